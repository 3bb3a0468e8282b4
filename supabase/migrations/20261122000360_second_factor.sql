-- The second factor of staff: who must have one, the recovery codes, and how a lost factor is taken away.

create table private.second_factor_policy (
  is_only boolean primary key default true check (is_only),
  admins_since timestamptz
);
insert into private.second_factor_policy default values;
alter table private.second_factor_policy enable row level security;

create table private.recovery_codes (
  account_id uuid not null references auth.users (id) on delete cascade,
  -- A keyed hash, whose key the database does not have.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  is_saved boolean not null default false,
  primary key (account_id, hash)
);
alter table private.recovery_codes enable row level security;

-- The answer to a form that counts once, for a second press at another copy of the site; or a form sealed by the site,
-- until its sender has signed in again. Its sender alone can read it.
create table private.first_answers (
  press text primary key check (press ~ '^[0-9a-f]{64}$'),
  answer text,
  until timestamptz not null
);
alter table private.first_answers enable row level security;
grant all on private.first_answers to service_role;

-- is_first: the caller makes the answer; else it is here, or null while another one makes it.
create function public.claim_answer(p_press text, p_seconds integer default 10)
returns table (is_first boolean, answer text)
language plpgsql set search_path = '' as $$
begin
  delete from private.first_answers f where f.until < now();
  insert into private.first_answers (press, until) values (p_press, now() + make_interval(secs => p_seconds))
  on conflict do nothing;
  return query select found, (select f.answer from private.first_answers f where f.press = p_press);
end
$$;
comment on function public.claim_answer is 'answer?';

-- Without an answer the next is first.
create function public.save_answer(p_press text, p_answer text default null) returns void
language sql set search_path = '' as $$
  delete from private.first_answers f where f.press = p_press and p_answer is null;
  update private.first_answers f set answer = p_answer where f.press = p_press;
$$;

-- All but superadmins get a week, also who is made staff later.
create function private.second_factor_due(p_account uuid) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return (
    select case p.role
      when 'superadmin' then a.created_at
      else (
        select greatest(o.admins_since, a.created_at) + interval '7 days' from private.second_factor_policy o
        where o.admins_since is not null
      )
    end from public.admin_users a join public.user_profiles p on p.user_id = a.id where a.id = p_account
  );
end
$$;

create function private.has_second_factor(p_account uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select 1 from auth.mfa_factors f where f.user_id = p_account and f.status = 'verified');
end
$$;

-- code: the session was not proven with the factor; password: the site has not weighed it; enrol: there must be a
-- factor.
create function private.missing_factor() returns text language plpgsql stable set search_path = '' as $$
declare
  is_proven constant boolean := coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal1';
begin
  return case
    when auth.uid() is null then null
    when not is_proven and private.has_second_factor(auth.uid()) then 'code'
    when private.has_unweighed_password() then 'password'
    when not is_proven and private.second_factor_due(auth.uid()) <= private.clock() then 'enrol'
  end;
end
$$;

create function public.my_second_factor()
returns table (enrolled_at timestamptz, recovery_codes integer, required_from timestamptz)
language sql stable security definer set search_path = '' as $$
  select
    (select max(f.created_at) from auth.mfa_factors f where f.user_id = p.user_id and f.status = 'verified'),
    (select count(*)::integer from private.recovery_codes c where c.account_id = p.user_id and c.is_saved),
    private.second_factor_due(p.user_id)
  from public.user_profiles p where p.user_id = private.caller() and p.is_active
$$;
comment on function public.my_second_factor is 'enrolled_at?, required_from?';

create function private.log_factor_change(p_account uuid, p_change text) returns void
language plpgsql set search_path = '' as $$
declare
  person public.user_profiles;
begin
  select * into person from public.user_profiles p where p.user_id = p_account;
  perform private.log_update(
    'user_profiles', person.id::text, '{"second_factor": null}', jsonb_build_object('second_factor', p_change),
    coalesce(auth.uid(), case when p_change <> 'reset' then p_account end)
  );
  perform private.enqueue_email(
    'second_factor', person.email,
    jsonb_build_object('account', p_account, 'name', person.first_name, 'at', now(), 'change', p_change),
    format('factor:%s:%s:%s', p_account, p_change, extract(epoch from clock_timestamp()))
  );
end
$$;

-- Auth's own interface adds factors without a password: one counts only where the site has seen that of the session
-- which adds it; else it goes at once, with all sessions. Families may have no factor.
create function private.check_added_factor() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kind constant text := case tg_table_name when 'mfa_factors' then 'factor' else 'passkey' end;
  adding constant uuid := (
    select s.id from auth.sessions s join private.session_uses u on u.session_id = s.id
    left join public.user_profiles p on p.user_id = s.user_id
    where s.user_id = new.user_id and u.may_add = kind and u.may_add_until > now()
      and (kind = 'passkey' or s.factor_id = new.id and p.role = any (private.staff_roles()) and p.is_active)
    order by u.may_add_until desc limit 1
  );
begin
  perform private.end_sessions(new.user_id, adding);
  perform private.log_factor_change(new.user_id, case
    when adding is null then kind || '_refused' when kind = 'passkey' then 'passkey_added' else 'enrolled' end);
  update private.session_uses u set may_add_until = null where u.session_id = adding;
  if adding is null then
    perform set_config('factors.told', 'on', true);
    if kind = 'factor' then
      delete from auth.mfa_factors f where f.id = new.id;
    else
      delete from auth.webauthn_credentials w where w.id = new.id;
    end if;
    perform set_config('factors.told', '', true);
  end if;
  return null;
end
$$;
create constraint trigger settle_factor after update of status on auth.mfa_factors deferrable initially deferred
  for each row when (old.status <> 'verified' and new.status = 'verified')
  execute function private.check_added_factor();

