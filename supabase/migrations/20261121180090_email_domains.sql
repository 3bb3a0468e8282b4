-- The pattern of the forms, as before, and without signs in the domain that no mail server can be found by. An address is
-- written to now, so that a slip of the pen is said while its writer is there.
create or replace function private.is_email(p_value text) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(p_value) <= 254
    and p_value ~ '^[^[:space:]@"<>(),:;\[\]\\]+@[^[:space:]@."<>(),:;\[\]\\]+(\.[^[:space:]@."<>(),:;\[\]\\]+)*\.[A-Za-z0-9-]{2,}$'
$$;
