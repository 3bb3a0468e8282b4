-- Changes of an account's address. What staff ask for counts once the owner confirms it from the new address; the old one
-- hears of it at once and can stop it, and for a week after it counted take it back.

create table private.address_changes (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references auth.users (id) on delete cascade,
  former_email text not null,
  new_email text not null check (private.is_email(new_email)),
  -- No foreign key: the row tells of who asked after their account is gone. Null is the server itself.
  asked_by uuid,
  asked_at timestamptz not null default now(),
  -- When it began to count.
  done_at timestamptz,
  -- Withdrawn, replaced by another, or taken back.
  stopped_at timestamptz
);
alter table private.address_changes enable row level security;
create unique index address_changes_open on private.address_changes (account_id) where done_at is null and stopped_at is null;
create index address_changes_account on private.address_changes (account_id, asked_at desc);
create index address_changes_age on private.address_changes (asked_at);

-- How long a new address may be confirmed, and how long after that the old one may take it back.
create function private.address_asked_for() returns interval
language sql immutable set search_path = ''
as $$ select interval '30 days' $$;
create function private.address_week() returns interval
language sql immutable set search_path = ''
as $$ select interval '7 days' $$;

-- An address as somebody else may see it: 'd…@example.org'.
create function private.masked_email(p_email text) returns text
language sql immutable set search_path = ''
as $$ select left(p_email, 1) || '…@' || split_part(p_email, '@', 2) $$;

create function private.tell_of_address(p_kind text, p_change private.address_changes, p_due timestamptz default now())
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person public.user_profiles;
  is_to_new constant boolean := p_kind = 'address_confirm';
begin
  select * into person from public.user_profiles p where p.user_id = p_change.account_id;
  perform private.enqueue_letter(
    p_kind, case when is_to_new then p_change.new_email else p_change.former_email end,
    jsonb_build_object(
      'change', p_change.id, 'name', coalesce(person.first_name, ''),
      'address', case when is_to_new then p_change.new_email else private.masked_email(p_change.new_email) end
    ),
    format('address:%s:%s:%s', p_change.id, p_kind, extract(epoch from p_due)), p_due
  );
end
$$;

-- An audit entry about an address that does not count (any more).
create function private.note_address(p_actor uuid, p_profile uuid, p_before text, p_after text) returns void
language sql security definer set search_path = ''
as $$
  insert into public.audit_log (actor, action, table_name, row_id, before, after)
  values (
    p_actor, 'update', 'user_profiles', p_profile::text, jsonb_build_object('asked_email', p_before),
    jsonb_build_object('asked_email', p_after)
  )
$$;

