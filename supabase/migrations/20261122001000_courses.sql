-- Online courses as superadmins keep them. Money is counted in cents.

create table public.courses (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.is_text(name, 200)),
  description text not null default '' check (char_length(description) <= 4000),
  price_cents integer not null check (price_cents between 0 and 10000000),
  price numeric(10, 2) generated always as (price_cents / 100.0) stored,
  is_taxable boolean not null default false,
  duration_weeks integer check (duration_weeks between 1 and 104),
  grade_from text check (grade_from = any (private.grades())),
  grade_to text check (grade_to = any (private.grades())),
  subject text check (subject = any (private.subjects())),
  is_active boolean not null default true,
  stripe_price_id text check (char_length(stripe_price_id) <= 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The payment service takes no Canadian amount below 50 cents.
  constraint courses_price_is_payable check (price_cents = 0 or price_cents >= 50),
  constraint courses_grades_are_a_range check (
    num_nulls(grade_from, grade_to) = 2
    or array_position(private.grades(), grade_from) <= array_position(private.grades(), grade_to) is true
  ),
  constraint courses_stripe_price_form check (stripe_price_id ~ '^price_[A-Za-z0-9_]+$')
);
create index courses_created_at_active_idx on public.courses (created_at desc, id desc) where is_active; -- list
create trigger courses_touch before update on public.courses for each row execute function private.touch_updated_at();
alter table public.courses enable row level security;
-- Visitors do not see the shop's name of the price.
grant select (
  id, name, description, price_cents, price, is_taxable, duration_weeks, grade_from, grade_to, subject, is_active,
  created_at, updated_at
) on public.courses to anon;
grant select, insert, update, delete on public.courses to authenticated;
grant all on public.courses to service_role;
create policy "everyone sees active courses" on public.courses for select to anon, authenticated using (is_active);
create policy "superadmins keep courses" on public.courses for all to authenticated
  using ((select private.may('courses.manage'))) with check ((select private.may('courses.manage')));

-- Adds a course (without p_id), or changes those columns of one that are sent. review: one that families have paid for
-- is withdrawn only where `withdraw` says that they were seen.
create function public.save_course(p_course jsonb, p_id uuid default null, p_version timestamptz default null)
returns table (outcome text, id uuid, version timestamptz) language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  course public.courses;
  sent public.courses;
  fields jsonb;
  violated_table text;
begin
  if not private.may('courses.manage') then outcome := 'forbidden'; return next; return; end if;
  select * into course from public.courses c where c.id = p_id for update;
  sent := jsonb_populate_record(course, p_course);
  fields := (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(to_jsonb(sent))
    where p_course ? key and key <> all (array['id', 'price', 'created_at', 'updated_at']));
  if p_id is not null then
    outcome := case
      when course.id is null then 'not_found'
      when fields <@ to_jsonb(course) then 'done'
      when not private.is_version(p_version, course.updated_at) then 'changed'
      when course.is_active and not sent.is_active and p_course ->> 'withdraw' is distinct from 'true'
        and exists (select from public.purchases p where p.course_id = p_id and p.status = 'completed') then 'review'
    end;
  else
    -- Two sends of one form wait for each other.
    perform private.lock_names('course ' || sent.name);
    select * into course from public.courses c where to_jsonb(c) @> fields order by c.created_at desc, c.id desc limit 1;
    outcome := case when course.id is not null then 'repeat' end;
  end if;
  if outcome is null then
    begin
      course := jsonb_populate_record(course, case
        when p_id is null then private.insert_row('courses', fields)
        else private.update_row('courses', p_id, fields)
      end);
      outcome := case when p_id is null then 'created' else 'done' end;
    exception when check_violation or not_null_violation then
      get stacked diagnostics violated_table = table_name;
      if violated_table is distinct from 'courses' then raise; end if;
      outcome := 'invalid';
    end;
  end if;
  return query select outcome, course.id, course.updated_at;
end
$$;
comment on function public.save_course is
  'id?, version?, outcome created|repeat|done|not_found|changed|forbidden|invalid|in_use|review';

-- The foreign keys of purchases and applications keep a course that a family began to buy.
create function public.delete_course(p_id uuid, p_version timestamptz default null) returns table (outcome text)
language plpgsql set search_path = '' as $$
declare
  course public.courses;
begin
  select * into course from public.courses c where c.id = p_id and private.may('courses.manage') for update;
  outcome := case
    when not private.may('courses.manage') then 'forbidden'
    -- A repeat of a deletion whose answer was lost.
    when course.id is null then case when private.was_my_change('courses', p_id) then 'done' else 'not_found' end
    when not private.is_version(p_version, course.updated_at) then 'changed'
    else 'done'
  end;
  if outcome = 'done' then delete from public.courses c where c.id = p_id; end if;
  return next;
exception when foreign_key_violation then
  return query select 'in_use';
end
$$;
comment on function public.delete_course is 'outcome done|not_found|changed|forbidden|in_use';

