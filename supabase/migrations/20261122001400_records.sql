-- What all kinds of records share: the success page of their forms, the lists that staff read, what staff do with one
-- record or with many, and their history.

-- What a success page shows to whoever holds its address: no name, no contact. No row for an unknown token.
-- `calendar_sequence` is null for what is no appointment; by it, a file taken after a move replaces the one of
-- before.
create function public.get_confirmation(p_token uuid)
returns table (
  kind text, reference text, status text, location_id text, date date, time_slot text, created_at timestamptz,
  calendar_sequence integer
)
language sql stable security definer set search_path = ''
as $$
  select 'appointment', b.reference, b.status, b.location, b.appointment_date, b.time_slot, b.created_at,
    b.calendar_sequence
  from public.appointment_bookings b where b.confirmation_token = p_token
  union all
  select 'assessment', r.reference, r.status, r.location_id, r.preferred_date, r.preferred_time, r.created_at, null
  from public.schedule_requests r where r.confirmation_token = p_token
  union all
  select 'franchise', i.reference, i.status, null, null, null, i.created_at, null
  from public.license_inquiries i where i.confirmation_token = p_token
  union all
  select 'contact', c.reference, c.status, null, null, null, c.created_at, null
  from public.contact_submissions c where c.confirmation_token = p_token
  union all
  select 'career', a.reference, a.status, a.location, null, null, a.created_at, null
  from public.career_applications a where a.confirmation_token = p_token
$$;

-- The lists of the back office: one statement each, for the rows, their page and their number. `list_records` has them
-- planned for the values at hand, so that conditions and sort keys not asked for fold away and an index fits the rest.
-- They work past row-level security, because `ilike` under a policy is kept from every index: whose rows these are is a
-- condition, the same as that of the policies.
-- A count alone may read a whole table: its order keeps the planner to an index.

-- Who reads a list, and what it can be asked for. center: superadmins everything, the admin of a center its rows; staff:
-- the same rows for all of them; superadmin: nobody else.
create function private.list_rules()
returns table (kind text, readers text, archives boolean, sorts text[], filters text[])
language sql immutable set search_path = ''
as $$
  values
    ('appointment_bookings', 'center', true, '{created,date,name}'::text[], '{search,status,center}'::text[]),
    ('bookings', 'center', true, '{created,date}', '{search,status,center}'),
    ('schedule_requests', 'center', true, '{created,date,name,child}', '{search,status,center,program}'),
    ('career_applications', 'center', true, '{created,name}', '{search,status,center}'),
    ('contact_submissions', 'staff', true, '{created,name}', '{search,status}'),
    ('license_inquiries', 'superadmin', true, '{created,name}', '{search,status}'),
    ('user_profiles', 'center', false, '{created,name}', '{search,status,center,role}'),
    ('audit_log', 'superadmin', false, '{created}', '{table,actor,row}')
$$;

-- A query as `list_records` receives it, then what becomes of it. scope: the center of an admin. words: the patterns of the
-- search. filtered: by more than the center. ordering: the sort in the direction that is read, 'created desc'.
create type private.list_query as (
  search text, status text[], center text, program text, role text, "table" text, actor uuid, "row" text,
  "from" date, "to" date, dates text, archived boolean,
  sort text, descending boolean, cursor text[], backwards boolean, "limit" integer, count boolean,
  scope text, words text[], count_limit integer, filtered boolean, ordering text,
  created_from timestamptz, created_before timestamptz, date_from date, date_to date
);

-- One row more than the limit, in the direction that is read, and of each the values it is sorted by.
create type private.list_page as (records jsonb, keys jsonb, total bigint);

-- The patterns that each word of a search becomes, at most six. A word with three letters or digits in a row is looked for
-- anywhere; a shorter one at the start of a word, which the index also knows; a telephone number by its digits.
create function private.search_patterns(p_search text) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(pattern order by position), '{}')
  from (
    select position, case when word ~ '[[:alnum:]]{3}' then '%' else '% ' end
      || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' as pattern
    from regexp_split_to_table(
      case when p_search ~ '^[0-9+(). x-]+$' and translate(p_search, '+(). x-', '') ~ '[0-9]{3}'
        then translate(p_search, '+(). x-', '') else btrim(p_search, E' \t\r\n') end, '\s+'
    ) with ordinality as words (word, position)
    where word ~ '[[:alnum:]]{3}' or word ~ '^[[:alnum:]]'
    order by position limit 6
  ) as patterns
