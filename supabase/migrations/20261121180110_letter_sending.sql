-- What a sender asks: whose turn it is, which letters are due, and what came of each. At least once: a letter that was
-- handed over and not reported goes again, under the same name.

-- The one copy of the site that sends.
create table private.letter_sender (
  is_only boolean primary key default true check (is_only),
  holder uuid not null,
  until timestamptz not null
);
alter table private.letter_sender enable row level security;

-- Whether the caller may send for that many seconds: nobody else does, or has not been heard of for so long. What it has
-- claimed under p_lease stays its own for as long.
create function public.hold_sender(p_holder uuid, p_seconds integer, p_lease uuid default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update private.outbox o set next_attempt_at = now() + make_interval(secs => least(greatest(p_seconds, 1), 3600))
  where o.lease = p_lease and o.sent_at is null and o.failed_at is null;
  insert into private.letter_sender as s (holder, until)
  values (p_holder, now() + make_interval(secs => least(greatest(p_seconds, 1), 3600)))
  on conflict (is_only) do update set holder = excluded.holder, until = excluded.until
    where s.holder = excluded.holder or s.until <= now();
  return found;
end
$$;

create function public.release_sender(p_holder uuid) returns void
language sql security definer set search_path = ''
as $$ delete from private.letter_sender s where s.holder = p_holder $$;

-- How long to wait after that many attempts; null after the last, a little over a day after the first.
create function private.letter_wait(p_attempts integer) returns interval
language sql immutable set search_path = ''
as $$
  select (array['1 minute', '5 minutes', '30 minutes', '2 hours', '6 hours', '6 hours', '12 hours'])[p_attempts]::interval
$$;

-- Takes letters that are due, those that waited longest first. They are the caller's for that many seconds; two callers
-- never get the same. A letter whose senders all fell silent is given up. Where nothing is due, p_holder's turn ends.
create function public.claim_letters(p_limit integer, p_lease_seconds integer, p_holder uuid default null)
returns table (id uuid, kind text, recipient text, data jsonb, lease uuid, attempt integer, due_at timestamptz)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  claim constant uuid := gen_random_uuid();
begin
  -- In the migration of the reminders: what is no longer so is not sent.
  perform private.withdraw_letters();
  with silent as (
    select o.id from private.outbox o
    where o.sent_at is null and o.failed_at is null and o.next_attempt_at <= now()
      and o.lease is not null and private.letter_wait(o.attempts) is null
    for update skip locked
  )
  update private.outbox o
  set failed_at = now(), lease = null, last_error = coalesce(o.last_error, 'The sender ended while it sent.')
  from silent where o.id = silent.id;

  return query
    with due as (
      select o.id from private.outbox o
      where o.sent_at is null and o.failed_at is null and o.next_attempt_at <= now()
      order by o.next_attempt_at, o.created_at
      limit least(greatest(p_limit, 0), 100)
      for update skip locked
    ), claimed as (
      update private.outbox o
      set lease = claim, attempts = o.attempts + 1,
        next_attempt_at = now() + make_interval(secs => least(greatest(p_lease_seconds, 1), 3600))
      from due where o.id = due.id
      returning o.*
    )
    select c.id, c.kind, c.recipient, c.data, c.lease, c.attempts::integer, c.due_at
    from claimed c order by c.due_at, c.created_at;
  if not found then
    delete from private.letter_sender s where s.holder = p_holder;
  end if;
end
$$;

-- It was handed over. That counts from whoever sent it, however late the word comes.
create function public.letter_sent(p_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update private.outbox o
  set sent_at = now(), failed_at = null, lease = null, last_error = null, server_away_since = null
  where o.id = p_id and o.sent_at is null;
  if not found then return false; end if;
  -- The server is back: whatever waited for it goes now, in its old order.
  update private.outbox o set next_attempt_at = o.due_at, server_away_since = null
  where o.server_away_since is not null and o.lease is null and o.sent_at is null and o.failed_at is null;
  return true;
end
$$;

-- It was not. Only whoever has it now may say so. Where the server takes nobody in, that is no attempt: the letter waits a
-- little, behind those that waited as long. outcome: retry | dead | not_yours
create function public.letter_failed(
  p_id uuid, p_lease uuid, p_error text, p_permanent boolean, p_is_away boolean default false
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  letter private.outbox;
  wait interval;
begin
  select * into letter from private.outbox o
  where o.id = p_id and o.lease = p_lease and o.sent_at is null and o.failed_at is null for update;
  if letter.id is null then return 'not_yours'; end if;
  wait := case
    when p_is_away then interval '5 minutes'
    when not coalesce(p_permanent, false) then private.letter_wait(letter.attempts)
  end;
  update private.outbox o
  set lease = null, last_error = left(p_error, 300), attempts = o.attempts - case when p_is_away then 1 else 0 end,
    failed_at = case when wait is null then now() end,
    server_away_since = case when p_is_away then coalesce(o.server_away_since, (
      select min(x.server_away_since) from private.outbox x where x.server_away_since is not null
    ), now()) end,
    next_attempt_at = now() + coalesce(wait, interval '0')
  where o.id = letter.id;
  return case when wait is null then 'dead' else 'retry' end;
end
$$;

-- Gives back what was claimed and not tried, to its place in the order: what tells of a later change stays behind it.
create function public.release_letters(p_lease uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  released integer;
begin
  update private.outbox o set lease = null, attempts = o.attempts - 1, next_attempt_at = o.due_at
  where o.lease = p_lease and o.sent_at is null and o.failed_at is null;
  get diagnostics released = row_count;
  return released;
end
$$;

grant execute on function
  public.hold_sender(uuid, integer, uuid), public.release_sender(uuid), public.claim_letters(integer, integer, uuid),
  public.letter_sent(uuid), public.letter_failed(uuid, uuid, text, boolean, boolean), public.release_letters(uuid)
to service_role;

-- What superadmins see of the letters: never what one says.

-- state: waiting | retrying (tried, and not delivered) | dead | sent
create function private.letter_state(p_letter private.outbox) returns text
language sql stable set search_path = ''
as $$
  select case
    when p_letter.sent_at is not null then 'sent'
    when p_letter.failed_at is not null then 'dead'
    when p_letter.attempts > 0 then 'retrying'
    else 'waiting'
  end
$$;

-- Counted to a thousand of each, so that the page costs the same after years.
create function public.letter_counts() returns table (state text, letters integer)
language sql stable security definer set search_path = ''
as $$
  select counted.state, counted.letters::integer from (
    select 1 as position, 'waiting' as state, (select count(*) from (select from private.outbox o
      where o.sent_at is null and o.failed_at is null and o.attempts = 0 limit 1000) found) as letters
    union all
    select 2, 'retrying', (select count(*) from (select from private.outbox o
      where o.sent_at is null and o.failed_at is null and o.attempts > 0 limit 1000) found)
    union all
    select 3, 'dead', (select count(*) from (select from private.outbox o
      where o.failed_at is not null limit 1000) found)
    union all
    select 4, 'sent', (select count(*) from (select from private.outbox o
      where o.sent_at is not null limit 1000) found)
  ) counted
  where (select private.is_superadmin())
  order by counted.position
$$;

-- Since when the mail server has taken no email; null while it does, or nobody has tried.
create function public.mail_server_away_since() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select min(o.server_away_since) from private.outbox o
  where (select private.is_superadmin()) and o.server_away_since is not null and o.sent_at is null and o.failed_at is null
$$;

-- Newest first, from the one before (p_before, p_before_id) on; all states when p_state is null. An empty recipient is
-- the network.
create function public.list_letters(
  p_state text default null, p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 20
) returns table (
  id uuid, kind text, recipient text, state text, created_at timestamptz, due_at timestamptz, attempts integer,
  next_attempt_at timestamptz, sent_at timestamptz, failed_at timestamptz, last_error text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- One condition a state, so that each has its index.
  condition constant text := case p_state
    when 'waiting' then 'o.sent_at is null and o.failed_at is null and o.attempts = 0'
    when 'retrying' then 'o.sent_at is null and o.failed_at is null and o.attempts > 0'
    when 'dead' then 'o.failed_at is not null'
    when 'sent' then 'o.sent_at is not null'
  end;
begin
  if not private.is_superadmin() or (p_state is not null and condition is null) then return; end if;
  return query execute
    'select o.id, o.kind, coalesce(o.recipient, ''''), private.letter_state(o), o.created_at, o.due_at,
       o.attempts::integer, o.next_attempt_at, o.sent_at, o.failed_at, o.last_error
     from private.outbox o where ' || coalesce(condition, 'true')
    || case when p_before is not null then ' and (o.created_at, o.id) < ($1, coalesce($2, o.id))' else '' end
    || ' order by o.created_at desc, o.id desc limit $3'
    using p_before, p_before_id, least(greatest(p_limit, 1), 100);
end
$$;

-- Has a dead letter sent again, from the first attempt on. outcome: done | not_found | wrong_state | forbidden
create function public.resend_letter(p_id uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  letter private.outbox;
begin
  if not private.is_superadmin() then return 'forbidden'; end if;
  select * into letter from private.outbox o where o.id = p_id for update;
  if letter.id is null then return 'not_found'; end if;
  if letter.failed_at is null or not private.letter_holds(letter) then return 'wrong_state'; end if;
  update private.outbox o set failed_at = null, lease = null, attempts = 0, next_attempt_at = now() where o.id = p_id;
  insert into public.audit_log (actor, action, table_name, row_id, before, after)
  values (
    auth.uid(), 'update', 'outbox', p_id::text, jsonb_build_object('failed_at', letter.failed_at),
    jsonb_build_object('failed_at', null)
  );
  return 'done';
end
$$;

grant execute on function
  public.letter_counts(), public.mail_server_away_since(), public.list_letters(text, timestamptz, uuid, integer), public.resend_letter(uuid)
to authenticated;
