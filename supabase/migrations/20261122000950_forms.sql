-- A form travels as one value, it is known when it is sent again, and no sender fills a table with it.

-- What a form asks besides, each a column of its table; {} where it asks nothing more.
create function private.details_of(p_kind text, p_row jsonb) returns jsonb language sql immutable
return case
  when p_kind in ('appointment_bookings', 'waitlist')
    then to_jsonb(jsonb_populate_record(null::private.visit_details, p_row))
  when p_kind = 'contact_submissions' then to_jsonb(jsonb_populate_record(null::private.message_details, p_row))
  when p_kind = 'license_inquiries' then to_jsonb(jsonb_populate_record(null::private.license_details, p_row))
  else '{}'
end;

create function private.detail_columns(p_kind text) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return array(select jsonb_object_keys(private.details_of(p_kind, '{}')));
end $$;

-- What else was sent is left out, so that no sender sets a status, a spot or an account.
create function private.form_of(p_kind text, out columns text[], out letter text)
language plpgsql immutable set search_path = '' as $$
begin
  case p_kind
    when 'appointment_bookings', 'waitlist' then
      letter := 'B';
      columns := '{name,email,phone,location,appointment_date,time_slot,child_name,notes,mode}';
    when 'schedule_requests' then
      letter := 'A';
      columns := '{parent_name,child_name,child_age,email,phone,program_interest,preferred_date,preferred_time,
        location_id,additional_notes,mode}';
    when 'contact_submissions' then
      letter := 'C';
      columns := '{name,email,phone,message,topic,child_name,mode,marketing_consent,consent_wording}';
    when 'license_inquiries' then
      letter := 'F';
      columns := '{first_name,last_name,email,phone,city,state,message}';
    when 'career_applications' then
      letter := 'J';
      columns := '{first_name,last_name,email,phone,address,location,position,education,experience_teaching,
        experience_children,motivation,resume_url}';
    else null;
  end case;
  columns := columns || private.detail_columns(p_kind);
end $$;

