-- How superadmins make and change a center: the row and its closures in one transaction.

-- Whether a center is stored with exactly these values: a repeated send is then no conflict.
create function private.is_location_as(p_location text, p_fields jsonb, p_closures jsonb) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select to_jsonb(l) @> p_fields and (
      select coalesce(jsonb_agg(to_jsonb(c) - array['id', 'location_id', 'created_at']
        order by c.starts_on, c.ends_on, c.reason), '[]')
      from public.location_closures c where c.location_id = l.id
    ) = (
      select coalesce(jsonb_agg(to_jsonb(w) order by w.starts_on, w.ends_on, w.reason), '[]')
      from jsonb_to_recordset(p_closures) as w (starts_on date, ends_on date, reason text)
    )
    from public.locations l where l.id = p_location
  ), false)
$$;

-- Makes a center (without p_id) or changes one, with the closures given as [{id, starts_on, ends_on, reason}]: those of
-- the center that are not among them go.
-- outcome: created | repeat (the very same center was just made) | done | changed (since p_version) | not_found
--   | forbidden | slug_taken (another center has the slug now) | invalid, where `field` says which column is wrong, if
--   one is known, or `closures`.
-- `affected` counts the appointments that lie outside the hours from now on, `first_affected` is the first such day.
create function public.save_location(
  p_fields jsonb,
  p_closures jsonb default '[]',
  p_id text default null,
  p_version timestamptz default null
) returns table (
  outcome text, field text, id text, version timestamptz, affected integer, first_affected date
)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  most_closures constant integer := 100;
  fields jsonb;
  closures jsonb;
  wanted public.locations;
  stored public.locations;
  violated text;
  violated_table text;
begin
  if not private.is_superadmin() then
    outcome := 'forbidden';
    return next;
    return;
  end if;
  -- Changes of centers are rare and wait for each other, so that none finds a slug half given up.
  perform pg_advisory_xact_lock(hashtextextended('locations', 0));

  begin
    wanted := jsonb_populate_record(null::public.locations, p_fields);
    fields := jsonb_build_object(
      'name', btrim(wanted.name), 'slug', wanted.slug, 'region', coalesce(btrim(wanted.region), ''),
      'address', coalesce(btrim(wanted.address), ''), 'city', coalesce(btrim(wanted.city), ''),
      'state', coalesce(nullif(btrim(wanted.state), ''), 'ON'), 'zip_code', coalesce(btrim(wanted.zip_code), ''),
      'phone', coalesce(btrim(wanted.phone), ''), 'email', coalesce(btrim(wanted.email), ''),
      'lat', wanted.lat, 'lng', wanted.lng, 'operating_hours', wanted.operating_hours,
      'slot_capacity', coalesce(wanted.slot_capacity, 2), 'is_active', coalesce(wanted.is_active, true)
    );
    wanted := jsonb_populate_record(null::public.locations, fields);
    select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'starts_on', w.starts_on, 'ends_on', w.ends_on,
      'reason', nullif(btrim(w.reason), ''))), '[]')
    into closures
    from jsonb_to_recordset(p_closures) as w (id uuid, starts_on date, ends_on date, reason text);
  exception when data_exception then
    outcome := 'invalid';
    return next;
    return;
  end;
  begin
    if jsonb_array_length(closures) > most_closures then
      raise check_violation using constraint = 'location_closures_count', table = 'location_closures';
    end if;

    if p_id is null then
      insert into public.locations as l (
        name, slug, region, address, city, state, zip_code, phone, email, lat, lng, operating_hours, slot_capacity, is_active
      ) values (
        wanted.name, wanted.slug, wanted.region, wanted.address, wanted.city, wanted.state, wanted.zip_code, wanted.phone,
        wanted.email, wanted.lat, wanted.lng, wanted.operating_hours, wanted.slot_capacity, wanted.is_active
      ) returning l.* into stored;
      outcome := 'created';
    else
      select l.* into stored from public.locations l where l.id = p_id for update;
      outcome := case
        when stored.id is null then 'not_found'
        when private.is_version(p_version, stored.updated_at) then 'done'
        when private.is_location_as(p_id, fields, closures) then 'repeat'
        else 'changed'
      end;
      if outcome = 'done' then
        update public.locations l
        set name = wanted.name, slug = wanted.slug, region = wanted.region, address = wanted.address, city = wanted.city,
          state = wanted.state, zip_code = wanted.zip_code, phone = wanted.phone, email = wanted.email,
          lat = wanted.lat, lng = wanted.lng, operating_hours = wanted.operating_hours,
          slot_capacity = wanted.slot_capacity, is_active = wanted.is_active
        where l.id = p_id returning l.* into stored;
      end if;
    end if;
    if outcome in ('created', 'done') then
      perform private.replace_closures(stored.id, closures);
    end if;
  exception
    when unique_violation then
      get stacked diagnostics violated_table = table_name;
      if violated_table not in ('locations', 'location_slugs') then raise; end if;
      outcome := 'slug_taken';
      field := 'slug';
    when check_violation or not_null_violation then
      get stacked diagnostics violated = constraint_name, violated_table = table_name;
      if violated_table not in ('locations', 'location_closures') then raise; end if;
      outcome := 'invalid';
      field := case
        when violated like 'location\_closures\_%' then 'closures'
        when violated = 'locations_coordinates' then 'lat'
        else substring(violated from '^locations_(.*)_check$')
      end;
  end;

  if outcome = 'slug_taken' and p_id is null then
    select l.* into stored from public.locations l
    where l.slug = wanted.slug and private.is_location_as(l.id, fields, closures);
    if found then
      outcome := 'repeat';
      field := null;
    end if;
  end if;
  if outcome in ('created', 'done', 'repeat', 'changed') then
    id := stored.id;
    version := stored.updated_at;
    select a.affected, a.first_day into affected, first_affected
    from public.appointments_outside_hours(stored.id) a;
  end if;
  return next;
end
$$;

-- Leaves alone what stays as it is, so that the audit log tells what changed and no more.
create function private.replace_closures(p_location text, p_closures jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from public.location_closures c
  where c.location_id = p_location and not exists (
    select 1 from jsonb_to_recordset(p_closures) as w (id uuid) where w.id = c.id
  );
  update public.location_closures c set starts_on = w.starts_on, ends_on = w.ends_on, reason = w.reason
  from jsonb_to_recordset(p_closures) as w (id uuid, starts_on date, ends_on date, reason text)
  where c.id = w.id and c.location_id = p_location
    and (c.starts_on, c.ends_on, c.reason) is distinct from (w.starts_on, w.ends_on, w.reason);
  insert into public.location_closures (location_id, starts_on, ends_on, reason)
  select p_location, w.starts_on, w.ends_on, w.reason
  from jsonb_to_recordset(p_closures) as w (id uuid, starts_on date, ends_on date, reason text)
  where not exists (
    select 1 from public.location_closures c where c.id = w.id and c.location_id = p_location
  );
end
$$;

grant execute on function public.save_location(jsonb, jsonb, text, timestamptz) to authenticated;
