-- As before, by the names under which the courses were bought, and without a receipt where a course was free.
-- Courses the caller is enrolled in, then those whose payment has not arrived; newest first, at most 100.
-- `receipt_id` is the purchase once it is paid.
create or replace function public.student_courses()
returns table (
  id uuid, course_name text, duration_weeks integer, state text, began_at timestamptz, receipt_id uuid
)
language sql stable security definer set search_path = ''
as $$
  select e.id, coalesce(p.course_name, c.name), c.duration_weeks, e.state, e.began_at,
    case when p.status = 'completed' and p.receipt_number is not null then p.id end
  from public.user_profiles me
  cross join lateral private.enrolments_of(me.user_id) e
  join public.courses c on c.id = e.course_id
  left join public.purchases p on p.id = e.purchase_id
  where me.user_id = auth.uid() and me.is_active and me.role = 'student' and e.state in ('enrolled', 'pending')
  order by e.state, e.began_at desc, e.id
  limit 100
$$;
