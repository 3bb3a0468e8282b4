import { createHash, randomUUID } from "node:crypto";
import { timeSlots } from "../../../app/content/appointments/time-slots";
import { defaultOperatingHours } from "../../../app/content/locations/locations";
import { timeField } from "../../../app/domain/locations/opening-form/opening-fields";
import { hourValues } from "../../../app/domain/locations/weekly-hours";
import { learnerValue } from "../../../app/domain/tutoring/tutoring-session";
import type { Role } from "../../../app/domain/users/account";
import { openDay } from "../appointments/forms";
import { ready, sample, sessionFields } from "./sample-records";

/** Whoever asks. A `stranger` is a student of another center whom no sample record belongs to. */
export type Visitor = "nobody" | "stranger" | Role;
export const visitors: readonly Visitor[] = [
  "nobody",
  "stranger",
  "student",
  "tutor",
  "admin",
  "regional_manager",
  "superadmin",
];

/**
 * What somebody gets: `in`: the page, or the answer of the action itself; `login`: a redirect to the sign-in page, which
 * leads back here; `denied`: 403 'Access Denied'; `missing`: 404; `keyless`: 401, whoever they are; `closed`: 405, another method; a path: a redirect to it.
 */
export type Answer = "in" | "login" | "denied" | "missing" | "keyless" | "closed" | `/${string}`;
type Audience = Record<Visitor, Answer>;
type Path = `/${string}`;

/** One kind of form that an action takes, sent by everybody; who is let in is led on. */
export interface SampleForm {
  to: Path;
  leadsTo: Path | "400";
  /** Made anew for every send. */
  fields: () => Record<string, string>;
  /** Run as the database's owner before every send; returns the `version` to send with it. */
  prepare?: string;
}

export interface Row {
  /** A sample of the address, with the sample records; of a layout, that of a page in it. */
  address: Path;
  /** What the page answers, and the action where `post` says nothing else. */
  get: Audience;
  post?: Audience;
  /** Every kind of form of a guarded action. */
  forms?: readonly SampleForm[];
  /** Set where a server sends, not a page: its signature says whose it is, and any origin may stand beside it. */
  bySignature?: true;
  /** What only those who are let in may read there, word for word. */
  shows?: string;
}

const audience = (nobody: Answer, people: Answer, staff: Answer): Audience => ({
  nobody,
  stranger: people,
  student: people,
  tutor: people,
  admin: staff,
  regional_manager: staff,
  superadmin: staff,
});
const everybody = audience("in", "in", "in");
const signedIn = audience("login", "in", "in");
const staff = audience("login", "denied", "in");
const superadmins: Audience = { ...staff, admin: "denied", regional_manager: "denied" };
const managers: Audience = { ...superadmins, regional_manager: "in" };
const learners = audience("login", "in", "/admin/dashboard");
const students: Audience = { ...learners, tutor: "denied" };
const tutors: Audience = { ...learners, stranger: "denied", student: "denied" };
/** Who bought the sample purchase. */
const buyer: Audience = { ...audience("login", "missing", "missing"), student: "in" };

const noFields = () => ({});
const form = (
  to: Path,
  fields: SampleForm["fields"] = noFields,
  { leadsTo = to, prepare }: { leadsTo?: Path | "400"; prepare?: string } = {},
): SampleForm => ({ to, leadsTo, fields, prepare });
/** The form round a list; a record that nobody has changes nothing. */
const listForm = (action: string) => () => ({ id: randomUUID(), action });
const row = (get: Audience, address: Path, forms: readonly SampleForm[] = [], more: Partial<Row> = {}): Row => ({
  address,
  get,
  ...(forms.length > 0 && { forms }),
  ...more,
});
const profileForms = (address: Path) => [
  form(`${address}?form=profile`, () => ({ first_name: "Changed", last_name: "Name" }), { leadsTo: address }),
  form(`${address}?form=password`, newPassword, { leadsTo: address, prepare: knownPassword }),
  form(`${address}?form=devices`, () => ({ device: randomUUID() }), { leadsTo: address }),
];
/** Everybody's password so far, which the form asks for. */
const knownPassword = `with known as (
    update auth.users set encrypted_password = extensions.crypt('sample-giraffe', extensions.gen_salt('bf', 4))
    returning id
  ) select null as version, count(public.note_weighed_password(id)) from known`;
function newPassword() {
  const password = randomUUID();
  return { current_password: "sample-giraffe", password, confirm_password: password };
}

const open = (address: Path): Row => ({ address, get: everybody });
const missing = (address: Path): Row => ({ address, get: audience("missing", "missing", "missing") });
/** A session opens nothing where a key is asked for. */
const keyless = (address: Path): Row => ({ address, get: audience("keyless", "keyless", "keyless") });

