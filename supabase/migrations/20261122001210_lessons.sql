-- A lesson is what sessions with one `lesson_id` are together. Times are of the clock in Toronto: a lesson at 5 PM
-- stays at 5 PM when the clocks change.

create table public.classes (
  id uuid primary key default gen_random_uuid(),
  location_id text not null references public.locations (id),
  tutor_profile_id uuid not null references public.user_profiles (id),
  subject text check (subject = any (private.subjects())),
  starts_on date not null, ends_on date not null,
  weekday smallint not null generated always as (extract(isodow from starts_on)::smallint) stored,
  start_time time not null, end_time time not null,
  room text check (private.is_text(room, 40)),
  capacity smallint not null default 1 check (capacity between 1 and 12),
  -- Whom it is for; none: anybody. Of a class without a subject no level is asked.
  grade_from text check (grade_from = any (private.grades())), grade_to text check (grade_to = any (private.grades())),
  level_from text, level_to text,
  -- Weeks that its plan leaves out.
  skipped date[] not null default '{}',
  made_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  check (end_time > start_time),
  check (ends_on >= starts_on),
  check (private.is_range(private.grades(), grade_from, grade_to)),
  check (private.is_range(private.levels_of(subject), level_from, level_to))
);
create index classes_location_id_idx on public.classes (location_id); -- foreign key
create index classes_tutor_profile_id_idx on public.classes (tutor_profile_id); -- foreign key
create trigger classes_touch before update on public.classes for each row
  execute function private.touch_updated_at();

alter table public.classes enable row level security;
create policy "staff see class of their centers" on public.classes for select to authenticated
  using (location_id = any ((select private.my_centers())::text[]));
create policy "tutors see their class" on public.classes for select to authenticated
  using (tutor_profile_id = (select private.my_profile()) and location_id = (select private.my_center()));

alter table public.bookings
  add constraint bookings_class_id_fkey foreign key (class_id) references public.classes (id);

-- The id is that of the child's session.
create table public.lesson_reports (
  id uuid primary key references public.bookings (id) on delete cascade,
  pages_done text check (private.is_text(pages_done, 200)),
  went_well text check (private.is_text(went_well, 1000)),
  next_steps text check (private.is_text(next_steps, 1000)),
  homework text check (private.is_text(homework, 1000)),
  written_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  check (coalesce(pages_done, went_well, next_steps, homework) is not null)
);
create index lesson_reports_created_at_idx on public.lesson_reports (created_at); -- retention
create trigger lesson_reports_touch before update on public.lesson_reports for each row
  execute function private.touch_updated_at();

create function private.reads_report(p_session uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.bookings b
    where b.id = p_session and b.archived_at is null
      and (private.may_act_at(b.location_id)
        or private.my_profile() = b.tutor_profile_id and private.my_center() = b.location_id
        or b.student_profile_id = any (private.my_guardians()) or b.child_id = any (private.my_children()))
  )
$$;

alter table public.lesson_reports enable row level security;
create policy "the family, the tutor and the center read a report" on public.lesson_reports for select to authenticated
  using (private.reads_report(id));

create table public.lesson_requests (
  id uuid primary key default gen_random_uuid(),
  student_profile_id uuid not null references public.user_profiles (id),
  child_id uuid references public.children (id) on delete set null,
  child_name text check (private.is_text(child_name, 201)),
  location_id text not null references public.locations (id),
  subject text check (subject = any (private.subjects())),
  -- As ISO 8601 counts: Monday is 1. None: any day.
  weekdays smallint[] not null default '{}' check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]
    and cardinality(weekdays) <= 7),
  earliest time, latest time,
  notes text check (char_length(notes) <= 2000),
  status text not null default 'new' check (status in ('new', 'planned', 'closed')),
  class_id uuid references public.classes (id),
  answer text check (private.is_text(answer, 500)),
  -- A make-up: the session it stands for and the time the family chose, `wanted_lesson` where in a group.
  instead_of uuid references public.bookings (id) on delete set null,
  wanted_on date, wanted_start time, wanted_end time,
  wanted_tutor uuid references public.user_profiles (id),
  wanted_lesson uuid,
  -- A seat in a class, instead of that in another.
  wanted_class uuid references public.classes (id), leaves_class uuid references public.classes (id),
  anonymised_at timestamptz, created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (latest > earliest),
  check (wanted_end > wanted_start),
  check (num_nulls(wanted_on, wanted_start, wanted_end, wanted_tutor) in (0, 4)),
  check (wanted_lesson is null or wanted_on is not null)
);
create index lesson_requests_location_id_created_at_idx
  on public.lesson_requests (location_id, created_at desc, id desc);
create index lesson_requests_created_at_idx on public.lesson_requests (created_at desc, id desc); -- list
create index lesson_requests_student_profile_id_idx on public.lesson_requests (student_profile_id, created_at desc);
create index lesson_requests_child_id_idx on public.lesson_requests (child_id); -- foreign key
create index lesson_requests_class_id_idx on public.lesson_requests (class_id); -- foreign key
create index lesson_requests_instead_of_idx on public.lesson_requests (instead_of); -- foreign key
create index lesson_requests_wanted_tutor_idx on public.lesson_requests (wanted_tutor); -- foreign key
create index lesson_requests_wanted_class_idx on public.lesson_requests (wanted_class); -- foreign key
create index lesson_requests_leaves_class_idx on public.lesson_requests (leaves_class); -- foreign key
create unique index lesson_requests_instead_of_live_idx on public.lesson_requests (instead_of)
  where wanted_on is not null and status <> 'closed';
-- Retention.
create index lesson_requests_created_at_unerased_idx on public.lesson_requests (created_at) where anonymised_at is null;
create trigger lesson_requests_touch before update on public.lesson_requests for each row
  execute function private.touch_updated_at();

alter table public.lesson_requests enable row level security;
grant select on public.classes, public.lesson_reports, public.lesson_requests to authenticated;
grant all on public.classes, public.lesson_reports, public.lesson_requests to service_role;
create policy "staff see lesson requests of their centers" on public.lesson_requests for select to authenticated
  using (location_id = any ((select private.my_centers())::text[]));
