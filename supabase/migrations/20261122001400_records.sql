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

-- What can be listed and the statements that list it. Nothing a caller sends becomes part of a statement: names and
-- expressions come from here, values are read from the statement's only parameter.

-- access: who may list it at all. center: superadmins everything, the admin of a center its rows; staff: the same rows for
-- all of them; superadmin: nobody else. `sorts` names expressions that are never null, with their types.
create function private.list_definition(p_kind text) returns jsonb
language sql immutable set search_path = ''
as $$
  select case p_kind
    when 'appointment_bookings' then '{
      "access": "center", "location": "location", "archives": true,
      "search": "('' '' || name || '' '' || email || '' '' || reference || '' '' || translate(phone, ''+(). x-'', ''''))",
      "sorts": {
        "created": [["created_at", "timestamptz"]],
        "date": [["appointment_date", "date"], ["time_slot", "text"]],
        "name": [["lower(name)", "text"]]
      },
      "filters": {"status": "status", "center": "location"}
    }'
    when 'bookings' then '{
      "access": "center", "location": "location_id", "archives": true, "search": "people",
      "sorts": {
        "created": [["created_at", "timestamptz"]],
        "date": [["booking_date", "date"], ["start_time", "time"]]
      },
      "filters": {"status": "status", "center": "location_id"}
    }'
    when 'schedule_requests' then '{
      "access": "center", "location": "location_id", "archives": true,
      "search": "('' '' || parent_name || '' '' || child_name || '' '' || email || '' '' || reference || '' '' || translate(phone, ''+(). x-'', ''''))",
      "sorts": {
        "created": [["created_at", "timestamptz"]],
        "date": [["preferred_date", "date"], ["preferred_time", "text"]],
        "name": [["lower(parent_name)", "text"]],
        "child": [["lower(child_name)", "text"]]
      },
      "filters": {"status": "status", "center": "location_id", "program": "program_interest"}
    }'
    when 'career_applications' then '{
      "access": "center", "location": "location", "archives": true,
      "search": "('' '' || first_name || '' '' || last_name || '' '' || email || '' '' || reference || '' '' || translate(phone, ''+(). x-'', ''''))",
      "sorts": {"created": [["created_at", "timestamptz"]], "name": [["lower(last_name)", "text"]]},
      "filters": {"status": "status", "center": "location"}
    }'
    when 'contact_submissions' then '{
      "access": "staff", "archives": true,
      "search": "('' '' || name || '' '' || email || '' '' || reference || '' '' || translate(coalesce(phone, ''''), ''+(). x-'', ''''))",
      "sorts": {"created": [["created_at", "timestamptz"]], "name": [["lower(name)", "text"]]},
      "filters": {"status": "status"}
    }'
    when 'license_inquiries' then '{
      "access": "superadmin", "archives": true,
      "search": "('' '' || first_name || '' '' || last_name || '' '' || email || '' '' || reference || '' '' || translate(phone, ''+(). x-'', ''''))",
      "sorts": {"created": [["created_at", "timestamptz"]], "name": [["lower(last_name)", "text"]]},
      "filters": {"status": "status"}
    }'
    when 'user_profiles' then '{
      "access": "center", "location": "location_id", "archives": false, "scope": "role in (''student'', ''tutor'')",
      "search": "('' '' || first_name || '' '' || last_name || '' '' || email || '' '' || translate(coalesce(phone, ''''), ''+(). x-'', ''''))",
      "sorts": {"created": [["created_at", "timestamptz"]], "name": [["lower(last_name)", "text"]]},
      "filters": {
        "status": "is_active", "center": "location_id", "role": "role"
      },
      "status_value": "case %s when ''active'' then true when ''inactive'' then false end"
    }'
    when 'audit_log' then '{
      "access": "superadmin", "archives": false, "id": "bigint",
      "sorts": {"created": [["at", "timestamptz"]]},
      "filters": {"table": "table_name", "actor": "actor", "row": "row_id"}
    }'
  end::jsonb
$$;

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

create function private.search_condition(p_expression text, p_query jsonb) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(string_agg(format('%s ilike ($1 #>> ''{words,%s}'')', p_expression, position - 1), ' and '), 'false')
  from generate_series(1, jsonb_array_length(p_query -> 'words')) as position
$$;

-- The conditions of a query, `true` first. $1 of the statement is the query itself as `list_records` has completed
-- it: scope and words are its own, and people, the mark that $2 holds the profiles that a search for sessions means.
create function private.list_conditions(p_kind text, p_query jsonb) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  definition constant jsonb := private.list_definition(p_kind);
  conditions text[] := array['true'];
  expression text;
  filter text;
