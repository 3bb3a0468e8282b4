-- The outbox of emails, webhooks and what Stripe has to collect: a delivery is written in the transaction of what it tells of. Decision 0030.

create table private.deliveries (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('email', 'webhook', 'payment')),
  kind text not null check (kind ~ '^[a-z_.]{3,40}$'),
  -- Of an email. Null is the network's own address, which the site knows.
  recipient text check (private.is_email(recipient)),
  webhook_id uuid,
  mailing_id uuid,
  -- Deliveries of one queue go one after the other: all emails, and those of each webhook.
  queue text not null generated always as (coalesce(webhook_id::text, channel)) stored,
  -- The event: ids, and what was so at its moment alone. `delivery_facts` adds what can be read when it is sent.
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  dedupe_key text unique check (char_length(dedupe_key) between 3 and 200),
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts smallint not null default 0,
  -- While a sender works on it: when another one may take it, should nothing be heard of the first.
  next_attempt_at timestamptz not null default now(),
  lease uuid,
  sent_at timestamptz,
  failed_at timestamptz, -- A dead letter: given up, until a superadmin has it sent again
  last_error text check (char_length(last_error) <= 300),
  last_status smallint check (last_status between 100 and 999),
  -- Why an email was not tried: the address bounces, its owner complained, or what it says is not true any more.
  block_reason text check (block_reason in ('bounce', 'complaint', 'untrue')),
  server_away_since timestamptz, -- Since when the mail server takes no email in, for an email that met that
  state text not null generated always as (
    case when sent_at is not null then 'sent' when block_reason = 'untrue' then 'skipped' when failed_at is not null
      then 'dead'
      when attempts > 0 then 'retrying' else 'waiting' end
  ) stored,
  constraint deliveries_webhook check ((channel = 'webhook') = (webhook_id is not null)),
  constraint deliveries_one_end check (sent_at is null or failed_at is null)
);

create index deliveries_queue_next_attempt_at_pending_idx on private.deliveries (queue, next_attempt_at, created_at, id)
  where sent_at is null and failed_at is null; -- claiming
create index deliveries_queue_created_at_idx on private.deliveries (queue, created_at desc, id desc); -- lists
create index deliveries_queue_state_created_at_idx on private.deliveries (queue, state, created_at desc, id desc);
create index deliveries_lease_idx on private.deliveries (lease) where lease is not null; -- releasing a lease
create index deliveries_coalesce_sent_at_failed_at_idx on private.deliveries (coalesce(sent_at, failed_at))
  where coalesce(sent_at, failed_at) is not null and mailing_id is null; -- retention
create index deliveries_mailing_id_idx on private.deliveries (mailing_id) where mailing_id is not null; -- counts
create index deliveries_webhook_id_idx on private.deliveries (webhook_id) where webhook_id is not null; -- removal

alter table private.deliveries enable row level security;
grant all on private.deliveries to service_role;
-- Never what one says.
grant select (id, kind, recipient, queue, state, created_at, due_at, attempts, next_attempt_at, sent_at, failed_at,
  last_error, last_status, block_reason, server_away_since) on private.deliveries to authenticated;
create policy "superadmins see what is sent" on private.deliveries for select to authenticated
  using ((select private.may('emails.manage')));

create table private.delivery_turns (
  queue text primary key,
  holder uuid not null,
  until timestamptz not null
);

alter table private.delivery_turns enable row level security;
grant all on private.delivery_turns to service_role;

-- Null after the last attempt: of an email a little over a day after the first, of a webhook's delivery four days.
create function private.retry_delay(p_channel text, p_attempts integer) returns interval language sql immutable
return case p_channel
  when 'email' then
    (array['1 minute', '5 minutes', '30 minutes', '2 hours', '6 hours', '6 hours', '12 hours'])[p_attempts]
  when 'payment' then
    (array['1 minute', '5 minutes', '30 minutes', '2 hours', '6 hours', '12 hours', '1 day', '1 day'])[p_attempts]
  when 'webhook' then
    (array['5 seconds', '5 minutes', '30 minutes', '2 hours', '5 hours', '10 hours'])[least(p_attempts, 6)]
end::interval;

-- Null where it is not true any more.
create function private.delivery_facts(p_delivery private.deliveries) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return case p_delivery.channel
    when 'email' then private.email_facts(p_delivery)
    when 'payment' then private.collect_facts(p_delivery)
    when 'webhook' then (
      select p_delivery.data || jsonb_build_object('address', w.url, 'secret', w.secret_id)
      from public.webhooks w where w.id = p_delivery.webhook_id
    )
  end;
end $$;

-- At least once: what was handed over and not reported goes again, under the same id.

