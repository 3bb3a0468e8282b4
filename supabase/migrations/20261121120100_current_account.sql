-- What the site asks at every request of somebody signed in: who is it, may the session still be used, which role now.

-- One row for a valid token, none without. `session_active` is false once the session was ended anywhere: the token
-- itself would be believed until it expires. A null `profile_id` is an account without a profile.
create function public.current_account()
returns table (
  user_id uuid, session_active boolean, profile_id uuid, email text, first_name text, last_name text, phone text,
  role text, location_id text, location_name text, is_active boolean
)
language sql stable security definer set search_path = ''
as $$
  select u.id,
    exists (
      select 1 from auth.sessions s
      where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = u.id
        and (s.not_after is null or s.not_after > now())
    ),
    p.id, coalesce(p.email, u.email), p.first_name, p.last_name, p.phone, p.role, p.location_id, l.name, p.is_active
  from auth.users u
  left join public.user_profiles p on p.user_id = u.id
  left join public.locations l on l.id = p.location_id
  where u.id = auth.uid()
$$;
grant execute on function public.current_account() to authenticated;

-- Makes the confirmed account with this address superadmin. With `p_only_first` only while the network has none.
-- outcome: granted | already | taken (there is another superadmin) | not_confirmed | not_found
create function public.grant_superadmin(p_email text, p_only_first boolean)
returns text
language plpgsql security definer set search_path = ''
as $$
declare
  account record;
begin
  perform pg_advisory_xact_lock(hashtextextended('superadmins', 0));
  select u.email_confirmed_at, p.id as profile_id, p.role, p.is_active into account
  from auth.users u join public.user_profiles p on p.user_id = u.id
  where u.email = lower(btrim(p_email));
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
grant execute on function public.grant_superadmin(text, boolean) to service_role;
