-- A household with its guardians and children. A guardian is a profile of the role `student` with a family, with or
-- without an account; a child lives in one household and may belong to the other parent's, too.

create table public.families (
  id uuid primary key default gen_random_uuid(), created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Derived by `private.describe_family`.
  center text references public.locations (id),
  name text not null default '',
  status text not null default 'prospective' check (status in ('prospective', 'enrolled', 'paused', 'left')),
  sort_name text not null default '',
  search_text text not null default ''
);

create index families_created_at_idx on public.families (created_at desc, id desc) include (center, status); -- list
create index families_center_created_at_idx on public.families (center, created_at desc, id desc) include (status);
create index families_sort_name_idx on public.families (sort_name, id);
create index families_search_idx on public.families using gin (search_text extensions.gin_trgm_ops);

alter table public.user_profiles
  add constraint user_profiles_family_id_fkey foreign key (family_id) references public.families (id);
create index user_profiles_family_id_idx on public.user_profiles (family_id, created_at); -- guardians; foreign key
create index user_profiles_same_phone_idx on public.user_profiles (private.same_phone(phone)) -- whose number it is
  where family_id is not null;

create table public.children (
  id uuid primary key default gen_random_uuid(),
  family_id uuid not null references public.families (id) on delete cascade,
  -- The household of the other parent, which sees the child but nothing of the first one.
  other_family_id uuid references public.families (id) on delete set null check (other_family_id <> family_id),
  first_name text not null check (private.is_text(first_name, 100)),
  last_name text not null default '' check (last_name = '' or private.is_text(last_name, 100)),
  birth_date date check (birth_date between date '1990-01-01' and date '2100-12-31'),
  birth_year smallint check (birth_year between 1990 and 2100),
  grade text check (grade = any (private.grades())),
  school text check (private.is_text(school, 100)),
  -- Care: for the center's staff, the guardians and the child's tutors alone. The forms take half: where two files of
  -- one child are joined, both texts stay.
  allergies text check (private.is_text(allergies, 1000)),
  medical_notes text check (private.is_text(medical_notes, 2000)),
  -- What the log tells of them.
  care_changed_at timestamptz, photo_consent boolean,
  -- When a guardian last said that all of this is right; at first, when it was written down. Asked each September.
  confirmed_at timestamptz not null default now(),
  status text not null default 'prospective' check (status in ('prospective', 'enrolled', 'paused', 'left')),
  left_reason text check (private.is_text(left_reason, 300)),
  status_since date not null default (now() at time zone 'America/Toronto')::date,
  -- Siblings of one form keep their order.
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  -- Derived by `private.describe_family`.
  center text references public.locations (id),
  sort_name text not null default '', search_text text not null default '',
  check (birth_date is null or birth_year is not distinct from extract(year from birth_date))
);

create index children_family_id_created_at_idx on public.children (family_id, created_at); -- a family's own page
create index children_other_family_id_idx on public.children (other_family_id); -- foreign key
create index children_created_at_idx on public.children (created_at desc, id desc) include (center, status); -- list
create index children_center_created_at_idx on public.children (center, created_at desc, id desc) include (status);
create index children_sort_name_idx on public.children (sort_name, id);
create index children_search_idx on public.children using gin (search_text extensions.gin_trgm_ops);

-- What each household says of a child; the other one neither reads nor writes it (decision 0054).
create table public.child_households (
  child_id uuid references public.children (id) on delete cascade,
  family_id uuid references public.families (id) on delete cascade,
  -- The forms take 200 and 300: where two files of one family are joined, both texts stay.
  emergency_contact text check (private.is_text(emergency_contact, 1000)),
  may_pick_up text check (private.is_text(may_pick_up, 1000)),
  updated_at timestamptz not null default now(),
  primary key (child_id, family_id)
);
create index child_households_family_id_idx on public.child_households (family_id); -- foreign key

-- Who changed who may pick up a child, so that it can be undone.
create table private.pick_up_changes (
  id uuid primary key default gen_random_uuid(), child_id uuid not null, family_id uuid not null,
  made_by uuid not null, -- No foreign key: the change outlives the account.
  at timestamptz not null default clock_timestamp(),
  before text, after text, undoes uuid,
  foreign key (child_id, family_id) references public.child_households on update cascade on delete cascade
);
create index pick_up_changes_child_id_family_id_at_idx on private.pick_up_changes (child_id, family_id, at);
alter table private.pick_up_changes enable row level security;
-- For the emails, which never say the texts.
grant select (id, child_id, family_id, made_by, at, undoes) on private.pick_up_changes to service_role;

