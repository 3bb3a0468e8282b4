-- Leads, and people with their children, of another system, as a superadmin brings them in: a file is read and tried
-- first, then added, and can be taken back for a day. Leads are added in one go. Accounts live in the auth service:
-- they are made one after the other, by the invitations of all accounts that staff make, and the caller who goes on
-- finds what is left.

create table public.imports (
  id uuid primary key default gen_random_uuid(),
  kind text not null default 'leads' check (kind in ('leads', 'people')),
  status text not null default 'ready' check (status in ('ready', 'applied', 'undone')),
  sends_emails boolean not null default false,
  created_by uuid references auth.users (id) on delete set null,
  applied_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint imports_applied_at_known check (status = 'ready' or applied_at is not null)
);

create index imports_created_at_idx on public.imports (created_at desc, id desc); -- list
create index imports_created_by_idx on public.imports (created_by); -- foreign key

create trigger imports_status before update on public.imports for each row
  execute function private.check_status_change('ready>applied', 'applied>undone');
create trigger imports_touch before update on public.imports for each row
  execute function private.touch_updated_at();

-- What a row says goes as soon as it is added or skipped, and after a day at the latest.
create table public.import_rows (
  import_id uuid not null references public.imports (id) on delete cascade,
  line integer not null check (line between 2 and 100000),
  kind text not null default 'lead' check (kind in ('lead', 'account', 'child')),
  data jsonb check (octet_length(data::text) <= 16000),
  -- Why it is not added, for the person who brings it.
  problem text check (char_length(problem) <= 500),
  -- By which the account is being made.
  invitation_id uuid references public.user_invitations (id) on delete set null,
  -- The request, the profile or the child.
  record_id uuid,
  -- The record as it was added: what was changed since is not taken back.
  record_version timestamptz,
  is_undone boolean not null default false,
  -- Why it was not taken back.
  kept text check (kept in ('changed', 'signed_in', 'in_use')),
  primary key (import_id, line)
);

create index import_rows_invitation_id_idx on public.import_rows (invitation_id); -- foreign key

alter table public.imports enable row level security;
alter table public.import_rows enable row level security;
grant select on public.imports, public.import_rows to authenticated;
create policy "superadmins see imports" on public.imports for select to authenticated
  using ((select private.is_superadmin()));
create policy "superadmins see rows of imports" on public.import_rows for select to authenticated
  using ((select private.is_superadmin()));

-- Imports that were not applied within a day, and what was not finished within one.
create function private.drop_old_imports() returns void
language sql set search_path = ''
as $$
  delete from public.imports i where i.status = 'ready' and i.created_at < now() - interval '1 day';
  update public.import_rows r set data = null, problem = coalesce(r.problem, 'too_late')
  from public.imports i
  where i.id = r.import_id and i.applied_at < now() - interval '1 day' and r.data is not null;
$$;

-- Adds one row, named as its columns are, as an assessment request. problem: duplicate (a request of that address for
-- that child is there) | invalid.
create function private.add_imported_lead(
  p_import uuid, p_line integer, p_data jsonb, out problem text, out record_id uuid, out record_version timestamptz
)
language plpgsql set search_path = ''
as $$
declare
  added public.schedule_requests;
  violated_table text;
begin
  if exists (
    select 1 from public.schedule_requests r
    where lower(r.email) = lower(btrim(p_data ->> 'email'))
      and lower(r.child_name) = lower(btrim(p_data ->> 'child_name'))
      and r.archived_at is null
  ) then
    problem := 'duplicate';
    return;
  end if;
  added := jsonb_populate_record(null::public.schedule_requests, private.insert_row(
    'schedule_requests',
    private.form_values('schedule_requests', p_data) || jsonb_build_object(
      'reference', private.new_reference('A'), 'submission_key', format('import %s %s', p_import, p_line),
      'preferred_date', private.toronto_today()
    )
  ));
  record_id := added.id;
  record_version := added.updated_at;
-- Only the request's own table and what it refers to speak of the row; anything else is a fault of ours.
exception when check_violation or not_null_violation or foreign_key_violation or data_exception then
  get stacked diagnostics violated_table = table_name;
  if violated_table not in ('schedule_requests', '') then raise; end if;
  problem := 'invalid';
end
$$;

-- Asks for an account of the row, as its superadmin. problem: account_exists | invalid
create function private.prepare_imported_account(p_data jsonb, out problem text, out invitation uuid)
language plpgsql set search_path = ''
as $$
declare
  prepared record;
