-- What students and tutors see on their dashboards: one question for each page, decided by the caller.
-- Days and times of sessions are Toronto's; `p_now` stands in for the clock. A session lies ahead until it ends.
-- A name is null while the profile has none: nobody learns anything else of the other person.

create function private.full_name(p_first text, p_last text) returns text
language sql immutable set search_path = ''
as $$ select nullif(btrim(p_first || ' ' || p_last), '') $$;

create function private.in_toronto(p_moment timestamptz) returns timestamp
language sql stable set search_path = ''
as $$ select p_moment at time zone 'America/Toronto' $$;

-- state: enrolled (paid) | pending (payment has not arrived) | refunded | ended (failed, cancelled or expired).
create function private.enrolments_of(p_user_id uuid)
returns table (id uuid, course_id uuid, purchase_id uuid, state text, began_at timestamptz)
language sql stable set search_path = ''
as $$
  select coalesce(a.id, p.id), coalesce(p.course_id, a.course_id), p.id,
    case
      when p.status = 'refunded' then 'refunded'
      when p.status = 'failed' then 'ended'
      when p.status = 'completed' or a.status = 'completed' then 'enrolled'
      when a.status = 'cancelled' then 'ended'
      else 'pending'
    end,
    least(a.created_at, p.created_at)
  from (select * from public.course_applications where user_id = p_user_id) a
  full join (select * from public.purchases where user_id = p_user_id) p on p.id = a.purchase_id
$$;

-- One row for an active student, none for anybody else. `booking_location_id` is the student's center while it is open to
-- the public, null otherwise, as is the slug of the center of the next session.
create function public.student_overview(p_now timestamptz default now())
returns table (
  upcoming_sessions integer, enrolled_courses integer, booking_location_id text, booking_location_name text,
  session_id uuid, session_date date, start_time time, end_time time, status text, tutor_name text,
  location_name text, location_slug text, address text, city text, phone text
)
language sql stable security definer set search_path = ''
as $$
  select
    (
      select count(*)::integer from public.bookings b
      where b.student_profile_id = me.id and b.booking_date >= private.in_toronto(p_now)::date
        and b.booking_date + b.end_time > private.in_toronto(p_now)
        and b.status in ('pending', 'confirmed') and b.archived_at is null
    ),
    (select count(distinct e.course_id)::integer from private.enrolments_of(me.user_id) e where e.state = 'enrolled'),
    home.id, home.name,
    next.id, next.booking_date, next.start_time, next.end_time, next.status, next.tutor_name,
    next.location_name, next.location_slug, next.address, next.city, next.phone
  from public.user_profiles me
  left join public.locations home on home.id = me.location_id and home.is_active
  left join lateral (
    select b.id, b.booking_date, b.start_time, b.end_time, b.status,
      private.full_name(t.first_name, t.last_name) as tutor_name, l.name as location_name,
      case when l.is_active then l.slug end as location_slug, l.address, l.city, l.phone
    from public.bookings b
    join public.user_profiles t on t.id = b.tutor_profile_id
    join public.locations l on l.id = b.location_id
    where b.student_profile_id = me.id and b.booking_date >= private.in_toronto(p_now)::date
      and b.booking_date + b.end_time > private.in_toronto(p_now)
      and b.status in ('pending', 'confirmed') and b.archived_at is null
    order by b.booking_date, b.start_time
    limit 1
  ) next on true
  where me.user_id = auth.uid() and me.is_active and me.role = 'student'
$$;

-- Courses the caller is enrolled in, then those whose payment has not arrived; newest first, at most 100.
-- `receipt_id` is the purchase once it is paid.
create function public.student_courses()
returns table (
  id uuid, course_name text, duration_weeks integer, state text, began_at timestamptz, receipt_id uuid
)
language sql stable security definer set search_path = ''
as $$
  select e.id, c.name, c.duration_weeks, e.state, e.began_at,
    case when p.status = 'completed' then p.id end
  from public.user_profiles me
  cross join lateral private.enrolments_of(me.user_id) e
  join public.courses c on c.id = e.course_id
  left join public.purchases p on p.id = e.purchase_id
  where me.user_id = auth.uid() and me.is_active and me.role = 'student' and e.state in ('enrolled', 'pending')
  order by e.state, e.began_at desc, e.id
  limit 100
$$;

-- The caller's sessions: those ahead, soonest first, at most 100; then those behind, newest first, at most 21, which
-- tells a page of 20 whether there are more. p_before: the past session that the page before ended with; a session that is
-- not the caller's leaves nothing out. A cancelled session stays in its place.
create function public.student_sessions(p_before uuid default null, p_now timestamptz default now())
returns table (
  id uuid, is_ahead boolean, session_date date, start_time time, end_time time, status text, tutor_name text,
  location_name text, location_slug text
)
language sql stable security definer set search_path = ''
as $$
  with me as (
    select p.id, private.in_toronto(p_now) as here
    from public.user_profiles p where p.user_id = auth.uid() and p.is_active and p.role = 'student'
  ), mark as (
    select b.booking_date, b.start_time, b.id from public.bookings b, me
    where b.id = p_before and b.student_profile_id = me.id and b.archived_at is null
  ), found as (
    (
      select b.*, true as is_ahead from me join public.bookings b on b.student_profile_id = me.id
      where b.booking_date >= me.here::date and b.booking_date + b.end_time > me.here
        and b.status <> 'completed' and b.archived_at is null
      order by b.booking_date, b.start_time, b.id
      limit 100
    ) union all (
      select b.*, false from me join public.bookings b on b.student_profile_id = me.id left join mark m on true
      where (b.booking_date + b.end_time <= me.here or b.status = 'completed') and b.archived_at is null
        and (m.id is null or (b.booking_date, b.start_time, b.id) < (m.booking_date, m.start_time, m.id))
      order by b.booking_date desc, b.start_time desc, b.id desc
      limit 21
    )
  )
  select f.id, f.is_ahead, f.booking_date, f.start_time, f.end_time, f.status,
    private.full_name(t.first_name, t.last_name), l.name, case when l.is_active then l.slug end
  from found f
  join public.user_profiles t on t.id = f.tutor_profile_id
  join public.locations l on l.id = f.location_id
  order by f.is_ahead desc,
    case when f.is_ahead then f.booking_date + f.start_time end,
    f.booking_date desc, f.start_time desc, f.id desc
