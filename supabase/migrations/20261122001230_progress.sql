create function private.workbook_pages() returns integer language sql immutable return 40;

create function private.is_step(p_subject text, p_level text, p_workbook integer) returns boolean language sql immutable
return coalesce(
  p_subject = any (private.subjects()) and p_level = any (private.levels()) and case p_subject
    when 'writing' then p_level = any (private.levels_of('writing')) and p_workbook between 1 and 4
    else p_workbook between 1 and 52
  end, false
);

-- {subject: {level, workbook}}
create function private.are_levels(p_levels jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$ begin
  return jsonb_typeof(p_levels) = 'object' and p_levels <> '{}' and not exists (
    select 1 from jsonb_each(p_levels) l
    where not private.is_step(l.key, l.value ->> 'level', (l.value ->> 'workbook')::integer)
      or l.value - 'level' - 'workbook' <> '{}'
  );
exception when data_exception then return false;
end $$;

create table public.assessment_results (
  id uuid primary key,
  child_id uuid not null references public.children (id) on delete cascade,
  taken_on date not null check (taken_on >= '2000-01-01'),
  levels jsonb not null check (private.are_levels(levels)),
  strengths text check (private.is_text(strengths, 1000)),
  gaps text check (private.is_text(gaps, 1000)),
  next_step text check (private.is_text(next_step, 1000)),
  written_by uuid, sent_at timestamptz, created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (coalesce(strengths, gaps, next_step) is not null)
);
create index assessment_results_child_id_taken_on_idx on public.assessment_results (child_id, taken_on desc);
create trigger assessment_results_touch before update on public.assessment_results for each row
  execute function private.touch_updated_at();

create table public.child_levels (
  child_id uuid not null references public.children (id) on delete cascade,
  subject text not null check (subject = any (private.subjects())),
  level text not null check (level = any (private.levels())), workbook smallint not null,
  pages smallint not null check (pages between 0 and private.workbook_pages()),
  is_finished boolean not null default false, moved_on date not null, updated_at timestamptz not null default now(),
  primary key (child_id, subject),
  check (private.is_step(subject, level, workbook))
);
create index child_levels_moved_on_idx on public.child_levels (moved_on) where not is_finished; -- who has not moved
create index child_levels_subject_level_idx on public.child_levels (subject, level, child_id); -- list of children
create trigger child_levels_touch before update on public.child_levels for each row
  execute function private.touch_updated_at();

-- It only grows: a step that is taken back has one after it that undoes it. Without a level the subject was taken back
-- altogether.
create table public.child_steps (
  id uuid primary key default gen_random_uuid(), number bigint generated always as identity,
  child_id uuid not null references public.children (id) on delete cascade,
  subject text not null check (subject = any (private.subjects())),
  what text not null check (what in ('placed', 'workbook', 'passed', 'corrected')),
  level text check (level = any (private.levels())),
  workbook smallint, pages smallint, is_finished boolean not null default false,
  -- In percent: of the workbook before, or of the test at the end of a level.
  quiz smallint check (quiz between 0 and 100),
  on_day date not null check (on_day >= '2000-01-01'),
  -- The version of the level that it was made from: the same form sent twice is one step.
  seen timestamptz, made_by uuid,
  session_id uuid references public.bookings (id) on delete set null,
  assessment_id uuid references public.assessment_results (id) on delete set null,
  undoes uuid unique references public.child_steps (id) on delete cascade,
  created_at timestamptz not null default now(),
  check (num_nulls(level, workbook, pages) in (0, 3))
);
create index child_steps_child_id_number_idx on public.child_steps (child_id, number);
create index child_steps_session_id_idx on public.child_steps (session_id); -- foreign key
create index child_steps_assessment_id_idx on public.child_steps (assessment_id); -- foreign key

create function public.child_contacts(p_child uuid)
returns table (profile_id uuid, name text, email text, signs_in boolean) language sql stable set search_path = '' as $$
  select p.id, coalesce(p.first_name, ''), p.email, p.user_id is not null
  from public.children c join public.user_profiles p on p.family_id in (c.family_id, c.other_family_id)
  where c.id = p_child and p.role = 'student' and p.is_active and p.deleted_at is null and p.email <> ''
$$;

alter table public.assessment_results enable row level security;
alter table public.child_levels enable row level security;
alter table public.child_steps enable row level security;
grant select on public.assessment_results, public.child_levels, public.child_steps to authenticated;
grant all on public.assessment_results, public.child_levels to service_role;
-- They only grow.
grant select on public.child_steps to service_role;
create policy "who reads a child reads its results" on public.assessment_results for select to authenticated
  using (private.may_read_child(child_id));
create policy "who reads a child reads its levels" on public.child_levels for select to authenticated
  using (private.may_read_child(child_id));
create policy "who reads a child reads its way" on public.child_steps for select to authenticated
  using (private.may_read_child(child_id));

create function private.add_step(p_step public.child_steps) returns void
language plpgsql set search_path = '' as $$ begin
  insert into public.child_steps (
    child_id, subject, what, level, workbook, pages, is_finished, quiz, on_day, seen, made_by, session_id,
    assessment_id, undoes
  ) values (
    p_step.child_id, p_step.subject, p_step.what, p_step.level, p_step.workbook, p_step.pages,
    coalesce(p_step.is_finished, false), p_step.quiz, p_step.on_day, p_step.seen, auth.uid(), p_step.session_id,
    p_step.assessment_id, p_step.undoes
  );
  if p_step.level is null then
    delete from public.child_levels l where l.child_id = p_step.child_id and l.subject = p_step.subject;
    return;
  end if;
  insert into public.child_levels as l (child_id, subject, level, workbook, pages, is_finished, moved_on)
  values (
    p_step.child_id, p_step.subject, p_step.level, p_step.workbook, p_step.pages, coalesce(p_step.is_finished, false),
    p_step.on_day
  )
  on conflict (child_id, subject) do update set level = excluded.level, workbook = excluded.workbook,
    pages = excluded.pages, is_finished = excluded.is_finished, moved_on = excluded.moved_on;
end $$;

create type private.level_move as (
  what text, subject text, version timestamptz, level text, workbook integer, pages integer, quiz integer, on_day date,
  session uuid
);

-- Whether that step was made of this move: the form was sent twice.
create function private.is_repeat(p_move private.level_move, p_last public.child_steps) returns boolean
language sql stable set search_path = '' as $$
  select p_last.made_by = auth.uid() and p_last.seen is not distinct from p_move.version
    and case when p_move.what = 'undo' then p_last.undoes is not null else
      p_last.undoes is null and p_last.what = p_move.what and p_move.quiz is not distinct from p_last.quiz
      and (p_move.what = 'passed' or (coalesce(p_move.level, p_last.level), coalesce(p_move.workbook, p_last.workbook),
        coalesce(p_move.pages, p_last.pages)) is not distinct from (p_last.level, p_last.workbook, p_last.pages)) end
$$;

-- Where the child was before: the last step but this one that still counts.
create function private.undone_step(p_step public.child_steps, p_last public.child_steps) returns public.child_steps
language plpgsql stable set search_path = '' as $$ begin
  p_step.what := 'corrected'; p_step.undoes := p_last.id; p_step.quiz := null;
  select s.level, s.workbook, s.pages, s.is_finished, s.on_day
  into p_step.level, p_step.workbook, p_step.pages, p_step.is_finished, p_step.on_day from public.child_steps s
  where s.child_id = p_step.child_id and s.subject = p_step.subject and s.number < p_last.number
  order by s.number desc limit 1;
  p_step.on_day := coalesce(p_step.on_day, private.toronto_today());
  return p_step;
end $$;

-- The first page of the next level; past the last one it is finished where it is.
create function private.passed_step(p_step public.child_steps, p_place public.child_levels) returns public.child_steps
language plpgsql immutable set search_path = '' as $$
declare next constant text := (private.levels())[array_position(private.levels(), p_place.level) + 1];
begin
  p_step.is_finished := next is null;
  p_step.level := coalesce(next, p_place.level);
  p_step.workbook := case when next is null then p_place.workbook else 1 end;
  p_step.pages := case when next is null then p_place.pages else 0 end;
  return p_step;
end $$;

-- What is not said stays as it is in the same level and workbook, else it begins anew.
create function private.moved_step(p_step public.child_steps, p_move private.level_move, p_place public.child_levels)
returns public.child_steps language plpgsql immutable set search_path = '' as $$
declare goes_on constant boolean := p_move.what = 'workbook';
begin
  p_step.level := case when goes_on then p_place.level else p_move.level end;
  p_step.workbook := coalesce(p_move.workbook, case when goes_on then p_place.workbook else 1 end);
  p_step.pages := coalesce(p_move.pages, case when goes_on and p_step.workbook = p_place.workbook
    then p_place.pages else 0 end);
  return p_step;
end $$;

-- Staff of the center place and correct; undo is of the last step, by its author. A tutor names a session of the child,
-- of a day that has come.
create function public.move_child(p_child uuid, p_move jsonb) returns table (outcome text, version timestamptz)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  move private.level_move; place public.child_levels; session public.bookings; last public.child_steps;
  step public.child_steps; violated_table text;
  is_center constant boolean := private.may_change_child(p_child);
begin
  if not (private.is_staff() or coalesce(private.my_role() = 'tutor', false)) then
    outcome := 'forbidden'; return next; return;
  end if;
  move := jsonb_populate_record(null::private.level_move, p_move);
  perform private.lock_names('progress ' || p_child);
  select * into session from public.bookings b
  where b.id = move.session and b.child_id = p_child and b.archived_at is null and b.status <> 'cancelled'
    and (private.teaches(b) or is_center);
  select * into place from public.child_levels l where l.child_id = p_child and l.subject = move.subject;
  select * into last from public.child_steps s where s.child_id = p_child and s.subject = move.subject
  order by s.number desc limit 1;
  outcome := case
    when not is_center and session.id is null then 'not_found'
    when not is_center and move.what in ('placed', 'corrected') then 'forbidden'
    when move.what is null or move.what not in ('placed', 'corrected', 'workbook', 'passed', 'undo')
      or move.session is not null and session.id is null then 'invalid'
    when not coalesce(move.subject = any (private.subjects()), false) then 'unknown'
    when private.is_repeat(move, last) then 'done'
    when (place.child_id is null) <> (move.version is null) or not private.is_version(move.version, place.updated_at)
      then 'changed'
    when move.what = 'undo'
      and (last.id is null or last.undoes is not null or last.made_by is distinct from auth.uid()) then 'not_yours'
    when coalesce(move.on_day, session.booking_date) > private.toronto_today() then 'future_day'
    when move.what in ('workbook', 'passed') and (place.child_id is null or place.is_finished) then 'not_placed'
  end;
  if outcome is not null then version := place.updated_at; return next; return; end if;
  step.child_id := p_child; step.subject := move.subject; step.what := move.what;
  step.seen := move.version; step.session_id := session.id; step.quiz := move.quiz;
  step.on_day := coalesce(move.on_day, session.booking_date, private.toronto_today());
  case move.what
    when 'undo' then step := private.undone_step(step, last);
    when 'passed' then step := private.passed_step(step, place);
    else
      step := private.moved_step(step, move, place);
      if not private.is_step(step.subject, step.level, step.workbook)
        or step.pages not between 0 and private.workbook_pages() then
        outcome := 'unknown';
      elsif (step.level, step.workbook, step.pages, false)
          is not distinct from (place.level, place.workbook, place.pages, place.is_finished)
        and step.quiz is null then
        outcome := 'nothing';
      end if;
  end case;
  if outcome is null then perform private.add_step(step); outcome := 'done'; end if;
  version := (select l.updated_at from public.child_levels l where l.child_id = p_child and l.subject = move.subject);
  return next;
exception when data_exception or check_violation then
  get stacked diagnostics violated_table = table_name;
  if violated_table not in ('', 'child_levels', 'child_steps') then raise; end if;
  outcome := 'invalid'; version := null; return next;
end $$;
comment on function public.move_child is
  'outcome done|not_found|forbidden|changed|unknown|future_day|not_placed|nothing|not_yours|invalid, version?';

create type private.assessment_form as (
  id uuid, version timestamptz, taken_on date, levels jsonb, strengths text, gaps text, next_step text, place boolean,
  send boolean
);

create function public.record_assessment(p_child uuid, p_result jsonb) returns table (outcome text, id uuid)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  form private.assessment_form; known public.assessment_results; place public.child_levels; step public.child_steps;
  subject text; violated_table text;
begin
  if not private.is_staff() then outcome := 'forbidden'; return next; return; end if;
  form := jsonb_populate_record(null::private.assessment_form, p_result);
  form.strengths := nullif(btrim(form.strengths), ''); form.gaps := nullif(btrim(form.gaps), '');
  form.next_step := nullif(btrim(form.next_step), '');
  perform private.lock_names('progress ' || p_child);
  select * into known from public.assessment_results r where r.id = form.id;
  id := form.id;
  outcome := case
    when not private.may_change_child(p_child) or known.child_id <> p_child then 'not_found'
    when form.id is null or form.taken_on is null then 'invalid'
    when form.taken_on > private.toronto_today() then 'future_day'
    when coalesce(form.levels, '{}') = '{}' or num_nonnulls(form.strengths, form.gaps, form.next_step) = 0 then 'empty'
    when not coalesce(private.are_levels(form.levels), false) then 'unknown'
    -- Sent twice.
    when known.written_by = auth.uid()
      and (known.taken_on, known.levels, known.strengths, known.gaps, known.next_step)
        is not distinct from (form.taken_on, form.levels, form.strengths, form.gaps, form.next_step)
      and (not coalesce(form.send, false) or known.sent_at > now() - interval '10 minutes') then 'saved'
    when known.id is not null and (form.version is null or not private.is_version(form.version, known.updated_at))
      then 'changed'
    when known.id is null and form.version is not null then 'changed'
  end;
  if outcome is not null then return next; return; end if;
  insert into public.assessment_results as r (
    id, child_id, taken_on, levels, strengths, gaps, next_step, written_by, sent_at
  ) values (
    form.id, p_child, form.taken_on, form.levels, form.strengths, form.gaps, form.next_step, auth.uid(),
    case when form.send then now() end
  )
  on conflict (id) do update set taken_on = excluded.taken_on, levels = excluded.levels, strengths = excluded.strengths,
    gaps = excluded.gaps, next_step = excluded.next_step, written_by = excluded.written_by,
    sent_at = coalesce(excluded.sent_at, r.sent_at);
  for subject in select key from jsonb_each(form.levels) where coalesce(form.place, false) loop
    select * into place from public.child_levels l where l.child_id = p_child and l.subject = subject;
    step := null;
    step.child_id := p_child; step.subject := subject; step.what := 'placed';
    step.level := form.levels -> subject ->> 'level';
    step.workbook := (form.levels -> subject ->> 'workbook')::smallint; step.pages := 0; step.on_day := form.taken_on;
    step.seen := place.updated_at; step.assessment_id := form.id;
    if (place.level, place.workbook) is distinct from (step.level, step.workbook) or place.is_finished then
      perform private.add_step(step);
    end if;
  end loop;
  outcome := 'saved'; return next;
exception when data_exception or check_violation then
  get stacked diagnostics violated_table = table_name;
  if violated_table not in ('', 'assessment_results', 'child_levels', 'child_steps') then raise; end if;
  outcome := 'invalid'; return next;
end $$;
comment on function public.record_assessment is
  'outcome saved|not_found|forbidden|changed|future_day|empty|unknown|invalid, id?';

-- Where each child of the calling family is: before a visit, between it and the first lesson, or in lessons.
create function public.child_stages() returns table (child_id uuid, stage text)
language sql stable set search_path = '' as $$
  select c.id, case
    when c.status = 'enrolled' then 'lessons'
    when exists (select from public.child_levels l where l.child_id = c.id)
      or exists (select from public.assessment_results r where r.child_id = c.id) then 'result'
    when exists (
      select from public.family_bookings b
      where b.child_id = c.id and b.status not in ('cancelled', 'no_show', 'closed')
    ) then 'visit'
    else 'new' end
  from public.children c where c.id = any ((select private.my_children())::uuid[])
$$;
comment on function public.child_stages is 'stage new|visit|result|lessons';

-- Who have not moved for eight weeks, the longest first.
create function public.quiet_children(p_location text default null)
returns table (child_id uuid, child_name text, location_id text, location_name text, subject text, level text,
  workbook smallint, moved_on date, last_lesson date) language sql stable set search_path = '' as $$
  select c.id, btrim(c.first_name || ' ' || c.last_name), o.id, o.name, l.subject, l.level, l.workbook, l.moved_on,
    (
      select max(b.booking_date) from public.bookings b
      where b.child_id = c.id and b.status = 'completed' and b.archived_at is null
    )
  from public.child_levels l
  join public.children c on c.id = l.child_id
  join public.locations o on o.id = c.center
  where c.status = 'enrolled' and not l.is_finished and l.moved_on <= private.toronto_today() - 56
    and o.id = any ((select private.my_centers())::text[]) and (p_location is null or o.id = p_location)
  order by l.moved_on, c.first_name, c.id, l.subject limit 200
$$;
comment on function public.quiet_children is
  'last_lesson?, subject child_levels.subject, level child_levels.level';

grant execute on function public.move_child, public.record_assessment, public.quiet_children, public.child_stages
  to authenticated;
grant execute on function public.child_contacts to authenticated, service_role;