begin
  if coalesce(p_data ->> 'role', '') not in ('student', 'tutor') then
    problem := 'invalid';
    return;
  end if;
  select * into prepared
  from public.prepare_user(p_data - 'hourly_rate_cents' || jsonb_build_object('location_id', p_data -> 'center'));
  invitation := prepared.id;
  problem := case prepared.outcome when 'prepared' then null when 'email_taken' then 'account_exists'
    else 'invalid' end;
end
$$;

-- Adds the row as a child of its family. problem: no_family | child_exists | too_many | invalid
create function private.add_imported_child(
  p_data jsonb, out problem text, out record_id uuid, out record_version timestamptz
)
language plpgsql set search_path = ''
as $$
declare
  family constant uuid := (
    select p.family_id from auth.users u join public.user_profiles p on p.user_id = u.id
    where u.email = lower(btrim(p_data ->> 'parent_email')) and p.role = 'student'
  );
  added record;
  violated_table text;
begin
  problem := case
    when family is null then 'no_family'
    when exists (
      select 1 from public.children c
      where family in (c.family_id, c.other_family_id) and lower(c.first_name) = lower(btrim(p_data ->> 'first_name'))
        and lower(c.last_name) = lower(btrim(p_data ->> 'last_name'))
    ) then 'child_exists'
  end;
  if problem is not null then return; end if;
  select * into added from private.add_child(family, p_data - 'parent_email');
  if added.outcome <> 'added' then
    problem := case added.outcome when 'known' then 'child_exists' else added.outcome end;
    return;
  end if;
  record_id := added.id;
  record_version := (select c.updated_at from public.children c where c.id = added.id);
exception when check_violation or not_null_violation or data_exception then
  get stacked diagnostics violated_table = table_name;
  if violated_table not in ('children', '') then raise; end if;
  problem := 'invalid';
end
$$;

-- Keeps the rows of a file (an array of {line, kind, data, problem}, at most 500) and tries the good ones: each is
-- added and taken back again, and what stands against it is its problem. Nothing else changes, and no person is told.
-- outcome: ready | invalid | forbidden
create function public.start_import(p_kind text, p_rows jsonb) returns table (outcome text, id uuid)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  found_problems jsonb := '{}';
  entry record;
  found_problem text;
begin
  if not private.is_superadmin() then
    outcome := 'forbidden';
    return next;
    return;
  end if;
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) not between 1 and 500 or exists (
    select 1 from jsonb_array_elements(p_rows) as sent (entry)
    where coalesce(entry ->> 'kind' <> all (case p_kind when 'leads' then '{lead}' else '{account,child}'::text[] end),
      true)
  ) then
    outcome := 'invalid';
    return next;
    return;
  end if;
  perform private.drop_old_imports();
  begin
    insert into public.imports as i (kind, created_by) values (p_kind, auth.uid())
    returning i.id into id;
    insert into public.import_rows (import_id, line, kind, data, problem)
    select start_import.id, r.line, r.kind, r.data, r.problem
    from jsonb_to_recordset(p_rows) as r (line integer, kind text, data jsonb, problem text);
  exception when check_violation or not_null_violation or unique_violation or data_exception then
    outcome := 'invalid';
    id := null;
    return next;
    return;
  end;
  begin
    perform set_config('emails.off', 'on', true);
    for entry in
      select r.line, r.kind, r.data from public.import_rows r
      where r.import_id = start_import.id and r.problem is null order by r.kind, r.line
    loop
      case entry.kind
        when 'lead' then
          select l.problem into found_problem from private.add_imported_lead(id, entry.line, entry.data) l;
        when 'account' then
          select a.problem into found_problem from private.prepare_imported_account(entry.data) a;
        else
          select c.problem into found_problem from private.add_imported_child(entry.data) c;
          -- The family gets its account by a good row of the same import.
          if found_problem = 'no_family' and exists (
            select 1 from public.import_rows r
            where r.import_id = start_import.id and r.kind = 'account' and r.problem is null
              and not found_problems ? r.line::text and r.data ->> 'role' = 'student'
              and lower(r.data ->> 'email') = lower(btrim(entry.data ->> 'parent_email'))
          ) then
            found_problem := null;
          end if;
      end case;
      if found_problem is not null then
        found_problems := found_problems || jsonb_build_object(entry.line::text, found_problem);
      end if;
    end loop;
    -- The trial ends here, and all it added goes.
    raise sqlstate 'DRY01';
  exception when sqlstate 'DRY01' then
    null;
  end;
  update public.import_rows r set problem = found.value
  from jsonb_each_text(found_problems) as found
  where r.import_id = start_import.id and r.line = found.key::integer;
  outcome := 'ready';
  return next;
