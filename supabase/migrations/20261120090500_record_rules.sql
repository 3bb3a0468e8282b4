-- What every record that staff work on has in common: statuses that move one way, and marks of who did what.

-- Arguments: the allowed moves, as in 'pending>confirmed'.
create function private.check_status_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.status is distinct from old.status and (old.status || '>' || new.status) <> all (tg_argv) then
    raise check_violation using message = format('%s cannot go from %s to %s.', tg_table_name, old.status, new.status);
  end if;
  return new;
end
$$;

-- Who contacted the person and when is the database's word, whatever the statement says.
create function private.stamp_contacted() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.contacted_at is distinct from old.contacted_at
    or (new.status = 'contacted' and old.status is distinct from 'contacted') then
    new.contacted_at := now();
    new.contacted_by := auth.uid();
  else
    new.contacted_by := old.contacted_by;
  end if;
  return new;
end
$$;

-- Deleting a record archives it: it can no longer change, and only a superadmin brings it back.
create function private.stamp_archived() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.archived_at is null and new.archived_at is not null then
    new.archived_at := now();
    new.archived_by := auth.uid();
  elsif old.archived_at is not null and new.archived_at is null then
    if not (private.is_system() or private.is_superadmin()) then
      raise insufficient_privilege using message = 'Only a superadmin restores an archived record.';
    end if;
    new.archived_by := null;
  elsif old.archived_at is not null and not private.is_system() then
    raise insufficient_privilege using message = 'An archived record cannot be changed.';
  else
    new.archived_by := old.archived_by;
  end if;
  return new;
end
$$;

-- A short name for telephone calls, without the signs that are mistaken for one another. It opens nothing.
create function private.new_reference(p_prefix text) returns text
language sql volatile set search_path = ''
as $$
  select p_prefix || '-'
    || string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 30)::integer, 1), '')
  from generate_series(1, 6)
$$;

-- CASL: consent is stored with the words the person agreed to and the time, or not at all.
create function private.is_consent(p_given boolean, p_wording text, p_at timestamptz) returns boolean
language sql immutable set search_path = ''
as $$
  select case when p_given then p_at is not null and coalesce(private.is_text(p_wording, 500), false)
    else p_wording is null and p_at is null end
$$;

grant execute on function private.is_consent(boolean, text, timestamptz) to authenticated, service_role;