-- A factor or passkey that goes is told, unless a function of ours tells more, or its account goes.
create function private.log_factor_removal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(current_setting('factors.told', true), '') <> 'on'
    and exists (select 1 from auth.users u where u.id = old.user_id) then
    perform private.log_factor_change(old.user_id, tg_argv[0]);
    if tg_argv[0] = 'removed' and not private.has_second_factor(old.user_id) then
      delete from private.recovery_codes c where c.account_id = old.user_id;
    end if;
  end if;
  return null;
end
$$;
create trigger log_factor_removal after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function private.log_factor_removal('removed');

-- Auth services before May 2026 have no passkeys.
do $$
begin
  if to_regclass('auth.webauthn_credentials') is not null then
    create trigger settle_passkey after insert on auth.webauthn_credentials
      for each row execute function private.check_added_factor();
    create trigger log_factor_removal after delete on auth.webauthn_credentials
      for each row execute function private.log_factor_removal('passkey_removed');
  end if;
end
$$;

create function public.remove_passkeys(p_account uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  removed integer;
begin
  if to_regclass('auth.webauthn_credentials') is null then return 0; end if;
  perform set_config('factors.told', 'on', true);
  delete from auth.webauthn_credentials w where w.user_id = p_account;
  get diagnostics removed = row_count;
  perform set_config('factors.told', '', true);
  if removed > 0 then perform private.log_factor_change(p_account, 'passkeys_removed'); end if;
  return removed;
end
$$;

-- A reset takes the passkeys too, which a lost device may hold.
create function private.drop_second_factor(p_account uuid, p_change text, p_session uuid default null) returns void
language plpgsql set search_path = '' as $$
begin
  perform set_config('factors.told', 'on', true);
  delete from auth.mfa_factors f where f.user_id = p_account;
  delete from private.recovery_codes c where c.account_id = p_account;
  if p_change = 'reset' and to_regclass('auth.webauthn_credentials') is not null then
    delete from auth.webauthn_credentials w where w.user_id = p_account;
  end if;
  perform set_config('factors.told', '', true);
  perform private.drop_calendar_feed(p_account);
  perform private.end_sessions(p_account, p_session);
  perform private.log_factor_change(p_account, p_change);
end
$$;

-- With `p_factor` that one alone stays.
create function public.save_recovery_codes(p_hashes text[], p_factor uuid default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.caller();
begin
  if account is null or auth.jwt() ->> 'aal' is distinct from 'aal2' or cardinality(p_hashes) is distinct from 10
    or not exists (
      select 1 from auth.mfa_factors f
      where f.user_id = account and f.status = 'verified' and f.id = coalesce(p_factor, f.id)
    ) then
    return false;
  end if;
  if p_factor is not null then
    perform set_config('factors.told', 'on', true);
    delete from auth.mfa_factors f where f.user_id = account and f.id <> p_factor;
    perform set_config('factors.told', '', true);
  end if;
  delete from private.recovery_codes c where c.account_id = account;
  insert into private.recovery_codes (account_id, hash) select account, hash from unnest(p_hashes) hash;
  if p_factor is null then perform private.log_factor_change(account, 'codes_renewed'); end if;
  return true;
end
$$;

create function public.mark_codes_saved() returns boolean language plpgsql security definer set search_path = '' as $$
begin
  update private.recovery_codes c set is_saved = true where c.account_id = private.caller();
  return found;
end
$$;

create function public.use_recovery_code(p_account uuid, p_hash text, p_session uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.recovery_codes c where c.account_id = p_account and c.hash = p_hash;
  if not found then return false; end if;
  perform private.drop_second_factor(p_account, 'recovered', p_session);
  return true;
end
$$;

-- By a superadmin; by the address, the operator's command, also for the last superadmin. none: there is no factor.
create function public.reset_second_factor(p_profile uuid default null, p_email text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
begin
  if not (private.is_system() or private.may('factors.reset') and public.is_fresh()) then return 'forbidden'; end if;
  select p.user_id into account from public.user_profiles p join auth.users u on u.id = p.user_id
  where p.id = p_profile or u.email = lower(btrim(p_email)) for update of p;
  if not found then return 'not_found'; end if;
  if account = auth.uid() then return 'self'; end if;
  if not private.has_second_factor(account) then return 'none'; end if;
  perform private.drop_second_factor(account, 'reset');
  return 'reset';
end
$$;
comment on function public.reset_second_factor is 'reset_second_factor reset|none|not_found|forbidden|self';

create function public.has_second_factor(p_profile uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_second_factor(p.user_id) from public.user_profiles p
  where p.id = p_profile and private.may('factors.reset')
$$;

create function public.admins_second_factor() returns timestamptz
language sql stable security definer set search_path = ''
as $$ select o.admins_since from private.second_factor_policy o where private.may('factors.reset') $$;

create function public.require_second_factor_of_admins(p_required boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  was boolean;
begin
  if not private.may('factors.reset') or not public.is_fresh() or p_required is null then return false; end if;
  select o.admins_since is not null into was from private.second_factor_policy o for update;
  if was <> p_required then
    update private.second_factor_policy o set admins_since = case when p_required then now() end
    where (o.admins_since is not null) <> p_required;
    perform private.log_update('second_factor_policy', 'admins', jsonb_build_object('required', was),
      jsonb_build_object('required', p_required));
  end if;
  return true;
end
$$;

grant execute on function
  public.my_second_factor, public.save_recovery_codes, public.mark_codes_saved, public.reset_second_factor,
  public.has_second_factor, public.admins_second_factor, public.require_second_factor_of_admins
to authenticated;
grant execute on function public.claim_answer, public.save_answer, public.use_recovery_code, public.reset_second_factor, public.remove_passkeys to service_role;
