create function private.place_of(p_step public.child_steps) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('level', p_step.level, 'workbook', p_step.workbook, 'pages', p_step.pages,
    'is_finished', p_step.is_finished, 'day', p_step.on_day)
  where p_step.id is not null
$$;

-- Where it began: before the term, else by its first step in it (`is_new`).
create function private.term_levels(p_child uuid, p_from date, p_to date) returns jsonb
language sql stable set search_path = '' as $$
  with steps as materialized (
    -- Without what was taken back.
    select s from public.child_steps s
    where s.child_id = p_child and s.on_day <= p_to and s.undoes is null
      and not exists (select from public.child_steps u where u.undoes = s.id)
  ), ends as (
    select (s).subject, (array_agg(s order by (s).number desc) filter (where (s).on_day < p_from))[1] as before,
      (array_agg(s order by (s).number) filter (where (s).on_day >= p_from))[1] as first,
      (array_agg(s order by (s).number desc))[1] as last,
      coalesce(jsonb_agg(private.place_of(s) order by (s).number)
        filter (where (s).what = 'passed' and (s).on_day >= p_from), '[]') as passed
    from steps group by (s).subject
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'subject', e.subject, 'began', coalesce(private.place_of(e.before), private.place_of(e.first)),
    'is_new', (e.before).id is null, 'ended', private.place_of(e.last), 'passed', e.passed, 'now', (
      select to_jsonb(n) from (
        select l.level, l.workbook, l.pages, l.is_finished, l.moved_on as day
        from public.child_levels l where l.child_id = p_child and l.subject = e.subject
      ) n
    )
  ) order by array_position(private.subjects(), e.subject)), '[]')
  from ends e
$$;

-- At these centers; null: at all. `rows`: taken for 1,000, each child's plan would be compiled for 30 ms.
create function private.lessons_of_term(p_child uuid, p_from date, p_to date, p_centers text[])
returns setof public.bookings language sql stable rows 50 set search_path = '' as $$
  select b.* from public.bookings b
  where b.child_id = p_child and b.booking_date between p_from and least(p_to, p_from + 366)
    and b.status <> 'cancelled' and b.archived_at is null and (p_centers is null or b.location_id = any (p_centers))
$$;

-- Of those that have begun, by subject.
create function private.term_lessons(p_child uuid, p_from date, p_to date, p_centers text[], out lessons jsonb,
  out unmarked integer) language sql stable set search_path = '' as $$
  with lesson as (
    select b.id, b.subject, b.status, b.attendance, b.end_time - b.start_time as length,
      b.absence_told_at is not null or b.attendance is not distinct from 'excused' as is_told
    from private.lessons_of_term(p_child, p_from, p_to, p_centers) b
    where b.booking_date + b.start_time <= private.in_toronto(private.clock())
  ), counted as (
    select l.subject, count(*) filter (where l.status = 'completed') as attended,
      count(*) filter (where l.attendance = 'late') as late,
      count(*) filter (where l.status = 'no_show' and l.is_told) as told,
      count(*) filter (where l.status = 'no_show' and not l.is_told) as untold,
      count(*) filter (where l.attendance is null) as unmarked,
      count(*) filter (where l.status = 'no_show' and exists (
        select from public.lesson_requests q
        where q.instead_of = l.id and q.status = 'planned' and q.wanted_on <= private.in_toronto(private.clock())::date
          and not exists (
            select from public.bookings m
            where m.learner_id = p_child and m.booking_date = q.wanted_on and m.start_time = q.wanted_start
              and m.status <> 'completed'
          )
      )) as made_up,
      (coalesce(sum(extract(epoch from l.length)) filter (where l.status = 'completed'), 0) / 60)::integer as minutes
    from lesson l
    group by l.subject
  )
  select coalesce(jsonb_agg(to_jsonb(c) - 'unmarked' order by array_position(private.subjects(), c.subject))
      filter (where c.attended + c.told + c.untold > 0), '[]'), coalesce(sum(c.unmarked), 0)::integer
  from counted c
$$;

-- The last three reports of tutors, and how many were written.
create function private.term_words(p_child uuid, p_from date, p_to date, p_centers text[], out reports jsonb,
  out written integer) language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(w) - 'nth' order by w.nth) filter (where w.nth <= 3), '[]'), count(*)::integer
  from (
    select b.id, b.booking_date as day, b.subject, private.full_name(t.first_name, t.last_name) as tutor, r.went_well,
      r.next_steps, row_number() over (order by b.booking_date desc, b.start_time desc, b.id) as nth
    from private.lessons_of_term(p_child, p_from, p_to, p_centers) b
    join public.lesson_reports r on r.id = b.id
    join public.user_profiles t on t.id = b.tutor_profile_id
    where coalesce(r.went_well, r.next_steps) is not null
  ) w
$$;

-- Of one child, or of all enrolled ones of a center, 300 and one more after p_after: for staff what happened at their
-- centers, for a guardian of the child all of it. Never a care note or a contact.
create function public.term_reports(p_from date, p_to date, p_child uuid default null, p_location text default null,
  p_after uuid default null)
returns table (child_id uuid, name text, first_name text, grade text, center text, phone text, lessons jsonb,
  unmarked integer, levels jsonb, results jsonb, reports jsonb, written integer)
language sql stable security definer set search_path = '' as $$
  with me as materialized (
    select private.my_centers() as centers, private.my_children() as children, private.is_superadmin() as sees_all
  ), asked as materialized (
    (
      select c, case when c.id <> all (me.children) then me.centers end as centers from public.children c, me
      where c.id = p_child and (me.sees_all or c.center = any (me.centers) or c.id = any (me.children))
    ) union all (
      select c, me.centers from public.children c, me
      where p_child is null and c.center = p_location and c.center = any (me.centers) and c.status = 'enrolled'
        -- From the first one on where that child is gone.
        and coalesce((c.sort_name, c.first_name, c.id) > (
          select a.sort_name, a.first_name, a.id from public.children a where a.id = p_after
        ), true)
      order by c.sort_name, c.first_name, c.id limit 301
    )
  )
  select (a.c).id, btrim((a.c).first_name || ' ' || (a.c).last_name), (a.c).first_name, (a.c).grade, o.name, o.phone,
    held.lessons, held.unmarked, private.term_levels((a.c).id, p_from, p_to), (
      select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (
        select t.id, t.taken_on, t.levels from public.assessment_results t
        where t.child_id = (a.c).id and t.taken_on between p_from and p_to
        order by t.taken_on desc, t.created_at desc limit 3
      ) r
    ), words.reports, words.written
  from asked a
  left join public.locations o on o.id = (a.c).center
  cross join private.term_lessons((a.c).id, p_from, p_to, a.centers) held
  cross join private.term_words((a.c).id, p_from, p_to, a.centers) words
  order by (a.c).sort_name, (a.c).first_name, (a.c).id
$$;
comment on function public.term_reports is 'grade?, center?, phone?';

grant execute on function public.term_reports to authenticated;
