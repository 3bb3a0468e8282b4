-- The person goes, the figure stays: names and texts read 'Anonymized', contacts are empty. Decision 0032.

-- An appointment that is still to come is cancelled: no one comes.
create function private.anonymise_record(p_kind text, p_ids uuid[]) returns integer
language plpgsql set search_path = '' as $$
declare gone constant text := 'Anonymized'; done integer;
begin
  case p_kind
    when 'appointment_bookings' then
      update public.appointment_bookings b set anonymised_at = now(), name = gone, email = '', phone = '', notes = null,
        next_step = null, next_step_on = null, cancel_reason = null, cancel_message = null, child_name = null,
        child_grade = null, child_id = null, account_id = null, family_id = null,
        status = case when b.status in ('pending', 'confirmed') and b.appointment_date >= private.toronto_today()
          then 'cancelled' else b.status end,
        confirmation_token = gen_random_uuid(), submission_key = 'anonymised ' || b.id, previous_submission_key = null
      where b.id = any (p_ids) and b.anonymised_at is null;
    when 'schedule_requests' then
      update public.schedule_requests r set
        anonymised_at = now(), parent_name = gone, child_name = gone, email = '', phone = '', additional_notes = null,
        source = null, next_step = null, next_step_on = null, child_id = null, account_id = null, family_id = null,
        confirmation_token = gen_random_uuid(), submission_key = 'anonymised ' || r.id, previous_submission_key = null
      where r.id = any (p_ids) and r.anonymised_at is null;
    when 'contact_submissions' then
      update public.contact_submissions c set
        anonymised_at = now(), name = gone, email = '', phone = null, message = gone, child_name = null,
        preferred_time = null, next_step = null, next_step_on = null, family_id = null,
        marketing_consent = false, consent_wording = null, consent_at = null,
        confirmation_token = gen_random_uuid(), submission_key = 'anonymised ' || c.id, previous_submission_key = null
      where c.id = any (p_ids) and c.anonymised_at is null;
    when 'license_inquiries' then
      update public.license_inquiries i set
        anonymised_at = now(), first_name = gone, last_name = gone, email = '', phone = '', city = gone, state = gone,
        message = null, next_step = null, next_step_on = null,
        confirmation_token = gen_random_uuid(), submission_key = 'anonymised ' || i.id, previous_submission_key = null
      where i.id = any (p_ids) and i.anonymised_at is null;
    when 'career_applications' then
      update public.career_applications a set
        anonymised_at = now(), first_name = gone, last_name = gone, email = '', phone = '', address = gone,
        position = gone, education = gone, experience_teaching = gone, experience_children = gone, motivation = gone,
        resume_url = null, next_step = null, next_step_on = null,
        confirmation_token = gen_random_uuid(), submission_key = 'anonymised ' || a.id, previous_submission_key = null
      where a.id = any (p_ids) and a.anonymised_at is null;
  end case;
  get diagnostics done = row_count;
  return done;
end $$;

