-- As before, and invitations, which nobody sees and whose account was made or never will be, keep no center.
-- outcome: done | not_found | forbidden | in_use. `uses` counts what hangs on the center, by table: {"bookings": 3}.
-- Closures, former slugs and invitations go with it. A record that is being made waits until this is decided.
create or replace function public.delete_location(p_id text) returns table (outcome text, uses jsonb)
language plpgsql security definer set search_path = ''
as $$
declare
  reference record;
  hanging bigint;
begin
  uses := '{}';
  if not private.is_superadmin() then
    outcome := 'forbidden';
    return next;
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('locations', 0));
  perform 1 from public.locations l where l.id = p_id for update;
  if not found then
    outcome := 'not_found';
    return next;
    return;
  end if;
  -- Whatever refers to centers counts, tables of later migrations too; these three are parts of the center.
  for reference in
    select r.relname as source, a.attname as reference_column
    from pg_catalog.pg_constraint c
    join pg_catalog.pg_class r on r.oid = c.conrelid
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'public.locations'::regclass
      and r.relname not in ('location_closures', 'location_slugs', 'user_invitations')
      and r.relnamespace = 'public'::regnamespace
  loop
    execute format('select count(*) from public.%I where %I = $1', reference.source, reference.reference_column)
    into hanging using p_id;
    if hanging > 0 then
      uses := uses || jsonb_build_object(
        reference.source, hanging + coalesce((uses ->> reference.source)::bigint, 0));
    end if;
  end loop;
  outcome := case when uses = '{}' then 'done' else 'in_use' end;
  if outcome = 'done' then
    delete from public.locations l where l.id = p_id;
  end if;
  return next;
end
$$;
