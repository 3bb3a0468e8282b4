-- What staff do with one record or with many. Row-level security decides whose records they are; refusals come as a row.

-- The version of a record is its `updated_at`: it grows by a millisecond at least, so that no two states share one
-- even for a client that keeps milliseconds.
create or replace function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := greatest(now(), old.updated_at + interval '1 millisecond');
  return new;
end
$$;

-- Whether the caller has seen the record as it is. Null asks for no comparison.
create function private.is_version(p_seen timestamptz, p_now timestamptz) returns boolean
language sql immutable set search_path = ''
as $$
  select p_seen is null or date_trunc('milliseconds', p_seen) = date_trunc('milliseconds', p_now)
$$;

-- Why, for the center's own people, and what its email tells the parent of it.
alter table public.appointment_bookings
  add column cancel_reason text check (private.is_text(cancel_reason, 500)),
  add column cancel_message text check (private.is_text(cancel_message, 500));
alter table public.bookings add column cancel_reason text check (private.is_text(cancel_reason, 500));
grant update (cancel_reason) on public.appointment_bookings, public.bookings to authenticated;
grant update (cancel_message) on public.appointment_bookings to authenticated;

-- Whether the caller administers that center; superadmins administer all, and what names none.
create function private.works_at(p_location text) returns boolean
language sql stable security definer set search_path = ''
as $$ select private.is_superadmin() or coalesce(p_location = private.admin_location(), false) $$;

-- Which actions each kind of record knows. Null `from_statuses`: in any status; null `to_status`: the status stays.
create function private.staff_steps()
returns table (kind text, action text, from_statuses text[], to_status text)
language sql immutable set search_path = ''
as $$
  select kind, action, from_statuses, to_status
  from unnest(array['appointment_bookings', 'bookings']) as kind, (values
    ('confirm', array['pending'], 'confirmed'),
    ('complete', array['confirmed'], 'completed'),
    ('cancel', array['pending', 'confirmed'], 'cancelled')
  ) as step (action, from_statuses, to_status)
  union all
  select kind, action, from_statuses, to_status
  from unnest(array['schedule_requests', 'contact_submissions', 'license_inquiries']) as kind, (values
    ('contacted', array['new'], 'contacted'),
    ('close', array['contacted'], 'closed')
  ) as step (action, from_statuses, to_status)
  union all
  select 'career_applications', action, from_statuses, to_status
  from (values
    ('review', array['pending'], 'reviewed'),
    ('approve', array['reviewed'], 'approved'),
    ('reject', array['reviewed'], 'rejected')
  ) as step (action, from_statuses, to_status)
  union all
  select kind, 'contacted', null, null from unnest(array['appointment_bookings', 'career_applications']) as kind
  union all
  select kind, action, null, null
  from unnest(array[
    'appointment_bookings', 'schedule_requests', 'career_applications', 'contact_submissions', 'license_inquiries',
    'bookings'
  ]) as kind, unnest(array['archive', 'restore', 'notes']) as action
  -- Both people of a session read its row: it has no notes that are for staff only.
  where (kind, action) <> ('bookings', 'notes')
$$;

-- Whether the last recorded change of the record is the caller's own: a repeated send is then no conflict.
create function private.was_my_change(p_kind text, p_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select a.actor = auth.uid() from public.audit_log a
    where a.table_name = p_kind and a.row_id = p_id::text order by a.at desc, a.id desc limit 1
  ), false)
$$;

grant execute on function private.is_version(timestamptz, timestamptz), private.staff_steps(),
  private.was_my_change(text, uuid)
to authenticated;

-- p_action: confirm | complete | cancel {reason, message} | contacted | close {outcome} | review | approve | reject
--   | archive | restore | notes {notes}; the braces name what p_details holds.
-- outcome: done | not_found (also what the caller may not see) | changed (since p_version) | wrong_state | forbidden
--   | invalid | full (restoring an appointment) | duplicate (the same form was sent again after archiving)
--   | student_busy | tutor_busy (restoring a session).
-- What the caller may see is asked here: no account changes these tables but by functions.
-- `contents` is the row as it is now, without the visitor's secrets; null with not_found, forbidden and invalid.
create function public.change_record(
  p_kind text,
  p_id uuid,
  p_action text,
  p_version timestamptz default null,
  p_details jsonb default '{}'
) returns table (outcome text, status text, version timestamptz, contents jsonb)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  secrets constant text[] := array['confirmation_token', 'submission_key', 'previous_submission_key'];
  step record;
  words text;
  message text;
  is_archived boolean;
  is_reached boolean;
  violated text;
  violated_table text;
