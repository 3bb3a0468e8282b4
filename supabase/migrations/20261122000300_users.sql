-- Accounts: one profile per auth user, what remains of people who left, and how staff make and change accounts.

create table public.user_profiles (
  id uuid primary key default gen_random_uuid(),
  -- Null for a former person, one who was removed while records name them, and for a guardian without an account.
  user_id uuid unique references auth.users (id) on delete set null,
  -- As the auth service has it; a profile must never be the reason why a sign-up fails.
  email text not null check (char_length(email) <= 320),
  email_typed boolean not null default false, -- by a family for another guardian: it proves nothing
  first_name text not null default '' check (char_length(first_name) <= 100 and first_name !~ '[[:cntrl:]]'),
  last_name text not null default '' check (char_length(last_name) <= 100 and last_name !~ '[[:cntrl:]]'),
  phone text check (private.is_phone(phone)),
  role text not null default 'student' check (role = any (private.roles())),
  family_id uuid,
  location_id text references public.locations (id),
  wanted_location_id text references public.locations (id),
  hourly_rate_cents integer check (hourly_rate_cents between 0 and 100000),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint user_profiles_former check (
    (deleted_at is null or user_id is null and not is_active)
    and (user_id is not null or deleted_at is not null or role = 'student')
  )
);
create index user_profiles_created_at_idx on public.user_profiles (created_at desc, id desc)
  include (location_id, role, is_active, user_id); -- list
create index user_profiles_location_id_role_created_at_idx
  on public.user_profiles (location_id, role, created_at desc, id desc) include (is_active, user_id);
create index user_profiles_wanted_location_id_idx on public.user_profiles (wanted_location_id, created_at);
create index user_profiles_role_created_at_idx on public.user_profiles (role, created_at desc, id desc)
  include (user_id);
create index user_profiles_lower_last_name_idx on public.user_profiles (lower(last_name), id); -- list by name
create index user_profiles_created_at_inactive_idx on public.user_profiles (created_at desc, id desc)
  where not is_active;
create index user_profiles_lower_email_idx on public.user_profiles (lower(email)); -- whose a record is
create index user_profiles_created_at_unplaced_idx on public.user_profiles (created_at, id)
  where location_id is null and wanted_location_id is null and deleted_at is null
    and role = any (private.center_roles());
create index user_profiles_search_idx on public.user_profiles using gin ((
  ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || translate(coalesce(phone, ''), '+(). x-', '')
) extensions.gin_trgm_ops); -- search
create index user_profiles_created_at_unerased_idx on public.user_profiles (created_at)
  where deleted_at is not null and first_name <> 'Anonymized'; -- retention
create trigger user_profiles_touch before update on public.user_profiles
  for each row execute function private.touch_updated_at();
alter table public.user_profiles enable row level security;
grant select on public.user_profiles to authenticated;
grant all on public.user_profiles to service_role;
grant update (
  email, first_name, last_name, phone, role, location_id, wanted_location_id, hourly_rate_cents, is_active
) on public.user_profiles to authenticated;
create policy "an account sees its profile" on public.user_profiles for select to authenticated
  using (user_id = (select private.caller()));
create policy "staff see students and tutors of their centers" on public.user_profiles for select to authenticated
  using (role = any (private.roles_of('own')) and location_id = any ((select private.my_centers())::text[]));
create policy "superadmins see all profiles" on public.user_profiles for select to authenticated
  using ((select private.may('staff.manage')));
create policy "an active account edits its profile" on public.user_profiles for update to authenticated
  using (id = (select private.my_profile()));
create policy "staff edit students and tutors of their centers" on public.user_profiles for update to authenticated
  using (role = any (private.roles_of('own')) and location_id = any ((select private.my_centers())::text[]));
create policy "superadmins edit all profiles" on public.user_profiles for update to authenticated
  using ((select private.may('staff.manage')));

create table public.user_centers (
  profile_id uuid not null references public.user_profiles (id) on delete cascade,
  location_id text not null references public.locations (id),
  primary key (profile_id, location_id)
);
create index user_centers_location_id_idx on public.user_centers (location_id); -- foreign key
alter table public.user_centers enable row level security;
grant select on public.user_centers to authenticated;
grant all on public.user_centers to service_role;
create policy "an account sees its centers" on public.user_centers for select to authenticated
  using (profile_id = (select private.my_profile()));
create policy "superadmins see the centers of all" on public.user_centers for select to authenticated
  using ((select private.may('staff.manage')));

create table public.admin_users (
  id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
alter table public.admin_users enable row level security;
-- The connection check of the site reads this table without an account and gets no rows.
grant select on public.admin_users to anon, authenticated;
grant all on public.admin_users to service_role;
create policy "staff see who is staff" on public.admin_users for select to authenticated
  using ((select private.is_staff()));

create function private.list_admin_user() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.role = any (private.staff_roles()) and new.is_active then
    insert into public.admin_users (id) values (new.user_id) on conflict do nothing;
  else
    delete from public.admin_users where id = coalesce(new.user_id, old.user_id);
  end if;
  return null;
end
$$;
create trigger user_profiles_list_admin after insert or update of role, is_active or delete on public.user_profiles
  for each row execute function private.list_admin_user();

-- How staff make an account, in two steps: they leave an invitation here; the auth service makes the account with its
-- id, and in that transaction the triggers give it role and center, or no account comes into being.
create table public.user_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (private.is_email(email) and email = lower(email)),
  first_name text not null check (private.is_text(first_name, 100)),
  last_name text not null check (private.is_text(last_name, 100)),
  phone text check (private.is_phone(phone)),
  role text not null check (role = any (private.roles())),
  location_id text references public.locations (id) on delete cascade,
  centers text[] not null default '{}',
  hourly_rate_cents integer check (hourly_rate_cents between 0 and 100000),
  profile_id uuid references public.user_profiles (id) on delete cascade,
  invited_by uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '5 minutes',
  used_at timestamptz,
  check ((role = any (private.center_roles())) = (location_id is not null)),
  check ((role = any (private.roles_of('region'))) = (centers <> '{}'))
);
create index user_invitations_location_id_idx on public.user_invitations (location_id); -- foreign key
create index user_invitations_profile_id_idx on public.user_invitations (profile_id); -- foreign key
create index user_invitations_invited_by_idx on public.user_invitations (invited_by); -- foreign key
create index user_invitations_expires_at_idx on public.user_invitations (expires_at); -- expired invitations
alter table public.user_invitations enable row level security;
grant select (id, invited_by, used_at), delete on public.user_invitations to authenticated;
grant select (id, email, used_at, expires_at) on public.user_invitations to service_role;
create policy "who invited sees what came of it" on public.user_invitations for select to authenticated
  using (invited_by = (select private.caller()));
create policy "who invited withdraws what was not used" on public.user_invitations for delete to authenticated
  using (invited_by = (select private.caller()) and used_at is null);

