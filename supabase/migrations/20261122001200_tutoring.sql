-- A session is of a student or a child of their family, a tutor, a center and a time of day in Toronto. Children taught
-- together have one each, with one `lesson_id`.

create table public.bookings (
  id uuid primary key default gen_random_uuid(), booking_date date not null, start_time time not null,
  end_time time not null,
  student_profile_id uuid not null references public.user_profiles (id),
  tutor_profile_id uuid not null references public.user_profiles (id),
  location_id text not null references public.locations (id),
  child_id uuid references public.children (id) on delete set null,
  child_name text check (private.is_text(child_name, 201)),
  -- Who sits in the session: the child, else the student. It outlives the child, so that nothing collides afterwards.
  learner_id uuid not null, lesson_id uuid not null, class_id uuid,
  subject text check (subject = any (private.subjects())),
  room text check (private.is_text(room, 40)),
  notes text check (char_length(notes) <= 2000),
  attendance text check (attendance in ('present', 'late', 'absent', 'excused')),
  absence_told_at timestamptz,
  absence_note text check (private.is_text(absence_note, 300)),
  status text not null default 'pending'
    check (status in ('pending', 'confirmed', 'completed', 'no_show', 'cancelled')),
  cancel_reason text check (private.is_text(cancel_reason, 500)),
  -- Of a class: a first lesson to try it; cancelled because the child left it, so that the lesson itself stands.
  is_trial boolean not null default false, left_class boolean not null default false,
  override_reason text check (private.is_text(override_reason, 500)),
  archived_by uuid, archived_at timestamptz,
  -- No lock, unlike that of a lead: a session still to come goes on, and may get new notes.
  anonymised_at timestamptz, created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (end_time > start_time),
  check (student_profile_id <> tutor_profile_id),
  constraint bookings_attendance_is_status check (
    case status when 'completed' then coalesce(attendance in ('present', 'late'), false)
      when 'no_show' then coalesce(attendance in ('absent', 'excused'), false)
      else attendance is null end
  ),
  constraint bookings_tutor_is_free exclude using gist (
    tutor_profile_id with =, lesson_id with <>, tsrange(booking_date + start_time, booking_date + end_time) with &&
  ) where (status <> 'cancelled' and archived_at is null),
  constraint bookings_student_is_free exclude using gist (
    learner_id with =, tsrange(booking_date + start_time, booking_date + end_time) with &&
  ) where (status <> 'cancelled' and archived_at is null),
  constraint bookings_room_is_free exclude using gist (
    location_id with =, lower(room) with =, lesson_id with <>,
    tsrange(booking_date + start_time, booking_date + end_time) with &&
  ) where (room is not null and status <> 'cancelled' and archived_at is null)
);

create index bookings_created_at_idx on public.bookings (created_at desc, id desc)
  include (location_id, status, archived_at);
create index bookings_location_id_created_at_idx on public.bookings (location_id, created_at desc, id desc)
  include (status, archived_at); -- list of a center
create index bookings_status_created_at_live_idx on public.bookings (status, created_at desc, id desc)
  where archived_at is null;
create index bookings_booking_date_start_time_idx on public.bookings (booking_date, start_time, id)
  include (location_id, status, archived_at);
-- What is past and has no outcome.
create index bookings_booking_date_start_time_open_idx on public.bookings (booking_date, start_time, id)
  include (location_id, end_time, created_at) where status in ('pending', 'confirmed') and archived_at is null;
create index bookings_created_at_archived_idx on public.bookings (created_at desc, id desc)
  where archived_at is not null;
create index bookings_student_profile_id_booking_date_idx on public.bookings (student_profile_id, booking_date);
create index bookings_tutor_profile_id_booking_date_idx on public.bookings (tutor_profile_id, booking_date);
create index bookings_lesson_id_idx on public.bookings (lesson_id); -- who sits in a lesson
create index bookings_class_id_booking_date_idx on public.bookings (class_id, booking_date); -- lessons of a class
create index bookings_child_id_idx on public.bookings (child_id); -- foreign key
create index bookings_search_idx on public.bookings using gin ((' ' || child_name) extensions.gin_trgm_ops); -- search
-- Count of a list without filters; dashboard count.
create index bookings_location_id_live_idx on public.bookings (location_id) where archived_at is null;
-- Retention.
create index bookings_created_at_unerased_idx on public.bookings (created_at)
  where notes is not null or cancel_reason is not null or override_reason is not null or absence_note is not null
    or child_name is not null;