$$;

-- The query with its defaults, or null when something in it is not one of its kind. Malformed values raise class 22.
create function private.read_list_query(p_kind text, p_query jsonb) returns private.list_query
language plpgsql stable set search_path = ''
as $$
declare
  asked constant jsonb := '{"sort": "created", "dates": "created", "descending": true, "backwards": false,
    "archived": false, "limit": 20, "count": false}'::jsonb || jsonb_strip_nulls(p_query);
  q private.list_query;
  rules record;
begin
  select * into rules from private.list_rules() where kind = p_kind;
  if exists (
    select from jsonb_each(asked) as given (name, value)
    where name <> all (rules.filters || array[
        'from', 'to', 'dates', 'archived', 'sort', 'descending', 'cursor', 'backwards', 'limit', 'count'
      ])
      or jsonb_typeof(value) <> case when name in ('status', 'cursor') then 'array' when name = 'limit' then 'number'
        when name in ('archived', 'descending', 'backwards', 'count') then 'boolean' else 'string' end
      or name in ('status', 'cursor') and jsonb_path_exists(value, 'strict $[*] ? (@.type() != "string")')
  ) then return null; end if;

  q := jsonb_populate_record(null::private.list_query, asked);
  if q.sort <> all (rules.sorts) or q.dates <> all (rules.sorts) or q.dates not in ('created', 'date')
    or q.archived and not rules.archives or q.limit not between 1 and 1000 or cardinality(q.status) > 10
    or cardinality(q.cursor) <> (case q.sort when 'date' then 3 else 2 end) or q.cursor is null and q.backwards
  then return null; end if;

  if q.search ~ '[^[:space:]]' then
    q.words := private.search_patterns(left(q.search, 200));
    q.count_limit := 10001;
  end if;
  q.status := nullif(q.status, '{}');
  q.ordering := q.sort || case when q.descending = q.backwards then ' asc' else ' desc' end;
  q.filtered := q.archived or asked ?| array_remove(rules.filters || '{from,to}', 'center');
  if q.dates = 'date' then
    q.date_from := q."from";
    q.date_to := q."to";
  else
    q.created_from := q."from"::timestamp at time zone 'America/Toronto';
    q.created_before := (q."to" + 1)::timestamp at time zone 'America/Toronto';
  end if;
  return q;
end
$$;

create function private.list_appointment_bookings(q private.list_query) returns setof private.list_page
language plpgsql stable set search_path = ''
as $$
begin
  return query with matching as not materialized (
    select * from (
      select *, lower(name) as name_key,
        ' ' || name || ' ' || email || ' ' || reference || ' ' || translate(phone, '+(). x-', '') as search_text
      from public.appointment_bookings
    ) as t
    where (archived_at is not null) = q.archived
      and (q.scope is null or location = q.scope) and (q.center is null or location = q.center)
      and (q.status is null or case cardinality(q.status) when 1 then status = q.status[1] else status = any (q.status) end)
      and (q.created_from is null or created_at >= q.created_from) and (q.created_before is null or created_at < q.created_before)
      and (q.date_from is null or appointment_date >= q.date_from) and (q.date_to is null or appointment_date <= q.date_to)
      and (q.words[1] is null or search_text ilike q.words[1]) and (q.words[2] is null or search_text ilike q.words[2])
      and (q.words[3] is null or search_text ilike q.words[3]) and (q.words[4] is null or search_text ilike q.words[4])
      and (q.words[5] is null or search_text ilike q.words[5]) and (q.words[6] is null or search_text ilike q.words[6])
  ), page as (
    select id, case q.sort
        when 'created' then jsonb_build_array(created_at, id)
        when 'date' then jsonb_build_array(appointment_date, time_slot, id)
        when 'name' then jsonb_build_array(name_key, id)
      end as key
    from matching
    where q.cursor is null or case q.ordering
        when 'created asc' then (created_at, id) > (q.cursor[1]::timestamptz, q.cursor[2]::uuid)
        when 'created desc' then (created_at, id) < (q.cursor[1]::timestamptz, q.cursor[2]::uuid)
        when 'date asc' then (appointment_date, time_slot, id) > (q.cursor[1]::date, q.cursor[2], q.cursor[3]::uuid)
        when 'date desc' then (appointment_date, time_slot, id) < (q.cursor[1]::date, q.cursor[2], q.cursor[3]::uuid)
        when 'name asc' then (name_key, id) > (q.cursor[1], q.cursor[2]::uuid)
        when 'name desc' then (name_key, id) < (q.cursor[1], q.cursor[2]::uuid)
      end
    order by
      case q.ordering when 'created asc' then created_at end, case q.ordering when 'created desc' then created_at end desc,
      case q.ordering when 'date asc' then appointment_date end, case q.ordering when 'date desc' then appointment_date end desc,
      case q.ordering when 'date asc' then time_slot end, case q.ordering when 'date desc' then time_slot end desc,
      case q.ordering when 'name asc' then name_key end, case q.ordering when 'name desc' then name_key end desc,
      case when q.ordering like '% asc' then id end, case when q.ordering like '% desc' then id end desc
    limit q.limit + 1
  )
  select
    coalesce(jsonb_agg((
      select to_jsonb(r) - array['confirmation_token', 'submission_key', 'previous_submission_key']
      from public.appointment_bookings r where r.id = page.id
    )), '[]'),
    coalesce(jsonb_agg(page.key), '[]'),
    case when q.count then (select count(*) from (
      select from matching order by case when q.filtered then created_at end desc limit q.count_limit
    ) as counted) end
  from page;
