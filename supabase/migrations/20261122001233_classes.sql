-- A class is what recurs: weekday, time, tutor, room and seats. Its lessons are the sessions that carry its id; a week
-- that has none is begun by the first who joins.

create function private.save_rooms_error(p_rooms text[]) returns text language sql immutable set search_path = '' as $$
  select case when cardinality(p_rooms) > 30 or exists (
    select from unnest(p_rooms) one where not coalesce(private.is_text(one, 40), false)
  ) or (select count(distinct lower(one)) from unnest(p_rooms) one) < cardinality(p_rooms) then 'invalid' end
$$;

-- A class keeps its room when the list changes.
create function public.save_rooms(p_location text, p_rooms text[]) returns text
language plpgsql security definer set search_path = '' as $$ begin
  if not private.is_staff() then return 'forbidden'; end if;
  if not coalesce(private.may_act_at(p_location), false) then return 'not_found'; end if;
  if p_rooms is null or private.save_rooms_error(p_rooms) is not null then return 'invalid'; end if;
  update public.locations l set rooms = p_rooms where l.id = p_location and l.rooms <> p_rooms;
  return 'done';
end $$;
comment on function public.save_rooms is 'save_rooms done|invalid|not_found|forbidden';

-- Lessons to come, and open weeks to come without one, whose `lesson_id` is null.
create function private.class_dates(p_class public.classes)
returns table (lesson_id uuid, day date, starts time, ends time, tutor uuid, room text, learners uuid[])
language sql stable set search_path = '' as $$
  select b.lesson_id, b.booking_date, b.start_time, b.end_time, b.tutor_profile_id, b.room, array_agg(b.learner_id)
  from public.bookings b
  where b.class_id = p_class.id and b.location_id = p_class.location_id and b.status in ('pending', 'confirmed')
    and b.archived_at is null and b.booking_date + b.start_time > private.in_toronto(private.clock())
  group by 1, 2, 3, 4, 5, 6
  union all
  select null, day, p_class.start_time, p_class.end_time, p_class.tutor_profile_id, p_class.room, '{}'
  from private.open_weeks(p_class, private.toronto_today(), p_class.ends_on) day
$$;

alter table public.waitlist add constraint waitlist_class_id_fkey foreign key (class_id) references public.classes (id)
  on delete cascade;

create function private.waiting_for(p_class uuid) returns integer language sql stable set search_path = '' as $$
  select count(*)::integer from public.waitlist w where w.class_id = p_class and w.status in ('waiting', 'offered')
$$;

-- Seats that are offered to somebody, other than to p_learners.
create function private.held_seats(p_class uuid, p_learners uuid[] default '{}') returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer from public.waitlist w
  where w.class_id = p_class and w.status = 'offered' and w.offer_ends_at > now() and w.child_id <> all (p_learners)
$$;

-- Free from the day after the last full lesson on; one held for who waits is not free.
create function private.class_seats(p_class public.classes, out taken integer, out next_on date, out free_from date,
  out last_on date) language sql stable set search_path = '' as $$
  with dates as (select d.day, cardinality(d.learners) as taken from private.class_dates(p_class) d)
  select coalesce(max(d.taken), 0), min(d.day), min(d.day) filter (where d.day > all (
      select f.day from dates f where f.taken >= p_class.capacity - private.held_seats(p_class.id)
    )), max(d.day)
  from dates d
$$;

create function private.fits_class(p_class public.classes, p_child public.children) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(array_position(private.grades(), p_child.grade)
      between array_position(private.grades(), p_class.grade_from) and array_position(private.grades(), p_class.grade_to),
    true) and coalesce((
      select array_position(private.levels(), l.level) between array_position(private.levels(), p_class.level_from)
        and array_position(private.levels(), p_class.level_to)
      from public.child_levels l where l.child_id = p_child.id and l.subject = p_class.subject
    ), true)
$$;