create policy "a family sees its lesson requests" on public.lesson_requests for select to authenticated
  using (student_profile_id = any ((select private.my_guardians())::uuid[]));

-- A family with children is listed by them. Those in p_chosen come first, whatever is searched for.
create function public.learner_choices(p_location text, p_search text default '', p_chosen uuid[] default '{}')
returns table (student_id uuid, child_id uuid, family_id uuid, name text, family text)
language sql stable security definer set search_path = '' as $$
  select p.id, c.id, p.family_id, coalesce(private.full_name(c.first_name, c.last_name),
    private.full_name(p.first_name, p.last_name), p.email),
    case when c.id is not null then coalesce(private.full_name(p.first_name, p.last_name), p.email) end
  from public.user_profiles p left join public.children c on c.family_id = p.family_id and c.status <> 'left'
  where (select private.may_act_at(p_location)) and p.location_id = p_location and p.role = 'student' and p.is_active
    -- Of two guardians the first one stands for the household.
    and not exists (
      select from public.user_profiles o
      where o.family_id = p.family_id and o.is_active and (o.created_at, o.id) < (p.created_at, p.id)
    )
    and (coalesce(c.id, p.id) = any (p_chosen)
      or private.folded(concat_ws(' ', c.first_name, c.last_name, p.first_name, p.last_name, p.email))
        like '%' || regexp_replace(btrim(private.folded(left(p_search, 100))), '([%_\\])', '\\\1', 'g') || '%')
  order by coalesce(c.id, p.id) <> all (p_chosen), lower(p.last_name), lower(p.first_name), p.id, c.created_at limit 100
$$;
comment on function public.learner_choices is 'child_id?, family?';

-- `override` is why it takes place outside opening hours or the tutor's times.
create type private.lesson_time as (
  location text, day date, starts time, ends time, tutor uuid, room text, override text
);

create function private.is_room(p_location text, p_room text) returns boolean
language sql stable set search_path = '' as $$
  select p_room is null or l.rooms = '{}' or lower(p_room) in (select lower(one) from unnest(l.rooms) one)
  from public.locations l where l.id = p_location
$$;

-- The week of a class that has no lesson yet: it is empty, or all have left.
create function private.is_unbegun(p_class public.classes, p_day date) returns boolean
language sql stable set search_path = '' as $$
  select p_day between p_class.starts_on and p_class.ends_on and extract(isodow from p_day) = p_class.weekday
    and p_day <> all (p_class.skipped) and not exists (
      select from public.bookings b
      where b.class_id = p_class.id and b.archived_at is null and not b.left_class
        and b.booking_date between date_trunc('week', p_day)::date and date_trunc('week', p_day)::date + 6
    )
$$;

-- Weeks of a class from p_from to p_to that are to come, open and without a lesson yet.
create function private.open_weeks(p_class public.classes, p_from date, p_to date) returns setof date
language sql stable set search_path = '' as $$
  select d.day::date
  from generate_series(
    p_class.starts_on + 7 * greatest(0, (p_from - p_class.starts_on + 6) / 7), least(p_class.ends_on, p_to)::timestamp,
    interval '7 days'
  ) as d (day)
  where d.day + p_class.start_time > private.in_toronto(private.clock()) and private.is_unbegun(p_class, d.day::date)
    and exists (select from private.location_opening(p_class.location_id, d.day::date))
$$;

-- Sessions of the lessons p_ignored, and lessons to be of the classes in it, do not count.
create function private.lesson_obstacle(p_time private.lesson_time, p_learners uuid[], p_ignored uuid[], out state text,
  out who text) language plpgsql stable set search_path = '' as $$
declare span constant tsrange := tsrange(p_time.day + p_time.starts, p_time.day + p_time.ends);
begin
  select case
      when b.tutor_profile_id = p_time.tutor then 'tutor_busy'
      when b.learner_id = any (p_learners) then 'student_busy'
      else 'room_busy'
    end,
    case when b.learner_id = any (p_learners)
      then coalesce(b.child_name, private.full_name(p.first_name, p.last_name)) end
  into state, who from public.bookings b join public.user_profiles p on p.id = b.student_profile_id
  where b.status <> 'cancelled' and b.archived_at is null and b.booking_date = p_time.day
    and tsrange(b.booking_date + b.start_time, b.booking_date + b.end_time) && span and b.lesson_id <> all (p_ignored)
    and (b.tutor_profile_id = p_time.tutor or b.learner_id = any (p_learners)
      or b.location_id = p_time.location and lower(b.room) = lower(p_time.room))
  order by 1 desc, b.id limit 1;
  if not found then
    select case when c.tutor_profile_id = p_time.tutor then 'tutor_busy' else 'room_busy' end into state
    from public.classes c
    where c.location_id = p_time.location and c.id <> all (p_ignored)
      and (c.tutor_profile_id = p_time.tutor or lower(c.room) = lower(p_time.room))
      and (c.start_time, c.end_time) overlaps (p_time.starts, p_time.ends) and private.is_unbegun(c, p_time.day)
    order by 1 desc limit 1;
  end if;
  if not exists (select 1 from private.location_opening(p_time.location, p_time.day)) then
    state := case when private.is_ontario_holiday(p_time.day) then 'holiday' else 'closed' end;
    who := null;
  elsif state is null then
    state := case
      when not private.is_open_throughout(p_time.location, p_time.day, p_time.starts, p_time.ends) then 'outside_hours'
      -- Who entered no times can teach at any time.
      when exists (select from public.tutor_availability a where a.profile_id = p_time.tutor) and not coalesce((
        select range_agg(tsrange(p_time.day + a.starts, p_time.day + a.ends)) @> span from public.tutor_availability a
        where a.profile_id = p_time.tutor and a.weekday = extract(isodow from p_time.day)
      ), false) then 'tutor_away'
    end;
  end if;
end $$;

create type private.lesson_plan as (class public.classes, learners jsonb, override text);