-- Metadata is an object, or of one backend a string that holds one; no role in it counts. Only the service itself
-- writes `raw_app_meta_data`; hosted Auth does so after the row, in the same transaction.
create function private.sync_profile() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  metadata jsonb := coalesce(new.raw_user_meta_data, '{}');
  full_name text;
  given text;
  family text;
begin
  if tg_op = 'UPDATE' then
    update public.user_profiles p set email = left(coalesce(new.email, ''), 320)
    where p.user_id = new.id and new.email is distinct from old.email;
  else
    if jsonb_typeof(metadata) = 'string' then
      begin
        metadata := (metadata #>> '{}')::jsonb;
      exception when others then
        metadata := '{}';
      end;
    end if;
    full_name := btrim(coalesce(metadata ->> 'full_name', ''));
    given := coalesce(nullif(btrim(metadata ->> 'first_name'), ''), split_part(full_name, ' ', 1));
    family := coalesce(
      nullif(btrim(metadata ->> 'last_name'), ''),
      btrim(substr(full_name, char_length(split_part(full_name, ' ', 1)) + 1))
    );
    insert into public.user_profiles (user_id, email, first_name, last_name)
    values (new.id, left(coalesce(new.email, ''), 320),
      regexp_replace(left(given, 100), '[[:cntrl:]]', ' ', 'g'),
      regexp_replace(left(family, 100), '[[:cntrl:]]', ' ', 'g'))
    on conflict (user_id) do nothing;
  end if;
  if new.raw_app_meta_data ? 'invitation'
    and (new.raw_app_meta_data ->> 'invitation') is distinct from (old.raw_app_meta_data ->> 'invitation') then
    perform private.use_invitation(new.id, new.email, new.raw_app_meta_data ->> 'invitation');
  end if;
  return new;
end
$$;
create trigger create_profile after insert on auth.users for each row execute function private.sync_profile();
create trigger copy_account_to_profile after update of email, raw_app_meta_data on auth.users
  for each row when (
    new.email is distinct from old.email or new.raw_app_meta_data ? 'invitation'
    and (new.raw_app_meta_data ->> 'invitation') is distinct from (old.raw_app_meta_data ->> 'invitation')
  )
  execute function private.sync_profile();

-- Two superadmins removed at the same moment must not both count on the other.
create function private.lock_and_check_last_superadmin(p_profile_id uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform private.lock_names('superadmins');
  return (
    select count(*) = 1 and bool_and(p.id = p_profile_id) from public.user_profiles p
    where p.role = 'superadmin' and p.is_active
  );
end
$$;

-- Null where the caller may change this of a profile, else why not.
create function private.profile_refusal(p_old public.user_profiles, p_new public.user_profiles) returns text
language plpgsql stable set search_path = '' as $$
declare
  centers constant text[] := private.my_centers();
  place constant text[] := array['location_id', 'wanted_location_id', 'updated_at'];
  contact constant text[] := array['first_name', 'last_name', 'phone', 'email', 'email_typed', 'updated_at'];
  own constant text[] := place || array['first_name', 'last_name', 'phone', 'family_id'];
begin
  return case
    when p_new.role = any (private.staff_roles()) and p_new.role <> p_old.role and not public.is_fresh()
      then 'Another role for staff needs a fresh code or password.'
    when p_old.user_id = auth.uid() then case
      when to_jsonb(p_new) - own <> to_jsonb(p_old) - own
        then 'An account changes its own name, phone and location only.'
      -- The location of an admin decides whose records it reads; others ask for theirs, once they have one.
      when p_new.location_id is distinct from p_old.location_id
        and (p_old.role <> 'student' or p_old.location_id is not null)
        then 'A center agrees before an account moves to it.'
      when p_old.role <> all (private.roles_of('own')) and p_new.wanted_location_id is not null
        then 'Only a superadmin moves an admin to another location.'
    end
    when p_new.wanted_location_id is not null and p_new.wanted_location_id is distinct from p_old.wanted_location_id
      then 'Only the person asks for another center.'
    when not private.may('staff.manage') and not (
      to_jsonb(p_new) - place = to_jsonb(p_old) - place and exists (
        select from unnest(centers) as mine (id)
        where private.may_place(p_old, mine.id)
          and (p_new.location_id is not distinct from p_old.location_id or p_new.location_id = mine.id)
      )
    ) and not coalesce(
      p_old.role = any (private.roles_of('own')) and p_new.role = any (private.roles_of('own'))
      and p_old.location_id = any (centers) and p_new.location_id = any (centers), false
    ) and not coalesce(
      -- The other guardian of the caller's household, by `save_guardian`.
      p_old.user_id is null and p_old.family_id = private.my_family()
      and to_jsonb(p_new) - contact = to_jsonb(p_old) - contact, false
    ) then 'An admin changes students and tutors of its own location only.'
    -- The address is the account's, which the auth service changes.
    when p_new.user_id is not null and p_new.email is distinct from p_old.email
      then 'The address of a profile follows its account.'
  end;
end $$;

-- Null where a profile may stand at its new center, else why not.
create function private.profile_place_refusal(p_old public.user_profiles, p_new public.user_profiles) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case
    when p_old.user_id = auth.uid() then case when exists (
      select 1 from public.locations l
      where not l.is_active and (l.id = p_new.location_id and l.id is distinct from p_old.location_id
        or l.id = p_new.wanted_location_id and l.id is distinct from p_old.wanted_location_id)
    ) then 'This center is not open to the public.' end
    when (p_new.role, p_new.location_id) is distinct from (p_old.role, p_old.location_id)
      and private.placement_error(
        p_new.role, p_new.location_id, p_old.location_id,
        private.stored_centers(p_new.id), private.stored_centers(p_new.id)
      ) is not null then 'This role needs an active location.'
  end;
end $$;

create function private.guard_profile() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  last constant text := 'The last superadmin cannot be removed or demoted.';
  names constant text[] := array['first_name', 'last_name', 'updated_at'];
  refusal text;
begin
  if tg_op = 'DELETE' then
    if private.lock_and_check_last_superadmin(old.id) then raise insufficient_privilege using message = last; end if;
    return old;
  end if;

  -- However the account goes, by this site or by the auth service itself, its profile loses all but the names; a former
  -- person may lose the name, too.
  if old.deleted_at is null and (old.user_id is not null and new.user_id is null or new.deleted_at is not null) then
    new.deleted_at := now();
    new.family_id := null;
    new.is_active := false;
    new.email := '';
    new := jsonb_populate_record(new, private.profile_values(private.read_user('{}')) - names
      - array['role', 'location_id']);
    new.wanted_location_id := null;
    delete from private.calendar_feeds f where f.profile_id = old.id;
    delete from public.user_centers c where c.profile_id = old.id;
  elsif old.deleted_at is not null and not private.is_system() and (
    (new.first_name, new.last_name) <> ('Anonymized', '') or to_jsonb(new) - names <> to_jsonb(old) - names
  ) then
    raise insufficient_privilege using message = 'A former person does not change.';
  end if;
  new := jsonb_populate_record(new, private.not_of_role(new.role));

  -- What one of our own triggers changes was asked for where it began.
  if not private.is_system() and pg_trigger_depth() = 1 then
    refusal := private.profile_refusal(old, new);
    if refusal is not null then raise insufficient_privilege using message = refusal; end if;
    refusal := private.profile_place_refusal(old, new);
    if refusal is not null then raise check_violation using message = refusal, table = 'user_profiles'; end if;
  end if;

  if new.wanted_location_id = new.location_id then new.wanted_location_id := null; end if;
  if old.role = 'superadmin' and old.is_active and not (new.role = 'superadmin' and new.is_active)
    and private.lock_and_check_last_superadmin(old.id) then
    raise insufficient_privilege using message = last;
  end if;
  return new;
end
$$;
create trigger user_profiles_guard before update or delete on public.user_profiles
  for each row execute function private.guard_profile();

create function private.stored_centers(p_profile uuid) returns text[] language sql stable set search_path = '' as $$
  select array(select c.location_id from public.user_centers c where c.profile_id = p_profile order by c.location_id)
$$;

create function private.set_user_centers(p_profile uuid, p_centers text[]) returns void
language plpgsql set search_path = '' as $$
declare
  before constant text[] := private.stored_centers(p_profile);
  after constant text[] := array(select distinct c from unnest(p_centers) c where c is not null order by c);
begin
  if before = after then return; end if;
  delete from public.user_centers c where c.profile_id = p_profile and c.location_id <> all (after);
  insert into public.user_centers (profile_id, location_id)
  select p_profile, c from unnest(after) c on conflict do nothing;
  perform private.release_leads_of(p.user_id) from public.user_profiles p where p.id = p_profile;
  perform private.log_update('user_profiles', p_profile::text, jsonb_build_object('centers', before),
    jsonb_build_object('centers', after));
end
$$;

-- `session_active`: the token itself would be believed until it expires. Where `missing_factor` says something, nothing
-- else about the person is told. `centers`: empty for superadmins.
create function public.current_account() returns table (
  user_id uuid, session_active boolean, profile_id uuid, email text, first_name text, last_name text, phone text,
  role text, location_id text, location_name text, wanted_location_id text, is_active boolean,
  email_bounces boolean, missing_factor text, unweighed_password boolean, centers text[], children jsonb
) language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  lives constant boolean := private.session_lives();
  missing constant text := private.missing_factor();
begin
  if lives and not exists (
    select 1 from private.session_uses u
    where u.session_id = private.my_session() and u.last_used_at > now() - interval '5 minutes'
  ) then
    begin
      insert into private.session_uses (session_id) values (private.my_session())
      on conflict (session_id) do update set last_used_at = now();
    exception when foreign_key_violation then
      null;
    end;
  end if;
  if missing is not null then
    return query
      select u.id, lives, p.id, null, '', '', null, p.role, null, null, null, p.is_active, false, missing,
        private.has_unweighed_password(), '{}'::text[], null::jsonb
      from auth.users u left join public.user_profiles p on p.user_id = u.id where u.id = auth.uid();
    return;
  end if;
  return query
    select u.id, lives, p.id, coalesce(p.email, u.email)::text, p.first_name, p.last_name, p.phone, p.role,
      p.location_id, l.name, p.wanted_location_id, p.is_active,
      coalesce(private.email_problem(coalesce(p.email, u.email)::text) = 'bounce', false), missing, false,
      case when lives and p.role <> all (private.roles_of('network')) then private.centers_of(u.id) else '{}' end,
      case when lives and p.role = 'student' and p.is_active then coalesce((
        select jsonb_agg(
          jsonb_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name,
            'birth_year', c.birth_year, 'grade', c.grade)
          order by c.created_at, c.id
        )
        from public.children c where p.family_id in (c.family_id, c.other_family_id)
      ), '[]') end
    from auth.users u left join public.user_profiles p on p.user_id = u.id
    left join public.locations l on l.id = p.location_id where u.id = auth.uid();
end
$$;
comment on function public.current_account is
  'email?, phone?, children?, is_active?, location_name?, profile_id?, role?, wanted_location_id?, location_id?, '
  'missing_factor?';

create function public.grant_superadmin(p_email text, p_only_first boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare
  account record;
begin
  perform private.lock_names('superadmins');
  select u.email_confirmed_at, p.id as profile_id, p.role, p.is_active into account
  from auth.users u join public.user_profiles p on p.user_id = u.id where u.email = lower(btrim(p_email));
  if not found then return 'not_found'; end if;
  if account.email_confirmed_at is null then return 'not_confirmed'; end if;
  if account.role = 'superadmin' and account.is_active then return 'already'; end if;
  if p_only_first and exists (select 1 from public.user_profiles p where p.role = 'superadmin' and p.is_active) then
    return 'taken';
  end if;
  update public.user_profiles p set role = 'superadmin', is_active = true, location_id = null
  where p.id = account.profile_id;
  return 'granted';
end
$$;

create function public.is_user_admin(check_user_id uuid) returns boolean
language sql stable set search_path = ''
as $$ select exists (select from public.admin_users a where a.id = check_user_id) $$;

create function public.get_user_role(user_id uuid) returns text language sql stable set search_path = '' as $$
  select p.role from public.user_profiles p
  where p.user_id = get_user_role.user_id and p.is_active and (
    p.user_id = private.caller() or private.is_system() or private.is_superadmin()
    or private.is_person_of_my_centers(p.id)
  )
$$;
comment on function public.get_user_role is 'get_user_role?';

create function public.is_current_user_superadmin() returns boolean
language sql stable set search_path = ''
as $$ select private.is_superadmin() $$;

create function public.is_admin_or_superadmin() returns boolean
language sql stable set search_path = ''
as $$ select coalesce(private.my_role() = any (private.staff_roles()), false) $$;

create function public.admin_get_all_users() returns setof public.user_profiles
language sql stable set search_path = '' as $$
  select p.* from public.user_profiles p where private.may('staff.manage') and p.user_id is not null
  order by p.created_at desc, p.id desc
$$;

create function public.admin_get_location_users() returns setof public.user_profiles
language sql stable set search_path = '' as $$
  select p.* from public.user_profiles p
  where p.role = any (private.roles_of('own')) and p.location_id = any (private.my_centers())
    and p.user_id is not null and not private.is_superadmin()
  order by p.created_at desc, p.id desc
$$;

-- Account and person go together or not at all. Whom records name stays as a former person.
create function public.admin_delete_user_profile(
  p_profile_id uuid, p_cancel_reason text default null, p_hand_to uuid default null
)
returns table (outcome text, user_id uuid) language plpgsql security definer set search_path = '' as $$
declare
  profile public.user_profiles;
begin
  select * into profile from public.user_profiles p where p.id = p_profile_id and p.deleted_at is null for update;
  user_id := profile.user_id;
  outcome := case
    when not (private.is_staff() and public.is_fresh() or private.is_system()) then 'forbidden'
    when profile.id is null then 'not_found'
    when profile.user_id = auth.uid() then 'self'
    when not (private.is_system() or private.is_superadmin() or private.is_person_of_my_centers(p_profile_id))
      then 'forbidden'
    when private.lock_and_check_last_superadmin(p_profile_id) then 'last_superadmin'
  end;
  outcome := coalesce(outcome, private.leave_sessions(p_profile_id, p_hand_to, p_cancel_reason));
  if outcome is null then
    begin
      delete from public.user_profiles p where p.id = p_profile_id;
    exception when foreign_key_violation then
      update public.user_profiles p set deleted_at = now() where p.id = p_profile_id and p.user_id is null;
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
comment on function public.admin_delete_user_profile is
  'user_id?, outcome deleted|not_found|forbidden|self|last_superadmin|has_records|unknown_tutor|tutor_busy|'
  'has_sessions';

-- Centers that the person has already may stay, also closed ones.
create function private.placement_error(
  p_role text, p_location text, p_location_now text, p_centers text[], p_centers_now text[]
) returns text language sql stable set search_path = '' as $$
  select case
    when p_role is null or p_role <> all (private.roles()) then 'unknown_role'
    when p_role = any (private.staff_roles()) and not private.may('staff.manage') then 'unknown_role'
    when p_role = any (private.roles_of('network')) then null
    when p_role = any (private.roles_of('region')) then case
      when coalesce(p_centers, '{}') = '{}' then 'location_missing'
      when exists (
        select from unnest(p_centers) as given (id)
        where given.id is null or given.id <> all (p_centers_now)
          and not exists (select 1 from public.locations l where l.id = given.id and l.is_active)
      ) then 'unknown_location'
    end
    when p_location is null then 'location_missing'
    when not private.may_act_at(p_location) then 'unknown_location'
    when p_location is distinct from p_location_now
      and not exists (select 1 from public.locations l where l.id = p_location and l.is_active) then 'unknown_location'
  end
$$;

-- The columns that a role does not have, as they are then.
create function private.not_of_role(p_role text) returns jsonb language sql immutable
return case when p_role = any (private.center_roles()) then '{}'::jsonb else '{"location_id": null}' end
  || case when p_role = any (private.roles_of('region')) then '{}'::jsonb else '{"centers": []}' end
  || case when p_role = 'tutor' then '{}'::jsonb else '{"hourly_rate_cents": null}' end;

-- What no form sets of an invitation.
create function private.own_invitation_columns() returns text[] language sql immutable
return array['id', 'invited_by', 'created_at', 'expires_at', 'used_at'];

-- A user as a form has it, by its columns. What the role does not have is left out.
create function private.read_user(p_user jsonb) returns public.user_invitations
language plpgsql stable set search_path = '' as $$
declare
  sent public.user_invitations := jsonb_populate_record(null::public.user_invitations,
    private.filled(private.seen(p_user)) - private.own_invitation_columns());
begin
  sent.email := lower(sent.email);
  return jsonb_populate_record(sent, private.not_of_role(sent.role));
end $$;

-- What a profile has of it, besides the address.
create function private.profile_values(p_sent public.user_invitations) returns jsonb language sql immutable
return to_jsonb(p_sent) - private.own_invitation_columns() - array['email', 'centers', 'profile_id'];

-- The first step.
create function public.prepare_user(p_user jsonb) returns table (outcome text, id uuid)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  violated_table text;
  sent constant public.user_invitations := private.read_user(p_user);
begin
  outcome := case
    when not private.is_staff() or sent.role = any (private.staff_roles()) and not public.is_fresh() then 'forbidden'
    when private.foreign_place(p_user - 'profile_id') then 'unknown_location'
    else coalesce(
      private.placement_error(sent.role, sent.location_id, null, sent.centers, '{}'),
      case when exists (select 1 from auth.users u where u.email = sent.email) then 'email_taken' end,
      case when sent.profile_id is not null and not exists (
        select from public.user_profiles p
        where p.id = sent.profile_id and p.user_id is null and p.role = sent.role and p.location_id = sent.location_id
          and private.is_person_of_my_centers(p.id)
      ) then 'invalid' end
    )
  end;
  if outcome is null then
    delete from public.user_invitations i where i.expires_at < now() - interval '1 hour';
    begin
      id := private.insert_row('user_invitations',
        jsonb_strip_nulls(to_jsonb(sent)) || jsonb_build_object('invited_by', auth.uid())) ->> 'id';
      outcome := 'prepared';
    exception
      when check_violation or not_null_violation then
        get stacked diagnostics violated_table = table_name;
        if violated_table is distinct from 'user_invitations' then raise; end if;
        outcome := 'invalid';
      when foreign_key_violation then
        outcome := 'unknown_location';
    end;
  end if;
  return next;
end
$$;
comment on function public.prepare_user is
  'id?, outcome prepared|forbidden|unknown_role|location_missing|unknown_location|email_taken|invalid';

-- Gives a new profile what its invitation says, once. Whatever does not fit raises, and with it goes the account.
create function private.use_invitation(p_user_id uuid, p_email text, p_invitation text) returns void
language plpgsql set search_path = '' as $$
declare
  invitation public.user_invitations;
  profile public.user_profiles;
  import record;
begin
  -- The link of its email opens the account for a week.
  update public.user_invitations i set used_at = now(), expires_at = now() + interval '7 days'
  where i.id::text = lower(p_invitation) and i.used_at is null and i.expires_at > now() and i.email = lower(p_email)
  returning * into invitation;
  select * into profile from public.user_profiles p where p.user_id = p_user_id;
  if invitation.id is null
    or not exists (
      select 1 from public.user_profiles p
      where p.user_id = invitation.invited_by and p.is_active and (
        p.role = 'superadmin' or invitation.role = any (private.roles_of('own'))
          and invitation.location_id = any (private.centers_of(p.user_id))
      )
    )
    or exists (
      select from unnest(array_remove(invitation.location_id || invitation.centers, null)) as given (id)
      where not exists (select 1 from public.locations l where l.id = given.id and l.is_active)
    )
    -- The account was there before.
    or profile.created_at is distinct from now() then
    raise insufficient_privilege using message = 'There is no such invitation.';
  end if;
  if invitation.profile_id is not null then
    delete from public.user_profiles p where p.id = profile.id;
    update public.user_profiles p set user_id = p_user_id, email = p_email
    where p.id = invitation.profile_id and p.user_id is null and p.deleted_at is null returning * into profile;
    if not found then raise insufficient_privilege using message = 'There is no such invitation.'; end if;
  end if;
  profile := jsonb_populate_record(profile,
    (private.update_record('user_profiles', array[profile.id], private.profile_values(invitation))).contents);
  insert into public.user_centers (profile_id, location_id)
  select distinct profile.id, c from unnest(invitation.centers) c;
  insert into public.audit_log (actor, action, table_name, row_id, after)
  values (
    invitation.invited_by, 'insert', 'user_profiles', profile.id::text,
    to_jsonb(profile) - 'updated_at' || case when invitation.centers <> '{}'
      then jsonb_build_object('centers', invitation.centers) else '{}' end
  );
  -- An import that was undone meanwhile makes no account.
  select i.* into import from public.imports i
  where i.id = (select r.import_id from public.import_rows r where r.invitation_id = invitation.id) for share;
  if import.status <> 'applied' then raise insufficient_privilege using message = 'The import was undone.'; end if;
  -- Of a family the row stands for its child.
  update public.import_rows r
  set record_id = coalesce(r.record_id, profile.id), record_version = profile.updated_at, data = null
  where r.import_id = import.id and r.invitation_id = invitation.id;
end
$$;

-- Whose password the link of an invitation's email chooses: until it has, for a week.
create function public.invited_account(p_id uuid) returns table (id uuid, email text)
language sql stable set search_path = '' as $$
  select p.user_id, p.email from public.user_invitations i join public.user_profiles p on lower(p.email) = i.email
  where i.id = p_id and i.used_at is not null and i.expires_at > now() and p.user_id is not null and p.is_active
$$;

-- Asked when the service's answer was lost: an invitation that is not used is withdrawn for good.
create function public.settle_invitation(p_id uuid) returns text
language plpgsql set search_path = '' as $$
begin
  delete from public.user_invitations i where i.id = p_id and i.used_at is null;
  return case when exists (select from public.user_invitations i where i.id = p_id) then 'used' else 'withdrawn' end;
end
$$;
comment on function public.settle_invitation is 'settle_invitation used|withdrawn';

-- Locks the profile that the caller may change as staff; not_found: also what they may not see.
create function private.lock_user(p_id uuid) returns text language plpgsql set search_path = '' as $$
declare
  owner uuid;
begin
  if not private.is_staff() then return 'forbidden'; end if;
  select p.user_id into owner from public.user_profiles p
  where p.id = p_id and p.deleted_at is null
    and (private.is_superadmin() or p.user_id = auth.uid() or private.is_person_of_my_centers(p.id))
  for update;
  return case when not found then 'not_found' when owner = auth.uid() then 'self' end;
end
$$;

-- Of a regional manager; without a word of them those so far, or the one center of an admin.
create function private.wanted_centers(p_sent public.user_invitations, p_center text, p_centers text[]) returns text[]
language sql stable set search_path = '' as $$
  select case when p_sent.role = any (private.roles_of('region')) then array(
    select distinct c
    from unnest(coalesce(p_sent.centers, nullif(p_centers, '{}'), array_remove(array[p_center], null))) c order by c
  ) else '{}' end
$$;

create function private.profile_error(p_profile public.user_profiles, p_wanted public.user_profiles, p_centers text[],
  p_centers_now text[]) returns text language sql set search_path = '' as $$
  select case
    when not coalesce(private.is_text(p_wanted.first_name, 100) and private.is_text(p_wanted.last_name, 100), false)
      then 'invalid'
    else coalesce(
      private.placement_error(p_wanted.role, p_wanted.location_id, p_profile.location_id, p_centers,
        array_remove(p_centers_now || p_profile.location_id, null)),
      case when exists (select from auth.users u where u.email = p_wanted.email and u.id <> p_profile.user_id)
        then 'email_taken' end,
      case when p_profile.role = 'superadmin' and p_wanted.role <> 'superadmin'
        and private.lock_and_check_last_superadmin(p_profile.id) then 'last_superadmin' end
    ) end
$$;

-- Another address counts once its owner confirms it: `asked`.
create function public.save_user(p_id uuid, p_version timestamptz, p_user jsonb)
returns table (outcome text, version timestamptz, asked boolean)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  sent constant public.user_invitations := private.read_user(p_user);
  centers_now constant text[] := private.stored_centers(p_id);
  profile public.user_profiles; wanted public.user_profiles; centers text[]; is_same boolean;
  violated_table text;
begin
  asked := false;
  outcome := private.lock_user(p_id);
  if outcome is not null then return next; return; end if;

  select * into profile from public.user_profiles p where p.id = p_id;
  wanted := jsonb_populate_record(profile, private.profile_values(sent));
  centers := private.wanted_centers(sent, profile.location_id, centers_now);
  is_same := wanted is not distinct from profile and centers = centers_now;
  version := profile.updated_at;
  wanted.email := sent.email;
  outcome := case
    when sent.role = any (private.staff_roles()) and sent.role <> profile.role and not public.is_fresh()
      then 'forbidden'
    when not private.is_version(p_version, profile.updated_at)
      and not (is_same and private.was_my_change('user_profiles', p_id)) then 'changed'
    when not coalesce(private.is_email(sent.email), false) then 'invalid'
    when private.foreign_place(p_user) then 'unknown_location'
    else private.profile_error(profile, wanted, centers, centers_now)
  end;
  if outcome is null and profile.role = 'tutor'
    and (wanted.role, wanted.location_id) is distinct from (profile.role, profile.location_id) then
    outcome := private.leave_sessions(p_id, (p_user ->> 'hand_to')::uuid, p_user ->> 'cancel_reason',
      (p_user ->> 'batch')::uuid);
  end if;
  if outcome is null and not is_same then
    begin
      if centers <> '{}' then perform private.set_user_centers(p_id, centers); end if;
      version := (private.update_record('user_profiles', array[p_id], private.profile_values(sent))).contents
        ->> 'updated_at';
    exception
      when check_violation or not_null_violation then
        get stacked diagnostics violated_table = table_name;
        if violated_table is distinct from 'user_profiles' then raise; end if;
        outcome := 'invalid';
      when foreign_key_violation then
        outcome := 'unknown_location';
    end;
  end if;
  if outcome is null then
    outcome := 'done';
    asked := sent.email is distinct from profile.email;
    if asked then perform private.ask_for_address(p_id, sent.email); end if;
  end if;
  return next;
end
$$;
comment on function public.save_user is
  'version?, outcome done|forbidden|unknown_role|location_missing|unknown_location|email_taken|invalid|'
  'unknown_tutor|tutor_busy|has_sessions|not_found|changed|self|last_superadmin';

-- Closes an account, with the sessions to come handed over, or cancelled for a reason; or opens it again.
create function public.set_user_active(
  p_id uuid, p_version timestamptz, p_active boolean, p_cancel_reason text default null, p_hand_to uuid default null,
  p_batch uuid default null
)
returns table (outcome text, version timestamptz) language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  profile public.user_profiles;
begin
  outcome := private.lock_user(p_id);
  if outcome is not null then return next; return; end if;

  select * into profile from public.user_profiles p where p.id = p_id;
  version := profile.updated_at;
  outcome := case
    when profile.is_active = p_active then 'done'
    when not private.is_version(p_version, profile.updated_at) then 'changed'
    when not p_active and private.lock_and_check_last_superadmin(p_id) then 'last_superadmin'
    when not p_active then private.leave_sessions(p_id, p_hand_to, p_cancel_reason, p_batch)
  end;
  if outcome is null then
    update public.user_profiles p set is_active = p_active where p.id = p_id returning p.updated_at into version;
    outcome := 'done';
  end if;
  return next;
end
$$;
comment on function public.set_user_active is
  'version?, outcome done|forbidden|unknown_tutor|tutor_busy|has_sessions|not_found|changed|self|last_superadmin';

create function public.log_password_link(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if private.lock_user(p_id) is not null then return false; end if;
  perform private.log_update('user_profiles', p_id::text, '{"password_link": null}', '{"password_link": "mailed"}');
  return true;
end
$$;

-- What staff ask for counts once the owner confirms it from the new address; the old one can stop it, and for a week
-- after it counted take it back.
create table private.address_changes (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references auth.users (id) on delete cascade,
  former_email text not null,
  new_email text not null check (private.is_email(new_email)),
  -- No foreign key: the row outlives who asked. Null is the server itself.
  asked_by uuid,
  asked_at timestamptz not null default now(),
  done_at timestamptz,
  stopped_at timestamptz
);
create unique index address_changes_open on private.address_changes (account_id) where done_at is null
  and stopped_at is null;
create index address_changes_account_id_asked_at_idx on private.address_changes (account_id, asked_at desc);
create index address_changes_asked_at_idx on private.address_changes (asked_at); -- retention
alter table private.address_changes enable row level security;
grant select on private.address_changes to service_role;

-- For so long the old address may object; a new one may be confirmed for 30 days.
create function private.address_week() returns interval language sql immutable return interval '7 days';

-- The same again within ten minutes is one request, so that a double tap is one mail.
create function private.ask_for_address(p_profile uuid, p_email text) returns void
language plpgsql set search_path = '' as $$
declare
  person public.user_profiles;
  pending private.address_changes;
  asked private.address_changes;
begin
  select * into person from public.user_profiles p where p.id = p_profile;
  select * into pending from private.address_changes c
  where c.account_id = person.user_id and c.done_at is null and c.stopped_at is null for update;
  if pending.new_email = p_email and pending.asked_at > now() - interval '10 minutes' then return; end if;
  update private.address_changes c set stopped_at = now() where c.id = pending.id;
  insert into private.address_changes (account_id, former_email, new_email, asked_by)
  values (person.user_id, person.email, p_email, auth.uid()) returning * into asked;
  perform private.log_update('user_profiles', p_profile::text, jsonb_build_object('asked_email', pending.new_email),
    jsonb_build_object('asked_email', p_email));
  perform private.enqueue_address_email('address_confirm', asked);
  perform private.enqueue_address_email('address_asked', asked);
end
$$;

create function private.set_address(p_account uuid, p_email text) returns void
language plpgsql set search_path = '' as $$
begin
  update auth.users u
  set email = p_email, email_confirmed_at = coalesce(u.email_confirmed_at, now()), recovery_token = ''
  where u.id = p_account;
  update auth.identities i set identity_data = i.identity_data || jsonb_build_object('email', p_email)
  where i.user_id = p_account and i.provider = 'email';
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id = $1' using p_account;
  end if;
end
$$;

-- The change by which this very transaction gives the account that address: a link of an email was followed.
create function private.current_address_change(p_account uuid, p_email text) returns private.address_changes
language sql stable set search_path = '' as $$
  select c from private.address_changes c
  where c.account_id = p_account
    and ((c.new_email, c.done_at) = (p_email, now()) or (c.former_email, c.stopped_at) = (p_email, now()))
$$;

-- `needs_password`: the link alone does not confirm it before `counts_from`, as the account is in use.
create function public.address_change_of_link(p_id uuid)
returns table (state text, email text, account_email text, needs_password boolean, counts_from timestamptz,
  undo_until timestamptz)
language sql stable security definer set search_path = '' as $$
  select case
      when c.stopped_at is not null then 'stopped'
      when c.done_at is not null then 'done'
      when c.asked_at < now() - interval '30 days' or u.email <> c.former_email then 'ended'
      else 'asked'
    end, c.new_email, u.email::text, u.last_sign_in_at is not null and c.asked_at > now() - private.address_week(),
    c.asked_at + private.address_week(), c.done_at + private.address_week()
  from private.address_changes c join auth.users u on u.id = c.account_id where c.id = p_id
$$;
comment on function public.address_change_of_link is 'state asked|done|stopped|ended, undo_until?';

-- Without the password the old address of a used account, or of an imported family, has a week to object; then a second
-- mail leads here again.
create function public.confirm_address(p_id uuid, p_knows_password boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare
  change private.address_changes;
  owner auth.users;
  is_now text;
begin
  select * into change from private.address_changes c where c.id = p_id for update;
  select * into owner from auth.users u where u.id = change.account_id for update;
  is_now := coalesce((select l.state from public.address_change_of_link(p_id) l), 'not_found');
  if is_now <> 'asked' then return is_now; end if;
  if not p_knows_password and (owner.last_sign_in_at is not null or private.has_family_data(owner.id))
    and change.asked_at > now() - private.address_week() then
    perform private.enqueue_address_email('address_confirm', change, change.asked_at + private.address_week());
    return 'wait';
  end if;
  begin
    update private.address_changes c set done_at = now() where c.id = p_id;
    perform private.set_address(change.account_id, change.new_email);
  exception when unique_violation then
    return 'taken';
  end;
  if p_knows_password then
    perform public.prove_account(change.account_id);
  else
    perform private.end_sessions(change.account_id);
  end if;
  perform private.enqueue_address_email('address_changed', change);
  return 'done';
end
$$;
comment on function public.confirm_address is 'confirm_address done|wait|stopped|ended|taken|not_found';

-- Where it counted already, all sessions end and the password opens nothing: the owner chooses a new one by a reset
-- mail.
create function public.undo_address(p_id uuid) returns text language plpgsql security definer set search_path = '' as $$
declare
  change private.address_changes;
  profile uuid;
begin
  select * into change from private.address_changes c where c.id = p_id for update;
  select p.id into profile from public.user_profiles p where p.user_id = change.account_id;
  if change.id is null then return 'not_found'; end if;
  if change.stopped_at is not null then
    return case when change.done_at is null then 'stopped' else 'undone' end;
  end if;
  if change.done_at is null then
    update private.address_changes c set stopped_at = now() where c.id = p_id;
    perform private.log_update('user_profiles', profile::text, jsonb_build_object('asked_email', change.new_email),
      '{"asked_email": null}', change.account_id);
    return 'stopped';
  end if;
  if change.done_at < now() - private.address_week() then return 'too_late'; end if;
  begin
    -- Also what was changed after it: a thief of the account may have gone on to a third address.
    update private.address_changes c set stopped_at = now()
    where c.account_id = change.account_id and c.stopped_at is null and c.asked_at >= change.asked_at;
    perform private.set_address(change.account_id, change.former_email);
  exception when unique_violation then
    return 'taken';
  end;
  update auth.users u set encrypted_password = '' where u.id = change.account_id;
  perform private.end_sessions(change.account_id);
  perform private.enqueue_address_email('address_undone', change);
  return 'undone';
end
$$;
comment on function public.undo_address is 'undo_address stopped|undone|too_late|taken|not_found';

-- Families that staff placed with a center. The link of the email takes the family out again, and back.
create table private.placements (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references public.user_profiles (id) on delete cascade,
  location_id text not null,
  former_location_id text,
  placed_by uuid not null,
  placed_at timestamptz not null default now(),
  objected_at timestamptz
);
create index placements_profile_id_placed_at_idx on private.placements (profile_id, placed_at desc); -- of a family
alter table private.placements enable row level security;
grant all on private.placements to service_role;

create function public.placement_of_link(p_id uuid) returns table (state text, center text)
language sql stable set search_path = '' as $$
  select case
      when c.objected_at is null and p.location_id = c.location_id then 'placed'
      when c.objected_at is not null and p.location_id is not distinct from c.former_location_id then 'objected'
      else 'over'
    end, l.name
  from private.placements c join public.user_profiles p on p.id = c.profile_id
  join public.locations l on l.id = c.location_id where c.id = p_id and p.user_id is not null
$$;
comment on function public.placement_of_link is 'state placed|objected|over';

create function public.object_to_placement(p_id uuid, p_object boolean) returns text
language plpgsql set search_path = '' as $$
declare
  placement private.placements;
  wanted constant text := case when p_object then 'objected' else 'placed' end;
  is_now text;
begin
  select * into placement from private.placements c where c.id = p_id;
  perform 1 from public.user_profiles p where p.id = placement.profile_id for update;
  is_now := (select l.state from public.placement_of_link(p_id) l);
  if is_now is null then return 'not_found'; end if;
  if is_now = 'over' then return 'over'; end if;
  if is_now <> wanted then
    update private.placements c set objected_at = case when p_object then now() end where c.id = p_id;
    update public.user_profiles p
    set location_id = case when p_object then placement.former_location_id else placement.location_id end
    where p.id = placement.profile_id;
  end if;
  return 'done';
end
$$;
comment on function public.object_to_placement is 'object_to_placement done|over|not_found';

set check_function_bodies = off;

-- Who asks to come to the center, and a family without one that has itself booked there, or proved an address of its
-- files, and did not object. What names its address alone does not count: any visitor can send that.
create function private.may_place(p_profile public.user_profiles, p_location text) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(p_profile.deleted_at is null and p_profile.role = any (private.roles_of('own')) and (
    p_profile.wanted_location_id = p_location
    or p_profile.location_id is null and p_profile.role = 'student' and (
      exists (
        select 1 from public.appointment_bookings b
        where b.account_id = p_profile.user_id and b.by_account and b.location = p_location and b.archived_at is null
      ) or exists (
        select 1 from public.schedule_requests r
        where r.account_id = p_profile.user_id and r.by_account and r.location_id = p_location and r.archived_at is null
      ) or exists (
        select from private.same_address s where s.profile_id = p_profile.id and s.center = p_location
      )
    ) and (
      select c.objected_at from private.placements c
      where c.profile_id = p_profile.id and c.location_id = p_location order by c.placed_at desc limit 1
    ) is null
  ), false)
$$;

-- Whose center is open and the caller's to decide, the longest waiting first.
create function public.people_to_place(
  p_limit integer default 100, p_after_reason text default null, p_after uuid default null
)
returns table (
  id uuid, reason text, first_name text, last_name text, email text, phone text, role text, center text,
  former_center text, since timestamptz, family uuid
) language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  centers constant text[] := private.my_centers();
  is_superadmin constant boolean := private.is_superadmin();
  after timestamptz;
begin
  if not private.is_staff() then return; end if;
  select p.created_at into after from public.user_profiles p where p.id = p_after;
  return query
    select p.id, found.reason, p.first_name, p.last_name, p.email, p.phone, p.role,
      found.center, p.location_id, p.created_at, found.family
    from (
      select w.id, 'asked' as reason, w.wanted_location_id as center, null::uuid as family from public.user_profiles w
      where w.wanted_location_id = any (centers)
      union all
      select n.id, case when file.family_id is not null then 'file' when is_superadmin then 'none' else 'booked' end,
        coalesce(file.center, booked.center), file.family_id
      from public.user_profiles n
      left join lateral (
        select mine.center from unnest(centers) with ordinality as mine (center, nth)
        where not is_superadmin and private.may_place(n, mine.center) order by mine.nth limit 1
      ) as booked on true
      left join lateral (
        select s.family_id, s.center from public.signed_up s where s.profile_id = n.id order by s.family_id limit 1
      ) as file on true
      where n.location_id is null and n.wanted_location_id is null and n.deleted_at is null
        and n.role = any (private.center_roles()) and (is_superadmin or booked.center is not null)
    ) as found join public.user_profiles p on p.id = found.id
    where after is null or (found.reason, p.created_at, p.id) > (p_after_reason, after, p_after)
    order by found.reason, p.created_at, p.id limit least(greatest(p_limit, 1), 500);
end
$$;
comment on function public.people_to_place is
  'reason asked|booked|file|none, phone?, role user_profiles.role, center?, former_center?, family?';

-- With p_accept false a request is declined and the person stays where they are.
create function public.place_people(p_ids uuid[], p_location text, p_accept boolean default true)
returns table (outcome text, placed integer) language plpgsql security definer set search_path = '' as $$
declare
  changed uuid[];
begin
  placed := 0;
  outcome := case
    when not private.is_staff() then 'forbidden'
    when not private.may_act_at(p_location) then 'forbidden'
    when p_accept and not exists (select 1 from public.locations l where l.id = p_location and l.is_active)
      then 'unknown_location'
    when p_accept and exists (
      select from public.user_profiles p join public.bookings s on s.tutor_profile_id = p.id and private.is_ahead(s)
      where p.id = any (p_ids) and p.wanted_location_id = p_location and p.location_id <> p_location
    ) then 'has_sessions'
    else 'done'
  end;
  if outcome = 'done' then
    perform 1 from public.user_profiles p where p.id = any (p_ids) order by p.id for update;
    with answered as (
      update public.user_profiles p
      set location_id = case when p_accept then p_location else p.location_id end, wanted_location_id = null
      where p.id = any (p_ids) and p.deleted_at is null and p.role = any (private.center_roles())
        and (p_accept or p.wanted_location_id = p_location)
        and (p.wanted_location_id = p_location or p.location_id is null)
        and (private.is_superadmin() or private.may_place(p, p_location))
      returning p.id
    )
    select array_agg(a.id) into changed from answered a;
    placed := coalesce(cardinality(changed), 0);
    perform private.enqueue_email('request_answered', p.email, jsonb_build_object(
      'name', coalesce(p.first_name, ''), 'center', private.center_snapshot(p_location), 'own', l.name
    ), format('wish:%s:%s', p.id, extract(epoch from now())))
    from public.user_profiles p left join public.locations l on l.id = p.location_id
    where not p_accept and p.id = any (changed) and p.email <> '';
  end if;
  return next;
end
$$;
comment on function public.place_people is 'outcome done|forbidden|unknown_location|has_sessions';

create function public.duties_of(p_id uuid) returns table (
  sessions integer, next_session date, lessons jsonb, children integer, visits integer, purchases integer, leads integer
) language sql stable security definer set search_path = '' as $$
  select s.count, s.next, s.lessons,
    (select count(*)::integer from public.children c where c.family_id = person.family_id and not exists (
      select from public.user_profiles other
      where other.family_id = person.family_id and other.id <> p_id and other.deleted_at is null
    )),
    (select count(*)::integer from public.appointment_bookings b
      where b.account_id = person.user_id and b.appointment_date >= private.toronto_today()
        and b.status in ('pending', 'confirmed') and b.archived_at is null),
    (select count(*)::integer from public.purchases c
      where c.user_id = person.user_id and c.status in ('pending', 'completed')),
    (select count(*)::integer from public.records r
      where r.owner_id = person.user_id and r.archived_at is null and r.status = any (private.open_statuses()))
  from public.user_profiles person, lateral (
    select count(*)::integer, min(s.booking_date), coalesce(jsonb_agg(jsonb_build_object(
        'name', coalesce(s.child_name, private.full_name(u.first_name, u.last_name)), 'day', s.booking_date,
        'starts', s.start_time) order by s.booking_date, s.start_time), '[]')
    from public.bookings s join public.user_profiles u on u.id = s.student_profile_id
    where (s.student_profile_id = p_id or s.tutor_profile_id = p_id) and private.is_ahead(s)
  ) as s (count, next, lessons)
  where person.id = p_id and person.deleted_at is null and private.is_staff()
    and (private.is_superadmin() or private.is_person_of_my_centers(person.id))
$$;
comment on function public.duties_of is 'next_session?';

-- Gives a tutor's classes and sessions to come to another, as far as they are at that one's center, all or none; with a
-- reason the other sessions are cancelled; `undo_changes` takes p_batch back, with the person. has_sessions: a tutor's
-- would stay without a tutor. unknown_tutor: also one who is not the caller's to plan for.
create function private.leave_sessions(p_id uuid, p_to uuid, p_cancel_reason text, p_batch uuid default null)
returns text language plpgsql set search_path = '' as $$
declare
  successor public.user_profiles;
  sessions uuid[];
  students uuid[];
  classes uuid[] := '{}';
  person constant public.user_profiles := (select p from public.user_profiles p where p.id = p_id);
  before constant jsonb := (select jsonb_agg(jsonb_build_object('id', s.id, 'before', jsonb_build_object(
      'status', s.status, 'cancel_reason', s.cancel_reason, 'tutor_profile_id', s.tutor_profile_id)))
    from public.bookings s where s.tutor_profile_id = p_id and private.is_ahead(s));
begin
  if p_to is not null then
    select * into successor from public.user_profiles p
    where p.id = p_to and p.id <> p_id and p.role = 'tutor' and p.is_active and private.may_act_at(p.location_id);
    if successor.id is null then return 'unknown_tutor'; end if;
    select array_agg(own.id), array_agg(own.student_profile_id) into sessions, students
    from (
      select s.id, s.student_profile_id from public.bookings s
      where s.tutor_profile_id = p_id and s.location_id = successor.location_id
        and s.booking_date >= private.toronto_today() and s.status in ('pending', 'confirmed') and s.archived_at is null
      order by s.id for update
    ) own;
    perform private.lock_names(variadic array(select 'person ' || one from unnest(students || p_id || p_to) as one));
    update public.bookings s set tutor_profile_id = p_to where s.id = any (sessions);
    classes := array(
      select c.id from public.classes c
      where c.tutor_profile_id = p_id and c.location_id = successor.location_id
        and c.ends_on >= private.toronto_today()
    );
    update public.classes c set tutor_profile_id = p_to where c.id = any (classes);
  end if;
  update public.bookings s set status = 'cancelled', cancel_reason = p_cancel_reason
  where p_cancel_reason is not null and (s.student_profile_id = p_id or s.tutor_profile_id = p_id)
    and s.booking_date >= private.toronto_today() and s.status in ('pending', 'confirmed') and s.archived_at is null;
  if person.role = 'tutor'
    and exists (select from public.bookings s where s.tutor_profile_id = p_id and private.is_ahead(s)) then
    raise exception using errcode = 'LC002';
  elsif before is not null and p_batch is not null then
    perform private.hold_emails();
    perform private.insert_change(p_batch, auth.uid(), 'bookings', 'leave',
      jsonb_build_array(jsonb_build_object('profile', to_jsonb(person), 'classes', classes)) || (
        select jsonb_agg(was || jsonb_build_object('version', s.updated_at))
        from jsonb_array_elements(before) was join public.bookings s on s.id = (was ->> 'id')::uuid));
  end if;
  return null;
exception
  when exclusion_violation then return 'tutor_busy';
  when sqlstate 'LC002' then return 'has_sessions';
end
$$;

create function private.has_family_data(p_account uuid) returns boolean language sql stable set search_path = '' as $$
  select private.children_of(p_account) <> '{}' or exists (
    select 1 from public.bookings s join public.user_profiles p on p.id = s.student_profile_id
      where p.user_id = p_account
  )
$$;

create function private.log_update(
  p_table text, p_row text, p_before jsonb, p_after jsonb, p_actor uuid default auth.uid()
) returns void language sql set search_path = '' as $$
  insert into public.audit_log (actor, action, table_name, row_id, before, after)
  values (p_actor, 'update', p_table, p_row, p_before, p_after)
$$;

reset check_function_bodies;

grant execute on function
  public.people_to_place, public.place_people, public.duties_of, public.current_account, public.prepare_user,
  public.settle_invitation, public.save_user, public.set_user_active, public.log_password_link
to authenticated;
grant execute on function
  public.is_user_admin, public.get_user_role, public.is_current_user_superadmin, public.is_admin_or_superadmin,
  public.admin_get_all_users, public.admin_get_location_users, public.admin_delete_user_profile
to authenticated, service_role;
grant execute on function
  public.grant_superadmin, public.address_change_of_link, public.confirm_address, public.undo_address,
  public.placement_of_link, public.object_to_placement, public.invited_account
to service_role;
