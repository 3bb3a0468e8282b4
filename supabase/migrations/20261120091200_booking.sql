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
    raise unique_violation using message = 'That slot is full.', table = 'appointment_bookings';
  end if;
  return new;
end
$$;
create trigger appointment_bookings_reclaim_place before update on public.appointment_bookings for each row
  when (old.archived_at is not null and new.archived_at is null and new.status <> 'cancelled')
  execute function private.reclaim_place();

-- Whether an address or a telephone number has as many open appointments at a center as one family needs: two, or one for
-- each child that is named, up to four. Bookings of the same address or number wait for each other.
create function private.has_enough_appointments(p_location text, p_email text, p_phone text, p_child text)
returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  wanted_email constant text := lower(btrim(p_email));
  wanted_phone constant text := regexp_replace(p_phone, '\D', '', 'g');
  contact text;
begin
  for contact in select distinct c from unnest(array[wanted_email, wanted_phone]) as c order by c loop
    perform pg_advisory_xact_lock(hashtextextended(format('contact %s %s', p_location, contact), 0));
  end loop;
  return (
    select count(*) >= greatest(2, least(4, count(distinct child) + (p_child is not null and not coalesce(p_child = any (array_agg(child)), false))::integer))
    from (
      select lower(b.child_name) as child from public.appointment_bookings b
      where b.location = p_location and b.appointment_date >= private.toronto_today()
        and b.status in ('pending', 'confirmed') and b.archived_at is null
        and (lower(b.email) = wanted_email or regexp_replace(b.phone, '\D', '', 'g') = wanted_phone)
    ) as open
  );
end
$$;

-- Whether more of a form came within the last minute than all visitors send (1,000 rows), or within the last hour than one
-- family, school or front desk does (30 with the address or the telephone number). The site counts its visitors by where
-- they come from; this also holds for whoever calls the functions without the site.
create function private.sent_too_often(p_table text, p_email text, p_phone text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_too_often boolean;
begin
  execute format(
    $sql$ select count(*) filter (where r.created_at > now() - interval '1 minute') >= 1000
        or count(*) filter (where lower(r.email) = $1 or regexp_replace(r.phone, '\D', '', 'g') = $2) >= 30
      from public.%I r where r.created_at > now() - interval '1 hour' $sql$,
    p_table
  ) into is_too_often using lower(btrim(p_email)), nullif(regexp_replace(p_phone, '\D', '', 'g'), '');
  return is_too_often;
end
$$;

-- outcome: created | repeat | full | closed | too_early | too_far | unknown_location | unknown_slot | too_many (open
-- appointments of this address or number at the center) | too_often (`sent_too_often`) | invalid
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
  p_consent_wording text default null,
  p_child_name text default null,
  p_child_grade text default null
) returns table (outcome text, reference text, confirmation_token uuid)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  violated_table text;
  claimed smallint;
  child constant text := nullif(btrim(p_child_name), '');
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

  outcome := case when private.sent_too_often('appointment_bookings', p_email, p_phone) then 'too_often'
    else private.why_not_bookable(p_location, p_appointment_date, p_time_slot) end;
  if outcome is null and private.has_enough_appointments(p_location, p_email, p_phone, lower(child)) then
    outcome := 'too_many';
  end if;
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
        name, email, phone, location, appointment_date, time_slot, place, notes, child_name, child_grade,
        marketing_consent, consent_wording, consent_at
      ) values (
        private.new_reference('B'), p_submission_key, p_previous_submission_key,
        btrim(p_name), btrim(p_email), btrim(p_phone), p_location,
        p_appointment_date, p_time_slot, claimed, nullif(btrim(p_notes), ''), child, nullif(p_child_grade, ''),
        coalesce(p_marketing_consent, false), case when p_marketing_consent then p_consent_wording end,
        case when p_marketing_consent then now() end
      )
      on conflict (reference) do nothing
      returning 'created', reference, confirmation_token;
    exit when found;
  end loop;
-- Only the form's own table speaks of what was sent; a violation anywhere else is a fault of ours.
exception when check_violation or not_null_violation then
  get stacked diagnostics violated_table = table_name;
  if violated_table is distinct from 'appointment_bookings' then raise; end if;
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
declare
  violated_table text;
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

  outcome := case when private.sent_too_often('schedule_requests', p_email, p_phone) then 'too_often'
    else private.why_not_bookable(p_location_id, p_preferred_date, p_preferred_time) end;
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
-- Only the form's own table speaks of what was sent; a violation anywhere else is a fault of ours.
exception when check_violation or not_null_violation then
  get stacked diagnostics violated_table = table_name;
  if violated_table is distinct from 'schedule_requests' then raise; end if;
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
  public.book_appointment(text, text, text, text, text, text, date, text, text, boolean, text, text, text),
  public.request_assessment(text, text, text, text, integer, text, text, text, date, text, text, text, boolean, text),
  public.list_day_slots(text, date)
to anon, authenticated, service_role;