end
$$;

create function private.list_bookings(q private.list_query) returns setof private.list_page
language plpgsql stable set search_path = ''
as $$
declare
  people uuid[];
begin
  select coalesce(array_agg(id), '{}') into people from (
    select id from (
      select *, ' ' || first_name || ' ' || last_name || ' ' || email || ' '
          || translate(coalesce(phone, ''), '+(). x-', '') as search_text
      from public.user_profiles
    ) as t
    where q.words is not null and role in ('student', 'tutor')
      and (q.words[1] is null or search_text ilike q.words[1]) and (q.words[2] is null or search_text ilike q.words[2])
      and (q.words[3] is null or search_text ilike q.words[3]) and (q.words[4] is null or search_text ilike q.words[4])
      and (q.words[5] is null or search_text ilike q.words[5]) and (q.words[6] is null or search_text ilike q.words[6])
    order by created_at desc, id desc limit 5001
  ) as profiles;
  return query with matching as not materialized (
    select * from public.bookings
    where (archived_at is not null) = q.archived
      and (q.scope is null or location_id = q.scope) and (q.center is null or location_id = q.center)
      and (q.status is null or case cardinality(q.status) when 1 then status = q.status[1] else status = any (q.status) end)
      and (q.created_from is null or created_at >= q.created_from) and (q.created_before is null or created_at < q.created_before)
      and (q.date_from is null or booking_date >= q.date_from) and (q.date_to is null or booking_date <= q.date_to)
      -- From that many people on, each session is asked for its own.
      and (q.words is null or case when cardinality(people) <= 5000
        then student_profile_id = any (people) or tutor_profile_id = any (people)
        else exists (
          select from public.user_profiles p
          where p.id in (student_profile_id, tutor_profile_id)
            and (' ' || p.first_name || ' ' || p.last_name || ' ' || p.email || ' '
              || translate(coalesce(p.phone, ''), '+(). x-', '')) ilike all (q.words)
        ) end)
  ), page as (
    select id, case q.sort
        when 'created' then jsonb_build_array(created_at, id)
        when 'date' then jsonb_build_array(booking_date, start_time, id)
      end as key
    from matching
    where q.cursor is null or case q.ordering
        when 'created asc' then (created_at, id) > (q.cursor[1]::timestamptz, q.cursor[2]::uuid)
        when 'created desc' then (created_at, id) < (q.cursor[1]::timestamptz, q.cursor[2]::uuid)
        when 'date asc' then (booking_date, start_time, id) > (q.cursor[1]::date, q.cursor[2]::time, q.cursor[3]::uuid)
        when 'date desc' then (booking_date, start_time, id) < (q.cursor[1]::date, q.cursor[2]::time, q.cursor[3]::uuid)
      end
    order by
      case q.ordering when 'created asc' then created_at end, case q.ordering when 'created desc' then created_at end desc,
      case q.ordering when 'date asc' then booking_date end, case q.ordering when 'date desc' then booking_date end desc,
      case q.ordering when 'date asc' then start_time end, case q.ordering when 'date desc' then start_time end desc,
      case when q.ordering like '% asc' then id end, case when q.ordering like '% desc' then id end desc
    limit q.limit + 1
  )
  select
    coalesce(jsonb_agg((
      select to_jsonb(r) || jsonb_build_object(
        'student_name', (
          select btrim(p.first_name || ' ' || p.last_name) from public.user_profiles p where p.id = r.student_profile_id
        ),
        'tutor_name', (
          select btrim(p.first_name || ' ' || p.last_name) from public.user_profiles p where p.id = r.tutor_profile_id
        )
      )
      from public.bookings r where r.id = page.id
    )), '[]'),
    coalesce(jsonb_agg(page.key), '[]'),
    case when q.count then (select count(*) from (
      select from matching order by case when q.filtered then created_at end desc limit q.count_limit
    ) as counted) end
  from page;
