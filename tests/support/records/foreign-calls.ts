/** Everything that the admin of center 2 may ask of the site's lists and of the database, aimed at center 1. */

import { transitions } from "../../../app/database.lists";
import { listDescriptions } from "../../../app/records/kinds/descriptions.server";
import { type RecordKind, recordTables } from "../../../app/records/record-kinds";
import { openDay } from "../appointments/forms";
import { officeAccess, type TwoCenters, theirs } from "./two-centers";

/** What the address of a list can ask for of center 1; a cursor points at a row of it. */
export function foreignQueries(desk: TwoCenters, kind: RecordKind): string[] {
  const { id = "", createdAt = "" } = desk.foreign.find((one) => one.kind === kind) ?? {};
  const cursor = (...values: string[]) => Buffer.from(JSON.stringify(values)).toString("base64url");
  return [
    "",
    "center=1&center=2&sort=name&dir=asc",
    `q=${theirs.part}&center=1&archived=1`,
    "from=2000-01-01&to=2099-12-31&center=1&refresh=60",
    `after=${cursor("9999-01-01T00:00:00Z", id)}`,
    `before=${cursor(createdAt, id)}&center=1`,
    `after=${cursor("a", id)}&sort=name&dir=asc`,
  ].map((query) => (query ? `?${query}` : ""));
}

/** Calls of a procedure that ask for what is another center's. */
type Calls = (desk: TwoCenters) => readonly object[];
const slot = { p_date: openDay(4), p_slot: "06:00 PM" };
const steps = [...new Set(transitions.flatMap(({ step, asks }) => (asks === "time" ? [] : [step])))].map(
  (p_action) => ({
    p_action,
    p_details: {
      ...{ reason: "Moved", outcome: "other", notes: "Read", next_step: "Call", next_step_on: "2026-12-01" },
      ...(p_action === "call" && { result: "reached", note: "Read", outcome: "" }),
      values: { email: "read@example.com", phone: "416-555-0100" },
    },
  }),
);
const aCourse = { name: "Renamed", description: "", price_cents: 100, is_taxable: true, is_active: true };
/** A plan of the other center's child, new and as it is, for either family. */
const aPlan = ({ families, tuition }: TwoCenters) =>
  [tuition, families.own].flatMap((id) =>
    [families.foreign, families.own].map((family_id) => ({
      ...{ id, child_id: families.child, family_id },
      ...{ subjects: ["math"], starts_on: openDay(0) },
    })),
  );
const toEach = (desk: TwoCenters, kind: string) =>
  desk.foreign.filter((record) => record.kind === kind).map(({ id }) => id);
const queries = (desk: TwoCenters) => [
  {},
  { where: { center: ["1"] } },
  { where: { center: ["1", "2"] } },
  { archived: true, where: { center: ["1"] } },
  { search: theirs.part },
  { cursor: ["9999-01-01T00:00:00Z", desk.foreign[0]?.id], backwards: false },
  { cursor: ["2000-01-01T00:00:00Z", desk.foreign[0]?.id], backwards: true },
  { sort: ["sort_name"], limit: 1000, count: true },
];

/** A call about each record of center 1, with these further words. */
const ofEach = (desk: TwoCenters, name = "p_id", more: object = {}) =>
  desk.foreign.map(({ id }) => ({ [name]: id, ...more }));
const ofKinds = (desk: TwoCenters, name = "p_id", more: object = {}) =>
  desk.foreign.map(({ kind, id }) => ({ p_kind: recordTables[kind], [name]: id, ...more }));
/** A call about each of the people of center 1. */
const ofPeople = ({ people }: TwoCenters, name = "p_id", more: object = {}) =>
  people.foreign.map((id) => ({ [name]: id, ...more }));
const ofRecordsAndPeople = (desk: TwoCenters) => [
  ...ofKinds(desk),
  ...ofPeople(desk, "p_id", { p_kind: "user_profiles" }),
];

