-- What the site says that a person has to stand behind. Until there is one, its place on the site stays empty.

create table public.statements (
  -- Made by the form, so that a form sent twice adds one.
  id uuid primary key,
  block text not null check (
    block in ('testimonial', 'licensee', 'review', 'founder', 'students', 'common_core', 'teacher_access')
  ),
  location_id text references public.locations (id) on delete cascade,
  words text not null check (private.is_text(words,
    case block when 'students' then 40 when 'founder' then 4000 else 600 end)),
  name text not null check (char_length(name) <= 100),
  detail text not null check (char_length(detail) <= 150),
  -- Consent to be quoted by name; of a figure or a claim, when and how it was checked.
  confirmed_on date not null,
  confirmed_how text not null check (private.is_text(confirmed_how, 500)),
  state text not null check (state in ('draft', 'published', 'removed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint statements_who check (
    case when block in ('testimonial', 'licensee', 'review') then private.is_text(name, 100)
      and private.is_text(detail, 150)
      when block = 'founder' then private.is_text(name, 100)
      else name = '' and detail = '' end
  ),
  constraint statements_center check ((block = 'review') = (location_id is not null)),
  constraint statements_confirmed check (
    confirmed_on between date '1990-01-01' and (updated_at at time zone 'America/Toronto')::date
  )
);
create index statements_created_at_published_idx on public.statements (created_at desc, id desc)
  where state = 'published';
create index statements_location_id_idx on public.statements (location_id);
create trigger statements_touch before update on public.statements
  for each row execute function private.touch_updated_at();
alter table public.statements enable row level security;
-- How a person agreed is not for visitors.
grant select (id, block, location_id, words, name, detail, state, created_at) on public.statements to anon;
grant select, insert (id, block, location_id, words, name, detail, confirmed_on, confirmed_how, state),
  update (location_id, words, name, detail, confirmed_on, confirmed_how, state) on public.statements to authenticated;
grant all on public.statements to service_role;
create policy "visitors read what is published" on public.statements for select to anon using (state = 'published');
create policy "superadmins keep statements" on public.statements for all to authenticated
  using ((select private.is_superadmin())) with check ((select private.is_superadmin()));
create policy "centers keep their reviews" on public.statements for all to authenticated
  using (location_id = any ((select private.my_centers())::text[]))
  with check (location_id = any ((select private.my_centers())::text[]));
