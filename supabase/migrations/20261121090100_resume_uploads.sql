-- Resumes that were received with a form that could not be stored yet: kept for the next submit, swept when abandoned.

create table public.resume_uploads (
  path text primary key check (path ~ '^resumes/[0-9]+-[A-Za-z0-9-]{8,64}\.(pdf|doc|docx)$'),
  uploaded_at timestamptz not null default now()
);
create index resume_uploads_oldest on public.resume_uploads (uploaded_at);

-- Only the server itself knows what was uploaded; nobody else has a right here, and no policy grants one.
alter table public.resume_uploads enable row level security;
grant select, insert, delete on public.resume_uploads to service_role;

-- A resume that belongs to an application is no longer abandoned.
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
