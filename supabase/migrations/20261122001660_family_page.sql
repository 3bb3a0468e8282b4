-- The page of a family for staff, in one question. Policies say what is in it.

create function public.family_page(p_id uuid) returns table (page jsonb) language sql stable set search_path = '' as $$
  with family as materialized (
    select f.id, f.name, f.center, f.status, f.created_at from public.families f where f.id = p_id
  ), guardians as materialized (
    select p.id, p.user_id, p.first_name, p.last_name, p.email, p.phone, p.is_active, p.created_at
    from public.user_profiles p join family f on f.id = p.family_id where p.deleted_at is null
  ), children as materialized (
    select c.id, c.family_id, c.other_family_id, c.first_name, c.last_name, c.birth_date, c.birth_year, c.grade,
      c.school, c.allergies, c.medical_notes, c.photo_consent, c.status, c.left_reason, c.status_since, c.created_at,
      private.child_homes(c.id) as homes
    from public.children c join family f on f.id in (c.family_id, c.other_family_id)
  ), lessons as materialized (
    select b.id, b.child_id, b.child_name, b.booking_date as date, b.start_time as start, b.end_time as end, b.subject,
      b.status, b.attendance,
      b.booking_date + b.start_time > private.clock() at time zone 'America/Toronto' as is_ahead, (
        select nullif(btrim(t.first_name || ' ' || t.last_name), '')
        from public.user_profiles t where t.id = b.tutor_profile_id
      ) as tutor
    from public.bookings b
    where (b.student_profile_id = any (array(select g.id from guardians g))
        or b.child_id = any (array(select c.id from children c)))
      and b.archived_at is null
  ), near as (
    (select * from lessons where is_ahead and status <> 'cancelled' order by date, start, id limit 8)
    union all (select * from lessons where not is_ahead order by date desc, start desc, id limit 8)
  )
  select to_jsonb(f) || jsonb_build_object(
    -- With an address of these guardians, and not of this family yet.
    'signed_up', coalesce((
      select jsonb_agg(jsonb_build_object('family', s.own_family_id, 'name', s.name, 'email', s.email))
      from public.signed_up s where s.family_id = f.id
    ), '[]'),
    'guardians', coalesce((select jsonb_agg(to_jsonb(g) order by g.created_at, g.id) from guardians g), '[]'),
    'children', coalesce((
      select jsonb_agg(to_jsonb(c) || jsonb_build_object(
        -- The parent's other household, where the caller sees it.
        'other_family', (
          select jsonb_build_object('id', o.id, 'name', o.name) from public.families o
          where o.id in (c.family_id, c.other_family_id) and o.id <> f.id
        ),
        'next', (
          select to_jsonb(l) from lessons l
          where l.child_id = c.id and l.is_ahead and l.status in ('pending', 'confirmed')
          order by l.date, l.start limit 1
        ),
        'weeks', coalesce((
          select jsonb_agg(jsonb_build_object('id', l.id, 'date', l.date, 'attendance', l.attendance)
            order by l.date, l.start)
          from lessons l
          where l.child_id = c.id and not l.is_ahead and l.status <> 'cancelled'
            and l.date >= private.toronto_today() - 56
        ), '[]')
      ) order by c.created_at, c.id)
      from children c
    ), '[]'),
    'lessons', coalesce((
      select jsonb_agg(to_jsonb(n) || jsonb_build_object(
        'has_report', exists (select from public.lesson_reports r where r.id = n.id)
      ) order by n.is_ahead desc, case when n.is_ahead then n.date + n.start end, n.date desc, n.start desc, n.id)
      from near n
    ), '[]'),
    'records', coalesce((
      select jsonb_agg(to_jsonb(r) order by r.created_at desc, r.id) from (
        select * from (
          select 'appointments' as kind, b.id, b.child_name, b.status, b.created_at, b.appointment_date as date,
            b.time_slot as time
          from public.appointment_bookings b where b.family_id = p_id and b.archived_at is null
          union all select 'assessments', s.id, s.child_name, s.status, s.created_at, s.preferred_date, s.preferred_time
          from public.schedule_requests s where s.family_id = p_id and s.archived_at is null
          union all select 'messages', m.id, null, m.status, m.created_at, null, null
          from public.contact_submissions m where m.family_id = p_id and m.archived_at is null
        ) found order by created_at desc, id limit 20
      ) r
    ), '[]'),
    'purchases', coalesce((
      select jsonb_agg(to_jsonb(b) order by b.created_at desc, b.id) from (
        select a.id, a.course_name, a.status, a.dispute, a.problem, a.is_processing, a.amount_cents,
          a.refunded_cents, a.created_at,
          (select btrim(c.first_name || ' ' || c.last_name) from public.children c where c.id = a.child_id) as child
        from private.staff_purchases a where a.user_id in (select g.user_id from guardians g) and a.status <> 'failed'
        order by a.created_at desc, a.id limit 20
      ) b
    ), '[]')
  )
  from family f
$$;

grant execute on function public.family_page to authenticated;