const ofImports = ({ imports }: TwoCenters) => imports.map((p_id) => ({ p_id }));

/** What a form sends to center 1. */
const contact = { email: "ann@example.com", phone: "416-555-0100" };
const formsAtSlot = {
  appointment_bookings: {
    ...contact,
    name: "Ann",
    location: "1",
    appointment_date: slot.p_date,
    time_slot: slot.p_slot,
  },
  schedule_requests: {
    ...contact,
    ...{ parent_name: "Ann", child_name: "Bo", child_age: 7, program_interest: "math" },
    ...{ preferred_date: slot.p_date, preferred_time: slot.p_slot, location_id: "1" },
  },
};

const noFamily = "00000000-0000-4000-8000-00000000f0ff";
const newcomer = { email: "newcomer@example.com", first_name: "New", last_name: "Comer" };

/** All days that an appointment of these tests may be on. */
const fortnights = Array.from({ length: 9 }, (_, nth) => ({
  p_location: "1",
  p_from: openDay(28 + 8 * nth),
  p_days: 14,
}));

/** Groups of center 1, and each of its records and families. */
const audiencesOf = (desk: TwoCenters) => [
  ...["lessons", "visits"].map((group) => ({ group, day: openDay(4) })),
  { group: "families" },
  { group: "one", kind: "families", id: desk.families.foreign },
  ...desk.foreign.flatMap(({ kind, id }) => [
    { group: "one", kind: recordTables[kind], id },
    { group: "records", kind: recordTables[kind], ids: [id] },
  ]),
];

/** Procedures that need to be told nothing. */
const bare = `
  student_courses tutor_students dashboard_counts current_account is_admin_or_superadmin
  is_current_user_superadmin admin_get_all_users admin_get_location_users retention_due
  email_counts earlier_bookings suggested_children
  my_calendar_feed end_calendar_feed is_fresh my_sessions list_sign_ins list_api_keys list_webhooks
  gets_report_emails my_second_factor mark_codes_saved admins_second_factor student_overview centers_today`;

const ofAll = (names: string, calls: Calls): Record<string, Calls> =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, calls]),
  );

