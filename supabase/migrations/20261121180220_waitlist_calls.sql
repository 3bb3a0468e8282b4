-- Getting in line, taking what is offered, leaving the line, and the round that passes offers on.

-- outcome: created | repeat (the same form again) | free (there is a place: book it) | too_many (three entries of one
-- address wait for this slot) | line_full (ten wait for it: a line of invented addresses keeps no time from families) | too_often | closed | too_early | too_far | unknown_location | unknown_slot | invalid.
create function public.join_waitlist(
  p_submission_key text,
  p_previous_submission_key text,
  p_name text,
  p_email text,
  p_phone text,
  p_location text,
  p_appointment_date date,
  p_time_slot text,
  p_child_name text default null,
  p_notes text default null,
  p_child_grade text default null
) returns table (outcome text, entry_id uuid)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  violated_table text;
  entry public.waitlist;
begin
  perform private.lock_submission(p_submission_key, p_previous_submission_key);
  return query
    select 'repeat', w.id from public.waitlist w
    where (w.submission_key in (p_submission_key, p_previous_submission_key)
        or w.previous_submission_key = p_submission_key)
      and w.status in ('waiting', 'offered')
    order by w.ticket desc limit 1;
  if found then
    return;
  end if;

  outcome := case when private.sent_too_often('waitlist', p_email, p_phone) then 'too_often'
    else private.why_not_bookable(p_location, p_appointment_date, p_time_slot) end;
  if outcome is null then
    outcome := case
      when private.claim_place(p_location, p_appointment_date, p_time_slot) is not null then 'free'
      when 3 <= (
        select count(*) from public.waitlist w
        where w.location = p_location and w.appointment_date = p_appointment_date and w.time_slot = p_time_slot
          and lower(w.email) = lower(btrim(p_email)) and w.status in ('waiting', 'offered')
      ) then 'too_many'
      when 10 <= (
        select count(*) from public.waitlist w
        where w.location = p_location and w.appointment_date = p_appointment_date and w.time_slot = p_time_slot
          and w.status in ('waiting', 'offered')
      ) then 'line_full'
    end;
  end if;
  if outcome is null then
    insert into public.waitlist (
      submission_key, previous_submission_key, location, appointment_date, time_slot, name, email, phone, child_name,
      child_grade, notes
    ) values (
      p_submission_key, p_previous_submission_key, p_location, p_appointment_date, p_time_slot,
      btrim(p_name), btrim(p_email), btrim(p_phone), nullif(btrim(p_child_name), ''), nullif(p_child_grade, ''),
      nullif(btrim(p_notes), '')
    ) returning * into entry;
    perform private.waitlist_letter('waitlist_joined', entry);
    outcome := 'created';
    entry_id := entry.id;
  end if;
  return next;
-- Only the form's own table speaks of what was sent; a violation anywhere else is a fault of ours.
exception when check_violation or not_null_violation then
  get stacked diagnostics violated_table = table_name;
  if violated_table is distinct from 'waitlist' then raise; end if;
  outcome := 'invalid';
  entry_id := null;
  return next;
end
$$;

-- What the page of an entry's link shows: no name and no contact. No row where there is no such entry.
-- state: waiting (`ahead` of it in line) | offered (until `offer_ends_at`) | taken | declined | lapsed | over (too late
-- for an offer).
create function public.waitlist_entry(p_id uuid)
returns table (
  state text, ahead integer, location text, appointment_date date, time_slot text, offer_ends_at timestamptz,
  confirmation_token uuid
)
language sql stable security definer set search_path = ''
as $$
  select
    case
      when w.status = 'offered' and w.offer_ends_at <= now() then 'lapsed'
      when w.status = 'waiting' and private.offer_end(w.appointment_date, w.time_slot) is null then 'over'
      else w.status
    end,
    (
      select count(*)::integer from public.waitlist line
      where line.location = w.location and line.appointment_date = w.appointment_date and line.time_slot = w.time_slot
        and line.ticket < w.ticket
        and (line.status = 'waiting' or (line.status = 'offered' and line.offer_ends_at > now()))
    ),
    w.location, w.appointment_date, w.time_slot, w.offer_ends_at, b.confirmation_token
  from public.waitlist w left join public.appointment_bookings b on b.id = w.appointment_id
  where w.id = p_id
$$;

-- An entry under the lock of its slot, so that nothing happens to it meanwhile; offers that ran out have ended.
create function private.locked_entry(p_id uuid) returns public.waitlist
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.waitlist;
begin
  select * into entry from public.waitlist w where w.id = p_id;
  if entry.id is not null then
    perform private.lock_slot(entry.location, entry.appointment_date, entry.time_slot);
    perform private.offer_places(entry.location, entry.appointment_date, entry.time_slot);
    select * into entry from public.waitlist w where w.id = p_id;
  end if;
  return entry;
end
$$;

-- outcome: created | repeat | not_found | waiting (nothing is offered now) | declined | lapsed
--   | gone (the center closed that time or has fewer places now; the entry is in line again, at its place).
create function public.take_offered_place(p_id uuid)
returns table (outcome text, reference text, confirmation_token uuid)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  entry constant public.waitlist := private.locked_entry(p_id);
  claimed smallint;
  appointment uuid;
