-- Who changed what. Rows are added by triggers; the one change they allow takes personal values out.

create table public.audit_log (
  id bigint generated always as identity primary key,
  actor uuid, -- No foreign key: the record outlives the account. Null means the server itself.
  -- Whose a change without an account is: a parent's, by the link of an email, or the site's.
  by_parent boolean not null default false,
  action text not null check (action in ('insert', 'update', 'delete', 'export')),
  table_name text not null,
  row_id text not null,
  before jsonb,
  after jsonb,
  at timestamptz not null default now(),
  anonymised_at timestamptz
);

create index audit_log_table_name_row_id_at_idx on public.audit_log (table_name, row_id, at desc);
create index audit_log_at_idx on public.audit_log (at desc, id desc); -- list
create index audit_log_actor_at_idx on public.audit_log (actor, at desc, id desc); -- log by person
create index audit_log_table_name_at_idx on public.audit_log (table_name, at desc, id desc); -- log by table
create index audit_log_at_table_name_row_id_responses_idx on public.audit_log (at, table_name, row_id)
  where actor is not null and action = 'update' and (after ? 'status' or after ? 'contacted_at'); -- reports
create index audit_log_at_unerased_idx on public.audit_log (at) where anonymised_at is null
    and table_name <> all (array['locations', 'location_closures', 'location_extra_days', 'courses', 'outbox',
      'privacy_requests']);

alter table public.audit_log enable row level security;
grant select on public.audit_log to authenticated;
grant all on public.audit_log to service_role;
revoke update, delete, truncate on public.audit_log from service_role;
grant usage on sequence public.audit_log_id_seq to service_role;
create policy "superadmins read the audit log" on public.audit_log for select to authenticated
  using ((select private.may('audit.read')));

