-- A family's place in line is the family's: the appointment that it becomes stands on the dashboard, as if it had been
-- booked signed in.

alter table public.waitlist
  add column account_id uuid references auth.users (id) on delete set null,
  add column child_id uuid references public.children (id) on delete set null,
  -- First and last name, as on appointments.
  drop constraint waitlist_child_name_check,
  add constraint waitlist_child_name_check check (private.is_text(child_name, 201));
create index waitlist_of_account on public.waitlist (account_id);
create index waitlist_of_child on public.waitlist (child_id);

-- As `join_waitlist`, by somebody signed in and for one of their children (null: for none of them).
-- outcome also: forbidden (no active account) | unknown_child
create function public.join_waitlist_for_account(
  p_submission_key text,
  p_previous_submission_key text,
  p_name text,
  p_email text,
  p_phone text,
  p_location text,
  p_appointment_date date,
  p_time_slot text,
  p_notes text default null,
  p_child_id uuid default null,
  p_child_name text default null,
  p_child_grade text default null
) returns table (outcome text, entry_id uuid)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  child public.children;
begin
  perform private.lock_submission(p_submission_key, p_previous_submission_key);
  perform private.hold_family(auth.uid(), p_child_id);
  select * into child from public.children c where c.id = p_child_id and c.account_id = auth.uid();
  outcome := case
    when private.my_role() is null then 'forbidden'
    when p_child_id is not null and child.id is null then 'unknown_child'
  end;
  if outcome is null then
    select w.outcome, w.entry_id into outcome, entry_id
    from public.join_waitlist(
      p_submission_key, p_previous_submission_key, p_name, p_email, p_phone, p_location, p_appointment_date, p_time_slot,
      coalesce(nullif(btrim(concat_ws(' ', child.first_name, child.last_name)), ''), p_child_name), p_notes,
      coalesce(child.grade, p_child_grade)
    ) w;
  end if;
  if outcome = 'created' then
    update public.waitlist w set account_id = auth.uid(), child_id = child.id where w.id = entry_id;
  end if;
  return next;
end
$$;
grant execute on function
  public.join_waitlist_for_account(text, text, text, text, text, text, date, text, text, uuid, text, text)
to authenticated;

-- As before, with the family of the entry held before the slot.
create or replace function private.locked_entry(p_id uuid) returns public.waitlist
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.waitlist;
begin
  select * into entry from public.waitlist w where w.id = p_id;
  if entry.id is not null then
    perform private.hold_family(entry.account_id, entry.child_id);
    perform private.lock_slot(entry.location, entry.appointment_date, entry.time_slot);
    perform private.offer_places(entry.location, entry.appointment_date, entry.time_slot);
    select * into entry from public.waitlist w where w.id = p_id for update;
  end if;
  return entry;
end
$$;

-- As before; the appointment is the family's, and for the child, whose name it keeps when the child has been removed.
create or replace function public.take_offered_place(p_id uuid)
returns table (outcome text, reference text, confirmation_token uuid)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  entry constant public.waitlist := private.locked_entry(p_id);
  claimed smallint;
  appointment uuid;
begin
  if entry.id is null then
    outcome := 'not_found';
    return next;
    return;
  elsif entry.status = 'taken' then
    return query select 'repeat', b.reference, b.confirmation_token
    from public.appointment_bookings b where b.id = entry.appointment_id;
    if not found then
      outcome := 'not_found';
      return next;
    end if;
    return;
  elsif entry.status <> 'offered' then
    outcome := entry.status;
    return next;
    return;
  end if;

  -- The entry's own place is among the free ones: others keep off what is promised.
  claimed := (
    select min(place)
    from public.locations l, generate_series(1, l.slot_capacity) as place
    where l.id = entry.location and l.is_active
      and entry.time_slot in (select private.open_slots(l.id, entry.appointment_date))
      and private.places_taken(l.id, entry.appointment_date, entry.time_slot) < l.slot_capacity
      and not exists (
        select 1 from public.appointment_bookings b
        where b.location = l.id and b.appointment_date = entry.appointment_date and b.time_slot = entry.time_slot
          and b.place = place.place and b.status <> 'cancelled' and b.archived_at is null
      )
  );
  if claimed is null then
    update public.waitlist w set status = 'waiting', offer_ends_at = null where w.id = entry.id;
    perform private.withdraw_offer_letters(entry.id);
    outcome := 'gone';
    return next;
    return;
  end if;
  loop
    insert into public.appointment_bookings as b (
      reference, submission_key, name, email, phone, location, appointment_date, time_slot, place, notes,
      account_id, child_id, child_name, child_grade
    ) values (
      private.new_reference('B'), 'waitlist entry ' || entry.id, entry.name, entry.email, entry.phone,
      entry.location, entry.appointment_date, entry.time_slot, claimed, entry.notes,
      entry.account_id, entry.child_id, entry.child_name, entry.child_grade
    )
    on conflict (reference) do nothing
    returning 'created', b.reference, b.confirmation_token, b.id
    into outcome, reference, confirmation_token, appointment;
    exit when found;
  end loop;
  perform private.as_parent('take');
  update public.waitlist w set status = 'taken', appointment_id = appointment where w.id = entry.id;
  perform private.as_parent('');
  perform private.withdraw_offer_letters(entry.id);
  return next;
