-- What all kinds of records share: the success page of their forms, the lists that staff read, what staff do with one
-- record or with many.

-- What a success page shows to whoever holds its address: of names the child's first one, and of an address only its first
-- letter and its domain. No row for an unknown token. The last columns are null for what is no appointment. By `calendar_sequence`, a
-- file taken after a move replaces the one of before; `link_id` is what the links of its emails are signed for.
create function public.get_confirmation(p_token uuid)
returns table (
  kind text, reference text, status text, location_id text, date date, time_slot text, created_at timestamptz,
  calendar_sequence integer, mode text, email_hint text, link_id uuid, email_state text, child text
)
language sql stable security definer set search_path = ''
as $$
  select 'appointment', b.reference, b.status, b.location, b.appointment_date, b.time_slot, b.created_at,
    b.calendar_sequence, b.mode, regexp_replace(b.email, '^(.)[^@]*', '\1…'), coalesce(b.link_id, b.id),
    case
      when b.link_id is not null then 'corrected'
      when private.email_is_correctable(b) then 'correctable'
      else 'final'
    end, private.first_name(b.child_name)
  from public.appointment_bookings b where b.confirmation_token = p_token
  union all
  select 'assessment', r.reference, r.status, r.location_id, r.preferred_date, r.preferred_time, r.created_at, null,
    r.mode, null, null, null, private.first_name(r.child_name)
  from public.schedule_requests r where r.confirmation_token = p_token
  union all
  select 'franchise', i.reference, i.status, null, null, null, i.created_at, null, null, null, null, null, null
  from public.license_inquiries i where i.confirmation_token = p_token
  union all
  select case c.topic when 'demo' then 'demo' else 'contact' end, c.reference, c.status, null, null, null, c.created_at, null, c.mode, null, null, null, null
  from public.contact_submissions c where c.confirmation_token = p_token
  union all
  select 'career', a.reference, a.status, a.location, null, null, a.created_at, null, null, null, null, null, null
  from public.career_applications a where a.confirmation_token = p_token
$$;

-- The lists of the back office: one statement each, for the rows, their page and their number. `list_records` has them
-- planned for the values at hand, so that conditions and sort keys not asked for fold away and an index fits the rest.
-- They work past row-level security, because `ilike` under a policy is kept from every index: whose rows these are is a
-- condition, the same as that of the policies.
-- A count alone may read a whole table: its order keeps the planner to an index.

-- Who reads a list, and what it can be asked for. center: superadmins everything, other staff the rows of their
-- centers; staff: the same rows for all of them; superadmin: nobody else.
create function private.list_rules()
returns table (kind text, readers text, archives boolean, sorts text[], filters text[])
language sql immutable set search_path = ''
as $$
  values
    ('appointment_bookings', 'center', true, '{created,date,name}'::text[], '{search,status,center,mode,follow}'::text[]),
    ('bookings', 'center', true, '{created,date}', '{search,status,center}'),
    ('schedule_requests', 'center', true, '{created,date,name,child}', '{search,status,center,program,mode,follow}'),
    ('career_applications', 'center', true, '{created,name}', '{search,status,center,follow}'),
    ('contact_submissions', 'staff', true, '{created,name}', '{search,status,mode,follow}'),
    ('license_inquiries', 'superadmin', true, '{created,name}', '{search,status,follow}'),
    ('user_profiles', 'center', false, '{created,name}', '{search,status,center,role}'),
    ('audit_log', 'superadmin', false, '{created}', '{table,actor,row}')
$$;

-- A query as `list_records` receives it, then what becomes of it. scope: the centers of all but superadmins. words: the
-- patterns of the search. me and today: of a follow-up. late_before: up to when a lead of each center came that nobody
-- has answered in time.
-- filtered: by more than the center. ordering: the sort in the direction that is read, 'created desc'.
create type private.list_query as (
  search text, status text[], center text, program text, mode text, role text, follow text, "table" text, actor uuid, "row" text,
  "from" date, "to" date, dates text, archived boolean,
  sort text, descending boolean, cursor text[], backwards boolean, "limit" integer, count boolean,
  scope text[], words text[], count_limit integer, filtered boolean, ordering text,
  created_from timestamptz, created_before timestamptz, date_from date, date_to date,
  me uuid, today date, late_before jsonb
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

-- The name that others of the staff know somebody by.
create function private.staff_name(p_user uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), p.email)
  from public.user_profiles p where p.user_id = p_user
$$;

