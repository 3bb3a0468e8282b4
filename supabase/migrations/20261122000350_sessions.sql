-- Where an account is signed in and for how long, and the log of sign-ins.

create table private.session_uses (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  device text check (private.is_text(device, 100)),
  network text check (private.is_text(network, 60)),
  last_used_at timestamptz not null default now(),
  may_add text check (may_add in ('factor', 'passkey')),
  may_add_until timestamptz,
  proven_at timestamptz
);
alter table private.session_uses enable row level security;

-- Staff stay signed in for 7 days and 12 hours without use, everybody else for 30 days.
create function private.is_session_current(p_role text, p_began timestamptz, p_used timestamptz) returns boolean
language sql stable
return case
  when p_role = any (private.staff_roles())
    then p_began > private.clock() - interval '7 days' and p_used > private.clock() - interval '12 hours'
  else p_began > private.clock() - interval '30 days'
end;

create function private.session_lives() returns boolean language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select 1 from auth.sessions s left join private.session_uses u on u.session_id = s.id
    left join public.user_profiles p on p.user_id = s.user_id
    where s.id = private.my_session() and s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
      and p.is_active is distinct from false
      and private.is_session_current(p.role, s.created_at, coalesce(u.last_used_at, s.created_at))
  );
end
$$;

-- A session that began within 15 minutes, or whose password the site has seen again, may add one factor within half an
-- hour, or one passkey within five minutes: of a passkey Auth does not say which session adds it.
create function public.allow_addition(p_session uuid, p_kind text, p_password_seen boolean default null) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if p_password_seen is null then
    return exists (
      select 1 from private.session_uses u
      where u.session_id = p_session and u.may_add = p_kind and u.may_add_until > now()
    );
  end if;
  insert into private.session_uses (session_id, may_add, may_add_until)
  select s.id, p_kind, now() + case p_kind when 'passkey' then interval '5 minutes' else interval '30 minutes' end
  from auth.sessions s where s.id = p_session and (p_password_seen or s.created_at > now() - interval '15 minutes')
  on conflict (session_id) do update set may_add = excluded.may_add, may_add_until = excluded.may_add_until;
  return found;
end
$$;

-- What cannot be undone asks for a proof within 15 minutes. A token without a session is none of the auth service's.
create function public.is_fresh() returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  return private.my_session() is null or exists (
    select 1 from auth.sessions s left join private.session_uses u on u.session_id = s.id
    where s.id = private.my_session() and s.user_id = auth.uid()
      and greatest(s.created_at, u.proven_at) > private.clock() - interval '15 minutes'
  );
end
$$;

