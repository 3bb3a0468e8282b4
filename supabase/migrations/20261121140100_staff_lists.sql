-- The indexes behind the lists that staff read. Each sort has one that also holds what a list filters by, so that pages
-- and counts are found without touching rows; the search has one over everything that people are looked up by.

-- Newest first, of the network and of one center; these take the place of indexes without the filters' columns.

drop index public.appointment_bookings_newest, public.appointment_bookings_of_location, public.appointment_bookings_day;
create index appointment_bookings_newest on public.appointment_bookings (created_at desc, id desc)
  include (location, status, archived_at);
create index appointment_bookings_of_location on public.appointment_bookings (location, created_at desc, id desc)
  include (status, archived_at);

drop index public.schedule_requests_newest, public.schedule_requests_of_location;
create index schedule_requests_newest on public.schedule_requests (created_at desc, id desc)
  include (location_id, status, program_interest, archived_at);
create index schedule_requests_of_location on public.schedule_requests (location_id, created_at desc, id desc)
  include (status, program_interest, archived_at);

drop index public.bookings_newest, public.bookings_of_location;
create index bookings_newest on public.bookings (created_at desc, id desc) include (location_id, status, archived_at);
create index bookings_of_location on public.bookings (location_id, created_at desc, id desc)
  include (status, archived_at);

drop index public.career_applications_newest, public.career_applications_of_location;
create index career_applications_newest on public.career_applications (created_at desc, id desc)
  include (location, status, archived_at);
create index career_applications_of_location on public.career_applications (location, created_at desc, id desc)
  include (status, archived_at);

drop index public.contact_submissions_newest, public.license_inquiries_newest;
create index contact_submissions_newest on public.contact_submissions (created_at desc, id desc)
  include (status, archived_at);
create index license_inquiries_newest on public.license_inquiries (created_at desc, id desc)
  include (status, archived_at);

create index user_profiles_newest on public.user_profiles (created_at desc, id desc)
  include (location_id, role, is_active);

drop index public.audit_log_of_actor;
create index audit_log_of_actor on public.audit_log (actor, at desc, id desc);
create index audit_log_of_table on public.audit_log (table_name, at desc, id desc);

-- What was archived or put to rest is little, and superadmins look at it as a list of its own.

create index appointment_bookings_archived on public.appointment_bookings (created_at desc, id desc) where archived_at is not null;
create index schedule_requests_archived on public.schedule_requests (created_at desc, id desc) where archived_at is not null;
create index bookings_archived on public.bookings (created_at desc, id desc) where archived_at is not null;
create index career_applications_archived on public.career_applications (created_at desc, id desc) where archived_at is not null;
create index contact_submissions_archived on public.contact_submissions (created_at desc, id desc) where archived_at is not null;
create index license_inquiries_archived on public.license_inquiries (created_at desc, id desc) where archived_at is not null;
create index user_profiles_inactive on public.user_profiles (created_at desc, id desc) where not is_active;

-- By day and time.

create index appointment_bookings_by_day on public.appointment_bookings (appointment_date, time_slot, id)
  include (location, status, archived_at);
create index schedule_requests_by_day on public.schedule_requests (preferred_date, preferred_time, id)
  include (location_id, status, program_interest, archived_at);
create index bookings_by_day on public.bookings (booking_date, start_time, id) include (location_id, status, archived_at);

-- By name, whatever its case.

create index appointment_bookings_by_name on public.appointment_bookings (lower(name), id);
create index schedule_requests_by_name on public.schedule_requests (lower(parent_name), id);
create index schedule_requests_by_child on public.schedule_requests (lower(child_name), id);
create index career_applications_by_name on public.career_applications (lower(last_name), id);
create index contact_submissions_by_name on public.contact_submissions (lower(name), id);
create index license_inquiries_by_name on public.license_inquiries (lower(last_name), id);
create index user_profiles_by_name on public.user_profiles (lower(last_name), id);

-- Search: one text of all that a record is found by, each value after a space, of a telephone number the digits only.
-- One expression instead of several columns has statistics of its own, from which the planner knows a common word.

drop index public.appointment_bookings_search, public.schedule_requests_search, public.career_applications_search,
  public.contact_submissions_search, public.license_inquiries_search, public.user_profiles_search;
create index appointment_bookings_search on public.appointment_bookings using gin ((
  ' ' || name || ' ' || email || ' ' || reference || ' ' || translate(phone, '+(). x-', '')
) extensions.gin_trgm_ops);
create index schedule_requests_search on public.schedule_requests using gin ((
  ' ' || parent_name || ' ' || child_name || ' ' || email || ' ' || reference || ' ' || translate(phone, '+(). x-', '')
) extensions.gin_trgm_ops);
create index career_applications_search on public.career_applications using gin ((
  ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || reference || ' ' || translate(phone, '+(). x-', '')
) extensions.gin_trgm_ops);
create index license_inquiries_search on public.license_inquiries using gin ((
  ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || reference || ' ' || translate(phone, '+(). x-', '')
) extensions.gin_trgm_ops);
create index contact_submissions_search on public.contact_submissions using gin ((
  ' ' || name || ' ' || email || ' ' || reference || ' ' || translate(coalesce(phone, ''), '+(). x-', '')
) extensions.gin_trgm_ops);
create index user_profiles_search on public.user_profiles using gin ((
  ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || translate(coalesce(phone, ''), '+(). x-', '')
) extensions.gin_trgm_ops);