-- Of each center, and of the network under '': what came before that moment has waited longer than the center's limit,
-- which counts whole working days after the day it came. p_location: only these two.
create function private.late_before(p_location text default null) returns jsonb
language sql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
  select jsonb_object_agg(limits.id, (
    select min(last.day)::timestamp at time zone 'America/Toronto' from (
      select d.day::date from generate_series(private.toronto_today() - 1, private.toronto_today() - 30, interval '-1 day') as d (day)
      where case limits.id
        when '' then extract(isodow from d.day) <= 5 and not private.is_ontario_holiday(d.day::date)
        else exists (select from private.location_opening(limits.id, d.day::date)) end
      limit limits.days
    ) as last
  ))
  from (
    select l.id, l.answer_days as days from public.locations l where p_location is null or l.id = p_location
    union all select '', 1
  ) as limits
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
    or q.follow <> all ('{mine,due,unassigned,late}'::text[])
    or cardinality(q.cursor) <> (case q.sort when 'date' then 3 else 2 end) or q.cursor is null and q.backwards
  then return null; end if;

  if q.search ~ '[^[:space:]]' then
    q.words := private.search_patterns(left(q.search, 200));
  end if;
  q.status := nullif(q.status, '{}');
  -- Reading the words of a row costs more than counting it.
  q.count_limit := case when q.words is null then 10001 else 5001 end;
  q.me := auth.uid();
  q.today := private.toronto_today();
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

-- How often the family of an appointment came otherwise, by its address or its number, to those centers or to any.
create function private.visits_of(p_booking public.appointment_bookings, p_scope text[]) returns integer
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select count(*) from public.appointment_bookings v
    where v.status = 'completed' and v.archived_at is null and v.id <> p_booking.id
      and (p_scope is null or v.location = any (p_scope))
      and (lower(v.email) = nullif(lower(p_booking.email), '')
        or translate(v.phone, '+(). x-', '') = nullif(translate(p_booking.phone, '+(). x-', ''), ''))
  );
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
      and (q.scope is null
        or case cardinality(q.scope) when 1 then location = q.scope[1] else location = any (q.scope) end)
      and (q.center is null or location = q.center)
      and (q.status is null or case cardinality(q.status) when 1 then status = q.status[1] else status = any (q.status) end)
      and (q.mode is null or mode = q.mode)
      and (q.follow is null or case q.follow when 'mine' then owner_id = q.me when 'due' then next_step_on <= q.today
        when 'unassigned' then owner_id is null and status in ('pending', 'confirmed')
        else status = 'pending' and contacted_at is null and created_at < (q.late_before ->> location)::timestamptz end)
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
      select to_jsonb(r) - array['confirmation_token', 'link_id', 'submission_key', 'previous_submission_key']
        || jsonb_build_object('visits', private.visits_of(r, q.scope), 'owner_name', private.staff_name(r.owner_id), 'staff_notes', private.notes_of('appointment_bookings', r.id),
          'is_late', r.status = 'pending' and r.contacted_at is null
          and r.created_at < (q.late_before ->> r.location)::timestamptz)
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
      and (q.scope is null
        or case cardinality(q.scope) when 1 then location_id = q.scope[1] else location_id = any (q.scope) end)
      and (q.center is null or location_id = q.center)
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
        'student_name', coalesce(r.child_name, (
          select btrim(p.first_name || ' ' || p.last_name) from public.user_profiles p where p.id = r.student_profile_id
        )),
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
      and (q.scope is null
        or case cardinality(q.scope) when 1 then location_id = q.scope[1] else location_id = any (q.scope) end)
      and (q.center is null or location_id = q.center)
      and (q.status is null or case cardinality(q.status) when 1 then status = q.status[1] else status = any (q.status) end)
      and (q.program is null or program_interest = q.program) and (q.mode is null or mode = q.mode)
      and (q.follow is null or case q.follow when 'mine' then owner_id = q.me when 'due' then next_step_on <= q.today
        when 'unassigned' then owner_id is null and status in ('new', 'contacted')
        else status = 'new' and contacted_at is null and created_at < (q.late_before ->> location_id)::timestamptz end)
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
      select to_jsonb(r) - array['confirmation_token', 'link_id', 'submission_key', 'previous_submission_key']
        || jsonb_build_object('owner_name', private.staff_name(r.owner_id), 'staff_notes', private.notes_of('schedule_requests', r.id),
          'is_late', r.status = 'new' and r.contacted_at is null
          and r.created_at < (q.late_before ->> r.location_id)::timestamptz)
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
      and (q.scope is null
        or case cardinality(q.scope) when 1 then location = q.scope[1] else location = any (q.scope) end)
      and (q.center is null or location = q.center)
      and (q.status is null or case cardinality(q.status) when 1 then status = q.status[1] else status = any (q.status) end)
      and (q.follow is null or case q.follow when 'mine' then owner_id = q.me when 'due' then next_step_on <= q.today
        when 'unassigned' then owner_id is null and status in ('pending', 'reviewed')
        else status = 'pending' and contacted_at is null and created_at < (q.late_before ->> coalesce(location, ''))::timestamptz end)
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
      select to_jsonb(r) - array['confirmation_token', 'link_id', 'submission_key', 'previous_submission_key']
        || jsonb_build_object('owner_name', private.staff_name(r.owner_id), 'staff_notes', private.notes_of('career_applications', r.id),
          'is_late', r.status = 'pending' and r.contacted_at is null
          and r.created_at < (q.late_before ->> coalesce(r.location, ''))::timestamptz)
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
      and (q.mode is null or mode = q.mode)
      and (q.follow is null or case q.follow when 'mine' then owner_id = q.me when 'due' then next_step_on <= q.today
        when 'unassigned' then owner_id is null and status in ('new', 'contacted')
        else status = 'new' and contacted_at is null and created_at < (q.late_before ->> '')::timestamptz end)
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
      select to_jsonb(r) - array['confirmation_token', 'link_id', 'submission_key', 'previous_submission_key']
        || jsonb_build_object('owner_name', private.staff_name(r.owner_id), 'staff_notes', private.notes_of('contact_submissions', r.id),
          'is_late', r.status = 'new' and r.contacted_at is null
          and r.created_at < (q.late_before ->> '')::timestamptz)
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
      and (q.follow is null or case q.follow when 'mine' then owner_id = q.me when 'due' then next_step_on <= q.today
        when 'unassigned' then owner_id is null and status in ('new', 'contacted')
        else status = 'new' and contacted_at is null and created_at < (q.late_before ->> '')::timestamptz end)
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
      select to_jsonb(r) - array['confirmation_token', 'link_id', 'submission_key', 'previous_submission_key']
        || jsonb_build_object('owner_name', private.staff_name(r.owner_id), 'staff_notes', private.notes_of('license_inquiries', r.id),
          'is_late', r.status = 'new' and r.contacted_at is null
          and r.created_at < (q.late_before ->> '')::timestamptz)
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
      and (q.scope is null or role in ('student', 'tutor')
        and case cardinality(q.scope) when 1 then location_id = q.scope[1] else location_id = any (q.scope) end)
      and (q.center is null or location_id = q.center or q.center = 'none' and location_id is null
        and role = any (private.center_roles()))
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
      select to_jsonb(r) || jsonb_build_object('centers', private.stored_centers(r.id))
      from public.user_profiles r where r.id = page.id
    )), '[]'),
    coalesce(jsonb_agg(page.key), '[]'),
    case when q.count then (select count(*) from (
      select from matching order by created_at desc limit q.count_limit
    ) as counted) end
  from page;