begin
  if p_query ->> 'scope' is not null then
    conditions := conditions || format('%I = ($1 ->> ''scope'')', definition ->> 'location');
    conditions := conditions || (definition ->> 'scope');
  end if;
  if p_kind = 'user_profiles' then
    conditions := conditions || 'deleted_at is null'::text;
  end if;
  if (definition -> 'archives')::boolean then
    conditions := conditions || case when (p_query -> 'archived')::boolean
      then 'archived_at is not null' else 'archived_at is null' end;
  end if;
  for filter, expression in select key, value from jsonb_each_text(definition -> 'filters') loop
    continue when p_query ->> filter is null;
    conditions := conditions || case
      -- One status alone keeps the order of an index that begins with it.
      when filter = 'status' then expression || ' in (' || (
        select string_agg(format(
          coalesce(definition ->> 'status_value', '%s'), format('$1 #>> ''{status,%s}''', nth - 1)
        ), ', ')
        from generate_series(1, jsonb_array_length(p_query -> 'status')) as nth
      ) || ')'
      when filter = 'actor' then format('%s = ($1 ->> ''actor'')::uuid', expression)
      else format('%s = ($1 ->> %L)', expression, filter)
    end;
  end loop;

  expression := definition #>> array['sorts', p_query ->> 'dates', '0', '0'];
  if p_query ->> 'from' is not null then
    conditions := conditions || case when p_query ->> 'dates' = 'date' then format('%s >= ($1 ->> ''from'')::date', expression)
      else format('%s >= ($1 ->> ''from'')::date::timestamp at time zone ''America/Toronto''', expression) end;
  end if;
  if p_query ->> 'to' is not null then
    conditions := conditions || case when p_query ->> 'dates' = 'date' then format('%s <= ($1 ->> ''to'')::date', expression)
      else format('%s < (($1 ->> ''to'')::date + 1)::timestamp at time zone ''America/Toronto''', expression) end;
  end if;

  if p_query ? 'people' then
    conditions := conditions || '(t.student_profile_id = any ($2) or t.tutor_profile_id = any ($2))'::text;
  elsif p_query ? 'words' then
    expression := definition ->> 'search';
    if expression = 'people' then
      conditions := conditions || format(
        'exists (select 1 from public.user_profiles
          where id = any (array[t.student_profile_id, t.tutor_profile_id]) and %s)',
        private.search_condition(private.list_definition('user_profiles') ->> 'search', p_query)
      );
    else
      conditions := conditions || private.search_condition(expression, p_query);
    end if;
  end if;
  return array_to_string(conditions, ' and ');
end
$$;

-- One page and a row more, in the direction asked for, as two arrays: the rows, and of each the values it is sorted by.
-- The page is found first, mostly in an index alone; then each row is fetched by its key.
create function private.page_statement(p_kind text, p_query jsonb) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  definition constant jsonb := private.list_definition(p_kind);
  keys constant jsonb := (definition #> array['sorts', p_query ->> 'sort'])
    || jsonb_build_array(jsonb_build_array('id', coalesce(definition ->> 'id', 'uuid')));
  -- Against the order of the list when its previous page is asked for.
  downwards constant boolean := (p_query -> 'descending')::boolean <> (p_query -> 'backwards')::boolean;
  names text;
  ordering text;
  places text;
  texts text;
begin
  select string_agg(key ->> 0, ', ' order by nth),
    string_agg((key ->> 0) || case when downwards then ' desc' else '' end, ', ' order by nth),
    string_agg(format('($1 #>> ''{cursor,%s}'')::%s', nth - 1, key ->> 1), ', ' order by nth),
    string_agg(format('to_jsonb(%s) #>> ''{}''', key ->> 0), ', ' order by nth)
  into names, ordering, places, texts
  from jsonb_array_elements(keys) with ordinality as k (key, nth);
  return format(
    'select coalesce(jsonb_agg((
        select (to_jsonb(r) - ''{confirmation_token,submission_key,previous_submission_key}''::text[])%s
        from public.%I r where r.id = page.id
      )), ''[]''), coalesce(jsonb_agg(page.key), ''[]'')
    from (select t.id, jsonb_build_array(%s) as key from public.%I t where %s%s order by %s limit %s) as page',
    case p_kind
      when 'bookings' then ' || jsonb_build_object(
        ''student_name'', (select btrim(p.first_name || '' '' || p.last_name) from public.user_profiles p
          where p.id = r.student_profile_id),
        ''tutor_name'', (select btrim(p.first_name || '' '' || p.last_name) from public.user_profiles p
          where p.id = r.tutor_profile_id))'
      when 'audit_log' then ' || jsonb_build_object(''actor_name'', (
        select btrim(p.first_name || '' '' || p.last_name) from public.user_profiles p where p.user_id = r.actor))'
      else ''
    end,
    p_kind, texts, p_kind, private.list_conditions(p_kind, p_query),
    case when p_query -> 'cursor' is null then ''
      else format(' and (%s) %s (%s)', names, case when downwards then '<' else '>' end, places) end,
    ordering, (p_query -> 'limit')::integer + 1
  );
