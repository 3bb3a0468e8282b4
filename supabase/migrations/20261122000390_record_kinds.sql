-- The tables of the five kinds inherit from this one, so `public.records` holds all of them (decision 0049).

create table public.records (
  kind text not null,
  id uuid not null default gen_random_uuid(),
  reference text not null,
  confirmation_token uuid not null default gen_random_uuid(),
  submission_key text not null check (char_length(submission_key) between 16 and 128),
  -- The key the same form would have had the day before, so that midnight makes no second row in either order.
  previous_submission_key text,
  made_by uuid,
  is_imported boolean not null default false, -- Brought in from another system: no news, and never late
  -- What is anonymised has no contact; of a caller an address or a number is enough.
  email text not null check (
    anonymised_at is not null or private.is_email(email) or made_by is not null and email = '' and phone <> ''
  ),
  phone text check (
    anonymised_at is not null or private.is_phone(phone) or made_by is not null and phone = '' and email <> ''
  ),
  family_id uuid,
  mode text not null default 'center' check (mode in ('center', 'online')),
  status text not null,
  outcome text check (outcome = any (private.lead_outcomes())),
  owner_id uuid,
  next_step text check (private.is_text(next_step, 200)),
  next_step_on date,
  contacted_by uuid,
  contacted_at timestamptz,
  archived_by uuid,
  archived_at timestamptz,
  anonymised_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  center text, -- From here on derived by `private.derive_record`
  person text not null default '',
  about text,
  sort_name text not null default '',
  sort_about text not null default '',
  search_text text not null default '',
  check (status <> 'closed' or outcome is not null),
  check ((next_step is null) = (next_step_on is null))
);

alter table public.records enable row level security;
grant all on public.records to service_role;

create function private.record_kinds() returns text[] language sql immutable
return array[
  'appointment_bookings', 'schedule_requests', 'contact_submissions', 'license_inquiries', 'career_applications'
];

create function private.open_statuses() returns text[] language sql immutable
return array['new', 'pending', 'contacted', 'confirmed', 'reviewed'];

-- The search text has each value after a space, so that a short word is found where a value begins.
create function private.derive_record() returns trigger
language plpgsql set search_path = '' as $$
declare
  own constant jsonb := to_jsonb(new);
begin
  new.center := coalesce(own ->> 'location', own ->> 'location_id');
  new.person := coalesce(
    own ->> 'name', own ->> 'parent_name', concat_ws(' ', own ->> 'first_name', own ->> 'last_name')
  );
  new.about := own ->> 'child_name';
  new.sort_name := lower(coalesce(own ->> 'last_name', new.person));
  new.sort_about := lower(coalesce(new.about, ''));
  new.search_text := ' ' || private.folded(
    concat_ws(' ', new.person, new.about, new.email, new.reference, translate(new.phone, '+(). x-', ''))
  );
  return new;
end $$;

create function private.derived_columns() returns text[] language sql immutable
return array['kind', 'center', 'person', 'about', 'sort_name', 'sort_about', 'search_text', 'sort_day', 'sort_time'];

create function private.shown_record(p_row jsonb) returns jsonb language sql immutable
return p_row - array['confirmation_token', 'link_id', 'submission_key', 'previous_submission_key']
  - private.derived_columns();

