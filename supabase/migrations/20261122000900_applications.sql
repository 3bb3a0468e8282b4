-- Job applications and their resumes.

create table public.career_applications (
  first_name text not null check (private.is_text(first_name, 100)),
  last_name text not null check (private.is_text(last_name, 100)),
  address text not null check (private.is_text(address, 200)),
  location text references public.locations (id),
  position text not null default 'Certified Teacher' check (private.is_text(position, 100)),
  education text not null check (private.is_text(education, 4000)),
  experience_teaching text not null check (private.is_text(experience_teaching, 4000)),
  experience_children text not null check (private.is_text(experience_children, 4000)),
  motivation text not null check (private.is_text(motivation, 4000)),
  resume_url text check (resume_url ~ '^resumes/[0-9]+-[A-Za-z0-9-]{8,64}\.(pdf|doc|docx)$'),
  check (outcome <> 'enrolled')
) inherits (public.records);
alter table public.career_applications alter phone set not null;
call private.make_record_kind('career_applications', 'J', '{pending,reviewed,approved,rejected}');
create index career_applications_location_idx on public.career_applications (location); -- foreign key
create index career_applications_resume_url_idx on public.career_applications (resume_url) where resume_url is not null;
grant select (
  first_name, last_name, address, location, position, education, experience_teaching, experience_children, motivation,
  resume_url
) on public.career_applications to authenticated;
create policy "staff see applications to their centers" on public.career_applications for select to authenticated
  using (location = any ((select private.my_centers())::text[]));
create policy "superadmins see applications without a center" on public.career_applications for select to authenticated
  using (location is null and (select private.is_superadmin()));

-- Only the server has a right to it: it gives a file to whom the database shows the application.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('resumes', 'resumes', false, 5242880, array[
  'application/pdf', 'application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
])
on conflict (id) do nothing;

-- Received with a form that could not be stored yet: kept for the next submit, swept when abandoned.
create table public.resume_uploads (
  path text primary key check (path ~ '^resumes/[0-9]+-[A-Za-z0-9-]{8,64}\.(pdf|doc|docx)$'),
  uploaded_at timestamptz not null default now()
);
create index resume_uploads_uploaded_at_idx on public.resume_uploads (uploaded_at); -- retention
alter table public.resume_uploads enable row level security;
grant select, insert, delete on public.resume_uploads to service_role;

create function private.adopt_resume() returns trigger language plpgsql set search_path = '' as $$
begin
  delete from public.resume_uploads where path = new.resume_url;
  return new;
end
$$;
create trigger career_applications_adopt_resume after insert on public.career_applications for each row
  when (new.resume_url is not null) execute function private.adopt_resume();
