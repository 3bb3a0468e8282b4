-- A file's columns are named, its rows are tried, then added, and can be taken back for a day, in steps of some
-- seconds, a transaction each. Accounts live in the auth service: they are made one after the other, by invitations.

create table public.imports (
  id uuid primary key default gen_random_uuid(),
  kind text not null default 'leads' check (kind in ('leads', 'people')),
  status text not null default 'ready' check (status in ('draft', 'ready', 'applied', 'undone')),
  sends_emails boolean not null default false,
  -- Null: all of them, for head office.
  centers text[] check (cardinality(centers) > 0),
  created_by uuid references auth.users (id) on delete set null,
  applied_at timestamptz, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  constraint imports_applied_at_known check (status in ('draft', 'ready') or applied_at is not null)
);

create index imports_created_at_idx on public.imports (created_at desc, id desc); -- list
create index imports_created_by_idx on public.imports (created_by); -- foreign key

create trigger imports_status before update on public.imports for each row
  execute function private.check_status_change('draft>ready', 'ready>applied', 'applied>undone');
create trigger imports_touch before update on public.imports for each row execute function private.touch_updated_at();

-- The mapping stays for the next file with these headings; the text goes after a day at the latest.
create table public.import_files (
  import_id uuid primary key references public.imports (id) on delete cascade,
  headings text[] not null check (cardinality(headings) between 1 and 100),
  content text check (octet_length(content) <= 8000000),
  mapping jsonb check (octet_length(mapping::text) <= 16000),
  mended jsonb not null default '{}' check (octet_length(mended::text) <= 2000000)
);

-- What a row says goes as soon as it is added or skipped, and after a day at the latest.
create table public.import_rows (
  import_id uuid not null references public.imports (id) on delete cascade,
  line integer not null check (line between 2 and 100000),
  kind text not null default 'lead' check (kind in ('lead', 'family', 'tutor')),
  data jsonb check (octet_length(data::text) <= 16000),
  is_tried boolean not null default false,
  problem text check (char_length(problem) <= 500),
  added_at timestamptz,
  invitation_id uuid references public.user_invitations (id) on delete set null,
  -- The request, the tutor's profile, or the child; of a family without one its first guardian.
  record_id uuid,
  -- The record as it was added, or the guardian with the account: what was changed since is not taken back.
  record_version timestamptz,
  family_id uuid references public.families (id) on delete set null,
  makes_family boolean not null default false, is_undone boolean not null default false,
  kept text check (kept in ('changed', 'signed_in', 'in_use')),
  primary key (import_id, line)
);

create index import_rows_invitation_id_idx on public.import_rows (invitation_id); -- foreign key
create index import_rows_family_id_idx on public.import_rows (family_id); -- foreign key

alter table public.imports enable row level security;
alter table public.import_files enable row level security;
alter table public.import_rows enable row level security;
grant select on public.imports, public.import_files, public.import_rows to authenticated;
create policy "staff see imports of their centers" on public.imports for select to authenticated
  using ((select private.is_superadmin()) or centers <@ (select private.my_centers()));
create policy "staff see files of their imports" on public.import_files for select to authenticated
  using (import_id in (select i.id from public.imports i));
grant update (mapping, mended) on public.import_files to authenticated;
create policy "staff map files that are not added" on public.import_files for update to authenticated
  using (content is not null and import_id in (
    select i.id from public.imports i where i.status in ('draft', 'ready') and i.created_at > now() - interval '1 day'
  ));
create policy "staff see rows of their imports" on public.import_rows for select to authenticated
  using (import_id in (select i.id from public.imports i));

create function private.may_import(p_centers text[]) returns boolean language sql stable
return private.is_superadmin() or coalesce(p_centers <@ private.my_centers(), false);

create function private.import_centers() returns text[] language sql stable
return case when not private.is_superadmin() then private.my_centers() end;

create function private.drop_old_imports() returns void language sql set search_path = '' as $$
  delete from public.imports i where i.status in ('draft', 'ready') and i.created_at < now() - interval '1 day';
  update public.import_files f set content = null, mended = '{}' from public.imports i
  where i.id = f.import_id and i.applied_at < now() - interval '1 day' and f.content is not null;
  update public.import_rows r set data = null, problem = coalesce(r.problem, 'too_late') from public.imports i
  where i.id = r.import_id and i.applied_at < now() - interval '1 day' and r.data is not null;
$$;

