-- A message is a row here and one email a family in the outbox, which says what came of it. Decision 0051.

-- A text may name its reader, the reader's children and the center; nothing else stands in braces.
create function private.is_message(p_text text, p_limit integer) returns boolean language sql immutable
return private.is_text(p_text, p_limit) and p_text !~ '\{(?!(parent|child|center|phone)\})[^{}]*\}';

create table public.message_templates (
  id uuid primary key, -- Made by the form, so that a form sent twice adds one
  center text references public.locations (id) on delete cascade,
  name text not null check (private.is_text(name, 80)),
  subject text not null check (private.is_message(subject, 120) and subject !~ '[[:cntrl:]]'),
  body text not null check (private.is_message(body, 4000)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index message_templates_center_idx on public.message_templates (center); -- list; foreign key

create trigger message_templates_touch before update on public.message_templates
  for each row execute function private.touch_updated_at();
create trigger message_templates_record after insert or update or delete on public.message_templates
  for each row execute function private.record_change();

alter table public.message_templates enable row level security;
grant select, insert (id, center, name, subject, body), update (name, subject, body), delete
  on public.message_templates to authenticated;
grant all on public.message_templates to service_role;
create policy "staff read what head office keeps" on public.message_templates for select to authenticated
  using (center is null and (select private.is_staff()));
create policy "superadmins keep templates" on public.message_templates for all to authenticated
  using ((select private.may('emails.manage'))) with check ((select private.may('emails.manage')));
create policy "centers keep their templates" on public.message_templates for all to authenticated
  using (center = any ((select private.my_centers())::text[]))
  with check (center = any ((select private.my_centers())::text[]));

-- Closed to the raw interface, so that a message comes and is taken back with its emails alone.
create table private.mailings (
  id uuid primary key, -- Made by the form, so that a form sent twice is one message
  center text references public.locations (id), -- Where answers go; null: head office
  -- {group, day, class, subject, level} | {group: 'one', kind, id} | {group: 'records', kind, count}
  audience jsonb not null check (jsonb_typeof(audience) = 'object'),
  record_id uuid generated always as ((audience ->> 'id')::uuid) stored,
  subject text not null check (private.is_message(subject, 120) and subject !~ '[[:cntrl:]]'),
  body text not null check (private.is_message(body, 4000)),
  sent_by uuid not null, -- No foreign key: the message outlives the account
  at timestamptz not null default now(),
  recipients integer not null check (recipients > 0),
  left_out integer not null check (left_out >= 0), -- Not ticked, or without an address that emails reach
  taken_back_at timestamptz,
  taken_back integer check (taken_back > 0),
  check ((taken_back_at is null) = (taken_back is null))
);
create index mailings_at_idx on private.mailings (at desc, id desc); -- list; retention
create index mailings_center_idx on private.mailings (center); -- foreign key
create index mailings_record_id_idx on private.mailings (record_id) where record_id is not null; -- erasure

alter table private.mailings enable row level security;
grant select, insert (id, center, audience, subject, body, sent_by, recipients, left_out),
  update (taken_back_at, taken_back) on private.mailings to authenticated;
grant select on private.mailings to service_role; -- the sender
create policy "staff see the messages of their centers" on private.mailings for select to authenticated
  using (center = any ((select private.my_centers())::text[]) or (select private.is_superadmin()));
create policy "staff write for their centers" on private.mailings for insert to authenticated
  with check (
    sent_by = (select auth.uid())
    and (center = any ((select private.my_centers())::text[]) or (select private.is_superadmin()))
  );
create policy "staff take messages of their centers back" on private.mailings for update to authenticated
  using (center = any ((select private.my_centers())::text[]) or (select private.is_superadmin()));

alter table private.deliveries add constraint deliveries_mailing_id_fkey
  foreign key (mailing_id) references private.mailings (id) on delete cascade;
create index deliveries_data_records_idx on private.deliveries using gin ((data -> 'records'))
  where mailing_id is not null; -- timeline of a record that was ticked; erasure
grant select (mailing_id, recipient, created_at), delete, insert (channel, kind, recipient, mailing_id, data,
  dedupe_key, due_at, next_attempt_at) on private.deliveries to authenticated;
create policy "staff see what became of their messages" on private.deliveries for select to authenticated
  using (mailing_id in (select m.id from private.mailings m));
create policy "staff send their messages" on private.deliveries for insert to authenticated
  with check (
    kind = 'staff_message' and channel = 'email'
    and exists (select from private.mailings m where m.id = mailing_id and m.sent_by = (select auth.uid()))
  );
create policy "staff take back what has not left" on private.deliveries for delete to authenticated
  using (
    mailing_id in (select m.id from private.mailings m) and sent_at is null and failed_at is null and lease is null
  );

-- Whether an address can be written to, for who is about to.
grant select (email, reason) on private.email_problems to authenticated;
create policy "staff see which addresses emails do not reach" on private.email_problems for select to authenticated
  using ((select private.is_staff()));

-- Why no message goes to an address: what is known of it, or ten messages of one hour that the asker can see.
create function private.message_problem(p_email text, p_reason text) returns text
language sql stable set search_path = ''
return coalesce(p_reason, case when 10 <= (
  select count(*) from private.deliveries d
  where d.mailing_id is not null and lower(d.recipient) = lower(p_email) and d.created_at > now() - interval '1 hour'
) then 'often' end);

-- One row a household of these records; those of another center than `p_center`, or than the first's, say so.
create function private.mailing_senders(p_kind text, p_ids uuid[], p_center text, p_one_by_one boolean)
returns table (key uuid, person uuid,
  record uuid, center text, label text, name text, children text[], email text, problem text, records uuid[])
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query execute format(
    'with ticked as (
      select r.id, r.center, r.person, r.email, t.nth, nullif(split_part(r.about, '' '', 1), '''') as child,
        concat_ws('' '', r.center,
          coalesce(r.family_id::text, nullif(lower(r.email), ''''), r.id::text)) as household,
        case when r.email = '''' then ''no_address'' else private.message_problem(r.email, e.reason) end as problem
      from unnest($1) with ordinality as t (id, nth) join public.%I r on r.id = t.id
      left join private.email_problems e on e.email = lower(r.email)
      where r.archived_at is null and r.anonymised_at is null
    ), first as (
      select distinct on (t.household) t.*, min(t.nth) over (partition by t.household) as at
      from ticked t order by t.household, t.problem is not null, t.nth
    )
    select f.id, null::uuid, f.id, f.center, f.person, f.person, array(
        select distinct t.child from ticked t
        where t.household = f.household and t.child is not null order by t.child
      ), f.email,
      case when f.center <> coalesce($2, first_value(f.center) over (order by f.at)) then ''other_center''
        else f.problem end,
      array(select t.id from ticked t where t.household = f.household and $3 order by t.nth)
    from first f order by f.at limit 1001', p_kind
  ) using p_ids, p_center, p_one_by_one;
end $$;

-- The households that p_audience names, by their sessions or as families; `at`: where ticked ones stand.
create function private.mailing_households(p_center text, p_audience jsonb, p_ticked uuid[]) returns table (
  household uuid, family uuid, chosen uuid[], children text[], is_absent boolean, label text, location_id text,
  at integer, records uuid[]
) language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  asked constant text := p_audience ->> 'group';
  of_kind constant text := p_audience ->> 'kind';
  that_day constant date := p_audience ->> 'day';
  that_class constant uuid := p_audience ->> 'class';
  that_subject constant text := nullif(p_audience ->> 'subject', '');
  that_level constant text := nullif(p_audience ->> 'level', '');
begin
  return query
    with lessons as (
      select coalesce(p.family_id, b.student_profile_id) as household, p.family_id as family, b.student_profile_id,
        coalesce(c.first_name, nullif(split_part(b.child_name, ' ', 1), '')) as child, b.child_name, b.id,
        b.location_id, array_position(p_ticked, b.id) as nth,
        b.absence_told_at is not null and asked <> all (array['one', 'records']) as is_absent
      from public.bookings b
      left join public.user_profiles p on p.id = b.student_profile_id
      left join public.children c on c.id = b.child_id
      where b.archived_at is null and case
        when of_kind = 'bookings' then b.id = any (p_ticked)
        when asked = 'lessons' then b.location_id = p_center and b.booking_date = that_day
        when asked = 'class' then b.location_id = p_center and b.class_id = that_class
          and b.booking_date >= private.toronto_today()
        else false end
        and (of_kind = 'bookings' or b.status in ('pending', 'confirmed'))
    )
    select l.household, (array_agg(l.family))[1] as family, array_agg(l.student_profile_id) as chosen,
      array_remove(array_agg(distinct l.child), null) as children, bool_and(l.is_absent) as is_absent,
      min(l.child_name) as label, l.location_id, min(l.nth) as at,
      array_agg(l.id order by l.nth) filter (where l.nth is not null) as records
    from lessons l group by l.household, l.location_id
    union all
    select f.id, f.id, '{}'::uuid[], array(
      select c.first_name from public.children c
      where f.id in (c.family_id, c.other_family_id) and (asked = 'one' or c.status = 'enrolled')
        and (that_subject is null and that_level is null or exists (
          select from public.child_levels l
          where l.child_id = c.id and l.subject = coalesce(that_subject, l.subject)
            and l.level = coalesce(that_level, l.level)
        ))
      order by c.created_at, c.id
    ), false, null, null, null, null
    from public.families f
    where case asked
      when 'families' then f.center = p_center and f.status = 'enrolled'
      when 'one' then of_kind = 'families' and f.id = (p_audience ->> 'id')::uuid
      else false end;
end $$;

-- One row a family that p_audience names: its guardian who gets the emails about these sessions, or another one whom
-- emails reach. Policies say whose families they are. `key`: to tick it.
create function private.mailing_people(p_center text, p_audience jsonb) returns table (key uuid, person uuid,
  record uuid, center text, label text, name text, children text[], email text, problem text, records uuid[])
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  asked constant text := p_audience ->> 'group';
  of_kind constant text := case asked when 'visits' then 'appointment_bookings' else p_audience ->> 'kind' end;
  that_day constant date := p_audience ->> 'day';
  of_id constant uuid := p_audience ->> 'id';
  ticked constant uuid[] := case asked
    when 'records' then array(select id::uuid from jsonb_array_elements_text(p_audience -> 'ids') id limit 100)
    when 'visits' then array(
      select b.id from public.appointment_bookings b
      where b.location = p_center and b.appointment_date = that_day and b.status in ('pending', 'confirmed')
      order by b.time_slot::time, b.name, b.id
    )
    when 'one' then array[of_id] end;
  place constant text := case asked when 'records' then p_center end;
  that_subject constant text := nullif(p_audience ->> 'subject', '');
  that_level constant text := nullif(p_audience ->> 'level', '');
begin
  if of_kind = any (private.record_kinds()) then
    return query select * from private.mailing_senders(of_kind, ticked, place, asked <> 'visits');
    return;
  end if;
  return query
    select coalesce(h.family, h.household), g.id, coalesce(h.family, h.household),
      coalesce(h.location_id, f.center, p_center), coalesce(nullif(f.name, ''), h.label, ''),
      coalesce(g.first_name, ''), h.children, coalesce(g.email, ''),
      case when h.location_id <> coalesce(place, first_value(h.location_id) over (order by h.at))
          and asked = 'records' then 'other_center'
        when h.is_absent then 'absent' when g.id is null then 'no_address'
        else private.message_problem(g.email, g.reason) end,
      coalesce(h.records, '{}')
    from private.mailing_households(p_center, p_audience, ticked) h
    left join public.families f on f.id = h.family
    left join lateral (
      select p.id, p.first_name, p.email, e.reason
      from public.user_profiles p left join private.email_problems e on e.email = lower(p.email)
      where p.family_id = h.family and p.role = 'student' and p.is_active and p.deleted_at is null and p.email <> ''
      order by e.reason is not null, p.id = any (h.chosen) desc, p.created_at, p.id limit 1
    ) g on true
    where asked <> 'families' or that_subject is null and that_level is null or cardinality(h.children) > 0
    order by h.at, lower(coalesce(nullif(f.name, ''), h.label, '')), h.household limit 1001;
end $$;

create function private.mailing_center(p_audience jsonb, p_center text, p_people jsonb) returns text
language sql immutable
return case p_audience ->> 'group' when 'one' then coalesce(p_people #>> '{0,center}', p_center)
  else coalesce(p_center, p_people #>> '{0,center}') end;

create function public.mailing_audience(p_audience jsonb, p_center text default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  people jsonb;
begin
  if not private.is_staff() or p_center is not null and not private.may_act_at(p_center) then return null; end if;
  people := (select jsonb_agg(to_jsonb(p)) from private.mailing_people(p_center, p_audience) p);
  return jsonb_build_object(
    'center', private.center_snapshot(private.mailing_center(p_audience, p_center, people)),
    'people', coalesce(people, '[]')
  );
end $$;

-- To those of the audience that are ticked and that emails reach now. The emails leave after a minute, two a second, so
-- that a booking's email never waits behind them.
create function public.send_mailing(p_mailing jsonb) returns table (outcome text, recipients integer)
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  asked constant jsonb := p_mailing -> 'audience';
  mailing constant uuid := p_mailing ->> 'id';
  people jsonb;
  chosen jsonb;
  center text;
begin
  if exists (select from private.mailings m where m.id = mailing) then
    return query select 'repeat', m.recipients from private.mailings m where m.id = mailing;
    return;
  end if;
  people := (select jsonb_agg(to_jsonb(p)) from private.mailing_people(p_mailing ->> 'center', asked) p);
  chosen := (
    select jsonb_agg(p) from jsonb_array_elements(people) p
    where p_mailing -> 'keys' ? (p ->> 'key')
      and (p ->> 'problem' is null or p ->> 'problem' = 'complaint' and asked ->> 'group' = 'one')
  );
  center := private.mailing_center(asked, p_mailing ->> 'center', people);
  if not private.is_staff() or not private.may_act_at(center) then return query select 'forbidden', 0; return; end if;
  if chosen is null then return query select 'none', 0; return; end if;
  insert into private.mailings (id, center, audience, subject, body, sent_by, recipients, left_out)
  values (
    mailing, center, case asked ->> 'group' when 'records'
      then asked - 'ids' || jsonb_build_object('count', jsonb_array_length(asked -> 'ids')) else asked end,
    p_mailing ->> 'subject', p_mailing ->> 'body', auth.uid(), jsonb_array_length(chosen),
    jsonb_array_length(people) - jsonb_array_length(chosen)
  )
  on conflict (id) do nothing;
  if found then
    insert into private.deliveries (channel, kind, recipient, mailing_id, data, dedupe_key, due_at, next_attempt_at)
    select 'email', 'staff_message', p.one ->> 'email', mailing, jsonb_strip_nulls(jsonb_build_object(
        'record', p.one -> 'record', 'person', p.one -> 'person', 'name', p.one -> 'name',
        'children', p.one -> 'children', 'records', nullif(p.one -> 'records', '[]'),
        'students', case when p.one ->> 'person' is not null then jsonb_build_array(p.one -> 'person') end
      )), format('mailing:%s:%s', mailing, p.one ->> 'key'), leaves.at, leaves.at
    from jsonb_array_elements(chosen) with ordinality as p (one, nth)
    cross join lateral (select now() + interval '1 minute' + (p.nth - 1) * interval '0.5 seconds' as at) leaves;
  end if;
  return query select case when found then 'sent' else 'repeat' end, jsonb_array_length(chosen);
end $$;
comment on function public.send_mailing is 'outcome sent|repeat|none|forbidden';

create function private.message_facts(p_email private.deliveries) returns jsonb
language sql stable set search_path = '' as $$
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
$$;

-- Takes back the emails that have not left. outcome: done | too_late (all have, or were taken back) | not_found
create function public.take_back_mailing(p_id uuid) returns table (outcome text, taken_back integer)
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  gone integer;
begin
  perform from private.mailings m where m.id = p_id for update;
  if not found then return query select 'not_found', 0; return; end if;
  delete from private.deliveries d where d.mailing_id = p_id and d.sent_at is null and d.failed_at is null;
  get diagnostics gone = row_count;
  if gone > 0 then
    update private.mailings m set taken_back_at = coalesce(m.taken_back_at, now()),
      taken_back = coalesce(m.taken_back, 0) + gone
    where m.id = p_id;
  end if;
  return query select case when gone > 0 then 'done' else 'too_late' end, gone;
end $$;
comment on function public.take_back_mailing is 'outcome done|too_late|not_found';

create function public.list_mailings(p_id uuid default null, p_before timestamptz default null,
  p_before_id uuid default null) returns table (id uuid, center text, audience jsonb, subject text, body text,
  author text, at timestamptz, recipients integer, left_out integer, taken_back integer, waiting integer, sent integer,
  failed integer, emails jsonb)
language sql stable set search_path = '' as $$
  select m.id, m.center, m.audience, m.subject, m.body, private.staff_name(m.sent_by), m.at, m.recipients, m.left_out,
    m.taken_back, counts.waiting, counts.sent, counts.failed, case when p_id is not null then counts.emails end
  from (
    select * from private.mailings m
    where case when p_id is not null then m.id = p_id
      else p_before is null or (m.at, m.id) < (p_before, coalesce(p_before_id, m.id)) end
    order by m.at desc, m.id desc limit 21
  ) m
  cross join lateral (
    select count(*) filter (where d.state in ('waiting', 'retrying'))::integer as waiting,
      count(*) filter (where d.state = 'sent')::integer as sent,
      count(*) filter (where d.state = 'dead')::integer as failed,
      coalesce(jsonb_agg(jsonb_build_object(
        'recipient', d.recipient, 'state', d.state, 'block_reason', d.block_reason, 'error', d.last_error
      ) order by d.state = 'sent', d.recipient) filter (where p_id is not null), '[]') as emails
    from private.deliveries d where d.mailing_id = m.id and d.state <> 'skipped'
  ) counts
  order by m.at desc, m.id desc
$$;
comment on function public.list_mailings is 'author?, taken_back?, center?';

grant execute on function private.is_message, private.message_problem, private.mailing_people,
  private.mailing_senders, private.mailing_households, private.mailing_center,
  private.center_snapshot, private.staff_name, public.mailing_audience, public.send_mailing, public.take_back_mailing,
  public.list_mailings to authenticated;
