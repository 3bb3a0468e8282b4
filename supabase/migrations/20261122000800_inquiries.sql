-- What people write to the network: contact messages and license inquiries.

create table public.contact_submissions (
  name text not null check (private.is_text(name, 100)),
  message text not null check (private.is_text(message, 2000)),
  -- What it is about; who asks for a demo class says for whom, when, and where to call.
  topic text not null default 'question' check (topic in ('question', 'demo')),
  child_name text check (private.is_text(child_name, 100)),
  preferred_time text check (private.is_text(preferred_time, 200)),
  marketing_consent boolean not null default false,
  consent_wording text,
  consent_at timestamptz,
  check (topic <> 'demo' or anonymised_at is not null or num_nulls(phone, child_name, preferred_time) = 0),
  check (private.is_consent(marketing_consent, consent_wording, consent_at))
) inherits (public.records);

call private.make_record_kind('contact_submissions', 'C', private.request_statuses(), private.request_moves());

grant select (
  name, message, topic, child_name, preferred_time, marketing_consent, consent_wording, consent_at
) on public.contact_submissions to authenticated;
-- Contact messages name no center: one inbox for all admins.
create policy "staff share the inbox" on public.contact_submissions for select to authenticated
  using ((select private.is_staff()));

create table public.license_inquiries (
  first_name text not null check (private.is_text(first_name, 100)),
  last_name text not null check (private.is_text(last_name, 100)),
  city text not null check (private.is_text(city, 100)),
  state text not null check (private.is_text(state, 100)),
  investment_range text not null default '$50,000 - $80,000' check (investment_range in
    ('$50,000 - $80,000', '$80,000 - $100,000', '$100,000 - $150,000', '$150,000+')),
  message text check (char_length(message) <= 2000),
  check (outcome <> 'enrolled')
) inherits (public.records);
alter table public.license_inquiries alter phone set not null;

call private.make_record_kind('license_inquiries', 'F', private.request_statuses(), private.request_moves());

grant select (
  first_name, last_name, city, state, investment_range, message
) on public.license_inquiries to authenticated;
-- License inquiries are the network's own.
create policy "superadmins see franchise inquiries" on public.license_inquiries for select to authenticated
  using ((select private.is_superadmin()));

-- The forms. Outcome: created | repeat | too_often | invalid.

create function public.submit_contact(
  p_submission_key text,
  p_previous_submission_key text,
  p_name text,
  p_email text,
  p_phone text,
  p_message text,
  p_marketing_consent boolean default false,
  p_consent_wording text default null,
  p_topic text default 'question',
  p_child_name text default null,
  p_preferred_time text default null,
  p_mode text default 'center'
) returns table (outcome text, reference text, confirmation_token uuid)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  violated_table text;
begin
  select s.outcome, s.reference, s.confirmation_token into outcome, reference, confirmation_token
  from private.begin_submission('contact_submissions', p_submission_key, p_previous_submission_key, p_email, p_phone) s;
  if outcome is null then
    insert into public.contact_submissions (
      reference, submission_key, previous_submission_key,
      name, email, phone, message, topic, child_name, preferred_time, mode,
      marketing_consent, consent_wording, consent_at
    ) values (
      private.new_reference('C'), p_submission_key, p_previous_submission_key,
      btrim(p_name), btrim(p_email), nullif(btrim(p_phone), ''),
      btrim(p_message), p_topic, nullif(btrim(p_child_name), ''), nullif(btrim(p_preferred_time), ''), p_mode,
      coalesce(p_marketing_consent, false), case when p_marketing_consent then p_consent_wording end,
      case when p_marketing_consent then now() end
    )
    returning 'created', reference, confirmation_token into outcome, reference, confirmation_token;
  end if;
  return next;
-- Only the form's own table speaks of what was sent; a violation anywhere else is a fault of ours.
exception when check_violation or not_null_violation then
  get stacked diagnostics violated_table = table_name;
  if violated_table is distinct from 'contact_submissions' then raise; end if;
  outcome := 'invalid';
  return next;
end
$$;

create function public.submit_license_inquiry(
  p_submission_key text,
  p_previous_submission_key text,
  p_first_name text,
  p_last_name text,
  p_email text,
  p_phone text,
  p_city text,
  p_state text,
  p_investment_range text,
  p_message text default null
) returns table (outcome text, reference text, confirmation_token uuid)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  violated_table text;
begin
  select s.outcome, s.reference, s.confirmation_token into outcome, reference, confirmation_token
  from private.begin_submission('license_inquiries', p_submission_key, p_previous_submission_key, p_email, p_phone) s;
  if outcome is null then
    insert into public.license_inquiries (
      reference, submission_key, previous_submission_key,
      first_name, last_name, email, phone, city, state, investment_range, message
    ) values (
      private.new_reference('F'), p_submission_key, p_previous_submission_key,
      btrim(p_first_name), btrim(p_last_name), btrim(p_email),
      btrim(p_phone), btrim(p_city), btrim(p_state), p_investment_range, nullif(btrim(p_message), '')
    )
    returning 'created', reference, confirmation_token into outcome, reference, confirmation_token;
  end if;
  return next;
-- Only the form's own table speaks of what was sent; a violation anywhere else is a fault of ours.
exception when check_violation or not_null_violation then
  get stacked diagnostics violated_table = table_name;
  if violated_table is distinct from 'license_inquiries' then raise; end if;
  outcome := 'invalid';
  return next;
end
$$;

grant execute on function public.submit_contact, public.submit_license_inquiry to service_role;
