-- Webhooks: who is told of changes. A delivery holds ids alone: the receiver reads the record through the API, where
-- its key says what it may see. Decision 0045.

create function private.webhook_events() returns text[]
language sql immutable set search_path = ''
as $$
  select array_agg(kind || '.' || what order by k, w)
  from unnest(array['lead', 'appointment', 'session', 'purchase']) with ordinality as kinds (kind, k),
    unnest(array['created', 'changed', 'cancelled']) with ordinality as whats (what, w)
$$;

-- Loopback is for tests: the site refuses it elsewhere, as it does every private network.
create function private.is_webhook_url(p_url text) returns boolean
language sql immutable set search_path = ''
as $$ select coalesce(char_length(p_url) <= 500 and p_url ~ '^(https://|http://127\.0\.0\.1:)[^\s@#\\]+$', false) $$;

create table private.webhooks (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.is_text(name, 100)),
  url text not null check (private.is_webhook_url(url)),
  events text[] not null check (cardinality(events) > 0 and events <@ private.webhook_events()),
  -- The site makes the signing secret of it with a key of its own; the secret stands nowhere.
  secret_id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- After a failure nothing is sent until then.
  rests_until timestamptz,
  -- Since when deliveries are given up and none arrives.
  failing_since timestamptz
);

alter table private.webhooks enable row level security;
grant all on private.webhooks to service_role;
-- Not its secret.
grant select (id, name, url, events, created_at, failing_since) on private.webhooks to authenticated;
create policy "superadmins see webhooks" on private.webhooks for select to authenticated
  using ((select private.is_superadmin()));

alter table private.deliveries
  add constraint deliveries_webhook_id_fkey foreign key (webhook_id) references private.webhooks (id) on delete cascade,
  add constraint deliveries_webhook_events
    check (channel <> 'webhook' or kind = 'test' or kind = any (private.webhook_events()) and data ? 'id');
-- Whoever writes an email is asked that check too.
grant execute on function private.webhook_events to authenticated;

-- What superadmins do with webhooks.

create function private.is_webhook(p_name text, p_url text, p_events text[]) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(private.is_text(p_name, 100) and private.is_webhook_url(p_url)
    and p_events <@ private.webhook_events() and cardinality(p_events) > 0, false)
$$;

-- The chosen events, once each and in our order.
create function private.chosen_events(p_events text[]) returns text[]
language sql immutable set search_path = ''
as $$ select array(select event from unnest(private.webhook_events()) as event where event = any (p_events)) $$;

-- outcome: created | forbidden | invalid | too_many (20)
create function public.create_webhook(p_name text, p_url text, p_events text[])
returns table (outcome text, id uuid, secret_id uuid)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  made private.webhooks;
begin
  if not private.is_superadmin() then
    return query select 'forbidden', null::uuid, null::uuid;
    return;
  elsif not private.is_webhook(p_name, p_url, p_events) then
    return query select 'invalid', null::uuid, null::uuid;
    return;
  end if;
  perform private.lock_names('webhooks');
  if 20 <= (select count(*) from private.webhooks) then
    return query select 'too_many', null::uuid, null::uuid;
    return;
  end if;
  insert into private.webhooks (name, url, events)
  values (p_name, p_url, private.chosen_events(p_events))
  returning * into made;
  perform private.log_api_change('insert', 'webhooks', made.id, jsonb_build_object('name', p_name, 'url', p_url));
  return query select 'created', made.id, made.secret_id;
end
$$;

-- A new address gets what waits at once. outcome: done | forbidden | invalid | not_found
create function public.change_webhook(p_id uuid, p_name text, p_url text, p_events text[]) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  was private.webhooks;
  before jsonb;
  after jsonb;
begin
  if not private.is_superadmin() then return 'forbidden'; end if;
  if not private.is_webhook(p_name, p_url, p_events) then return 'invalid'; end if;
  select * into was from private.webhooks w where w.id = p_id for update;
  if not found then return 'not_found'; end if;
  before := jsonb_build_object('name', was.name, 'url', was.url, 'events', array_to_string(was.events, ', '));
  after := jsonb_build_object(
    'name', p_name, 'url', p_url, 'events', array_to_string(private.chosen_events(p_events), ', ')
  );
  if before = after then return 'done'; end if;
  update private.webhooks w set
    name = p_name, url = p_url, events = private.chosen_events(p_events),
    rests_until = case when w.url = p_url then w.rests_until end,
    failing_since = case when w.url = p_url then w.failing_since end
  where w.id = p_id;
  perform private.log_api_change(
    'update', 'webhooks', p_id,
    (select jsonb_object_agg(key, value) from jsonb_each(after) where value <> before -> key),
    (select jsonb_object_agg(key, value) from jsonb_each(before) where value <> after -> key)
  );
  return 'done';
end
$$;

