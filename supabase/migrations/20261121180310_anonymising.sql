-- What happens to a lead or an application when its time is over: the person goes, the figure stays. Decision 0032.

-- Names and texts read 'Anonymised', contacts are empty; only what is anonymised may be without them.
alter table public.appointment_bookings
  add column anonymised_at timestamptz,
  drop constraint appointment_bookings_email_check, drop constraint appointment_bookings_phone_check,
  add constraint appointment_bookings_email_check check (anonymised_at is not null or private.is_email(email)),
  add constraint appointment_bookings_phone_check check (anonymised_at is not null or private.is_phone(phone));
alter table public.schedule_requests
  add column anonymised_at timestamptz,
  drop constraint schedule_requests_email_check, drop constraint schedule_requests_phone_check,
  add constraint schedule_requests_email_check check (anonymised_at is not null or private.is_email(email)),
  add constraint schedule_requests_phone_check check (anonymised_at is not null or private.is_phone(phone));
alter table public.license_inquiries
  add column anonymised_at timestamptz,
  drop constraint license_inquiries_email_check, drop constraint license_inquiries_phone_check,
  add constraint license_inquiries_email_check check (anonymised_at is not null or private.is_email(email)),
  add constraint license_inquiries_phone_check check (anonymised_at is not null or private.is_phone(phone));
alter table public.contact_submissions
  add column anonymised_at timestamptz,
  drop constraint contact_submissions_email_check,
  add constraint contact_submissions_email_check check (anonymised_at is not null or private.is_email(email));
alter table public.career_applications
  add column anonymised_at timestamptz,
  drop constraint career_applications_email_check, drop constraint career_applications_phone_check,
  add constraint career_applications_email_check check (anonymised_at is not null or private.is_email(email)),
  add constraint career_applications_phone_check check (anonymised_at is not null or private.is_phone(phone));

-- What still has a person, oldest first.
create index appointment_bookings_retention on public.appointment_bookings (created_at) where anonymised_at is null;
create index schedule_requests_retention on public.schedule_requests (created_at) where anonymised_at is null;
create index license_inquiries_retention on public.license_inquiries (created_at) where anonymised_at is null;
create index contact_submissions_retention on public.contact_submissions (created_at) where anonymised_at is null;
create index career_applications_retention on public.career_applications (created_at) where anonymised_at is null;

-- Nobody writes a name into a record that lost one. To whoever would change it, it is not there.
create policy "what is anonymised stays as it is" on public.appointment_bookings as restrictive for update
  to authenticated using (anonymised_at is null);
create policy "what is anonymised stays as it is" on public.schedule_requests as restrictive for update
  to authenticated using (anonymised_at is null);
create policy "what is anonymised stays as it is" on public.license_inquiries as restrictive for update
  to authenticated using (anonymised_at is null);
create policy "what is anonymised stays as it is" on public.contact_submissions as restrictive for update
  to authenticated using (anonymised_at is null);
create policy "what is anonymised stays as it is" on public.career_applications as restrictive for update
  to authenticated using (anonymised_at is null);

-- As before, and two changes pass: anonymising, by the functions below alone, and the family's removal of the child that an
-- archived record was for.
create or replace function private.stamp_archived() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if to_jsonb(old) ->> 'anonymised_at' is not null and not private.is_system() then
    raise insufficient_privilege using message = 'A record that lost its person cannot be changed.';
  elsif old.archived_at is null and new.archived_at is not null then
    new.archived_at := now();
    new.archived_by := auth.uid();
  elsif old.archived_at is not null and new.archived_at is null then
    if not (private.is_system() or private.is_superadmin()) then
      raise insufficient_privilege using message = 'Only a superadmin restores an archived record.';
    end if;
    new.archived_by := null;
  elsif old.archived_at is not null and not private.is_system()
    and to_jsonb(new) -> 'anonymised_at' is not distinct from to_jsonb(old) -> 'anonymised_at'
    and to_jsonb(new) -> 'child_id' is not distinct from to_jsonb(old) -> 'child_id' then
    raise insufficient_privilege using message = 'An archived record cannot be changed.';
  else
    new.archived_by := old.archived_by;
  end if;
  return new;
end
$$;