begin
  if entry.id is null then
    outcome := 'not_found';
    return next;
    return;
  elsif entry.status = 'taken' then
    return query select 'repeat', b.reference, b.confirmation_token
    from public.appointment_bookings b where b.id = entry.appointment_id;
    if not found then
      outcome := 'not_found';
      return next;
    end if;
    return;
  elsif entry.status <> 'offered' then
    outcome := entry.status;
    return next;
    return;
  end if;

  -- The entry's own place is among the free ones: others keep off what is promised.
  claimed := (
    select min(place)
    from public.locations l, generate_series(1, l.slot_capacity) as place
    where l.id = entry.location and l.is_active
      and entry.time_slot in (select private.open_slots(l.id, entry.appointment_date))
      and private.places_taken(l.id, entry.appointment_date, entry.time_slot) < l.slot_capacity
      and not exists (
        select 1 from public.appointment_bookings b
        where b.location = l.id and b.appointment_date = entry.appointment_date and b.time_slot = entry.time_slot
          and b.place = place.place and b.status <> 'cancelled' and b.archived_at is null
      )
  );
  if claimed is null then
    update public.waitlist w set status = 'waiting', offer_ends_at = null where w.id = entry.id;
    perform private.withdraw_offer_letters(entry.id);
    outcome := 'gone';
    return next;
    return;
  end if;
  loop
    insert into public.appointment_bookings as b (
      reference, submission_key, name, email, phone, location, appointment_date, time_slot, place, notes
    ) values (
      private.new_reference('B'), 'waitlist entry ' || entry.id, entry.name, entry.email, entry.phone,
      entry.location, entry.appointment_date, entry.time_slot, claimed,
      nullif(left(concat_ws(E'\n', 'Child: ' || entry.child_name, entry.notes), 2000), '')
    )
    on conflict (reference) do nothing
    returning 'created', b.reference, b.confirmation_token, b.id
    into outcome, reference, confirmation_token, appointment;
    exit when found;
  end loop;
  perform private.as_parent('take');
  update public.waitlist w set status = 'taken', appointment_id = appointment where w.id = entry.id;
  perform private.as_parent('');
  perform private.withdraw_offer_letters(entry.id);
  return next;
end
$$;

-- Gives up an offer, or the place in line. outcome: done (also when it was before) | not_found | taken | lapsed.
create function public.leave_waitlist(p_id uuid) returns table (outcome text)
language plpgsql security definer set search_path = ''
as $$
declare
  entry constant public.waitlist := private.locked_entry(p_id);
begin
  outcome := case
    when entry.id is null then 'not_found'
    when entry.status in ('taken', 'lapsed') then entry.status
    else 'done'
  end;
  if outcome = 'done' and entry.status <> 'declined' then
    perform private.as_parent('leave');
    update public.waitlist w set status = 'declined' where w.id = entry.id;
    perform private.as_parent('');
    perform private.withdraw_offer_letters(entry.id);
    perform private.offer_places(entry.location, entry.appointment_date, entry.time_slot);
  end if;
  return next;
end
$$;

-- The round of the scheduler: ends offers that ran out, offers free places of every slot with somebody in line, and
-- forgets entries 30 days after their day. @returns how many offers it made.
create function public.offer_waiting_places() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  made integer;
begin
  select coalesce(sum(private.try_offer_places(w.location, w.appointment_date, w.time_slot)), 0) into made
  from (
    select distinct w.location, w.appointment_date, w.time_slot from public.waitlist w
    where w.status in ('waiting', 'offered') and w.appointment_date >= private.toronto_today()
  ) as w;
  delete from public.waitlist w where w.appointment_date < private.toronto_today() - 30;
  return made;
end
$$;

-- The times with free places that day at each of up to 12 centers; centers without any are left out.
create function public.list_free_times(p_locations text[], p_date date)
returns table (location text, time_slots text[])
language sql stable security definer set search_path = ''
as $$
  select l.id, array_agg(open.slot order by open.position)
  from (
    select id, slot_capacity, array(select private.open_slots(id, p_date)) as slots
    from public.locations where id = any (p_locations[1:12]) and is_active
  ) as l, unnest(l.slots) with ordinality as open (slot, position)
  where private.places_taken(l.id, p_date, open.slot) + private.places_promised(l.id, p_date, open.slot) < l.slot_capacity
  group by l.id
  -- Of the open times of a day all can be booked where the first can.
  having private.why_not_bookable(l.id, p_date, min(l.slots[1])) is null
$$;

-- Who is in line at a center on so many days (14 at most), in the order of the line; nobody for whoever is not its staff.
-- `offered_until` is empty while nothing is offered.
create function public.list_waiting(p_location text, p_from date, p_days integer default 1)
returns table (
  id uuid, day date, time_slot text, name text, phone text, waiting_since timestamptz, offered_until timestamptz
)
language sql stable security definer set search_path = ''
as $$
  select w.id, w.appointment_date, w.time_slot, w.name, w.phone, w.created_at, w.offer_ends_at
  from public.waitlist w
  where w.location = p_location and (select private.works_at(p_location))
    and w.appointment_date between p_from and p_from + least(greatest(p_days, 1), 14) - 1
    and (w.status = 'waiting' or (w.status = 'offered' and w.offer_ends_at > now()))
  order by w.appointment_date, w.time_slot, w.ticket
$$;

grant execute on function public.list_waiting(text, date, integer) to authenticated, service_role;
grant execute on function
  public.join_waitlist(text, text, text, text, text, text, date, text, text, text, text),
  public.list_free_times(text[], date)
to anon, authenticated, service_role;
grant execute on function
  public.waitlist_entry(uuid), public.take_offered_place(uuid), public.leave_waitlist(uuid), public.offer_waiting_places()
to service_role;
