-- What stays of somebody who is removed while records name them: a former person, without an account and without an
-- address. Removing is one transaction here, account and profile together.

alter table public.user_profiles
  alter column user_id drop not null,
  add column deleted_at timestamptz,
  drop constraint user_profiles_user_id_fkey;
alter table public.user_profiles
  add constraint user_profiles_user_id_fkey foreign key (user_id) references auth.users (id) on delete set null,
  add constraint user_profiles_former check (
    (user_id is null) = (deleted_at is not null) and (deleted_at is null or not is_active)
  );

-- Lists, counts and choosers pass former people over, and find that out in the index.
drop index public.user_profiles_location, public.user_profiles_role, public.user_profiles_newest;
create index user_profiles_location on public.user_profiles (location_id, role, created_at desc, id desc)
  include (is_active, deleted_at);
create index user_profiles_role on public.user_profiles (role, created_at desc, id desc) include (deleted_at);
create index user_profiles_newest on public.user_profiles (created_at desc, id desc)
  include (location_id, role, is_active, deleted_at);

-- However the account goes, by this site or by the auth service itself, its profile loses all but the names.
create function private.become_former() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.user_id is not null and new.user_id is null then
    new.deleted_at := now();
    new.is_active := false;
    new.email := '';
    new.phone := null;
    new.hourly_rate_cents := null;
  elsif old.deleted_at is not null and not private.is_system() then
    raise insufficient_privilege using message = 'A former person does not change.';
  end if;
  return new;
end
$$;
create trigger user_profiles_become_former before update on public.user_profiles
  for each row execute function private.become_former();

create or replace function private.is_person_of_my_location(p_profile_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.user_profiles p
    where p.id = p_profile_id and p.role in ('student', 'tutor') and p.location_id = private.admin_location()
      and p.deleted_at is null
  )
$$;

create or replace function public.admin_get_all_users() returns setof public.user_profiles
language sql stable security definer set search_path = ''
as $$
  select p.* from public.user_profiles p where private.is_superadmin() and p.deleted_at is null
  order by p.created_at desc, p.id desc
$$;

create or replace function public.admin_get_location_users() returns setof public.user_profiles
language sql stable security definer set search_path = ''
as $$
  select p.* from public.user_profiles p
  where p.role in ('student', 'tutor') and p.location_id = private.admin_location() and p.deleted_at is null
  order by p.created_at desc, p.id desc
$$;

-- Account and person go together or not at all; sessions and identities go with the account. Whom records name stays as
-- a former person. Purchases stay in the books.
-- outcome: deleted | not_found | forbidden | self | last_superadmin | has_records (something else still needs the account).
-- `user_id` is the account that was, null with forbidden.
create or replace function public.admin_delete_user_profile(p_profile_id uuid)
returns table (outcome text, user_id uuid)
language plpgsql security definer set search_path = ''
as $$
declare
  profile public.user_profiles;
begin
  select * into profile from public.user_profiles p where p.id = p_profile_id and p.deleted_at is null for update;
  user_id := profile.user_id;
  outcome := case
    when not (private.is_staff() or private.is_system()) then 'forbidden'
    when profile.id is null then 'not_found'
    when profile.user_id = auth.uid() then 'self'
    when not (private.is_system() or private.is_superadmin() or private.is_person_of_my_location(p_profile_id))
      then 'forbidden'
    when private.is_last_superadmin(p_profile_id) then 'last_superadmin'
  end;
  if outcome is null then
    begin
      delete from public.user_profiles p where p.id = p_profile_id;
    exception when foreign_key_violation then
      -- Records name the person: losing the account below makes it a former one.
      null;
    end;
    delete from auth.users u where u.id = profile.user_id;
    outcome := 'deleted';
  elsif outcome = 'forbidden' then
    user_id := null;
  end if;
  return next;
exception when foreign_key_violation then
  outcome := 'has_records';
  return next;
end
$$;

-- As before, without former people.

create or replace function private.list_conditions(p_kind text, p_query jsonb) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  definition constant jsonb := private.list_definition(p_kind);
  conditions text[] := array['true'];
  expression text;
  filter text;