-- As before, without whose account and child it is, which is the family's own; of an erasure that somebody asked for, the
-- fact alone. What the retention anonymises by itself stands in its runs.
create or replace function private.record_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Secrets of the visitor, what the family alone reads, and noise.
  unrecorded constant text[] := array[
    'confirmation_token', 'submission_key', 'previous_submission_key', 'account_id', 'child_id', 'updated_at',
    'calendar_sequence'
  ];
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
  elsif tg_table_name = 'user_profiles' and new.id::text = current_setting('small_steps.profile_in_the_making', true) then
    return null;
  else
    before := to_jsonb(old) - unrecorded;
    after := to_jsonb(new) - unrecorded;
    -- The family's own word, by which staff did nothing.
    if tg_table_name = 'appointment_bookings' then
      before := before - 'child_name';
      after := after - 'child_name';
    end if;
    if after -> 'anonymised_at' is distinct from before -> 'anonymised_at' then
      if private.is_system() then
        return null;
      end if;
      changed := array['anonymised_at', 'status'];
    else
      select array_agg(key) into changed from jsonb_each(after) where value is distinct from before -> key;
      if changed is null then
        return null;
      end if;
    end if;
    select jsonb_object_agg(key, value) into before from jsonb_each(before) where key = any (changed);
    select jsonb_object_agg(key, value) into after from jsonb_each(after) where key = any (changed);
  end if;
  insert into public.audit_log (actor, action, table_name, row_id, before, after)
  values (
    -- Where the server carries out what somebody asked for, the actor is who asked.
    coalesce(auth.uid(), nullif(current_setting('small_steps.actor', true), '')::uuid), lower(tg_op), tg_table_name,
    case when tg_op = 'DELETE' then old.id::text else new.id::text end, before, after
  );
  return null;
end
$$;

-- The audit log. Everything but these values of a record can name somebody.

alter table public.audit_log add column anonymised_at timestamptz;

