/** What the migrations leave open. */

import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { centers } from "~/content/locations/locations";
import { generatedFiles } from "../../../scripts/generate/database-types";
import { renderSeed, seedFile } from "../../../scripts/generate/seed";
import { account, anonymous, asCaller, migrationScripts, serviceRole, sqlState } from "../../support/database/database";
import { people } from "../../support/database/network";
import { testDatabase } from "../../support/database/test-database";
import { startEmbedded } from "../../support/servers/embedded";

const words = (text: string) => text.trim().split(/\s+/);

const database = testDatabase();

const names = async (sql: string) => (await database.query(sql)).map(({ name }) => String(name));

const named = "p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)";
test.each([
  [
    "tables without row-level security",
    `select relname as name from pg_class
        where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p') and not relrowsecurity`,
  ],
  [
    "functions open to everybody by default",
    `select p.oid::regprocedure::text as name from pg_proc p
        where ${named} and (p.proacl is null or exists (select 1 from aclexplode(p.proacl) where grantee = 0))`,
  ],
  [
    "functions that go by the caller's search path (what `return` gives was looked up when it was made)",
    `select p.oid::regprocedure::text as name from pg_proc p
        where ${named} and not coalesce(p.proconfig, '{}') && array['search_path=""', 'search_path=']
          and p.prosqlbody is null`,
  ],
  [
    "functions of more than six parameters: what travels together is one value",
    `select p.oid::regprocedure::text as name from pg_proc p where ${named} and p.pronargs > 6`,
  ],
  [
    "settings that tell a trigger something, but for two of the auth service's tables and the operator's switch",
    `select p.oid::regprocedure::text || ' ' || setting[1] as name
        from pg_proc p, regexp_matches(p.prosrc, 'set_config\\(''([^'']+)', 'g') setting
        where ${named} and setting[1] <> all (array['emails.off', 'factors.told', 'sessions.password_of'])`,
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

test("the server, the auth service and migrations are the system; a role that nobody named is not", async () => {
  await database.query("begin");
  for (const statement of [
    "create role reporter nologin",
    "grant usage on schema private to anon, reporter, supabase_auth_admin",
    "grant execute on function private.is_system to anon, reporter, supabase_auth_admin",
  ])
    await database.query(statement);
  const found: Record<string, unknown> = {};
  for (const role of ["none", "service_role", "supabase_auth_admin", "anon", "authenticated", "reporter"]) {
    await database.query(`set local role ${role}`);
    found[role] = (await database.query("select private.is_system() as system"))[0]?.system;
  }
  await database.query("rollback");
  expect(Object.keys(found).filter((role) => found[role])).toEqual(["none", "service_role", "supabase_auth_admin"]);
});

test("visitors call what the public pages read and the API, and no others: forms come through the site", async () => {
  expect(
    await names(`select proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname in ('public', 'private') and has_function_privilege('anon', p.oid, 'execute') order by 1`),
  ).toEqual(words("get_confirmation list_day_slots list_free_times list_open_days open_seats read_api"));
});

test("every function's body is valid, that of a function made before its tables too", async () => {
  const bodies = await database.query(
    `select pg_get_functiondef(p.oid) as sql from pg_proc p join pg_language l on l.oid = p.prolang
        where ${named} and l.lanname in ('sql', 'plpgsql')`,
  );
  expect(bodies.length).toBeGreaterThan(200);
  await database.run(bodies.map(({ sql }) => String(sql)).join(";\n"));
});

test("no function is longer than 60 lines", async () => {
  const written = (await migrationScripts()).join("\n");
  const found = written.matchAll(/^create function \w+\.(\w+)[^$]*?(?:;$|\$(\w*)\$[\s\S]*?\$\2\$.*;$)/gm);
  const functions = [...found].map(([text, name = ""]) => ({ name, lines: text.split("\n").length }));
  expect(functions.length).toBeGreaterThan(500);
  expect(functions.filter(({ lines }) => lines > 60)).toEqual([]);
});

test("resumes are private, small and documents", async () => {
  expect(await database.query("select public, file_size_limit::int, allowed_mime_types from storage.buckets")).toEqual([
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

const definers = {
  "questions of policies: a policy that read the table itself would ask itself": `
    caller is_fresh my_centers my_children my_tuition_accounts my_family my_guardians my_profile my_role may_read_child child_care reads_report
    sees_record was_my_change`,
  "triggers on tables of the auth service, which has no privilege on ours": `
    enqueue_credentials_email sync_profile log_session on_password_change refuse_unseen_password check_added_factor
    log_factor_removal`,
  "triggers on tables that accounts or the server write, and that write or read tables closed to both": `
    check_booking_people end_sessions_of_profile enqueue_placement_email link_account follow_family follow_ledger
    create_family link_family
    guard_profile save_former_slug list_admin_user offer_added_spots record_change release_leads
    store_location_hours`,
  "public forms, the free times on them, and places in classes": `
    get_confirmation list_day_slots list_free_times list_open_days open_seats submit_as_staff submit_for_account submit_form`,
  "addresses that a link confirms, kept by the auth service, and the API behind a key": `
    address_change_of_link confirm_address read_api undo_address`,
  "jobs and scripts on accounts and on tables that even the server's key changes by functions alone": `
    anonymise_due begin_retention end_retention grant_superadmin retention_due`,
  "sign-in: sessions, second factors and proofs of an account": `
    allow_addition current_account end_check end_my_session end_my_sessions save_recovery_codes my_second_factor
    my_sessions mark_codes_saved mark_session_proven prove_account record_sign_in remove_passkeys use_recovery_code`,
  "what families and tutors read and change of sessions, children and courses": `
    earlier_bookings end_calendar_feed family_classes open_classes
    lesson_sheet make_up_times remove_child request_class request_lessons request_make_up save_attendance
    save_availability save_calendar_feed save_child start_enrolment
    suggested_children report_absence term_reports`,
  "what an account owes and what a month costs: reckoned from the books by functions that only a center's own see the parts of": `
    lessons_to_credit my_hours overdue_tuition read_ledger tuition_accounts_of tuition_invoices_of tuition_preview
    tuition_year tutor_hours`,
  "lists of staff past row-level security: flat for many rows, or of tables that no policy opens": `
    calls_due center_classes class_people admins_second_factor dashboard_counts duties_of export_person find_person has_second_factor learner_choices
    list_enrolments list_owners list_records list_slot_load
    network_figures people_to_place record_email_problem
    record_timeline search_records staff_purchase`,
  "changes by staff, of tables that accounts may not write": `
    accept_make_up join_class admin_delete_user_profile allow_emails apply_import book_from_request
    cancel_lessons change_record change_records close_lesson_request close_purchase continue_import
    create_api_key erase_person save_import_file link_record make_class merge_families name_purchase_child move_appointment move_child move_lessons
    next_imported_account log_password_link place_people prepare_user record_assessment record_export remove_guardian
    require_second_factor_of_admins resend_delivery reset_second_factor revoke_api_key
    save_family save_guardian save_location save_class save_rooms save_session save_user set_user_active
    share_child similar_families start_import start_refund test_webhook undo_changes undo_import
    undo_family undo_merge undo_pick_up wait_for_class work_class_waitlist
    add_ledger_line approve_hours credit_lessons drop_price_list reverse_ledger_line save_account_codes save_price_list
    save_tuition_plan save_tuition_shares withdraw_tuition_plan`,
};

const ours = "p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prosecdef";

test("a function that runs as its owner is named here with its reason, and there are at most 178", async () => {
  const found = await database.query(`select p.proname as name from pg_proc p where ${ours}`);
  expect(found.map(({ name }) => name).sort()).toEqual(Object.values(definers).flatMap(words).sort());
  expect(found.length).toBeLessThanOrEqual(178);
});

test("private ones are questions of policies and triggers alone: what definers call runs as their owner anyway", async () => {
  const found = await database.query(
    `select p.oid::regprocedure::text as name from pg_proc p
      where ${ours} and p.pronamespace = 'private'::regnamespace and p.prorettype <> 'trigger'::regtype
        and not has_function_privilege('authenticated', p.oid, 'execute')`,
  );
  expect(found).toEqual([]);
});

test("of what is private the server's key works on these tables alone, and an account reads of these some columns", async () => {
  const readable = async (role: string) => {
    const found = await database.query(
      `select c.relname as name from pg_class c
        where c.relnamespace = 'private'::regnamespace and c.relkind in ('r', 'v')
          and c.relname !~ '^listed_' and has_any_column_privilege($1, c.oid, 'select') order by 1`,
      [role],
    );
    return found.map(({ name }) => name);
  };
  expect(await readable("service_role")).toEqual(
    words(`address_changes awaited_looks booking_senders booking_steps calendar_feeds deliveries delivery_turns email_events
      email_problems email_subscriptions expected_passwords first_answers location_hours mailings permissions pick_up_changes placements
      receipt_counters stripe_events submissions transitions tuition_runs weighed_passwords`),
  );
  expect(await readable("authenticated")).toEqual(
    words(
      `api_keys calendar_feeds center_sessions deliveries email_problems email_subscriptions location_hours mailings
      permissions seen_records sign_ins staff_purchases tutor_sessions`,
    ),
  );
});

// The helpers in the second line ask who calls before anything else.
const guards = `
  caller is_person_of_my_centers is_staff is_superadmin may may_act_at my_centers my_children my_guardians my_profile my_role my_session sees_record
  email_of_record joining_error lesson_change_error lock_user price_list_error read_tuition_plans`;

test("one that accounts may call asks who calls, but for the free times and confirmations of everybody", async () => {
  const found = await database.query(
    `select p.proname as name from pg_proc p
      where ${ours} and p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
        and p.prosrc !~ $1 order by 1`,
    [`private\\.(${words(guards).join("|")})\\(|auth\\.uid\\(\\)`],
  );
  expect(found.map(({ name }) => name)).toEqual(words("get_confirmation list_free_times list_open_days open_seats"));
});

const roles = ["anon", "authenticated", "service_role"];
const forgotten = `create table public.forgotten (id integer generated always as identity);
  create function public.forgotten_too() returns integer language sql as 'select 1';`;
const openings = `select role from unnest($1::text[]) as role
  where has_table_privilege(role, 'public.forgotten', 'select, insert, update, delete')
    or has_sequence_privilege(role, 'public.forgotten_id_seq', 'usage, select')
    or has_function_privilege(role, 'public.forgotten_too()', 'execute')`;

describe("on PostgreSQL", () => {
  const database = testDatabase();

  test("a migration that grants nothing opens nothing", async () => {
    await database.run(forgotten);
    expect(await database.query(openings, [roles])).toEqual([]);
  });

  test("a statement of a visitor ends after 3 s, one of an account or of the service after 8 s", async () => {
    const limit = async (caller: typeof anonymous) =>
      asCaller(database, caller, async (query) => (await query("show statement_timeout"))[0]?.statement_timeout);
    expect(await limit(anonymous)).toBe("3s");
    expect(await limit(account(people.student))).toBe("8s");
    expect(await limit(serviceRole)).toBe("8s");
    expect(await sqlState(asCaller(database, anonymous, (query) => query("select pg_sleep(4)")))).toBe("57014");
  });
});

test("generated types, steps of records and rights of roles are those of the migrations", async () => {
  const embedded = await startEmbedded();
  for (const { file, render } of generatedFiles)
    expect(await readFile(file, "utf8"), "npm run types").toBe(await render(embedded.sql));
  await embedded.stop();
});

test("the seed is that of the content files", async () => {
  expect(await readFile(seedFile, "utf8"), "run npx tsx scripts/generate/seed.ts").toBe(renderSeed());
});

test("the seed fills an empty database, and a second time changes nothing that staff edited", async () => {
  await database.run(renderSeed());
  await database.query("update public.locations set phone = '416-555-0199' where id = '1'");
  await database.run(renderSeed());
  const [counts] = await database.query(
    `select (select count(*)::int from public.locations where is_active) as centers,
      (select count(*)::int from public.courses where is_active) as courses,
      (select phone from public.locations where id = '1') as phone`,
  );
  expect(counts).toEqual({ centers: centers.length, courses: 5, phone: "416-555-0199" });
});
