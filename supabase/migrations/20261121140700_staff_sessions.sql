-- Tutoring sessions as staff make and change them, and the people they choose from.

-- Two sessions of the same people wait for each other, always the smaller id first: the exclusion constraints alone
-- would let two writers wait in a circle.
create function private.take_turns_with_people() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(
    'person ' || least(new.student_profile_id, new.tutor_profile_id), 0));
  perform pg_advisory_xact_lock(hashtextextended(
    'person ' || greatest(new.student_profile_id, new.tutor_profile_id), 0));
  return new;
end
$$;
create trigger bookings_take_turns
  before insert or update of booking_date, start_time, end_time, student_profile_id, tutor_profile_id, archived_at
  on public.bookings for each row execute function private.take_turns_with_people();

create function private.is_active_person(p_profile_id uuid, p_role text, p_location text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.user_profiles p
    where p.id = p_profile_id and p.role = p_role and p.location_id = p_location and p.is_active
  )
$$;

-- Makes a session (without p_id) or changes one that is pending or confirmed.
-- outcome: created | repeat (the very same session exists) | done | not_found | changed | wrong_state | forbidden
--   | unknown_location (also not the caller's) | unknown_student | unknown_tutor (not of that center, or not active)
--   | bad_time (no later end) | too_early (before 2020) | too_far (more than a year ahead)
--   | student_busy | tutor_busy | invalid.
create function public.save_session(
  p_location text,
  p_student_profile_id uuid,
  p_tutor_profile_id uuid,
  p_date date,
  p_start time,
  p_end time,
  p_notes text default null,
  p_id uuid default null,
  p_version timestamptz default null
) returns table (outcome text, id uuid, status text, version timestamptz)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  violated_table text;
  session public.bookings;
  wanted_notes constant text := nullif(btrim(p_notes), '');
  is_same boolean;
  violated text;
begin
  if not private.is_staff() then
    outcome := 'forbidden';
    return next;
    return;
  end if;
  if p_id is not null then
    select * into session from public.bookings b where b.id = p_id and private.works_at(b.location_id) for update;
    is_same := (session.location_id, session.student_profile_id, session.tutor_profile_id, session.booking_date,
        session.start_time, session.end_time, session.notes)
      is not distinct from (p_location, p_student_profile_id, p_tutor_profile_id, p_date, p_start, p_end, wanted_notes);
    outcome := case
      when session.id is null then 'not_found'
      when not private.is_version(p_version, session.updated_at) then
        case when is_same and private.was_my_change('bookings', p_id) then 'done' else 'changed' end
      when session.archived_at is not null or session.status not in ('pending', 'confirmed') then 'wrong_state'
      when is_same then 'done'
    end;
  else
    select * into session from public.bookings b
    where b.student_profile_id = p_student_profile_id and b.tutor_profile_id = p_tutor_profile_id
      and b.booking_date = p_date and b.start_time = p_start and b.end_time = p_end and b.location_id = p_location
      and b.notes is not distinct from wanted_notes
      and b.status in ('pending', 'confirmed') and b.archived_at is null and private.works_at(b.location_id);
    outcome := case when found then 'repeat' end;
  end if;

  -- What a session had before its people or its center changed may stay.
  outcome := coalesce(outcome, case
    when p_location is null or not private.works_at(p_location) then 'unknown_location'
    when p_location is distinct from session.location_id
      and not exists (select 1 from public.locations l where l.id = p_location and l.is_active) then 'unknown_location'
    when (p_location, p_student_profile_id) is distinct from (session.location_id, session.student_profile_id)
      and not private.is_active_person(p_student_profile_id, 'student', p_location) then 'unknown_student'
    when (p_location, p_tutor_profile_id) is distinct from (session.location_id, session.tutor_profile_id)
      and not private.is_active_person(p_tutor_profile_id, 'tutor', p_location) then 'unknown_tutor'
    when p_date is null or p_start is null or p_end is null then 'invalid'
    when p_end <= p_start then 'bad_time'
    when p_date < date '2020-01-01' then 'too_early'
    when p_date > (private.toronto_today() + interval '1 year')::date then 'too_far'
  end);

  if outcome is null then
    begin
      if p_id is null then
        insert into public.bookings as b (
          location_id, student_profile_id, tutor_profile_id, booking_date, start_time, end_time, notes
        ) values (p_location, p_student_profile_id, p_tutor_profile_id, p_date, p_start, p_end, wanted_notes)
        returning b.* into session;
        outcome := 'created';
      else
        update public.bookings b
        set location_id = p_location, student_profile_id = p_student_profile_id, tutor_profile_id = p_tutor_profile_id,
          booking_date = p_date, start_time = p_start, end_time = p_end, notes = wanted_notes
        where b.id = p_id returning b.* into session;
        outcome := 'done';
      end if;
    exception
      when exclusion_violation then
        get stacked diagnostics violated = constraint_name;
        outcome := case when violated = 'bookings_tutor_is_free' then 'tutor_busy' else 'student_busy' end;
      when check_violation or not_null_violation then
        get stacked diagnostics violated_table = table_name;
        if violated_table is distinct from 'bookings' then raise; end if;
        outcome := 'invalid';
    end;
  end if;
  id := session.id;
  status := session.status;
  version := session.updated_at;
  return next;
end
$$;

-- Active students and tutors of a center whose name or e-mail contains p_search, by name, at most p_limit (100) of each
-- role; nothing for a center that the caller does not administer.
create function public.staff_choices(p_location text, p_search text default '', p_limit integer default 50)
returns table (role text, id uuid, name text)
language sql stable security definer set search_path = ''
as $$
  select roles.role, people.id, people.name
  from unnest(array['student', 'tutor']) as roles (role)
  cross join lateral (
    select p.id, coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), p.email) as name
    from public.user_profiles p
    where (select private.works_at(p_location))
      and p.location_id = p_location and p.role = roles.role and p.is_active
      and (p.first_name || ' ' || p.last_name || ' ' || p.email)
        ilike '%' || regexp_replace(btrim(left(p_search, 100)), '([%_\\])', '\\\1', 'g') || '%'
    order by lower(p.last_name), lower(p.first_name), p.id
    limit least(greatest(p_limit, 1), 100)
  ) people
  order by roles.role, lower(people.name), people.id
$$;

grant execute on function
  public.save_session(text, uuid, uuid, date, time, time, text, uuid, timestamptz),
  public.staff_choices(text, text, integer)
to authenticated;