end
$$;

-- Whose a recorded change is: the name as it is now, or as it was where the record is gone, and the record that has a page
-- (null where it is gone).
create function private.recorded_name(
  p_table text, p_row text, p_values jsonb, out record_name text, out page_id text
)
language plpgsql stable set search_path = ''
as $$
declare
  own constant uuid := case when p_row ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_row::uuid end;
  profile uuid;
begin
  case p_table
    when 'locations' then
      select l.name, l.id into record_name, page_id from public.locations l where l.id = p_row;
    when 'location_closures' then
      select l.name, l.id into record_name, page_id from public.locations l
      where l.id = coalesce(
        (select c.location_id from public.location_closures c where c.id::text = p_row), p_values ->> 'location_id');
    when 'courses' then
      select c.name, c.id into record_name, page_id from public.courses c where c.id = own;
    when 'statements' then
      select coalesce(nullif(s.name, ''), left(s.words, 60)), s.id into record_name, page_id
      from public.statements s where s.id = own;
    when 'user_profiles' then profile := own;
    when 'tutor_availability' then
      profile := coalesce(
        (select a.profile_id from public.tutor_availability a where a.id = own),
        (p_values ->> 'profile_id')::uuid);
    when 'calendar_feeds' then profile := own;
    when 'staff_notes' then
      select noted.record_name, noted.page_id into record_name, page_id
      from private.recorded_name(p_values ->> 'kind', p_values ->> 'record_id', '{}') noted;
    when 'bookings' then
      select btrim(s.first_name || ' ' || s.last_name), b.id into record_name, page_id
      from public.bookings b join public.user_profiles s on s.id = b.student_profile_id where b.id = own;
    when 'appointment_bookings' then
      select b.name, b.id into record_name, page_id from public.appointment_bookings b where b.id = own;
    when 'schedule_requests' then
      select r.parent_name, r.id into record_name, page_id from public.schedule_requests r where r.id = own;
    when 'contact_submissions' then
      select c.name, c.id into record_name, page_id from public.contact_submissions c where c.id = own;
    when 'license_inquiries' then
      select i.first_name || ' ' || i.last_name, i.id into record_name, page_id
      from public.license_inquiries i where i.id = own;
    when 'career_applications' then
      select a.first_name || ' ' || a.last_name, a.id into record_name, page_id
      from public.career_applications a where a.id = own;
    when 'waitlist' then
      select w.name into record_name from public.waitlist w where w.id = own;
    when 'purchases', 'refunds' then
      select coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), '') || ', ', '') || p.course_name, p.id
      into record_name, page_id
      from public.purchases p left join public.user_profiles u on u.user_id = p.user_id
      where p.id = case p_table when 'purchases' then own
        else (select r.purchase_id from public.refunds r where r.id = own) end;
    when 'imports' then
      select i.id into page_id from public.imports i where i.id = own;
    when 'outbox' then
      select o.kind, o.id into record_name, page_id from private.outbox o where o.id::text = p_row;
    else null;
  end case;
  if profile is not null then
    select btrim(p.first_name || ' ' || p.last_name), case when p.deleted_at is null then p.id end
    into record_name, page_id from public.user_profiles p where p.id = profile;
  end if;
  record_name := coalesce(nullif(btrim(record_name), ''), p_values ->> 'name', p_values ->> 'parent_name',
    nullif(concat_ws(' ', p_values ->> 'first_name', p_values ->> 'last_name'), ''));
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
      )) || to_jsonb(named)
      from public.audit_log r
      cross join lateral private.recorded_name(r.table_name, r.row_id, coalesce(r.after, r.before)) named
      where r.id = page.id
    )), '[]'),
    coalesce(jsonb_agg(page.key), '[]'),
    case when q.count then (select count(*) from (
      select from matching order by at desc
    ) as counted) end
  from page;
