-- A class is what recurs: weekday, time, tutor, room and seats. Its lessons are the sessions that carry its id; a week
-- that has none is begun by the first who joins.

-- A class keeps its room when the list changes.
create function public.save_rooms(p_location text, p_rooms text[]) returns text
language plpgsql security definer set search_path = '' as $$ begin
  if not private.is_staff() then return 'forbidden'; end if;
  if not coalesce(private.may_act_at(p_location), false) then return 'not_found'; end if;
  if p_rooms is null or cardinality(p_rooms) > 30
    or exists (select from unnest(p_rooms) one where not coalesce(private.is_text(one, 40), false))
    or (select count(distinct lower(one)) from unnest(p_rooms) one) < cardinality(p_rooms) then return 'invalid'; end if;
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

-- Free from the day after the last full lesson on; one held for who waits is not free, but to p_learners.
create function private.class_seats(p_class public.classes, p_learners uuid[] default '{}', out taken integer,
  out next_on date, out free_from date, out last_on date) language sql stable set search_path = '' as $$
  with dates as (
    select d.day, cardinality(d.learners) as taken from private.class_dates(p_class) d
  ), last_full as (
    select max(d.day) as day
    from dates d, (select p_class.capacity - private.held_seats(p_class.id, p_learners) as seats) most
    where d.taken >= most.seats
  )
  select coalesce(max(d.taken), 0), min(d.day),
    min(d.day) filter (where d.day > coalesce(f.day, '-infinity')), max(d.day)
  from dates d cross join last_full f
$$;