create function private.form_values(p_kind text, p_sent jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  taken constant text[] := (private.form_of(p_kind)).columns;
begin
  return (
    select coalesce(jsonb_object_agg(sent.name, case jsonb_typeof(sent.value)
      when 'string' then to_jsonb(nullif(btrim(sent.value #>> '{}'), '')) else sent.value
    end), '{}')
    from jsonb_each(p_sent) as sent (name, value) where sent.name = any (taken)
  );
end $$;

-- A later migration asks one thing more by this: a column of all tables that keep it, and the right to read it.
create procedure private.add_detail(p_details text, p_name text, p_definition text)
language plpgsql set search_path = '' set lock_timeout = '3s' as $$
declare
  kept text;
begin
  foreach kept in array case p_details
    when 'visit_details' then array['private.visit_details', 'public.appointment_bookings', 'public.waitlist']
    when 'message_details' then array['private.message_details', 'public.contact_submissions']
    when 'license_details' then array['private.license_details', 'public.license_inquiries']
  end loop
    execute format('alter table %s add column %I %s', kept, p_name, p_definition);
    if kept like 'public.%' then execute format('grant select (%I) on %s to authenticated', p_name, kept); end if;
  end loop;
end $$;
grant select (child_grade) on public.appointment_bookings, public.waitlist to authenticated;
grant select (preferred_time) on public.contact_submissions to authenticated;
grant select (investment_range) on public.license_inquiries to authenticated;

-- Adds a row of these values; columns that are not among them have their defaults. A row of the same p_key has them
-- from then on. @returns the whole row
create function private.insert_row(p_table text, p_values jsonb, p_key text default null) returns jsonb
language plpgsql set search_path = '' as $$
declare
  columns constant text := (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(p_values) as name);
  sent constant text := (select string_agg('excluded.' || quote_ident(n), ', ') from jsonb_object_keys(p_values) as n);
  stored jsonb;
begin
  execute format(
    'insert into public.%1$I as stored (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) %3$s
     returning to_jsonb(stored)', p_table, columns,
    case when p_key is not null then format('on conflict (%s) do update set (%s) = row(%s)', p_key, columns, sent) end
  ) into stored using p_values;
  return stored;
end $$;

create function private.update_row(p_table text, p_id uuid, p_values jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  columns constant text := (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(p_values) as name);
  stored jsonb;
begin
  execute format(
    'update public.%1$I as stored set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $2))
     where stored.id = $1 returning to_jsonb(stored)', p_table, columns
  ) into stored using p_id, p_values;
  return stored;
end $$;

-- An arm for each kind, so that a statement which learns the kind when it runs reads one table.
do $$
begin
  execute 'create view private.submissions as ' || (
    select string_agg(format(
      'select %1$L as kind, id, submission_key, previous_submission_key, reference, confirmation_token, email, phone,
        created_at, status <> ''cancelled'' and archived_at is null as is_open from public.%1$I', kind
    ), ' union all ') from unnest(private.record_kinds()) as kind
  ) || ' union all select ''waitlist'', id, submission_key, previous_submission_key, null, null, email, phone,
    created_at, status in (''waiting'', ''offered'') from public.waitlist';
end $$;

-- A short name for telephone calls, without the signs that are mistaken for one another. It opens nothing.
create function private.new_reference(p_prefix text) returns text
language plpgsql volatile set search_path = '' as $$
declare
  drawn text;
begin
  loop
    drawn := p_prefix || '-' || (
      select string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 30)::integer, 1), '')
      from generate_series(1, 6)
    );
    exit when not exists (select from private.submissions s where s.reference = drawn);
  end loop;
  return drawn;
end $$;

-- Counts a form. @returns whether it may pass: fewer than 1,000 of its kind came within a minute, and within an hour no
-- more than 30 with that address or telephone number. The site counts its visitors by where they come from as well.
-- Its counter also lets sends of one address wait for each other.
create function private.take_form_limits(p_table text, p_email text, p_phone text) returns boolean
language plpgsql set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  allowed boolean := (
    select count(*) < 1000 from (
      select from private.submissions s
      where s.kind = p_table and s.created_at > now() - interval '1 minute' limit 1000
    ) as recent
  );
  contact text;
begin
  foreach contact in array array_remove(array[private.same_email(p_email), private.same_phone(p_phone)], null) loop
    allowed := allowed and (
      select l.allowed
      from public.take_rate_limit(encode(sha256(convert_to(p_table || ' ' || contact, 'utf8')), 'hex'), 30, 3600) l
    );
  end loop;
  return allowed;
end $$;

-- Two that are the same wait for each other, also across midnight when their keys overlap in one of two.
create function private.begin_submission(p_kind text, p_keys text[], out outcome text, out id uuid, out reference text,
  out confirmation_token uuid)
language plpgsql set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  perform private.lock_names('submission ' || p_keys[1], 'submission ' || p_keys[2]);
  -- Found by their keys first: to begin with the newest would read all there are.
  with sent as materialized (
    select s.id, s.reference, s.confirmation_token, s.created_at from private.submissions s
    where s.kind = p_kind and s.is_open and (s.submission_key = any (p_keys) or s.previous_submission_key = p_keys[1])
  )
  select 'repeat', s.id, s.reference, s.confirmation_token into outcome, id, reference, confirmation_token
  from sent s order by s.created_at desc limit 1;
end $$;

-- p_ours is what the site knows beside the form; with `made_by` staff wrote it down for a caller. Decision 0037 has the
-- order of its locks: form, limits, contact, sender, slot.
-- Why the center or the time that a form names cannot be had.
create function private.form_time_error(p_kind text, p_form jsonb, p_for_staff boolean) returns text
language sql stable set search_path = '' as $$
  select case
    when p_for_staff and (center is null or not private.may_act_at(center)) then 'unknown_location'
    when p_kind in ('appointment_bookings', 'waitlist') then private.booking_error(
      center, (p_form ->> 'appointment_date')::date, p_form ->> 'time_slot', p_for_staff
    )
    when p_kind = 'schedule_requests'
      then private.booking_error(center, (p_form ->> 'preferred_date')::date, p_form ->> 'preferred_time')
    when center is not null and not exists (select 1 from public.locations l where l.id = center and l.is_active)
      then 'unknown_location'
  end
  from coalesce(p_form ->> 'location', p_form ->> 'location_id') as center
$$;

create function private.store_form(p_kind text, p_sent jsonb, p_keys text[], p_ours jsonb default '{}',
  p_sender text default null, out outcome text, out id uuid, out reference text, out confirmation_token uuid)
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  is_staff constant boolean := p_ours ? 'made_by';
  letter constant text := (private.form_of(p_kind)).letter;
  form jsonb := private.form_values(p_kind, private.seen(p_sent));
  ours jsonb := p_ours || jsonb_build_object('submission_key', p_keys[1], 'previous_submission_key', p_keys[2]);
  claimed smallint;
  stored jsonb;
  violated_table text;
begin
  select s.outcome, s.id, s.reference, s.confirmation_token into outcome, id, reference, confirmation_token
  from private.begin_submission(p_kind, p_keys) s;
  outcome := coalesce(outcome, case
    when letter is null then 'invalid'
    when not is_staff and not private.take_form_limits(p_kind, form ->> 'email', form ->> 'phone') then 'too_often'
    else private.form_time_error(p_kind, form, is_staff)
  end);
  if is_staff then
    -- Of a caller one of them is enough.
    form := form || jsonb_build_object('email', coalesce(form ->> 'email', ''),
      'phone', coalesce(form ->> 'phone', ''));
  elsif p_kind = 'contact_submissions' then
    ours := ours || jsonb_build_object('consent_at', case when form -> 'marketing_consent' = 'true' then now() end);
  end if;

  if outcome is null and p_kind = 'appointment_bookings' then
    select p.outcome, p.spot into outcome, claimed
    from private.spot_for_form(jsonb_populate_record(null::public.appointment_bookings, form || ours), p_sender) p;
    if outcome = 'unconfirmed' then perform private.keep_unconfirmed(form || ours); end if;
    ours := ours || jsonb_build_object('spot', claimed);
  elsif outcome is null and p_kind = 'waitlist' then
    ours := ours || jsonb_build_object('sender', p_sender);
    outcome := private.waitlist_error(jsonb_populate_record(null::public.waitlist, form || ours));
  end if;
  if outcome is null then
    if p_kind <> 'waitlist' then ours := ours || jsonb_build_object('reference', private.new_reference(letter)); end if;
    stored := private.insert_row(p_kind, form || ours);
    outcome := 'created';
    id := stored ->> 'id';
    reference := stored ->> 'reference';
    confirmation_token := stored ->> 'confirmation_token';
    if p_kind = 'waitlist' then
      perform private.enqueue_waitlist_email('waitlist_joined', jsonb_populate_record(null::public.waitlist, stored));
    elsif p_kind = 'appointment_bookings' and p_sender is not null then
      insert into private.booking_senders (booking_id, sender) values (id, p_sender);
    end if;
  end if;
-- Only the form's own table speaks of what was sent; a violation anywhere else is a fault of ours.
exception when check_violation or not_null_violation then
  get stacked diagnostics violated_table = table_name;
  if violated_table is distinct from p_kind
    and (p_kind, violated_table) is distinct from ('appointment_bookings', 'waitlist') then
    raise;
  end if;
  outcome := 'invalid';
end $$;

-- For the site alone, which knows where each comes from: p_rate is {bucket, limit, window_seconds}.
create function public.submit_form(p_kind text, p_values jsonb, p_keys text[], p_rate jsonb default null)
returns table (outcome text, id uuid, reference text, confirmation_token uuid, retry_after_seconds integer)
language plpgsql security definer set search_path = '' as $$
begin
  if p_rate is not null then
    select l.retry_after_seconds into retry_after_seconds
    from public.take_rate_limit(
      p_rate ->> 'bucket', (p_rate ->> 'limit')::integer, (p_rate ->> 'window_seconds')::integer
    ) l;
  end if;
  if retry_after_seconds > 0 then
    outcome := 'too_often';
  else
    select s.outcome, s.id, s.reference, s.confirmation_token into outcome, id, reference, confirmation_token
    from private.store_form(p_kind, p_values, p_keys, p_sender => p_rate ->> 'bucket') s;
  end if;
  return next;
end $$;
comment on function public.submit_form is 'id?, reference?, confirmation_token?, retry_after_seconds?';

-- Counted for the account. The names of the child are the family's own where the form is no assessment's.
create function public.submit_for_account(p_kind text, p_values jsonb, p_keys text[], p_child_id uuid default null)
returns table (outcome text, id uuid, reference text, confirmation_token uuid, retry_after_seconds integer)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  sender constant text := encode(sha256(convert_to('booking of ' || auth.uid(), 'utf8')), 'hex');
  child public.children;
  names jsonb := '{}';
begin
  if private.my_role() is distinct from 'student' or not private.session_lives() then
    outcome := 'forbidden';
    return next; return;
  end if;
  select l.retry_after_seconds into retry_after_seconds from public.take_rate_limit(sender, 150, 60) l;
  -- It is not removed meanwhile.
  select * into child from public.children c
  where c.id = p_child_id and c.id = any (private.my_children()) for key share;
  outcome := case
    when retry_after_seconds > 0 then 'too_often'
    when child.id is distinct from p_child_id then 'unknown_child'
    when p_kind not in ('appointment_bookings', 'schedule_requests', 'waitlist') then 'invalid'
  end;
  if outcome is null then
    if p_kind <> 'schedule_requests' and child.id is not null then
      names := jsonb_strip_nulls(jsonb_build_object(
        'child_name', btrim(child.first_name || ' ' || child.last_name), 'child_grade', child.grade
      ));
    end if;
    select s.outcome, s.id, s.reference, s.confirmation_token into outcome, id, reference, confirmation_token
    from private.store_form(
      p_kind, p_values || names, p_keys, jsonb_build_object('account_id', auth.uid(), 'child_id', p_child_id)
        || case when p_kind = 'waitlist' then '{}'::jsonb else '{"by_account": true}' end,
      sender
    ) s;
  end if;
  return next;
end $$;
comment on function public.submit_for_account is 'id?, reference?, confirmation_token?, retry_after_seconds?';

create function public.submit_as_staff(p_kind text, p_values jsonb, p_key text)
returns table (outcome text, id uuid, reference text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  ours constant jsonb := jsonb_build_object('made_by', auth.uid()) || case p_kind
    when 'appointment_bookings' then jsonb_build_object('status', 'confirmed')
    when 'schedule_requests' then
      jsonb_build_object('status', 'contacted', 'contacted_by', auth.uid(), 'contacted_at', now())
  end;
begin
  outcome := case when not private.is_staff() then 'forbidden' when ours is null then 'invalid' end;
  if outcome is null then
    select s.outcome, s.id, s.reference into outcome, id, reference
    from private.store_form(p_kind, p_values, array[format('staff %s %s', auth.uid(), p_key)], ours) s;
  end if;
  return next;
end $$;
comment on function public.submit_as_staff is 'id?, reference?';

grant select on private.submissions to service_role;
grant execute on function public.submit_form to service_role;
grant execute on function public.submit_for_account, public.submit_as_staff to authenticated;