end
$$;

-- p_kind: a table. p_query, all optional: search; status (list), center ('none' for people without one), program, mode, role, table,
-- actor, row; from and to
-- (days in Toronto, both included) of `dates` (created | date); archived (superadmins only); sort (created | date | name |
-- child), descending; cursor (as answered), backwards; limit (1 to 1000); count (whether to count).
-- Answer: outcome (ok | forbidden | invalid), rows in the order of the list, next and previous (cursors or null), total (null
-- when not asked for; counted up to 10,000, a search up to 5,000) and total_is_more (it found more).
create function public.list_records(p_kind text, p_query jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set jit = off
as $$
declare
  is_superadmin constant boolean := private.is_superadmin();
  centers constant text[] := private.my_centers();
  rules record;
  asked private.list_query;
  page private.list_page;
  more boolean;
begin
  select * into rules from private.list_rules() where kind = p_kind;
  if not (is_superadmin or centers <> '{}') or (rules.readers = 'superadmin' and not is_superadmin) then
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
    asked.scope := centers;
  end if;
  if 'follow' = any (rules.filters) and (asked.follow = 'late' or asked.limit > 1) then
    asked.late_before := private.late_before(
      case when cardinality(asked.scope) = 1 then asked.scope[1] else asked.center end
    );
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
  if p_kind <> 'audit_log' then
    select coalesce(jsonb_agg(r.value || jsonb_build_object('email_problem', p.reason) order by r.nth), '[]')
    into page.records
    from jsonb_array_elements(page.records) with ordinality as r (value, nth)
    left join private.email_problems p on p.email = lower(r.value ->> 'email');
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

-- How many records each query of a list finds: of the first six queries, in their order; null for one that is refused.
create function public.count_records(p_kind text, p_queries jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    public.list_records(p_kind, asked.query || '{"limit": 1, "count": true}') -> 'total' order by asked.nth
  ), '[]')
  from jsonb_array_elements(p_queries) with ordinality as asked (query, nth)
  where asked.nth <= 6
$$;