create trigger bookings_status before update on public.bookings for each row
  execute function private.check_transition();
-- Whether a child came is one fact, its attendance. The status follows it; a status that comes alone says it.
create function private.follow_attendance() returns trigger language plpgsql set search_path = '' as $$
declare
  is_told constant boolean := new.attendance is not null
    and (tg_op = 'INSERT' or new.attendance is distinct from old.attendance);
begin
  if is_told then
    new.status := case when new.attendance in ('present', 'late') then 'completed' else 'no_show' end;
  else
    new.attendance := case new.status
      when 'completed' then case new.attendance when 'late' then 'late' else 'present' end
      when 'no_show' then case new.attendance when 'excused' then 'excused' else 'absent' end
    end;
  end if;
  return new;
end $$;
create trigger bookings_attendance before insert or update of status, attendance on public.bookings for each row
  execute function private.follow_attendance();
create trigger bookings_archived before update on public.bookings for each row
  execute function private.stamp_archived();
create trigger bookings_touch before update on public.bookings for each row execute function private.touch_updated_at();

alter table public.bookings enable row level security;
-- Staff's reasons and notes are not for the two people, who see their sessions by functions.
grant select on public.bookings to authenticated;
create policy "staff see sessions of their centers" on public.bookings for select to authenticated
  using (location_id = any ((select private.my_centers())::text[]));

create function private.is_ahead(p_session public.bookings) returns boolean
language plpgsql stable set search_path = '' as $$ begin
  return p_session.booking_date >= private.toronto_today() and p_session.status in ('pending', 'confirmed')
    and p_session.archived_at is null;
end $$;

create table public.tutor_availability (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references public.user_profiles (id) on delete cascade,
  -- As ISO 8601 counts: Monday is 1.
  weekday smallint not null check (weekday between 1 and 7),
  starts time not null, ends time not null, created_at timestamptz not null default now(),
  check (ends > starts),
  constraint tutor_availability_is_free exclude using gist (
    profile_id with =, weekday with =, tsrange(date '2000-01-01' + starts, date '2000-01-01' + ends) with &&
  )
);

create index tutor_availability_profile_id_weekday_starts_idx
  on public.tutor_availability (profile_id, weekday, starts);

alter table public.tutor_availability enable row level security;
grant select on public.tutor_availability to authenticated;
grant all on public.bookings, public.tutor_availability to service_role;
create policy "tutors see their availability" on public.tutor_availability for select to authenticated
  using (profile_id = (select private.my_profile()));
create policy "an admin sees when tutors of its center are available" on public.tutor_availability
  for select to authenticated using (private.is_person_of_my_centers(profile_id));
create policy "superadmins see when tutors are available" on public.tutor_availability for select to authenticated
  using ((select private.is_superadmin()));

-- Sessions are made by functions alone: a row added past them could have people of another center or a closed account.

create function private.check_booking_people() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  if not exists (select 1 from public.user_profiles p where p.id = new.student_profile_id and p.role = 'student')
    or not exists (select 1 from public.user_profiles p where p.id = new.tutor_profile_id and p.role = 'tutor') then
    raise check_violation using message = 'A session needs a student and a tutor.', table = 'bookings';
  end if;
  if new.child_id is not null and not exists (
    select 1 from public.children c join public.user_profiles p on p.family_id in (c.family_id, c.other_family_id)
    where c.id = new.child_id and p.id = new.student_profile_id
  ) then
    raise check_violation using message = 'The child is of another family.', table = 'bookings';
  end if;
  if tg_op = 'INSERT'
    or (new.student_profile_id, new.child_id) is distinct from (old.student_profile_id, old.child_id) then
    new.learner_id := coalesce(new.child_id, new.student_profile_id);
  end if;
  new.lesson_id := coalesce(new.lesson_id, new.id);
  return new;
end $$;
create function private.enrol_child() returns trigger language plpgsql set search_path = '' as $$ begin
  update public.children c set status = 'enrolled' where c.id = new.child_id and c.status = 'prospective';
  return null;
end $$;
create trigger bookings_enrol_child after insert on public.bookings for each row when (new.child_id is not null)
  execute function private.enrol_child();
create trigger bookings_people before insert or update of student_profile_id, tutor_profile_id on public.bookings
  for each row execute function private.check_booking_people();

