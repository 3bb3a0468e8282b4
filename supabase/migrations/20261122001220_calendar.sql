-- Children taught together are one row; so is the week of an empty class, without id and status.
create function public.list_center_sessions(p_location text, p_from date, p_days integer default 7)
returns table (id uuid, day date, starts time, ends time, status text, student text, tutor text, tutor_id uuid,
  subject text, class_id uuid, seats smallint, taken integer) language sql stable set search_path = '' as $$
  with asked as (select p_from + least(greatest(p_days, 1), 14) - 1 as last)
  select (array_agg(b.id order by b.id <> b.lesson_id, b.id))[1], b.booking_date, b.start_time, b.end_time, b.status,
    string_agg(b.learner_name, ', ' order by b.id <> b.lesson_id, b.id), min(b.tutor_name), b.tutor_profile_id,
    min(b.subject), g.id, g.capacity,
    -- Of the whole class, though its children may have several states.
    (sum(count(*) filter (where b.status <> 'cancelled')) over (partition by b.lesson_id))::integer
  from asked cross join private.center_sessions b left join public.classes g on g.id = b.class_id
  where b.location_id = p_location and b.booking_date between p_from and asked.last
  group by b.lesson_id, b.booking_date, b.start_time, b.end_time, b.status, b.tutor_profile_id, g.id
  union all
  select null, d.day, c.start_time, c.end_time, null, null, private.full_name(t.first_name, t.last_name), t.id,
    c.subject, c.id, c.capacity, 0
  from asked cross join public.classes c join public.user_profiles t on t.id = c.tutor_profile_id
  cross join lateral private.open_weeks(c, p_from, asked.last) as d (day)
  where c.location_id = p_location and c.location_id = any ((select private.my_centers())::text[])
    and c.ends_on >= p_from
  order by 2, 3, 10, 1
$$;
comment on function public.list_center_sessions is
  'id?, status?, student?, tutor?, subject? courses.subject, class_id?, seats?';

-- The address is the feed's id with a signature of the site's, so that no reader can make one of what stands here.