-- A request of that address, or of a number alone, for that child. One question for all of them: row by row each would
-- read what those before it added.
create function private.imported_duplicates(p_import public.imports) returns setof integer
language sql stable set search_path = '' as $$
  with open_row as (
    select r.line, r.data from public.import_rows r
    where r.import_id = p_import.id and r.kind = 'lead' and r.problem is null and r.record_id is null
  ), twin as (
    select o.line, q.id from open_row o join public.schedule_requests q
      on lower(q.email) = lower(btrim(o.data ->> 'email'))
    where o.data ->> 'email' <> '' and q.archived_at is null
      and (p_import.centers is null or q.location_id = any (p_import.centers))
      and private.same_name(q.child_name) is not distinct from private.same_name(o.data ->> 'child_name')
    union all
    select o.line, q.id from open_row o join public.schedule_requests q
      on private.same_phone(q.phone) = private.same_phone(o.data ->> 'phone')
    where o.data ->> 'email' = '' and q.archived_at is null
      and (p_import.centers is null or q.location_id = any (p_import.centers))
      and private.same_name(coalesce(q.child_name, q.parent_name))
        = private.same_name(coalesce(o.data ->> 'child_name', o.data ->> 'parent_name'))
  )
  select t.line from twin t
  where not exists (select from public.import_rows own where own.import_id = p_import.id and own.record_id = t.id)
$$;

-- `owner` is the email of who follows it up; of a person who does not work at the center it becomes a note.
create function private.add_imported_lead(p_row public.import_rows, out problem text, out family uuid,
  out is_new boolean, out match text, out record_id uuid, out record_version timestamptz)
language plpgsql set search_path = '' as $$
declare
  lead public.schedule_requests := jsonb_populate_record(null::public.schedule_requests, p_row.data);
  added public.schedule_requests; owner uuid;
  notes text := nullif(btrim(lead.additional_notes), '');
  violated_table text;
begin
  is_new := false;
  lead.email := lower(btrim(coalesce(lead.email, ''))); lead.phone := btrim(coalesce(lead.phone, ''));
  if p_row.data ->> 'owner' is not null then
    owner := (
      select o.id from private.owners_of('schedule_requests', lead.location_id) o
      join public.user_profiles p on p.user_id = o.id where lower(p.email) = lower(btrim(p_row.data ->> 'owner'))
    );
    if owner is null then notes := concat_ws(E'\n', notes, 'Owner: ' || (p_row.data ->> 'owner')); end if;
  end if;
  insert into public.schedule_requests as r (
    reference, submission_key, made_by, is_imported, parent_name, child_name, child_age, child_grade, email, phone,
    program_interest, preferred_date, preferred_time, location_id, additional_notes, source, status, outcome, owner_id,
    next_step, next_step_on
  ) values (
    private.new_reference('A'), format('import %s %s', p_row.import_id, p_row.line), auth.uid(), true,
    btrim(lead.parent_name), nullif(btrim(lead.child_name), ''), lead.child_age, lead.child_grade, lead.email,
    lead.phone, lead.program_interest, null, null, lead.location_id, notes, nullif(btrim(lead.source), ''),
    coalesce(lead.status, 'new'), lead.outcome, owner, nullif(btrim(lead.next_step), ''), lead.next_step_on
  ) returning * into added;
  record_id := added.id;
  record_version := added.updated_at;
-- Only the request's own table and what it refers to speak of the row; anything else is a fault of ours.
exception when check_violation or not_null_violation or foreign_key_violation or data_exception then
  get stacked diagnostics violated_table = table_name;
  if violated_table not in ('schedule_requests', '') then raise; end if;
  problem := 'invalid';
end $$;

create function private.prepare_imported_account(p_row public.import_rows, out problem text, out invitation uuid,
  out person public.user_profiles) language plpgsql set search_path = '' as $$
declare prepared record;
begin
  if p_row.kind = 'tutor' then
    person := jsonb_populate_record(null::public.user_profiles, p_row.data - 'id');
    person.role := 'tutor';
  else
    select * into person from public.user_profiles p
    where p.family_id = p_row.family_id and p.deleted_at is null order by p.created_at, p.id limit 1;
    -- It has one meanwhile, or the family is no more.
    if person.id is null or person.user_id is not null then return; end if;
  end if;
  person.email := lower(btrim(person.email));
  select * into prepared from public.prepare_user(jsonb_build_object(
    'email', person.email, 'first_name', person.first_name, 'last_name', person.last_name, 'phone', person.phone,
    'role', person.role, 'location_id', person.location_id, 'profile_id', person.id
  ));
  invitation := prepared.id;
  problem := case prepared.outcome when 'prepared' then null when 'email_taken' then 'account_exists'
    else 'invalid' end;
end $$;

