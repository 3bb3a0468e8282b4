-- What the page of a family shows to staff, a question each. Policies say what is in it.

-- The family, once for each guardian and once without one. `joins`: an account with the guardian's address, and not of
-- this family yet.
create function public.family_guardians(p_id uuid) returns table (family text, center text, status text, id uuid,
  user_id uuid, first_name text, last_name text, email text, phone text, is_active boolean, joins uuid, joins_name text)
language sql stable set search_path = '' as $$
  select f.name, f.center, f.status, g.id, g.user_id, coalesce(g.first_name, ''), coalesce(g.last_name, ''),
    coalesce(g.email, ''), g.phone, coalesce(g.is_active, false), s.own_family_id, coalesce(s.name, '')
  from public.families f
  left join public.user_profiles g on g.family_id = f.id and g.deleted_at is null
  left join public.signed_up s on s.family_id = f.id and lower(s.email) = lower(g.email) and g.user_id is null
  where f.id = p_id
  order by g.created_at, g.id
$$;
comment on function public.family_guardians is 'center?, id?, user_id?, phone?, joins?';

-- `other_family`: the parent's other household, where the caller sees it.
create function public.family_children(p_id uuid) returns table (id uuid, first_name text, last_name text,
  birth_date date, birth_year integer, grade text, school text, photo_consent boolean, status text, left_reason text,
  care jsonb, other_family uuid, other_name text)
language sql stable set search_path = '' as $$
  select c.id, c.first_name, c.last_name, c.birth_date, c.birth_year, c.grade, c.school, c.photo_consent,
    c.status, c.left_reason, private.child_care(c.id), o.id, o.name
  from public.children c
  left join public.families o on o.id in (c.family_id, c.other_family_id) and o.id <> p_id
  where p_id in (c.family_id, c.other_family_id)
  order by c.created_at, c.id
$$;
comment on function public.family_children is 'birth_date?, birth_year?, grade?, school?, photo_consent?, left_reason?, '
  'other_family?, other_name?';

-- Those ahead, then the last: eight of each, besides the next one of each child and what was planned for eight weeks.
create function public.family_lessons(p_id uuid) returns table (id uuid, child_id uuid, child_name text, day date,
  starts time, ends time, subject text, status text, attendance text, is_ahead boolean, tutor text, has_report boolean)
language sql stable set search_path = '' as $$
  with lessons as (
    select b.* from private.center_sessions b
    where (b.is_ahead or b.starts_at <= private.in_toronto(private.clock())) and (
      b.student_profile_id = any (array(
        select g.id from public.user_profiles g where g.family_id = p_id and g.deleted_at is null
      )) or b.child_id = any (array(
        select c.id from public.children c where p_id in (c.family_id, c.other_family_id)
      ))
    )
  ), counted as (
    select l.*,
      row_number() over (partition by l.is_ahead order by case when l.is_ahead then l.starts_at end,
        l.starts_at desc, l.id) as nth,
      row_number() over (partition by l.child_id, l.is_ahead order by l.starts_at) as nth_of_child
    from lessons l
  )
  select l.id, l.child_id, l.child_name, l.booking_date, l.start_time, l.end_time, l.subject, l.status, l.attendance,
    l.is_ahead, l.tutor_name, exists (select from public.lesson_reports r where r.id = l.id)
  from counted l
  where l.nth <= 8 or case when l.is_ahead then l.nth_of_child = 1
    else l.status <> 'cancelled' and l.booking_date >= private.toronto_today() - 56 end
  order by l.is_ahead desc, l.nth
$$;
comment on function public.family_lessons is 'child_id?, child_name?, subject?, attendance?, tutor?';

create function public.family_records(p_id uuid) returns table (kind text, id uuid, child_name text, status text,
  created_at timestamptz, day date, slot text) language sql stable set search_path = '' as $$
  select 'appointments', b.id, b.child_name, b.status, b.created_at, b.appointment_date, b.time_slot
  from public.appointment_bookings b where b.family_id = p_id and b.archived_at is null
  union all
  select 'assessments', s.id, s.child_name, s.status, s.created_at, s.preferred_date, s.preferred_time
  from public.schedule_requests s where s.family_id = p_id and s.archived_at is null
  union all
  select 'messages', m.id, null, m.status, m.created_at, null, null
  from public.contact_submissions m where m.family_id = p_id and m.archived_at is null
  order by 5 desc, 2 limit 20
$$;
comment on function public.family_records is 'kind appointments|assessments|messages, child_name?, day?, slot?';

create function public.family_purchases(p_id uuid) returns table (id uuid, course_name text, child text, status text,
  dispute text, problem text, is_processing boolean, amount_cents integer, refunded_cents integer,
  created_at timestamptz) language sql stable set search_path = '' as $$
  select a.id, a.course_name, btrim(c.first_name || ' ' || c.last_name), a.status, a.dispute, a.problem,
    a.is_processing, a.amount_cents, a.refunded_cents, a.created_at
  from private.staff_purchases a left join public.children c on c.id = a.child_id
  where a.status <> 'failed' and a.user_id in (
    select g.user_id from public.user_profiles g where g.family_id = p_id and g.deleted_at is null
  )
  order by a.created_at desc, a.id limit 20
$$;
comment on function public.family_purchases is 'child?, dispute?, problem?';

grant execute on function public.family_guardians, public.family_children, public.family_lessons,
  public.family_records, public.family_purchases to authenticated;