end
$$;

create function private.list_schedule_requests(q private.list_query) returns setof private.list_page
language plpgsql stable set search_path = ''
as $$
begin
  return query with matching as not materialized (
    select * from (
      select *, lower(parent_name) as name_key, lower(child_name) as child_key,
        ' ' || parent_name || ' ' || child_name || ' ' || email || ' ' || reference || ' '
          || translate(phone, '+(). x-', '') as search_text
      from public.schedule_requests
    ) as t
    where (archived_at is not null) = q.archived
      and (q.scope is null or location_id = q.scope) and (q.center is null or location_id = q.center)
      and (q.status is null or case cardinality(q.status) when 1 then status = q.status[1] else status = any (q.status) end)
      and (q.program is null or program_interest = q.program)
      and (q.created_from is null or created_at >= q.created_from) and (q.created_before is null or created_at < q.created_before)
      and (q.date_from is null or preferred_date >= q.date_from) and (q.date_to is null or preferred_date <= q.date_to)
      and (q.words[1] is null or search_text ilike q.words[1]) and (q.words[2] is null or search_text ilike q.words[2])
      and (q.words[3] is null or search_text ilike q.words[3]) and (q.words[4] is null or search_text ilike q.words[4])
      and (q.words[5] is null or search_text ilike q.words[5]) and (q.words[6] is null or search_text ilike q.words[6])
  ), page as (
    select id, case q.sort
        when 'created' then jsonb_build_array(created_at, id)
        when 'date' then jsonb_build_array(preferred_date, preferred_time, id)
        when 'name' then jsonb_build_array(name_key, id)
        when 'child' then jsonb_build_array(child_key, id)
      end as key
    from matching
    where q.cursor is null or case q.ordering
        when 'created asc' then (created_at, id) > (q.cursor[1]::timestamptz, q.cursor[2]::uuid)
        when 'created desc' then (created_at, id) < (q.cursor[1]::timestamptz, q.cursor[2]::uuid)
        when 'date asc' then (preferred_date, preferred_time, id) > (q.cursor[1]::date, q.cursor[2], q.cursor[3]::uuid)
        when 'date desc' then (preferred_date, preferred_time, id) < (q.cursor[1]::date, q.cursor[2], q.cursor[3]::uuid)
        when 'name asc' then (name_key, id) > (q.cursor[1], q.cursor[2]::uuid)
        when 'name desc' then (name_key, id) < (q.cursor[1], q.cursor[2]::uuid)
        when 'child asc' then (child_key, id) > (q.cursor[1], q.cursor[2]::uuid)
        when 'child desc' then (child_key, id) < (q.cursor[1], q.cursor[2]::uuid)
      end
    order by
      case q.ordering when 'created asc' then created_at end, case q.ordering when 'created desc' then created_at end desc,
      case q.ordering when 'date asc' then preferred_date end, case q.ordering when 'date desc' then preferred_date end desc,
      case q.ordering when 'date asc' then preferred_time end, case q.ordering when 'date desc' then preferred_time end desc,
      case q.ordering when 'name asc' then name_key end, case q.ordering when 'name desc' then name_key end desc,
      case q.ordering when 'child asc' then child_key end, case q.ordering when 'child desc' then child_key end desc,
      case when q.ordering like '% asc' then id end, case when q.ordering like '% desc' then id end desc
    limit q.limit + 1
  )
  select
    coalesce(jsonb_agg((
      select to_jsonb(r) - array['confirmation_token', 'submission_key', 'previous_submission_key']
      from public.schedule_requests r where r.id = page.id
    )), '[]'),
    coalesce(jsonb_agg(page.key), '[]'),
    case when q.count then (select count(*) from (
      select from matching order by case when q.filtered then created_at end desc limit q.count_limit
    ) as counted) end
  from page;
