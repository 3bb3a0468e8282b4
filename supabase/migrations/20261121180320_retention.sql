-- The retention: what is due, a batch of it at a time, and what each run did.

-- How long each kind keeps its person, in months after the day it was for, or was sent where that is later.
-- The privacy page promises the same (content/privacy.ts).
create function private.retention_rules() returns table (kind text, months integer, day_column text)
language sql immutable set search_path = ''
as $$
  values ('appointment_bookings', 24, 'appointment_date'), ('schedule_requests', 24, 'preferred_date'),
    ('contact_submissions', 24, null), ('license_inquiries', 24, null), ('career_applications', 36, null)
$$;

-- The condition of rows whose time is over. Days are Toronto's.
create function private.is_due(p_kind text) returns text
language sql stable set search_path = ''
as $$
  select format('anonymised_at is null and created_at < %L::timestamptz', (last_day + 1)::timestamp at time zone 'America/Toronto')
    || case when day_column is null then '' else format(' and %I <= %L::date', day_column, last_day) end
  from (
    select r.day_column, (private.toronto_today() - make_interval(months => r.months))::date as last_day
    from private.retention_rules() r where r.kind = p_kind
  ) rule
$$;

create table public.retention_runs (
  id uuid primary key default gen_random_uuid(),
  started_at timestamptz not null default now(),
  -- Null for a run that was stopped; what it had done is done.
  finished_at timestamptz,
  -- Anonymised records by kind.
  counts jsonb not null default '{}',
  files integer not null default 0 check (files >= 0),
  -- What was left for the next run: files that could not be deleted, or a database that went away.
  problem text check (problem in ('files', 'database'))
);
create index retention_runs_newest on public.retention_runs (started_at desc);
alter table public.retention_runs enable row level security;
revoke all on public.retention_runs from anon, authenticated, service_role;
grant select on public.retention_runs to authenticated;
create policy "superadmins see what the retention did" on public.retention_runs for select to authenticated
  using ((select private.is_superadmin()));

-- A letter is deleted 30 days after it was sent or given up. One that never went goes with the leads of its day.
create function private.letters_kept() returns interval
language sql immutable set search_path = ''
as $$ select interval '30 days' $$;

create function private.letters_end() returns timestamptz
language sql stable set search_path = ''
as $$
  select ((private.toronto_today() - interval '24 months')::date + 1)::timestamp at time zone 'America/Toronto'
$$;
create index outbox_settled on private.outbox (coalesce(sent_at, failed_at)) where coalesce(sent_at, failed_at) is not null;

-- What the log says of people whose records it outlives, such as accounts that were deleted, goes after 36 months.
-- Entries about tables that name nobody keep their values.
create function private.log_end() returns timestamptz
language sql stable set search_path = ''
as $$ select now() - interval '36 months' $$;
create index audit_log_retention on public.audit_log (at)
  where anonymised_at is null
    and table_name <> all (array['locations', 'location_closures', 'courses', 'outbox', 'privacy_requests']);

-- How much is due of each kind, `letters` and `audit_log` last; nothing for anybody but superadmins and the server.
create function public.retention_due() returns table (kind text, due integer)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (private.is_system() or private.is_superadmin()) then return; end if;
  for kind in select r.kind from private.retention_rules() r loop
    execute format('select count(*)::integer from public.%I where %s', kind, private.is_due(kind)) into due;
    return next;
  end loop;
  kind := 'letters';
  due := (select count(*) from private.outbox o where coalesce(o.sent_at, o.failed_at) < now() - private.letters_kept())
    + (
      select count(*) from private.outbox o
      where o.sent_at is null and o.failed_at is null and o.created_at < private.letters_end()
    );
  return next;
  kind := 'audit_log';
  due := (
    select count(*) from public.audit_log a
    where a.anonymised_at is null and a.at < private.log_end()
      and a.table_name <> all (array['locations', 'location_closures', 'courses', 'outbox', 'privacy_requests'])
  );
  return next;
end
$$;

create function public.begin_retention() returns uuid
language sql security definer set search_path = ''
as $$ insert into public.retention_runs default values returning id $$;

-- The resumes of applications that are due, oldest first. They are deleted before their rows forget them.
create function public.due_resumes(p_limit integer default 100) returns setof text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query execute format(
    'select resume_url from public.career_applications where %s and resume_url is not null order by created_at limit %s',
    private.is_due('career_applications'), greatest(p_limit, 0)
  );
end
$$;

-- Anonymises up to `p_limit` rows of one kind that are due, letters are deleted, and writes them down with the run, in one
-- short transaction. An application with a resume waits until its file is among `p_deleted_files`. Rows that somebody
-- works on wait for the next batch. @returns how many; 0 when there is nothing left to do now.
create function public.anonymise_due(
  p_run uuid, p_kind text, p_limit integer default 500, p_deleted_files text[] default '{}'
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  batch constant integer := least(greatest(p_limit, 1), 1000);
  ids uuid[];
  entries bigint[];
  done integer;
begin
  if p_kind = 'letters' then
    done := private.delete_letters(batch);
  elsif p_kind = 'audit_log' then
    entries := array(
      select due.id from public.audit_log due
      where due.anonymised_at is null and due.at < private.log_end()
        and due.table_name <> all (array['locations', 'location_closures', 'courses', 'outbox', 'privacy_requests'])
      order by due.at limit batch for update skip locked
    );
    update public.audit_log a
    set before = private.without_person(a.before), after = private.without_person(a.after), anonymised_at = now()
    where a.id = any (entries);
    get diagnostics done = row_count;
  else
    execute format(
      'select array(select id from public.%I where %s%s order by created_at limit %s for update skip locked)',
      p_kind, private.is_due(p_kind),
      case when p_kind = 'career_applications' then ' and (resume_url is null or resume_url = any ($1))' else '' end, batch
    ) into ids using p_deleted_files;
    done := private.anonymise(p_kind, ids);
  end if;
  update public.retention_runs r
  set counts = r.counts || jsonb_build_object(p_kind, coalesce((r.counts ->> p_kind)::integer, 0) + done)
  where r.id = p_run and done > 0;
  return done;
end
$$;

create function private.delete_letters(p_limit integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  settled constant uuid[] := array(
    select o.id from private.outbox o where coalesce(o.sent_at, o.failed_at) < now() - private.letters_kept()
    order by coalesce(o.sent_at, o.failed_at) limit p_limit for update skip locked
  );
  never_sent constant uuid[] := array(
    select o.id from private.outbox o
    where o.sent_at is null and o.failed_at is null and o.created_at < private.letters_end()
    order by o.created_at limit p_limit - cardinality(settled) for update skip locked
  );
  done integer;
begin
  delete from private.outbox o where o.id = any (settled || never_sent);
  get diagnostics done = row_count;
  return done;
end
$$;

-- Ends a run, and carries out what only waited to be thrown away: invitations that ran out, places in line 30 days after
-- their day, counts of requests that nobody asks for any more.
create function public.end_retention(p_run uuid, p_files integer, p_problem text default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.user_invitations i where i.expires_at < now() - interval '1 day';
  delete from public.waitlist w where w.appointment_date < private.toronto_today() - 30;
  delete from public.rate_limits l where l.window_ends_at < now() - interval '1 day';
  update public.retention_runs r set finished_at = now(), files = greatest(p_files, 0), problem = p_problem
  where r.id = p_run and r.finished_at is null;
end
$$;

grant execute on function public.retention_due() to authenticated, service_role;
grant execute on function
  public.begin_retention(), public.due_resumes(integer), public.anonymise_due(uuid, text, integer, text[]),
  public.end_retention(uuid, integer, text)
to service_role;