begin
  select * into step from private.staff_steps() s where s.kind = p_kind and s.action = p_action;
  message := nullif(btrim(p_details ->> 'message'), '');
  words := nullif(btrim(p_details ->> case p_action
    when 'cancel' then 'reason' when 'close' then 'outcome' when 'notes' then 'notes' end), '');
  outcome := case
    when not private.is_staff() then 'forbidden'
    when step.kind is null then 'invalid'
    when p_action = 'restore' and not private.is_superadmin() then 'forbidden'
    when p_action = 'cancel' and not (coalesce(private.is_text(words, 500), false) and coalesce(private.is_text(message, 500), true))
      then 'invalid'
    when p_action = 'close' and not coalesce(private.is_text(words, 200), false) then 'invalid'
    when p_action = 'notes' and char_length(words) > 4000 then 'invalid'
  end;
  if outcome is not null then
    return next;
    return;
  end if;

  execute format(
    'select to_jsonb(r) from public.%I r where r.id = $1 and private.sees_record($2, r.id::text) for update', step.kind
  ) into contents using p_id, step.kind;
  -- Nobody writes a name into a record that lost one: it is not there.
  -- A session stays a record of its center when what was written about it has gone.
  if contents is null or (contents ->> 'anonymised_at' is not null and step.kind <> 'bookings') then
    contents := null;
    outcome := 'not_found';
    return next;
    return;
  end if;
  contents := contents - secrets;
  status := contents ->> 'status';
  version := contents ->> 'updated_at';
  is_archived := contents ->> 'archived_at' is not null;
  is_reached := case p_action
    when 'archive' then is_archived
    when 'restore' then not is_archived
    when 'notes' then (contents ->> 'staff_notes') is not distinct from words
    when 'contacted' then (contents ->> 'contacted_by') is not distinct from auth.uid()::text
    else status = step.to_status
  end;
  outcome := case
    when not private.is_version(p_version, version) then
      case when is_reached and private.was_my_change(p_kind, p_id) then 'done' else 'changed' end
    when is_archived <> (p_action = 'restore') then 'wrong_state'
    when status <> all (step.from_statuses) then 'wrong_state'
  end;
  if outcome is not null then
    return next;
    return;
  end if;

  begin
    execute format(
      'update public.%I as r set %s where r.id = $1 returning to_jsonb(r)', step.kind,
      concat_ws(', ',
        case when step.to_status is not null then 'status = $2' end,
        case p_action
          when 'cancel' then 'cancel_reason = $3' || case step.kind when 'appointment_bookings' then ', cancel_message = $4' else '' end
          when 'close' then 'outcome = $3'
          when 'notes' then 'staff_notes = $3'
          when 'contacted' then 'contacted_at = now()'
          when 'archive' then 'archived_at = now()'
          when 'restore' then 'archived_at = null'
        end)
    ) into contents using p_id, step.to_status, words, message;
    contents := contents - secrets;
    status := contents ->> 'status';
    version := contents ->> 'updated_at';
    outcome := 'done';
  exception
    when unique_violation then
      get stacked diagnostics violated = constraint_name, violated_table = table_name;
      if violated_table is distinct from step.kind then raise; end if;
      outcome := case when violated like '%\_submission' then 'duplicate' else 'full' end;
    when exclusion_violation then
      get stacked diagnostics violated = constraint_name;
      outcome := case when violated = 'bookings_tutor_is_free' then 'tutor_busy' else 'student_busy' end;
  end;
  return next;
end
$$;

-- The same for up to 100 records, whatever their versions: each is changed or not, and has a row that says so.
-- One row without an id when nothing was tried: invalid (none or too many ids, an unknown action, notes).
create function public.change_records(p_kind text, p_ids uuid[], p_action text, p_details jsonb default '{}')
returns table (id uuid, outcome text, status text)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  if coalesce(cardinality(p_ids), 0) not between 1 and 100 or p_action = 'notes'
    or not exists (select 1 from private.staff_steps() s where s.kind = p_kind and s.action = p_action) then
    outcome := 'invalid';
    return next;
    return;
  end if;
  -- Everybody takes records in the same order, so that two of these cannot wait in a circle.
  for id in select distinct wanted from unnest(p_ids) as wanted where wanted is not null order by wanted loop
    select c.outcome, c.status into outcome, status from public.change_record(p_kind, id, p_action, null, p_details) c;
    return next;
  end loop;
end
$$;

grant execute on function
  public.change_record(text, uuid, text, timestamptz, jsonb), public.change_records(text, uuid[], text, jsonb)
to authenticated;