-- By one address; one number and a name; or one guardian's and one child's name. Plans are made anew each time: one of
-- a session would stand from when the tables were empty.
create function private.match_imported_family(p_family jsonb, out id uuid, out match text)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  here constant text := p_family ->> 'center';
  emails text[]; phones text[]; names text[]; last_names text[];
  children constant text[] := array(
    select private.same_name(c.value) from jsonb_array_elements_text(p_family -> 'children') c
  );
  near uuid[]; ids uuid[];
begin
  select array_agg(nullif(lower(btrim(g ->> 'email')), '')), array_agg(private.same_phone(g ->> 'phone')),
    array_agg(private.same_name(concat_ws(' ', g ->> 'first_name', g ->> 'last_name'))),
    array_agg(private.same_name(g ->> 'last_name'))
  into emails, phones, names, last_names from jsonb_array_elements(p_family -> 'guardians') g;
  match := 'email';
  ids := array(
    select distinct f.id from public.user_profiles p join public.families f on f.id = p.family_id and f.center = here
    where lower(p.email) = any (emails) and p.deleted_at is null and (p.user_id is not null or not p.email_typed)
  );
  if ids = '{}' then
    match := 'phone';
    near := array(
      select distinct f.id from public.user_profiles p join public.families f on f.id = p.family_id and f.center = here
      where private.same_phone(p.phone) = any (phones) and p.family_id is not null and p.deleted_at is null
    );
    ids := array(
      select n from unnest(near) n
      where exists (
        select from public.user_profiles p where p.family_id = n and p.deleted_at is null
          and private.same_name(concat_ws(' ', p.first_name, p.last_name)) = any (names)
      ) or exists (
        select from public.children c where n in (c.family_id, c.other_family_id)
          and private.same_name(c.first_name || ' ' || c.last_name) = any (children)
      )
    );
  end if;
  if ids = '{}' then
    match := 'names';
    ids := array(
      select distinct f.id from public.user_profiles p join public.families f on f.id = p.family_id and f.center = here
      where private.same_name(p.last_name) = any (last_names) and p.deleted_at is null
        and private.same_name(concat_ws(' ', p.first_name, p.last_name)) = any (names) and exists (
          select from public.children c where f.id in (c.family_id, c.other_family_id)
            and private.same_name(c.first_name || ' ' || c.last_name) = any (children)
        )
    );
  end if;
  if cardinality(ids) = 1 then
    id := ids[1];
  else
    match := case when cardinality(ids) > 1 then 'several' when near <> '{}' then 'other_phone' end;
  end if;
end $$;

-- The same child may have come into another grade since.
create function private.has_family_child(p_family uuid, p_child jsonb) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.children c
    where p_family in (c.family_id, c.other_family_id)
      and private.same_name(c.first_name) = private.same_name(p_child ->> 'first_name')
      and (c.last_name = '' or coalesce(p_child ->> 'last_name', '') = ''
        or private.same_name(c.last_name) = private.same_name(p_child ->> 'last_name'))
      and coalesce(c.birth_year = (p_child ->> 'birth_year')::integer, true)
  )
$$;

-- A new family, or what a family that is there lacks of it.
create function private.add_imported_family(p_row public.import_rows, out problem text, out family uuid,
  out is_new boolean, out match text, out record_id uuid, out record_version timestamptz)
language plpgsql set search_path = '' as $$
declare
  child constant jsonb := nullif(p_row.data -> 'child', 'null');
  step public.child_steps; made record; violated_table text;
begin
  is_new := false;
  if private.foreign_place(p_row.data) then problem := 'other_center'; return; end if;
  select m.id, m.match into family, match from private.match_imported_family(p_row.data -> 'family') m;
  problem := case
    when match in ('several', 'other_phone') then match
    when family is not null and private.family_to_change(family) is null then 'other_center'
    when family is not null and child is null then 'family_exists'
  end;
  if problem is not null then return; end if;
  if family is null then
    is_new := true;
    family := gen_random_uuid();
    select * into made from public.save_family((p_row.data -> 'family') - 'children', family);
    if made.outcome <> 'created' then
      problem := case made.outcome when 'has_account' then 'account_exists' when 'staff_address' then 'staff_address'
        else 'invalid' end;
    end if;
  end if;
  if problem is null and child is null then
    select p.id, p.updated_at into record_id, record_version from public.user_profiles p
    where p.family_id = family order by p.created_at, p.id limit 1;
  elsif problem is null then
    perform private.lock_names('children ' || family);
    if private.has_family_child(family, child) then
      problem := 'child_exists';
    else
      select * into made from private.add_child(family, child - private.care_columns());
      if made.outcome <> 'added' then raise check_violation using table = 'children', message = made.outcome; end if;
      record_id := made.id;
      record_version := (select c.updated_at from public.children c where c.id = made.id);
      for step.subject, step.level in
        select l.key, l.value from jsonb_each_text(coalesce(p_row.data -> 'levels', '{}')) l
      loop
        step.child_id := record_id; step.what := 'placed'; step.workbook := 1; step.pages := 0;
        step.on_day := private.toronto_today();
        perform private.add_step(step);
      end loop;
    end if;
  end if;