create function private.forget_words_about(p_kind text, p_ids uuid[]) returns void
language plpgsql set search_path = '' as $$
declare note_ids text[];
begin
  with gone as (delete from public.staff_notes n where n.kind = p_kind and n.record_id = any (p_ids) returning n.id)
  select array_agg(gone.id::text) into note_ids from gone;
  perform private.forget_in_log('staff_notes', note_ids);
  delete from private.mailings m where m.record_id = any (p_ids);
  delete from private.deliveries o
  where o.mailing_id is not null and (
    coalesce(o.data ->> 'record', o.data #>> '{lead,record}') = any (p_ids::text[])
    or o.data -> 'records' ?| p_ids::text[]
  );
end $$;

-- Of rows that the caller has locked.
create function private.anonymise(p_kind text, p_ids uuid[]) returns integer language plpgsql set search_path = '' as $$
declare done integer;
begin
  perform private.forget_in_log(p_kind, p_ids::text[]);
  case p_kind
    when 'bookings' then
      update public.bookings b
      set anonymised_at = clock_timestamp(), notes = null, cancel_reason = null, override_reason = null,
        absence_note = null, child_name = null, child_id = null
      where b.id = any (p_ids) and (
        b.notes is not null or b.cancel_reason is not null or b.override_reason is not null
        or b.absence_note is not null or b.child_name is not null
      );
    when 'lesson_reports' then delete from public.lesson_reports r where r.id = any (p_ids);
    when 'lesson_requests' then
      update public.lesson_requests r
      set anonymised_at = now(), child_name = null, child_id = null, notes = null, answer = null,
        status = case r.status when 'new' then 'closed' else r.status end
      where r.id = any (p_ids) and r.anonymised_at is null;
    when 'children' then delete from public.children c where c.id = any (p_ids);
    when 'families' then
      -- A family goes with the last who stands for it; whom sessions name stays as a former person.
      perform private.forget_in_log('user_profiles', array(
        select p.id::text from public.user_profiles p where p.family_id = any (p_ids)
      ));
      update public.user_profiles p set deleted_at = now() where p.family_id = any (p_ids);
    when 'user_profiles' then
      update public.user_profiles p set first_name = 'Anonymized', last_name = ''
      where p.id = any (p_ids) and p.deleted_at is not null and p.first_name <> 'Anonymized';
    else done := private.anonymise_record(p_kind, p_ids);
  end case;
  if done is null then get diagnostics done = row_count; end if;
  -- After the rows are locked: a note that was being added is there by now.
  perform private.forget_words_about(p_kind, p_ids);
  if p_kind in ('user_profiles', 'lesson_reports', 'children') then
    -- This change was recorded with what is gone.
    perform private.forget_in_log(p_kind, p_ids::text[]);
  end if;
  return done;
end $$;

create table public.retention_runs (
  id uuid primary key default gen_random_uuid(), started_at timestamptz not null default now(),
  -- Null for a run that was stopped; what it had done is done.
  finished_at timestamptz, counts jsonb not null default '{}',
  files integer not null default 0 check (files >= 0),
  problem text check (problem in ('files', 'database'))
);

create index retention_runs_started_at_idx on public.retention_runs (started_at desc); -- list

alter table public.retention_runs enable row level security;
grant select on public.retention_runs to authenticated;
create policy "superadmins see what the retention did" on public.retention_runs for select to authenticated
  using ((select private.may('privacy.manage')));

-- In months after the day it was for, or was sent where that is later. The privacy page promises the same.
create function private.retention_rules() returns table (kind text, months integer, day_column text)
language sql immutable set search_path = '' as $$
  values ('appointment_bookings', 24, 'appointment_date'), ('schedule_requests', 24, 'sort_day'),
    ('contact_submissions', 24, null), ('license_inquiries', 24, null), ('career_applications', 36, null),
    ('bookings', 24, 'booking_date'), ('lesson_reports', 24, null), ('lesson_requests', 24, null),
    ('user_profiles', 24, null), ('children', 24, 'status_since'), ('families', 24, null)
$$;

-- `care`: of a child that left, what was written down for its days at the center. `deliveries`: after they were sent or
-- given up; those that never went go with the leads of their day.
create function private.retention_period(p_what text) returns interval language sql immutable
return case p_what when 'care' then interval '3 months' when 'deliveries' then interval '30 days'
  when 'log' then interval '36 months' end;

-- Days are Toronto's. A child that never came, and a family, go where no account keeps them and nothing happened since.
-- `offset 0`: each family of a batch is looked up by index; joined, the planner reads all families and their people.
create function private.due_condition(p_kind text) returns text language sql stable set search_path = '' as $$
  select case p_kind when 'audit_log' then 'anonymised_at is null and at < now() - private.retention_period(''log'')'
    || ' and table_name <> all (''{locations,location_closures,location_extra_days,courses,outbox,email_problems,'
    || 'privacy_requests}'')'
  else (
    select case rule.kind
        when 'bookings' then '(notes is not null or cancel_reason is not null or override_reason is not null'
          || ' or absence_note is not null or child_name is not null)'
        when 'lesson_reports' then 'true'
        when 'user_profiles' then 'deleted_at is not null and first_name <> ''Anonymized'''
        when 'children' then format('(status = ''left'' or status = ''prospective'' and not exists (select from'
          || ' public.user_profiles p where p.family_id = children.family_id and p.user_id is not null))'
          || ' and not exists (select from public.bookings b where b.child_id = children.id'
          || ' and b.booking_date > %L)', last_day)
        when 'families' then format('not exists (select from public.children c where families.id in (c.family_id,'
          || ' c.other_family_id) offset 0)'
          || ' and not exists (select from public.user_profiles p left join public.bookings b'
          || ' on b.student_profile_id = p.id and b.booking_date > %L'
          || ' where p.family_id = families.id and (p.user_id is not null or b.id is not null) offset 0)', last_day)
        else 'anonymised_at is null'
      end
      || format(' and %I < %L::timestamptz',
        case rule.kind when 'user_profiles' then 'deleted_at' else 'created_at' end,
        (last_day + 1)::timestamp at time zone 'America/Toronto')
      || case when day_column is null then '' else format(' and %I <= %L::date', day_column, last_day) end
    from (
      select r.*, (private.toronto_today() - make_interval(months => r.months))::date as last_day
      from private.retention_rules() r where r.kind = p_kind
    ) rule
  ) end
$$;

create function private.emails_end() returns timestamptz language sql stable
return ((private.toronto_today() - interval '24 months')::date + 1)::timestamp at time zone 'America/Toronto';

create function private.due_deliveries(p_channel text, p_limit integer default null) returns setof uuid
language sql stable set search_path = '' as $$
  (
    select d.id from private.deliveries d
    where coalesce(d.sent_at, d.failed_at) < now() - private.retention_period('deliveries') and d.channel = p_channel
      and d.mailing_id is null
    order by coalesce(d.sent_at, d.failed_at) limit p_limit
  )
  union all
  (
    select d.id from private.deliveries d
    where d.sent_at is null and d.failed_at is null and d.created_at < private.emails_end() and d.channel = p_channel
    order by d.created_at limit p_limit
  )
  limit p_limit
$$;

-- Those that a sender has just now wait for the next batch.
create function private.forget_deliveries(p_channel text, p_limit integer) returns integer
language plpgsql set search_path = '' as $$
declare due constant uuid[] := array(select private.due_deliveries(p_channel, p_limit)); done integer;
begin
  delete from private.deliveries d where d.id = any (array(
    select x.id from private.deliveries x where x.id = any (due) for update skip locked
  ));
  get diagnostics done = row_count;
  return done;
end $$;

create function public.retention_due() returns table (kind text, due integer)
language plpgsql stable security definer set search_path = '' as $$ begin
  if not (private.is_system() or private.may('privacy.manage')) then return; end if;
  for kind in select r.kind from private.retention_rules() r union all select 'audit_log' loop
    execute format('select count(*)::integer from public.%I where %s', kind, private.due_condition(kind)) into due;
    return next;
  end loop;
  kind := 'emails';
  due := (select count(*) from private.due_deliveries('email'));
  return next;
end $$;
comment on function public.retention_due is
  'kind appointment_bookings|schedule_requests|contact_submissions|license_inquiries|career_applications|bookings|'
  'lesson_reports|lesson_requests|user_profiles|children|families|emails|audit_log';

create function public.begin_retention() returns uuid language sql security definer set search_path = '' as $$
  select private.drop_old_imports();
  select private.update_row('children', c.id, (
    select jsonb_object_agg(known, null::text) from jsonb_object_keys(private.care_of(c)) known
  )) from public.children c
  where c.status = 'left' and c.status_since < private.toronto_today() - private.retention_period('care')
    and private.care_of(c) <> '{}';
  delete from public.child_households h using public.children c
  where c.id = h.child_id and c.status = 'left'
    and c.status_since < private.toronto_today() - private.retention_period('care');
  delete from private.family_merges m where m.at < now() - interval '1 day';
  insert into public.retention_runs default values returning id
$$;

-- They are deleted before their rows forget them.
create function public.due_resumes(p_limit integer default 100) returns setof text
language plpgsql stable set search_path = '' as $$ begin
  return query execute format(
    'select resume_url from public.career_applications where %s and resume_url is not null '
      || 'order by created_at limit %s',
    private.due_condition('career_applications'), greatest(p_limit, 0)
  );
end $$;

-- In one short transaction; emails are deleted. An application waits until its file is among `p_deleted_files`, rows
-- that staff work on for the next batch.
create function public.anonymise_due(p_run uuid, p_kind text, p_limit integer default 500,
  p_deleted_files text[] default '{}') returns integer language plpgsql security definer set search_path = '' as $$
declare ids text[]; done integer;
begin
  p_limit := least(greatest(p_limit, 1), 1000);
  if p_kind = 'emails' then
    done := private.forget_deliveries('email', p_limit);
  else
    execute format(
      'select array(select id::text from public.%I where %s%s order by %I limit %s for update skip locked)', p_kind,
      private.due_condition(p_kind),
      case p_kind when 'career_applications' then ' and (resume_url is null or resume_url = any ($1))' end,
      case p_kind when 'audit_log' then 'at' else 'created_at' end, p_limit
    ) into ids using p_deleted_files;
    done := case p_kind when 'audit_log' then private.forget_log_rows(ids::bigint[])
      else private.anonymise(p_kind, ids::uuid[]) end;
  end if;
  update public.retention_runs r
  set counts = r.counts || jsonb_build_object(p_kind, coalesce((r.counts ->> p_kind)::integer, 0) + done)
  where r.id = p_run and done > 0;
  return done;
end $$;

-- Carries out what only waited to be thrown away. Waitlist entries go with the rounds of offers as well, but a site
-- without a way for its emails makes none.
create function public.end_retention(p_run uuid, p_files integer, p_problem text default null) returns void
language plpgsql security definer set search_path = '' as $$ begin
  delete from public.user_invitations i where i.expires_at < now() - interval '1 day';
  delete from private.email_problems p where p.last_event_at < now() - interval '24 months';
  delete from private.mailings m where m.at < private.emails_end();
  delete from private.email_events e where e.received_at < now() - interval '30 days';
  perform private.drop_old_places();
  delete from public.rate_limits l where l.window_ends_at < now() - interval '1 day';
  delete from public.statements s where s.state = 'removed' and s.updated_at < now() - interval '30 days';
  delete from private.sign_ins i where i.at < now() - interval '12 months';
  perform private.forget_deliveries('webhook', null);
  delete from private.api_keys k where k.revoked_at < now() - interval '12 months';
  -- Thirty days to confirm an address, a week to take it back.
  delete from private.address_changes c where c.asked_at < now() - interval '40 days';
  -- Who unsubscribed stays so for as long as any record has the address.
  delete from private.email_subscriptions s
  where s.created_at < private.emails_end() and not exists (select 1 from private.records_of_person(s.email));
  update public.retention_runs r set finished_at = now(), files = greatest(p_files, 0), problem = p_problem
  where r.id = p_run and r.finished_at is null;
end $$;

create table public.privacy_requests (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('export', 'erase')),
  -- A keyed hash of the address, that only the site can make: who knows the address can find the request again.
  subject text not null check (char_length(subject) between 16 and 128),
  records integer not null check (records >= 0),
  requested_by uuid, created_at timestamptz not null default now()
);

