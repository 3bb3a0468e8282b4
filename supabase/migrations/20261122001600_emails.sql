-- Emails: what is told by one, those that the clock asks for, and what superadmins see of them.

create index deliveries_lower_recipient_created_at_idx on private.deliveries (lower(recipient), created_at)
  where recipient is not null; -- limit of forms; export and erase by email
create index deliveries_server_away_since_idx on private.deliveries (server_away_since)
  where server_away_since is not null; -- whether the mail server is away
create index deliveries_data_entry_pending_idx on private.deliveries ((data ->> 'entry'))
  where kind = 'waitlist_offer' and sent_at is null; -- whether an offer was sent
create index deliveries_coalesce_data_record_idx
  on private.deliveries (coalesce(data ->> 'record', data #>> '{lead,record}')); -- timeline of a record

-- A session that keeps quiet: an operator's (`set emails.off = 'on'`), or the transaction of an import.
create function private.emails_are_off() returns boolean language sql stable
return coalesce(current_setting('emails.off', true), '') = 'on';

create function private.enqueue_email(p_kind text, p_recipient text, p_data jsonb, p_dedupe text,
  p_due timestamptz default now()) returns uuid
language plpgsql set search_path = '' as $$
declare
  -- What a form makes us write to whatever address it names.
  by_anybody constant text[] := array['appointment_booked', 'assessment_received', 'application_received',
    'inquiry_received', 'message_received', 'waitlist_joined', 'appointments_held', 'booking_unconfirmed'];
  block_reason constant text := private.email_block(p_recipient, p_kind);
  added uuid;
begin
  if private.emails_are_off() or (p_recipient is not null and not private.is_email(p_recipient)) then
    return null;
  end if;
  -- No visitor fills another's mailbox through us. The record itself is stored all the same.
  if p_kind = any (by_anybody) and 20 <= (
    select count(*) from private.deliveries o
    where lower(o.recipient) = lower(p_recipient) and o.created_at > now() - interval '1 hour'
      and o.kind = any (by_anybody)
  ) then
    return null;
  end if;
  insert into private.deliveries (
    channel, kind, recipient, data, dedupe_key, due_at, next_attempt_at, block_reason, failed_at
  )
  values (
    'email', p_kind, p_recipient, p_data, p_dedupe, p_due, p_due, block_reason,
    case when block_reason is not null then now() end
  )
  on conflict (dedupe_key) do nothing
  returning id into added;
  return added;
end $$;

-- Emails that an address may stop by a link in each of them, which names the row.
create table private.email_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null check (private.is_email(email) and email = lower(email)),
  topic text not null check (topic in ('news', 'reminders', 'reports')),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (email, topic)
);

alter table private.email_subscriptions enable row level security;
grant all on private.email_subscriptions to service_role;
grant select, insert (email, topic), update (ended_at) on private.email_subscriptions to authenticated;
create policy "a family keeps whether it gets reports" on private.email_subscriptions for all to authenticated
  using (topic = 'reports' and email = (
    select lower(p.email) from public.user_profiles p
    where p.user_id = private.caller() and p.is_active and p.role = 'student'
  ));

create function private.email_subscription_of(p_email text, p_topic text, p_has_consented boolean default false)
  returns uuid
language plpgsql set search_path = '' as $$
declare
  subscription uuid;
begin
  insert into private.email_subscriptions as s (email, topic) values (lower(p_email), p_topic)
  on conflict (email, topic) do update set ended_at = case when p_has_consented then null else s.ended_at end
  returning s.id into subscription;
  return subscription;
end $$;

create function private.is_unsubscribed(p_email text, p_topic text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from private.email_subscriptions s
    where s.email = lower(p_email) and s.topic = p_topic and s.ended_at is not null
  )
$$;

create function public.email_subscription(p_id uuid) returns table (topic text, is_ended boolean)
language sql stable set search_path = ''
as $$ select s.topic, s.ended_at is not null from private.email_subscriptions s where s.id = p_id $$;
comment on function public.email_subscription is 'topic news|reminders|reports';

-- Withdraws the consent it rests on, too; the change log keeps what was agreed to.
create function public.unsubscribe(p_id uuid) returns text
language plpgsql set search_path = '' as $$
declare
  subscription private.email_subscriptions;
begin
  update private.email_subscriptions s set ended_at = coalesce(s.ended_at, now()) where s.id = p_id
  returning * into subscription;
  if subscription.id is null then return 'not_found'; end if;
  if subscription.topic = 'news' then
    update public.contact_submissions c set marketing_consent = false, consent_wording = null, consent_at = null
    where lower(c.email) = subscription.email and c.marketing_consent;
  end if;
  return 'done';
end $$;
comment on function public.unsubscribe is 'unsubscribe done|not_found';

create function public.gets_report_emails() returns boolean
language sql stable set search_path = '' as $$
  select not private.is_unsubscribed(p.email, 'reports')
  from public.user_profiles p where p.user_id = private.caller() and p.is_active and p.role = 'student'
$$;

create function public.choose_report_emails(p_wanted boolean) returns text
language plpgsql set search_path = '' as $$
declare
  address constant text := (
    select lower(p.email) from public.user_profiles p
    where p.user_id = private.caller() and p.is_active and p.role = 'student'
  );
begin
  if address is null then return 'forbidden'; end if;
  if p_wanted is null or address = '' then return 'invalid'; end if;
  perform private.email_subscription_of(address, 'reports', p_wanted);
  update private.email_subscriptions s set ended_at = now()
  where s.email = address and s.topic = 'reports' and s.ended_at is null and not p_wanted;
  return 'done';
end $$;
comment on function public.choose_report_emails is 'choose_report_emails done|forbidden|invalid';
grant execute on function public.email_subscription, public.unsubscribe to service_role;
grant execute on function private.is_unsubscribed, private.email_subscription_of, public.gets_report_emails,
  public.choose_report_emails
to authenticated;

create function private.center_snapshot(p_location text) returns jsonb language sql stable set search_path = '' as $$
  select to_jsonb(l) - array['programs', 'operating_hours', 'header_color', 'slot_capacity', 'bookable_times', 'rooms',
    'lead_mails', 'answer_days', 'is_active', 'region', 'lat', 'lng', 'created_at', 'updated_at']
  from public.locations l where l.id = p_location
$$;

create function private.next_digest(p_after timestamptz) returns timestamptz language sql stable
return ((private.in_toronto(p_after) - interval '7 hours')::date + 1 + time '07:00') at time zone 'America/Toronto';

-- By an email or in the daily one; without a center, or with one that has no address, the network hears of it.
create function private.enqueue_lead_email(p_location text, p_lead jsonb, p_dedupe text) returns void
language plpgsql set search_path = '' as $$
declare
  center public.locations;
  lead constant jsonb := p_lead || jsonb_build_object('at', now());
  morning timestamptz;
begin
  if private.emails_are_off() then return; end if;
  select * into center from public.locations l where l.id = p_location;
  if center.id is null or center.lead_mails = 'each' then
    perform private.enqueue_email(
      'center_lead', private.reachable(center.email),
      jsonb_build_object('center', private.center_snapshot(center.id), 'lead', lead), p_dedupe
    );
    return;
  end if;
  morning := private.next_digest(now());
  -- An email that is being sent takes nothing more: then it stands in the next morning's.
  loop
    insert into private.deliveries as o (channel, kind, recipient, data, dedupe_key, due_at, next_attempt_at)
    values (
      'email', 'center_digest', private.reachable(center.email),
      jsonb_build_object('center', private.center_snapshot(center.id), 'leads', jsonb_build_array(lead)),
      format('digest:%s:%s', center.id, (morning at time zone 'America/Toronto')::date), morning, morning
    )
    on conflict (dedupe_key) do update set recipient = excluded.recipient,
        data = jsonb_set(excluded.data, '{leads}', (o.data -> 'leads') || (excluded.data -> 'leads'))
      where o.attempts = 0 and o.sent_at is null and o.failed_at is null;
    exit when found;
    morning := private.next_digest(morning);
  end loop;
end $$;

-- What is told by an email. Triggers say it, so that no way of changing a record can forget it.

create function private.booking_snapshot(p_booking public.appointment_bookings) returns jsonb language sql stable
return private.pick_columns(to_jsonb(p_booking), '{record=id,reference,name,date=appointment_date,time=time_slot,status,
  sequence=calendar_sequence,child=child_name,mode}') || jsonb_build_object(
  'link', coalesce(p_booking.link_id, p_booking.id),
  'details', private.details_of('appointment_bookings', to_jsonb(p_booking)),
  'center', private.center_snapshot(p_booking.location)
);