-- The best twenty hits in all lists that the caller reads: whoever has exactly that reference, address or telephone number,
-- then the newest of each kind.
create function public.search_records(p_search text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with asked as materialized (
    select left(btrim(p_search), 200) as words where p_search ~ '[[:alnum:]]'
  ), hits as (
    select rules.kind, hit.contents, hit.nth,
      lower(asked.words) in (lower(hit.contents ->> 'reference'), lower(hit.contents ->> 'email'))
        or translate(asked.words, '+(). x-', '') = translate(hit.contents ->> 'phone', '+(). x-', '') as is_exact
    from asked
    cross join private.list_rules() as rules
    cross join lateral jsonb_array_elements(
      public.list_records(rules.kind, jsonb_build_object('search', asked.words)) -> 'rows'
    ) with ordinality as hit (contents, nth)
    where 'search' = any (rules.filters)
  ), best as (
    select *, row_number() over (order by is_exact is true desc, nth, kind) as place from hits
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', kind, 'id', contents -> 'id', 'status', contents -> 'status', 'reference', contents -> 'reference',
    'name', coalesce(
      contents ->> 'name', contents ->> 'parent_name', contents ->> 'student_name',
      btrim(concat(contents ->> 'first_name', ' ', contents ->> 'last_name'))
    ),
    'about', coalesce(contents ->> 'child_name', contents ->> 'tutor_name', contents ->> 'role'),
    'email', contents -> 'email', 'phone', contents -> 'phone',
    'location', coalesce(contents ->> 'location', contents ->> 'location_id'), 'created_at', contents -> 'created_at'
  ) order by place), '[]')
  from best where place <= 20
$$;

-- What staff do with one record or with many. Row-level security decides whose records they are; refusals come as a row.

