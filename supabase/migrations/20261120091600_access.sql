-- Who sees and changes which rows. Everything that is not written here is refused; public forms write by functions.

alter table public.locations enable row level security;
alter table public.location_closures enable row level security;
alter table public.courses enable row level security;
alter table public.user_profiles enable row level security;
alter table public.admin_users enable row level security;
alter table public.appointment_bookings enable row level security;
alter table public.schedule_requests enable row level security;
alter table public.license_inquiries enable row level security;
alter table public.contact_submissions enable row level security;
alter table public.career_applications enable row level security;
alter table public.bookings enable row level security;
alter table public.purchases enable row level security;
alter table public.course_applications enable row level security;
alter table public.audit_log enable row level security;
alter table public.rate_limits enable row level security;

-- The server's own key passes row-level security, and still needs the privilege.
grant all on all tables in schema public to service_role;
grant usage on all sequences in schema public to service_role;
revoke update, delete, truncate on public.audit_log from service_role;

-- Centers, closures, courses: open to everyone while active; kept by superadmins.

grant select on public.locations, public.location_closures, public.courses to anon, authenticated;
grant insert, update, delete on public.locations, public.location_closures, public.courses to authenticated;

create policy "everyone sees active centers" on public.locations for select to anon, authenticated
  using (is_active);
create policy "an admin sees its own center" on public.locations for select to authenticated
  using (id = (select private.admin_location()));
create policy "superadmins keep centers" on public.locations for all to authenticated
  using ((select private.is_superadmin())) with check ((select private.is_superadmin()));

-- The visibility of the center decides: the subquery runs under the caller's own policies.
create policy "everyone sees closures of centers they see" on public.location_closures for select to anon, authenticated
  using (exists (select 1 from public.locations l where l.id = location_id));
create policy "superadmins keep closures" on public.location_closures for all to authenticated
  using ((select private.is_superadmin())) with check ((select private.is_superadmin()));

create policy "everyone sees active courses" on public.courses for select to anon, authenticated
  using (is_active);
create policy "a buyer sees the course bought" on public.courses for select to authenticated
  using (exists (select 1 from public.purchases p where p.course_id = courses.id and p.user_id = (select auth.uid())));
create policy "superadmins keep courses" on public.courses for all to authenticated
  using ((select private.is_superadmin())) with check ((select private.is_superadmin()));

-- Accounts. What exactly may change of a profile is the guard trigger's to say.

grant select on public.user_profiles to authenticated;
grant update (email, first_name, last_name, phone, role, location_id, hourly_rate_cents, is_active)
  on public.user_profiles to authenticated;

create policy "an account sees its profile" on public.user_profiles for select to authenticated
  using (user_id = (select auth.uid()));
create policy "an admin sees students and tutors of its center" on public.user_profiles for select to authenticated
  using (role in ('student', 'tutor') and location_id = (select private.admin_location()));
create policy "superadmins see all profiles" on public.user_profiles for select to authenticated
  using ((select private.is_superadmin()));
create policy "an active account edits its profile" on public.user_profiles for update to authenticated
  using (id = (select private.my_profile()));
create policy "an admin edits students and tutors of its center" on public.user_profiles for update to authenticated
  using (role in ('student', 'tutor') and location_id = (select private.admin_location()));
create policy "superadmins edit all profiles" on public.user_profiles for update to authenticated
  using ((select private.is_superadmin()));

-- The connection check of the site reads this table without an account and gets no rows.
grant select on public.admin_users to anon, authenticated;
create policy "staff see who is staff" on public.admin_users for select to authenticated
  using ((select private.is_staff()));

-- Records of a center: its admin and superadmins. Which moves of a status are allowed, triggers say.

grant select on public.appointment_bookings, public.schedule_requests, public.career_applications,
  public.contact_submissions, public.license_inquiries, public.bookings to authenticated;
grant update (status, staff_notes, contacted_at, contacted_by, archived_at, archived_by)
  on public.appointment_bookings, public.career_applications to authenticated;
grant update (status, outcome, staff_notes, contacted_at, contacted_by, archived_at, archived_by)
  on public.schedule_requests, public.contact_submissions, public.license_inquiries to authenticated;

create policy "staff see appointments of their centers" on public.appointment_bookings for select to authenticated
  using ((select private.is_superadmin()) or location = (select private.admin_location()));
create policy "staff work on appointments of their centers" on public.appointment_bookings for update to authenticated
  using ((select private.is_superadmin()) or location = (select private.admin_location()));

create policy "staff see assessment requests of their centers" on public.schedule_requests for select to authenticated
  using ((select private.is_superadmin()) or location_id = (select private.admin_location()));
create policy "staff work on assessment requests of their centers" on public.schedule_requests for update to authenticated
  using ((select private.is_superadmin()) or location_id = (select private.admin_location()));

create policy "staff see applications to their centers" on public.career_applications for select to authenticated
  using ((select private.is_superadmin()) or location = (select private.admin_location()));
create policy "staff work on applications to their centers" on public.career_applications for update to authenticated
  using ((select private.is_superadmin()) or location = (select private.admin_location()));

-- Contact messages name no center: one inbox for all admins. Franchise inquiries are the network's own.

create policy "staff share the inbox" on public.contact_submissions for select to authenticated
  using ((select private.is_staff()));
create policy "staff work on the shared inbox" on public.contact_submissions for update to authenticated
  using ((select private.is_staff()));

create policy "superadmins see franchise inquiries" on public.license_inquiries for select to authenticated
  using ((select private.is_superadmin()));
create policy "superadmins work on franchise inquiries" on public.license_inquiries for update to authenticated
  using ((select private.is_superadmin()));

-- Tutoring sessions: staff make them, both people see them.

grant insert (booking_date, start_time, end_time, student_profile_id, tutor_profile_id, location_id, notes)
  on public.bookings to authenticated;
grant update (status, notes, archived_at, archived_by) on public.bookings to authenticated;

create policy "people see their sessions" on public.bookings for select to authenticated
  using ((select private.my_profile()) in (student_profile_id, tutor_profile_id) and archived_at is null);
create policy "staff see sessions of their centers" on public.bookings for select to authenticated
  using ((select private.is_superadmin()) or location_id = (select private.admin_location()));
create policy "staff make sessions for people of their centers" on public.bookings for insert to authenticated
  with check ((select private.is_superadmin()) or (
    location_id = (select private.admin_location())
    and private.is_person_of_my_location(student_profile_id) and private.is_person_of_my_location(tutor_profile_id)
  ));
create policy "staff work on sessions of their centers" on public.bookings for update to authenticated
  using ((select private.is_superadmin()) or location_id = (select private.admin_location()));

-- Money: the buyer looks, the payment service writes with the server's key.

grant select on public.purchases, public.course_applications to authenticated;
create policy "a buyer sees its purchases" on public.purchases for select to authenticated
  using (user_id = (select auth.uid()));
create policy "superadmins see purchases" on public.purchases for select to authenticated
  using ((select private.is_superadmin()));
create policy "an account sees its enrolments" on public.course_applications for select to authenticated
  using (user_id = (select auth.uid()));
create policy "superadmins see enrolments" on public.course_applications for select to authenticated
  using ((select private.is_superadmin()));

grant select on public.audit_log to authenticated;
create policy "superadmins read the audit log" on public.audit_log for select to authenticated
  using ((select private.is_superadmin()));
