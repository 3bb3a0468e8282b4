-- Tutoring sessions: a student, a tutor, a center and a time of day in Toronto.

create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  booking_date date not null,
  start_time time not null,
  end_time time not null,
  student_profile_id uuid not null references public.user_profiles (id),
  tutor_profile_id uuid not null references public.user_profiles (id),
  location_id text not null references public.locations (id),
  notes text check (char_length(notes) <= 2000),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'completed', 'cancelled')),
  archived_by uuid,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (end_time > start_time),
  check (student_profile_id <> tutor_profile_id),
  -- Nobody sits in two sessions at once.
  constraint bookings_tutor_is_free exclude using gist (
    tutor_profile_id with =, tsrange(booking_date + start_time, booking_date + end_time) with &&
  ) where (status <> 'cancelled' and archived_at is null),
  constraint bookings_student_is_free exclude using gist (
    student_profile_id with =, tsrange(booking_date + start_time, booking_date + end_time) with &&
  ) where (status <> 'cancelled' and archived_at is null)
);
create index bookings_of_location on public.bookings (location_id, created_at desc, id desc);
create index bookings_newest on public.bookings (created_at desc, id desc) where archived_at is null;
create index bookings_status on public.bookings (status, created_at desc, id desc) where archived_at is null;
create index bookings_of_student on public.bookings (student_profile_id, booking_date);
create index bookings_of_tutor on public.bookings (tutor_profile_id, booking_date);

create function private.check_booking_people() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select 1 from public.user_profiles p where p.id = new.student_profile_id and p.role = 'student')
    or not exists (select 1 from public.user_profiles p where p.id = new.tutor_profile_id and p.role = 'tutor') then
    raise check_violation using message = 'A session needs a student and a tutor.', table = 'bookings';
  end if;
  return new;
end
$$;

create trigger bookings_people before insert or update of student_profile_id, tutor_profile_id on public.bookings
  for each row execute function private.check_booking_people();
create trigger bookings_status before update on public.bookings for each row
  execute function private.check_status_change(
    'pending>confirmed', 'pending>cancelled', 'confirmed>completed', 'confirmed>cancelled'
  );
create trigger bookings_archived before update on public.bookings for each row
  execute function private.stamp_archived();
create trigger bookings_touch before update on public.bookings for each row
  execute function private.touch_updated_at();