-- Whether the caller may see that record, and so what became of it. Tables that are not named: superadmins only.
create function private.sees_record(p_kind text, p_id text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_superadmin() or (p_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' and case p_kind
    when 'appointment_bookings' then
      exists (select 1 from public.appointment_bookings r where r.id = p_id::uuid and private.may_act_at(r.location))
    when 'schedule_requests' then
      exists (select 1 from public.schedule_requests r where r.id = p_id::uuid and private.may_act_at(r.location_id))
    when 'career_applications' then
      exists (select 1 from public.career_applications r where r.id = p_id::uuid and private.may_act_at(r.location))
    when 'bookings' then
      exists (select 1 from public.bookings r where r.id = p_id::uuid and private.may_act_at(r.location_id))
    when 'contact_submissions' then
      private.is_staff() and exists (select 1 from public.contact_submissions r where r.id = p_id::uuid)
    when 'user_profiles' then private.is_person_of_my_centers(p_id::uuid)
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
    ('no_show', array['confirmed'], 'no_show'),
    ('reopen', array['completed', 'no_show'], 'confirmed'),
    ('cancel', array['pending', 'confirmed'], 'cancelled')
  ) as step (action, from_statuses, to_status)
  union all
  select kind, action, from_statuses, to_status
  from unnest(array['schedule_requests', 'contact_submissions', 'license_inquiries']) as kind, (values
    ('contacted', array['new'], 'contacted'),
    ('close', array['new', 'contacted'], 'closed')
  ) as step (action, from_statuses, to_status)
  union all
  select 'career_applications', action, from_statuses, to_status
  from (values
    ('review', array['pending'], 'reviewed'),
    ('approve', array['reviewed'], 'approved'),
    ('reject', array['reviewed'], 'rejected'),
    ('close', array['pending', 'reviewed'], 'rejected')
  ) as step (action, from_statuses, to_status)
  union all
  select 'appointment_bookings', 'close', array['completed', 'no_show', 'cancelled'], null
  union all
  select kind, 'contacted', null, null from unnest(array['appointment_bookings', 'career_applications']) as kind
  union all
  select kind, action, null, null
  from unnest(array[
    'appointment_bookings', 'schedule_requests', 'career_applications', 'contact_submissions', 'license_inquiries',
    'bookings'
  ]) as kind, unnest(array['archive', 'restore', 'note', 'follow_up']) as action
  -- Both people of a session read its row: it has nothing that is for staff only.
  where kind <> 'bookings' or action in ('archive', 'restore')
$$;

-- When an appointment or a session begins; null for any other record.
create function private.record_start(p_kind text, p_record jsonb) returns timestamptz
language sql stable set search_path = ''
as $$
  select case p_kind
    when 'appointment_bookings' then
      private.appointment_start((p_record ->> 'appointment_date')::date, p_record ->> 'time_slot')
    when 'bookings' then
      ((p_record ->> 'booking_date')::date + (p_record ->> 'start_time')::time) at time zone 'America/Toronto'
  end
$$;

-- Who can follow up a record: whoever of the staff sees it.
create function private.owners_of(p_kind text, p_location text) returns table (id uuid, name text)
language sql stable security definer set search_path = ''
as $$
  select p.user_id, private.staff_name(p.user_id) from public.user_profiles p
  where p.is_active and p.deleted_at is null and p.user_id is not null
    and (p.role = 'superadmin' or p.role = any (private.staff_roles()) and case p_kind
      when 'license_inquiries' then false when 'contact_submissions' then true
      else p_location = any (private.centers_of(p.user_id)) end)
$$;

-- The same, for whoever sees the record, by name.
create function public.list_owners(p_kind text, p_id uuid) returns table (id uuid, name text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  location text;
begin
  if not private.is_staff() or not private.sees_record(p_kind, p_id::text)
    or not exists (select from private.staff_steps() s where s.kind = p_kind and s.action = 'follow_up') then return; end if;
  execute format(
    'select coalesce(to_jsonb(r) ->> ''location'', to_jsonb(r) ->> ''location_id'') from public.%I r where r.id = $1', p_kind
  ) into location using p_id;
  return query select o.id, o.name from private.owners_of(p_kind, location) o order by lower(o.name), o.id;
end
$$;

-- The open leads that somebody follows up, with their center.
create function private.open_leads_of(p_owner uuid) returns table (kind text, id uuid, location text)
language sql stable security definer set search_path = ''
as $$
  select 'appointment_bookings', r.id, r.location from public.appointment_bookings r
  where r.owner_id = p_owner and r.archived_at is null and r.status in ('pending', 'confirmed')
  union all
  select 'schedule_requests', r.id, r.location_id from public.schedule_requests r
  where r.owner_id = p_owner and r.archived_at is null and r.status in ('new', 'contacted')
  union all
  select 'contact_submissions', r.id, null from public.contact_submissions r
  where r.owner_id = p_owner and r.archived_at is null and r.status in ('new', 'contacted')
  union all
  select 'license_inquiries', r.id, null from public.license_inquiries r
  where r.owner_id = p_owner and r.archived_at is null and r.status in ('new', 'contacted')
  union all
  select 'career_applications', r.id, r.location from public.career_applications r
  where r.owner_id = p_owner and r.archived_at is null and r.status in ('pending', 'reviewed')
$$;

-- Gives up the open leads that somebody can no longer follow up.
create function private.release_leads_of(p_owner uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  lead record;
begin
  for lead in
    -- In the order of all who change appointments.
    select * from private.open_leads_of(p_owner) l order by l.kind, l.location, l.id
  loop
    if not exists (select from private.owners_of(lead.kind, lead.location) o where o.id = p_owner) then
      execute format('update public.%I set owner_id = null where id = $1 and owner_id = $2', lead.kind)
      using lead.id, p_owner;
    end if;
  end loop;
end
$$;

-- Whoever is deactivated, leaves or moves.
create function private.release_leads() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.release_leads_of(old.user_id);
  return null;
end
$$;
create trigger user_profiles_release_leads after update of role, location_id, is_active, user_id or delete
  on public.user_profiles for each row when (old.role = any (private.staff_roles()))
  execute function private.release_leads();

-- Gives a record these columns; what a constraint refuses comes back as the outcome, else 'done'.
create function private.update_record(
  p_kind text, p_id uuid, p_values jsonb, out outcome text, out contents jsonb
)
language plpgsql security definer set search_path = ''
as $$
declare
  violated text;
  violated_table text;
begin
  execute format(
    'update public.%1$I as r set %2$s from jsonb_populate_record(null::public.%1$I, $2) as v where r.id = $1
      returning to_jsonb(r)',
    p_kind, (select string_agg(format('%1$I = v.%1$I', key), ', ') from jsonb_object_keys(p_values) as key)
  ) into contents using p_id, p_values;
  outcome := 'done';
exception
  when unique_violation then
    get stacked diagnostics violated = constraint_name, violated_table = table_name;
    if violated_table is distinct from p_kind then raise; end if;
    outcome := case when violated like '%\_submission' then 'duplicate' else 'full' end;
  when exclusion_violation then
    get stacked diagnostics violated = constraint_name;
    outcome := private.busy_outcome(violated);
end
$$;

-- p_action: confirm | complete | no_show | reopen | cancel {reason, message, email} | contacted | close {outcome}, of a lead | review | approve | reject
--   | archive | restore | note {note}, whatever the version | follow_up {owner, next_step, next_step_on}; the braces name
--   what p_details holds.
-- `email` of a cancellation: 'none' tells the parent nothing, 'later' only once it cannot be undone any more.
-- outcome: done | not_found (also what the caller may not see) | changed (since p_version) | wrong_state | forbidden
--   | unknown_owner | too_soon (complete or no_show before it begins) | invalid | full (restoring an appointment) | duplicate (the same form was sent again after archiving)
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
  secrets constant text[] := array['confirmation_token', 'link_id', 'submission_key', 'previous_submission_key'];
  step record;
  words text;
  message text;
  is_archived boolean;
  is_reached boolean;
  changed jsonb;
  plan jsonb;
  saved record;
begin
  select * into step from private.staff_steps() s where s.kind = p_kind and s.action = p_action;
  message := nullif(btrim(p_details ->> 'message'), '');
  words := nullif(btrim(p_details ->> case p_action
    when 'cancel' then 'reason' when 'close' then 'outcome' when 'note' then 'note' end), '');
  outcome := case
    when not private.is_staff() then 'forbidden'
    when step.kind is null then 'invalid'
    when p_action = 'restore' and not private.is_superadmin() then 'forbidden'
    when p_action = 'cancel' and not (coalesce(private.is_text(words, 500), false) and coalesce(private.is_text(message, 500), true))
      then 'invalid'
    when p_action = 'close' and not coalesce(words = any (private.lead_outcomes()) and words <> 'booked', false) then 'invalid'
    when p_action = 'follow_up' and (
      (nullif(btrim(p_details ->> 'next_step'), '') is null) <> (nullif(p_details ->> 'next_step_on', '') is null)
      or char_length(btrim(p_details ->> 'next_step')) > 200
      or nullif(p_details ->> 'owner', '') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      or nullif(p_details ->> 'next_step_on', '') !~ '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'
    ) then 'invalid'
    when p_action = 'note' and not coalesce(private.is_text(words, 4000), false) then 'invalid'
  end;
  if outcome is not null then
    return next;
    return;
  end if;

  if p_action = 'follow_up' then
    -- So that nobody becomes an owner who is leaving now; before the record, as who leaves gives it up.
    perform from public.user_profiles p where p.user_id = nullif(p_details ->> 'owner', '')::uuid for share;
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
  plan := jsonb_build_object(
    'owner_id', nullif(p_details ->> 'owner', ''), 'next_step', nullif(btrim(p_details ->> 'next_step'), ''),
    'next_step_on', nullif(p_details ->> 'next_step_on', '')
  );
  is_reached := case p_action
    when 'archive' then is_archived
    when 'restore' then not is_archived
    when 'contacted' then (contents ->> 'contacted_by') is not distinct from auth.uid()::text
    when 'close' then (contents ->> 'outcome') is not distinct from words
    when 'follow_up' then contents @> plan
    else status = step.to_status
  end;
  outcome := case
    when p_action <> 'note' and not private.is_version(p_version, version) then
      case when is_reached and private.was_my_change(p_kind, p_id) then 'done' else 'changed' end
    when is_archived <> (p_action = 'restore') then 'wrong_state'
    when status <> all (step.from_statuses) then 'wrong_state'
    when p_action in ('complete', 'no_show') and private.clock() < private.record_start(step.kind, contents) then 'too_soon'
    when p_action = 'follow_up' and plan ->> 'owner_id' <> all (
      array(select o.id::text from private.owners_of(p_kind, coalesce(contents ->> 'location', contents ->> 'location_id')) o)
      || coalesce(contents ->> 'owner_id', '')
    ) then 'unknown_owner'
    when p_action = 'close' and words = 'enrolled' and p_kind in ('career_applications', 'license_inquiries') then 'invalid'
  end;
  if outcome is not null then
    return next;
    return;
  end if;
  if p_action = 'note' then
    perform private.add_staff_note(p_kind, p_id, words);
    outcome := 'done';
    return next;
    return;
  end if;

  changed := case when step.to_status is null then '{}' else jsonb_build_object('status', step.to_status) end
    || case p_action
      when 'cancel' then jsonb_build_object('cancel_reason', words)
        || case step.kind when 'appointment_bookings' then jsonb_build_object('cancel_message', message) else '{}' end
      when 'close' then jsonb_build_object('outcome', words, 'next_step', null, 'next_step_on', null)
        -- Nobody has to be answered about what is no lead.
        || case when status = 'new' and words not in ('duplicate', 'spam') then jsonb_build_object('contacted_at', now())
          else '{}' end
      when 'follow_up' then plan
      when 'contacted' then jsonb_build_object('contacted_at', now())
      when 'archive' then jsonb_build_object('archived_at', now())
      when 'restore' then jsonb_build_object('archived_at', null)
      else '{}'
    end;
  perform set_config('emails.parent', case when p_action = 'cancel' then coalesce(p_details ->> 'email', '') else '' end, true);
  select u.outcome, u.contents - secrets as contents into saved from private.update_record(step.kind, p_id, changed) u;
  outcome := saved.outcome;
  contents := coalesce(saved.contents, contents);
  perform set_config('emails.parent', '', true);
  status := contents ->> 'status';
  version := contents ->> 'updated_at';
  return next;
end
$$;

-- What a change of many records was before, so that it can be taken back for a while. Names nobody.
create table private.bulk_changes (
  id uuid primary key,
  actor uuid not null,
  kind text not null,
  action text not null,
  -- A list of {id, version, before}: the version that the change made, and the columns as they were.
  records jsonb not null default '[]',
  made_at timestamptz not null default now(),
  undone_at timestamptz
);
create index bulk_changes_made_at_idx on private.bulk_changes (made_at); -- clean-up

alter table private.bulk_changes enable row level security;

create function private.undo_time() returns interval
language sql immutable set search_path = ''
as $$ select interval '10 minutes' $$;

-- Of a record the columns that an action on many may change.
create function private.undoable_values(p_action text, p_record jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(p_record)
  where key = any (
    case
      when p_action in ('archive', 'restore') then array['archived_at']
      when p_action = 'contacted' then array['status', 'contacted_at', 'contacted_by']
      when p_action = 'cancel' then array['status', 'cancel_reason', 'cancel_message']
      when p_action = 'close' then array['status', 'outcome', 'next_step', 'next_step_on', 'contacted_at', 'contacted_by']
      when p_action = 'follow_up' then array['owner_id', 'next_step', 'next_step_on']
      else array['status']
    end
  )
$$;

-- The same for up to 100 records, whatever their versions: each is changed or not, and has a row that says so. With a
-- p_batch of the caller's making, `undo_changes` takes them back.
-- One row without an id when nothing was tried: invalid (none or too many ids, an unknown action, a note).
create function public.change_records(
  p_kind text, p_ids uuid[], p_action text, p_details jsonb default '{}', p_batch uuid default null
) returns table (id uuid, outcome text, status text)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  before jsonb;
  changed record;
  records jsonb := '[]';
begin
  if coalesce(cardinality(p_ids), 0) not between 1 and 100 or p_action = 'note'
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
    execute format(
      'select to_jsonb(r) from public.%I r where r.id = $1 and private.sees_record($2, r.id::text) for update', p_kind
    ) into before using id, p_kind;
    select * into changed from public.change_record(p_kind, id, p_action, null, p_details);
    outcome := changed.outcome;
    status := changed.status;
    if outcome = 'done' then
      records := records || jsonb_build_object(
        'id', id, 'version', changed.version, 'before', private.undoable_values(p_action, before)
      );
    end if;
    return next;
  end loop;
  if p_batch is not null and records <> '[]' then
    delete from private.bulk_changes b where b.made_at < now() - private.undo_time() * 2;
    insert into private.bulk_changes (id, actor, kind, action, records)
    values (p_batch, auth.uid(), p_kind, p_action, records) on conflict do nothing;
  end if;
end
$$;

-- Takes back what the caller changed in many records; one that was changed since stays, and says so.
-- outcome of a record: done | changed | not_found | full | duplicate | student_busy | tutor_busy.
-- One row without an id when nothing was tried: expired (unknown, another's, or too long ago) | repeat.
create function public.undo_changes(p_batch uuid) returns table (id uuid, outcome text)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  batch private.bulk_changes;
  item record;
  contents jsonb;
begin
  select * into batch from private.bulk_changes b
  where b.id = p_batch and b.actor = auth.uid() and b.made_at > now() - private.undo_time() and private.is_staff()
  for update;
  if batch.id is null or batch.undone_at is not null then
    outcome := case when batch.id is null then 'expired' else 'repeat' end;
    return next;
    return;
  end if;
  for item in
    select * from jsonb_to_recordset(batch.records) as listed (id uuid, version timestamptz, before jsonb)
  loop
    id := item.id;
    execute format(
      'select to_jsonb(r) from public.%I r where r.id = $1 and private.sees_record($2, r.id::text) for update', batch.kind
    ) into contents using id, batch.kind;
    outcome := case
      when contents is null or (contents ->> 'anonymised_at' is not null and batch.kind <> 'bookings') then 'not_found'
      when not private.is_version(item.version, (contents ->> 'updated_at')::timestamptz) then 'changed'
    end;
    if outcome is null then
      select u.outcome into outcome from private.update_record(batch.kind, id, item.before) u;
    end if;
    return next;
  end loop;
  update private.bulk_changes b set undone_at = now() where b.id = batch.id;
end
$$;

grant execute on function public.get_confirmation to anon, authenticated, service_role;
grant execute on function
  public.list_records, public.count_records, public.search_records, private.staff_steps, public.change_record,
  public.change_records, public.undo_changes, public.list_owners, private.sees_record
to authenticated;