-- Sessions of the same people wait for each other: by the exclusion constraints alone they would wait in a circle.
create function private.lock_people() returns trigger language plpgsql set search_path = '' as $$ begin
  perform private.lock_names(
    'person ' || new.learner_id, 'person ' || new.tutor_profile_id, 'room ' || new.location_id || ' ' || lower(new.room)
  );
  return new;
end $$;
create trigger bookings_take_locks
  before insert or update of booking_date, start_time, end_time, student_profile_id, tutor_profile_id, archived_at
  on public.bookings for each row execute function private.lock_people();

create function private.busy_outcome(p_constraint text) returns text language sql immutable
return case p_constraint
  when 'bookings_seat_is_free' then 'full' when 'bookings_tutor_is_free' then 'tutor_busy' when 'bookings_room_is_free' then 'room_busy' else 'student_busy'
end;

create function private.is_active_person(p_profile_id uuid, p_role text, p_location text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from public.user_profiles p
    where p.id = p_profile_id and p.role = p_role and p.location_id = p_location and p.is_active
  )
$$;

create function private.child_of_student(p_student uuid, p_child uuid) returns text
language sql stable set search_path = '' as $$
  select btrim(c.first_name || ' ' || c.last_name)
  from public.children c join public.user_profiles p on p.family_id in (c.family_id, c.other_family_id)
  where c.id = p_child and p.id = p_student
$$;

create function private.is_still_here(p_lesson public.bookings) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.user_profiles s join public.families f on f.id = s.family_id
    where s.id = p_lesson.student_profile_id and f.center = p_lesson.location_id
      and (p_lesson.child_id is null or exists (
        select from public.children c where c.id = p_lesson.child_id and f.id in (c.family_id, c.other_family_id)
      ))
  )
$$;

-- So long a tutor may write down how a lesson went: over the holidays, too.
create function private.days_to_report() returns integer language sql immutable return 14;

-- A tutor's right to who sits in a lesson: from the day before it on, while both are still at its center.
create function private.teaches(p_lesson public.bookings) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(
    p_lesson.tutor_profile_id = private.my_profile() and private.my_role() = 'tutor'
      and p_lesson.location_id = private.my_center()
      and p_lesson.status <> 'cancelled' and p_lesson.archived_at is null and private.toronto_today()
        between p_lesson.booking_date - 1 and p_lesson.booking_date + private.days_to_report()
      and private.is_still_here(p_lesson), false
  )
$$;

-- Of a child with a level in one subject alone.
create function private.only_subject(p_child uuid) returns text language plpgsql stable set search_path = '' as $$ begin
  return (select min(l.subject) from public.child_levels l where l.child_id = p_child having count(*) = 1);
end $$;

-- Why a session cannot be as staff want it; what it had before its people or its center changed may stay.
create function private.session_error(p_wanted public.bookings, p_session public.bookings, p_may_be_then boolean)
returns text language sql stable set search_path = '' as $$
  select case
    when p_wanted.location_id is null or not private.may_act_at(p_wanted.location_id) then 'unknown_location'
    when moves and not exists (select from public.locations l where l.id = p_wanted.location_id and l.is_active)
      then 'unknown_location'
    when (moves or p_wanted.student_profile_id is distinct from p_session.student_profile_id)
      and not private.is_active_person(p_wanted.student_profile_id, 'student', p_wanted.location_id)
      then 'unknown_student'
    when p_wanted.child_id is not null and p_wanted.child_name is null then 'unknown_student'
    when moves and exists (
      select from public.bookings b where b.lesson_id = p_session.lesson_id and b.id <> p_session.id
    ) then 'unknown_location'
    when (moves or p_wanted.tutor_profile_id is distinct from p_session.tutor_profile_id)
      and not private.is_active_person(p_wanted.tutor_profile_id, 'tutor', p_wanted.location_id) then 'unknown_tutor'
    when not coalesce(p_wanted.subject = any (private.subjects()), false) then 'unknown_subject'
    when num_nulls(p_wanted.booking_date, p_wanted.start_time, p_wanted.end_time) > 0 then 'invalid'
    when p_wanted.end_time <= p_wanted.start_time then 'bad_time'
    when p_wanted.booking_date < date '2020-01-01' then 'too_early'
    when p_wanted.booking_date > (private.toronto_today() + interval '1 year')::date then 'too_far'
    when p_may_be_then or p_wanted.override_reason is not null then null
    when exists (select from private.location_opening(p_wanted.location_id, p_wanted.booking_date))
      then 'outside_hours'
    else 'closed'
  end
  from (select p_wanted.location_id is distinct from p_session.location_id as moves) as asked
