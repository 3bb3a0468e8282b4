create function private.may_make_up(p_session public.bookings) returns boolean language sql stable
return p_session.archived_at is null and p_session.booking_date >= private.toronto_today() - 60
  and private.is_still_here(p_session) and (
  p_session.status = 'cancelled' or p_session.absence_told_at is not null
  or p_session.attendance is not distinct from 'excused'
);

-- What can stand for a session on that day: spots in groups of its subject or tutor, and the tutor's times, each
-- half-hour; a tutor who entered none has the session's own. No person concerned has anything else then.
create function private.make_up_spots(p_session public.bookings, p_day date)
returns table (starts time, ends time, tutor uuid, lesson uuid) language sql stable set search_path = '' as $$
  select c.* from (
    select b.start_time as starts, b.end_time as ends, b.tutor_profile_id as tutor, b.lesson_id as lesson
    from public.bookings b join public.classes s on s.id = b.class_id
    where b.location_id = p_session.location_id and b.booking_date = p_day
      and b.status in ('pending', 'confirmed') and b.archived_at is null
      and (b.tutor_profile_id = p_session.tutor_profile_id or b.subject = p_session.subject)
    group by b.lesson_id, b.start_time, b.end_time, b.tutor_profile_id, s.capacity having count(*) < s.capacity
    union all select at::time, (at + length)::time, p_session.tutor_profile_id, null
    from (select p_session.end_time - p_session.start_time as length) own
    cross join lateral (
      select a.starts, a.ends from public.tutor_availability a
      where a.profile_id = p_session.tutor_profile_id and a.weekday = extract(isodow from p_day)
      union all select p_session.start_time, p_session.end_time
      where not exists (select from public.tutor_availability a where a.profile_id = p_session.tutor_profile_id)
    ) span
    cross join lateral generate_series(p_day + span.starts, p_day + span.ends - length, interval '30 minutes') as at
    where private.is_active_person(p_session.tutor_profile_id, 'tutor', p_session.location_id)
  ) c
  cross join lateral private.lesson_obstacle(
    (p_session.location_id, p_day, c.starts, c.ends, c.tutor, null, null), array[p_session.learner_id],
    array_remove(array[c.lesson], null)
  ) found
  where exists (select from private.location_opening(p_session.location_id, p_day))
    and p_day + c.starts > private.in_toronto(private.clock()) and not exists (
      select from public.bookings b
      where b.lesson_id = c.lesson and b.learner_id = p_session.learner_id and b.archived_at is null
        and b.status <> 'cancelled'
    )
    -- A group was planned where it is, also outside the hours.
    and (found.state is null or c.lesson is not null and found.state in ('outside_hours', 'tutor_away'))
$$;

-- At most eight, two a day, the nearest to the session's own time of day first.
create function public.make_up_times(p_session uuid)
returns table (day date, starts time, ends time, tutor_id uuid, tutor_name text, lesson_id uuid)
language sql stable security definer set search_path = '' as $$
  select free.day, free.starts, free.ends, free.tutor, private.full_name(t.first_name, t.last_name), free.lesson
  from (
    select d.day::date, c.* from public.bookings b
    cross join generate_series(private.toronto_today() + 1, private.toronto_today() + 28, interval '1 day') as d (day)
    cross join lateral (
      select c.* from private.make_up_spots(b, d.day::date) c
      order by c.lesson is null, abs(extract(epoch from c.starts - b.start_time)), c.starts, c.lesson limit 2
    ) c
    where b.id = p_session and b.student_profile_id = any ((select private.my_guardians())::uuid[])
      and (select private.my_role()) = 'student' and private.may_make_up(b)
      and not exists (
        select 1 from public.lesson_requests r
        where r.instead_of = b.id and r.wanted_on is not null and r.status <> 'closed'
      )
    order by d.day, c.starts, c.lesson limit 8
  ) free join public.user_profiles t on t.id = free.tutor
  order by free.day, free.starts, free.lesson
$$;
comment on function public.make_up_times is 'lesson_id?, tutor_name?';

create function public.request_make_up(p_session uuid, p_day date, p_start time, p_end time, p_tutor uuid,
  p_lesson uuid default null) returns text language plpgsql security definer set search_path = '' as $$
