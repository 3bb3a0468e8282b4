-- Appointments take a spot in a slot of a center.

create function private.cancel_choices() returns text[] language sql immutable
return array['time', 'ill', 'mistake', 'decided', 'other'];
grant execute on function private.cancel_choices to authenticated;

-- What the form asks beside person, time, notes and mode. A column here is one of the appointment and of its place in
-- the waitlist, and stands in the emails.
create table private.visit_details (
  child_grade text check (child_grade = any (private.grades()))
);
alter table private.visit_details enable row level security;

create table public.appointment_bookings (
  -- What the links of its emails are signed for, once its address was corrected: the wrong one opens nothing any more.
  link_id uuid unique,
  name text not null check (private.is_text(name, 100)),
  location text not null references public.locations (id),
  appointment_date date not null,
  time_slot text not null check (time_slot = any (private.possible_slots())),
  -- Which of the slot's spots it takes, counted from 1; the unique index below makes overbooking impossible.
  spot smallint not null check (spot between 1 and 50),
  notes text check (char_length(notes) <= 2000),
  child_name text check (private.is_text(child_name, 201)),
  like private.visit_details including constraints,
  -- An unsigned form finds the family by its address; `by_account`: the family sent it signed in, or pressed the link.
  account_id uuid,
  by_account boolean not null default false,
  child_id uuid,
  -- For the center's own people, and what its email tells the parent.
  cancel_reason text check (private.is_text(cancel_reason, 500)),
  cancel_message text check (private.is_text(cancel_message, 500)),
  -- What a parent did by the link of an email: the reason chosen, and the last change.
  cancel_choice text check (cancel_choice = any (private.cancel_choices())),
  parent_changed_at timestamptz,
  -- Calendars take a file for the newer one by this number.
  calendar_sequence integer not null default 0
) inherits (public.records);
alter table public.appointment_bookings alter phone set not null;
call private.make_record_kind('appointment_bookings', 'B', '{pending,confirmed,completed,no_show,cancelled}');
create unique index appointment_bookings_spot
  on public.appointment_bookings (location, appointment_date, time_slot, spot)
  where status <> 'cancelled' and archived_at is null;
create index appointment_bookings_location_idx on public.appointment_bookings (location); -- foreign key
create index appointment_bookings_appointment_date_time_slot_idx
  on public.appointment_bookings (appointment_date, time_slot, id)
  include (center, status, mode, archived_at); -- list by day; reminders; reports
create index appointment_bookings_appointment_date_time_slot_open_idx
  on public.appointment_bookings (appointment_date, time_slot, id) include (center, created_at)
  where status in ('pending', 'confirmed') and archived_at is null;
create index appointment_bookings_account_id_appointment_date_idx
  on public.appointment_bookings (account_id, appointment_date);
create index appointment_bookings_child_id_idx on public.appointment_bookings (child_id);
create index appointment_bookings_lower_email_completed_idx on public.appointment_bookings (lower(email))
  include (center) where status = 'completed' and archived_at is null;
create index appointment_bookings_phone_completed_idx on public.appointment_bookings (translate(phone, '+(). x-', ''))
  include (center) where status = 'completed' and archived_at is null;
create index appointment_bookings_phone_open_idx on public.appointment_bookings (private.same_phone(phone))
  where status in ('pending', 'confirmed') and archived_at is null;
create index appointment_bookings_email_open_idx on public.appointment_bookings (private.same_email(email))
  where status in ('pending', 'confirmed') and archived_at is null;
grant select (
  name, location, appointment_date, time_slot, spot, notes, child_name, child_id, cancel_reason,
  cancel_message, calendar_sequence
) on public.appointment_bookings to authenticated;
create policy "staff see appointments of their centers" on public.appointment_bookings for select to authenticated
  using (location = any ((select private.my_centers())::text[]));

-- The form that booked a time is not the one of where it was moved to: sent again, it asks for a booking of its own.
create function private.bump_calendar_sequence() returns trigger language plpgsql set search_path = '' as $$
declare
  is_moved constant boolean := (new.location, new.appointment_date, new.time_slot)
    is distinct from (old.location, old.appointment_date, old.time_slot);
