-- What records share: success pages, the lists that staff read, what staff do with one record or with many.

-- By `calendar_sequence` a file of after a move replaces the one of before; links of emails are signed for `link_id`.
create function public.get_confirmation(p_token uuid) returns table (kind text, reference text, status text,
  location_id text, date date, time_slot text, created_at timestamptz, calendar_sequence integer, mode text,
  email_hint text, link_id uuid, email_state text, child text)
language sql stable security definer set search_path = '' as $$
  select
    case when c.topic = 'demo' then 'demo' else r.kind end,
    r.reference, r.status, r.center, coalesce(b.appointment_date, q.preferred_date),
    coalesce(b.time_slot, q.preferred_time), r.created_at, b.calendar_sequence,
    case when r.kind not in ('license_inquiries', 'career_applications') then r.mode end,
    regexp_replace(case when b.id is not null then r.email end, '^(.)[^@]*', '\1…'), coalesce(b.link_id, b.id),
    case
      when b.link_id is not null then 'corrected'
      when private.email_is_correctable(b) then 'correctable'
      when b.id is not null then 'final'
    end,
    private.first_name(coalesce(b.child_name, q.child_name))
  from public.records r
  left join public.appointment_bookings b on b.id = r.id
  left join public.schedule_requests q on q.id = r.id
  left join public.contact_submissions c on c.id = r.id
  where r.confirmation_token = p_token
$$;
comment on function public.get_confirmation is
  'kind appointment_bookings|schedule_requests|license_inquiries|contact_submissions|demo|career_applications, '
  'location_id?, date?, time_slot?, calendar_sequence?, mode? appointment_bookings.mode, email_hint?, link_id?, '
  'email_state? correctable|corrected|final, child?';

-- A list's statement is planned for the values at hand, so that an index fits, and runs past row-level security,
-- because `ilike` under a policy is kept from every index: whose rows these are is a condition, as in the policies.

-- Readers of a list may filter and sort by what `authenticated` may select.
create view private.listed_people with (security_invoker = true) as
  select p.*, p.location_id as center, lower(p.last_name) as sort_name,
    case when p.is_active then 'active' else 'inactive' end as status,
    p.location_id is null and p.role = any (private.center_roles()) as lacks_center,
    private.folded(' ' || p.first_name || ' ' || p.last_name || ' ' || p.email || ' '
      || translate(coalesce(p.phone, ''), '+(). x-', '')) as search_text
  from public.user_profiles p;
create view private.listed_sessions with (security_invoker = true) as
  select b.*, b.location_id as center from public.bookings b;
create view private.listed_changes with (security_invoker = true) as
  select a.*, a.at as created_at from public.audit_log a;
grant select on private.listed_people, private.listed_sessions, private.listed_changes to authenticated;

-- scope: which rows staff of the centers $mine see, null: superadmins alone; live: which are listed.
create function private.list_rules() returns table (kind text, source text, scope text, live text, is_searched boolean)
language sql immutable set search_path = '' as $$
  values
    ('appointment_bookings', 'public.appointment_bookings', 'center $mine', 'archived_at is null', true),
    ('bookings', 'private.listed_sessions', 'center $mine', 'archived_at is null', true),
    ('schedule_requests', 'public.schedule_requests', 'center $mine', 'archived_at is null', true),
    ('career_applications', 'public.career_applications', 'center $mine', 'archived_at is null', true),
    ('contact_submissions', 'public.contact_submissions', 'true', 'archived_at is null', true),
    ('license_inquiries', 'public.license_inquiries', null, 'archived_at is null', true),
    ('families', 'public.families', 'center $mine', 'true', true),
    ('children', 'public.children', 'center $mine', 'true', true),
    ('user_profiles', 'private.listed_people', 'center $mine and role = any (private.roles_of(''own''))',
      'user_id is not null', true),
    ('audit_log', 'private.listed_changes', null, 'true', false)
$$;

create type private.list_query as (
  search text, "where" jsonb, follow text, "from" date, "to" date, dates text, archived boolean, sort text[],
  descending boolean, cursor text[], backwards boolean, "limit" integer, count boolean,
  "rows" boolean
);

-- With its defaults; null for what is no query. Malformed values raise class 22.
create function private.read_list_query(p_query jsonb) returns private.list_query
language plpgsql stable set search_path = '' as $$
declare
  types constant jsonb := '{"search": "string", "where": "object", "follow": "string", "from": "string", "to": "string",
    "dates": "string", "archived": "boolean", "sort": "array", "descending": "boolean", "cursor": "array",
    "backwards": "boolean", "limit": "number", "count": "boolean", "rows": "boolean"}';
  asked constant jsonb := '{"where": {}, "sort": ["created_at"], "dates": "created_at", "descending": true,
    "backwards": false, "archived": false, "limit": 20, "count": false, "rows": true}'::jsonb
    || jsonb_strip_nulls(p_query);
  q private.list_query;
begin
  if exists (
      select from jsonb_each(asked) as given where jsonb_typeof(given.value) is distinct from types ->> given.key
    )
    or exists (
      select from jsonb_each(asked -> 'where') as given
      where jsonb_array_length(given.value) not between 1 and 10
        or jsonb_path_exists(given.value, 'strict $[*] ? (@.type() != "string")')
    )
  then return null; end if;
  q := jsonb_populate_record(null::private.list_query, asked);
  if q.limit not between 1 and 1000 or cardinality(q.sort) not between 1 and 3
    or q.follow <> all ('{mine,due,unassigned,late,outcome}'::text[])
    or cardinality(q.cursor) <> cardinality(q.sort) + 1 or q.cursor is null and q.backwards
  then return null; end if;
  return q;
end $$;

create function private.are_readable(p_source text, p_columns text[]) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return not exists (
    select from unnest(p_columns) as wanted
    where not exists (
      select from pg_attribute a
      where a.attrelid = p_source::regclass and a.attname = wanted and a.attnum > 0
        and has_column_privilege('authenticated', a.attrelid, a.attnum, 'select')
    )
  );
end $$;

-- The patterns that each word of a search becomes, at most six. A word with three letters or digits in a row is looked
-- for anywhere; a shorter one at the start of a word, which the index also knows; a telephone number by its digits.
create function private.search_patterns(p_search text) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(pattern order by position), '{}')
  from (
    select position, case when word ~ '[[:alnum:]]{3}' then '%' else '% ' end
      || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' as pattern
    from private.folded(regexp_replace(p_search, '^\s*tel:', '', 'i')) asked, regexp_split_to_table(
      case when asked ~ '^[0-9+(). x]+$' and translate(asked, '+(). x', '') ~ '[0-9]{3}'
        then regexp_replace(private.same_phone(asked), case when asked like '%+1%' then '^1' else '^$' end, '')
        else btrim(asked, E' \t\r\n') end, '\s+'
    ) with ordinality as words (word, position)
    where word ~ '[[:alnum:]]{3}' or word ~ '^[[:alnum:]]'
    order by position limit 6
  ) as patterns
$$;

-- The condition of a search. A session is found by its people, its child as it is called now or was then; an account
-- by its children, too. From 5,000 of them on, each row is asked for its own.
create function private.search_condition(p_kind text, p_search text) returns text
language plpgsql stable set search_path = '' as $$
declare
  patterns constant text[] := private.search_patterns(left(p_search, 200));
  condition constant text := (
    select string_agg(format('search_text ilike %L', pattern), ' and ') from unnest(patterns) as pattern
  );
  -- Who is elsewhere by now is not found by what is written there.
  here constant text := case when not private.is_superadmin() then format('center = any (%L)', private.my_centers())
    else 'true' end;
  people uuid[];
  found_children uuid[];
  families uuid[];
