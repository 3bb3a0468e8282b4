-- Emails: what is told by one, those that the clock asks for, and what superadmins see of them.

create index deliveries_lower_recipient_created_at_idx on private.deliveries (lower(recipient), created_at)
  where recipient is not null; -- limit of forms; export and erase by email
create index deliveries_server_away_since_idx on private.deliveries (server_away_since)
  where server_away_since is not null; -- whether the mail server is away
create index deliveries_data_entry_pending_idx on private.deliveries ((data ->> 'entry'))
  where kind = 'waitlist_offer' and sent_at is null; -- withdrawing an offer
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
  held_back constant text := private.held_back(p_recipient, p_kind);
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
    channel, kind, recipient, data, dedupe_key, due_at, next_attempt_at, held_back, failed_at
  )
  values (
    'email', p_kind, p_recipient, p_data, p_dedupe, p_due, p_due, held_back,
    case when held_back is not null then now() end
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

create function private.center_snapshot(p_location text) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select to_jsonb(c) from (
      select l.id, l.name, l.slug, l.address, l.city, l.state, l.zip_code, l.phone, l.email, l.parking
      from public.locations l where l.id = p_location
    ) as c
  );
end $$;

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
return private.picked(to_jsonb(p_booking), '{record=id,reference,name,date=appointment_date,time=time_slot,status,
  sequence=calendar_sequence,child=child_name,mode}') || jsonb_build_object(
  'link', coalesce(p_booking.link_id, p_booking.id),
  'details', private.details_of('appointment_bookings', to_jsonb(p_booking)),
  'center', private.center_snapshot(p_booking.location)
);

create function private.withdraw_cancelled_email(p_booking public.appointment_bookings) returns boolean
language plpgsql set search_path = '' as $$
declare
  key constant text := format('appointment:%s:cancelled:%s:', p_booking.id, p_booking.calendar_sequence);
begin
  delete from private.deliveries o
  where o.dedupe_key in (key || 'parent', key || 'center') and o.sent_at is null and o.lease is null;
  return not exists (select from private.deliveries o where o.dedupe_key = key || 'parent');
end $$;

create function private.move_email_keys(p_booking public.appointment_bookings) returns text[]
language sql immutable set search_path = '' as $$
  select array_agg(format('appointment:%s:moved:%s:%s', p_booking.id, p_booking.calendar_sequence, who))
  from unnest(array['parent', 'center', 'former']) as who
$$;

create function private.hold_move_emails(p_booking public.appointment_bookings) returns void
language sql set search_path = '' as $$
  update private.deliveries d set due_at = now() + interval '1 minute', next_attempt_at = now() + interval '1 minute'
  where d.dedupe_key = any (private.move_email_keys(p_booking))
    and private.appointment_start(p_booking.appointment_date, p_booking.time_slot) > now() + interval '5 minutes'
$$;

-- Takes back the emails of a move that still wait; null where the parent's does not. Else where the parent believes the
-- appointment to be, as `previous` of the email, with whether the center heard of it all the same.
create function private.withdraw_move_emails(p_booking public.appointment_bookings) returns jsonb
language plpgsql set search_path = '' as $$
declare
  keys constant text[] := private.move_email_keys(p_booking);
  previous jsonb;
begin
  delete from private.deliveries d
  where d.dedupe_key = keys[1] and d.due_at > d.created_at and d.state = 'waiting'
  returning d.data -> 'previous' into previous;
  if previous is null then return null; end if;
  delete from private.deliveries d where d.dedupe_key = any (keys[2:]) and d.state = 'waiting';
  return previous || jsonb_build_object('is_center_told', not found);
end $$;

-- Nothing of what is past or completed, and nothing of what was deleted or restored.
create function private.enqueue_booking_emails() returns trigger
language plpgsql set search_path = '' as $$
declare
  event text;
  told jsonb;
  lead jsonb;
  key text;
  previous jsonb;
  held jsonb;
  is_back boolean := false;
  is_on constant boolean := new.archived_at is null and new.status in ('pending', 'confirmed');
