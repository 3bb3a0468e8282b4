-- What a center may be beyond its columns, and the addresses its page once had.

alter table public.locations
  add constraint locations_coordinates check ((lat is null) = (lng is null));
-- Far enough for any plan, and no 'infinity', which no page could show.
alter table public.location_closures
  add constraint location_closures_dates check (starts_on >= date '2000-01-01' and ends_on < date '2100-01-01');

-- Slugs that centers gave up: the page of an old address leads to the new one. Rows are written by the trigger below, and
-- the audit log tells the change on the center itself.
create table public.location_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  location_id text not null references public.locations (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index location_slugs_location on public.location_slugs (location_id);
alter table public.location_slugs enable row level security;
grant select on public.location_slugs to anon, authenticated;
grant all on public.location_slugs to service_role;

-- The visibility of the center decides: the subquery runs under the caller's own policies.
create policy "everyone sees former slugs of centers they see" on public.location_slugs for select to anon, authenticated
  using (exists (select 1 from public.locations l where l.id = location_id));

-- Whoever takes a slug has it alone; whoever gives one up may be found by it until somebody else takes it.
create function private.keep_former_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.location_slugs s where s.slug = new.slug;
  if tg_op = 'UPDATE' and old.slug <> new.slug then
    insert into public.location_slugs (slug, location_id) values (old.slug, new.id)
    on conflict (slug) do update set location_id = excluded.location_id, created_at = now();
  end if;
  return null;
end
$$;
create trigger locations_former_slug after insert or update of slug on public.locations
  for each row execute function private.keep_former_slug();

-- One row: how many appointments from today on (Toronto) lie where their center is closed, and the first such day. They
-- were booked before hours or closures changed. Zero for everybody but superadmins.
create function public.appointments_outside_hours(p_location text)
returns table (affected integer, first_day date)
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer, min(b.appointment_date)
  from public.appointment_bookings b
  where (select private.is_superadmin())
    and b.location = p_location and b.appointment_date >= private.toronto_today()
    and b.status in ('pending', 'confirmed') and b.archived_at is null
    and not exists (
      select 1 from private.open_slots(p_location, b.appointment_date) slot where slot = b.time_slot
    )
$$;
grant execute on function public.appointments_outside_hours(text) to authenticated;