-- Columns under their own names, or as 'name=column'.
create function private.pick_columns(p_row jsonb, p_columns text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(split_part(picked, '=', 1), p_row -> coalesce(nullif(split_part(picked, '=', 2), ''), picked))
  from unnest(p_columns) as picked
$$;

create function private.record_kind_indexes(p_kind text) returns text[] language sql stable
return array[
  -- Sent again, a form is the same one while its record is neither cancelled nor archived.
  'create unique index %1$s_submission on public.%1$I (submission_key)
    where status <> ''cancelled'' and archived_at is null',
  'create index %1$s_previous_submission_key_idx on public.%1$I (previous_submission_key)',
  -- The lists, each with an index that also holds what it filters by most, so that counts read no rows.
  'create index %1$s_created_at_idx on public.%1$I (created_at desc, id desc)
    include (center, status, mode, archived_at, made_by)',
  'create index %1$s_status_created_at_live_idx on public.%1$I (status, created_at desc, id desc)
    where archived_at is null',
  'create index %1$s_sort_name_idx on public.%1$I (sort_name, id)',
  'create index %1$s_created_at_online_idx on public.%1$I (created_at desc, id desc)
    where mode = ''online'' and archived_at is null',
  'create index %1$s_created_at_archived_idx on public.%1$I (created_at desc, id desc) where archived_at is not null',
  -- Follow-ups, and what has no owner.
  'create index %1$s_owner_id_created_at_idx on public.%1$I (owner_id, created_at desc, id desc)
    where owner_id is not null and archived_at is null',
  'create index %1$s_next_step_on_idx on public.%1$I (next_step_on)
    where next_step_on is not null and archived_at is null',
  'create index %1$s_created_at_unowned_idx on public.%1$I (created_at desc, id desc)
    where owner_id is null and archived_at is null
      and status = any (private.open_statuses())',
  'create index %1$s_search_idx on public.%1$I using gin (search_text extensions.gin_trgm_ops)',
  'create index %1$s_lower_email_idx on public.%1$I (lower(email))',
  'create index %1$s_family_id_idx on public.%1$I (family_id)',
  -- Retention; pages of the API.
  'create index %1$s_created_at_unerased_idx on public.%1$I (created_at) where anonymised_at is null',
  'create index %1$s_updated_at_idx on public.%1$I (updated_at, id)'
] || case when exists (
  select from pg_attribute a
  where a.attrelid = to_regclass('public.' || p_kind) and a.attname in ('location', 'location_id')
) then array[
  'create index %1$s_center_created_at_idx on public.%1$I (center, created_at desc, id desc)
    include (status, mode) where archived_at is null'
] else '{}' end;

-- All that staff do with records, a row for each step of some kinds: every function, page and trigger follows it, the
-- site by `app/database.lists.ts`. Null `from_statuses`: in any status; null `to_status`: the status stays. asks: what the
-- step's form says (of a time or an attendance to functions of their own); sends: the email that the step alone sends;
-- sets: columns besides the status, and besides those of the form.
create table private.transitions (
  kinds text[] not null,
  step text not null,
  from_statuses text[],
  to_status text,
  asks text check (asks in ('reason', 'outcome', 'note', 'plan', 'call', 'values', 'time', 'attendance')),
  sends text,
  sets jsonb not null default '{}',
  permission text not null default 'records.manage' references private.permissions (permission),
  needs_start boolean not null generated always as (coalesce(to_status in ('completed', 'no_show'), false)) stored,
  primary key (step, kinds)
);
alter table private.transitions enable row level security;
grant select on private.transitions to service_role;
insert into private.transitions (kinds, step, from_statuses, to_status, asks, sends) values
  ('{appointment_bookings,bookings}', 'confirm', '{pending}', 'confirmed', null, null),
  ('{appointment_bookings,bookings}', 'unconfirm', '{confirmed}', 'pending', null, null),
  ('{appointment_bookings,bookings}', 'complete', '{confirmed}', 'completed', null, null),
  ('{appointment_bookings,bookings}', 'no_show', '{confirmed}', 'no_show', null, null),
  ('{appointment_bookings,bookings}', 'reopen', '{completed,no_show}', 'confirmed', null, null),
  ('{appointment_bookings}', 'cancel', '{pending,confirmed}', 'cancelled', 'reason', 'appointment_cancelled'),
  ('{bookings}', 'cancel', '{pending,confirmed}', 'cancelled', 'reason', 'lessons_changed'),
  ('{bookings}', 'correct_attendance', '{completed}', 'no_show', 'attendance', null),
  ('{appointment_bookings}', 'move', '{pending,confirmed}', null, 'time', 'appointment_moved'),
  ('{appointment_bookings}', 'close', '{completed,no_show,cancelled}', null, 'outcome', null),
  ('{schedule_requests}', 'book', '{new,contacted}', 'closed', 'time', 'appointment_booked'),
  ('{schedule_requests,contact_submissions,license_inquiries}', 'close', '{new,contacted}', 'closed', 'outcome', null),
  ('{career_applications}', 'review', '{pending}', 'reviewed', null, null),
  ('{career_applications}', 'approve', '{reviewed}', 'approved', null, null),
  ('{career_applications}', 'reject', '{reviewed}', 'rejected', null, null),
  ('{career_applications}', 'close', '{pending,reviewed}', 'rejected', 'outcome', null),
  -- Both people of a session read its row: it has nothing that is for staff only.
  (private.record_kinds(), 'note', null, null, 'note', null),
  (private.record_kinds(), 'follow_up', null, null, 'plan', null),
  (private.record_kinds(), 'call', null, null, 'call', null),
  (private.record_kinds(), 'correct', null, null, 'values', null);
insert into private.transitions (kinds, step, from_statuses, to_status, permission, sets) values
  ('{appointment_bookings,career_applications}', 'contacted', null, null, default, '{"contacted_at": "now"}'),
  ('{schedule_requests,contact_submissions,license_inquiries}', 'contacted', '{new}', 'contacted', default,
    '{"contacted_at": "now"}'),
  ('{schedule_requests,contact_submissions,license_inquiries}', 'reopen', '{contacted,closed}', 'new', default,
    '{"outcome": null, "contacted_at": null, "contacted_by": null}'),
  (private.record_kinds() || 'bookings'::text, 'archive', null, null, default, '{"archived_at": "now"}'),
  (private.record_kinds() || 'bookings'::text, 'restore', null, null, 'records.restore', '{"archived_at": null}');

-- A status goes only where a step leads, and back where one is undone.
create function private.check_transition() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.status is distinct from old.status and not exists (
    select from private.transitions t
    where tg_table_name = any (t.kinds) and (old.status = any (t.from_statuses) and new.status = t.to_status
      or new.status = any (t.from_statuses) and old.status = t.to_status)
  ) then
    raise check_violation using message = format('%s cannot go from %s to %s.', tg_table_name, old.status, new.status);
  end if;
  return new;
end $$;

-- What is not inherited, but for the indexes. The first of p_statuses is the default.
create procedure private.make_record_kind(
  p_kind text, p_letter text, p_statuses text[] default array['new', 'contacted', 'closed']
)
language plpgsql set search_path = ''
as $$
declare
  statement text;
begin
  foreach statement in array array[
    'alter table public.%1$I
      add primary key (id),
      add unique (reference),
      add unique (confirmation_token),
      add constraint %1$s_kind_check check (kind = %1$L),
      add constraint %1$s_reference_check check (reference ~ %2$L),
      add constraint %1$s_status_check check (status = any (%4$L)),
      alter kind set default %1$L,
      alter status set default %3$L,
      enable row level security'
  ] || private.record_kind_indexes(p_kind) || array[
    'create trigger %1$s_derive before insert or update on public.%1$I for each row
      execute function private.derive_record()',
    -- As generated columns, which a parent table cannot have.
    'alter table public.%1$I enable always trigger %1$s_derive',
    'create trigger %1$s_status before update on public.%1$I for each row
      execute function private.check_transition()',
    'create trigger %1$s_contacted before update on public.%1$I for each row
      execute function private.stamp_contacted()',
    'create trigger %1$s_archived before update on public.%1$I for each row execute function private.stamp_archived()',
    'create trigger %1$s_touch before update on public.%1$I for each row execute function private.touch_updated_at()',

    -- Neither the token, which opens a success page, nor the keys and the search text.
    'grant select (
      kind, id, reference, made_by, is_imported, email, phone, family_id, mode, status, outcome, owner_id, next_step,
      next_step_on, contacted_by, contacted_at, archived_by, archived_at, anonymised_at, created_at, updated_at, center,
      person, about, sort_name, sort_about
    ) on public.%1$I to authenticated',
    'grant all on public.%1$I to service_role',
    -- No caller writes a name into a record that lost one. To a caller who would change it, it is not there.
    'create policy "what is anonymised stays as it is" on public.%1$I as restrictive for update to authenticated
      using (anonymised_at is null)'
  ] loop
    execute format(statement, p_kind, format('^%s-[2-9A-HJKMNP-TV-Z]{6}$', p_letter), p_statuses[1], p_statuses);
  end loop;
end $$;

-- Who reads a record has its partial indexes looked at; who notes what a family says, the kinds there are.
grant execute on function private.open_statuses, private.record_kinds to authenticated;