create function private.redacted_values(p_values jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_values is not null then coalesce(jsonb_object_agg(key, case when key = any (array[
    'id', 'reference', 'status', 'location', 'location_id', 'wanted_location_id', 'centers', 'appointment_date',
    'time_slot', 'spot', 'preferred_date', 'preferred_time', 'program_interest', 'child_age', 'mode', 'topic',
    'appointment_id', 'booking_date', 'start_time', 'end_time', 'contacted_at', 'contacted_by', 'owner_id',
    'next_step_on', 'outcome', 'archived_at', 'archived_by', 'anonymised_at', 'created_at', 'purchase_id',
    'amount_cents'
  ] || private.detail_columns('license_inquiries')) then value else 'null' end), '{}') end
  from jsonb_each(p_values)
$$;

create function private.is_erasure(p_from jsonb, p_to jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select p_from is not distinct from p_to or (p_from is not null and p_to is not null and not exists (
    select 1 from jsonb_each(p_from) as o full join jsonb_each(p_to) as n on n.key = o.key
    where o.key is null or n.key is null or (n.value <> 'null' and n.value <> o.value)
  ))
$$;

-- The log only grows. The one change it allows, to every role, takes personal values out and marks the row for it.
create function private.refuse_audit_change() returns trigger
language plpgsql set search_path = '' as $$
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
end $$;
create trigger audit_log_only_grows before update or delete on public.audit_log
  for each row execute function private.refuse_audit_change();
create trigger audit_log_is_never_emptied before truncate on public.audit_log
  for each statement execute function private.refuse_audit_change();

-- Secrets of the visitor, what the family alone reads, a child's care, the words of a note, and noise.
create function private.unrecorded_columns(p_table text) returns text[] language sql stable set search_path = '' as $$
  select array[
    'confirmation_token', 'link_id', 'submission_key', 'previous_submission_key', 'account_id', 'child_id',
    'updated_at', 'calendar_sequence', 'cancel_choice', 'parent_changed_at', 'note', 'author', 'family_id',
    'other_family_id', 'confirmed_at', 'secret_id', 'rests_until', 'failing_since'
  ] || private.care_columns() || case
    when p_table = any (private.record_kinds() || 'children'::text) then private.derived_columns()
    when p_table = 'assessment_results' then array['strengths', 'gaps', 'next_step']
    else '{}'
  end
$$;

-- What the public sends in is no change by staff; an update or a deletion is one, or the server's own. Of an erasure
-- that a person asked for, the fact alone is written; what the retention anonymises stands in its runs.
create function private.record_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  unrecorded constant text[] := private.unrecorded_columns(tg_table_name);
  before jsonb;
  after jsonb;
  changed text[];
  by_parent boolean := false;
  actor uuid := auth.uid();
begin
  if tg_op = 'INSERT' then
    if not private.is_staff() then return null; end if;
    after := to_jsonb(new) - unrecorded;
  elsif tg_op = 'DELETE' then
    before := to_jsonb(old) - unrecorded;
    -- The profile that an invitation did not need: the guardian has one.
    if tg_table_name = 'user_profiles' and old.created_at = now() then return null; end if;
  else
    before := to_jsonb(old) - unrecorded;
    after := to_jsonb(new) - unrecorded;
    case tg_table_name
      when 'appointment_bookings' then
        -- The family's own word, by which staff did nothing.
        if not private.is_staff() then before := before - 'child_name'; after := after - 'child_name'; end if;
        by_parent := new.parent_changed_at is distinct from old.parent_changed_at;
      when 'waitlist' then
        -- Who waits takes or declines a spot; of a class staff do as well.
        by_parent := new.status <> old.status and new.status in ('taken', 'declined') and not private.is_staff();
      when 'user_profiles' then
        if new.created_at = now()
          and exists (select from public.user_invitations i where i.email = new.email and i.used_at = now()) then
          return null;
        elsif new.email <> old.email and actor is null then
          -- A new address is the change of who asked for it; taken back, of its owner.
          select case when c.stopped_at is null then c.asked_by else c.account_id end into actor
          from private.current_address_change(new.user_id, new.email) c;
        end if;
      when 'webhooks' then
        after := after || case when new.secret_id <> old.secret_id then '{"secret": "new"}'::jsonb else '{}' end;
      else null;
    end case;
    if after -> 'anonymised_at' is distinct from before -> 'anonymised_at' then
      if private.is_system() then return null; end if;
      changed := array['anonymised_at', 'status'];
    else
      select array_agg(key) into changed from jsonb_each(after) where value is distinct from before -> key;
      if changed is null then return null; end if;
    end if;
    select jsonb_object_agg(key, value) into before from jsonb_each(before) where key = any (changed);
    select jsonb_object_agg(key, value) into after from jsonb_each(after) where key = any (changed);
  end if;
  insert into public.audit_log (actor, by_parent, action, table_name, row_id, before, after)
  values (
    actor, by_parent, lower(tg_op), tg_table_name,
    case when tg_op = 'DELETE' then old.id::text else new.id::text end, before, after
  );
  return null;
end $$;
do $$
declare
  recorded text;
begin
  foreach recorded in array private.record_kinds() || array[
    'locations', 'location_closures', 'location_extra_days', 'user_profiles', 'bookings',
    'classes', 'lesson_reports', 'lesson_requests', 'courses', 'statements', 'tutor_availability', 'children',
    'assessment_results', 'child_steps'
  ] loop
    execute format(
      'create trigger %1$s_record after insert or update or delete on public.%1$I
        for each row execute function private.record_change()', recorded
    );
  end loop;
end $$;
create trigger refunds_record after insert or update on public.refunds
  for each row execute function private.record_change();
create trigger imports_record after insert or update on public.imports
  for each row execute function private.record_change();
-- Deletion is not recorded: it is how the entry's personal data goes.
create trigger waitlist_record after update on public.waitlist for each row execute function private.record_change();

create function private.forget_log_rows(p_ids bigint[]) returns integer language sql set search_path = '' as $$
  with gone as (
    update public.audit_log a
    set before = private.redacted_values(a.before), after = private.redacted_values(a.after), anonymised_at = now()
    where a.id = any (p_ids) returning 1
  )
  select count(*)::integer from gone
$$;

create function private.forget_in_log(p_kind text, p_ids text[]) returns void language sql set search_path = '' as $$
  select private.forget_log_rows(array(
    select a.id from public.audit_log a
    where a.table_name = p_kind and a.row_id = any (p_ids) and a.anonymised_at is null
  ))
$$;

-- Whether the last recorded change of the record is the caller's own: a repeated send is then no conflict.
create function private.was_my_change(p_kind text, p_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select a.actor = auth.uid() from public.audit_log a
    where a.table_name = p_kind and a.row_id = p_id::text order by a.at desc, a.id desc limit 1
  ), false)
$$;

create function public.record_export(p_list text, p_rows integer) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() or coalesce(p_list !~ '^[a-z]{1,40}$' or p_rows < 0, true) then return false; end if;
  insert into public.audit_log (actor, action, table_name, row_id, after)
  values (auth.uid(), 'export', 'exports', p_list, jsonb_build_object('rows', p_rows));
  return true;
end $$;

grant execute on function private.was_my_change, public.record_export to authenticated;