begin
  if is_moved then new.submission_key := 'moved ' || new.id; new.previous_submission_key := null; end if;
  new.calendar_sequence := old.calendar_sequence + (
    is_moved or (new.status = 'cancelled') <> (old.status = 'cancelled')
    or new.status in ('pending', 'confirmed') and (new.archived_at is null) <> (old.archived_at is null)
  )::integer;
  return new;
end
$$;
create trigger appointment_bookings_moved before update on public.appointment_bookings for each row
  execute function private.bump_calendar_sequence();

create function private.appointment_start(p_date date, p_slot text) returns timestamptz language sql stable
return (p_date + p_slot::time) at time zone 'America/Toronto';

-- In whatever spots: a lowered capacity leaves some in high ones.
create function private.spots_taken(p_location text, p_date date, p_slot text) returns integer
language plpgsql stable set search_path = '' as $$
begin
  return (
    select count(*) from public.appointment_bookings b
    where b.location = p_location and b.appointment_date = p_date and b.time_slot = p_slot
      and b.status <> 'cancelled' and b.archived_at is null
  );
end
$$;

create function private.lowest_spot(p_location text, p_date date, p_slot text) returns smallint
language plpgsql stable set search_path = '' as $$
begin
  return (
    select min(spot) from generate_series(1, private.capacity_of(p_location, p_date, p_slot)) as spot
    where private.spots_taken(p_location, p_date, p_slot) < private.capacity_of(p_location, p_date, p_slot)
      and not exists (
        select 1 from public.appointment_bookings b
        where b.location = p_location and b.appointment_date = p_date and b.time_slot = p_slot and b.spot = spot.spot
          and b.status <> 'cancelled' and b.archived_at is null
      )
  );
end
$$;

-- The slot stays locked until the transaction ends, so that the next caller sees the spot taken.
create function private.claim_spot(p_location text, p_date date, p_slot text) returns smallint
language plpgsql set search_path = '' as $$
begin
  perform private.offer_spots(p_location, p_date, p_slot);
  if private.free_spots(p_location, p_date, p_slot) > 0 then
    return private.lowest_spot(p_location, p_date, p_slot);
  end if;
  return null;
end
$$;

-- What is restored, or no longer cancelled, gets a spot again, or stays as it is when its slot has filled up.
create function private.reclaim_spot() returns trigger language plpgsql set search_path = '' as $$
begin
  new.spot := private.claim_spot(new.location, new.appointment_date, new.time_slot);
  if new.spot is null then
    raise unique_violation using message = 'That slot is full.', table = 'appointment_bookings';
  end if;
  return new;
end
$$;
create trigger appointment_bookings_reclaim_spot before update on public.appointment_bookings for each row
  when (
    (old.archived_at is not null or old.status = 'cancelled') and new.archived_at is null and new.status <> 'cancelled'
  )
  execute function private.reclaim_spot();

create function private.open_appointments_of(p_email text, p_phone text) returns setof public.appointment_bookings
language plpgsql stable set search_path = '' as $$
begin
  -- An arm for each index: with `or`, all days to come may be read.
  return query
    select b.* from public.appointment_bookings b where b.status in ('pending', 'confirmed') and b.archived_at is null
      and private.same_email(b.email) = private.same_email(p_email) and b.appointment_date >= private.toronto_today()
    union
    select b.* from public.appointment_bookings b where b.status in ('pending', 'confirmed') and b.archived_at is null
      and private.same_phone(b.phone) = private.same_phone(p_phone) and b.appointment_date >= private.toronto_today();
end $$;

create function private.same_name(p_name text) returns text language sql immutable
return nullif(btrim(regexp_replace(private.folded(p_name), '\s+', ' ', 'g')), '');

-- One for each child, up to four; a child without a name is a child, and two of those are enough. Beside one that came
-- with another address, of which nothing shows that it is read, a child may have a second: the first address may
-- be mistyped. The first one stays as it is, since who knows number and name may be a stranger. Bookings of the same
-- address or number wait for each other.
create function private.lock_and_check_appointment_limit(p_location text, p_email text, p_phone text, p_child text)
returns boolean language plpgsql set search_path = '' as $$
declare
  child constant text := private.same_name(p_child);
