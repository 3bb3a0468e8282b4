import { describe, expect, test } from "vitest";
import { testDatabase } from "../../support/database/test-database";

const words = (text: string) => text.trim().split(/\s+/);

describe("what the migrations leave open", () => {
  const database = testDatabase();

  const names = async (sql: string) => (await database.query(sql)).map(({ name }) => String(name));

  const named = "p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)";
  test.each([
    [
      "tables without row-level security",
      `select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
    ],
    [
      "functions open to everybody by default",
      `select p.oid::regprocedure::text as name from pg_proc p
        where ${named} and (p.proacl is null or exists (select 1 from aclexplode(p.proacl) where grantee = 0))`,
    ],
    [
      "functions that go by the caller's search path",
      `select p.oid::regprocedure::text as name from pg_proc p
        where ${named} and not coalesce(p.proconfig, '{}') && array['search_path=""', 'search_path=']`,
    ],
    [
      "schemas behind the API that visitors may enter",
      "select nspname as name from pg_namespace where nspname = 'private' and has_schema_privilege('anon', oid, 'usage')",
    ],
    [
      "foreign keys without an index that starts with their columns",
      `select k.conrelid::regclass || ' ' || k.conname as name from pg_constraint k
        where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not exists (
          select 1 from pg_index i where i.indrelid = k.conrelid and i.indpred is null
            and (i.indkey::int2[])[0:array_length(k.conkey, 1) - 1] = k.conkey)`,
    ],
  ])("there are no %s", async (_, sql) => {
    expect(await names(sql)).toEqual([]);
  });

  test("accounts have no privilege on whole records that only functions may make or destroy", async () => {
    expect(
      await names(`select table_name || ' ' || lower(privilege_type) as name from information_schema.role_table_grants
        where table_schema = 'public' and grantee = 'authenticated' and privilege_type <> 'SELECT' order by 1`),
    ).toEqual(
      ["courses", "location_closures", "locations"].flatMap((table) =>
        ["delete", "insert", "update"].map((privilege) => `${table} ${privilege}`),
      ),
    );
  });

  test("visitors call the functions of the public forms and no others", async () => {
    expect(
      await names(`select proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname in ('public', 'private') and has_function_privilege('anon', p.oid, 'execute') order by 1`),
    ).toEqual(
      words(`
        book_appointment get_confirmation join_waitlist list_day_slots list_free_times
        request_assessment submit_career_application submit_contact submit_license_inquiry`),
    );
  });

  test("accounts call those, the remote procedures, and the questions that policies and checks ask", async () => {
    expect(
      await names(`select n.nspname || '.' || proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname in ('public', 'private') and has_function_privilege('authenticated', p.oid, 'execute')
          and not has_function_privilege('anon', p.oid, 'execute') order by 1`),
    ).toEqual(
      words(`
        private.admin_location private.are_operating_hours private.is_consent private.is_email
        private.is_person_of_my_location private.is_phone private.is_staff private.is_superadmin
        private.is_system private.is_text private.is_version private.lock_person private.lock_slot
        private.my_profile private.my_role private.staff_steps private.time_slots private.was_my_change
        public.admin_delete_user_profile public.admin_get_all_users public.admin_get_location_users
        public.appointments_outside_hours public.attach_earlier_bookings public.book_for_account
        public.book_from_request public.change_record public.change_records public.current_account
        public.dashboard_counts public.delete_course public.delete_location public.earlier_bookings
        public.erase_person public.export_person public.family_bookings public.find_person
        public.get_user_role public.is_admin_or_superadmin public.is_current_user_superadmin
        public.is_user_admin public.join_waitlist_for_account public.letter_counts
        public.list_enrolments public.list_letters public.list_records public.list_slot_load
        public.list_tutor_availability public.list_waiting public.mail_server_away_since
        public.move_appointment public.network_leads public.note_password_link
        public.prepare_user public.record_export public.record_history public.remove_child public.request_for_account
        public.resend_letter public.resumes_of_person public.retention_due public.save_availability
        public.save_child public.save_course public.save_location public.save_session public.save_user
        public.set_course_active public.set_user_active public.settle_invitation public.staff_choices
        public.staff_courses public.start_enrolment public.student_courses public.student_overview
        public.student_sessions public.sync_locations public.tutor_schedule public.tutor_students`),
    );
  });

  test("every function's body is valid, that of a function made before its tables too", async () => {
    const bodies = await database.query(
      `select pg_get_functiondef(p.oid) as sql from pg_proc p join pg_language l on l.oid = p.prolang
        where ${named} and l.lanname in ('sql', 'plpgsql')`,
    );
    expect(bodies.length).toBeGreaterThan(200);
    await database.run(bodies.map(({ sql }) => String(sql)).join(";\n"));
  });

  test("resumes are private, small and documents", async () => {
    expect(
      await database.query("select public, file_size_limit::int, allowed_mime_types from storage.buckets"),
    ).toEqual([
      {
        public: false,
        file_size_limit: 5 * 1024 * 1024,
        allowed_mime_types: [
          "application/pdf",
          "application/msword",
          "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        ],
      },
    ]);
  });
});