end
$$;

-- What one person may ask for includes the places in line of their account, whatever address those name.

create function private.places_in_line_of_person(p_email text) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select w.id from public.waitlist w
  where lower(w.email) = lower(btrim(p_email))
    or w.account_id = (select u.id from auth.users u where u.email = lower(btrim(p_email)))
$$;

-- Letters to an address, or about one of these records and places in line.
create or replace function private.letters_of_person(p_email text, p_ids text[]) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select o.id from private.outbox o
  where lower(o.recipient) = lower(btrim(p_email)) or o.data ->> 'record' = any (p_ids)
    or o.data ->> 'entry' = any (p_ids)
    or o.data #>> '{lead,record}' = any (p_ids)
$$;

-- Everything stored about an address, by table; null for anybody but a superadmin. The asking is recorded.
create or replace function public.export_person(p_email text, p_subject text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  -- What opens a page of the person's, or only recognises a form that was sent twice.
  secrets constant text[] := array['confirmation_token', 'submission_key', 'previous_submission_key'];
  account uuid := (select u.id from auth.users u where u.email = lower(btrim(p_email)));
  profile uuid := (select p.id from public.user_profiles p where p.user_id = account);
  everything jsonb := '{}';
  found jsonb;
  source record;
  ids uuid[];
  records integer := 0;
begin
  if not private.is_superadmin() then return null; end if;
  for source in select r.kind, array_agg(r.id) as ids from private.records_of_person(p_email) r group by r.kind loop
    execute format('select jsonb_agg(to_jsonb(t) - $2 order by t.created_at) from public.%I t where t.id = any ($1)', source.kind)
    into found using source.ids, secrets;
    everything := everything || jsonb_build_object(source.kind, found);
    records := records + cardinality(source.ids);
  end loop;
  select array_agg(r.id) into ids from private.records_of_person(p_email) r;
  everything := everything || jsonb_strip_nulls(jsonb_build_object(
    'audit_log', (
      select jsonb_agg(to_jsonb(a) - 'actor' order by a.id) from public.audit_log a
      where (
        a.row_id = any (ids::text[] || profile::text)
        and a.table_name in (select r.kind from private.retention_rules() r union all values ('user_profiles'))
      ) or a.id in (select private.log_of_former_accounts(p_email))
    ),
    'waitlist', (
      select jsonb_agg(to_jsonb(w) - secrets) from public.waitlist w
      where w.id in (select private.places_in_line_of_person(p_email))
    ),
    'letters', (
      select jsonb_agg(jsonb_build_object(
        'kind', o.kind, 'recipient', o.recipient, 'data', o.data, 'created_at', o.created_at, 'sent_at', o.sent_at
      ) order by o.created_at)
      from private.outbox o where o.id in (
        select private.letters_of_person(
          p_email, ids::text[] || array(select place::text from private.places_in_line_of_person(p_email) place)
        )
      )
    ),
    'account', (
      select jsonb_build_object('email', u.email, 'created_at', u.created_at, 'email_confirmed_at', u.email_confirmed_at)
      from auth.users u where u.id = account
    ),
    'user_profiles', (select jsonb_agg(to_jsonb(p)) from public.user_profiles p where p.id = profile),
    'user_invitations', (select jsonb_agg(to_jsonb(i)) from public.user_invitations i where i.email = lower(btrim(p_email))),
    'address_changes', (
      select jsonb_agg(to_jsonb(a) - 'asked_by' order by a.asked_at) from private.address_changes a where a.account_id = account
    ),
    'children', (select jsonb_agg(to_jsonb(c)) from public.children c where c.account_id = account),
    'bookings', (
      select jsonb_agg(to_jsonb(b) - 'notes') from public.bookings b where profile in (b.student_profile_id, b.tutor_profile_id)
    ),
    'tutor_availability', (select jsonb_agg(to_jsonb(t)) from public.tutor_availability t where t.profile_id = profile),
    'purchases', (select jsonb_agg(to_jsonb(p) - 'checkout_url') from public.purchases p where p.user_id = account),
    'course_applications', (select jsonb_agg(to_jsonb(c)) from public.course_applications c where c.user_id = account)
  ));
  insert into public.privacy_requests (kind, subject, records, requested_by)
  values ('export', p_subject, records, auth.uid());
  return everything;
end
$$;

-- Everything of a person that erasing changes and others may want, in the order of decision 0037.
create function private.lock_person_to_erase(p_email text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  source record;
begin
  perform 1 from public.children c
  where c.account_id = (select u.id from auth.users u where u.email = lower(btrim(p_email)))
  order by c.id for update;
  for source in
    -- Requests before appointments.
    select r.kind, array_agg(r.id) as ids from private.records_of_person(p_email) r group by r.kind order by r.kind desc
  loop
    execute format('select from public.%I where id = any ($1) order by id for update', source.kind) using source.ids;
  end loop;
  perform 1 from public.waitlist w where w.id in (select private.places_in_line_of_person(p_email))
  order by w.id for update;
end
$$;