create function private.booking_place(p_booking public.appointment_bookings) returns jsonb language sql stable
return jsonb_build_object('date', p_booking.appointment_date, 'time', p_booking.time_slot, 'center',
  private.center_snapshot(p_booking.location));

create function private.booking_lead(p_booking public.appointment_bookings) returns jsonb language sql stable
return private.pick_columns(to_jsonb(p_booking), '{record=id,reference,name,child=child_name,mode,phone,email,notes,
  date=appointment_date,time=time_slot}')
  || jsonb_build_object('details', private.details_of('appointment_bookings', to_jsonb(p_booking)));

-- What a booking's emails are about. Nothing of what is past or completed, of what was deleted or restored.
create function private.booking_event(p_old public.appointment_bookings, p_new public.appointment_bookings) returns text
language sql stable
return case
  when p_new.archived_at is not null or p_old.archived_at is not null
    or private.appointment_start(p_new.appointment_date, p_new.time_slot) <= now() then null
  when p_new.status = 'cancelled' and p_old.status <> 'cancelled' then 'cancelled'
  when p_new.status not in ('pending', 'confirmed') then null
  when p_old.id is null or p_old.status = 'cancelled' or p_new.link_id is distinct from p_old.link_id then 'booked'
  when (p_new.location, p_new.appointment_date, p_new.time_slot)
    is distinct from (p_old.location, p_old.appointment_date, p_old.time_slot) then 'moved'
end;

-- To the parent, and to the centers that did not do it themselves.
create function private.enqueue_booking_emails() returns trigger
language plpgsql set search_path = '' as $$
declare
  step jsonb;
  lead jsonb;
  event constant text := private.booking_event(old, new);
  key constant text := format('appointment:%s:%s:%s', coalesce(new.link_id, new.id), event, new.calendar_sequence);
begin
  if event is null then return null; end if;
  step := jsonb_build_object(
    'event', event, 'sequence', new.calendar_sequence, 'is_back', old.status is not distinct from 'cancelled'
  ) || case event when 'moved' then jsonb_build_object('previous', private.booking_place(old)) else '{}' end;
  perform private.enqueue_email('appointment_' || event, new.email, private.booking_snapshot(new) || step
    || jsonb_build_object('reader', 'parent', 'by', case when private.is_staff() then 'center' else 'parent' end)
    || case when event = 'cancelled' and private.is_staff()
      then jsonb_build_object('message', new.cancel_message) else '{}' end, key || ':parent');
  if private.is_staff() and not private.is_superadmin() or new.made_by is not null and tg_op = 'INSERT'
    or tg_op = 'UPDATE' and new.link_id is distinct from old.link_id then
    return null;
  end if;
  lead := private.booking_lead(new) || step || jsonb_build_object('reader', 'center', 'what', case
    when event = 'booked' then 'appointment'
    when private.is_superadmin() then event || '_by_office'
    else event
  end);
  -- One of the fixed list alone: what a parent wrote beside it stays behind the sign-in.
  if event = 'cancelled' and new.cancel_choice is not null then
    lead := lead || jsonb_build_object('reason', new.cancel_choice);
  end if;
  perform private.enqueue_lead_email(new.location, lead, key || ':center');
  if event = 'moved' and new.location <> old.location then
    perform private.enqueue_lead_email(old.location, lead || jsonb_build_object(
      'reader', 'former', 'what', 'moved_away', 'date', old.appointment_date, 'time', old.time_slot
    ), key || ':former');
  end if;
  return null;
end $$;
create trigger appointment_bookings_tell after insert or update on public.appointment_bookings
  for each row execute function private.enqueue_booking_emails();

