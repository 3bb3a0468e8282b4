-- What staff wrote about a student's sessions goes too, and so do the names of people who left: by the retention and when
-- somebody asks. Decision 0032.

-- When notes and reason were last taken out. No lock, unlike that of a lead: a session still to come goes on, and may get
-- new notes.
alter table public.bookings add column anonymised_at timestamptz;
create index bookings_retention on public.bookings (created_at) where notes is not null or cancel_reason is not null;
create index user_profiles_retention on public.user_profiles (created_at)
  where deleted_at is not null and first_name <> 'Anonymised';

-- As before, and sessions and people who left.
create or replace function private.retention_rules() returns table (kind text, months integer, day_column text)
language sql immutable set search_path = ''
as $$
  values ('appointment_bookings', 24, 'appointment_date'), ('schedule_requests', 24, 'preferred_date'),
    ('contact_submissions', 24, null), ('license_inquiries', 24, null), ('career_applications', 36, null),
    ('bookings', 24, 'booking_date'), ('user_profiles', 24, null)
$$;

-- As before, and sessions as long as there is anything written about them; people count from the day they left.
create or replace function private.is_due(p_kind text) returns text
language sql stable set search_path = ''
as $$
  select case rule.kind
      when 'bookings' then '(notes is not null or cancel_reason is not null)'
      when 'user_profiles' then 'deleted_at is not null and first_name <> ''Anonymised'''
      else 'anonymised_at is null'
    end
    || format(
      ' and %I < %L::timestamptz', case rule.kind when 'user_profiles' then 'deleted_at' else 'created_at' end,
      (last_day + 1)::timestamp at time zone 'America/Toronto'
    )
    || case when day_column is null then '' else format(' and %I <= %L::date', day_column, last_day) end
  from (
    select r.kind, r.day_column, (private.toronto_today() - make_interval(months => r.months))::date as last_day
    from private.retention_rules() r where r.kind = p_kind
  ) rule
$$;

-- As before, but the mark of a session locks nothing.
create or replace function private.stamp_archived() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if to_jsonb(old) ->> 'anonymised_at' is not null and tg_table_name <> 'bookings' and not private.is_system() then
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

-- As before, and a former person may lose the name.
create or replace function private.become_former() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  names constant text[] := array['first_name', 'last_name', 'updated_at'];
begin
  if old.user_id is not null and new.user_id is null then
    new.deleted_at := now();
    new.is_active := false;
    new.email := '';
    new.phone := null;
    new.hourly_rate_cents := null;
  elsif old.deleted_at is not null and not private.is_system() and (
    (new.first_name, new.last_name) <> ('Anonymised', '') or to_jsonb(new) - names <> to_jsonb(old) - names
  ) then
    raise insufficient_privilege using message = 'A former person does not change.';
  end if;
  return new;
end
$$;