$$;

-- Inserts a session, or changes p_session: children who are taught together move together.
create function private.store_session(p_wanted public.bookings, p_session public.bookings, out outcome text,
  out session public.bookings) language plpgsql set search_path = '' as $$
declare
  violated text;
  violated_table text;
begin
  session := p_session;
  if p_session.id is null then
    insert into public.bookings as b (
      location_id, student_profile_id, child_id, child_name, tutor_profile_id, booking_date, start_time, end_time,
      subject, room, notes, override_reason, status
    ) select p_wanted.location_id, p_wanted.student_profile_id, p_wanted.child_id, p_wanted.child_name,
      p_wanted.tutor_profile_id, p_wanted.booking_date, p_wanted.start_time, p_wanted.end_time, p_wanted.subject,
      p_wanted.room, p_wanted.notes, p_wanted.override_reason, 'confirmed'
    returning b.* into session;
    outcome := 'created';
    return;
  end if;
  update public.bookings b
  set location_id = p_wanted.location_id, tutor_profile_id = p_wanted.tutor_profile_id,
    booking_date = p_wanted.booking_date, start_time = p_wanted.start_time, end_time = p_wanted.end_time,
    subject = p_wanted.subject, room = p_wanted.room, override_reason = p_wanted.override_reason,
    student_profile_id = case b.id when p_session.id then p_wanted.student_profile_id else b.student_profile_id end,
    child_id = case b.id when p_session.id then p_wanted.child_id else b.child_id end,
    child_name = case b.id when p_session.id then p_wanted.child_name else b.child_name end,
    notes = case b.id when p_session.id then p_wanted.notes else b.notes end
  where b.id = p_session.id or b.lesson_id = p_session.lesson_id and b.status in ('pending', 'confirmed')
    and b.archived_at is null;
  select * into session from public.bookings b where b.id = p_session.id;
  outcome := 'done';
exception
  when exclusion_violation then
    get stacked diagnostics violated = constraint_name;
    outcome := private.busy_outcome(violated);
  when check_violation or not_null_violation then
    get stacked diagnostics violated_table = table_name;
    if violated_table is distinct from 'bookings' then raise; end if;
    outcome := 'invalid';
end $$;

-- Makes a session (without p_id), or changes one that is pending or confirmed. From today on it needs open hours or an
-- override_reason.
create function public.save_session(p_session jsonb, p_id uuid default null, p_version timestamptz default null)
returns table (outcome text, id uuid, status text, version timestamptz)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  wanted public.bookings := jsonb_populate_record(null::public.bookings, p_session);
  session public.bookings;
  saved record;
  -- The hours of days past are not known.
  is_open constant boolean := wanted.booking_date < private.toronto_today()
    or private.is_open_throughout(wanted.location_id, wanted.booking_date, wanted.start_time, wanted.end_time);
  stays boolean := false;
  is_same boolean;
