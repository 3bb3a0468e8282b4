-- What people write to the network: contact messages and license inquiries.

create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique check (reference ~ '^C-[2-9A-HJKMNP-TV-Z]{6}$'),
  confirmation_token uuid not null unique default gen_random_uuid(),
  submission_key text not null check (char_length(submission_key) between 16 and 128),
  -- The key the same form would have had the day before, so that midnight makes no second row in either order.
  previous_submission_key text,
  name text not null check (private.is_text(name, 100)),
  -- What is anonymised has no contact.
  email text not null
    constraint contact_submissions_email_check check (anonymised_at is not null or private.is_email(email)),
  phone text check (private.is_phone(phone)),
  message text not null check (private.is_text(message, 2000)),
  -- What it is about; who asks for a demo class says for whom, when, and where to call.
  topic text not null default 'question' check (topic in ('question', 'demo')),
  child_name text check (private.is_text(child_name, 100)),
  preferred_time text check (private.is_text(preferred_time, 200)),
  mode text not null default 'center' check (mode = any (private.modes())),
  status text not null default 'new' check (status = any (private.request_statuses())),
  outcome text check (outcome = any (private.lead_outcomes())),
  marketing_consent boolean not null default false,
  consent_wording text,
  consent_at timestamptz,
  -- Who follows it up, and what is next.
  owner_id uuid,
  next_step text check (private.is_text(next_step, 200)),
  next_step_on date,
  contacted_by uuid,
  contacted_at timestamptz,
  archived_by uuid,
  archived_at timestamptz,
  anonymised_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'closed' or outcome is not null),
  check ((next_step is null) = (next_step_on is null)),
  check (topic <> 'demo' or anonymised_at is not null or num_nulls(phone, child_name, preferred_time) = 0),
  check (private.is_consent(marketing_consent, consent_wording, consent_at))
);

create unique index contact_submissions_submission on public.contact_submissions (submission_key)
  where archived_at is null;
-- Repeated form after a secret was rolled.
create index contact_submissions_previous_submission_key_idx on public.contact_submissions (previous_submission_key);
create index contact_submissions_created_at_idx on public.contact_submissions (created_at desc, id desc)
  include (status, mode, archived_at); -- list
create index contact_submissions_status_created_at_live_idx on public.contact_submissions (status, created_at desc, id desc)
  where archived_at is null; -- list by status
create index contact_submissions_lower_name_idx on public.contact_submissions (lower(name), id); -- list by name
-- Follow-ups of a person, those that are due, and what nobody follows up.
create index contact_submissions_owner_id_created_at_idx on public.contact_submissions (owner_id, created_at desc, id desc)
  where owner_id is not null and archived_at is null;
create index contact_submissions_next_step_on_idx on public.contact_submissions (next_step_on)
  where next_step_on is not null and archived_at is null;
create index contact_submissions_created_at_unowned_idx on public.contact_submissions (created_at desc, id desc)
  where owner_id is null and archived_at is null and status in ('new', 'contacted');
create index contact_submissions_created_at_online_idx on public.contact_submissions (created_at desc, id desc)
  where mode = 'online' and archived_at is null; -- list of online families
create index contact_submissions_created_at_archived_idx on public.contact_submissions (created_at desc, id desc)
  where archived_at is not null; -- list of archived rows
create index contact_submissions_search_idx on public.contact_submissions using gin ((
  ' ' || name || ' ' || email || ' ' || reference || ' ' || translate(coalesce(phone, ''), '+(). x-', '')
) extensions.gin_trgm_ops); -- search
-- Retention.
create index contact_submissions_created_at_unerased_idx on public.contact_submissions (created_at) where anonymised_at is null;

create trigger contact_submissions_status before update on public.contact_submissions for each row
  execute function private.check_status_change('new>contacted', 'new>closed', 'contacted>closed', 'contacted>new', 'closed>contacted', 'closed>new');
create trigger contact_submissions_contacted before update on public.contact_submissions for each row
  execute function private.stamp_contacted();
create trigger contact_submissions_archived before update on public.contact_submissions for each row
  execute function private.stamp_archived();
create trigger contact_submissions_touch before update on public.contact_submissions for each row
  execute function private.touch_updated_at();

alter table public.contact_submissions enable row level security;
-- All columns but the token, which opens a success page, and the keys, which answer with one.
grant select (
  id, reference, name, email, phone, message, topic, child_name, preferred_time, mode, status, outcome,
  marketing_consent, consent_wording, consent_at, owner_id, next_step, next_step_on, contacted_by, contacted_at, archived_by, archived_at, anonymised_at, created_at, updated_at
) on public.contact_submissions to authenticated;
grant all on public.contact_submissions to service_role;
-- Contact messages name no center: one inbox for all admins.
create policy "staff share the inbox" on public.contact_submissions for select to authenticated
  using ((select private.is_staff()));

