-- What staff look at: the numbers of the dashboard, the figures of the network.

-- One row for staff, none for anybody else. `location_id` is the admin's center, null for a superadmin.
-- An admin: users, bookings, assessments, applications of the center. A superadmin: the other columns, and `users` is
-- null like everything that the caller's cards do not show.
-- Former people, and applications that nobody can be answered about, do not count.
create function public.dashboard_counts()
returns table (
  location_id text, users integer, bookings integer, assessments integer, applications integer,
  locations integer, tutors integer, students integer, admins integer, course_applications integer
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  location_id := private.admin_location();
  if location_id is not null then
    users := (select count(*) from public.user_profiles p
      where p.location_id = dashboard_counts.location_id and p.role in ('student', 'tutor') and p.deleted_at is null);
    bookings := (select count(*) from public.appointment_bookings b
        where b.location = dashboard_counts.location_id and b.archived_at is null)
      + (select count(*) from public.bookings b
        where b.location_id = dashboard_counts.location_id and b.archived_at is null);
    assessments := (select count(*) from public.schedule_requests r
      where r.location_id = dashboard_counts.location_id and r.archived_at is null);
    applications := (select count(*) from public.career_applications a
      where a.location = dashboard_counts.location_id and a.status = 'pending' and a.archived_at is null
        and a.anonymised_at is null);
    return next;
  elsif private.is_superadmin() then
    locations := (select count(*) from public.locations l where l.is_active);
    select count(*) filter (where p.role = 'tutor'), count(*) filter (where p.role = 'student'),
      count(*) filter (where p.role = 'admin') into tutors, students, admins
    from public.user_profiles p where p.role in ('tutor', 'student', 'admin') and p.deleted_at is null;
    bookings := (select count(*) from public.appointment_bookings b where b.archived_at is null)
      + (select count(*) from public.bookings b where b.archived_at is null);
    assessments := (select count(*) from public.schedule_requests r where r.archived_at is null);
    course_applications := (select count(*) from public.course_applications c where c.status = 'pending');
    return next;
  end if;
end
$$;

-- Per center and ISO week (its Monday, Toronto's calendar) of p_from to p_to, both included, 53 weeks at most; weeks in
-- which nothing happened have no row. Superadmins only: no rows for others, nor for a range that is too long.
-- leads: appointments and assessment requests made in the week, without the appointments staff made of requests.
-- converted: those of its requests that became a booking. completed: appointments of the week that took place.
-- Average minutes until staff first changed the status or marked the person as contacted; null while nobody did. No
-- median: it would have to sort all leads, which takes as long as everything else.
-- One value with all rows, by week and center: a table would be cut at 1,000 rows by the API, and nobody would see it.
create function public.network_leads(p_from date, p_to date) returns jsonb
language plpgsql stable security definer set search_path = '' set work_mem = '64MB'
as $$
declare
  starts constant timestamptz := p_from::timestamp at time zone 'America/Toronto';
  ends constant timestamptz := (p_to + 1)::timestamp at time zone 'America/Toronto';
begin
  if not private.is_superadmin() or p_from is null or p_to is null or p_to - p_from not between 0 and 53 * 7 - 1 then
    return '[]';
  end if;
  return (
    with lead as (
      select 'appointment_bookings' as kind, b.id, b.location, b.created_at, false as is_request, false as is_converted
      from public.appointment_bookings b
      where b.created_at >= starts and b.created_at < ends and b.archived_at is null
        and not exists (select 1 from public.schedule_requests r where r.appointment_id = b.id)
      union all
      select 'schedule_requests', r.id, r.location_id, r.created_at, true,
        r.appointment_id is not null or r.id in (
          select booked.id from public.schedule_requests booked
          where lower(booked.outcome) = 'booked' and booked.archived_at is null
        )
      from public.schedule_requests r
      where r.created_at >= starts and r.created_at < ends and r.archived_at is null
    ), response as (
      -- What answers a lead of the range comes after its start.
      select a.table_name as kind, a.row_id, min(a.at) as at
      from public.audit_log a
      where a.at >= starts and a.table_name in ('appointment_bookings', 'schedule_requests')
        and a.actor is not null and a.action = 'update' and (a.after ? 'status' or a.after ? 'contacted_at')
      group by a.table_name, a.row_id
    ), answered as (
      select lead.location, date_trunc('week', lead.created_at at time zone 'America/Toronto')::date as week,
        lead.is_request, lead.is_converted,
        extract(epoch from response.at - lead.created_at)::double precision / 60 as minutes
      from lead left join response on response.kind = lead.kind and response.row_id = lead.id::text
    ), by_lead as (
      select location, week, count(*)::integer as leads, (count(*) filter (where is_request))::integer as requests,
        (count(*) filter (where is_converted))::integer as converted, count(minutes)::integer as responded,
        avg(minutes) as average
      from answered group by location, week
    ), by_day as (
      select b.location, date_trunc('week', b.appointment_date::timestamp)::date as week, count(*)::integer as completed
      from public.appointment_bookings b
      where b.status = 'completed' and b.archived_at is null and b.appointment_date between p_from and p_to
      group by 1, 2
    )
    select coalesce(jsonb_agg(jsonb_build_object(
        'location_id', coalesce(l.location, d.location), 'week', coalesce(l.week, d.week), 'leads', coalesce(l.leads, 0),
        'requests', coalesce(l.requests, 0), 'converted', coalesce(l.converted, 0), 'responded', coalesce(l.responded, 0),
        'average_response_minutes', l.average, 'completed', coalesce(d.completed, 0)
      ) order by coalesce(l.week, d.week), coalesce(l.location, d.location)), '[]')
    from by_lead l full join by_day d on d.location = l.location and d.week = l.week
  );
end
$$;

grant execute on function public.dashboard_counts, public.network_leads to authenticated;