end
$$;

-- Adds the good rows of an import of leads in one go; what has become a duplicate meanwhile is left out and says so. An
-- import of people only begins: `next_imported_account` goes on.
-- outcome: applied | not_ready (applied before, or too old) | not_found | forbidden
create function public.apply_import(p_id uuid, p_sends_emails boolean)
returns table (outcome text, added integer, kind text)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  import public.imports;
  entry record;
  made record;
begin
  if private.is_superadmin() then
    select * into import from public.imports i where i.id = p_id for update;
  end if;
  added := 0;
  kind := import.kind;
  outcome := case
    when not private.is_superadmin() then 'forbidden'
    when import.id is null then 'not_found'
    when import.status <> 'ready' or import.created_at < now() - interval '1 day' then 'not_ready'
    else 'applied'
  end;
  if outcome = 'applied' then
    -- Two imports of one file take turns.
    perform private.lock_names('imports');
    perform set_config('emails.off', case when p_sends_emails then 'off' else 'on' end, true);
    for entry in
      select r.line, r.data from public.import_rows r
      where r.import_id = p_id and r.kind = 'lead' and r.problem is null order by r.line
    loop
      select * into made from private.add_imported_lead(p_id, entry.line, entry.data);
      update public.import_rows r
      set problem = made.problem, record_id = made.record_id, record_version = made.record_version
      where r.import_id = p_id and r.line = entry.line;
      added := added + (made.record_id is not null)::integer;
    end loop;
    perform set_config('emails.off', 'off', true);
    update public.import_rows r set data = null where r.import_id = p_id and (r.kind = 'lead' or r.problem is not null);
    update public.imports i set status = 'applied', applied_at = now(), sends_emails = coalesce(p_sends_emails, false)
    where i.id = p_id;
  end if;
  return next;
end
$$;

-- The next account of an import to make, with its invitation; the children are added after the last one. A row whose
-- invitation a caller holds is theirs for as long as it is valid.
-- outcome: prepared (with the other columns) | busy (others make the last ones) | done | not_ready | not_found |
-- forbidden
create function public.next_imported_account(p_id uuid)
returns table (outcome text, line integer, invitation uuid, email text, first_name text, last_name text)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  import public.imports;
  entry public.import_rows;
  prepared record;
  child record;
  made record;
begin
  if private.is_superadmin() then
    select * into import from public.imports i where i.id = p_id for share;
  end if;
  outcome := case
    when not private.is_superadmin() then 'forbidden'
    when import.id is null then 'not_found'
    when import.kind <> 'people' or import.status <> 'applied' or import.applied_at < now() - interval '1 day'
      then 'not_ready'
  end;
  while outcome is null loop
    select r.* into entry from public.import_rows r
    where r.import_id = p_id and r.kind = 'account' and r.data is not null and not exists (
      select 1 from public.user_invitations i where i.id = r.invitation_id and i.expires_at > now()
    ) order by r.line limit 1 for update of r skip locked;
    exit when not found;
    select * into prepared from private.prepare_imported_account(entry.data);
    update public.import_rows r
    set invitation_id = prepared.invitation, problem = prepared.problem,
      data = case when prepared.problem is null then r.data end
    where r.import_id = p_id and r.line = entry.line;
    if prepared.problem is null then
      outcome := 'prepared';
      line := entry.line;
      invitation := prepared.invitation;
      email := lower(btrim(entry.data ->> 'email'));
      first_name := btrim(entry.data ->> 'first_name');
      last_name := btrim(entry.data ->> 'last_name');
    end if;
  end loop;
  if outcome is null then
    perform private.lock_names('imports');
    if exists (select 1 from public.import_rows r where r.import_id = p_id and r.kind = 'account'
      and r.data is not null) then
      outcome := 'busy';
    else
      for child in
        select r.line, r.data from public.import_rows r
        where r.import_id = p_id and r.kind = 'child' and r.data is not null order by r.line
      loop
        select * into made from private.add_imported_child(child.data);
        update public.import_rows r
        set problem = made.problem, record_id = made.record_id, record_version = made.record_version, data = null
        where r.import_id = p_id and r.line = child.line;
      end loop;
      outcome := 'done';
    end if;
  end if;
  return next;
end
$$;