begin
  if condition is null then return 'false'; end if;
  if p_kind <> all ('{bookings,user_profiles}'::text[]) then return condition; end if;
  select coalesce(array_agg(f.id), '{}'), coalesce(array_agg(f.profile_id), '{}') into found_children, families
  from private.search_children(patterns, 5001) f;
  if p_kind = 'user_profiles' then
    return case when cardinality(families) <= 5000 then format('(%s or id = any (%L))', condition, families)
      else format(
        '(%1$s or exists (
          select from private.children_of_profiles c where c.profile_id = listed_people.id and %2$s
        ))',
        condition, (
          select string_agg(format('c.search_text ilike %L', pattern), ' and ') from unnest(patterns) as pattern
        )
      ) end;
  end if;
  execute format(
    'select array(
      select id from private.listed_people where role = any (private.roles_of(''own'')) and %s and %s
      order by created_at desc, id desc limit 5001
    ), array(select c.id from public.children c where c.id = any (%L) and %s)', condition, here, found_children, here
  ) into people, found_children;
  return format('(%s or %s or %s)',
    case when cardinality(people) <= 5000
      then format('student_profile_id = any (%1$L) or tutor_profile_id = any (%1$L)', people)
      else format(
        'exists (
          select from private.listed_people p where p.id in (student_profile_id, tutor_profile_id) and %s and %s
        )', condition, here
      ) end,
    case when cardinality(found_children) <= 5000 then format('child_id = any (%L)', found_children)
      else format('exists (select from private.children_of_profiles c where c.id = child_id and %s)', condition) end,
    (
      select string_agg(format($text$private.folded(' ' || child_name) like %L$text$, pattern), ' and ')
      from unnest(patterns) as pattern
    )
  );
end $$;

create function private.staff_name(p_user uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), p.email)
    from public.user_profiles p where p.user_id = p_user
  );
end $$;

