-- Centers, their weekly hours, closures and extra days, and the addresses their pages once had.

-- The days of a list of {day, hours}, Monday as 1; hours that read otherwise than '4:00 PM - 7:00 PM' have no times.
create function private.week_days(p_week jsonb)
returns table (weekday smallint, is_closed boolean, opens time, closes time)
language sql immutable set search_path = '' as $$
  select array_position(
      array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'], entry ->> 'day'
    )::smallint,
    entry ->> 'hours' = 'Closed', split_part(times, ' - ', 1)::time, split_part(times, ' - ', 2)::time
  from jsonb_array_elements(case when jsonb_typeof(p_week) = 'array' then p_week else '[]' end) as entry,
    substring(entry ->> 'hours' from '^(?:1[0-2]|[1-9]):[0-5][0-9] [AP]M - (?:1[0-2]|[1-9]):[0-5][0-9] [AP]M$') as times
$$;

create function private.are_operating_hours(p_value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select count(*) = 7 and count(distinct weekday) = 7 and count(*) filter (where is_closed or opens < closes) = 7
  from private.week_days(p_value)
$$;

create function private.are_bookable_times(p_times text[]) returns boolean
language sql immutable set search_path = '' as $$
  select p_times <@ private.possible_slots() and cardinality(p_times) > 0
    and cardinality(p_times) = (select count(distinct one) from unnest(p_times) as one)
$$;

create table public.locations (
  id text primary key default gen_random_uuid()::text check (id ~ '^[A-Za-z0-9-]{1,40}$'),
  name text not null check (private.is_text(name, 100)),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  region text not null default '' check (char_length(region) <= 100),
  address text not null default '' check (char_length(address) <= 200),
  city text not null default '' check (char_length(city) <= 100),
  state text not null default 'ON' check (char_length(state) <= 100),
  zip_code text not null default '' check (char_length(zip_code) <= 20),
  phone text not null default '' check (phone = '' or private.is_phone(phone)),
  email text not null default '' check (email = '' or private.is_email(email)),
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  programs text[] not null default initcap((private.subjects() || array['assessments'])::text)::text[],
  operating_hours jsonb not null default '[
    {"day": "Monday", "hours": "4:00 PM - 7:00 PM"},
    {"day": "Tuesday", "hours": "4:00 PM - 7:00 PM"},
    {"day": "Wednesday", "hours": "4:00 PM - 7:00 PM"},
    {"day": "Thursday", "hours": "4:00 PM - 7:00 PM"},
    {"day": "Friday", "hours": "4:00 PM - 7:00 PM"},
    {"day": "Saturday", "hours": "Closed"},
    {"day": "Sunday", "hours": "Closed"}
  ]' check (private.are_operating_hours(operating_hours)),
  header_color text not null default '' check (char_length(header_color) <= 100),
  slot_capacity integer not null default 2 check (slot_capacity between 1 and 50),
  bookable_times text[] not null default private.time_slots() check (private.are_bookable_times(bookable_times)),
  parking text not null default '' check (char_length(parking) <= 200),
  -- Where classes are taught.
  rooms text[] not null default '{}' check (cardinality(rooms) <= 30 and array_position(rooms, null) is null),
  lead_mails text not null default 'each' check (lead_mails in ('each', 'daily')),
  answer_days smallint not null default 1 check (answer_days between 1 and 10),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint locations_coordinates check ((lat is null) = (lng is null))
);
create trigger locations_touch before update on public.locations
  for each row execute function private.touch_updated_at();
alter table public.locations enable row level security;
grant select (
  id, name, slug, region, address, city, state, zip_code, phone, email, lat, lng, programs, operating_hours,
  header_color, slot_capacity, bookable_times, parking, is_active, created_at, updated_at
) on public.locations to anon;
grant select, insert, delete on public.locations to authenticated;
grant all on public.locations to service_role;
create policy "everyone sees active centers" on public.locations for select to anon, authenticated using (is_active);
create policy "an admin sees its own center" on public.locations for select to authenticated
  using (id = any ((select private.my_centers())::text[]));
create policy "superadmins keep centers" on public.locations for all to authenticated
  using ((select private.may('locations.manage'))) with check ((select private.may('locations.manage')));

create table private.location_hours (
  location_id text not null references public.locations (id) on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  opens time not null,
  closes time not null check (closes > opens),
  primary key (location_id, weekday)
);
alter table private.location_hours enable row level security;
grant select on private.location_hours to authenticated, service_role;
create policy "everyone sees hours of centers they see" on private.location_hours for select to authenticated
  using (exists (select 1 from public.locations l where l.id = location_id));