begin
  if p_query ->> 'scope' is not null then
    conditions := conditions || format('%I = ($1 ->> ''scope'')', definition ->> 'location');
    conditions := conditions || (definition ->> 'scope');
  end if;
  if p_kind = 'user_profiles' then
    conditions := conditions || 'deleted_at is null'::text;
  end if;
  if (definition -> 'archives')::boolean then
    conditions := conditions || case when (p_query -> 'archived')::boolean
      then 'archived_at is not null' else 'archived_at is null' end;
  end if;
  for filter, expression in select key, value from jsonb_each_text(definition -> 'filters') loop
    continue when p_query ->> filter is null;
    conditions := conditions || case
      -- One status alone keeps the order of an index that begins with it.
      when filter = 'status' then expression || ' in (' || (
        select string_agg(format(
          coalesce(definition ->> 'status_value', '%s'), format('$1 #>> ''{status,%s}''', nth - 1)
        ), ', ')
        from generate_series(1, jsonb_array_length(p_query -> 'status')) as nth
      ) || ')'
      when filter = 'actor' then format('%s = ($1 ->> ''actor'')::uuid', expression)
      else format('%s = ($1 ->> %L)', expression, filter)
    end;
  end loop;

  expression := definition #>> array['sorts', p_query ->> 'dates', '0', '0'];
  if p_query ->> 'from' is not null then
    conditions := conditions || case when p_query ->> 'dates' = 'date' then format('%s >= ($1 ->> ''from'')::date', expression)
      else format('%s >= ($1 ->> ''from'')::date::timestamp at time zone ''America/Toronto''', expression) end;
  end if;
  if p_query ->> 'to' is not null then
    conditions := conditions || case when p_query ->> 'dates' = 'date' then format('%s <= ($1 ->> ''to'')::date', expression)
      else format('%s < (($1 ->> ''to'')::date + 1)::timestamp at time zone ''America/Toronto''', expression) end;
  end if;

  if p_query ? 'people' then
    conditions := conditions || '(t.student_profile_id = any ($2) or t.tutor_profile_id = any ($2))'::text;
  elsif p_query ? 'words' then
    expression := definition ->> 'search';
    if expression = 'people' then
      conditions := conditions || format(
        'exists (select 1 from public.user_profiles
          where id = any (array[t.student_profile_id, t.tutor_profile_id]) and %s)',
        private.search_condition(private.list_definition('user_profiles') ->> 'search', p_query)
      );
    else
      conditions := conditions || private.search_condition(expression, p_query);
    end if;
  end if;
  return array_to_string(conditions, ' and ');
end
$$;

create or replace function public.dashboard_counts()
returns table (
  location_id text, users integer, bookings integer, assessments integer, applications integer,
  locations integer, tutors integer, students integer, admins integer, course_applications integer
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  location_id := private.admin_location();
  if location_id is not null then
    users := (select count(*) from public.user_profiles p
      where p.location_id = dashboard_counts.location_id and p.role in ('student', 'tutor') and p.deleted_at is null);
    bookings := (select count(*) from public.appointment_bookings b
        where b.location = dashboard_counts.location_id and b.archived_at is null)
      + (select count(*) from public.bookings b
        where b.location_id = dashboard_counts.location_id and b.archived_at is null);
    assessments := (select count(*) from public.schedule_requests r
      where r.location_id = dashboard_counts.location_id and r.archived_at is null);
    applications := (select count(*) from public.career_applications a
      where a.location = dashboard_counts.location_id and a.status = 'pending' and a.archived_at is null);
    return next;
  elsif private.is_superadmin() then
    locations := (select count(*) from public.locations l where l.is_active);
    select count(*) filter (where p.role = 'tutor'), count(*) filter (where p.role = 'student'),
      count(*) filter (where p.role = 'admin') into tutors, students, admins
    from public.user_profiles p where p.role in ('tutor', 'student', 'admin') and p.deleted_at is null;
    bookings := (select count(*) from public.appointment_bookings b where b.archived_at is null)
      + (select count(*) from public.bookings b where b.archived_at is null);
    assessments := (select count(*) from public.schedule_requests r where r.archived_at is null);
    course_applications := (select count(*) from public.course_applications c where c.status = 'pending');
    return next;
  end if;
end
$$;