declare missed public.bookings; asked public.lesson_requests;
begin
  select * into missed from public.bookings b
  where b.id = p_session and b.student_profile_id = any (private.my_guardians()) and b.archived_at is null;
  if missed.id is null then return 'not_found'; end if;
  if not coalesce(isfinite(p_day), false) or p_start is null or p_end is null or p_tutor is null
    then return 'invalid'; end if;
  perform private.lock_names('lesson requests ' || missed.student_profile_id);
  select * into asked from public.lesson_requests r
  where r.instead_of = missed.id and r.wanted_on is not null and r.status <> 'closed';
  if asked.id is not null then
    return case when (asked.wanted_on, asked.wanted_start, asked.wanted_end, asked.wanted_tutor, asked.wanted_lesson)
      is not distinct from (p_day, p_start, p_end, p_tutor, p_lesson) then 'repeat' else 'asked' end;
  end if;
  if not private.may_make_up(missed) then return 'wrong_state'; end if;
  if (select count(*) from public.lesson_requests r where r.student_profile_id = missed.student_profile_id
    and r.status = 'new') >= 6
    then return 'too_many'; end if;
  if p_day not between private.toronto_today() and private.toronto_today() + 28 or not exists (
    select from private.make_up_spots(missed, p_day) c
    where (c.starts, c.ends, c.tutor, c.lesson) is not distinct from (p_start, p_end, p_tutor, p_lesson)
  ) then return 'taken'; end if;
  insert into public.lesson_requests (
    student_profile_id, child_id, child_name, location_id, subject, instead_of, wanted_on, wanted_start, wanted_end,
    wanted_tutor, wanted_lesson
  ) values (
    missed.student_profile_id, missed.child_id, missed.child_name, missed.location_id, missed.subject, missed.id, p_day,
    p_start, p_end, p_tutor, p_lesson
  );
  return 'created';
end $$;
comment on function public.request_make_up is
  'request_make_up created|repeat|asked|taken|too_many|wrong_state|not_found|invalid';