create function private.learners_of_plan(p_plan private.lesson_plan)
returns table (student uuid, child uuid, learner uuid, name text, is_known boolean, nth integer)
language sql stable set search_path = '' as $$
  select p.id, x.child, coalesce(x.child, x.student), private.child_of_student(x.student, x.child),
    private.is_active_person(x.student, 'student', (p_plan).class.location_id)
      and (x.child is null or private.child_of_student(x.student, x.child) is not null),
    x.nth::integer
  from rows from (
    jsonb_to_recordset(case jsonb_typeof((p_plan).learners) when 'array' then (p_plan).learners else '[]' end)
      as (student uuid, child uuid)
  ) with ordinality as x (student, child, nth)
  left join public.user_profiles p on p.id = x.student
$$;

create function private.plan_error(p_plan private.lesson_plan) returns text
language plpgsql stable set search_path = '' as $$
declare learners record; class constant public.classes := p_plan.class;
begin
  select count(*)::integer as number, count(distinct l.learner)::integer as different,
    coalesce(bool_and(l.is_known), true) as are_known
  into learners from private.learners_of_plan(p_plan) l;
  return case
    when p_plan is null then 'invalid'
    when class.location_id is null or not private.may_act_at(class.location_id)
      or not exists (select 1 from public.locations l where l.id = class.location_id and l.is_active)
        then 'unknown_location'
    when not coalesce(isfinite(class.starts_on) and isfinite(class.ends_on), false)
      or class.start_time is null or class.end_time is null or class.subject <> all (private.subjects())
      or char_length(class.room) > 40 or char_length(p_plan.override) > 500
      or not coalesce(class.capacity between 1 and 12, false) or jsonb_typeof(p_plan.learners) <> 'array'
      or not private.is_range(private.grades(), class.grade_from, class.grade_to)
      or not private.is_range(private.levels_of(class.subject), class.level_from, class.level_to) then 'invalid'
    when not private.is_room(class.location_id, class.room) then 'unknown_room'
    when class.end_time <= class.start_time then 'bad_time'
    when (class.starts_on + class.start_time) <= private.in_toronto(private.clock()) then 'too_early'
    when class.ends_on < class.starts_on then 'bad_dates'
    when class.starts_on > (private.toronto_today() + interval '1 year')::date then 'too_far'
    when (class.ends_on - class.starts_on) / 7 >= 60 then 'too_many'
    when not coalesce(private.is_active_person(class.tutor_profile_id, 'tutor', class.location_id), false)
      then 'unknown_tutor'
    when not learners.are_known then 'unknown_student'
    when learners.different < learners.number then 'same_student'
    when learners.number > class.capacity then 'full'
  end;
end $$;

-- What no form sets of a class.
create function private.own_class_columns() returns text[] language sql immutable
return array['id', 'weekday', 'skipped', 'made_by', 'created_at', 'updated_at'];

-- The class by its columns, with `learners` and `override`. What is empty is none.
create function private.read_plan(p_plan jsonb) returns private.lesson_plan
language plpgsql stable set search_path = '' as $$
declare plan private.lesson_plan; filled jsonb;
begin
  filled := private.filled(p_plan);
  plan := jsonb_populate_record(null::private.lesson_plan, filled);
  plan.class := jsonb_populate_record(null::public.classes, filled - private.own_class_columns());
  perform from jsonb_to_recordset(plan.learners) as x (student uuid, child uuid);
  return plan;
exception when data_exception then return null;
end $$;

create function private.plan_days(p_plan private.lesson_plan) returns table (day date, state text, who text)
language sql stable set search_path = '' as $$
  select d.day::date,
    case when found.state in ('outside_hours', 'tutor_away') and (p_plan).override is not null then 'overruled'
      else coalesce(found.state, 'free') end,
    found.who
  from (select ((p_plan).class).*) class
  cross join generate_series(class.starts_on::timestamp, class.ends_on::timestamp, interval '7 days') as d (day)
  cross join lateral private.lesson_obstacle(
    (class.location_id, d.day::date, class.start_time, class.end_time, class.tutor_profile_id, class.room, null),
    array(select l.learner from private.learners_of_plan(p_plan) l), '{}'
  ) found
  order by d.day
$$;

create function private.insert_class_lessons(p_class uuid, plan private.lesson_plan, p_dates date[]) returns void
language plpgsql set search_path = '' as $$
declare class constant public.classes := plan.class;
begin
  insert into public.bookings (
    id, lesson_id, class_id, booking_date, start_time, end_time, student_profile_id, child_id, child_name,
    tutor_profile_id, location_id, subject, room, override_reason, status
  )
  select case l.nth when 1 then made.lesson else gen_random_uuid() end, made.lesson, p_class, made.day,
    class.start_time, class.end_time, l.student, l.child, l.name, class.tutor_profile_id, class.location_id,
    class.subject, class.room,
    case made.state when 'overruled' then plan.override end, 'confirmed'
  from (
    select d.day, d.state, gen_random_uuid() as lesson from private.plan_days(plan) d
      where d.day = any (p_dates) offset 0
  ) made cross join private.learners_of_plan(plan) l
  order by made.day, l.nth;
end $$;

