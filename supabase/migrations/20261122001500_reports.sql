-- What staff look at: the day that is today, and the numbers of the dashboard.

-- The `people` of a lesson are those who are taught together. Reads what the caller sees.
create function private.agenda(p_location text, p_day date) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(e) order by e.time, e.kind, e.people #>> '{0,name}', e.people #>> '{0,id}'), '[]')
  from (
    select 'appointments' as kind, b.time_slot::time as time, null::time as ends,
      case when b.child_name is not null then b.name end as parent, null as tutor, null as room, b.mode,
      jsonb_build_array(jsonb_build_object(
        'id', b.id, 'name', coalesce(b.child_name, b.name), 'status', b.status, 'email', b.email, 'phone', b.phone,
        'family_id', b.family_id, 'email_problem', private.email_problem(b.email)
      )) as people
    from public.appointment_bookings b
    where b.appointment_date = p_day and b.archived_at is null and b.status <> 'cancelled' and b.location = p_location
    union all
    select 'sessions', s.start_time, s.end_time, null, private.full_name(min(tu.first_name), min(tu.last_name)),
      min(s.room), 'center',
      jsonb_agg(
        jsonb_build_object(
          'id', s.id, 'name', coalesce(s.child_name, private.full_name(st.first_name, st.last_name)),
          'status', s.status, 'email', home.email, 'phone', home.phone, 'family_id', home.family_id,
          'email_problem', private.email_problem(home.email)
        ) order by lower(coalesce(s.child_name, st.first_name)), s.id
      )
    from public.bookings s
    left join public.user_profiles st on st.id = s.student_profile_id
    left join public.user_profiles home on home.id = st.id and home.location_id = s.location_id
    left join public.user_profiles tu on tu.id = s.tutor_profile_id
    where s.booking_date = p_day and s.archived_at is null and s.status <> 'cancelled' and s.location_id = p_location
    group by s.lesson_id, s.tutor_profile_id, s.start_time, s.end_time
  ) as e
$$;

create function public.day_agenda(p_location text, p_day date) returns jsonb
language sql stable set search_path = ''
as $$ select private.agenda(p_location, p_day) where p_location = any (private.my_centers()) $$;

-- What staff see of all five kinds.
create view private.seen_records with (security_invoker = true) as
  select kind, center, status, is_imported, archived_at, created_at from public.appointment_bookings union all
  select kind, center, status, is_imported, archived_at, created_at from public.schedule_requests union all
  select kind, center, status, is_imported, archived_at, created_at from public.contact_submissions union all
  select kind, center, status, is_imported, archived_at, created_at from public.license_inquiries union all
  select kind, center, status, is_imported, archived_at, created_at from public.career_applications;
grant select on private.seen_records to authenticated;

-- Of the day `booked`, of a week before `before`, from now on `free`; `late`: requests that waited for too long.
create function public.centers_today() returns table (location text, is_active boolean, waits bigint, booked bigint,
  before bigint, free bigint, late bigint, late_since timestamptz) language sql stable set search_path = '' as $$
  with today as materialized (
    select private.toronto_today() as day, private.late_before() as late_before, private.my_centers() as centers
  ), waiting as materialized (
    select r.center as location, count(*) as waits from private.seen_records r
    where r.status in ('new', 'pending') and r.archived_at is null and not r.is_imported and r.center is not null
    group by 1
    union all
    select s.location_id, count(*) from public.bookings s
    where s.status = 'pending' and s.archived_at is null group by 1
    union all
    select q.location_id, count(*) from public.lesson_requests q where q.status = 'new' group by 1
  ), visit as (
    select b.location, b.appointment_date as day from public.appointment_bookings b
    where b.appointment_date in (private.toronto_today(), private.toronto_today() - 7)
      and b.archived_at is null and b.status <> 'cancelled'
    union all
    select s.location_id, s.booking_date from public.bookings s
    where s.booking_date in (private.toronto_today(), private.toronto_today() - 7)
      and s.archived_at is null and s.status <> 'cancelled'
  ), late as (
    select r.location_id as location, count(*) as late, min(r.created_at) as since
    from today t join public.schedule_requests r on r.created_at < (t.late_before ->> r.location_id)::timestamptz
    where r.status = 'new' and r.archived_at is null and r.contacted_at is null and not r.is_imported
    group by 1
  )
  select l.id, l.is_active, (select coalesce(sum(w.waits), 0)::bigint from waiting w where w.location = l.id),
    (select count(*) from visit v where v.location = l.id and v.day = t.day),
    (select count(*) from visit v where v.location = l.id and v.day < t.day),
    (select coalesce(sum(s.free), 0) from public.list_day_slots(l.id, t.day, true) s),
    coalesce(late.late, 0), late.since
  from today t join public.locations l on l.id = any (t.centers) left join late on late.location = l.id
  where l.is_active or late.late > 0 order by 3 desc, 4 desc, 1
$$;
comment on function public.centers_today is 'late_since?';