const admin = "/admin/dashboard";
const record = `${admin}/records/appointments/${sample.appointment.id}` as const;
const session = `${admin}/records/sessions/${sample.session}` as const;
const families = `${admin}/families` as const;
const family = `${families}/${sample.family}` as const;
const user = `${admin}/users/${sample.profiles.tutor}` as const;
const users = `${admin}/users` as const;
const locations = `${admin}/locations` as const;
const courses = `${admin}/courses` as const;
const course = `${courses}/${sample.course.id}` as const;
const api = `${admin}/api` as const;
const webhooks = `${api}/webhooks` as const;
const webhook = `${webhooks}/${sample.webhook}` as const;
const sampleImport = `${admin}/imports/${sample.import}` as const;
const openPurchase = `${admin}/purchases/${sample.openPurchase}` as const;
const purchase = `${admin}/purchases/${sample.purchase}` as const;
const statements = `${admin}/statements` as const;
const statement = `${statements}/${sample.statement.id}` as const;
const statementFields = () => ({
  ...{ center: "1", words: sample.statement.words, name: "Ann L.", detail: "Mother", state: "draft" },
  ...{ confirmed_on: "2026-01-05", confirmed_how: "Her email" },
});
const mailings = `${admin}/mailings` as const;
const mailing = `${mailings}/${sample.mailing.id}` as const;
const mailTo = `${mailings}/reply?kind=families&id=${sample.family}` as const;
/** The sample message, which was sent before: nobody is written to. */
const sentMessage = () => ({
  ...{ id: sample.mailing.id, to: sample.family, subject: "Sample", body: sample.mailing.words, step: "send" },
  seen: createHash("sha256")
    .update(JSON.stringify(["Sample", sample.mailing.words]))
    .digest("base64url"),
});
let moves = 0;
const anotherDay = () => {
  moves += 1;
  return {
    ...{ action: "move", location: "1" },
    appointment_date: openDay(30 + moves),
    time_slot: "05:00 PM",
  };
};
const template = () => ({ id: randomUUID(), center: "1", name: "Snow", subject: "Closed", body: "Hi {parent}" });
const unsoldCourse = `${courses}/${sample.unsoldCourse.id}` as const;
/** The samples as they are, so that nothing changes. */
const courseFields = () => ({ name: sample.course.name, price: "149.00", tax: "no", state: "active" });
const sessionForm = (to: Path) =>
  form(to, () => ({ ...sessionFields, student: learnerValue(sessionFields.student, sample.child.id) }), {
    leadsTo: session,
  });
// why: the authorization test knows people by marks that must not be sent
const tutorFields = () => ({ ...person("Sample", "Tutor", "mark-tutor@example.com"), role: "tutor" });
const newUser = () => ({
  ...person("New", "Comer", `new-${randomUUID()}@example.com`),
  role: "student",
  password_choice: "link",
});
function person(first_name: string, last_name: string, email: string) {
  return { first_name, last_name, email, location_id: "1" };
}
const usualOpening = () => ({
  ...hourValues(defaultOperatingHours),
  ...Object.fromEntries(timeSlots.map((time) => [timeField(time), "on"])),
});
const versionOfCenter = "select to_jsonb(updated_at) #>> '{}' as version from public.locations where id = '1'";
const noBooking = "00000000-0000-4000-8000-000000000000";
const noLink = "A".repeat(43);

/** Pages for everybody whose files have the names of their addresses. */
const pages = `about accessibility assessment book careers contact franchise healthz pals-online places privacy
  programs.assessments programs.english programs.math programs.writing`;