create index privacy_requests_created_at_idx on public.privacy_requests (created_at desc); -- list

alter table public.privacy_requests enable row level security;
grant select on public.privacy_requests to authenticated;
create policy "superadmins see what was asked for" on public.privacy_requests for select to authenticated
  using ((select private.may('privacy.manage')));

create trigger privacy_requests_record after insert on public.privacy_requests
  for each row execute function private.record_change();

-- What the log says of accounts that had the address and are gone: deleting one writes down what it was.
create function private.log_of_former_accounts(p_email text) returns setof bigint
language sql stable set search_path = '' as $$
  select a.id from public.audit_log a
  where a.table_name = 'user_profiles' and a.anonymised_at is null
    and not exists (select 1 from public.user_profiles p where p.id::text = a.row_id and p.deleted_at is null)
    and a.row_id in (
      select named.row_id from public.audit_log named
      where named.table_name = 'user_profiles'
        and lower(btrim(p_email)) in (lower(named.before ->> 'email'), lower(named.after ->> 'email'))
    )
$$;

create function private.profiles_of_person(p_email text) returns table (id uuid, is_former boolean)
language sql stable set search_path = '' as $$
  select p.id, false from public.user_profiles p join auth.users u on u.id = p.user_id
  where u.email = lower(btrim(p_email))
  union select p.id, false from public.user_profiles p
  where p.user_id is null and p.deleted_at is null and lower(p.email) = lower(btrim(p_email))
  union select p.id, true from public.user_profiles p
  where p.deleted_at is not null and p.id::text in (
    select a.row_id from public.audit_log a where a.id in (select private.log_of_former_accounts(p_email))
  )