begin
  if not private.is_staff() then outcome := 'forbidden'; return next; return; end if;
  wanted.subject := coalesce(wanted.subject, private.only_subject(wanted.child_id));
  wanted.notes := nullif(btrim(wanted.notes), '');
  wanted.room := nullif(btrim(wanted.room), '');
  wanted.override_reason := case when not is_open then nullif(btrim(wanted.override_reason), '') end;
  if p_id is not null then
    select * into session from public.bookings b where b.id = p_id and private.may_act_at(b.location_id) for update;
    stays := (session.location_id, session.booking_date, session.start_time, session.end_time)
      is not distinct from (wanted.location_id, wanted.booking_date, wanted.start_time, wanted.end_time);
    if stays then wanted.override_reason := coalesce(wanted.override_reason, session.override_reason); end if;
    is_same := stays
      and (session.student_profile_id, session.child_id, session.tutor_profile_id, session.subject, session.room,
        session.notes, session.override_reason) is not distinct from (wanted.student_profile_id, wanted.child_id,
        wanted.tutor_profile_id, wanted.subject, wanted.room, wanted.notes, wanted.override_reason);
    outcome := case
      when session.id is null then 'not_found'
      when not private.is_version(p_version, session.updated_at) then
        case when is_same and private.was_my_change('bookings', p_id) then 'done' else 'changed' end
      when session.archived_at is not null or session.status not in ('pending', 'confirmed') then 'wrong_state'
      when is_same then 'done'
    end;
  else
    select * into session from public.bookings b
    where b.student_profile_id = wanted.student_profile_id and b.tutor_profile_id = wanted.tutor_profile_id
      and b.booking_date = wanted.booking_date and b.start_time = wanted.start_time and b.end_time = wanted.end_time
      and b.location_id = wanted.location_id and b.subject is not distinct from wanted.subject
      and (b.room, b.notes, b.child_id) is not distinct from (wanted.room, wanted.notes, wanted.child_id)
      and b.status in ('pending', 'confirmed') and b.archived_at is null and private.may_act_at(b.location_id);
    outcome := case when found then 'repeat' end;
  end if;
  wanted.child_name := case
    when (wanted.student_profile_id, wanted.child_id) is not distinct from
      (session.student_profile_id, session.child_id) then session.child_name
    else private.child_of_student(wanted.student_profile_id, wanted.child_id) end;
  outcome := coalesce(outcome, private.session_error(wanted, session, stays or is_open));
  if outcome is null then
    select * into saved from private.store_session(wanted, session);
    outcome := saved.outcome;
    session := saved.session;
  end if;
  return query select outcome, session.id, session.status, session.updated_at;
end $$;
comment on function public.save_session is
  'outcome created|repeat|done|not_found|changed|wrong_state|forbidden|unknown_location|unknown_student|'
  'unknown_tutor|unknown_subject|bad_time|too_early|too_far|closed|outside_hours|student_busy|tutor_busy|'
  'room_busy|invalid, id?, status?, version?';

create function public.staff_choices(p_location text, p_search text default '', p_limit integer default 50)
returns table (role text, id uuid, name text) language sql stable set search_path = '' as $$
  select roles.role, people.id, people.name from unnest(array['student', 'tutor']) as roles (role)
  cross join lateral (
    select p.id, coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), p.email) as name
    from public.user_profiles p
    where (select private.may_act_at(p_location)) and p.location_id = p_location and p.role = roles.role and p.is_active
      and private.folded(p.first_name || ' ' || p.last_name || ' ' || p.email)
        like '%' || regexp_replace(btrim(private.folded(left(p_search, 100))), '([%_\\])', '\\\1', 'g') || '%'
    order by lower(p.last_name), lower(p.first_name), p.id limit least(greatest(p_limit, 1), 100)
  ) people
  order by roles.role, lower(people.name), people.id
$$;
comment on function public.staff_choices is 'role student|tutor';