end
$$;

-- How many rows there are. A search is counted up to one more than 10,000: its matches have to be looked at one by one.
-- The order keeps the planner to an index that has it, for a count alone may read a whole table; without any filter
-- but the center, the large tables have a smaller index of all that is not archived.
create function private.count_statement(p_kind text, p_query jsonb) returns text
language sql immutable set search_path = ''
as $$
  select format(
    'select count(*) from (select 1 from public.%I t where %s%s%s) as found',
    p_kind, private.list_conditions(p_kind, p_query),
    case when p_kind in ('appointment_bookings', 'schedule_requests', 'bookings') and not (p_query -> 'archived')::boolean
      and not p_query ?| array['status', 'program', 'from', 'to', 'words'] then ''
      else format(' order by %s desc, id desc', private.list_definition(p_kind) #>> '{sorts,created,0,0}') end,
    case when p_query ? 'words' then ' limit 10001' else '' end
  )
$$;

-- Every list of the back office: one page of records, as the caller may see them.
-- It works past row-level security, because `ilike` under a policy is kept from every index; whose rows these are
-- is settled first and becomes a condition of the statement, the same as that of the policies.

-- The query with its defaults, or null when something in it is not one of its kind. Malformed values raise class 22.
create function private.completed_list_query(p_kind text, p_query jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  definition constant jsonb := private.list_definition(p_kind);
  asked jsonb := '{"sort": "created", "dates": "created", "descending": true, "backwards": false, "archived": false,
    "limit": 20, "count": false}'::jsonb || jsonb_strip_nulls(p_query);
  keys integer;
begin
  -- What only the list itself may add.
  asked := asked - '{scope,words,people}'::text[];
  if exists (
    select 1 from jsonb_object_keys(asked) as name
    where name <> all (array['sort', 'dates', 'descending', 'backwards', 'archived', 'limit', 'count', 'from', 'to', 'cursor',
        'search'])
      and not (definition -> 'filters') ? name
  ) then return null; end if;

  keys := jsonb_array_length(definition #> array['sorts', asked ->> 'sort']) + 1;
  if keys is null or definition #> array['sorts', asked ->> 'dates'] is null or asked ->> 'dates' not in ('created', 'date')
    or (select bool_or(jsonb_typeof(asked -> name) <> 'boolean')
      from unnest(array['descending', 'backwards', 'archived', 'count']) as name)
    or jsonb_typeof(asked -> 'limit') <> 'number' or (asked ->> 'limit')::integer not between 1 and 1000
    or (asked -> 'archived')::boolean and not (definition -> 'archives')::boolean
    or asked ? 'search' and (not definition ? 'search' or jsonb_typeof(asked -> 'search') <> 'string')
    or (asked ? 'cursor') is false and (asked -> 'backwards')::boolean
    or (select bool_or(jsonb_typeof(asked -> name) <> 'string')
      from unnest(array['center', 'program', 'role', 'table', 'actor', 'row', 'from', 'to']) as name)
  then return null; end if;

  if asked ? 'cursor' and (
    jsonb_typeof(asked -> 'cursor') <> 'array' or jsonb_array_length(asked -> 'cursor') <> keys
    or jsonb_path_exists(asked, '$.cursor[*] ? (@.type() != "string")')
  ) then return null; end if;
  if asked ? 'status' then
    if jsonb_typeof(asked -> 'status') <> 'array' or jsonb_path_exists(asked, 'strict $.status[*] ? (@.type() != "string")')
    then return null; end if;
    if jsonb_array_length(asked -> 'status') > 10 then return null; end if;
    if asked -> 'status' = '[]' then asked := asked - 'status'; end if;
  end if;
  if asked ->> 'search' ~ '[^[:space:]]' then
    asked := asked || jsonb_build_object('words', private.search_patterns(left(asked ->> 'search', 200)));
  end if;
  return asked - 'search';
end
$$;

-- The students and tutors that a search for sessions means, or null when there are more than 5,000 of them.
create function private.people_found(p_query jsonb) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  people uuid[];
begin
  execute format(
    'select coalesce(array_agg(id), ''{}'') from (
      select id from public.user_profiles where role in (''student'', ''tutor'') and %s
      order by created_at desc, id desc limit 5001
    ) as found', private.search_condition(private.list_definition('user_profiles') ->> 'search', p_query)
  ) into people using p_query;
  return case when cardinality(people) <= 5000 then people end;
end
$$;

-- p_kind: a table. p_query, all optional: search; status (list), center, program, role, table, actor, row; from and to
-- (days in Toronto, both included) of `dates` (created | date); archived (superadmins only); sort (created | date | name |
-- child), descending; cursor (as answered), backwards; limit (1 to 1000); count (whether to count).
-- Answer: outcome (ok | forbidden | invalid), rows in the order of the list, next and previous (cursors or null), total (null
-- when not asked for) and total_is_more (a search found more than the 10,000 that are counted).
create function public.list_records(p_kind text, p_query jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  definition constant jsonb := private.list_definition(p_kind);
  is_superadmin constant boolean := private.is_superadmin();
  scope constant text := private.admin_location();
  asked jsonb;
  people uuid[];
  found_rows jsonb;
  keys jsonb;
  more boolean;
  total bigint;
begin
  if not (is_superadmin or scope is not null) or (definition ->> 'access' = 'superadmin' and not is_superadmin) then
    return jsonb_build_object('outcome', 'forbidden');
  end if;
  if definition is null or jsonb_typeof(p_query) is distinct from 'object' then
    return jsonb_build_object('outcome', 'invalid');
  end if;
  asked := private.completed_list_query(p_kind, p_query);
  if asked is null then
    return jsonb_build_object('outcome', 'invalid');
  end if;
  if (asked -> 'archived')::boolean and not is_superadmin then
    return jsonb_build_object('outcome', 'forbidden');
  end if;
  if not is_superadmin and definition ->> 'access' = 'center' then
    asked := asked || jsonb_build_object('scope', scope);
  end if;
  if asked ? 'words' and definition ->> 'search' = 'people' then
    people := private.people_found(asked);
    if people is not null then
      asked := asked || '{"people": true}';
    end if;
  end if;

  execute private.page_statement(p_kind, asked) into found_rows, keys using asked, people;
  if (asked -> 'count')::boolean then
    execute private.count_statement(p_kind, asked) into total using asked, people;
  end if;

  more := jsonb_array_length(keys) > (asked -> 'limit')::integer;
  if more then
    found_rows := found_rows - -1;
    keys := keys - -1;
  end if;
  if (asked -> 'backwards')::boolean then
    select coalesce(jsonb_agg(value order by nth desc), '[]') into found_rows
    from jsonb_array_elements(found_rows) with ordinality as r (value, nth);
    select coalesce(jsonb_agg(value order by nth desc), '[]') into keys
    from jsonb_array_elements(keys) with ordinality as k (value, nth);
  end if;
  return jsonb_build_object(
    'outcome', 'ok', 'rows', found_rows,
    'next', case when more or (asked -> 'backwards')::boolean then keys -> -1 end,
    'previous', case when (asked -> 'backwards')::boolean and more
      or asked ? 'cursor' and not (asked -> 'backwards')::boolean then keys -> 0 end,
    'total', least(total, case when asked ? 'words' then 10000 end),
    'total_is_more', coalesce(total > 10000 and asked ? 'words', false)
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
-- All records, and what a restored one needs as well, are locked before the first is changed. They are changed in the
-- order of their centers, whose daily emails then grow in that order (decision 0037).
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
  execute format(
    'select from public.%I r where r.id = any ($1) and private.sees_record($2, r.id::text) order by r.id for update', p_kind
  ) using p_ids, p_kind;
  if p_action = 'restore' and private.is_superadmin() and p_kind = 'appointment_bookings' then
    perform private.lock_slot(s.location, s.appointment_date, s.time_slot)
    from (
      select distinct b.location, b.appointment_date, b.time_slot from public.appointment_bookings b
      where b.id = any (p_ids) and b.archived_at is not null and b.status <> 'cancelled'
      order by b.location, b.appointment_date, b.time_slot
    ) s;
  elsif p_action = 'restore' and private.is_superadmin() and p_kind = 'bookings' then
    perform private.lock_person(person)
    from (
      select distinct person from public.bookings b, unnest(array[b.student_profile_id, b.tutor_profile_id]) as person
      where b.id = any (p_ids) and b.archived_at is not null
      order by person
    ) s;
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