$$;

-- One row for an active tutor, none for anybody else. `sessions`: those of today and of the week that begins with
-- p_monday, by time. `active_students`: students with a session in the 30 days before today or ahead.
-- `earned_cents`: completed sessions of this month, each minute paid by the tutor's hourly rate of today, each session
-- rounded to the nearest cent, halves up. Cancelled sessions are listed and count nowhere.
create function public.tutor_schedule(p_monday date, p_now timestamptz default now())
returns table (
  today date, today_sessions integer, active_students integer, earned_cents bigint, sessions jsonb
)
language sql stable security definer set search_path = ''
as $$
  with me as (
    select p.id, coalesce(p.hourly_rate_cents, 0)::bigint as rate, private.in_toronto(p_now)::date as today
    from public.user_profiles p where p.user_id = auth.uid() and p.is_active and p.role = 'tutor'
  )
  select me.today,
    (
      select count(*)::integer from public.bookings b
      where b.tutor_profile_id = me.id and b.booking_date = me.today and b.status <> 'cancelled' and b.archived_at is null
    ),
    (
      select count(distinct b.student_profile_id)::integer from public.bookings b
      where b.tutor_profile_id = me.id and b.booking_date >= me.today - 30
        and b.status <> 'cancelled' and b.archived_at is null
    ),
    (
      select coalesce(sum((extract(epoch from b.end_time - b.start_time)::bigint * me.rate + 1800) / 3600), 0)::bigint
      from public.bookings b
      where b.tutor_profile_id = me.id and b.status = 'completed' and b.archived_at is null
        and b.booking_date >= date_trunc('month', me.today::timestamp)::date
        and b.booking_date < (date_trunc('month', me.today::timestamp) + interval '1 month')::date
    ),
    (
      select coalesce(jsonb_agg(jsonb_build_object(
          'id', shown.id, 'date', shown.booking_date, 'start', shown.start_time, 'end', shown.end_time,
          'status', shown.status, 'notes', shown.notes, 'student_name', shown.student_name,
          'location_name', shown.location_name
        ) order by shown.booking_date, shown.start_time, shown.id), '[]')
      from (
        select b.id, b.booking_date, b.start_time, b.end_time, b.status, b.notes,
          private.full_name(s.first_name, s.last_name) as student_name, l.name as location_name
        from public.bookings b
        join public.user_profiles s on s.id = b.student_profile_id
        join public.locations l on l.id = b.location_id
        where b.tutor_profile_id = me.id and b.archived_at is null
          and (b.booking_date between p_monday and p_monday + 6 or b.booking_date = me.today)
        order by b.booking_date, b.start_time, b.id
        limit 300
      ) shown
    )
  from me
$$;

-- Whom the caller teaches or has taught: who comes next first, then whose last session is the newest; at most 201, which
-- tells a page of 200 whether there are more. `last_date`: the last session that is over. Cancelled ones count nowhere.
create function public.tutor_students(p_now timestamptz default now())
returns table (
  profile_id uuid, student_name text, next_date date, next_start time, last_date date, completed_sessions integer
)
language sql stable security definer set search_path = ''
as $$
  with me as (
    select p.id, private.in_toronto(p_now) as here
    from public.user_profiles p where p.user_id = auth.uid() and p.is_active and p.role = 'tutor'
  ), taught as (
    select b.student_profile_id,
      min(b.booking_date + b.start_time) filter (
        where b.booking_date + b.end_time > me.here and b.status in ('pending', 'confirmed')
      ) as next,
      max(b.booking_date) filter (where b.booking_date + b.end_time <= me.here or b.status = 'completed') as last_date,
      (count(*) filter (where b.status = 'completed'))::integer as completed
    from me join public.bookings b on b.tutor_profile_id = me.id
    where b.status <> 'cancelled' and b.archived_at is null
    group by b.student_profile_id
  )
  select t.student_profile_id, private.full_name(s.first_name, s.last_name), t.next::date, t.next::time, t.last_date,
    t.completed
  from taught t join public.user_profiles s on s.id = t.student_profile_id
  order by t.next nulls last, t.last_date desc nulls last, t.student_profile_id
  limit 201
$$;

grant execute on function
  public.student_overview(timestamptz), public.student_courses(), public.student_sessions(uuid, timestamptz),
  public.tutor_schedule(date, timestamptz), public.tutor_students(timestamptz)
to authenticated;
