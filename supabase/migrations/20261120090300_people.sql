-- Accounts: one profile per auth user, its role, and the questions that policies ask about the caller.

create table public.user_profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  -- As the auth service has it; a profile must never be the reason why a sign-up fails.
  email text not null check (char_length(email) <= 320),
  first_name text not null default '' check (char_length(first_name) <= 100),
  last_name text not null default '' check (char_length(last_name) <= 100),
  phone text check (private.is_phone(phone)),
  role text not null default 'student' check (role in ('student', 'tutor', 'admin', 'superadmin')),
  location_id text references public.locations (id),
  hourly_rate_cents integer check (hourly_rate_cents between 0 and 100000),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index user_profiles_location on public.user_profiles (location_id, role, created_at desc, id desc);
create index user_profiles_role on public.user_profiles (role, created_at desc, id desc);
create index user_profiles_search on public.user_profiles using gin (
  first_name extensions.gin_trgm_ops, last_name extensions.gin_trgm_ops, email extensions.gin_trgm_ops
);

create trigger user_profiles_touch before update on public.user_profiles
  for each row execute function private.touch_updated_at();

-- Accounts with administrator rights. The connection check of the site reads it too.
create table public.admin_users (
  id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);

create function private.list_admin_user() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.role in ('admin', 'superadmin') and new.is_active then
    insert into public.admin_users (id) values (new.user_id) on conflict do nothing;
  else
    delete from public.admin_users where id = new.user_id;
  end if;
  return null;
end
$$;
create trigger user_profiles_list_admin after insert or update of role, is_active on public.user_profiles
  for each row execute function private.list_admin_user();

create function private.unlist_admin_user() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.admin_users where id = old.user_id;
  return null;
end
$$;
create trigger user_profiles_unlist_admin after delete on public.user_profiles
  for each row execute function private.unlist_admin_user();

-- Questions of the policies. They read past row-level security, so no policy ever asks itself.
-- An inactive profile answers like none.

create function private.my_role() returns text
language sql stable security definer set search_path = ''
as $$ select p.role from public.user_profiles p where p.user_id = auth.uid() and p.is_active $$;

create function private.my_profile() returns uuid
language sql stable security definer set search_path = ''
as $$ select p.id from public.user_profiles p where p.user_id = auth.uid() and p.is_active $$;

create function private.is_superadmin() returns boolean
language sql stable security definer set search_path = ''
as $$ select coalesce(private.my_role() = 'superadmin', false) $$;

-- The center whose rows the caller administers; null for everyone but an admin of a center.
create function private.admin_location() returns text
language sql stable security definer set search_path = ''
as $$
  select p.location_id from public.user_profiles p
  where p.user_id = auth.uid() and p.is_active and p.role = 'admin'
$$;

create function private.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$ select private.is_superadmin() or private.admin_location() is not null $$;

-- Whether the profile is a student or tutor of the center that the caller administers.
create function private.is_person_of_my_location(p_profile_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.user_profiles p
    where p.id = p_profile_id and p.role in ('student', 'tutor') and p.location_id = private.admin_location()
  )
$$;

grant execute on function
  private.my_role(), private.my_profile(), private.is_superadmin(), private.admin_location(), private.is_staff(),
  private.is_person_of_my_location(uuid)
to authenticated, service_role;