create table public.license_inquiries (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique check (reference ~ '^F-[2-9A-HJKMNP-TV-Z]{6}$'),
  confirmation_token uuid not null unique default gen_random_uuid(),
  submission_key text not null check (char_length(submission_key) between 16 and 128),
  -- The key the same form would have had the day before, so that midnight makes no second row in either order.
  previous_submission_key text,
  first_name text not null check (private.is_text(first_name, 100)),
  last_name text not null check (private.is_text(last_name, 100)),
  -- What is anonymised has no contact.
  email text not null
    constraint license_inquiries_email_check check (anonymised_at is not null or private.is_email(email)),
  phone text not null
    constraint license_inquiries_phone_check check (anonymised_at is not null or private.is_phone(phone)),
  city text not null check (private.is_text(city, 100)),
  state text not null check (private.is_text(state, 100)),
  investment_range text not null default '$50,000 - $80,000' check (investment_range in
    ('$50,000 - $80,000', '$80,000 - $100,000', '$100,000 - $150,000', '$150,000+')),
  message text check (char_length(message) <= 2000),
  status text not null default 'new' check (status = any (private.request_statuses())),
  outcome text check (outcome = any (private.lead_outcomes()) and outcome <> 'enrolled'),
  -- Who follows it up, and what is next.
  owner_id uuid,
  next_step text check (private.is_text(next_step, 200)),
  next_step_on date,
  contacted_by uuid,
  contacted_at timestamptz,
  archived_by uuid,
  archived_at timestamptz,
  anonymised_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'closed' or outcome is not null),
  check ((next_step is null) = (next_step_on is null))
);

create unique index license_inquiries_submission on public.license_inquiries (submission_key)
  where archived_at is null;
-- Repeated form after a secret was rolled.
create index license_inquiries_previous_submission_key_idx on public.license_inquiries (previous_submission_key);
create index license_inquiries_created_at_idx on public.license_inquiries (created_at desc, id desc)
  include (status, archived_at); -- list
create index license_inquiries_status_created_at_live_idx on public.license_inquiries (status, created_at desc, id desc)
  where archived_at is null; -- list by status
create index license_inquiries_lower_last_name_idx on public.license_inquiries (lower(last_name), id); -- list by name
-- Follow-ups of a person, those that are due, and what nobody follows up.
create index license_inquiries_owner_id_created_at_idx on public.license_inquiries (owner_id, created_at desc, id desc)
  where owner_id is not null and archived_at is null;
create index license_inquiries_next_step_on_idx on public.license_inquiries (next_step_on)
  where next_step_on is not null and archived_at is null;
create index license_inquiries_created_at_unowned_idx on public.license_inquiries (created_at desc, id desc)
  where owner_id is null and archived_at is null and status in ('new', 'contacted');
create index license_inquiries_created_at_archived_idx on public.license_inquiries (created_at desc, id desc)
  where archived_at is not null; -- list of archived rows
create index license_inquiries_search_idx on public.license_inquiries using gin ((
  ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || reference || ' ' || translate(phone, '+(). x-', '')
) extensions.gin_trgm_ops); -- search
-- Retention.
create index license_inquiries_created_at_unerased_idx on public.license_inquiries (created_at) where anonymised_at is null;

create trigger license_inquiries_status before update on public.license_inquiries for each row
  execute function private.check_status_change('new>contacted', 'new>closed', 'contacted>closed', 'contacted>new', 'closed>contacted', 'closed>new');
create trigger license_inquiries_contacted before update on public.license_inquiries for each row
  execute function private.stamp_contacted();
create trigger license_inquiries_archived before update on public.license_inquiries for each row
  execute function private.stamp_archived();
create trigger license_inquiries_touch before update on public.license_inquiries for each row
  execute function private.touch_updated_at();

alter table public.license_inquiries enable row level security;
-- All columns but the token, which opens a success page, and the keys, which answer with one.
grant select (
  id, reference, first_name, last_name, email, phone, city, state, investment_range, message, status, outcome,
  owner_id, next_step, next_step_on, contacted_by, contacted_at, archived_by, archived_at,
  anonymised_at, created_at, updated_at
) on public.license_inquiries to authenticated;
grant all on public.license_inquiries to service_role;
-- License inquiries are the network's own.
create policy "superadmins see franchise inquiries" on public.license_inquiries for select to authenticated
  using ((select private.is_superadmin()));
