-- When a center is open, in Toronto's time: weekly hours, statutory holidays, closures, and the days that may be booked.

create function private.toronto_today() returns date
language sql stable set search_path = ''
as $$ select (now() at time zone 'America/Toronto')::date $$;

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
language sql immutable set search_path = ''
as $$
  select (month, day) in ((1, 1), (7, 1), (12, 25), (12, 26))
    or (weekday = 1 and (
      (month = 2 and day between 15 and 21)    -- Family Day, third Monday
      or (month = 5 and day between 18 and 24) -- Victoria Day, the Monday before May 25
      or (month = 9 and day <= 7)              -- Labour Day, first Monday
      or (month = 10 and day between 8 and 14) -- Thanksgiving Day, second Monday
    ))
    or p_date = private.easter_sunday(year) - 2 -- Good Friday
  from (
    select extract(year from p_date)::integer, extract(month from p_date)::integer,
      extract(day from p_date)::integer, extract(isodow from p_date)::integer
  ) as date_parts (year, month, day, weekday)
$$;

-- No row when the center is closed on that day or does not exist.
create function private.location_opening(p_location text, p_date date)
returns table (opens time, closes time)
language sql stable security definer set search_path = ''
as $$
  select split_part(entry ->> 'hours', ' - ', 1)::time, split_part(entry ->> 'hours', ' - ', 2)::time
  from public.locations l, jsonb_array_elements(l.operating_hours) as entry
  where l.id = p_location
    and entry ->> 'hours' <> 'Closed'
    and entry ->> 'day' = (array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
      [extract(isodow from p_date)::integer]
    and not private.is_ontario_holiday(p_date)
    and not exists (
      select 1 from public.location_closures c
      where c.location_id = l.id and p_date between c.starts_on and c.ends_on
    )
$$;

-- The slots that lie whole inside the opening hours of that day.
create function private.open_slots(p_location text, p_date date) returns setof text
language sql stable security definer set search_path = ''
as $$
  select slot
  from private.location_opening(p_location, p_date) as opening,
    unnest(private.time_slots()) with ordinality as slots (slot, position)
  where slot::time >= opening.opens and slot::time + interval '30 minutes' <= opening.closes
  order by position
$$;

-- Why that day and slot of a center cannot be asked for, or null: unknown_location, unknown_slot, invalid,
-- too_early (before tomorrow), too_far (more than six months ahead), closed.
create function private.why_not_bookable(p_location text, p_date date, p_slot text) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when not exists (select 1 from public.locations l where l.id = p_location and l.is_active) then 'unknown_location'
    when p_slot is null or p_slot <> all (private.time_slots()) then 'unknown_slot'
    when p_date is null then 'invalid'
    when p_date <= private.toronto_today() then 'too_early'
    when p_date > (private.toronto_today() + interval '6 months')::date then 'too_far'
    when not exists (select 1 from private.location_opening(p_location, p_date)) then 'closed'
    when not exists (select 1 from private.open_slots(p_location, p_date) slot where slot = p_slot) then 'unknown_slot'
  end
$$;
