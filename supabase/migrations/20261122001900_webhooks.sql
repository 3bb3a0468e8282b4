-- A delivery holds ids alone: the receiver reads the record through the API. Decision 0045.

create function private.webhook_events() returns text[] language sql immutable
return '{lead.created,lead.changed,lead.cancelled,appointment.created,appointment.changed,appointment.cancelled,
  session.created,session.changed,session.cancelled,purchase.created,purchase.changed,purchase.cancelled}'::text[];

create table public.webhooks (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.is_text(name, 100)),
  -- Loopback is for tests: the site refuses it elsewhere, as it does every private network.
  url text not null check (char_length(url) <= 500 and url ~ '^(https://|http://127\.0\.0\.1:)[^\s@#\\]+$'),
  events text[] not null check (cardinality(events) > 0 and events <@ private.webhook_events()),
  -- The site makes the signing secret of it with a key of its own; the secret stands nowhere.
  secret_id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  rests_until timestamptz, -- After a failure nothing is sent until then
  failing_since timestamptz -- Since when deliveries are given up and none arrives
);

alter table public.webhooks enable row level security;
grant all on public.webhooks to service_role;
-- Its secret is not read again.
grant select (id, name, url, events, created_at, failing_since), insert (name, url, events, secret_id),
  update (name, url, events, secret_id), delete on public.webhooks to authenticated;
create policy "superadmins keep webhooks" on public.webhooks for all to authenticated
  using ((select private.may('api.manage')));
create trigger webhooks_record after insert or delete or update of name, url, events, secret_id on public.webhooks
  for each row execute function private.record_change();

alter table private.deliveries
  add constraint deliveries_webhook_id_fkey foreign key (webhook_id) references public.webhooks (id) on delete cascade,
  add constraint deliveries_webhook_events
    check (channel <> 'webhook' or kind = 'test' or kind = any (private.webhook_events()) and data ? 'id');
-- Who writes an email is asked that check too.
grant execute on function private.webhook_events to authenticated;

-- At most 20. A new address needs a fresh code or password, and gets what waits at once.
create function private.check_webhook() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not public.is_fresh() then
    raise insufficient_privilege using message = 'An address of a webhook needs a fresh code or password.';
  end if;
  if tg_op = 'UPDATE' then new.rests_until := null; new.failing_since := null; return new; end if;
  perform private.lock_names('webhooks');
  if 20 <= (select count(*) from public.webhooks) then
    raise unique_violation using message = 'There are 20 webhooks already.';
  end if;
  return new;
end $$;
create trigger webhooks_check before insert on public.webhooks for each row execute function private.check_webhook();
create trigger webhooks_check_url before update of url on public.webhooks for each row when (new.url <> old.url)
  execute function private.check_webhook();

-- Waiting deliveries are counted to a thousand, so that the page costs the same after an outage.
create function public.list_webhooks() returns table (id uuid, name text, url text, events text[],
  created_at timestamptz, failing_since timestamptz, waiting integer)
language sql stable set search_path = '' as $$
  select w.id, w.name, w.url, w.events, w.created_at, w.failing_since, (
    select count(*)::integer from (
      select from private.deliveries d
      where d.queue = w.id::text and d.sent_at is null and d.failed_at is null limit 1000
    ) as pending
  )
  from public.webhooks w
  where (select private.may('api.manage'))
  order by w.created_at desc, w.id
$$;
comment on function public.list_webhooks is 'failing_since?';

create function public.test_webhook(p_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if not private.may('api.manage') then return 'forbidden'; end if;
  update public.webhooks w set rests_until = null where w.id = p_id;
  if not found then return 'not_found'; end if;
  insert into private.deliveries (channel, webhook_id, kind) values ('webhook', p_id, 'test');
  return 'done';
end $$;
comment on function public.test_webhook is 'test_webhook done|forbidden|not_found';

grant execute on function public.list_webhooks, public.test_webhook to authenticated;

-- Argument: the kind of record in the names of its events. What the API does not show is no change.
create function private.enqueue_webhooks() returns trigger
language plpgsql set search_path = '' as $$
declare
  before jsonb;
  after jsonb;
  what text;
  cancelled constant jsonpath := '$ ? (@.deleted_at != null || @.status == "cancelled" || @.status == "failed"
    || @.status == "refunded")';
