-- What people write to the network: contact messages and license inquiries.

-- What the form asks beside person, child, message, mode and consent. A column here is one of the message and stands in
-- the emails.
create table private.message_details (
  preferred_time text check (private.is_text(preferred_time, 200))
);
alter table private.message_details enable row level security;

create table public.contact_submissions (
  name text not null check (private.is_text(name, 100)),
  message text not null check (private.is_text(message, 2000)),
  -- Who asks for a demo class says for whom, when, and where to call.
  topic text not null default 'question' check (topic in ('question', 'demo')),
  child_name text check (private.is_text(child_name, 100)),
  like private.message_details including constraints,
  marketing_consent boolean not null default false,
  consent_wording text,
  consent_at timestamptz,
  check (topic <> 'demo' or anonymised_at is not null or num_nulls(phone, child_name, preferred_time) = 0),
  check (private.is_consent(marketing_consent, consent_wording, consent_at))
) inherits (public.records);
call private.make_record_kind('contact_submissions', 'C');
alter table public.contact_submissions add constraint contact_submissions_family_id_fkey
  foreign key (family_id) references public.families (id) on delete set null;
create trigger contact_submissions_note_family before insert or update of email on public.contact_submissions
  for each row when (new.family_id is null and new.anonymised_at is null) execute function private.link_family();
grant select (name, message, topic, child_name, marketing_consent, consent_wording, consent_at)
  on public.contact_submissions to authenticated;
-- Contact messages name no center: one inbox for all admins.
create policy "staff share the inbox" on public.contact_submissions for select to authenticated
  using ((select private.is_staff()));

-- What the form asks beside person, city and message: choices, which name no person and stay when the person is forgotten.
create table private.license_details (
  investment_range text not null default '$50,000 - $80,000' check (investment_range in
    ('$50,000 - $80,000', '$80,000 - $100,000', '$100,000 - $150,000', '$150,000+'))
);
alter table private.license_details enable row level security;

create table public.license_inquiries (
  first_name text not null check (private.is_text(first_name, 100)),
  last_name text not null check (private.is_text(last_name, 100)),
  city text not null check (private.is_text(city, 100)),
  state text not null check (private.is_text(state, 100)),
  like private.license_details including constraints including defaults,
  message text check (char_length(message) <= 2000),
  check (outcome <> 'enrolled')
) inherits (public.records);
alter table public.license_inquiries alter phone set not null;
call private.make_record_kind('license_inquiries', 'F');
grant select (first_name, last_name, city, state, message) on public.license_inquiries to authenticated;
create policy "superadmins see franchise inquiries" on public.license_inquiries for select to authenticated
  using ((select private.may('licenses.manage')));