-- The steps of appointments that emails tell; `is_told`: it may have arrived.
create view private.booking_steps as
  select d.id, coalesce(d.data ->> 'record', d.data #>> '{lead,record}') as record, step.reader, step.event,
    step.sequence, step.previous, d.sent_at is not null or d.attempts > 0 as is_told
  from private.deliveries d cross join lateral jsonb_to_record(coalesce(d.data -> 'lead', d.data))
    as step (reader text, event text, sequence integer, previous jsonb)
  where step.event is not null;
grant select on private.booking_steps to service_role;

-- A step is told as the appointment is now, and only where that is news: what its reader was told last, and from where
-- it moved since without a word, is compared with it. So what was taken back, or is followed by another step, is not.
create function private.booking_facts(p_email private.deliveries) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  step constant jsonb := coalesce(p_email.data -> 'lead', p_email.data);
  who constant text := step ->> 'reader';
  own constant text := p_email.data #>> '{center,id}';
  nth constant integer := step ->> 'sequence';
  said record;
  believed jsonb;
  is_elsewhere boolean;
  b public.appointment_bookings;
begin
  if not step ? 'event' then return p_email.data; end if;
  select * into b from public.appointment_bookings x where x.id = (step ->> 'record')::uuid and x.archived_at is null;
  select coalesce(max(s.sequence) filter (where s.is_told and s.sequence < nth), -1) as last,
    (array_agg(s.event order by s.sequence desc) filter (where s.is_told and s.sequence < nth))[1] as event,
    coalesce(bool_or(s.sequence > nth), false) as is_followed,
    coalesce(bool_or(s.sequence > nth and s.is_told), false) as is_late into said
  from private.booking_steps s
  where s.record = step ->> 'record' and s.reader = case who when 'parent' then who else 'center' end;
  believed := coalesce((
    select s.previous from private.booking_steps s
    where s.record = step ->> 'record' and (s.reader = 'parent') = (who = 'parent')
      and s.sequence > said.last and s.sequence < nth and s.previous is not null order by s.sequence limit 1
  ), step -> 'previous');
  is_elsewhere := (believed ->> 'date', believed ->> 'time', believed #>> '{center,id}')
    <> (b.appointment_date::text, b.time_slot, b.location);
  if not coalesce(case
    when who = 'former' then own <> b.location and believed #>> '{center,id}' = own
    when who = 'center' and own <> b.location
      or who = 'parent' and lower(b.email) <> lower(p_email.recipient) then false
    when step ->> 'event' = 'cancelled' then b.status = 'cancelled' and not said.is_followed
    when b.status not in ('pending', 'confirmed')
      or who = 'parent' and private.appointment_start(b.appointment_date, b.time_slot) <= now() then false
    when step ->> 'event' = 'moved' then is_elsewhere and not said.is_followed
    else not said.is_late
      and (not (step ->> 'is_back')::boolean or said.event = 'cancelled' or coalesce(is_elsewhere, false))
  end, false) then return null; end if;
  if who = 'parent' then
    return p_email.data || private.booking_snapshot(b) || case step ->> 'event'
      when 'moved' then jsonb_build_object('previous', believed)
      when 'cancelled' then coalesce(believed, '{}') else '{}' end;
  end if;
  return jsonb_build_object('center', private.center_snapshot(own),
    'lead', step || case who when 'center' then private.booking_lead(b) else '{}' end);
end $$;

-- Each to the address it was booked with: who typed another's learns nothing. One email an address and day.
create function private.enqueue_open_appointments_email(p_email text, p_phone text) returns void
language sql set search_path = '' as $$
  select private.enqueue_email(
    'appointments_held', lower(b.email), jsonb_build_object('records', jsonb_agg(b.id)),
    format('held:%s:%s', md5(lower(b.email)), private.toronto_today())
  )
  from private.open_appointments_of(p_email, p_phone) b where b.email <> '' group by lower(b.email)
$$;

-- What an import brings closed tells no person, and what staff wrote down tells the person alone. `facts` are for both,
-- `more` for staff.
create function private.enqueue_record_emails() returns trigger
language plpgsql set search_path = '' as $$
declare
  own constant jsonb := to_jsonb(new)
    || jsonb_build_object('details', private.details_of(tg_table_name, to_jsonb(new)));
  email record;
  told jsonb;
  lead jsonb;
begin
  if new.archived_at is not null or new.made_by is null and new.status not in ('new', 'pending')
    or private.emails_are_off()
  then
    return null;
  end if;
  select * into email from (values
    ('schedule_requests', 'assessment', 'assessment_received', '{name=parent_name,child=child_name,age=child_age,
      program=program_interest,mode,date=preferred_date,time=preferred_time}', '{notes=additional_notes}', true),
    ('career_applications', 'application', 'application_received', '{name=first_name}', '{name=person}', true),
    ('license_inquiries', 'inquiry', 'inquiry_received', '{name=first_name}',
      '{name=person,details,notes=message}', false),
    ('contact_submissions', 'message', 'message_received', '{name,mode,child=child_name,details}',
      '{notes=message}', false)
  ) as e (source, what, kind, facts, more, is_of_center) where e.source = tg_table_name;
  told := private.pick_columns(own, '{record=id,reference}' || email.facts::text[]);
  lead := told || private.pick_columns(own, '{phone,email}' || email.more::text[])
    || jsonb_build_object('what', email.what);
  if email.is_of_center then
    told := told || jsonb_build_object('center', private.center_snapshot(new.center));
  elsif email.what = 'inquiry' then
    lead := lead || jsonb_build_object('what', 'license', 'city', concat_ws(', ', new.city, new.state));
  else
    told := told || jsonb_build_object('topic', new.topic, 'phone', new.phone, 'subscription',
      case when new.marketing_consent then private.email_subscription_of(new.email, 'news', true) end);
    lead := lead || case new.topic when 'demo' then '{"what": "demo"}' else '{}' end::jsonb;
  end if;
  perform private.enqueue_email(
    email.kind, new.email, told,
    format('%s:%s:%s', email.what, new.id, case email.what when 'assessment' then 'parent' else 'person' end)
  );
  if new.made_by is null then
    perform private.enqueue_lead_email(
      case when email.is_of_center then new.center end, lead,
      format('%s:%s:%s', email.what, new.id, case when email.is_of_center then 'center' else 'network' end)
    );
  end if;
  return null;
end $$;
create trigger schedule_requests_tell after insert on public.schedule_requests
  for each row execute function private.enqueue_record_emails();
create trigger career_applications_tell after insert on public.career_applications
  for each row execute function private.enqueue_record_emails();
create trigger license_inquiries_tell after insert on public.license_inquiries
  for each row execute function private.enqueue_record_emails();
create trigger contact_submissions_tell after insert on public.contact_submissions
  for each row execute function private.enqueue_record_emails();

-- To the buyer what was paid or went back; to the center what went back, was bought or is disputed; to the office what
-- was bought, is disputed or has a problem. A course that costs nothing has no receipt.
create function private.enqueue_purchase_emails() returns trigger
language plpgsql set search_path = '' as $$
declare
  buyer public.user_profiles;
  center public.locations;
  bought jsonb;
  who jsonb;
  sale jsonb;
  back jsonb;
  dispute jsonb;
  has_left constant boolean := private.has_buyer_left(new, array[new.location_id]);
  is_bought boolean;
  is_refunded boolean;
  is_disputed boolean;
begin
  is_bought := new.status = 'completed' and coalesce(old.status, '') not in ('completed', 'refunded');
  is_refunded := new.receipt_number is not null and new.refunded_cents <> coalesce(old.refunded_cents, 0);
  is_disputed := new.dispute is not null and new.dispute is distinct from old.dispute;
  select * into buyer from public.user_profiles p where p.user_id = new.user_id;
  select * into center from public.locations l where l.id = coalesce(new.location_id, buyer.location_id);
  bought := jsonb_build_object(
    'purchase', new.id, 'receipt_number', new.receipt_number, 'course', new.course_name,
    'name', coalesce(buyer.first_name, ''), 'subtotal_cents', new.subtotal_cents, 'tax_cents', new.tax_cents,
    'amount_cents', new.amount_cents, 'completed_at', new.completed_at
  );
  who := jsonb_build_object('email', coalesce(buyer.email, ''),
    'name', btrim(concat(buyer.first_name, ' ', buyer.last_name)), 'center', center.name);
  back := bought || jsonb_build_object(
    'refunded_cents', new.refunded_cents, 'before_cents', coalesce(old.refunded_cents, 0));
  sale := bought || jsonb_build_object('course_id', new.course_id, 'email', coalesce(buyer.email, ''));
  dispute := sale || jsonb_build_object('dispute', new.dispute, 'withdrawn_cents', new.withdrawn_cents);
  perform private.enqueue_email(e.kind, e.reader, e.facts, format('purchase:%s:', new.id) || e.ending)
  from (values
    ('purchase_receipt', buyer.email, bought, 'receipt',
      is_bought and new.receipt_number is not null and buyer.email is not null),
    ('purchase_refunded', buyer.email, back, 'refund:' || new.settled_ticket, is_refunded and buyer.email is not null),
    ('center_refunded', center.email, back || who || jsonb_build_object('child', (
      select btrim(c.first_name || ' ' || c.last_name) from public.children c where c.id = new.child_id and not has_left
    )) || case when has_left then '{"email": ""}' else '{}' end::jsonb,
      format('refund:%s:center', new.settled_ticket), is_refunded and center.email <> ''),
    ('course_bought', null, sale || who || jsonb_build_object('phone', buyer.phone, 'for', 'office'), 'enrolled',
      is_bought and new.location_id is not null),
    ('course_bought', center.email, sale || who || jsonb_build_object('phone', buyer.phone, 'for', 'center'),
      'enrolled:center', is_bought and new.location_id is not null and center.email <> ''),
    ('payment_disputed', null, dispute, format('dispute:%s', new.settled_ticket), is_disputed),
    ('payment_disputed', center.email, dispute || jsonb_build_object('center', center.name)
      || case when has_left then jsonb_build_object('email', who -> 'name') else '{}' end,
      format('dispute:%s:center', new.settled_ticket), is_disputed and center.email <> ''),
    ('payment_problem', null, sale || jsonb_build_object('problem', new.problem),
      format('problem:%s:%s', new.problem, new.settled_ticket),
      new.problem is not null and new.problem is distinct from old.problem)
  ) as e (kind, reader, facts, ending, is_due)
  where e.is_due;
  return null;
end $$;
create trigger purchases_tell after insert or update of status, refunded_cents, dispute, problem on public.purchases
  for each row execute function private.enqueue_purchase_emails();

-- What one transaction changes of lessons to come is one email to each family and tutor: a class, or a move from one to
-- another, is told at once.

create type private.lesson_change as (change text, lesson public.bookings, tell_tutor uuid, was public.bookings);

create function private.enqueue_lesson_changes(p_changes private.lesson_change[]) returns void
language sql set search_path = '' as $$
  with told as (
    select case when c.tell_tutor is null then 'family' else 'tutor' end as reader,
      coalesce(c.tell_tutor, b.student_profile_id) as person, b.id, b.location_id as location, b.lesson_id as lesson,
      b.student_profile_id as student, coalesce((c.was).booking_date, b.booking_date) as sorted_day,
      b.start_time as starts, coalesce(b.child_name, private.full_name(s.first_name, s.last_name), '') as who,
      jsonb_build_object(
        'change', c.change, 'lesson', b.lesson_id, 'date', b.booking_date, 'start', to_char(b.start_time, 'HH24:MI'),
        'end', to_char(b.end_time, 'HH24:MI'), 'was', case when (c.was).id is not null then jsonb_build_object(
          'date', (c.was).booking_date, 'start', to_char((c.was).start_time, 'HH24:MI'),
          'end', to_char((c.was).end_time, 'HH24:MI')
        ) end, 'tutor', private.full_name(t.first_name, t.last_name), 'room', b.room, 'subject', b.subject
      ) as facts
    from unnest(p_changes) c cross join lateral (select (c.lesson).*) b
    join public.user_profiles s on s.id = b.student_profile_id
    join public.user_profiles t on t.id = b.tutor_profile_id
  ), lessons as (
    select reader, person, location, lesson, sorted_day, starts, facts || jsonb_build_object(
        'record', min(id::text), 'who', string_agg(who, ', ' order by who), 'people', jsonb_object_agg(id, who)
      ) as facts
    from told group by reader, person, location, lesson, sorted_day, starts, facts
  ), emails as (
    select e.*, p.email, p.first_name, p.user_id from (
      select reader, person, location, jsonb_agg(facts order by sorted_day, starts, lesson) as lessons,
        (select jsonb_agg(distinct t.student) from told t where t.reader = l.reader and t.person = l.person) as students
      from lessons l group by reader, person, location
    ) e join public.user_profiles p on p.id = e.person
    where p.is_active and p.deleted_at is null and p.email <> ''
  ), added as (
    update private.deliveries d set data = d.data || jsonb_build_object(
      'lessons', (
        select jsonb_agg(one order by coalesce(one #>> '{was,date}', one ->> 'date'), one ->> 'start', one ->> 'lesson')
        from jsonb_array_elements(d.data -> 'lessons' || e.lessons) one
      ), 'students', (
        select jsonb_agg(distinct one) from jsonb_array_elements(d.data -> 'students' || e.students) one
      ))
    from emails e
    where d.queue = 'email' and d.kind = 'lessons_changed' and d.created_at = now() and d.recipient = e.email
      and d.data ->> 'for' = e.reader and d.data #>> '{center,id}' = e.location
    returning e.reader, e.person, e.location
  )
  select private.enqueue_email('lessons_changed', e.email, jsonb_build_object(
      'for', e.reader, 'name', e.first_name, 'signs_in', e.user_id is not null,
      'center', private.center_snapshot(e.location), 'lessons', e.lessons, 'students', e.students
    ), format('lessons:%s', gen_random_uuid()))
  from emails e where (e.reader, e.person, e.location) not in (select * from added)
$$;

-- Whether the last email of this kind before p_email told its reader of the session, or was tried; true without one.
create function private.was_told(p_email private.deliveries, p_session text, p_change text) returns boolean
language sql stable set search_path = '' as $$
  select coalesce((
    select o.sent_at is not null or o.attempts > 0 from private.deliveries o
    where lower(o.recipient) = lower(p_email.recipient) and o.kind = 'lessons_changed'
      and o.created_at <= p_email.created_at and o.id <> p_email.id
      and jsonb_path_exists(o.data, '$.lessons[*] ? (@.change == $change).people.keyvalue() ? (@.key == $id)',
        jsonb_build_object('id', p_session, 'change', p_change))
    order by o.created_at desc limit 1
  ), true)
$$;

-- Leaves out the sessions that are not cancelled any more, and those that came back before their reader was told that
-- they are cancelled.
create function private.lessons_facts(p_email private.deliveries) returns jsonb
language sql stable set search_path = '' as $$
  select p_email.data || jsonb_build_object('lessons', jsonb_agg(l.lesson || still.facts order by l.nth))
  from jsonb_array_elements(p_email.data -> 'lessons') with ordinality l (lesson, nth)
  cross join lateral (
    select jsonb_build_object('people', jsonb_object_agg(p.key, p.value), 'record', min(p.key),
      'who', string_agg(p.value, ', ' order by p.value)) as facts
    from jsonb_each_text(l.lesson -> 'people') p left join public.bookings b on b.id = p.key::uuid
    cross join lateral (
      select private.was_told(p_email, p.key, 'cancelled') as of_end, private.was_told(p_email, p.key, 'planned') as of_plan
    ) told
    where case
      when l.lesson ->> 'change' = 'cancelled' then coalesce(b.status, 'cancelled') = 'cancelled' and told.of_plan
      when l.lesson ->> 'change' = 'planned' and l.lesson -> 'was' <> 'null' then b.status <> 'cancelled' and told.of_end
      when l.lesson ->> 'change' = 'planned' then b.status <> 'cancelled'
      else true end
    having count(*) > 0
  ) still
  having count(*) > 0
$$;

create function private.enqueue_lesson_emails() returns trigger
language plpgsql set search_path = '' as $$
declare
  here constant timestamp := private.in_toronto(now());
begin
  if private.emails_are_off() then return null; end if;
  if tg_op = 'INSERT' then
    perform private.enqueue_lesson_changes(array(
      select row('planned', n, reader.tutor, null)::private.lesson_change
      from changed_new n cross join lateral (values (null::uuid), (n.tutor_profile_id)) as reader (tutor)
      where n.status in ('pending', 'confirmed') and n.archived_at is null and n.booking_date + n.start_time > here
    ));
  else
    perform private.enqueue_lesson_changes(array(
      select row(told.change, n, told.tutor, told.was)::private.lesson_change
      from changed_old o join changed_new n using (id)
      cross join lateral (
        select case
          when n.status = 'cancelled' and o.status in ('pending', 'confirmed') then 'cancelled'
          when n.status in ('pending', 'confirmed') and o.status = 'cancelled' then 'planned'
          when n.status in ('pending', 'confirmed') and o.status in ('pending', 'confirmed') and (
            (n.booking_date, n.start_time, n.end_time, n.tutor_profile_id, n.location_id, n.student_profile_id)
              is distinct from (o.booking_date, o.start_time, o.end_time, o.tutor_profile_id, o.location_id,
                o.student_profile_id)
            or n.room is distinct from o.room
          ) then 'moved'
        end as event
      ) as what
      cross join lateral (
        -- To the family, then to the tutor; to both tutors where another one teaches now.
        select what.event as change, null::uuid as tutor, o::public.bookings as was
        union all
        select what.event, n.tutor_profile_id, o::public.bookings where o.tutor_profile_id = n.tutor_profile_id
        union all
        select 'planned', n.tutor_profile_id, null where o.tutor_profile_id <> n.tutor_profile_id
        union all
        select 'given_away', o.tutor_profile_id, o::public.bookings where o.tutor_profile_id <> n.tutor_profile_id
      ) as told
      where what.event is not null and o.archived_at is null and n.archived_at is null
        and greatest(o.booking_date + o.start_time, n.booking_date + n.start_time) > here
    ));
  end if;
  return null;
end $$;
create trigger bookings_tell_made after insert on public.bookings referencing new table as changed_new
  for each statement execute function private.enqueue_lesson_emails();
create trigger bookings_tell_changed after update
  on public.bookings referencing old table as changed_old new table as changed_new
  for each statement execute function private.enqueue_lesson_emails();

-- The family said that a child does not come, or comes after all: to the tutor and the center.
create function private.enqueue_absence_emails() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.status not in ('pending', 'confirmed') or new.booking_date + new.start_time <= private.in_toronto(now())
    or (new.booking_date, new.start_time) <> (old.booking_date, old.start_time) then return null; end if;
  perform private.enqueue_email('lesson_absence', reader.email, jsonb_build_object(
    'for', reader.role, 'name', reader.name, 'record', new.id, 'students', jsonb_build_array(new.student_profile_id),
    'is_absent', new.absence_told_at is not null,
    'who', coalesce(new.child_name, private.full_name(s.first_name, s.last_name), ''), 'date', new.booking_date,
    'start', to_char(new.start_time, 'HH24:MI'), 'end', to_char(new.end_time, 'HH24:MI'), 'note', new.absence_note,
    'tutor', private.full_name(t.first_name, t.last_name), 'center', private.center_snapshot(new.location_id)
  ), format('session:%s:absence:%s:%s', new.id, extract(epoch from new.updated_at), reader.role))
  from public.user_profiles s, public.user_profiles t, public.locations l, lateral (
    values ('tutor', t.first_name, t.email), ('center', '', private.reachable(l.email))
  ) as reader (role, name, email)
  where s.id = new.student_profile_id and t.id = new.tutor_profile_id and l.id = new.location_id
    and (reader.role = 'center' or t.is_active and t.email <> '');
  return null;
end $$;
create trigger bookings_tell_absence after update of absence_told_at on public.bookings for each row
  when (old.absence_told_at is distinct from new.absence_told_at) execute function private.enqueue_absence_emails();

-- To the guardians of both households and the center, but for who pressed. Never the texts (decision 0050).
create function private.enqueue_pick_up_emails() returns trigger language plpgsql set search_path = '' as $$ begin
  perform private.enqueue_email('pick_up_changed', reader.email, jsonb_build_object(
    'change', new.id, 'child', new.child_id, 'for', reader.role, 'students', to_jsonb(reader.profiles)
  ), format('pick-up:%s:%s', new.id, coalesce(reader.profiles[1]::text, reader.role)))
  from (
    select 'family' as role, array[g.profile_id] as profiles, g.email
    from public.child_contacts(new.child_id) g join public.user_profiles p on p.id = g.profile_id
    where p.user_id is distinct from new.made_by
    union all
    select 'center', '{}', private.reachable(l.email)
    from public.children c join public.locations l on l.id = c.center
    where c.id = new.child_id and (private.is_superadmin() or not private.is_staff())
  ) reader;
  return null;
end $$;
create trigger pick_up_changes_tell after insert on private.pick_up_changes for each row
  execute function private.enqueue_pick_up_emails();

create function private.pick_up_facts(p_email private.deliveries) returns jsonb
language sql stable set search_path = '' as $$
  select p_email.data || jsonb_build_object(
    'name', coalesce(g.name, ''), 'signs_in', coalesce(g.signs_in, true), 'who', c.first_name, 'household', f.name,
    'by', private.staff_name(x.made_by), 'is_undo', x.undoes is not null, 'at', x.at, 'family', c.family_id,
    'center', private.center_snapshot(c.center)
  )
  from private.pick_up_changes x join public.children c on c.id = x.child_id
  join public.families f on f.id = x.family_id
  left join lateral public.child_contacts(c.id) g
    on p_email.data -> 'students' ? g.profile_id::text and lower(g.email) = lower(p_email.recipient)
  where x.id = (p_email.data ->> 'change')::uuid and (p_email.data ->> 'for' = 'center' or g.profile_id is not null)
$$;

-- A report goes ten minutes after it was written, as it is then; a result each time that its center sends it. An
-- account made by staff is told without a secret or token; an import may be quiet.
create function private.enqueue_row_email() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.emails_are_off() then return null; end if;
  case tg_table_name
    when 'lesson_reports' then
      perform private.enqueue_email('lesson_report', p.email, jsonb_build_object(
        'record', new.id, 'students', jsonb_build_array(p.id),
        'subscription', private.email_subscription_of(p.email, 'reports')
      ), format('report:%s', new.id), now() + interval '10 minutes')
      from public.bookings b join public.user_profiles p on p.id = b.student_profile_id
      where b.id = new.id and p.is_active and p.email <> '' and not private.is_unsubscribed(p.email, 'reports');
    when 'assessment_results' then
      perform private.enqueue_email(
        'assessment_result', c.email,
        jsonb_build_object('record', new.id, 'child', new.child_id, 'students', jsonb_build_array(c.profile_id)),
        format('result:%s:%s:%s', new.id, extract(epoch from new.sent_at), c.profile_id)
      )
      from public.child_contacts(new.child_id) c
      where new.sent_at is not null and (tg_op = 'INSERT' or new.sent_at is distinct from old.sent_at);
    when 'lesson_requests' then
      perform private.enqueue_lead_email(new.location_id, jsonb_build_object(
        'what', 'lessons', 'record', new.id, 'reference', 'L-' || upper(left(new.id::text, 6)),
        'child', new.child_name, 'name', coalesce(private.full_name(p.first_name, p.last_name), p.email),
        'phone', p.phone, 'email', p.email, 'program', new.subject, 'notes', new.notes, 'date', new.wanted_on,
        'time', to_char(new.wanted_start, 'HH12:MI AM')
      ), format('lesson-request:%s:center', new.id)) from public.user_profiles p where p.id = new.student_profile_id;
    when 'user_invitations' then
      if not exists (
        select from public.import_rows r join public.imports i on i.id = r.import_id
        where r.invitation_id = new.id and not i.sends_emails
      ) then
        perform private.enqueue_email('account_made', new.email, jsonb_build_object(
          'invitation', new.id, 'name', new.first_name, 'role', new.role,
          'center', private.center_snapshot(new.location_id)
        ), format('invitation:%s:account', new.id));
      end if;
  end case;
  return null;
end $$;
create trigger lesson_reports_tell after insert or update on public.lesson_reports
  for each row execute function private.enqueue_row_email();
create trigger assessment_results_tell after insert or update on public.assessment_results
  for each row execute function private.enqueue_row_email();
create trigger lesson_requests_tell after insert on public.lesson_requests
  for each row execute function private.enqueue_row_email();
create trigger user_invitations_tell after update of used_at on public.user_invitations
  for each row when (old.used_at is null and new.used_at is not null) execute function private.enqueue_row_email();

-- Where a family's data hangs on the account, the old address hears of it again on the fifth day, while it can object.
create function private.enqueue_address_email(p_kind text, p_change private.address_changes,
  p_due timestamptz default now()) returns void
language plpgsql set search_path = '' as $$
declare
  person public.user_profiles;
  is_to_new constant boolean := p_kind = 'address_confirm';
  told jsonb;
begin
  select * into person from public.user_profiles p where p.user_id = p_change.account_id;
  told := jsonb_build_object(
    'change', p_change.id, 'name', coalesce(person.first_name, ''),
    'address', case when is_to_new then p_change.new_email
      else left(p_change.new_email, 1) || '…@' || split_part(p_change.new_email, '@', 2) end
  );
  perform private.enqueue_email(
    p_kind, case when is_to_new then p_change.new_email else p_change.former_email end, told,
    format('address:%s:%s:%s', p_change.id, p_kind, extract(epoch from p_due)), p_due
  );
  if p_kind in ('address_asked', 'address_changed') and private.has_family_data(p_change.account_id) then
    perform private.enqueue_email(
      p_kind, p_change.former_email, told || jsonb_build_object('again', true),
      format('address:%s:%s:again', p_change.id, p_kind), p_due + interval '4 days'
    );
  end if;
end $$;

create function private.enqueue_placement_email() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  placement uuid;
begin
  insert into private.placements (profile_id, location_id, former_location_id, placed_by)
  values (new.id, new.location_id, old.location_id, auth.uid())
  returning id into placement;
  perform private.enqueue_email('center_placed', new.email, jsonb_build_object(
    'placement', placement, 'name', coalesce(new.first_name, ''), 'center', private.center_snapshot(new.location_id)
  ), format('placement:%s', placement));
  return null;
end $$;
create trigger user_profiles_tell_placement after update of location_id on public.user_profiles
  for each row when (
    new.role = 'student' and new.user_id is not null and new.location_id is not null
    and new.location_id is distinct from old.location_id and auth.uid() is not null and new.user_id <> auth.uid()
  )
  execute function private.enqueue_placement_email();

-- Every change of an address or a password tells the owner, by whatever way it came: the auth service's
-- own interface, the site, or a function. A first password, and one of an address that was not confirmed, is no change.
create function private.enqueue_credentials_email() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  change private.address_changes;
begin
  -- Of a change by a link, the function of the link tells.
  if new.email is distinct from old.email and private.is_email(old.email) and private.is_email(new.email)
    and private.current_address_change(new.id, new.email) is null then
    update private.address_changes c set stopped_at = now()
    where c.account_id = new.id and c.done_at is null and c.stopped_at is null;
    insert into private.address_changes (account_id, former_email, new_email, asked_by, done_at)
    values (new.id, lower(old.email), lower(new.email), auth.uid(), now())
    returning * into change;
    perform private.enqueue_address_email('address_changed', change);
  end if;
  if new.encrypted_password is distinct from old.encrypted_password
    and old.encrypted_password <> '' and new.encrypted_password <> '' and old.email_confirmed_at is not null
    -- Who presses the button of an invitation has chosen none so far.
    and (old.last_sign_in_at is not null or not exists (
      select from public.user_invitations i where i.email = new.email and i.used_at is not null and i.expires_at > now()
    )) then
    perform private.enqueue_email(
      'password_changed', new.email,
      jsonb_build_object('account', new.id, 'name', coalesce((
        select p.first_name from public.user_profiles p where p.user_id = new.id
      ), ''), 'at', now()),
      format('password:%s:%s', new.id, extract(epoch from clock_timestamp()))
    );
  end if;
  return null;
end $$;
create trigger enqueue_credentials_email after update on auth.users
  for each row when (
    old.email is distinct from new.email or old.encrypted_password is distinct from new.encrypted_password
  )
  execute function private.enqueue_credentials_email();

-- What the clock asks for is written when it is due, from the records as they are then. Decision 0036.

-- The same time of the day before, by the clock on the wall: 23 or 25 hours ahead where the clocks change in between.
create function private.reminder_due(p_date date, p_slot text) returns timestamptz language sql stable
return (p_date - 1 + p_slot::time) at time zone 'America/Toronto';

-- A late one is of use until an hour before changes end: its reader can still call the visit off.
create function private.reminder_end(p_date date, p_slot text) returns timestamptz language sql stable
return private.appointment_start(p_date, p_slot) - private.change_cutoff() - interval '1 hour';

-- The key of a reminder names the place and time that it is for: one that came back is not reminded of again.
create function private.reminder_key(p_booking public.appointment_bookings) returns text language sql stable
return concat_ws(' ', 'reminder', p_booking.id, p_booking.location, p_booking.appointment_date, p_booking.time_slot);

-- Writes the reminders that are due and not written yet. A parent who was told of that time less than two hours before
-- the reminder, or later still, gets none. @returns how many it wrote.
create function private.prepare_reminders(p_now timestamptz default now()) returns integer
language plpgsql set search_path = '' as $$
begin
  return (select count(private.enqueue_email(
    'appointment_reminder', b.email,
    jsonb_build_object(
      'record', b.id, 'sequence', b.calendar_sequence,
      'subscription', private.email_subscription_of(b.email, 'reminders')
    ),
    private.reminder_key(b), p_now
  ))::integer
  from (
    select day, slot, private.reminder_due(day, slot) as due
    from (select (p_now at time zone 'America/Toronto')::date + n as day from generate_series(0, 1) n) as days,
      unnest(private.possible_slots()) as slot
    where private.reminder_due(day, slot) <= p_now and p_now < private.reminder_end(day, slot)
  ) as times
  join public.appointment_bookings b on b.appointment_date = times.day and b.time_slot = times.slot
  where b.status in ('pending', 'confirmed') and b.archived_at is null and b.email <> ''
    and not private.is_unsubscribed(b.email, 'reminders')
    and not exists (
      select 1 from private.deliveries o where o.dedupe_key = private.reminder_key(b)
    )
    and not exists (
      select 1 from private.booking_steps s join private.deliveries o using (id)
      where s.record = b.id::text and s.reader = 'parent' and s.sequence = b.calendar_sequence
        and o.created_at > times.due - interval '2 hours'
    ));
end $$;

-- From seven until noon in Toronto, for each center with appointments or sessions and no list yet.
create function private.prepare_mornings(p_now timestamptz default now()) returns integer
language plpgsql set search_path = '' as $$
declare
  today constant date := p_now at time zone 'America/Toronto';
  clock constant time := p_now at time zone 'America/Toronto';
begin
  if clock < '07:00' or clock >= '12:00' then return 0; end if;
  return (select count(private.enqueue_email(
    'center_morning', private.reachable(l.email),
    jsonb_build_object('center', private.center_snapshot(l.id), 'date', today, 'at', p_now, 'leads', day.leads),
    format('morning:%s:%s', l.id, today), p_now
  ))::integer
  from (
    select visits.location, jsonb_agg(visits.lead order by visits.starts, visits.created_at, visits.id) as leads
    from (
      select b.location, b.time_slot::time as starts, b.created_at, b.id, jsonb_build_object(
        'record', b.id, 'reference', b.reference, 'name', b.name, 'child', b.child_name,
        'mode', b.mode, 'time', b.time_slot, 'status', b.status
      ) as lead
      from public.appointment_bookings b
      where b.appointment_date = today and b.status in ('pending', 'confirmed') and b.archived_at is null
      union all
      select s.location_id, s.start_time, s.created_at, s.id, jsonb_build_object(
        'record', s.id, 'tutor', coalesce(private.full_name(t.first_name, t.last_name), ''),
        'name', coalesce(s.child_name, private.full_name(p.first_name, p.last_name), ''),
        'time', to_char(s.start_time, 'HH12:MI AM'), 'status', s.status, 'is_absent', s.absence_told_at is not null
      )
      from public.bookings s
      join public.user_profiles p on p.id = s.student_profile_id
      join public.user_profiles t on t.id = s.tutor_profile_id
      where s.booking_date = today and s.status in ('pending', 'confirmed') and s.archived_at is null
    ) visits
    where not exists (
      select 1 from private.deliveries o where o.dedupe_key = format('morning:%s:%s', visits.location, today)
    )
    group by visits.location
  ) as day join public.locations l on l.id = day.location);
end $$;

create function public.prepare_emails() returns integer language sql set search_path = '' as $$
  insert into private.delivery_turns as t (queue, holder, until) values ('clock', gen_random_uuid(), now())
  on conflict (queue) do update set until = excluded.until;
  select private.prepare_reminders() + private.prepare_mornings()
$$;

create function private.reminder_facts(p_email private.deliveries) returns jsonb
language sql stable set search_path = '' as $$
  select private.booking_snapshot(b) || p_email.data from public.appointment_bookings b
  where b.id = (p_email.data ->> 'record')::uuid
    and b.status in ('pending', 'confirmed') and b.archived_at is null
    and b.calendar_sequence = (p_email.data ->> 'sequence')::integer
    and now() < private.reminder_end(b.appointment_date, b.time_slot)
    and lower(b.email) = lower(p_email.recipient) and not private.is_unsubscribed(b.email, 'reminders')
$$;

create function private.report_facts(p_email private.deliveries) returns jsonb
language sql stable set search_path = '' as $$
  select p_email.data || jsonb_build_object(
    'name', p.first_name, 'signs_in', p.user_id is not null,
    'who', coalesce(b.child_name, private.full_name(p.first_name, p.last_name), ''),
    'date', b.booking_date, 'start', to_char(b.start_time, 'HH24:MI'), 'end', to_char(b.end_time, 'HH24:MI'),
    'subject', b.subject, 'attendance', b.attendance, 'tutor', private.full_name(t.first_name, t.last_name),
    'pages_done', r.pages_done, 'went_well', r.went_well, 'next_steps', r.next_steps, 'homework', r.homework,
    'center', private.center_snapshot(b.location_id)
  )
  from public.lesson_reports r join public.bookings b on b.id = r.id
  join public.user_profiles p on p.id = b.student_profile_id
  join public.user_profiles t on t.id = b.tutor_profile_id
  where r.id = (p_email.data ->> 'record')::uuid and p.is_active
    and lower(p.email) = lower(p_email.recipient) and not private.is_unsubscribed(p.email, 'reports')
$$;

create function private.result_facts(p_email private.deliveries) returns jsonb
language sql stable set search_path = '' as $$
  select p_email.data || jsonb_build_object(
    'name', t.name, 'signs_in', t.signs_in, 'who', c.first_name, 'taken_on', r.taken_on,
    'levels', r.levels, 'strengths', r.strengths,
    'gaps', r.gaps, 'next_step', r.next_step, 'in_lessons', c.status = 'enrolled',
    'center', private.center_snapshot(c.center)
  )
  from public.assessment_results r join public.children c on c.id = r.child_id
  cross join lateral public.child_contacts(c.id) t
  where r.id = (p_email.data ->> 'record')::uuid and p_email.data -> 'students' ? t.profile_id::text
    and lower(t.email) = lower(p_email.recipient)
$$;

-- What an email says, by its event and what is so when it is sent. Null where that is not true any more, where its
-- reader wants none, or where the address it was written to is not the person's: then it is skipped. Decision 0030.
create function private.email_facts(p_email private.deliveries) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return case
    when p_email.kind in ('appointment_booked', 'appointment_moved', 'appointment_cancelled', 'center_lead')
      then private.booking_facts(p_email)
    when p_email.kind = 'appointment_reminder' then private.reminder_facts(p_email)
    when p_email.kind = 'appointments_held' then (
      select jsonb_build_object(
        'appointments', jsonb_agg(private.booking_snapshot(b) order by b.appointment_date, b.time_slot::time, b.spot)
      )
      from private.open_appointments_of(p_email.recipient, null) b
      where p_email.data -> 'records' ? b.id::text and lower(b.email) = lower(p_email.recipient)
      having count(*) > 0
    )
    when p_email.kind = 'lessons_changed' then private.lessons_facts(p_email)
    when p_email.kind = 'lesson_report' then private.report_facts(p_email)
    when p_email.kind in ('tuition_invoice', 'tuition_failed') then private.invoice_facts(p_email)
    when p_email.kind = 'assessment_result' then private.result_facts(p_email)
    when p_email.kind = 'pick_up_changed' then private.pick_up_facts(p_email)
    when p_email.kind = 'staff_message' then private.message_facts(p_email)
    when p_email.kind = 'waitlist_offer' then (
      select p_email.data from public.waitlist w
      where w.id = (p_email.data ->> 'entry')::uuid and w.status = 'offered'
        and w.offer_ends_at = (p_email.data ->> 'ends')::timestamptz
        -- At night two offers, one after the other, end at the same time.
        and not exists (
          select from private.deliveries o
          where o.kind = 'waitlist_offer' and o.data ->> 'entry' = w.id::text and o.created_at > p_email.created_at
        )
    )
    when p_email.kind = 'center_morning' and (jsonb_array_length(p_email.data -> 'leads') = 0
      or now() >= ((p_email.data ->> 'date')::date + time '12:00') at time zone 'America/Toronto') then null
    when p_email.kind in ('address_asked', 'address_changed') and p_email.data ? 'again' and not exists (
      select from private.address_changes c
      where c.id = (p_email.data ->> 'change')::uuid and c.stopped_at is null
        and (c.done_at is null or p_email.kind = 'address_changed')
    ) then null
    else p_email.data
  end;
end $$;

-- Counted to a thousand of each, so that the page costs the same after years.
create function public.email_counts() returns table (state text, emails integer, server_away_since timestamptz)
language sql stable set search_path = '' as $$
  select s.state, (
    select count(*)::integer from (
      select from private.deliveries d where d.queue = 'email' and d.state = s.state limit 1000
    ) as found
  ), (
    select min(d.server_away_since) from private.deliveries d
    where d.server_away_since is not null and d.sent_at is null and d.failed_at is null
  )
  from unnest(array['waiting', 'retrying', 'dead', 'sent']) as s (state)
  where (select private.may('emails.manage'))
$$;
comment on function public.email_counts is 'state waiting|retrying|dead|sent, server_away_since?';

grant execute on function public.email_counts to authenticated;
grant execute on function public.prepare_emails to service_role;
