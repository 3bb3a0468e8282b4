-- How a profile comes into being, and who may change what of it.

-- One backend stores metadata as an object, another as a string that holds one. A role in it means nothing.
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  metadata jsonb := coalesce(new.raw_user_meta_data, '{}');
  full_name text;
  given text;
  family text;
begin
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
  values (new.id, left(coalesce(new.email, ''), 320), left(given, 100), left(family, 100))
  on conflict (user_id) do nothing;
  return new;
end
$$;
create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

create function private.copy_email_to_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.user_profiles set email = left(coalesce(new.email, ''), 320) where user_id = new.id;
  return new;
end
$$;
create trigger copy_email_to_profile after update of email on auth.users
  for each row when (new.email is distinct from old.email)
  execute function private.copy_email_to_profile();

-- Two superadmins removed at the same moment must not both count on the other: the lock makes them take turns.
create function private.is_last_superadmin(p_profile_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('superadmins', 0));
  return exists (select 1 from public.user_profiles p where p.id = p_profile_id and p.role = 'superadmin' and p.is_active)
    and not exists (
      select 1 from public.user_profiles p where p.id <> p_profile_id and p.role = 'superadmin' and p.is_active
    );
end
$$;

create function private.guard_profile_update() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  location_of_admin text := private.admin_location();
  is_own boolean := old.user_id = auth.uid();
begin
  if not private.is_system() then
    if is_own then
      if (new.role, new.is_active, new.email, new.hourly_rate_cents)
        is distinct from (old.role, old.is_active, old.email, old.hourly_rate_cents) then
        raise insufficient_privilege using message = 'An account changes its own name, phone and location only.';
      end if;
      -- The location of an admin decides whose records it reads.
      if old.role = 'admin' and new.location_id is distinct from old.location_id then
        raise insufficient_privilege using message = 'Only a superadmin moves an admin to another location.';
      end if;
    elsif not private.is_superadmin() then
      if old.role not in ('student', 'tutor') or new.role not in ('student', 'tutor')
        or location_of_admin is null
        or old.location_id is distinct from location_of_admin
        or new.location_id is distinct from location_of_admin then
        raise insufficient_privilege using message = 'An admin changes students and tutors of its own location only.';
      end if;
    end if;
  end if;

  if old.role = 'superadmin' and old.is_active and not (new.role = 'superadmin' and new.is_active)
    and private.is_last_superadmin(old.id) then
    raise insufficient_privilege using message = 'The last superadmin cannot be removed or demoted.';
  end if;
  return new;
end
$$;
create trigger user_profiles_guard_update before update on public.user_profiles
  for each row execute function private.guard_profile_update();

create function private.guard_profile_delete() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_last_superadmin(old.id) then
    raise insufficient_privilege using message = 'The last superadmin cannot be removed or demoted.';
  end if;
  return old;
end
$$;
create trigger user_profiles_guard_delete before delete on public.user_profiles
  for each row execute function private.guard_profile_delete();
