import { randomUUID } from "node:crypto";
import type { Role } from "../../../app/forms/account";

/** Whoever asks. A `stranger` is a student of another center whom no sample record belongs to. */
export type Visitor = "nobody" | "stranger" | Role;
export const visitors: readonly Visitor[] = ["nobody", "stranger", "student", "tutor", "admin", "superadmin"];

/**
 * What somebody gets: `in`: the page, or the answer of the action itself; `login`: a redirect to the sign-in page, which
 * leads back here; `denied`: 403 'Access Denied'; `missing`: 404; `closed`: 405, another method; a path: a redirect to it.
 */
export type Answer = "in" | "login" | "denied" | "missing" | "closed" | `/${string}`;
type Audience = Record<Visitor, Answer>;

/** One kind of form that an action takes, sent by everybody; who is let in is led on. */
export interface SampleForm {
  to: `/${string}`;
  /** Made anew for every send. */
  fields: () => Record<string, string>;
  leadsTo: `/${string}`;
  /** Run as the database's owner before every send: makes the record ready, and returns the `version` to send with it. */
  prepare?: string;
}

export interface Row {
  /** A sample of the address, with the records of `sample` in it; of a layout, that of a page in it. */
  address: `/${string}`;
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

/** Records that sample addresses name. They belong to the student, who learns with the tutor at the admin's center. */
export const sample = {
  purchase: "00000000-0000-4000-8000-0000000000c1",
  course: "Fractions for the sample student",
  courseId: "00000000-0000-4000-8000-0000000000c2",
  /** A course that nobody enrolled in. */
  unsoldCourse: "00000000-0000-4000-8000-0000000000c3",
  unsoldCourseName: "Sample course that nobody takes",
  /** An appointment at the admin's center, by that name, and a career application there without a resume. */
  appointment: "00000000-0000-4000-8000-0000000000d1",
  appointmentName: "Sample Parent of an appointment",
  application: "00000000-0000-4000-8000-0000000000d2",
  /** A child of the student's account. */
  child: "00000000-0000-4000-8000-0000000000d3",
  childName: "Samplechild",
  /** A tutoring session of the student with the tutor, whose profiles have these ids. */
  session: {
    id: "00000000-0000-4000-8000-0000000000e1",
    student: "00000000-0000-4000-8000-0000000000e2",
    tutor: "00000000-0000-4000-8000-0000000000e3",
    date: "2026-03-03",
    start: "16:00",
    end: "17:00",
    version: "2026-03-01T12:00:00+00:00",
  },
} as const;

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
const studentsAndTutors = audience("login", "in", "/admin/dashboard");

const students: Audience = { ...studentsAndTutors, tutor: "denied" };
const tutors: Audience = { ...studentsAndTutors, stranger: "denied", student: "denied" };

const open = (address: Row["address"]): Row => ({ address, get: everybody });
const missing = (address: Row["address"]): Row => ({
  address,
  get: audience("missing", "missing", "missing"),
});

/** The two forms of a profile page. */
const profileForms = (page: Row["address"]): readonly SampleForm[] => [
  { to: `${page}?form=profile`, fields: () => ({ first_name: "Changed", last_name: "Name" }), leadsTo: page },
  { to: `${page}?form=password`, fields: newPassword, leadsTo: page },
];
/** The form round a list; a record that nobody has changes nothing. */
const listForms = (page: Row["address"], to = page): readonly SampleForm[] => [
  {
    to,
    fields: () => ({ id: randomUUID(), action: /bookings|sessions/.test(page) ? "confirm" : "contacted" }),
    leadsTo: page,
  },
];
function newPassword() {
  const password = randomUUID();
  return { password, confirm_password: password };
}

const sampleRecord = `/admin/dashboard/records/appointments/${sample.appointment}` as const;
const freshRecord = `update public.appointment_bookings set archived_at = null where id = '${sample.appointment}'
  returning to_jsonb(updated_at) #>> '{}' as version`;

const courses = "/admin/dashboard/courses";
const sampleCourse = `${courses}/${sample.courseId}` as const;
const unsoldCourse = `${courses}/${sample.unsoldCourse}` as const;
/** The sample course as it is, so that nothing changes. */
const courseFields = () => ({ name: sample.course, price: "149.00", tax: "no", state: "active" });
const courseVersion = `select to_jsonb(updated_at) #>> '{}' as version from public.courses where id = '${sample.courseId}'`;
/** Makes the course that nobody enrolled in, where it is not there. */
export const freshCourse = `insert into public.courses (id, name, price_cents)
  values ('${sample.unsoldCourse}', '${sample.unsoldCourseName}', 14900)
  on conflict (id) do update set name = excluded.name returning to_jsonb(updated_at) #>> '{}' as version`;

/** Sends the sample session as it is, which leads to it and changes nothing. */
function sessionForm(to: SampleForm["to"]): SampleForm {
  const { id, ...fields } = sample.session;
  return { to, fields: () => ({ ...fields }), leadsTo: `/admin/dashboard/records/sessions/${id}` };
}

const sampleUser = `/admin/dashboard/users/${sample.session.tutor}` as const;
/** The tutor's own profile form, sent before, leaves the center out. */
const freshUser = `update public.user_profiles set location_id = '1' where id = '${sample.session.tutor}'
  returning to_jsonb(updated_at) #>> '{}' as version`;
/** The sample tutor as it is, or nearly: the authorization test names people by marks that must not be sent. */
const sampleTutor = () => ({
  first_name: "Sample",
  last_name: "Tutor",
  email: "mark-tutor@example.com",
  role: "tutor",
  location_id: "1",
});
/** As many mails as the test sends are more than one address may have. */
const noMailsSent = "delete from public.rate_limits returning null as version";
/** A new account whose owner gets a mail, so that the answer leads on. */
const newUserForm: SampleForm = {
  to: "/admin/dashboard/users/new",
  fields: () => ({
    first_name: "New",
    last_name: "Comer",
    email: `new-${randomUUID()}@example.com`,
    role: "student",
    location_id: "1",
    password_choice: "link",
  }),
  leadsTo: "/admin/dashboard/users",
};

/** A center of the built-in list as it is, and one that nothing hangs on. */
const sampleCenter = "/admin/dashboard/locations/42";
const freshCenter = "select to_jsonb(updated_at) #>> '{}' as version from public.locations where id = '42'";
const spareCenter = `insert into public.locations as l (id, name, slug) values ('sample', 'Sample', 'sample')
  on conflict (id) do update set city = l.city returning null as version`;

/** Every file of `app/routes`, by the id that Remix gives its route, and who may see and send what there. */
export const table: Record<string, Row> = {
  "routes/$": missing("/no/such/page"),
  "routes/_index": open("/"),
  "routes/about": open("/about"),
  "routes/assessment": open("/assessment"),
  "routes/book": open("/book"),
  "routes/book_.times": open("/book/times?location=1&date=2030-03-04"),
  "routes/careers": open("/careers"),
  "routes/confirmation.$token": missing("/confirmation/00000000-0000-4000-8000-000000000000"),
  "routes/confirmation.$token_.appointment[.]ics": missing(
    "/confirmation/00000000-0000-4000-8000-000000000000/appointment.ics",
  ),
  "routes/contact": open("/contact"),
  "routes/manage.$token": missing(`/manage/${"A".repeat(43)}`),
  "routes/manage.$token_.move": missing(`/manage/${"A".repeat(43)}/move`),
  "routes/manage.$token_.cancel": missing(`/manage/${"A".repeat(43)}/cancel`),
  "routes/waitlist.$token": missing(`/waitlist/${"A".repeat(43)}`),
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
  "routes/robots[.]txt": open("/robots.txt"),
  "routes/sitemap[.]xml": open("/sitemap.xml"),

  "routes/login": { address: "/login", get: audience("in", "/dashboard", "/dashboard") },
  "routes/logout": { address: "/logout", get: audience("/", "/", "/") },
  "routes/auth.confirm": open("/auth/confirm?token_hash=no-such-token&type=signup"),

  "routes/dashboard": { address: "/dashboard/profile", get: studentsAndTutors },
  "routes/dashboard._index": {
    address: "/dashboard",
    get: studentsAndTutors,
    post: students,
    forms: [
      {
        to: "/dashboard?index",
        fields: () => ({ step: "attach" }),
        leadsTo: "/dashboard",
        prepare: noMailsSent,
      },
    ],
  },
  "routes/dashboard.children": {
    address: "/dashboard/children",
    get: students,
    forms: [
      {
        to: "/dashboard/children",
        fields: () => ({ first_name: "Kit", last_name: "Sample", grade: "3" }),
        leadsTo: "/dashboard/children",
      },
    ],
  },
  "routes/dashboard.children_.$id": {
    address: `/dashboard/children/${sample.child}`,
    get: { ...audience("login", "missing", "/admin/dashboard"), student: "in", tutor: "denied" },
    post: students,
    forms: [
      {
        to: `/dashboard/children/${sample.child}?form=remove`,
        fields: () => ({}),
        leadsTo: `/dashboard/children/${sample.child}`,
      },
    ],
    shows: sample.childName,
  },
  "routes/dashboard.courses": { address: "/dashboard/courses", get: students },
  "routes/dashboard.sessions": { address: "/dashboard/sessions", get: students },
  "routes/dashboard.students": { address: "/dashboard/students", get: tutors },
  "routes/dashboard.availability": {
    address: "/dashboard/availability",
    get: tutors,
    forms: [
      {
        to: "/dashboard/availability",
        fields: () => ({ monday_1_from: "16:00", monday_1_to: "18:00" }),
        leadsTo: "/dashboard/availability",
      },
    ],
  },
  "routes/dashboard.profile": {
    address: "/dashboard/profile",
    get: studentsAndTutors,
    forms: profileForms("/dashboard/profile"),
  },
  "routes/admin.dashboard": { address: "/admin/dashboard/profile", get: staff },
  "routes/admin.dashboard._index": {
    address: "/admin/dashboard",
    get: staff,
    forms: listForms("/admin/dashboard", "/admin/dashboard?index"),
  },
  "routes/admin.dashboard.bookings": {
    address: "/admin/dashboard/bookings",
    get: staff,
    forms: listForms("/admin/dashboard/bookings"),
  },
  "routes/admin.dashboard.sessions._index": {
    address: "/admin/dashboard/sessions",
    get: staff,
    forms: listForms("/admin/dashboard/sessions", "/admin/dashboard/sessions?index"),
  },
  "routes/admin.dashboard.forms._index": {
    address: "/admin/dashboard/forms",
    get: audience("login", "denied", "/admin/dashboard/forms/messages"),
  },
  "routes/admin.dashboard.forms.$kind": {
    address: "/admin/dashboard/forms/licenses",
    get: superadmins,
    forms: listForms("/admin/dashboard/forms/licenses"),
  },
  "routes/admin.dashboard.audit": { address: "/admin/dashboard/audit", get: superadmins },
  "routes/admin.dashboard.letters": {
    address: "/admin/dashboard/letters",
    get: superadmins,
    forms: [
      {
        to: "/admin/dashboard/letters",
        fields: () => ({ letter: randomUUID() }),
        leadsTo: "/admin/dashboard/letters?state=dead",
      },
    ],
  },
  "routes/admin.dashboard.privacy": { address: "/admin/dashboard/privacy", get: superadmins },
  "routes/admin.dashboard.privacy_.erase": {
    address: "/admin/dashboard/privacy/erase",
    get: superadmins,
    forms: [
      {
        to: "/admin/dashboard/privacy/erase?step=erase",
        fields: () => ({ email: "nobody-known@example.com", confirm_email: "nobody-known@example.com" }),
        leadsTo: "/admin/dashboard/privacy",
      },
    ],
  },
  "routes/admin.dashboard.privacy_.export": {
    address: "/admin/dashboard/privacy/export",
    // the page behind it says who may see it
    get: audience("login", "/admin/dashboard/privacy", "/admin/dashboard/privacy"),
    forms: [
      {
        to: "/admin/dashboard/privacy/export",
        fields: () => ({ email: "no address" }),
        leadsTo: "/admin/dashboard/privacy",
      },
    ],
  },
  "routes/admin.dashboard.export.$kind[.]csv": {
    address: "/admin/dashboard/export/licenses.csv",
    get: {
      ...audience("login", "/admin/dashboard/forms/licenses", "in"),
      admin: "/admin/dashboard/forms/licenses",
    },
  },
  "routes/admin.dashboard.profile": {
    address: "/admin/dashboard/profile",
    get: staff,
    forms: profileForms("/admin/dashboard/profile"),
  },
  "routes/admin.dashboard.records.$kind.$id": {
    address: sampleRecord,
    get: staff,
    shows: sample.appointmentName,
    forms: [
      {
        to: sampleRecord,
        fields: () => ({ action: "notes", notes: randomUUID() }),
        leadsTo: sampleRecord,
        prepare: freshRecord,
      },
    ],
  },
  "routes/admin.dashboard.records.$kind.$id_.delete": {
    address: `${sampleRecord}/delete`,
    get: staff,
    shows: sample.appointmentName,
    forms: [
      {
        to: `${sampleRecord}/delete`,
        fields: () => ({}),
        leadsTo: "/admin/dashboard/bookings",
        prepare: freshRecord,
      },
    ],
  },
  "routes/admin.dashboard.records.$kind.$id_.resume": {
    address: `/admin/dashboard/records/applications/${sample.application}/resume`,
    get: audience("login", "denied", "missing"),
  },
  "routes/admin.dashboard.calendar": { address: "/admin/dashboard/calendar?view=week&center=1", get: staff },
  "routes/admin.dashboard.sessions_.new": {
    address: "/admin/dashboard/sessions/new?center=1",
    get: staff,
    forms: [sessionForm("/admin/dashboard/sessions/new?center=1")],
  },
  "routes/admin.dashboard.sessions_.$id.edit": {
    address: `/admin/dashboard/sessions/${sample.session.id}/edit`,
    get: staff,
    forms: [sessionForm(`/admin/dashboard/sessions/${sample.session.id}/edit`)],
  },
  "routes/admin.dashboard.users": { address: "/admin/dashboard/users", get: staff },
  "routes/admin.dashboard.users_.new": {
    address: "/admin/dashboard/users/new",
    get: staff,
    forms: [newUserForm],
  },
  "routes/admin.dashboard.users_.$id": {
    address: sampleUser,
    get: staff,
    forms: [
      {
        to: `${sampleUser}?form=details`,
        fields: sampleTutor,
        leadsTo: "/admin/dashboard/users",
        prepare: freshUser,
      },
      {
        to: `${sampleUser}?form=state`,
        fields: () => ({ active: "yes" }),
        leadsTo: sampleUser,
        prepare: freshUser,
      },
      { to: `${sampleUser}?form=link`, fields: () => ({}), leadsTo: sampleUser, prepare: noMailsSent },
    ],
  },
  "routes/admin.dashboard.users_.$id_.delete": {
    address: `${sampleUser}/delete`,
    get: staff,
    forms: [
      // why: the sample is needed by those who ask later, and somebody who is gone leads to the same list
      {
        to: "/admin/dashboard/users/00000000-0000-4000-8000-0000000000f1/delete",
        fields: () => ({}),
        leadsTo: "/admin/dashboard/users",
      },
    ],
  },
  "routes/admin.dashboard.locations": {
    address: "/admin/dashboard/locations",
    get: superadmins,
    forms: [{ to: "/admin/dashboard/locations", fields: () => ({}), leadsTo: "/admin/dashboard/locations" }],
  },
  "routes/admin.dashboard.locations_.new": {
    address: "/admin/dashboard/locations/new",
    get: superadmins,
    forms: [
      {
        to: "/admin/dashboard/locations/new",
        fields: () => ({ name: `Center ${randomUUID()}` }),
        leadsTo: "/admin/dashboard/locations",
      },
    ],
  },
  "routes/admin.dashboard.locations_.$id.edit": {
    address: `${sampleCenter}/edit`,
    get: superadmins,
    forms: [
      {
        to: `${sampleCenter}/edit`,
        fields: () => ({ name: "Sample center", slug: "sudbury" }),
        leadsTo: "/admin/dashboard/locations",
        prepare: freshCenter,
      },
    ],
  },
  "routes/admin.dashboard.locations_.$id.delete": {
    address: `${sampleCenter}/delete`,
    get: superadmins,
    forms: [
      {
        to: "/admin/dashboard/locations/sample/delete",
        fields: () => ({}),
        leadsTo: "/admin/dashboard/locations",
        prepare: spareCenter,
      },
    ],
  },
  "routes/admin.dashboard.network": { address: "/admin/dashboard/network", get: superadmins },
  "routes/admin.dashboard.network[.]csv": { address: "/admin/dashboard/network.csv", get: superadmins },
  "routes/admin.dashboard.courses": { address: courses, get: superadmins, shows: sample.course },
  "routes/admin.dashboard.courses_.new": {
    address: `${courses}/new`,
    get: superadmins,
    forms: [{ to: `${courses}/new`, fields: courseFields, leadsTo: sampleCourse }],
  },
  "routes/admin.dashboard.courses_.$id": {
    address: sampleCourse,
    get: superadmins,
    shows: sample.course,
    forms: [
      {
        to: sampleCourse,
        fields: () => ({ action: "activate" }),
        leadsTo: sampleCourse,
        prepare: courseVersion,
      },
    ],
  },
  "routes/admin.dashboard.courses_.$id_.edit": {
    address: `${sampleCourse}/edit`,
    get: superadmins,
    shows: sample.course,
    forms: [
      { to: `${sampleCourse}/edit`, fields: courseFields, leadsTo: sampleCourse, prepare: courseVersion },
    ],
  },
  "routes/admin.dashboard.courses_.$id_.delete": {
    address: `${unsoldCourse}/delete`,
    get: superadmins,
    shows: sample.unsoldCourseName,
    forms: [{ to: `${unsoldCourse}/delete`, fields: () => ({}), leadsTo: courses, prepare: freshCourse }],
  },
  "routes/admin.dashboard.courses_.$id_.enrolments[.]csv": {
    address: `${sampleCourse}/enrolments.csv`,
    get: superadmins,
    shows: "Refunded (CA$)",
  },
  "routes/courses.enrolled": {
    address: `/courses/enrolled?purchase=${sample.purchase}`,
    get: { ...audience("login", "missing", "missing"), student: "in" },
    shows: sample.course,
  },
  "routes/courses.cancelled": {
    address: `/courses/cancelled?purchase=${sample.purchase}`,
    get: {
      ...audience("login", "missing", "missing"),
      student: `/courses/enrolled?purchase=${sample.purchase}`,
    },
  },
  "routes/webhooks.stripe": {
    address: "/webhooks/stripe",
    get: audience("closed", "closed", "closed"),
    bySignature: true,
  },
  "routes/purchase-history": { address: "/purchase-history", get: signedIn },
  "routes/receipt[.]pdf": {
    address: `/receipt.pdf?id=${sample.purchase}`,
    get: { ...audience("login", "missing", "missing"), student: "in", superadmin: "in" },
  },
  "routes/receipt": {
    address: `/receipt?id=${sample.purchase}`,
    get: { ...audience("login", "missing", "missing"), student: "in", superadmin: "in" },
    shows: sample.course,
  },
};

/** Whether a route is for people who signed in alone. Its module asks who it is before it does anything else. */
export const isGuarded = ({ get }: Row): boolean => get.nobody === "login";
