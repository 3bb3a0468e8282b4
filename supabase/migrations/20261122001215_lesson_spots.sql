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
    group by b.lesson_id, b.start_time, b.end_time, b.tutor_profile_id, s.id
    having count(*) < s.capacity - private.held_seats(s.id, array[p_session.learner_id])
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
  perform private.lock_names('lesson requests ' || missed.student_profile_id, 'credits of ' || missed.location_id);
  select * into asked from public.lesson_requests r
  where r.instead_of = missed.id and r.wanted_on is not null and r.status <> 'closed';
  if asked.id is not null then
    return case when (asked.wanted_on, asked.wanted_start, asked.wanted_end, asked.wanted_tutor, asked.wanted_lesson)
      is not distinct from (p_day, p_start, p_end, p_tutor, p_lesson) then 'repeat' else 'asked' end;
  end if;
  if not private.may_make_up(missed) then return 'wrong_state'; end if;
  if missed.status <> 'cancelled' and (private.price_list_of(
    missed.location_id, private.month_of(missed.booking_date))).absence_rule = 'none' then return 'no_make_up'; end if;
  if (private.credit_of(missed.id)).cents > 0 then return 'credited'; end if;
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
  'request_make_up created|repeat|asked|taken|too_many|wrong_state|credited|no_make_up|not_found|invalid';

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

grant execute on function public.make_up_times, public.request_make_up, public.accept_make_up to authenticated;
