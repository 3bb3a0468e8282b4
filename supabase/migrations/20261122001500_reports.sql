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

-- Of the day `booked`, of a week before `before`, from now on `free`. The center where most waits first.
create function private.day_by_center(p_scope text[], p_day date) returns jsonb
language sql stable set search_path = '' as $$
  with waiting as (
    select r.center as location, count(*) as count from public.records r
    where r.status in ('new', 'pending') and r.archived_at is null and not r.is_imported and r.center is not null
    group by 1
    union all
    select s.location_id, count(*) from public.bookings s
    where s.status = 'pending' and s.archived_at is null group by 1
    union all
    select q.location_id, count(*) from public.lesson_requests q where q.status = 'new' group by 1
  ), visit as (
    select b.location, b.appointment_date as day from public.appointment_bookings b
    where b.appointment_date in (p_day, p_day - 7) and b.archived_at is null and b.status <> 'cancelled'
    union all
    select s.location_id, s.booking_date from public.bookings s
    where s.booking_date in (p_day, p_day - 7) and s.archived_at is null and s.status <> 'cancelled'
  )
  select coalesce(jsonb_agg(to_jsonb(c) order by c.waits desc, c.booked desc, c.location), '[]')
  from (
    select l.id as location, (select coalesce(sum(w.count), 0) from waiting w where w.location = l.id) as waits,
      (select count(*) from visit v where v.location = l.id and v.day = p_day) as booked,
      (select count(*) from visit v where v.location = l.id and v.day < p_day) as before,
      (
        select coalesce(sum(greatest(0, private.free_spots(l.id, p_day, s.slot))), 0)
        from private.open_slots(l.id, p_day) as s (slot)
        where private.appointment_start(p_day, s.slot) > now()
      ) as free
    from public.locations l
    where l.is_active and (p_scope is null or l.id = any (p_scope))
  ) as c
$$;

-- The new requests that have waited longest.
create function private.longest_waiting(p_scope text[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(w) order by w.created_at, w.id), '[]') from (
    select r.id, r.parent_name as parent, r.child_name as child, r.location_id as location, r.created_at
    from public.schedule_requests r
    where r.status = 'new' and r.archived_at is null and not r.is_imported
      and (p_scope is null or r.center = any (p_scope))
    order by r.created_at, r.id limit 5
  ) as w
$$;

-- Of p_location where the caller may act there, else of all the caller's centers or the network; null for those without
-- a center. Of the shared messages calls are one's own, but for superadmins.
create function public.staff_today(p_location text default null) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set jit = off
as $$
declare
  is_superadmin constant boolean := private.is_superadmin();
  scope constant text[] := case
    when p_location is not null and private.may_act_at(p_location) then array[p_location]
    when not is_superadmin then private.my_centers()
  end;
  today constant date := private.toronto_today();
  here constant timestamp := private.in_toronto(private.clock());
  late_before jsonb;