begin
  perform private.lock_names(
    format('contact %s %s', p_location, private.same_email(p_email)),
    format('contact %s %s', p_location, private.same_phone(p_phone))
  );
  return (
    select count(*) >= 4
      or count(*) filter (where private.same_name(b.child_name) is not distinct from child)
        >= 2
      or child is not null and coalesce(bool_or(private.same_name(b.child_name) = child and (
        private.same_email(b.email) is not distinct from private.same_email(p_email)
        or b.by_account or b.account_id is not null or b.made_by is not null or b.parent_changed_at is not null
      )), false)
    from private.open_appointments_of(p_email, p_phone) b where b.location = p_location
  );
end
$$;

-- A keyed hash of the visitor's address, or the account. Gone once its day is over.
create table private.booking_senders (
  booking_id uuid primary key references public.appointment_bookings (id) on delete cascade,
  sender text not null check (char_length(sender) between 16 and 128)
);
create index booking_senders_sender_idx on private.booking_senders (sender); -- how many one sender has
alter table private.booking_senders enable row level security;
grant all on private.booking_senders to service_role;

-- With three open appointments a day at a center a further one waits for a press in its email, and takes no spot until
-- then (decision 0048). Bookings of one sender wait for each other.
create function private.lock_and_check_sender(p_sender text, p_location text, p_date date) returns boolean
language plpgsql set search_path = '' as $$
begin
  if p_sender is null then return false; end if;
  perform private.lock_names(format('sender %s %s %s', p_location, p_date, p_sender));
  return 3 <= (
    select count(*) from private.booking_senders s join public.appointment_bookings b on b.id = s.booking_id
    where s.sender = p_sender and b.location = p_location and b.appointment_date = p_date
      and b.status in ('pending', 'confirmed') and b.archived_at is null
  );
end
$$;

create function private.spot_for_form(
  p_form public.appointment_bookings, p_sender text, out outcome text, out spot smallint
) language plpgsql set search_path = '' as $$
begin
  if p_form.made_by is null then
    if private.lock_and_check_appointment_limit(p_form.location, p_form.email, p_form.phone, p_form.child_name) then
      perform private.enqueue_open_appointments_email(p_form.email, p_form.phone);
      outcome := 'too_many';
    elsif private.lock_and_check_sender(p_sender, p_form.location, p_form.appointment_date) then
      outcome := 'unconfirmed';
    end if;
  end if;
  if outcome is null then
    spot := private.claim_spot(p_form.location, p_form.appointment_date, p_form.time_slot);
    outcome := case when spot is null then 'full' end;
  end if;
end
$$;

-- Reference and token stay. `undo_changes` takes p_batch back; its emails wait a minute for that.
create function public.move_appointment(
  p_id uuid, p_location text, p_date date, p_slot text, p_version timestamptz default null, p_batch uuid default null
) returns table (outcome text, status text, version timestamptz, contents jsonb)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  booking public.appointment_bookings;
  before jsonb;
  is_same boolean;
  claimed smallint;
begin
  if not private.is_staff() then outcome := 'forbidden'; return next; return; end if;
  select * into booking from public.appointment_bookings b
  where b.id = p_id and private.may_act_at(b.location) for update;
  is_same := (booking.location, booking.appointment_date, booking.time_slot)
    is not distinct from (p_location, p_date, p_slot);
  outcome := case
    when booking.id is null then 'not_found'
    when booking.archived_at is not null or booking.status not in ('pending', 'confirmed') then
      case when private.is_version(p_version, booking.updated_at) then 'wrong_state' else 'changed' end
    when is_same then 'done'
    when not private.is_version(p_version, booking.updated_at) then 'changed'
    when not private.may_act_at(p_location) then 'unknown_location'
    else private.booking_error(p_location, p_date, p_slot, true)
  end;
  if outcome is null then
    claimed := private.claim_spot(p_location, p_date, p_slot);
    if claimed is null then
      outcome := 'full';
    else
      before := jsonb_build_object(
        'location', booking.location, 'appointment_date', booking.appointment_date, 'time_slot', booking.time_slot
      );
      update public.appointment_bookings b
      set location = p_location, appointment_date = p_date, time_slot = p_slot, spot = claimed
      where b.id = p_id returning * into booking;
      outcome := 'done';
      if p_batch is not null then
        if private.appointment_start(p_date, p_slot) > now() + interval '5 minutes' then
          perform private.hold_emails('1 minute');
        end if;
        perform private.insert_change(p_batch, auth.uid(), 'appointment_bookings', 'move', jsonb_build_array(
          jsonb_build_object('id', p_id, 'version', booking.updated_at, 'before', before)
        ));
      end if;
    end if;
  end if;
  return query select outcome, booking.status, booking.updated_at,
    case when booking.id is not null then private.shown_record(to_jsonb(booking)) end;
