-- What a Supabase project has beside `supabase/local/prepare.sql`, as far as our migrations touch it.

create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;

-- The service's calls have the time of the role that the API connects with.
alter role authenticator set statement_timeout = '8s';
alter role service_role set statement_timeout = '8s';

create table auth.users (
  id uuid primary key,
  email text unique,
  email_confirmed_at timestamptz,
  encrypted_password text,
  recovery_token text,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  created_at timestamptz default now()
);

create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  not_after timestamptz,
  ip inet,
  user_agent text,
  aal text check (aal in ('aal1', 'aal2', 'aal3')),
  factor_id uuid,
  created_at timestamptz not null default now()
);

create table auth.refresh_tokens (
  id bigint generated always as identity primary key,
  user_id varchar(255),
  session_id uuid references auth.sessions (id) on delete cascade
);

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null,
  identity_data jsonb not null
);

create function auth.jwt() returns jsonb language sql stable
as $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;
create function auth.uid() returns uuid language sql stable
as $$ select nullif(auth.jwt() ->> 'sub', '')::uuid $$;
create function auth.role() returns text language sql stable
as $$ select auth.jwt() ->> 'role' $$;
