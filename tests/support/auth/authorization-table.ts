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
export type Answer = "in" | "mail" | "login" | "denied" | "missing" | "keyless" | "closed" | `/${string}`;
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
/** Who has signed in is led on. */
const arriving = audience("in", "/dashboard", "/dashboard");
const closed = audience("closed", "closed", "closed");
const signedIn = audience("login", "in", "in");
const staff = audience("login", "denied", "in");
const superadmins: Audience = { ...staff, admin: "denied", regional_manager: "denied" };
const managers: Audience = { ...superadmins, regional_manager: "in" };
const learners = audience("login", "in", "/admin/dashboard");
const students: Audience = { ...learners, tutor: "denied" };
const tutors: Audience = { ...learners, stranger: "denied", student: "denied" };
const parents: Audience = { ...students, stranger: "missing" };
/** Who bought the sample purchase. */
const buyer: Audience = { ...audience("login", "missing", "missing"), student: "in" };

const noFields = () => ({});
/** Sent to the address of its row unless told, and leading back there. */
const form =
  (fields: SampleForm["fields"] = noFields, leadsTo?: Path | "400" | null, prepare?: string | null, to?: Path) =>
  (address: Path): SampleForm => ({
    to: to ?? address,
    leadsTo: leadsTo ?? to ?? address,
    fields,
    ...(prepare && { prepare }),
  });
type Form = ReturnType<typeof form>;
/** The form round a list; a record that nobody has changes nothing. */
const listForm = (action: string) => () => ({ id: randomUUID(), action });
const row = (get: Audience, address: Path, forms: readonly Form[] = [], more: Partial<Row> = {}): Row => ({
  address,
  get,
  ...(forms.length > 0 && { forms: forms.map((one) => one(address)) }),
  ...more,
});
const under = (prefix: string, rows: Record<string, Row>) =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [name ? `${prefix}.${name}` : prefix, row]));
const profileForms = (address: Path) => [
  form(() => ({ first_name: "Changed", last_name: "Name" }), address, null, `${address}?form=profile`),
  form(newPassword, address, knownPassword, `${address}?form=password`),
  form(() => ({ device: randomUUID() }), address, null, `${address}?form=devices`),
];
/** Everybody's password so far, which the form asks for. */
const knownPassword = `with known as (
    update auth.users set encrypted_password = extensions.crypt('sample-giraffe', extensions.gen_salt('bf', 4))
    returning id
  ) select null as version, count(public.mark_password_weighed(id)) from known`;
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
const sessionForm = form(
  () => ({ ...sessionFields, student: learnerValue(sessionFields.student, sample.child.id) }),
  session,
);
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
  "routes/pay.$token": missing(`/pay/${noLink}`),
  "routes/calendar.$token[.]ics": missing(`/calendar/${noLink}.ics`),
  "routes/waitlist.$token": missing(`/waitlist/${noLink}`),
  "routes/unsubscribe.$token": { ...missing(`/unsubscribe/${noLink}`), bySignature: true },
  "routes/refused": row(audience("denied", "denied", "denied"), "/refused"),
  "routes/login": row(arriving, "/login"),
  "routes/login_.check-email": row({ ...arriving, nobody: "/login" }, "/login/check-email"),
  "routes/login_.code": row({ ...arriving, nobody: "/login" }, "/login/code"),
  "routes/login_.factor": row(audience("/login", "denied", "in"), "/login/factor"),
  "routes/login_.kept": row({ ...arriving, nobody: "/login" }, "/login/kept"),
  "routes/login_.passkey": row(arriving, "/login/passkey"),
  "routes/login_.passkey_.new": row(audience("/login", "in", "in"), "/login/passkey/new"),
  "routes/logout": row(audience("/", "/", "/"), "/logout"),
  "routes/webhooks.resend": { ...row(closed, "/webhooks/resend"), bySignature: true },
  "routes/api.$": { ...missing("/api/nothing"), bySignature: true },
  "routes/api.v1.openapi[.]json": { ...open("/api/v1/openapi.json"), bySignature: true },
  "routes/api.v1.$resource": { ...keyless("/api/v1/leads"), bySignature: true },
  "routes/api.v1.$resource_.$id": { ...keyless(`/api/v1/leads/${noBooking}`), bySignature: true },
  "routes/webhooks.stripe": { ...row(closed, "/webhooks/stripe"), bySignature: true },
};

