-- The remote procedures about accounts. Each decides by the caller, whoever that is.

create function public.is_user_admin(check_user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select (check_user_id = auth.uid() or private.is_staff() or private.is_system()) and exists (
    select 1 from public.user_profiles p
    where p.user_id = check_user_id and p.is_active and p.role in ('admin', 'superadmin')
  )
$$;

-- Null for an inactive or unknown account, and for one that the caller may not see.
create function public.get_user_role(user_id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select p.role from public.user_profiles p
  where p.user_id = get_user_role.user_id and p.is_active and (
    p.user_id = auth.uid() or private.is_system() or private.is_superadmin()
    or private.is_person_of_my_location(p.id)
  )
$$;

create function public.is_current_user_superadmin() returns boolean
language sql stable security definer set search_path = ''
as $$ select private.is_superadmin() $$;

create function public.is_admin_or_superadmin() returns boolean
language sql stable security definer set search_path = ''
as $$ select coalesce(private.my_role() in ('admin', 'superadmin'), false) $$;

create function public.admin_get_all_users() returns setof public.user_profiles
language sql stable security definer set search_path = ''
as $$
  select p.* from public.user_profiles p where private.is_superadmin() order by p.created_at desc, p.id desc
$$;

create function public.admin_get_location_users() returns setof public.user_profiles
language sql stable security definer set search_path = ''
as $$
  select p.* from public.user_profiles p
  where p.role in ('student', 'tutor') and p.location_id = private.admin_location()
  order by p.created_at desc, p.id desc
$$;

-- outcome: deleted | not_found | forbidden | self | last_superadmin | has_records (a session names the profile).
-- The account of the auth service, `user_id`, is the caller's to delete afterwards.
create function public.admin_delete_user_profile(p_profile_id uuid)
returns table (outcome text, user_id uuid)
language plpgsql security definer set search_path = ''
as $$
declare
  profile public.user_profiles;
begin
  select * into profile from public.user_profiles p where p.id = p_profile_id for update;
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
    delete from public.user_profiles p where p.id = p_profile_id;
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

grant execute on function
  public.is_user_admin(uuid), public.get_user_role(uuid), public.is_current_user_superadmin(),
  public.is_admin_or_superadmin(), public.admin_get_all_users(), public.admin_get_location_users(),
  public.admin_delete_user_profile(uuid)
to authenticated, service_role;
