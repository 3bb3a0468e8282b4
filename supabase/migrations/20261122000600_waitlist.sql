-- Parents on the waitlist of a full slot or class: a spot that becomes free is held for the first for a while, then for the
-- next.

create table public.waitlist (
  id uuid primary key default gen_random_uuid(),
  ticket bigint generated always as identity,
  submission_key text not null check (char_length(submission_key) between 16 and 128),
  previous_submission_key text,
  location text not null references public.locations (id),
  -- For a visit of that time, or for a seat in a class.
  appointment_date date,
  time_slot text check (time_slot = any (private.possible_slots())),
  class_id uuid,
  name text not null check (private.is_text(name, 100)),
  -- Of who waits for a class one of them is enough.
  email text not null check (private.is_email(email) or class_id is not null and email = ''),
  phone text not null check (private.is_phone(phone) or class_id is not null and phone = ''),
  child_name text check (private.is_text(child_name, 201)),
  like private.visit_details including constraints,
  notes text check (char_length(notes) <= 2000),
  mode text not null default 'center' check (mode in ('center', 'online')),
  account_id uuid,
  child_id uuid,
  -- Of a class: the guardian whose the child's lessons would be.
  student_profile_id uuid references public.user_profiles (id) on delete cascade,
  sender text check (char_length(sender) between 16 and 128),
  -- lapsed: the offer ran out; closed: the center closed that time; unconfirmed: a booking that waits for its link.
  status text not null default 'waiting'
    check (status in ('waiting', 'offered', 'taken', 'declined', 'lapsed', 'closed', 'unconfirmed')),
  offer_ends_at timestamptz,
  appointment_id uuid references public.appointment_bookings (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'offered' or offer_ends_at is not null),
  check (num_nulls(appointment_date, time_slot) = case when class_id is null then 0 else 2 end),
  check ((student_profile_id is null) = (class_id is null))
);
create unique index waitlist_submission on public.waitlist (submission_key)
  where status in ('waiting', 'offered', 'unconfirmed');
create index waitlist_created_at_idx on public.waitlist (created_at); -- limit of submissions
create index waitlist_location_idx on public.waitlist (location); -- foreign key
create index waitlist_location_appointment_date_time_slot_ticket_active_idx
  on public.waitlist (location, appointment_date, time_slot, ticket)
  where status in ('waiting', 'offered'); -- next in the waitlist
create index waitlist_appointment_id_idx on public.waitlist (appointment_id); -- foreign key
create index waitlist_appointment_date_idx on public.waitlist (appointment_date); -- waitlist of some days; retention
create index waitlist_class_id_idx on public.waitlist (class_id); -- foreign key
create index waitlist_account_id_idx on public.waitlist (account_id); -- a family's own page
create index waitlist_student_profile_id_idx on public.waitlist (student_profile_id); -- foreign key
create index waitlist_child_id_idx on public.waitlist (child_id); -- a child's records; foreign key
create trigger waitlist_status before update on public.waitlist for each row
  execute function private.check_status_change(
    'waiting>offered', 'waiting>taken', 'waiting>declined', 'waiting>closed',
    'offered>waiting', 'offered>taken', 'offered>declined', 'offered>lapsed', 'offered>closed',
    'unconfirmed>taken', 'unconfirmed>declined', 'taken>waiting', 'taken>offered'
  );
create trigger waitlist_touch before update on public.waitlist for each row execute function private.touch_updated_at();
alter table public.waitlist enable row level security;
grant select (
  id, ticket, location, appointment_date, time_slot, class_id, name, email, phone, child_name, notes, mode, status,
  offer_ends_at, appointment_id, created_at, updated_at
) on public.waitlist to authenticated;
grant all on public.waitlist to service_role;
create policy "staff see the waitlist of their centers" on public.waitlist for select to authenticated
  using (location = any ((select private.my_centers())::text[]));