const publicRows: Record<string, Row> = {
  ...Object.fromEntries(pages.split(/\s+/).map((page) => [`routes/${page}`, open(`/${page.replace(".", "/")}`)])),
  "routes/programs._index": open("/programs"),
  "routes/_index": open("/"),
  "routes/book_.nearest": open("/book/nearest?q=M5V+3L9"),
  "routes/book_.times": open("/book/times?location=1&date=2030-03-04"),
  "routes/courses._index": open("/courses"),
  "routes/courses.$id": open("/courses/5f0c1d52-6f0e-4c0a-9a51-0d6a2f1b0001"),
  "routes/find-center": open("/find-center?q=Toronto"),
  "routes/locations._index": open("/locations"),
  "routes/locations.$slug": open("/locations/oakville"),
  "routes/robots[.]txt": open("/robots.txt"),
  "routes/sitemap[.]xml": open("/sitemap.xml"),
  "routes/[.]well-known.security[.]txt": open("/.well-known/security.txt"),
  "routes/auth.confirm": open("/auth/confirm?token_hash=no-such-token&type=signup"),
  "routes/$": missing("/no/such/page"),
  "routes/admin.dashboard.$": row(audience("login", "denied", "missing"), `${admin}/no/such/page`),
  "routes/confirmation.$token": missing(`/confirmation/${noBooking}`),
  "routes/confirmation.$token_.appointment[.]ics": missing(`/confirmation/${noBooking}/appointment.ics`),
  "routes/manage.$token": missing(`/manage/${noLink}`),
  "routes/manage.$token_.move": missing(`/manage/${noLink}/move`),
  "routes/manage.$token_.cancel": missing(`/manage/${noLink}/cancel`),
  "routes/address.$token": missing(`/address/${noLink}`),
  "routes/placed.$token": missing(`/placed/${noLink}`),
  "routes/calendar.$token[.]ics": missing(`/calendar/${noLink}.ics`),
  "routes/waitlist.$token": missing(`/waitlist/${noLink}`),
  "routes/unsubscribe.$token": { ...missing(`/unsubscribe/${noLink}`), bySignature: true },
  "routes/kit": { address: "/kit", get: audience("missing", "missing", "missing") },
  "routes/refused": { address: "/refused", get: audience("denied", "denied", "denied") },
  "routes/login": { address: "/login", get: audience("in", "/dashboard", "/dashboard") },
  "routes/login_.check-email": {
    address: "/login/check-email",
    get: { ...audience("in", "/dashboard", "/dashboard"), nobody: "/login" },
  },
  "routes/login_.code": {
    address: "/login/code",
    get: { ...audience("in", "/dashboard", "/dashboard"), nobody: "/login" },
  },
  "routes/login_.factor": { address: "/login/factor", get: audience("/login", "denied", "in") },
  "routes/login_.passkey": { address: "/login/passkey", get: audience("in", "/dashboard", "/dashboard") },
  "routes/login_.passkey_.new": { address: "/login/passkey/new", get: audience("/login", "in", "in") },
  "routes/logout": { address: "/logout", get: audience("/", "/", "/") },
  "routes/webhooks.resend": {
    address: "/webhooks/resend",
    get: audience("closed", "closed", "closed"),
    bySignature: true,
  },
  "routes/api.$": { ...missing("/api/nothing"), bySignature: true },
  "routes/api.v1.openapi[.]json": { ...open("/api/v1/openapi.json"), bySignature: true },
  "routes/api.v1.$resource": { ...keyless("/api/v1/leads"), bySignature: true },
  "routes/api.v1.$resource_.$id": { ...keyless(`/api/v1/leads/${noBooking}`), bySignature: true },
  "routes/webhooks.stripe": {
    address: "/webhooks/stripe",
    get: audience("closed", "closed", "closed"),
    bySignature: true,
  },
};

const child = `/dashboard/children/${sample.child.id}` as const;
const bought = { shows: sample.course.name };
/** Each send turns another page. */
let page = 0;
const ownRows: Record<string, Row> = {
  "routes/dashboard": row(learners, "/dashboard/profile"),
  "routes/dashboard._index": row(
    learners,
    "/dashboard",
    [form("/dashboard?index", () => ({ step: "attach" }), { leadsTo: "/dashboard", prepare: ready.mails })],
    { post: students },
  ),
  "routes/dashboard.children": row(students, "/dashboard/children", [
    form("/dashboard/children", () => ({ first_name: "Kit", last_name: "Sample", grade: "3" })),
  ]),
  "routes/dashboard.children_.$id": row(
    { ...students, stranger: "missing" },
    child,
    [form(`${child}?form=remove`, noFields, { leadsTo: child })],
    { post: students, shows: sample.child.name },
  ),
  "routes/dashboard.children_.$id_.progress": row({ ...students, stranger: "missing" }, `${child}/progress`, [], {
    shows: sample.child.name,
  }),
  "routes/dashboard.children_.$id_.report": row({ ...students, stranger: "missing" }, `${child}/report`, [], {
    shows: sample.child.name,
  }),
  "routes/dashboard.children_.$id_.results.$result": row(
    { ...students, stranger: "missing" },
    `${child}/results/${sample.result.id}`,
    [],
    { shows: sample.result.words },
  ),
  "routes/dashboard.family": row(students, "/dashboard/family", [
    form("/dashboard/family?form=remove", noFields, { leadsTo: "/dashboard/family" }),
  ]),
  "routes/dashboard.calendar.$id[.]ics": row(
    { ...audience("login", "missing", "/dashboard"), tutor: "/dashboard" },
    `/dashboard/calendar/${noBooking}.ics`,
  ),
  "routes/dashboard.courses": row(students, "/dashboard/courses"),
  "routes/dashboard.sessions": row(students, "/dashboard/sessions"),
  "routes/dashboard.sessions_.$id": row(
    { ...students, stranger: "missing" },
    `/dashboard/sessions/${sample.sessionAhead}`,
    [form(`/dashboard/sessions/${sample.sessionAhead}`, () => ({ step: "absent" }))],
  ),
  "routes/dashboard.sessions_.request": row(students, "/dashboard/sessions/request", [
    form("/dashboard/sessions/request", () => ({ any_day: "on", notes: randomUUID() }), { prepare: ready.noRequests }),
  ]),
  "routes/dashboard.lessons.$id": row(tutors, `/dashboard/lessons/${sample.session}`, [
    form(`/dashboard/lessons/${sample.session}`, () => ({ [`attendance_${sample.session}`]: "present" }), {
      leadsTo: "/dashboard",
      prepare: ready.lesson,
    }),
  ]),
  "routes/dashboard.lessons.$id_.progress": row(tutors, `/dashboard/lessons/${sample.session}/progress`, [
    form(
      `/dashboard/lessons/${sample.session}/progress`,
      () => ({ child: sample.child.id, session: sample.session, subject: "math", pages: String(++page % 40) }),
      { leadsTo: `/dashboard/lessons/${sample.session}`, prepare: ready.level },
    ),
  ]),
  "routes/dashboard.students": row(tutors, "/dashboard/students"),
  "routes/dashboard.availability": row(tutors, "/dashboard/availability", [
    form("/dashboard/availability", () => ({ monday_1_from: "16:00", monday_1_to: "18:00" })),
  ]),
  "routes/dashboard.profile": row(learners, "/dashboard/profile", profileForms("/dashboard/profile")),
  "routes/courses.enrolled": row(buyer, `/courses/enrolled?purchase=${sample.purchase}`, [], bought),
  "routes/courses.cancelled": row(
    { ...buyer, student: `/courses/enrolled?purchase=${sample.purchase}` },
    `/courses/cancelled?purchase=${sample.purchase}`,
  ),
  "routes/purchase-history": row(signedIn, "/purchase-history"),
  "routes/receipt[.]pdf": row({ ...buyer, superadmin: "in" }, `/receipt.pdf?id=${sample.purchase}`),
  "routes/receipt": row({ ...buyer, superadmin: "in" }, `/receipt?id=${sample.purchase}`, [], bought),
};