exception when check_violation or not_null_violation or data_exception then
  get stacked diagnostics violated_table = table_name;
  if violated_table not in ('children', 'child_steps', 'child_levels', '') then raise; end if;
  problem := case sqlerrm when 'too_many' then 'too_many' else 'invalid' end;
  record_id := null;
  family := case when not is_new then family end;
end $$;

-- The first guess is what the last file with the same headings had.
create function public.save_import_file(p_kind text, p_headings text[], p_content text)
returns table (outcome text, id uuid) language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if not private.is_staff() then outcome := 'forbidden'; return next; return; end if;
  perform private.drop_old_imports();
  begin
    insert into public.imports as i (kind, status, centers, created_by)
    values (p_kind, 'draft', private.import_centers(), auth.uid()) returning i.id into id;
    insert into public.import_files (import_id, headings, content, mapping)
    values (id, p_headings, p_content, (
      select f.mapping from public.import_files f join public.imports i on i.id = f.import_id
      where f.headings = p_headings and i.kind = p_kind and f.mapping is not null
        and i.centers is not distinct from private.import_centers()
      order by i.created_at desc limit 1
    ));
    outcome := 'kept';
  exception when check_violation or not_null_violation or data_exception then outcome := 'invalid'; id := null;
  end;
  return next;
end $$;
comment on function public.save_import_file is 'outcome kept|invalid|forbidden, id?';

create function private.import_step() returns interval language sql immutable return interval '2 seconds';

-- Accounts are not meant.
create function private.is_import_row_left(p_row public.import_rows, p_status text) returns boolean
language sql immutable
return case p_status
  when 'ready' then p_row.problem is null and not p_row.is_tried
  when 'applied' then p_row.problem is null and p_row.record_id is null and p_row.data is not null
    and p_row.kind <> 'tutor'
  when 'undone' then p_row.record_id is not null and not p_row.is_undone and p_row.kept is null
  else false
end;

create function private.has_import_rows_left(p_import public.imports) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.import_rows r where r.import_id = p_import.id and private.is_import_row_left(r, p_import.status)
  )
$$;