end
$$;

create function private.list_career_applications(q private.list_query) returns setof private.list_page
language plpgsql stable set search_path = ''
as $$
begin
  return query with matching as not materialized (
    select * from (
      select *, lower(last_name) as name_key,
        ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || reference || ' '
          || translate(phone, '+(). x-', '') as search_text
      from public.career_applications
    ) as t
    where (archived_at is not null) = q.archived
      and (q.scope is null or location = q.scope) and (q.center is null or location = q.center)
      and (q.status is null or case cardinality(q.status) when 1 then status = q.status[1] else status = any (q.status) end)
      and (q.created_from is null or created_at >= q.created_from) and (q.created_before is null or created_at < q.created_before)
      and (q.words[1] is null or search_text ilike q.words[1]) and (q.words[2] is null or search_text ilike q.words[2])
      and (q.words[3] is null or search_text ilike q.words[3]) and (q.words[4] is null or search_text ilike q.words[4])
      and (q.words[5] is null or search_text ilike q.words[5]) and (q.words[6] is null or search_text ilike q.words[6])
  ), page as (
    select id, case q.sort
        when 'created' then jsonb_build_array(created_at, id)
        when 'name' then jsonb_build_array(name_key, id)
      end as key
    from matching
    where q.cursor is null or case q.ordering
        when 'created asc' then (created_at, id) > (q.cursor[1]::timestamptz, q.cursor[2]::uuid)
        when 'created desc' then (created_at, id) < (q.cursor[1]::timestamptz, q.cursor[2]::uuid)
        when 'name asc' then (name_key, id) > (q.cursor[1], q.cursor[2]::uuid)
        when 'name desc' then (name_key, id) < (q.cursor[1], q.cursor[2]::uuid)
      end
    order by
      case q.ordering when 'created asc' then created_at end, case q.ordering when 'created desc' then created_at end desc,
      case q.ordering when 'name asc' then name_key end, case q.ordering when 'name desc' then name_key end desc,
      case when q.ordering like '% asc' then id end, case when q.ordering like '% desc' then id end desc
    limit q.limit + 1
  )
  select
    coalesce(jsonb_agg((
      select to_jsonb(r) - array['confirmation_token', 'submission_key', 'previous_submission_key']
      from public.career_applications r where r.id = page.id
    )), '[]'),
    coalesce(jsonb_agg(page.key), '[]'),
    case when q.count then (select count(*) from (
      select from matching order by created_at desc limit q.count_limit
    ) as counted) end
  from page;
end
$$;

create function private.list_contact_submissions(q private.list_query) returns setof private.list_page
language plpgsql stable set search_path = ''
as $$
begin
  return query with matching as not materialized (
    select * from (
      select *, lower(name) as name_key,
        ' ' || name || ' ' || email || ' ' || reference || ' ' || translate(coalesce(phone, ''), '+(). x-', '') as search_text
      from public.contact_submissions
    ) as t
    where (archived_at is not null) = q.archived
      and (q.status is null or case cardinality(q.status) when 1 then status = q.status[1] else status = any (q.status) end)
      and (q.created_from is null or created_at >= q.created_from) and (q.created_before is null or created_at < q.created_before)
      and (q.words[1] is null or search_text ilike q.words[1]) and (q.words[2] is null or search_text ilike q.words[2])
      and (q.words[3] is null or search_text ilike q.words[3]) and (q.words[4] is null or search_text ilike q.words[4])
      and (q.words[5] is null or search_text ilike q.words[5]) and (q.words[6] is null or search_text ilike q.words[6])
  ), page as (
    select id, case q.sort
        when 'created' then jsonb_build_array(created_at, id)
        when 'name' then jsonb_build_array(name_key, id)
      end as key
    from matching
    where q.cursor is null or case q.ordering
        when 'created asc' then (created_at, id) > (q.cursor[1]::timestamptz, q.cursor[2]::uuid)
        when 'created desc' then (created_at, id) < (q.cursor[1]::timestamptz, q.cursor[2]::uuid)
        when 'name asc' then (name_key, id) > (q.cursor[1], q.cursor[2]::uuid)
        when 'name desc' then (name_key, id) < (q.cursor[1], q.cursor[2]::uuid)
      end
    order by
      case q.ordering when 'created asc' then created_at end, case q.ordering when 'created desc' then created_at end desc,
      case q.ordering when 'name asc' then name_key end, case q.ordering when 'name desc' then name_key end desc,
      case when q.ordering like '% asc' then id end, case when q.ordering like '% desc' then id end desc
    limit q.limit + 1
  )
  select
    coalesce(jsonb_agg((
      select to_jsonb(r) - array['confirmation_token', 'submission_key', 'previous_submission_key']
      from public.contact_submissions r where r.id = page.id
    )), '[]'),
    coalesce(jsonb_agg(page.key), '[]'),
    case when q.count then (select count(*) from (
      select from matching order by created_at desc limit q.count_limit
    ) as counted) end
  from page;
