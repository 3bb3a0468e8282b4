-- How staff make an account. It lives in the auth service, so it takes two steps: staff ask here, as themselves, whether
-- they may, which leaves an invitation; the service makes the account with the invitation's id, and in that same
-- transaction the triggers below give its profile role and center, or no account comes into being.

create table public.user_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (private.is_email(email) and email = lower(email)),
  first_name text not null check (private.is_text(first_name, 100)),
  last_name text not null check (private.is_text(last_name, 100)),
  phone text check (private.is_phone(phone)),
  role text not null check (role in ('student', 'tutor', 'admin', 'superadmin')),
  location_id text references public.locations (id) on delete cascade,
  hourly_rate_cents integer check (hourly_rate_cents between 0 and 100000),
  invited_by uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '5 minutes',
  used_at timestamptz,
  check ((role = 'superadmin') = (location_id is null)),
  check (role = 'tutor' or hourly_rate_cents is null)
);
create index user_invitations_location on public.user_invitations (location_id);
create index user_invitations_author on public.user_invitations (invited_by);
create index user_invitations_expiry on public.user_invitations (expires_at);

-- Only the functions below read and write it.
alter table public.user_invitations enable row level security;
revoke all on public.user_invitations from anon, authenticated, service_role;

-- Whether that account may make or keep somebody with the role at the center (null for superadmins).
create function private.may_make_user(p_author uuid, p_role text, p_location text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.user_profiles p
    where p.user_id = p_author and p.is_active and (
      p.role = 'superadmin' or (p.role = 'admin' and p_role in ('student', 'tutor') and p.location_id = p_location)
    )
  )
$$;

