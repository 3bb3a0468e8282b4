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

/** What a form sends to center 1. */
const contact = { email: "ann@example.com", phone: "416-555-0100" };
const formsAtSlot = {
  appointment_bookings: {
    ...{ ...contact, name: "Ann", location: "1", appointment_date: slot.p_date, time_slot: slot.p_slot },
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
  ...{ p_location: "1", p_from: openDay(28 + 8 * nth), p_days: 14 },
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

/** What a parameter is told, by a word. */
const wordsFor = (desk: TwoCenters): Record<string, readonly unknown[]> => ({
  records: desk.foreign.map(({ id }) => id),
  people: desk.people.foreign,
  ...{ imports: desk.imports, sessions: toEach(desk, "sessions") },
  ...{ appointments: toEach(desk, "appointments"), requests: toEach(desk, "assessments") },
  ...{ family: [desk.families.foreign], families: [desk.families.foreign, desk.families.own] },
  ...{ child: [desk.families.child], purchase: [desk.purchase], course: [desk.course], tuition: [desk.tuition] },
  ...{ everyone: [desk.people.foreign], everySession: [toEach(desk, "sessions")], tutor: [desk.people.own[1]] },
  learners: [[{ student: desk.people.own[0] }]],
  ...{ center: ["1"], centers: ["1", "2"], month: ["2026-12-01"], halves: ["2026-11-16", "2026-12-01"] },
  ...{ day: [slot.p_date], days: [null, [slot.p_date]], slot: [slot.p_slot], tomorrow: [openDay(1)] },
  ...{ starts: ["16:00"], ends: ["17:00"], versions: [null, "2030-01-01T00:00:00Z"], reason: ["Moved"] },
  ...{ search: ["", theirs.part, "%"], scope: ["one", "following"], access: [officeAccess], hundred: [100] },
  ...{ bool: [true, false], never: [false], no: [null], hashes: [["0".repeat(64)]], capacity: [{ capacity: 4 }] },
  ...{ table: ["user_profiles"], messages: ["contact_submissions"] },
});

/** Every choice of one value for each parameter. */
const crossed = (all: Record<string, readonly unknown[]>) =>
  Object.entries(all).reduce<object[]>(
    (made, [name, values]) => made.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );

/** @param words parameters, each with the word of what it is told, such as `p_id:people`; `|` is before other ones */
const told =
  (words: string): Calls =>
  (desk) =>
    words.split("|").flatMap((some) => {
      const pairs = some.split(" ").flatMap((one) => (one ? [one.split(":") as [string, string]] : []));
      return crossed(Object.fromEntries(pairs.map(([name, word]) => [name, wordsFor(desk)[word] ?? []])));
    });

/** A record of center 1 and its kind. */
const ofKinds = (desk: TwoCenters, name = "p_id", more: object = {}) =>
  desk.foreign.map(({ kind, id }) => ({ p_kind: recordTables[kind], [name]: id, ...more }));
const ofRecordsAndPeople: Calls = (desk) => [...ofKinds(desk), ...told("p_id:people p_kind:table")(desk)];

const inTerm =
  (words: string): Calls =>
  (desk) =>
    told(words)(desk).map((one) => ({ ...one, p_from: openDay(0), p_to: openDay(99) }));

/** Procedures by what they are told. */
const byWords: Record<string, string> = {
  "": `student_courses tutor_students dashboard_counts current_account is_admin_or_superadmin family_classes
    is_current_user_superadmin admin_get_all_users admin_get_location_users retention_due child_stages my_hours
    email_counts earlier_bookings suggested_children my_calendar_feed end_calendar_feed is_fresh my_sessions list_sign_ins
    list_api_keys list_webhooks gets_report_emails my_second_factor mark_codes_saved admins_second_factor
    student_overview centers_today`,
  "|p_location:center": "quiet_children overdue_tuition save_calendar_feed",
  "|p_location:centers": "waiting_counts calls_due spots_to_fill",
  "p_location:center": "appointments_outside_hours",
  "p_location:center p_month:month": "tuition_preview lessons_to_credit tuition_month",
  "p_location:center p_from:halves": "tutor_hours",
  "p_location:center p_search:search": "learner_choices",
  "p_location:center p_search:search p_limit:hundred": "staff_choices",
  "p_location:center p_child:records": "center_classes",
  "p_location:centers p_month:month p_sessions:everySession p_undo:bool": "credit_lessons",
  "p_ids:everyone p_location:centers p_accept:bool": "place_people",
  "p_id:appointments p_location:centers p_date:day p_slot:slot": "move_appointment",
  "p_request_id:requests p_location:centers p_date:day p_slot:slot": "book_from_request",
  "p_batch:records": "undo_changes",
  "p_id:records": "drop_price_list take_back_mailing",
  "|p_id:records": "list_mailings",
  "p_id:people": "duties_of log_password_link settle_invitation remove_guardian",
  "p_profile:people": "reset_second_factor has_second_factor",
  "p_id:imports": "get_import_problems continue_import undo_import",
  "p_id:imports p_most:hundred": "get_import",
  "p_id:family":
    "undo_family undo_merge family_guardians family_children family_lessons family_records family_purchases",
  "p_id:child": "remove_child",
  "p_id:course": "delete_course",
  "p_id:access": "revoke_api_key test_webhook",
  "p_id:access|p_id:records": "resend_delivery",
  "p_family:family": "tuition_accounts_of tuition_invoices_of",
  "p_family:family|p_location:center|": "read_ledger",
  "p_line:tuition": "reverse_ledger_line",
  "p_purchase:purchase": "staff_purchase close_purchase",
  "p_purchase:purchase p_child:child": "name_purchase_child",
  "p_course:course p_center:centers": "start_enrolment",
  "p_child:records": "open_classes child_contacts",
  "p_session:sessions": "make_up_times report_absence",
  "p_session:sessions p_day:day p_start:starts p_end:ends p_tutor:tutor": "request_make_up",
  "p_id:records p_version:no": "accept_make_up",
  "p_id:records p_version:no p_answer:reason": "close_lesson_request",
  "p_id:people p_version:no p_active:never": "set_user_active",
  "p_factor:people p_hashes:hashes": "save_recovery_codes",
  "p_class:sessions p_version:no p_values:capacity": "save_class",
  "p_id:sessions p_scope:scope": "lessons_ahead",
  "p_id:sessions p_scope:scope p_version:no p_reason:reason": "cancel_lessons",
  "p_class:sessions": "class_people class_days",
  "p_class:sessions p_child:records": "request_class",
  "p_class:sessions p_learners:learners": "wait_for_class",
  "p_class:sessions p_learners:learners p_from:tomorrow p_dates:days": "join_class",
  "|p_lesson:sessions": "lesson_sheet",
  "p_required:bool": "require_second_factor_of_admins",
};

const listTables = Object.values(listDescriptions).map(({ table }) => table);

/** Every procedure that somebody who signed in may call. */
export const procedures: Record<string, Calls> = {
  ...Object.fromEntries(
    Object.entries(byWords).flatMap(([words, names]) => names.split(/\s+/).map((name) => [name, told(words)])),
  ),
  lesson_figures: inTerm("|p_location:center"),
  term_reports: inTerm("p_child:child|p_location:center|p_location:center p_after:child"),
  list_records: (desk) => crossed({ p_kind: listTables, p_query: queries(desk) }),
  count_records: (desk) => crossed({ p_kind: listTables, p_queries: [queries(desk)] }),
  search_records: () => [theirs.part, "example.com", "1"].map((p_search) => ({ p_search })),
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
  submit_as_staff: () =>
    Object.entries(formsAtSlot).map(([p_kind, p_values]) => ({ p_kind, p_values, p_key: "a key of this very call" })),
  save_session: (desk) => {
    const of = ([student_profile_id, tutor_profile_id]: string[], location_id: string) => ({
      ...{ student_profile_id, tutor_profile_id, location_id, subject: "math", override_reason: "Exam week" },
      ...{ booking_date: "2026-12-01", start_time: "09:00", end_time: "10:00" },
    });
    const { foreign, own } = desk.people;
    const made = [of(foreign, "1"), of(foreign, "2"), of(own, "1")];
    return [...crossed({ p_session: made }), ...crossed({ p_session: [of(own, "2")], p_id: toEach(desk, "sessions") })];
  },
  make_class: (desk) =>
    foreignPlans(desk).flatMap((p_plan, nth) => [
      { p_plan },
      { p_plan, p_id: `00000000-0000-4000-8000-00000000f0${10 + nth}`, p_dates: [openDay(4)] },
    ]),
  move_lessons: (desk) =>
    told("p_id:sessions p_scope:scope p_version:versions")(desk).map((one) => ({ ...one, p_to: lessonTime(desk) })),
  work_class_waitlist: (desk) =>
    toEach(desk, "sessions").flatMap((p_class) => [{ p_class }, { p_class, p_entry: p_class }]),
  save_rooms: () => [{ p_location: "1", p_rooms: ["Blue"] }],
  choose_report_emails: () => [{ p_wanted: true }],
  save_attendance: (desk) => toEach(desk, "sessions").map((p_lesson) => ({ p_lesson, p_version: null, p_marks: [] })),
  request_lessons: (desk) => [{ p_child_id: desk.foreign[0]?.id }, {}],
  move_child: (desk) =>
    desk.foreign.map(({ id: session }) => {
      const p_move = { what: "placed", subject: "math", level: "C", session };
      return { p_child: session, p_move };
    }),
  record_assessment: (desk) =>
    desk.foreign.map(({ id }) => ({
      p_child: id,
      p_result: { id, taken_on: "2026-01-05", levels: { math: { level: "C", workbook: 1 } }, strengths: "Counting" },
    })),
  tuition_year: (desk) =>
    [{}, ...crossed({ p_values: aPlan(desk) })].map((more) => ({ p_family: desk.families.foreign, ...more })),
  save_tuition_plan: (desk) => aPlan(desk).map((p_values) => ({ p_values })),
  withdraw_tuition_plan: ({ tuition }) => [{ p_plan: tuition, p_version: "2026-11-01T00:00:00Z" }],
  save_tuition_shares: ({ families, people }) =>
    [families.foreign, families.own].map((p_family) => ({ p_family, p_shares: { [people.foreign[0] ?? ""]: 100 } })),
  add_ledger_line: ({ tuition, families: { own: id } }) => {
    const line = { id, kind: "payment", amount_cents: 1, method: "cash", booked_on: "2026-11-01" };
    return [{ p_account: tuition, p_values: line }];
  },
  save_price_list: () => {
    const prices = { from_month: "2099-12-01", one_cents: 1, two_cents: 2, three_cents: 3 };
    return crossed({ p_location: ["1", null], p_values: [prices] });
  },
  save_account_codes: () => [{ p_codes: { tuition: "4000" } }],
  approve_hours: ({ people }) =>
    crossed({ p_location: ["1"], p_tutor: [people.foreign[1]], p_from: ["2026-11-01"], p_minutes: [null, 0] }),
  people_to_place: (desk) => [
    {},
    { p_limit: 500 },
    ...desk.people.foreign.map((p_after) => ({ p_after_reason: "asked", p_after })),
  ],
  record_email_problem: ofRecordsAndPeople,
  allow_emails: ofRecordsAndPeople,
  mailing_audience: (desk) => crossed({ p_audience: audiencesOf(desk), p_center: ["1", "2", null] }),
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
  record_timeline: (desk) => [
    ...ofRecordsAndPeople(desk),
    ...told("p_id:records p_kind:messages")(desk),
    { p_kind: "families", p_id: desk.families.foreign },
    { p_kind: "children", p_id: desk.families.child },
  ],
  list_slot_load: () => fortnights,
  list_center_sessions: () => fortnights,
  staff_courses: () => [{}, { p_search: theirs.part }, { p_is_active: false }],
  list_enrolments: (desk) => {
    const filters = crossed({ status: [null, "pending", "to_check"] }).flatMap((status) =>
      [{}, { center: "1" }, { search: theirs.part }].map((more) => ({ ...status, ...more })),
    );
    return crossed({ p_course_id: [desk.course, null], p_filters: filters, p_limit: [1000], p_count: [true] });
  },
  start_refund: (desk) => [{ p_purchase: desk.purchase, p_amount_cents: 100, p_reason: "other", p_seen_cents: 0 }],
  start_import: (desk) =>
    desk.imports.map((p_id) => ({
      ...{ p_id, p_kind: "leads" },
      p_rows: [{ line: 2, kind: "lead", data: { parent_name: "Ann", location_id: "1" }, problem: null }],
    })),
  // why: a file of the admin's own is kept; this one is none
  save_import_file: () => [{ p_kind: "leads", p_headings: [], p_content: "Name\nAnn" }],
  apply_import: (desk) => desk.imports.map((p_id) => ({ p_id, p_sends_emails: true })),
  next_imported_account: (desk) => desk.imports.map((p_id) => ({ p_id, p_refused: 2 })),
  save_course: (desk) => [
    { p_course: aCourse, p_id: desk.course },
    { p_course: { ...aCourse, name: "A course of the admin" } },
  ],
  save_availability: () => [{ p_spans: [{ weekday: 1, starts: "09:00", ends: "10:00" }] }],
  student_sessions: (desk) => [
    {},
    ...toEach(desk, "sessions").map((p_before) => ({ p_before })),
    ...desk.foreign.map(({ id }) => ({ p_child: id })),
  ],
  end_my_sessions: (desk) => [...desk.sessions, ...desk.people.foreign].map((p_id) => ({ p_id })),
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
  // A list that there is none of: a line about another would be a change.
  record_export: () => [{ p_list: "", p_rows: 0 }],
  network_figures: () => [{ p_from: "2026-01-05", p_to: "2026-12-27" }],
  is_user_admin: (desk) => [{ check_user_id: desk.neighbour.userId }],
  get_user_role: (desk) => [{ user_id: desk.neighbour.userId }],
  prepare_user: () =>
    Object.entries({ student: "1", admin: "2", superadmin: null }).map(([role, location_id]) => ({
      p_user: { ...newcomer, role, location_id },
    })),
  save_user: ({ people }) => {
    const student = { ...newcomer, role: "student", location_id: "2" };
    // why: what an admin may save of the own people is refused for where it would move or raise them
    const raised = [{ role: "admin" }, { location_id: "1" }].map((change) => ({ ...student, ...change }));
    return [
      ...crossed({ p_id: [...people.foreign, ...people.own], p_version: [null], p_user: raised }),
      ...crossed({ p_id: people.foreign, p_version: [null], p_user: [student] }),
    ];
  },
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
  list_deliveries: () => [officeAccess, "email"].map((p_queue) => ({ p_queue })),
  save_child: ({ families }) => [
    { p_child: { first_name: "Bo", last_name: "Ng", birth_year: 2016 } },
    { p_child: { first_name: "Bo", grade: "3" }, p_family: families.foreign },
    { p_child: { first_name: "Bo" }, p_id: families.child },
  ],
  undo_pick_up: () => [{ p_change: noFamily }],
  share_child: ({ families }) => [families.own, null].map((p_with) => ({ p_id: families.child, p_with })),
  save_family: (desk) => [
    { p_family: { center: "1", guardians: [newcomer], children: [] }, p_id: noFamily },
    ...toEach(desk, "assessments").map((id) => ({
      p_family: { center: "2", guardians: [newcomer], record: { kind: "schedule_requests", id } },
      p_id: noFamily,
    })),
  ],
  save_guardian: ({ families, people }) => [
    { p_guardian: newcomer, p_family: families.foreign },
    ...people.foreign.map((p_id) => ({ p_guardian: newcomer, p_id })),
  ],
  similar_families: () => [
    { p_people: { emails: [theirs.email], phones: ["4165550100"], names: [`${theirs.name} ${theirs.name}`] } },
  ],
  link_record: (desk) => [...ofKinds(desk, "p_record", { p_family: desk.families.own }), ...ofKinds(desk, "p_record")],
  merge_families: ({ families: { foreign, own } }) =>
    [own, foreign].map((p_keep) => ({ p_keep, p_gone: p_keep === own ? foreign : own })),
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
const lessonTime = ({ people }: TwoCenters) => ({
  ...{ day: openDay(4), starts: "16:00", ends: "17:00" },
  tutor: people.own[1],
});