create function private.fits_class(p_class public.classes, p_child public.children) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(array_position(private.grades(), p_child.grade)
      between array_position(private.grades(), p_class.grade_from)
        and array_position(private.grades(), p_class.grade_to), true) and coalesce((
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
    (select count(*)::integer from private.waitlist_of(null, null, null, c.id)), who.names, c.grade_from, c.grade_to, c.level_from, c.level_to,
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
    null::private.lesson_plan,
    jsonb_build_object('class', jsonb_build_object('location_id', p_location), 'learners', p_learners)
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
    when p_details ->> 'leaves' is not null and p_details ->> 'trial' = 'true' then 'invalid'
    when p_details ->> 'leaves' is not null and (p_details ->> 'leaves' = p_class.id::text or not exists (
      select from public.classes c where c.id::text = p_details ->> 'leaves' and c.location_id = p_class.location_id
    )) then 'unknown_class'
    when p_details ->> 'request' is not null and not exists (
      select from public.lesson_requests r where r.id::text = p_details ->> 'request'
        and r.location_id = p_class.location_id and r.status = 'new'
        and r.student_profile_id in (select l.student from private.learners_of(p_class.location_id, p_learners) l)
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
  made uuid[]; waited uuid[];
begin
  if p_details ->> 'leaves' is not null then
    was := private.leave_class((p_details ->> 'leaves')::uuid, p_ids,
      (select min(d.day) from unnest(p_plan) d where p_dates is null or d.day = any (p_dates)),
      coalesce(nullif(btrim(p_details ->> 'reason'), ''), 'Moved to another class'));
  end if;
  with dates as materialized (
    -- A week that all have left goes on with its lesson, so that they can come back to it.
    select d.*, coalesce(d.lesson_id, old.lesson_id, gen_random_uuid()) as lesson, old.lesson_id as old
    from unnest(p_plan) d left join lateral (
      select b.lesson_id from public.bookings b
      where d.lesson_id is null and b.class_id = p_class.id and b.booking_date = d.day and b.start_time = d.starts
        and b.left_class and b.archived_at is null limit 1
    ) old on true
    where p_dates is null or d.day = any (p_dates)
  ), seated as (
    insert into public.bookings (
      id, lesson_id, class_id, booking_date, start_time, end_time, student_profile_id, child_id, child_name,
      tutor_profile_id, location_id, subject, room, is_trial, status
    )
    select case when coalesce(d.lesson_id, d.old) is null and l.nth = 1 then d.lesson else gen_random_uuid() end,
      d.lesson, p_class.id, d.day, d.starts, d.ends, l.student, l.child, l.name, d.tutor, p_class.location_id,
      p_class.subject, d.room, coalesce(p_details ->> 'trial' = 'true', false), 'confirmed'
    from dates d cross join private.learners_of(p_class.location_id, p_learners) l
    where l.learner <> all (d.learners) order by d.day, l.nth returning id
  ), taken as (
    update public.waitlist w set status = 'taken'
    where w.class_id = p_class.id and w.child_id = any (p_ids) and w.status in ('waiting', 'offered')
      and coalesce(p_details ->> 'trial' <> 'true', true) returning w.id
  )
  select array(select id from seated), array(select id from taken) into made, waited;
  update public.lesson_requests r set status = 'planned', class_id = p_class.id
  where r.id = (p_details ->> 'request')::uuid;
  if p_details ->> 'batch' is not null then
    perform private.hold_emails();
    perform private.insert_change((p_details ->> 'batch')::uuid, auth.uid(), 'bookings', 'join_class', (
      select jsonb_agg(one || jsonb_build_object('version', b.updated_at, 'unit', b.learner_id, 'at', now(),
        'waited', w.id, 'request', p_details -> 'request'))
      from jsonb_array_elements(was || (
        select jsonb_agg(jsonb_build_object('id', id, 'before', jsonb_build_object(
          'status', 'cancelled', 'cancel_reason', 'Taken back', 'left_class', true))) from unnest(made) id
      )) one join public.bookings b on b.id = (one ->> 'id')::uuid
      left join public.waitlist w on w.id = any (waited) and w.child_id = b.child_id
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
  leaves uuid;
  plan private.joining_day[];
begin
  leaves := p_details ->> 'leaves';
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
  'unknown_tutor|unknown_student|same_student|unknown_class|unknown_request|wrong_state, lessons?, day?, starts?, '
  'ends?, state? free|full|student_busy|tutor_busy|room_busy|gone, who?';

create function public.save_class(p_class uuid, p_version timestamptz, p_values jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare class public.classes; wanted public.classes; changed jsonb;
begin
  if not private.is_staff() then return 'forbidden'; end if;
  perform private.lock_names('class ' || p_class);
  select * into class from public.classes c where c.id = p_class and private.may_act_at(c.location_id) for update;
  if class.id is null then return 'not_found'; end if;
  if p_version is null or not private.is_version(p_version, class.updated_at) then return 'changed'; end if;
  -- Its time and its people move with its lessons.
  wanted := jsonb_populate_record(class, p_values - private.own_class_columns() - array['location_id', 'subject',
    'tutor_profile_id', 'starts_on', 'start_time', 'end_time', 'room']);
  if not coalesce(wanted.capacity between 1 and 12 and isfinite(wanted.ends_on), false) then return 'invalid'; end if;
  if wanted.ends_on < class.starts_on then return 'bad_dates'; end if;
  if (wanted.ends_on - class.starts_on) / 7 >= 120 then return 'too_far'; end if;
  -- An offer of a seat holds.
  if exists (select from private.class_dates(class) d where cardinality(d.learners) > wanted.capacity)
    or wanted.capacity < least(class.capacity, private.held_seats(p_class)
      + (select count(*) from private.last_sitters(class))) then return 'full'; end if;
  if exists (select from private.class_dates(class) d where d.lesson_id is not null and d.day > wanted.ends_on)
    then return 'has_lessons'; end if;
  changed := (
    select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(wanted)) where value <> to_jsonb(class) -> key
  );
  if changed is not null then perform private.update_record('classes', array[p_class], changed); end if;
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

-- On the last date also whose lesson that day alone is cancelled: that is no seat of the class. Of dates without a lesson
-- yet, by which the class was made longer, those who sit in it until then have the first call.
create function private.last_sitters(p_class public.classes) returns setof uuid
language sql stable set search_path = '' as $$
  select distinct b.learner_id from (
    select d.lesson_id, d.day, max(d.day) over () as ends from private.class_dates(p_class) d
    order by d.lesson_id is null, d.day desc limit 1
  ) last join public.bookings b on b.class_id = p_class.id and b.lesson_id = last.lesson_id and not b.left_class
  where not (
    select was.left_class or was.is_trial and was.booking_date < last.ends from public.bookings was
    where was.class_id = p_class.id and was.learner_id = b.learner_id and was.booking_date <= last.ends
      and (was.left_class or was.status <> 'cancelled' and was.archived_at is null)
    order by was.booking_date desc, was.left_class limit 1
  )
$$;

-- Without those held; null once no lesson can come. None, nor an offer, without an active tutor or in a closed center.
create function private.seats_to_offer(p_class uuid) returns integer language sql stable set search_path = '' as $$
  select case when not exists (select from private.class_dates(c)) then (
      select 0 from public.bookings b where b.class_id = c.id and b.updated_at > now() - private.undo_time() limit 1
    ) when l.is_active and private.is_active_person(c.tutor_profile_id, 'tutor', c.location_id)
      then c.capacity - (select count(*)::integer from private.last_sitters(c))
    else 0 end - private.held_seats(c.id)
  from public.classes c join public.locations l on l.id = c.location_id where c.id = p_class
$$;

create function private.name_who_waits() returns trigger language plpgsql set search_path = '' as $$ begin
  select left(coalesce(private.full_name(p.first_name, p.last_name), new.child_name), 100),
    case when private.is_email(p.email) then p.email else '' end, coalesce(p.phone, ''), p.user_id
  into new.name, new.email, new.phone, new.account_id from public.user_profiles p where p.id = new.student_profile_id;
  return new;
end $$;
create trigger waitlist_name before insert or update of student_profile_id on public.waitlist for each row
  when (new.class_id is not null) execute function private.name_who_waits();

-- A place is the family's: the other guardian's, if p_guardians are gone, who is told of an offer anew.
create function private.pass_places_on(p_guardians uuid[]) returns void language sql set search_path = '' as $$
  update public.waitlist w set student_profile_id = other.id, status = 'waiting', offer_ends_at = null
  from public.user_profiles gone join public.user_profiles other on other.family_id = gone.family_id
  where gone.id = any (p_guardians) and other.id <> gone.id and w.student_profile_id = gone.id
    and w.status in ('waiting', 'offered') and private.is_active_person(other.id, 'student', w.location)
$$;

-- Whoever left the center, with the child or without, waits for nothing; no email is sent.
create function private.close_left_entries(p_class uuid) returns void language sql set search_path = '' as $$
  select private.pass_places_on(array(
    select w.student_profile_id from private.waitlist_of(null, null, null, p_class) w
    where not private.is_active_person(w.student_profile_id, 'student', w.location)
  ));
  update public.waitlist w set status = 'closed', offer_ends_at = null
  where w.class_id = p_class and w.status in ('waiting', 'offered') and not exists (
    select from public.children k where k.id = w.child_id and k.status <> 'left'
      and private.is_active_person(w.student_profile_id, 'student', w.location)
      and private.child_of_student(w.student_profile_id, k.id) is not null
  )
$$;

-- Of children whom two files had: one place a class, and none where the child sits. Returns the others, as waiting.
create function private.wait_once(p_children uuid[]) returns jsonb language sql set search_path = '' as $$
  with others as (
    delete from public.waitlist w using public.classes c
    where w.child_id = any (p_children) and c.id = w.class_id and w.status in ('waiting', 'offered') and exists (
      select from private.waitlist_of(null, null, null, c.id) one
      where one.child_id = w.child_id and (one.status, one.ticket) < (w.status, w.ticket)
      union all select from private.people_of_class(c) p where p.learner_id = w.child_id and not p.is_trial
    ) returning w.*
  )
  select coalesce(jsonb_agg(to_jsonb(o) || '{"status": "waiting", "offer_ends_at": null}'), '[]') from others o
$$;

-- `from`: the first lesson of an offered seat.
create function private.waited_class(p_entry public.waitlist) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'subject', c.subject, 'weekday', c.weekday, 'start', to_char(c.start_time, 'HH24:MI'),
    'end', to_char(c.end_time, 'HH24:MI'), 'tutor', t.first_name,
    'from', case when p_entry.status = 'offered' then (private.class_seats(c, array[p_entry.child_id])).free_from end
  )
  from public.classes c join public.user_profiles t on t.id = c.tutor_profile_id where c.id = p_entry.class_id
$$;

-- All dates from the first free one on, at which the child has no other lesson; the class is locked.
create function private.take_seat(p_entry public.waitlist) returns text language plpgsql set search_path = '' as $$
declare
  class public.classes;
  seated constant uuid[] := array[p_entry.child_id];
  days private.joining_day[];
begin
  select * into class from public.classes c where c.id = p_entry.class_id;
  perform private.lock_names('person ' || p_entry.child_id, 'person ' || class.tutor_profile_id,
    'room ' || class.location_id || ' ' || lower(class.room));
  if (private.class_seats(class, seated)).free_from is null then
    update public.waitlist w set status = 'waiting', offer_ends_at = null where w.id = p_entry.id;
    return 'gone';
  end if;
  days := array(
    select p from private.plan_joining(class, seated, null) p
    where p.state = 'free' and p.day >= (private.class_seats(class, seated)).free_from order by p.day
  );
  if cardinality(days) = 0 then return 'busy'; end if;
  perform private.seat_learners(class, seated, days, null,
    jsonb_build_array(jsonb_build_object('student', p_entry.student_profile_id, 'child', p_entry.child_id)), '{}');
  return 'created';
exception when exclusion_violation then return 'busy';
end $$;

-- Thirty days after they ended, or their day or class did.
create function private.drop_old_places() returns void language sql set search_path = '' as $$
  delete from public.waitlist w where w.appointment_date < private.toronto_today() - 30
    or w.class_id is not null and w.status not in ('waiting', 'offered') and w.updated_at < now() - interval '30 days'
    or w.class_id in (select c.id from public.classes c where c.ends_on < private.toronto_today() - 30)
$$;

-- At once, unless another transaction has the class locked; then the next round of offers sees it.
create function private.offer_freed_seat() returns trigger language plpgsql set search_path = '' as $$
declare class constant uuid := to_jsonb(old) ->> tg_argv[0];
begin
  if exists (select from public.waitlist w where w.class_id = class and w.status = 'waiting')
    and pg_try_advisory_xact_lock(hashtextextended('class ' || class, 0)) then
    perform private.offer_spots(null, null, null, class);
  end if;
  return null;
end $$;
create trigger bookings_offer_seat after update of status, archived_at, class_id on public.bookings for each row
  when (old.class_id is not null and old.status in ('pending', 'confirmed') and old.archived_at is null
    and (new.status = 'cancelled' or new.archived_at is not null or new.class_id is distinct from old.class_id))
  execute function private.offer_freed_seat('class_id');
create trigger classes_offer_seat after update of capacity, ends_on on public.classes for each row
  when (new.capacity > old.capacity or new.ends_on > old.ends_on)
  execute function private.offer_freed_seat('id');

-- Only where the class has no seat for all of p_learners, each a child.
create function public.wait_for_class(p_class uuid, p_learners jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  class public.classes;
  entry public.waitlist;
  error text;
  joining uuid[];
begin
  select * into class from public.classes c where c.id = p_class;
  error := private.joining_error(class, p_learners, '{}');
  if error is not null then return error; end if;
  perform private.offer_spots(class.location_id, null, null, p_class);
  joining := array(
    select l.child from private.learners_of(class.location_id, p_learners) l join public.children k on k.id = l.child
    where k.status <> 'left'
      and not exists (select from private.waitlist_of(null, null, null, p_class) w where w.child_id = l.child)
      and not exists (select from private.people_of_class(class) p where p.learner_id = l.child and not p.is_trial)
  );
  if cardinality(joining) = 0 then return 'repeat'; end if;
  if coalesce(private.seats_to_offer(p_class), 0) >= cardinality(joining) then return 'free'; end if;
  if (select count(*) from private.waitlist_of(null, null, null, p_class)) + cardinality(joining) > 20 then
    return 'too_many';
  end if;
  for entry in
    insert into public.waitlist (submission_key, location, class_id, child_name, child_id, student_profile_id)
    select gen_random_uuid()::text, class.location_id, p_class, l.name, l.child, l.student
    from private.learners_of(class.location_id, p_learners) l where l.child = any (joining) order by l.nth returning *
  loop
    perform private.enqueue_waitlist_email('waitlist_joined', entry);
  end loop;
  perform private.offer_spots(class.location_id, null, null, p_class);
  return 'done';
exception when data_exception then return 'invalid';
end $$;
comment on function public.wait_for_class is 'wait_for_class done|repeat|free|too_many|invalid|forbidden|not_found|'
  'unknown_tutor|unknown_student|same_student|wrong_state';

-- Offers what is free to the first who wait; with p_entry takes it off the waitlist.
create function public.work_class_waitlist(p_class uuid, p_entry uuid default null) returns text
language plpgsql security definer set search_path = '' as $$ begin
  if not private.is_staff() then return 'forbidden'; end if;
  return case
    when not exists (select from public.classes c where c.id = p_class and private.may_act_at(c.location_id)
      and (p_entry is null or exists (select from public.waitlist w where w.id = p_entry and w.class_id = c.id)))
      then 'not_found'
    when p_entry is not null then (select l.outcome from public.leave_waitlist(p_entry) l)
    when private.offer_spots(null, null, null, p_class) > 0 then 'done'
    when exists (select from private.waitlist_of(null, null, null, p_class) w where w.status = 'waiting') then 'full'
    else 'none_waiting'
  end;
end $$;
comment on function public.work_class_waitlist is
  'work_class_waitlist done|full|none_waiting|taken|lapsed|closed|not_found|forbidden';

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

-- Classes of the child's center with a seat at its grade and level; no name but the tutor's.
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

-- For everybody: when centers have a free seat by the end of four weeks; no names. As `class_seats`, for all at once.
create function public.open_seats(p_subject text) returns table (location text, weekday smallint, starts time)
language sql stable security definer set search_path = '' as $$
  select distinct c.location_id, c.weekday, c.start_time
  from public.classes c join public.locations l on l.id = c.location_id and l.is_active
  join public.user_profiles t on t.id = c.tutor_profile_id and t.is_active and t.location_id = c.location_id
  cross join lateral (
    select max(b.booking_date) as day from public.bookings b
    where b.class_id = c.id and b.location_id = c.location_id and b.status in ('pending', 'confirmed')
      and b.archived_at is null and b.booking_date between private.toronto_today() + 1 and private.toronto_today() + 28
  ) last
  left join lateral (
    select b.booking_date as day from public.bookings b
    where b.class_id = c.id and b.location_id = c.location_id and b.status in ('pending', 'confirmed')
      and b.archived_at is null and b.booking_date >= coalesce(last.day, private.toronto_today() + 1)
    group by b.booking_date having count(*) >= c.capacity - private.held_seats(c.id)
    order by b.booking_date desc limit 1
  ) last_full on true
  where c.subject = p_subject and c.ends_on > private.toronto_today() and private.held_seats(c.id) < c.capacity
    and exists (
      select from generate_series(greatest(last.day, last_full.day + 1, private.toronto_today() + 1),
        private.toronto_today() + 28, interval '1 day') d
      where (d::date = last.day or private.is_unbegun(c, d::date))
        and exists (select from private.location_opening(c.location_id, d::date))
    )
  order by 1, 2, 3 limit 500
$$;

grant execute on function private.class_dates, private.open_weeks, private.is_unbegun, public.save_rooms,
  public.center_classes, public.class_people, public.class_days, public.join_class, public.save_class,
  public.family_classes, public.open_classes, public.request_class to authenticated;
grant execute on function public.open_seats to anon, authenticated, service_role;
grant execute on function public.wait_for_class, public.work_class_waitlist to authenticated;
