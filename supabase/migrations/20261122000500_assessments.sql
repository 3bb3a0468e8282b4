-- Requests for an assessment state a preference and take no place; staff make an appointment of one.

create table public.schedule_requests (
  parent_name text not null check (private.is_text(parent_name, 100)),
  child_name text not null check (private.is_text(child_name, 100)),
  child_age integer not null check (child_age between 3 and 18),
  program_interest text not null default 'math'
    check (program_interest in ('math', 'english', 'writing', 'both', 'unsure')),
  preferred_date date not null,
  preferred_time text not null default '04:00 PM' check (preferred_time = any (private.possible_slots())),
  location_id text not null references public.locations (id),
  additional_notes text check (char_length(additional_notes) <= 2000),
  -- Who asked signed in, and for which of their children.
  account_id uuid,
  child_id uuid,
  -- What staff made of it.
  appointment_id uuid unique references public.appointment_bookings (id) on delete set null
) inherits (public.records);
alter table public.schedule_requests alter phone set not null;

call private.make_record_kind('schedule_requests', 'A', private.request_statuses(), private.request_moves());

create index schedule_requests_location_id_idx on public.schedule_requests (location_id); -- foreign key
create index schedule_requests_preferred_date_preferred_time_idx
  on public.schedule_requests (preferred_date, preferred_time, id)
  include (center, status, program_interest, mode, archived_at); -- list by day
-- List of a program.
create index schedule_requests_program_interest_created_at_live_idx
  on public.schedule_requests (program_interest, created_at desc, id desc) where archived_at is null;
create index schedule_requests_sort_about_idx on public.schedule_requests (sort_about, id); -- list by child
create index schedule_requests_id_booked_idx on public.schedule_requests (id)
  where lower(outcome) = 'booked' and archived_at is null; -- reports
-- A family's own page.
create index schedule_requests_account_id_preferred_date_idx on public.schedule_requests (account_id, preferred_date);
create index schedule_requests_child_id_idx on public.schedule_requests (child_id); -- a child's records; foreign key

-- Whose account it is, is the family's own.
grant select (
  parent_name, child_name, child_age, program_interest, preferred_date, preferred_time, location_id,
  additional_notes, child_id, appointment_id
) on public.schedule_requests to authenticated;
create policy "staff see assessment requests of their centers" on public.schedule_requests for select to authenticated
  using ((select private.is_superadmin()) or location_id = (select private.admin_location()));

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
  p_mode text default 'center'
) returns table (outcome text, reference text, confirmation_token uuid)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  violated_table text;
begin
  select s.outcome, s.reference, s.confirmation_token into outcome, reference, confirmation_token
  from private.begin_submission('schedule_requests', p_submission_key, p_previous_submission_key, p_email, p_phone) s;
  outcome := coalesce(outcome, private.booking_error(p_location_id, p_preferred_date, p_preferred_time));
  if outcome is null then
    insert into public.schedule_requests (
      reference, submission_key, previous_submission_key,
      parent_name, child_name, child_age, email, phone, program_interest,
      preferred_date, preferred_time, location_id, additional_notes, mode
    ) values (
      private.new_reference('A'), p_submission_key, p_previous_submission_key,
      btrim(p_parent_name), btrim(p_child_name), p_child_age,
      btrim(p_email), btrim(p_phone), p_program_interest, p_preferred_date, p_preferred_time, p_location_id,
      nullif(btrim(p_additional_notes), ''), p_mode
    )
    returning 'created', reference, confirmation_token into outcome, reference, confirmation_token;
  end if;
  return next;
-- Only the form's own table speaks of what was sent; a violation anywhere else is a fault of ours.
exception when check_violation or not_null_violation then
  get stacked diagnostics violated_table = table_name;
  if violated_table is distinct from 'schedule_requests' then raise; end if;
  outcome := 'invalid';
  return next;
end
$$;

-- Takes a request down for a caller, who counts as contacted. `p_key`, contacts and answers are those of `make_appointment`.
create function public.take_request(
  p_key text,
  p_parent_name text,
  p_child_name text,
  p_child_age integer,
  p_email text,
  p_phone text,
  p_program_interest text,
  p_preferred_date date,
  p_preferred_time text,
  p_location_id text,
  p_mode text default 'center',
  p_additional_notes text default null
) returns table (outcome text, id uuid, reference text)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  key constant text := format('staff %s %s', auth.uid(), p_key);
  violated_table text;
begin
  if not private.is_staff() then
    outcome := 'forbidden';
    return next;
    return;
  end if;
  perform private.take_turns('submission ' || key);
  select 'repeat', r.id, r.reference into outcome, id, reference from public.schedule_requests r
  where r.submission_key = key and r.archived_at is null;
  outcome := coalesce(outcome, case
    when p_location_id is null or not private.works_at(p_location_id) then 'unknown_location'
    else private.booking_error(p_location_id, p_preferred_date, p_preferred_time)
  end);
  if outcome is null then
    insert into public.schedule_requests as r (
      reference, submission_key, made_by, status, contacted_by, contacted_at, parent_name, child_name, child_age, email,
      phone, program_interest, preferred_date, preferred_time, location_id, mode, additional_notes
    ) values (
      private.new_reference('A'), key, auth.uid(), 'contacted', auth.uid(), now(), btrim(p_parent_name),
      btrim(p_child_name), p_child_age, coalesce(btrim(p_email), ''), coalesce(btrim(p_phone), ''), p_program_interest,
      p_preferred_date, p_preferred_time, p_location_id, p_mode, nullif(btrim(p_additional_notes), '')
    )
    returning 'created', r.id, r.reference into outcome, id, reference;
  end if;
  return next;
exception when check_violation or not_null_violation then
  get stacked diagnostics violated_table = table_name;
  if violated_table is distinct from 'schedule_requests' then raise; end if;
  outcome := 'invalid';
  return next;
end
$$;

-- Makes a confirmed appointment of an assessment request and closes the request as 'booked'.
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
    else private.booking_error(p_location, p_date, p_slot)
  end;
  if outcome is null then
    claimed := private.claim_place(p_location, p_date, p_slot);
    outcome := case when claimed is null then 'full' end;
  end if;
  if outcome is null then
    insert into public.appointment_bookings as b (
      reference, submission_key, made_by, status, name, email, phone, location, appointment_date, time_slot, place, child_name,
      mode, notes
    ) values (
      private.new_reference('B'), 'assessment request ' || request.id, auth.uid(), 'confirmed', request.parent_name,
      request.email, request.phone, p_location, p_date, p_slot, claimed, request.child_name, request.mode,
      left(concat_ws(E'\n',
        format('Assessment request %s: %s, age %s, %s.', request.reference, request.child_name, request.child_age,
          case request.program_interest when 'both' then 'Math and English' when 'unsure' then 'Subject not sure yet'
            else initcap(request.program_interest) end),
        request.additional_notes), 2000)
    )
    returning b.id into request.appointment_id;
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

grant execute on function public.request_assessment to service_role;
grant execute on function public.take_request, public.book_from_request to authenticated;