-- As before, and the time of a session names nobody.
create or replace function private.without_person(p_values jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case when p_values is not null then coalesce(jsonb_object_agg(key, case when key = any (array[
    'id', 'reference', 'status', 'location', 'location_id', 'appointment_date', 'time_slot', 'place', 'preferred_date',
    'preferred_time', 'program_interest', 'child_age', 'investment_range', 'appointment_id', 'booking_date',
    'start_time', 'end_time', 'contacted_at', 'contacted_by', 'archived_at', 'archived_by', 'anonymised_at',
    'created_at'
  ]) then value else 'null' end), '{}') end
  from jsonb_each(p_values)
$$;

-- Takes the values out of what the log says of these rows. @returns how many entries
create function private.forget_in_log(p_kind text, p_ids text[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  done integer;
begin
  update public.audit_log a
  set before = private.without_person(a.before), after = private.without_person(a.after), anonymised_at = now()
  where a.table_name = p_kind and a.row_id = any (p_ids) and a.anonymised_at is null;
  get diagnostics done = row_count;
  return done;
end
$$;

-- As before, and sessions lose what was written about them, people who left their names.
create or replace function private.anonymise(p_kind text, p_ids uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  gone constant text := 'Anonymised';
  done integer;
begin
  perform private.forget_in_log(p_kind, p_ids::text[]);
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
    when 'bookings' then
      update public.bookings b set anonymised_at = clock_timestamp(), notes = null, cancel_reason = null
      where b.id = any (p_ids) and (b.notes is not null or b.cancel_reason is not null);
    when 'user_profiles' then
      update public.user_profiles p set first_name = gone, last_name = ''
      where p.id = any (p_ids) and p.deleted_at is not null and p.first_name <> gone;
  end case;
  get diagnostics done = row_count;
  if p_kind = 'user_profiles' then
    -- This change was recorded with the name.
    perform private.forget_in_log(p_kind, p_ids::text[]);
  end if;
  return done;
end
$$;

-- The profiles of whoever has the address, or had it before the account was deleted.
create function private.profiles_of_person(p_email text) returns table (id uuid, is_former boolean)
language sql stable security definer set search_path = ''
as $$
  select p.id, false from public.user_profiles p join auth.users u on u.id = p.user_id
  where u.email = lower(btrim(p_email))
  union
  select p.id, true from public.user_profiles p
  where p.deleted_at is not null and p.id::text in (
    select a.row_id from public.audit_log a where a.id in (select private.log_of_former_accounts(p_email))
  )
$$;

-- Sessions with something written that may be about one of these people: notes are about the student, the reason of a
-- cancelled session may be the student's or the tutor's.
create function private.sessions_told_of(p_profiles uuid[]) returns table (id uuid, is_student boolean)
language sql stable security definer set search_path = ''
as $$
  select b.id, true from public.bookings b
  where b.student_profile_id = any (p_profiles) and (b.notes is not null or b.cancel_reason is not null)
  union all
  select b.id, false from public.bookings b
  where b.tutor_profile_id = any (p_profiles) and b.cancel_reason is not null
$$;

-- As before, and what was written about sessions, invitations, and the name of a person who left.
create or replace function public.find_person(p_email text) returns table (kind text, found integer)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_superadmin() then return; end if;
  return query
    select r.kind, count(*)::integer from private.records_of_person(p_email) r group by r.kind
    union all
    select 'waitlist', count(*)::integer from private.places_in_line_of_person(p_email) having count(*) > 0
    union all
    select 'bookings', count(*)::integer
    from private.sessions_told_of(array(select p.id from private.profiles_of_person(p_email) p)) having count(*) > 0
    union all
    select 'user_profiles', count(*)::integer
    from private.profiles_of_person(p_email) p join public.user_profiles named on named.id = p.id
    where p.is_former and named.first_name <> 'Anonymised' having count(*) > 0
    union all
    select 'user_invitations', count(*)::integer from public.user_invitations i
    where lower(i.email) = lower(btrim(p_email)) having count(*) > 0
    union all
    select 'audit_log', count(*)::integer from private.log_of_former_accounts(p_email) having count(*) > 0
    union all
    select 'children', count(*)::integer from public.children c join auth.users u on u.id = c.account_id
    where u.email = lower(btrim(p_email)) having count(*) > 0
    union all
    select 'purchases', count(*)::integer from public.purchases p join auth.users u on u.id = p.user_id
    where u.email = lower(btrim(p_email)) having count(*) > 0
    union all
    select 'accounts', count(*)::integer from auth.users u
    where u.email = lower(btrim(p_email)) having count(*) > 0;
end
$$;

-- As before, and what was written about the person's sessions, the log of it, invitations, and the name of a person who
-- left. Purchases stay, and so does an account with its name. Letters that lay as files are deleted before this and count.
-- outcome: erased (`records` of them) | none (there is nothing) | files_first (a resume has come meanwhile) | forbidden
drop function public.erase_person(text, text, text[]);
create function public.erase_person(
  p_email text, p_subject text, p_deleted_files text[] default '{}', p_deleted_mails integer default 0
)
returns table (outcome text, records integer)
language plpgsql security definer set search_path = ''
as $$
declare
  source record;
  ids text[];
  waiting text[];
  profiles uuid[];
  formers uuid[];
  sessions uuid[];
  entries integer;
begin
  records := 0;
  if not private.is_superadmin() then
    outcome := 'forbidden';
    return next;
    return;
  end if;
  if exists (select 1 from public.resumes_of_person(p_email) as path where path <> all (p_deleted_files)) then
    outcome := 'files_first';
    return next;
    return;
  end if;
  perform private.lock_person_to_erase(p_email);
  select array_agg(r.id::text) into ids from private.records_of_person(p_email) r;
  for source in select r.kind, array_agg(r.id order by r.id) as ids from private.records_of_person(p_email) r group by r.kind loop
    records := records + private.anonymise(source.kind, source.ids);
  end loop;
  -- A place in line is given up, which the next round of offers sees.
  with gone as (
    delete from public.waitlist w where w.id in (select private.places_in_line_of_person(p_email)) returning w.id
  )
  select array_agg(gone.id::text), records + count(*) into waiting, records from gone;
  perform private.forget_in_log('waitlist', waiting);
  with gone as (
    delete from public.children c using auth.users u
    where u.id = c.account_id and u.email = lower(btrim(p_email)) returning c.id
  )
  select records + count(*) into records from gone;
  delete from public.user_invitations i where lower(i.email) = lower(btrim(p_email));
  get diagnostics entries = row_count;
  records := records + entries;

  -- Whose address it was, only the log knows: it is asked before it forgets.
  select array_agg(p.id), array_agg(p.id) filter (where p.is_former) into profiles, formers
  from private.profiles_of_person(p_email) p;
  select array_agg(s.id) into sessions from private.sessions_told_of(profiles) s where not s.is_student;
  perform from public.bookings b
  where b.id = any (sessions) or b.student_profile_id = any (profiles) order by b.id for update;
  update public.bookings b set cancel_reason = null, anonymised_at = clock_timestamp() where b.id = any (sessions);
  get diagnostics entries = row_count;
  records := records + entries
    + private.anonymise('bookings', array(select b.id from public.bookings b where b.student_profile_id = any (profiles)));
  perform private.forget_in_log('bookings', sessions::text[]);
  update public.audit_log a
  set before = private.without_person(a.before), after = private.without_person(a.after), anonymised_at = now()
  where a.id in (select private.log_of_former_accounts(p_email));
  get diagnostics entries = row_count;
  records := records + entries + private.anonymise('user_profiles', formers);

  delete from private.outbox o where o.id in (select private.letters_of_person(p_email, ids || waiting));
  update private.outbox o
  set data = jsonb_set(o.data, '{leads}', coalesce((
    select jsonb_agg(lead) from jsonb_array_elements(o.data -> 'leads') lead where lead ->> 'record' <> all (ids)
  ), '[]'))
  where o.kind in ('center_digest', 'center_morning') and exists (
    select 1 from jsonb_array_elements(o.data -> 'leads') lead where lead ->> 'record' = any (ids)
  );
  delete from private.outbox o
  where o.kind in ('center_digest', 'center_morning') and o.sent_at is null and o.data -> 'leads' = '[]';
  records := records + greatest(p_deleted_mails, 0);
  outcome := case when records > 0 then 'erased' else 'none' end;
  if records > 0 then
    insert into public.privacy_requests (kind, subject, records, requested_by)
    values ('erase', p_subject, records, auth.uid());
  end if;
  return next;
end
$$;
grant execute on function public.erase_person(text, text, text[], integer) to authenticated;
