-- Parents in line for a full slot. A place that becomes free is held for the first in line for a while, then for the next.

create table public.waitlist (
  id uuid primary key default gen_random_uuid(),
  -- The order in line.
  ticket bigint generated always as identity,
  submission_key text not null check (char_length(submission_key) between 16 and 128),
  previous_submission_key text,
  location text not null references public.locations (id),
  appointment_date date not null,
  time_slot text not null check (time_slot = any (private.time_slots())),
  name text not null check (private.is_text(name, 100)),
  email text not null check (private.is_email(email)),
  phone text not null check (private.is_phone(phone)),
  child_name text check (private.is_text(child_name, 201)),
  child_grade text check (child_grade in ('JK', 'SK', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12')),
  notes text check (char_length(notes) <= 2000),
  -- waiting → offered → taken, declined (also before an offer) or lapsed (the offer ran out).
  status text not null default 'waiting' check (status in ('waiting', 'offered', 'taken', 'declined', 'lapsed')),
  offer_ends_at timestamptz,
  appointment_id uuid references public.appointment_bookings (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'offered' or offer_ends_at is not null)
);
create unique index waitlist_submission on public.waitlist (submission_key) where status in ('waiting', 'offered');
create index waitlist_line on public.waitlist (location, appointment_date, time_slot, ticket)
  where status in ('waiting', 'offered');
create index waitlist_of_location on public.waitlist (location, created_at desc);
create index waitlist_appointment on public.waitlist (appointment_id);
create index waitlist_day on public.waitlist (appointment_date);

create trigger waitlist_status before update on public.waitlist for each row
  execute function private.check_status_change(
    'waiting>offered', 'waiting>declined', 'offered>waiting', 'offered>taken', 'offered>declined', 'offered>lapsed'
  );
create trigger waitlist_touch before update on public.waitlist for each row execute function private.touch_updated_at();
-- Deletion is not recorded: it is how the entry's personal data goes.
create trigger waitlist_record after update on public.waitlist
  for each row execute function private.record_change();

-- Staff see who waits at their center; rows are made and changed by functions alone.
alter table public.waitlist enable row level security;
create index waitlist_newest on public.waitlist (created_at);

grant select on public.waitlist to authenticated;
grant all on public.waitlist to service_role;
create policy "staff see the line of their centers" on public.waitlist for select to authenticated
  using ((select private.is_superadmin()) or location = (select private.admin_location()));

-- Two hours later, with the clock stopped at night: from 9 p.m. to 8 a.m. in Toronto nobody is expected to read mail.
create function private.two_hours_awake(p_now timestamptz) returns timestamptz
language sql stable set search_path = ''
as $$
  select case when ends <= evening then ends else evening + interval '11 hours' + (ends - evening) end at time zone 'America/Toronto'
  from (
    select begins + interval '2 hours' as ends, begins::date + time '21:00' as evening
    from (
      select case
        when local::time >= '21:00' then local::date + 1 + time '08:00'
        when local::time < '08:00' then local::date + time '08:00'
        else local
      end as begins
      from (select p_now at time zone 'America/Toronto' as local) now_here
    ) awake
  ) span
$$;

-- When an offer made now ends: after two hours, and in time to still call the place off. Null when it is too late for one.
create function private.offer_end(p_date date, p_slot text, p_now timestamptz default now()) returns timestamptz
language sql stable set search_path = ''
as $$
  select ends
  from (select least(private.two_hours_awake(p_now), private.appointment_start(p_date, p_slot) - private.change_cutoff())) as e (ends)
  where ends >= p_now + interval '30 minutes'
$$;

-- How many free places of a slot are not for whoever comes by: offered, or due to those in line.
create function private.places_promised(p_location text, p_date date, p_slot text) returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from public.waitlist w
  where w.location = p_location and w.appointment_date = p_date and w.time_slot = p_slot
    and (
      (w.status = 'offered' and w.offer_ends_at > now())
      or (w.status = 'waiting' and private.offer_end(p_date, p_slot) is not null)
    )
$$;

create function private.lock_slot(p_location text, p_date date, p_slot text) returns void
language sql set search_path = ''
as $$ select pg_advisory_xact_lock(hashtextextended(format('slot %s %s %s', p_location, p_date, p_slot), 0)) $$;

create function private.waitlist_letter(p_kind text, p_entry public.waitlist) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.enqueue_letter(
    p_kind, p_entry.email,
    jsonb_build_object(
      'entry', p_entry.id, 'name', p_entry.name, 'date', p_entry.appointment_date, 'time', p_entry.time_slot,
      'center', private.center_snapshot(p_entry.location), 'ends', p_entry.offer_ends_at
    ),
    -- Two offers may end at the same time, by the start of the appointment; they are not made at the same.
    format('%s:%s:%s', p_kind, p_entry.id, extract(epoch from p_entry.updated_at))
  );
end
$$;

create index outbox_offers on private.outbox ((data ->> 'entry')) where kind = 'waitlist_offer' and sent_at is null;

-- Letters that have not gone yet, and that nobody needs any more.
create function private.withdraw_offer_letters(p_entry uuid) returns void
language sql security definer set search_path = ''
as $$
  delete from private.outbox o
  where o.kind = 'waitlist_offer' and o.data ->> 'entry' = p_entry::text and o.sent_at is null
$$;

-- Whether the letter of an offer still waits for a mail server that takes any: nobody heard of it.
create function private.is_untold(p_entry uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from private.outbox o
    where o.kind = 'waitlist_offer' and o.data ->> 'entry' = p_entry::text and o.sent_at is null
      and o.failed_at is null and o.attempts = 0
  )
$$;

-- Ends the offers of a slot that ran out, puts back in line whom none of our letters reached, and offers the free places
-- to the next; the caller holds the slot's lock. @returns how many offers it made.
create function private.offer_places(p_location text, p_date date, p_slot text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.waitlist;
  ends constant timestamptz := private.offer_end(p_date, p_slot, clock_timestamp());
  free integer;
  made integer := 0;
begin
  for entry in
    update public.waitlist w set status = case when private.is_untold(w.id) then 'waiting' else 'lapsed' end
    where w.location = p_location and w.appointment_date = p_date and w.time_slot = p_slot
      and w.status = 'offered' and w.offer_ends_at <= clock_timestamp()
    returning *
  loop
    perform private.withdraw_offer_letters(entry.id);
  end loop;
  if ends is null then
    return 0;
  end if;

  free := (
    select l.slot_capacity - private.places_taken(p_location, p_date, p_slot) - (
      select count(*) from public.waitlist w
      where w.location = p_location and w.appointment_date = p_date and w.time_slot = p_slot and w.status = 'offered'
    )
    from public.locations l
    where l.id = p_location and l.is_active and p_slot in (select private.open_slots(p_location, p_date))
  );
  if coalesce(free, 0) <= 0 then
    return 0;
  end if;
  for entry in
    update public.waitlist w set status = 'offered', offer_ends_at = ends
    where w.id in (
      select line.id from public.waitlist line
      where line.location = p_location and line.appointment_date = p_date and line.time_slot = p_slot
        and line.status = 'waiting'
      order by line.ticket limit free
    )
    returning *
  loop
    perform private.waitlist_letter('waitlist_offer', entry);
    made := made + 1;
  end loop;
  return made;
end
$$;

-- The same where nobody is at work on the slot; whoever is, or the next sweep, makes the offers then. A statement that
-- frees places of several slots never waits here, so that two of them cannot wait for each other.
create function private.try_offer_places(p_location text, p_date date, p_slot text) returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  if pg_try_advisory_xact_lock(hashtextextended(format('slot %s %s %s', p_location, p_date, p_slot), 0)) then
    return private.offer_places(p_location, p_date, p_slot);
  end if;
  return 0;
end
$$;

create function private.offer_freed_place() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changing constant text := coalesce(current_setting('changes.by_parent', true), '');
begin
  if exists (
    select 1 from public.waitlist w
    where w.location = old.location and w.appointment_date = old.appointment_date and w.time_slot = old.time_slot
      and w.status = 'waiting'
  ) then
    -- The parent gave the place up; it is the site that offers it.
    perform private.as_parent('');
    perform private.try_offer_places(old.location, old.appointment_date, old.time_slot);
    perform private.as_parent(changing);
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
  execute function private.offer_freed_place();
create trigger appointment_bookings_offer_deleted after delete on public.appointment_bookings for each row
  execute function private.offer_freed_place();

create function private.offer_added_places() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.try_offer_places(w.location, w.appointment_date, w.time_slot)
  from (
    select distinct w.location, w.appointment_date, w.time_slot from public.waitlist w
    where w.location = new.id and w.status = 'waiting'
  ) as w;
  return null;
end
$$;
create trigger locations_offer_places after update of slot_capacity on public.locations for each row
  when (new.slot_capacity > old.slot_capacity)
  execute function private.offer_added_places();

-- As before, but the places that those in line have a right to are not for others.

create or replace function private.claim_place(p_location text, p_date date, p_slot text) returns smallint
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_slot(p_location, p_date, p_slot);
  perform private.offer_places(p_location, p_date, p_slot);
  return (
    select min(place)
    from public.locations l, generate_series(1, l.slot_capacity) as place
    where l.id = p_location
      and private.places_taken(p_location, p_date, p_slot) + private.places_promised(p_location, p_date, p_slot)
        < l.slot_capacity
      and not exists (
        select 1 from public.appointment_bookings b
        where b.location = p_location and b.appointment_date = p_date and b.time_slot = p_slot and b.place = place.place
          and b.status <> 'cancelled' and b.archived_at is null
      )
  );
end
$$;

create or replace function public.list_day_slots(p_location text, p_date date)
returns table (time_slot text, capacity integer, free integer)
language sql stable security definer set search_path = ''
as $$
  select slots.slot, l.slot_capacity,
    greatest(0, l.slot_capacity - private.places_taken(l.id, p_date, slots.slot)
      - private.places_promised(l.id, p_date, slots.slot))
  from public.locations l,
    private.open_slots(l.id, p_date) with ordinality as slots (slot, position)
  where l.id = p_location and l.is_active
    and private.why_not_bookable(l.id, p_date, slots.slot) is null
  order by slots.position
$$;