begin
  if tg_op = 'INSERT' then
    event := case when is_on then 'booked' end;
  elsif new.link_id is distinct from old.link_id then
    -- Under the key of the email that went to the wrong address, which stays where it was handed over already.
    key := format('appointment:%s:booked:%s:parent', new.id, new.calendar_sequence);
    delete from private.deliveries o where o.dedupe_key = key and o.sent_at is null and o.lease is null;
    update private.deliveries o set dedupe_key = key || ':wrong' where o.dedupe_key = key;
    perform private.enqueue_email('appointment_booked', new.email, private.booking_snapshot(new), key);
  elsif old.archived_at is null and new.archived_at is null then
    event := case
      when new.status = 'cancelled' and old.status <> 'cancelled' then 'cancelled'
      when is_on and old.status = 'cancelled' and not private.withdraw_cancelled_email(old) then 'booked'
      when is_on and (new.location, new.appointment_date, new.time_slot)
        is distinct from (old.location, old.appointment_date, old.time_slot) then 'moved'
    end;
  end if;
  if event = 'moved' and private.is_staff() then
    held := private.withdraw_move_emails(old);
    previous := coalesce(held, jsonb_build_object(
      'date', old.appointment_date, 'time', old.time_slot, 'sequence', old.calendar_sequence,
      'center', private.center_snapshot(old.location)
    )) - 'is_center_told';
    is_back := held is not null and (previous ->> 'date', previous ->> 'time', previous #>> '{center,id}')
        is not distinct from (new.appointment_date::text, new.time_slot, new.location);
    if is_back then
      -- A reminder of that time is not sent twice.
      update private.deliveries d
      set dedupe_key = format('appointment:%s:reminder:%s', new.id, new.calendar_sequence)
      where d.dedupe_key = format('appointment:%s:reminder:%s', new.id, previous ->> 'sequence');
    end if;
  elsif event is not null and tg_op = 'UPDATE' then
    update private.deliveries d set due_at = now(), next_attempt_at = now()
    where d.dedupe_key = any (private.move_email_keys(old)) and d.due_at > now() and d.state = 'waiting';
  end if;
  if event is null or private.appointment_start(new.appointment_date, new.time_slot) <= now() then return null; end if;

  key := format('appointment:%s:%s:%s', new.id, event, new.calendar_sequence);
  told := private.booking_snapshot(new)
    || jsonb_build_object('by', case when private.is_staff() then 'center' else 'parent' end)
    || case
      when event = 'cancelled' and private.is_staff() then jsonb_build_object('message', new.cancel_message)
      when event = 'moved' then jsonb_build_object('previous', coalesce(previous, jsonb_build_object(
        'date', old.appointment_date, 'time', old.time_slot, 'center', private.center_snapshot(old.location)
      )))
      else '{}'
    end;
  if not is_back then
    perform private.enqueue_email('appointment_' || event, new.email, told, key || ':parent');
  elsif not (held ->> 'is_center_told')::boolean then
    return null;
  end if;
  if private.is_staff() and not private.is_superadmin() or tg_op = 'INSERT' and new.made_by is not null then
    return null;
  end if;
  lead := private.picked(to_jsonb(new), '{record=id,reference,name,child=child_name,mode,phone,email,notes,
    date=appointment_date,time=time_slot}') || jsonb_build_object('details', told -> 'details', 'what', case
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
    perform private.enqueue_lead_email(
      old.location,
      lead || jsonb_build_object('what', 'moved_away', 'date', old.appointment_date, 'time', old.time_slot),
      key || ':former'
    );
  end if;
  return null;
end $$;
create trigger appointment_bookings_tell after insert or update on public.appointment_bookings
  for each row execute function private.enqueue_booking_emails();

-- Each to the address it was booked with: who typed another's learns nothing. One email an address and day.
create function private.tell_open_appointments(p_email text, p_phone text) returns void
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
      '{name=person,range=investment_range,notes=message}', false),
    ('contact_submissions', 'message', 'message_received', '{name,mode,child=child_name,details}',
      '{notes=message}', false)
  ) as e (source, what, kind, facts, more, is_of_center) where e.source = tg_table_name;
  told := private.picked(own, '{record=id,reference}' || email.facts::text[]);
  lead := told || private.picked(own, '{phone,email}' || email.more::text[]) || jsonb_build_object('what', email.what);
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