-- What stays as it was keeps its row.
create function public.save_availability(p_spans jsonb) returns table (outcome text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare tutor uuid; sent public.tutor_availability[]; violated_table text;
begin
  -- Two saves of the same tutor take turns.
  select p.id into tutor from public.user_profiles p
  where p.user_id = private.caller() and p.is_active and p.role = 'tutor' for no key update;
  if tutor is null then outcome := 'forbidden'; return next; return; end if;
  begin
    sent := array(select s from jsonb_populate_recordset(null::public.tutor_availability, p_spans) s);
    if p_spans is null or cardinality(sent) > 21
      or exists (select from unnest(sent) s group by s.weekday having count(*) > 3) then raise data_exception; end if;
    delete from public.tutor_availability a where a.profile_id = tutor and not exists (
      select from unnest(sent) s where (s.weekday, s.starts, s.ends) = (a.weekday, a.starts, a.ends)
    );
    insert into public.tutor_availability (profile_id, weekday, starts, ends)
    select tutor, s.weekday, s.starts, s.ends from unnest(sent) s where not exists (
      select from public.tutor_availability a
      where a.profile_id = tutor and (a.weekday, a.starts, a.ends) = (s.weekday, s.starts, s.ends)
    );
    outcome := 'saved';
  exception
    when exclusion_violation then outcome := 'overlap';
    when check_violation or not_null_violation or data_exception then
      get stacked diagnostics violated_table = table_name;
      if violated_table not in ('tutor_availability', '') then raise; end if;
      outcome := 'invalid';
  end;
  return next;
end $$;
comment on function public.save_availability is 'outcome saved|forbidden|overlap|invalid';

create function private.full_name(p_first text, p_last text) returns text language sql immutable
return nullif(btrim(p_first || ' ' || p_last), '');

-- `is_ahead`: planned, and not over.
create view private.named_sessions as
  select b.*, coalesce(b.child_name, private.full_name(s.first_name, s.last_name)) as learner_name,
    private.full_name(s.first_name, s.last_name) as student_name,
    case when s.location_id = b.location_id then s.email end as student_email,
    private.full_name(t.first_name, t.last_name) as tutor_name, l.name as location_name,
    case when l.is_active then l.slug end as location_slug, l.address, l.city, l.phone,
    b.booking_date + b.start_time as starts_at, b.booking_date + b.end_time as ends_at,
    b.booking_date >= here.now::date and b.booking_date + b.end_time > here.now
      and b.status in ('pending', 'confirmed') as is_ahead
  from (select private.in_toronto(private.clock()) as now) here, public.bookings b
  left join public.user_profiles s on s.id = b.student_profile_id
  left join public.user_profiles t on t.id = b.tutor_profile_id
  left join public.locations l on l.id = b.location_id
  where b.archived_at is null;

-- What a tutor may know of the own sessions, past the policies: no reasons of staff, of the family a name alone. At a
-- former center no notes.
create view private.tutor_sessions with (security_barrier = true) as
  select s.id, s.lesson_id, s.learner_id, s.booking_date, s.start_time, s.end_time, s.starts_at, s.ends_at, s.status,
    s.is_ahead, case when s.location_id = (select private.my_center()) then s.notes end as notes, s.child_name, s.learner_name,
    s.student_name, s.location_name, s.location_id
  from private.named_sessions s
  where s.tutor_profile_id = (select private.my_profile()) and (select private.my_role()) = 'tutor';

-- Of the caller's centers, with the names of people who are elsewhere by now.
create view private.center_sessions with (security_barrier = true) as
  select s.* from private.named_sessions s where s.location_id = any ((select private.my_centers())::text[]);

grant select on private.tutor_sessions, private.center_sessions to authenticated;

-- A row for the next session of each child, at least one. `booking_location_id` is a center that is open to the public.
create function public.student_overview()
returns table (upcoming_sessions integer, enrolled_courses integer, booking_location_id text,
  booking_location_name text, session_id uuid, session_date date, start_time time, end_time time, status text,
  child_name text, tutor_name text, location_name text, location_slug text, address text, city text, phone text,
  is_absence_told boolean) language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with ahead as materialized (
    select * from public.family_sessions s where s.is_to_come and s.status <> 'cancelled'
  )
  select (select count(*)::integer from ahead a where not a.is_absence_told),
    (select count(distinct e.course_id)::integer from private.enrolments_of(me.user_id) e where e.state = 'enrolled'),
    home.id, home.name, n.id, n.session_date, n.start_time, n.end_time, n.status, n.child_name, n.tutor_name,
    n.location_name, n.location_slug, n.address, n.city, n.phone, n.is_absence_told
  from public.user_profiles me
  left join public.locations home on home.id = me.location_id and home.is_active
  left join (
    select distinct on (a.learner_id) a.* from ahead a order by a.learner_id, a.session_date, a.start_time
  ) n on true
  where me.user_id = private.caller() and me.is_active and me.role = 'student'
  order by n.session_date, n.start_time, n.id;
end $$;
comment on function public.student_overview is
  'child_name?, session_id?, booking_location_id?, address?, booking_location_name?, city?, end_time?, '
  'is_absence_told?, location_name?, location_slug?, phone?, session_date?, start_time?, status?, tutor_name?';

-- Those ahead, then those behind, newest first: 21, which tells a page of 20 whether there are more. p_before: the last
-- one of the page before.
create function public.student_sessions(p_before uuid default null, p_child uuid default null)
returns table (id uuid, is_ahead boolean, session_date date, start_time time, end_time time, status text,
  child_name text, subject text, attendance text, is_absence_told boolean, tutor_name text, location_name text,
  location_slug text, past_sessions int, newer_sessions int)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with mine as materialized (
    select s.*, s.is_to_come as is_ahead,
      (s.session_date, s.start_time, s.id) < (m.session_date, m.start_time, m.id) as is_older
    from public.family_sessions s left join public.family_sessions m on m.id = p_before
    where p_child is null or s.child_id = p_child
  ), found as (
    (select * from mine where is_ahead order by session_date, start_time, id limit 100)
    union all
    (
      select * from mine where not is_ahead and is_older is not false
      order by session_date desc, start_time desc, id desc limit 21
    )
  )
  select f.id, f.is_ahead, f.session_date, f.start_time, f.end_time, f.status, f.child_name, f.subject, f.attendance,
    f.is_absence_told, f.tutor_name, f.location_name, f.location_slug, behind.all, behind.newer
  from found f cross join (
    select count(*)::int as all, count(*) filter (where not is_older)::int as newer from mine where not is_ahead
  ) behind
  order by f.is_ahead desc, case when f.is_ahead then f.session_date + f.start_time end, f.session_date desc,
    f.start_time desc, f.id desc;
end $$;
comment on function public.student_sessions is
  'subject? bookings.subject, attendance? bookings.attendance, child_name?, location_slug?, tutor_name?';

-- `active_students`: with a session in the 30 days before today or ahead. `missing`: without attendance.
create function public.tutor_schedule(p_monday date)
returns table (today date, today_sessions integer, active_students integer, sessions jsonb, missing jsonb)
language sql stable set search_path = '' as $$
  with me as (
    select private.in_toronto(private.clock()) as here, private.in_toronto(private.clock())::date as today
    from public.user_profiles p where p.user_id = private.caller() and p.is_active and p.role = 'tutor'
  )
  select me.today,
    (
      select count(distinct b.lesson_id)::integer from private.tutor_sessions b
      where b.booking_date = me.today and b.status <> 'cancelled'
    ),
    (
      select count(distinct b.learner_id)::integer from private.tutor_sessions b
      where b.booking_date >= me.today - 30 and b.status <> 'cancelled'
    ),
    (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.date, s.start, s.id), '[]')
      from (
        select b.id, b.lesson_id as lesson, b.booking_date as date, b.start_time as start, b.end_time as end, b.status,
          b.notes, b.learner_name as student_name, b.location_name
        from private.tutor_sessions b
        where b.booking_date between p_monday and p_monday + 6 or b.booking_date = me.today
        order by b.booking_date, b.start_time, b.id limit 300
      ) s
    ),
    (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.date desc, m.start desc, m.lesson), '[]')
      from (
        select b.lesson_id as lesson, b.booking_date as date, b.start_time as start, b.end_time as end,
          string_agg(b.learner_name, ', ' order by b.id <> b.lesson_id, b.id) as names
        from private.tutor_sessions b
        where b.booking_date between me.today - private.days_to_report() and me.today
          and b.location_id = (select private.my_center())
          and b.ends_at <= me.here and b.status in ('pending', 'confirmed')
        group by b.lesson_id, b.booking_date, b.start_time, b.end_time
        order by b.booking_date desc, b.start_time desc, b.lesson_id limit 50
      ) m
    )
  from me