end
$$;

create function private.list_license_inquiries(q private.list_query) returns setof private.list_page
language plpgsql stable set search_path = ''
as $$
begin
  return query with matching as not materialized (
    select * from (
      select *, lower(last_name) as name_key,
        ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || reference || ' '
          || translate(phone, '+(). x-', '') as search_text
      from public.license_inquiries
    ) as t
    where (archived_at is not null) = q.archived
      and (q.status is null or case cardinality(q.status) when 1 then status = q.status[1] else status = any (q.status) end)
      and (q.created_from is null or created_at >= q.created_from) and (q.created_before is null or created_at < q.created_before)
      and (q.words[1] is null or search_text ilike q.words[1]) and (q.words[2] is null or search_text ilike q.words[2])
      and (q.words[3] is null or search_text ilike q.words[3]) and (q.words[4] is null or search_text ilike q.words[4])
      and (q.words[5] is null or search_text ilike q.words[5]) and (q.words[6] is null or search_text ilike q.words[6])
  ), page as (
    select id, case q.sort
        when 'created' then jsonb_build_array(created_at, id)
        when 'name' then jsonb_build_array(name_key, id)
      end as key
    from matching
    where q.cursor is null or case q.ordering
        when 'created asc' then (created_at, id) > (q.cursor[1]::timestamptz, q.cursor[2]::uuid)
        when 'created desc' then (created_at, id) < (q.cursor[1]::timestamptz, q.cursor[2]::uuid)
        when 'name asc' then (name_key, id) > (q.cursor[1], q.cursor[2]::uuid)
        when 'name desc' then (name_key, id) < (q.cursor[1], q.cursor[2]::uuid)
      end
    order by
      case q.ordering when 'created asc' then created_at end, case q.ordering when 'created desc' then created_at end desc,
      case q.ordering when 'name asc' then name_key end, case q.ordering when 'name desc' then name_key end desc,
      case when q.ordering like '% asc' then id end, case when q.ordering like '% desc' then id end desc
    limit q.limit + 1
  )
  select
    coalesce(jsonb_agg((
      select to_jsonb(r) - array['confirmation_token', 'submission_key', 'previous_submission_key']
      from public.license_inquiries r where r.id = page.id
    )), '[]'),
    coalesce(jsonb_agg(page.key), '[]'),
    case when q.count then (select count(*) from (
      select from matching order by created_at desc limit q.count_limit
    ) as counted) end
  from page;
end
$$;

