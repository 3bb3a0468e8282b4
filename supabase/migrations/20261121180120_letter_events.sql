-- What is told by a letter. Triggers say it, so that no way of changing a record can forget it.

-- Calendars take a file for the newer one by this number.
alter table public.appointment_bookings add column calendar_sequence integer not null default 0;

create function private.count_calendar_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.calendar_sequence := old.calendar_sequence + case
    when (new.location, new.appointment_date, new.time_slot) is distinct from
      (old.location, old.appointment_date, old.time_slot)
      or new.status = 'cancelled' and old.status <> 'cancelled'
      or new.status in ('pending', 'confirmed') and (new.archived_at is null) <> (old.archived_at is null) then 1
    else 0
  end;
  return new;
end
$$;
create trigger appointment_bookings_calendar before update on public.appointment_bookings for each row
  execute function private.count_calendar_change();

create function private.booking_snapshot(p_booking public.appointment_bookings) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'record', p_booking.id, 'reference', p_booking.reference, 'name', p_booking.name,
    'date', p_booking.appointment_date, 'time', p_booking.time_slot, 'status', p_booking.status,
    'sequence', p_booking.calendar_sequence, 'child', p_booking.child_name,
    'center', private.center_snapshot(p_booking.location)
  )
$$;

-- When an appointment begins.
create function private.appointment_start(p_date date, p_slot text) returns timestamptz
language sql stable set search_path = ''
as $$ select (p_date + p_slot::time) at time zone 'America/Toronto' $$;

-- To the parent what happened and by whom; to the center what its own people did not do. Nothing of what is past or
-- completed, and nothing of what was deleted or restored.
create function private.tell_of_booking() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  event text;
  told jsonb;
  lead jsonb;
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
  perform private.tell_center(new.location, lead, key || ':center');
  if event = 'moved' and new.location <> old.location then
    perform private.tell_center(
      old.location,
      lead || jsonb_build_object('what', 'moved_away', 'date', old.appointment_date, 'time', old.time_slot),
      key || ':former'
    );
  end if;
  return null;
end
$$;
create trigger appointment_bookings_tell after insert or update on public.appointment_bookings
  for each row execute function private.tell_of_booking();

create function private.tell_of_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.archived_at is not null or new.status <> 'new' then return null; end if;
  perform private.enqueue_letter('assessment_received', new.email, jsonb_build_object(
    'record', new.id, 'reference', new.reference, 'name', new.parent_name, 'child', new.child_name,
    'date', new.preferred_date, 'time', new.preferred_time, 'center', private.center_snapshot(new.location_id)
  ), format('assessment:%s:parent', new.id));
  perform private.tell_center(new.location_id, jsonb_build_object(
    'what', 'assessment', 'record', new.id, 'reference', new.reference, 'name', new.parent_name,
    'child', new.child_name, 'date', new.preferred_date, 'time', new.preferred_time
  ), format('assessment:%s:center', new.id));
  return null;
end
$$;
create trigger schedule_requests_tell after insert on public.schedule_requests
  for each row execute function private.tell_of_request();

create function private.tell_of_application() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.archived_at is not null or new.status <> 'pending' then return null; end if;
  perform private.enqueue_letter('application_received', new.email, jsonb_build_object(
    'record', new.id, 'reference', new.reference, 'name', new.first_name, 'center', private.center_snapshot(new.location)
  ), format('application:%s:person', new.id));
  perform private.tell_center(new.location, jsonb_build_object(
    'what', 'application', 'record', new.id, 'reference', new.reference, 'name', new.first_name || ' ' || new.last_name
  ), format('application:%s:center', new.id));
  return null;
end
$$;
create trigger career_applications_tell after insert on public.career_applications
  for each row execute function private.tell_of_application();

create function private.tell_of_inquiry() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.archived_at is not null or new.status <> 'new' then return null; end if;
  perform private.enqueue_letter('inquiry_received', new.email, jsonb_build_object(
    'record', new.id, 'reference', new.reference, 'name', new.first_name
  ), format('inquiry:%s:person', new.id));
  perform private.tell_center(null, jsonb_build_object(
    'what', 'license', 'record', new.id, 'reference', new.reference, 'name', new.first_name || ' ' || new.last_name
  ), format('inquiry:%s:network', new.id));
  return null;
end
$$;
create trigger license_inquiries_tell after insert on public.license_inquiries
  for each row execute function private.tell_of_inquiry();

create function private.tell_of_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.archived_at is not null or new.status <> 'new' then return null; end if;
  perform private.enqueue_letter('message_received', new.email, jsonb_build_object(
    'record', new.id, 'reference', new.reference, 'name', new.name
  ), format('message:%s:person', new.id));
  perform private.tell_center(null, jsonb_build_object(
    'what', 'message', 'record', new.id, 'reference', new.reference, 'name', new.name
  ), format('message:%s:network', new.id));
  return null;
end
$$;
create trigger contact_submissions_tell after insert on public.contact_submissions
  for each row execute function private.tell_of_message();

-- A purchase that was paid, and each time some of it goes back or a refund fails; to the network office and the buyer's
-- center a dispute, to the network office what a person has to look at. A course that costs nothing has no receipt and no letter.
create function private.tell_of_purchase() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  was public.purchases;
  buyer public.user_profiles;
  told jsonb;
  disputed jsonb;
  key text;
begin
  if tg_op = 'UPDATE' then was := old; end if;
  select * into buyer from public.user_profiles p where p.user_id = new.user_id;
  told := jsonb_build_object(
    'purchase', new.id, 'receipt_number', new.receipt_number, 'course', new.course_name,
    'name', coalesce(buyer.first_name, ''), 'subtotal_cents', new.subtotal_cents, 'tax_cents', new.tax_cents,
    'amount_cents', new.amount_cents, 'completed_at', new.completed_at
  );
  if new.receipt_number is not null and buyer.email is not null then
    if new.status = 'completed' and coalesce(was.status, '') not in ('completed', 'refunded') then
      perform private.enqueue_letter('purchase_receipt', buyer.email, told, format('purchase:%s:receipt', new.id));
    end if;
    if new.refunded_cents <> coalesce(was.refunded_cents, 0) then
      perform private.enqueue_letter(
        'purchase_refunded', buyer.email,
        told || jsonb_build_object('refunded_cents', new.refunded_cents, 'before_cents', coalesce(was.refunded_cents, 0)),
        format('purchase:%s:refund:%s', new.id, new.settled_ticket)
      );
    end if;
  end if;
  told := told || jsonb_build_object('course_id', new.course_id, 'email', coalesce(buyer.email, ''));
  if new.dispute is not null and new.dispute is distinct from was.dispute then
    disputed := told || jsonb_build_object('dispute', new.dispute, 'withdrawn_cents', new.withdrawn_cents);
    key := format('purchase:%s:dispute:%s', new.id, new.settled_ticket);
    perform private.enqueue_letter('payment_disputed', null, disputed, key);
    perform private.enqueue_letter(
      'payment_disputed', l.email, disputed || jsonb_build_object('center', l.name), key || ':center'
    ) from public.locations l where l.id = buyer.location_id and l.email <> '';
  end if;
  if new.problem is not null and new.problem is distinct from was.problem then
    perform private.enqueue_letter(
      'payment_problem', null, told || jsonb_build_object('problem', new.problem),
      format('purchase:%s:problem:%s:%s', new.id, new.problem, new.settled_ticket)
    );
  end if;
  return null;
end
$$;
create trigger purchases_tell
  after insert or update of status, refunded_cents, dispute, problem on public.purchases
  for each row execute function private.tell_of_purchase();
