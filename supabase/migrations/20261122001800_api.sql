-- The API of head office: its keys, and what may be read with one.

-- One scope for each kind of record; `contacts` adds names, emails and phones to all of them.
create function private.api_scopes() returns text[] language sql immutable
return array['leads', 'appointments', 'sessions', 'purchases', 'families', 'students', 'contacts'];

create table private.api_keys (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.is_text(name, 100)),
  -- A key has 256 random bits, so a plain hash gives nothing away.
  key_hash bytea not null unique check (octet_length(key_hash) = 32),
  ending text not null check (ending ~ '^[A-Za-z0-9_-]{4}$'),
  scopes text[] not null check (scopes <@ private.api_scopes() and cardinality(array_remove(scopes, 'contacts')) > 0),
  location_id text references public.locations (id) on delete cascade,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '1 year',
  contacts_read_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);

create index api_keys_location_id_idx on private.api_keys (location_id); -- foreign key
alter table private.api_keys enable row level security;
grant select (id, name, ending, scopes, location_id, created_at, ends_at, last_used_at, revoked_at)
  on private.api_keys to authenticated;
create policy "superadmins see keys" on private.api_keys for select to authenticated
  using ((select private.may('api.manage')));

create function private.log_api_key(p_action text, p_id uuid, p_after jsonb default null) returns void
language sql set search_path = '' as $$
  insert into public.audit_log (actor, action, table_name, row_id, after)
  values (auth.uid(), p_action, 'api_keys', p_id::text, p_after)
$$;

-- For a year at most. outcome: created | forbidden (contacts need a fresh sign-in) | invalid | too_many (50)
create function public.create_api_key(p_key text, p_name text, p_scopes text[], p_location text default null,
  p_ends_on date default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  made uuid;
  ends constant timestamptz := coalesce((p_ends_on + 1)::timestamp at time zone 'America/Toronto',
    now() + interval '1 year');
begin
  if not private.may('api.manage') or 'contacts' = any (p_scopes) and not public.is_fresh()
    then return 'forbidden'; end if;
  if ends not between now() and now() + interval '1 year 2 days'
    or p_location is not null and not exists (select 1 from public.locations l where l.id = p_location)
    or coalesce(p_key !~ '^ssk_[A-Za-z0-9_-]{43}$' or not private.is_text(p_name, 100)
    or not p_scopes <@ private.api_scopes() or cardinality(array_remove(p_scopes, 'contacts')) = 0, true) then
    return 'invalid';
  end if;
  perform private.lock_names('api keys');
  if 50 <= (select count(*) from private.api_keys k where k.revoked_at is null and k.ends_at > now()) then
    return 'too_many';
  end if;
  insert into private.api_keys (location_id, ends_at, name, key_hash, ending, scopes)
  values (
    p_location, ends, p_name, sha256(convert_to(p_key, 'UTF8')), right(p_key, 4),
    array(select scope from unnest(private.api_scopes()) as scope where scope = any (p_scopes))
  )
  returning id into made;
  perform private.log_api_key('insert', made, jsonb_strip_nulls(jsonb_build_object(
    'name', p_name, 'scopes', to_jsonb(p_scopes), 'location', p_location
  )));
  return 'created';
end $$;
comment on function public.create_api_key is 'create_api_key created|forbidden|invalid|too_many';

create function public.revoke_api_key(p_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if not private.may('api.manage') then return 'forbidden'; end if;
  update private.api_keys k set revoked_at = now() where k.id = p_id and k.revoked_at is null;
  if found then
    perform private.log_api_key('delete', p_id);
  elsif not exists (select from private.api_keys k where k.id = p_id) then
    return 'not_found';
  end if;
  return 'done';
end $$;
comment on function public.revoke_api_key is 'revoke_api_key done|forbidden|not_found';

create function public.list_api_keys() returns table (id uuid, name text, ending text, scopes text[],
  created_at timestamptz, last_used_at timestamptz, revoked_at timestamptz, ends_at timestamptz, has_ended boolean,
  center text)
language sql stable set search_path = '' as $$
  select k.id, k.name, k.ending, k.scopes, k.created_at, k.last_used_at, k.revoked_at, k.ends_at,
    k.ends_at <= private.clock(), l.name
  from private.api_keys k left join public.locations l on l.id = k.location_id
  where (select private.may('api.manage'))
  order by k.revoked_at is not null or k.ends_at <= private.clock(), k.created_at desc, k.id
  limit 200
$$;
comment on function public.list_api_keys is 'last_used_at?, revoked_at?, center?';

create index bookings_updated_at_idx on public.bookings (updated_at, id);
create index purchases_updated_at_idx on public.purchases (updated_at, id);
create index families_updated_at_idx on public.families (updated_at, id);
create index children_updated_at_idx on public.children (updated_at, id);

-- A row as the API shows it to everybody: nothing that names a person, and no free text.
create function private.api_record(p_source text, p_row jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select private.pick_columns(p_row, '{id,status,created_at,updated_at}' || case p_source
      when 'appointment_bookings' then '{reference,location,date=appointment_date,mode,outcome,family_id,child_id,
        deleted_at=archived_at,anonymized_at=anonymised_at}'
      when 'bookings' then '{lesson_id,location=location_id,date=booking_date,subject,attendance,child_id,
        student_id=student_profile_id,tutor_id=tutor_profile_id,deleted_at=archived_at}'
      when 'purchases' then '{location=location_id,course_id,course_name,amount_cents,tax_cents,refunded_cents,currency,
        dispute,receipt_number,paid_at=completed_at,child_id}'
      when 'families' then '{location=center}'
      when 'children' then '{location=center,family_id,other_family_id,grade,status_since}'
      else '{reference,location=location_id,program=program_interest,mode,outcome,family_id,child_id,
        deleted_at=archived_at,anonymized_at=anonymised_at}'
    end::text[]) || case p_source
    when 'appointment_bookings' then jsonb_build_object('time', to_char((p_row ->> 'time_slot')::time, 'HH24:MI'))
    when 'bookings' then jsonb_build_object(
      'start', left(p_row ->> 'start_time', 5), 'end', left(p_row ->> 'end_time', 5), 'family_id',
      (select p.family_id from public.user_profiles p where p.id = (p_row ->> 'student_profile_id')::uuid)
    )
    when 'purchases' then jsonb_build_object('family_id', (
      select p.family_id from public.user_profiles p where p.user_id = (p_row ->> 'user_id')::uuid
    ))
    when 'families' then jsonb_build_object('child_ids', array(
      select c.id from public.children c where (p_row ->> 'id')::uuid in (c.family_id, c.other_family_id)
      order by c.created_at, c.id
    ))
    when 'children' then jsonb_build_object('levels', (
      select coalesce(jsonb_object_agg(l.subject, to_jsonb(l) - 'subject'), '{}')
      from (
        select subject, level, workbook, is_finished from public.child_levels
        where child_id = (p_row ->> 'id')::uuid
      ) as l
    ))
    else jsonb_build_object('kind', case p_source when 'schedule_requests' then 'request'
      when 'contact_submissions' then 'message' else 'inquiry' end)
  end