create function private.family_of(p_account uuid) returns uuid language sql stable set search_path = '' as $$
  select p.family_id from public.user_profiles p where p.user_id = p_account and p.role = 'student'
$$;

create function private.my_family() returns uuid language plpgsql stable security definer set search_path = '' as $$
  begin return (select private.family_of(private.caller()) where private.my_role() = 'student'); end
$$;

create function private.children_of(p_account uuid) returns uuid[] language sql stable set search_path = '' as $$
  select array(
    select c.id from public.children c
    where private.family_of(p_account) in (c.family_id, c.other_family_id) order by c.created_at, c.id
  )
$$;

create function private.my_children() returns uuid[] language plpgsql stable security definer set search_path = '' as $$
  begin return case when private.my_role() = 'student' then private.children_of(private.caller()) else '{}' end; end
$$;

create function private.my_guardians() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
  begin return array(select p.id from public.user_profiles p where p.family_id = private.my_family()); end
$$;

-- The one right to a child, which ends with its reason: staff of the center that it is at now, its guardians, and its
-- tutors around a lesson.
create function private.may_read_child(p_child uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$ begin
  return exists (
    select from public.children c
    where c.id = p_child and (
      c.center = any (private.my_centers()) or private.is_superadmin()
      or private.my_family() in (c.family_id, c.other_family_id)
      or private.my_role() = 'tutor' and exists (
        select from public.bookings b
        where b.child_id = c.id and b.tutor_profile_id = private.my_profile()
          and b.booking_date >= private.toronto_today() - private.days_to_report() and private.teaches(b)
      )
    )
  );
end $$;
grant execute on function private.my_family, private.my_children, private.my_guardians, private.may_read_child
  to authenticated;

-- Tutors note its steps, by a lesson of theirs, and nothing else.
create function private.may_change_child(p_child uuid) returns boolean
language plpgsql stable set search_path = '' as $$ begin
  return exists (
    select from public.children c
    where c.id = p_child and case when private.my_role() = 'student'
      then private.my_family() in (c.family_id, c.other_family_id)
      else private.is_staff() and private.may_act_at(c.center) end
  );
end $$;

alter table public.families enable row level security;
grant select (id, created_at, center, name, status, sort_name) on public.families to authenticated;
create policy "staff see families of their centers" on public.families for select to authenticated
  using (center = any ((select private.my_centers())::text[]) or (select private.is_superadmin()));
create policy "a guardian sees the own household" on public.families for select to authenticated
  using (id = (select private.my_family()));
create policy "a guardian sees the other guardian" on public.user_profiles for select to authenticated
  using (id = any ((select private.my_guardians())::uuid[]));

alter table public.children enable row level security;
grant select (
  id, family_id, other_family_id, first_name, last_name, birth_date, birth_year, grade, school, allergies,
  medical_notes, care_changed_at, photo_consent, confirmed_at, status, left_reason, status_since, created_at,
  updated_at, center, sort_name
) on public.children to authenticated;
grant all on public.families, public.children, public.child_households to service_role;
create policy "a student's account sees its children" on public.children for select to authenticated
  using (id = any ((select private.my_children())::uuid[]));
create policy "staff see children of their centers" on public.children for select to authenticated
  using (center = any ((select private.my_centers())::text[]) or (select private.is_superadmin()));

alter table public.child_households enable row level security;
grant select on public.child_households to authenticated;
create policy "a guardian sees what the own household says" on public.child_households for select to authenticated
  using (family_id = (select private.my_family()) and child_id = any ((select private.my_children())::uuid[]));
create policy "staff see what each household of a child says" on public.child_households for select to authenticated
  using ((select private.is_staff()) and private.may_read_child(child_id));

create function private.create_family() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  if new.role <> 'student' then
    if not exists (select from public.children c where new.family_id in (c.family_id, c.other_family_id)) then
      new.family_id := null;
    end if;
  elsif new.family_id is null and new.deleted_at is null then
    insert into public.families default values returning id into new.family_id;
  end if;
  return new;
end $$;
create trigger user_profiles_create_family before insert or update of role on public.user_profiles for each row
  execute function private.create_family();

create trigger families_touch before update on public.families for each row
  when ((old.center, old.name, old.status, old.search_text)
    is distinct from (new.center, new.name, new.status, new.search_text))
  execute function private.touch_updated_at();

-- What lists, scope and search know of a household. The household goes, with its children, once it has no guardian.
create function private.describe_family(p_family uuid) returns void language plpgsql set search_path = '' as $$
declare
  guardians record; statuses text[];
begin
  select count(*) as number, (array_agg(p.location_id order by p.created_at, p.id))[1] as center,
    coalesce(string_agg(nullif(btrim(p.first_name || ' ' || p.last_name), ''), ' and ' order by p.created_at, p.id), '')
      as names,
    (array_agg(lower(coalesce(nullif(p.last_name, ''), p.first_name)) order by p.created_at, p.id))[1] as sort_name,
    private.folded(
      string_agg(concat_ws(' ', p.first_name, p.last_name, p.email, translate(p.phone, '+(). x-', '')), ' ')
    ) as search
  into guardians from public.user_profiles p where p.family_id = p_family and p.deleted_at is null;
  if guardians.number = 0 then
    -- A child of the other parent's household stays there.
    update public.children c set family_id = c.other_family_id, other_family_id = null
    where c.family_id = p_family and c.other_family_id is not null;
    delete from public.families f where f.id = p_family;
    return;
  end if;
  update public.children c set center = own.center, sort_name = own.sort_name, search_text = own.search_text
  from (
    select o.id, case when o.family_id = p_family then guardians.center else o.center end as center,
      lower(coalesce(nullif(o.last_name, ''), o.first_name)) as sort_name,
      private.folded(concat_ws(' ', '', o.first_name, o.last_name, (
        select string_agg(concat_ws(' ', p.first_name, p.last_name, p.email, translate(p.phone, '+(). x-', '')), ' ')
        from public.user_profiles p where p.family_id in (o.family_id, o.other_family_id) and p.deleted_at is null
      ))) as search_text
    from public.children o where p_family in (o.family_id, o.other_family_id)
  ) own
  where c.id = own.id
    and (c.center, c.sort_name, c.search_text) is distinct from (own.center, own.sort_name, own.search_text);
  statuses := array(select c.status from public.children c where p_family in (c.family_id, c.other_family_id));
  update public.families f
  set center = guardians.center, name = guardians.names, sort_name = coalesce(guardians.sort_name, ''),
    status = coalesce(
      (select s from unnest(array['enrolled', 'paused', 'prospective', 'left']) with ordinality as o (s, nth)
      where s = any (statuses) order by nth limit 1), 'prospective'),
    search_text = concat_ws(' ', '', guardians.search, private.folded((
      select string_agg(c.first_name || ' ' || c.last_name, ' ' order by c.created_at) from public.children c
      where p_family in (c.family_id, c.other_family_id)
    )))
  where f.id = p_family;
end $$;

create function private.follow_family() returns trigger language plpgsql security definer set search_path = '' as $$
declare families uuid[] := '{}';
begin
  -- A household has one center: where one guardian moves to, the other one follows.
  if tg_op = 'UPDATE' and to_jsonb(old) -> 'location_id' <> to_jsonb(new) -> 'location_id'
    and to_jsonb(new) ->> 'role' = 'student' then
    update public.user_profiles p set location_id = new.location_id
    where p.family_id = new.family_id and p.role = 'student' and p.location_id is distinct from new.location_id;
  end if;
  -- `old` is null in an insert, `new` in a deletion.
  if tg_op <> 'INSERT' then
    families := families || (to_jsonb(old) ->> 'family_id')::uuid || (to_jsonb(old) ->> 'other_family_id')::uuid;
  end if;
  if tg_op <> 'DELETE' then
    families := families || (to_jsonb(new) ->> 'family_id')::uuid || (to_jsonb(new) ->> 'other_family_id')::uuid;
  end if;
  perform private.describe_family(f.id) from (select distinct unnest(families) as id) f where f.id is not null;
  return null;
end $$;
create trigger user_profiles_describe_family
  after insert or delete
    or update of first_name, last_name, email, phone, role, location_id, family_id, deleted_at, user_id
  on public.user_profiles for each row execute function private.follow_family();
create trigger children_describe_family
  after insert or delete or update of first_name, last_name, status, family_id, other_family_id
  on public.children for each row execute function private.follow_family();

-- What the center, the guardians and the tutors of a child know of it, no one else: in no list, file or log.
create function private.care_columns() returns text[] language sql immutable
return array['allergies', 'medical_notes', 'emergency_contact', 'may_pick_up'];
create function private.care_of(p_child public.children) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(jsonb_strip_nulls(to_jsonb(p_child)))
  where key = any (private.care_columns())
$$;

create function private.prepare_child() returns trigger language plpgsql set search_path = '' as $$ begin
  new.birth_year := coalesce(extract(year from new.birth_date)::smallint, new.birth_year);
  if new.status <> 'left' then new.left_reason := null; end if;
  if tg_op = 'UPDATE' then
    if new.status <> old.status then new.status_since := private.toronto_today(); end if;
    if private.care_of(new) <> private.care_of(old) then new.care_changed_at := now(); end if;
  end if;
  return new;
end $$;
create trigger children_prepare before insert or update on public.children for each row
  execute function private.prepare_child();
-- What makes no new version of a child.
create function private.unversioned_columns() returns text[] language sql immutable
return array['care_changed_at', 'confirmed_at', 'status_since', 'updated_at', 'center', 'sort_name', 'search_text'];
create trigger children_touch before update on public.children for each row
  when (to_jsonb(new) - private.unversioned_columns() <> to_jsonb(old) - private.unversioned_columns())
  execute function private.touch_updated_at();

-- A child may have no last name of its own: `search_text` has its guardians'.
create view private.children_of_profiles with (security_invoker = true) as
  select c.id, p.id as profile_id, btrim(c.first_name || ' ' || c.last_name) as name, c.created_at, c.search_text
  from public.children c join public.user_profiles p on p.family_id in (c.family_id, c.other_family_id);

-- By all of the patterns, one of them in the child's own name. Hash joins would read all profiles.
create function private.search_children(p_patterns text[], p_limit integer) returns table (id uuid, profile_id uuid)
language plpgsql stable set search_path = '' set enable_hashjoin = off set enable_mergejoin = off as $$ begin
  return query execute format(
    'select f.id, f.profile_id
    from public.children c join private.children_of_profiles f on f.id = c.id
    where (%s) and private.folded('' '' || c.first_name || '' '' || c.last_name) like any (%L) limit %s',
    (select string_agg(format('c.search_text ilike %L', pattern), ' and ') from unnest(p_patterns) as pattern),
    p_patterns, p_limit
  );
end $$;

-- Whose a record is, and for which child. The foreign keys come after that of `children`: they act in the order in
-- which they were made, so that with an account its children go before the records forget it.
alter table public.appointment_bookings
  add constraint appointment_bookings_account_id_fkey
    foreign key (account_id) references auth.users (id) on delete set null,
  add constraint appointment_bookings_child_id_fkey
    foreign key (child_id) references public.children (id) on delete set null;
alter table public.schedule_requests
  add constraint schedule_requests_account_id_fkey
    foreign key (account_id) references auth.users (id) on delete set null,
  add constraint schedule_requests_child_id_fkey
    foreign key (child_id) references public.children (id) on delete set null;
alter table public.waitlist
  add constraint waitlist_account_id_fkey foreign key (account_id) references auth.users (id) on delete set null,
  add constraint waitlist_child_id_fkey foreign key (child_id) references public.children (id) on delete set null;

alter table public.appointment_bookings add constraint appointment_bookings_family_id_fkey
  foreign key (family_id) references public.families (id) on delete set null;
alter table public.schedule_requests add constraint schedule_requests_family_id_fkey
  foreign key (family_id) references public.families (id) on delete set null;

-- Accounts whose owner has shown to read the mail of the address and to know the password. An account that only signed
-- up with another's address is not among them, nor is the account that its owner confirmed for them by pressing a link.
create table private.proven_accounts (
  account_id uuid primary key references auth.users (id) on delete cascade,
  -- As it was proven: another address has to be proven anew.
  email text not null, proven_at timestamptz not null default now()
);

alter table private.proven_accounts enable row level security;
create index proven_accounts_email_idx on private.proven_accounts (email); -- whose a booking is

create function private.is_proven(p_account uuid) returns boolean language sql stable set search_path = '' as $$
  select exists (
    select 1 from private.proven_accounts p join auth.users u on u.id = p.account_id
    where p.account_id = p_account and u.email = p.email and u.email_confirmed_at is not null
  )
$$;

-- The addresses that stand for a family: those that staff entered or that were proven, none that was only typed.
create view private.known_addresses as
  select p.family_id, p.location_id, lower(p.email) as email from public.user_profiles p
  where p.role = 'student' and p.email <> '' and p.deleted_at is null
    and case when p.user_id is null then not p.email_typed else private.is_proven(p.user_id) end;

create function private.link_family() returns trigger language plpgsql security definer set search_path = '' as $$ begin
  new.family_id := coalesce(
    private.family_of((to_jsonb(new) ->> 'account_id')::uuid),
    (
      select case when count(distinct a.family_id) = 1 then (array_agg(a.family_id))[1] end
      from private.known_addresses a
      where a.email = lower(new.email) and (a.location_id = new.center or new.center is null)
    )
  );
  return new;
end $$;
do $$
declare kind text;
begin
  foreach kind in array array['appointment_bookings', 'schedule_requests'] loop
    execute format(
      'create trigger %1$s_note_family before insert or update of email, account_id on public.%1$I for each row
        when (new.family_id is null and new.anonymised_at is null) execute function private.link_family()', kind
    );
  end loop;
end
$$;

create function public.suggested_children() returns table (name text, grade text)
language sql stable security definer set search_path = '' as $$
  select distinct on (private.same_name(f.name)) f.name, f.grade
  from (
    select btrim(b.child_name) as name, b.child_grade as grade, b.created_at from public.appointment_bookings b
    where b.account_id = auth.uid() and b.child_id is null and b.child_name is not null and b.archived_at is null
    union all select btrim(r.child_name), null, r.created_at from public.schedule_requests r
    where r.account_id = auth.uid() and r.child_id is null and r.child_name is not null and r.archived_at is null
  ) f
  where private.my_role() = 'student' and not exists (
    select 1 from public.children c
    where c.id = any (private.my_children())
      and private.same_name(f.name)
        in (private.same_name(c.first_name), private.same_name(c.first_name || ' ' || c.last_name))
  )
  order by private.same_name(f.name), f.grade, f.created_at desc limit 12
$$;
comment on function public.suggested_children is 'grade?';

-- What is not sent stays as it was.
create function private.read_child(p_child public.children, p_values jsonb) returns public.children
language plpgsql stable set search_path = '' as $$
declare
  child public.children := jsonb_populate_record(p_child, private.filled(p_values)
    - private.unversioned_columns() - array['id', 'family_id', 'other_family_id', 'created_at']);
begin
  child.last_name := coalesce(child.last_name, '');
  if child.birth_date is not null then child.birth_year := extract(year from child.birth_date); end if;
  return child;
end $$;

create function private.has_age(p_child public.children) returns boolean language sql immutable
return num_nonnulls(p_child.birth_date, p_child.birth_year, p_child.grade) > 0;

-- As a form changes it: what is not sent stays as it was.
create function private.read_household(p_child uuid, p_family uuid, p_values jsonb) returns public.child_households
language plpgsql stable set search_path = '' as $$
declare home public.child_households;
begin
  select * into home from public.child_households h where h.child_id = p_child and h.family_id = p_family;
  home := jsonb_populate_record(home, private.filled(p_values) - 'updated_at');
  home.child_id := p_child;
  home.family_id := p_family;
  return home;
end $$;

-- Who may pick up the child is a change of its own, which is told. @returns since when it stands like this
create function private.save_household(p_home public.child_households, p_undoes uuid default null) returns timestamptz
language plpgsql set search_path = '' as $$
declare
  before constant public.child_households := private.read_household(p_home.child_id, p_home.family_id, '{}');
  unlogged constant text[] := '{may_pick_up,updated_at}';
begin
  if p_home is not distinct from before then return before.updated_at; end if;
  p_home.updated_at := greatest(now(), before.updated_at + interval '1 millisecond');
  perform private.insert_row('child_households', to_jsonb(p_home), 'child_id, family_id');
  if to_jsonb(p_home) - unlogged <> to_jsonb(before) - unlogged then
    update public.children c set care_changed_at = now() where c.id = p_home.child_id;
  end if;
  if p_home.may_pick_up is distinct from before.may_pick_up then
    insert into private.pick_up_changes (child_id, family_id, made_by, before, after, undoes)
    values (p_home.child_id, p_home.family_id, auth.uid(), before.may_pick_up, p_home.may_pick_up, p_undoes);
    insert into public.audit_log (actor, action, table_name, row_id, after)
    values (auth.uid(), 'update', 'children', p_home.child_id::text,
      jsonb_build_object('pick_up', case when p_undoes is null then 'changed' else 'undone' end));
  end if;
  return p_home.updated_at;
end $$;

-- What each household says, by its name.
create function private.homes_of(p_child uuid) returns jsonb language plpgsql stable set search_path = '' as $$ begin
  return (
    select jsonb_agg(to_jsonb(private.read_household(c.id, f.id, '{}')) - array['child_id', 'updated_at']
      || jsonb_build_object('name', f.name) order by f.id <> c.family_id)
    from public.children c join public.families f on f.id in (c.family_id, c.other_family_id)
    where c.id = p_child
  );
end $$;

-- For staff; with the last change of who may pick up.
create function private.child_care(p_child uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$ begin
  if not (private.is_staff() and private.may_read_child(p_child)) then return '{"homes": []}'; end if;
  return (select private.care_of(c) from public.children c where c.id = p_child) || jsonb_build_object('homes', (
    select jsonb_agg(home || jsonb_build_object('changed', (
      select jsonb_build_object('id', x.id, 'at', x.at, 'by', private.staff_name(x.made_by))
      from private.pick_up_changes x
      where x.child_id = p_child and x.family_id = (home ->> 'family_id')::uuid order by x.at desc limit 1
    )) order by nth)
    from jsonb_array_elements(private.homes_of(p_child)) with ordinality as h (home, nth)
  ));
end $$;
grant execute on function private.child_care to authenticated;

-- p_age_needed: a family's visit is booked without a grade.
create function private.add_child(p_family uuid, p_values jsonb, p_age_needed boolean default true, out outcome text,
  out id uuid)
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  blank public.children; child public.children; home jsonb;
begin
  -- One at a time, or twelve become thirteen; and a form that was sent twice makes one child.
  perform private.lock_names('children ' || p_family);
  blank.status := 'prospective';
  child := private.read_child(blank, p_values);
  -- The same as a parent's, where the form was left empty.
  child.last_name := coalesce(nullif(child.last_name, ''), (
    select p.last_name from public.user_profiles p
    where p.family_id = p_family and p.deleted_at is null and p.last_name <> '' order by p.created_at, p.id limit 1
  ), '');
  select c.id into id from public.children c
  where p_family in (c.family_id, c.other_family_id)
    and private.folded(c.first_name || ' ' || c.last_name)
      = private.folded(child.first_name || ' ' || child.last_name)
    and (c.birth_year, c.grade) is not distinct from (child.birth_year, child.grade);
  if found then
    outcome := 'known';
  elsif (select count(*) from public.children c where p_family in (c.family_id, c.other_family_id)) >= 12 then
    outcome := 'too_many';
  elsif child.birth_date > private.toronto_today() or p_age_needed and not private.has_age(child) then
    outcome := 'invalid';
  else
    child.family_id := p_family;
    id := private.insert_row('children', jsonb_strip_nulls(to_jsonb(child))) ->> 'id';
    home := jsonb_strip_nulls(to_jsonb(private.read_household(id, p_family, p_values)));
    if home - array['child_id', 'family_id'] <> '{}' then perform private.insert_row('child_households', home); end if;
    outcome := 'added';
  end if;
end $$;

-- The household whose children the caller may change: the own one, or p_family for staff of its center.
create function private.family_to_change(p_family uuid) returns uuid language sql stable set search_path = '' as $$
  select f.id from public.families f
  where case when private.my_role() = 'student' then f.id = private.my_family()
    else f.id = p_family and private.is_staff() and (private.is_superadmin() or private.may_act_at(f.center)) end
$$;

-- Adds a child (null p_id), or changes one. Guardians do not say whether a child is enrolled, and confirm the rest with
-- what they save, also with nothing ('{}').
create function public.save_child(p_child jsonb, p_id uuid default null, p_version timestamptz default null,
  p_family uuid default null) returns table (outcome text, id uuid, version timestamptz)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  sent constant jsonb := case when private.is_staff() then p_child else p_child - array['status', 'left_reason'] end;
  household constant uuid := private.family_to_change(
    coalesce(p_family, (select c.family_id from public.children c where c.id = p_id)));
  before public.children; child public.children; home public.child_households; violated_table text;
begin
  if not (private.is_staff() or coalesce(private.my_role() = 'student', false)) then
    outcome := 'forbidden'; return next; return;
  end if;
  if p_id is null then
    if household is null then
      outcome := 'not_found';
    else
      select c.outcome, c.id into outcome, id from private.add_child(household, sent) c;
      outcome := case when id is null then outcome else 'saved' end;
    end if;
    return next; return;
  end if;
  select * into before from public.children c
  where c.id = p_id and household in (c.family_id, c.other_family_id) and private.may_change_child(c.id) for update;
  child := private.read_child(before, sent);
  home := private.read_household(p_id, household, '{}');
  version := greatest(before.updated_at, home.updated_at);
  outcome := case
    when before.id is null then 'not_found'
    when not private.is_version(p_version, version) and not (child is not distinct from before
      and private.read_household(p_id, household, sent) is not distinct from home
      and private.was_my_change('children', p_id)) then 'changed'
    when child.birth_date > private.toronto_today() or private.has_age(before) and not private.has_age(child)
      then 'invalid'
    else 'saved'
  end;
  if outcome = 'saved' then
    id := p_id;
    if child is distinct from before then
      select greatest((u.contents ->> 'updated_at')::timestamptz, version) into version
      from private.update_record('children', array[p_id], (
        select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(child)) where value <> to_jsonb(before) -> key)) u;
    end if;
    version := greatest(version, private.save_household(private.read_household(p_id, household, sent)));
    if private.my_role() = 'student' then update public.children c set confirmed_at = now() where c.id = p_id; end if;
  end if;
  return next;
exception
  when data_exception then outcome := 'invalid'; id := null; return next;
  -- Only the form's own table speaks of what was sent; a violation anywhere else is a fault of ours.
  when check_violation or not_null_violation then
    get stacked diagnostics violated_table = table_name;
    if coalesce(violated_table, '') <> all ('{children,child_households}') then raise; end if;
    outcome := 'invalid'; id := null; return next;
end $$;
comment on function public.save_child is
  'outcome saved|known|too_many|not_found|changed|forbidden|invalid, version?, id?';

-- A guardian removes a child that the center does not teach; staff one that nothing was planned for and that stands on
-- no step.
create function public.remove_child(p_id uuid) returns text language plpgsql security definer set search_path = '' as $$
declare child public.children;
begin
  if not (private.is_staff() or coalesce(private.my_role() = 'student', false)) then return 'forbidden'; end if;
  select * into child from public.children c where c.id = p_id and private.may_change_child(c.id)
    and (private.is_staff() or c.family_id = private.my_family()) for update;
  if child.id is null then return 'not_found'; end if;
  if exists (
    select from public.bookings b where b.child_id = p_id and b.status <> 'cancelled' and b.archived_at is null
  ) or exists (select from public.child_steps s where s.child_id = p_id) then
    return 'taught';
  end if;
  delete from public.children c where c.id = p_id;
  return 'removed';
end $$;
comment on function public.remove_child is 'remove_child removed|not_found|taught|forbidden';

-- The appointment that staff make of a family's request is the family's too.
create function private.copy_account() returns trigger language plpgsql set search_path = '' as $$ begin
  update public.appointment_bookings b set account_id = new.account_id, child_id = new.child_id
  where b.id = new.appointment_id;
  return null;
end $$;
create trigger schedule_requests_copy_account after update of appointment_id on public.schedule_requests for each row
  when (old.appointment_id is null and new.appointment_id is not null and new.account_id is not null)
  execute function private.copy_account();

-- Appointments and requests of the caller's family of the last sixty days and ahead, past the policies: nothing that staff added.
create view public.family_bookings with (security_barrier = true) as
  with mine as (
    select p.user_id from public.user_profiles p
    where (select private.my_role()) is not null and p.user_id is not null
      and (p.user_id = (select private.caller()) or p.family_id = (select private.my_family()))
  )
  select f.kind, f.id, f.reference, f.status, f.child_name, f.location_id, f.date, f.time_slot, f.mode,
    f.calendar_sequence, l.name as location_name, to_timestamp(f.time_slot, 'HH12:MI AM') as starts,
    coalesce(f.child_id, (
      select c.id from public.children c
      where c.id = any ((select private.my_children())::uuid[]) and private.same_name(f.child_name)
        in (private.same_name(c.first_name), private.same_name(c.first_name || ' ' || c.last_name))
      order by private.same_name(f.child_name) = private.same_name(c.first_name), c.id limit 1
    )) as child_id
  from (
    select 'appointment' as kind, coalesce(b.link_id, b.id) as id, b.reference, b.status, b.child_name,
      b.location as location_id, b.appointment_date as date, b.time_slot, b.mode, b.calendar_sequence, b.child_id
    from public.appointment_bookings b
    where b.account_id in (select m.user_id from mine m) and b.appointment_date >= private.toronto_today() - 60
      and b.archived_at is null
    union all
    select 'assessment', r.id, r.reference, r.status, r.child_name, r.location_id, r.preferred_date, r.preferred_time,
      r.mode, null, r.child_id
    from public.schedule_requests r
    where r.account_id in (select m.user_id from mine m) and r.preferred_date >= private.toronto_today() - 60
      and r.archived_at is null and r.appointment_id is null
  ) f join public.locations l on l.id = f.location_id;
comment on view public.family_bookings is
  'kind appointment|assessment, mode center|online, calendar_sequence?, child_name?, child_id?';
grant select on public.family_bookings to authenticated;
grant execute on function private.same_name to authenticated;

create function private.family_of_address(p_email text) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return (
    select p.account_id from private.proven_accounts p join public.user_profiles f on f.user_id = p.account_id
    where p.email = lower(p_email) and f.role = 'student' and f.is_active and private.is_proven(p.account_id)
  );
end $$;

-- What comes without a session, from a form, a colleague or a file, is the family's whose address it names. Another
-- address is none that has pressed a link.
create function private.link_account() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  if tg_op = 'UPDATE' and new.email <> old.email then new.by_account := false; end if;
  new.account_id := private.family_of_address(new.email);
  return new;
end $$;
create trigger appointment_bookings_find_family before insert or update of email, archived_at
  on public.appointment_bookings for each row
  when (new.account_id is null and new.archived_at is null) execute function private.link_account();
create trigger schedule_requests_find_family before insert or update of email, archived_at
  on public.schedule_requests for each row
  when (new.account_id is null and new.archived_at is null) execute function private.link_account();

-- The site's word for it, after it saw both. What the address sent before is the family's from now on.
create function public.prove_account(p_account uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare address text;
begin
  insert into private.proven_accounts as p (account_id, email)
  select u.id, u.email from auth.users u where u.id = p_account and u.email_confirmed_at is not null
  on conflict (account_id) do update set email = excluded.email, proven_at = now() returning p.email into address;
  if address is null then return false; end if;
  update public.user_invitations i set expires_at = now() where i.email = address and i.used_at is not null;
  if private.family_of_address(address) = p_account then
    update public.schedule_requests r set account_id = p_account
    where lower(r.email) = address and r.account_id is null and r.archived_at is null;
    update public.appointment_bookings b set account_id = p_account
    where lower(b.email) = address and b.account_id is null and b.archived_at is null;
    perform private.link_records(private.family_of(p_account));
  end if;
  return true;
end $$;

create function public.earlier_bookings() returns integer
language plpgsql stable security definer set search_path = '' as $$ begin
  return (
    select (
      (select count(*) from public.appointment_bookings b
        where lower(b.email) = u.email and b.account_id is null and b.archived_at is null)
      + (select count(*) from public.schedule_requests r
        where lower(r.email) = u.email and r.account_id is null and r.archived_at is null)
    )::integer
    from auth.users u
    where u.id = auth.uid() and private.my_role() = 'student' and u.email_confirmed_at is not null
      and not private.is_proven(u.id)
  );
end $$;

grant execute on function
  public.save_child, public.remove_child, public.earlier_bookings, public.suggested_children
to authenticated;
grant execute on function public.prove_account to service_role;
