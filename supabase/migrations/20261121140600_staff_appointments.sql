-- Moving an appointment, making one from an assessment request, and what the slots of a week hold.

alter table public.schedule_requests
  add column appointment_id uuid unique references public.appointment_bookings (id) on delete set null;

-- outcome: done | not_found | changed | wrong_state (only pending and confirmed ones move) | forbidden
--   | full | closed | too_early | too_far | unknown_location (also a center that is not the caller's) | unknown_slot | invalid.
-- Reference and token stay. The other columns are those of `change_record`.
create function public.move_appointment(
  p_id uuid,
  p_location text,
  p_date date,
  p_slot text,
  p_version timestamptz default null
) returns table (outcome text, status text, version timestamptz, contents jsonb)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  booking public.appointment_bookings;
  is_same boolean;
  claimed smallint;
begin
  if not private.is_staff() then
    outcome := 'forbidden';
    return next;
    return;
  end if;
  select * into booking from public.appointment_bookings b where b.id = p_id and private.works_at(b.location) for update;
  is_same := (booking.location, booking.appointment_date, booking.time_slot)
    is not distinct from (p_location, p_date, p_slot);
  outcome := case
    when booking.id is null then 'not_found'
    when booking.archived_at is not null or booking.status not in ('pending', 'confirmed') then
      case when private.is_version(p_version, booking.updated_at) then 'wrong_state' else 'changed' end
    when is_same then 'done'
    when not private.is_version(p_version, booking.updated_at) then 'changed'
    when not private.works_at(p_location) then 'unknown_location'
    else private.why_not_bookable(p_location, p_date, p_slot)
  end;
  if outcome is null then
    claimed := private.claim_place(p_location, p_date, p_slot);
    if claimed is null then
      outcome := 'full';
    else
      update public.appointment_bookings b
      set location = p_location, appointment_date = p_date, time_slot = p_slot, place = claimed
      where b.id = p_id returning * into booking;
      outcome := 'done';
    end if;
  end if;
  if booking.id is not null then
    status := booking.status;
    version := booking.updated_at;
    contents := to_jsonb(booking) - array['confirmation_token', 'submission_key', 'previous_submission_key'];
  end if;
  return next;
end
$$;

-- Makes an appointment of an assessment request and closes the request as 'booked'.
-- outcome: created | repeat (it has one already; place and time are the first one's) | not_found | changed
--   | wrong_state (archived, or closed otherwise) | forbidden, and the refusals of `move_appointment`.
-- `status` and `version` are the request's.
create function public.book_from_request(
  p_request_id uuid,
  p_location text,
  p_date date,
  p_slot text,
  p_version timestamptz default null
) returns table (outcome text, appointment_id uuid, reference text, status text, version timestamptz)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  request public.schedule_requests;
  claimed smallint;
begin
  if not private.is_staff() then
    outcome := 'forbidden';
    return next;
    return;
  end if;
  select * into request from public.schedule_requests r
  where r.id = p_request_id and private.works_at(r.location_id) for update;
  outcome := case
    when request.id is null then 'not_found'
    when request.appointment_id is not null then 'repeat'
    when not private.is_version(p_version, request.updated_at) then 'changed'
    when request.archived_at is not null or request.status = 'closed' then 'wrong_state'
    when not private.works_at(p_location) then 'unknown_location'
    else private.why_not_bookable(p_location, p_date, p_slot)
  end;
  if outcome is null then
    claimed := private.claim_place(p_location, p_date, p_slot);
    outcome := case when claimed is null then 'full' end;
  end if;
  if outcome is null then
    loop
      insert into public.appointment_bookings as b (
        reference, submission_key, name, email, phone, location, appointment_date, time_slot, place, notes
      ) values (
        private.new_reference('B'), 'assessment request ' || request.id, request.parent_name, request.email,
        request.phone, p_location, p_date, p_slot, claimed,
        left(concat_ws(E'\n',
          format('Assessment request %s: %s, age %s, %s.', request.reference, request.child_name, request.child_age,
            case request.program_interest when 'both' then 'Math and English' else initcap(request.program_interest) end),
          request.additional_notes), 2000)
      )
      on conflict (reference) do nothing
      returning b.id into request.appointment_id;
      exit when found;
    end loop;
    -- A request is closed only after somebody was in touch.
    if request.status = 'new' then
      update public.schedule_requests r set status = 'contacted' where r.id = request.id;
    end if;
    update public.schedule_requests r
    set status = 'closed', outcome = 'booked', appointment_id = request.appointment_id
    where r.id = request.id returning * into request;
    outcome := 'created';
  end if;
  appointment_id := request.appointment_id;
  status := request.status;
  version := request.updated_at;
  select b.reference into reference from public.appointment_bookings b where b.id = request.appointment_id;
  return next;
end
$$;

-- Every slot of up to 14 days, in order; nothing for a center that the caller does not administer.
-- `appointments` holds {id, reference, name, status} of those that are not archived; cancelled ones take no place.
-- A closed slot has nothing free, and may hold appointments from before it closed.
create function public.list_slot_load(p_location text, p_from date, p_days integer default 7)
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
    case when s.slot = any (days.open) then greatest(0, days.slot_capacity - coalesce(held.taken, 0)) else 0 end,
    coalesce(held.appointments, '[]')
  from days
  cross join unnest(private.time_slots()) with ordinality as s (slot, position)
  left join held on held.appointment_date = days.day and held.time_slot = s.slot
  order by days.day, s.position
$$;

grant execute on function
  public.move_appointment(uuid, text, date, text, timestamptz),
  public.book_from_request(uuid, text, date, text, timestamptz),
  public.list_slot_load(text, date, integer)
to authenticated;
