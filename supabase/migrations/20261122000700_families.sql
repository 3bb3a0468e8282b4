-- Families: the children of an account, what it booked and asked for signed in, and what it sent before it had one.

create table public.children (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references auth.users (id) on delete cascade,
  first_name text not null check (private.is_text(first_name, 100)),
  -- Empty where the family gave none.
  last_name text not null default '' check (last_name = '' or private.is_text(last_name, 100)),
  birth_year smallint check (birth_year between 1990 and 2100),
  grade text check (grade = any (private.grades())),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint children_age_is_known check (birth_year is not null or grade is not null)
);

create index children_account_id_created_at_idx on public.children (account_id, created_at); -- a family's own page

create index children_search_idx on public.children
  using gin ((' ' || first_name || ' ' || last_name) extensions.gin_trgm_ops); -- search

create trigger children_touch before update on public.children for each row
  execute function private.touch_updated_at();

alter table public.children enable row level security;
-- The family alone reads it. Staff read a child's name where an account or a record of their center holds it.
grant select on public.children to authenticated;
create policy "a student's account sees its children" on public.children for select to authenticated
  using (account_id = (select private.caller()) and (select private.my_role()) = 'student');

-- Whose children they are: the one place that says so, a row for each child and profile. `search_text`: what finds the
-- child, with its family's name, since a child may have no last name of its own.
create view private.children_of_profiles with (security_invoker = true) as
  select c.id, p.id as profile_id, btrim(c.first_name || ' ' || c.last_name) as name, c.created_at,
    ' ' || c.first_name || ' ' || c.last_name || ' ' || p.first_name || ' ' || p.last_name as search_text
  from public.children c join public.user_profiles p on p.user_id = c.account_id;

-- The children whom all of the patterns of a search find, one of them by the child's own name, with their profiles: at
-- most p_limit. Hash joins would read all profiles.
create function private.found_children(p_patterns text[], p_limit integer)
returns table (id uuid, profile_id uuid)
language plpgsql stable set search_path = '' set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  return query execute format(
    'select f.id, f.profile_id
    from public.children c join private.children_of_profiles f on f.id = c.id
    where (%s) and f.search_text ilike all (%L) limit %s',
    (
      select string_agg(format('(%s) ilike %L', $text$' ' || c.first_name || ' ' || c.last_name$text$, pattern), ' or ')
      from unnest(p_patterns) as pattern
    ),
    p_patterns, p_limit
  );
end
$$;

-- Whose a record is, and for which child. The foreign keys come after that of `children`: they act in the order in
-- which they were made, so that with an account its children go before the records forget it.
alter table public.appointment_bookings
  add constraint appointment_bookings_account_id_fkey
    foreign key (account_id) references auth.users (id) on delete set null,
  add constraint appointment_bookings_child_id_fkey
    foreign key (child_id) references public.children (id) on delete set null;
alter table public.schedule_requests
  add constraint schedule_requests_account_id_fkey
    foreign key (account_id) references auth.users (id) on delete set null,
  add constraint schedule_requests_child_id_fkey
    foreign key (child_id) references public.children (id) on delete set null;
alter table public.waitlist
  add constraint waitlist_account_id_fkey
    foreign key (account_id) references auth.users (id) on delete set null,
  add constraint waitlist_child_id_fkey
    foreign key (child_id) references public.children (id) on delete set null;

-- Accounts whose owner has shown to read the mail of the address and to know the password. An account that only signed
-- up with another's address is not among them, nor is the account that its owner confirmed for them by pressing a link.
create table private.proven_accounts (
  account_id uuid primary key references auth.users (id) on delete cascade,
  -- As it was proven: another address has to be proven anew.
  email text not null,
  proven_at timestamptz not null default now()
);

alter table private.proven_accounts enable row level security;
create index proven_accounts_email_idx on private.proven_accounts (email); -- whose a booking is

-- Children

