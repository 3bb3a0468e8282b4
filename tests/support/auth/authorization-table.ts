import { randomUUID } from "node:crypto";
import type { Role } from "../../../app/domain/users/account";
import { ready, sample, sessionFields } from "./sample-records";

/** Whoever asks. A `stranger` is a student of another center whom no sample record belongs to. */
export type Visitor = "nobody" | "stranger" | Role;
export const visitors: readonly Visitor[] = ["nobody", "stranger", "student", "tutor", "admin", "superadmin"];

/**
 * What somebody gets: `in`: the page, or the answer of the action itself; `login`: a redirect to the sign-in page, which
 * leads back here; `denied`: 403 'Access Denied'; `missing`: 404; `closed`: 405, another method; a path: a redirect to it.
 */
export type Answer = "in" | "login" | "denied" | "missing" | "closed" | `/${string}`;
type Audience = Record<Visitor, Answer>;
type Path = `/${string}`;

/** One kind of form that an action takes, sent by everybody; who is let in is led on. */
export interface SampleForm {
  to: Path;
  leadsTo: Path;
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
  superadmin: staff,
});
const everybody = audience("in", "in", "in");
const signedIn = audience("login", "in", "in");
const staff = audience("login", "denied", "in");
const superadmins: Audience = { ...staff, admin: "denied" };
const learners = audience("login", "in", "/admin/dashboard");
const students: Audience = { ...learners, tutor: "denied" };
const tutors: Audience = { ...learners, stranger: "denied", student: "denied" };
/** Who bought the sample purchase. */
const buyer: Audience = { ...audience("login", "missing", "missing"), student: "in" };

const noFields = () => ({});
const form = (
  to: Path,
  fields: SampleForm["fields"] = noFields,
  { leadsTo = to, prepare }: { leadsTo?: Path; prepare?: string } = {},
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
];
/** Everybody's password so far, which the form asks for. */
const knownPassword = `update auth.users
  set encrypted_password = extensions.crypt('sample-giraffe', extensions.gen_salt('bf', 4)) returning null as version`;
function newPassword() {
  const password = randomUUID();
  return { current_password: "sample-giraffe", password, confirm_password: password };
}

const open = (address: Path): Row => ({ address, get: everybody });
const missing = (address: Path): Row => ({ address, get: audience("missing", "missing", "missing") });

const admin = "/admin/dashboard";
const record = `${admin}/records/appointments/${sample.appointment.id}` as const;
const session = `${admin}/records/sessions/${sample.session}` as const;
const user = `${admin}/users/${sample.profiles.tutor}` as const;
const users = `${admin}/users` as const;
const locations = `${admin}/locations` as const;
const courses = `${admin}/courses` as const;
const course = `${courses}/${sample.course.id}` as const;
const unsoldCourse = `${courses}/${sample.unsoldCourse.id}` as const;
/** The samples as they are, so that nothing changes. */
const courseFields = () => ({ name: sample.course.name, price: "149.00", tax: "no", state: "active" });
const sessionForm = (to: Path) => form(to, () => ({ ...sessionFields }), { leadsTo: session });
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
const noBooking = "00000000-0000-4000-8000-000000000000";
const noLink = "A".repeat(43);

/** Pages for everybody whose files have the names of their addresses. */
const pages = `about assessment book careers contact franchise healthz pals-online places privacy
  programs.assessments programs.english programs.math programs.writing`;

const publicRows: Record<string, Row> = {
  ...Object.fromEntries(pages.split(/\s+/).map((page) => [`routes/${page}`, open(`/${page.replace(".", "/")}`)])),
  "routes/programs._index": open("/programs"),
  "routes/_index": open("/"),
  "routes/book_.times": open("/book/times?location=1&date=2030-03-04"),
  "routes/courses._index": open("/courses"),
  "routes/courses.$id": open("/courses/5f0c1d52-6f0e-4c0a-9a51-0d6a2f1b0001"),
  "routes/find-center": open("/find-center?q=Toronto"),
  "routes/locations._index": open("/locations"),
  "routes/locations.$slug": open("/locations/oakville"),
  "routes/robots[.]txt": open("/robots.txt"),
  "routes/sitemap[.]xml": open("/sitemap.xml"),
  "routes/auth.confirm": open("/auth/confirm?token_hash=no-such-token&type=signup"),
  "routes/$": missing("/no/such/page"),
  "routes/confirmation.$token": missing(`/confirmation/${noBooking}`),
  "routes/confirmation.$token_.appointment[.]ics": missing(`/confirmation/${noBooking}/appointment.ics`),
  "routes/manage.$token": missing(`/manage/${noLink}`),
  "routes/manage.$token_.move": missing(`/manage/${noLink}/move`),
  "routes/manage.$token_.cancel": missing(`/manage/${noLink}/cancel`),
  "routes/address.$token": missing(`/address/${noLink}`),
  "routes/waitlist.$token": missing(`/waitlist/${noLink}`),
  "routes/kit": { address: "/kit", get: audience("missing", "missing", "missing") },
  "routes/refused": { address: "/refused", get: audience("denied", "denied", "denied") },
  "routes/login": { address: "/login", get: audience("in", "/dashboard", "/dashboard") },
  "routes/logout": { address: "/logout", get: audience("/", "/", "/") },
  "routes/webhooks.stripe": {
    address: "/webhooks/stripe",
    get: audience("closed", "closed", "closed"),
    bySignature: true,
  },
};

