-- Extensions, privileges, who the caller is, what a form may contain, what all records have in common, rate limits.

create schema if not exists extensions;
create extension if not exists btree_gist with schema extensions;
create extension if not exists pg_trgm with schema extensions;

-- The API exposes `public` only. Rules, triggers and policy questions live here.
create schema private;
grant usage on schema private to authenticated, service_role;
-- What the server's own key alone calls runs with its own privileges: those of the tables that it works on, and these.
alter default privileges in schema private grant execute on functions to service_role;

-- Older Supabase projects grant everything on new objects, new ones nothing. Each file grants what is meant.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

-- No policy allows what is not named. Public forms and staff write by functions, the server past row-level security.

-- Functions that most requests ask are PL/pgSQL, which keeps their plans for the session.

-- Whether the server itself asks (service key, auth service, migration), no visitor or account. The role that the API
-- sets stays visible here even inside a security definer function; one that is not named is not trusted.
create function private.is_system() returns boolean language sql stable
return coalesce(nullif(current_setting('role', true), 'none'), session_user)
    in ('service_role', 'postgres', 'supabase_admin', 'supabase_auth_admin')
  or current_setting('is_superuser') = 'on';

create function private.clock() returns timestamptz language sql stable return now();

-- Questions of the policies, past row-level security. The table of profiles comes later: bodies are not checked here.

set check_function_bodies = off;

create function private.my_session() returns uuid language sql stable return (auth.jwt() ->> 'session_id')::uuid;

-- Null once its session has ended, and while its second factor is missing.
create function private.caller() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when (private.my_session() is null or private.session_lives()) and private.missing_factor() is null then auth.uid()
  end;
end $$;

create function private.my_role() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select p.role from public.user_profiles p where p.user_id = private.caller() and p.is_active);
end $$;

create function private.my_profile() returns uuid
language plpgsql stable security definer set search_path = ''
as $$ begin return (select p.id from public.user_profiles p where p.user_id = private.caller() and p.is_active); end $$;

-- Of students, tutors and admins, who have one.
create function private.my_center() returns text language plpgsql stable set search_path = ''
as $$ begin return (select p.location_id from public.user_profiles p where p.id = private.my_profile()); end $$;

create function private.is_superadmin() returns boolean language sql stable
return coalesce(private.my_role() = 'superadmin', false);

create function private.centers_of(p_account uuid) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((
    select case
      when p.role = any (private.roles_of('network')) then array(select l.id from public.locations l)
      when p.role = any (private.roles_of('region')) then private.stored_centers(p.id)
      when p.role = any (private.roles_of('center')) then array_remove(array[p.location_id], null)
    end
    from public.user_profiles p where p.user_id = p_account and p.is_active
  ), '{}');
end $$;

-- The one scope of the back office: the centers that the caller may act in.
create function private.my_centers() returns text[]
language plpgsql stable security definer set search_path = ''
as $$ begin return private.centers_of(private.caller()); end $$;

create function private.is_staff() returns boolean language sql stable
return private.is_superadmin() or private.my_centers() <> '{}';

create function private.is_person_of_my_centers(p_profile_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from public.user_profiles p
    where p.id = p_profile_id and p.role = any (private.roles_of('own'))
      and p.location_id = any (private.my_centers()) and p.deleted_at is null
  )
$$;

create function private.may_act_at(p_center text) returns boolean language sql stable
return private.is_superadmin() or coalesce(p_center = any (private.my_centers()), false);

reset check_function_bodies;

create function private.is_email(p_value text) returns boolean language sql immutable
return char_length(p_value) <= 254
  and p_value ~ '^[^[:space:]@"<>(),:;\[\]\\]+@[^[:space:]@.]+(\.[^[:space:]@.]+)*\.[A-Za-z0-9-]{2,}$';

create function private.is_phone(p_value text) returns boolean language sql immutable
return char_length(p_value) <= 30 and p_value ~ '^[0-9+(). x-]+$'
  and char_length(regexp_replace(p_value, '[^0-9]', '', 'g')) between 10 and 15;

-- What is as short as a name has one line.
create function private.is_text(p_value text, p_limit integer) returns boolean language sql immutable
return char_length(p_value) <= p_limit and p_value ~ '[^[:space:]]' and (p_limit > 100 or p_value !~ '[[:cntrl:]]');