-- Makes a class with lessons on p_dates, all of them or none; without p_dates it says what would come of each. p_id is
-- the form's own, so that it makes one class however often it is sent.
create function public.make_class(p_plan jsonb, p_id uuid default null, p_dates date[] default null,
  p_request uuid default null) returns table (outcome text, id uuid, lessons integer, day date, state text, who text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  plan constant private.lesson_plan := private.read_plan(p_plan);
  class constant public.classes := plan.class;
begin
  outcome := case when not private.is_staff() then 'forbidden' when p_dates is null then private.plan_error(plan) end;
  if outcome is not null then return next; return; end if;
  if p_dates is null then
    return query select 'review', null::uuid, null::integer, d.day, d.state, d.who from private.plan_days(plan) d;
    return;
  end if;
  perform private.lock_names(variadic array(
    select 'person ' || l.learner from private.learners_of_plan(plan) l
    union select 'person ' || class.tutor_profile_id
    union select 'room ' || class.location_id || ' ' || lower(class.room)
    union select 'class ' || p_id
  ));
  select case when s.made_by = auth.uid() then 'repeat' else 'invalid' end into outcome
  from public.classes s where s.id = p_id;
  if found then id := case outcome when 'repeat' then p_id end; return next; return; end if;
  outcome := case when p_id is null then 'invalid' else private.plan_error(plan) end;
  outcome := coalesce(outcome, case
    when cardinality(p_dates) = 0 then 'none'
    when p_request is not null and not exists (
      select 1 from public.lesson_requests r
        where r.id = p_request and r.location_id = class.location_id and r.status = 'new'
    ) then 'unknown_request'
  end);
  if outcome is not null then return next; return; end if;
  select wanted.day, coalesce(d.state, 'invalid'), d.who into day, state, who
  from unnest(p_dates) as wanted (day) left join private.plan_days(plan) d on d.day = wanted.day
  where coalesce(d.state, '') not in ('free', 'overruled') order by wanted.day limit 1;
  if found then outcome := 'conflict'; return next; return; end if;
  begin
    perform private.insert_row('classes', jsonb_strip_nulls(to_jsonb(class)) || jsonb_build_object(
      'id', p_id, 'made_by', auth.uid(),
      'skipped', array(select d.day from private.plan_days(plan) d where d.day <> all (p_dates))
    ));
    perform private.insert_class_lessons(p_id, plan, p_dates);
    update public.lesson_requests r set status = 'planned', class_id = p_id where r.id = p_request;
    outcome := 'created';
    id := p_id;
    lessons := (select count(distinct b.lesson_id) from public.bookings b where b.class_id = p_id);
  exception
    when exclusion_violation then outcome := 'conflict';
    when check_violation then outcome := 'invalid';
    -- The child was removed meanwhile.
    when foreign_key_violation then outcome := 'unknown_student';
  end;
  return next;
end $$;
comment on function public.make_class is 'id?, lessons?, day?, who?, '
  'state? free|overruled|dropped|holiday|closed|outside_hours|tutor_away|tutor_busy|student_busy|room_busy|invalid';

create function private.lessons_to_change(p_id uuid, p_scope text)
returns table (lesson_id uuid, day date, learners uuid[], version timestamptz)
language sql stable set search_path = '' as $$
  select b.lesson_id, b.booking_date, array_agg(b.learner_id), max(b.updated_at)
  from public.bookings own join public.bookings b
    on b.lesson_id = own.lesson_id
      or p_scope = 'following' and b.class_id = own.class_id and b.location_id = own.location_id
        and b.booking_date > own.booking_date
  where own.id = p_id and private.may_act_at(own.location_id)
    and b.status in ('pending', 'confirmed') and b.archived_at is null
    and b.booking_date + b.start_time > private.in_toronto(private.clock())
  group by b.lesson_id, b.booking_date
$$;

create function public.lessons_ahead(p_id uuid, p_scope text)
returns table (lesson_id uuid, day date, starts time, ends time, names text, families integer, version timestamptz)
language sql stable set search_path = '' as $$
  with ahead as (
    select l.lesson_id, l.day, b.id, b.start_time, b.end_time, b.created_at, b.updated_at,
      b.student_profile_id as family, coalesce(b.learner_name, b.student_email) as name
    from private.lessons_to_change(p_id, p_scope) l
    join private.center_sessions b on b.lesson_id = l.lesson_id and b.status in ('pending', 'confirmed')
  )
  select a.lesson_id, a.day, min(a.start_time), min(a.end_time), string_agg(a.name, ', ' order by a.created_at, a.id),
    (select count(distinct everyone.family)::integer from ahead everyone), max(max(a.updated_at)) over ()
  from ahead a group by a.lesson_id, a.day order by a.day
$$;
comment on function public.lessons_ahead is 'names?';

-- Locks them, so that of two changes one comes second.
create function private.lesson_change_error(p_id uuid, p_scope text, p_version timestamptz) returns text
language plpgsql set search_path = '' as $$ begin
  if not private.is_staff() then return 'forbidden'; end if;
  if p_scope is null or p_scope not in ('one', 'following') then return 'invalid'; end if;
  perform from public.bookings b
  where b.lesson_id in (select l.lesson_id from private.lessons_to_change(p_id, p_scope) l) order by b.id for update;
  return case
    when not exists (select 1 from public.bookings b where b.id = p_id and private.may_act_at(b.location_id))
      then 'not_found'
    when not exists (select 1 from private.lessons_to_change(p_id, p_scope)) then 'wrong_state'
    when p_version is null or not private.is_version(
      p_version, (select max(l.version) from private.lessons_to_change(p_id, p_scope) l)
    ) then 'changed'
  end;
end $$;

-- To what a trigger wrote of the change, in the same transaction.
create function private.add_to_lesson_emails(p_message text) returns void language sql set search_path = '' as $$
  update private.deliveries d set data = d.data || jsonb_build_object('message', btrim(p_message))
  where d.queue = 'email' and d.created_at = now() and d.kind = 'lessons_changed' and btrim(p_message) <> ''
$$;

-- p_details: `message` of the emails, `only_child` for the child of that session alone, and the `batch` that
-- `undo_changes` takes back.
create function public.cancel_lessons(p_id uuid, p_scope text, p_version timestamptz, p_reason text,
  p_details jsonb default '{}') returns table (outcome text, lessons integer)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  own public.bookings;
  ids uuid[];
  before jsonb;
  class jsonb;
  only_child constant boolean := coalesce(p_details ->> 'only_child' = 'true', false);
begin
  -- So that no child joins meanwhile.
  perform private.lock_names('class ' || (select b.class_id from public.bookings b where b.id = p_id));
  outcome := private.lesson_change_error(p_id, p_scope, p_version);
  outcome := coalesce(outcome, case when not coalesce(private.is_text(p_reason, 500), false)
    or char_length(p_details ->> 'message') > 500 then 'invalid' end);
  if outcome is not null then return next; return; end if;
  select * into own from public.bookings b where b.id = p_id;
  ids := array(select l.lesson_id from private.lessons_to_change(p_id, p_scope) l);
  before := (
    select jsonb_agg(jsonb_build_object('id', b.id, 'before', private.undoable_values('cancel', to_jsonb(b))))
    from public.bookings b
    where b.lesson_id = any (ids) and b.status in ('pending', 'confirmed') and b.archived_at is null
      and (not only_child or b.learner_id = own.learner_id)
  );
  if before is null then outcome := 'wrong_state'; return next; return; end if;
  update public.bookings b set status = 'cancelled', cancel_reason = btrim(p_reason),
    left_class = b.class_id is not null and only_child and p_scope = 'following'
  where b.id in (select o.id from jsonb_to_recordset(before) as o (id uuid));
  perform private.add_to_lesson_emails(p_details ->> 'message');
  if p_scope = 'following' and not only_child then
    class := (select to_jsonb(s) from public.classes s where s.id = own.class_id);
    update public.classes s set ends_on = greatest(s.starts_on, own.booking_date - 1) where s.id = own.class_id;
  end if;
  if p_details ->> 'batch' is not null then
    perform private.hold_emails();
    perform private.insert_change((p_details ->> 'batch')::uuid, auth.uid(), 'bookings', 'end_lessons',
      jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('class', class))) || (
        select jsonb_agg(was || jsonb_build_object('version', b.updated_at))
        from jsonb_array_elements(before) was join public.bookings b on b.id = (was ->> 'id')::uuid));
  end if;
  outcome := 'done';
  lessons := cardinality(ids);
  return next;