create function private.people_of_class(p_class public.classes)
returns table (learner_id uuid, session_id uuid, name text, family text, next_on date, last_on date, lessons integer,
  is_trial boolean, child_id uuid, student_id uuid) language sql stable set search_path = '' as $$
  select b.learner_id, (array_agg(b.id order by b.booking_date, b.start_time))[1],
    coalesce(min(b.child_name), min(b.student_name), min(b.student_email)),
    case when min(b.child_name) is not null then coalesce(min(b.student_name), min(b.student_email)) end,
    min(b.booking_date), max(b.booking_date), count(*)::integer, bool_and(b.is_trial),
    (array_agg(b.child_id))[1], (array_agg(b.student_profile_id))[1]
  from private.named_sessions b
  where b.class_id = p_class.id and b.location_id = p_class.location_id and b.status in ('pending', 'confirmed')
    and b.starts_at > private.in_toronto(private.clock())
  group by b.learner_id order by 3, b.learner_id
$$;

-- The running classes of a center; with p_child those that the child's grade and level fit, and whether it is in.
create function public.center_classes(p_location text, p_child uuid default null)
returns table (id uuid, subject text, weekday smallint, starts time, ends time, first_on date, last_on date,
  tutor_id uuid, tutor_name text, has_tutor boolean, room text, seats smallint, taken integer, next_on date,
  free_from date, waiting integer, names text, grade_from text, grade_to text, level_from text, level_to text,
  is_in boolean, version timestamptz) language sql stable security definer set search_path = '' as $$
  select c.id, c.subject, c.weekday, c.start_time, c.end_time, c.starts_on, c.ends_on, t.id,
    private.full_name(t.first_name, t.last_name),
    private.is_active_person(t.id, 'tutor', c.location_id), c.room, c.capacity, s.taken, s.next_on, s.free_from,
    private.waiting_for(c.id), who.names, c.grade_from, c.grade_to, c.level_from, c.level_to,
    coalesce(p_child = any (who.learners), false), c.updated_at
  from public.classes c
  join public.user_profiles t on t.id = c.tutor_profile_id
  cross join lateral private.class_seats(c) s
  cross join lateral (
    select string_agg(p.name, ', ' order by p.name) as names, array_agg(p.learner_id) as learners
    from private.people_of_class(c) p
  ) who
  where c.location_id = p_location and private.may_act_at(p_location) and private.is_staff()
    and c.ends_on >= private.toronto_today() and s.next_on is not null
    and (p_child is null or exists (
      select from public.children k where k.id = p_child and private.may_read_child(k.id) and private.fits_class(c, k)
    ))
  order by c.weekday, c.start_time, c.subject, c.id
$$;
comment on function public.center_classes is
  'subject? courses.subject, tutor_name?, room?, free_from?, names?, grade_from?, grade_to?, level_from?, level_to?';

create function public.class_people(p_class uuid)
returns table (learner_id uuid, session_id uuid, name text, family text, next_on date, last_on date, lessons integer,
  is_trial boolean, child_id uuid, student_id uuid, family_id uuid)
language sql stable security definer set search_path = '' as $$
  select p.*, s.family_id from public.classes c cross join lateral private.people_of_class(c) p
  left join public.user_profiles s on s.id = p.student_id
  where c.id = p_class and private.may_act_at(c.location_id) and private.is_staff()
$$;
comment on function public.class_people is 'family?, child_id?, family_id?';

-- The dates of a class to come, also those without a lesson yet.
create function public.class_days(p_class uuid) returns table (day date, starts time, ends time, taken integer)
language sql stable set search_path = '' as $$
  select d.day, d.starts, d.ends, cardinality(d.learners) from public.classes c
  cross join lateral private.class_dates(c) d
  where c.id = p_class and (select private.is_staff()) order by d.day, d.starts
$$;

create function private.learners_of(p_location text, p_learners jsonb)
returns table (student uuid, child uuid, learner uuid, name text, is_known boolean, nth integer)
language sql stable set search_path = '' as $$
  select l.* from private.learners_of_plan(jsonb_populate_record(
    null::private.lesson_plan, jsonb_build_object('location', p_location, 'learners', p_learners)
  )) l
$$;

create type private.joining_day as (
  lesson_id uuid, day date, starts time, ends time, tutor uuid, room text, learners uuid[], state text, who text
);

