-- When tutors can teach: spans of a week that repeats, times of day in Toronto.

create table public.tutor_availability (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references public.user_profiles (id) on delete cascade,
  -- As ISO 8601 counts: Monday is 1.
  weekday smallint not null check (weekday between 1 and 7),
  starts time not null,
  ends time not null,
  created_at timestamptz not null default now(),
  check (ends > starts),
  -- Any day serves to compare times of day.
  constraint tutor_availability_is_free exclude using gist (
    profile_id with =, weekday with =, tsrange(date '2000-01-01' + starts, date '2000-01-01' + ends) with &&
  )
);
create index tutor_availability_of_profile on public.tutor_availability (profile_id, weekday, starts);
create trigger tutor_availability_record after insert or update or delete on public.tutor_availability
  for each row execute function private.record_change();

alter table public.tutor_availability enable row level security;
grant all on public.tutor_availability to service_role;
grant select on public.tutor_availability to authenticated;

create policy "tutors see their availability" on public.tutor_availability for select to authenticated
  using (profile_id = (select private.my_profile()));
create policy "an admin sees when tutors of its center are available" on public.tutor_availability
  for select to authenticated using (private.is_person_of_my_location(profile_id));
create policy "superadmins see when tutors are available" on public.tutor_availability for select to authenticated
  using ((select private.is_superadmin()));

-- Replaces the caller's week by p_spans, a list of {weekday, starts, ends}; at most three a day.
-- outcome: saved | forbidden (no tutor) | overlap | invalid. What stays as it was keeps its row.
create function public.save_availability(p_spans jsonb) returns table (outcome text)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  tutor uuid;
  violated_table text;
begin
  -- Two saves of the same tutor take turns.
  select p.id into tutor from public.user_profiles p
  where p.user_id = auth.uid() and p.is_active and p.role = 'tutor' for no key update;
  if tutor is null then
    outcome := 'forbidden';
    return next;
    return;
  end if;
  begin
    outcome := case when jsonb_typeof(p_spans) is distinct from 'array' or jsonb_array_length(p_spans) > 21 or exists (
      select 1 from jsonb_to_recordset(p_spans) as span (weekday smallint, starts time, ends time)
      group by span.weekday having count(*) > 3
    ) then 'invalid' else 'saved' end;
  exception when data_exception then
    outcome := 'invalid';
  end;
  begin
    if outcome = 'saved' then
      delete from public.tutor_availability a where a.profile_id = tutor and not exists (
        select 1 from jsonb_to_recordset(p_spans) as span (weekday smallint, starts time, ends time)
        where (span.weekday, span.starts, span.ends) = (a.weekday, a.starts, a.ends)
      );
      insert into public.tutor_availability (profile_id, weekday, starts, ends)
      select tutor, span.weekday, span.starts, span.ends
      from jsonb_to_recordset(p_spans) as span (weekday smallint, starts time, ends time)
      where not exists (
        select 1 from public.tutor_availability a
        where a.profile_id = tutor and (a.weekday, a.starts, a.ends) = (span.weekday, span.starts, span.ends)
      );
    end if;
  exception
    when exclusion_violation then
      outcome := 'overlap';
    when check_violation or not_null_violation then
      get stacked diagnostics violated_table = table_name;
      if violated_table is distinct from 'tutor_availability' then raise; end if;
      outcome := 'invalid';
  end;
  return next;
end
$$;

-- When the active tutors of a center are available; nothing for a center that the caller does not administer.
create function public.list_tutor_availability(p_location text)
returns table (profile_id uuid, weekday smallint, starts time, ends time)
language sql stable security definer set search_path = ''
as $$
  select a.profile_id, a.weekday, a.starts, a.ends
  from public.user_profiles p
  join public.tutor_availability a on a.profile_id = p.id
  where (select private.works_at(p_location)) and p.location_id = p_location and p.role = 'tutor' and p.is_active
  order by a.profile_id, a.weekday, a.starts
$$;

grant execute on function public.save_availability(jsonb), public.list_tutor_availability(text) to authenticated;