-- Rows of the list; whose buyer has left the caller's centers stands without a name.
create function private.enrolment_rows(p_ids uuid[], p_centers text[])
returns table (id uuid, created_at timestamptz, contents jsonb) language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  is_office constant boolean := private.may('courses.manage');
begin
  return query
    select p.id, p.created_at, jsonb_build_object(
      'purchase_id', p.id, 'course_name', p.course_name,
      'name', nullif(btrim(u.first_name || ' ' || u.last_name), ''), 'email', home.email,
      'child', nullif(btrim(c.first_name || ' ' || c.last_name), ''), 'center', l.name,
      'application_status', a.status, 'purchase_status', p.status, 'amount_cents', p.amount_cents,
      'refunded_cents', p.refunded_cents, 'receipt_number', p.receipt_number,
      'problem', case when is_office then p.problem end,
      'dispute', p.dispute, 'withdrawn_cents', p.withdrawn_cents, 'created_at', p.created_at
    ) as contents
    from public.purchases p left join public.user_profiles u on u.user_id = p.user_id
    cross join private.has_buyer_left(p, p_centers) as is_left
    left join public.user_profiles home on home.id = u.id and not is_left
    left join public.children c on c.id = p.child_id and not is_left
    left join public.locations l on l.id = p.location_id
    left join public.course_applications a on a.purchase_id = p.id where p.id = any (p_ids);
end $$;

-- Only the conditions that are asked for, so that each question has its index.
create function private.enrolment_condition(p_course_id uuid, p_filters jsonb, p_centers text[]) returns text
language plpgsql stable set search_path = '' as $$
declare
  of_status constant text := p_filters ->> 'status';
  wanted record;
  patterns text[];
  buyers uuid[];
  found_children uuid[];
  meant text;
begin
  select * into wanted from jsonb_to_record(p_filters) as f (search text, center text, "from" date, "to" date);
  meant := concat_ws(' and ', 'true',
    case when p_course_id is not null then 'p.course_id = $1' end,
    case when of_status = 'to_check' then '(p.problem is not null or p.dispute = ''open'')'
      when of_status is not null then 'p.status = $2' end,
    case when wanted.center is not null then format('p.location_id = %L', wanted.center) end,
    case when not private.is_superadmin() then format('p.location_id = any (%L)', p_centers) end,
    'p.created_at >= ' || quote_literal(wanted."from"::timestamp at time zone 'America/Toronto'),
    'p.created_at < ' || quote_literal((wanted."to" + 1)::timestamp at time zone 'America/Toronto'));
  if wanted.search <> '' then
    patterns := private.search_patterns(left(wanted.search, 200));
    execute format(
      'select array(select l.user_id from private.listed_people l where %s and l.user_id is not null limit 5000)',
      coalesce((select string_agg(format('l.search_text ilike %L', o), ' and ') from unnest(patterns) o), 'false')
    ) into buyers;
    found_children := array(select f.id from private.search_children(patterns, 5000) f where patterns <> '{}');
    meant := format('%s and (p.receipt_number = %L or (p.user_id = any (%L) or p.child_id = any (%L))
      and not private.has_buyer_left(p, %L))', meant, btrim(wanted.search), buyers, found_children, p_centers);
  end if;
  return meant;
end $$;

-- p_filters: `status` (also `to_check`), `search` (guardian, child, number of a receipt), `center`, `from`, `to`.
-- Superadmins see all purchases, other staff those of their centers.
create function public.list_enrolments(
  p_course_id uuid default null, p_cursor jsonb default null,
  p_backwards boolean default false, p_limit integer default 20, p_count boolean default false,
  p_filters jsonb default '{}'
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  of_status constant text := p_filters ->> 'status';
  cursor_at constant timestamptz := p_cursor ->> 0;
  cursor_id constant uuid := p_cursor ->> 1;
  has_cursor constant boolean := cursor_at is not null and cursor_id is not null;
  -- Before all rows in the order of the list, so that a page without a cursor is found in the index like any other.
  start_at constant timestamptz := coalesce(cursor_at, 'infinity');
  start_id constant uuid := coalesce(cursor_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  scope constant text[] := private.my_centers();
  meant text;
  found_ids uuid[];
  more boolean;
  total bigint;
begin
  if not private.is_superadmin() and scope = '{}' then return jsonb_build_object('outcome', 'forbidden'); end if;
  meant := private.enrolment_condition(p_course_id, p_filters, scope);
  if coalesce(p_limit not between 1 and 1000, true) or p_backwards is null or (p_backwards and not has_cursor) then
    return jsonb_build_object('outcome', 'invalid');
  end if;
  execute format(
    'select array(select p.id from public.purchases p where %s and (p.created_at, p.id) %s limit $5)', meant,
    case when p_backwards then '> ($3, $4) order by p.created_at, p.id'
      else '< ($3, $4) order by p.created_at desc, p.id desc' end
  ) into found_ids using p_course_id, of_status, start_at, start_id, p_limit + 1;
  more := cardinality(found_ids) > p_limit;
  found_ids := found_ids[1:p_limit];
  if p_count then
    execute 'select count(*) from public.purchases p where ' || meant into total using p_course_id, of_status;
  end if;
  return (
    with listed as (
      select coalesce(jsonb_agg(contents order by created_at desc, id desc), '[]') as rows,
        (jsonb_agg(jsonb_build_array(created_at, id) order by created_at desc, id desc)) as keys
      from private.enrolment_rows(found_ids, scope)
    )
    select jsonb_build_object(
      'outcome', 'ok', 'rows', rows, 'total', total, 'next', case when more or p_backwards then keys -> -1 end,
      'previous', case when case when p_backwards then more else has_cursor end then keys -> 0 end
    ) from listed
  );
end
$$;

grant execute on function private.insert_row, private.update_row to authenticated;
grant execute on function public.save_course, public.delete_course, public.list_enrolments
to authenticated;
