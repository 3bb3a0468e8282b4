-- The notes of a session, and why it was cancelled, are for staff and its tutor. Students see their sessions by
-- `student_overview` and `student_sessions`, which tell neither.

drop policy "people see their sessions" on public.bookings;
create policy "tutors see their sessions" on public.bookings for select to authenticated
  using (tutor_profile_id = (select private.my_profile()) and archived_at is null);