create function public.accept_make_up(p_id uuid, p_version timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare request public.lesson_requests; missed public.bookings; lesson record;
begin
  if not private.is_staff() then return 'forbidden'; end if;
  select * into request from public.lesson_requests r where r.id = p_id and private.may_act_at(r.location_id);
  if request.id is null then return 'not_found'; end if;
  select * into missed from public.bookings b where b.id = request.instead_of;
  select b.class_id, b.room, b.subject into lesson from public.bookings b
  where b.lesson_id = request.wanted_lesson and b.class_id is not null limit 1;
  perform private.lock_names('person ' || missed.learner_id, 'person ' || request.wanted_tutor,
    'class ' || lesson.class_id);
  select * into request from public.lesson_requests r where r.id = p_id for update;
  if request.status <> 'new' or request.wanted_on is null then return 'wrong_state'; end if;
  if p_version is null or not private.is_version(p_version, request.updated_at) then return 'changed'; end if;
  if missed.id is null or missed.learner_id <> coalesce(request.child_id, request.student_profile_id)
    or not private.is_active_person(request.student_profile_id, 'student', request.location_id) then
    return 'unknown_student';
  end if;
  perform from public.bookings b where b.lesson_id = request.wanted_lesson order by b.id for update;
  if not exists (
    select from private.make_up_spots(missed, request.wanted_on) c
    where (c.starts, c.ends, c.tutor, c.lesson) is not distinct from
      (request.wanted_start, request.wanted_end, request.wanted_tutor, request.wanted_lesson)
  ) then return 'taken'; end if;
  begin
    insert into public.bookings (
      lesson_id, class_id, booking_date, start_time, end_time, student_profile_id, child_id, child_name,
      tutor_profile_id, location_id, subject, room, status
    ) values (
      request.wanted_lesson, lesson.class_id, request.wanted_on, request.wanted_start, request.wanted_end,
      request.student_profile_id, request.child_id, request.child_name, request.wanted_tutor, request.location_id,
      case when request.wanted_lesson is null then request.subject else lesson.subject end, lesson.room, 'confirmed'
    );
  exception
    when exclusion_violation then return 'taken';
    when foreign_key_violation then return 'unknown_student';
  end;
  update public.lesson_requests r set status = 'planned' where r.id = p_id;
  return 'done';
end $$;
comment on function public.accept_make_up is
  'accept_make_up done|taken|unknown_student|not_found|wrong_state|changed|forbidden';

create function private.class_lessons(p_class uuid)
returns table (lesson_id uuid, day date, starts time, ends time, learners uuid[])
language sql stable set search_path = '' as $$
  select b.lesson_id, b.booking_date, b.start_time, b.end_time, array_agg(b.learner_id)
  from public.classes s join public.bookings b on b.class_id = s.id
  where s.id = p_class and private.may_act_at(s.location_id) and b.location_id = s.location_id
    and b.status in ('pending', 'confirmed') and b.archived_at is null
    and b.booking_date + b.start_time > private.in_toronto(private.clock())
  group by b.lesson_id, b.booking_date, b.start_time, b.end_time
$$;

create function public.class_people(p_class uuid)
returns table (learner_id uuid, session_id uuid, name text, family text, next_on date, lessons integer)
language sql stable set search_path = '' as $$
  select b.learner_id, (array_agg(b.id order by b.booking_date, b.start_time))[1],
    coalesce(min(b.child_name), min(b.student_name), min(b.student_email)),
    case when min(b.child_name) is not null then coalesce(min(b.student_name), min(b.student_email)) end,
    min(b.booking_date), count(*)::integer
  from private.class_lessons(p_class) l
  join private.center_sessions b on b.lesson_id = l.lesson_id and b.status in ('pending', 'confirmed')
  group by b.learner_id order by 3, b.learner_id
$$;
comment on function public.class_people is 'family?';

create function private.plan_addition(p_class uuid, p_learner uuid)
returns table (lesson_id uuid, day date, starts time, ends time, state text)
language sql stable set search_path = '' as $$
  select l.lesson_id, l.day, l.starts, l.ends, case
    when cardinality(l.learners) >= s.capacity then 'full'
    when exists (
      select 1 from public.bookings b
      where b.learner_id = p_learner and b.booking_date = l.day and b.status <> 'cancelled' and b.archived_at is null
        and (b.booking_date + b.start_time, b.booking_date + b.end_time) overlaps (l.day + l.starts, l.day + l.ends)
    ) then 'student_busy'
    else 'free' end
  from private.class_lessons(p_class) l join public.classes s on s.id = p_class
  where p_learner <> all (l.learners)
$$;

create function private.addition_error(p_class uuid, p_student uuid, p_child uuid) returns text
language sql stable set search_path = '' as $$
  select case
    when not private.is_staff() then 'forbidden'
    when s.id is null or not private.may_act_at(s.location_id) then 'not_found'
    when not exists (select 1 from private.class_lessons(p_class)) then 'wrong_state'
    when not coalesce(private.is_active_person(p_student, 'student', s.location_id), false)
      or p_child is not null and private.child_of_student(p_student, p_child) is null then 'unknown_student'
  end from (select) one left join public.classes s on s.id = p_class
$$;

-- To all of the lessons on p_dates or none; without p_dates it says what would come of each.
create function public.join_class(p_class uuid, p_student uuid, p_child uuid default null,
  p_dates date[] default null)
returns table (outcome text, lessons integer, day date, starts time, ends time, state text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare learner constant uuid := coalesce(p_child, p_student);
begin
  if p_dates is null then
    outcome := private.addition_error(p_class, p_student, p_child);
    if outcome is not null then return next; return; end if;
    return query select 'review', null::integer, a.day, a.starts, a.ends, a.state
      from private.plan_addition(p_class, learner) a order by a.day, a.starts;
    if not found then outcome := 'repeat'; return next; end if;
    return;
  end if;
  perform private.lock_names('person ' || learner, 'class ' || p_class);
  perform from public.bookings b
  where b.lesson_id in (select l.lesson_id from private.class_lessons(p_class) l) order by b.id for update;
  outcome := private.addition_error(p_class, p_student, p_child);
  outcome := coalesce(outcome, case
    when cardinality(p_dates) = 0 then 'none'
    when not exists (select 1 from private.plan_addition(p_class, learner) a where a.day = any (p_dates)) then 'repeat'
  end);
  if outcome is not null then return next; return; end if;
  select wanted.day, coalesce(a.state, 'gone') into day, state
  from unnest(p_dates) as wanted (day) left join private.plan_addition(p_class, learner) a on a.day = wanted.day
  where a.state is distinct from 'free' order by wanted.day limit 1;
  if found then outcome := 'conflict'; return next; return; end if;
  begin
    insert into public.bookings (
      lesson_id, class_id, booking_date, start_time, end_time, student_profile_id, child_id, child_name,
      tutor_profile_id, location_id, subject, room, status
    )
    select a.lesson_id, p_class, a.day, a.starts, a.ends, p_student, p_child,
      private.child_of_student(p_student, p_child),
      other.tutor_profile_id, other.location_id, other.subject, other.room, 'confirmed'
    from private.plan_addition(p_class, learner) a
    cross join lateral (
      select b.tutor_profile_id, b.location_id, b.subject, b.room from public.bookings b
      where b.lesson_id = a.lesson_id and b.status in ('pending', 'confirmed') and b.archived_at is null limit 1
    ) other
    where a.day = any (p_dates);
    get diagnostics lessons = row_count;
    outcome := 'added';
  exception
    when exclusion_violation then outcome := 'conflict';
    -- The child was removed meanwhile.
    when foreign_key_violation then outcome := 'unknown_student';
  end;
  return next;
end $$;
comment on function public.join_class is 'lessons?, state? free|full|student_busy, day?, ends?, outcome?, starts?';

create function public.save_class_seats(p_class uuid, p_version timestamptz, p_capacity integer) returns text
language plpgsql security definer set search_path = '' as $$
declare class public.classes;
begin
  if not private.is_staff() then return 'forbidden'; end if;
  perform private.lock_names('class ' || p_class);
  select * into class from public.classes s
  where s.id = p_class and private.may_act_at(s.location_id) for update;
  if class.id is null then return 'not_found'; end if;
  if not coalesce(p_capacity between 1 and 12, false) then return 'invalid'; end if;
  if p_version is null or not private.is_version(p_version, class.updated_at) then return 'changed'; end if;
  if exists (select 1 from private.class_lessons(p_class) l where cardinality(l.learners) > p_capacity)
    then return 'full'; end if;
  update public.classes s set capacity = p_capacity where s.id = p_class and s.capacity <> p_capacity;
  return 'done';
end $$;
comment on function public.save_class_seats is 'save_class_seats done|full|invalid|changed|not_found|forbidden';

grant execute on function private.class_lessons, public.make_up_times, public.request_make_up,
  public.accept_make_up, public.class_people, public.join_class, public.save_class_seats
to authenticated;