-- After two hours, and in time to still call the spot off. From 9 p.m. to 8 a.m. in Toronto the clock stops: no parent
-- is expected to read mail. Null when it is too late for an offer. A seat in a class has no start.
create function private.offer_end(p_date date, p_slot text, p_now timestamptz default now()) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  local_now constant timestamp := p_now at time zone 'America/Toronto';
  begins constant timestamp := case
    when local_now::time >= '21:00' then local_now::date + 1 + time '08:00'
    when local_now::time < '08:00' then local_now::date + time '08:00'
    else local_now
  end;
  two_hours constant timestamp := begins + interval '2 hours'
    + case when begins + interval '2 hours' > begins::date + time '21:00' then interval '11 hours' else '0' end;
  ends constant timestamptz := least(
    two_hours at time zone 'America/Toronto', private.appointment_start(p_date, p_slot) - private.change_cutoff()
  );
begin
  return case when ends >= p_now + interval '30 minutes' then ends end;
end
$$;

-- Without those that are held for the waitlist. Below zero after a capacity was lowered.
create function private.free_spots(p_location text, p_date date, p_slot text) returns integer
language plpgsql stable set search_path = '' as $$
begin
  return private.capacity_of(p_location, p_date, p_slot) - private.spots_taken(p_location, p_date, p_slot) - (
    select count(*) from public.waitlist w
    where w.location = p_location and w.appointment_date = p_date and w.time_slot = p_slot
      and (
        (w.status = 'offered' and w.offer_ends_at > now())
        or (w.status = 'waiting' and private.offer_end(p_date, p_slot) is not null)
      )
  );
end
$$;

create function private.waitlist_of(p_location text, p_date date, p_slot text, p_class uuid)
returns setof public.waitlist language sql stable set search_path = '' as $$
  select w.* from public.waitlist w
  where w.status in ('waiting', 'offered') and (w.class_id = p_class or p_class is null
    and w.location = p_location and w.appointment_date = p_date and w.time_slot = p_slot)
$$;

-- Seats that are offered to others than p_learners.
create function private.held_seats(p_class uuid, p_learners uuid[] default '{}') returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer from public.waitlist w
  where w.class_id = p_class and w.status = 'offered' and w.offer_ends_at > now() and w.child_id <> all (p_learners)
$$;

create function private.enqueue_waitlist_email(p_kind text, p_entry public.waitlist) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.enqueue_email(
    p_kind, p_entry.email,
    jsonb_build_object(
      'entry', p_entry.id, 'name', p_entry.name, 'date', p_entry.appointment_date, 'time', p_entry.time_slot,
      'mode', p_entry.mode, 'center', private.center_snapshot(p_entry.location), 'ends', p_entry.offer_ends_at,
      'child', p_entry.child_name
    ) || case when p_entry.class_id is null then '{}'
      else jsonb_build_object('class', private.waited_class(p_entry)) end,
    -- Two offers may end at the same time, by the start of the appointment; they are not made at the same.
    format('%s:%s:%s', p_kind, p_entry.id, extract(epoch from p_entry.updated_at))
  );
end
$$;

-- Offers whose time is over go to the next; one that was never sent goes back to the waitlist.
create function private.lapse_offers(p_location text, p_date date, p_slot text, p_class uuid) returns void
language sql set search_path = '' as $$
  update public.waitlist w set status = case when exists (
    select 1 from private.deliveries o
    where o.kind = 'waitlist_offer' and o.data ->> 'entry' = w.id::text and o.sent_at is null
      and o.failed_at is null and o.attempts = 0
  ) then 'waiting' else 'lapsed' end
  where w.id in (select l.id from private.waitlist_of(p_location, p_date, p_slot, p_class) l)
    and w.status = 'offered' and w.offer_ends_at <= clock_timestamp()
$$;

-- The center closed that time, or ended the class. No email once it is too late for an offer.
create function private.close_waitlist(p_location text, p_date date, p_slot text, p_class uuid, p_ends timestamptz)
returns void
language plpgsql set search_path = '' as $$
declare
  entry public.waitlist;
begin
  for entry in
    update public.waitlist w set status = 'closed', offer_ends_at = null
    where w.id in (select l.id from private.waitlist_of(p_location, p_date, p_slot, p_class) l)
      and (w.status = 'offered' or p_ends is not null)
    returning *
  loop
    perform private.enqueue_waitlist_email('waitlist_closed', entry);
  end loop;
end $$;

