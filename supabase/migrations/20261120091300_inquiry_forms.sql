-- The other public forms. Outcome: created | repeat | too_often | invalid, and unknown_location for an application to a
-- center.

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
  p_message text default null,
  p_marketing_consent boolean default false,
  p_consent_wording text default null
) returns table (outcome text, reference text, confirmation_token uuid)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  violated_table text;
begin
  perform private.lock_submission(p_submission_key, p_previous_submission_key);
  return query
    select 'repeat', i.reference, i.confirmation_token from public.license_inquiries i
    where (i.submission_key in (p_submission_key, p_previous_submission_key)
        or i.previous_submission_key = p_submission_key)
      and i.archived_at is null
    order by i.created_at desc limit 1;
  if found then
    return;
  end if;
  if private.sent_too_often('license_inquiries', p_email, p_phone) then
    outcome := 'too_often';
    return next;
    return;
  end if;
  loop
    return query
      insert into public.license_inquiries (
        reference, submission_key, previous_submission_key,
        first_name, last_name, email, phone, city, state, investment_range, message,
        marketing_consent, consent_wording, consent_at
      ) values (
        private.new_reference('F'), p_submission_key, p_previous_submission_key,
        btrim(p_first_name), btrim(p_last_name), btrim(p_email),
        btrim(p_phone), btrim(p_city), btrim(p_state), p_investment_range, nullif(btrim(p_message), ''),
        coalesce(p_marketing_consent, false), case when p_marketing_consent then p_consent_wording end,
        case when p_marketing_consent then now() end
      )
      on conflict (reference) do nothing
      returning 'created', reference, confirmation_token;
    exit when found;
  end loop;
-- Only the form's own table speaks of what was sent; a violation anywhere else is a fault of ours.
exception when check_violation or not_null_violation then
  get stacked diagnostics violated_table = table_name;
  if violated_table is distinct from 'license_inquiries' then raise; end if;
  outcome := 'invalid';
  return next;
end
$$;

create function public.submit_contact(
  p_submission_key text,
  p_previous_submission_key text,
  p_name text,
  p_email text,
  p_phone text,
  p_message text,
  p_marketing_consent boolean default false,
  p_consent_wording text default null
) returns table (outcome text, reference text, confirmation_token uuid)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  violated_table text;
begin
  perform private.lock_submission(p_submission_key, p_previous_submission_key);
  return query
    select 'repeat', c.reference, c.confirmation_token from public.contact_submissions c
    where (c.submission_key in (p_submission_key, p_previous_submission_key)
        or c.previous_submission_key = p_submission_key)
      and c.archived_at is null
    order by c.created_at desc limit 1;
  if found then
    return;
  end if;
  if private.sent_too_often('contact_submissions', p_email, p_phone) then
    outcome := 'too_often';
    return next;
    return;
  end if;
  loop
    return query
      insert into public.contact_submissions (
        reference, submission_key, previous_submission_key,
        name, email, phone, message, marketing_consent, consent_wording, consent_at
      ) values (
        private.new_reference('C'), p_submission_key, p_previous_submission_key,
        btrim(p_name), btrim(p_email), nullif(btrim(p_phone), ''),
        btrim(p_message),
        coalesce(p_marketing_consent, false), case when p_marketing_consent then p_consent_wording end,
        case when p_marketing_consent then now() end
      )
      on conflict (reference) do nothing
      returning 'created', reference, confirmation_token;
    exit when found;
  end loop;
-- Only the form's own table speaks of what was sent; a violation anywhere else is a fault of ours.
exception when check_violation or not_null_violation then
  get stacked diagnostics violated_table = table_name;
  if violated_table is distinct from 'contact_submissions' then raise; end if;
  outcome := 'invalid';
  return next;
end
$$;

create function public.submit_career_application(
  p_submission_key text,
  p_previous_submission_key text,
  p_first_name text,
  p_last_name text,
  p_email text,
  p_phone text,
  p_address text,
  p_location text,
  p_position text,
  p_education text,
  p_experience_teaching text,
  p_experience_children text,
  p_motivation text,
  p_resume_url text default null,
  p_marketing_consent boolean default false,
  p_consent_wording text default null
) returns table (outcome text, reference text, confirmation_token uuid)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  violated_table text;
begin
  perform private.lock_submission(p_submission_key, p_previous_submission_key);
  return query
    select 'repeat', a.reference, a.confirmation_token from public.career_applications a
    where (a.submission_key in (p_submission_key, p_previous_submission_key)
        or a.previous_submission_key = p_submission_key)
      and a.archived_at is null
    order by a.created_at desc limit 1;
  if found then
    return;
  end if;
  if private.sent_too_often('career_applications', p_email, p_phone) then
    outcome := 'too_often';
    return next;
    return;
  end if;
  if nullif(p_location, '') is not null
    and not exists (select 1 from public.locations l where l.id = p_location and l.is_active) then
    outcome := 'unknown_location';
    return next;
    return;
  end if;
  loop
    return query
      insert into public.career_applications (
        reference, submission_key, previous_submission_key,
        first_name, last_name, email, phone, address, location, position, education,
        experience_teaching, experience_children, motivation, resume_url,
        marketing_consent, consent_wording, consent_at
      ) values (
        private.new_reference('J'), p_submission_key, p_previous_submission_key,
        btrim(p_first_name), btrim(p_last_name), btrim(p_email),
        btrim(p_phone), btrim(p_address), nullif(p_location, ''), btrim(p_position), btrim(p_education),
        btrim(p_experience_teaching), btrim(p_experience_children), btrim(p_motivation), nullif(p_resume_url, ''),
        coalesce(p_marketing_consent, false), case when p_marketing_consent then p_consent_wording end,
        case when p_marketing_consent then now() end
      )
      on conflict (reference) do nothing
      returning 'created', reference, confirmation_token;
    exit when found;
  end loop;
-- Only the form's own table speaks of what was sent; a violation anywhere else is a fault of ours.
exception when check_violation or not_null_violation then
  get stacked diagnostics violated_table = table_name;
  if violated_table is distinct from 'career_applications' then raise; end if;
  outcome := 'invalid';
  return next;
end
$$;

-- What a success page shows to whoever holds its address: no name, no contact. No row for an unknown token.
create function public.get_confirmation(p_token uuid)
returns table (
  kind text, reference text, status text, location_id text, date date, time_slot text, created_at timestamptz
)
language sql stable security definer set search_path = ''
as $$
  select 'appointment', b.reference, b.status, b.location, b.appointment_date, b.time_slot, b.created_at
  from public.appointment_bookings b where b.confirmation_token = p_token
  union all
  select 'assessment', r.reference, r.status, r.location_id, r.preferred_date, r.preferred_time, r.created_at
  from public.schedule_requests r where r.confirmation_token = p_token
  union all
  select 'franchise', i.reference, i.status, null, null, null, i.created_at
  from public.license_inquiries i where i.confirmation_token = p_token
  union all
  select 'contact', c.reference, c.status, null, null, null, c.created_at
  from public.contact_submissions c where c.confirmation_token = p_token
  union all
  select 'career', a.reference, a.status, a.location, null, null, a.created_at
  from public.career_applications a where a.confirmation_token = p_token
$$;

grant execute on function
  public.submit_license_inquiry(text, text, text, text, text, text, text, text, text, text, boolean, text),
  public.submit_contact(text, text, text, text, text, text, boolean, text),
  public.submit_career_application(
    text, text, text, text, text, text, text, text, text, text, text, text, text, text, boolean, text
  ),
  public.get_confirmation(uuid)
to anon, authenticated, service_role;
