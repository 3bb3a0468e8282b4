-- An address that no guardian may have: staff's or a tutor's, or that of another account with a center. One without is
-- joined with the file once its owner proves the address.
create function private.address_owner(p_email text, p_profile uuid) returns text
language sql stable set search_path = '' as $$
  select case when p.role <> 'student' then 'staff' when p.location_id is not null then 'account' end
  from auth.users u join public.user_profiles p on p.user_id = u.id
  where u.email = lower(btrim(p_email)) and p.id is distinct from p_profile
$$;

-- Phone or email is needed.
create function private.read_guardian(p_values jsonb) returns public.user_invitations
language plpgsql immutable set search_path = '' as $$
declare given constant jsonb := private.seen(p_values); sent public.user_invitations;
begin
  sent.first_name := btrim(given ->> 'first_name'); sent.last_name := coalesce(btrim(given ->> 'last_name'), '');
  sent.email := coalesce(lower(btrim(given ->> 'email')), ''); sent.phone := nullif(btrim(given ->> 'phone'), '');
  if not coalesce(private.is_text(sent.first_name, 100), false) or char_length(sent.last_name) > 100
    or sent.email <> '' and not private.is_email(sent.email) or not coalesce(private.is_phone(sent.phone), true)
    or sent.email = '' and sent.phone is null
  then return null; end if;
  return sent;
end $$;