-- Children whom the caller's account booked or asked for by name, who are not on its list: at most 12.
create function public.suggested_children() returns table (name text, grade text)
language sql stable security definer set search_path = ''
as $$
  select distinct on (private.same_name(f.name)) f.name, f.grade
  from (
    select btrim(b.child_name) as name, b.child_grade as grade, b.created_at
    from public.appointment_bookings b
    where b.account_id = auth.uid() and b.child_id is null and b.child_name is not null and b.archived_at is null
    union all
    select btrim(r.child_name), null, r.created_at
    from public.schedule_requests r
    where r.account_id = auth.uid() and r.child_id is null and r.archived_at is null
  ) f
  where private.my_role() = 'student' and not exists (
    select 1 from public.children c
    where c.account_id = auth.uid()
      and private.same_name(f.name)
        in (private.same_name(c.first_name), private.same_name(c.first_name || ' ' || c.last_name))
  )
  order by private.same_name(f.name), f.grade, f.created_at desc
  limit 12
$$;

-- Adds a child to a family's account. outcome: added | known (the same child is there) | too_many (twelve are enough)
create function private.add_child(
  p_account uuid, p_first_name text, p_last_name text, p_birth_year integer, p_grade text, out outcome text, out id uuid
)
language plpgsql set search_path = ''
as $$
#variable_conflict use_column
begin
  -- One at a time, or twelve become thirteen; and a form that was sent twice makes one child.
  perform private.lock_names('children ' || p_account);
  select c.id into id from public.children c
  where c.account_id = p_account and lower(c.first_name) = lower(btrim(p_first_name))
    and lower(c.last_name) = lower(btrim(p_last_name))
    and (c.birth_year, c.grade) is not distinct from (p_birth_year::smallint, nullif(p_grade, ''));
  if found then
    outcome := 'known';
  elsif (select count(*) from public.children c where c.account_id = p_account) >= 12 then
    outcome := 'too_many';
  else
    insert into public.children as c (account_id, first_name, last_name, birth_year, grade)
    values (p_account, btrim(p_first_name), btrim(p_last_name), p_birth_year, nullif(p_grade, ''))
    returning c.id into id;
    outcome := 'added';
  end if;
end
$$;

