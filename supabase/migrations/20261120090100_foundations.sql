-- What every later migration stands on: extensions, a schema the API does not show, and no privilege by default.

create schema if not exists extensions;
create extension if not exists btree_gist with schema extensions;
create extension if not exists pg_trgm with schema extensions;

-- The API exposes `public` only. Rules, triggers and policy questions live here.
create schema private;
grant usage on schema private to authenticated, service_role;

-- Older Supabase projects grant everything on new objects, new ones nothing. Each migration grants what is meant.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

-- Whether the statement comes from the server itself (service key, auth service, migration), not from a visitor or account.
-- The role that the API sets stays visible here even inside a security definer function.
create function private.is_system() returns boolean
language sql stable set search_path = ''
as $$ select coalesce(current_setting('role', true), 'none') not in ('anon', 'authenticated') $$;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- The pattern of the forms: one address, no quotes or brackets, a dot in the domain.
create function private.is_email(p_value text) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(p_value) <= 254
    and p_value ~ '^[^[:space:]@"<>(),:;\[\]\\]+@[^[:space:]@.]+(\.[^[:space:]@.]+)*\.[A-Za-z0-9-]{2,}$'
$$;

-- The pattern of the forms: 10 to 15 digits with the usual signs between them.
create function private.is_phone(p_value text) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(p_value) <= 30
    and p_value ~ '^[0-9+(). x-]+$'
    and char_length(regexp_replace(p_value, '[^0-9]', '', 'g')) between 10 and 15
$$;

-- A text that must be there and fits its form field.
create function private.is_text(p_value text, p_limit integer) returns boolean
language sql immutable set search_path = ''
as $$ select char_length(p_value) <= p_limit and p_value ~ '[^[:space:]]' $$;

-- The times at which appointments start, each half an hour long.
create function private.time_slots() returns text[]
language sql immutable set search_path = ''
as $$ select array['04:00 PM', '04:30 PM', '05:00 PM', '05:30 PM', '06:00 PM', '06:30 PM'] $$;

-- Check constraints run as whoever writes the row.
grant execute on function
  private.is_system(), private.is_email(text), private.is_phone(text), private.is_text(text, integer), private.time_slots()
to authenticated, service_role;
