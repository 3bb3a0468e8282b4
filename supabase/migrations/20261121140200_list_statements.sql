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

-- The conditions of a query, `true` first. $1 of the statement is the query itself as `list_records` has completed it: scope
-- and words are its own, and people, the mark that $2 holds the profiles that a search for sessions means.
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

create function private.search_condition(p_expression text, p_query jsonb) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(string_agg(format('%s ilike ($1 #>> ''{words,%s}'')', p_expression, position - 1), ' and '), 'false')
  from generate_series(1, jsonb_array_length(p_query -> 'words')) as position
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
