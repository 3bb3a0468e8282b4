-- What happened to a record: the notes of staff, and its timeline of changes, notes and emails.

-- A note is added, never changed; it goes with the person of its record, or with the call that its author takes back.
create table public.staff_notes (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind = any (private.record_kinds() || 'families'::text)),
  record_id uuid not null,
  author uuid not null, -- No foreign key: the note outlives the account
  note text check (private.is_text(note, 4000)),
  call text check (call in ('reached', 'message', 'no_answer', 'emailed')),
  check (num_nonnulls(note, call) > 0),
  at timestamptz not null default clock_timestamp()
);
create index staff_notes_record_id_at_idx on public.staff_notes (record_id, at); -- timeline; file of a list

create function private.refuse_note_change() returns trigger
language plpgsql set search_path = ''
as $$ begin raise insufficient_privilege using message = 'A note is never changed.'; end $$;
create trigger staff_notes_never_change before update on public.staff_notes
  for each row execute function private.refuse_note_change();
create trigger staff_notes_record after insert on public.staff_notes
  for each row execute function private.record_change();

alter table public.staff_notes enable row level security;
grant select on public.staff_notes to authenticated;
create policy "who sees a record reads its notes" on public.staff_notes for select to authenticated
  using (private.sees_record(kind, record_id::text));
-- Notes of records come with their steps. The id is the form's, so that one sent twice is one note.
grant insert (id, kind, record_id, author, note) on public.staff_notes to authenticated;
create policy "staff note what a family says" on public.staff_notes for insert to authenticated
  with check (
    kind = 'families' and author = (select auth.uid()) and (select private.is_staff())
    and private.sees_record(kind, record_id::text)
  );

-- What the caller wrote about a record a moment ago, in the same words.
create function private.is_noted(p_id uuid, p_note text, p_call text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.staff_notes n
    where n.record_id = p_id and n.author = auth.uid() and n.at > now() - interval '10 minutes'
      and n.note is not distinct from p_note and n.call is not distinct from p_call
  )
$$;

-- Writes what was said down, unless it was a moment ago in the same words.
create function private.add_note(p_kind text, p_id uuid, p_note text, p_call text) returns uuid
language sql set search_path = '' as $$
  insert into public.staff_notes (kind, record_id, author, note, call)
  select p_kind, p_id, auth.uid(), p_note, p_call
  where coalesce(p_note, p_call) is not null and not private.is_noted(p_id, p_note, p_call)
  returning id
$$;

create view private.named_records with (security_invoker = true) as
  select kind, id, person as name, id as page from public.records
  union all select 'courses', id, name, id from public.courses
  union all select 'statements', id, coalesce(nullif(name, ''), left(words, 60)), id from public.statements
  union all select 'message_templates', id, name, id from public.message_templates
  union all select 'user_profiles', id, private.full_name(first_name, last_name),
    case when deleted_at is null then id end from public.user_profiles
  union all select 'families', id, name, id from public.families
  union all select 'children', id, private.full_name(first_name, last_name), family_id from public.children
  union all select 'waitlist', id, name, null from public.waitlist
  union all select 'imports', id, null, id from public.imports
  union all select 'outbox', id, kind, id from private.deliveries
  union all select 'bookings', b.id, coalesce(b.child_name, private.full_name(s.first_name, s.last_name)), b.id
    from public.bookings b join public.user_profiles s on s.id = b.student_profile_id
  union all select 'lesson_requests', r.id, coalesce(r.child_name, private.full_name(s.first_name, s.last_name)), null
    from public.lesson_requests r join public.user_profiles s on s.id = r.student_profile_id
  union all select 'purchases', p.id, concat_ws(', ', private.full_name(u.first_name, u.last_name), p.course_name), p.id
    from public.purchases p left join public.user_profiles u on u.user_id = p.user_id;

-- The name as it is now, or as it was where the record is gone; `page_id` of what has a page.
create function private.recorded_name(p_table text, p_row text, p_values jsonb, out record_name text, out page_id text)
language plpgsql stable set search_path = '' as $$
declare
  named text := p_table;
  own text := p_row;
  own_id constant uuid := case when p_row ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_row::uuid end;
begin
  case p_table
    when 'location_closures' then
      named := 'locations';
      own := coalesce(
        (select c.location_id from public.location_closures c where c.id::text = p_row), p_values ->> 'location_id');
    when 'tutor_availability' then
      named := 'user_profiles';
      own := coalesce(
        (select a.profile_id::text from public.tutor_availability a where a.id = own_id), p_values ->> 'profile_id');
    when 'calendar_feeds' then named := 'user_profiles';
    when 'lesson_reports' then named := 'bookings';
    when 'refunds' then
      named := 'purchases';
      own := (select r.purchase_id::text from public.refunds r where r.id = own_id);
    when 'staff_notes' then
      named := p_values ->> 'kind';
      own := p_values ->> 'record_id';
    else null;
  end case;
  if named = 'locations' then
    select l.name, l.id into record_name, page_id from public.locations l where l.id = own;
  elsif own ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select n.name, n.page::text into record_name, page_id
    from private.named_records n where n.kind = named and n.id = own::uuid;
  end if;
  record_name := coalesce(nullif(btrim(record_name), ''), p_values ->> 'name', p_values ->> 'parent_name',
    nullif(concat_ws(' ', p_values ->> 'first_name', p_values ->> 'last_name'), ''));
