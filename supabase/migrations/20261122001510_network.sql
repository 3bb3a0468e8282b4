-- The figures of the network: centers and periods side by side.

-- The center's `answer_days`th open day after each, as `private.late_before` counts, but for many days at once.
create function private.answer_deadlines(p_from date, p_to date)
returns table (location_id text, day date, deadline timestamptz)
language sql stable set search_path = '' as $$
  with calendar as materialized (
    select d.day::date as day, extract(isodow from d.day)::smallint as weekday,
      private.is_ontario_holiday(d.day::date) as is_holiday
    from generate_series(p_from, p_to + 40, interval '1 day') as d (day)
  ), opening as materialized (
    select l.id, c.day, l.answer_days, e.day is not null or h.weekday is not null and not c.is_holiday as is_open
    from public.locations l
    cross join calendar c
    left join public.location_extra_days e on e.location_id = l.id and e.day = c.day
    left join private.location_hours h on h.location_id = l.id and h.weekday = c.weekday
  ), counted as materialized (
    select o.id, o.day, o.answer_days, o.is_open and not exists (
        select from public.location_closures x where x.location_id = o.id and o.day between x.starts_on and x.ends_on
      ) as is_open
    from opening o
  ), numbered as materialized (
    select c.*, count(*) filter (where c.is_open) over (partition by c.id order by c.day) as nth from counted c
  )
  select n.id, n.day, (o.day + 1)::timestamp at time zone 'America/Toronto'
  from numbered n join numbered o on o.id = n.id and o.is_open and o.nth = n.nth + n.answer_days
$$;

-- Whose status at the end of a day is not what it was before. What an import brought in did not begin that day.
create function private.enrolment_changes(p_from date, p_to date)
returns table (child_id uuid, center text, family_id uuid, other_family_id uuid, day date, has_begun boolean)
language sql stable set search_path = '' as $$
  select c.id, c.center, c.family_id, c.other_family_id, d.day, d.is_here
  from (
    select s.row_id, s.day, coalesce((array_agg(s.was order by s.id))[1] in ('enrolled', 'paused'), false) as was_here,
      (array_agg(s.becomes order by s.id desc))[1] in ('enrolled', 'paused') as is_here,
      (array_agg(s.becomes order by s.id desc))[1] as becomes, bool_or(s.action = 'insert') as is_new
    from (
      select a.id, a.action, a.row_id, (a.at at time zone 'America/Toronto')::date as day,
        a.before ->> 'status' as was, a.after ->> 'status' as becomes
      from public.audit_log a
      where a.table_name = 'children' and a.action in ('insert', 'update') and a.after ->> 'status' is not null
        and a.at >= p_from::timestamp at time zone 'America/Toronto'
        and a.at < (p_to + 1)::timestamp at time zone 'America/Toronto'
    ) as s
    group by s.row_id, s.day
  ) as d
  join public.children c on c.id = d.row_id::uuid
  where d.was_here <> d.is_here and (d.is_here or d.becomes = 'left')
    and not (d.is_new and exists (select from public.import_rows i where i.record_id = c.id))
$$;

-- Of two periods, each of at most 53 weeks of Toronto's calendar; {} for others than superadmins and regional managers.
-- One value: a table would be cut at 1,000 rows by the API, and no reader would see it.
create function public.network_figures(p_from date, p_to date, p_before_from date, p_before_to date) returns jsonb
language plpgsql stable security definer set search_path = '' set work_mem = '64MB' set jit = off
  set plan_cache_mode = force_custom_plan set enable_mergejoin = off
as $$
declare
  scope constant text[] := private.my_centers();
  starts constant timestamptz := p_from::timestamp at time zone 'America/Toronto';
  ends constant timestamptz := (p_to + 1)::timestamp at time zone 'America/Toronto';
  before_starts constant timestamptz := p_before_from::timestamp at time zone 'America/Toronto';
  before_ends constant timestamptz := (p_before_to + 1)::timestamp at time zone 'America/Toronto';
  asked_at constant timestamptz := private.clock();
