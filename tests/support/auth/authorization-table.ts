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
const ofPage = (address: Path, fields?: SampleForm["fields"]) => ({
  address,
  forms: [form(address, fields)],
});
const profilePage = (address: Path) => ({
  address,
  forms: [
    form(`${address}?form=profile`, () => ({ first_name: "Changed", last_name: "Name" }), {
      leadsTo: address,
    }),
    form(`${address}?form=password`, newPassword, { leadsTo: address, prepare: knownPassword }),
  ],
});
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

const publicRows: Record<string, Row> = {
  "routes/$": missing("/no/such/page"),
  "routes/_index": open("/"),
  "routes/about": open("/about"),
  "routes/assessment": open("/assessment"),
  "routes/book": open("/book"),
  "routes/book_.times": open("/book/times?location=1&date=2030-03-04"),
  "routes/careers": open("/careers"),
  "routes/confirmation.$token": missing(`/confirmation/${noBooking}`),
  "routes/confirmation.$token_.appointment[.]ics": missing(`/confirmation/${noBooking}/appointment.ics`),
  "routes/contact": open("/contact"),
  "routes/manage.$token": missing(`/manage/${noLink}`),
  "routes/manage.$token_.move": missing(`/manage/${noLink}/move`),
  "routes/manage.$token_.cancel": missing(`/manage/${noLink}/cancel`),
  "routes/address.$token": missing(`/address/${noLink}`),
  "routes/waitlist.$token": missing(`/waitlist/${noLink}`),
  "routes/courses._index": open("/courses"),
  "routes/courses.$id": open("/courses/5f0c1d52-6f0e-4c0a-9a51-0d6a2f1b0001"),
  "routes/find-center": open("/find-center?q=Toronto"),
  "routes/franchise": open("/franchise"),
  "routes/healthz": open("/healthz"),
  "routes/locations._index": open("/locations"),
  "routes/locations.$slug": open("/locations/oakville"),
  "routes/pals-online": open("/pals-online"),
  "routes/places": open("/places?q=Toronto"),
  "routes/privacy": open("/privacy"),
  "routes/programs._index": open("/programs"),
  "routes/programs.assessments": open("/programs/assessments"),
  "routes/programs.english": open("/programs/english"),
  "routes/programs.math": open("/programs/math"),
  "routes/programs.writing": open("/programs/writing"),
  "routes/refused": { address: "/refused", get: audience("denied", "denied", "denied") },
  "routes/robots[.]txt": open("/robots.txt"),
  "routes/sitemap[.]xml": open("/sitemap.xml"),
  "routes/login": { address: "/login", get: audience("in", "/dashboard", "/dashboard") },
  "routes/logout": { address: "/logout", get: audience("/", "/", "/") },
  "routes/auth.confirm": open("/auth/confirm?token_hash=no-such-token&type=signup"),
  "routes/webhooks.stripe": {
    address: "/webhooks/stripe",
    get: audience("closed", "closed", "closed"),
    bySignature: true,
  },
};

const ownRows: Record<string, Row> = {
  "routes/dashboard": { address: "/dashboard/profile", get: learners },
  "routes/dashboard._index": {
    address: "/dashboard",
    get: learners,
    post: students,
    forms: [
      form("/dashboard?index", () => ({ step: "attach" }), { leadsTo: "/dashboard", prepare: ready.mails }),
    ],
  },
  "routes/dashboard.children": {
    get: students,
    ...ofPage("/dashboard/children", () => ({ first_name: "Kit", last_name: "Sample", grade: "3" })),
  },
  "routes/dashboard.children_.$id": {
    address: `/dashboard/children/${sample.child.id}`,
    get: { ...students, stranger: "missing" },
    post: students,
    forms: [
      form(`/dashboard/children/${sample.child.id}?form=remove`, noFields, {
        leadsTo: `/dashboard/children/${sample.child.id}`,
      }),
    ],
    shows: sample.child.name,
  },
  "routes/dashboard.courses": { address: "/dashboard/courses", get: students },
  "routes/dashboard.sessions": { address: "/dashboard/sessions", get: students },
  "routes/dashboard.students": { address: "/dashboard/students", get: tutors },
  "routes/dashboard.availability": {
    get: tutors,
    ...ofPage("/dashboard/availability", () => ({ monday_1_from: "16:00", monday_1_to: "18:00" })),
  },
  "routes/dashboard.profile": { get: learners, ...profilePage("/dashboard/profile") },
  "routes/courses.enrolled": {
    address: `/courses/enrolled?purchase=${sample.purchase}`,
    get: buyer,
    shows: sample.course.name,
  },
  "routes/courses.cancelled": {
    address: `/courses/cancelled?purchase=${sample.purchase}`,
    get: { ...buyer, student: `/courses/enrolled?purchase=${sample.purchase}` },
  },
  "routes/purchase-history": { address: "/purchase-history", get: signedIn },
  "routes/receipt[.]pdf": {
    address: `/receipt.pdf?id=${sample.purchase}`,
    get: { ...buyer, superadmin: "in" },
  },
  "routes/receipt": {
    address: `/receipt?id=${sample.purchase}`,
    get: { ...buyer, superadmin: "in" },
    shows: sample.course.name,
  },
};