$$;

-- A row for each learner; 201 tell a page of 200 whether there are more.
create function public.tutor_students()
returns table (learner_id uuid, student_name text, next_date date, next_start time, last_date date,
  completed_sessions integer) language sql stable set search_path = '' as $$
  with taught as (
    select b.learner_id,
      -- As the newest session names the child, which former ones may have forgotten.
      (array_agg(b.child_name order by b.booking_date desc) filter (where b.child_name is not null))[1] as child_name,
      (array_agg(b.student_name order by b.booking_date desc))[1] as student_name,
      min(b.starts_at) filter (where b.is_ahead) as next,
      max(b.booking_date) filter (where b.ends_at <= here.now or b.status = 'completed') as last_date,
      (count(*) filter (where b.status = 'completed'))::integer as completed
    from (select private.in_toronto(private.clock()) as now) here, private.tutor_sessions b
    where b.status <> 'cancelled' group by b.learner_id
  )
  select t.learner_id, coalesce(t.child_name, t.student_name), t.next::date, t.next::time, t.last_date, t.completed
  from taught t order by t.next nulls last, t.last_date desc nulls last, t.learner_id limit 201
$$;
comment on function public.tutor_students is 'last_date?, next_date?, next_start?, student_name?';

grant execute on function private.full_name, private.in_toronto, private.days_to_report, public.save_session,
  public.staff_choices, public.save_availability, public.student_overview, public.student_sessions,
  public.tutor_schedule, public.tutor_students
to authenticated;