-- What waits for staff, `since`, and what is over without an outcome, since a `day`: of a center, or of all that the
-- caller sees. What belongs to no center counts for each.
create function public.waiting_counts(p_location text default null)
returns table (kind text, needs text, count bigint, since timestamptz, day date)
language sql stable set search_path = '' as $$
  select r.kind, 'answer', count(*), min(r.created_at), null::date from private.seen_records r
  where r.status in ('new', 'pending') and r.archived_at is null and not r.is_imported
    and (p_location is null or r.center = p_location or r.kind in ('contact_submissions', 'license_inquiries'))
  group by r.kind
  union all
  select 'bookings', 'answer', count(*), min(s.created_at), null from public.bookings s
  where s.status = 'pending' and s.archived_at is null and (p_location is null or s.location_id = p_location)
  union all
  select 'lesson_requests', 'answer', count(*), min(q.created_at), null from public.lesson_requests q
  where q.status = 'new' and (p_location is null or q.location_id = p_location)
  union all
  select 'appointment_bookings', 'outcome', count(*), null, min(a.day) from (
    select b.appointment_date as day from public.appointment_bookings b
    where b.status in ('pending', 'confirmed') and b.archived_at is null
      and b.appointment_date <= private.toronto_today()
      and b.appointment_date + b.time_slot::time + interval '30 minutes' <= private.in_toronto(private.clock())
      and (p_location is null or b.center = p_location)
    order by b.appointment_date limit 10000
  ) as a
  union all
  select 'bookings', 'outcome', count(*), null, min(a.day) from (
    select s.booking_date as day from public.bookings s
    where s.status in ('pending', 'confirmed') and s.archived_at is null and s.booking_date <= private.toronto_today()
      and s.booking_date + s.end_time <= private.in_toronto(private.clock())
      and (p_location is null or s.location_id = p_location)
    order by s.booking_date limit 10000
  ) as a
  union all
  select 'tuition_invoices', 'call', count(*), null, min(i.due_on) from public.overdue_tuition(p_location) i
  where i.turn = 'center'
  union all
  select 'user_profiles', 'center', count(*), null, null from public.user_profiles p
  where p.location_id is null and p.role = any (private.center_roles()) and p.deleted_at is null
  union all
  select 'purchases', 'look', count(*), null, null from public.purchases p
  where p.problem is not null or p.dispute = 'open'
$$;
comment on function public.waiting_counts is 'needs answer|outcome|call|center|look, since?, day?';

-- The first twelve calls that are due, and how many there are. Of the shared messages one's own, but for superadmins.
create function public.calls_due(p_location text default null) returns table (kind text, id uuid, name text, phone text,
  email_problem text, owner text, next_step text, next_step_on date, total bigint)
language sql stable security definer set search_path = '' as $$
  with me as materialized (select private.my_centers() as centers, private.is_superadmin() as is_superadmin)
  select r.kind, r.id, r.person, r.phone, private.email_problem(r.email), private.staff_name(r.owner_id), r.next_step,
    r.next_step_on, count(*) over ()
  from me join public.records r on r.next_step_on <= private.toronto_today() and r.archived_at is null
  where case r.kind when 'contact_submissions' then is_superadmin or r.owner_id = auth.uid() and private.is_staff()
    when 'license_inquiries' then is_superadmin
    else coalesce(r.center = any (centers), is_superadmin) and (p_location is null or r.center = p_location) end
  order by r.next_step_on, r.person, r.id limit 12
$$;
comment on function public.calls_due is 'phone?, email_problem?, owner?';

-- The next times that families wait for, and those of today that are free at this center.
create function public.spots_to_fill(p_location text default null)
returns table (location text, day date, starts time, families bigint, free integer)
language sql stable set search_path = '' as $$
  (
    select e.location, e.appointment_date, e.time_slot::time, count(*), null::integer from public.waitlist e
    where e.status in ('waiting', 'offered') and e.appointment_date >= private.toronto_today()
      and (p_location is null or e.location = p_location)
    group by 1, 2, 3 order by 2, 3, 1 limit 12
  )
  union all
  select p_location, private.toronto_today(), s.time_slot::time, null, s.free
  from public.list_day_slots(p_location, private.toronto_today(), true) s where s.free > 0
$$;
comment on function public.spots_to_fill is 'families?, free?';

-- People and families, with an account or without, as their lists have them. Former people, and applications that no
-- person can be answered about, do not count.
create function public.dashboard_counts() returns table (location_id text, users integer, bookings integer,
  assessments integer, applications integer, locations integer, tutors integer, students integer, admins integer,
  course_applications integer)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  everywhere constant boolean := coalesce(private.my_role() = any (private.roles_of('network')), false);
  centers constant text[] := private.my_centers();
begin
  if not everywhere and centers = '{}' then return; end if;
  bookings := (select count(*) from public.appointment_bookings b
      where b.archived_at is null and (everywhere or b.center = any (centers)))
    + (select count(*) from public.bookings b
      where b.archived_at is null and (everywhere or b.location_id = any (centers)));
  assessments := (select count(*) from public.schedule_requests r
    where r.archived_at is null and (everywhere or r.center = any (centers)));
  tutors := (select count(*) from public.user_profiles p
    where p.role = 'tutor' and p.deleted_at is null and (everywhere or p.location_id = any (centers)));
  students := (select count(*) from public.children c where everywhere or c.center = any (centers));
  if everywhere then
    locations := (select count(*) from public.locations l where l.is_active);
    admins := (select count(*) from public.user_profiles p where p.role = 'admin' and p.user_id is not null);
    course_applications := (select count(*) from public.course_applications c where c.status = 'pending');
  else
    location_id := case when cardinality(centers) = 1 then centers[1] end;
    users := tutors + students + (select count(*) from public.families f where f.center = any (centers));
    applications := (select count(*) from public.career_applications a where a.center = any (centers)
      and a.status = 'pending' and a.archived_at is null and a.anonymised_at is null);
  end if;
  return next;
end $$;
comment on function public.dashboard_counts is
  'location_id?, users?, bookings?, assessments?, applications?, locations?, tutors?, students?, '
  'admins?, course_applications?';

grant execute on function public.day_agenda, public.centers_today, public.waiting_counts, public.calls_due,
  public.spots_to_fill, public.dashboard_counts to authenticated;
grant execute on function private.agenda, private.full_name, private.email_problem, private.late_before,
  private.location_opening, private.is_ontario_holiday to authenticated;