const child = `/dashboard/children/${sample.child.id}` as const;
const ofChild = { shows: sample.child.name };
const ofResult = { shows: sample.result.words };
const ofStatement = { shows: sample.statement.words };
const lesson = `/dashboard/lessons/${sample.session}` as const;
const attended = () => ({ [`attendance_${sample.session}`]: "present" });
const bought = { shows: sample.course.name };
/** Each send turns another page. */
let page = 0;
const ownRows: Record<string, Row> = {
  "routes/dashboard": row(learners, "/dashboard/profile"),
  "routes/dashboard._index": row(
    learners,
    "/dashboard",
    [form(() => ({ step: "attach" }), "/dashboard", ready.mails, "/dashboard?index")],
    { post: students },
  ),
  "routes/dashboard.children": row(students, "/dashboard/children", [
    form(() => ({ first_name: "Kit", last_name: "Sample", grade: "3" })),
  ]),
  "routes/dashboard.children_.$id": row(parents, child, [], ofChild),
  "routes/dashboard.children_.$id_.details": row(
    parents,
    `${child}/details`,
    [form(noFields, `${child}/details`, null, `${child}/details?form=remove`)],
    { post: students, shows: sample.child.name },
  ),
  "routes/dashboard.children_.$id_.classes": row(parents, `${child}/classes`, [
    form(() => ({ class: sample.class }), "/dashboard/sessions/request"),
  ]),
  "routes/dashboard.children_.$id_.report": row(parents, `${child}/report`, [], ofChild),
  "routes/dashboard.children_.$id_.results.$result": row(parents, `${child}/results/${sample.result.id}`, [], ofResult),
  "routes/dashboard.family": row(students, "/dashboard/family", [
    form(noFields, "/dashboard/family", null, "/dashboard/family?form=remove"),
  ]),
  "routes/dashboard.calendar.$id[.]ics": row(
    { ...audience("login", "missing", "/dashboard"), tutor: "/dashboard" },
    `/dashboard/calendar/${noBooking}.ics`,
  ),
  "routes/dashboard.account": row(students, "/dashboard/account", [form(noFields, "400")]),
  "routes/dashboard.courses": row(students, "/dashboard/courses"),
  "routes/dashboard.sessions": row(students, "/dashboard/sessions"),
  "routes/dashboard.sessions_.$id": row(parents, `/dashboard/sessions/${sample.sessionAhead}`, [
    form(() => ({ step: "absent" })),
  ]),
  "routes/dashboard.sessions_.request": row(students, "/dashboard/sessions/request", [
    form(() => ({ any_day: "on", notes: randomUUID() }), null, ready.noRequests),
  ]),
  "routes/dashboard.lessons.$id": row(tutors, lesson, [form(attended, "/dashboard", ready.lesson)]),
  "routes/dashboard.lessons.$id_.progress": row(tutors, `${lesson}/progress`, [
    form(
      () => ({ child: sample.child.id, session: sample.session, subject: "math", pages: String(++page % 40) }),
      lesson,
      ready.level,
    ),
  ]),
  "routes/dashboard.students": row(tutors, "/dashboard/students"),
  "routes/dashboard.availability": row(tutors, "/dashboard/availability", [
    form(() => ({ monday_1_from: "16:00", monday_1_to: "18:00" })),
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
const classes = `${admin}/classes` as const;
const tuition = `${admin}/tuition` as const;
/** Those of this half-month, which its form takes back. */
const approvedHours = `insert into public.hour_approvals (tutor_profile_id, location_id, from_on, minutes, cents)
  select '${sample.profiles.tutor}', '1',
    private.month_of(today) + case when extract(day from today) < 16 then 0 else 15 end, 60, 3000
  from private.toronto_today() today on conflict do nothing returning null as version`;
/** Of a month that no run has billed. */
const prices = () => ({
  ...{ from_month: openDay(150).slice(0, 7), one_cents: "169", two_cents: "319", three_cents: "389" },
  ...{ registration_cents: "0", tax: "taxed", absence_rule: "make_up" },
});
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
let closings = 0;
const weekly = openDay(40);
/** A session to come, which its form cancels. */
const planned = "00000000-0000-4000-8000-0000000000f2";
const gone = "00000000-0000-4000-8000-0000000000f1";
const sampleChild = `${family}/children/${sample.child.id}` as const;
const sampleGuardian = `${family}/guardians/${sample.profiles.student}` as const;
const familyAccount = `${family}/account` as const;
const money = (more: Record<string, string>) => () => ({
  id: randomUUID(),
  account: sample.payer,
  amount: "1.00",
  method: "cash",
  note: "Late",
  ...more,
});
const withdrawnPlan = () => ({ id: sample.plan, intent: "withdraw", subjects: "math", starts_on: "2026-01-01" });
/** Without a child's grade it is given back, so that nobody is written down. */
const newFamily = () => ({
  ...{ center: "1", guardian_1_first_name: "Gita", guardian_1_phone: "416-555-0142" },
  child_1_first_name: "Asha",
});
const staffRows: Record<string, Row> = under("routes/admin.dashboard", {
  "": row(staff, `${admin}/profile`),
  _index: row(staff, admin, [form(listForm("confirm"), admin, null, `${admin}?index`)]),
  assessments: row(staff, `${admin}/assessments`, [form(listForm("contacted"), `${admin}/assessments`)]),
  search: row(staff, `${admin}/search?q=sample`),
  "search_.hits": row(staff, `${admin}/search/hits?q=sample`),
  bookings: row(staff, `${admin}/bookings`, [form(listForm("confirm"))]),
  "sessions._index": row(staff, sessions, [form(listForm("confirm"), sessions, null, `${sessions}?index`)]),
  families: row(staff, `${admin}/families`),
  students: row(staff, `${admin}/students`),
  "families_.$id": row(staff, family, [form(() => ({ key: randomUUID(), note: "Called" }))], ofChild),
  "forms._index": row(audience("login", "denied", `${admin}/forms/messages`), `${admin}/forms`),
  profile: row(staff, `${admin}/profile`, profileForms(`${admin}/profile`)),
  "records.$kind.$id": row(staff, record, [form(calls, null, ready.appointment)], ofAppointment),
  "records.$kind.$id_.delete": row(
    staff,
    `${record}/delete`,
    [form(noFields, `${admin}/bookings`, ready.appointment)],
    ofAppointment,
  ),
  "records.$kind.$id_.edit": row(
    staff,
    `${record}/edit`,
    [form(corrections, record, ready.appointment)],
    ofAppointment,
  ),
  "records.$kind.$id_.mail": row(audience("login", "denied", "mail"), `${record}/mail`),
  "records.$kind.$id_.resume": row(audience("login", "denied", application), `${application}/resume`),
  "records.$kind.cancel": row(
    staff,
    `${admin}/records/appointments/cancel?id=${sample.appointment.id}`,
    [form(() => ({ reason: "Snow" }), `${admin}/bookings`, null, `${admin}/records/appointments/cancel?id=${gone}`)],
    ofAppointment,
  ),
  "records.$kind.change": row(
    staff,
    `${admin}/records/appointments/change?id=${sample.appointment.id}`,
    [form(() => ({ action: "reopen" }), `${admin}/bookings`, null, `${admin}/records/appointments/change?id=${gone}`)],
    ofAppointment,
  ),
  undo: row(
    // why: the page behind it says who may see it
    audience("login", `${admin}/assessments`, `${admin}/assessments`),
    `${admin}/undo`,
    [form(() => ({ batch: randomUUID(), kind: "appointments" }), `${admin}/bookings`)],
    { post: audience("login", `${admin}/assessments`, "in") },
  ),
  "bookings_.new": row(staff, `${admin}/bookings/new?center=1`, [
    form(callerAppointment, `${admin}/bookings`, null, `${admin}/bookings/new`),
  ]),
  "families_.new": row(staff, `${families}/new?center=1`, [form(newFamily, "400", null, `${families}/new`)]),
  "families_.$id_.children.$child": row(
    staff,
    sampleChild,
    [form(noFields, family, null, `${sampleChild}?form=share`)],
    ofChild,
  ),
  "families_.$id_.join": row(
    staff,
    `${family}/join`,
    [
      form(
        () => ({ child: sample.child.id, class: sample.class, from: "2030-03-06", batch: randomUUID() }),
        family,
        `update public.bookings set status = 'cancelled', left_class = true where class_id = '${sample.class}'
           and status <> 'cancelled' returning id`,
      ),
    ],
    ofChild,
  ),
  "families_.$id_.account": row(staff, familyAccount, [
    form(money({ kind: "payment", over: "100" }), familyAccount, ready.payer, `${familyAccount}?form=payment`),
    form(money({ kind: "refund" }), familyAccount, ready.payer, `${familyAccount}?form=refund`),
    form(money({ kind: "credit" }), familyAccount, ready.payer, `${familyAccount}?form=adjust`),
    form(() => ({ note: "Bounced" }), familyAccount, ready.line, `${familyAccount}?form=reverse`),
    form(() => ({ [sample.profiles.student]: "100" }), familyAccount, null, `${familyAccount}?form=shares`),
  ]),
  "families_.$id_.plan": row(
    staff,
    `${family}/plan?child=${sample.child.id}`,
    [form(withdrawnPlan, familyAccount, ready.plan, `${family}/plan?plan=${sample.plan}`)],
    ofChild,
  ),
  "families_.$id_.merge": row(staff, `${family}/merge`, [form(() => ({ with: sample.family }))]),
  "families_.$id_.guardians.$guardian": row(staff, sampleGuardian, [
    form(noFields, sampleGuardian, null, `${sampleGuardian}?form=remove`),
  ]),
  "bookings_.times": row(staff, `${admin}/bookings/times?location=1&date=2030-03-05`),
  "assessments_.new": row(staff, `${admin}/assessments/new?center=1`, [
    form(callerRequest, `${admin}/assessments`, null, `${admin}/assessments/new`),
  ]),
  statements: row(
    staff,
    statements,
    [form(() => ({ step: "restore", id: sample.statement.id }), null, ready.statement)],
    ofStatement,
  ),
  "statements_.new": row(staff, `${statements}/new?block=review`, [
    form(() => ({ ...statementFields(), id: randomUUID() }), statements),
  ]),
  "statements_.$id": row(
    staff,
    statement,
    [form(() => ({ ...statementFields(), id: sample.statement.id }), statements, ready.statement)],
    ofStatement,
  ),
  mailings: row(staff, mailings),
  "mailings_.new": row(staff, `${mailings}/new?center=1&group=families`, [form(sentMessage, mailing)]),
  "mailings_.reply": row(staff, mailTo, [form(sentMessage, mailing)]),
  "mailings_.$id": row(staff, mailing, [form()], { shows: sample.mailing.words }),
  "mailings_.templates": row(staff, `${mailings}/templates`),
  "mailings_.templates_.$id": row(staff, `${mailings}/templates/new`, [form(template, `${mailings}/templates`)]),
  "calendar_.day": row(staff, `${admin}/calendar/day?center=1&date=2030-03-05`),
  calendar: row(staff, `${admin}/calendar?view=week&center=1`, [
    form(
      anotherDay,
      `${admin}/calendar`,
      ready.appointment,
      `${admin}/calendar?view=week&center=1&id=${sample.appointment.id}`,
    ),
  ]),
  "opening_.close": row(staff, `${admin}/opening/close?center=1`, [
    form(() => ({ starts: openDay(60 + closings++), hours: "day", reason: "Snow" }), admin),
  ]),
  opening: row(staff, `${admin}/opening?center=1`, [form(usualOpening, null, versionOfCenter)]),
  "sessions_.new": row(staff, `${sessions}/new?center=1`, [sessionForm]),
  "sessions_.$id.edit": row(staff, `${sessions}/${sample.session}/edit`, [sessionForm]),
  classes: row(staff, classes, [form(() => ({ rooms: "Blue" }), null, null, `${classes}?center=1`)]),
  "classes[.]csv": row(staff, `${classes}.csv`),
  "classes_.new": row(staff, `${classes}/new?center=1`, [
    form(
      () => ({ id: gone, date: weekly }),
      `${classes}/${gone}`,
      `with had as (update public.bookings set archived_at = now(), class_id = null
          where booking_date = '${weekly}' and id <> '${planned}' and archived_at is null)
        delete from public.classes where id = '${gone}'`,
      `${classes}/new?center=1&tutor=${sessionFields.tutor}&learner=${sessionFields.student}&first=${weekly}&last=${weekly}&start=16%3A00&end=17%3A00`,
    ),
  ]),
  "classes_.$id": row(staff, `${classes}/${sample.class}`, [
    form(() => ({ step: "save", capacity: "4", ends_on: "2030-03-06" }), null, ready.class),
  ]),
  tuition: row(staff, `${tuition}?center=1`),
  "tuition[.]csv": row(staff, `${tuition}.csv`),
  "tuition_.overdue": row(staff, `${tuition}/overdue`, [form(noFields, "400")]),
  "tuition_.prices": row(staff, `${tuition}/prices?center=1`, [form(prices)]),
  "tuition_.credits": row(staff, `${tuition}/credits?center=1`, [form(noFields, "400")]),
  "tuition_.hours": row(staff, `${tuition}/hours?center=1`, [
    form(() => ({ hours: sample.profiles.tutor }), null, approvedHours),
  ]),
  "tuition_.hours[.]csv": row(staff, `${tuition}/hours.csv?center=1`),
  "sessions_.requests": row(staff, `${sessions}/requests`, [
    form(
      () => ({ answer: "All spots are taken." }),
      null,
      `insert into public.lesson_requests (student_profile_id, location_id)
        values ('${sessionFields.student}', '1') returning id, to_jsonb(updated_at) #>> '{}' as version`,
    ),
  ]),
  "sessions_.numbers": row(staff, `${sessions}/numbers`),
  "sessions_.numbers[.]csv": row(staff, `${sessions}/numbers.csv`),
  "sessions_.$id.attendance": row(staff, `${sessions}/${sample.session}/attendance`, [
    form(attended, session, ready.lesson),
  ]),
  "sessions_.$id.change": row(staff, `${sessions}/${sample.session}/change`, [
    form(
      () => ({ intent: "cancel", scope: "one", reason: "Sick" }),
      `${admin}/records/sessions/${planned}`,
      `insert into public.bookings as b
          (id, booking_date, start_time, end_time, student_profile_id, tutor_profile_id, location_id)
        values ('${planned}', '${weekly}', '18:00', '19:00', '${sessionFields.student}', '${sessionFields.tutor}', '1')
        on conflict (id) do update set status = 'pending' returning to_jsonb(b.updated_at) #>> '{}' as version_one`,
      `${sessions}/${planned}/change`,
    ),
  ]),
  "students_.reports": row(staff, `${admin}/students/reports`),
  "students_.$id.report": row(staff, `${student}/report`, [], ofChild),
  "students_.quiet": row(staff, `${admin}/students/quiet`),
  "students_.$id.progress": row(
    staff,
    `${student}/progress`,
    [
      form(() => ({ subject: "math", pages: String(++page % 40) }), null, ready.level),
      form(
        () => ({
          subject: "math",
          what: "corrected",
          level: "D",
          workbook: String(1 + (++page % 50)),
          on_day: "2026-01-05",
        }),
        `${student}/progress`,
        ready.level,
        `${student}/progress?form=place`,
      ),
    ],
    ofChild,
  ),
  "students_.$id.assessment": row(
    staff,
    `${student}/assessment`,
    [
      form(
        () => ({ id: sample.result.id, taken_on: "2026-01-05", level_math: "C", strengths: sample.result.words }),
        `${student}/results/${sample.result.id}`,
        ready.result,
        `${student}/assessment?id=${sample.result.id}`,
      ),
    ],
    ofChild,
  ),
  "students_.$id.results.$result": row(staff, `${student}/results/${sample.result.id}`, [], ofResult),
  users: row(staff, users),
  "users_.new": row(staff, `${users}/new`, [form(newUser, users)]),
  "users_.waiting": row(staff, `${users}/waiting`, [form(() => ({ person: randomUUID(), center: "1" }))]),
  "users_.$id": row(staff, user, [
    form(tutorFields, users, ready.tutor, `${user}?form=details`),
    form(() => ({ active: "yes" }), user, ready.tutor, `${user}?form=state`),
    form(noFields, user, ready.mails, `${user}?form=link`),
    form(noFields, user, null, `${user}?form=emails`),
  ]),
  // why: the sample is needed by those who ask later, and somebody who is gone leads to the same list
  "users_.$id_.delete": row(staff, `${user}/delete`, [form(noFields, users, null, `${users}/${gone}/delete`)]),
});

const nobodyKnown = { email: "nobody-known@example.com", confirm_email: "nobody-known@example.com" };
const email = () => ({ letter: randomUUID() });
const center = () => ({ name: "Sample center", slug: "sudbury" });
const superadminRows: Record<string, Row> = under("routes/admin.dashboard", {
  "forms.$kind": row(superadmins, `${admin}/forms/licenses`, [form(listForm("contacted"))]),
  audit: row(superadmins, `${admin}/audit`),
  "audit_.sign-ins": row(superadmins, `${admin}/audit/sign-ins`, [form(() => ({ required: "no" }))]),
  "users_.$id_.factor": row(superadmins, `${user}/factor`, [form(noFields, user)]),
  emails: row(superadmins, `${admin}/emails`, [form(email, `${admin}/emails?state=dead`)]),
  api: row(superadmins, api),
  "api_.new": row(superadmins, `${api}/new`, [form(() => ({ name: "No scopes" }), "400")]),
  "api_.$id.revoke": row(superadmins, `${api}/${sample.apiKey}/revoke`, [form(noFields, api, ready.apiKey)]),
  "api_.webhooks": row(superadmins, webhooks),
  "api_.webhooks_.new": row(superadmins, `${webhooks}/new`, [form(() => ({ name: "No events" }), "400")]),
  "api_.webhooks_.$id": row(superadmins, webhook, [form(() => ({ step: "test" }))]),
  "api_.webhooks_.$id_.edit": row(superadmins, `${webhook}/edit`, [form(() => ({ name: "No events" }), "400")]),
  // why: the sample is needed by those who ask later
  "api_.webhooks_.$id_.secret": row(superadmins, `${webhook}/secret`, [
    form(noFields, webhooks, null, `${webhooks}/${gone}/secret`),
  ]),
  "api_.webhooks_.$id_.remove": row(superadmins, `${webhook}/remove`, [
    form(noFields, webhooks, null, `${webhooks}/${gone}/remove`),
  ]),
  privacy: row(superadmins, `${admin}/privacy`),
  "privacy_.erase": row(superadmins, `${admin}/privacy/erase`, [
    form(() => nobodyKnown, `${admin}/privacy`, null, `${admin}/privacy/erase?step=erase`),
  ]),
  "privacy_.export": row(
    // why: the page behind it says who may see it
    audience("login", `${admin}/privacy`, `${admin}/privacy`),
    `${admin}/privacy/export`,
    [form(() => ({ email: "no address" }), `${admin}/privacy`)],
  ),
  "privacy_.proof": row({ ...superadmins, superadmin: `${admin}/privacy` }, `${admin}/privacy/proof`, [
    form(() => ({ email: "no address" }), `${admin}/privacy`),
  ]),
  "export.$kind[.]csv": row(
    {
      ...audience("login", `${admin}/forms/licenses`, "in"),
      admin: `${admin}/forms/licenses`,
      regional_manager: `${admin}/forms/licenses`,
    },
    `${admin}/export/licenses.csv`,
  ),
  locations: row(superadmins, locations, [form()]),
  "locations_.new": row(superadmins, `${locations}/new`, [form(() => ({ name: `Center ${randomUUID()}` }), locations)]),
  "locations_.$id.edit": row(superadmins, `${locations}/42/edit`, [form(center, locations, ready.center)]),
  "locations_.$id.delete": row(superadmins, `${locations}/42/delete`, [
    form(noFields, locations, ready.spareCenter, `${locations}/sample/delete`),
  ]),
  network: row(managers, `${admin}/network`),
  "network[.]csv": row(managers, `${admin}/network.csv`),
  imports: row(
    staff,
    `${admin}/imports`, // why: a form without a file is given back
    [form(noFields, "400")],
  ),
  "imports_.$id": row(staff, sampleImport, [form(() => ({ action: "map" }), null, ready.import)]),
  "imports_.$id_.skipped[.]csv": row(staff, `${sampleImport}/skipped.csv`),
  purchases: row(staff, `${admin}/purchases`, [], bought),
  "purchases[.]csv": row(staff, `${admin}/purchases.csv`, [], bought),
  "purchases_.$id": row(staff, purchase, [form(() => ({ action: "close" }), null, ready.openPurchase, openPurchase)], {
    ...bought,
    post: superadmins,
  }),
  courses: row(superadmins, courses, [], bought),
  "courses_.new": row(superadmins, `${courses}/new`, [form(courseFields, course)]),
  "courses_.$id": row(superadmins, course, [form(() => ({ action: "activate" }), null, ready.course)], bought),
  "courses_.$id_.edit": row(superadmins, `${course}/edit`, [form(courseFields, course, ready.course)], bought),
  "courses_.$id_.delete": row(superadmins, `${unsoldCourse}/delete`, [form(noFields, courses, ready.unsoldCourse)], {
    shows: sample.unsoldCourse.name,
  }),
  "courses_.$id_.enrolments[.]csv": row(superadmins, `${course}/enrolments.csv`, [], {
    shows: "Refunded (CA$)",
  }),
});

/** Every file of `app/routes`, by the id that Remix gives its route, and who may see and send what there. */
export const table: Record<string, Row> = { ...publicRows, ...ownRows, ...staffRows, ...superadminRows };

/** Whether a route is for people who signed in alone. Its module asks who it is before it does anything else. */
export const isGuarded = ({ get }: Row): boolean => get.nobody === "login";