/** Every procedure that somebody who signed in may call. */
export const procedures: Record<string, Calls> = {
  ...ofAll(bare, () => [{}]),
  list_records: (desk) =>
    Object.values(listDescriptions).flatMap(({ table: p_kind }) =>
      queries(desk).map((p_query) => ({ p_kind, p_query })),
    ),
  count_records: (desk) =>
    Object.values(listDescriptions).map(({ table: p_kind }) => ({ p_kind, p_queries: queries(desk) })),
  search_records: () => [theirs.part, "example.com", "1"].map((p_search) => ({ p_search })),
  ...ofAll("waiting_counts calls_due spots_to_fill", () => [{}, { p_location: "1" }, { p_location: "2" }]),
  day_agenda: () => ["1", "2"].map((p_location) => ({ p_location, p_day: "2030-03-05" })),
  // why: `change_records` takes every other step, by this very function
  change_record: (desk) =>
    steps
      .filter(({ p_action }) => ["note", "call", "correct", "archive"].includes(p_action))
      .flatMap((step) => desk.foreign.map(({ kind, id }) => ({ p_kind: recordTables[kind], p_id: id, ...step }))),
  change_records: (desk) =>
    steps.flatMap((step) =>
      [...new Set(desk.foreign.map(({ kind }) => kind))].map((kind) => ({
        ...{ p_kind: recordTables[kind], p_ids: toEach(desk, kind) },
        ...step,
      })),
    ),
  list_owners: (desk) => desk.foreign.map(({ kind, id }) => ({ p_kind: recordTables[kind], p_ids: [id] })),
  list_neighbours: (desk) =>
    desk.foreign.flatMap(({ kind, id }, nth) =>
      (nth ? [{}] : queries(desk)).map((p_query) => ({ p_kind: recordTables[kind], p_query, p_id: id })),
    ),
  move_appointment: (desk) =>
    toEach(desk, "appointments").flatMap((p_id) => ["1", "2"].map((p_location) => ({ p_id, p_location, ...slot }))),
  book_from_request: (desk) =>
    toEach(desk, "assessments").flatMap((p_request_id) =>
      ["1", "2"].map((p_location) => ({ p_request_id, p_location, ...slot })),
    ),
  submit_as_staff: () =>
    Object.entries(formsAtSlot).map(([p_kind, p_values]) => ({ p_kind, p_values, p_key: "a key of this very call" })),
  undo_changes: (desk) => ofEach(desk, "p_batch"),
  save_session: (desk) => {
    const of = ([student_profile_id, tutor_profile_id]: string[], location_id: string) => ({
      ...{ student_profile_id, tutor_profile_id, location_id, subject: "math", override_reason: "Exam week" },
      ...{ booking_date: "2026-12-01", start_time: "09:00", end_time: "10:00" },
    });
    const { foreign, own } = desk.people;
    return [
      { p_session: of(foreign, "1") },
      { p_session: of(foreign, "2") },
      { p_session: of(own, "1") },
      ...toEach(desk, "sessions").map((p_id) => ({ p_session: of(own, "2"), p_id })),
    ];
  },
  learner_choices: () => ["", theirs.part, "%"].map((p_search) => ({ p_location: "1", p_search })),
  make_class: (desk) =>
    foreignPlans(desk).flatMap((p_plan, nth) => [
      { p_plan },
      { p_plan, p_id: `00000000-0000-4000-8000-00000000f0${10 + nth}`, p_dates: [openDay(4)] },
    ]),
  lessons_ahead: (desk) => ofLessons(desk),
  cancel_lessons: (desk) => ofLessons(desk).map((one) => ({ ...one, p_version: null, p_reason: "Moved" })),
  move_lessons: (desk) =>
    ofLessons(desk).flatMap((one) =>
      [null, "2030-01-01T00:00:00Z"].map((p_version) => ({ ...one, p_to: lessonTime(desk), p_version })),
    ),
  make_up_times: (desk) => toEach(desk, "sessions").map((p_session) => ({ p_session })),
  request_make_up: (desk) =>
    toEach(desk, "sessions").map((p_session) => ({
      ...{ p_session, p_day: openDay(4), p_start: "16:00", p_end: "17:00" },
      p_tutor: desk.people.own[1],
    })),
  accept_make_up: (desk) => ofEach(desk, "p_id", { p_version: null }),
  class_people: (desk) => ofClass(desk),
  class_days: (desk) => ofClass(desk),
  join_class: (desk) =>
    ofClass(desk).flatMap((one) =>
      [null, [openDay(4)]].map((p_dates) => ({
        ...{ ...one, p_learners: [{ student: desk.people.own[0] }], p_from: openDay(1), p_dates },
      })),
    ),
  save_class: (desk) => ofClass(desk).map((one) => ({ ...one, p_version: null, p_values: { capacity: 4 } })),
  wait_for_class: (desk) => ofClass(desk).map((one) => ({ ...one, p_learners: [{ student: desk.people.own[0] }] })),
  work_class_waitlist: (desk) => ofClass(desk).flatMap((one) => [one, { ...one, p_entry: one.p_class }]),
  center_classes: (desk) => desk.foreign.map(({ id }) => ({ p_location: "1", p_child: id })),
  save_rooms: () => [{ p_location: "1", p_rooms: ["Blue"] }],
  family_classes: () => [{}],
  request_class: (desk) => desk.foreign.flatMap(({ id }) => ofClass(desk).map((one) => ({ ...one, p_child: id }))),
  open_classes: (desk) => desk.foreign.map(({ id }) => ({ p_child: id })),
  lesson_sheet: (desk) => [{}, ...toEach(desk, "sessions").map((p_lesson) => ({ p_lesson }))],
  choose_report_emails: () => [{ p_wanted: true }],
  save_attendance: (desk) => toEach(desk, "sessions").map((p_lesson) => ({ p_lesson, p_version: null, p_marks: [] })),
  report_absence: (desk) => toEach(desk, "sessions").map((p_session) => ({ p_session })),
  request_lessons: (desk) => [{ p_child_id: desk.foreign[0]?.id }, {}],
  close_lesson_request: (desk) => ofEach(desk, "p_id", { p_version: null, p_answer: "Full" }),
  move_child: (desk) =>
    desk.foreign.map(({ id }) => ({
      p_child: id,
      p_move: { what: "placed", subject: "math", level: "C", session: id },
    })),
  record_assessment: (desk) =>
    desk.foreign.map(({ id }) => ({
      p_child: id,
      p_result: { id, taken_on: "2026-01-05", levels: { math: { level: "C", workbook: 1 } }, strengths: "Counting" },
    })),
  child_stages: () => [{}],
  quiet_children: () => [{}, { p_location: "1" }],
  child_contacts: (desk) => ofEach(desk, "p_child"),
  term_reports: ({ families }) =>
    [{ p_child: families.child }, { p_location: "1" }, { p_location: "1", p_after: families.child }].map((whose) => ({
      ...whose,
      ...{ p_from: openDay(0), p_to: openDay(99) },
    })),
  lesson_figures: () => [{}, { p_location: "1" }].map((where) => ({ ...where, p_from: openDay(0), p_to: openDay(99) })),
  ...Object.fromEntries(
    ["tuition_preview", "lessons_to_credit", "tuition_month"].map((name) => [
      name,
      () => [{ p_location: "1", p_month: "2026-12-01" }],
    ]),
  ),
  overdue_tuition: () => [{}, { p_location: "1" }],
  read_ledger: ({ families }) => [{ p_family: families.foreign }, { p_location: "1" }, {}],
  tuition_year: (desk) => [
    { p_family: desk.families.foreign },
    ...aPlan(desk).map((p_values) => ({ p_family: desk.families.foreign, p_values })),
  ],
  tuition_accounts_of: ({ families }) => [{ p_family: families.foreign }],
  tuition_invoices_of: ({ families }) => [{ p_family: families.foreign }],
  save_tuition_plan: (desk) => aPlan(desk).map((p_values) => ({ p_values })),
  withdraw_tuition_plan: ({ tuition }) => [{ p_plan: tuition, p_version: "2026-11-01T00:00:00Z" }],
  save_tuition_shares: ({ families, people }) =>
    [families.foreign, families.own].map((p_family) => ({ p_family, p_shares: { [people.foreign[0] ?? ""]: 100 } })),
  add_ledger_line: ({ tuition, families }) => [
    {
      p_account: tuition,
      p_values: { id: families.own, kind: "payment", amount_cents: 1, method: "cash", booked_on: "2026-11-01" },
    },
  ],
  reverse_ledger_line: ({ tuition }) => [{ p_line: tuition }],
  credit_lessons: (desk) =>
    ["1", "2"].flatMap((p_location) =>
      [true, false].map((p_undo) => ({
        ...{ p_location, p_month: "2026-12-01", p_sessions: toEach(desk, "sessions"), p_undo },
      })),
    ),
  save_price_list: () =>
    ["1", null].map((p_location) => ({
      p_location,
      p_values: { from_month: "2099-12-01", one_cents: 1, two_cents: 2, three_cents: 3 },
    })),
  drop_price_list: (desk) => ofEach(desk),
  save_account_codes: () => [{ p_codes: { tuition: "4000" } }],
  tutor_hours: () => ["2026-11-16", "2026-12-01"].map((p_from) => ({ p_location: "1", p_from })),
  approve_hours: (desk) =>
    [null, 0].map((p_minutes) => ({
      p_location: "1",
      p_tutor: desk.people.foreign[1],
      p_from: "2026-11-01",
      p_minutes,
    })),
  my_hours: () => [{}],
  people_to_place: (desk) => [
    {},
    { p_limit: 500 },
    ...desk.people.foreign.map((p_after) => ({ p_after_reason: "asked", p_after })),
  ],
  place_people: (desk) =>
    ["1", "2"].flatMap((p_location) =>
      [true, false].map((p_accept) => ({ p_ids: desk.people.foreign, p_location, p_accept })),
    ),
  duties_of: (desk) => ofPeople(desk),
  save_recovery_codes: (desk) => ofPeople(desk, "p_factor", { p_hashes: ["0".repeat(64)] }),
  reset_second_factor: (desk) => ofPeople(desk, "p_profile"),
  has_second_factor: (desk) => ofPeople(desk, "p_profile"),
  require_second_factor_of_admins: () => [true, false].map((p_required) => ({ p_required })),
  log_password_link: (desk) => ofPeople(desk),
  record_email_problem: ofRecordsAndPeople,
  allow_emails: ofRecordsAndPeople,
  mailing_audience: (desk) =>
    audiencesOf(desk).flatMap((p_audience) => ["1", "2", null].map((p_center) => ({ p_audience, p_center }))),
  send_mailing: (desk) =>
    audiencesOf(desk).flatMap((audience, nth) =>
      ["1", null].map((center) => ({
        p_mailing: {
          ...{
            id: `00000000-0000-4000-8000-0000000${center ? 1 : 0}${String(nth).padStart(4, "0")}`,
            center,
            audience,
          },
          keys: [desk.families.foreign, ...desk.foreign.map(({ id }) => id)],
          ...{ subject: "Read", body: "Read" },
        },
      })),
    ),
  take_back_mailing: (desk) => ofEach(desk),
  list_mailings: (desk) => [{}, ...ofEach(desk)],
  record_timeline: (desk) => [
    ...ofRecordsAndPeople(desk),
    ...ofEach(desk, "p_id", { p_kind: "contact_submissions" }),
    { p_kind: "families", p_id: desk.families.foreign },
    { p_kind: "children", p_id: desk.families.child },
  ],
  list_slot_load: () => fortnights,
  list_center_sessions: () => fortnights,
  start_enrolment: (desk) => ["1", "2"].map((p_center) => ({ p_course: desk.course, p_center })),
  staff_courses: () => [{}, { p_search: theirs.part }, { p_is_active: false }],
  list_enrolments: (desk) =>
    [null, "pending", "to_check"].flatMap((status) =>
      [desk.course, null].flatMap((p_course_id) =>
        [{}, { center: "1" }, { search: theirs.part }].map((filters) => ({
          ...{ p_course_id, p_filters: { status, ...filters }, p_limit: 1000, p_count: true },
        })),
      ),
    ),
  name_purchase_child: (desk) => [{ p_purchase: desk.purchase, p_child: desk.families.child }],
  staff_purchase: (desk) => [{ p_purchase: desk.purchase }],
  start_refund: (desk) => [{ p_purchase: desk.purchase, p_amount_cents: 100, p_reason: "other", p_seen_cents: 0 }],
  start_import: (desk) =>
    desk.imports.map((p_id) => ({
      ...{ p_id, p_kind: "leads" },
      p_rows: [{ line: 2, kind: "lead", data: { parent_name: "Ann", location_id: "1" }, problem: null }],
    })),
  // why: a file of the admin's own is kept; this one is none
  save_import_file: () => [{ p_kind: "leads", p_headings: [], p_content: "Name\nAnn" }],
  get_import: (desk) => desk.imports.map((p_id) => ({ p_id, p_most: 100 })),
  get_import_problems: ofImports,
  apply_import: (desk) => desk.imports.map((p_id) => ({ p_id, p_sends_emails: true })),
  continue_import: ofImports,
  next_imported_account: (desk) => desk.imports.map((p_id) => ({ p_id, p_refused: 2 })),
  undo_import: ofImports,
  close_purchase: (desk) => [{ p_purchase: desk.purchase }],
  save_course: (desk) => [
    { p_course: aCourse, p_id: desk.course },
    { p_course: { ...aCourse, name: "A course of the admin" } },
  ],
  delete_course: (desk) => [{ p_id: desk.course }],
  staff_choices: () => ["", theirs.part, "%"].map((p_search) => ({ p_location: "1", p_search, p_limit: 100 })),
  save_availability: () => [{ p_spans: [{ weekday: 1, starts: "09:00", ends: "10:00" }] }],
  student_sessions: (desk) => [
    {},
    ...toEach(desk, "sessions").map((p_before) => ({ p_before })),
    ...desk.foreign.map(({ id }) => ({ p_child: id })),
  ],
  end_my_sessions: (desk) => [...desk.sessions, ...desk.people.foreign].map((p_id) => ({ p_id })),
  save_calendar_feed: () => [{}, { p_location: "1" }],
  tutor_schedule: () => [{ p_monday: openDay(4) }],
  save_location: (desk) =>
    ["1", "2", null].map((p_id) => ({
      p_fields: {
        ...{ name: theirs.name, slug: theirs.part, operating_hours: [], slot_capacity: 9 },
        closures: [{ starts_on: openDay(4), ends_on: openDay(4) }],
        extra_days: [{ day: openDay(4), opens: "09:00", closes: "10:00" }],
      },
      p_id,
      p_decision: { cancel: toEach(desk, "appointments"), reason: "Moved" },
    })),
  appointments_outside_hours: () => [{ p_location: "1" }],
  // A list that there is none of: a line about another would be a change.
  record_export: () => [{ p_list: "", p_rows: 0 }],
  network_figures: () => [{ p_from: "2026-01-05", p_to: "2026-12-27" }],
  is_user_admin: (desk) => [{ check_user_id: desk.neighbour.userId }],
  get_user_role: (desk) => [{ user_id: desk.neighbour.userId }],
  prepare_user: () => [
    { p_user: { ...newcomer, role: "student", location_id: "1" } },
    { p_user: { ...newcomer, role: "admin", location_id: "2" } },
    { p_user: { ...newcomer, role: "superadmin", location_id: null } },
  ],
  settle_invitation: (desk) => ofPeople(desk),
  save_user: (desk) => {
    const student = { ...newcomer, role: "student", location_id: "2" };
    const saved = (p_id: string, change: object = {}) => ({ p_id, p_version: null, p_user: { ...student, ...change } });
    return [
      // why: what an admin may save of the own people is refused for where it would move or raise them
      ...[...desk.people.foreign, ...desk.people.own].flatMap((p_id) => [
        saved(p_id, { role: "admin" }),
        saved(p_id, { location_id: "1" }),
      ]),
      ...desk.people.foreign.map((p_id) => saved(p_id)),
    ];
  },
  set_user_active: (desk) => ofPeople(desk, "p_id", { p_version: null, p_active: false }),
  admin_delete_user_profile: (desk) => {
    const [, ownTutor] = desk.people.own;
    return desk.people.foreign.flatMap((p_profile_id) => [
      { p_profile_id },
      { p_profile_id, p_hand_to: ownTutor },
      { p_profile_id: ownTutor, p_hand_to: p_profile_id },
    ]);
  },
  find_person: (desk) => [{ p_email: theirs.email }, { p_email: desk.foreign[0]?.id ?? "" }],
  export_person: () => [{ p_email: theirs.email, p_subject: "a keyed hash of an address" }],
  resumes_of_person: () => [{ p_email: theirs.email }],
  erase_person: () => [{ p_email: theirs.email, p_subject: "a keyed hash of an address", p_deleted_files: [] }],
  create_api_key: () => [{ p_key: `ssk_${"k".repeat(43)}`, p_name: "Mine", p_scopes: ["leads", "contacts"] }],
  revoke_api_key: () => [{ p_id: officeAccess }],
  list_deliveries: () => [officeAccess, "email"].map((p_queue) => ({ p_queue })),
  test_webhook: () => [{ p_id: officeAccess }],
  resend_delivery: (desk) => [officeAccess, ...desk.foreign.map(({ id }) => id)].map((p_id) => ({ p_id })),
  save_child: ({ families }) => [
    { p_child: { first_name: "Bo", last_name: "Ng", birth_year: 2016 } },
    { p_child: { first_name: "Bo", grade: "3" }, p_family: families.foreign },
    { p_child: { first_name: "Bo" }, p_id: families.child },
  ],
  remove_child: ({ families }) => [{ p_id: families.child }],
  undo_pick_up: () => [{ p_change: noFamily }],
  share_child: ({ families }) => [families.own, null].map((p_with) => ({ p_id: families.child, p_with })),
  save_family: (desk) => [
    { p_family: { center: "1", guardians: [newcomer], children: [] }, p_id: noFamily },
    ...toEach(desk, "assessments").map((id) => ({
      p_family: { center: "2", guardians: [newcomer], record: { kind: "schedule_requests", id } },
      p_id: noFamily,
    })),
  ],
  undo_family: ({ families }) => [{ p_id: families.foreign }],
  save_guardian: ({ families, people }) => [
    { p_guardian: newcomer, p_family: families.foreign },
    ...people.foreign.map((p_id) => ({ p_guardian: newcomer, p_id })),
  ],
  remove_guardian: ({ people }) => people.foreign.map((p_id) => ({ p_id })),
  similar_families: () => [
    { p_people: { emails: [theirs.email], phones: ["4165550100"], names: [`${theirs.name} ${theirs.name}`] } },
  ],
  link_record: (desk) => [...ofKinds(desk, "p_record", { p_family: desk.families.own }), ...ofKinds(desk, "p_record")],
  merge_families: ({ families: { foreign, own } }) => [
    { p_keep: own, p_gone: foreign },
    { p_keep: foreign, p_gone: own },
  ],
  undo_merge: ({ families }) => [{ p_id: families.foreign }],
  ...ofAll("family_guardians family_children family_lessons family_records family_purchases", ({ families }) => [
    { p_id: families.foreign },
  ]),
  submit_for_account: (desk) =>
    Object.entries({ ...formsAtSlot, waitlist: formsAtSlot.appointment_bookings }).map(([p_kind, p_values]) => ({
      ...{ p_kind, p_values, p_keys: ["a key of this very call"] },
      p_child_id: desk.foreign[0]?.id,
    })),
};

const foreignPlans = (desk: TwoCenters) => {
  const [student, tutor] = desk.people.foreign;
  const [ownStudent, ownTutor] = desk.people.own;
  const days = { starts_on: openDay(4), ends_on: openDay(4), override: "Exam week" };
  const times = { ...days, start_time: "16:00", end_time: "17:00", capacity: 1 };
  return [
    { ...times, location_id: "1", tutor_profile_id: tutor, learners: [{ student }] },
    { ...times, location_id: "1", tutor_profile_id: ownTutor, learners: [{ student: ownStudent }] },
    { ...times, location_id: "2", tutor_profile_id: ownTutor, learners: [{ student }] },
    { ...times, location_id: "2", tutor_profile_id: tutor, learners: [{ student: ownStudent }] },
  ];
};
const ofLessons = (desk: TwoCenters) =>
  toEach(desk, "sessions").flatMap((p_id) => ["one", "following"].map((p_scope) => ({ p_id, p_scope })));
const ofClass = (desk: TwoCenters) => toEach(desk, "sessions").map((p_class) => ({ p_class }));
const lessonTime = ({ people }: TwoCenters) => ({
  ...{ day: openDay(4), starts: "16:00", ends: "17:00" },
  tutor: people.own[1],
});