-- Adds a child (null id) or changes one.
-- outcome: saved | not_found (also another's) | too_many (twelve are enough) | forbidden (no student) | invalid
create function public.save_child(
  p_first_name text,
  p_last_name text,
  p_birth_year integer default null,
  p_grade text default null,
  p_id uuid default null
) returns table (outcome text, id uuid)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  violated_table text;
begin
  if private.my_role() is distinct from 'student' then
    outcome := 'forbidden';
    return next;
    return;
  end if;
  if p_birth_year not between 1900 and 2100 then
    outcome := 'invalid';
    return next;
    return;
  end if;
  if p_id is not null then
    perform private.lock_names('children ' || auth.uid());
    update public.children c
    set first_name = btrim(p_first_name), last_name = btrim(p_last_name), birth_year = p_birth_year,
      grade = nullif(p_grade, '')
    where c.id = p_id and c.account_id = auth.uid() returning c.id into id;
    outcome := case when found then 'saved' else 'not_found' end;
    return next;
    return;
  end if;
  select c.outcome, c.id into outcome, id
  from private.add_child(auth.uid(), p_first_name, p_last_name, p_birth_year, p_grade) c;
  outcome := case when id is null then outcome else 'saved' end;
  return next;
-- Only the form's own table speaks of what was sent; a violation anywhere else is a fault of ours.
exception when check_violation or not_null_violation then
  get stacked diagnostics violated_table = table_name;
  if violated_table is distinct from 'children' then raise; end if;
  outcome := 'invalid';
  id := null;
  return next;
end
$$;

-- What was booked for the child stays with its center. outcome: removed | not_found | forbidden
create function public.remove_child(p_id uuid) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  if private.my_role() is distinct from 'student' then return 'forbidden'; end if;
  delete from public.children c where c.id = p_id and c.account_id = auth.uid();
  return case when found then 'removed' else 'not_found' end;
end
$$;

-- The appointment that staff make of a family's request is the family's too.
create function private.keep_family() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update public.appointment_bookings b
  set account_id = new.account_id, child_id = new.child_id
  where b.id = new.appointment_id;
  return null;
end
$$;
create trigger schedule_requests_keep_family after update of appointment_id on public.schedule_requests for each row
  when (old.appointment_id is null and new.appointment_id is not null and new.account_id is not null)
  execute function private.keep_family();

-- Appointments and requests of the caller's account from today on, the next one first, at most 50.
create function public.family_bookings()
returns table (
  kind text, id uuid, reference text, status text, child_name text, location_id text, location_name text, date date,
  time_slot text, mode text, calendar_sequence integer
)
language sql stable security definer set search_path = ''
as $$
  select f.kind, f.id, f.reference, f.status, f.child_name, f.location_id, l.name, f.date, f.time_slot, f.mode,
    f.calendar_sequence
  from (
    select 'appointment' as kind, coalesce(b.link_id, b.id) as id, b.reference, b.status, b.child_name,
      b.location as location_id,
      b.appointment_date as date, b.time_slot, b.mode, b.calendar_sequence
    from public.appointment_bookings b
    where b.account_id = auth.uid() and b.appointment_date >= private.toronto_today() and b.archived_at is null
    union all
    select 'assessment', r.id, r.reference, r.status, r.child_name, r.location_id, r.preferred_date, r.preferred_time,
      r.mode, null
    from public.schedule_requests r
    where r.account_id = auth.uid() and r.preferred_date >= private.toronto_today() and r.archived_at is null
      and r.appointment_id is null
  ) f join public.locations l on l.id = f.location_id
  where private.my_role() is not null
  order by f.date, to_timestamp(f.time_slot, 'HH12:MI AM'), f.id
  limit 50
$$;

-- What was sent before there was an account

create function private.is_proven(p_account uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select 1 from private.proven_accounts p join auth.users u on u.id = p.account_id
    where p.account_id = p_account and u.email = p.email and u.email_confirmed_at is not null
  )
$$;

-- The family whose proven address it is; null for none, and for staff and tutors.
create function private.family_of_address(p_email text) returns uuid
language sql stable set search_path = ''
as $$
  select p.account_id
  from private.proven_accounts p join public.user_profiles f on f.user_id = p.account_id
  where p.email = lower(p_email) and f.role = 'student' and f.is_active and private.is_proven(p.account_id)
$$;

-- What comes without a session, from a form, a colleague or a file, is the family's whose address it names. Another
-- address is none that has pressed a link.
create function private.find_family() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.email <> old.email then
    new.by_account := false;
  end if;
  new.account_id := private.family_of_address(new.email);
  return new;
end
$$;
create trigger appointment_bookings_find_family before insert or update of email, archived_at
  on public.appointment_bookings for each row
  when (new.account_id is null and new.archived_at is null) execute function private.find_family();
create trigger schedule_requests_find_family before insert or update of email, archived_at
  on public.schedule_requests for each row
  when (new.account_id is null and new.archived_at is null) execute function private.find_family();

-- The site's word for it, after it saw both. What the address sent before is the family's from now on.
create function public.prove_account(p_account uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
begin
  insert into private.proven_accounts as p (account_id, email)
  select u.id, u.email from auth.users u where u.id = p_account and u.email_confirmed_at is not null
  on conflict (account_id) do update set email = excluded.email, proven_at = now()
  returning p.email into address;
  if address is null then return false; end if;
  if private.family_of_address(address) = p_account then
    update public.schedule_requests r set account_id = p_account
    where lower(r.email) = address and r.account_id is null and r.archived_at is null;
    update public.appointment_bookings b set account_id = p_account
    where lower(b.email) = address and b.account_id is null and b.archived_at is null;
  end if;
  return true;
end
$$;

-- How many earlier bookings and requests name the address of the caller's account, which is not proven yet.
create function public.earlier_bookings() returns integer
language sql stable security definer set search_path = ''
as $$
  select (
    (select count(*) from public.appointment_bookings b
      where lower(b.email) = u.email and b.account_id is null and b.archived_at is null)
    + (select count(*) from public.schedule_requests r
      where lower(r.email) = u.email and r.account_id is null and r.archived_at is null)
  )::integer
  from auth.users u
  where u.id = auth.uid() and private.my_role() = 'student' and u.email_confirmed_at is not null
    and not private.is_proven(u.id)
$$;

grant execute on function
  public.save_child, public.remove_child, public.family_bookings, public.earlier_bookings, public.suggested_children
to authenticated;
grant execute on function public.prove_account to service_role;