create function private.list_user_profiles(q private.list_query) returns setof private.list_page
language plpgsql stable set search_path = ''
as $$
begin
  return query with matching as not materialized (
    select * from (
      select *, lower(last_name) as name_key,
        ' ' || first_name || ' ' || last_name || ' ' || email || ' '
          || translate(coalesce(phone, ''), '+(). x-', '') as search_text
      from public.user_profiles
    ) as t
    where deleted_at is null
      and (q.scope is null or location_id = q.scope and role in ('student', 'tutor'))
      and (q.center is null or location_id = q.center)
      and (q.role is null or role = q.role)
      and (q.status is null or is_active and 'active' = any (q.status) or not is_active and 'inactive' = any (q.status))
      and (q.created_from is null or created_at >= q.created_from) and (q.created_before is null or created_at < q.created_before)
      and (q.words[1] is null or search_text ilike q.words[1]) and (q.words[2] is null or search_text ilike q.words[2])
      and (q.words[3] is null or search_text ilike q.words[3]) and (q.words[4] is null or search_text ilike q.words[4])
      and (q.words[5] is null or search_text ilike q.words[5]) and (q.words[6] is null or search_text ilike q.words[6])
  ), page as (
    select id, case q.sort
        when 'created' then jsonb_build_array(created_at, id)
        when 'name' then jsonb_build_array(name_key, id)
      end as key
    from matching
    where q.cursor is null or case q.ordering
        when 'created asc' then (created_at, id) > (q.cursor[1]::timestamptz, q.cursor[2]::uuid)
        when 'created desc' then (created_at, id) < (q.cursor[1]::timestamptz, q.cursor[2]::uuid)
        when 'name asc' then (name_key, id) > (q.cursor[1], q.cursor[2]::uuid)
        when 'name desc' then (name_key, id) < (q.cursor[1], q.cursor[2]::uuid)
      end
    order by
      case q.ordering when 'created asc' then created_at end, case q.ordering when 'created desc' then created_at end desc,
      case q.ordering when 'name asc' then name_key end, case q.ordering when 'name desc' then name_key end desc,
      case when q.ordering like '% asc' then id end, case when q.ordering like '% desc' then id end desc
    limit q.limit + 1
  )
  select
    coalesce(jsonb_agg((
      select to_jsonb(r)
      from public.user_profiles r where r.id = page.id
    )), '[]'),
    coalesce(jsonb_agg(page.key), '[]'),
    case when q.count then (select count(*) from (
      select from matching order by created_at desc limit q.count_limit
    ) as counted) end
  from page;
end
$$;

create function private.list_audit_log(q private.list_query) returns setof private.list_page
language plpgsql stable set search_path = ''
as $$
begin
  return query with matching as not materialized (
    select * from public.audit_log
    where (q.table is null or table_name = q.table)
      and (q.row is null or row_id = q.row)
      and (q.actor is null or actor = q.actor)
      and (q.created_from is null or at >= q.created_from) and (q.created_before is null or at < q.created_before)
  ), page as (
    select id, jsonb_build_array(at, id::text) as key
    from matching
    where q.cursor is null or case q.ordering
        when 'created asc' then (at, id) > (q.cursor[1]::timestamptz, q.cursor[2]::bigint)
        when 'created desc' then (at, id) < (q.cursor[1]::timestamptz, q.cursor[2]::bigint)
      end
    order by
      case q.ordering when 'created asc' then at end, case q.ordering when 'created desc' then at end desc,
      case when q.ordering like '% asc' then id end, case when q.ordering like '% desc' then id end desc
    limit q.limit + 1
  )
  select
    coalesce(jsonb_agg((
      select to_jsonb(r) || jsonb_build_object('actor_name', (
        select btrim(p.first_name || ' ' || p.last_name) from public.user_profiles p where p.user_id = r.actor
      ))
      from public.audit_log r where r.id = page.id
    )), '[]'),
    coalesce(jsonb_agg(page.key), '[]'),
    case when q.count then (select count(*) from (
      select from matching order by at desc
    ) as counted) end
  from page;
end
$$;