-- What a person sees of a text: without marks that cannot be seen, with plain spaces (`seenText` of the site).
create function private.seen(p_text text) returns text language sql immutable parallel safe
return normalize(regexp_replace(regexp_replace(p_text,
  '[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g'),
  '[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]', ' ', 'g'), nfc);
create function private.seen(p_values jsonb) returns jsonb language sql immutable parallel safe
return private.seen(p_values::text)::jsonb;

-- What a form sends, by its columns: nothing around a text, and null for what is empty.
create function private.filled(p_values jsonb) returns jsonb language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, case when btrim(value #>> '{}') = '' then 'null'
    when jsonb_typeof(value) = 'string' then to_jsonb(btrim(value #>> '{}')) else value end), '{}')
  from jsonb_each(p_values)
$$;

-- Whatever door a text came in by; the checks of the table come after it.
create function private.store_what_is_seen() returns trigger language plpgsql set search_path = '' as $$
declare stored constant jsonb := to_jsonb(new);
begin
  if stored::text ~ '[^\x01-\x7f]' then
    new := jsonb_populate_record(new, coalesce((
      select jsonb_object_agg(t.key, btrim(private.seen(t.value))) from jsonb_each_text(stored) t
      where jsonb_typeof(stored -> t.key) = 'string' and t.value <> private.seen(t.value)
    ), '{}'));
  end if;
  return new;
end $$;

-- CASL: consent is stored with the words the person agreed to and the time, or not at all.
create function private.is_consent(p_given boolean, p_wording text, p_at timestamptz) returns boolean
language sql immutable
return case when p_given then p_at is not null and coalesce(private.is_text(p_wording, 500), false)
  else p_wording is null and p_at is null end;

-- What a role is. own: people of a center, who see what is theirs; staff of one center, of a list, of the network.
create function private.roles_of(p_scope text) returns text[] language sql immutable
return case p_scope
  when 'own' then array['student', 'tutor']
  when 'center' then array['admin']
  when 'region' then array['regional_manager']
  when 'network' then array['superadmin']
end;

create function private.staff_roles() returns text[] language sql immutable
return private.roles_of('center') || private.roles_of('region') || private.roles_of('network');

create function private.roles() returns text[] language sql immutable
return private.roles_of('own') || private.staff_roles();

-- Whose people belong to one center each.
create function private.center_roles() returns text[] language sql immutable
return private.roles_of('own') || private.roles_of('center');

-- What each role may do in its scope; the site's list is written from it (`app/database.lists.ts`).
create table private.permissions (permission text primary key, roles text[] not null);
alter table private.permissions enable row level security;
create policy "the rights of roles are no secret" on private.permissions for select to authenticated using (true);
grant select on private.permissions to authenticated, service_role;
insert into private.permissions (permission, roles)
  select permission, roles from (values
    (private.roles_of('own'), array['learner.dashboard']),
    (array['student'], array['student.pages']),
    (array['tutor'], array['tutor.pages']),
    (private.staff_roles(), array['staff.dashboard', 'records.manage', 'sessions.manage', 'opening.manage',
      'families.manage', 'purchases.read', 'tuition.manage',
      'users.manage', 'statements.manage', 'imports.manage']),
    (private.roles_of('region') || private.roles_of('network'), array['reports.read']),
    (private.roles_of('network'), array['staff.manage', 'records.restore', 'licenses.manage', 'locations.manage',
      'courses.manage', 'audit.read', 'factors.reset', 'emails.manage', 'api.manage', 'privacy.manage'])
  ) as granted (roles, permissions), unnest(permissions) as permission;

create function private.may(p_permission text) returns boolean language sql stable
return exists (
  select from private.permissions p where p.permission = p_permission and private.my_role() = any (p.roles)
);

create function private.grades() returns text[] language sql immutable
return array['JK', 'SK', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'];

-- The lowest first.
create function private.levels() returns text[] language sql immutable
return array['K', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];

-- Writing needs reading, so it begins at C.
create function private.levels_of(p_subject text) returns text[] language sql immutable
return case p_subject when 'writing' then (private.levels())[4:] else private.levels() end;

-- Both ends or none.
create function private.is_range(p_order text[], p_from text, p_to text) returns boolean language sql immutable
return case num_nulls(p_from, p_to) when 2 then true when 0
  then coalesce(array_position(p_order, p_from) <= array_position(p_order, p_to), false) else false end;

create function private.subjects() returns text[] language sql immutable return array['math', 'english', 'writing'];

-- What came of a lead; `booked` is the word of the functions that book.
create function private.lead_outcomes() returns text[] language sql immutable parallel safe
return array['booked', 'enrolled', 'not_now', 'too_far', 'price', 'no_answer', 'duplicate', 'spam', 'other'];

-- The times at which appointments start where a center says nothing else, each half an hour long.
create function private.time_slots() returns text[] language sql immutable
return array['04:00 PM', '04:30 PM', '05:00 PM', '05:30 PM', '06:00 PM', '06:30 PM'];

create function private.possible_slots() returns text[] language sql immutable
return array[
  '08:00 AM', '08:30 AM', '09:00 AM', '09:30 AM', '10:00 AM', '10:30 AM', '11:00 AM', '11:30 AM', '12:00 PM',
  '12:30 PM', '01:00 PM', '01:30 PM', '02:00 PM', '02:30 PM', '03:00 PM', '03:30 PM', '04:00 PM', '04:30 PM',
  '05:00 PM', '05:30 PM', '06:00 PM', '06:30 PM', '07:00 PM', '07:30 PM', '08:00 PM', '08:30 PM'
];

-- One person's, however they write it: without '+tag', signs and the leading 1.
create function private.same_email(p_email text) returns text language sql immutable parallel safe
return regexp_replace(lower(btrim(p_email)), '\+[^@]*@', '@');

-- However a name, an address or a number is written, for searches and comparisons: in small letters, without accents,
-- apostrophes and unseen signs, with a space for each dash.
create function private.folded(p_text text) returns text language sql immutable parallel safe
return replace(replace(replace(translate(
  regexp_replace(normalize(lower(p_text), nfkd), '[\u0300-\u036f''’‘`´\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'),
  'øłđðı‐‑‒–—―−-', 'olddi        '), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');

create function private.same_phone(p_phone text) returns text language sql immutable parallel safe
return nullif(regexp_replace(translate(p_phone, '+(). x-', ''), '^1(\d{10})', '\1'), '');

create function private.toronto_today() returns date language sql stable
return (now() at time zone 'America/Toronto')::date;

create function private.in_toronto(p_moment timestamptz) returns timestamp language sql stable
return p_moment at time zone 'America/Toronto';

-- Arguments: the allowed moves, as in 'pending>confirmed'.
create function private.check_status_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.status is distinct from old.status and (old.status || '>' || new.status) <> all (tg_argv) then
    raise check_violation using message = format('%s cannot go from %s to %s.', tg_table_name, old.status, new.status);
  end if;
  return new;
end $$;

-- The database's word, whatever the statement says; an undone change takes the mark back to what it was.
create function private.stamp_contacted() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.contacted_at is not null and coalesce(new.contacted_at < old.contacted_at, true) then
    return new;
  elsif new.contacted_at is distinct from old.contacted_at
    or (new.status = 'contacted' and old.status is distinct from 'contacted') then
    new.contacted_at := now();
    new.contacted_by := auth.uid();
  else
    new.contacted_by := old.contacted_by;
  end if;
  return new;
end $$;

-- An archived record changes no more, but by a superadmin who restores it, by anonymising, and by the family that
-- removes its child. The mark of a session locks nothing.
create function private.stamp_archived() returns trigger
language plpgsql set search_path = '' as $$
begin
  if to_jsonb(old) ->> 'anonymised_at' is not null and tg_table_name <> 'bookings' and not private.is_system() then
    raise insufficient_privilege using message = 'A record that lost its person cannot be changed.';
  elsif old.archived_at is null and new.archived_at is not null then
    new.archived_at := now();
    new.archived_by := auth.uid();
  elsif old.archived_at is not null and new.archived_at is null then
    if not (private.is_system() or private.may('records.restore')) then
      raise insufficient_privilege using message = 'Only a superadmin restores an archived record.';
    end if;
    new.archived_by := null;
  elsif old.archived_at is not null and not private.is_system()
    and to_jsonb(new) -> 'anonymised_at' is not distinct from to_jsonb(old) -> 'anonymised_at'
    and to_jsonb(new) -> 'child_id' is not distinct from to_jsonb(old) -> 'child_id' then
    raise insufficient_privilege using message = 'An archived record cannot be changed.';
  else
    new.archived_by := old.archived_by;
  end if;
  return new;
end $$;

-- No two states share one, even for a client that keeps milliseconds.
create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$ begin new.updated_at := greatest(now(), old.updated_at + interval '1 millisecond'); return new; end $$;

-- Whether the caller has seen the record as it is. Null asks for no comparison.
create function private.is_version(p_seen timestamptz, p_now timestamptz) returns boolean language sql immutable
return p_seen is null or date_trunc('milliseconds', p_seen) = date_trunc('milliseconds', p_now);

create function private.undo_time() returns interval language sql immutable return interval '10 minutes';

-- Held to the end of the transaction; taken in the order of the alphabet against circles (decision 0037).
create function private.lock_names(variadic p_names text[]) returns void
language plpgsql set search_path = '' as $$
declare
  name text;
begin
  for name in select distinct n from unnest(p_names) as n where n is not null order by n loop
    perform pg_advisory_xact_lock(hashtextextended(name, 0));
  end loop;
end $$;

-- Counting requests for all copies of the site in one place. A bucket is a keyed hash that only the site can make.
create table public.rate_limits (
  bucket text primary key check (char_length(bucket) between 1 and 128),
  hits integer not null,
  window_ends_at timestamptz not null
);

create index rate_limits_window_ends_at_idx on public.rate_limits (window_ends_at); -- clean-up of windows

alter table public.rate_limits enable row level security;
grant all on public.rate_limits to service_role;

create function public.take_rate_limit(p_bucket text, p_limit integer, p_window_seconds integer)
returns table (allowed boolean, retry_after_seconds integer)
language plpgsql set search_path = '' as $$
declare
  moment constant timestamptz := clock_timestamp();
  taken public.rate_limits;
begin
  insert into public.rate_limits as r (bucket, hits, window_ends_at)
  values (left(p_bucket, 128), 1, moment + make_interval(secs => least(greatest(p_window_seconds, 1), 86400)))
  on conflict (bucket) do update set
    hits = case when r.window_ends_at <= moment then 1 else least(r.hits, p_limit) + 1 end,
    window_ends_at = case when r.window_ends_at <= moment then excluded.window_ends_at else r.window_ends_at end
  returning * into taken;

  if random() < 0.01 then
    delete from public.rate_limits where bucket in (
      select old.bucket from public.rate_limits old
      where old.window_ends_at < moment - interval '1 minute' limit 500 for update skip locked
    );
  end if;

  allowed := taken.hits <= p_limit;
  retry_after_seconds := case when allowed then 0
    -- A request that waited for another's hit took its moment before the window began.
    else greatest(1, least(p_window_seconds, ceil(extract(epoch from taken.window_ends_at - moment))))::integer end;
  return next;
end $$;

create function public.return_rate_limit(p_bucket text) returns void
language sql set search_path = '' as $$
  update public.rate_limits set hits = greatest(hits - 1, 0)
  where bucket = p_bucket and window_ends_at > clock_timestamp()
$$;

-- Checks and policies run as the caller. With a right to limits any visitor could fill another's bucket.
grant execute on function private.is_version, private.is_system, private.clock, private.caller, private.my_role,
  private.my_profile, private.my_center, private.is_superadmin, private.my_centers, private.may_act_at,
  private.is_staff, private.may,
  private.is_person_of_my_centers, private.is_email, private.is_phone, private.is_text, private.is_consent,
  private.seen(text), private.seen(jsonb),
  private.roles, private.roles_of, private.subjects, private.staff_roles, private.center_roles, private.grades,
  private.lead_outcomes, private.folded, private.same_email, private.same_phone, private.time_slots,
  private.possible_slots,
  private.lock_names, private.toronto_today to authenticated;
grant execute on function public.take_rate_limit, public.return_rate_limit to service_role;