create function private.store_location_hours() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.location_hours h where h.location_id = new.id;
  insert into private.location_hours (location_id, weekday, opens, closes)
  select new.id, d.weekday, d.opens, d.closes from private.week_days(new.operating_hours) d where not d.is_closed;
  return null;
end
$$;
create trigger locations_hours after insert or update of operating_hours on public.locations
  for each row execute function private.store_location_hours();

create table public.location_closures (
  id uuid primary key default gen_random_uuid(),
  location_id text not null references public.locations (id) on delete cascade,
  starts_on date not null,
  ends_on date not null,
  reason text check (char_length(reason) <= 200),
  created_at timestamptz not null default now(),
  check (ends_on >= starts_on),
  -- Far enough for any plan, and no 'infinity', which no page could show.
  constraint location_closures_dates check (starts_on >= date '2000-01-01' and ends_on < date '2100-01-01')
);
create index location_closures_location_id_starts_on_ends_on_idx
  on public.location_closures (location_id, starts_on, ends_on);
alter table public.location_closures enable row level security;
grant select on public.location_closures to anon;
grant select, insert, update, delete on public.location_closures to authenticated;
grant all on public.location_closures to service_role;
-- The visibility of the center decides: the subquery runs under the caller's own policies.
create policy "everyone sees closures of centers they see" on public.location_closures for select to anon, authenticated
  using (exists (select 1 from public.locations l where l.id = location_id));
create policy "superadmins keep closures" on public.location_closures for all to authenticated
  using ((select private.may('locations.manage'))) with check ((select private.may('locations.manage')));

-- Days on which a center opens although its week or a holiday says otherwise, or at other hours. A closure comes first.
create table public.location_extra_days (
  id uuid primary key default gen_random_uuid(),
  location_id text not null references public.locations (id) on delete cascade,
  day date not null,
  opens time not null,
  closes time not null,
  reason text check (char_length(reason) <= 200),
  created_at timestamptz not null default now(),
  check (closes > opens),
  constraint location_extra_days_dates check (day >= date '2000-01-01' and day < date '2100-01-01'),
  constraint location_extra_days_once unique (location_id, day)
);
alter table public.location_extra_days enable row level security;
grant select on public.location_extra_days to anon, authenticated;
grant all on public.location_extra_days to service_role;
create policy "everyone sees extra days of centers they see" on public.location_extra_days for select to anon,
  authenticated using (exists (select 1 from public.locations l where l.id = location_id));