-- Asks for another address in the name of the caller, in place of what was asked for before. The same again within ten
-- minutes is one request, so that a double tap is one mail.
create function private.ask_for_address(p_profile uuid, p_email text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person public.user_profiles;
  pending private.address_changes;
  asked private.address_changes;
begin
  select * into person from public.user_profiles p where p.id = p_profile;
  select * into pending from private.address_changes c
  where c.account_id = person.user_id and c.done_at is null and c.stopped_at is null for update;
  if pending.new_email = p_email and pending.asked_at > now() - interval '10 minutes' then
    return;
  end if;
  update private.address_changes c set stopped_at = now() where c.id = pending.id;
  insert into private.address_changes (account_id, former_email, new_email, asked_by)
  values (person.user_id, person.email, p_email, auth.uid())
  returning * into asked;
  perform private.note_address(auth.uid(), p_profile, pending.new_email, p_email);
  perform private.tell_of_address('address_confirm', asked);
  perform private.tell_of_address('address_asked', asked);
end
$$;

-- Every change of an address or a password tells the owner, whoever made it and by whatever way: the auth service's own
-- interface, the site, or a function. A first password, and one of an address nobody confirmed, is no change.
create function private.tell_of_credentials() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  change private.address_changes;
begin
  if new.email is distinct from old.email and private.is_email(old.email) and private.is_email(new.email) then
    -- Of a change that a function below makes, it tells itself.
    if coalesce(current_setting('small_steps.address_change', true), '') = '' then
      update private.address_changes c set stopped_at = now()
      where c.account_id = new.id and c.done_at is null and c.stopped_at is null;
      insert into private.address_changes (account_id, former_email, new_email, asked_by, done_at)
      values (new.id, lower(old.email), lower(new.email), auth.uid(), now())
      returning * into change;
      perform private.tell_of_address('address_changed', change);
    end if;
  end if;
  if new.encrypted_password is distinct from old.encrypted_password
    and old.encrypted_password <> '' and new.encrypted_password <> '' and old.email_confirmed_at is not null then
    perform private.enqueue_letter(
      'password_changed', new.email,
      jsonb_build_object('account', new.id, 'name', coalesce((
        select p.first_name from public.user_profiles p where p.user_id = new.id
      ), ''), 'at', now()),
      format('password:%s:%s', new.id, extract(epoch from clock_timestamp()))
    );
  end if;
  return null;
end
$$;
create trigger tell_of_credentials after update on auth.users
  for each row when (
    old.email is distinct from new.email or old.encrypted_password is distinct from new.encrypted_password
  )
  execute function private.tell_of_credentials();

-- Gives the account that address. Links that were mailed to the one before open nothing any more.
-- @returns false where another account has it
create function private.set_address(p_account uuid, p_email text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  begin
    update auth.users u
    set email = p_email, email_confirmed_at = coalesce(u.email_confirmed_at, now()), recovery_token = ''
    where u.id = p_account;
  exception when unique_violation then
    return false;
  end;
  update auth.identities i set identity_data = i.identity_data || jsonb_build_object('email', p_email)
  where i.user_id = p_account and i.provider = 'email';
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id = $1' using p_account;
  end if;
  return true;
end
$$;

create function private.end_sessions(p_account uuid) returns void
language sql security definer set search_path = ''
as $$
  delete from auth.refresh_tokens r where r.user_id::text = p_account::text;
  delete from auth.sessions s where s.user_id = p_account;
$$;

-- Where the change of a letter's link stands. `state`: asked | done | stopped | ended (nobody confirmed it in time, or the
-- week is over). `needs_password`: the link alone does not confirm it before `counts_from`, because somebody uses the
-- account with the address it has.
create function public.address_change_of_link(p_id uuid)
returns table (state text, email text, account_email text, needs_password boolean, counts_from timestamptz, undo_until timestamptz)
language sql stable security definer set search_path = ''
as $$
  select case
      when c.stopped_at is not null then 'stopped'
      when c.done_at is not null then 'done'
      when c.asked_at < now() - private.address_asked_for() or u.email <> c.former_email then 'ended'
      else 'asked'
    end,
    c.new_email, u.email::text, u.last_sign_in_at is not null and c.asked_at > now() - private.address_week(),
    c.asked_at + private.address_week(), c.done_at + private.address_week()
  from private.address_changes c join auth.users u on u.id = c.account_id where c.id = p_id
$$;

-- Has a new address count, for whoever pressed the button of the mail to it. p_knows_password: they also gave the account's
-- password. Without it the old address has a week to object; then a second mail leads here again.
-- outcome: done | wait | stopped | ended | taken | not_found
create function public.confirm_address(p_id uuid, p_knows_password boolean) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  change private.address_changes;
  owner auth.users;
begin
  select * into change from private.address_changes c where c.id = p_id for update;
  select * into owner from auth.users u where u.id = change.account_id for update;
  if change.id is null or owner.id is null then return 'not_found'; end if;
  if change.stopped_at is not null then return 'stopped'; end if;
  if change.done_at is not null then return 'done'; end if;
  if change.asked_at < now() - private.address_asked_for() or owner.email <> change.former_email then return 'ended'; end if;
  if not p_knows_password and owner.last_sign_in_at is not null
    and change.asked_at > now() - private.address_week() then
    perform private.tell_of_address('address_confirm', change, change.asked_at + private.address_week());
    return 'wait';
  end if;
  perform set_config('small_steps.address_change', change.id::text, true);
  perform set_config('small_steps.actor', coalesce(change.asked_by::text, ''), true);
  if not private.set_address(change.account_id, change.new_email) then return 'taken'; end if;
  perform set_config('small_steps.address_change', '', true);
  perform set_config('small_steps.actor', '', true);
  if p_knows_password then
    perform public.prove_account(change.account_id);
  else
    perform private.end_sessions(change.account_id);
  end if;
  update private.address_changes c set done_at = now() where c.id = p_id;
  perform private.tell_of_address('address_changed', change);
  return 'done';
end
$$;

-- Takes a change back for whoever reads the mail of the old address. Where it counted already, the old address is the
-- account's again, all its sessions end and its password opens nothing: the owner chooses a new one by a reset mail.
-- outcome: stopped (it had not counted) | undone | too_late | taken (another account has the old address) | not_found
create function public.undo_address(p_id uuid) returns text
language plpgsql security definer set search_path = ''
as $$
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
    perform private.note_address(change.account_id, profile, change.new_email, null);
    return 'stopped';
  end if;
  if change.done_at < now() - private.address_week() then return 'too_late'; end if;
  perform set_config('small_steps.address_change', change.id::text, true);
  perform set_config('small_steps.actor', change.account_id::text, true);
  if not private.set_address(change.account_id, change.former_email) then return 'taken'; end if;
  perform set_config('small_steps.address_change', '', true);
  perform set_config('small_steps.actor', '', true);
  update auth.users u set encrypted_password = '' where u.id = change.account_id;
  perform private.end_sessions(change.account_id);
  -- Also what was changed after it: whoever took the account over may have gone on to a third address.
  update private.address_changes c set stopped_at = now()
  where c.account_id = change.account_id and c.stopped_at is null and c.asked_at >= change.asked_at;
  perform private.tell_of_address('address_undone', change);
  return 'undone';
end
$$;

grant execute on function
  public.address_change_of_link(uuid), public.confirm_address(uuid, boolean), public.undo_address(uuid)
to service_role;