-- What came before waited longer than the center's limit of whole working days after its own; '' is the network.
create function private.late_before(p_location text default null) returns jsonb
language sql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
  select jsonb_object_agg(limits.id, (
    select min(last.day)::timestamp at time zone 'America/Toronto' from (
      select d.day::date from generate_series(private.toronto_today() - 1, private.toronto_today() - 30,
        interval '-1 day') as d (day)
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

create function private.list_condition(p_kind text, q private.list_query, p_late_before jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  here constant timestamp := private.in_toronto(private.clock());
  levels constant text[] := case p_kind when 'children' then array['subject', 'level'] else '{}' end;
begin
  return concat_ws(' and ',
    (
      select string_agg(case jsonb_array_length(given.value) when 1 then format('%I = %L', given.key, given.value ->> 0)
        else format('%I = any (%L)', given.key, array(select jsonb_array_elements_text(given.value))) end, ' and ')
      from jsonb_each(q."where" - levels) as given
    ), (
      select format('exists (select from public.child_levels l where l.child_id = children.id and %s)', string_agg(
        format('l.%I = any (%L)', given.key, array(select jsonb_array_elements_text(given.value))), ' and '))
      from jsonb_each(q."where") as given where given.key = any (levels) having count(*) > 0
    ),
    case q.follow
      when 'mine' then format('owner_id = %L', auth.uid())
      when 'due' then format('next_step_on <= %L', private.toronto_today())
      when 'unassigned' then 'owner_id is null and status = any (private.open_statuses())'
      when 'late' then format('status in (''new'', ''pending'') and contacted_at is null and not is_imported
        and created_at < (%L::jsonb ->> coalesce(center, ''''))::timestamptz', p_late_before)
      -- What is over and was neither held, missed nor cancelled. An appointment takes half an hour.
      when 'outcome' then 'status in (''pending'', ''confirmed'') and ' || format(case p_kind
        when 'bookings' then 'booking_date <= %L and booking_date + end_time <= %L'
        else 'appointment_date <= %L and appointment_date + time_slot::time + interval ''30 minutes'' <= %L'
      end, here::date, here)
    end,
    case when q.dates = 'created_at' then nullif(concat_ws(' and ',
        'created_at >= ' || quote_literal(q."from"::timestamp at time zone 'America/Toronto'),
        'created_at < ' || quote_literal((q."to" + 1)::timestamp at time zone 'America/Toronto')), '')
      -- What has no day is before the first one.
      else nullif(concat_ws(' and ', format('%I >= ', q.dates)
          || quote_literal(coalesce(q."from", case when q."to" is not null then date '0001-01-01' end)),
        format('%I <= ', q.dates) || quote_literal(q."to")), '') end,
    case when q.search ~ '[^[:space:]]' then private.search_condition(p_kind, q.search) end
  );
end $$;

create function private.visits_of(p_id uuid, p_email text, p_phone text, p_scope text[]) returns integer
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select count(*) from public.appointment_bookings v
    where v.status = 'completed' and v.archived_at is null and v.id <> p_id
      and (p_scope is null or v.center = any (p_scope))
      and (lower(v.email) = nullif(lower(p_email), '')
        or translate(v.phone, '+(). x-', '') = nullif(translate(p_phone, '+(). x-', ''), ''))
  );
end $$;

create function private.next_lesson(p_student uuid[], p_child uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', b.id, 'date', b.booking_date, 'start', b.start_time,
    'child', b.child_name, 'tutor', b.tutor_name)
  from private.named_sessions b
  where (b.student_profile_id = any (p_student) or b.child_id = any (p_child))
    and b.is_ahead
  order by b.booking_date, b.start_time limit 1
$$;

create function private.listed_family(p_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'location_id', f.center,
    'guardians', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'name', coalesce(private.full_name(p.first_name, p.last_name), p.email), 'phone', p.phone,
        'email', p.email, 'has_account', p.user_id is not null, 'email_problem', private.email_problem(p.email)
      ) order by p.created_at, p.id), '[]')
      from public.user_profiles p where p.family_id = f.id and p.deleted_at is null
    ),
    'children', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', c.id, 'name', btrim(c.first_name || ' ' || c.last_name), 'status', c.status
      ) order by c.created_at, c.id), '[]')
      from public.children c where f.id in (c.family_id, c.other_family_id)
    ),
    'next', private.next_lesson(
      array(select p.id from public.user_profiles p where p.family_id = f.id),
      array(select c.id from public.children c where f.id in (c.family_id, c.other_family_id))
    )
  )
  from public.families f where f.id = p_id
$$;

-- `attended` of `marked`: of the lessons of the last eight weeks that have an outcome.
create function private.listed_child(p_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'location_id', c.center, 'name', btrim(c.first_name || ' ' || c.last_name), 'family', f.name,
    'next', private.next_lesson('{}', array[c.id]),
    'marked', past.marked, 'attended', past.attended, 'tutor', past.tutor, 'levels', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'subject', l.subject, 'level', l.level, 'is_finished', l.is_finished
      ) order by array_position(private.subjects(), l.subject)), '[]')
      from public.child_levels l where l.child_id = c.id
    ), 'phone', (
      select p.phone from public.user_profiles p
      where p.family_id = c.family_id and p.deleted_at is null and p.phone <> '' order by p.created_at, p.id limit 1
    )
  )
  from public.children c join public.families f on f.id = c.family_id
  cross join lateral (
    select count(*) filter (where b.attendance is not null) as marked,
      count(*) filter (where b.status = 'completed') as attended,
      (array_agg(b.tutor_name order by b.starts_at desc))[1] as tutor
    from private.named_sessions b
    where b.child_id = c.id and b.status <> 'cancelled'
      and b.booking_date between private.toronto_today() - 56 and private.toronto_today()
  ) past
  where c.id = p_id
$$;

create function private.listed_row(p_kind text, p_row jsonb, p_scope text[], p_late_before jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  id constant text := p_row ->> 'id';
begin
  if p_kind = 'audit_log' then
    return (
      select p_row || jsonb_build_object('actor_name', (
        select btrim(p.first_name || ' ' || p.last_name) from public.user_profiles p
        where p.user_id = (p_row ->> 'actor')::uuid
      )) || to_jsonb(named)
      from private.recorded_name(
        p_row ->> 'table_name', p_row ->> 'row_id',
        coalesce(nullif(p_row -> 'after', 'null'), nullif(p_row -> 'before', 'null'))
      ) named
    );
  end if;
  return private.shown_record(p_row) - private.care_columns()
    || jsonb_build_object('email_problem', private.email_problem(p_row ->> 'email')) || case
    when p_kind = 'bookings' then jsonb_build_object(
      'student_name', coalesce(p_row ->> 'child_name', (
        select btrim(p.first_name || ' ' || p.last_name) from public.user_profiles p
        where p.id = (p_row ->> 'student_profile_id')::uuid
      )),
      'tutor_name', (
        select btrim(p.first_name || ' ' || p.last_name) from public.user_profiles p
        where p.id = (p_row ->> 'tutor_profile_id')::uuid
      )
    )
    when p_kind = 'user_profiles' then jsonb_build_object('centers', private.stored_centers(id::uuid))
    when p_kind = 'families' then private.listed_family(id::uuid)
    when p_kind = 'children' then private.listed_child(id::uuid)
    when p_kind = any (private.record_kinds()) then jsonb_build_object(
      'owner_name', private.staff_name((p_row ->> 'owner_id')::uuid),
      -- Oldest first; no author: an account that is gone.
      'staff_notes', (
        select jsonb_agg(
          jsonb_build_object('at', n.at, 'author', private.staff_name(n.author), 'note', n.note, 'call', n.call)
          order by n.at, n.id
        )
        from public.staff_notes n where n.record_id = (p_row ->> 'id')::uuid and n.kind = p_kind
      ),
      'is_late', p_row ->> 'status' in ('new', 'pending') and p_row ->> 'contacted_at' is null
        and p_row ->> 'is_imported' = 'false' and (p_row ->> 'created_at')::timestamptz
          < (p_late_before ->> coalesce(p_row ->> 'center', ''))::timestamptz
    )
    else '{}'
  end || case p_kind
    when 'appointment_bookings' then jsonb_build_object(
      'visits', private.visits_of(id::uuid, p_row ->> 'email', p_row ->> 'phone', p_scope)
    )
    else '{}'
  end;
end $$;

-- Of a person the session that is now or comes next, else the last one; `more`: how many others there are.
create function private.session_of(p_column text, p_person uuid, p_scope text[]) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return (
    select jsonb_build_object(
      'id', s.id, 'status', s.status, 'date', s.booking_date, 'time', s.start_time, 'location', s.location_id,
      'child', s.learner_name, 'tutor', s.tutor_name, 'is_ahead', s.is_ahead, 'more', s.all - 1
    )
    from (
      select b.*, count(*) over () as all
      from private.named_sessions b
      where b.status <> 'cancelled' and (p_scope is null or b.location_id = any (p_scope))
        and case p_column when 'learner_id' then b.learner_id when 'tutor_profile_id' then b.tutor_profile_id
          else b.student_profile_id end = p_person
    ) s
    order by s.is_ahead desc, case when s.is_ahead then s.starts_at end, s.starts_at desc, s.id limit 1
  );
end $$;

create function private.appointment_ahead(p_email text, p_scope text[]) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(a) from (
    select b.id, b.status, b.appointment_date as date, b.time_slot::time as time, b.location, b.child_name as child,
      true as is_ahead
    from public.appointment_bookings b
    where lower(b.email) = nullif(lower(p_email), '') and b.status in ('pending', 'confirmed') and b.archived_at is null
      and b.appointment_date >= private.toronto_today() and (p_scope is null or b.location = any (p_scope))
    order by b.appointment_date, b.time_slot::time limit 1
  ) a
$$;

-- Each once, at most twenty: who has that name, then whose tutor has it, then of three hundred sessions the newest.
create function private.search_learners(p_words text, p_scope text[]) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  patterns constant text[] := private.search_patterns(p_words);
  found jsonb;
begin
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(l) order by l.is_named desc, l.created_at desc, l.learner_id), ''[]'') from (
      select s.learner_id, max(s.created_at) as created_at,
        (array_agg(s.id order by s.created_at desc))[1] as id,
        (array_agg(coalesce(s.child_name, private.full_name(f.first_name, f.last_name)) order by s.created_at desc))[1]
          as name,
        min(f.email) filter (where f.location_id = s.center) as email,
        min(f.phone) filter (where f.location_id = s.center) as phone,
        bool_or(private.folded(concat_ws('' '', '''', s.child_name, f.first_name, f.last_name, f.email)) like all (%L))
          as is_named
      from (
        select id, learner_id, student_profile_id, child_name, created_at, center from private.listed_sessions
        where archived_at is null and %s and %s order by created_at desc limit 300
      ) as s join public.user_profiles f on f.id = s.student_profile_id
      group by s.learner_id
      order by is_named desc, max(s.created_at) desc, s.learner_id limit 20
    ) as l',
    patterns, case when p_scope is null then 'true' else format('center = any (%L)', p_scope) end,
    private.search_condition('bookings', p_words)
  ) into found;
  return found;
end $$;

-- Whether the query asks for what this list has: its follow-ups, search, columns.
create function private.is_list_query(
  p_kind text, q private.list_query, p_source text, is_searched boolean, p_live text
) returns boolean language plpgsql stable set search_path = '' as $$
begin
  return not (
    q is null or q.search is not null and not is_searched or q.archived and p_live <> 'archived_at is null'
    or case q.follow when 'outcome' then p_kind not in ('bookings', 'appointment_bookings')
      else q.follow is not null and p_kind <> all (private.record_kinds()) end
    or not private.are_readable(p_source, q.sort || q.dates || array(
      select given from jsonb_object_keys(q."where") as given
      where p_kind <> 'children' or given not in ('subject', 'level')
    ))
  );
end $$;

create function private.reversed(p_list jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(value order by nth desc), '[]') from jsonb_array_elements(p_list) with ordinality l (value, nth)
$$;

-- A page of a list, and the keys after and before which its neighbours begin. One row more than asked for is read.
create function private.list_page(p_kind text, q private.list_query, p_source text, p_condition text, p_centers text[],
  p_late_before jsonb, out rows jsonb, out next jsonb, out previous jsonb)
language plpgsql stable set search_path = '' as $$
declare
  sorted constant text[] := q.sort || array['id'];
  direction constant text := case when q.descending = q.backwards then 'asc' else 'desc' end;
  keys jsonb;
  more boolean;
begin
  execute format(
    'with page as (
      select id, array[%s] as key from %s where %s and %s order by %s limit %s
    )
    select coalesce(jsonb_agg((
        select private.listed_row(%L, to_jsonb(r), %L, %L) from public.%I r where r.id = page.id
      )), ''[]''), coalesce(jsonb_agg(page.key), ''[]'')
    from page',
    (select string_agg(format('to_jsonb(%I) #>> ''{}''', key), ', ') from unnest(sorted) as key),
    p_source, p_condition,
    case when q.cursor is null then 'true' else format(
      '(%s) %s (%s)', (select string_agg(format('%I', key), ', ') from unnest(sorted) as key),
      case direction when 'asc' then '>' else '<' end,
      (select string_agg(quote_nullable(key), ', ') from unnest(q.cursor) as key)
    ) end,
    (select string_agg(format('%I %s', key, direction), ', ') from unnest(sorted) as key), q.limit + 1,
    p_kind, p_centers, p_late_before, p_kind
  ) into rows, keys;
  more := jsonb_array_length(keys) > q.limit;
  if more then rows := rows - -1; keys := keys - -1; end if;
  if q.backwards then rows := private.reversed(rows); keys := private.reversed(keys); end if;
  next := case when more or q.backwards then keys -> -1 end;
  previous := case when q.cursor is not null and (more or not q.backwards) then keys -> 0 end;
end $$;

-- p_query is a `private.list_query`. outcome: ok | forbidden | invalid. Counts end at 10,000, of a search at 5,000.
create function public.list_records(p_kind text, p_query jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  is_superadmin constant boolean := private.is_superadmin();
  scope constant text[] := case when not is_superadmin then private.my_centers() end;
  rules record;
  q private.list_query;
  late_before jsonb;
  condition text;
  rows jsonb := '[]';
  next jsonb;
  previous jsonb;
  count_limit integer;
  total integer;
begin
  select * into rules from private.list_rules() where kind = p_kind;
  if not is_superadmin and (scope = '{}' or rules.kind is not null and rules.scope is null) then
    return jsonb_build_object('outcome', 'forbidden');
  end if;
  if rules.kind is null or jsonb_typeof(p_query) is distinct from 'object' then
    return jsonb_build_object('outcome', 'invalid');
  end if;
  q := private.read_list_query(p_query);
  if not private.is_list_query(p_kind, q, rules.source, rules.is_searched, rules.live) then
    return jsonb_build_object('outcome', 'invalid');
  end if;
  if q.archived and not private.may('records.restore') then return jsonb_build_object('outcome', 'forbidden'); end if;
  if p_kind = any (private.record_kinds()) and (q.follow = 'late' or q.limit > 1) then
    late_before := private.late_before(
      case when cardinality(scope) = 1 then scope[1]
        when jsonb_array_length(q."where" -> 'center') = 1 then q."where" #>> '{center,0}' end
    );
  end if;

  condition := concat_ws(' and ',
    case when q.archived then 'archived_at is not null' else rules.live end,
    case when not is_superadmin then replace(rules.scope, '$mine', case cardinality(scope)
      when 1 then '= ' || quote_literal(scope[1]) else format('= any (%L)', scope) end) end,
    nullif(private.list_condition(p_kind, q, late_before), '')
  );
  if q.rows then
    select p.rows, p.next, p.previous into rows, next, previous
    from private.list_page(p_kind, q, rules.source, condition, scope, late_before) p;
  end if;
  if q.count then
    -- Reading the words of a row costs more than counting it. The order keeps the planner to an index.
    count_limit := case when q.search is null then 10000 else 5000 end;
    execute format(
      'select count(*) from (select from %s where %s order by created_at desc limit %s) as counted',
      rules.source, condition, count_limit + 1
    ) into total;
  end if;
  return jsonb_build_object(
    'outcome', 'ok', 'rows', rows, 'next', next, 'previous', previous,
    'total', least(total, count_limit), 'total_is_more', coalesce(total > count_limit, false)
  );
exception when data_exception then
  return jsonb_build_object('outcome', 'invalid');
end $$;

-- Also once the record has left the list. `cursor` is where a page begins whose first row it is.
create function public.list_neighbours(p_kind text, p_query jsonb, p_id uuid)
returns table (previous_id text, next_id text, cursor jsonb)
language plpgsql stable set search_path = '' as $$
declare
  source constant text := (select rules.source from private.list_rules() rules where rules.kind = p_kind);
  keys text[];
  place jsonb;
  previous jsonb;
begin
  keys := array(select jsonb_array_elements_text(coalesce(p_query -> 'sort', '["created_at"]'))) || array['id'];
  if source is null or not private.are_readable(source, keys) then return; end if;
  execute format(
    'select jsonb_build_array(%s) from %s r where r.id = $1',
    (select string_agg(format('to_jsonb(r.%I) #>> ''{}''', key), ', ') from unnest(keys) as key), source
  ) into place using p_id;
  if place is null then return; end if;
  previous := public.list_records(
    p_kind, p_query || jsonb_build_object('cursor', place, 'limit', 1, 'backwards', true));
  previous_id := previous #>> '{rows,0,id}';
  next_id := public.list_records(p_kind, p_query || jsonb_build_object('cursor', place, 'limit', 1)) #>> '{rows,0,id}';
  cursor := nullif(previous -> 'next', 'null');
  return next;
exception when data_exception then
  return;
end $$;
comment on function public.list_neighbours is 'previous_id?, cursor?, next_id?';

create function public.count_records(p_kind text, p_queries jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(
    public.list_records(p_kind, asked.query || '{"rows": false, "limit": 1, "count": true}') -> 'total'
    order by asked.nth
  ), '[]')
  from jsonb_array_elements(p_queries) with ordinality as asked (query, nth)
  where asked.nth <= 6
$$;

-- What the words find, a list after the other.
create function private.search_hits(p_words text, p_centers text[])
returns table (kind text, contents jsonb, nth bigint, is_exact boolean)
language plpgsql stable set search_path = '' set jit = off as $$
#variable_conflict use_column
begin
  return query
    select rules.kind, hit.contents, hit.nth,
      lower(p_words) in (lower(hit.contents ->> 'reference'), lower(hit.contents ->> 'email'))
        or translate(p_words, '+(). x-', '') = translate(hit.contents ->> 'phone', '+(). x-', '')
        or exists (
          select from jsonb_array_elements(hit.contents -> 'guardians') g
          where rules.kind = 'families' and (lower(p_words) = lower(g.value ->> 'email')
            or translate(p_words, '+(). x-', '') = translate(g.value ->> 'phone', '+(). x-', ''))
        ) as is_exact
    from private.list_rules() as rules
    cross join lateral jsonb_array_elements(
      public.list_records(rules.kind, jsonb_build_object('search', p_words)) -> 'rows'
    ) with ordinality as hit (contents, nth)
    where rules.is_searched and rules.kind <> 'bookings'
    union all
    select 'bookings', hit.contents, hit.nth, false
    from jsonb_array_elements(private.search_learners(p_words, p_centers)) with ordinality as hit (contents, nth);
end $$;

-- The next appointment or session of a search hit; null where there is none.
create function private.next_of_hit(p_kind text, contents jsonb, p_centers text[]) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return case p_kind
    when 'bookings' then private.session_of('learner_id', (contents ->> 'learner_id')::uuid, p_centers)
    when 'children' then private.session_of('learner_id', (contents ->> 'id')::uuid, p_centers)
    when 'families' then coalesce(
      nullif(contents -> 'next', 'null') || jsonb_build_object(
        'time', contents #> '{next,start}', 'location', contents -> 'location_id', 'is_ahead', true),
      private.appointment_ahead(contents #>> '{guardians,0,email}', p_centers))
    when 'user_profiles' then case contents ->> 'role'
      when 'tutor' then private.session_of('tutor_profile_id', (contents ->> 'id')::uuid, p_centers)
      when 'student' then coalesce(
        private.session_of('student_profile_id', (contents ->> 'id')::uuid, p_centers),
        private.appointment_ahead(contents ->> 'email', p_centers)
      ) end
    when 'appointment_bookings' then jsonb_build_object(
      'id', contents -> 'id', 'status', contents -> 'status', 'date', contents -> 'appointment_date',
      'time', (contents ->> 'time_slot')::time, 'location', contents -> 'location', 'is_ahead', null)
  end;
end $$;

-- The best twenty hits in all lists: who has exactly that reference, address or number, then the newest of each kind;
-- children, families, accounts and learners first, each once. `next`: the session or appointment to name with a person.
create function public.search_records(p_search text) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  words constant text := left(btrim(p_search), 200);
  scope constant text[] := case when not private.is_superadmin() then private.my_centers() end;
begin
  if coalesce(words !~ '[[:alnum:]]', true) or scope = '{}' then return '[]'; end if;
  return (
    with found as (
      select * from private.search_hits(words, scope)
    ), ranked as (
      select *, coalesce(array_position(array['children', 'families', 'user_profiles', 'bookings'], kind), 5) as rank
      from found f
      -- One hit a person: a child is not found again by its sessions, nor a guardian by the account.
      where case kind
        when 'bookings' then not exists (
          select from found c where c.kind = 'children' and c.contents ->> 'id' = f.contents ->> 'learner_id')
        when 'user_profiles' then not exists (
          select from found c where c.kind = 'families' and c.contents ->> 'id' = f.contents ->> 'family_id')
        else true end
    ), best as (
      select *, row_number() over (order by is_exact is true desc, nth, rank, kind) as place from ranked
    ), shown as materialized (
      select best.*, private.next_of_hit(kind, contents, scope) as next
      from best where place <= 20
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'kind', kind,
      'id', case kind when 'bookings' then coalesce(next -> 'id', contents -> 'id') else contents -> 'id' end,
      'status', case kind when 'bookings' then next -> 'status' else contents -> 'status' end,
      'reference', contents -> 'reference',
      'name', coalesce(
        case kind when 'bookings' then next ->> 'child' end, contents ->> 'name', contents ->> 'parent_name',
        btrim(concat(contents ->> 'first_name', ' ', contents ->> 'last_name'))
      ),
      'about', coalesce(contents ->> 'child_name', contents ->> 'role', contents ->> 'family'),
      'family_id', case kind when 'families' then contents -> 'id' else contents -> 'family_id' end,
      'children', case kind
        when 'families' then (
          select string_agg(c.value ->> 'name', ', ') from jsonb_array_elements(contents -> 'children') c
        )
        when 'user_profiles' then (
          select string_agg(c.name, ', ' order by c.created_at, c.id) from private.children_of_profiles c
          where c.profile_id = (contents ->> 'id')::uuid
        ) end,
      'email', coalesce(contents -> 'email', contents #> '{guardians,0,email}'),
      'phone', coalesce(contents -> 'phone', contents #> '{guardians,0,phone}'),
      'location', coalesce(contents ->> 'location', contents ->> 'location_id', next ->> 'location'),
      'created_at', contents -> 'created_at', 'next', next
    ) order by is_exact is true desc, rank, place), '[]')
    from shown
  );
end $$;

-- The file that one was joined to, once or more often; itself while it is there.
create function private.family_now(p_id uuid) returns uuid language sql stable set search_path = '' as $$
  with recursive way (id) as (
    select p_id union select (a.after ->> 'joined_to')::uuid from way w join public.audit_log a
      on a.table_name = 'families' and a.row_id = w.id::text and a.after ? 'joined_to'
  )
  select f.id from way join public.families f using (id) order by f.id <> p_id limit 1
$$;

create function private.sees_record(p_kind text, p_id text) returns boolean
language plpgsql stable security definer set search_path = '' as $$ begin
  return private.is_superadmin() or (p_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' and case p_kind
    when 'bookings' then
      exists (select from public.bookings r where r.id = p_id::uuid and private.may_act_at(r.location_id))
    when 'user_profiles' then private.is_person_of_my_centers(p_id::uuid)
    when 'families' then
      exists (
        select from public.families f where f.id = private.family_now(p_id::uuid) and private.may_act_at(f.center)
      )
    when 'children' then
      exists (select from public.children c where c.id = p_id::uuid and private.may_act_at(c.center))
    else exists (
      select from public.records r
      where r.kind = p_kind and r.id = p_id::uuid
        and case r.kind when 'contact_submissions' then private.is_staff() else private.may_act_at(r.center) end
    )
  end);
end $$;

create function private.typed_columns(p_kind text) returns text[] language sql immutable
return array['email', 'phone'] || case p_kind
  when 'appointment_bookings' then array['name', 'child_name', 'notes'] || private.detail_columns(p_kind)
  when 'schedule_requests' then array['parent_name', 'child_name', 'child_age', 'additional_notes']
  when 'contact_submissions' then array['name', 'child_name']
  else array['first_name', 'last_name']
end;

create function private.owners_of(p_kind text, p_location text) returns table (id uuid, name text)
language sql stable set search_path = '' as $$
  select p.user_id, private.staff_name(p.user_id) from public.user_profiles p
  where p.is_active and p.deleted_at is null and p.user_id is not null
    and (p.role = 'superadmin' or p.role = any (private.staff_roles()) and case p_kind
      when 'license_inquiries' then false when 'contact_submissions' then true
      else p_location = any (private.centers_of(p.user_id)) end)
$$;

create function public.list_owners(p_kind text, p_ids uuid[]) returns table (id uuid, name text)
language sql stable security definer set search_path = '' as $$
  with places as (
    select distinct coalesce(r.center, '') as center from public.records r
    where r.kind = p_kind and r.id = any (p_ids[1:100]) and private.is_staff()
      and private.sees_record(p_kind, r.id::text)
  )
  select o.id, o.name
  from places cross join lateral private.owners_of(p_kind, places.center) o
  group by o.id, o.name
  having count(*) = (select count(*) from places)
  order by lower(o.name), o.id
$$;

create function private.release_leads_of(p_owner uuid) returns void
language sql set search_path = '' as $$
  with released as (
    select r.id from public.records r
    where r.owner_id = p_owner and r.archived_at is null and r.status = any (private.open_statuses())
      and not exists (select from private.owners_of(r.kind, r.center) o where o.id = p_owner)
    -- In the order of all who change appointments.
    order by r.kind, r.center, r.id for update
  )
  update public.records r set owner_id = null from released where r.id = released.id
$$;

-- Of who is deactivated, leaves or moves. A regional manager with another role has no centers any more.
create function private.release_leads() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.role = any (private.roles_of('region')) and new.role <> all (private.roles_of('region')) then
    perform private.set_user_centers(new.id, '{}');
  end if;
  perform private.release_leads_of(old.user_id);
  return null;
end $$;
create trigger user_profiles_release_leads after update of role, location_id, is_active, user_id or delete
  on public.user_profiles for each row when (old.role = any (private.staff_roles()))
  execute function private.release_leads();

-- A record that the caller may see, locked; else null.
create function private.locked_record(p_kind text, p_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  contents jsonb;
begin
  execute format(
    'select to_jsonb(r) from public.%I r where r.id = $1 and private.sees_record($2, r.id::text) for update', p_kind
  ) into contents using p_id, p_kind;
  return contents;
end $$;

-- All of p_ids or none. What a constraint refuses comes back as the outcome, else 'done'.
create function private.update_record(p_kind text, p_ids uuid[], p_values jsonb, out outcome text, out contents jsonb)
language plpgsql set search_path = '' as $$
declare
  violated text;
  violated_table text;
begin
  execute format(
    'update public.%1$I as r set %2$s from jsonb_populate_record(null::public.%1$I, $2) as v where r.id = any ($1)
      returning to_jsonb(r)',
    p_kind, (select string_agg(format('%1$I = v.%1$I', key), ', ') from jsonb_object_keys(p_values) as key)
  ) into contents using p_ids, p_values;
  outcome := 'done';
exception
  when unique_violation then
    get stacked diagnostics violated = constraint_name, violated_table = table_name;
    if violated_table is distinct from p_kind then raise; end if;
    outcome := case when violated like '%\_submission' then 'duplicate' else 'full' end;
  when check_violation or not_null_violation or data_exception then
    get stacked diagnostics violated_table = table_name;
    if coalesce(violated_table, '') not in (p_kind, '') or not p_values ? 'email' then raise; end if;
    outcome := 'invalid';
  when exclusion_violation then
    get stacked diagnostics violated = constraint_name;
    outcome := private.busy_outcome(violated);
end $$;

-- Emails that wait go to the new address; the family whose address it named by mistake loses it.
create function private.correct_record(p_kind text, p_id uuid, p_before jsonb, p_values jsonb, out outcome text,
  out contents jsonb)
language plpgsql set search_path = '' as $$
declare
  address constant text := p_values ->> 'email';
begin
  select u.outcome, u.contents into outcome, contents from private.update_record(
    p_kind, array[p_id], p_values || case
      when lower(address) <> lower(p_before ->> 'email') and p_before ->> 'by_account' = 'false'
        then '{"account_id": null}' else '{}'
    end::jsonb
  ) u;
  if outcome <> 'done' or address = p_before ->> 'email' then return; end if;
  with waiting as (
    select d.id from private.deliveries d
    where d.channel = 'email' and d.data ->> 'record' = p_id::text and d.recipient = p_before ->> 'email'
      and d.sent_at is null and d.failed_at is null and d.lease is null
    for update
  ), gone as (delete from private.deliveries d using waiting w where d.id = w.id and address = '')
  update private.deliveries d set recipient = address from waiting w where d.id = w.id and address <> '';
end $$;

-- Whether a follow-up names an owner by an id and has a next step with its day, or neither.
create function private.is_follow_up(p_details jsonb) returns boolean language sql immutable
return (nullif(btrim(p_details ->> 'next_step'), '') is null) = (nullif(p_details ->> 'next_step_on', '') is null)
  and coalesce(char_length(btrim(p_details ->> 'next_step')) <= 200, true)
  and coalesce(nullif(p_details ->> 'owner', '') ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', true)
  and coalesce(
    nullif(p_details ->> 'next_step_on', '') ~ '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$', true
  );

-- Outcomes with which staff close; what is booked is by `book_from_request`.
create function private.may_end_as(p_kind text, p_outcome text) returns boolean language sql immutable
return p_outcome = any (private.lead_outcomes()) and p_outcome <> 'booked'
  and (p_outcome <> 'enrolled' or p_kind not in ('career_applications', 'license_inquiries'));

-- Whether the form of a step says what the step asks.
create function private.is_step_form(p_kind text, p_asks text, p_details jsonb) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(p_details ->> 'batch' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', true)
    and coalesce(case p_asks
      when 'reason' then private.is_text(btrim(p_details ->> 'reason'), 500)
        and coalesce(private.is_text(nullif(btrim(p_details ->> 'message'), ''), 500), true)
      when 'outcome' then private.may_end_as(p_kind, p_details ->> 'outcome')
      when 'note' then private.is_text(btrim(p_details ->> 'note'), 4000)
      when 'plan' then private.is_follow_up(p_details)
      when 'call' then private.is_follow_up(p_details)
        and coalesce(char_length(btrim(p_details ->> 'note')) <= 4000, true)
        and coalesce(p_details ->> 'result', '') = any ('{"",reached,message,no_answer,emailed}'::text[])
        and coalesce(private.may_end_as(p_kind, nullif(p_details ->> 'outcome', '')), true)
      when 'values' then case jsonb_typeof(p_details -> 'values') when 'object'
        then p_details -> 'values' ? 'email' and (p_details -> 'values') - private.typed_columns(p_kind) = '{}' end
      else p_asks is null
    end, false)
$$;

-- The columns that closing sets. But for spam and the like, staff were in touch.
create function private.closing_values(p_outcome text, p_status text) returns jsonb language sql stable
return jsonb_build_object('outcome', p_outcome, 'next_step', null, 'next_step_on', null)
  || case when p_status = 'new' and p_outcome not in ('duplicate', 'spam')
    then jsonb_build_object('contacted_at', now()) else '{}' end;

-- The columns that following up sets; what its form does not name stays.
create function private.follow_up_values(p_details jsonb) returns jsonb language sql immutable
return case when p_details ? 'owner'
    then jsonb_build_object('owner_id', nullif(p_details ->> 'owner', '')) else '{}' end
  || case when p_details ? 'next_step' then jsonb_build_object(
    'next_step', nullif(btrim(p_details ->> 'next_step'), ''), 'next_step_on', nullif(p_details ->> 'next_step_on', '')
  ) else '{}' end;

-- A call says who follows up, may close, and is the first answer unless no person answered.
create function private.call_values(p_details jsonb, p_status text) returns jsonb language sql stable
return private.follow_up_values('{"owner": "", "next_step": ""}' || p_details)
  || case when p_details ->> 'result' in ('reached', 'message', 'emailed')
    then jsonb_build_object('contacted_at', now())
      || case when p_status = 'new' and nullif(p_details ->> 'outcome', '') is null
        then '{"status": "contacted"}'::jsonb else '{}' end
    else '{}' end
  || case when nullif(p_details ->> 'outcome', '') is not null
    then private.closing_values(p_details ->> 'outcome', p_status) else '{}' end;

-- The columns that a step sets besides the status to which it leads.
create function private.step_values(p_step private.transitions, p_kind text, p_details jsonb, p_status text)
returns jsonb language sql stable
return p_step.sets || case p_step.asks
  when 'reason' then jsonb_build_object('cancel_reason', btrim(p_details ->> 'reason'))
    || case p_kind when 'appointment_bookings'
      then jsonb_build_object('cancel_message', nullif(btrim(p_details ->> 'message'), '')) else '{}' end
  when 'outcome' then private.closing_values(p_details ->> 'outcome', p_status)
  when 'plan' then private.follow_up_values(p_details)
  when 'call' then private.call_values(p_details, p_status)
  when 'values' then p_details -> 'values'
  else '{}'
end;

-- Whether the record is as the step would leave it.
create function private.is_step_done(p_step private.transitions, p_values jsonb, p_contents jsonb) returns boolean
language sql stable
return case
  when p_step.step = 'contacted' then (p_contents ->> 'contacted_by') is not distinct from auth.uid()::text
  when p_step.sets ? 'archived_at'
    then (p_contents ->> 'archived_at' is null) = (p_values ->> 'archived_at' is null)
  when p_step.asks in ('outcome', 'plan', 'call', 'values')
    then p_contents @> (p_values - array['contacted_at', 'status'])
  else p_contents ->> 'status' = p_step.to_status
end;

-- Why a step that its form allows is not taken; null where it is.
create function private.step_refusal(p_step private.transitions, p_kind text, p_details jsonb, p_values jsonb,
  p_contents jsonb) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case
    when (p_contents ->> 'archived_at' is not null) <> (p_step.step = 'restore')
      or p_contents ->> 'status' <> all (p_step.from_statuses) then 'wrong_state'
    -- What became of it is an appointment now.
    when p_step.step = 'reopen' and p_contents ->> 'appointment_id' is not null then 'wrong_state'
    when p_step.needs_start and private.clock() < case p_kind
      when 'appointment_bookings'
        then private.appointment_start((p_contents ->> 'appointment_date')::date, p_contents ->> 'time_slot')
      else ((p_contents ->> 'booking_date')::date + (p_contents ->> 'start_time')::time) at time zone 'America/Toronto'
    end then 'too_soon'
    when p_values ->> 'owner_id' <> all (
      array(select o.id::text from private.owners_of(p_kind, p_contents ->> 'center') o)
      || coalesce(p_contents ->> 'owner_id', '')
    ) then 'unknown_owner'
    when p_step.asks in ('call', 'values') and p_contents @> p_values
      and nullif(btrim(concat(p_details ->> 'note', p_details ->> 'result', p_details ->> 'outcome')), '') is null
      then 'nothing'
    when p_values ? 'outcome'
      and nullif(btrim(p_details ->> 'next_step'), '') <> coalesce(p_contents ->> 'next_step', '')
      then 'step_and_outcome'
  end;
end $$;

-- Writes the columns, and what else goes with a step: the note of a call, the emails, the way back.
create function private.save_step(p_kind text, p_id uuid, p_step text, p_details jsonb, p_before jsonb, p_changed jsonb,
  out outcome text, out contents jsonb)
language plpgsql set search_path = '' as $$
declare
  note_id uuid;
begin
  if p_step = 'correct' then
    select * into outcome, contents from private.correct_record(p_kind, p_id, p_before, p_changed);
  else
    select * into outcome, contents from private.update_record(p_kind, array[p_id], p_changed);
  end if;
  if outcome <> 'done' then return; end if;
  if p_step = 'call' then
    note_id := private.add_note(
      p_kind, p_id, nullif(btrim(p_details ->> 'note'), ''), nullif(p_details ->> 'result', '')
    );
  elsif p_step = 'cancel' then
    perform private.hold_cancellation_emails(p_details ->> 'email');
  end if;
  if p_details ? 'batch' then
    perform private.insert_change((p_details ->> 'batch')::uuid, auth.uid(), p_kind, p_step, jsonb_build_array(
      jsonb_build_object('id', p_id, 'version', contents ->> 'updated_at',
        'before', private.undoable_values(p_step, p_before), 'note', note_id)
    ));
  end if;
end $$;

create function private.step_of(p_kind text, p_step text) returns private.transitions
language sql stable set search_path = '' as $$
  select t from private.transitions t
  where p_kind = any (t.kinds) and t.step = p_step
$$;

-- p_details has what the form of the step says. With a `batch` id `undo_changes` takes it back. What the caller may
-- see is asked here: no account changes these tables but by functions.
create function public.change_record(p_kind text, p_id uuid, p_action text, p_version timestamptz default null,
  p_details jsonb default '{}') returns table (outcome text, status text, version timestamptz, contents jsonb)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  step private.transitions := private.step_of(p_kind, p_action);
  words constant text := case when step.asks in ('note', 'call') then nullif(btrim(p_details ->> 'note'), '') end;
  result constant text := case step.asks when 'call' then nullif(p_details ->> 'result', '') end;
  before jsonb;
  changed jsonb;
begin
  outcome := case
    when not private.is_staff() then 'forbidden'
    when step.step is null then 'invalid'
    when not private.may(step.permission) then 'forbidden'
    when not private.is_step_form(p_kind, step.asks, p_details) then 'invalid'
  end;
  if outcome is not null then return next; return; end if;
  if step.asks in ('plan', 'call') then
    -- So that no person becomes an owner who is leaving now; before the record, as who leaves gives it up.
    perform from public.user_profiles p where p.user_id = nullif(p_details ->> 'owner', '')::uuid for share;
  end if;
  if step.asks = 'call' and nullif(p_details ->> 'outcome', '') is not null then
    step := private.step_of(p_kind, 'close');
  end if;
  before := private.locked_record(p_kind, p_id);
  outcome := case
    -- A session stays a record of its center when what was written about it has gone.
    when before is null or before ->> 'anonymised_at' is not null and p_kind <> 'bookings' then 'not_found'
    -- All staff read a message; once it is a family's, that one's center answers it.
    when p_kind = 'contact_submissions' and private.foreign_place(before -> 'family_id') then 'forbidden'
  end;
  if outcome is not null then return next; return; end if;
  contents := private.shown_record(before);
  status := before ->> 'status';
  version := before ->> 'updated_at';
  changed := private.step_values(private.step_of(p_kind, p_action), p_kind, p_details, status);
  outcome := case when p_action = 'note' or private.is_version(p_version, version)
      then private.step_refusal(step, p_kind, p_details, changed, before)
    when private.is_step_done(step, changed, before) and case when coalesce(words, result) is null
      then private.was_my_change(p_kind, p_id) else private.is_noted(p_id, words, result) end then 'done'
    else 'changed' end;
  if outcome is not null then return next; return; end if;
  if p_action = 'note' then
    perform private.add_note(p_kind, p_id, words, null);
    outcome := 'done';
    return next; return;
  end if;
  changed := jsonb_strip_nulls(jsonb_build_object('status', step.to_status)) || changed;
  select s.outcome, private.shown_record(coalesce(s.contents, before)) into outcome, contents
  from private.save_step(p_kind, p_id, p_action, p_details, before, changed) s;
  status := contents ->> 'status';
  version := contents ->> 'updated_at';
  return next;
end $$;
comment on function public.change_record is 'status?, version?, contents?';

-- What a change of a record or of many was before, so that it can be taken back for a while. Names no person.
create table private.bulk_changes (
  id uuid primary key,
  actor uuid not null,
  kind text not null,
  action text not null,
  -- A list of {id, version that the change made, columns before, note of a call}.
  records jsonb not null default '[]',
  made_at timestamptz not null default now(),
  undone_at timestamptz
);
create index bulk_changes_made_at_idx on private.bulk_changes (made_at); -- clean-up

alter table private.bulk_changes enable row level security;

-- Has what this transaction does to appointments and sessions told only once it cannot be undone any more.
create function private.hold_emails(p_time interval default private.undo_time()) returns void
language sql set search_path = '' as $$
  update private.deliveries d set due_at = now() + p_time, next_attempt_at = now() + p_time
  where d.queue = 'email' and d.created_at = now() and d.due_at = now()
    and (d.kind in ('appointment_moved', 'appointment_cancelled', 'center_lead', 'lessons_changed')
      or d.kind = 'waitlist_offer' and d.data ? 'class')
$$;

-- What cancellations of this transaction tell: 'none' no person, 'later' once they cannot be undone any more. Triggers
-- have written the emails, which no sender sees until it ends.
create function private.hold_cancellation_emails(p_email text) returns void
language sql set search_path = '' as $$
  delete from private.deliveries d
  where p_email = 'none' and d.queue = 'email' and d.created_at = now()
    and d.kind in (select t.sends from private.transitions t where t.step = 'cancel');
  select private.hold_emails() where p_email = 'later';
$$;

-- What actions change of a record. What names a person is kept by the audit log alone.
create function private.undoable_values(p_action text, p_record jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(p_record)
  where p_action <> 'correct' and (exists (select from private.transitions t where t.sets ? key) or key = any (array[
    'status', 'cancel_reason', 'left_class', 'cancel_message', 'owner_id', 'next_step', 'next_step_on'
  ]))
$$;

create function private.insert_change(p_batch uuid, p_actor uuid, p_kind text, p_action text, p_records jsonb)
returns void
language plpgsql set search_path = '' as $$
begin
  -- Who took it back may send the same form again.
  delete from private.bulk_changes b where b.made_at < now() - private.undo_time() * 2
    or b.id = p_batch and b.actor = p_actor and b.undone_at is not null;
  insert into private.bulk_changes (id, actor, kind, action, records)
  values (p_batch, p_actor, p_kind, p_action, p_records) on conflict do nothing;
end $$;

-- Each is changed or not, and has a row that says so. One row without an id when nothing was tried.
create function public.change_records(p_kind text, p_ids uuid[], p_action text, p_details jsonb default '{}',
  p_batch uuid default null) returns table (id uuid, outcome text, status text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  before jsonb;
  changed record;
  records jsonb := '[]';
begin
  if coalesce(cardinality(p_ids), 0) not between 1 and 100
    or (private.step_of(p_kind, p_action)).step is null
    or (private.step_of(p_kind, p_action)).asks in ('note', 'call', 'values') then
    outcome := 'invalid';
    return next; return;
  end if;
  if p_action = 'follow_up' and p_details ->> 'owner' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    perform from public.user_profiles p where p.user_id = (p_details ->> 'owner')::uuid for share;
  end if;
  for id in
    select wanted.id
    from (select distinct given as id from unnest(p_ids) as given where given is not null) as wanted
    left join public.appointment_bookings b on b.id = wanted.id
    order by b.location, wanted.id
  loop
    before := private.locked_record(p_kind, id);
    select * into changed from public.change_record(
      p_kind, id, p_action, (p_details -> 'versions' ->> id::text)::timestamptz, p_details
    );
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
    perform private.insert_change(p_batch, auth.uid(), p_kind, p_action, records);
  end if;
end $$;
comment on function public.change_records is 'id?, status?';

create function private.move_back(p_id uuid, p_before jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  was constant public.appointment_bookings := jsonb_populate_record(null::public.appointment_bookings, p_before);
  claimed smallint;
begin
  if not private.may_act_at(was.location) then return 'not_found'; end if;
  if private.booking_error(was.location, was.appointment_date, was.time_slot, true) = 'closed' then
    return 'closed';
  end if;
  claimed := private.claim_spot(was.location, was.appointment_date, was.time_slot);
  if claimed is null then return 'full'; end if;
  update public.appointment_bookings b
  set location = was.location, appointment_date = was.appointment_date, time_slot = was.time_slot, spot = claimed
  where b.id = p_id;
  return 'done';
end $$;

-- Takes back what cancelled the visits of a batch: a center's opening, a tutor's leaving, a class' end. Null: done.
create function private.undo_cause(p_batch private.bulk_changes) returns text
language plpgsql set search_path = '' as $$
declare
  cause constant jsonb := p_batch.records -> 0;
  saved text;
begin
  if p_batch.action = 'location' then
    select s.outcome into saved
    from private.store_location(cause ->> 'center', (cause ->> 'version')::timestamptz, cause -> 'before', '{}') s
    where private.may_act_at(cause ->> 'center');
    return case when saved in ('done', 'repeat') then null else 'opening_changed' end;
  elsif p_batch.action = 'leave' then
    update public.user_profiles p set role = was.role, location_id = was.location_id, is_active = was.is_active
    from jsonb_populate_record(null::public.user_profiles, cause -> 'profile') was
    where p.id = was.id and p.deleted_at is null;
    update public.classes c set tutor_profile_id = (cause -> 'profile' ->> 'id')::uuid
    where c.id in (select jsonb_array_elements_text(cause -> 'classes')::uuid);
  elsif p_batch.action = 'end_lessons' then
    update public.classes s set ends_on = was.ends_on
    from jsonb_populate_record(null::public.classes, cause -> 'class') was where s.id = was.id;
  end if;
  return null;
end $$;

-- What a person typed, as it was before the last change.
create function private.uncorrect(p_kind text, p_id uuid, p_contents jsonb) returns text
language sql set search_path = '' as $$
  select u.outcome
  from private.correct_record(p_kind, p_id, p_contents, (
    select jsonb_build_object('email', p_contents -> 'email') || (
      select jsonb_object_agg(key, value) from jsonb_each(a.before) where key = any (private.typed_columns(p_kind))
    )
    from public.audit_log a where a.table_name = p_kind and a.row_id = p_id::text
    order by a.at desc, a.id desc limit 1
  )) u
$$;

-- Sessions, with what followed from them. Of a `unit` all or none; where one is refused, each half of the units for
-- itself, and what stays has one row.
create function private.put_back(p_items jsonb) returns table (id uuid, outcome text)
language plpgsql set search_path = '' as $$
declare
  units constant text[] := array(select distinct one ->> 'unit' from jsonb_array_elements(p_items) one);
  item record;
begin
  outcome := (select min(one ->> 'outcome') from jsonb_array_elements(p_items) one);
  begin
    update public.waitlist w set status = case when w.offer_ends_at > now() then 'offered' else 'waiting' end
    where outcome is null and w.status = 'taken'
      and w.id in (select (one ->> 'waited')::uuid from jsonb_array_elements(p_items) one);
    -- The same in one statement; who goes back to a class leaves the other first.
    for item in
      select one -> 'before' as before, array_agg((one ->> 'id')::uuid) as ids from jsonb_array_elements(p_items) one
      where outcome is null group by one -> 'before' order by one -> 'before' ->> 'status' = 'cancelled' desc
    loop
      outcome := (private.update_record('bookings', item.ids, item.before)).outcome;
      if outcome <> 'done' then raise exception using errcode = 'LC003'; end if;
    end loop;
    update public.lesson_requests r set status = 'new', class_id = null where outcome = 'done' and r.status = 'planned'
      and r.id in (select (one ->> 'request')::uuid from jsonb_array_elements(p_items) one);
    update public.children c set status = 'prospective'
    from jsonb_to_recordset(p_items) as s (unit uuid, at timestamptz)
    where outcome = 'done' and c.id = s.unit and c.status = 'enrolled' and not exists (
      select from public.bookings b where b.child_id = c.id and b.status <> 'cancelled' and b.archived_at is null
    ) and (s.at, 'prospective') = (
      select a.at, a.before ->> 'status' from public.audit_log a
      where a.table_name = 'children' and a.row_id = c.id::text and a.after ? 'status' order by a.id desc limit 1
    );
  exception when sqlstate 'LC003' then null;
  end;
  if outcome <> 'done' and cardinality(units) > 1 then
    return query select back.* from (
      select jsonb_agg(one) as items from jsonb_array_elements(p_items) one
      group by one ->> 'unit' = any (units[:cardinality(units) / 2])
    ) half cross join lateral private.put_back(half.items) back;
  else
    return query select (one ->> 'id')::uuid, case when one ->> 'unit' = one ->> 'id'
      or outcome = any ('{done,changed,not_found}'::text[]) then outcome else 'seat_taken' end
    from jsonb_array_elements(p_items) one limit case when outcome <> 'done' then 1 end;
  end if;
end $$;

-- Takes back what the caller changed; one that was changed since stays, and says so. Of a center its opening, then the
-- visits that it cancelled. One row without an id when nothing was tried: expired | repeat | opening_changed
create function public.undo_changes(p_batch uuid) returns table (id uuid, outcome text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  batch private.bulk_changes;
  item record;
  contents jsonb;
  sessions jsonb := '[]';
  classes uuid[];
begin
  select * into batch from private.bulk_changes b
  where b.id = p_batch and b.actor = auth.uid() and b.made_at > now() - private.undo_time() and private.is_staff()
  for update;
  -- Before the sessions, as who joins or leaves a class does.
  classes := array(select distinct b.class_id from jsonb_to_recordset(batch.records) as listed (id uuid)
    join public.bookings b on b.id = listed.id);
  perform private.lock_names(variadic array(select 'class ' || one from unnest(classes) one));
  outcome := case when batch.id is null then 'expired' when batch.undone_at is not null then 'repeat'
    else private.undo_cause(batch) end;
  if outcome is not null then return next; return; end if;
  for item in
    select coalesce(listed.kind, batch.kind) as kind, listed.id, listed.version, listed.before, listed.note, one
    from jsonb_array_elements(batch.records) one cross join lateral
      jsonb_to_record(one) as listed (kind text, id uuid, version timestamptz, before jsonb, note uuid)
    where listed.id is not null
  loop
    id := item.id;
    contents := private.locked_record(item.kind, id);
    outcome := case
      when contents is null or (contents ->> 'anonymised_at' is not null and item.kind <> 'bookings') then 'not_found'
      when not private.is_version(item.version, (contents ->> 'updated_at')::timestamptz) then 'changed' end;
    if item.kind = 'bookings' then
      sessions := sessions || (jsonb_build_object('unit', id) || item.one || jsonb_build_object('outcome', outcome));
      continue;
    end if;
    outcome := coalesce(outcome, case batch.action when 'correct' then private.uncorrect(batch.kind, id, contents)
      when 'move' then private.move_back(id, item.before)
      else (private.update_record(item.kind, array[id], item.before)).outcome end);
    delete from public.staff_notes n where outcome = 'done' and n.id = item.note and n.author = auth.uid();
    return next;
  end loop;
  return query select * from private.put_back(sessions);
  perform private.offer_spots(null, null, null, one) from unnest(classes) one;
  update private.bulk_changes b set undone_at = now() where b.id = batch.id;
end $$;
comment on function public.undo_changes is 'id?';

grant execute on function public.get_confirmation to anon, authenticated, service_role;
grant execute on function public.list_records, public.list_neighbours, private.are_readable, public.count_records,
  public.search_records, public.change_record, public.change_records, public.undo_changes,
  public.list_owners, private.sees_record, private.list_rules to authenticated;