-- What one statement changes of lessons to come is one email to each family and tutor, so that a series is told at
-- once. A restored session tells no person where its cancellation was not sent yet.

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
    select reader, person, location, jsonb_agg(facts order by sorted_day, starts, lesson) as lessons
    from lessons group by reader, person, location
  )
  select private.enqueue_email('lessons_changed', p.email, jsonb_build_object(
      'for', e.reader, 'name', p.first_name, 'signs_in', p.user_id is not null,
      'center', private.center_snapshot(e.location), 'lessons', e.lessons,
      'students', (select jsonb_agg(distinct t.student) from told t where t.reader = e.reader and t.person = e.person)
    ), format('lessons:%s', gen_random_uuid()))
  from emails e join public.user_profiles p on p.id = e.person
  where p.is_active and p.deleted_at is null and p.email <> ''
$$;

-- Takes a session out of the emails of a cancellation that wait; false where none told of it.
create function private.withdraw_cancelled_lesson(p_session uuid) returns boolean
language sql set search_path = '' as $$
  with told as (
    select o.id, jsonb_agg(l.lesson || rest.facts order by l.nth) filter (where rest.facts is not null) as lessons
    from private.deliveries o
    cross join lateral jsonb_array_elements(o.data -> 'lessons') with ordinality l (lesson, nth)
    left join lateral (
      select jsonb_build_object('people', jsonb_object_agg(p.key, p.value), 'record', min(p.key),
        'who', string_agg(p.value, ', ' order by p.value)) as facts
      from jsonb_each_text(l.lesson -> 'people') p
      where p.key <> p_session::text or l.lesson ->> 'change' <> 'cancelled' having count(*) > 0
    ) rest on true
    where o.kind = 'lessons_changed' and o.sent_at is null and o.failed_at is null and o.lease is null
      and jsonb_path_exists(o.data, '$.lessons[*] ? (@.change == "cancelled").people.keyvalue() ? (@.key == $id)',
        jsonb_build_object('id', p_session))
    group by o.id
  ), gone as (delete from private.deliveries o using told t where o.id = t.id and t.lessons is null
  ), kept as (
    update private.deliveries o set data = jsonb_set(o.data, '{lessons}', t.lessons)
    from told t where o.id = t.id and t.lessons is not null
  )
  select exists (select from told)
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
        and not (what.event = 'planned' and private.withdraw_cancelled_lesson(n.id))
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

