-- Requests for an assessment state a preference and take no place; staff make an appointment of one.

create table public.schedule_requests (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique check (reference ~ '^A-[2-9A-HJKMNP-TV-Z]{6}$'),
  confirmation_token uuid not null unique default gen_random_uuid(),
  submission_key text not null check (char_length(submission_key) between 16 and 128),
  -- The key the same form would have had the day before, so that midnight makes no second row in either order.
  previous_submission_key text,
  parent_name text not null check (private.is_text(parent_name, 100)),
  child_name text not null check (private.is_text(child_name, 100)),
  child_age integer not null check (child_age between 3 and 18),
  -- Who of the staff took it on the phone.
  made_by uuid,
  -- What is anonymised has no contact; of a caller an address or a number is enough.
  email text not null constraint schedule_requests_email_check check (
    anonymised_at is not null or private.is_email(email) or made_by is not null and email = '' and phone <> ''
  ),
  phone text not null constraint schedule_requests_phone_check check (
    anonymised_at is not null or private.is_phone(phone) or made_by is not null and phone = '' and email <> ''
  ),
  program_interest text not null default 'math'
    check (program_interest in ('math', 'english', 'writing', 'both', 'unsure')),
  preferred_date date not null,
  preferred_time text not null default '04:00 PM' check (preferred_time = any (private.possible_slots())),
  location_id text not null references public.locations (id),
  additional_notes text check (char_length(additional_notes) <= 2000),
  mode text not null default 'center' check (mode = any (private.modes())),
  -- Who asked signed in, and for which of their children.
  account_id uuid,
  child_id uuid,
  status text not null default 'new' check (status = any (private.request_statuses())),
  outcome text check (outcome = any (private.lead_outcomes())),
  -- What staff made of it.
  appointment_id uuid unique references public.appointment_bookings (id) on delete set null,
  -- Who follows it up, and what is next.
  owner_id uuid,
  next_step text check (private.is_text(next_step, 200)),
  next_step_on date,
  contacted_by uuid,
  contacted_at timestamptz,
  archived_by uuid,
  archived_at timestamptz,
  anonymised_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'closed' or outcome is not null),
  check ((next_step is null) = (next_step_on is null))
);

create unique index schedule_requests_submission on public.schedule_requests (submission_key)
  where archived_at is null;
-- Repeated form after a secret was rolled.
create index schedule_requests_previous_submission_key_idx on public.schedule_requests (previous_submission_key);
create index schedule_requests_created_at_idx on public.schedule_requests (created_at desc, id desc)
  include (location_id, status, program_interest, mode, archived_at, appointment_id, made_by); -- list; reports
create index schedule_requests_location_id_created_at_idx on public.schedule_requests (location_id, created_at desc, id desc)
  include (status, program_interest, mode, archived_at); -- list of a center
create index schedule_requests_status_created_at_live_idx on public.schedule_requests (status, created_at desc, id desc)
  where archived_at is null; -- list by status
create index schedule_requests_preferred_date_preferred_time_idx on public.schedule_requests (preferred_date, preferred_time, id)
  include (location_id, status, program_interest, mode, archived_at); -- list by day
-- List by name.
create index schedule_requests_lower_parent_name_idx on public.schedule_requests (lower(parent_name), id);
-- List by child.
create index schedule_requests_lower_child_name_idx on public.schedule_requests (lower(child_name), id);
-- Follow-ups of a person, those that are due, and what nobody follows up.
create index schedule_requests_owner_id_created_at_idx on public.schedule_requests (owner_id, created_at desc, id desc)
  where owner_id is not null and archived_at is null;
create index schedule_requests_next_step_on_idx on public.schedule_requests (next_step_on)
  where next_step_on is not null and archived_at is null;
create index schedule_requests_created_at_unowned_idx on public.schedule_requests (created_at desc, id desc)
  where owner_id is null and archived_at is null and status in ('new', 'contacted');
create index schedule_requests_created_at_online_idx on public.schedule_requests (created_at desc, id desc)
  where mode = 'online' and archived_at is null; -- list of online families
create index schedule_requests_created_at_archived_idx on public.schedule_requests (created_at desc, id desc)
  where archived_at is not null; -- list of archived rows
create index schedule_requests_search_idx on public.schedule_requests using gin ((
  ' ' || parent_name || ' ' || child_name || ' ' || email || ' ' || reference || ' ' || translate(phone, '+(). x-', '')
) extensions.gin_trgm_ops); -- search
-- Count of a list without filters; dashboard count.
create index schedule_requests_location_id_live_idx on public.schedule_requests (location_id) where archived_at is null;
create index schedule_requests_id_booked_idx on public.schedule_requests (id)
  where lower(outcome) = 'booked' and archived_at is null; -- reports
-- A family's own page.
create index schedule_requests_account_id_preferred_date_idx on public.schedule_requests (account_id, preferred_date);
create index schedule_requests_child_id_idx on public.schedule_requests (child_id); -- a child's records; foreign key
-- Attach, export and erase by email.
create index schedule_requests_lower_email_idx on public.schedule_requests (lower(email));
-- Retention.
create index schedule_requests_created_at_unerased_idx on public.schedule_requests (created_at) where anonymised_at is null;

create trigger schedule_requests_status before update on public.schedule_requests for each row
  execute function private.check_status_change('new>contacted', 'new>closed', 'contacted>closed', 'contacted>new', 'closed>contacted', 'closed>new');
create trigger schedule_requests_contacted before update on public.schedule_requests for each row
  execute function private.stamp_contacted();
create trigger schedule_requests_archived before update on public.schedule_requests for each row
  execute function private.stamp_archived();
create trigger schedule_requests_touch before update on public.schedule_requests for each row
  execute function private.touch_updated_at();

alter table public.schedule_requests enable row level security;
-- All columns but the token, which opens a success page, and the keys, which answer with one;
-- whose account it is, is the family's own.
grant select (
  id, reference, parent_name, child_name, child_age, email, phone, program_interest, preferred_date, preferred_time,
  location_id, additional_notes, mode, child_id, status, outcome, appointment_id, made_by, owner_id, next_step,
  next_step_on, contacted_by, contacted_at, archived_by, archived_at, anonymised_at, created_at, updated_at
) on public.schedule_requests to authenticated;
grant all on public.schedule_requests to service_role;
create policy "staff see assessment requests of their centers" on public.schedule_requests for select to authenticated
  using ((select private.is_superadmin()) or location_id = (select private.admin_location()));

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

grant execute on function public.book_from_request to authenticated;
