-- What happened to a record: the notes of staff, and its timeline of changes, notes and emails.

-- How a call, or an email written instead, went.
create function private.call_results() returns text[]
language sql immutable set search_path = ''
as $$ select array['reached', 'message', 'no_answer', 'emailed'] $$;

-- A note is added, never changed; it goes with the person of its record, or with the call that its author takes back.
grant execute on function private.call_results to authenticated;

create table public.staff_notes (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind = any (private.record_kinds() || 'families'::text)),
  record_id uuid not null,
  -- No foreign key: the note outlives the account.
  author uuid not null,
  note text check (private.is_text(note, 4000)),
  call text check (call = any (private.call_results())),
  check (num_nonnulls(note, call) > 0),
  at timestamptz not null default clock_timestamp()
);
create index staff_notes_record_id_at_idx on public.staff_notes (record_id, at); -- timeline; file of a list

create function private.refuse_note_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise insufficient_privilege using message = 'A note is never changed.';
end
$$;
create trigger staff_notes_never_change before update on public.staff_notes
  for each row execute function private.refuse_note_change();
create trigger staff_notes_record after insert on public.staff_notes
  for each row execute function private.record_change();

alter table public.staff_notes enable row level security;
grant select on public.staff_notes to authenticated;
create policy "who sees a record reads its notes" on public.staff_notes for select to authenticated
  using (private.sees_record(kind, record_id::text));
-- Notes of records come with their steps, those of a family as they are.
-- The id is the form's, so that one that is sent twice is one note.
grant insert (id, kind, record_id, author, note) on public.staff_notes to authenticated;
create policy "staff note what a family says" on public.staff_notes for insert to authenticated
  with check (
    kind = 'families' and author = (select auth.uid()) and (select private.is_staff())
    and private.sees_record(kind, record_id::text)
  );

-- What the log calls a record: a family also by its guardians and children.
create function private.log_names(p_kind text, p_id text) returns table (table_name text, row_id text)
language sql stable set search_path = ''
as $$
  select p_kind, p_id
  union all
  select 'user_profiles', p.id::text from public.user_profiles p
  where p.family_id = case when p_kind = 'families' then p_id::uuid end
  union all
  select 'children', c.id::text from public.children c
  where case when p_kind = 'families' then p_id::uuid end in (c.family_id, c.other_family_id)
$$;

-- Newest first, at most 200. action: insert | update | delete, with what was changed | note {note, call} | email
-- {email, recipient, state, message}, of which state is sent | failed | waiting | bounce | complaint (held back from
-- such an address), and message what staff wrote; other emails are kept for a month. about: the guardian or child of
-- a family whose change it is, else null. actor:
-- account | former (the account is gone) | parent (has the link of an email) | system (the server itself). `actor_name`
-- is the name of the account, its address while it has no name.
create function public.record_timeline(p_kind text, p_id text)
returns table (
  id text, at timestamptz, action text, actor text, actor_name text, about text, before jsonb, after jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  own constant text := lower(p_id);
  problem text;
begin
  if not private.sees_record(p_kind, own) then return; end if;
  if own ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select p.id into problem from private.email_problems p
      where p.email = lower(private.email_of_record(p_kind, own::uuid));
  end if;
  return query
    select entry.id, entry.at, entry.action,
      case when entry.actor <> 'account' then entry.actor when entry.actor_name is null then 'former'
        else 'account' end,
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
            select named.table_name, named.row_id from private.log_names(p_kind, own) named
          )
          or a.table_name = 'email_problems' and a.row_id = problem
        order by a.at desc, a.id desc limit 200
      )
      union all
      select 'note ' || n.id, n.at, 'note', 'account', private.staff_name(n.author), null, null,
        jsonb_build_object('note', n.note, 'call', n.call), 0
      from public.staff_notes n where n.kind = p_kind
        and n.record_id = case when own ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then own::uuid end
      union all
      select 'email ' || o.id, coalesce(o.sent_at, o.failed_at, o.created_at), 'email',
        case when m.id is null then 'system' else 'account' end, nullif(private.staff_name(m.sent_by), ''), null, null,
        jsonb_build_object(
          'email', o.kind, 'recipient', o.recipient,
          'state', case when o.sent_at is not null then 'sent' when o.held_back is not null then o.held_back
            when o.failed_at is not null then 'failed' else 'waiting' end
        ) || case when m.id is null then '{}' else jsonb_build_object('message', o.data || jsonb_build_object(
          'subject', m.subject, 'body', m.body, 'center', private.center_snapshot(m.center)
        )) end, 0
      from private.deliveries o left join private.mailings m on m.id = o.mailing_id
      where o.channel = 'email' and (
        coalesce(o.data ->> 'record', o.data #>> '{lead,record}') = own
        or o.mailing_id is not null and o.data -> 'records' ? own
        or p_kind = 'families' and lower(o.recipient) in (
          select lower(p.email) from public.user_profiles p
          where p.family_id = case when p_kind = 'families' then own::uuid end and p.email <> ''
        )
        -- What the same address booked at another center is that one's.
        and not exists (
          select from public.records r
          where r.id::text = o.data ->> 'record' and r.center is not null and not private.may_act_at(r.center)
        )
        and not exists (
          select from public.families f
          where f.id = case when m.id is not null then (o.data ->> 'record')::uuid end
            and not private.may_act_at(f.center)
        )
      )
    ) as entry
    order by entry.at desc, entry.nth desc, entry.id
    limit 200;
end
$$;

grant execute on function public.record_timeline to authenticated;