-- What speaks against a role and a center that the caller gives somebody, or null:
-- unknown_role (also one that is not the caller's to give) | location_missing | unknown_location (none, not active, or not
-- the caller's). The center that somebody has already may stay.
create function private.objection_to_place(p_role text, p_location text, p_location_now text) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when p_role is null or p_role not in ('student', 'tutor', 'admin', 'superadmin') then 'unknown_role'
    when p_role in ('admin', 'superadmin') and not private.is_superadmin() then 'unknown_role'
    when p_role = 'superadmin' then null
    when p_location is null then 'location_missing'
    when not private.works_at(p_location) then 'unknown_location'
    when p_location is distinct from p_location_now
      and not exists (select 1 from public.locations l where l.id = p_location and l.is_active) then 'unknown_location'
  end
$$;

-- The first step. A rate for anybody but a tutor, and a center for a superadmin, are left out.
-- outcome: prepared (with the invitation's id) | forbidden | unknown_role | location_missing | unknown_location
--   | email_taken | invalid.
create function public.prepare_user(
  p_email text,
  p_first_name text,
  p_last_name text,
  p_role text,
  p_location text default null,
  p_phone text default null,
  p_hourly_rate_cents integer default null
) returns table (outcome text, id uuid)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  violated_table text;
  wanted_email constant text := lower(btrim(p_email));
begin
  outcome := case
    when not private.is_staff() then 'forbidden'
    else coalesce(
      private.objection_to_place(p_role, p_location, null),
      case when exists (select 1 from auth.users u where u.email = wanted_email) then 'email_taken' end
    )
  end;
  if outcome is null then
    delete from public.user_invitations i where i.expires_at < now() - interval '1 hour';
    begin
      insert into public.user_invitations as i
        (email, first_name, last_name, phone, role, location_id, hourly_rate_cents, invited_by)
      values (
        wanted_email, btrim(p_first_name), btrim(p_last_name), nullif(btrim(p_phone), ''), p_role,
        case when p_role <> 'superadmin' then p_location end,
        case when p_role = 'tutor' then p_hourly_rate_cents end, auth.uid()
      ) returning i.id into id;
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

-- Gives the profile of a new account what its invitation says, once. Whatever does not fit raises, and with it goes the
-- account: an invitation of somebody else, used or expired, for another address, by somebody who has lost the right
-- since, to a center that is no more, or for an account that was there before.
create function private.use_invitation(p_user_id uuid, p_email text, p_invitation text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  invitation public.user_invitations;
  profile public.user_profiles;
begin
  update public.user_invitations i set used_at = now()
  where i.id::text = lower(p_invitation) and i.used_at is null and i.expires_at > now() and i.email = lower(p_email)
  returning * into invitation;
  select * into profile from public.user_profiles p where p.user_id = p_user_id;
  if invitation.id is null or not private.may_make_user(invitation.invited_by, invitation.role, invitation.location_id)
    or (invitation.location_id is not null and not exists (
      select 1 from public.locations l where l.id = invitation.location_id and l.is_active
    ))
    -- Made in this very transaction, that is.
    or profile.created_at is distinct from now() then
    raise insufficient_privilege using message = 'There is no such invitation.';
  end if;
  perform set_config('small_steps.profile_in_the_making', profile.id::text, true);
  update public.user_profiles p
  set first_name = invitation.first_name, last_name = invitation.last_name, phone = invitation.phone,
    role = invitation.role, location_id = invitation.location_id, hourly_rate_cents = invitation.hourly_rate_cents
  where p.id = profile.id
  returning * into profile;
  perform set_config('small_steps.profile_in_the_making', '', true);
  insert into public.audit_log (actor, action, table_name, row_id, after)
  values (invitation.invited_by, 'insert', 'user_profiles', profile.id::text, to_jsonb(profile) - 'updated_at');
end
$$;

-- As before, except that what an invitation changes of a profile in the making is told as part of making it.

create or replace function private.record_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Secrets of the visitor and noise.
  unrecorded constant text[] := array['confirmation_token', 'submission_key', 'previous_submission_key', 'updated_at'];
  before jsonb;
  after jsonb;
  changed text[];
begin
  if tg_op = 'INSERT' then
    if not private.is_staff() then
      return null;
    end if;
    after := to_jsonb(new) - unrecorded;
  elsif tg_op = 'DELETE' then
    before := to_jsonb(old) - unrecorded;
  elsif tg_table_name = 'user_profiles' and new.id::text = current_setting('small_steps.profile_in_the_making', true) then
    return null;
  else
    before := to_jsonb(old) - unrecorded;
    after := to_jsonb(new) - unrecorded;
    select array_agg(key) into changed from jsonb_each(after) where value is distinct from before -> key;
    if changed is null then
      return null;
    end if;
    select jsonb_object_agg(key, value) into before from jsonb_each(before) where key = any (changed);
    select jsonb_object_agg(key, value) into after from jsonb_each(after) where key = any (changed);
  end if;
  insert into public.audit_log (actor, action, table_name, row_id, before, after)
  values (
    coalesce(auth.uid(), nullif(current_setting('small_steps.actor', true), '')::uuid), lower(tg_op), tg_table_name,
    case when tg_op = 'DELETE' then old.id::text else new.id::text end, before, after
  );
  return null;
end
$$;

-- As before, and with the invitation that the account was made by. Nobody but the service itself writes this column: a
-- sign-up, and an account's own changes, reach `raw_user_meta_data` alone.

create or replace function private.create_profile() returns trigger
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
  if new.raw_app_meta_data ? 'invitation' then
    perform private.use_invitation(new.id, new.email, new.raw_app_meta_data ->> 'invitation');
  end if;
  return new;
end
$$;

-- Hosted Auth writes the column after the row, in the same transaction; the embedded service does so too.
create function private.use_invitation_of_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.use_invitation(new.id, new.email, new.raw_app_meta_data ->> 'invitation');
  return new;
end
$$;
create trigger use_invitation after update of raw_app_meta_data on auth.users
  for each row when (
    new.raw_app_meta_data ? 'invitation'
    and (new.raw_app_meta_data ->> 'invitation') is distinct from (old.raw_app_meta_data ->> 'invitation')
  )
  execute function private.use_invitation_of_account();

-- Whether the account of an invitation came into being, asked when the service's answer was lost. One that is not used is
-- withdrawn, so that a request still on its way makes no account any more: 'withdrawn' is final, as is 'used'.
create function public.settle_invitation(p_id uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  used boolean;
begin
  -- Waits for a transaction that is using it.
  select i.used_at is not null into used
  from public.user_invitations i where i.id = p_id and i.invited_by = auth.uid() for update;
  if used then
    return 'used';
  end if;
  delete from public.user_invitations i where i.id = p_id and i.invited_by = auth.uid();
  return 'withdrawn';
end
$$;

grant execute on function
  public.prepare_user(text, text, text, text, text, text, integer), public.settle_invitation(uuid)
to authenticated;