$$;

create function private.records_of_person(p_email text) returns table (kind text, id uuid)
language sql stable set search_path = '' as $$
  with person as (
    select lower(btrim(p_email)) as email,
      (select u.id from auth.users u where u.email = lower(btrim(p_email))) as account
  )
  select r.kind, r.id from public.records r, person where r.anonymised_at is null and lower(r.email) = person.email
  union select b.kind, b.id from public.appointment_bookings b, person
  where b.anonymised_at is null and b.account_id = person.account
  union select r.kind, r.id from public.schedule_requests r, person
  where r.anonymised_at is null and r.account_id = person.account
$$;

create function private.waitlist_of_person(p_email text) returns setof uuid
language sql stable set search_path = '' as $$
  select w.id from public.waitlist w
  where lower(w.email) = lower(btrim(p_email))
    or w.account_id = (select u.id from auth.users u where u.email = lower(btrim(p_email)))
    or w.student_profile_id in (select p.id from private.profiles_of_person(p_email) p)
$$;

create function private.emails_of_person(p_email text, p_ids text[]) returns setof uuid
language sql stable set search_path = '' as $$
  select o.id from private.deliveries o
  where o.channel = 'email' and (
    lower(o.recipient) = lower(btrim(p_email)) or o.data ->> 'record' = any (p_ids)
    or o.data ->> 'entry' = any (p_ids) or o.data #>> '{lead,record}' = any (p_ids)
  )