-- Writes the reminders that are due and not written yet; calendar_sequence names the time that one is for. A parent who
-- was told of that time less than two hours before the reminder, or later still, gets none. @returns how many it wrote.
create function private.prepare_reminders(p_now timestamptz default now()) returns integer
language plpgsql set search_path = '' as $$
begin
  return (select count(private.enqueue_email(
    'appointment_reminder', b.email,
    jsonb_build_object(
      'record', b.id, 'sequence', b.calendar_sequence,
      'subscription', private.email_subscription_of(b.email, 'reminders')
    ),
    format('appointment:%s:reminder:%s', b.id, b.calendar_sequence), p_now
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
      select 1 from private.deliveries o
      where o.dedupe_key = format('appointment:%s:reminder:%s', b.id, b.calendar_sequence)
    )
    and not exists (
      select 1 from private.deliveries o
      where o.dedupe_key = format(
        'appointment:%s:%s:%s:parent', b.id, case b.calendar_sequence when 0 then 'booked' else 'moved' end,
        b.calendar_sequence
      ) and o.created_at > times.due - interval '2 hours'
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

-- What an email says: its event, and what is read as it is sent. Null where that is no more, where its reader wants
-- none, or where the address it was written to is not the person's any longer: then it is withdrawn. Decision 0030.
create function private.email_facts(p_email private.deliveries) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  case p_email.kind
    when 'appointment_reminder' then
      return (
        select private.booking_snapshot(b) || p_email.data from public.appointment_bookings b
        where b.id = (p_email.data ->> 'record')::uuid
          and b.status in ('pending', 'confirmed') and b.archived_at is null
          and b.calendar_sequence = (p_email.data ->> 'sequence')::integer
          and lower(b.email) = lower(p_email.recipient) and not private.is_unsubscribed(b.email, 'reminders')
      );
    when 'appointments_held' then
      return (
        select jsonb_build_object(
          'appointments', jsonb_agg(private.booking_snapshot(b) order by b.appointment_date, b.time_slot::time, b.spot)
        )
        from private.open_appointments_of(p_email.recipient, null) b
        where p_email.data -> 'records' ? b.id::text and lower(b.email) = lower(p_email.recipient)
        having count(*) > 0
      );
    when 'lesson_report' then
      return (
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
      );
    when 'assessment_result' then
      return (
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
      );
    when 'pick_up_changed' then return private.pick_up_facts(p_email);
    when 'staff_message' then
      return (
        select p_email.data || jsonb_build_object(
          'subject', m.subject, 'body', m.body, 'center', private.center_snapshot(m.center)
        )
        from private.mailings m
        where m.id = p_email.mailing_id and case when p_email.data ? 'person' then exists (
            select from public.user_profiles p
            where p.id = (p_email.data ->> 'person')::uuid and p.is_active and p.deleted_at is null
              and lower(p.email) = lower(p_email.recipient)
          ) else exists (
            select from public.records r
            where r.id = (p_email.data ->> 'record')::uuid and lower(r.email) = lower(p_email.recipient)
          ) end
      );
    else return p_email.data;
  end case;
end $$;

-- Whether what an email says still is so. Of most kinds it is, for a later change has an email of its own. One about an
-- appointment that was tried before may come after that: then the later one alone is true, for people and calendars.
create function private.email_is_current(p_email private.deliveries, p_now timestamptz default now()) returns boolean
language sql stable set search_path = '' as $$
  select case
    when p_email.kind = 'appointment_reminder' then exists (
      select from private.email_facts(p_email) facts
      where p_now < private.reminder_end((facts ->> 'date')::date, facts ->> 'time')
    )
    when p_email.kind in ('address_asked', 'address_changed') then not p_email.data ? 'again' or exists (
      select 1 from private.address_changes c
      where c.id = (p_email.data ->> 'change')::uuid and c.stopped_at is null
        and (c.done_at is null or p_email.kind = 'address_changed')
    )
    when p_email.kind = 'center_morning' then jsonb_array_length(p_email.data -> 'leads') > 0
      and p_now < ((p_email.data ->> 'date')::date + time '12:00') at time zone 'America/Toronto'
    else p_email.kind not in ('appointment_booked', 'appointment_moved')
      or p_now < private.appointment_start((p_email.data ->> 'date')::date, p_email.data ->> 'time')
      and ((p_email.attempts = 0 and p_email.last_error is null) or not exists (
        select 1 from public.appointment_bookings b
        where b.id = (p_email.data ->> 'record')::uuid and b.calendar_sequence > (p_email.data ->> 'sequence')::integer
      ))
  end
$$;

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
comment on function public.email_counts is 'server_away_since?, state?';

grant execute on function public.email_counts to authenticated;
grant execute on function public.prepare_emails to service_role;