-- Locks the slot or the class. Ends offers that ran out (whom no email of ours reached waits again) and passes
-- spots on. It happens here and not where a center is changed: that form waits for no waitlist.
create function private.offer_spots(p_location text, p_date date, p_slot text, p_class uuid default null)
returns integer
language plpgsql set search_path = '' as $$
declare
  entry public.waitlist;
  ends timestamptz;
  free integer;
  made integer := 0;
begin
  perform private.lock_names(coalesce('class ' || p_class, format('slot %s %s %s', p_location, p_date, p_slot)));
  if not exists (select from private.waitlist_of(p_location, p_date, p_slot, p_class)) then return 0; end if;
  ends := private.offer_end(p_date, p_slot, clock_timestamp());
  perform private.lapse_offers(p_location, p_date, p_slot, p_class);
  if p_class is not null then perform private.close_left_entries(p_class); end if;
  free := case when p_class is not null then private.seats_to_offer(p_class) else (
    select private.capacity_of(p_location, p_date, p_slot) - private.spots_taken(p_location, p_date, p_slot) - (
      select count(*) from private.waitlist_of(p_location, p_date, p_slot, null) w where w.status = 'offered'
    )
    from public.locations l
    where l.id = p_location and l.is_active and p_slot in (select private.open_slots(p_location, p_date))
  ) end;
  if free is null then
    perform private.close_waitlist(p_location, p_date, p_slot, p_class, ends);
    return 0;
  end if;
  -- Who comes back to a seat has it; of the offers the newest ends, and that family waits where it stood.
  update public.waitlist w set status = 'waiting', offer_ends_at = null
  where w.id in (
    select w.id from private.waitlist_of(null, null, null, p_class) w where w.status = 'offered'
    order by w.offer_ends_at desc, w.ticket desc limit greatest(-free, 0)
  );
  if ends is null or free <= 0 then return 0; end if;
  for entry in
    update public.waitlist w set status = 'offered', offer_ends_at = ends
    where w.id in (
      select w.id from private.waitlist_of(p_location, p_date, p_slot, p_class) w
      where w.status = 'waiting' order by w.ticket limit free
    )
    returning *
  loop
    perform private.enqueue_waitlist_email('waitlist_offer', entry);
    made := made + 1;
  end loop;
  return made;
end
$$;

create function private.offer_freed_spot() returns trigger language plpgsql set search_path = '' as $$
begin
  if exists (
    select 1 from public.waitlist w
    where w.location = old.location and w.appointment_date = old.appointment_date and w.time_slot = old.time_slot
      and w.status = 'waiting'
  ) then
    perform private.offer_spots(old.location, old.appointment_date, old.time_slot);
  end if;
  return null;
end
$$;
create trigger appointment_bookings_offer_moved after update on public.appointment_bookings for each row
  when (
    old.status <> 'cancelled' and old.archived_at is null and (
      new.status = 'cancelled' or new.archived_at is not null
      or (old.location, old.appointment_date, old.time_slot) is distinct from
        (new.location, new.appointment_date, new.time_slot)
    )
  )
  execute function private.offer_freed_spot();
create trigger appointment_bookings_offer_deleted after delete on public.appointment_bookings for each row
  execute function private.offer_freed_spot();

create function private.offer_added_spots() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.offer_spots(w.location, w.appointment_date, w.time_slot)
  from (
    select distinct w.location, w.appointment_date, w.time_slot from public.waitlist w
    where w.location = new.id and w.status = 'waiting'
  ) as w;
  return null;
end
$$;
create trigger locations_offer_spots after update of slot_capacity on public.locations for each row
  when (new.slot_capacity > old.slot_capacity)
  execute function private.offer_added_spots();

reset check_function_bodies;

-- Until the link of its email is pressed, for a day at most; it takes no spot.
create function private.keep_unconfirmed(p_values jsonb) returns void language plpgsql set search_path = '' as $$
declare
  form constant public.waitlist := jsonb_populate_record(null::public.waitlist, p_values);