-- Without a household so far. @returns as `move_references`
create function private.link_records(p_family uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare ids text[];
begin
  with linked as (
    update public.records r set family_id = p_family from public.families f
    where f.id = p_family and r.family_id is null and r.archived_at is null and r.anonymised_at is null
      and r.kind = any (array['appointment_bookings', 'schedule_requests', 'contact_submissions'])
      and (r.center = f.center or r.center is null) and lower(r.email) in (
        select a.email from private.known_addresses a where a.family_id = p_family
      )
    returning r.id
  )
  select array_agg(linked.id) into ids from linked;
  return jsonb_build_array(jsonb_build_object(
    'table', 'public.records', 'column', 'family_id', 'from', null, 'to', p_family, 'ids', coalesce(ids, '{}')));
end $$;

create view private.placed as
  select f.id, f.center from public.families f
  union all select c.id, c.center from public.children c
  union all select p.id, p.location_id from public.user_profiles p
  union all select p.user_id, p.location_id from public.user_profiles p where p.role = any (private.roles_of('own'))
  union all select r.id, r.center from public.records r
  union all select b.id, b.location_id from public.bookings b
  union all select s.id, s.location_id from public.classes s
  union all select q.id, q.location_id from public.lesson_requests q
  union all select w.id, w.location from public.waitlist w
  union all select p.id, p.location_id from public.purchases p
  union all select a.id, p.location_id
    from private.address_changes a join public.user_profiles p on p.user_id = a.account_id;

-- Whether a value names, anywhere in it, a center that is none of these (null: any may), or the id of what belongs to
-- one. An id that nothing has is not foreign: who asks finds nothing, and the answer to both can be the same.
create function private.foreign_place(p_value jsonb,
  p_centers text[] default case when not private.is_superadmin() then private.my_centers() end) returns boolean
language sql stable set search_path = '' as $$
  with recursive walk (key, value) as (
    select null, p_value where p_centers is not null
    union all
    -- Of a center that is written out, its id.
    select case when i.key = 'id' and w.key = 'center' then w.key else coalesce(i.key, w.key) end, i.value
    from walk w cross join lateral (
      select e.key, e.value from jsonb_each(case jsonb_typeof(w.value) when 'object' then w.value else '{}' end) e
      union all
      select null, a from jsonb_array_elements(case jsonb_typeof(w.value) when 'array' then w.value else '[]' end) a
    ) i
  ), named as (
    select distinct key, value #>> '{}' as word from walk where jsonb_typeof(value) in ('string', 'number')
  )
  select exists (
    select from named n
    where n.key = any ('{center,centers,location,location_id}') and n.word <> '' and n.word <> all (p_centers)
      or exists (
        select from private.placed p
        where p.id = case when n.word ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then n.word::uuid end
          and p.center <> all (p_centers)
      )
  )
$$;

-- Raises check_violation for one that cannot be read, unique_violation with the kind of account that has the address.
create function private.add_guardian(p_family uuid, p_center text, p_guardian public.user_invitations, p_nth integer)
returns void language plpgsql set search_path = '' as $$
declare owner constant text := private.address_owner(p_guardian.email, null);
begin
  if p_guardian.first_name is null then raise check_violation using table = 'user_profiles'; end if;
  if owner is not null then raise unique_violation using message = owner; end if;
  insert into public.user_profiles (family_id, role, location_id, first_name, last_name, email, phone, created_at)
  values (p_family, 'student', p_center, p_guardian.first_name, p_guardian.last_name, p_guardian.email,
    p_guardian.phone, now() + p_nth * interval '1 millisecond');
end $$;

-- {center, guardians, children, record: {kind, id}}. p_id is of the form that was sent: sent again, it is that family.
-- `field`: what is wrong, as in 'children.1'.
create function public.save_family(p_family jsonb, p_id uuid) returns table (outcome text, id uuid, field text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  wanted_center constant text := p_family ->> 'center';
  guardians constant jsonb := coalesce(p_family -> 'guardians', '[]');
  children constant jsonb := coalesce(p_family -> 'children', '[]');
  record_kind constant text := p_family #>> '{record,kind}'; record_id constant text := p_family #>> '{record,id}';
  guardian public.user_invitations; added record;
begin
  perform private.lock_names('family ' || p_id);
  outcome := case
    when not private.is_staff() then 'forbidden'
    when p_id is null or jsonb_typeof(guardians) <> 'array' or jsonb_typeof(children) <> 'array'
      or jsonb_array_length(guardians) not between 1 and 2 or jsonb_array_length(children) > 12 then 'invalid'
    when not private.may_act_at(wanted_center) or private.foreign_place(p_family - 'record')
      or not exists (select from public.locations l where l.id = wanted_center and l.is_active) then 'unknown_location'
    when exists (select from public.families f where f.id = p_id) then
      case when private.family_to_change(p_id) is null then 'invalid' else 'repeat' end
    when record_id is not null and not private.sees_record(record_kind, record_id) then 'not_found'
  end;
  -- The second of two who make a family of a record is led to the first one's.
  if outcome is null and record_id is not null then
    select r.family_id into id from public.records r where r.kind = record_kind and r.id = record_id::uuid for update;
    id := private.family_to_change(id);
    outcome := case when id is not null then 'repeat' end;
  end if;
  if outcome is not null then
    id := case when outcome = 'repeat' then coalesce(id, p_id) end;
    return next; return;
  end if;
  begin
    insert into public.families (id) values (p_id);
    for nth in 0 .. jsonb_array_length(guardians) - 1 loop
      field := 'guardians.' || nth;
      guardian := private.read_guardian(guardians -> nth);
      perform private.add_guardian(p_id, wanted_center, guardian, nth);
    end loop;
    for nth in 0 .. jsonb_array_length(children) - 1 loop
      field := 'children.' || nth;
      select * into added from private.add_child(p_id, children -> nth, record_id is null);
      if added.outcome not in ('added', 'known') then raise check_violation using table = 'children'; end if;
    end loop;
    field := null;
    if record_id is not null then
      update public.records r set family_id = p_id where r.kind = record_kind and r.id = record_id::uuid;
    end if;
    perform private.link_records(p_id);
    outcome := 'created';
    id := p_id;
  exception
    when unique_violation then
      if sqlerrm not in ('staff', 'account') then raise; end if;
      outcome := case sqlerrm when 'staff' then 'staff_address' else 'has_account' end;
      select private.family_to_change(p.family_id) into id from auth.users u join public.user_profiles p
        on p.user_id = u.id where u.email = guardian.email and outcome = 'has_account';
    when check_violation or not_null_violation or data_exception then outcome := 'invalid';
  end;
  return next;
end $$;
comment on function public.save_family is
  'outcome created|repeat|forbidden|unknown_location|not_found|staff_address|has_account|invalid, field?, id?';

-- Within a day and while nothing hangs on it.
create function public.undo_family(p_id uuid) returns text language plpgsql security definer set search_path = '' as $$
declare made_at timestamptz;
begin
  if not private.is_staff() then return 'forbidden'; end if;
  select f.created_at into made_at from public.families f where f.id = private.family_to_change(p_id) for update;
  if made_at is null then return 'not_found'; end if;
  if made_at < now() - interval '1 day' then return 'too_late'; end if;
  if exists (select from public.user_profiles p where p.family_id = p_id and p.user_id is not null)
    or exists (
      select from public.children c join public.child_steps s on s.child_id = c.id
      where p_id in (c.family_id, c.other_family_id)
    ) then
    return 'in_use';
  end if;
  update public.records r set family_id = null where r.family_id = p_id;
  delete from public.user_profiles p where p.family_id = p_id;
  return 'undone';
exception when foreign_key_violation then return 'in_use';
end $$;
comment on function public.undo_family is 'undo_family undone|too_late|in_use|not_found|forbidden';

create function public.link_record(p_kind text, p_record uuid, p_family uuid default null) returns text
language plpgsql security definer set search_path = '' as $$ begin
  if not private.is_staff() then return 'forbidden'; end if;
  -- Also the family that it has so far.
  if not private.sees_record(p_kind, p_record::text) or exists (
    select from public.records r cross join unnest(array[r.family_id, p_family]) as asked
    where r.id = p_record and asked is not null and private.family_to_change(asked) is null
  ) then
    return 'not_found';
  end if;
  update public.records r set family_id = p_family
  where r.kind = p_kind and r.id = p_record and r.anonymised_at is null
    and r.kind = any (array['appointment_bookings', 'schedule_requests', 'contact_submissions']);
  return case when found then 'linked' else 'not_found' end;
end $$;
comment on function public.link_record is 'link_record linked|not_found|forbidden';

-- A guardian changes no other account; the address of an account changes elsewhere. Families do not learn whose an
-- address is: what they type is kept, names no account and proves nothing.
create function public.save_guardian(p_guardian jsonb, p_id uuid default null, p_version timestamptz default null,
  p_family uuid default null) returns table (outcome text, id uuid, version timestamptz)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  sent constant public.user_invitations := private.read_guardian(p_guardian);
  household uuid; before public.user_profiles; is_same boolean; owner text; violated_table text;
begin
  if not (private.is_staff() or coalesce(private.my_role() = 'student', false)) then
    outcome := 'forbidden'; return next; return;
  end if;
  if p_id is not null then
    select * into before from public.user_profiles p
    where p.id = p_id and p.role = 'student' and p.deleted_at is null for update;
  end if;
  household := private.family_to_change(coalesce(before.family_id, p_family));
  perform private.lock_names('children ' || household);
  owner := case when private.is_staff() then private.address_owner(nullif(sent.email, ''), p_id) end;
  is_same := (before.first_name, before.last_name, before.email, before.phone)
    is not distinct from (sent.first_name, sent.last_name, sent.email, sent.phone);
  outcome := case
    when household is null or p_id is not null and before.family_id is distinct from household then 'not_found'
    when sent.first_name is null then 'invalid'
    when p_id is not null and not private.is_version(p_version, before.updated_at)
      and not (is_same and private.was_my_change('user_profiles', p_id)) then 'changed'
    when before.user_id is not null and (sent.email <> before.email
      or before.user_id <> auth.uid() and not private.is_staff()) then 'has_account'
    when owner is not null then case owner when 'staff' then 'staff_address' else 'has_account' end
    when p_id is null and (
      select count(*) from public.user_profiles p where p.family_id = household and p.deleted_at is null
    ) >= 2 then 'two_already'
    else 'saved'
  end;
  if outcome = 'saved' and p_id is null then
    insert into public.user_profiles as p
      (family_id, role, location_id, first_name, last_name, email, email_typed, phone)
    select household, 'student', f.center, sent.first_name, sent.last_name, sent.email, not private.is_staff(),
      sent.phone
    from public.families f where f.id = household returning p.id, p.updated_at into id, version;
  elsif outcome = 'saved' then
    id := p_id;
    version := before.updated_at;
    if not is_same then
      update public.user_profiles p
      set first_name = sent.first_name, last_name = sent.last_name, email = sent.email, phone = sent.phone,
        email_typed = case when p.email = sent.email then p.email_typed else not private.is_staff() end
      where p.id = p_id returning p.updated_at into version;
    end if;
  end if;
  if outcome = 'saved' then perform private.link_records(household); end if;
  return next;
exception when check_violation or not_null_violation then
  get stacked diagnostics violated_table = table_name;
  if violated_table is distinct from 'user_profiles' then raise; end if;
  outcome := 'invalid'; id := null; return next;
end $$;
comment on function public.save_guardian is
  'outcome saved|not_found|changed|two_already|staff_address|has_account|forbidden|invalid, id?, version?';

create function private.key_of(p_table regclass) returns text language sql stable set search_path = '' as $$
  select coalesce('concat_ws('' '', ' || string_agg(format('t.%I', a.attname), ', ') || ')', 't.id::text')
  from pg_catalog.pg_index i
  join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
  where i.indrelid = p_table and i.indisprimary
$$;

-- Every column with a foreign key to the table but for people themselves and what each household says; who sits in a
-- lesson has none. No email: the people are the same. @returns [{table, column, from, to, ids}]
create function private.move_references(p_table regclass, p_from uuid, p_to uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare tie record; ids text[]; moved jsonb := '[]';
begin
  for tie in
    select k.conrelid::regclass as of_table, a.attname as name from pg_catalog.pg_constraint k
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
    where k.confrelid = p_table and k.contype = 'f'
      and k.conrelid <> all (array['public.children', 'public.user_profiles']::regclass[])
      and not exists (
        select from pg_catalog.pg_index i
        where i.indrelid = k.conrelid and i.indisprimary and a.attnum = any (i.indkey)
      )
    union all
    select 'public.bookings'::regclass, 'learner_id' where p_table <> 'public.families'::regclass
  loop
    execute format('with moved as (update %s t set %I = $2 where t.%2$I = $1 returning %s as key)
      select array_agg(key) from moved', tie.of_table, tie.name, private.key_of(tie.of_table)
    ) into ids using p_from, p_to;
    if ids is not null then
      moved := moved || jsonb_build_array(jsonb_build_object(
        'table', tie.of_table, 'column', tie.name, 'from', p_from, 'to', p_to, 'ids', ids));
    end if;
  end loop;
  return moved;
end $$;

-- The other guardian stands for the sessions.
create function public.remove_guardian(p_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare guardian public.user_profiles; other uuid;
begin
  if not (private.is_staff() or coalesce(private.my_role() = 'student', false)) then return 'forbidden'; end if;
  select * into guardian from public.user_profiles p
  where p.id = p_id and p.role = 'student' and p.deleted_at is null for update;
  if private.family_to_change(guardian.family_id) is distinct from guardian.family_id or guardian.id is null then
    return 'not_found';
  end if;
  if guardian.user_id is not null then return 'has_account'; end if;
  select p.id into other from public.user_profiles p
  where p.family_id = guardian.family_id and p.id <> p_id and p.deleted_at is null;
  if other is null then return 'last'; end if;
  -- What it owed is the other's; a card of who is gone is charged no more.
  perform private.stop_collecting(array[p_id]);
  update public.tuition_accounts a set share = 0 where a.guardian_id = p_id;
  perform set_config('emails.off', 'on', true);
  perform private.move_references('public.user_profiles', p_id, other);
  perform set_config('emails.off', 'off', true);
  delete from public.user_profiles p where p.id = p_id;
  return 'removed';
end $$;
comment on function public.remove_guardian is 'remove_guardian removed|not_found|last|has_account|forbidden';

create function public.share_child(p_id uuid, p_with uuid default null) returns text
language plpgsql security definer set search_path = '' as $$
declare child public.children;
begin
  if not private.is_staff() then return 'forbidden'; end if;
  select * into child from public.children c where c.id = p_id and private.may_change_child(c.id) for update;
  if child.id is null or p_with is not null and private.family_to_change(p_with) is null then
    return 'not_found';
  end if;
  if child.family_id = p_with then return 'same'; end if;
  delete from public.child_households h
  where h.child_id = p_id and h.family_id <> child.family_id and h.family_id is distinct from p_with;
  update public.children c set other_family_id = p_with where c.id = p_id and c.other_family_id is distinct from p_with;
  return 'saved';
end $$;
comment on function public.share_child is 'share_child saved|not_found|same|forbidden';

-- The list before is the household's again, if this is its last change.
create function public.undo_pick_up(p_change uuid) returns text language plpgsql security definer set search_path = ''
as $$
declare change private.pick_up_changes; latest private.pick_up_changes; home public.child_households;
begin
  if not private.is_staff() then return 'forbidden'; end if;
  select x.* into change from private.pick_up_changes x join public.children c on c.id = x.child_id
  where x.id = p_change and private.may_change_child(c.id) for update of c;
  if change.id is null then return 'not_found'; end if;
  select * into latest from private.pick_up_changes x
  where x.child_id = change.child_id and x.family_id = change.family_id order by x.at desc limit 1;
  home := private.read_household(change.child_id, change.family_id, '{}');
  if home.may_pick_up is distinct from latest.after then return 'changed'; end if;
  -- Pressed twice.
  if latest.undoes = change.id then return 'undone'; end if;
  if latest.id <> change.id then return 'changed'; end if;
  home.may_pick_up := change.before;
  perform private.save_household(home, change.id);
  return 'undone';
end $$;
comment on function public.undo_pick_up is 'undo_pick_up undone|not_found|changed|forbidden';

-- One address, one number, or one name of a guardian or child with its last name.
create function public.similar_families(p_people jsonb, p_except uuid default null)
returns table (id uuid, name text, children text, why text)
language sql stable security definer set search_path = '' as $$
  with asked as (
    select 'email' as why, 1 as rank, lower(btrim(e)) as words
    from jsonb_array_elements_text(p_people -> 'emails') e where btrim(e) <> ''
    union select 'phone', 2, private.same_phone(p)
    from jsonb_array_elements_text(p_people -> 'phones') p where private.same_phone(p) ~ '[0-9]{7}'
    union select 'name', 3, btrim(n) from jsonb_array_elements_text(p_people -> 'names') n where btrim(n) ~ '\S\s+\S'
  ), hits as (
    select distinct on (f.id) f.id, f.name, a.why, a.rank
    from asked a join public.families f
      on f.search_text like '% ' || regexp_replace(private.folded(a.words), '([\\%_])', '\\\1', 'g') || '%'
    where private.is_staff() and f.id is distinct from p_except
      and (private.is_superadmin() or f.center = any ((select private.my_centers())::text[]))
    order by f.id, a.rank
  )
  select h.id, h.name, (
      select string_agg(btrim(c.first_name || ' ' || c.last_name), ', ' order by c.created_at) from public.children c
      where h.id in (c.family_id, c.other_family_id)
    ), h.why
  from hits h order by h.rank, h.name, h.id limit 5
$$;
comment on function public.similar_families is 'why email|phone|name, children?';

-- Kept for a day.
create table private.family_merges (
  id uuid primary key default gen_random_uuid(), kept uuid not null, gone uuid not null, moved jsonb not null,
  rows jsonb not null, made_by uuid not null, at timestamptz not null default now()
);
alter table private.family_merges enable row level security;

create function private.both_texts(p_one text, p_other text) returns text
language sql immutable
return nullif(concat_ws('; ', p_one, nullif(p_other, p_one)), '');

-- Of two lists that become one the words of both stay.
create function private.move_household(p_child uuid, p_family uuid, p_to_child uuid, p_to_family uuid) returns void
language plpgsql set search_path = '' as $$
declare
  moved constant jsonb := to_jsonb(private.read_household(p_child, p_family, '{}'));
  kept constant jsonb := to_jsonb(private.read_household(p_to_child, p_to_family, '{}'));
begin
  if kept ->> 'updated_at' is not null then
    perform private.insert_row('child_households', kept || jsonb_build_object('updated_at', now()) || (
      select jsonb_object_agg(key, private.both_texts(kept ->> key, value))
      from jsonb_each_text(moved - array['child_id', 'family_id', 'updated_at'])
    ), 'child_id, family_id');
    delete from public.child_households h where h.child_id = p_child and h.family_id = p_family;
  else
    update public.child_households h set child_id = p_to_child, family_id = p_to_family, updated_at = now()
    where h.child_id = p_child and h.family_id = p_family;
  end if;
end $$;

-- What was changed since the two were joined goes along as it is, the rest is as it was before.
create function private.part_homes(p_joined private.family_merges) returns void
language sql set search_path = '' as $$
  update public.child_households h set family_id = p_joined.gone from public.children c
  where c.id = h.child_id and h.family_id = p_joined.kept and h.updated_at > p_joined.at
    and p_joined.kept <> c.family_id and c.other_family_id is distinct from p_joined.kept;
  delete from public.child_households h
  using jsonb_populate_recordset(null::public.children, p_joined.rows -> 'children') c
  where c.id = h.child_id and h.updated_at <= p_joined.at;
  insert into public.child_households
  select h.* from jsonb_populate_recordset(null::public.child_households, p_joined.rows -> 'child_households') h
  join public.children c on c.id = h.child_id and h.family_id in (c.family_id, c.other_family_id)
  on conflict do nothing;
  insert into private.pick_up_changes
  select x.* from jsonb_populate_recordset(null::private.pick_up_changes, p_joined.rows -> 'pick_up_changes') x
  join public.child_households h using (child_id, family_id)
  on conflict do nothing;
$$;

-- The same child of one household, written down twice: what either file knows stays, and who it is shared with.
-- @returns as `move_references`
create function private.join_children(p_family uuid) returns jsonb language plpgsql set search_path = '' as $$
declare moved jsonb := '[]'; pair record;
begin
  for pair in
    select distinct on (o.id) o.id as other, c.id as kept, o.other_family_id as shared_with
    from public.children c join public.children o on o.family_id = p_family and o.id <> c.id
    where c.family_id = p_family and (c.created_at, c.id) < (o.created_at, o.id)
      and private.same_name(c.first_name) = private.same_name(o.first_name)
      and (c.last_name = '' or o.last_name = '' or private.same_name(c.last_name) = private.same_name(o.last_name))
      and coalesce(c.birth_year = o.birth_year, true) and coalesce(c.other_family_id = o.other_family_id, true)
      -- What was paid for a child, and its way so far, stay with it.
      and not exists (select from public.purchases p where p.child_id = o.id)
      and not exists (select from public.child_steps s where s.child_id = o.id)
    order by o.id, c.created_at
  loop
    moved := moved || private.move_references('public.children', pair.other, pair.kept);
    -- What one of the two does not say, the other one does.
    perform private.update_row('children', c.id, to_jsonb(o) - private.unversioned_columns()
      || jsonb_strip_nulls(to_jsonb(c)) || jsonb_build_object(
        'last_name', coalesce(nullif(c.last_name, ''), o.last_name),
        'photo_consent', least(c.photo_consent, o.photo_consent),
        'allergies', private.both_texts(c.allergies, o.allergies),
        'medical_notes', private.both_texts(c.medical_notes, o.medical_notes)))
    from public.children c, public.children o where c.id = pair.kept and o.id = pair.other;
    perform private.move_household(pair.other, home.id, pair.kept, home.id)
    from unnest(array[p_family, pair.shared_with]) as home (id) where home.id is not null;
    delete from public.children c where c.id = pair.other;
  end loop;
  return moved;
end $$;

-- The same guardian (address, or name and number) of one household, written down twice; one with an account stays.
-- @returns as `move_references`
create function private.join_guardians(p_family uuid) returns jsonb language plpgsql set search_path = '' as $$
declare moved jsonb := '[]'; pair record;
begin
  for pair in select distinct on (o.id) o.id as other, p.id as kept
    from public.user_profiles p join public.user_profiles o on o.family_id = p_family and o.id <> p.id
    where p.family_id = p_family and o.user_id is null
      and (p.user_id is not null or (p.created_at, p.id) < (o.created_at, o.id))
      and (
        o.email <> '' and lower(o.email) = lower(p.email)
        or private.same_name(o.first_name || ' ' || o.last_name)
          = private.same_name(p.first_name || ' ' || p.last_name)
          and (o.phone is null or p.phone is null
            or translate(o.phone, '+(). x-', '') = translate(p.phone, '+(). x-', ''))
      )
    order by o.id, p.user_id is null, p.created_at
  loop
    moved := moved || private.move_references('public.user_profiles', pair.other, pair.kept);
    update public.user_profiles p set phone = o.phone
    from public.user_profiles o where p.id = pair.kept and o.id = pair.other and p.phone is null;
    delete from public.user_profiles p where p.id = pair.other;
  end loop;
  return moved;
end $$;

-- No email tells of it, but to the center of what a family joined itself.
create function public.merge_families(p_keep uuid, p_gone uuid) returns table (outcome text, id uuid)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare moved jsonb; gone_rows jsonb; touched uuid[];
begin
  perform private.lock_names('children ' || least(p_keep, p_gone), 'children ' || greatest(p_keep, p_gone));
  outcome := case
    when not private.may_merge(p_keep, p_gone) then case when private.is_staff() then 'not_found' else 'forbidden' end
    when p_keep = p_gone then 'same'
    when (select count(distinct f.center) from public.families f where f.id in (p_keep, p_gone)) > 1 then 'two_centers'
  end;
  if outcome is not null then return next; return; end if;
  touched := array(select c.id from public.children c
    where p_gone in (c.family_id, c.other_family_id) or p_keep in (c.family_id, c.other_family_id));
  gone_rows := jsonb_build_object(
    'families', (select jsonb_agg(to_jsonb(f)) from public.families f where f.id = p_gone),
    'user_profiles', (select jsonb_agg(to_jsonb(p)) from public.user_profiles p
      where p.family_id in (p_keep, p_gone) and p.deleted_at is null),
    'children', (select jsonb_agg(to_jsonb(c)) from public.children c where c.id = any (touched)),
    'child_households', (select coalesce(jsonb_agg(to_jsonb(h)), '[]') from public.child_households h
      where h.child_id = any (touched)),
    'pick_up_changes', (select coalesce(jsonb_agg(to_jsonb(x)), '[]') from private.pick_up_changes x
      where x.child_id = any (touched))
  );
  perform set_config('emails.off', 'on', true);
  begin
    perform private.place_signed_up(p_keep, p_gone);
    gone_rows := gone_rows || jsonb_build_object('shares', private.keep_shares(p_keep, p_gone));
    perform private.move_household(h.child_id, p_gone, h.child_id, p_keep)
    from public.child_households h where h.family_id = p_gone;
    update public.children c set other_family_id = null
    where c.other_family_id in (p_keep, p_gone) and c.family_id in (p_keep, p_gone);
    update public.children c set other_family_id = p_keep where c.other_family_id = p_gone;
    moved := private.move_references('public.families', p_gone, p_keep);
    -- The household stays described until the end: its people move last.
    update public.children c set family_id = p_keep where c.family_id = p_gone;
    update public.user_profiles p set family_id = p_keep where p.family_id = p_gone and p.deleted_at is null;
    moved := moved || private.join_guardians(p_keep) || private.join_children(p_keep);
    if (select count(*) from public.user_profiles p where p.family_id = p_keep and p.deleted_at is null) > 2
      or (select count(*) from public.children c where c.family_id = p_keep) > 12 then
      raise cardinality_violation;
    end if;
    moved := moved || private.link_records(p_keep);
    gone_rows := gone_rows || jsonb_build_object('waitlist', private.wait_once(touched), 'joined_children',
      (select jsonb_agg(to_jsonb(c)) from public.children c where c.id = any (touched)));
    insert into private.family_merges as m (kept, gone, moved, rows, made_by)
    values (p_keep, p_gone, moved, gone_rows, auth.uid()) returning m.id into id;
    insert into public.audit_log (actor, by_parent, action, table_name, row_id, after) values
      (auth.uid(), not private.is_staff(), 'update', 'families', p_keep::text,
        jsonb_build_object('joined', p_gone, 'merge', id)),
      (auth.uid(), not private.is_staff(), 'update', 'families', p_gone::text, jsonb_build_object('joined_to', p_keep));
    outcome := 'merged';
  exception
    when cardinality_violation or check_violation then outcome := 'too_many';
    when exclusion_violation then outcome := 'overlap';
  end;
  perform set_config('emails.off', 'off', true);
  perform private.enqueue_merge_email(id);
  return next;
end $$;
comment on function public.merge_families is
  'outcome merged|not_found|same|two_centers|too_many|overlap|forbidden, id?';

-- What was added since stays with the family that was kept.
create function public.undo_merge(p_id uuid) returns text language plpgsql security definer set search_path = '' as $$
declare joined private.family_merges; tie jsonb;
begin
  if not private.is_staff() then return 'forbidden'; end if;
  select * into joined from private.family_merges m where m.id = p_id for update;
  if joined.id is null or private.family_to_change(joined.kept) is null
    or private.foreign_place(joined.rows -> 'families') then
    return 'not_found';
  end if;
  if joined.at < now() - interval '1 day' or exists (select from public.families f where f.id = joined.gone) then
    return 'too_late';
  end if;
  perform private.lock_names('children ' || joined.kept);
  perform set_config('emails.off', 'on', true);
  insert into public.families select * from jsonb_populate_recordset(null::public.families, joined.rows -> 'families');
  insert into public.user_profiles
  select * from jsonb_populate_recordset(null::public.user_profiles, joined.rows -> 'user_profiles') o
  where not exists (select from public.user_profiles p where p.id = o.id);
  update public.user_profiles p set phone = o.phone
  from jsonb_populate_recordset(null::public.user_profiles, joined.rows -> 'user_profiles') o
  where p.id = o.id and o.phone is null and p.phone in (
    select g.phone from jsonb_populate_recordset(null::public.user_profiles, joined.rows -> 'user_profiles') g
  );
  update public.user_profiles p set family_id = o.family_id
  from jsonb_populate_recordset(null::public.user_profiles, joined.rows -> 'user_profiles') o
  where p.id = o.id and p.deleted_at is null and p.family_id = joined.kept and o.family_id <> joined.kept;
  insert into public.children select * from jsonb_populate_recordset(null::public.children, joined.rows -> 'children') o
  where not exists (select from public.children c where c.id = o.id);
  perform private.update_row('children', c.id,
    to_jsonb(o) - (array['family_id', 'other_family_id'] || private.unversioned_columns()))
  from jsonb_populate_recordset(null::public.children, joined.rows -> 'children') o
  join jsonb_populate_recordset(null::public.children, joined.rows -> 'joined_children') as seen using (id)
  join public.children c using (id) where c.updated_at = seen.updated_at;
  update public.children c set family_id = o.family_id, other_family_id = o.other_family_id
  from jsonb_populate_recordset(null::public.children, joined.rows -> 'children') o
  where c.id = o.id and (c.family_id, c.other_family_id) is distinct from (o.family_id, o.other_family_id);
  insert into public.waitlist overriding system value
  select w.* from jsonb_populate_recordset(null::public.waitlist, joined.rows -> 'waitlist') w
  join public.classes c on c.id = w.class_id;
  for tie in select value from jsonb_array_elements(joined.moved) with ordinality as t (value, nth) order by nth desc
  loop
    execute format('update %s t set %I = $1 where t.%2$I = $3 and %s = any ($2)',
      tie ->> 'table', tie ->> 'column', private.key_of((tie ->> 'table')::regclass)
    ) using (tie ->> 'from')::uuid, array(select jsonb_array_elements_text(tie -> 'ids')), (tie ->> 'to')::uuid;
  end loop;
  update public.tuition_accounts a set share = o.value::smallint
  from jsonb_each_text(coalesce(nullif(joined.rows -> 'shares', 'null'), '{}')) o where a.id = o.key::uuid;
  perform private.part_homes(joined);
  perform private.wait_once(array(
    select c.id from jsonb_populate_recordset(null::public.children, joined.rows -> 'children') c));
  perform set_config('emails.off', 'off', true);
  delete from private.family_merges m where m.id = p_id;
  insert into public.audit_log (actor, action, table_name, row_id, after)
  values
    (auth.uid(), 'update', 'families', joined.kept::text, jsonb_build_object('parted', joined.gone, 'merge', p_id)),
    (auth.uid(), 'update', 'families', joined.gone::text, jsonb_build_object('parted', joined.kept, 'merge', p_id));
  return 'undone';
exception when exclusion_violation then return 'overlap';
end $$;
comment on function public.undo_merge is 'undo_merge undone|too_late|not_found|overlap|forbidden';

grant execute on function
  public.save_family, public.undo_family, public.link_record, public.save_guardian, public.remove_guardian,
  public.share_child, public.undo_pick_up, public.similar_families, public.merge_families, public.undo_merge
to authenticated;