end
$$;
comment on function public.move_appointment is 'status?, version?, contents?';

-- Booked before hours or closures changed. Zero for everybody but superadmins.
create function public.appointments_outside_hours(p_location text) returns table (affected integer, first_day date)
language sql stable set search_path = '' as $$
  select count(*)::integer, min(b.appointment_date) from public.appointment_bookings b
  where (select private.may('locations.manage'))
    and b.location = p_location and b.appointment_date >= private.toronto_today()
    and b.status in ('pending', 'confirmed') and b.archived_at is null
    and not exists (select 1 from private.open_slots(p_location, b.appointment_date) slot where slot = b.time_slot)
$$;
comment on function public.appointments_outside_hours is 'first_day?';

-- What a parent changes by the link of an email, which the site has checked.

create function private.booking_of_link(p_link uuid) returns uuid language sql stable set search_path = '' as $$
  select b.id from public.appointment_bookings b where b.link_id = p_link
  union all select b.id from public.appointment_bookings b where b.id = p_link and b.link_id is null
$$;

create function private.change_cutoff() returns interval language sql immutable return interval '2 hours';

create function private.parent_state(p_booking public.appointment_bookings, p_now timestamptz default now())
  returns text
language sql stable set search_path = '' as $$
  select case
    when p_booking.id is null or p_booking.archived_at is not null then 'not_found'
    when p_booking.status = 'cancelled' then 'cancelled'
    when p_booking.status in ('completed', 'no_show') or p_now >= start then 'over'
    when p_now > start - private.change_cutoff() then 'too_late'
    else 'open'
  end from private.appointment_start(p_booking.appointment_date, p_booking.time_slot) as start
$$;

create function private.first_name(p_name text) returns text language sql immutable
return nullif(left(split_part(btrim(p_name), ' ', 1), 40), '');

create function private.parent_answer(p_booking public.appointment_bookings, p_outcome text) returns table (
  outcome text, state text, reference text, status text, location text, appointment_date date, time_slot text,
  mode text, version timestamptz, child text
) language sql stable set search_path = '' as $$
  select p_outcome, state,
    (shown).reference, (shown).status, (shown).location, (shown).appointment_date, (shown).time_slot,
    (shown).mode, (shown).updated_at, private.first_name((shown).child_name)
  from (
    select private.parent_state(p_booking) as state,
      case when private.parent_state(p_booking) <> 'not_found' then p_booking end as shown
  ) as answer
$$;

create function public.appointment_of_parent(p_id uuid) returns table (
  outcome text, state text, reference text, status text, location text, appointment_date date, time_slot text,
  mode text, version timestamptz, child text
) language sql stable set search_path = '' as $$
  select answer.* from (select private.booking_of_link(p_id) as id) as link
  left join public.appointment_bookings b on b.id = link.id
  cross join lateral private.parent_answer(b, private.parent_state(b)) as answer
$$;
comment on function public.appointment_of_parent is
  'outcome open|too_late|over|cancelled|not_found, state open|too_late|over|cancelled|not_found, reference?, '
  'status?, location?, appointment_date?, time_slot?, mode? appointment_bookings.mode, version?, child?';

