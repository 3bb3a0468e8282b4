-- The private bucket of resumes. The server stores files with its own key; staff read those of their centers.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('resumes', 'resumes', false, 5242880, array[
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
])
on conflict (id) do nothing;

-- An application names its file by bucket and name; whoever sees the application may read the file.
create policy "staff read resumes of applications they see" on storage.objects for select to authenticated
  using (
    bucket_id = 'resumes'
    and exists (select 1 from public.career_applications a where a.resume_url = 'resumes/' || objects.name)
  );
