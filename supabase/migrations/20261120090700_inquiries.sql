-- What people write to the network: franchise inquiries, contact messages and job applications.

create table public.license_inquiries (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique check (reference ~ '^F-[2-9A-HJKMNP-TV-Z]{6}$'),
  confirmation_token uuid not null unique default gen_random_uuid(),
  submission_key text not null check (char_length(submission_key) between 16 and 128),
  -- The key the same form would have had the day before, so that midnight makes no second row in either order.
  previous_submission_key text,
  first_name text not null check (private.is_text(first_name, 100)),
  last_name text not null check (private.is_text(last_name, 100)),
  email text not null check (private.is_email(email)),
  phone text not null check (private.is_phone(phone)),
  city text not null check (private.is_text(city, 100)),
  state text not null check (private.is_text(state, 100)),
  investment_range text not null default '$50,000 - $80,000' check (investment_range in
    ('$50,000 - $80,000', '$80,000 - $100,000', '$100,000 - $150,000', '$150,000+')),
  message text check (char_length(message) <= 2000),
  status text not null default 'new' check (status in ('new', 'contacted', 'closed')),
  outcome text check (private.is_text(outcome, 200)),
  marketing_consent boolean not null default false,
  consent_wording text,
  consent_at timestamptz,
  staff_notes text check (char_length(staff_notes) <= 4000),
  contacted_by uuid,
  contacted_at timestamptz,
  archived_by uuid,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'closed' or outcome is not null),
  check (private.is_consent(marketing_consent, consent_wording, consent_at))
);
create unique index license_inquiries_submission on public.license_inquiries (submission_key)
  where archived_at is null;
create index license_inquiries_previous_submission on public.license_inquiries (previous_submission_key);
create index license_inquiries_newest on public.license_inquiries (created_at desc, id desc)
  where archived_at is null;
create index license_inquiries_status on public.license_inquiries (status, created_at desc, id desc)
  where archived_at is null;
create index license_inquiries_search on public.license_inquiries using gin (
  first_name extensions.gin_trgm_ops, last_name extensions.gin_trgm_ops, email extensions.gin_trgm_ops,
  reference extensions.gin_trgm_ops
);

create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique check (reference ~ '^C-[2-9A-HJKMNP-TV-Z]{6}$'),
  confirmation_token uuid not null unique default gen_random_uuid(),
  submission_key text not null check (char_length(submission_key) between 16 and 128),
  -- The key the same form would have had the day before, so that midnight makes no second row in either order.
  previous_submission_key text,
  name text not null check (private.is_text(name, 100)),
  email text not null check (private.is_email(email)),
  phone text check (private.is_phone(phone)),
  message text not null check (private.is_text(message, 2000)),
  status text not null default 'new' check (status in ('new', 'contacted', 'closed')),
  outcome text check (private.is_text(outcome, 200)),
  marketing_consent boolean not null default false,
  consent_wording text,
  consent_at timestamptz,
  staff_notes text check (char_length(staff_notes) <= 4000),
  contacted_by uuid,
  contacted_at timestamptz,
  archived_by uuid,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'closed' or outcome is not null),
  check (private.is_consent(marketing_consent, consent_wording, consent_at))
);
create unique index contact_submissions_submission on public.contact_submissions (submission_key)
  where archived_at is null;
create index contact_submissions_previous_submission on public.contact_submissions (previous_submission_key);
create index contact_submissions_newest on public.contact_submissions (created_at desc, id desc)
  where archived_at is null;
create index contact_submissions_status on public.contact_submissions (status, created_at desc, id desc)
  where archived_at is null;
create index contact_submissions_search on public.contact_submissions using gin (
  name extensions.gin_trgm_ops, email extensions.gin_trgm_ops, reference extensions.gin_trgm_ops
);

create table public.career_applications (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique check (reference ~ '^J-[2-9A-HJKMNP-TV-Z]{6}$'),
  confirmation_token uuid not null unique default gen_random_uuid(),
  submission_key text not null check (char_length(submission_key) between 16 and 128),
  -- The key the same form would have had the day before, so that midnight makes no second row in either order.
  previous_submission_key text,
  first_name text not null check (private.is_text(first_name, 100)),
  last_name text not null check (private.is_text(last_name, 100)),
  email text not null check (private.is_email(email)),
  phone text not null check (private.is_phone(phone)),
  address text not null check (private.is_text(address, 200)),
  location text references public.locations (id),
  position text not null default 'Certified Teacher' check (private.is_text(position, 100)),
  education text not null check (private.is_text(education, 4000)),
  experience_teaching text not null check (private.is_text(experience_teaching, 4000)),
  experience_children text not null check (private.is_text(experience_children, 4000)),
  motivation text not null check (private.is_text(motivation, 4000)),
  -- Bucket and name of the stored file.
  resume_url text check (resume_url ~ '^resumes/[0-9]+-[A-Za-z0-9-]{8,64}\.(pdf|doc|docx)$'),
  status text not null default 'pending' check (status in ('pending', 'reviewed', 'approved', 'rejected')),
  marketing_consent boolean not null default false,
  consent_wording text,
  consent_at timestamptz,
  staff_notes text check (char_length(staff_notes) <= 4000),
  contacted_by uuid,
  contacted_at timestamptz,
  archived_by uuid,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (private.is_consent(marketing_consent, consent_wording, consent_at))
);
create unique index career_applications_submission on public.career_applications (submission_key)
  where archived_at is null;
create index career_applications_previous_submission on public.career_applications (previous_submission_key);
create index career_applications_of_location on public.career_applications (location, created_at desc, id desc);
create index career_applications_newest on public.career_applications (created_at desc, id desc)
  where archived_at is null;
create index career_applications_status on public.career_applications (status, created_at desc, id desc)
  where archived_at is null;
create index career_applications_resume on public.career_applications (resume_url) where resume_url is not null;
create index career_applications_search on public.career_applications using gin (
  first_name extensions.gin_trgm_ops, last_name extensions.gin_trgm_ops, email extensions.gin_trgm_ops,
  reference extensions.gin_trgm_ops
);

create trigger license_inquiries_status before update on public.license_inquiries for each row
  execute function private.check_status_change('new>contacted', 'contacted>closed');
create trigger contact_submissions_status before update on public.contact_submissions for each row
  execute function private.check_status_change('new>contacted', 'contacted>closed');
create trigger career_applications_status before update on public.career_applications for each row
  execute function private.check_status_change('pending>reviewed', 'reviewed>approved', 'reviewed>rejected');

create trigger license_inquiries_contacted before update on public.license_inquiries for each row
  execute function private.stamp_contacted();
create trigger contact_submissions_contacted before update on public.contact_submissions for each row
  execute function private.stamp_contacted();
create trigger career_applications_contacted before update on public.career_applications for each row
  execute function private.stamp_contacted();

create trigger license_inquiries_archived before update on public.license_inquiries for each row
  execute function private.stamp_archived();
create trigger contact_submissions_archived before update on public.contact_submissions for each row
  execute function private.stamp_archived();
create trigger career_applications_archived before update on public.career_applications for each row
  execute function private.stamp_archived();

create trigger license_inquiries_touch before update on public.license_inquiries for each row
  execute function private.touch_updated_at();
create trigger contact_submissions_touch before update on public.contact_submissions for each row
  execute function private.touch_updated_at();
create trigger career_applications_touch before update on public.career_applications for each row
  execute function private.touch_updated_at();
