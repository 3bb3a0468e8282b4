-- Who changed what, when, from what to what. Rows are added by triggers and never change.

create table public.audit_log (
  id bigint generated always as identity primary key,
  -- No foreign key: the record outlives the account. Null means the server itself.
  actor uuid,
  action text not null check (action in ('insert', 'update', 'delete', 'export')),
  table_name text not null,
  row_id text not null,
  before jsonb,
  after jsonb,
  at timestamptz not null default now()
);
create index audit_log_of_row on public.audit_log (table_name, row_id, at desc);
create index audit_log_of_actor on public.audit_log (actor, at desc);
create index audit_log_newest on public.audit_log (at desc, id desc);

create function private.refuse_audit_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise insufficient_privilege using message = 'The audit log only grows.';
end
$$;
create trigger audit_log_only_grows before update or delete on public.audit_log
  for each row execute function private.refuse_audit_change();
create trigger audit_log_is_never_emptied before truncate on public.audit_log
  for each statement execute function private.refuse_audit_change();

-- What the public sends in is not a change by staff; an update or a deletion always is one, or the server's own.
create function private.record_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Secrets of the visitor and noise.
  unrecorded constant text[] := array['confirmation_token', 'submission_key', 'previous_submission_key', 'updated_at'];
  before jsonb;
  after jsonb;
  changed text[];
begin
  if tg_op = 'INSERT' then
    if not private.is_staff() then
      return null;
    end if;
    after := to_jsonb(new) - unrecorded;
  elsif tg_op = 'DELETE' then
    before := to_jsonb(old) - unrecorded;
  else
    before := to_jsonb(old) - unrecorded;
    after := to_jsonb(new) - unrecorded;
    select array_agg(key) into changed from jsonb_each(after) where value is distinct from before -> key;
    if changed is null then
      return null;
    end if;
    select jsonb_object_agg(key, value) into before from jsonb_each(before) where key = any (changed);
    select jsonb_object_agg(key, value) into after from jsonb_each(after) where key = any (changed);
  end if;
  insert into public.audit_log (actor, action, table_name, row_id, before, after)
  values (
    coalesce(auth.uid(), nullif(current_setting('small_steps.actor', true), '')::uuid), lower(tg_op), tg_table_name,
    case when tg_op = 'DELETE' then old.id::text else new.id::text end, before, after
  );
  return null;
end
$$;

create trigger locations_record after insert or update or delete on public.locations
  for each row execute function private.record_change();
create trigger location_closures_record after insert or update or delete on public.location_closures
  for each row execute function private.record_change();
create trigger user_profiles_record after insert or update or delete on public.user_profiles
  for each row execute function private.record_change();
create trigger appointment_bookings_record after insert or update or delete on public.appointment_bookings
  for each row execute function private.record_change();
create trigger schedule_requests_record after insert or update or delete on public.schedule_requests
  for each row execute function private.record_change();
create trigger license_inquiries_record after insert or update or delete on public.license_inquiries
  for each row execute function private.record_change();
create trigger contact_submissions_record after insert or update or delete on public.contact_submissions
  for each row execute function private.record_change();
create trigger career_applications_record after insert or update or delete on public.career_applications
  for each row execute function private.record_change();
create trigger bookings_record after insert or update or delete on public.bookings
  for each row execute function private.record_change();
create trigger courses_record after insert or update or delete on public.courses
  for each row execute function private.record_change();