-- Slugs that centers gave up: the page of an old address leads to the new one.
create table public.location_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  location_id text not null references public.locations (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index location_slugs_location_id_idx on public.location_slugs (location_id);
alter table public.location_slugs enable row level security;
grant select on public.location_slugs to anon, authenticated;
grant all on public.location_slugs to service_role;
create policy "everyone sees former slugs of centers they see" on public.location_slugs for select to anon,
  authenticated using (exists (select 1 from public.locations l where l.id = location_id));

create function private.save_former_slug() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.location_slugs s where s.slug = new.slug;
  if tg_op = 'UPDATE' and old.slug <> new.slug then
    insert into public.location_slugs (slug, location_id) values (old.slug, new.id)
    on conflict (slug) do update set location_id = excluded.location_id, created_at = now();
  end if;
  return null;
end
$$;
create trigger locations_former_slug after insert or update of slug on public.locations
  for each row execute function private.save_former_slug();

-- How many appointments a center takes at a time; whatever counts spots asks here. Null for no center.
create function private.capacity_of(p_location text, p_date date, p_slot text) returns integer
language plpgsql stable set search_path = ''
as $$ begin return (select l.slot_capacity from public.locations l where l.id = p_location); end $$;

-- Ontario's nine statutory holidays, on the day itself: a center opens on the Monday after a Canada Day on Sunday.
-- Easter is the Gregorian calendar's (the anonymous algorithm, Nature 1876).
create function private.is_ontario_holiday(p_date date) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  year constant integer := extract(year from p_date);
  month constant integer := extract(month from p_date);
  day constant integer := extract(day from p_date);
  weekday constant integer := extract(isodow from p_date);
  a constant integer := year % 19;
  b constant integer := year / 100;
  c constant integer := year % 100;
  d constant integer := b / 4;
  e constant integer := b % 4;
  g constant integer := (8 * b + 13) / 25;
  h constant integer := (19 * a + b - d - g + 15) % 30;
  l constant integer := (32 + 2 * e + 2 * (c / 4) - h - c % 4) % 7;
  m constant integer := (a + 11 * h + 19 * l) / 433;
  easter_month constant integer := (h + l - 7 * m + 90) / 25;
  easter constant date := make_date(year, easter_month, (h + l - 7 * m + 33 * easter_month + 19) % 32);
begin
  return (month, day) in ((1, 1), (7, 1), (12, 25), (12, 26)) or (weekday = 1 and (
      (month = 2 and day between 15 and 21)    -- Family Day, third Monday
      or (month = 5 and day between 18 and 24) -- Victoria Day, the Monday before May 25
      or (month = 9 and day <= 7)              -- Labour Day, first Monday
      or (month = 10 and day between 8 and 14) -- Thanksgiving Day, second Monday
    ))
    or p_date = easter - 2; -- Good Friday
end
$$;

create function private.location_opening(p_location text, p_date date) returns table (opens time, closes time)
language plpgsql stable set search_path = '' as $$
begin
  if not isfinite(p_date) or exists (
    select 1 from public.location_closures c
    where c.location_id = p_location and p_date between c.starts_on and c.ends_on
  ) then
    return;
  end if;
  return query
    select e.opens, e.closes from public.location_extra_days e where e.location_id = p_location and e.day = p_date;
  if not found then
    return query
      select h.opens, h.closes from private.location_hours h
      where h.location_id = p_location and h.weekday = extract(isodow from p_date)::smallint
        and not private.is_ontario_holiday(p_date);
  end if;
end
$$;

create function private.is_open_throughout(p_location text, p_date date, p_start time, p_end time) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from private.location_opening(p_location, p_date) o where p_start >= o.opens and p_end <= o.closes
  )
$$;

create function private.open_slots(p_location text, p_date date) returns setof text
language plpgsql stable set search_path = '' as $$
declare
  opening record;
begin
  select o.opens, o.closes into opening from private.location_opening(p_location, p_date) o;
  return query
    select slot from public.locations l, unnest(private.possible_slots()) with ordinality as slots (slot, position)
    where l.id = p_location and slot = any (l.bookable_times)
      and slot::time >= opening.opens and slot::time + interval '30 minutes' <= opening.closes
    order by position;
end
$$;

-- too_early: before tomorrow; for staff, begun already. too_far: more than six months ahead.
create function private.booking_error(p_location text, p_date date, p_slot text, p_for_staff boolean default false)
returns text language plpgsql stable set search_path = '' as $$
declare
  today constant date := private.toronto_today();
begin
  return case
    when not exists (select 1 from public.locations l where l.id = p_location and l.is_active) then 'unknown_location'
    when p_slot is null or p_slot <> all (private.possible_slots()) then 'unknown_slot'
    when p_date is null then 'invalid'
    when case when p_for_staff then private.appointment_start(p_date, p_slot) <= private.clock()
      else p_date <= today end
      then 'too_early'
    when p_date > (today + interval '6 months')::date then 'too_far'
    when not exists (select 1 from private.location_opening(p_location, p_date)) then 'closed'
    when not exists (select 1 from private.open_slots(p_location, p_date) slot where slot = p_slot) then 'unknown_slot'
  end;
end
$$;

create function private.stored_location(p_location text) returns jsonb language sql stable set search_path = '' as $$
  select to_jsonb(l) - array['created_at', 'updated_at'] || jsonb_build_object(
    'closures', (
      select coalesce(jsonb_agg(to_jsonb(c) - array['location_id', 'created_at']), '[]')
      from public.location_closures c where c.location_id = l.id
    ),
    'extra_days', (
      select coalesce(jsonb_agg(to_jsonb(e) - array['location_id', 'created_at']), '[]')
      from public.location_extra_days e where e.location_id = l.id
    )
  )
  from public.locations l where l.id = p_location
$$;