create function public.mark_session_proven(p_session uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.session_uses (session_id, proven_at)
  select s.id, private.clock() from auth.sessions s where s.id = p_session
  on conflict (session_id) do update set proven_at = excluded.proven_at;
  return found;
end
$$;

create function private.end_sessions(p_account uuid, p_but uuid default null) returns void
language sql set search_path = '' as $$
  delete from auth.refresh_tokens r
  where r.user_id::text = p_account::text and (p_but is null or r.session_id::text is distinct from p_but::text);
  delete from auth.sessions s where s.user_id = p_account and s.id is distinct from p_but;
$$;

create function public.end_my_session() returns void language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.refresh_tokens r
  where r.user_id::text = auth.uid()::text and r.session_id::text = private.my_session()::text;
  delete from auth.sessions s where s.user_id = auth.uid() and s.id = private.my_session();
end
$$;

-- Auth's sign-out of 'others' takes a token that only the password has begun: by it no session ends that was proven
-- with the second factor.
create function private.keep_proven_session() returns trigger language plpgsql set search_path = '' as $$
begin
  if current_user = 'supabase_auth_admin' and old.aal = 'aal2' and old.created_at > now() - interval '30 days'
    and coalesce(current_setting('sessions.password_of', true), '') <> old.user_id::text
    and exists (select 1 from auth.users u where u.id = old.user_id) then
    return null;
  end if;
  return old;
end
$$;
create trigger keep_proven_session before delete on auth.sessions
  for each row execute function private.keep_proven_session();

-- In the transaction of a new password, which ends all other sessions and the calendar address; it is not weighed yet.
create function private.on_password_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('sessions.password_of', new.id::text, true);
  perform private.drop_calendar_feed(new.id);
  delete from private.weighed_passwords w where w.account_id = new.id;
  return new;
end
$$;
-- Before `refuse_unseen_password`: triggers go by name.
create trigger on_password_change before update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.on_password_change();

-- Auth asks eight characters of everybody and has no hook for a new password. It takes one of staff only where the
-- site, which asks for twelve and weighs them, announces it.
create table private.expected_passwords (
  account_id uuid primary key references auth.users (id) on delete cascade,
  until timestamptz not null
);
alter table private.expected_passwords enable row level security;
grant select, insert, update on private.expected_passwords to service_role;

create function public.expect_password(p_account uuid) returns void language plpgsql set search_path = '' as $$
begin
  insert into private.expected_passwords (account_id, until) values (p_account, now() + interval '1 minute')
  on conflict (account_id) do update set until = excluded.until;
end
$$;

-- Who becomes staff chose a password by the rule for families: until the site has weighed it, their sessions have
-- no rights.
create table private.weighed_passwords (
  account_id uuid primary key references public.admin_users (id) on delete cascade
);
alter table private.weighed_passwords enable row level security;
grant select, insert on private.weighed_passwords to service_role;

create function public.mark_password_weighed(p_account uuid) returns void language plpgsql set search_path = '' as $$
begin
  insert into private.weighed_passwords (account_id) select a.id from public.admin_users a where a.id = p_account
  on conflict do nothing;
end
$$;

create function private.has_unweighed_password() returns boolean language plpgsql stable set search_path = '' as $$
begin
  return private.my_session() is not null
    and exists (select 1 from public.admin_users a where a.id = auth.uid())
    and not exists (select 1 from private.weighed_passwords w where w.account_id = auth.uid());
end
$$;

create function private.refuse_unseen_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.expected_passwords e where e.account_id = new.id and e.until > now();
  if found then
    perform public.mark_password_weighed(new.id);
  elsif exists (select 1 from public.admin_users a where a.id = new.id) then
    raise exception 'Staff change their password on the site';
  end if;
  return new;
end
$$;
create trigger refuse_unseen_password before update of encrypted_password on auth.users
  for each row when (
    current_user = 'supabase_auth_admin' and old.encrypted_password is distinct from new.encrypted_password
  )
  execute function private.refuse_unseen_password();

create function private.end_sessions_of_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_sessions(new.user_id);
  delete from private.expected_passwords e where e.account_id = new.user_id;
  if not new.is_active then delete from private.calendar_feeds f where f.profile_id = new.id; end if;
  return null;
end
$$;
create trigger user_profiles_end_sessions after update of role, is_active on public.user_profiles
  for each row when (old.role <> new.role or old.is_active and not new.is_active)
  execute function private.end_sessions_of_profile();

create function public.my_sessions()
returns table (id uuid, device text, network text, began_at timestamptz, last_used_at timestamptz, is_current boolean)
language sql stable security definer set search_path = '' as $$
  select s.id, u.device, u.network, s.created_at, coalesce(u.last_used_at, s.created_at), s.id = private.my_session()
  from auth.sessions s left join private.session_uses u on u.session_id = s.id
  left join public.user_profiles p on p.user_id = s.user_id
  where s.user_id = private.caller() and (s.not_after is null or s.not_after > now())
    and private.is_session_current(p.role, s.created_at, coalesce(u.last_used_at, s.created_at))
  order by 6 desc, 5 desc, 1 limit 100
$$;
comment on function public.my_sessions is 'device?, network?';

create function public.end_my_sessions(p_id uuid default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ended uuid[];
begin
  ended := array(
    select s.id from auth.sessions s
    where s.user_id = private.caller() and s.id is distinct from private.my_session() and s.id = coalesce(p_id, s.id)
    for update
  );
  insert into private.sign_ins (account_id, outcome, device, network)
  select auth.uid(), 'signed_out', u.device, u.network
  from unnest(ended) as one left join private.session_uses u on u.session_id = one;
  delete from auth.refresh_tokens r where r.session_id::text = any (ended::text[]);
  delete from auth.sessions s where s.id = any (ended);
  if p_id is null then perform public.end_calendar_feed(); end if;
  return cardinality(ended);
end
$$;

-- The log of sign-ins. A try with an address that has no account names no person.
create table private.sign_ins (
  id bigint generated always as identity primary key,
  account_id uuid references auth.users (id) on delete set null,
  outcome text not null
    check (outcome in ('signed_in', 'code_asked', 'refused', 'blocked', 'signed_out', 'link_opened')),
  second_factor text check (second_factor in ('code', 'recovery_code', 'enrolled', 'passkey')),
  device text check (private.is_text(device, 100)),
  network text check (private.is_text(network, 60)),
  -- While the site knows nothing of the sign-in: the auth service was asked directly.
  session_id uuid,
  at timestamptz not null default now()
);
create index sign_ins_session_id_idx on private.sign_ins (session_id) where session_id is not null;
create index sign_ins_at_idx on private.sign_ins (at); -- retention
create index sign_ins_account_id_id_idx on private.sign_ins (account_id, id desc); -- foreign key, log of a person
alter table private.sign_ins enable row level security;
grant select on private.sign_ins to authenticated;
create policy "superadmins read the log of sign-ins" on private.sign_ins for select to authenticated
  using ((select private.may('audit.read')));

-- Each new session of the auth service is a sign-in. The site says more of its own at once; staff are told of any
-- other.
create function private.log_session() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  network constant text := case family(new.ip)
    when 4 then regexp_replace(host(new.ip), '^(\d+\.\d+)\..*$', '\1.x.x')
    else network(set_masklen(new.ip, 48))::text
  end;
begin
  if tg_op = 'UPDATE' then
    update private.sign_ins i set outcome = 'signed_in', second_factor = 'code'
    where i.session_id = new.id and i.outcome = 'code_asked';
    return null;
  end if;
  insert into private.sign_ins (account_id, session_id, outcome, network)
  values (
    new.user_id, new.id, case when private.has_second_factor(new.user_id) then 'code_asked' else 'signed_in' end,
    network
  );
  perform private.enqueue_device_email(new.user_id, new.id, null, network, now() + interval '2 minutes');
  return null;
end
$$;
create trigger log_session after insert on auth.sessions for each row execute function private.log_session();
create trigger log_second_step after update of aal on auth.sessions
  for each row when (old.aal is distinct from new.aal and new.aal = 'aal2')
  execute function private.log_session();

-- To staff who have signed in before, too.
create function private.enqueue_device_email(
  p_account uuid, p_session uuid, p_device text, p_network text, p_due timestamptz default now()
) returns void language plpgsql set search_path = '' as $$
begin
  perform private.enqueue_email(
    'new_device', p.email,
    jsonb_build_object(
      'account', p_account, 'name', p.first_name, 'at', now(), 'device', p_device, 'network', p_network
    ),
    format('device:%s', p_session), p_due
  )
  from public.user_profiles p
  where p.user_id = p_account and p.role = any (private.staff_roles()) and exists (
    select 1 from private.sign_ins i
    where i.account_id = p_account and i.outcome = 'signed_in' and i.session_id is distinct from p_session
  );
end
$$;

-- The site knows of this session: what was to be told of it waits no longer.
create function private.claim_session(p_session uuid) returns void language plpgsql set search_path = '' as $$
begin
  delete from private.deliveries o
  where o.dedupe_key = format('device:%s', p_session) and o.attempts = 0 and o.sent_at is null and o.failed_at is null;
end
$$;

create function public.end_check(p_session uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.claim_session(p_session);
  delete from private.sign_ins i where i.session_id = p_session;
  delete from auth.refresh_tokens r where r.session_id::text = p_session::text;
  delete from auth.sessions s where s.id = p_session;
end
$$;

-- The account is that of the session, else of the address. A new device of staff is told to them.
create function public.record_sign_in(p_email text, p_sign_in jsonb, p_is_known_device boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  sent constant private.sign_ins := jsonb_populate_record(null::private.sign_ins, p_sign_in);
  account constant uuid := coalesce(
    (select s.user_id from auth.sessions s where s.id = sent.session_id),
    (select u.id from auth.users u where u.email = lower(btrim(p_email)))
  );
begin
  perform private.claim_session(sent.session_id);
  if sent.outcome = 'signed_in' and not p_is_known_device then
    perform private.enqueue_device_email(account, sent.session_id, sent.device, sent.network);
  end if;
  if sent.outcome = 'blocked' and sent.second_factor in ('code', 'recovery_code') then
    perform private.enqueue_email(
      'second_factor', p.email,
      jsonb_build_object('account', account, 'name', p.first_name, 'at', now(), 'change', 'codes_guessed'),
      format('guessed:%s:%s', account, to_char(now(), 'YYYYMMDDHH24'))
    ) from public.user_profiles p where p.user_id = account;
  end if;
  if sent.outcome in ('signed_in', 'code_asked', 'link_opened') then
    insert into private.session_uses (session_id, device, network) values (sent.session_id, sent.device, sent.network)
    on conflict (session_id) do update set device = sent.device, network = sent.network, last_used_at = now();
  end if;
  update private.sign_ins i
  set outcome = sent.outcome, second_factor = sent.second_factor, device = sent.device, network = sent.network,
    session_id = null
  where i.session_id = sent.session_id;
  if not found then
    insert into private.sign_ins (account_id, outcome, second_factor, device, network)
    values (account, sent.outcome, sent.second_factor, sent.device, sent.network);
  end if;
end
$$;

create function public.list_sign_ins(p_before bigint default null, p_limit integer default 50) returns table (
  id bigint, at timestamptz, outcome text, second_factor text, name text, email text, role text, device text,
  network text, is_past_site boolean
) language sql stable set search_path = '' as $$
  select i.id, i.at, i.outcome, i.second_factor, p.first_name || ' ' || p.last_name, p.email, p.role, i.device,
    i.network, i.session_id is not null
  from private.sign_ins i left join public.user_profiles p on p.user_id = i.account_id
  where private.may('audit.read') and (p_before is null or i.id < p_before)
  order by i.id desc limit least(greatest(p_limit, 1), 200)
$$;
comment on function public.list_sign_ins is
  'outcome signed_in|code_asked|refused|blocked|signed_out|link_opened, second_factor? code|recovery_code|enrolled|'
  'passkey, name?, email?, role?, device?, network?';

grant execute on function public.is_fresh to authenticated;
grant execute on function public.mark_session_proven to service_role;
grant execute on function public.my_sessions, public.end_my_sessions, public.end_my_session,
  public.list_sign_ins to authenticated;
grant execute on function public.record_sign_in, public.allow_addition, public.end_check,
  public.expect_password, public.mark_password_weighed to service_role;