-- Gives a webhook another secret. @returns what it is made of, or null
create function public.renew_webhook_secret(p_id uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  made uuid;
begin
  if not private.is_superadmin() then return null; end if;
  update private.webhooks w set secret_id = gen_random_uuid() where w.id = p_id returning w.secret_id into made;
  if made is not null then
    perform private.log_api_change('update', 'webhooks', p_id, jsonb_build_object('secret', 'new'));
  end if;
  return made;
end
$$;

-- With it go its deliveries. outcome: done | forbidden
create function public.remove_webhook(p_id uuid) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_superadmin() then return 'forbidden'; end if;
  delete from private.webhooks w where w.id = p_id;
  if found then perform private.log_api_change('delete', 'webhooks', p_id); end if;
  return 'done';
end
$$;

-- Waiting deliveries are counted to a thousand, so that the page costs the same after an outage.
create function public.list_webhooks() returns table (
  id uuid, name text, url text, events text[], created_at timestamptz, failing_since timestamptz, waiting integer
)
language sql stable set search_path = ''
as $$
  select w.id, w.name, w.url, w.events, w.created_at, w.failing_since, (
    select count(*)::integer from (
      select from private.deliveries d
      where d.queue = w.id::text and d.sent_at is null and d.failed_at is null limit 1000
    ) as pending
  )
  from private.webhooks w
  where (select private.is_superadmin())
  order by w.created_at desc, w.id
$$;

-- Newest first, from the one before on.
create function public.list_webhook_deliveries(
  p_webhook uuid, p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 20
) returns table (
  id uuid, event text, state text, created_at timestamptz, attempts integer, next_attempt_at timestamptz,
  last_status integer, last_error text
)
language sql stable set search_path = ''
as $$
  select d.id, d.kind, d.state, d.created_at, d.attempts::integer, d.next_attempt_at,
    d.last_status::integer, d.last_error
  from private.deliveries d
  where (select private.is_superadmin()) and d.queue = p_webhook::text
    and (d.created_at, d.id) < (coalesce(p_before, 'infinity'),
      coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
  order by d.created_at desc, d.id desc
  limit least(greatest(p_limit, 1), 100)
$$;

-- outcome: done | forbidden | not_found
create function public.test_webhook(p_id uuid) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_superadmin() then return 'forbidden'; end if;
  update private.webhooks w set rests_until = null where w.id = p_id;
  if not found then return 'not_found'; end if;
  insert into private.deliveries (channel, webhook_id, kind) values ('webhook', p_id, 'test');
  return 'done';
end
$$;

-- Sends one again that arrived or was given up, under its old id. outcome: done | forbidden | not_found | wrong_state
create function public.resend_webhook_delivery(p_id uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  webhook uuid;
begin
  if not private.is_superadmin() then return 'forbidden'; end if;
  update private.deliveries d
  set sent_at = null, failed_at = null, attempts = 0, due_at = now(), next_attempt_at = now()
  where d.id = p_id and d.channel = 'webhook' and (d.sent_at is not null or d.failed_at is not null)
  returning d.webhook_id into webhook;
  if webhook is null then
    return case when exists (select from private.deliveries d where d.id = p_id and d.channel = 'webhook')
      then 'wrong_state' else 'not_found' end;
  end if;
  update private.webhooks w set rests_until = null where w.id = webhook;
  return 'done';
end
$$;

grant execute on function
  public.create_webhook, public.change_webhook, public.renew_webhook_secret, public.remove_webhook,
  public.list_webhooks, public.list_webhook_deliveries, public.test_webhook, public.resend_webhook_delivery
to authenticated;

-- What is told. Triggers write it in the transaction of the change, so that neither exists without the other.

create function private.is_api_cancelled(p_record jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(p_record ->> 'deleted_at' is not null or p_record ->> 'status' in ('cancelled', 'failed', 'refunded'),
    false)
$$;

-- Argument: the kind of record in the names of its events. What the API does not show is no change.
create function private.enqueue_webhooks() returns trigger
language plpgsql set search_path = ''
as $$
declare
  before jsonb;
  after jsonb;
  what text;
begin
  if not exists (select from private.webhooks) then return null; end if;
  if tg_op <> 'INSERT' then
    before := private.api_record(tg_table_name, to_jsonb(old)) || private.api_contact(tg_table_name, to_jsonb(old));
  end if;
  if tg_op <> 'DELETE' then
    after := private.api_record(tg_table_name, to_jsonb(new)) || private.api_contact(tg_table_name, to_jsonb(new));
  end if;
  what := case
    when before is null then 'created'
    when before - 'updated_at' = after - 'updated_at' then null
    when not private.is_api_cancelled(before) and (after is null or private.is_api_cancelled(after)) then 'cancelled'
    when after is not null then 'changed'
  end;
  if what is not null then
    insert into private.deliveries (channel, webhook_id, kind, data)
    select 'webhook', w.id, tg_argv[0] || '.' || what,
      jsonb_build_object('id', coalesce(after, before) -> 'id', 'location', coalesce(after, before) -> 'location')
    from private.webhooks w
    where tg_argv[0] || '.' || what = any (w.events);
  end if;
  return null;
end
$$;
create trigger schedule_requests_webhooks after insert or update or delete on public.schedule_requests
  for each row execute function private.enqueue_webhooks('lead');
create trigger contact_submissions_webhooks after insert or update or delete on public.contact_submissions
  for each row execute function private.enqueue_webhooks('lead');
create trigger license_inquiries_webhooks after insert or update or delete on public.license_inquiries
  for each row execute function private.enqueue_webhooks('lead');
create trigger appointment_bookings_webhooks after insert or update or delete on public.appointment_bookings
  for each row execute function private.enqueue_webhooks('appointment');
create trigger bookings_webhooks after insert or update or delete on public.bookings
  for each row execute function private.enqueue_webhooks('session');
create trigger purchases_webhooks after insert or update or delete on public.purchases
  for each row execute function private.enqueue_webhooks('purchase');

-- What is special to this channel for the sender: a webhook that failed rests, the others go on.

-- Webhooks with something to send now.
create function public.ready_webhooks() returns setof uuid
language sql stable set search_path = ''
as $$
  select w.id from private.webhooks w
  where coalesce(w.rests_until <= now(), true) and exists (
    select from private.deliveries d
    where d.queue = w.id::text and d.sent_at is null and d.failed_at is null and d.next_attempt_at <= now()
  )
$$;

grant execute on function public.ready_webhooks to service_role;