const child = `/dashboard/children/${sample.child.id}` as const;
const bought = { shows: sample.course.name };
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
  "routes/dashboard.courses": row(students, "/dashboard/courses"),
  "routes/dashboard.sessions": row(students, "/dashboard/sessions"),
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

const notes = () => ({ action: "notes", notes: randomUUID() });
const ofAppointment = { shows: sample.appointment.name };
const application = `${admin}/records/applications/${sample.application}` as const;
const sessions = `${admin}/sessions` as const;
const gone = "00000000-0000-4000-8000-0000000000f1";
const staffRows: Record<string, Row> = {
  "routes/admin.dashboard": row(staff, `${admin}/profile`),
  "routes/admin.dashboard._index": row(staff, admin, [
    form(`${admin}?index`, listForm("contacted"), { leadsTo: admin }),
  ]),
  "routes/admin.dashboard.bookings": row(staff, `${admin}/bookings`, [form(`${admin}/bookings`, listForm("confirm"))]),
  "routes/admin.dashboard.sessions._index": row(staff, sessions, [
    form(`${sessions}?index`, listForm("confirm"), { leadsTo: sessions }),
  ]),
  "routes/admin.dashboard.forms._index": row(audience("login", "denied", `${admin}/forms/messages`), `${admin}/forms`),
  "routes/admin.dashboard.profile": row(staff, `${admin}/profile`, profileForms(`${admin}/profile`)),
  "routes/admin.dashboard.records.$kind.$id": row(
    staff,
    record,
    [form(record, notes, { prepare: ready.appointment })],
    ofAppointment,
  ),
  "routes/admin.dashboard.records.$kind.$id_.delete": row(
    staff,
    `${record}/delete`,
    [form(`${record}/delete`, noFields, { leadsTo: `${admin}/bookings`, prepare: ready.appointment })],
    ofAppointment,
  ),
  "routes/admin.dashboard.records.$kind.$id_.resume": row(
    audience("login", "denied", application),
    `${application}/resume`,
  ),
  "routes/admin.dashboard.calendar": row(staff, `${admin}/calendar?view=week&center=1`),
  "routes/admin.dashboard.sessions_.new": row(staff, `${sessions}/new?center=1`, [
    sessionForm(`${sessions}/new?center=1`),
  ]),
  "routes/admin.dashboard.sessions_.$id.edit": row(staff, `${sessions}/${sample.session}/edit`, [
    sessionForm(`${sessions}/${sample.session}/edit`),
  ]),
  "routes/admin.dashboard.users": row(staff, users),
  "routes/admin.dashboard.users_.new": row(staff, `${users}/new`, [form(`${users}/new`, newUser, { leadsTo: users })]),
  "routes/admin.dashboard.users_.$id": row(staff, user, [
    form(`${user}?form=details`, tutorFields, { leadsTo: users, prepare: ready.tutor }),
    form(`${user}?form=state`, () => ({ active: "yes" }), { leadsTo: user, prepare: ready.tutor }),
    form(`${user}?form=link`, noFields, { leadsTo: user, prepare: ready.mails }),
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
  "routes/admin.dashboard.letters": row(superadmins, `${admin}/letters`, [
    form(`${admin}/letters`, email, { leadsTo: `${admin}/letters?state=dead` }),
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
  "routes/admin.dashboard.export.$kind[.]csv": row(
    { ...audience("login", `${admin}/forms/licenses`, "in"), admin: `${admin}/forms/licenses` },
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
  "routes/admin.dashboard.network": row(superadmins, `${admin}/network`),
  "routes/admin.dashboard.network[.]csv": row(superadmins, `${admin}/network.csv`),
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
