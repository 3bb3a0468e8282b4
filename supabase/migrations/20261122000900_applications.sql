-- Job applications and their resumes.

create table public.career_applications (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique check (reference ~ '^J-[2-9A-HJKMNP-TV-Z]{6}$'),
  confirmation_token uuid not null unique default gen_random_uuid(),
  submission_key text not null check (char_length(submission_key) between 16 and 128),
  -- The key the same form would have had the day before, so that midnight makes no second row in either order.
  previous_submission_key text,
  first_name text not null check (private.is_text(first_name, 100)),
  last_name text not null check (private.is_text(last_name, 100)),
  -- What is anonymised has no contact.
  email text not null
    constraint career_applications_email_check check (anonymised_at is not null or private.is_email(email)),
  phone text not null
    constraint career_applications_phone_check check (anonymised_at is not null or private.is_phone(phone)),
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
  check ((next_step is null) = (next_step_on is null))
);

create unique index career_applications_submission on public.career_applications (submission_key)
  where archived_at is null;
-- Repeated form after a secret was rolled.
create index career_applications_previous_submission_key_idx on public.career_applications (previous_submission_key);
create index career_applications_created_at_idx on public.career_applications (created_at desc, id desc)
  include (location, status, archived_at); -- list
create index career_applications_location_created_at_idx on public.career_applications (location, created_at desc, id desc)
  include (status, archived_at); -- list of a center; dashboard count
create index career_applications_status_created_at_live_idx on public.career_applications (status, created_at desc, id desc)
  where archived_at is null; -- list by status
-- List by name.
create index career_applications_lower_last_name_idx on public.career_applications (lower(last_name), id);
-- Follow-ups of a person, those that are due, and what nobody follows up.
create index career_applications_owner_id_created_at_idx on public.career_applications (owner_id, created_at desc, id desc)
  where owner_id is not null and archived_at is null;
create index career_applications_next_step_on_idx on public.career_applications (next_step_on)
  where next_step_on is not null and archived_at is null;
create index career_applications_created_at_unowned_idx on public.career_applications (created_at desc, id desc)
  where owner_id is null and archived_at is null and status in ('pending', 'reviewed');
create index career_applications_created_at_archived_idx on public.career_applications (created_at desc, id desc)
  where archived_at is not null; -- list of archived rows
create index career_applications_search_idx on public.career_applications using gin ((
  ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || reference || ' ' || translate(phone, '+(). x-', '')
) extensions.gin_trgm_ops); -- search
-- File of an application.
create index career_applications_resume_url_idx on public.career_applications (resume_url) where resume_url is not null;
-- Retention.
create index career_applications_created_at_unerased_idx on public.career_applications (created_at) where anonymised_at is null;

create trigger career_applications_status before update on public.career_applications for each row
  execute function private.check_status_change('pending>reviewed', 'pending>rejected', 'rejected>pending', 'reviewed>approved', 'reviewed>rejected', 'reviewed>pending', 'approved>reviewed', 'rejected>reviewed');
create trigger career_applications_contacted before update on public.career_applications for each row
  execute function private.stamp_contacted();
create trigger career_applications_archived before update on public.career_applications for each row
  execute function private.stamp_archived();
create trigger career_applications_touch before update on public.career_applications for each row
  execute function private.touch_updated_at();

alter table public.career_applications enable row level security;
-- All columns but the token, which opens a success page, and the keys, which answer with one.
grant select (
  id, reference, first_name, last_name, email, phone, address, location, position, education, experience_teaching,
  experience_children, motivation, resume_url, status, outcome, owner_id, next_step, next_step_on,
  contacted_by, contacted_at, archived_by, archived_at, anonymised_at, created_at, updated_at
) on public.career_applications to authenticated;
grant all on public.career_applications to service_role;
create policy "staff see applications to their centers" on public.career_applications for select to authenticated
  using ((select private.is_superadmin()) or location = (select private.admin_location()));

-- The private bucket of resumes. Only the server has a right to it: it gives a file to whom the database shows the
-- application, so that nobody can sign a link to one.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('resumes', 'resumes', false, 5242880, array[
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
])
on conflict (id) do nothing;

-- Resumes that were received with a form that could not be stored yet: kept for the next submit, swept when abandoned.
create table public.resume_uploads (
  path text primary key check (path ~ '^resumes/[0-9]+-[A-Za-z0-9-]{8,64}\.(pdf|doc|docx)$'),
  uploaded_at timestamptz not null default now()
);

create index resume_uploads_uploaded_at_idx on public.resume_uploads (uploaded_at); -- retention

alter table public.resume_uploads enable row level security;
-- Only the server itself knows what was uploaded; nobody else has a right here, and no policy grants one.
grant select, insert, delete on public.resume_uploads to service_role;

-- A resume that belongs to an application is not abandoned.
create function private.adopt_resume() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.resume_uploads where path = new.resume_url;
  return new;
end
$$;
create trigger career_applications_adopt_resume after insert on public.career_applications for each row
  when (new.resume_url is not null) execute function private.adopt_resume();
