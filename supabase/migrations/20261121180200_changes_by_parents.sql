-- What a parent changes by the link of a letter. The site has checked the link and asks with the server's key; which
-- changes are allowed, and until when, is said here.

-- Until how long before its start an appointment can be changed without calling the center.
create function private.change_cutoff() returns interval
language sql immutable set search_path = ''
as $$ select interval '2 hours' $$;

-- open | too_late (call the center) | over | cancelled | not_found (archived by staff).
create function private.parent_state(p_booking public.appointment_bookings, p_now timestamptz default now()) returns text
language sql stable set search_path = ''
as $$
  select case
    when p_booking.id is null or p_booking.archived_at is not null then 'not_found'
    when p_booking.status = 'cancelled' then 'cancelled'
    when p_booking.status = 'completed' or p_now >= start then 'over'
    when p_now > start - private.change_cutoff() then 'too_late'
    else 'open'
  end
  from private.appointment_start(p_booking.appointment_date, p_booking.time_slot) as start
$$;

-- Whose a change without an account is. The setting is on only while a function below changes something.
alter table public.audit_log add column by_parent boolean not null
  default (coalesce(current_setting('changes.by_parent', true), '') <> '');

-- From here on changes are a parent's, until the empty text. For a cancellation it is the reason that was chosen.
create function private.as_parent(p_what text) returns void
language sql set search_path = ''
as $$ select set_config('changes.by_parent', p_what, true) $$;

-- As before, and 'The parent' for who has the link of a letter.
create or replace function public.record_history(p_kind text, p_id text)
returns table (id bigint, at timestamptz, actor_name text, action text, before jsonb, after jsonb)
language sql stable security definer set search_path = ''
as $$
  select a.id, a.at,
    case when a.by_parent then 'The parent' when a.actor is null then 'The site'
      else coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), nullif(p.email, ''), 'A former account') end,
    a.action, a.before, a.after
  from public.audit_log a
  left join public.user_profiles p on p.user_id = a.actor
  where a.table_name = p_kind and a.row_id = lower(p_id) and (select private.sees_record(p_kind, p_id))
  order by a.at desc, a.id desc
  limit 200
$$;

-- What a form that cancels offers to choose from; its words are the site's.
create function private.cancel_choices() returns text[]
language sql immutable set search_path = ''
as $$ select array['time', 'ill', 'mistake', 'decided', 'other'] $$;

-- What the page of the link shows, beside the outcome of a change: no name and no contact. Null where there is nothing.
create function private.parent_answer(p_booking public.appointment_bookings, p_outcome text)
returns table (
  outcome text, state text, reference text, status text, location text, appointment_date date, time_slot text,
  version timestamptz
)
language sql stable set search_path = ''
as $$
  select p_outcome, state,
    (shown).reference, (shown).status, (shown).location, (shown).appointment_date, (shown).time_slot, (shown).updated_at
  from (
    select private.parent_state(p_booking) as state,
      case when private.parent_state(p_booking) <> 'not_found' then p_booking end as shown
  ) as answer
$$;

-- outcome: the same as `state`.
create function public.appointment_of_parent(p_id uuid)
returns table (
  outcome text, state text, reference text, status text, location text, appointment_date date, time_slot text,
  version timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  booking public.appointment_bookings;
begin
  select * into booking from public.appointment_bookings b where b.id = p_id;
  return query select * from private.parent_answer(booking, private.parent_state(booking));
end
$$;

-- Moves to another time of the same center. Reference, link and status stay.
-- outcome: done (also when it lies there already) | changed (since p_version) | too_late | over | cancelled | not_found
--   | full | closed | too_early | too_far | unknown_location (the center takes no appointments) | unknown_slot | invalid.
create function public.move_by_parent(p_id uuid, p_date date, p_slot text, p_version timestamptz)
returns table (
  outcome text, state text, reference text, status text, location text, appointment_date date, time_slot text,
  version timestamptz
)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  booking public.appointment_bookings;
  refusal text;
  claimed smallint;
begin
  select * into booking from public.appointment_bookings b where b.id = p_id for update;
  refusal := case
    when private.parent_state(booking) <> 'open' then private.parent_state(booking)
    when (booking.appointment_date, booking.time_slot) is not distinct from (p_date, p_slot) then 'done'
    when p_version is null or not private.is_version(p_version, booking.updated_at) then 'changed'
    else private.why_not_bookable(booking.location, p_date, p_slot)
  end;
  if refusal is null then
    claimed := private.claim_place(booking.location, p_date, p_slot);
    if claimed is null then
      refusal := 'full';
    else
      perform private.as_parent('move');
      update public.appointment_bookings b
      set appointment_date = p_date, time_slot = p_slot, place = claimed
      where b.id = p_id returning * into booking;
      perform private.as_parent('');
    end if;
  end if;
  return query select * from private.parent_answer(booking, coalesce(refusal, 'done'));
end
$$;

-- `p_choice` is one of `cancel_choices`, `p_reason` the same in words, with what the parent wrote.
-- outcome: done (also when it is cancelled already) | changed | too_late | over | not_found | invalid (no reason given).
create function public.cancel_by_parent(p_id uuid, p_choice text, p_reason text, p_version timestamptz)
returns table (
  outcome text, state text, reference text, status text, location text, appointment_date date, time_slot text,
  version timestamptz
)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  booking public.appointment_bookings;
  reason constant text := 'By the parent: ' || btrim(p_reason);
  refusal text;
begin
  select * into booking from public.appointment_bookings b where b.id = p_id for update;
  refusal := case
    when private.parent_state(booking) = 'cancelled' then 'done'
    when private.parent_state(booking) <> 'open' then private.parent_state(booking)
    when p_version is null or not private.is_version(p_version, booking.updated_at) then 'changed'
    when not coalesce(p_choice = any (private.cancel_choices()) and private.is_text(p_reason, 400), false) then 'invalid'
  end;
  if refusal is null then
    perform private.as_parent(p_choice);
    update public.appointment_bookings b set status = 'cancelled', cancel_reason = reason
    where b.id = p_id returning * into booking;
    perform private.as_parent('');
  end if;
  return query select * from private.parent_answer(booking, coalesce(refusal, 'done'));
end
$$;

grant execute on function
  public.appointment_of_parent(uuid),
  public.move_by_parent(uuid, date, text, timestamptz),
  public.cancel_by_parent(uuid, text, text, timestamptz)
to service_role;
