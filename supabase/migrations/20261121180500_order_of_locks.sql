-- In which order whoever changes appointments waits for others, so that nobody waits in a circle (decision 0037):
--
--   1. the keys of a form that is sent (`lock_submission`)
--   2. a family: its account's profile, then its child (`hold_family`)
--   3. records: requests before appointments, of each kind in the order of their ids, and all of them before the first
--      is changed
--   4. slots (`lock_slot`), several in the order of center, day and time. A slot may be tried at any time, and is not
--      waited for then.
--   5. places in line, under the lock of their slot
--   6. what grows by every change: the daily letters, in the order of their centers
--
-- Each of these lasts until the transaction ends.

-- Keeps an account and its child from being deleted while something is made for them.
create function private.hold_family(p_account uuid, p_child uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform 1 from public.user_profiles p where p.user_id = p_account for key share;
  perform 1 from public.children c where c.id = p_child and c.account_id = p_account for key share;
end
$$;

-- Losing a child or an account changes the records that were for it.
create function private.lock_records_of_family() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'children' then
    perform 1 from public.schedule_requests r where r.child_id = old.id order by r.id for update;
    perform 1 from public.appointment_bookings b where b.child_id = old.id order by b.id for update;
  else
    perform 1 from public.schedule_requests r where r.account_id = old.id order by r.id for update;
    perform 1 from public.appointment_bookings b where b.account_id = old.id order by b.id for update;
  end if;
  return old;
end
$$;
create trigger children_lock_records before delete on public.children
  for each row execute function private.lock_records_of_family();
create trigger lock_records_of_family before delete on auth.users
  for each row execute function private.lock_records_of_family();

-- As before; all records are locked before the first is changed, and what a restored one needs as well. They are changed
-- in the order of their centers, whose daily letters then grow in that order.
create or replace function public.change_records(p_kind text, p_ids uuid[], p_action text, p_details jsonb default '{}')
returns table (id uuid, outcome text, status text)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  if coalesce(cardinality(p_ids), 0) not between 1 and 100 or p_action = 'notes'
    or not exists (select 1 from private.staff_steps() s where s.kind = p_kind and s.action = p_action) then
    outcome := 'invalid';
    return next;
    return;
  end if;
  execute format(
    'select from public.%I r where r.id = any ($1) and private.sees_record($2, r.id::text) order by r.id for update', p_kind
  ) using p_ids, p_kind;
  if p_action = 'restore' and private.is_superadmin() and p_kind = 'appointment_bookings' then
    perform private.lock_slot(s.location, s.appointment_date, s.time_slot)
    from (
      select distinct b.location, b.appointment_date, b.time_slot from public.appointment_bookings b
      where b.id = any (p_ids) and b.archived_at is not null and b.status <> 'cancelled'
      order by b.location, b.appointment_date, b.time_slot
    ) s;
  elsif p_action = 'restore' and private.is_superadmin() and p_kind = 'bookings' then
    perform private.lock_person(person)
    from (
      select distinct person from public.bookings b, unnest(array[b.student_profile_id, b.tutor_profile_id]) as person
      where b.id = any (p_ids) and b.archived_at is not null
      order by person
    ) s;
  end if;
  for id in
    select wanted.id
    from (select distinct given as id from unnest(p_ids) as given where given is not null) as wanted
    left join public.appointment_bookings b on b.id = wanted.id
    order by b.location, wanted.id
  loop
    select c.outcome, c.status into outcome, status from public.change_record(p_kind, id, p_action, null, p_details) c;
    return next;
  end loop;
end
$$;

create function private.lock_person(p_profile uuid) returns void
language sql set search_path = ''
as $$ select pg_advisory_xact_lock(hashtextextended('person ' || p_profile, 0)) $$;
grant execute on function private.lock_slot(text, date, text), private.lock_person(uuid) to authenticated;

-- As before; of two centers that hear of one move, the first in their order hears first.
create or replace function private.tell_of_booking() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  event text;
  told jsonb;
  lead jsonb;
  former jsonb;
  key text;
  is_on constant boolean := new.archived_at is null and new.status in ('pending', 'confirmed');
begin
  if tg_op = 'INSERT' then
    event := case when is_on then 'booked' end;
  elsif old.archived_at is null and new.archived_at is null then
    event := case
      when new.status = 'cancelled' and old.status <> 'cancelled' then 'cancelled'
      when is_on and (new.location, new.appointment_date, new.time_slot)
        is distinct from (old.location, old.appointment_date, old.time_slot) then 'moved'
      when new.status = 'confirmed' and old.status = 'pending' then 'confirmed'
    end;
  end if;
  if event is null or private.appointment_start(new.appointment_date, new.time_slot) <= now() then return null; end if;

  key := format('appointment:%s:%s:%s', new.id, event, new.calendar_sequence);
  told := private.booking_snapshot(new) || jsonb_build_object('by', case when private.is_staff() then 'center' else 'parent' end);
  if event = 'cancelled' and private.is_staff() then
    told := told || jsonb_build_object('message', new.cancel_message);
  end if;
  if event = 'moved' then
    told := told || jsonb_build_object('previous', jsonb_build_object(
      'date', old.appointment_date, 'time', old.time_slot, 'center', private.center_snapshot(old.location)
    ));
  end if;
  perform private.enqueue_letter('appointment_' || event, new.email, told, key || ':parent');

  if event = 'confirmed' or (private.is_staff() and not private.is_superadmin()) then return null; end if;
  lead := jsonb_build_object(
    'record', new.id, 'reference', new.reference, 'name', new.name, 'child', new.child_name,
    'date', new.appointment_date, 'time', new.time_slot,
    'what', case
      when event = 'booked' then 'appointment'
      when private.is_superadmin() then event || '_by_office'
      else event
    end
  );
  -- One of the fixed list alone: what a parent wrote beside it stays behind the sign-in.
  if event = 'cancelled' and coalesce(current_setting('changes.by_parent', true), '') <> '' then
    lead := lead || jsonb_build_object('reason', current_setting('changes.by_parent', true));
  end if;
  if event = 'moved' and new.location <> old.location then
    former := lead || jsonb_build_object('what', 'moved_away', 'date', old.appointment_date, 'time', old.time_slot);
  end if;
  if former is not null and old.location < new.location then
    perform private.tell_center(old.location, former, key || ':former');
  end if;
  perform private.tell_center(new.location, lead, key || ':center');
  if former is not null and old.location > new.location then
    perform private.tell_center(old.location, former, key || ':former');
  end if;
  return null;
end
$$;

-- As before, with the family held before the slot.
create or replace function public.book_for_account(
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
  p_child_id uuid default null,
  p_child_name text default null,
  p_child_grade text default null
) returns table (outcome text, reference text, confirmation_token uuid)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  child public.children;
begin
  perform private.lock_submission(p_submission_key, p_previous_submission_key);
  perform private.hold_family(auth.uid(), p_child_id);
  select * into child from public.children c where c.id = p_child_id and c.account_id = auth.uid();
  outcome := case
    when private.my_role() is null then 'forbidden'
    when p_child_id is not null and child.id is null then 'unknown_child'
  end;
  if outcome is null then
    select b.outcome, b.reference, b.confirmation_token into outcome, reference, confirmation_token
    from public.book_appointment(
      p_submission_key, p_previous_submission_key, p_name, p_email, p_phone, p_location, p_appointment_date,
      p_time_slot, p_notes, p_marketing_consent, p_consent_wording,
      coalesce(nullif(btrim(concat_ws(' ', child.first_name, child.last_name)), ''), p_child_name),
      coalesce(child.grade, p_child_grade)
    ) b;
  end if;
  if outcome = 'created' then
    update public.appointment_bookings b
    set account_id = auth.uid(), child_id = child.id
    where b.confirmation_token = book_for_account.confirmation_token;
  end if;
  return next;
end
$$;

create or replace function public.request_for_account(
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
  p_consent_wording text default null,
  p_child_id uuid default null
) returns table (outcome text, reference text, confirmation_token uuid)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.lock_submission(p_submission_key, p_previous_submission_key);
  perform private.hold_family(auth.uid(), p_child_id);
  outcome := case
    when private.my_role() is null then 'forbidden'
    when p_child_id is not null and not exists (
      select 1 from public.children c where c.id = p_child_id and c.account_id = auth.uid()
    ) then 'unknown_child'
  end;
  if outcome is null then
    select r.outcome, r.reference, r.confirmation_token into outcome, reference, confirmation_token
    from public.request_assessment(
      p_submission_key, p_previous_submission_key, p_parent_name, p_child_name, p_child_age, p_email, p_phone,
      p_program_interest, p_preferred_date, p_preferred_time, p_location_id, p_additional_notes, p_marketing_consent,
      p_consent_wording
    ) r;
  end if;
  if outcome = 'created' then
    update public.schedule_requests r set account_id = auth.uid(), child_id = p_child_id
    where r.confirmation_token = request_for_account.confirmation_token;
  end if;
  return next;
end
$$;

create or replace function public.book_from_request(
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
  perform private.hold_family(r.account_id, r.child_id) from public.schedule_requests r
  where r.id = p_request_id and private.works_at(r.location_id);
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

-- As before, with the records locked in their order.
create or replace function public.attach_earlier_bookings() returns table (outcome text, attached integer)
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
  requests uuid[];
  appointments uuid[];
begin
  attached := 0;
  outcome := case
    when private.my_role() is distinct from 'student' then 'forbidden'
    when not private.is_proven(auth.uid()) then 'unproven'
  end;
  if outcome is null then
    perform private.hold_family(auth.uid(), null);
    select u.email into address from auth.users u where u.id = auth.uid();
    requests := array(
      select r.id from public.schedule_requests r
      where lower(r.email) = address and r.account_id is null and r.archived_at is null
      order by r.id for update
    );
    appointments := array(
      select b.id from public.appointment_bookings b
      where lower(b.email) = address and b.account_id is null and b.archived_at is null
      order by b.id for update
    );
    update public.schedule_requests r set account_id = auth.uid() where r.id = any (requests);
    update public.appointment_bookings b set account_id = auth.uid() where b.id = any (appointments);
    attached := cardinality(requests) + cardinality(appointments);
    outcome := 'attached';
  end if;
  return next;
end
$$;