-- Each is added and taken back again; nothing else changes, and no person is told.
create function private.try_import_rows(p_id uuid) returns void language plpgsql set search_path = '' as $$
declare results jsonb[] := '{}'; entry public.import_rows; made record; problem text;
begin
  begin
    perform set_config('emails.off', 'on', true);
    for entry in select r.* from public.import_rows r
      where r.import_id = p_id and private.is_import_row_left(r, 'ready') order by r.line
    loop
      case entry.kind
        when 'lead' then select * into made from private.add_imported_lead(entry);
        when 'family' then select * into made from private.add_imported_family(entry);
        else select null as problem, null::uuid as family, true as is_new, null as match into made;
      end case;
      entry.family_id := made.family;
      problem := made.problem;
      if problem is null and made.is_new and (entry.kind = 'tutor' or entry.data #>> '{family,account}' = 'true') then
        problem := (private.prepare_imported_account(entry)).problem;
      end if;
      results := array_append(results, jsonb_build_object(
        'line', entry.line, 'problem', problem, 'family', made.family, 'match', made.match
      ));
      exit when clock_timestamp() > statement_timestamp() + private.import_step();
    end loop;
    raise sqlstate 'DRY01';
  exception when sqlstate 'DRY01' then null;
  end;
  -- A family that is not there without the trial is that of a row before.
  update public.import_rows r
  set is_tried = true, problem = f.problem,
    family_id = (select own.id from public.families own where own.id = f.family),
    data = r.data || jsonb_strip_nulls(jsonb_build_object('match', f.match))
  from jsonb_to_recordset(to_jsonb(results)) as f (line integer, problem text, family uuid, match text)
  where r.import_id = p_id and r.line = f.line;
end $$;

-- What was tried already and says the same is not tried again.
create function public.start_import(p_kind text, p_rows jsonb, p_id uuid default null)
returns table (outcome text, id uuid)
language plpgsql security definer set search_path = '' set statement_timeout = '20s' as $$
#variable_conflict use_column
declare import public.imports;
begin
  if not private.is_staff() then outcome := 'forbidden'; return next; return; end if;
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) not between 1 and 5000 or exists (
    select 1 from jsonb_array_elements(p_rows) as sent (entry)
    where coalesce(entry ->> 'kind' <> all (case p_kind when 'leads' then '{lead}' else '{family,tutor}'::text[] end),
      true)
  ) then
    outcome := 'invalid'; return next; return;
  end if;
  perform private.drop_old_imports();
  begin
    if p_id is null then
      insert into public.imports as i (kind, centers, created_by)
      values (p_kind, private.import_centers(), auth.uid()) returning i.* into import;
    else
      update public.imports i set status = 'ready' where i.id = p_id and i.kind = p_kind
        and private.may_import(i.centers) and i.status in ('draft', 'ready') returning i.* into import;
      if import.id is null then outcome := 'not_ready'; return next; return; end if;
    end if;
    with sent as (select s.* from jsonb_to_recordset(p_rows) as s (line integer, data jsonb, problem text))
    delete from public.import_rows r where r.import_id = import.id and not exists (
      select from sent s
      where s.line = r.line and r.is_tried and r.problem is null and s.problem is null and r.data - 'match' = s.data
    );
    insert into public.import_rows (import_id, line, kind, data, problem)
    select import.id, s.line, s.kind, s.data, s.problem
    from jsonb_to_recordset(p_rows) as s (line integer, kind text, data jsonb, problem text)
    where not exists (
      select from public.import_rows r where r.import_id = import.id and r.line = s.line and r.is_tried
    );
  exception when check_violation or not_null_violation or unique_violation or data_exception then
    outcome := 'invalid'; return next; return;
  end;
  update public.import_rows r set problem = 'other_center'
  where r.import_id = import.id and r.problem is null and (private.foreign_place(r.data, import.centers)
    or import.centers is not null and coalesce(r.data ->> 'location_id', r.data #>> '{family,center}') is null);
  update public.import_rows r set problem = 'duplicate'
  where r.import_id = import.id and r.line in (select private.imported_duplicates(import));
  perform private.try_import_rows(import.id);
  outcome := 'ready';
  id := import.id;
  return next;
end $$;
comment on function public.start_import is 'outcome ready|invalid|not_ready|forbidden, id?';

-- What has become a duplicate meanwhile is left out. No email goes to others than who gets an account by it.
create function private.add_import_rows(p_import public.imports) returns void
language plpgsql set search_path = '' as $$
declare entry public.import_rows; made record;
begin
  -- Two imports of one file take turns.
  perform private.lock_names('imports');
  update public.import_rows r set problem = 'duplicate', data = null
  where r.import_id = p_import.id and r.line in (select private.imported_duplicates(p_import));
  perform set_config('emails.off', 'on', true);
  for entry in select r.* from public.import_rows r
    where r.import_id = p_import.id and private.is_import_row_left(r, 'applied') order by r.line
  loop
    case entry.kind
      when 'lead' then select * into made from private.add_imported_lead(entry);
      else select * into made from private.add_imported_family(entry);
    end case;
    update public.import_rows r
    set problem = made.problem, record_id = made.record_id, record_version = made.record_version,
      family_id = made.family, makes_family = made.is_new and made.problem is null, added_at = now(),
      data = case when made.is_new and made.problem is null and entry.data #>> '{family,account}' = 'true'
        then r.data end
    where r.import_id = p_import.id and r.line = entry.line;
    -- What of a family could not be read.
    if made.problem is null and entry.kind = 'family' and entry.data ->> 'additional_notes' <> '' then
      insert into public.staff_notes (kind, record_id, author, note, at)
      values ('families', made.family, auth.uid(), left(entry.data ->> 'additional_notes', 4000), now());
    end if;
    exit when clock_timestamp() > statement_timestamp() + private.import_step();
  end loop;
  perform set_config('emails.off', 'off', true);
end $$;

create function public.apply_import(p_id uuid, p_sends_emails boolean)
returns table (outcome text, added integer, kind text)
language plpgsql security definer set search_path = '' set statement_timeout = '20s' as $$
#variable_conflict use_column
declare import public.imports;
begin
  select * into import from public.imports i where i.id = p_id and private.may_import(i.centers) for update;
  added := 0;
  kind := import.kind;
  outcome := case
    when not private.is_staff() then 'forbidden'
    when import.id is null then 'not_found'
    when import.status <> 'ready' or import.created_at < now() - interval '1 day'
      or private.has_import_rows_left(import) then 'not_ready'
    else 'applied'
  end;
  if outcome = 'applied' then
    update public.import_rows r set data = null where r.import_id = p_id and r.problem is not null;
    update public.imports i set status = 'applied', applied_at = now(), sends_emails = coalesce(p_sends_emails, false)
    where i.id = p_id returning i.* into import;
    perform private.add_import_rows(import);
    added := (select count(*) from public.import_rows r where r.import_id = p_id and r.record_id is not null);
  end if;
  return next;
end $$;
comment on function public.apply_import is 'outcome applied|not_ready|not_found|forbidden, kind? imports.kind';

create function public.continue_import(p_id uuid) returns table (outcome text)
language plpgsql security definer set search_path = '' set statement_timeout = '20s' as $$
#variable_conflict use_column
declare import public.imports;
begin
  select * into import from public.imports i where i.id = p_id and private.may_import(i.centers) for update;
  outcome := case
    when not private.is_staff() then 'forbidden'
    when import.id is null then 'not_found'
    when import.status <> 'undone' and coalesce(import.applied_at, import.created_at) < now() - interval '1 day'
      or not private.has_import_rows_left(import) then 'not_ready'
  end;
  if outcome is null then
    case import.status
      when 'ready' then perform private.try_import_rows(p_id);
      when 'applied' then perform private.add_import_rows(import);
      else perform private.undo_import_rows(p_id);
    end case;
    outcome := case when private.has_import_rows_left(import) then 'more' else 'done' end;
  end if;
  return next;
end $$;
comment on function public.continue_import is 'outcome more|done|not_ready|not_found|forbidden';

-- A row whose invitation a caller holds is theirs for as long as it is valid. p_refused: the line whose account the
-- auth service refuses.
create function public.next_imported_account(p_id uuid, p_refused integer default null)
returns table (outcome text, line integer, invitation uuid, email text, first_name text, last_name text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare import public.imports; entry public.import_rows; prepared record;
begin
  select * into import from public.imports i where i.id = p_id and private.may_import(i.centers) for share;
  outcome := case
    when not private.is_staff() then 'forbidden'
    when import.id is null then 'not_found'
    when import.kind <> 'people' or import.status <> 'applied' or import.applied_at < now() - interval '1 day'
      then 'not_ready'
  end;
  if outcome is null then
    update public.import_rows r set problem = 'refused', data = null
    where r.import_id = p_id and r.line = p_refused and r.data is not null and r.invitation_id is not null;
  end if;
  while outcome is null loop
    select r.* into entry from public.import_rows r
    where r.import_id = p_id and r.data is not null and not private.is_import_row_left(r, 'applied') and not exists (
      select 1 from public.user_invitations i where i.id = r.invitation_id and i.expires_at > now()
    ) order by r.line limit 1 for update of r skip locked;
    exit when not found;
    select * into prepared from private.prepare_imported_account(entry);
    update public.import_rows r
    set invitation_id = prepared.invitation, problem = prepared.problem,
      data = case when prepared.invitation is not null then r.data end
    where r.import_id = p_id and r.line = entry.line;
    if prepared.invitation is not null then
      outcome := 'prepared';
      line := entry.line;
      invitation := prepared.invitation;
      email := (prepared.person).email;
      first_name := btrim((prepared.person).first_name);
      last_name := btrim((prepared.person).last_name);
    end if;
  end loop;
  outcome := coalesce(outcome, case
    when exists (select from public.import_rows r where r.import_id = p_id and r.data is not null) then 'busy'
    else 'done'
  end);
  return next;
end $$;
comment on function public.next_imported_account is
  'outcome prepared|busy|done|not_ready|not_found|forbidden, line?, email?, first_name?, invitation?,
  last_name?';

-- @returns why not
create function private.undo_imported_account(p_profile uuid) returns text language plpgsql set search_path = '' as $$
declare owner auth.users;
begin
  select u.* into owner from auth.users u
  where u.id = (select p.user_id from public.user_profiles p where p.id = p_profile) for update;
  if owner.last_sign_in_at is not null then return 'signed_in'; end if;
  if exists (select 1 from private.address_changes a where a.account_id = owner.id) then return 'changed'; end if;
  delete from public.user_profiles p where p.id = p_profile;
  delete from auth.users u where u.id = owner.id;
  return null;
end $$;

create function private.is_child_in_use(p_child uuid, p_since timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.bookings b where b.child_id = p_child)
    or exists (select 1 from public.appointment_bookings b where b.child_id = p_child)
    or exists (select 1 from public.schedule_requests s where s.child_id = p_child)
    or exists (select 1 from public.waitlist w where w.child_id = p_child)
    or exists (select 1 from public.lesson_requests r where r.child_id = p_child)
    or exists (select 1 from public.purchases p where p.child_id = p_child)
    or exists (select 1 from public.assessment_results a where a.child_id = p_child)
    or exists (select 1 from public.child_households h where h.child_id = p_child)
    or exists (select 1 from public.child_steps s where s.child_id = p_child and s.created_at > p_since)
$$;

-- A family that the import made goes altogether, or not at all. @returns why not
create function private.undo_imported_family(p_row public.import_rows) returns text
language plpgsql set search_path = '' as $$
declare profile public.user_profiles; reason text; moments timestamptz[];
begin
  perform from public.user_profiles p where p.family_id = p_row.family_id for update;
  perform from public.children c where p_row.family_id in (c.family_id, c.other_family_id) for update;
  moments := array(
    select r.added_at from public.import_rows r
    where r.import_id = p_row.import_id and r.family_id = p_row.family_id and r.added_at is not null
  );
  if exists (
    select from public.user_profiles p
    where p.family_id = p_row.family_id and p.updated_at <> all (moments || p_row.record_version)
  ) or exists (
    select from public.children c
    where p_row.family_id in (c.family_id, c.other_family_id) and c.updated_at <> all (moments)
  ) or exists (
    select from public.staff_notes n
    where n.kind = 'families' and n.record_id = p_row.family_id and n.at <> all (moments)
  ) then
    return 'changed';
  elsif exists (
    select from public.records r where r.family_id = p_row.family_id and r.created_at > p_row.added_at
  ) or exists (
    select from public.children c
    where c.family_id = p_row.family_id and private.is_child_in_use(c.id, c.updated_at)
  ) then
    return 'in_use';
  end if;
  begin
    delete from public.staff_notes n where n.kind = 'families' and n.record_id = p_row.family_id;
    update public.records r set family_id = null where r.family_id = p_row.family_id;
    delete from public.children c where c.family_id = p_row.family_id;
    for profile in select p.* from public.user_profiles p where p.family_id = p_row.family_id loop
      reason := private.undo_imported_account(profile.id);
      if reason is not null then raise sqlstate 'KEEP1'; end if;
    end loop;
  exception when sqlstate 'KEEP1' then null;
  end;
  return reason;
end $$;

-- @returns why not
create function private.undo_imported_row(p_row public.import_rows) returns text
language plpgsql set search_path = '' as $$
declare profile public.user_profiles; child public.children; reason text;
begin
  if private.foreign_place(to_jsonb(p_row.family_id)) then return 'changed'; end if;
  case
    when p_row.kind = 'lead' then
      perform from public.schedule_requests s where s.id = p_row.record_id for update;
      delete from public.schedule_requests s
      where s.id = p_row.record_id and s.updated_at = p_row.record_version and s.appointment_id is null
        and not exists (select from public.staff_notes n where n.record_id = s.id);
      return case when not found then 'changed' end;
    when p_row.kind = 'tutor' then
      select * into profile from public.user_profiles p where p.id = p_row.record_id for update;
      if profile.user_id is null then return null; end if;
      if profile.updated_at <> p_row.record_version then return 'changed'; end if;
      return private.undo_imported_account(profile.id);
    when p_row.makes_family and p_row.family_id is not null then return private.undo_imported_family(p_row);
    else
      select r.kept into reason from public.import_rows r
      where r.import_id = p_row.import_id and r.makes_family and r.family_id = p_row.family_id;
      if reason is not null then return reason; end if;
      select * into child from public.children c where c.id = p_row.record_id for update;
      if child.id is null then return null; end if;
      if child.updated_at <> p_row.record_version then return 'changed'; end if;
      if private.is_child_in_use(child.id, p_row.added_at) then return 'in_use'; end if;
      delete from public.children c where c.id = child.id;
      delete from public.staff_notes n
      where n.kind = 'families' and n.record_id = p_row.family_id and n.at = p_row.added_at;
  end case;
  return null;
exception when foreign_key_violation then return case p_row.kind when 'lead' then 'changed' else 'in_use' end;
end $$;

create function private.undo_import_rows(p_id uuid) returns void language plpgsql set search_path = '' as $$
declare entry public.import_rows; reason text;
begin
  for entry in select r.* from public.import_rows r where r.import_id = p_id and private.is_import_row_left(r, 'undone')
    order by r.makes_family desc, r.kind, r.record_id
  loop
    reason := private.undo_imported_row(entry);
    update public.import_rows r set is_undone = reason is null, kept = reason
    where r.import_id = p_id and r.line = entry.line;
    exit when clock_timestamp() > statement_timestamp() + private.import_step();
  end loop;
end $$;

create function public.undo_import(p_id uuid) returns table (outcome text, removed integer, kept integer)
language plpgsql security definer set search_path = '' set statement_timeout = '20s' as $$
#variable_conflict use_column
declare import public.imports;
begin
  select * into import from public.imports i where i.id = p_id and private.may_import(i.centers) for update;
  outcome := case
    when not private.is_staff() then 'forbidden'
    when import.id is null then 'not_found'
    when import.status <> 'applied' or import.applied_at < now() - interval '1 day' then 'too_late'
    else 'undone'
  end;
  if outcome = 'undone' then
    update public.imports i set status = 'undone' where i.id = p_id;
    update public.import_files f set content = null, mended = '{}' where f.import_id = p_id;
    perform private.undo_import_rows(p_id);
    -- Not before: the keys of a row that its transaction has changed are checked while its family goes.
    update public.import_rows r set data = null where r.import_id = p_id and r.data is not null;
  end if;
  select count(*) filter (where r.is_undone), count(r.kept) into removed, kept
  from public.import_rows r where r.import_id = import.id;
  return next;
end $$;
comment on function public.undo_import is 'outcome undone|too_late|not_found|forbidden';

-- to_do: rows to be tried, added or taken back. left: accounts still to be made. accounts: rows that make one.
create function public.get_import(p_id uuid, p_most integer) returns jsonb
language sql stable set search_path = '' as $$
  with shown as (
    select r.*, r.problem is not null as is_bad, r.problem is null and i.status = 'ready' as is_good,
      r.record_id is not null and not r.is_undone and (i.status <> 'undone' or r.kept is not null) as is_added,
      private.is_import_row_left(r, i.status) as is_to_do,
      r.problem is null and (r.kind = 'tutor' or r.family_id is null
        and coalesce(r.data #>> '{family,account}' = 'true', false)) as makes_account
    from public.import_rows r join public.imports i on i.id = r.import_id where r.import_id = p_id
  ), listed as (
    select s.*, p.part, row_number() over (partition by p.part order by s.line) as nth from shown s
    cross join lateral (values ('bad', s.is_bad), ('good', s.is_good), ('added', s.is_added)) as p (part, is_in)
    where p.is_in
  )
  select jsonb_build_object(
    'id', i.id, 'kind', i.kind, 'status', i.status, 'created_at', i.created_at, 'applied_at', i.applied_at,
    'centers', i.centers,
    'counts', (
      select jsonb_build_object(
        'bad', count(*) filter (where s.is_bad), 'good', count(*) filter (where s.is_good),
        'added', count(*) filter (where s.is_added), 'removed', count(*) filter (where s.is_undone),
        'rows', count(*), 'to_do', count(*) filter (where s.is_to_do),
        'left', count(*) filter (where i.status = 'applied' and s.data is not null and not s.is_to_do),
        'accounts', count(*) filter (where s.makes_account),
        'made', count(s.invitation_id) filter (where s.data is null and s.problem is null)
      ) from shown s
    ),
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object(
        'part', l.part, 'line', l.line, 'kind', l.kind, 'data', l.data, 'problem', l.problem, 'record_id', l.record_id,
        'kept', l.kept, 'family_id', l.family_id, 'family', f.name, 'makes_account', l.makes_account,
        'name', case l.kind when 'lead' then q.parent_name else coalesce(
          nullif(concat_ws(' ', c.first_name, nullif(c.last_name, '')), ''),
          nullif(concat_ws(' ', p.first_name, nullif(p.last_name, '')), '')
        ) end,
        'child', q.child_name
      ) order by l.line)
      from listed l
      left join public.families f on f.id = l.family_id
      left join public.schedule_requests q on q.id = l.record_id and l.kind = 'lead'
      left join public.children c on c.id = l.record_id and l.kind = 'family'
      left join public.user_profiles p on p.id = l.record_id and l.kind <> 'lead'
      where l.nth <= p_most * case i.status when 'undone' then 5 else 1 end
    ), '[]')
  )
  from public.imports i where i.id = p_id
$$;

create function public.get_import_problems(p_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(r.line, r.problem), '{}')
  from public.import_rows r where r.import_id = p_id and r.problem is not null
$$;

grant execute on function
  public.save_import_file, public.get_import, public.get_import_problems, public.start_import,
  public.apply_import, public.continue_import, public.next_imported_account, public.undo_import
to authenticated;
grant execute on function private.is_import_row_left to authenticated;