create table private.calendar_feeds (
  profile_id uuid primary key references public.user_profiles (id) on delete cascade,
  feed_id uuid not null unique default gen_random_uuid(),
  -- Which center is read by who may act in several; everybody else has their own.
  location_id text references public.locations (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Kept by the day.
  read_at timestamptz not null default now()
);
create index calendar_feeds_location_id_idx on private.calendar_feeds (location_id); -- foreign key

alter table private.calendar_feeds enable row level security;
grant all on private.calendar_feeds to service_role;
grant select on private.calendar_feeds to authenticated;
create policy "people read the address of their own calendar" on private.calendar_feeds for select to authenticated
  using (profile_id = (select private.my_profile()));

create function public.my_calendar_feed() returns table (feed_id uuid, center text, created_at timestamptz)
language sql stable set search_path = '' as $$
  select f.feed_id, l.name, f.created_at
  from private.calendar_feeds f left join public.locations l on l.id = f.location_id
  where f.profile_id = private.my_profile() and f.read_at > now() - interval '1 year'
$$;
comment on function public.my_calendar_feed is 'center?';

-- Ends the address that the caller had.
create function public.save_calendar_feed(p_location text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  -- Null for those who have a center of their own, or none.
  chosen constant text[] := case when private.my_role() <> all (private.center_roles()) then private.my_centers() end;
  replaced boolean;
begin
  if not coalesce(private.my_role() = any (private.staff_roles() || 'tutor'::text), false) then
    return 'forbidden';
  end if;
  if chosen is not null and not coalesce(p_location = any (chosen), false) then return 'unknown_location'; end if;
  replaced := exists (select from private.calendar_feeds f where f.profile_id = private.my_profile());
  insert into private.calendar_feeds as f (profile_id, location_id)
  values (private.my_profile(), case when chosen is not null then p_location end)
  on conflict (profile_id) do update
    set feed_id = excluded.feed_id, location_id = excluded.location_id, created_at = excluded.created_at,
      read_at = excluded.read_at;
  insert into public.audit_log (actor, action, table_name, row_id, after)
  values (
    auth.uid(), case when replaced then 'update' else 'insert' end, 'calendar_feeds', private.my_profile()::text,
    jsonb_strip_nulls(jsonb_build_object('location_id', case when chosen is not null then p_location end))
  );
  return 'saved';
end $$;
comment on function public.save_calendar_feed is 'save_calendar_feed saved|forbidden|unknown_location';

-- In the transaction of a new password, or of a factor that was lost.
create function private.drop_calendar_feed(p_account uuid) returns void language sql set search_path = '' as $$
  delete from private.calendar_feeds f using public.user_profiles p where p.id = f.profile_id and p.user_id = p_account;
$$;

create function public.end_calendar_feed() returns boolean
language plpgsql security definer set search_path = '' as $$ begin
  delete from private.calendar_feeds f where f.profile_id = private.my_profile();
  if not found then return false; end if;
  insert into public.audit_log (actor, action, table_name, row_id)
  values (auth.uid(), 'delete', 'calendar_feeds', private.my_profile()::text);
  return true;
end $$;

-- Calendar programs hand it to others: no phone number, no address and no note, and of a child the first name alone.
create function public.read_calendar_feed(p_feed uuid) returns jsonb language plpgsql set search_path = '' as $$
declare feed record; today constant date := private.toronto_today();
begin
  select f.profile_id, p.role = 'tutor' as is_tutor,
    p.location_id as own_center, (select c from unnest(private.centers_of(p.user_id)) c
    where c = case when p.role = any (private.center_roles()) then p.location_id else f.location_id end) as center
  into feed from private.calendar_feeds f join public.user_profiles p on p.id = f.profile_id
  where f.feed_id = p_feed and f.read_at > now() - interval '1 year'
    and p.is_active and p.role = any (private.staff_roles() || 'tutor'::text);
  if not found then return null; end if;
  update private.calendar_feeds f set read_at = now() where f.feed_id = p_feed and f.read_at < now() - interval '1 day';
  return jsonb_build_object(
    'center', (select l.name from public.locations l where l.id = feed.center),
    'entries', coalesce((
      select jsonb_agg(to_jsonb(entry) order by entry.date, entry.starts, entry.id)
      from (
        select 'appointment' as kind, b.id, b.name as who, split_part(btrim(b.child_name), ' ', 1) as child, b.mode,
          null as room, b.status, b.appointment_date as date, to_char(b.time_slot::time, 'HH24:MI') as starts,
          null as ends, b.calendar_sequence as sequence, l.name as center, b.updated_at
        from public.appointment_bookings b join public.locations l on l.id = b.location
        where b.location = feed.center and b.appointment_date between today - 30 and today + 180
          and b.status <> 'cancelled' and b.archived_at is null
        union all
        select 'session', b.lesson_id, private.full_name(t.first_name, t.last_name),
          string_agg(split_part(btrim(coalesce(b.child_name, s.first_name)), ' ', 1), ', ' order by b.id <> b.lesson_id,
            b.id),
          'center', max(b.room), case when bool_or(b.status = 'confirmed') then 'confirmed' else min(b.status) end,
          b.booking_date, to_char(b.start_time, 'HH24:MI'), to_char(b.end_time, 'HH24:MI'), 0, l.name, max(b.updated_at)
        from public.bookings b
        join public.locations l on l.id = b.location_id
        join public.user_profiles s on s.id = b.student_profile_id
        join public.user_profiles t on t.id = b.tutor_profile_id
        where (b.location_id = feed.center or feed.is_tutor and b.tutor_profile_id = feed.profile_id
            and b.location_id = feed.own_center)
          and b.booking_date between today - 30 and today + 180 and b.status <> 'cancelled' and b.archived_at is null
        group by b.lesson_id, t.id, b.booking_date, b.start_time, b.end_time, l.id order by date, starts, id limit 2000
      ) as entry
    ), '[]')
  );
end $$;

grant execute on function
  public.list_center_sessions, public.my_calendar_feed, public.save_calendar_feed, public.end_calendar_feed
to authenticated;
grant execute on function public.read_calendar_feed to service_role;