$$;

create function private.guardians_of(p_family uuid) returns setof public.user_profiles
language sql stable set search_path = '' as $$
  select p.* from public.user_profiles p
  where p.family_id = p_family and p.deleted_at is null order by p.created_at, p.id
$$;

-- Null where it is not known or was anonymized. Of families and students the first guardian.
create function private.api_contact(p_source text, p_row jsonb, p_center text default null) returns jsonb
language sql stable set search_path = '' as $$
  with named as (
    select p_row ->> 'person' as name, p_row ->> 'email' as email, p_row ->> 'phone' as phone
    where p_source not in ('bookings', 'purchases', 'families', 'children')
    union all
    select private.full_name(p.first_name, p.last_name), p.email, p.phone from public.user_profiles p
    where p_source = 'bookings' and p.id = (p_row ->> 'student_profile_id')::uuid
      and (p_center is null or p.location_id = p_center)
    union all
    select private.full_name(p.first_name, p.last_name), p.email, p.phone from public.user_profiles p
    where p_source = 'purchases' and p.user_id = (p_row ->> 'user_id')::uuid
      and not private.has_buyer_left(jsonb_populate_record(null::public.purchases, p_row), array[p_center])
    union all
    (select private.full_name(p.first_name, p.last_name), p.email, p.phone
    from private.guardians_of((p_row ->> case p_source when 'families' then 'id' else 'family_id' end)::uuid) p
    where p_source in ('families', 'children') limit 1)
  )
  select jsonb_build_object(
    'name', nullif(nullif(nullif(named.name, ''), 'Anonymized'), 'Anonymized Anonymized'),
    'email', nullif(named.email, ''),
    'phone', nullif(named.phone, ''), 'child', coalesce(
      case when p_source = 'children' then private.full_name(p_row ->> 'first_name', p_row ->> 'last_name') end,
      (select private.full_name(c.first_name, c.last_name) from public.children c
      where c.id = (p_row ->> 'child_id')::uuid and p_row ->> 'anonymised_at' is null
        and (p_center is null or c.center = p_center or p_source = 'purchases' and named.email is not null)),
      nullif(p_row ->> 'child_name', 'Anonymized')
    )
  )
  from (values (true)) as always left join named on true
$$;