const staffRows: Record<string, Row> = {
  "routes/admin.dashboard": { address: `${admin}/profile`, get: staff },
  "routes/admin.dashboard._index": {
    address: admin,
    get: staff,
    forms: [form(`${admin}?index`, listForm("contacted"), { leadsTo: admin })],
  },
  "routes/admin.dashboard.bookings": { get: staff, ...ofPage(`${admin}/bookings`, listForm("confirm")) },
  "routes/admin.dashboard.sessions._index": {
    address: `${admin}/sessions`,
    get: staff,
    forms: [form(`${admin}/sessions?index`, listForm("confirm"), { leadsTo: `${admin}/sessions` })],
  },
  "routes/admin.dashboard.forms._index": {
    address: `${admin}/forms`,
    get: audience("login", "denied", `${admin}/forms/messages`),
  },
  "routes/admin.dashboard.profile": { get: staff, ...profilePage(`${admin}/profile`) },
  "routes/admin.dashboard.records.$kind.$id": {
    address: record,
    get: staff,
    shows: sample.appointment.name,
    forms: [form(record, () => ({ action: "notes", notes: randomUUID() }), { prepare: ready.appointment })],
  },
  "routes/admin.dashboard.records.$kind.$id_.delete": {
    address: `${record}/delete`,
    get: staff,
    shows: sample.appointment.name,
    forms: [form(`${record}/delete`, noFields, { leadsTo: `${admin}/bookings`, prepare: ready.appointment })],
  },
  "routes/admin.dashboard.records.$kind.$id_.resume": {
    address: `${admin}/records/applications/${sample.application}/resume`,
    get: audience("login", "denied", `${admin}/records/applications/${sample.application}`),
  },
  "routes/admin.dashboard.calendar": { address: `${admin}/calendar?view=week&center=1`, get: staff },
  "routes/admin.dashboard.sessions_.new": {
    address: `${admin}/sessions/new?center=1`,
    get: staff,
    forms: [sessionForm(`${admin}/sessions/new?center=1`)],
  },
  "routes/admin.dashboard.sessions_.$id.edit": {
    address: `${admin}/sessions/${sample.session}/edit`,
    get: staff,
    forms: [sessionForm(`${admin}/sessions/${sample.session}/edit`)],
  },
  "routes/admin.dashboard.users": { address: users, get: staff },
  "routes/admin.dashboard.users_.new": {
    address: `${users}/new`,
    get: staff,
    forms: [form(`${users}/new`, newUser, { leadsTo: users })],
  },
  "routes/admin.dashboard.users_.$id": {
    address: user,
    get: staff,
    forms: [
      form(`${user}?form=details`, tutorFields, { leadsTo: users, prepare: ready.tutor }),
      form(`${user}?form=state`, () => ({ active: "yes" }), { leadsTo: user, prepare: ready.tutor }),
      form(`${user}?form=link`, noFields, { leadsTo: user, prepare: ready.mails }),
    ],
  },
  "routes/admin.dashboard.users_.$id_.delete": {
    address: `${user}/delete`,
    get: staff,
    // why: the sample is needed by those who ask later, and somebody who is gone leads to the same list
    forms: [form(`${users}/00000000-0000-4000-8000-0000000000f1/delete`, noFields, { leadsTo: users })],
  },
};

