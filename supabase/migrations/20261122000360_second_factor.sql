-- The second factor of staff. The auth service keeps the factors and checks their codes; here stand who must have one,
-- the recovery codes, and how a lost factor is taken away.

create table private.second_factor_policy (
  is_only boolean primary key default true check (is_only),
  -- Null while admins may do without.
  admins_since timestamptz
);
insert into private.second_factor_policy default values;

alter table private.second_factor_policy enable row level security;

-- Ten for each factor; they go with it.
create table private.recovery_codes (
  account_id uuid not null references auth.users (id) on delete cascade,
  -- A keyed hash, whose key the database does not have.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (account_id, hash)
);

alter table private.recovery_codes enable row level security;

-- From when on an account needs a factor; null where it may do without. Admins get a week, also who is made one later.
create function private.second_factor_due(p_account uuid) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select case p.role
      when 'superadmin' then a.created_at
      when 'admin' then (
        select greatest(o.admins_since, a.created_at) + interval '7 days' from private.second_factor_policy o
        where o.admins_since is not null
      )
    end
    from public.admin_users a join public.user_profiles p on p.user_id = a.id where a.id = p_account
  );
end
$$;

create function private.has_second_factor(p_account uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select 1 from auth.mfa_factors f where f.user_id = p_account and f.status = 'verified');
end
$$;

-- What the caller's token lacks: `code`: the account has a factor, and the session was not proven with it; `enrol`: it must
-- have one; null: nothing.
create function private.missing_factor() returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  if coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal1' or auth.uid() is null then
    return null;
  end if;
  if private.has_second_factor(auth.uid()) then
    return 'code';
  end if;
  return case when private.second_factor_due(auth.uid()) <= private.clock() then 'enrol' end;
end
$$;

-- The caller's factor. `required_from` may be in the past.
create function public.my_second_factor()
returns table (enrolled_at timestamptz, recovery_codes integer, required_from timestamptz)
language sql stable security definer set search_path = ''
as $$
  select
    (select max(f.created_at) from auth.mfa_factors f where f.user_id = p.user_id and f.status = 'verified'),
    (select count(*)::integer from private.recovery_codes c where c.account_id = p.user_id),
    private.second_factor_due(p.user_id)
  from public.user_profiles p where p.user_id = private.caller() and p.is_active
$$;

-- Writes a change of a factor or passkey into the audit log and tells its owner.
create function private.note_second_factor(p_account uuid, p_change text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person public.user_profiles;
begin
  select * into person from public.user_profiles p where p.user_id = p_account;
  insert into public.audit_log (actor, action, table_name, row_id, before, after)
  values (
    coalesce(auth.uid(), case when p_change = 'recovered' then p_account end), 'update', 'user_profiles', person.id::text,
    '{"second_factor": null}', jsonb_build_object('second_factor', p_change)
  );
  perform private.enqueue_email(
    'second_factor', person.email,
    jsonb_build_object('account', p_account, 'name', person.first_name, 'at', now(), 'change', p_change),
    format('factor:%s:%s:%s', p_account, p_change, extract(epoch from clock_timestamp()))
  );
end
$$;

-- Takes the factor with its codes and all sessions but one. A reset takes the passkeys too, which a lost device may hold.
create function private.drop_second_factor(p_account uuid, p_change text, p_session uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.mfa_factors f where f.user_id = p_account;
  delete from private.recovery_codes c where c.account_id = p_account;
  -- Auth services before May 2026 have no such table.
  if p_change = 'reset' and to_regclass('auth.webauthn_credentials') is not null then
    delete from auth.webauthn_credentials w where w.user_id = p_account;
  end if;
  delete from auth.refresh_tokens r
  where r.user_id::text = p_account::text and r.session_id::text is distinct from p_session::text;
  delete from auth.sessions s where s.user_id = p_account and s.id is distinct from p_session;
  perform private.note_second_factor(p_account, p_change);
end
$$;

-- Keeps ten new recovery codes of a caller who has proven the factor. With `p_factor` that one alone stays.
-- False where the caller may not.
create function public.keep_recovery_codes(p_hashes text[], p_factor uuid default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
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
    delete from auth.mfa_factors f where f.user_id = account and f.id <> p_factor;
  end if;
  delete from private.recovery_codes c where c.account_id = account;
  insert into private.recovery_codes (account_id, hash) select account, hash from unnest(p_hashes) hash;
  perform private.note_second_factor(account, case when p_factor is null then 'codes_renewed' else 'enrolled' end);
  return true;
end
$$;

-- Uses a recovery code up, and the factor with it. The site has checked the session, which stays.
create function public.use_recovery_code(p_account uuid, p_hash text, p_session uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.recovery_codes c where c.account_id = p_account and c.hash = p_hash;
  if not found then
    return false;
  end if;
  perform private.drop_second_factor(p_account, 'recovered', p_session);
  return true;
end
$$;

-- A superadmin takes away the factor that somebody else has lost.
-- outcome: reset | none (there is no factor) | not_found | forbidden | self
create function public.reset_second_factor(p_profile uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  account uuid;
begin
  if not private.is_superadmin() then return 'forbidden'; end if;
  select p.user_id into account from public.user_profiles p where p.id = p_profile and p.user_id is not null for update;
  if not found then return 'not_found'; end if;
  if account = auth.uid() then return 'self'; end if;
  if not private.has_second_factor(account) then return 'none'; end if;
  perform private.drop_second_factor(account, 'reset');
  return 'reset';
end
$$;

-- The same by the operator's command, for the last superadmin. outcome: reset | none | not_found
create function public.reset_second_factor_of(p_email text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  account uuid;
begin
  select p.user_id into account
  from auth.users u join public.user_profiles p on p.user_id = u.id where u.email = lower(btrim(p_email)) for update of p;
  if not found then return 'not_found'; end if;
  if not private.has_second_factor(account) then return 'none'; end if;
  perform private.drop_second_factor(account, 'reset');
  return 'reset';
end
$$;

-- Notes a change of the caller's passkeys, which the auth service keeps.
create function public.note_my_passkey(p_change text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if private.caller() is not null and p_change in ('passkey_added', 'passkey_removed') then
    perform private.note_second_factor(private.caller(), p_change);
  end if;
end
$$;

-- Whether that person has a factor; null for a caller who may not reset it.
create function public.has_second_factor(p_profile uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.has_second_factor(p.user_id) from public.user_profiles p
  where p.id = p_profile and private.is_superadmin()
$$;

-- Since when admins need a factor; null where they do not, and for anybody but superadmins.
create function public.admins_second_factor() returns timestamptz
language sql stable security definer set search_path = ''
as $$ select o.admins_since from private.second_factor_policy o where private.is_superadmin() $$;

-- Has admins need a factor, or no longer. False where the caller may not.
create function public.require_second_factor_of_admins(p_required boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  was boolean;
begin
  if not private.is_superadmin() or p_required is null then
    return false;
  end if;
  select o.admins_since is not null into was from private.second_factor_policy o for update;
  if was <> p_required then
    update private.second_factor_policy set admins_since = case when p_required then now() end;
    insert into public.audit_log (actor, action, table_name, row_id, before, after)
    values (
      auth.uid(), 'update', 'second_factor_policy', 'admins', jsonb_build_object('required', was),
      jsonb_build_object('required', p_required)
    );
  end if;
  return true;
end
$$;

grant execute on function public.my_second_factor, public.keep_recovery_codes, public.reset_second_factor,
  public.has_second_factor, public.note_my_passkey, public.admins_second_factor, public.require_second_factor_of_admins to authenticated;
grant execute on function public.use_recovery_code, public.reset_second_factor_of to service_role;
