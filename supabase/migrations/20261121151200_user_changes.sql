-- What staff change of an account, as themselves.

create or replace function private.guard_profile_update() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  location_of_admin text := private.admin_location();
  is_own boolean := old.user_id = auth.uid();
begin
  if new.role = 'superadmin' then
    new.location_id := null;
  end if;
  if new.role <> 'tutor' then
    new.hourly_rate_cents := null;
  end if;

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
    else
      if not private.is_superadmin() and (
        old.role not in ('student', 'tutor') or new.role not in ('student', 'tutor')
        or location_of_admin is null
        or old.location_id is distinct from location_of_admin
        or new.location_id is distinct from location_of_admin
      ) then
        raise insufficient_privilege using message = 'An admin changes students and tutors of its own location only.';
      end if;
      -- The address is the account's, which the auth service changes.
      if new.user_id is not null and new.email is distinct from old.email then
        raise insufficient_privilege using message = 'The address of a profile follows its account.';
      end if;
      if (new.role, new.location_id) is distinct from (old.role, old.location_id)
        and private.objection_to_place(new.role, new.location_id, old.location_id) is not null then
        raise check_violation using message = 'This role needs an active location.', table = 'user_profiles';
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

-- Locks the profile that the caller may change as staff. What speaks against it, or null:
-- forbidden | not_found (also what the caller may not see) | self.
create function private.lock_user(p_id uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  owner uuid;
begin
  if not private.is_staff() then
    return 'forbidden';
  end if;
  select p.user_id into owner from public.user_profiles p
  where p.id = p_id and p.deleted_at is null
    and (private.is_superadmin() or p.user_id = auth.uid() or private.is_person_of_my_location(p.id))
  for update;
  return case when not found then 'not_found' when owner = auth.uid() then 'self' end;
end
$$;

-- Changes everything but the address. Another address counts once its owner confirms it: `asked` says that it was asked
-- for (`private.ask_for_address`). p_version: the profile's `updated_at` as the caller saw it.
-- outcome: done | not_found | changed (since p_version) | forbidden | self | unknown_role | location_missing
--   | unknown_location | email_taken | last_superadmin | invalid.
create function public.save_user(
  p_id uuid,
  p_version timestamptz,
  p_email text,
  p_first_name text,
  p_last_name text,
  p_role text,
  p_location text default null,
  p_phone text default null,
  p_hourly_rate_cents integer default null
) returns table (outcome text, version timestamptz, asked boolean)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  violated_table text;
  profile public.user_profiles;
  wanted public.user_profiles;
  is_same boolean;
begin
  asked := false;
  outcome := private.lock_user(p_id);
  if outcome is not null then
    return next;
    return;
  end if;

  select * into profile from public.user_profiles p where p.id = p_id;
  wanted := profile;
  wanted.first_name := btrim(p_first_name);
  wanted.last_name := btrim(p_last_name);
  wanted.phone := nullif(btrim(p_phone), '');
  wanted.role := p_role;
  wanted.location_id := case when p_role is distinct from 'superadmin' then p_location end;
  wanted.hourly_rate_cents := case when p_role = 'tutor' then p_hourly_rate_cents end;
  is_same := wanted is not distinct from profile;
  version := profile.updated_at;
  outcome := case
    when not private.is_version(p_version, profile.updated_at)
      and not (is_same and private.was_my_change('user_profiles', p_id)) then 'changed'
    when not private.is_email(lower(btrim(p_email))) then 'invalid'
    when not coalesce(private.is_text(wanted.first_name, 100) and private.is_text(wanted.last_name, 100), false)
      then 'invalid'
    else coalesce(
      private.objection_to_place(wanted.role, wanted.location_id, profile.location_id),
      case when exists (
        select 1 from auth.users u where u.email = lower(btrim(p_email)) and u.id <> profile.user_id
      ) then 'email_taken' end,
      case when profile.role = 'superadmin' and wanted.role <> 'superadmin' and private.is_last_superadmin(p_id)
        then 'last_superadmin' end
    )
  end;
  if outcome is null and not is_same then
    begin
      update public.user_profiles p
      set first_name = wanted.first_name, last_name = wanted.last_name, phone = wanted.phone, role = wanted.role,
        location_id = wanted.location_id, hourly_rate_cents = wanted.hourly_rate_cents
      where p.id = p_id
      returning p.updated_at into version;
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
    asked := lower(btrim(p_email)) is distinct from profile.email;
    if asked then
      perform private.ask_for_address(p_id, lower(btrim(p_email)));
    end if;
  end if;
  return next;
end
$$;

-- Writes down who has a set-password link mailed to somebody, before it goes. @returns whether the caller may.
create function public.note_password_link(p_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if private.lock_user(p_id) is not null then
    return false;
  end if;
  insert into public.audit_log (actor, action, table_name, row_id, before, after)
  values (auth.uid(), 'update', 'user_profiles', p_id::text, '{"password_link": null}', '{"password_link": "mailed"}');
  return true;
end
$$;

-- Closes an account to its owner, or opens it again; what is so already is done.
-- outcome: done | not_found | changed | forbidden | self | last_superadmin.
create function public.set_user_active(p_id uuid, p_version timestamptz, p_active boolean)
returns table (outcome text, version timestamptz)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  profile public.user_profiles;
begin
  outcome := private.lock_user(p_id);
  if outcome is not null then
    return next;
    return;
  end if;

  select * into profile from public.user_profiles p where p.id = p_id;
  version := profile.updated_at;
  outcome := case
    when profile.is_active = p_active then 'done'
    when not private.is_version(p_version, profile.updated_at) then 'changed'
    when not p_active and private.is_last_superadmin(p_id) then 'last_superadmin'
  end;
  if outcome is null then
    update public.user_profiles p set is_active = p_active where p.id = p_id returning p.updated_at into version;
    outcome := 'done';
  end if;
  return next;
end
$$;

grant execute on function
  public.save_user(uuid, timestamptz, text, text, text, text, text, text, integer),
  public.set_user_active(uuid, timestamptz, boolean), public.note_password_link(uuid)
to authenticated;
