-- The centers, their weekly hours, and the days on which one of them stays closed.

-- A list of {day, hours}: each weekday once; hours are '4:00 PM - 7:00 PM' or 'Closed'.
create function private.are_operating_hours(p_value jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  weekdays constant text[] := array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  clock constant text := '(1[0-2]|[1-9]):[0-5][0-9] (AM|PM)';
  seen text[] := '{}';
  entry jsonb;
  hours text;
begin
  if p_value is null or jsonb_typeof(p_value) <> 'array' or jsonb_array_length(p_value) <> 7 then
    return false;
  end if;
  for entry in select value from jsonb_array_elements(p_value) loop
    if jsonb_typeof(entry) <> 'object' or coalesce(entry ->> 'day', '') <> all (weekdays) then
      return false;
    end if;
    if (entry ->> 'day') = any (seen) then
      return false;
    end if;
    seen := seen || (entry ->> 'day');
    hours := coalesce(entry ->> 'hours', '');
    if hours <> 'Closed' then
      if hours !~ ('^' || clock || ' - ' || clock || '$') then
        return false;
      end if;
      if split_part(hours, ' - ', 1)::time >= split_part(hours, ' - ', 2)::time then
        return false;
      end if;
    end if;
  end loop;
  return true;
end
$$;
grant execute on function private.are_operating_hours(jsonb) to authenticated, service_role;

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
  programs text[] not null default array['Math', 'English', 'Assessments'],
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
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index locations_name on public.locations (name);

create trigger locations_touch before update on public.locations
  for each row execute function private.touch_updated_at();

create table public.location_closures (
  id uuid primary key default gen_random_uuid(),
  location_id text not null references public.locations (id) on delete cascade,
  starts_on date not null,
  ends_on date not null,
  reason text check (char_length(reason) <= 200),
  created_at timestamptz not null default now(),
  check (ends_on >= starts_on)
);
create index location_closures_location on public.location_closures (location_id, starts_on, ends_on);