begin
  if not private.may('reports.read')
    or not (isfinite(p_from) and isfinite(p_to) and isfinite(p_before_from) and isfinite(p_before_to))
    or coalesce(p_to - p_from not between 0 and 53 * 7 - 1, true)
    or coalesce(p_before_to - p_before_from not between 0 and 53 * 7 - 1, true)
    or p_before_to >= p_from or p_from - p_before_from > 2 * 53 * 7 then
    return '{}';
  end if;
  return (
    with period as (
      select * from (values (true, p_from, p_to), (false, p_before_from, p_before_to)) as p (is_now, first, last)
    ), lead as materialized (
      select 'appointment_bookings' as kind, b.id, b.center as location, b.created_at >= starts as is_now, b.created_at,
        b.mode, null::date as asked_on, b.made_by is not null and not b.is_imported as by_staff, b.is_imported,
        false as is_converted
      from public.appointment_bookings b
      where (b.created_at >= starts and b.created_at < ends
          or b.created_at >= before_starts and b.created_at < before_ends)
        and b.archived_at is null and b.center = any (scope)
        and not exists (select 1 from public.schedule_requests r where r.appointment_id = b.id)
      union all
      select 'schedule_requests', r.id, r.center, r.created_at >= starts, r.created_at, r.mode,
        (r.created_at at time zone 'America/Toronto')::date, r.made_by is not null and not r.is_imported, r.is_imported,
        r.appointment_id is not null or r.id in (
          select booked.id from public.schedule_requests booked
          where lower(booked.outcome) = 'booked' and booked.archived_at is null
        )
      from public.schedule_requests r
      where (r.created_at >= starts and r.created_at < ends
          or r.created_at >= before_starts and r.created_at < before_ends)
        and r.archived_at is null and r.center = any (scope)
    ), response as (
      select a.table_name as kind, a.row_id, min(a.at) as at
      from public.audit_log a
      where a.at >= before_starts and a.table_name in ('appointment_bookings', 'schedule_requests')
        and a.actor is not null and a.action = 'update' and (a.after ? 'status' or a.after ? 'contacted_at')
      group by a.table_name, a.row_id
    ), answered as (
      select lead.*, not lead.by_staff and not lead.is_imported as is_news, lead.asked_on is not null as is_request,
        response.at, d.deadline
      from lead
      left join response on response.kind = lead.kind and response.row_id = lead.id::text
      left join private.answer_deadlines(p_before_from, p_to) d
        on d.location_id = lead.location and d.day = lead.asked_on
    ), by_lead as (
      select location, is_now, count(*) filter (where is_news) as leads,
        count(*) filter (where is_news and not is_request) as booked,
        count(*) filter (where is_news and is_request) as requests,
        count(*) filter (where is_news and mode = 'online') as online, count(*) filter (where by_staff) as by_staff,
        count(*) filter (where is_imported) as imported, count(*) filter (where is_news and is_converted) as converted,
        count(at) filter (where is_news) as responded,
        avg(extract(epoch from at - created_at)::double precision / 60) filter (where is_news) as response,
        count(*) filter (where is_news and is_request and (at is not null or deadline <= asked_at)) as due,
        count(*) filter (where is_news and is_request and at < deadline) as in_time
      from answered group by 1, 2
    ), change as materialized (
      select * from private.enrolment_changes(p_before_from, p_to + 60) c where c.center = any (scope)
    ), by_visit as (
      select b.center as location, p.is_now, count(*) as visits
      from period p join public.appointment_bookings b on b.appointment_date between p.first and p.last
      where b.status = 'completed' and b.archived_at is null and b.center = any (scope)
      group by 1, 2
    ), by_family as (
      select b.center as location, p.is_now, count(distinct b.family_id) as families
      from change c
      join public.appointment_bookings b on b.family_id in (c.family_id, c.other_family_id)
        and b.appointment_date between c.day - 60 and c.day
      join period p on b.appointment_date between p.first and p.last
      where c.has_begun and b.status = 'completed' and b.archived_at is null and b.center = any (scope)
      group by 1, 2
    ), by_child as (
      select c.center as location, p.is_now, count(distinct c.child_id) filter (where c.has_begun) as enrolled,
        count(distinct c.child_id) filter (where not c.has_begun) as departed
      from period p join change c on c.day between p.first and p.last
      group by 1, 2
    ), by_lesson as (
      select location, is_now, sum(used) as spots_used, sum(spots) as spots
      from (
        select min(b.location_id) as location, b.booking_date >= p_from as is_now, count(*) as used,
          greatest(count(*), max(coalesce(s.capacity, 1))) as spots
        from public.bookings b left join public.lesson_series s on s.id = b.series_id
        where (b.booking_date between p_from and p_to or b.booking_date between p_before_from and p_before_to)
          and b.status <> 'cancelled' and b.archived_at is null and b.location_id = any (scope)
        group by 2, b.lesson_id
      ) as lesson
      group by 1, 2
    ), by_purchase as (
      select p.location_id as location, p.completed_at >= starts as is_now,
        sum(p.amount_cents - p.refunded_cents - p.withdrawn_cents) as revenue_cents
      from public.purchases p
      where (p.completed_at >= starts and p.completed_at < ends
          or p.completed_at >= before_starts and p.completed_at < before_ends) and p.location_id = any (scope)
      group by 1, 2
    )
    select jsonb_build_object(
      'centers', (
        select coalesce(jsonb_agg(
          jsonb_strip_nulls(to_jsonb(f)) - 'location' || jsonb_build_object('location_id', f.location)
          order by f.location, f.is_now
        ), '[]')
        from (
          select * from by_lead full join by_visit using (location, is_now) full join by_family using (location, is_now)
            full join by_child using (location, is_now) full join by_lesson using (location, is_now)
            full join by_purchase using (location, is_now)
        ) as f
      )
    )
  );
end $$;

grant execute on function public.network_figures to authenticated;