$$;

-- Notes of a session are about the student, the reason of a cancelled one may be the student's or the tutor's.
create function private.rows_about_person(p_email text) returns table (kind text, id text)
language sql stable set search_path = '' as $$
  with address as (select lower(btrim(p_email)) as email),
    account as (select u.id from auth.users u join address using (email)),
    profiles as materialized (select * from private.profiles_of_person(p_email)),
    ids as materialized (select array(select p.id from profiles p) as profiles)
  select r.kind, r.id::text from private.records_of_person(p_email) r
  union all select 'waitlist', w::text from private.waitlist_of_person(p_email) w
  union all select 'bookings', b.id::text from ids, public.bookings b
  where b.student_profile_id = any (ids.profiles)
    and (b.notes is not null or b.cancel_reason is not null or b.override_reason is not null
      or b.absence_note is not null or b.child_name is not null)
  union all select 'bookings', b.id::text from ids, public.bookings b
  where b.tutor_profile_id = any (ids.profiles) and (b.cancel_reason is not null or b.override_reason is not null)
  union all select 'lesson_reports', r.id::text
  from ids join public.bookings b on b.student_profile_id = any (ids.profiles) join public.lesson_reports r using (id)
  union all select 'lesson_requests', r.id::text from ids, public.lesson_requests r
  where r.student_profile_id = any (ids.profiles) and r.anonymised_at is null
  union all select 'user_profiles', p.id::text from profiles p join public.user_profiles named on named.id = p.id
  where p.is_former and named.first_name <> 'Anonymized'
  union all
  select 'user_invitations', i.id::text from address a join public.user_invitations i on lower(i.email) = a.email
  union all select 'audit_log', a::text from private.log_of_former_accounts(p_email) a
  union all select 'children', c.id::text from ids join public.user_profiles p on p.id = any (ids.profiles)
  join public.children c on p.family_id = c.family_id
  -- Of two parents the other one keeps the child.
  where not exists (
    select from public.user_profiles o
    where o.family_id = p.family_id and o.deleted_at is null and o.id <> all (ids.profiles)
  )
  union all select 'guardians', p.id::text from profiles join public.user_profiles p using (id)
  where p.user_id is null and p.deleted_at is null
  union all select 'purchases', p.id::text from account a join public.purchases p on p.user_id = a.id
  union all select 'accounts', a.id::text from account a
$$;

create function public.find_person(p_email text) returns table (kind text, found integer)
language plpgsql stable security definer set search_path = '' as $$ begin
  if not private.may('privacy.manage') then return; end if;
  return query select t.kind, count(*)::integer from private.rows_about_person(p_email) t group by t.kind;
end $$;