begin
  -- The lock of the form holds: no caller adds it meanwhile.
  if exists (
    select 1 from public.waitlist w
    where w.submission_key = form.submission_key and w.status in ('waiting', 'offered', 'unconfirmed')
  ) then
    return;
  end if;
  perform private.enqueue_waitlist_email('booking_unconfirmed', jsonb_populate_record(
    null::public.waitlist,
    private.insert_row('waitlist', p_values - 'by_account' || jsonb_build_object(
      'status', 'unconfirmed',
      'offer_ends_at', least(
        now() + interval '1 day',
        private.appointment_start(form.appointment_date, form.time_slot) - private.change_cutoff()
      )
    ))
  ));
end
$$;

create function private.waitlist_error(p_form public.waitlist) returns text language plpgsql set search_path = '' as $$
begin
  if private.claim_spot(p_form.location, p_form.appointment_date, p_form.time_slot) is not null then
    return 'free';
  end if;
  return (
    select case
      when count(*) filter (
        where private.same_email(w.email) = private.same_email(p_form.email)
          or private.same_phone(w.phone) = private.same_phone(p_form.phone) or w.sender = p_form.sender
      ) >= 3 then 'too_many'
      when count(*) >= 10 then 'waitlist_full'
    end from public.waitlist w
    where w.location = p_form.location and w.appointment_date = p_form.appointment_date
      and w.time_slot = p_form.time_slot and w.status in ('waiting', 'offered')
  );
end
$$;

-- An entry under the lock of its slot or class: nothing happens to it meanwhile, and offers that ran out have ended.
create function private.locked_entry(p_id uuid) returns public.waitlist language plpgsql set search_path = '' as $$
declare
  entry public.waitlist;
begin
  select * into entry from public.waitlist w where w.id = p_id;
  if entry.id is not null then
    perform private.offer_spots(entry.location, entry.appointment_date, entry.time_slot, entry.class_id);
    select * into entry from public.waitlist w where w.id = p_id for update;
  end if;
  return entry;
end
$$;

set check_function_bodies = off;

-- The child's first name, no other and no contact. over: too late for an offer.
create function public.waitlist_entry(p_id uuid) returns table (
  state text, ahead integer, location text, appointment_date date, time_slot text, mode text,
  offer_ends_at timestamptz, confirmation_token uuid, child text, class jsonb
) language sql stable set search_path = '' as $$
  select
    case
      when w.status in ('offered', 'unconfirmed') and w.offer_ends_at <= now() then 'lapsed'
      when w.status = 'waiting' and private.offer_end(w.appointment_date, w.time_slot) is null then 'over'
      else w.status
    end,
    (
      select count(*)::integer
      from private.waitlist_of(w.location, w.appointment_date, w.time_slot, w.class_id) other
      where other.ticket < w.ticket and (other.status = 'waiting' or other.offer_ends_at > now())
    ),
    w.location, w.appointment_date, w.time_slot, w.mode, w.offer_ends_at, b.confirmation_token,
    private.first_name(w.child_name), private.waited_class(w)
  from public.waitlist w left join public.appointment_bookings b on b.id = w.appointment_id where w.id = p_id
$$;
comment on function public.waitlist_entry is 'state waiting|offered|unconfirmed|taken|declined|lapsed|closed|over,
  mode waitlist.mode, appointment_date?, time_slot?, offer_ends_at?, confirmation_token?, child?, class?';

reset check_function_bodies;

-- gone: the center closed that time or has fewer places now; the entry waits again, as before. busy: the child
-- has another lesson then.
create function public.take_offered_spot(p_id uuid)
returns table (outcome text, reference text, confirmation_token uuid) language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  -- Before the lock of the slot, as where it is booked.
  is_enough constant boolean := coalesce((
    select private.lock_and_check_appointment_limit(w.location, w.email, w.phone, w.child_name)
    from public.waitlist w where w.id = p_id and w.status = 'unconfirmed'
  ), false);
  entry constant public.waitlist := private.locked_entry(p_id);
  claimed smallint;
  booking public.appointment_bookings;
