-- Courses with what they brought in, and who enrolled in one. Superadmins only: no rows for others.

-- Courses newest first, at most p_limit (200) of those that the query means; `total` is how many it means.
-- enrolled: purchases that are completed, so not those refunded in full. revenue_cents: what was paid, tax included, less
-- what went back and what banks took for disputes. to_check: purchases that a person has to look at. is_used: somebody enrolled or began to, and the course cannot be deleted.
create function public.staff_courses(
  p_search text default '', p_is_active boolean default null, p_id uuid default null, p_limit integer default 200
) returns table (
  id uuid, name text, description text, price_cents integer, duration_weeks integer, is_taxable boolean,
  stripe_price_id text, is_active boolean, created_at timestamptz, version timestamptz,
  enrolled integer, revenue_cents bigint, is_used boolean, total integer, to_check integer
)
language sql stable security definer set search_path = ''
as $$
  select c.id, c.name, c.description, c.price_cents, c.duration_weeks, c.is_taxable, c.stripe_price_id, c.is_active,
    c.created_at, c.updated_at, figures.enrolled, figures.revenue_cents,
    figures.purchases > 0 or exists (select 1 from public.course_applications a where a.course_id = c.id), c.total,
    figures.to_check
  from (
    select c.*, (count(*) over ())::integer as total
    from public.courses c
    where (select private.is_superadmin())
      and (p_id is null or c.id = p_id) and (p_is_active is null or c.is_active = p_is_active)
      and (c.name || ' ' || c.description)
        ilike '%' || regexp_replace(btrim(left(coalesce(p_search, ''), 100)), '([%_\\])', '\\\1', 'g') || '%'
    order by c.created_at desc, c.id desc
    limit least(greatest(p_limit, 1), 200)
  ) c
  cross join lateral (
    select count(*) as purchases, (count(*) filter (where p.status = 'completed'))::integer as enrolled,
      coalesce(
        sum(p.amount_cents - p.refunded_cents - p.withdrawn_cents) filter (where p.status in ('completed', 'refunded')), 0
      )::bigint as revenue_cents,
      (count(*) filter (where p.problem is not null or p.dispute = 'open'))::integer as to_check
    from public.purchases p where p.course_id = c.id
  ) figures
  order by c.created_at desc, c.id desc
$$;

-- Who enrolled in a course or began to, newest first: p_limit (1 to 1000) purchases after the one that the cursor names,
-- or before it. Name and email are null where the account is gone.
-- Answer: outcome (ok | forbidden | invalid), rows, next and previous (cursors or null), total (null when not asked for).
create function public.list_enrolments(
  p_course_id uuid, p_status text default null, p_cursor_at timestamptz default null, p_cursor_id uuid default null,
  p_backwards boolean default false, p_limit integer default 20, p_count boolean default false
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  has_cursor constant boolean := p_cursor_at is not null and p_cursor_id is not null;
  -- Before all rows in the order of the list, so that a page without a cursor is found in the index like any other.
  start_at constant timestamptz := coalesce(p_cursor_at, 'infinity');
  start_id constant uuid := coalesce(p_cursor_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  found_ids uuid[];
  more boolean;
  total bigint;
begin
  if not private.is_superadmin() then
    return jsonb_build_object('outcome', 'forbidden');
  end if;
  if coalesce(p_limit not between 1 and 1000, true) or p_backwards is null or (p_backwards and not has_cursor) then
    return jsonb_build_object('outcome', 'invalid');
  end if;
  if p_backwards then
    found_ids := array(
      select p.id from public.purchases p
      where p.course_id = p_course_id and (p_status is null or p.status = p_status)
        and (p.created_at, p.id) > (start_at, start_id)
      order by p.created_at, p.id limit p_limit + 1
    );
  else
    found_ids := array(
      select p.id from public.purchases p
      where p.course_id = p_course_id and (p_status is null or p.status = p_status)
        and (p.created_at, p.id) < (start_at, start_id)
      order by p.created_at desc, p.id desc limit p_limit + 1
    );
  end if;
  more := cardinality(found_ids) > p_limit;
  found_ids := found_ids[1:p_limit];
  if p_count then
    total := (select count(*) from public.purchases p
      where p.course_id = p_course_id and (p_status is null or p.status = p_status));
  end if;
  return (
    with found as (
      select p.id, p.created_at, jsonb_build_object(
        'purchase_id', p.id, 'name', nullif(btrim(u.first_name || ' ' || u.last_name), ''), 'email', u.email,
        'application_status', a.status, 'purchase_status', p.status, 'amount_cents', p.amount_cents,
        'refunded_cents', p.refunded_cents, 'receipt_number', p.receipt_number, 'problem', p.problem,
        'dispute', p.dispute, 'withdrawn_cents', p.withdrawn_cents,
        'created_at', p.created_at
      ) as row
      from public.purchases p
      left join public.user_profiles u on u.user_id = p.user_id
      left join public.course_applications a on a.purchase_id = p.id
      where p.id = any (found_ids)
    ), listed as (
      select coalesce(jsonb_agg(row order by created_at desc, id desc), '[]') as rows,
        (jsonb_agg(jsonb_build_array(created_at, id) order by created_at desc, id desc)) as keys
      from found
    )
    select jsonb_build_object(
      'outcome', 'ok', 'rows', rows, 'total', total,
      'next', case when more or p_backwards then keys -> -1 end,
      'previous', case when case when p_backwards then more else has_cursor end then keys -> 0 end
    ) from listed
  );
end
$$;

grant execute on function
  public.staff_courses(text, boolean, uuid, integer),
  public.list_enrolments(uuid, text, timestamptz, uuid, boolean, integer, boolean)
to authenticated;