begin
  if scope = '{}' then return null; end if;
  if scope is null then late_before := private.late_before(); end if;
  return jsonb_build_object(
    'requests', private.longest_waiting(scope),
    'waits', (
      select jsonb_object_agg(w.kind, jsonb_build_object('count', w.count, 'oldest', w.oldest))
      from (
        select kinds.kind, count(r.id) as count, min(r.created_at) as oldest
        from unnest(private.record_kinds()) as kinds (kind)
        left join public.records r on r.kind = kinds.kind and r.status in ('new', 'pending') and r.archived_at is null
          and not r.is_imported
          and case r.kind when 'contact_submissions' then true when 'license_inquiries' then is_superadmin
            else scope is null or r.center = any (scope) end
        group by kinds.kind
        union all
        select 'bookings', count(*), min(s.created_at) from public.bookings s
        where s.status = 'pending' and s.archived_at is null and (scope is null or s.location_id = any (scope))
        union all
        select 'lesson_requests', count(*), min(q.created_at) from public.lesson_requests q
        where q.status = 'new' and (scope is null or q.location_id = any (scope))
      ) as w
    ),
    'needs_outcome', (
      select jsonb_object_agg(k.kind, jsonb_build_object('count', k.count, 'oldest', k.oldest))
      from (
        select 'appointment_bookings' as kind, count(*) as count, min(a.appointment_date) as oldest
        from (
          select b.appointment_date from public.appointment_bookings b
          where b.status in ('pending', 'confirmed') and b.archived_at is null and b.appointment_date <= here::date
            and b.appointment_date + b.time_slot::time + interval '30 minutes' <= here
            and (scope is null or b.center = any (scope))
          order by b.appointment_date limit 10000
        ) as a
        union all
        select 'bookings', count(*), min(a.booking_date)
        from (
          select s.booking_date from public.bookings s
          where s.status in ('pending', 'confirmed') and s.archived_at is null and s.booking_date <= here::date
            and s.booking_date + s.end_time <= here and (scope is null or s.location_id = any (scope))
          order by s.booking_date limit 10000
        ) as a
      ) as k
    )
  ) || case when cardinality(scope) = 1 then jsonb_build_object('agenda', private.agenda(scope[1], today), 'free', (
      select coalesce(jsonb_agg(jsonb_build_object('time', f.slot::time, 'count', f.free) order by f.slot::time), '[]')
      from (
        select s.slot, private.free_spots(scope[1], today, s.slot) as free
        from private.open_slots(scope[1], today) as s (slot)
        where private.appointment_start(today, s.slot) > now()
      ) as f
      where f.free > 0
    ))
    else jsonb_build_object('centers', private.day_by_center(scope, today)) end || jsonb_build_object(
    'waiting', (
      select coalesce(jsonb_agg(to_jsonb(w) order by w.date, w.time, w.location), '[]') from (
        select e.location, e.appointment_date as date, e.time_slot::time as time, count(*) as count
        from public.waitlist e
        where e.status in ('waiting', 'offered') and e.appointment_date >= today
          and (scope is null or e.location = any (scope))
        group by e.location, e.appointment_date, e.time_slot
        order by e.appointment_date, e.time_slot::time, e.location limit 12
      ) as w
    )
  ) || (
    select jsonb_build_object(
      'calls_total', count(*),
      'calls', coalesce(jsonb_agg(
        to_jsonb(c) - array['nth', 'email'] || jsonb_build_object('email_problem', private.email_problem(c.email))
        order by c.nth
      ) filter (where c.nth <= 12), '[]')
    )
    from (
      select due.*, private.staff_name(due.owner_id) as owner,
        row_number() over (order by due.next_step_on, due.name, due.id) as nth
      from (
        select case r.kind when 'schedule_requests' then 'assessments' when 'appointment_bookings' then 'appointments'
            when 'career_applications' then 'applications' when 'contact_submissions' then 'messages'
            else 'licenses' end as kind,
          r.id, r.person as name, r.phone, r.email, r.owner_id, r.next_step, r.next_step_on
        from public.records r
        where r.next_step_on <= today and r.archived_at is null
          and case r.kind when 'contact_submissions' then is_superadmin or r.owner_id = auth.uid()
            when 'license_inquiries' then is_superadmin else scope is null or r.center = any (scope) end
      ) as due
    ) as c
  ) || case when is_superadmin and scope is null then jsonb_build_object(
    'slow_centers', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.oldest), '[]') from (
        select r.location_id as location, count(*) as count, min(r.created_at) as oldest
        from public.schedule_requests r
        where r.status = 'new' and r.archived_at is null and r.contacted_at is null and not r.is_imported
          and r.created_at < (late_before ->> r.location_id)::timestamptz
        group by r.location_id order by min(r.created_at) limit 12
      ) as c
    ),
    'purchases', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at), '[]') from (
        select u.id, u.course_name, u.created_at from public.purchases u
        where u.problem is not null or u.dispute = 'open'
        order by u.created_at limit 12
      ) as p
    ),
    'people', (
      select count(*) from public.user_profiles p
      where p.location_id is null and p.role = any (private.center_roles()) and p.deleted_at is null
    )
  ) else '{}' end;
end $$;

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

grant execute on function public.staff_today, public.day_agenda, public.dashboard_counts to authenticated;
grant execute on function private.agenda, private.full_name, private.email_problem to authenticated;
