-- The week of the staff, as before: a place that somebody in line has a right to is not free.
create or replace function public.list_slot_load(p_location text, p_from date, p_days integer default 7)
returns table (
  day date, time_slot text, is_closed boolean, capacity integer, taken integer, free integer, appointments jsonb
)
language sql stable security definer set search_path = ''
as $$
  with days as materialized (
    select l.id as location, l.slot_capacity, p_from + n as day, array(select private.open_slots(l.id, p_from + n)) as open
    from public.locations l, generate_series(0, least(greatest(p_days, 1), 14) - 1) as n
    where l.id = p_location and (select private.works_at(p_location))
  ), held as materialized (
    select b.appointment_date, b.time_slot, (count(*) filter (where b.status <> 'cancelled'))::integer as taken,
      jsonb_agg(
        jsonb_build_object('id', b.id, 'reference', b.reference, 'name', b.name, 'status', b.status)
        order by b.status = 'cancelled', b.place, b.created_at
      ) as appointments
    from public.appointment_bookings b
    where b.location = p_location and b.archived_at is null
      and b.appointment_date between p_from and p_from + least(greatest(p_days, 1), 14) - 1
      and (select private.works_at(p_location))
    group by b.appointment_date, b.time_slot
  )
  select days.day, s.slot, s.slot <> all (days.open), days.slot_capacity, coalesce(held.taken, 0),
    case when s.slot = any (days.open)
      then greatest(0, days.slot_capacity - coalesce(held.taken, 0)
        - private.places_promised(days.location, days.day, s.slot))
      else 0 end,
    coalesce(held.appointments, '[]')
  from days
  cross join unnest(private.time_slots()) with ordinality as s (slot, position)
  left join held on held.appointment_date = days.day and held.time_slot = s.slot
  order by days.day, s.position
$$;
