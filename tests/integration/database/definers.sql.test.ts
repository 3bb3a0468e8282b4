/** The functions that run as their owner, past row-level security, and why each of them must. */
import { expect, test } from "vitest";
import { testDatabase } from "../../support/database/test-database";

const words = (text: string) => text.trim().split(/\s+/);

const database = testDatabase();

const definers = {
  "questions of policies: a policy that read the table itself would ask itself": `
    caller is_fresh is_person_of_my_centers is_staff is_superadmin my_centers my_profile my_role reads_report
    sees_record was_my_change`,
  "triggers on tables of the auth service, which has no privilege on ours": `
    copy_email_to_profile create_profile enqueue_credentials_email forget_weighed_password log_second_step log_session
    note_password_change refuse_unseen_password settle_factor settle_passkey tell_removal use_invitation_of_account`,
  "triggers on tables that accounts or the server write, and that write or read tables closed to both": `
    become_former check_booking_people drop_user_centers end_sessions_of_profile enqueue_absence_emails
    enqueue_application_email enqueue_booking_emails enqueue_changed_lessons enqueue_inquiry_emails
    enqueue_lesson_request_email enqueue_made_lessons enqueue_message_email enqueue_placement_email
    enqueue_purchase_emails enqueue_report_email enqueue_request_email enqueue_webhooks find_family
    guard_profile_delete guard_profile_update keep_family keep_former_slug keep_purchase list_admin_user
    offer_added_spots offer_freed_spot reclaim_spot record_change release_leads store_location_hours
    unlist_admin_user`,
  "public forms, and the free times on them": `
    get_confirmation list_day_slots list_free_times list_open_days submit_as_staff submit_for_account submit_form`,
  "pages and addresses behind a token, and the API behind a key": `
    address_change_of_link appointment_of_parent cancel_by_parent confirm_address contact_of_parent
    correct_booking_email email_subscription leave_waitlist move_by_parent object_to_placement placement_of_link
    read_api read_calendar_feed take_offered_spot undo_address unsubscribe waitlist_entry`,
  "jobs, the payment service and scripts": `
    abandon_enrolment anonymise_due begin_retention begin_settlement claim_deliveries delivery_failed delivery_sent
    due_resumes end_retention grant_superadmin hold_queue leave_queue list_unsettled_purchases note_unknown_checkout
    offer_waiting_spots prepare_emails ready_webhooks record_email_event release_deliveries reset_second_factor_of
    retention_due settle_purchase`,
  "sign-in: sessions, second factors and proofs of an account": `
    allow_addition current_account end_check end_my_session end_my_sessions expect_password is_user_admin
    keep_recovery_codes my_second_factor my_sessions note_codes_saved note_proof note_weighed_password prove_account
    record_sign_in remove_passkeys use_recovery_code`,
  "what families and tutors read and change of sessions, children and courses": `
    choose_report_emails earlier_bookings end_calendar_feed family_bookings family_session gets_report_emails
    lesson_sheet make_up_times my_calendar_feed remove_child request_lessons request_make_up save_attendance
    save_availability save_calendar_feed save_child start_enrolment student_courses student_overview student_sessions
    suggested_children tell_absence tutor_schedule tutor_students`,
  "lists of staff past row-level security: flat for many rows, or of tables that no policy opens": `
    admins_second_factor appointments_outside_hours dashboard_counts duties_of email_counts export_person find_person
    has_second_factor learner_choices lesson_figures lessons_ahead list_api_keys list_center_sessions list_emails
    list_enrolments list_owners list_records list_sign_ins list_slot_load list_tutor_availability
    list_webhook_deliveries list_webhooks mail_server_away_since network_leads people_to_place preview_addition
    preview_lesson_move preview_series record_email_problem record_timeline resumes_of_person series_people
    staff_choices staff_purchase staff_today`,
  "changes by staff, of tables that accounts may not write": `
    accept_make_up add_to_series admin_delete_user_profile allow_emails apply_import book_from_request cancel_lessons
    change_record change_records change_webhook close_lesson_request close_purchase create_api_key create_webhook
    delete_location erase_person make_series move_appointment move_lessons next_imported_account note_password_link
    place_people prepare_user record_export remove_webhook renew_webhook_secret require_second_factor_of_admins
    resend_email resend_webhook_delivery reset_second_factor revoke_api_key save_location save_opening
    save_series_spots save_session save_user set_user_active settle_invitation skip_imported_account start_import
    start_refund test_webhook undo_changes undo_import`,
};

const ours = "p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prosecdef";

test("a function that runs as its owner is named here with its reason", async () => {
  const found = await database.query(`select p.proname as name from pg_proc p where ${ours}`);
  expect(found.map(({ name }) => name).sort()).toEqual(Object.values(definers).flatMap(words).sort());
});

test("private ones are questions of policies and triggers alone: what definers call runs as their owner anyway", async () => {
  const found = await database.query(
    `select p.oid::regprocedure::text as name from pg_proc p
      where ${ours} and p.pronamespace = 'private'::regnamespace and p.prorettype <> 'trigger'::regtype
        and not has_function_privilege('authenticated', p.oid, 'execute')`,
  );
  expect(found).toEqual([]);
});

// The helpers in the second line ask who calls before anything else.
const guards = `
  caller is_person_of_my_centers is_staff is_superadmin may_act_at my_centers my_profile my_role my_session sees_record
  addition_error email_of_record lesson_change_error lock_user`;

test("one that accounts may call asks who calls, but for the free times and confirmations of everybody", async () => {
  const found = await database.query(
    `select p.proname as name from pg_proc p
      where ${ours} and p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
        and p.prosrc !~ $1 order by 1`,
    [`private\\.(${words(guards).join("|")})\\(|auth\\.uid\\(\\)`],
  );
  expect(found.map(({ name }) => name)).toEqual(words("get_confirmation list_free_times list_open_days"));
});