const calls = () => ({ action: "call", result: "no_answer", note: randomUUID() });
const corrections = () => ({
  name: `Ann ${randomUUID().slice(0, 8)}`,
  phone: "905-555-0123",
  email: "ann@example.com",
});
const ofAppointment = { shows: sample.appointment.name };
const student = `${admin}/students/${sample.child.id}` as const;
const application = `${admin}/records/applications/${sample.application}` as const;
const sessions = `${admin}/sessions` as const;
const caller = { phone: "416-555-0100", mode: "center" };
let callers = 0;
/** Each on a day of its own: a slot has two places, and more of the staff than that send it. */
const callerAppointment = () => ({
  ...caller,
  ...{ name: "New Caller", location: "1", appointment_date: openDay(30 + (callers++ % 10)), time_slot: "06:30 PM" },
});
const callerRequest = () => ({
  ...caller,
  ...{ parent_name: "New Caller", child_name: "Bo", child_age: "7", program_interest: "math", location_id: "1" },
  ...{ preferred_date: openDay(30), preferred_time: "06:30 PM" },
});
const weekly = openDay(40);
/** A session to come, which its form cancels. */
const planned = "00000000-0000-4000-8000-0000000000f2";
const gone = "00000000-0000-4000-8000-0000000000f1";
const sampleChild = `${family}/children/${sample.child.id}` as const;
const sampleGuardian = `${family}/guardians/${sample.profiles.student}` as const;
/** Without a child's grade it is given back, so that nobody is written down. */
const newFamily = () => ({
  ...{ center: "1", guardian_1_first_name: "Gita", guardian_1_phone: "416-555-0142" },
  child_1_first_name: "Asha",
});
const staffRows: Record<string, Row> = {
  "routes/admin.dashboard": row(staff, `${admin}/profile`),
  "routes/admin.dashboard._index": row(staff, admin, [
    form(`${admin}?index`, listForm("contacted"), { leadsTo: admin }),
  ]),
  "routes/admin.dashboard.assessments": row(staff, `${admin}/assessments`, [
    form(`${admin}/assessments`, listForm("contacted"), { leadsTo: `${admin}/assessments` }),
  ]),
  "routes/admin.dashboard.search": row(staff, `${admin}/search?q=sample`),
  "routes/admin.dashboard.search_.hits": row(staff, `${admin}/search/hits?q=sample`),
  "routes/admin.dashboard.bookings": row(staff, `${admin}/bookings`, [form(`${admin}/bookings`, listForm("confirm"))]),
  "routes/admin.dashboard.sessions._index": row(staff, sessions, [
    form(`${sessions}?index`, listForm("confirm"), { leadsTo: sessions }),
  ]),
  "routes/admin.dashboard.families": row(staff, `${admin}/families`),
  "routes/admin.dashboard.students": row(staff, `${admin}/students`),
  "routes/admin.dashboard.families_.$id": row(
    staff,
    family,
    [form(family, () => ({ key: randomUUID(), note: "Called" }))],
    { shows: sample.child.name },
  ),
  "routes/admin.dashboard.forms._index": row(audience("login", "denied", `${admin}/forms/messages`), `${admin}/forms`),
  "routes/admin.dashboard.profile": row(staff, `${admin}/profile`, profileForms(`${admin}/profile`)),
  "routes/admin.dashboard.records.$kind.$id": row(
    staff,
    record,
    [form(record, calls, { prepare: ready.appointment })],
    ofAppointment,
  ),
  "routes/admin.dashboard.records.$kind.$id_.delete": row(
    staff,
    `${record}/delete`,
    [form(`${record}/delete`, noFields, { leadsTo: `${admin}/bookings`, prepare: ready.appointment })],
    ofAppointment,
  ),
  "routes/admin.dashboard.records.$kind.$id_.edit": row(
    staff,
    `${record}/edit`,
    [form(`${record}/edit`, corrections, { leadsTo: record, prepare: ready.appointment })],
    ofAppointment,
  ),
  "routes/admin.dashboard.records.$kind.$id_.resume": row(
    audience("login", "denied", application),
    `${application}/resume`,
  ),
  "routes/admin.dashboard.records.$kind.cancel": row(
    staff,
    `${admin}/records/appointments/cancel?id=${sample.appointment.id}`,
    [
      form(`${admin}/records/appointments/cancel?id=${gone}`, () => ({ reason: "Snow" }), {
        leadsTo: `${admin}/bookings`,
      }),
    ],
    ofAppointment,
  ),
  "routes/admin.dashboard.records.$kind.change": row(
    staff,
    `${admin}/records/appointments/change?id=${sample.appointment.id}`,
    [
      form(`${admin}/records/appointments/change?id=${gone}`, () => ({ action: "reopen" }), {
        leadsTo: `${admin}/bookings`,
      }),
    ],
    ofAppointment,
  ),
  "routes/admin.dashboard.undo": row(
    // why: the page behind it says who may see it
    audience("login", `${admin}/assessments`, `${admin}/assessments`),
    `${admin}/undo`,
    [form(`${admin}/undo`, () => ({ batch: randomUUID(), kind: "appointments" }), { leadsTo: `${admin}/bookings` })],
    { post: audience("login", `${admin}/assessments`, "in") },
  ),
  "routes/admin.dashboard.bookings_.new": row(staff, `${admin}/bookings/new?center=1`, [
    form(`${admin}/bookings/new`, callerAppointment, { leadsTo: `${admin}/bookings` }),
  ]),
  "routes/admin.dashboard.families_.new": row(staff, `${families}/new?center=1`, [
    form(`${families}/new`, newFamily, { leadsTo: "400" }),
  ]),
  "routes/admin.dashboard.families_.$id_.children.$child": row(
    staff,
    sampleChild,
    [form(`${sampleChild}?form=share`, noFields, { leadsTo: family })],
    { shows: sample.child.name },
  ),
  "routes/admin.dashboard.families_.$id_.merge": row(staff, `${family}/merge`, [
    form(`${family}/merge`, () => ({ with: sample.family })),
  ]),
  "routes/admin.dashboard.families_.$id_.guardians.$guardian": row(staff, sampleGuardian, [
    form(`${sampleGuardian}?form=remove`, noFields, { leadsTo: sampleGuardian }),
  ]),
  "routes/admin.dashboard.bookings_.times": row(staff, `${admin}/bookings/times?location=1&date=2030-03-05`),
  "routes/admin.dashboard.assessments_.new": row(staff, `${admin}/assessments/new?center=1`, [
    form(`${admin}/assessments/new`, callerRequest, { leadsTo: `${admin}/assessments` }),
  ]),
  "routes/admin.dashboard.statements": row(
    staff,
    statements,
    [form(statements, () => ({ step: "restore", id: sample.statement.id }), { prepare: ready.statement })],
    { shows: sample.statement.words },
  ),
  "routes/admin.dashboard.statements_.new": row(staff, `${statements}/new?block=review`, [
    form(`${statements}/new?block=review`, () => ({ ...statementFields(), id: randomUUID() }), { leadsTo: statements }),
  ]),
  "routes/admin.dashboard.statements_.$id": row(
    staff,
    statement,
    [
      form(statement, () => ({ ...statementFields(), id: sample.statement.id }), {
        leadsTo: statements,
        prepare: ready.statement,
      }),
    ],
    { shows: sample.statement.words },
  ),
  "routes/admin.dashboard.mailings": row(staff, mailings),
  "routes/admin.dashboard.mailings_.new": row(staff, `${mailings}/new?center=1&group=families`, [
    form(`${mailings}/new?center=1&group=families`, sentMessage, { leadsTo: mailing }),
  ]),
  "routes/admin.dashboard.mailings_.reply": row(staff, mailTo, [form(mailTo, sentMessage, { leadsTo: mailing })]),
  "routes/admin.dashboard.mailings_.$id": row(staff, mailing, [form(mailing)], { shows: sample.mailing.words }),
  "routes/admin.dashboard.mailings_.templates": row(staff, `${mailings}/templates`),
  "routes/admin.dashboard.mailings_.templates_.$id": row(staff, `${mailings}/templates/new`, [
    form(`${mailings}/templates/new`, template, { leadsTo: `${mailings}/templates` }),
  ]),
  "routes/admin.dashboard.calendar_.day": row(staff, `${admin}/calendar/day?center=1&date=2030-03-05`),
  "routes/admin.dashboard.calendar": row(staff, `${admin}/calendar?view=week&center=1`, [
    form(`${admin}/calendar?view=week&center=1&id=${sample.appointment.id}`, anotherDay, {
      leadsTo: `${admin}/calendar`,
      prepare: ready.appointment,
    }),
  ]),
  "routes/admin.dashboard.opening": row(staff, `${admin}/opening?center=1`, [
    form(`${admin}/opening?center=1`, usualOpening, { prepare: versionOfCenter }),
  ]),
  "routes/admin.dashboard.sessions_.new": row(staff, `${sessions}/new?center=1`, [
    sessionForm(`${sessions}/new?center=1`),
  ]),
  "routes/admin.dashboard.sessions_.$id.edit": row(staff, `${sessions}/${sample.session}/edit`, [
    sessionForm(`${sessions}/${sample.session}/edit`),
  ]),
  "routes/admin.dashboard.sessions_.series": row(staff, `${sessions}/series?center=1`, [
    form(
      `${sessions}/series?center=1&tutor=${sessionFields.tutor}&learner=${sessionFields.student}&first=${weekly}&last=${weekly}&start=16%3A00&end=17%3A00`,
      () => ({ id: randomUUID(), date: weekly }),
      {
        leadsTo: sessions,
        prepare: `update public.bookings set archived_at = now() where booking_date = '${weekly}' and id <> '${planned}' and archived_at is null`,
      },
    ),
  ]),
  "routes/admin.dashboard.sessions_.series_.$id": row(staff, `${sessions}/series/${sample.series}`, [
    form(`${sessions}/series/${sample.series}`, () => ({ step: "spots", spots: "4" }), {
      prepare: ready.series,
    }),
  ]),
  "routes/admin.dashboard.sessions_.requests": row(staff, `${sessions}/requests`, [
    form(`${sessions}/requests`, () => ({ answer: "All spots are taken." }), {
      prepare: `insert into public.lesson_requests (student_profile_id, location_id)
        values ('${sessionFields.student}', '1') returning id, to_jsonb(updated_at) #>> '{}' as version`,
    }),
  ]),
  "routes/admin.dashboard.sessions_.numbers": row(staff, `${sessions}/numbers`),
  "routes/admin.dashboard.sessions_.numbers[.]csv": row(staff, `${sessions}/numbers.csv`),
  "routes/admin.dashboard.sessions_.$id.attendance": row(staff, `${sessions}/${sample.session}/attendance`, [
    form(`${sessions}/${sample.session}/attendance`, () => ({ [`attendance_${sample.session}`]: "present" }), {
      leadsTo: session,
      prepare: ready.lesson,
    }),
  ]),
  "routes/admin.dashboard.sessions_.$id.change": row(staff, `${sessions}/${sample.session}/change`, [
    form(`${sessions}/${planned}/change`, () => ({ intent: "cancel", scope: "one", reason: "Sick" }), {
      leadsTo: `${admin}/records/sessions/${planned}`,
      prepare: `insert into public.bookings as b
          (id, booking_date, start_time, end_time, student_profile_id, tutor_profile_id, location_id)
        values ('${planned}', '${weekly}', '18:00', '19:00', '${sessionFields.student}', '${sessionFields.tutor}', '1')
        on conflict (id) do update set status = 'pending' returning to_jsonb(b.updated_at) #>> '{}' as version_one`,
    }),
  ]),
  "routes/admin.dashboard.students_.reports": row(staff, `${admin}/students/reports`),
  "routes/admin.dashboard.students_.$id.report": row(staff, `${student}/report`, [], { shows: sample.child.name }),
  "routes/admin.dashboard.students_.quiet": row(staff, `${admin}/students/quiet`),
  "routes/admin.dashboard.students_.$id.progress": row(
    staff,
    `${student}/progress`,
    [
      form(`${student}/progress`, () => ({ subject: "math", pages: String(++page % 40) }), { prepare: ready.level }),
      form(
        `${student}/progress?form=place`,
        () => ({
          subject: "math",
          what: "corrected",
          level: "D",
          workbook: String(1 + (++page % 50)),
          on_day: "2026-01-05",
        }),
        { leadsTo: `${student}/progress`, prepare: ready.level },
      ),
    ],
    { shows: sample.child.name },
  ),
  "routes/admin.dashboard.students_.$id.assessment": row(
    staff,
    `${student}/assessment`,
    [
      form(
        `${student}/assessment?id=${sample.result.id}`,
        () => ({ id: sample.result.id, taken_on: "2026-01-05", level_math: "C", strengths: sample.result.words }),
        { leadsTo: `${student}/results/${sample.result.id}`, prepare: ready.result },
      ),
    ],
    { shows: sample.child.name },
  ),
  "routes/admin.dashboard.students_.$id.results.$result": row(staff, `${student}/results/${sample.result.id}`, [], {
    shows: sample.result.words,
  }),
  "routes/admin.dashboard.users": row(staff, users),
  "routes/admin.dashboard.users_.new": row(staff, `${users}/new`, [form(`${users}/new`, newUser, { leadsTo: users })]),
  "routes/admin.dashboard.users_.waiting": row(staff, `${users}/waiting`, [
    form(`${users}/waiting`, () => ({ person: randomUUID(), center: "1" })),
  ]),
  "routes/admin.dashboard.users_.$id": row(staff, user, [
    form(`${user}?form=details`, tutorFields, { leadsTo: users, prepare: ready.tutor }),
    form(`${user}?form=state`, () => ({ active: "yes" }), { leadsTo: user, prepare: ready.tutor }),
    form(`${user}?form=link`, noFields, { leadsTo: user, prepare: ready.mails }),
    form(`${user}?form=emails`, noFields, { leadsTo: user }),
  ]),
  // why: the sample is needed by those who ask later, and somebody who is gone leads to the same list
  "routes/admin.dashboard.users_.$id_.delete": row(staff, `${user}/delete`, [
    form(`${users}/${gone}/delete`, noFields, { leadsTo: users }),
  ]),
};