create function private.location_values(p_sent jsonb) returns jsonb language sql stable set search_path = '' as $$
  select (
    select coalesce(jsonb_object_agg(key, case jsonb_typeof(value)
      when 'string' then to_jsonb(btrim(value #>> '{}')) else value end), '{}')
    from jsonb_each(p_sent)
  ) || case when p_sent ? 'closures' then jsonb_build_object('closures', (
    select coalesce(jsonb_agg(to_jsonb(c) - array['location_id', 'created_at']
      || jsonb_build_object('reason', nullif(btrim(c.reason), ''))), '[]')
    from jsonb_populate_recordset(null::public.location_closures, p_sent -> 'closures') c
  )) else '{}' end || case when p_sent ? 'extra_days' then jsonb_build_object('extra_days', (
    select coalesce(jsonb_agg(to_jsonb(e) - array['location_id', 'created_at']
      || jsonb_build_object('reason', nullif(btrim(e.reason), ''))), '[]')
    from jsonb_populate_recordset(null::public.location_extra_days, p_sent -> 'extra_days') e
  )) else '{}' end
$$;

-- Whether a center is stored with exactly these values: a repeated send is then no conflict.
create function private.is_location_as(p_location text, p_fields jsonb) returns boolean
language sql stable set search_path = '' as $$
  select coalesce((
    -- Containment would take a list for one that has more in it.
    select s || (p_fields - array['closures', 'extra_days']) = s and not exists (
      select from unnest(array['closures', 'extra_days']) as part
      where p_fields ? part
        and (select jsonb_agg(one - 'id' order by one - 'id') from jsonb_array_elements(s -> part) as one)
          is distinct from
          (select jsonb_agg(one - 'id' order by one - 'id') from jsonb_array_elements(p_fields -> part) as one)
    )
    from private.stored_location(p_location) as s
  ), false)
$$;

create type private.visit_decision as (seen uuid[], cancel uuid[], reason text);

-- Leaves alone what stays as it is, so that the audit log tells what changed and no more.
create function private.replace_days(p_location text, p_fields jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  closures constant public.location_closures[] := array(
    select c from jsonb_populate_recordset(null::public.location_closures, p_fields -> 'closures') c);
  days constant public.location_extra_days[] := array(
    select e from jsonb_populate_recordset(null::public.location_extra_days, p_fields -> 'extra_days') e);
begin
  if cardinality(closures) > 100 then
    raise check_violation using constraint = 'location_closures_count', table = 'location_closures';
  end if;
  if cardinality(days) > 100 then
    raise check_violation using constraint = 'location_extra_days_count', table = 'location_extra_days';
  end if;
  delete from public.location_closures c
  where c.location_id = p_location and p_fields ? 'closures'
    and not exists (select from unnest(closures) w where w.id = c.id);
  update public.location_closures c set starts_on = w.starts_on, ends_on = w.ends_on, reason = w.reason
  from unnest(closures) w
  where c.id = w.id and c.location_id = p_location
    and (c.starts_on, c.ends_on, c.reason) is distinct from (w.starts_on, w.ends_on, w.reason);
  insert into public.location_closures (location_id, starts_on, ends_on, reason)
  select p_location, w.starts_on, w.ends_on, w.reason from unnest(closures) w
  where not exists (select from public.location_closures c where c.id = w.id and c.location_id = p_location);
  delete from public.location_extra_days e
  where e.location_id = p_location and p_fields ? 'extra_days'
    and not exists (select from unnest(days) w where w.day = e.day);
  insert into public.location_extra_days as e (location_id, day, opens, closes, reason)
  select p_location, w.day, w.opens, w.closes, w.reason from unnest(days) w
  on conflict (location_id, day) do update
    set opens = excluded.opens, closes = excluded.closes, reason = excluded.reason
    where (e.opens, e.closes, e.reason) is distinct from (excluded.opens, excluded.closes, excluded.reason);
end
$$;

-- Appointments and sessions that have yet to begin and that the center cannot hold: inactive, closed by then, or more
-- than the half hour takes.
create function private.impossible_visits(p_location text)
returns table (kind text, id uuid, name text, day date, starts time, email text)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  is_inactive constant boolean := exists (select from public.locations l where l.id = p_location and not l.is_active);
  moment constant timestamp := private.in_toronto(now());
begin
  return query
    select 'appointment', b.id, concat_ws(' · ', b.child_name, b.name), b.appointment_date, b.time_slot::time,
      nullif(b.email, '')
    from (
      select b.*, row_number() over (partition by b.appointment_date, b.time_slot order by b.spot) as nth
      from public.appointment_bookings b
      where b.location = p_location and b.appointment_date >= private.toronto_today()
        and b.status in ('pending', 'confirmed') and b.archived_at is null
    ) as b
    where b.appointment_date + b.time_slot::time > moment
      and (is_inactive or b.nth > private.capacity_of(p_location, b.appointment_date, b.time_slot)
        or b.time_slot not in (select private.open_slots(p_location, b.appointment_date)))
    union all
    select 'session', s.id, coalesce(s.child_name, private.full_name(p.first_name, p.last_name)), s.booking_date,
      s.start_time, null::text
    from public.bookings s join public.user_profiles p on p.id = s.student_profile_id
    where s.location_id = p_location and s.booking_date >= moment::date and s.booking_date + s.start_time > moment
      and s.status in ('pending', 'confirmed') and s.archived_at is null
      and (is_inactive or not private.is_open_throughout(p_location, s.booking_date, s.start_time, s.end_time));
end
$$;

-- Cancels what staff chose; LC001 where they have not seen all visits, which takes back the change.
create function private.decide_visits(p_location text, p_visits jsonb, p_decision private.visit_decision) returns jsonb
language plpgsql set search_path = '' as $$
declare
  chosen constant uuid[] := array(
    select v.id from jsonb_to_recordset(p_visits) as v (id uuid) where v.id = any (p_decision.cancel));
  cancelled jsonb;
begin
  if exists (
    select from jsonb_to_recordset(p_visits) as v (id uuid) where v.id <> all (coalesce(p_decision.seen, '{}'))
  ) then
    raise exception using errcode = 'LC001';
  end if;
  perform private.lock_names(variadic array(
    select format('slot %s %s %s', p_location, b.appointment_date, b.time_slot)
    from public.appointment_bookings b where b.id = any (chosen)
  ));
  with visits as (
    select 'appointment_bookings' as kind, b.id, to_jsonb(b) as contents
    from public.appointment_bookings b where b.id = any (chosen) order by b.id for update
  ), sessions as (
    select 'bookings' as kind, s.id, to_jsonb(s) as contents
    from public.bookings s where s.id = any (chosen) order by s.id for update
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', one.kind, 'id', one.id, 'before', private.undoable_values('cancel', one.contents)
  )), '[]') into cancelled
  from (select * from visits union all select * from sessions) as one;
  update public.appointment_bookings b
  set status = 'cancelled', cancel_reason = btrim(p_decision.reason), cancel_message = btrim(p_decision.reason)
  where b.id = any (chosen);
  update public.bookings s set status = 'cancelled', cancel_reason = btrim(p_decision.reason) where s.id = any (chosen);
  return cancelled;
end
$$;

-- What the form of a center sets: a new column is one of these, unless it is named here.
create function private.location_columns() returns name[] language sql stable set search_path = '' as $$
  select array_agg(a.attname) from pg_catalog.pg_attribute a
  where a.attrelid = 'public.locations'::regclass and a.attnum > 0 and not a.attisdropped
    and a.attname <> all (array['id', 'programs', 'header_color', 'rooms', 'created_at', 'updated_at'])
$$;

create function private.write_location(p_stored public.locations, p_fields jsonb) returns public.locations
language plpgsql set search_path = '' as $$
declare written public.locations;
begin
  if p_stored.id is null then
    return jsonb_populate_record(p_stored, private.insert_row('locations', p_fields - array['closures', 'extra_days']));
  end if;
  -- Days that change are a new version of the center too.
  execute format(
    'update public.locations l set (%1$s) = (select %1$s from jsonb_populate_record(l, $2)) where l.id = $1
      returning l.*',
    (select coalesce(string_agg(quote_ident(key), ', '), 'id') from jsonb_object_keys(p_fields) as key
      where key = any (private.location_columns()))
  ) into written using p_stored.id, p_fields;
  return written;
end $$;

create function private.location_field_of(p_constraint text) returns text language sql immutable set search_path = ''
return case
  when p_constraint like 'location\_closures\_%' then 'closures'
  when p_constraint like 'location\_extra\_days\_%' then 'extra_days'
  when p_constraint = 'locations_coordinates' then 'lat'
  else substring(p_constraint from '^locations_(.*)_check$')
end;

create function private.store_location(
  p_id text, p_version timestamptz, p_fields jsonb, p_decision jsonb,
  out outcome text, out field text, out id text, out version timestamptz, out visits jsonb, out cancelled jsonb
) language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  decision constant private.visit_decision := jsonb_populate_record(null::private.visit_decision, p_decision);
  fields jsonb; stored public.locations; impossible_before uuid[];
  violated text; violated_table text;
begin
  visits := '[]'; cancelled := '[]';
  -- Changes of centers are rare and wait for each other, so that none finds a slug half given up.
  perform private.lock_names('locations');
  begin
    fields := private.location_values(p_fields);
    select l.* into stored from public.locations l
    where l.id = p_id or p_id is null and l.slug = fields ->> 'slug' and private.is_location_as(l.id, fields)
    for update;
    outcome := case
      when p_id is null then case when stored.id is null then 'created' else 'repeat' end
      when stored.id is null then 'not_found'
      when not private.is_version(p_version, stored.updated_at) then
        case when private.is_location_as(p_id, fields) then 'repeat' else 'changed' end
      when cardinality(decision.cancel) > 0 and not coalesce(private.is_text(decision.reason, 500), false)
        then 'invalid'
      else 'done'
    end;
    if outcome = 'invalid' then field := 'reason'; return; end if;
    impossible_before := array(select v.id from private.impossible_visits(p_id) v where outcome = 'done');
    if outcome in ('created', 'done') then
      stored := private.write_location(stored, fields);
      perform private.replace_days(stored.id, fields);
    end if;
    if outcome = 'done' then
      visits := (
        select coalesce(jsonb_agg(to_jsonb(v) order by v.day, v.starts, v.name), '[]')
        from private.impossible_visits(p_id) v where v.id <> all (impossible_before)
      );
      cancelled := private.decide_visits(p_id, visits, decision);
    end if;
    id := stored.id;
    version := stored.updated_at;
  exception
    when sqlstate 'LC001' then
      outcome := 'review';
    when unique_violation then
      get stacked diagnostics violated_table = table_name;
      if violated_table not in ('locations', 'location_slugs') then raise; end if;
      outcome := 'slug_taken';
      field := 'slug';
    when data_exception or check_violation or not_null_violation or cardinality_violation then
      get stacked diagnostics violated = constraint_name, violated_table = table_name;
      if coalesce(violated_table, '') not in ('', 'locations', 'location_closures', 'location_extra_days')
        then raise; end if;
      outcome := 'invalid';
      field := private.location_field_of(violated);
  end;
end
$$;

-- By superadmins, or a center's opening alone by its own staff. Visits that the change makes impossible have to be in
-- `seen` of p_decision, else it is a `review`; those in `cancel` are cancelled. `undo_changes` takes p_batch back.
create function public.save_location(
  p_fields jsonb, p_id text default null, p_version timestamptz default null, p_decision jsonb default '{}',
  p_batch uuid default null
) returns table (outcome text, field text, id text, version timestamptz, visits jsonb)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  opening constant text[] := array['operating_hours', 'slot_capacity', 'bookable_times', 'closures', 'extra_days'];
  taken constant text[] := opening || case when private.may('locations.manage') then private.location_columns() end;
  before jsonb;
  saved record;
begin
  if not private.may_act_at(p_id) then
    return query select 'forbidden', null::text, null::text, null::timestamptz, '[]'::jsonb;
    return;
  end if;
  -- As `store_location` does, so that what was before stays so until then.
  perform private.lock_names('locations');
  before := private.stored_location(p_id);
  select * into saved from private.store_location(p_id, p_version, (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(p_fields) where key = any (taken)
  ), p_decision);
  if saved.outcome = 'done' and p_batch is not null and before <> private.stored_location(p_id) then
    perform private.hold_emails();
    perform private.insert_change(p_batch, auth.uid(), 'locations', 'location',
      jsonb_build_array(jsonb_build_object('center', p_id, 'version', saved.version, 'before', before)) || (
        select coalesce(jsonb_agg(visit || jsonb_build_object('version', coalesce(b.updated_at, s.updated_at))), '[]')
        from jsonb_array_elements(saved.cancelled) as visit
        left join public.appointment_bookings b on b.id = (visit ->> 'id')::uuid
        left join public.bookings s on s.id = (visit ->> 'id')::uuid
      ));
  end if;
  return query select saved.outcome, saved.field, saved.id, saved.version, saved.visits;
end
$$;
comment on function public.save_location is
  'outcome created|repeat|done|changed|not_found|forbidden|slug_taken|invalid|review, field?, id?, version?';

grant execute on function
  public.save_location, private.week_days,
  private.are_operating_hours, private.are_bookable_times, private.is_ontario_holiday,
  private.location_opening, private.open_slots
to authenticated;