create function private.without_person(p_values jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case when p_values is not null then coalesce(jsonb_object_agg(key, case when key = any (array[
    'id', 'reference', 'status', 'location', 'location_id', 'appointment_date', 'time_slot', 'place', 'preferred_date',
    'preferred_time', 'program_interest', 'child_age', 'investment_range', 'appointment_id', 'contacted_at',
    'contacted_by', 'archived_at', 'archived_by', 'anonymised_at', 'created_at'
  ]) then value else 'null' end), '{}') end
  from jsonb_each(p_values)
$$;

-- Whether the second is the first with some values taken out, and nothing put in, renamed or left out.
create function private.is_erasure(p_from jsonb, p_to jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select p_from is not distinct from p_to or (p_from is not null and p_to is not null and not exists (
    select 1 from jsonb_each(p_from) as o full join jsonb_each(p_to) as n on n.key = o.key
    where o.key is null or n.key is null or (n.value <> 'null' and n.value <> o.value)
  ))
$$;

-- The log still only grows. The one change it allows, whoever asks, takes personal values out and marks the row for it.
create or replace function private.refuse_audit_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    if old.anonymised_at is null and new.anonymised_at is not null
      and (new.id, new.actor, new.by_parent, new.action, new.table_name, new.row_id, new.at)
        is not distinct from (old.id, old.actor, old.by_parent, old.action, old.table_name, old.row_id, old.at)
      and private.is_erasure(old.before, new.before) and private.is_erasure(old.after, new.after) then
      return new;
    end if;
  end if;
  raise insufficient_privilege using message = 'The audit log only grows.';
end
$$;

-- Takes the person out of rows of one kind that the caller has locked, and out of what the audit log says of them.
-- Counts, status, center, dates and the reference stay. An appointment that is still to come is cancelled: nobody comes.
create function private.anonymise(p_kind text, p_ids uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  gone constant text := 'Anonymised';
  done integer;
begin
  update public.audit_log a
  set before = private.without_person(a.before), after = private.without_person(a.after), anonymised_at = now()
  where a.table_name = p_kind and a.row_id = any (p_ids::text[]) and a.anonymised_at is null;

  case p_kind
    when 'appointment_bookings' then
      update public.appointment_bookings b set
        anonymised_at = now(), name = gone, email = '', phone = '', notes = null, staff_notes = null,
        cancel_reason = null, cancel_message = null, child_name = null, child_grade = null, child_id = null, account_id = null,
        status = case when b.status in ('pending', 'confirmed') and b.appointment_date >= private.toronto_today()
          then 'cancelled' else b.status end,
        marketing_consent = false, consent_wording = null, consent_at = null,
        confirmation_token = gen_random_uuid(), submission_key = 'anonymised ' || b.id, previous_submission_key = null
      where b.id = any (p_ids) and b.anonymised_at is null;
    when 'schedule_requests' then
      update public.schedule_requests r set
        anonymised_at = now(), parent_name = gone, child_name = gone, email = '', phone = '', additional_notes = null,
        staff_notes = null, outcome = case when r.outcome = 'booked' then r.outcome when r.outcome is not null then gone end,
        child_id = null, account_id = null,
        marketing_consent = false, consent_wording = null, consent_at = null,
        confirmation_token = gen_random_uuid(), submission_key = 'anonymised ' || r.id, previous_submission_key = null
      where r.id = any (p_ids) and r.anonymised_at is null;
    when 'contact_submissions' then
      update public.contact_submissions c set
        anonymised_at = now(), name = gone, email = '', phone = null, message = gone, staff_notes = null,
        outcome = case when c.outcome is not null then gone end,
        marketing_consent = false, consent_wording = null, consent_at = null,
        confirmation_token = gen_random_uuid(), submission_key = 'anonymised ' || c.id, previous_submission_key = null
      where c.id = any (p_ids) and c.anonymised_at is null;
    when 'license_inquiries' then
      update public.license_inquiries i set
        anonymised_at = now(), first_name = gone, last_name = gone, email = '', phone = '', city = gone, state = gone,
        message = null, staff_notes = null, outcome = case when i.outcome is not null then gone end,
        marketing_consent = false, consent_wording = null, consent_at = null,
        confirmation_token = gen_random_uuid(), submission_key = 'anonymised ' || i.id, previous_submission_key = null
      where i.id = any (p_ids) and i.anonymised_at is null;
    when 'career_applications' then
      update public.career_applications a set
        anonymised_at = now(), first_name = gone, last_name = gone, email = '', phone = '', address = gone,
        position = gone, education = gone, experience_teaching = gone, experience_children = gone, motivation = gone,
        resume_url = null, staff_notes = null,
        marketing_consent = false, consent_wording = null, consent_at = null,
        confirmation_token = gen_random_uuid(), submission_key = 'anonymised ' || a.id, previous_submission_key = null
      where a.id = any (p_ids) and a.anonymised_at is null;
  end case;
  get diagnostics done = row_count;
  return done;
end
$$;

-- As before, without applications that nobody can be answered about.
create or replace function public.dashboard_counts()
returns table (
  location_id text, users integer, bookings integer, assessments integer, applications integer,
  locations integer, tutors integer, students integer, admins integer, course_applications integer
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  location_id := private.admin_location();
  if location_id is not null then
    users := (select count(*) from public.user_profiles p
      where p.location_id = dashboard_counts.location_id and p.role in ('student', 'tutor') and p.deleted_at is null);
    bookings := (select count(*) from public.appointment_bookings b
        where b.location = dashboard_counts.location_id and b.archived_at is null)
      + (select count(*) from public.bookings b
        where b.location_id = dashboard_counts.location_id and b.archived_at is null);
    assessments := (select count(*) from public.schedule_requests r
      where r.location_id = dashboard_counts.location_id and r.archived_at is null);
    applications := (select count(*) from public.career_applications a
      where a.location = dashboard_counts.location_id and a.status = 'pending' and a.archived_at is null
        and a.anonymised_at is null);
    return next;
  elsif private.is_superadmin() then
    locations := (select count(*) from public.locations l where l.is_active);
    select count(*) filter (where p.role = 'tutor'), count(*) filter (where p.role = 'student'),
      count(*) filter (where p.role = 'admin') into tutors, students, admins
    from public.user_profiles p where p.role in ('tutor', 'student', 'admin') and p.deleted_at is null;
    bookings := (select count(*) from public.appointment_bookings b where b.archived_at is null)
      + (select count(*) from public.bookings b where b.archived_at is null);
    assessments := (select count(*) from public.schedule_requests r where r.archived_at is null);
    course_applications := (select count(*) from public.course_applications c where c.status = 'pending');
    return next;
  end if;
end
$$;
