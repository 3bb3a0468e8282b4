-- How superadmins delete a center, and bring in the centers of the content file.

-- outcome: done | not_found | forbidden | in_use. `uses` counts what hangs on the center, by table: {"bookings": 3}.
-- Closures and former slugs go with it. A record that is being made waits until this is decided.
create function public.delete_location(p_id text) returns table (outcome text, uses jsonb)
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
  -- Whatever refers to centers counts, tables of later migrations too; these two are parts of the center.
  for reference in
    select r.relname as source, a.attname as reference_column
    from pg_catalog.pg_constraint c
    join pg_catalog.pg_class r on r.oid = c.conrelid
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'public.locations'::regclass
      and r.relname not in ('location_closures', 'location_slugs') and r.relnamespace = 'public'::regnamespace
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

-- Adds those of the given centers whose id is not there, all or none, and changes none that is. A center that has the
-- slug of a given one is taken for it, whatever its id is.
-- outcome: done | forbidden | invalid. `added` counts the new ones.
create function public.sync_locations(p_locations jsonb) returns table (outcome text, added integer)
language plpgsql security definer set search_path = ''
as $$
declare
  wanted public.locations[];
  violated_table text;
begin
  added := 0;
  if not private.is_superadmin() then
    outcome := 'forbidden';
    return next;
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('locations', 0));
  begin
    select array_agg(w) into wanted from jsonb_populate_recordset(null::public.locations, p_locations) w;
  exception when data_exception then
    outcome := 'invalid';
    return next;
    return;
  end;
  begin
    insert into public.locations (
      id, name, slug, region, address, city, zip_code, phone, email, lat, lng, programs, operating_hours, header_color
    )
    select w.id, w.name, w.slug, w.region, w.address, w.city, w.zip_code, w.phone, w.email, w.lat, w.lng, w.programs,
      w.operating_hours, w.header_color
    from unnest(wanted) w
    where not exists (select 1 from public.locations l where l.id = w.id or l.slug = w.slug);
    get diagnostics added = row_count;
    outcome := 'done';
  exception
    when unique_violation or check_violation or not_null_violation then
      get stacked diagnostics violated_table = table_name;
      if violated_table is distinct from 'locations' then raise; end if;
      added := 0;
      outcome := 'invalid';
  end;
  return next;
end
$$;

grant execute on function public.delete_location(text), public.sync_locations(jsonb) to authenticated;