begin
  select * into booking from public.appointment_bookings b where b.id = entry.appointment_id;
  outcome := case
    when entry.id is null or (entry.status = 'taken' and booking.id is null and entry.class_id is null)
      then 'not_found'
    when entry.status = 'taken' then 'repeat'
    when entry.status = 'offered' then null
    when entry.status <> 'unconfirmed' then entry.status
    when entry.offer_ends_at <= now() then 'lapsed'
    when is_enough then 'too_many'
    when coalesce(private.free_spots(entry.location, entry.appointment_date, entry.time_slot), 0) <= 0 then 'full'
  end;
  reference := booking.reference;
  confirmation_token := booking.confirmation_token;
  if outcome is null and entry.class_id is not null then outcome := private.take_seat(entry); end if;
  if outcome is not null then return next; return; end if;

  -- The entry's own spot is among the free ones: it is held for this entry. An unconfirmed one takes any.
  claimed := (
    select private.lowest_spot(l.id, entry.appointment_date, entry.time_slot) from public.locations l
    where l.id = entry.location and l.is_active
      and entry.time_slot in (select private.open_slots(l.id, entry.appointment_date))
  );
  if claimed is null then
    update public.waitlist w set status = 'waiting', offer_ends_at = null
    where w.id = entry.id and w.status = 'offered';
    outcome := 'gone';
    return next;
    return;
  end if;
  booking := jsonb_populate_record(null::public.appointment_bookings, private.insert_row(
    'appointment_bookings',
    private.form_values('appointment_bookings', to_jsonb(entry)) || jsonb_build_object(
      'reference', private.new_reference('B'), 'submission_key', 'waitlist entry ' || entry.id, 'spot', claimed,
      'account_id', entry.account_id, 'child_id', entry.child_id,
      -- The link of an unconfirmed one stands in its email alone; of others the sender sees it, too.
      'by_account', entry.account_id is not null or entry.status = 'unconfirmed'
    )
  ));
  outcome := 'created';
  reference := booking.reference;
  confirmation_token := booking.confirmation_token;
  update public.waitlist w set status = 'taken', appointment_id = booking.id where w.id = entry.id;
  return next;
end
$$;
comment on function public.take_offered_spot is
  'outcome created|repeat|not_found|waiting|declined|lapsed|closed|gone|full|too_many|busy, reference?, '
  'confirmation_token?';

create function public.leave_waitlist(p_id uuid) returns table (outcome text)
language plpgsql set search_path = '' as $$
declare
  entry constant public.waitlist := private.locked_entry(p_id);
begin
  outcome := case
    when entry.id is null then 'not_found'
    when entry.status in ('taken', 'lapsed', 'closed') then entry.status
    else 'done'
  end;
  if outcome = 'done' and entry.status <> 'declined' then
    update public.waitlist w set status = 'declined' where w.id = entry.id;
    perform private.offer_spots(entry.location, entry.appointment_date, entry.time_slot, entry.class_id);
  end if;
  return next;
end
$$;
comment on function public.leave_waitlist is 'outcome done|not_found|taken|lapsed|closed';

create function public.offer_waiting_spots() returns integer language plpgsql set search_path = '' as $$
declare
  made integer;
begin
  select coalesce(sum(private.offer_spots(w.location, w.appointment_date, w.time_slot, w.class_id)), 0) into made
  from (
    select distinct w.location, w.appointment_date, w.time_slot, w.class_id from public.waitlist w
    where w.status in ('waiting', 'offered')
      and (w.appointment_date >= private.toronto_today() or w.class_id is not null)
  ) as w;
  perform private.drop_old_places();
  update public.waitlist w set sender = null
  where w.sender is not null and w.appointment_date < private.toronto_today();
  delete from private.booking_senders s using public.appointment_bookings b
  where b.id = s.booking_id and b.appointment_date < private.toronto_today();
  return made;
end
$$;

create function public.list_free_times(p_locations text[], p_date date) returns table (location text, time_slots text[])
language sql stable security definer set search_path = '' as $$
  select l.id, array_agg(open.slot order by open.position)
  from (
    select id, array(select private.open_slots(id, p_date)) as slots
    from public.locations where id = any (p_locations[1:12]) and is_active
  ) as l, unnest(l.slots) with ordinality as open (slot, position)
  where private.free_spots(l.id, p_date, open.slot) > 0 group by l.id
  having private.booking_error(l.id, p_date, min(l.slots[1])) is null
$$;

grant execute on function public.list_free_times to anon, authenticated, service_role;
grant execute on function
  public.waitlist_entry, public.take_offered_spot, public.leave_waitlist, public.offer_waiting_spots
to service_role;