-- A sender that was not heard of for so many seconds loses its turn, and what it claimed under p_lease.
create function public.hold_queue(p_queue text, p_holder uuid, p_seconds integer, p_lease uuid default null)
returns boolean
language plpgsql set search_path = '' as $$
declare
  end_at constant timestamptz := now() + make_interval(secs => least(greatest(p_seconds, 1), 3600));
begin
  update private.deliveries d set next_attempt_at = end_at
  where d.lease = p_lease and d.sent_at is null and d.failed_at is null;
  insert into private.delivery_turns as t (queue, holder, until) values (p_queue, p_holder, end_at)
  on conflict (queue) do update set holder = excluded.holder, until = excluded.until
    where t.holder = excluded.holder or t.until <= now();
  return found;
end $$;

create function public.leave_queue(p_queue text, p_holder uuid) returns void
language sql set search_path = ''
as $$ delete from private.delivery_turns t where t.queue = p_queue and t.holder = p_holder $$;

-- Takes what is due, longest waiting first; two callers never get the same. What is not true any more is skipped, what
-- all its senders fell silent about is given up. Where nothing is due, p_holder's turn ends.
create function public.claim_deliveries(p_queue text, p_limit integer, p_lease_seconds integer,
  p_holder uuid default null) returns table (id uuid, kind text, recipient text, facts jsonb, lease uuid,
  attempt integer, due_at timestamptz, created_at timestamptz)
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  claim constant uuid := gen_random_uuid();
  due jsonb;
begin
  if exists (select from public.webhooks w where w.id::text = p_queue and w.rests_until > now()) then
    perform public.leave_queue(p_queue, p_holder);
    return;
  end if;
  update private.deliveries d
  set failed_at = now(), lease = null, last_error = coalesce(d.last_error, 'The sender ended while it sent.')
  where d.id = any (array(
    select s.id from private.deliveries s
    where s.queue = p_queue and s.sent_at is null and s.failed_at is null and s.next_attempt_at <= now()
      and s.lease is not null and private.retry_delay(s.channel, s.attempts) is null
    for update skip locked
  ));
  loop
    select jsonb_object_agg(s.id, s.facts) into due from (
      select d.id, private.delivery_facts(d) as facts from private.deliveries d
      where d.queue = p_queue and d.sent_at is null and d.failed_at is null and d.next_attempt_at <= now()
      order by d.next_attempt_at, d.created_at, d.id
      limit least(greatest(p_limit, 0), 100)
      for update skip locked
    ) as s;
    exit when due is null;
    -- Without its key, so that the clock may ask for it anew: a reminder goes to the new address.
    update private.deliveries d set failed_at = now(), block_reason = 'untrue', lease = null, dedupe_key = null
    where d.id in (select e.key::uuid from jsonb_each(due) e where e.value = 'null');
    update private.deliveries d
    set lease = claim, attempts = d.attempts + 1,
      next_attempt_at = now() + make_interval(secs => least(greatest(p_lease_seconds, 1), 3600))
    where d.id in (select e.key::uuid from jsonb_each(due) e where e.value <> 'null');
    return query
      select d.id, d.kind, d.recipient, due -> d.id::text, d.lease, d.attempts::integer, d.due_at, d.created_at
      from private.deliveries d where d.lease = claim order by d.due_at, d.created_at, d.id;
    if found then return; end if;
  end loop;
  perform public.leave_queue(p_queue, p_holder);
end $$;
comment on function public.claim_deliveries is 'recipient?';

-- It was handed over. That counts from every sender, however late the word comes.
create function public.delivery_sent(p_id uuid, p_status integer default null) returns boolean
language plpgsql set search_path = '' as $$
declare
  sent private.deliveries;
begin
  update private.deliveries d
  set sent_at = now(), failed_at = null, lease = null, last_error = null, last_status = p_status,
    server_away_since = null
  where d.id = p_id and d.sent_at is null
  returning * into sent;
  if sent.id is null then return false; end if;
  -- The server is back: whatever waited for it goes now, in its old order.
  update private.deliveries d set next_attempt_at = d.due_at, server_away_since = null
  where d.server_away_since is not null and d.queue = sent.queue
    and d.lease is null and d.sent_at is null and d.failed_at is null;
  update public.webhooks w set rests_until = null, failing_since = null
  where w.id = sent.webhook_id and num_nonnulls(w.rests_until, w.failing_since) > 0;
  return true;
end $$;

-- Only the sender that has it may say so. p_why: later | never | bounce (nothing more is sent there) | away (no
-- attempt: the email waits behind those that waited as long). outcome: retry | dead | not_yours
create function public.delivery_failed(p_id uuid, p_lease uuid, p_error text, p_why text default 'later',
  p_status integer default null) returns text
