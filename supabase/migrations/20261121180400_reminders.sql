-- Letters that the clock asks for: a reminder to the parent the day before, and each center's list of the day. They are
-- written when they are due, from the records as they are then; none waits in the outbox for its hour. Decision 0036.

create index outbox_perishable on private.outbox (next_attempt_at)
  where sent_at is null and failed_at is null and kind in (
    'appointment_reminder', 'center_morning', 'appointment_booked', 'appointment_confirmed', 'appointment_moved'
  );

-- The same time of the day before, by the clock on the wall: 23 or 25 hours ahead where the clocks change in between.
create function private.reminder_due(p_date date, p_slot text) returns timestamptz
language sql stable set search_path = ''
as $$ select (p_date - 1 + p_slot::time) at time zone 'America/Toronto' $$;

-- A late one is of use until an hour before changes end: its reader can still call the visit off.
create function private.reminder_end(p_date date, p_slot text) returns timestamptz
language sql stable set search_path = ''
as $$ select private.appointment_start(p_date, p_slot) - private.change_cutoff() - interval '1 hour' $$;

-- Writes the reminders that are due and not written yet; calendar_sequence names the time that one is for. Whoever was
-- told of that time less than two hours before the reminder, or later still, gets none. @returns how many it wrote.
create function private.prepare_reminders(p_now timestamptz default now()) returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  return (select count(private.enqueue_letter(
    'appointment_reminder', b.email, private.booking_snapshot(b),
    format('appointment:%s:reminder:%s', b.id, b.calendar_sequence), p_now
  ))::integer
  from (
    select day, slot, private.reminder_due(day, slot) as due
    from (select (p_now at time zone 'America/Toronto')::date + n as day from generate_series(0, 1) n) as days,
      unnest(private.time_slots()) as slot
    where private.reminder_due(day, slot) <= p_now and p_now < private.reminder_end(day, slot)
  ) as times
  join public.appointment_bookings b on b.appointment_date = times.day and b.time_slot = times.slot
  where b.status in ('pending', 'confirmed') and b.archived_at is null
    and not exists (
      select 1 from private.outbox o
      where o.dedupe_key = format('appointment:%s:reminder:%s', b.id, b.calendar_sequence)
    )
    and not exists (
      select 1 from private.outbox o
      where o.dedupe_key = format(
        'appointment:%s:%s:%s:parent', b.id, case b.calendar_sequence when 0 then 'booked' else 'moved' end,
        b.calendar_sequence
      ) and o.created_at > times.due - interval '2 hours'
    ));
end
$$;

-- Writes the list of today for each center that has appointments and no list yet, from seven until noon in Toronto. The
-- entries are named as those of a digest are. @returns how many it wrote.
create function private.prepare_mornings(p_now timestamptz default now()) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := p_now at time zone 'America/Toronto';
  clock constant time := p_now at time zone 'America/Toronto';
begin
  if clock < '07:00' or clock >= '12:00' then return 0; end if;
  return (select count(private.enqueue_letter(
    'center_morning', nullif(l.email, ''),
    jsonb_build_object('center', private.center_snapshot(l.id), 'date', today, 'at', p_now, 'leads', day.leads),
    format('morning:%s:%s', l.id, today), p_now
  ))::integer
  from (
    select b.location, jsonb_agg(jsonb_build_object(
      'record', b.id, 'reference', b.reference, 'name', b.name, 'child', b.child_name, 'time', b.time_slot,
      'status', b.status
    ) order by b.time_slot::time, b.created_at, b.id) as leads
    from public.appointment_bookings b
    where b.appointment_date = today and b.status in ('pending', 'confirmed') and b.archived_at is null
      and not exists (
        select 1 from private.outbox o where o.dedupe_key = format('morning:%s:%s', b.location, today)
      )
    group by b.location
  ) as day join public.locations l on l.id = day.location);
end
$$;

-- What the sender asks before it claims. @returns how many letters it wrote.
create function public.prepare_letters() returns integer
language sql security definer set search_path = ''
as $$ select private.prepare_reminders() + private.prepare_mornings() $$;

-- Whether what a letter says still is so. Of most kinds it is, for a later change has a letter of its own. One about an
-- appointment that was tried before may come after that: then the later one alone is true, for people and calendars.
create function private.letter_holds(p_letter private.outbox, p_now timestamptz default now()) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case p_letter.kind
    when 'appointment_reminder' then exists (
      select 1 from public.appointment_bookings b
      where b.id = (p_letter.data ->> 'record')::uuid and b.status in ('pending', 'confirmed') and b.archived_at is null
        and b.calendar_sequence = (p_letter.data ->> 'sequence')::integer
        and p_now < private.reminder_end(b.appointment_date, b.time_slot)
    )
    when 'center_morning' then jsonb_array_length(p_letter.data -> 'leads') > 0
      and p_now < ((p_letter.data ->> 'date')::date + time '12:00') at time zone 'America/Toronto'
    else p_letter.kind not in ('appointment_booked', 'appointment_confirmed', 'appointment_moved')
      or p_now < private.appointment_start((p_letter.data ->> 'date')::date, p_letter.data ->> 'time')
      and ((p_letter.attempts = 0 and p_letter.last_error is null) or not exists (
        select 1 from public.appointment_bookings b
        where b.id = (p_letter.data ->> 'record')::uuid and (
          b.calendar_sequence > (p_letter.data ->> 'sequence')::integer
          or (p_letter.kind = 'appointment_booked' and p_letter.data ->> 'status' = 'pending' and b.status = 'confirmed')
        )
      ))
  end
$$;

-- Takes back what waited too long or is about a time that was given up; `claim_letters` does so first. A reminder for the
-- new time is written anew.
create function private.withdraw_letters(p_now timestamptz default now()) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- An array, because a join would read the whole outbox when many are due.
  delete from private.outbox o where o.id = any (array(
    select waits.id from private.outbox waits
    where waits.sent_at is null and waits.failed_at is null and waits.next_attempt_at <= p_now
      and waits.kind in (
        'appointment_reminder', 'center_morning', 'appointment_booked', 'appointment_confirmed', 'appointment_moved'
      )
      and not private.letter_holds(waits, p_now)
    for update skip locked
  ));
end
$$;

grant execute on function public.prepare_letters() to service_role;