begin
  if not exists (select from public.webhooks) then return null; end if;
  if tg_op <> 'INSERT' then
    before := private.api_record(tg_table_name, to_jsonb(old)) || private.api_contact(tg_table_name, to_jsonb(old));
  end if;
  if tg_op <> 'DELETE' then
    after := private.api_record(tg_table_name, to_jsonb(new)) || private.api_contact(tg_table_name, to_jsonb(new));
  end if;
  what := case
    when before is null then 'created'
    when before - 'updated_at' = after - 'updated_at' then null
    when not before @? cancelled and (after is null or after @? cancelled) then 'cancelled'
    when after is not null then 'changed'
  end;
  if what is not null then
    insert into private.deliveries (channel, webhook_id, kind, data)
    select 'webhook', w.id, tg_argv[0] || '.' || what,
      jsonb_build_object('id', coalesce(after, before) -> 'id', 'location', coalesce(after, before) -> 'location')
    from public.webhooks w
    where tg_argv[0] || '.' || what = any (w.events);
  end if;
  return null;
end $$;
do $$
declare
  told record;
begin
  for told in select * from (values ('schedule_requests', 'lead'), ('contact_submissions', 'lead'),
    ('license_inquiries', 'lead'), ('appointment_bookings', 'appointment'), ('bookings', 'session'),
    ('purchases', 'purchase')) as t (source, kind)
  loop
    execute format('create trigger %1$s_webhooks after insert or update or delete on public.%1$I
      for each row execute function private.enqueue_webhooks(%2$L)', told.source, told.kind);
  end loop;
end $$;

create function public.ready_webhooks() returns setof uuid
language sql stable set search_path = '' as $$
  select w.id from public.webhooks w
  where coalesce(w.rests_until <= now(), true) and exists (
    select from private.deliveries d
    where d.queue = w.id::text and d.sent_at is null and d.failed_at is null and d.next_attempt_at <= now()
  )
$$;

-- What a copy of the site asks every few seconds. queues: which have something to send; 'email' is among them, too, so many
-- seconds after `prepare_emails` had its turn last. version: another one where what all copies keep has changed.
create function public.due_work(p_seconds double precision) returns table (queues text[], version text)
language sql stable set search_path = '' as $$
  select array(
    select 'email' where exists (
      select from private.deliveries d
      where d.queue = 'email' and d.sent_at is null and d.failed_at is null and d.next_attempt_at <= now()
    ) or not exists (
      select from private.delivery_turns t where t.queue = 'clock' and t.until > now() - p_seconds * interval '1 second'
    )
    union all select 'payment' where exists (
      select from private.deliveries d
      where d.queue = 'payment' and d.sent_at is null and d.failed_at is null and d.next_attempt_at <= now()
    ) or not exists (
      select from private.delivery_turns t
      where t.queue = 'tuition' and t.until > now() - p_seconds * interval '1 second'
    )
    union all select ready::text from public.ready_webhooks() as ready
  ), md5(concat(
    (select string_agg(l::text, '' order by l.id) from public.locations l),
    (select string_agg(c::text, '' order by c.id) from public.location_closures c),
    (select string_agg(d::text, '' order by d.location_id, d.day) from public.location_extra_days d),
    (select string_agg(s::text, '' order by s.slug) from public.location_slugs s),
    (select string_agg(o::text, '' order by o.id) from public.courses o),
    (select string_agg(w::text, '' order by w.id) from public.statements w),
    (select string_agg(p::text, '' order by p.id) from public.price_lists p)
  ))
$$;

grant execute on function public.ready_webhooks, public.due_work to service_role;

-- Every table that checks what a person wrote.
do $$
declare written regclass;
begin
  for written in
    select distinct k.conrelid::regclass from pg_constraint k
    where k.contype = 'c' and k.connamespace = 'public'::regnamespace
      and pg_get_constraintdef(k.oid) ~ 'private\.is_(text|email|phone)'
  loop
    execute format('create trigger a_seen before insert or update on %s for each row
      execute function private.store_what_is_seen()', written);
  end loop;
end $$;
