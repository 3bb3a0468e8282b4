-- Where an account is signed in and for how long, and the log of sign-ins.

-- What the site knows of a session of the auth service.
create table private.session_uses (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  device text check (private.is_text(device, 100)),
  network text check (private.is_text(network, 60)),
  last_used_at timestamptz not null default now()
);

alter table private.session_uses enable row level security;

-- Staff stay signed in for 7 days and 12 hours without use, everybody else for 30 days.
create function private.is_session_current(p_role text, p_began timestamptz, p_used timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select case
    when p_role in ('admin', 'superadmin')
      then p_began > private.clock() - interval '7 days' and p_used > private.clock() - interval '12 hours'
    else p_began > private.clock() - interval '30 days'
  end
$$;

-- Whether the session that the caller's token belongs to was not ended anywhere and is not over.
create function private.session_lives() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select 1 from auth.sessions s
    left join private.session_uses u on u.session_id = s.id
    left join public.user_profiles p on p.user_id = s.user_id
    where s.id = private.my_session() and s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
      and private.is_session_current(p.role, s.created_at, coalesce(u.last_used_at, s.created_at))
  );
end
$$;

-- Remembers that the caller's session was used, at most every five minutes.
create function private.note_session_use() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select 1 from private.session_uses u
    where u.session_id = private.my_session() and u.last_used_at > now() - interval '5 minutes'
  ) then
    return;
  end if;
  insert into private.session_uses (session_id) values (private.my_session())
  on conflict (session_id) do update set last_used_at = now();
exception when foreign_key_violation then
  -- Ended meanwhile.
  null;
end
$$;

create function private.end_sessions(p_account uuid) returns void
language sql security definer set search_path = ''
as $$
  delete from auth.refresh_tokens r where r.user_id::text = p_account::text;
  delete from auth.sessions s where s.user_id = p_account;
$$;

-- Another role, or none, begins with another sign-in.
create function private.end_sessions_of_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.end_sessions(new.user_id);
  return null;
end
$$;
create trigger user_profiles_end_sessions after update of role, is_active on public.user_profiles
  for each row when (old.role <> new.role or old.is_active and not new.is_active)
  execute function private.end_sessions_of_profile();

-- The caller's sessions, the last used first.
create function public.my_sessions()
returns table (id uuid, device text, network text, began_at timestamptz, last_used_at timestamptz, is_current boolean)
language sql stable security definer set search_path = ''
as $$
  select s.id, u.device, u.network, s.created_at, coalesce(u.last_used_at, s.created_at), s.id = private.my_session()
  from auth.sessions s
  left join private.session_uses u on u.session_id = s.id
  left join public.user_profiles p on p.user_id = s.user_id
  where s.user_id = private.caller() and (s.not_after is null or s.not_after > now())
    and private.is_session_current(p.role, s.created_at, coalesce(u.last_used_at, s.created_at))
  order by 6 desc, 5 desc, 1 limit 100
$$;

-- Ends one of the caller's other sessions; without an id all others. @returns how many
create function public.end_my_sessions(p_id uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
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
  return cardinality(ended);
end
$$;

-- The log of sign-ins. A try with an address that has no account names nobody.
create table private.sign_ins (
  id bigint generated always as identity primary key,
  -- Null too once the account is gone.
  account_id uuid references auth.users (id) on delete set null,
  -- `code_asked`: the password was right, and the second factor is missing.
  outcome text not null check (outcome in ('signed_in', 'code_asked', 'refused', 'blocked', 'signed_out')),
  -- `passkey`: instead of the password.
  second_factor text check (second_factor in ('code', 'recovery_code', 'enrolled', 'passkey')),
  device text check (private.is_text(device, 100)),
  network text check (private.is_text(network, 60)),
  at timestamptz not null default now()
);

create index sign_ins_at_idx on private.sign_ins (at); -- retention
create index sign_ins_account_id_id_idx on private.sign_ins (account_id, id desc); -- foreign key, log of a person

alter table private.sign_ins enable row level security;

-- Writes down a sign-in, a refused one or a sign-out, for the site. A new device of staff is told to the account.
-- p_session: of a sign-in or a sign-out; else the account is that of the address.
create function public.record_sign_in(
  p_outcome text, p_email text, p_is_known_device boolean, p_session uuid default null, p_device text default null,
  p_network text default null, p_second_factor text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  account constant uuid := coalesce(
    (select s.user_id from auth.sessions s where s.id = p_session),
    (select u.id from auth.users u where u.email = lower(btrim(p_email)))
  );
  person public.user_profiles;
begin
  if p_outcome = 'signed_in' then
    select * into person from public.user_profiles p where p.user_id = account and p.role in ('admin', 'superadmin');
    if person.id is not null and not p_is_known_device
      and exists (select 1 from private.sign_ins i where i.account_id = account and i.outcome = 'signed_in') then
      perform private.enqueue_email(
        'new_device', person.email,
        jsonb_build_object(
          'account', account, 'name', person.first_name, 'at', now(), 'device', p_device, 'network', p_network
        ),
        format('device:%s', p_session)
      );
    end if;
  end if;
  if p_outcome in ('signed_in', 'code_asked') then
    insert into private.session_uses (session_id, device, network) values (p_session, p_device, p_network)
    on conflict (session_id) do update set device = p_device, network = p_network, last_used_at = now();
  end if;
  insert into private.sign_ins (account_id, outcome, second_factor, device, network)
  values (account, p_outcome, p_second_factor, p_device, p_network);
end
$$;

-- A page of the log, newest first, after the entry that the page before ended with. Nothing for anybody but superadmins.
create function public.list_sign_ins(p_before bigint default null, p_limit integer default 50)
returns table (
  id bigint, at timestamptz, outcome text, second_factor text, name text, email text, role text, device text, network text
)
language sql stable security definer set search_path = ''
as $$
  select i.id, i.at, i.outcome, i.second_factor, p.first_name || ' ' || p.last_name, p.email, p.role, i.device, i.network
  from private.sign_ins i left join public.user_profiles p on p.user_id = i.account_id
  where private.is_superadmin() and (p_before is null or i.id < p_before)
  order by i.id desc limit least(greatest(p_limit, 1), 200)
$$;

grant execute on function public.my_sessions, public.end_my_sessions, public.list_sign_ins to authenticated;
grant execute on function public.record_sign_in to service_role;