language plpgsql set search_path = '' as $$
declare
  failed private.deliveries;
  wait interval;
  is_dead boolean;
begin
  select * into failed from private.deliveries d
  where d.id = p_id and d.lease = p_lease and d.sent_at is null and d.failed_at is null for update;
  if failed.id is null then return 'not_yours'; end if;
  wait := case when p_why = 'away' then interval '5 minutes'
    else private.retry_delay(failed.channel, failed.attempts) end;
  is_dead := wait is null or p_why in ('never', 'bounce')
    or failed.channel = 'webhook' and now() + wait > failed.due_at + interval '4 days';
  update private.deliveries d
  set lease = null, last_error = left(p_error, 300), last_status = p_status,
    attempts = d.attempts - case p_why when 'away' then 1 else 0 end, failed_at = case when is_dead then now() end,
    server_away_since = case p_why when 'away' then coalesce(d.server_away_since, (
      select min(x.server_away_since) from private.deliveries x where x.server_away_since is not null
    ), now()) end,
    next_attempt_at = now() + case when is_dead then interval '0' else wait end
  where d.id = failed.id;
  if p_why = 'bounce' and failed.recipient is not null then
    perform private.add_email_problem(failed.recipient, 'bounce', p_error);
  end if;
  update public.webhooks w
  set rests_until = now() + least(wait, interval '1 minute'),
    failing_since = case when is_dead then coalesce(w.failing_since, now()) else w.failing_since end
  where w.id = failed.webhook_id;
  return case when is_dead then 'dead' else 'retry' end;
end $$;
comment on function public.delivery_failed is 'delivery_failed retry|dead|not_yours';

-- Gives back what was claimed and not tried, to its place in the order: what tells of a later change stays behind it.
create function public.release_deliveries(p_lease uuid) returns void
language sql set search_path = '' as $$
  update private.deliveries d set lease = null, attempts = d.attempts - 1, next_attempt_at = d.due_at
  where d.lease = p_lease and d.sent_at is null and d.failed_at is null
$$;

-- Of a queue, newest first, from the one before (p_before, p_before_id) on; all states when p_state is null.
create function public.list_deliveries(p_queue text, p_state text default null, p_before timestamptz default null,
  p_before_id uuid default null, p_limit integer default 20) returns table (id uuid, kind text, recipient text,
  state text, created_at timestamptz, attempts integer, next_attempt_at timestamptz, last_error text,
  last_status integer, block_reason text)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
    select d.id, d.kind, coalesce(d.recipient, ''), d.state, d.created_at, d.attempts::integer, d.next_attempt_at,
      d.last_error, d.last_status::integer, d.block_reason
    from private.deliveries d
    where d.queue = p_queue and (p_state is null or d.state = p_state)
      and (p_before is null or (d.created_at, d.id) < (p_before, coalesce(p_before_id, d.id)))
    order by d.created_at desc, d.id desc
    limit least(greatest(p_limit, 1), 100);
end $$;
comment on function public.list_deliveries is
  'state waiting|retrying|dead|sent, last_error?, last_status?, block_reason? bounce|complaint';

-- Has a dead email sent again, from the first attempt on, and its address get emails again; a webhook's delivery also
-- where it arrived. outcome: done | not_found | wrong_state | forbidden
create function public.resend_delivery(p_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  was private.deliveries;
begin
  if not private.may('emails.manage') then return 'forbidden'; end if;
  select * into was from private.deliveries d where d.id = p_id for update;
  if was.id is null then return 'not_found'; end if;
  if was.failed_at is null and (was.channel = 'email' or was.sent_at is null)
    or was.channel = 'email' and private.email_facts(was) is null then
    return 'wrong_state';
  end if;
  update private.deliveries d
  set sent_at = null, failed_at = null, block_reason = null, lease = null, attempts = 0, next_attempt_at = now(),
    due_at = case was.channel when 'webhook' then now() else d.due_at end
  where d.id = p_id;
  update public.webhooks w set rests_until = null where w.id = was.webhook_id;
  if was.channel = 'email' then
    perform private.allow_emails_to(was.recipient);
    perform private.log_update('outbox', p_id::text, jsonb_build_object('failed_at', was.failed_at),
      '{"failed_at": null}');
  end if;
  return 'done';
end $$;
comment on function public.resend_delivery is 'resend_delivery done|not_found|wrong_state|forbidden';

grant execute on function public.list_deliveries, public.resend_delivery to authenticated;
grant execute on function public.hold_queue, public.leave_queue, public.claim_deliveries, public.delivery_sent,
  public.delivery_failed, public.release_deliveries to service_role;