create function public.contact_of_parent(p_id uuid) returns table (name text, email text, phone text)
language sql stable set search_path = '' as $$
  select b.name, b.email, b.phone from public.appointment_bookings b
  where b.id = private.booking_of_link(p_id) and private.parent_state(b) in ('open', 'too_late')
    and b.email <> '' and b.phone <> ''
$$;

-- Moves to another time of the same center, or cancels where no time is given. done: also when it is so already.
create function public.change_by_parent(
  p_id uuid, p_version timestamptz, p_date date default null, p_slot text default null, p_choice text default null,
  p_reason text default null
)
returns table (
  outcome text, state text, reference text, status text, location text, appointment_date date, time_slot text,
  mode text, version timestamptz, child text
) language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  is_move constant boolean := p_slot is not null;
  booking public.appointment_bookings;
  refusal text;
  claimed smallint;
begin
  select * into booking from public.appointment_bookings b where b.id = private.booking_of_link(p_id) for update;
  refusal := case
    when private.parent_state(booking) = 'cancelled' and not is_move then 'done'
    when private.parent_state(booking) <> 'open' then private.parent_state(booking)
    when (booking.appointment_date, booking.time_slot) is not distinct from (p_date, p_slot) then 'done'
    when p_version is null or not private.is_version(p_version, booking.updated_at) then 'changed'
    when is_move then private.booking_error(booking.location, p_date, p_slot)
    when not (p_choice is null or p_choice = any (private.cancel_choices())) or not private.is_text(p_reason, 500)
      then 'invalid'
  end;
  if refusal is null and booking.appointment_date <> p_date and private.lock_and_check_sender(
    (select s.sender from private.booking_senders s where s.booking_id = booking.id), booking.location, p_date
  ) then
    refusal := 'too_many';
  end if;
  if refusal is null and is_move then
    claimed := private.claim_spot(booking.location, p_date, p_slot);
    refusal := case when claimed is null then 'full' end;
  end if;
  if refusal is null and is_move then
    update public.appointment_bookings b
    set appointment_date = p_date, time_slot = p_slot, spot = claimed, parent_changed_at = clock_timestamp()
    where b.id = booking.id returning * into booking;
  elsif refusal is null then
    update public.appointment_bookings b
    set status = 'cancelled', cancel_reason = btrim(p_reason), cancel_choice = p_choice,
      parent_changed_at = clock_timestamp()
    where b.id = booking.id returning * into booking;
  end if;
  return query select * from private.parent_answer(booking, coalesce(refusal, 'done'));
end
$$;
comment on function public.change_by_parent is
  'outcome open|too_late|over|cancelled|not_found|done|changed|too_many|full|closed|too_early|too_far|'
  'unknown_location|unknown_slot|invalid, state open|too_late|over|cancelled|not_found, reference?, status?, '
  'location?, appointment_date?, time_slot?, mode? appointment_bookings.mode, version?, child?';

create function private.email_is_correctable(p_booking public.appointment_bookings) returns boolean language sql stable
return p_booking.link_id is null and p_booking.status = 'pending' and private.parent_state(p_booking) = 'open'
  and p_booking.created_at > now() - interval '1 hour';

-- Once, in the hour after the booking and before the center has confirmed it. done: also for the same correction again.
create function public.correct_booking_email(p_token uuid, p_email text) returns table (outcome text)
language plpgsql set search_path = '' as $$
declare
  booking public.appointment_bookings;
  corrected constant text := btrim(p_email);
  is_same boolean;
begin
  select * into booking from public.appointment_bookings b where b.confirmation_token = p_token for update;
  is_same := lower(booking.email) = lower(corrected);
  outcome := case
    when booking.id is null then 'not_found'
    when is_same and booking.link_id is not null then 'done'
    when not private.email_is_correctable(booking) then 'too_late'
    when is_same then 'same'
    when not coalesce(private.is_email(corrected), false) then 'invalid'
    when not private.take_form_limits('appointment_bookings', corrected, '') then 'too_often'
    when private.lock_and_check_appointment_limit(booking.location, corrected, '', booking.child_name) then 'too_many'
  end;
  if outcome is null then
    update public.appointment_bookings b
    set email = corrected, link_id = gen_random_uuid(), parent_changed_at = clock_timestamp() where b.id = booking.id;
    outcome := 'done';
  elsif outcome = 'too_many' then
    perform private.enqueue_open_appointments_email(corrected, '');
  end if;
  return next;