create function private.export_account(p_account uuid, p_email text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'account', (select jsonb_build_object('email', u.email, 'created_at', u.created_at,
      'email_confirmed_at', u.email_confirmed_at) from auth.users u where u.id = p_account),
    'email_subscriptions', (select jsonb_agg(to_jsonb(s) - 'id') from private.email_subscriptions s
      where s.email = p_email),
    'email_problems', (select jsonb_agg(to_jsonb(p) - 'id') from private.email_problems p where p.email = p_email),
    'user_invitations', (select jsonb_agg(to_jsonb(i)) from public.user_invitations i where i.email = p_email),
    'address_changes', (select jsonb_agg(to_jsonb(a) - 'asked_by' order by a.asked_at) from private.address_changes a
      where a.account_id = p_account),
    'sessions', (select jsonb_agg(to_jsonb(x) - 'session_id') from private.session_uses x
      join auth.sessions s on s.id = x.session_id where s.user_id = p_account),
    'sign_ins', (select jsonb_agg(to_jsonb(i) - array['account_id', 'session_id'] order by i.id) from private.sign_ins i
      where i.account_id = p_account),
    'purchases', (select jsonb_agg(to_jsonb(p) - 'checkout_url') from public.purchases p where p.user_id = p_account),
    'course_applications', (select jsonb_agg(to_jsonb(c)) from public.course_applications c where c.user_id = p_account)
  )
$$;

create function private.export_profile(p_profile uuid) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'user_profiles', (select jsonb_agg(to_jsonb(p)) from public.user_profiles p where p.id = p_profile),
    'user_centers', (select jsonb_agg(to_jsonb(c)) from public.user_centers c where c.profile_id = p_profile),
    'bookings', (select jsonb_agg(to_jsonb(b) - 'notes') from public.bookings b
      where p_profile in (b.student_profile_id, b.tutor_profile_id)),
    'lesson_reports', (select jsonb_agg(to_jsonb(r) - 'written_by' order by r.created_at) from public.lesson_reports r
      where r.id in (select b.id from public.bookings b where b.student_profile_id = p_profile)),
    'lesson_requests', (select jsonb_agg(to_jsonb(r) order by r.created_at) from public.lesson_requests r
      where r.student_profile_id = p_profile),
    'calendar_feed', (select to_jsonb(f) - 'feed_id' from private.calendar_feeds f where f.profile_id = p_profile),
    'tutor_availability', (select jsonb_agg(to_jsonb(t)) from public.tutor_availability t
      where t.profile_id = p_profile)
  )
$$;

-- Of the other household nothing.
create function private.export_children(p_family uuid) returns jsonb language sql stable set search_path = '' as $$
  with ids as (
    select array_agg(c.id) as children from public.children c where p_family in (c.family_id, c.other_family_id)
  )
  select jsonb_build_object(
    'children', (select jsonb_agg(to_jsonb(c) - 'search_text' order by c.created_at) from public.children c
      where c.id = any (children)),
    'child_households', (select jsonb_agg(to_jsonb(h)) from public.child_households h
      where h.family_id = p_family and h.child_id = any (children)),
    'pick_up_changes', (select jsonb_agg(to_jsonb(x) - 'made_by' order by x.at) from private.pick_up_changes x
      where x.family_id = p_family and x.child_id = any (children)),
    'child_steps', (select jsonb_agg(to_jsonb(s) - 'made_by' order by s.number) from public.child_steps s
      where s.child_id = any (children)),
    'assessment_results', (select jsonb_agg(to_jsonb(r) - 'written_by' order by r.taken_on)
      from public.assessment_results r where r.child_id = any (children))
  ) from ids
$$;