end $$;
comment on function public.cancel_lessons is 'lessons?';

-- Of several, one that falls on a day the center is closed is dropped.
create function private.plan_move(p_id uuid, p_scope text, p_to private.lesson_time)
returns table (lesson_id uuid, old_day date, day date, state text, who text)
language sql stable set search_path = '' as $$
  select l.lesson_id, l.day, l.day + (p_to.day - own.booking_date),
    case
      when p_scope = 'following' and found.state in ('holiday', 'closed') then 'dropped'
      when p_to.override is not null and found.state in ('holiday', 'closed', 'outside_hours', 'tutor_away')
        then 'overruled'
      else coalesce(found.state, 'free')
    end, found.who
  from public.bookings own
  cross join private.lessons_to_change(p_id, p_scope) l
  cross join lateral private.lesson_obstacle(
    (own.location_id, l.day + (p_to.day - own.booking_date), p_to.starts, p_to.ends, p_to.tutor, p_to.room, null),
    l.learners, own.class_id || array(select all_of.lesson_id from private.lessons_to_change(p_id, p_scope) all_of)
  ) found
  where own.id = p_id order by l.day
$$;

create function private.move_error(p_id uuid, p_scope text, p_to private.lesson_time) returns text
language sql stable set search_path = '' as $$
  select case
    when not coalesce(isfinite(p_to.day), false) or p_to.starts is null or p_to.ends is null
      or char_length(p_to.room) > 40 or char_length(p_to.override) > 500 then 'invalid'
    when p_to.ends <= p_to.starts then 'bad_time'
    when p_to.day + p_to.starts <= private.in_toronto(private.clock()) then 'too_early'
    when p_to.day > (private.toronto_today() + interval '1 year')::date then 'too_far'
    when p_scope = 'following' and abs(p_to.day - own.booking_date) > 6 then 'too_wide'
    when p_to.tutor is null or p_to.tutor <> own.tutor_profile_id
      and not private.is_active_person(p_to.tutor, 'tutor', own.location_id) then 'unknown_tutor'
  end from public.bookings own where own.id = p_id
$$;

-- What came before keeps its class; the rest goes on as one of its own, whose number is returned.
create function private.split_class(p_lesson public.bookings, p_to private.lesson_time) returns uuid
language plpgsql set search_path = '' as $$
declare class public.classes; moved jsonb;
begin
  select * into class from public.classes s where s.id = p_lesson.class_id;
  if class.id is null then return null; end if;
  moved := jsonb_build_object('tutor_profile_id', p_to.tutor, 'starts_on', p_to.day, 'start_time', p_to.starts,
    'end_time', p_to.ends, 'room', p_to.room, 'ends_on', greatest(p_to.day, class.ends_on));
  if class.starts_on < p_lesson.booking_date then
    update public.classes s set ends_on = p_lesson.booking_date - 1 where s.id = class.id;
    class.id := gen_random_uuid();
    class.made_by := auth.uid();
    perform private.insert_row(
      'classes', to_jsonb(class) - array['weekday', 'created_at', 'updated_at'] || moved);
  else
    perform private.update_record('classes', array[class.id], moved);
  end if;
  -- What was offered was the other time.
  update public.waitlist w set class_id = class.id, status = 'waiting', offer_ends_at = null
  where w.class_id = p_lesson.class_id and w.status in ('waiting', 'offered');
  return class.id;
end $$;

create function private.apply_move(
  p_id uuid, p_scope text, p_to private.lesson_time, p_closed_reason text, p_class uuid
) returns void language plpgsql set search_path = '' as $$
begin
  with moves as materialized (select m.* from private.plan_move(p_id, p_scope, p_to) m)
  update public.bookings b
  set booking_date = case m.state when 'dropped' then b.booking_date else m.day end,
    start_time = case m.state when 'dropped' then b.start_time else p_to.starts end,
    end_time = case m.state when 'dropped' then b.end_time else p_to.ends end,
    tutor_profile_id = case m.state when 'dropped' then b.tutor_profile_id else p_to.tutor end,
    room = case m.state when 'dropped' then b.room else p_to.room end,
    override_reason = case m.state when 'overruled' then p_to.override else b.override_reason end,
    status = case m.state when 'dropped' then 'cancelled' else b.status end,
    cancel_reason = case m.state when 'dropped' then p_closed_reason else b.cancel_reason end,
    absence_told_at = null, absence_note = null,
    class_id = case p_scope when 'following' then p_class else b.class_id end
  from moves m where b.lesson_id = m.lesson_id and b.status in ('pending', 'confirmed') and b.archived_at is null;
