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

-- Leads are what parents sent in, less the appointments that staff made of a request; `due` and `in_time` are requests
-- that were to be answered by now.
create function private.lead_figures(p_from date, p_to date, p_centers text[])
returns table (location_id text, leads bigint, booked bigint, requests bigint, online bigint, by_staff bigint,
  imported bigint, converted bigint, responded bigint, response double precision, due bigint, in_time bigint)
language plpgsql stable set search_path = '' as $$ begin return query
  with period as (
    select p_from::timestamp at time zone 'America/Toronto' as starts,
      (p_to + 1)::timestamp at time zone 'America/Toronto' as ends
  ), lead as (
    select 'appointment_bookings' as kind, b.id, b.center, b.created_at, b.mode, false as is_request, b.made_by,
      b.is_imported, false as is_converted
    from period p join public.appointment_bookings b on b.created_at >= p.starts and b.created_at < p.ends
    where b.archived_at is null and b.center = any (p_centers)
      and not exists (select from public.schedule_requests r where r.appointment_id = b.id)
    union all
    select 'schedule_requests', r.id, r.center, r.created_at, r.mode, true, r.made_by, r.is_imported,
      r.appointment_id is not null or coalesce(lower(r.outcome) = 'booked', false)
    from period p join public.schedule_requests r on r.created_at >= p.starts and r.created_at < p.ends
    where r.archived_at is null and r.center = any (p_centers)
  ), response as (
    select a.table_name, a.row_id, min(a.at) as at
    from period p join public.audit_log a on a.at >= p.starts
    where a.table_name in ('appointment_bookings', 'schedule_requests')
      and a.actor is not null and a.action = 'update' and (a.after ? 'status' or a.after ? 'contacted_at')
    group by a.table_name, a.row_id
  ), answered as (
    select lead.*, lead.made_by is null and not lead.is_imported as is_news, response.at, d.deadline
    from lead
    left join response on response.table_name = lead.kind and response.row_id = lead.id::text
    left join private.answer_deadlines(p_from, p_to) d on lead.is_request and d.location_id = lead.center
      and d.day = (lead.created_at at time zone 'America/Toronto')::date
  )
  select center, count(*) filter (where is_news), count(*) filter (where is_news and not is_request),
    count(*) filter (where is_news and is_request), count(*) filter (where is_news and mode = 'online'),
    count(*) filter (where made_by is not null and not is_imported), count(*) filter (where is_imported),
    count(*) filter (where is_news and is_converted), count(at) filter (where is_news),
    avg(extract(epoch from at - created_at)::double precision / 60) filter (where is_news),
    count(*) filter (where is_news and is_request and (at is not null or deadline <= private.clock())),
    count(*) filter (where is_news and is_request and at < deadline)
  from answered group by center;
end $$;

-- Visits that were held, those of families whose child began within 60 days, and children who began and left.
create function private.family_figures(p_from date, p_to date, p_centers text[])
returns table (location_id text, visits bigint, families bigint, enrolled bigint, departed bigint)
language sql stable set search_path = '' as $$
  with change as materialized (
    select * from private.enrolment_changes(p_from, p_to + 60) c where c.center = any (p_centers)
  ), visit as materialized (
    select b.center, b.family_id, b.appointment_date as day from public.appointment_bookings b
    where b.appointment_date between p_from and p_to and b.status = 'completed' and b.archived_at is null
      and b.center = any (p_centers)
  ), visits as (
    select v.center, count(*) as visits from visit v group by 1
  ), families as (
    select v.center, count(distinct v.family_id) as families
    from change c cross join unnest(array[c.family_id, c.other_family_id]) as home (id)
    join visit v on v.family_id = home.id and v.day between c.day - 60 and c.day
    where c.has_begun group by 1
  ), children as (
    select c.center, count(distinct c.child_id) filter (where c.has_begun) as enrolled,
      count(distinct c.child_id) filter (where not c.has_begun) as departed
    from change c where c.day <= p_to group by 1
  )
  select center, visits, families, enrolled, departed
  from visits full join families using (center) full join children using (center)
$$;

create function private.spot_figures(p_from date, p_to date, p_centers text[])
returns table (location_id text, spots_used bigint, spots bigint) language sql stable set search_path = '' as $$
  select lesson.location_id, sum(lesson.used)::bigint, sum(lesson.spots)::bigint
  from (
    select min(b.location_id) as location_id, count(*) as used,
      greatest(count(*), max(coalesce(s.capacity, 1))) as spots
    from public.bookings b left join public.classes s on s.id = b.class_id
    where b.booking_date between p_from and p_to and b.status <> 'cancelled' and b.archived_at is null
      and b.location_id = any (p_centers)
    group by b.lesson_id
  ) as lesson
  group by 1
$$;

create function private.revenue_figures(p_from date, p_to date, p_centers text[])
returns table (location_id text, revenue_cents bigint) language sql stable set search_path = '' as $$
  select p.location_id, sum(p.amount_cents - p.refunded_cents - p.withdrawn_cents) from public.purchases p
  where p.completed_at >= p_from::timestamp at time zone 'America/Toronto'
    and p.completed_at < (p_to + 1)::timestamp at time zone 'America/Toronto' and p.location_id = any (p_centers)
  group by 1
$$;

-- Of a period of at most 53 weeks of Toronto's calendar, a row for each center where anything happened; none for others
-- than superadmins and regional managers.
create function public.network_figures(p_from date, p_to date)
returns table (location_id text, leads bigint, booked bigint, requests bigint, online bigint, by_staff bigint,
  imported bigint, converted bigint, responded bigint, response double precision, due bigint, in_time bigint,
  visits bigint, families bigint, enrolled bigint, departed bigint, spots_used bigint, spots bigint,
  revenue_cents bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  centers constant text[] := private.my_centers();
begin
  if not private.may('reports.read')
    or not (isfinite(p_from) and isfinite(p_to)) or coalesce(p_to - p_from not between 0 and 53 * 7 - 1, true) then
    return;
  end if;
  return query select location_id, coalesce(leads, 0), coalesce(booked, 0), coalesce(requests, 0),
    coalesce(online, 0), coalesce(by_staff, 0), coalesce(imported, 0), coalesce(converted, 0), coalesce(responded, 0),
    response, coalesce(due, 0), coalesce(in_time, 0), coalesce(visits, 0), coalesce(families, 0),
    coalesce(enrolled, 0), coalesce(departed, 0), coalesce(spots_used, 0), coalesce(spots, 0),
    coalesce(revenue_cents, 0)
    from private.lead_figures(p_from, p_to, centers)
    full join private.family_figures(p_from, p_to, centers) using (location_id)
    full join private.spot_figures(p_from, p_to, centers) using (location_id)
    full join private.revenue_figures(p_from, p_to, centers) using (location_id)
    order by location_id;
end $$;

grant execute on function public.network_figures to authenticated;
comment on function public.network_figures is 'response?';