-- p_kind: a table. p_query, all optional: search; status (list), center, program, role, table, actor, row; from and to
-- (days in Toronto, both included) of `dates` (created | date); archived (superadmins only); sort (created | date | name |
-- child), descending; cursor (as answered), backwards; limit (1 to 1000); count (whether to count).
-- Answer: outcome (ok | forbidden | invalid), rows in the order of the list, next and previous (cursors or null), total (null
-- when not asked for; a search is counted up to 10,000) and total_is_more (it found more).
create function public.list_records(p_kind text, p_query jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set jit = off
as $$
declare
  is_superadmin constant boolean := private.is_superadmin();
  scope constant text := private.admin_location();
  rules record;
  asked private.list_query;
  page private.list_page;
  more boolean;
begin
  select * into rules from private.list_rules() where kind = p_kind;
  if not (is_superadmin or scope is not null) or (rules.readers = 'superadmin' and not is_superadmin) then
    return jsonb_build_object('outcome', 'forbidden');
  end if;
  if rules.kind is null or jsonb_typeof(p_query) is distinct from 'object' then
    return jsonb_build_object('outcome', 'invalid');
  end if;
  asked := private.read_list_query(p_kind, p_query);
  if asked is null then
    return jsonb_build_object('outcome', 'invalid');
  end if;
  if asked.archived and not is_superadmin then
    return jsonb_build_object('outcome', 'forbidden');
  end if;
  if not is_superadmin and rules.readers = 'center' then
    asked.scope := scope;
  end if;

  if asked.words = '{}' then
    page := ('[]', '[]', case when asked.count then 0 end);
  else
    case p_kind
      when 'appointment_bookings' then select * into page from private.list_appointment_bookings(asked);
      when 'bookings' then select * into page from private.list_bookings(asked);
      when 'schedule_requests' then select * into page from private.list_schedule_requests(asked);
      when 'career_applications' then select * into page from private.list_career_applications(asked);
      when 'contact_submissions' then select * into page from private.list_contact_submissions(asked);
      when 'license_inquiries' then select * into page from private.list_license_inquiries(asked);
      when 'user_profiles' then select * into page from private.list_user_profiles(asked);
      when 'audit_log' then select * into page from private.list_audit_log(asked);
    end case;
  end if;
  more := jsonb_array_length(page.keys) > asked.limit;
  if more then
    page.records := page.records - -1;
    page.keys := page.keys - -1;
  end if;
  if asked.backwards then
    select coalesce(jsonb_agg(value order by nth desc), '[]') into page.records
    from jsonb_array_elements(page.records) with ordinality as r (value, nth);
    select coalesce(jsonb_agg(value order by nth desc), '[]') into page.keys
    from jsonb_array_elements(page.keys) with ordinality as k (value, nth);
  end if;
  return jsonb_build_object(
    'outcome', 'ok', 'rows', page.records,
    'next', case when more or asked.backwards then page.keys -> -1 end,
    'previous', case when asked.cursor is not null and (more or not asked.backwards) then page.keys -> 0 end,
    'total', least(page.total, asked.count_limit - 1),
    'total_is_more', coalesce(page.total = asked.count_limit, false)
  );
-- A value that is no date, no cursor, no number.
exception when data_exception then
  return jsonb_build_object('outcome', 'invalid');
end
$$;

-- What staff do with one record or with many. Row-level security decides whose records they are; refusals come as a row.

-- Whether the caller may see that record, and so what became of it. Tables that are not named: superadmins only.
create function private.sees_record(p_kind text, p_id text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_superadmin() or (p_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' and case p_kind
    when 'appointment_bookings' then
      exists (select 1 from public.appointment_bookings r where r.id = p_id::uuid and private.works_at(r.location))
    when 'schedule_requests' then
      exists (select 1 from public.schedule_requests r where r.id = p_id::uuid and private.works_at(r.location_id))
    when 'career_applications' then
      exists (select 1 from public.career_applications r where r.id = p_id::uuid and private.works_at(r.location))
    when 'bookings' then
      exists (select 1 from public.bookings r where r.id = p_id::uuid and private.works_at(r.location_id))
    when 'contact_submissions' then private.is_staff()
    when 'user_profiles' then private.is_person_of_my_location(p_id::uuid)
    else false
  end)
$$;

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
  for id in
    select wanted.id
    from (select distinct given as id from unnest(p_ids) as given where given is not null) as wanted
    left join public.appointment_bookings b on b.id = wanted.id
    order by b.location, wanted.id
  loop
    select c.outcome, c.status into outcome, status from public.change_record(p_kind, id, p_action, null, p_details) c;
    return next;
  end loop;
end
$$;

-- Newest first, at most 200. `actor_name` is the name of the account, its address while it has no name, 'The site'
-- for the server itself, 'The parent' for who has the link of an email and 'A former account' for one that is gone.
create function public.record_history(p_kind text, p_id text)
returns table (id bigint, at timestamptz, actor_name text, action text, before jsonb, after jsonb)
language sql stable security definer set search_path = ''
as $$
  select a.id, a.at,
    case when a.by_parent then 'The parent' when a.actor is null then 'The site'
      else coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), nullif(p.email, ''), 'A former account') end,
    a.action, a.before, a.after
  from public.audit_log a
  left join public.user_profiles p on p.user_id = a.actor
  where a.table_name = p_kind and a.row_id = lower(p_id) and (select private.sees_record(p_kind, p_id))
  order by a.at desc, a.id desc
  limit 200
$$;

grant execute on function public.get_confirmation to anon, authenticated, service_role;
grant execute on function
  public.list_records, private.staff_steps, public.change_record, public.change_records, public.record_history
to authenticated;