end
$$;
comment on function public.correct_booking_email is 'outcome done|same|too_late|not_found|too_many|too_often|invalid';

set check_function_bodies = off;

create function public.list_day_slots(p_location text, p_date date, p_for_staff boolean default false)
returns table (time_slot text, capacity integer, free integer)
language sql stable security definer set search_path = '' as $$
  select slots.slot, private.capacity_of(l.id, p_date, slots.slot),
    greatest(0, private.free_spots(l.id, p_date, slots.slot))
  from public.locations l, private.open_slots(l.id, p_date) with ordinality as slots (slot, position)
  where l.id = p_location and l.is_active
    and private.booking_error(l.id, p_date, slots.slot, p_for_staff and private.may_act_at(l.id)) is null
  order by slots.position
$$;

create function public.list_open_days(p_location text) returns table (day date, time_slot text, free integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  last_day constant date := (private.toronto_today() + interval '6 months')::date;
  found_days integer := 0;
begin
  if not exists (select 1 from public.locations l where l.id = p_location and l.is_active) then return; end if;
  day := private.toronto_today();
  while found_days < 10 and day < last_day loop
    day := day + 1;
    for time_slot in select private.open_slots(p_location, day) loop
      free := greatest(0, private.free_spots(p_location, day, time_slot));
      return next;
    end loop;
    if found then found_days := found_days + 1; end if;
  end loop;
end
$$;

-- Up to 14 days. A spot that a family on the waitlist has a right to is not free. A closed slot has nothing free, and may hold
-- appointments from before it closed.
create function public.list_slot_load(p_location text, p_from date, p_days integer default 7) returns table (
  day date, time_slot text, is_closed boolean, capacity integer, taken integer, free integer, appointments jsonb
) language sql stable security definer set search_path = '' as $$
  with days as materialized (
    select l.id as location, l.bookable_times, p_from + n as day,
      array(select private.open_slots(l.id, p_from + n)) as open
    from public.locations l, generate_series(0, least(greatest(p_days, 1), 14) - 1) as n
    where l.id = p_location and (select private.may_act_at(p_location))
  ), held as materialized (
    select b.appointment_date, b.time_slot, (count(*) filter (where b.status <> 'cancelled'))::integer as taken,
      jsonb_agg(
        jsonb_build_object(
          'id', b.id, 'reference', b.reference, 'name', b.name, 'child', b.child_name, 'mode', b.mode,
          'status', b.status, 'version', b.updated_at
        )
        order by b.status = 'cancelled', b.spot, b.created_at
      ) as appointments
    from public.appointment_bookings b
    where b.location = p_location and b.archived_at is null
      and b.appointment_date between p_from and p_from + least(greatest(p_days, 1), 14) - 1
      and (select private.may_act_at(p_location))
    group by b.appointment_date, b.time_slot
  )
  select days.day, s.slot, s.slot <> all (days.open), private.capacity_of(days.location, days.day, s.slot),
    coalesce(held.taken, 0),
    case when s.slot = any (days.open) then greatest(0, private.free_spots(days.location, days.day, s.slot)) else 0 end,
    coalesce(held.appointments, '[]')
  from days cross join unnest(private.possible_slots()) with ordinality as s (slot, position)
  left join held on held.appointment_date = days.day and held.time_slot = s.slot
  where s.slot = any (days.bookable_times) or exists (select 1 from held h where h.time_slot = s.slot)
  order by days.day, s.position
$$;

reset check_function_bodies;

grant execute on function public.list_day_slots, public.list_open_days to anon, authenticated, service_role;
grant execute on function public.move_appointment, public.appointments_outside_hours, public.list_slot_load
to authenticated;
grant execute on function
  public.appointment_of_parent, public.contact_of_parent, public.change_by_parent, public.correct_booking_email
to service_role;
