-- The centers, their weekly hours, the days on which one of them stays closed, and the addresses their pages once had.

-- The days of a list of {day, hours}, Monday as 1. Hours are '4:00 PM - 7:00 PM' or 'Closed'; other words have no
-- times.
create function private.week_days(p_week jsonb)
returns table (weekday smallint, is_closed boolean, opens time, closes time)
language sql immutable set search_path = ''
as $$
  select array_position(
      array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'], entry ->> 'day'
    )::smallint,
    entry ->> 'hours' = 'Closed', split_part(times, ' - ', 1)::time, split_part(times, ' - ', 2)::time
  from jsonb_array_elements(case when jsonb_typeof(p_week) = 'array' then p_week else '[]' end) as entry,
    substring(entry ->> 'hours' from '^(?:1[0-2]|[1-9]):[0-5][0-9] [AP]M - (?:1[0-2]|[1-9]):[0-5][0-9] [AP]M$') as times
$$;

-- Each weekday once, closed or with hours that end after they begin.
create function private.are_operating_hours(p_value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select count(*) = 7 and count(distinct weekday) = 7 and count(*) filter (where is_closed or opens < closes) = 7
  from private.week_days(p_value)
$$;

-- At least one of the half hours, each once.
create function private.are_bookable_times(p_times text[]) returns boolean
language sql immutable set search_path = ''
as $$
  select p_times <@ private.possible_slots() and cardinality(p_times) > 0
    and cardinality(p_times) = (select count(distinct one) from unnest(p_times) as one)
$$;

create table public.locations (
  id text primary key default gen_random_uuid()::text check (id ~ '^[A-Za-z0-9-]{1,40}$'),
  name text not null check (private.is_text(name, 100)),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  -- Staff know only the name for certain; the rest may still be empty.
  region text not null default '' check (char_length(region) <= 100),
  address text not null default '' check (char_length(address) <= 200),
  city text not null default '' check (char_length(city) <= 100),
  state text not null default 'ON' check (char_length(state) <= 100),
  zip_code text not null default '' check (char_length(zip_code) <= 20),
  phone text not null default '' check (phone = '' or private.is_phone(phone)),
  email text not null default '' check (email = '' or private.is_email(email)),
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  programs text[] not null default array['Math', 'English', 'Writing', 'Assessments'],
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
  -- The half hours that families may book, on days and in hours that are open.
  bookable_times text[] not null default private.time_slots() check (private.are_bookable_times(bookable_times)),
  -- Where to park, as families read it.
  parking text not null default '' check (char_length(parking) <= 200),
  -- How the center hears of what people send: an email each time, or one a day.
  lead_mails text not null default 'each' check (lead_mails in ('each', 'daily')),
  -- Working days within which the center answers a lead.
  answer_days smallint not null default 1 check (answer_days between 1 and 10),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint locations_coordinates check ((lat is null) = (lng is null))
);

create trigger locations_touch before update on public.locations
  for each row execute function private.touch_updated_at();

alter table public.locations enable row level security;
-- How a center wants its mail is not for visitors.
grant select (
  id, name, slug, region, address, city, state, zip_code, phone, email, lat, lng, programs, operating_hours,
  header_color, slot_capacity, bookable_times, parking, is_active, created_at, updated_at
) on public.locations to anon;
grant select, insert, update, delete on public.locations to authenticated;
grant all on public.locations to service_role;
create policy "everyone sees active centers" on public.locations for select to anon, authenticated
  using (is_active);
create policy "an admin sees its own center" on public.locations for select to authenticated
  using (id = any ((select private.my_centers())::text[]));
create policy "superadmins keep centers" on public.locations for all to authenticated
  using ((select private.is_superadmin())) with check ((select private.is_superadmin()));

-- The times of the hours that visitors read, for whatever asks when a center is open. No row for a day it is closed.
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
language plpgsql security definer set search_path = ''
as $$
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
  using ((select private.is_superadmin())) with check ((select private.is_superadmin()));

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
  authenticated
  using (exists (select 1 from public.locations l where l.id = location_id));

-- Slugs that centers gave up: the page of an old address leads to the new one. Rows are written by the trigger below,
-- and the audit log tells the change on the center itself.
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
  authenticated
  using (exists (select 1 from public.locations l where l.id = location_id));

-- A center that takes a slug has it alone; one that gives it up may be found by it until another center takes it.
create function private.keep_former_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
  for each row execute function private.keep_former_slug();

-- How many appointments a slot of a center holds; null for an unknown center.
create function private.capacity_of(p_location text) returns integer
language plpgsql stable set search_path = ''
as $$
begin
  return (select l.slot_capacity from public.locations l where l.id = p_location);
end
$$;

-- When a center is open, in Toronto's time: weekly hours, statutory holidays, closures, extra days, and what may be
-- booked.

-- Easter Sunday of the Gregorian calendar (the anonymous algorithm, Nature 1876).
create function private.easter_sunday(p_year integer) returns date
language plpgsql immutable set search_path = ''
as $$
declare
  a constant integer := p_year % 19;
  b constant integer := p_year / 100;
  c constant integer := p_year % 100;
  d constant integer := b / 4;
  e constant integer := b % 4;
  g constant integer := (8 * b + 13) / 25;
  h constant integer := (19 * a + b - d - g + 15) % 30;
  i constant integer := c / 4;
  k constant integer := c % 4;
  l constant integer := (32 + 2 * e + 2 * i - h - k) % 7;
  m constant integer := (a + 11 * h + 19 * l) / 433;
  easter_month constant integer := (h + l - 7 * m + 90) / 25;
begin
  return make_date(p_year, easter_month, (h + l - 7 * m + 33 * easter_month + 19) % 32);
end
$$;

-- Ontario's nine statutory holidays, on the day itself: a center opens on the Monday after a Canada Day on Sunday.
create function private.is_ontario_holiday(p_date date) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  year constant integer := extract(year from p_date);
  month constant integer := extract(month from p_date);
  day constant integer := extract(day from p_date);
  weekday constant integer := extract(isodow from p_date);
begin
  return (month, day) in ((1, 1), (7, 1), (12, 25), (12, 26))
    or (weekday = 1 and (
      (month = 2 and day between 15 and 21)    -- Family Day, third Monday
      or (month = 5 and day between 18 and 24) -- Victoria Day, the Monday before May 25
      or (month = 9 and day <= 7)              -- Labour Day, first Monday
      or (month = 10 and day between 8 and 14) -- Thanksgiving Day, second Monday
    ))
    or p_date = private.easter_sunday(year) - 2; -- Good Friday
end
$$;

-- No row when the center is closed on that day or does not exist.
create function private.location_opening(p_location text, p_date date)
returns table (opens time, closes time)
language plpgsql stable set search_path = ''
as $$
begin
  if exists (
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
language sql stable set search_path = ''
as $$
  select exists (
    select 1 from private.location_opening(p_location, p_date) o where p_start >= o.opens and p_end <= o.closes
  )
$$;

-- The center's bookable times that lie whole inside the opening hours of that day.
create function private.open_slots(p_location text, p_date date) returns setof text
language plpgsql stable set search_path = ''
as $$
declare
  opening record;
begin
  select o.opens, o.closes into opening from private.location_opening(p_location, p_date) o;
  return query
    select slot
    from public.locations l, unnest(private.possible_slots()) with ordinality as slots (slot, position)
    where l.id = p_location and slot = any (l.bookable_times)
      and slot::time >= opening.opens and slot::time + interval '30 minutes' <= opening.closes
    order by position;
end
$$;

-- Why that day and slot of a center cannot be asked for, or null: unknown_location, unknown_slot, invalid,
-- too_early (before tomorrow; for staff, begun already), too_far (more than six months ahead), closed.
create function private.booking_error(p_location text, p_date date, p_slot text, p_for_staff boolean default false)
returns text
language plpgsql stable set search_path = ''
as $$
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

-- How superadmins make and change a center: the row and its closures in one transaction.

-- Whether a center is stored with exactly these values: a repeated send is then no conflict.
create function private.is_location_as(p_location text, p_fields jsonb, p_closures jsonb,
  p_extra_days jsonb default null)
returns boolean
language sql stable set search_path = ''
as $$
  select coalesce((
    -- Containment would take a list for one that has more in it.
    select to_jsonb(l) || p_fields = to_jsonb(l) and (
      select coalesce(jsonb_agg(to_jsonb(c) - array['id', 'location_id', 'created_at']
        order by c.starts_on, c.ends_on, c.reason), '[]')
      from public.location_closures c where c.location_id = l.id
    ) = (
      select coalesce(jsonb_agg(to_jsonb(w) order by w.starts_on, w.ends_on, w.reason), '[]')
      from jsonb_to_recordset(p_closures) as w (starts_on date, ends_on date, reason text)
    ) and (p_extra_days is null or (
      select coalesce(jsonb_agg(to_jsonb(e) - array['id', 'location_id', 'created_at'] order by e.day), '[]')
      from public.location_extra_days e where e.location_id = l.id
    ) = (
      select coalesce(jsonb_agg(to_jsonb(w) order by w.day), '[]')
      from jsonb_to_recordset(p_extra_days) as w (day date, opens time, closes time, reason text)
    ))
    from public.locations l where l.id = p_location
  ), false)
$$;

-- What staff decide about the visits that a change makes impossible: those that were listed to them, those of them that
-- are cancelled, and why.
create type private.visit_decision as (seen uuid[], cancel uuid[], reason text);

-- Leaves alone what stays as it is, so that the audit log tells what changed and no more.
create function private.replace_closures(p_location text, p_closures jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  if jsonb_array_length(p_closures) > 100 then
    raise check_violation using constraint = 'location_closures_count', table = 'location_closures';
  end if;
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

create function private.replace_extra_days(p_location text, p_days jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  if jsonb_array_length(p_days) > 100 then
    raise check_violation using constraint = 'location_extra_days_count', table = 'location_extra_days';
  end if;
  delete from public.location_extra_days e
  where e.location_id = p_location and not exists (
    select 1 from jsonb_to_recordset(p_days) as w (day date) where w.day = e.day
  );
  insert into public.location_extra_days as e (location_id, day, opens, closes, reason)
  select p_location, w.day, w.opens, w.closes, nullif(btrim(w.reason), '')
  from jsonb_to_recordset(p_days) as w (day date, opens time, closes time, reason text)
  on conflict (location_id, day) do update
    set opens = excluded.opens, closes = excluded.closes, reason = excluded.reason
    where (e.opens, e.closes, e.reason) is distinct from (excluded.opens, excluded.closes, excluded.reason);
end
$$;

-- Appointments and sessions from today on that the center cannot hold: closed by then, at no bookable time, or more
-- than the half hour takes.
create function private.impossible_visits(p_location text)
returns table (kind text, id uuid, name text, day date, starts time, email text)
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
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
    where b.nth > private.capacity_of(p_location)
      or b.time_slot not in (select private.open_slots(p_location, b.appointment_date));
  return query
    select 'session', s.id, coalesce(s.child_name, private.full_name(p.first_name, p.last_name)), s.booking_date,
      s.start_time, null::text
    from public.bookings s join public.user_profiles p on p.id = s.student_profile_id
    where s.location_id = p_location and s.booking_date >= private.toronto_today()
      and s.status in ('pending', 'confirmed') and s.archived_at is null
      and not private.is_open_throughout(p_location, s.booking_date, s.start_time, s.end_time);
end
$$;

-- Cancels those of the visits that staff chose; LC001 where they have not seen all of them, which takes back the
-- change. Answers with what was cancelled as it was before, [{kind, id, before}].
create function private.decide_visits(p_location text, p_visits jsonb, p_decision private.visit_decision) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  cancelled jsonb;
begin
  if exists (
    select 1 from jsonb_to_recordset(p_visits) as v (id uuid) where v.id <> all (coalesce(p_decision.seen, '{}'))
  ) then
    raise exception using errcode = 'LC001';
  end if;
  perform private.lock_names(variadic array(
    select format('slot %s %s %s', p_location, b.appointment_date, b.time_slot)
    from public.appointment_bookings b where b.id = any (p_decision.cancel)
  ));
  with locked as (
    select 'appointment_bookings' as kind, b.id, to_jsonb(b) as contents
    from public.appointment_bookings b join jsonb_to_recordset(p_visits) as v (id uuid, kind text) on v.id = b.id
    where v.kind = 'appointment' and b.id = any (p_decision.cancel) order by b.id for update of b
  ), locked_sessions as (
    select 'bookings' as kind, s.id, to_jsonb(s) as contents
    from public.bookings s join jsonb_to_recordset(p_visits) as v (id uuid, kind text) on v.id = s.id
    where v.kind = 'session' and s.id = any (p_decision.cancel) order by s.id for update of s
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', visit.kind, 'id', visit.id, 'before', private.undoable_values('cancel', visit.contents)
  )), '[]') into cancelled
  from (select * from locked union all select * from locked_sessions) as visit;
  update public.appointment_bookings b
  set status = 'cancelled', cancel_reason = btrim(p_decision.reason), cancel_message = btrim(p_decision.reason)
  from jsonb_to_recordset(p_visits) as v (id uuid, kind text)
  where v.kind = 'appointment' and b.id = v.id and v.id = any (p_decision.cancel);
  update public.bookings s set status = 'cancelled', cancel_reason = btrim(p_decision.reason)
  from jsonb_to_recordset(p_visits) as v (id uuid, kind text)
  where v.kind = 'session' and s.id = v.id and v.id = any (p_decision.cancel);
  return cancelled;
end
$$;

-- Makes a center (without p_id) or changes one, with the closures given as [{id, starts_on, ends_on, reason}] and,
-- where given, the extra days: those of the center that are not among them go. What the change makes impossible must
-- have been listed before: p_decision is {seen, cancel, reason}; of what was seen, `cancel` is cancelled with the
-- reason, and all else stays. See `save_location` for the outcomes.
create function private.store_location(
  p_id text, p_version timestamptz, p_fields jsonb, p_closures jsonb, p_extra_days jsonb, p_decision jsonb,
  out outcome text, out field text, out id text, out version timestamptz, out visits jsonb, out cancelled jsonb
)
language plpgsql set search_path = ''
as $$
#variable_conflict use_column
declare
  decision constant private.visit_decision := jsonb_populate_record(null::private.visit_decision, p_decision);
  stored public.locations;
  wanted public.locations;
  impossible_before uuid[];
  violated text;
  violated_table text;
begin
  visits := '[]';
  cancelled := '[]';
  -- Changes of centers are rare and wait for each other, so that none finds a slug half given up.
  perform private.lock_names('locations');
  begin
    select l.* into stored from public.locations l where l.id = p_id for update;
    outcome := case
      when p_id is null then 'created'
      when stored.id is null then 'not_found'
      when not private.is_version(p_version, stored.updated_at) then
        case when private.is_location_as(p_id, p_fields, p_closures, p_extra_days) then 'repeat' else 'changed' end
      when cardinality(decision.cancel) > 0 and not coalesce(private.is_text(decision.reason, 500), false)
        then 'invalid'
      else 'done'
    end;
    if outcome = 'invalid' then
      field := 'reason';
      return;
    elsif outcome = 'created' then
      stored := jsonb_populate_record(null::public.locations, private.insert_row('locations', p_fields));
    elsif outcome = 'done' then
      impossible_before := array(select v.id from private.impossible_visits(p_id) v);
      wanted := jsonb_populate_record(stored, p_fields);
      update public.locations l
      set name = wanted.name, slug = wanted.slug, region = wanted.region, address = wanted.address, city = wanted.city,
        state = wanted.state, zip_code = wanted.zip_code, phone = wanted.phone, email = wanted.email, lat = wanted.lat,
        lng = wanted.lng, operating_hours = wanted.operating_hours, slot_capacity = wanted.slot_capacity,
        bookable_times = wanted.bookable_times, is_active = wanted.is_active, lead_mails = wanted.lead_mails,
        answer_days = wanted.answer_days, parking = wanted.parking
      where l.id = p_id returning l.* into stored;
    end if;
    if outcome in ('created', 'done') then
      perform private.replace_closures(stored.id, p_closures);
      if p_extra_days is not null then perform private.replace_extra_days(stored.id, p_extra_days); end if;
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
      field := case
        when violated like 'location\_closures\_%' then 'closures'
        when violated like 'location\_extra\_days\_%' then 'extra_days'
        when violated = 'locations_coordinates' then 'lat'
        else substring(violated from '^locations_(.*)_check$')
      end;
  end;
end
$$;

-- A center as `store_location` takes it, to take back a change of it.
create function private.stored_location(p_location text) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(l) - array['created_at', 'updated_at'] || jsonb_build_object(
    'closures', (
      select coalesce(jsonb_agg(to_jsonb(c) - array['location_id', 'created_at']), '[]')
      from public.location_closures c where c.location_id = l.id
    ),
    'extra_days', (
      select coalesce(jsonb_agg(to_jsonb(e) - array['id', 'location_id', 'created_at']), '[]')
      from public.location_extra_days e where e.location_id = l.id
    )
  )
  from public.locations l where l.id = p_location
$$;

-- Has `undo_changes` take back a change of a center with the visits that it cancelled, and until then no person told
-- of those.
create function private.keep_location(p_batch uuid, p_location text, p_before jsonb, p_cancelled jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  if p_batch is null or p_before = private.stored_location(p_location) then return; end if;
  perform private.delay_cancellations();
  perform private.keep_change(p_batch, auth.uid(), 'locations', 'location', (
    select jsonb_build_array(jsonb_build_object('center', l.id, 'version', l.updated_at, 'before', p_before))
    from public.locations l where l.id = p_location
  ) || (
    select coalesce(jsonb_agg(visit || jsonb_build_object('version', coalesce(b.updated_at, s.updated_at))), '[]')
    from jsonb_array_elements(p_cancelled) as visit
    left join public.appointment_bookings b on b.id = (visit ->> 'id')::uuid
    left join public.bookings s on s.id = (visit ->> 'id')::uuid
  ));
end
$$;

-- A center of the superadmins' form. It hears of new leads by an email each time where nothing else is said.
-- outcome: created | repeat (the very same center was just made) | done | changed (since p_version) | not_found
--   | forbidden | slug_taken (another center has the slug now) | invalid, where `field` says which column is
--   wrong, if one is known, `closures`, `extra_days` or `reason` | review (nothing is saved: `visits` are made
--   impossible, {kind, id, name, day, starts, email}).
-- `affected` counts the appointments that lie outside the hours from now on, `first_affected` is the first such day.
-- With a p_batch of the caller's making `undo_changes` takes a change back.
create function public.save_location(
  p_fields jsonb,
  p_closures jsonb default '[]',
  p_id text default null,
  p_version timestamptz default null,
  p_decision jsonb default '{}',
  p_batch uuid default null
) returns table (
  outcome text, field text, id text, version timestamptz, affected integer, first_affected date, visits jsonb
)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  sent public.locations;
  fields jsonb;
  closures jsonb;
  before jsonb;
  saved record;
begin
  visits := '[]';
  if not private.is_superadmin() then
    outcome := 'forbidden';
    return next;
    return;
  end if;
  begin
    sent := jsonb_populate_record(null::public.locations, p_fields);
    fields := jsonb_build_object(
      'name', btrim(sent.name), 'slug', sent.slug, 'region', coalesce(btrim(sent.region), ''),
      'address', coalesce(btrim(sent.address), ''), 'city', coalesce(btrim(sent.city), ''),
      'state', coalesce(nullif(btrim(sent.state), ''), 'ON'), 'zip_code', coalesce(btrim(sent.zip_code), ''),
      'phone', coalesce(btrim(sent.phone), ''), 'email', coalesce(btrim(sent.email), ''),
      'lat', sent.lat, 'lng', sent.lng, 'operating_hours', sent.operating_hours,
      'slot_capacity', coalesce(sent.slot_capacity, 2), 'is_active', coalesce(sent.is_active, true),
      'lead_mails', coalesce(sent.lead_mails, 'each'), 'answer_days', coalesce(sent.answer_days, 1),
      'parking', coalesce(btrim(sent.parking), '')
    );
    closures := (
      select coalesce(jsonb_agg(to_jsonb(w) || jsonb_build_object('reason', nullif(btrim(w.reason), ''))), '[]')
      from jsonb_to_recordset(p_closures) as w (id uuid, starts_on date, ends_on date, reason text)
    );
  exception when data_exception then
    outcome := 'invalid';
    return next;
    return;
  end;
  -- As `store_location` does, so that what was before stays so until then.
  perform private.lock_names('locations');
  before := private.stored_location(p_id);
  select * into saved from private.store_location(p_id, p_version, fields, closures, null, p_decision);
  if saved.outcome = 'done' then perform private.keep_location(p_batch, p_id, before, saved.cancelled); end if;
  outcome := saved.outcome;
  field := saved.field;
  id := saved.id;
  version := saved.version;
  visits := saved.visits;
  if outcome = 'slug_taken' and p_id is null then
    select 'repeat', null, l.id, l.updated_at into outcome, field, id, version from public.locations l
    where l.slug = sent.slug and private.is_location_as(l.id, fields, closures);
    if not found then
      outcome := 'slug_taken';
      field := 'slug';
    end if;
  end if;
  if id is not null then
    select a.affected, a.first_day into affected, first_affected from public.appointments_outside_hours(id) a;
  end if;
  return next;
end
$$;

create function private.store_opening(
  p_location text, p_version timestamptz, p_opening jsonb, p_decision jsonb,
  out outcome text, out field text, out visits jsonb, out cancelled jsonb
)
language sql set search_path = ''
as $$
  select case s.outcome when 'repeat' then 'done' else s.outcome end, s.field, s.visits, s.cancelled
  from private.store_location(
    coalesce(p_location, ''), p_version,
    -- These alone: a center's admin changes nothing else of it.
    (
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(p_opening)
      where key in ('operating_hours', 'slot_capacity', 'bookable_times')
    ),
    coalesce(p_opening -> 'closures', '[]'), coalesce(p_opening -> 'extra_days', '[]'), p_decision
  ) s
$$;

-- A center's opening, by its admin or a superadmin: p_opening is {operating_hours, slot_capacity, bookable_times,
-- closures, extra_days}. outcome: done | review | changed | not_found | forbidden | invalid, as of `save_location`.
-- With a p_batch of the caller's making `undo_changes` takes it back.
create function public.save_opening(
  p_location text, p_version timestamptz, p_opening jsonb, p_decision jsonb default '{}', p_batch uuid default null
) returns table (outcome text, field text, visits jsonb)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  before jsonb;
  saved record;
begin
  if not private.may_act_at(p_location) then
    return query select 'forbidden', null::text, '[]'::jsonb;
    return;
  end if;
  -- As `store_location` does, so that what was before stays so until then.
  perform private.lock_names('locations');
  before := private.stored_location(p_location);
  select * into saved from private.store_opening(p_location, p_version, p_opening, p_decision);
  if saved.outcome = 'done' then perform private.keep_location(p_batch, p_location, before, saved.cancelled); end if;
  outcome := saved.outcome;
  field := saved.field;
  visits := saved.visits;
  return next;
end
$$;

-- outcome: done | not_found | forbidden | in_use. `uses` counts what hangs on the center, by table: {"bookings": 3}.
-- Closures, extra days, targets, former slugs and invitations go with it: no account sees an invitation, and its
-- account was made or never will be. A record that is being made waits until this is decided.
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
  perform private.lock_names('locations');
  perform 1 from public.locations l where l.id = p_id for update;
  if not found then
    outcome := 'not_found';
    return next;
    return;
  end if;
  -- Whatever refers to centers counts, tables of later migrations too; these seven are parts of the center.
  for reference in
    select r.relname as source, a.attname as reference_column
    from pg_catalog.pg_constraint c
    join pg_catalog.pg_class r on r.oid = c.conrelid
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'public.locations'::regclass
      and r.relname not in ('location_closures', 'location_extra_days', 'location_slugs', 'statements',
        'user_invitations', 'message_templates', 'center_targets')
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

-- Adds those of the given centers whose id is not there, all or none, and changes none that is. A center that has the
-- slug of a given one is taken for it, whatever its id is.
-- outcome: done | forbidden | invalid. `added` counts the new ones.
create function public.sync_locations(p_locations jsonb) returns table (outcome text, added integer)
language plpgsql set search_path = ''
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
  perform private.lock_names('locations');
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

grant execute on function
  public.save_location, public.save_opening, public.delete_location, public.sync_locations, private.week_days,
  private.are_operating_hours, private.are_bookable_times, private.easter_sunday, private.is_ontario_holiday,
  private.location_opening, private.open_slots
to authenticated;
