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
grant execute on function public.list_records(text, jsonb) to authenticated;