-- For all of p_learners together. Sessions of the class p_leaves do not count: who moves leaves it.
create function private.plan_joining(p_class public.classes, p_learners uuid[], p_leaves uuid)
returns setof private.joining_day language sql stable set search_path = '' as $$
  select d.*, case
      when d.learners @> p_learners then 'there'
      when (select count(distinct one) from unnest(d.learners || p_learners) one)
        > p_class.capacity - private.held_seats(p_class.id, p_learners) then 'full'
      when found.state = 'student_busy' or d.lesson_id is null and found.state in ('tutor_busy', 'room_busy')
        then found.state
      else 'free' end, found.who
  from private.class_dates(p_class) d
  cross join lateral private.lesson_obstacle(
    (p_class.location_id, d.day, d.starts, d.ends, d.tutor, d.room, null), p_learners,
    array_remove(array[d.lesson_id, p_class.id], null) || array(
      select b.lesson_id from public.bookings b where b.class_id = p_leaves and b.learner_id = any (p_learners)
        and b.booking_date = d.day
    )
  ) found
$$;

create function private.joining_error(p_class public.classes, p_learners jsonb, p_details jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare chosen record;
begin
  select count(*)::integer as number, count(distinct l.learner)::integer as different,
    coalesce(bool_and(l.is_known), false) as are_known
  into chosen from private.learners_of(p_class.location_id, p_learners) l;
  return case
    when not private.is_staff() then 'forbidden'
    when p_class.id is null or not private.may_act_at(p_class.location_id) then 'not_found'
    when not private.is_active_person(p_class.tutor_profile_id, 'tutor', p_class.location_id) then 'unknown_tutor'
    when not exists (select from private.class_dates(p_class)) then 'wrong_state'
    when chosen.number = 0 or not chosen.are_known then 'unknown_student'
    when chosen.different < chosen.number or chosen.number > 12 then 'same_student'
    when p_details ->> 'leaves' is not null and (p_details ->> 'leaves' = p_class.id::text or not exists (
      select from public.classes c where c.id::text = p_details ->> 'leaves' and c.location_id = p_class.location_id
    )) then 'unknown_class'
    when p_details ->> 'request' is not null and not exists (
      select from public.lesson_requests r where r.id::text = p_details ->> 'request'
        and r.location_id = p_class.location_id and r.status = 'new'
    ) then 'unknown_request'
  end;
end $$;

-- Ends what p_learners have in a class from p_from on; the lessons stand. Returns what they were, for undo.
create function private.leave_class(p_class uuid, p_learners uuid[], p_from date, p_reason text) returns jsonb
language plpgsql set search_path = '' as $$
declare before jsonb;
begin
  select jsonb_agg(jsonb_build_object('id', b.id, 'before', private.undoable_values('cancel', to_jsonb(b)))) into before
  from public.bookings b
  where b.class_id = p_class and b.learner_id = any (p_learners) and b.booking_date >= p_from
    and b.status in ('pending', 'confirmed') and b.archived_at is null
    and b.booking_date + b.start_time > private.in_toronto(private.clock());
  update public.bookings b set status = 'cancelled', cancel_reason = p_reason, left_class = true
  from jsonb_to_recordset(before) as was (id uuid) where b.id = was.id;
  return coalesce(before, '[]');
end $$;

-- One statement, so that it is one email to a family. Returns the number of lessons.
create function private.seat_learners(p_class public.classes, p_ids uuid[], p_plan private.joining_day[],
  p_dates date[], p_learners jsonb, p_details jsonb) returns integer language plpgsql set search_path = '' as $$
declare
  was jsonb := '[]';
  made uuid[];
begin
  if p_details ->> 'leaves' is not null then
    was := private.leave_class((p_details ->> 'leaves')::uuid, p_ids, (p_plan[1]).day,
      coalesce(nullif(btrim(p_details ->> 'reason'), ''), 'Moved to another class'));
  end if;
  with dates as materialized (
    select d.*, coalesce(d.lesson_id, gen_random_uuid()) as lesson from unnest(p_plan) d
    where p_dates is null or d.day = any (p_dates)
  ), seated as (
    insert into public.bookings (
      id, lesson_id, class_id, booking_date, start_time, end_time, student_profile_id, child_id, child_name,
      tutor_profile_id, location_id, subject, room, is_trial, status
    )
    select case when d.lesson_id is null and l.nth = 1 then d.lesson else gen_random_uuid() end,
      d.lesson, p_class.id, d.day, d.starts, d.ends, l.student, l.child, l.name, d.tutor, p_class.location_id,
      p_class.subject, d.room, coalesce(p_details ->> 'trial' = 'true', false), 'confirmed'
    from dates d cross join private.learners_of(p_class.location_id, p_learners) l
    where l.learner <> all (d.learners) order by d.day, l.nth returning id
  )
  select array_agg(id) into made from seated;
  update public.lesson_requests r set status = 'planned', class_id = p_class.id
  where r.id = (p_details ->> 'request')::uuid;
  if p_details ->> 'batch' is not null then
    perform private.hold_emails();
    perform private.keep_change((p_details ->> 'batch')::uuid, auth.uid(), 'bookings', 'join_class', (
      select jsonb_agg(jsonb_build_object('id', one.id, 'before', one.before, 'version', b.updated_at))
      from (
        select id, '{"status": "cancelled", "cancel_reason": "Taken back", "left_class": true}'::jsonb as before
        from unnest(made) id
        union all select o.id, o.before from jsonb_to_recordset(was) as o (id uuid, before jsonb)
      ) one join public.bookings b on b.id = one.id
    ));
  end if;
  return (select count(*) from unnest(p_plan) d where p_dates is null or d.day = any (p_dates));
end $$;

-- All of p_learners on all dates from p_from on, or none: `review` has the dates where one of them cannot be, unless
-- p_dates says which are wanted. p_details: `until` and `trial` of first lessons to try, `leaves` the class that they
-- move from, with a `reason`; `request` of the family that it answers, `batch` that `undo_changes` takes back.
create function public.join_class(p_class uuid, p_learners jsonb, p_from date, p_dates date[] default null,
  p_details jsonb default '{}')
returns table (outcome text, lessons integer, day date, starts time, ends time, state text, who text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  class public.classes;
  learners uuid[];
  leaves constant uuid := p_details ->> 'leaves';
  plan private.joining_day[];
begin
  select * into class from public.classes c where c.id = p_class;
  learners := array(select l.learner from private.learners_of(class.location_id, p_learners) l);
  perform private.lock_names(variadic array(
    select 'person ' || one from unnest(learners || class.tutor_profile_id) one
    union select 'room ' || class.location_id || ' ' || lower(class.room)
    union select 'class ' || one from unnest(array[p_class, leaves]) one
  ));
  select * into class from public.classes c where c.id = p_class;
  outcome := case when not coalesce(isfinite(p_from), false) then 'invalid' when cardinality(p_dates) = 0 then 'none'
    else private.joining_error(class, p_learners, p_details) end;
  if outcome is not null then return next; return; end if;
  plan := array(
    select p from private.plan_joining(class, learners, leaves) p
    where p.state <> 'there' and p.day >= p_from and p.day <= coalesce((p_details ->> 'until')::date, p.day)
    order by p.day
  );
  if cardinality(plan) = 0 then outcome := 'repeat'; return next; return; end if;
  if p_dates is null and exists (select from unnest(plan) p where p.state <> 'free') then
    return query select 'review', null::integer, p.day, p.starts, p.ends, p.state, p.who from unnest(plan) p;
    return;
  end if;
  select wanted.day, coalesce(p.state, 'gone'), p.who into day, state, who
  from unnest(p_dates) as wanted (day) left join unnest(plan) p on p.day = wanted.day
  where p.state is distinct from 'free' order by wanted.day limit 1;
  if found then outcome := 'conflict'; return next; return; end if;
  begin
    lessons := private.seat_learners(class, learners, plan, p_dates, p_learners, p_details);
    outcome := 'joined';
  exception
    when exclusion_violation then outcome := 'conflict';
    -- The child was removed meanwhile.
    when foreign_key_violation then outcome := 'unknown_student';
  end;
  return next;
exception when data_exception then
  outcome := 'invalid';
  return next;
end $$;
comment on function public.join_class is 'outcome joined|review|repeat|conflict|none|invalid|forbidden|not_found|'
  'unknown_tutor|unknown_student|same_student|unknown_class|unknown_request|wrong_state, lessons?, day?, starts?, ends?, '
  'state? free|full|student_busy|tutor_busy|room_busy|gone, who?';

create function public.save_class(p_class uuid, p_version timestamptz, p_values jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare class public.classes; wanted public.classes;
begin
  if not private.is_staff() then return 'forbidden'; end if;
  perform private.lock_names('class ' || p_class);
  select * into class from public.classes c where c.id = p_class and private.may_act_at(c.location_id) for update;
  if class.id is null then return 'not_found'; end if;
  if p_version is null or not private.is_version(p_version, class.updated_at) then return 'changed'; end if;
  wanted := jsonb_populate_record(class, p_values);
  if not coalesce(wanted.capacity between 1 and 12 and isfinite(wanted.ends_on), false) then return 'invalid'; end if;
  if wanted.ends_on < class.starts_on then return 'bad_dates'; end if;
  if (wanted.ends_on - class.starts_on) / 7 >= 120 then return 'too_far'; end if;
  if exists (select from private.class_dates(class) d where cardinality(d.learners) > wanted.capacity)
    then return 'full'; end if;
  if exists (select from private.class_dates(class) d where d.lesson_id is not null and d.day > wanted.ends_on)
    then return 'has_lessons'; end if;
  update public.classes c set capacity = wanted.capacity, ends_on = wanted.ends_on, grade_from = wanted.grade_from,
    grade_to = wanted.grade_to, level_from = wanted.level_from, level_to = wanted.level_to
  where c.id = p_class and (c.capacity, c.ends_on, c.grade_from, c.grade_to, c.level_from, c.level_to)
    is distinct from (wanted.capacity, wanted.ends_on, wanted.grade_from, wanted.grade_to, wanted.level_from,
      wanted.level_to);
  return 'done';
exception when check_violation or data_exception then return 'invalid';
end $$;
comment on function public.save_class is
  'save_class done|full|has_lessons|bad_dates|too_far|invalid|changed|not_found|forbidden';

-- The last seat is of one child: for what no lock of the class has gone before.
create function private.check_seat() returns trigger language plpgsql set search_path = '' as $$ begin
  perform private.lock_names('class ' || new.class_id);
  if (select count(*) from public.bookings b where b.lesson_id = new.lesson_id and b.status in ('pending', 'confirmed')
      and b.archived_at is null) > (select c.capacity from public.classes c where c.id = new.class_id) then
    raise exclusion_violation using message = 'The class is full.', table = 'bookings',
      constraint = 'bookings_seat_is_free';
  end if;
  return null;
end $$;
create trigger bookings_seat_made after insert on public.bookings for each row
  when (new.class_id is not null and new.status in ('pending', 'confirmed'))
  execute function private.check_seat();
create trigger bookings_seat_taken after update of status, archived_at on public.bookings for each row
  when (new.class_id is not null and new.status in ('pending', 'confirmed') and new.archived_at is null
    and (old.status = 'cancelled' or old.archived_at is not null))
  execute function private.check_seat();

-- What a family reads of the classes of its children.
create function public.family_classes() returns table (child_id uuid, learner_id uuid, class_id uuid, subject text,
  weekday smallint, starts time, ends time, tutor_name text, room text, next_on date, is_trial boolean)
language sql stable security definer set search_path = '' as $$
  select b.child_id, b.learner_id, c.id, c.subject, c.weekday, c.start_time, c.end_time, min(b.tutor_name), c.room,
    min(b.booking_date), bool_and(b.is_trial)
  from private.named_sessions b join public.classes c on c.id = b.class_id
  where (b.student_profile_id = any ((select private.my_guardians())::uuid[])
      or b.child_id = any ((select private.my_children())::uuid[]))
    and b.status in ('pending', 'confirmed') and b.starts_at > private.in_toronto(private.clock())
  group by b.child_id, b.learner_id, c.id order by c.weekday, c.start_time, c.id
$$;
comment on function public.family_classes is 'child_id?, subject? courses.subject, tutor_name?, room?';

-- Classes of the child's center with a seat at its grade and level; nobody's name but the tutor's.
create function public.open_classes(p_child uuid) returns table (id uuid, subject text, weekday smallint, starts time,
  ends time, tutor_name text, free_from date) language sql stable security definer set search_path = '' as $$
  select c.id, c.subject, c.weekday, c.start_time, c.end_time, private.full_name(t.first_name, t.last_name),
    s.free_from
  from public.children k
  join public.classes c on c.location_id = k.center and c.ends_on >= private.toronto_today()
  join public.user_profiles t on t.id = c.tutor_profile_id and t.is_active and t.location_id = c.location_id
  cross join lateral private.class_seats(c) s
  where k.id = p_child and p_child = any ((select private.my_children())::uuid[]) and s.free_from is not null
    and private.fits_class(c, k)
    and not exists (select from private.people_of_class(c) p where p.learner_id = k.id)
  order by c.weekday, c.start_time, c.id limit 40
$$;
comment on function public.open_classes is 'subject? courses.subject, tutor_name?';

-- Asks the center for a seat in a class of `open_classes`, instead of the child's in p_leaves.
create function public.request_class(p_child uuid, p_class uuid, p_leaves uuid default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  me public.user_profiles;
  wanted public.classes;
begin
  select * into me from public.user_profiles p
  where p.user_id = private.caller() and p.is_active and p.role = 'student';
  if me.id is null then return 'forbidden'; end if;
  perform private.lock_names('lesson requests ' || me.id);
  if private.child_of_student(me.id, p_child) is null then return 'unknown_child'; end if;
  if exists (
    select from public.lesson_requests r
    where r.child_id = p_child and r.wanted_class = p_class and r.status = 'new'
  ) then return 'repeat'; end if;
  if (select count(*) from public.lesson_requests r where r.student_profile_id = me.id and r.status = 'new') >= 6
    then return 'too_many'; end if;
  if p_leaves is not null and not exists (
    select from public.family_classes() f where f.class_id = p_leaves and f.child_id = p_child
  ) or not exists (select from public.open_classes(p_child) o where o.id = p_class) then return 'taken'; end if;
  select * into wanted from public.classes c where c.id = p_class;
  insert into public.lesson_requests (
    student_profile_id, child_id, child_name, location_id, subject, weekdays, earliest, latest, wanted_class,
    leaves_class
  ) values (
    me.id, p_child, private.child_of_student(me.id, p_child), wanted.location_id, wanted.subject,
    array[wanted.weekday], wanted.start_time, wanted.end_time, p_class, p_leaves
  );
  return 'created';
end $$;
comment on function public.request_class is 'request_class created|repeat|too_many|taken|unknown_child|forbidden';

-- For everybody: when centers have a place by the end of four weeks; nobody's name. As `class_seats`, for all at once.
create function public.open_places(p_subject text) returns table (location text, weekday smallint, starts time)
language sql stable security definer set search_path = '' as $$
  select distinct c.location_id, c.weekday, c.start_time
  from public.classes c join public.locations l on l.id = c.location_id and l.is_active
  join public.user_profiles t on t.id = c.tutor_profile_id and t.is_active and t.location_id = c.location_id
  left join lateral (
    select b.booking_date as day, count(*) as taken from public.bookings b
    where b.class_id = c.id and b.location_id = c.location_id and b.status in ('pending', 'confirmed')
      and b.archived_at is null
      and b.booking_date between private.toronto_today() + 1 and private.toronto_today() + 28
    group by b.booking_date order by b.booking_date desc limit 1
  ) last on true
  where c.subject = p_subject and c.ends_on > private.toronto_today()
    and coalesce(last.taken, 0) + private.held_seats(c.id) < c.capacity
    and (last.day is not null or exists (
      select from generate_series(1, 28) d where private.is_unbegun(c, private.toronto_today() + d)
        and exists (select from private.location_opening(c.location_id, private.toronto_today() + d))
    ))
  order by 1, 2, 3 limit 500
$$;

grant execute on function private.class_dates, private.is_unbegun, public.save_rooms, public.center_classes,
  public.class_people, public.class_days, public.join_class, public.save_class, public.family_classes,
  public.open_classes, public.request_class to authenticated;
grant execute on function public.open_places to anon, authenticated, service_role;