end $$;

-- What was joined to a family, and is not on its own again.
create function private.joined_files(p_family uuid) returns setof uuid language sql stable set search_path = '' as $$
  select (a.after ->> 'joined')::uuid from public.audit_log a
  where a.table_name = 'families' and a.row_id = p_family::text and a.after ? 'joined'
    and private.family_now((a.after ->> 'joined')::uuid) = p_family
$$;

create function private.emails_of_record(p_id text, p_family uuid) returns table (id text, at timestamptz, by text,
  by_name text, contents jsonb)
language sql stable set search_path = '' as $$
  select 'email ' || o.id, coalesce(o.sent_at, o.failed_at, o.created_at),
    case when m.id is null then 'system' else 'account' end, nullif(private.staff_name(m.sent_by), ''), jsonb_build_object(
      'email', o.kind, 'recipient', o.recipient,
      'state', case when o.sent_at is not null then 'sent' when o.block_reason is not null then o.block_reason
        when o.failed_at is not null then 'failed' else 'waiting' end
    ) || case when m.id is null then '{}' else jsonb_build_object('message', o.data || jsonb_build_object(
      'subject', m.subject, 'body', m.body, 'center', private.center_snapshot(m.center)
    )) end
  from private.deliveries o left join private.mailings m on m.id = o.mailing_id
  where o.channel = 'email' and o.state <> 'skipped'
    and (o.sent_at is not null or o.failed_at is not null or private.email_facts(o) is not null) and (
    coalesce(o.data ->> 'record', o.data #>> '{lead,record}') = p_id
    or o.mailing_id is not null and o.data -> 'records' ? p_id
    or p_family is not null and lower(o.recipient) in (
      select lower(p.email) from public.user_profiles p where p.family_id = p_family and p.email <> ''
    )
    -- What the same address has to do with another center is that one's.
    and not private.foreign_place(jsonb_build_array(o.data, jsonb_build_object('center', m.center)))
  )
$$;

-- At most 200. actor: account | former (the account is gone) | parent (has the link of an email) | system. about: the
-- guardian or child of a family whose change it is.
create function public.record_timeline(p_kind text, p_id text) returns table (id text, at timestamptz, action text,
  actor text, actor_name text, about text, before jsonb, after jsonb)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  own constant text := lower(p_id);
  own_id constant uuid := case when own ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then own::uuid end;
  family constant uuid := case p_kind when 'families' then own_id end;
  problem text;
begin
  if not private.sees_record(p_kind, own) then return; end if;
  select p.id into problem from private.email_problems p where p.email = lower(private.email_of_record(p_kind, own_id));
  return query
    select entry.id, entry.at, entry.action,
      case when entry.actor = 'account' and entry.actor_name is null then 'former' else entry.actor end,
      entry.actor_name, entry.about, entry.before, entry.after
    from (
      (
        select 'change ' || a.id as id, a.at, a.action,
          case when a.by_parent then 'parent' when a.actor is null then 'system' else 'account' end as actor,
          case when not a.by_parent then nullif(private.staff_name(a.actor), '') end as actor_name,
          case when p_kind = 'families' and a.table_name <> p_kind then
            (private.recorded_name(a.table_name, a.row_id, coalesce(a.after, a.before))).record_name end as about,
          a.before, a.after, a.id as nth
        from public.audit_log a
        where (a.table_name, a.row_id) in (
            -- A family also by its guardians and children.
            select p_kind, own
            union all
            select 'user_profiles', p.id::text from public.user_profiles p where p.family_id = family
            union all
            select 'children', c.id::text from public.children c where family in (c.family_id, c.other_family_id)
          )
          or a.table_name = 'email_problems' and a.row_id = problem
        order by a.at desc, a.id desc limit 200
      )
      union all
      select e.id, e.at, 'email', e.by, e.by_name, null, null, e.contents, 0
      from private.emails_of_record(own, family) e
      union all
      select 'note ' || n.id, n.at, 'note', 'account', private.staff_name(n.author), null, null,
        jsonb_build_object('note', n.note, 'call', n.call), 0
      from public.staff_notes n
      where n.kind = p_kind and (n.record_id = own_id
        or family is not null and n.record_id in (select private.joined_files(family)))
    ) as entry
    order by entry.at desc, entry.nth desc, entry.id
    limit 200;
end $$;
comment on function public.record_timeline is 'about?, actor_name?';

grant execute on function public.record_timeline to authenticated;