create function private.api_more(p_source text, p_row jsonb, p_is_shown boolean) returns jsonb
language sql stable set search_path = '' as $$
  select case p_source
    when 'families' then jsonb_build_object('guardians', case when p_is_shown then (
      select jsonb_agg(jsonb_build_object(
        'id', g.id, 'name', private.full_name(g.first_name, g.last_name), 'email', nullif(g.email, ''), 'phone', g.phone
      )) from private.guardians_of((p_row ->> 'id')::uuid) g
    ) end)
    when 'children' then jsonb_build_object('school', case when p_is_shown then p_row -> 'school' end)
    else '{}'
  end
$$;

-- A question for each table of the resource. $1 and $2: after which row; $3: this row; $4: how many; $5: its center.
create function private.api_questions(p_resource text, p_id uuid, p_center text) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select array_agg(format(
      '(select %L as source, to_jsonb(t) as content, t.updated_at, t.id from public.%I t where %s%s '
        || 'order by t.updated_at, t.id limit $4)',
      s.source, s.source,
      case when p_id is null then '(t.updated_at, t.id) > ($1, $2)' else 't.id = $3' end,
      case when p_center is null then '' else format(' and t.%I = $5', s.location_column) end
    ))
    from (values
      ('leads', 'schedule_requests', 'center'), ('leads', 'contact_submissions', null),
      ('leads', 'license_inquiries', null), ('appointments', 'appointment_bookings', 'center'),
      ('sessions', 'bookings', 'location_id'), ('purchases', 'purchases', 'location_id'),
      ('families', 'families', 'center'), ('students', 'children', 'center')
    ) as s (resource, source, location_column)
    where s.resource = p_resource and (p_center is null or s.location_column is not null)
  );
end $$;

-- A page of records by their last change, or the one of p_id. The key alone decides: it works, has the scope and the
-- center, and asked less than 120 times in this minute. Who reads contacts leaves a line in the log, one an hour.
create function public.read_api(p_key text, p_resource text, p_id uuid default null, p_location text default null,
  p_query jsonb default '{}') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  key private.api_keys;
  turn record;
  after constant timestamptz := p_query ->> 'after';
  from_moment constant timestamptz := greatest((p_query ->> 'updated_since')::timestamptz, after, '-infinity');
  from_id constant uuid := case when from_moment = after then p_query ->> 'after_id' end;
  center text;
  records jsonb;
begin
  select * into key from private.api_keys k
  where k.key_hash = sha256(convert_to(p_key, 'UTF8')) and k.revoked_at is null and k.ends_at > private.clock();
  if key.id is null then return jsonb_build_object('outcome', 'unknown_key'); end if;
  select * into turn from public.take_rate_limit('api key ' || key.id, 120, 60);
  if not turn.allowed then
    return jsonb_build_object('outcome', 'too_many', 'key', key.id, 'retry_after', turn.retry_after_seconds);
  end if;
  update private.api_keys k set last_used_at = now()
  where k.id = key.id and coalesce(k.last_used_at < now() - interval '1 minute', true);
  if p_resource = 'contacts' or not coalesce(p_resource = any (key.scopes), false) then
    return jsonb_build_object('outcome', 'missing_scope', 'key', key.id);
  end if;
  if p_location is not null and not exists (select from public.locations l where l.id = p_location) then
    return jsonb_build_object('outcome', 'unknown_location', 'key', key.id);
  end if;
  if p_location <> key.location_id then return jsonb_build_object('outcome', 'missing_scope', 'key', key.id); end if;
  center := coalesce(p_location, key.location_id);
  execute 'select coalesce(jsonb_agg(
      private.api_record(page.source, page.content) || jsonb_build_object(
        ''contact'', case when $6 then private.api_contact(page.source, page.content, $7) end
      ) || private.api_more(page.source, page.content, $6)
      order by page.updated_at, page.id
    ), ''[]'') from (
      select * from (' || array_to_string(private.api_questions(p_resource, p_id, center), ' union all ')
        || ') as rows order by updated_at, id limit $4
    ) as page'
  into records
  using from_moment, coalesce(from_id, '00000000-0000-0000-0000-000000000000'), p_id,
    least(greatest(coalesce((p_query ->> 'limit')::integer, 100), 1), 101), center, 'contacts' = any (key.scopes),
    key.location_id;
  if 'contacts' = any (key.scopes) and records <> '[]' then
    update private.api_keys k set contacts_read_at = now()
    where k.id = key.id and coalesce(k.contacts_read_at <= now() - interval '1 hour', true);
    if found then perform private.log_api_key('export', key.id, jsonb_build_object('contacts', p_resource)); end if;
  end if;
  return jsonb_build_object(
    'outcome', case when p_id is not null and records = '[]' then 'not_found' else 'ok' end,
    'key', key.id, 'records', records
  );
end $$;

grant execute on function public.create_api_key, public.revoke_api_key, public.list_api_keys to authenticated;
-- The key is the right to read: no reader needs an account beside it.
grant execute on function public.read_api to anon;