-- The asking is recorded.
create function public.export_person(p_email text, p_subject text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  -- What opens a page of the person's, or only recognises a form that was sent twice or from where.
  secrets constant text[] := array['confirmation_token', 'link_id', 'submission_key', 'previous_submission_key',
    'sender'];
  address constant text := lower(btrim(p_email));
  account constant uuid := (select u.id from auth.users u where u.email = address);
  profile constant uuid := coalesce(
    (select p.id from public.user_profiles p where p.user_id = account),
    (select p.id from private.profiles_of_person(p_email) p where not p.is_former limit 1)
  );
  family constant uuid := (select p.family_id from public.user_profiles p where p.id = profile);
  places constant uuid[] := array(select private.waitlist_of_person(p_email));
  everything jsonb := '{}';
  found jsonb; source record; ids uuid[];
  records integer := 0;
begin
  if not private.may('privacy.manage') or not public.is_fresh() then return null; end if;
  for source in select r.kind, array_agg(r.id) as ids from private.records_of_person(p_email) r group by r.kind loop
    execute format(
      'select jsonb_agg(private.shown_record(to_jsonb(t)) order by t.created_at) from public.%I t '
        || 'where t.id = any ($1)',
      source.kind
    ) into found using source.ids;
    everything := everything || jsonb_build_object(source.kind, found);
    records := records + cardinality(source.ids);
  end loop;
  select array_agg(r.id) into ids from private.records_of_person(p_email) r;
  everything := everything || jsonb_strip_nulls(jsonb_build_object(
    'audit_log', (select jsonb_agg(to_jsonb(a) - 'actor' order by a.id) from public.audit_log a
      where a.row_id = any (ids::text[] || profile::text)
        and a.table_name in (select r.kind from private.retention_rules() r union all values ('user_profiles'))
        or a.id in (select private.log_of_former_accounts(p_email))),
    'staff_notes', (select jsonb_agg(to_jsonb(n) - 'author' order by n.at) from public.staff_notes n
      where n.record_id = any (ids) or n.kind = 'families' and n.record_id = family),
    'waitlist', (select jsonb_agg(to_jsonb(w) - secrets) from public.waitlist w where w.id = any (places)),
    'emails', (select jsonb_agg(jsonb_build_object('kind', o.kind, 'recipient', o.recipient, 'data', o.data,
        'created_at', o.created_at, 'sent_at', o.sent_at) order by o.created_at)
      from private.deliveries o where o.id in (select private.emails_of_person(p_email, (ids || places)::text[]))),
    -- The words; `emails` has what they were filled with.
    'mailings', (
      select jsonb_agg(jsonb_build_object('id', m.id, 'at', m.at, 'subject', m.subject, 'body', m.body) order by m.at)
      from private.mailings m where m.id in (
        select o.mailing_id from private.deliveries o
        where o.id in (select private.emails_of_person(p_email, ids::text[]))
      ))
  ) || private.export_account(account, address) || private.export_profile(profile)
    || private.export_children(family));
  insert into public.privacy_requests (kind, subject, records, requested_by)
  values ('export', p_subject, records, auth.uid());
  return everything;
end $$;

create function public.resumes_of_person(p_email text) returns setof text language sql stable set search_path = '' as $$
  select a.resume_url from public.career_applications a
  where private.may('privacy.manage') and a.anonymised_at is null and lower(a.email) = lower(btrim(p_email))
    and a.resume_url is not null
$$;

-- What staff wrote down about the household, and what was joined within the last day.
create function private.erase_households(p_families uuid[], p_profiles uuid[]) returns void
language plpgsql set search_path = '' as $$
declare notes text[];
begin
  with gone as (
    delete from public.staff_notes n where n.kind = 'families' and n.record_id = any (p_families) returning n.id
  )
  select array_agg(gone.id::text) into notes from gone;
  perform private.forget_in_log('staff_notes', notes);
  perform private.forget_in_log('families', p_families::text[]);
  delete from private.mailings m where m.record_id = any (p_families);
  delete from private.family_merges m where m.kept = any (p_families);
  -- The books stay, without what was written in them and without a way to charge anything more.
  update public.ledger_lines l set note = null, reference = null from public.tuition_accounts a
  where a.id = l.account_id and a.guardian_id = any (p_profiles) and num_nonnulls(l.note, l.reference) > 0;
  perform private.stop_collecting(p_profiles);
  update public.tuition_plans p set discount_reason = null where p.family_id = any (p_families);
  delete from public.child_households h where h.family_id = any (p_families) and not exists (
    select from public.user_profiles o
    where o.family_id = h.family_id and o.deleted_at is null and o.id <> all (p_profiles)
  );
end $$;

-- Of the lists that centers are sent the records go, and with the last of them one that was not sent.
create function private.erase_from_lists(p_ids text[]) returns void language sql set search_path = '' as $$
  update private.deliveries o
  set data = jsonb_set(o.data, '{leads}', coalesce((
    select jsonb_agg(lead) from jsonb_array_elements(o.data -> 'leads') lead where lead ->> 'record' <> all (p_ids)
  ), '[]'))
  where o.kind in ('center_digest', 'center_morning') and exists (
    select 1 from jsonb_array_elements(o.data -> 'leads') lead where lead ->> 'record' = any (p_ids)
  );
  delete from private.deliveries o
  where o.kind in ('center_digest', 'center_morning') and o.sent_at is null and o.data -> 'leads' = '[]';
$$;

-- Purchases stay, and so does an account with its name.
create function public.erase_person(p_email text, p_subject text, p_deleted_files text[] default '{}')
returns table (outcome text, records integer) language plpgsql security definer set search_path = '' as $$
declare source record; ids text[] := '{}'; profiles uuid[]; families uuid[]; lessons uuid[];
begin
  records := 0;
  if not (private.may('privacy.manage') and public.is_fresh()) then outcome := 'forbidden'; return next; return; end if;
  if exists (select 1 from public.resumes_of_person(p_email) as path where path <> all (p_deleted_files)) then
    outcome := 'files_first'; return next; return;
  end if;
  -- Whose address it was, only the log knows: it is asked before it forgets.
  profiles := array(select p.id from private.profiles_of_person(p_email) p);
  families := array(select distinct p.family_id from public.user_profiles p where p.id = any (profiles));
  lessons := array(select b.id from public.bookings b where b.student_profile_id = any (profiles));
  perform private.pass_places_on(profiles);
  for source in select t.kind, array_agg(t.id) as ids from private.rows_about_person(p_email) t
    where t.kind not in ('purchases', 'accounts') group by t.kind order by t.kind
  loop
    records := records + cardinality(source.ids);
    case source.kind
      when 'audit_log' then perform private.forget_log_rows(source.ids::bigint[]);
      when 'bookings' then
        update public.bookings b set cancel_reason = null, override_reason = null, anonymised_at = clock_timestamp()
        where b.id = any (source.ids::uuid[]) and b.tutor_profile_id = any (profiles);
        perform private.forget_in_log('bookings', source.ids);
      when 'children' then
        perform private.forget_in_log('assessment_results', array(
          select r.id::text from public.assessment_results r where r.child_id = any (source.ids::uuid[])
        ));
        delete from public.children c where c.id = any (source.ids::uuid[]);
        perform private.forget_in_log('children', source.ids);
      when 'guardians' then
        -- Without an account nothing is left of the person but a former one, whom sessions name.
        update public.user_profiles p set deleted_at = now() where p.id = any (source.ids::uuid[]);
        perform private.anonymise('user_profiles', source.ids::uuid[]);
      when 'user_invitations' then delete from public.user_invitations i where i.id = any (source.ids::uuid[]);
      when 'waitlist' then
        -- A waitlist entry is given up, which the next round of offers sees.
        delete from public.waitlist w where w.id = any (source.ids::uuid[]);
        perform private.forget_in_log('waitlist', source.ids);
        ids := ids || source.ids;
      else
        perform private.anonymise(source.kind, source.ids::uuid[]);
        ids := ids || source.ids;
    end case;
  end loop;
  perform private.anonymise('bookings', lessons);
  perform private.erase_households(families, profiles);
  delete from private.email_subscriptions s where s.email = lower(btrim(p_email));
  delete from private.email_problems p where p.email = lower(btrim(p_email));
  -- Tutors were written to about the children.
  delete from private.deliveries o where o.data -> 'students' ?| profiles::text[];
  delete from private.deliveries o where o.id in (select private.emails_of_person(p_email, ids));
  perform private.erase_from_lists(ids || lessons::text[]);
  outcome := case when records > 0 then 'erased' else 'none' end;
  if records > 0 then
    insert into public.privacy_requests (kind, subject, records, requested_by)
    values ('erase', p_subject, records, auth.uid());
  end if;
  return next;
end $$;
comment on function public.erase_person is 'outcome erased|none|files_first|forbidden';

grant execute on function public.find_person, public.export_person, public.resumes_of_person, public.erase_person
to authenticated;
grant execute on function public.retention_due to authenticated, service_role;
grant execute on function public.begin_retention, public.due_resumes, public.anonymise_due, public.end_retention
to service_role;
