-- Booking an appointment and asking for an assessment. Refusals come back as a row that says why; nothing is raised.

-- Two submissions of the same form wait for each other, also across midnight when their keys overlap in one of two.
-- Always the smaller key first, so that they cannot wait in a circle.
create function private.lock_submission(p_key text, p_previous_key text) returns void
language plpgsql set search_path = ''
as $$
declare
  key text;
begin
  for key in select distinct k from unnest(array[p_key, p_previous_key]) as k where k is not null order by k loop
    perform pg_advisory_xact_lock(hashtextextended('submission ' || key, 0));
  end loop;
end
$$;

-- How many appointments a slot holds now, in whatever places: a lowered capacity leaves some in high ones.
create function private.places_taken(p_location text, p_date date, p_slot text) returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from public.appointment_bookings b
  where b.location = p_location and b.appointment_date = p_date and b.time_slot = p_slot
    and b.status <> 'cancelled' and b.archived_at is null
$$;

-- The lowest free place of a slot, or null when it is full. The slot stays locked until the transaction ends,
-- so that whoever comes next sees the place taken.
create function private.claim_place(p_location text, p_date date, p_slot text) returns smallint
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(format('slot %s %s %s', p_location, p_date, p_slot), 0));
  return (
    select min(place)
    from public.locations l, generate_series(1, l.slot_capacity) as place
    where l.id = p_location
      and private.places_taken(p_location, p_date, p_slot) < l.slot_capacity
      and not exists (
        select 1 from public.appointment_bookings b
        where b.location = p_location and b.appointment_date = p_date and b.time_slot = p_slot and b.place = place.place
          and b.status <> 'cancelled' and b.archived_at is null
      )
  );
end
$$;

-- A restored booking gets a place of its own again, or stays archived when its slot has filled up.
create function private.reclaim_place() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.place := private.claim_place(new.location, new.appointment_date, new.time_slot);
  if new.place is null then
    raise unique_violation using message = 'That slot is full.';
  end if;
  return new;
end
$$;
create trigger appointment_bookings_reclaim_place before update on public.appointment_bookings for each row
  when (old.archived_at is not null and new.archived_at is null and new.status <> 'cancelled')
  execute function private.reclaim_place();

-- outcome: created | repeat | full | closed | too_early | too_far | unknown_location | unknown_slot | invalid
create function public.book_appointment(
  p_submission_key text,
  p_previous_submission_key text,
  p_name text,
  p_email text,
  p_phone text,
  p_location text,
  p_appointment_date date,
  p_time_slot text,
  p_notes text default null,
  p_marketing_consent boolean default false,
  p_consent_wording text default null
) returns table (outcome text, reference text, confirmation_token uuid)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  claimed smallint;
begin
  perform private.lock_submission(p_submission_key, p_previous_submission_key);
  return query
    select 'repeat', b.reference, b.confirmation_token from public.appointment_bookings b
    where (b.submission_key in (p_submission_key, p_previous_submission_key)
        or b.previous_submission_key = p_submission_key)
      and b.status <> 'cancelled' and b.archived_at is null
    order by b.created_at desc limit 1;
  if found then
    return;
  end if;

  outcome := private.why_not_bookable(p_location, p_appointment_date, p_time_slot);
  if outcome is null then
    claimed := private.claim_place(p_location, p_appointment_date, p_time_slot);
    outcome := case when claimed is null then 'full' end;
  end if;
  if outcome is not null then
    return next;
    return;
  end if;

  loop
    return query
      insert into public.appointment_bookings (
        reference, submission_key, previous_submission_key,
        name, email, phone, location, appointment_date, time_slot, place, notes,
        marketing_consent, consent_wording, consent_at
      ) values (
        private.new_reference('B'), p_submission_key, p_previous_submission_key,
        btrim(p_name), btrim(p_email), btrim(p_phone), p_location,
        p_appointment_date, p_time_slot, claimed, nullif(btrim(p_notes), ''),
        coalesce(p_marketing_consent, false), case when p_marketing_consent then p_consent_wording end,
        case when p_marketing_consent then now() end
      )
      on conflict (reference) do nothing
      returning 'created', reference, confirmation_token;
    exit when found;
  end loop;
exception when check_violation or not_null_violation then
  outcome := 'invalid';
  return next;
end
$$;

-- The same answers; an assessment request takes no place, so never `full`.
create function public.request_assessment(
  p_submission_key text,
  p_previous_submission_key text,
  p_parent_name text,
  p_child_name text,
  p_child_age integer,
  p_email text,
  p_phone text,
  p_program_interest text,
  p_preferred_date date,
  p_preferred_time text,
  p_location_id text,
  p_additional_notes text default null,
  p_marketing_consent boolean default false,
  p_consent_wording text default null
) returns table (outcome text, reference text, confirmation_token uuid)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.lock_submission(p_submission_key, p_previous_submission_key);
  return query
    select 'repeat', r.reference, r.confirmation_token from public.schedule_requests r
    where (r.submission_key in (p_submission_key, p_previous_submission_key)
        or r.previous_submission_key = p_submission_key)
      and r.archived_at is null
    order by r.created_at desc limit 1;
  if found then
    return;
  end if;

  outcome := private.why_not_bookable(p_location_id, p_preferred_date, p_preferred_time);
  if outcome is not null then
    return next;
    return;
  end if;

  loop
    return query
      insert into public.schedule_requests (
        reference, submission_key, previous_submission_key,
        parent_name, child_name, child_age, email, phone, program_interest,
        preferred_date, preferred_time, location_id, additional_notes,
        marketing_consent, consent_wording, consent_at
      ) values (
        private.new_reference('A'), p_submission_key, p_previous_submission_key,
        btrim(p_parent_name), btrim(p_child_name), p_child_age,
        btrim(p_email), btrim(p_phone), p_program_interest, p_preferred_date, p_preferred_time, p_location_id,
        nullif(btrim(p_additional_notes), ''),
        coalesce(p_marketing_consent, false), case when p_marketing_consent then p_consent_wording end,
        case when p_marketing_consent then now() end
      )
      on conflict (reference) do nothing
      returning 'created', reference, confirmation_token;
    exit when found;
  end loop;
exception when check_violation or not_null_violation then
  outcome := 'invalid';
  return next;
end
$$;

-- The slots of a bookable day with their free places; no rows when the day cannot be booked or the center is unknown.
create function public.list_day_slots(p_location text, p_date date)
returns table (time_slot text, capacity integer, free integer)
language sql stable security definer set search_path = ''
as $$
  select slots.slot, l.slot_capacity,
    greatest(0, l.slot_capacity - private.places_taken(l.id, p_date, slots.slot))
  from public.locations l,
    private.open_slots(l.id, p_date) with ordinality as slots (slot, position)
  where l.id = p_location and l.is_active
    and private.why_not_bookable(l.id, p_date, slots.slot) is null
  order by slots.position
$$;

grant execute on function
  public.book_appointment(text, text, text, text, text, text, date, text, text, boolean, text),
  public.request_assessment(text, text, text, text, integer, text, text, text, date, text, text, text, boolean, text),
  public.list_day_slots(text, date)
to anon, authenticated, service_role;
