-- Assessment requests take no spot; staff make an appointment of one. What another system did not know is null.

create table public.schedule_requests (
  parent_name text not null check (private.is_text(parent_name, 100)),
  child_name text check (private.is_text(child_name, 100)),
  child_age integer check (child_age between 3 and 18),
  child_grade text check (child_grade = any (private.grades())),
  program_interest text default 'math'
    check (program_interest = any (private.subjects() || array['both', 'unsure'])),
  preferred_date date,
  preferred_time text default '04:00 PM' check (preferred_time = any (private.possible_slots())),
  location_id text not null references public.locations (id),
  additional_notes text check (char_length(additional_notes) <= 2000),
  source text check (private.is_text(source, 100)),
  account_id uuid,
  by_account boolean not null default false,
  child_id uuid,
  appointment_id uuid unique references public.appointment_bookings (id) on delete set null,
  -- What has no day comes first.
  sort_day date not null generated always as (coalesce(preferred_date, '-infinity')) stored,
  sort_time text not null generated always as (coalesce(preferred_time, '')) stored,
  check (is_imported or num_nulls(child_name, child_age, program_interest, preferred_date, preferred_time) = 0)
) inherits (public.records);
alter table public.schedule_requests alter phone set not null;
call private.make_record_kind('schedule_requests', 'A');
create index schedule_requests_location_id_idx on public.schedule_requests (location_id); -- foreign key
create index schedule_requests_sort_day_sort_time_idx on public.schedule_requests (sort_day, sort_time, id)
  include (center, status, program_interest, mode, archived_at); -- list by day
create index schedule_requests_program_interest_created_at_live_idx
  on public.schedule_requests (program_interest, created_at desc, id desc) where archived_at is null;
create index schedule_requests_created_at_imported_idx on public.schedule_requests (created_at desc, id desc)
  where is_imported; -- list of what a file brought
create index schedule_requests_sort_about_idx on public.schedule_requests (sort_about, id); -- list by child
create index schedule_requests_id_booked_idx on public.schedule_requests (id)
  where lower(outcome) = 'booked' and archived_at is null; -- reports
create index schedule_requests_account_id_preferred_date_idx on public.schedule_requests (account_id, preferred_date);
create index schedule_requests_child_id_idx on public.schedule_requests (child_id); -- a child's records; foreign key
grant select (
  parent_name, child_name, child_age, child_grade, program_interest, preferred_date, preferred_time, location_id,
  additional_notes, source, child_id, appointment_id, sort_day, sort_time
) on public.schedule_requests to authenticated;
create policy "staff see assessment requests of their centers" on public.schedule_requests for select to authenticated
  using (location_id = any ((select private.my_centers())::text[]));

-- `status` and `version` are the request's. repeat: place and time are the first one's.
create function public.book_from_request(
  p_request_id uuid, p_location text, p_date date, p_slot text, p_version timestamptz default null
) returns table (outcome text, appointment_id uuid, reference text, status text, version timestamptz)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  request public.schedule_requests;
  claimed smallint;
begin
  if not private.is_staff() then outcome := 'forbidden'; return next; return; end if;
  select * into request from public.schedule_requests r
  where r.id = p_request_id and private.may_act_at(r.location_id) for update;
  outcome := case
    when request.id is null then 'not_found'
    when request.appointment_id is not null then 'repeat'
    when not private.is_version(p_version, request.updated_at) then 'changed'
    when request.archived_at is not null or request.status = 'closed' then 'wrong_state'
    when not private.may_act_at(p_location) then 'unknown_location'
    else private.booking_error(p_location, p_date, p_slot, true)
  end;
  if outcome is null then
    claimed := private.claim_spot(p_location, p_date, p_slot);
    outcome := case when claimed is null then 'full' end;
  end if;
  if outcome is null then
    insert into public.appointment_bookings as b (
      reference, submission_key, made_by, status, name, email, phone, location, appointment_date, time_slot, spot,
      child_name, child_grade, mode, notes
    ) values (
      private.new_reference('B'), 'assessment request ' || request.id, auth.uid(), 'confirmed', request.parent_name,
      request.email, request.phone, p_location, p_date, p_slot, claimed, request.child_name,
      case when request.child_name is not null then request.child_grade end, request.mode,
      left(concat_ws(E'\n',
        format('Assessment request %s: %s.', request.reference, concat_ws(', ',
          coalesce(request.child_name, request.parent_name), 'age ' || request.child_age,
          case request.program_interest when 'both' then 'Math and English' when 'unsure' then 'Subject not sure yet'
            else initcap(request.program_interest) end)),
        request.additional_notes), 2000)
    )
    returning b.id into request.appointment_id;
    -- A request is closed only after staff were in touch.
    if request.status = 'new' then
      update public.schedule_requests r set status = 'contacted' where r.id = request.id;
    end if;
    update public.schedule_requests r set status = 'closed', outcome = 'booked', appointment_id = request.appointment_id
    where r.id = request.id returning * into request;
    outcome := 'created';
  end if;
  return query select outcome, request.appointment_id,
    (select b.reference from public.appointment_bookings b where b.id = request.appointment_id), request.status,
    request.updated_at;
end
$$;
comment on function public.book_from_request is 'appointment_id?, reference?, status?, version?';

grant execute on function public.book_from_request to authenticated;
