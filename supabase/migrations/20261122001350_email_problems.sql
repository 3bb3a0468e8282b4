-- Told by the mail server while we send, and by the mail provider's webhook afterwards. Decision 0046.

create table private.email_problems (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (private.is_email(email) and email = lower(email)),
  -- Null where nothing is held back: soft bounces were counted, or staff allowed emails again.
  reason text check (reason in ('bounce', 'complaint')),
  since timestamptz,
  detail text check (char_length(detail) <= 300),
  soft_bounces integer not null default 0 check (soft_bounces >= 0),
  last_event_at timestamptz not null default now(),
  allowed_at timestamptz, -- When staff allowed emails again; what a provider tells of the time before does not count
  constraint email_problems_since check ((reason is null) = (since is null))
);
create index email_problems_last_event_at_idx on private.email_problems (last_event_at); -- retention

alter table private.email_problems enable row level security;
grant all on private.email_problems to service_role;

-- The webhook's events that were heard, so that one sent again counts once.
create table private.email_events (
  id text primary key check (char_length(id) between 1 and 200),
  received_at timestamptz not null default now()
);
create index email_events_received_at_idx on private.email_events (received_at); -- clean-up

alter table private.email_events enable row level security;
grant all on private.email_events to service_role;

-- The log names the row, never the address.
create function private.log_email_problem() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.reason is distinct from old.reason then
    perform private.log_update('email_problems', new.id::text, jsonb_build_object('email_problem', old.reason),
      jsonb_build_object('email_problem', new.reason));
  end if;
  return null;
end $$;
create trigger email_problems_record after insert or update on private.email_problems
  for each row execute function private.log_email_problem();

create function private.email_problem(p_email text) returns text
language plpgsql stable set search_path = ''
as $$ begin return (select p.reason from private.email_problems p where p.email = lower(p_email)); end $$;

-- An address of ours where emails arrive; null, which is the network's own, for one that bounces.
create function private.reachable(p_email text) returns text language sql stable
return case when private.email_problem(p_email) is distinct from 'bounce' then nullif(p_email, '') end;

-- All where the address bounces, those that are not needed where its owner called one spam.
create function private.email_block(p_email text, p_kind text) returns text
language plpgsql stable set search_path = '' as $$
declare
  reason constant text := private.email_problem(p_email);
begin
  return case when reason = 'bounce' or p_kind in ('appointment_reminder', 'lesson_report') then reason end;
end $$;

-- what: bounce | complaint | soft_bounce. A complaint also withdraws the consent to news.
create function private.add_email_problem(p_email text, p_what text, p_detail text default null,
  p_at timestamptz default now()) returns void
language plpgsql set search_path = '' as $$
declare
  problem private.email_problems;
  is_soft constant boolean := p_what = 'soft_bounce';
begin
  insert into private.email_problems (email) values (lower(p_email)) on conflict (email) do nothing;
  select * into problem from private.email_problems p where p.email = lower(p_email) for update;
  if problem.allowed_at >= p_at then return; end if;
  update private.email_problems p set reason = case when is_soft or p.reason = 'bounce' then p.reason else p_what end,
    since = case when is_soft or p.reason = 'bounce' then p.since when p.reason = p_what then p.since else now() end,
    detail = case when is_soft and p.reason is not null then p.detail else coalesce(left(p_detail, 300), p.detail) end,
    soft_bounces = p.soft_bounces + case when is_soft then 1 else 0 end, last_event_at = now()
  where p.id = problem.id;
  if p_what = 'complaint' then perform public.unsubscribe(private.email_subscription_of(p_email, 'news')); end if;
  if not is_soft then
    update private.deliveries o set failed_at = now(), block_reason = private.email_block(o.recipient, o.kind)
    where lower(o.recipient) = lower(p_email) and o.sent_at is null and o.failed_at is null and o.lease is null
      and private.email_block(o.recipient, o.kind) is not null;
  end if;
end $$;

-- Writes down an event of the mail provider; invalid: no person has such an address.
create function public.record_email_event(p_id text, p_email text, p_what text, p_detail text, p_at timestamptz)
  returns text
language plpgsql set search_path = '' as $$
begin
  if not coalesce(private.is_email(p_email), false) or p_what not in ('bounce', 'complaint', 'soft_bounce') then
    return 'invalid';
  end if;
  insert into private.email_events (id) values (p_id) on conflict (id) do nothing;
  if not found then return 'repeat'; end if;
  perform private.add_email_problem(p_email, p_what, p_detail, least(p_at, now()));
  return 'recorded';
end $$;
comment on function public.record_email_event is 'record_email_event recorded|repeat|invalid';

create function private.allow_emails_to(p_email text) returns void
language sql set search_path = '' as $$
  update private.email_problems p set reason = null, since = null, soft_bounces = 0, allowed_at = now()
  where p.email = lower(p_email) and p.reason is not null
$$;

create function private.email_of_record(p_kind text, p_id uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_staff() or not private.sees_record(p_kind, p_id::text) then return null; end if;
  return case p_kind when 'user_profiles' then (select p.email from public.user_profiles p where p.id = p_id)
    else (select r.email from public.records r where r.id = p_id and r.kind = p_kind) end;
end $$;

create function public.record_email_problem(p_kind text, p_id uuid)
returns table (reason text, detail text, since timestamptz)
language sql stable security definer set search_path = '' as $$
  select p.reason, p.detail, p.since from private.email_problems p
  where p.email = lower(private.email_of_record(p_kind, p_id)) and p.reason is not null
$$;
comment on function public.record_email_problem is 'reason bounce|complaint, detail?';

create function public.allow_emails(p_kind text, p_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := private.email_of_record(p_kind, p_id);
begin
  if coalesce(address, '') = '' then return 'not_found'; end if;
  perform private.allow_emails_to(address);
  return 'done';
end $$;
comment on function public.allow_emails is 'allow_emails done|not_found';

grant execute on function public.record_email_event to service_role;
grant execute on function public.record_email_problem, public.allow_emails to authenticated;