end $$;

-- By as many days as the day of p_to is from the lesson's own, all of it or nothing; without p_version it says what
-- would come of each.
create function public.move_lessons(p_id uuid, p_scope text, p_to jsonb, p_version timestamptz default null,
  p_message text default null, p_closed_reason text default null)
returns table (outcome text, lessons integer, old_day date, day date, state text, who text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  wanted private.lesson_time := jsonb_populate_record(null::private.lesson_time, p_to);
  own public.bookings;
begin
  wanted.room := nullif(btrim(wanted.room), ''); wanted.override := nullif(btrim(wanted.override), '');
  select * into own from public.bookings b where b.id = p_id and private.may_act_at(b.location_id);
  if p_version is null then
    outcome := case
      when not private.is_staff() then 'forbidden'
      when p_scope is null or p_scope not in ('one', 'following') then 'invalid'
      when own.id is null then 'not_found'
      when not exists (select from private.lessons_to_change(p_id, p_scope)) then 'wrong_state'
      else private.move_error(p_id, p_scope, wanted)
    end;
    if outcome is not null then return next; return; end if;
    return query select 'review', null::integer, m.old_day, m.day, m.state, m.who
      from private.plan_move(p_id, p_scope, wanted) m;
    return;
  end if;
  perform private.lock_names(variadic array(
    select 'person ' || one from private.lessons_to_change(p_id, p_scope) l, unnest(l.learners) as one
    union select 'person ' || wanted.tutor union select 'person ' || own.tutor_profile_id
    union select 'room ' || own.location_id || ' ' || lower(wanted.room)
    union select 'class ' || own.class_id
  ));
  outcome := private.lesson_change_error(p_id, p_scope, p_version);
  outcome := coalesce(outcome, case when char_length(p_message) > 500 then 'invalid' end,
    private.move_error(p_id, p_scope, wanted));
  if outcome is not null then return next; return; end if;
  select m.day, m.state, m.who into day, state, who from private.plan_move(p_id, p_scope, wanted) m
  where m.state not in ('free', 'overruled', 'dropped') order by m.day limit 1;
  if found then outcome := 'conflict'; return next; return; end if;
  begin
    perform private.apply_move(p_id, p_scope, wanted, p_closed_reason,
      case p_scope when 'following' then private.split_class(own, wanted) end);
    outcome := 'done';
    lessons := (select count(*) from private.lessons_to_change(p_id, p_scope));
  exception when exclusion_violation then outcome := 'conflict';
  end;
  perform private.add_to_lesson_emails(p_message);
  return next;
end $$;
comment on function public.move_lessons is 'lessons?, old_day?, day?, who?, '
  'state? free|overruled|dropped|holiday|closed|outside_hours|tutor_away|tutor_busy|student_busy|room_busy';

create function private.lesson_version(p_lesson uuid) returns timestamptz language sql stable set search_path = '' as $$
  select max(greatest(b.updated_at, r.updated_at))
  from public.bookings b left join public.lesson_reports r on r.id = b.id where b.lesson_id = p_lesson
$$;

-- Without p_lesson all of the calling tutor's of today. With what is the child's for those who may still know it: what
-- keeps it safe (for tutors until the day is over), what was last reported of it at that center.
create function public.lesson_sheet(p_lesson uuid default null)
returns table (session_id uuid, lesson_id uuid, session_date date, start_time time, end_time time, status text,
  subject text, room text, location_name text, notes text, student_name text, grade text, attendance text,
  is_absence_told boolean, absence_note text, pages_done text, went_well text, next_steps text, homework text,
  last_date date, last_pages_done text, last_next_steps text, last_homework text, has_begun boolean,
  version timestamptz, child_id uuid, care jsonb) language sql stable security definer set search_path = '' as $$
  with me as (
    select private.in_toronto(private.clock()) as here, private.my_centers() as centers,
      private.my_center() as center, case private.my_role() when 'tutor' then private.my_profile() end as tutor
  ), seats as (
    select s.* from me join private.named_sessions s on s.tutor_profile_id = me.tutor
      and s.booking_date = me.here::date and s.location_id = me.center
    where p_lesson is null
    union all select s.* from me join private.named_sessions s on s.lesson_id = p_lesson
    where s.tutor_profile_id = me.tutor and s.location_id = me.center or s.location_id = any (me.centers)
  )
  select b.id, b.lesson_id, b.booking_date, b.start_time, b.end_time, b.status, b.subject, b.room, b.location_name,
    b.notes, b.learner_name, c.grade, b.attendance, b.absence_told_at is not null, b.absence_note, r.pages_done,
    r.went_well, r.next_steps, r.homework, last.booking_date, last.pages_done, last.next_steps, last.homework,
    b.starts_at <= me.here, private.lesson_version(b.lesson_id), c.id,
    case when is_here.for_staff or b.booking_date >= me.here::date then jsonb_strip_nulls(
      private.care_of(c) || jsonb_build_object('homes', private.homes_of(c.id))
    ) end
  from me cross join seats b
  join public.bookings own on own.id = b.id
  cross join lateral (
    select b.location_id = any (me.centers)
        and (private.is_still_here(own) or private.may_read_child(own.child_id)) as for_staff,
      private.teaches(own) as for_tutor
  ) is_here
  left join public.children c on c.id = b.child_id and (is_here.for_staff or is_here.for_tutor)
  left join public.lesson_reports r on r.id = b.id
  left join lateral (
    select o.booking_date, x.pages_done, x.next_steps, x.homework
    from private.named_sessions o join public.lesson_reports x on x.id = o.id
    where o.student_profile_id = b.student_profile_id and o.learner_id = b.learner_id
      and o.location_id = b.location_id and o.booking_date <= b.booking_date and o.starts_at < b.starts_at
      and (is_here.for_staff or is_here.for_tutor)
    order by o.starts_at desc limit 1
  ) last on true
  order by b.booking_date, b.start_time, b.lesson_id, b.id <> b.lesson_id, b.id limit 100
$$;
comment on function public.lesson_sheet is
  'attendance? bookings.attendance, subject? bookings.subject, room?, absence_note?, child_id?, grade?, homework?, '
  'last_date?, last_homework?, last_next_steps?, last_pages_done?, next_steps?, notes?, pages_done?, '
  'student_name?, went_well?';

create type private.lesson_mark as (
  session uuid, attendance text, pages_done text, went_well text, next_steps text, homework text
);

-- p_marks is a list of `private.lesson_mark`; an empty report is none.
create function public.save_attendance(p_lesson uuid, p_version timestamptz, p_marks jsonb)
returns table (outcome text, version timestamptz) language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare first public.bookings; marks private.lesson_mark[]; violated_table text;
begin
  if not (private.is_staff() or coalesce(private.my_role() = 'tutor', false)) then
    outcome := 'forbidden'; return next; return;
  end if;
  perform from public.bookings b where b.lesson_id = p_lesson order by b.id for update;
  select * into first from public.bookings b
  where b.lesson_id = p_lesson
    and (b.tutor_profile_id = private.my_profile() and b.location_id = private.my_center()
      or private.may_act_at(b.location_id) and private.is_staff())
  order by b.archived_at is not null or b.status = 'cancelled', b.id limit 1;
  outcome := case
    when first.id is null then 'not_found'
    when first.archived_at is not null or first.status = 'cancelled' then 'wrong_state'
    when first.booking_date + first.start_time > private.in_toronto(private.clock()) then 'too_soon'
    when not private.is_staff() and first.booking_date < private.toronto_today() - private.days_to_report()
      then 'too_late'
    when p_version is null or not private.is_version(p_version, private.lesson_version(p_lesson)) then 'changed'
    when coalesce(jsonb_typeof(p_marks), '') <> 'array' or jsonb_array_length(p_marks) > 12 then 'invalid'
  end;
  if outcome is not null then return next; return; end if;
  begin
    marks := array(select m from jsonb_populate_recordset(null::private.lesson_mark, p_marks) m);
    if exists (
      select from unnest(marks) m left join public.bookings b
        on b.id = m.session and b.lesson_id = p_lesson and b.archived_at is null and b.status <> 'cancelled'
      where b.id is null or m.attendance is null
    ) then raise data_exception; end if;
    -- A status moves by one step.
    update public.bookings b set status = 'confirmed' from unnest(marks) m
    where b.id = m.session and b.status = 'pending';
    update public.bookings b set attendance = m.attendance from unnest(marks) m
    where b.id = m.session and b.attendance is distinct from m.attendance;
    insert into public.lesson_reports as r (id, pages_done, went_well, next_steps, homework, written_by)
    select m.session, nullif(btrim(m.pages_done), ''), nullif(btrim(m.went_well), ''), nullif(btrim(m.next_steps), ''),
      nullif(btrim(m.homework), ''), private.my_profile()
    from unnest(marks) m where btrim(concat(m.pages_done, m.went_well, m.next_steps, m.homework)) <> ''
    on conflict (id) do update set pages_done = excluded.pages_done, went_well = excluded.went_well,
      next_steps = excluded.next_steps, homework = excluded.homework, written_by = excluded.written_by
    where (r.pages_done, r.went_well, r.next_steps, r.homework)
      is distinct from (excluded.pages_done, excluded.went_well, excluded.next_steps, excluded.homework);
    delete from public.lesson_reports r using unnest(marks) m
    where r.id = m.session and btrim(concat(m.pages_done, m.went_well, m.next_steps, m.homework)) = '';
    outcome := 'saved';
  exception
    when data_exception then outcome := 'invalid';
    when check_violation then
      get stacked diagnostics violated_table = table_name;
      if violated_table not in ('bookings', 'lesson_reports') then raise; end if;
      outcome := 'invalid';
  end;
  version := private.lesson_version(p_lesson);
  return next;
end $$;
comment on function public.save_attendance is
  'outcome saved|not_found|too_soon|too_late|wrong_state|changed|invalid|forbidden, version?';

-- What a family may know of its sessions, past the policies: no notes and no reasons of staff. One lies ahead until it
-- ends, and is open until it begins.
create view public.family_sessions with (security_barrier = true) as
  select s.id, s.booking_date as session_date, s.start_time, s.end_time, s.status, s.learner_id, s.child_id,
    s.child_name, s.subject, s.room, s.tutor_name, s.location_id, s.location_name, s.location_slug, s.address, s.city,
    s.phone, s.attendance, s.absence_told_at is not null as is_absence_told, s.absence_note, r.pages_done, r.went_well,
    r.next_steps, r.homework, s.is_ahead or s.status = 'cancelled' and s.ends_at > here.now as is_to_come,
    s.status in ('pending', 'confirmed') and s.starts_at > here.now as is_open
  from (select private.in_toronto(private.clock()) as now) here, private.named_sessions s
  left join public.lesson_reports r on r.id = s.id
  where s.student_profile_id = any ((select private.my_guardians())::uuid[])
    or s.child_id = any ((select private.my_children())::uuid[]);
comment on view public.family_sessions is
  'child_id?, child_name?, subject? bookings.subject, room?, tutor_name?, location_slug?, phone?, address?, city?, '
  'attendance? bookings.attendance, absence_note?, pages_done?, went_well?, next_steps?, homework?, learner_id?';
grant select on public.family_sessions to authenticated;

create function public.report_absence(p_session uuid, p_note text default null, p_is_absent boolean default true)
returns text language plpgsql security definer set search_path = '' as $$
declare session public.bookings;
begin
  select * into session from public.bookings b
  where b.id = p_session and b.archived_at is null
    and (b.student_profile_id = any (private.my_guardians()) or b.child_id = any (private.my_children()))
  for update;
  if session.id is null then return 'not_found'; end if;
  if session.status not in ('pending', 'confirmed') then return 'wrong_state'; end if;
  if session.booking_date + session.start_time <= private.in_toronto(private.clock()) then return 'too_late'; end if;
  if char_length(btrim(p_note)) > 300 or p_is_absent is null then return 'invalid'; end if;
  update public.bookings b
  set absence_told_at = case when p_is_absent then coalesce(b.absence_told_at, now()) end,
    absence_note = case when p_is_absent then nullif(btrim(p_note), '') end
  where b.id = p_session and ((b.absence_told_at is not null) <> p_is_absent
    or p_is_absent and b.absence_note is distinct from nullif(btrim(p_note), ''));
  return 'done';
end $$;
comment on function public.report_absence is 'report_absence done|not_found|wrong_state|too_late|invalid';

create function public.request_lessons(p_child_id uuid default null, p_subject text default null,
  p_weekdays smallint[] default '{}', p_earliest time default null, p_latest time default null,
  p_notes text default null) returns table (outcome text, id uuid)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare me public.user_profiles; child text; violated_table text;
begin
  select * into me from public.user_profiles p
    where p.user_id = private.caller() and p.is_active and p.role = 'student';
  if me.id is null then outcome := 'forbidden'; return next; return; end if;
  perform private.lock_names('lesson requests ' || me.id);
  child := private.child_of_student(me.id, p_child_id);
  select r.id into id from public.lesson_requests r
  where r.student_profile_id = me.id and r.status = 'new' and r.child_id is not distinct from p_child_id
    and (r.subject, r.weekdays, r.earliest, r.latest, r.notes) is not distinct from
      (nullif(p_subject, ''), coalesce(p_weekdays, '{}'), p_earliest, p_latest, nullif(btrim(p_notes), ''));
  outcome := case
    when p_child_id is not null and child is null then 'unknown_child'
    when not exists (select 1 from public.locations l where l.id = me.location_id and l.is_active)
      then 'unknown_location'
    when id is not null then 'repeat'
    when (select count(*) from public.lesson_requests r where r.student_profile_id = me.id and r.status = 'new') >= 6
      then 'too_many'
  end;
  if outcome is not null then return next; return; end if;
  insert into public.lesson_requests as r (
    student_profile_id, child_id, child_name, location_id, subject, weekdays, earliest, latest, notes
  ) values (
    me.id, p_child_id, child, me.location_id, nullif(p_subject, ''), coalesce(p_weekdays, '{}'), p_earliest, p_latest,
    nullif(btrim(p_notes), '')
  )
  returning r.id into id;
  outcome := 'created'; return next;
exception when check_violation then
  get stacked diagnostics violated_table = table_name;
  if violated_table is distinct from 'lesson_requests' then raise; end if;
  outcome := 'invalid'; id := null; return next;
end $$;
comment on function public.request_lessons is
  'outcome created|repeat|too_many|unknown_child|unknown_location|invalid|forbidden, id?';

create function public.close_lesson_request(p_id uuid, p_version timestamptz, p_answer text) returns text
language plpgsql security definer set search_path = '' as $$
declare request public.lesson_requests;
begin
  if not private.is_staff() then return 'forbidden'; end if;
  select * into request from public.lesson_requests r
  where r.id = p_id and private.may_act_at(r.location_id) for update;
  if request.id is null then return 'not_found'; end if;
  if request.status <> 'new' then return 'wrong_state'; end if;
  if p_version is null or not private.is_version(p_version, request.updated_at) then return 'changed'; end if;
  if not coalesce(private.is_text(p_answer, 500), false) then return 'invalid'; end if;
  update public.lesson_requests r set status = 'closed', answer = btrim(p_answer) where r.id = p_id;
  perform private.enqueue_email('request_answered', p.email, jsonb_build_object(
    'name', coalesce(p.first_name, ''), 'center', private.center_snapshot(request.location_id),
    'child', request.child_name, 'answer', btrim(p_answer)
  ), format('lesson-request:%s:answered', p_id))
  from public.user_profiles p where p.id = request.student_profile_id and p.is_active and p.email <> '';
  return 'done';
end $$;
comment on function public.close_lesson_request is
  'close_lesson_request done|not_found|wrong_state|changed|invalid|forbidden';

-- By the week's Monday and tutor, over at most 53 weeks.
create function public.lesson_figures(p_from date, p_to date, p_location text default null)
returns table (week date, location_id text, location_name text, tutor_id uuid, tutor_name text, planned integer,
  held integer, present integer, late integer, absent integer, excused integer, spots_used integer, spots integer)
language sql stable set search_path = '' as $$
  with lessons as (
    select date_trunc('week', b.booking_date::timestamp)::date as week, b.location_id, b.tutor_profile_id, b.lesson_id,
      min(b.location_name) as location_name, min(b.tutor_name) as tutor_name,
      bool_or(b.status = 'completed') as is_held,
      count(*) filter (where b.attendance = 'present') as present,
      count(*) filter (where b.attendance = 'late') as late,
      count(*) filter (where b.attendance = 'absent') as absent,
      count(*) filter (where b.attendance = 'excused') as excused,
      count(*) as used, greatest(count(*), max(coalesce(s.capacity, 1))) as spots
    from private.center_sessions b left join public.classes s on s.id = b.class_id
    where b.status <> 'cancelled'
      and b.booking_date between p_from and least(p_to, p_from + 371)
      and (p_location is null or b.location_id = p_location)
    group by 1, 2, 3, 4
  )
  select l.week, l.location_id, min(l.location_name), l.tutor_profile_id, min(l.tutor_name),
    count(*)::integer, (count(*) filter (where l.is_held))::integer, sum(l.present)::integer, sum(l.late)::integer,
    sum(l.absent)::integer, sum(l.excused)::integer, sum(l.used)::integer, sum(l.spots)::integer
  from lessons l group by l.week, l.location_id, l.tutor_profile_id
  order by l.week desc, 3, 5, l.tutor_profile_id
$$;
comment on function public.lesson_figures is 'tutor_name?';

grant execute on function private.reads_report, private.lessons_to_change, private.is_unbegun, private.open_weeks,
  public.learner_choices, public.make_class, public.lessons_ahead, public.cancel_lessons,
  public.move_lessons, public.lesson_sheet, public.save_attendance, public.report_absence,
  public.request_lessons, public.close_lesson_request, public.lesson_figures
to authenticated;