const superadminRows: Record<string, Row> = {
  "routes/admin.dashboard.forms.$kind": {
    get: superadmins,
    ...ofPage(`${admin}/forms/licenses`, listForm("contacted")),
  },
  "routes/admin.dashboard.audit": { address: `${admin}/audit`, get: superadmins },
  "routes/admin.dashboard.letters": {
    address: `${admin}/letters`,
    get: superadmins,
    forms: [
      form(`${admin}/letters`, () => ({ letter: randomUUID() }), { leadsTo: `${admin}/letters?state=dead` }),
    ],
  },
  "routes/admin.dashboard.privacy": { address: `${admin}/privacy`, get: superadmins },
  "routes/admin.dashboard.privacy_.erase": {
    address: `${admin}/privacy/erase`,
    get: superadmins,
    forms: [
      form(
        `${admin}/privacy/erase?step=erase`,
        () => ({ email: "nobody-known@example.com", confirm_email: "nobody-known@example.com" }),
        { leadsTo: `${admin}/privacy` },
      ),
    ],
  },
  "routes/admin.dashboard.privacy_.export": {
    address: `${admin}/privacy/export`,
    // why: the page behind it says who may see it
    get: audience("login", `${admin}/privacy`, `${admin}/privacy`),
    forms: [
      form(`${admin}/privacy/export`, () => ({ email: "no address" }), { leadsTo: `${admin}/privacy` }),
    ],
  },
  "routes/admin.dashboard.export.$kind[.]csv": {
    address: `${admin}/export/licenses.csv`,
    get: { ...audience("login", `${admin}/forms/licenses`, "in"), admin: `${admin}/forms/licenses` },
  },
  "routes/admin.dashboard.locations": { get: superadmins, ...ofPage(locations) },
  "routes/admin.dashboard.locations_.new": {
    address: `${locations}/new`,
    get: superadmins,
    forms: [form(`${locations}/new`, () => ({ name: `Center ${randomUUID()}` }), { leadsTo: locations })],
  },
  "routes/admin.dashboard.locations_.$id.edit": {
    address: `${locations}/42/edit`,
    get: superadmins,
    forms: [
      form(`${locations}/42/edit`, () => ({ name: "Sample center", slug: "sudbury" }), {
        leadsTo: locations,
        prepare: ready.center,
      }),
    ],
  },
  "routes/admin.dashboard.locations_.$id.delete": {
    address: `${locations}/42/delete`,
    get: superadmins,
    forms: [form(`${locations}/sample/delete`, noFields, { leadsTo: locations, prepare: ready.spareCenter })],
  },
  "routes/admin.dashboard.network": { address: `${admin}/network`, get: superadmins },
  "routes/admin.dashboard.network[.]csv": { address: `${admin}/network.csv`, get: superadmins },
  "routes/admin.dashboard.courses": { address: courses, get: superadmins, shows: sample.course.name },
  "routes/admin.dashboard.courses_.new": {
    address: `${courses}/new`,
    get: superadmins,
    forms: [form(`${courses}/new`, courseFields, { leadsTo: course })],
  },
  "routes/admin.dashboard.courses_.$id": {
    address: course,
    get: superadmins,
    shows: sample.course.name,
    forms: [form(course, () => ({ action: "activate" }), { prepare: ready.course })],
  },
  "routes/admin.dashboard.courses_.$id_.edit": {
    address: `${course}/edit`,
    get: superadmins,
    shows: sample.course.name,
    forms: [form(`${course}/edit`, courseFields, { leadsTo: course, prepare: ready.course })],
  },
  "routes/admin.dashboard.courses_.$id_.delete": {
    address: `${unsoldCourse}/delete`,
    get: superadmins,
    shows: sample.unsoldCourse.name,
    forms: [form(`${unsoldCourse}/delete`, noFields, { leadsTo: courses, prepare: ready.unsoldCourse })],
  },
  "routes/admin.dashboard.courses_.$id_.enrolments[.]csv": {
    address: `${course}/enrolments.csv`,
    get: superadmins,
    shows: "Refunded (CA$)",
  },
};

/** Every file of `app/routes`, by the id that Remix gives its route, and who may see and send what there. */
export const table: Record<string, Row> = { ...publicRows, ...ownRows, ...staffRows, ...superadminRows };

/** Whether a route is for people who signed in alone. Its module asks who it is before it does anything else. */
export const isGuarded = ({ get }: Row): boolean => get.nobody === "login";
