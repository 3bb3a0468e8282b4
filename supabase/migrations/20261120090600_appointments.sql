-- Appointments take a place in a slot of a center; assessment requests state a preference and take none.

create table public.appointment_bookings (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique check (reference ~ '^B-[2-9A-HJKMNP-TV-Z]{6}$'),
  confirmation_token uuid not null unique default gen_random_uuid(),
  submission_key text not null check (char_length(submission_key) between 16 and 128),
  -- The key the same form would have had the day before, so that midnight makes no second row in either order.
  previous_submission_key text,
  name text not null check (private.is_text(name, 100)),
  email text not null check (private.is_email(email)),
  phone text not null check (private.is_phone(phone)),
  location text not null references public.locations (id),
  appointment_date date not null,
  time_slot text not null check (time_slot = any (private.time_slots())),
  -- Which of the slot's places it takes, counted from 1; the unique index below makes overbooking impossible.
  place smallint not null check (place between 1 and 50),
  notes text check (char_length(notes) <= 2000),
  child_name text check (private.is_text(child_name, 201)),
  child_grade text check (child_grade in ('JK', 'SK', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12')),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'completed', 'cancelled')),
  marketing_consent boolean not null default false,
  consent_wording text,
  consent_at timestamptz,
  staff_notes text check (char_length(staff_notes) <= 4000),
  contacted_by uuid,
  contacted_at timestamptz,
  archived_by uuid,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (private.is_consent(marketing_consent, consent_wording, consent_at))
);

create unique index appointment_bookings_place
  on public.appointment_bookings (location, appointment_date, time_slot, place)
  where status <> 'cancelled' and archived_at is null;
create unique index appointment_bookings_submission on public.appointment_bookings (submission_key)
  where status <> 'cancelled' and archived_at is null;
create index appointment_bookings_previous_submission on public.appointment_bookings (previous_submission_key);
create index appointment_bookings_of_location on public.appointment_bookings (location, created_at desc, id desc);
create index appointment_bookings_newest on public.appointment_bookings (created_at desc, id desc)
  where archived_at is null;
create index appointment_bookings_status on public.appointment_bookings (status, created_at desc, id desc)
  where archived_at is null;
create index appointment_bookings_day on public.appointment_bookings (location, appointment_date)
  where archived_at is null;
create index appointment_bookings_search on public.appointment_bookings using gin (
  name extensions.gin_trgm_ops, email extensions.gin_trgm_ops, reference extensions.gin_trgm_ops
);

create trigger appointment_bookings_status before update on public.appointment_bookings for each row
  execute function private.check_status_change(
    'pending>confirmed', 'pending>cancelled', 'confirmed>completed', 'confirmed>cancelled'
  );
create trigger appointment_bookings_contacted before update on public.appointment_bookings for each row
  execute function private.stamp_contacted();
create trigger appointment_bookings_archived before update on public.appointment_bookings for each row
  execute function private.stamp_archived();
create trigger appointment_bookings_touch before update on public.appointment_bookings for each row
  execute function private.touch_updated_at();

create table public.schedule_requests (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique check (reference ~ '^A-[2-9A-HJKMNP-TV-Z]{6}$'),
  confirmation_token uuid not null unique default gen_random_uuid(),
  submission_key text not null check (char_length(submission_key) between 16 and 128),
  -- The key the same form would have had the day before, so that midnight makes no second row in either order.
  previous_submission_key text,
  parent_name text not null check (private.is_text(parent_name, 100)),
  child_name text not null check (private.is_text(child_name, 100)),
  child_age integer not null check (child_age between 3 and 18),
  email text not null check (private.is_email(email)),
  phone text not null check (private.is_phone(phone)),
  program_interest text not null default 'math' check (program_interest in ('math', 'english', 'both')),
  preferred_date date not null,
  preferred_time text not null default '04:00 PM' check (preferred_time = any (private.time_slots())),
  location_id text not null references public.locations (id),
  additional_notes text check (char_length(additional_notes) <= 2000),
  status text not null default 'new' check (status in ('new', 'contacted', 'closed')),
  outcome text check (private.is_text(outcome, 200)),
  marketing_consent boolean not null default false,
  consent_wording text,
  consent_at timestamptz,
  staff_notes text check (char_length(staff_notes) <= 4000),
  contacted_by uuid,
  contacted_at timestamptz,
  archived_by uuid,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'closed' or outcome is not null),
  check (private.is_consent(marketing_consent, consent_wording, consent_at))
);

create unique index schedule_requests_submission on public.schedule_requests (submission_key)
  where archived_at is null;
create index schedule_requests_previous_submission on public.schedule_requests (previous_submission_key);
create index schedule_requests_of_location on public.schedule_requests (location_id, created_at desc, id desc);
create index schedule_requests_newest on public.schedule_requests (created_at desc, id desc)
  where archived_at is null;
create index schedule_requests_status on public.schedule_requests (status, created_at desc, id desc)
  where archived_at is null;
create index schedule_requests_search on public.schedule_requests using gin (
  parent_name extensions.gin_trgm_ops, child_name extensions.gin_trgm_ops, email extensions.gin_trgm_ops,
  reference extensions.gin_trgm_ops
);

create trigger schedule_requests_status before update on public.schedule_requests for each row
  execute function private.check_status_change('new>contacted', 'contacted>closed');
create trigger schedule_requests_contacted before update on public.schedule_requests for each row
  execute function private.stamp_contacted();
create trigger schedule_requests_archived before update on public.schedule_requests for each row
  execute function private.stamp_archived();
create trigger schedule_requests_touch before update on public.schedule_requests for each row
  execute function private.touch_updated_at();