const nobodyKnown = { email: "nobody-known@example.com", confirm_email: "nobody-known@example.com" };
const email = () => ({ letter: randomUUID() });
const center = () => ({ name: "Sample center", slug: "sudbury" });
const unsold = { leadsTo: courses, prepare: ready.unsoldCourse };
const superadminRows: Record<string, Row> = {
  "routes/admin.dashboard.forms.$kind": row(superadmins, `${admin}/forms/licenses`, [
    form(`${admin}/forms/licenses`, listForm("contacted")),
  ]),
  "routes/admin.dashboard.audit": row(superadmins, `${admin}/audit`),
  "routes/admin.dashboard.audit_.sign-ins": row(superadmins, `${admin}/audit/sign-ins`, [
    form(`${admin}/audit/sign-ins`, () => ({ required: "no" })),
  ]),
  "routes/admin.dashboard.users_.$id_.factor": row(superadmins, `${user}/factor`, [
    form(`${user}/factor`, noFields, { leadsTo: user }),
  ]),
  "routes/admin.dashboard.emails": row(superadmins, `${admin}/emails`, [
    form(`${admin}/emails`, email, { leadsTo: `${admin}/emails?state=dead` }),
  ]),
  "routes/admin.dashboard.api": row(superadmins, api),
  "routes/admin.dashboard.api_.new": row(superadmins, `${api}/new`, [
    form(`${api}/new`, () => ({ name: "No scopes" }), { leadsTo: "400" }),
  ]),
  "routes/admin.dashboard.api_.$id.revoke": row(superadmins, `${api}/${sample.apiKey}/revoke`, [
    form(`${api}/${sample.apiKey}/revoke`, noFields, { leadsTo: api, prepare: ready.apiKey }),
  ]),
  "routes/admin.dashboard.api_.webhooks": row(superadmins, webhooks),
  "routes/admin.dashboard.api_.webhooks_.new": row(superadmins, `${webhooks}/new`, [
    form(`${webhooks}/new`, () => ({ name: "No events" }), { leadsTo: "400" }),
  ]),
  "routes/admin.dashboard.api_.webhooks_.$id": row(superadmins, webhook, [form(webhook, () => ({ step: "test" }))]),
  "routes/admin.dashboard.api_.webhooks_.$id_.edit": row(superadmins, `${webhook}/edit`, [
    form(`${webhook}/edit`, () => ({ name: "No events" }), { leadsTo: "400" }),
  ]),
  // why: the sample is needed by those who ask later
  "routes/admin.dashboard.api_.webhooks_.$id_.secret": row(superadmins, `${webhook}/secret`, [
    form(`${webhooks}/${gone}/secret`, noFields, { leadsTo: webhooks }),
  ]),
  "routes/admin.dashboard.api_.webhooks_.$id_.remove": row(superadmins, `${webhook}/remove`, [
    form(`${webhooks}/${gone}/remove`, noFields, { leadsTo: webhooks }),
  ]),
  "routes/admin.dashboard.privacy": row(superadmins, `${admin}/privacy`),
  "routes/admin.dashboard.privacy_.erase": row(superadmins, `${admin}/privacy/erase`, [
    form(`${admin}/privacy/erase?step=erase`, () => nobodyKnown, { leadsTo: `${admin}/privacy` }),
  ]),
  "routes/admin.dashboard.privacy_.export": row(
    // why: the page behind it says who may see it
    audience("login", `${admin}/privacy`, `${admin}/privacy`),
    `${admin}/privacy/export`,
    [form(`${admin}/privacy/export`, () => ({ email: "no address" }), { leadsTo: `${admin}/privacy` })],
  ),
  "routes/admin.dashboard.privacy_.proof": row(
    { ...superadmins, superadmin: `${admin}/privacy` },
    `${admin}/privacy/proof`,
    [form(`${admin}/privacy/proof`, () => ({ email: "no address" }), { leadsTo: `${admin}/privacy` })],
  ),
  "routes/admin.dashboard.export.$kind[.]csv": row(
    {
      ...audience("login", `${admin}/forms/licenses`, "in"),
      admin: `${admin}/forms/licenses`,
      regional_manager: `${admin}/forms/licenses`,
    },
    `${admin}/export/licenses.csv`,
  ),
  "routes/admin.dashboard.locations": row(superadmins, locations, [form(locations)]),
  "routes/admin.dashboard.locations_.new": row(superadmins, `${locations}/new`, [
    form(`${locations}/new`, () => ({ name: `Center ${randomUUID()}` }), { leadsTo: locations }),
  ]),
  "routes/admin.dashboard.locations_.$id.edit": row(superadmins, `${locations}/42/edit`, [
    form(`${locations}/42/edit`, center, { leadsTo: locations, prepare: ready.center }),
  ]),
  "routes/admin.dashboard.locations_.$id.delete": row(superadmins, `${locations}/42/delete`, [
    form(`${locations}/sample/delete`, noFields, { leadsTo: locations, prepare: ready.spareCenter }),
  ]),
  "routes/admin.dashboard.network": row(managers, `${admin}/network`),
  "routes/admin.dashboard.network[.]csv": row(managers, `${admin}/network.csv`),
  "routes/admin.dashboard.network_.targets": row(superadmins, `${admin}/network/targets`, [
    form(`${admin}/network/targets`, noFields, { leadsTo: `${admin}/network/targets` }),
  ]),
  "routes/admin.dashboard.imports": row(
    staff,
    `${admin}/imports`,
    // why: a form without a file is given back
    [form(`${admin}/imports`, noFields, { leadsTo: "400" })],
  ),
  "routes/admin.dashboard.imports_.$id": row(staff, sampleImport, [
    form(sampleImport, () => ({ action: "map" }), { prepare: ready.import }),
  ]),
  "routes/admin.dashboard.imports_.$id_.skipped[.]csv": row(staff, `${sampleImport}/skipped.csv`),
  "routes/admin.dashboard.purchases": row(staff, `${admin}/purchases`, [], bought),
  "routes/admin.dashboard.purchases[.]csv": row(staff, `${admin}/purchases.csv`, [], bought),
  "routes/admin.dashboard.purchases_.$id": row(
    staff,
    purchase,
    [form(openPurchase, () => ({ action: "close" }), { prepare: ready.openPurchase })],
    { ...bought, post: superadmins },
  ),
  "routes/admin.dashboard.courses": row(superadmins, courses, [], bought),
  "routes/admin.dashboard.courses_.new": row(superadmins, `${courses}/new`, [
    form(`${courses}/new`, courseFields, { leadsTo: course }),
  ]),
  "routes/admin.dashboard.courses_.$id": row(
    superadmins,
    course,
    [form(course, () => ({ action: "activate" }), { prepare: ready.course })],
    bought,
  ),
  "routes/admin.dashboard.courses_.$id_.edit": row(
    superadmins,
    `${course}/edit`,
    [form(`${course}/edit`, courseFields, { leadsTo: course, prepare: ready.course })],
    bought,
  ),
  "routes/admin.dashboard.courses_.$id_.delete": row(
    superadmins,
    `${unsoldCourse}/delete`,
    [form(`${unsoldCourse}/delete`, noFields, unsold)],
    { shows: sample.unsoldCourse.name },
  ),
  "routes/admin.dashboard.courses_.$id_.enrolments[.]csv": row(superadmins, `${course}/enrolments.csv`, [], {
    shows: "Refunded (CA$)",
  }),
};

/** Every file of `app/routes`, by the id that Remix gives its route, and who may see and send what there. */
export const table: Record<string, Row> = { ...publicRows, ...ownRows, ...staffRows, ...superadminRows };

/** Whether a route is for people who signed in alone. Its module asks who it is before it does anything else. */
export const isGuarded = ({ get }: Row): boolean => get.nobody === "login";