-- Skips an account that the auth service refuses. False where it was made, or the caller may not say so.
create function public.skip_imported_account(p_id uuid, p_line integer) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.import_rows r set problem = 'refused', data = null
  where r.import_id = p_id and r.line = p_line and r.kind = 'account' and r.data is not null
    and private.is_superadmin();
  return found;
end
$$;

-- Each removes what a row added, and says why not: changed | signed_in | in_use

-- Takes back what a row added, an account with the children that the same import added; a child of a family that keeps
-- its account stays with it. @returns why not: changed | signed_in | in_use; else null
create function private.undo_imported_row(p_row public.import_rows) returns text
language plpgsql set search_path = ''
as $$
declare
  owner auth.users;
  profile public.user_profiles;
  child public.children;
  family_kept text;
begin
  case p_row.kind
    when 'lead' then
      perform from public.schedule_requests s where s.id = p_row.record_id for update;
      delete from public.schedule_requests s
      where s.id = p_row.record_id and s.updated_at = p_row.record_version and s.appointment_id is null
        and not exists (select from public.staff_notes n where n.record_id = s.id);
      return case when not found then 'changed' end;
    when 'account' then
      select u.* into owner from auth.users u
      where u.id = (select p.user_id from public.user_profiles p where p.id = p_row.record_id) for update;
      select p.* into profile from public.user_profiles p where p.id = p_row.record_id for update;
      -- Staff removed it already.
      if owner.id is null or profile.user_id is null then return null; end if;
      if owner.last_sign_in_at is not null then return 'signed_in'; end if;
      if profile.updated_at <> p_row.record_version
        or exists (select 1 from private.address_changes a where a.account_id = owner.id)
        or exists (
          select 1 from public.children c where c.family_id = profile.family_id and not exists (
            select 1 from public.import_rows r
            where r.import_id = p_row.import_id and r.record_id = c.id and r.record_version = c.updated_at
          )
        ) then
        return 'changed';
      end if;
      delete from public.user_profiles p where p.id = profile.id;
      delete from auth.users u where u.id = owner.id;
    else
      select * into child from public.children c where c.id = p_row.record_id for update;
      if child.id is null then return null; end if;
      select r.kept into family_kept
      from public.import_rows r join public.user_profiles p on p.id = r.record_id
      where r.import_id = p_row.import_id and r.kind = 'account' and p.family_id = child.family_id;
      if family_kept is not null then return family_kept; end if;
      if child.updated_at <> p_row.record_version then return 'changed'; end if;
      if exists (select 1 from public.appointment_bookings b where b.child_id = child.id)
        or exists (select 1 from public.schedule_requests s where s.child_id = child.id)
        or exists (select 1 from public.waitlist w where w.child_id = child.id) then
        return 'in_use';
      end if;
      delete from public.children c where c.id = child.id;
  end case;
  return null;
exception when foreign_key_violation then
  -- Something was written down about it meanwhile.
  return case p_row.kind when 'lead' then 'changed' else 'in_use' end;
end
$$;

-- Takes back what an import added within the last day, but for what was changed or used since. No person is told, and
-- what was not added yet never is.
-- outcome: undone | too_late (or not applied) | not_found | forbidden
create function public.undo_import(p_id uuid) returns table (outcome text, removed integer, kept integer)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  import public.imports;
  entry public.import_rows;
  reason text;
begin
  if private.is_superadmin() then
    select * into import from public.imports i where i.id = p_id for update;
  end if;
  removed := 0;
  kept := 0;
  outcome := case
    when not private.is_superadmin() then 'forbidden'
    when import.id is null then 'not_found'
    when import.status <> 'applied' or import.applied_at < now() - interval '1 day' then 'too_late'
    else 'undone'
  end;
  if outcome = 'undone' then
    for entry in
      select r.* from public.import_rows r
        where r.import_id = p_id and r.record_id is not null order by r.kind, r.record_id
    loop
      reason := private.undo_imported_row(entry);
      update public.import_rows r set is_undone = reason is null, kept = reason
      where r.import_id = p_id and r.line = entry.line;
      removed := removed + (reason is null)::integer;
      kept := kept + (reason is not null)::integer;
    end loop;
    update public.import_rows r set data = null where r.import_id = p_id;
    update public.imports i set status = 'undone' where i.id = p_id;
  end if;
  return next;
end
$$;

grant execute on function
  public.start_import, public.apply_import, public.next_imported_account, public.skip_imported_account,
  public.undo_import
to authenticated;
