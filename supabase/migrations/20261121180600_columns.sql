-- What the raw interface shows of a row, and that it changes no record: every change of a record is checked by a function.

-- Staff's reasons and notes are not for tutors: both people see their sessions by `tutor_schedule`, `tutor_students`,
-- `student_overview` and `student_sessions`.
drop policy "tutors see their sessions" on public.bookings;

drop policy "staff work on appointments of their centers" on public.appointment_bookings;
drop policy "staff work on assessment requests of their centers" on public.schedule_requests;
drop policy "staff work on applications to their centers" on public.career_applications;
drop policy "staff work on the shared inbox" on public.contact_submissions;
drop policy "superadmins work on franchise inquiries" on public.license_inquiries;
drop policy "staff work on sessions of their centers" on public.bookings;
revoke update on public.appointment_bookings, public.schedule_requests, public.career_applications,
  public.contact_submissions, public.license_inquiries, public.bookings from authenticated;
revoke update (status, staff_notes, contacted_at, contacted_by, archived_at, archived_by)
  on public.appointment_bookings, public.career_applications from authenticated;
revoke update (status, outcome, staff_notes, contacted_at, contacted_by, archived_at, archived_by)
  on public.schedule_requests, public.contact_submissions, public.license_inquiries from authenticated;
revoke update (status, notes, archived_at, archived_by) on public.bookings from authenticated;
revoke update (cancel_reason) on public.appointment_bookings, public.bookings from authenticated;
revoke update (cancel_message) on public.appointment_bookings from authenticated;

-- All columns but those named here; one that a later migration adds is granted there, or to nobody. A confirmation token
-- opens a success page, a submission key answers with one.
do $$
declare
  hidden record;
begin
  for hidden in
    select * from (values
      ('appointment_bookings', 'authenticated', array['confirmation_token', 'submission_key', 'previous_submission_key', 'account_id']),
      ('schedule_requests', 'authenticated', array['confirmation_token', 'submission_key', 'previous_submission_key', 'account_id']),
      ('career_applications', 'authenticated', array['confirmation_token', 'submission_key', 'previous_submission_key']),
      ('contact_submissions', 'authenticated', array['confirmation_token', 'submission_key', 'previous_submission_key']),
      ('license_inquiries', 'authenticated', array['confirmation_token', 'submission_key', 'previous_submission_key']),
      ('courses', 'anon', array['stripe_price_id']),
      ('locations', 'anon', array['lead_mails'])
    ) as columns (of_table, from_role, names)
  loop
    execute format('revoke select on public.%I from %I', hidden.of_table, hidden.from_role);
    execute (
      select format('grant select (%s) on public.%I to %I', string_agg(format('%I', a.attname), ', ' order by a.attnum),
        hidden.of_table, hidden.from_role)
      from pg_attribute a
      where a.attrelid = format('public.%I', hidden.of_table)::regclass and a.attnum > 0 and not a.attisdropped
        and a.attname <> all (hidden.names)
    );
  end loop;
end
$$;
