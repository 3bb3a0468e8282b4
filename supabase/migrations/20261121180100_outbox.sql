-- Letters that wait to be sent. They are written in the transaction of what they tell of, so that neither exists without
-- the other, and hold all they say: what changes later is told by a letter of its own.

create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  -- Null is the network's own address, which the site knows.
  recipient text check (private.is_email(recipient)),
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  -- The event it tells of; the same event twice is one letter.
  dedupe_key text not null unique check (char_length(dedupe_key) between 3 and 200),
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts smallint not null default 0,
  -- While a sender works on it: when another one may take it, should nothing be heard of the first.
  next_attempt_at timestamptz not null,
  lease uuid,
  sent_at timestamptz,
  -- Given up: a superadmin may have it sent again.
  failed_at timestamptz,
  last_error text check (char_length(last_error) <= 300),
  -- Since when the mail server takes nobody in, for an email that met that.
  server_away_since timestamptz,
  constraint outbox_one_end check (sent_at is null or failed_at is null)
);
alter table private.outbox enable row level security;
create index outbox_due on private.outbox (next_attempt_at, created_at) where sent_at is null and failed_at is null;
create index outbox_dead on private.outbox (created_at desc, id desc) where failed_at is not null;
create index outbox_sent on private.outbox (created_at desc, id desc) where sent_at is not null;
create index outbox_newest on private.outbox (created_at desc, id desc);
create index outbox_recipient on private.outbox (lower(recipient), created_at);
create index outbox_lease on private.outbox (lease) where lease is not null;
create index outbox_server_away on private.outbox (server_away_since) where server_away_since is not null;

-- Imports, benchmarks and other rows that nobody asked for: `set letters.quiet = 'on'`. The API sets no such thing.
create function private.letters_are_quiet() returns boolean
language sql stable set search_path = ''
as $$ select coalesce(current_setting('letters.quiet', true), '') = 'on' $$;

-- Adds a letter. Null where that event has its letter already, or where there is nobody to write to.
create function private.enqueue_letter(
  p_kind text, p_recipient text, p_data jsonb, p_dedupe text, p_due timestamptz default now()
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  -- What a form makes us write to whatever address it names.
  by_anybody constant text[] := array['appointment_booked', 'assessment_received', 'application_received',
    'inquiry_received', 'message_received', 'waitlist_joined'];
  added uuid;
begin
  if private.letters_are_quiet() or (p_recipient is not null and not private.is_email(p_recipient)) then
    return null;
  end if;
  -- Nobody fills another's mailbox through us. The record itself is stored all the same.
  if p_kind = any (by_anybody) and 20 <= (
    select count(*) from private.outbox o
    where lower(o.recipient) = lower(p_recipient) and o.created_at > now() - interval '1 hour'
      and o.kind = any (by_anybody)
  ) then
    return null;
  end if;
  insert into private.outbox (kind, recipient, data, dedupe_key, due_at, next_attempt_at)
  values (p_kind, p_recipient, p_data, p_dedupe, p_due, p_due)
  on conflict (dedupe_key) do nothing
  returning id into added;
  return added;
end
$$;

-- A center as a letter shows it. Null where there is none.
create function private.center_snapshot(p_location text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', l.id, 'name', l.name, 'slug', l.slug, 'address', l.address, 'city', l.city, 'state', l.state,
    'zip_code', l.zip_code, 'phone', l.phone, 'email', l.email
  ) from public.locations l where l.id = p_location
$$;

-- How a center hears of what people send: a letter each time, or one a day.
alter table public.locations add column lead_mails text not null default 'each'
  check (lead_mails in ('each', 'daily'));

-- Seven in the morning in Toronto, after that moment.
create function private.next_digest(p_after timestamptz) returns timestamptz
language sql stable set search_path = ''
as $$
  select min(morning) from (
    select ((p_after at time zone 'America/Toronto')::date + n + time '07:00') at time zone 'America/Toronto' as morning
    from generate_series(0, 1) n
  ) mornings where morning > p_after
$$;

-- Tells a center of a lead, {what, record, reference, name, date?, time?}, by a letter or in its daily one. Without a
-- center, or with one that has no address, the network hears of it.
create function private.tell_center(p_location text, p_lead jsonb, p_dedupe text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  center public.locations;
  lead constant jsonb := p_lead || jsonb_build_object('at', now());
  morning timestamptz := private.next_digest(now());
begin
  if private.letters_are_quiet() then return; end if;
  select * into center from public.locations l where l.id = p_location;
  if center.id is null or center.lead_mails = 'each' then
    perform private.enqueue_letter(
      'center_lead', nullif(center.email, ''),
      jsonb_build_object('center', private.center_snapshot(center.id), 'lead', lead), p_dedupe
    );
    return;
  end if;
  -- A letter that is being sent takes nothing more: then it stands in the next morning's.
  loop
    insert into private.outbox as o (kind, recipient, data, dedupe_key, due_at, next_attempt_at)
    values (
      'center_digest', nullif(center.email, ''),
      jsonb_build_object('center', private.center_snapshot(center.id), 'leads', jsonb_build_array(lead)),
      format('digest:%s:%s', center.id, (morning at time zone 'America/Toronto')::date), morning, morning
    )
    on conflict (dedupe_key) do update
      set recipient = excluded.recipient,
        data = jsonb_set(excluded.data, '{leads}', (o.data -> 'leads') || (excluded.data -> 'leads'))
      where o.attempts = 0 and o.sent_at is null and o.failed_at is null;
    exit when found;
    morning := private.next_digest(morning);
  end loop;
end
$$;
