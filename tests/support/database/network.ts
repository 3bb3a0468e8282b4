import type { TestDatabase } from "./database";

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** Auth users of a small network: centers 1 and 2, and a center `closed` that is not active. */
export const people = {
  student: id(1),
  tutor: id(2),
  admin1: id(3),
  admin2: id(4),
  superadmin: id(5),
  student2: id(6),
  tutor2: id(7),
  /** Of centers 1 and 2. */
  regional: id(8),
} as const;

export type Person = keyof typeof people;

/** Primary keys of the rows that `fillNetwork` makes, by table and by whose they are. */
export const rows = {
  locations: { "1": "1", "2": "2", closed: "closed" },
  location_closures: { "1": id(101), "2": id(102), closed: id(103) },
  location_extra_days: { "1": id(104), "2": id(105), closed: id(106) },
  location_slugs: { "1": "former-one", "2": "former-two", closed: "former-closed" },
  statements: { "1": id(107), "2": id(108), draft1: id(109), network: id(110) },
  courses: { active: id(111), bought: id(112), retired: id(113) },
  user_profiles: {
    student: id(11),
    tutor: id(12),
    admin1: id(13),
    admin2: id(14),
    superadmin: id(15),
    student2: id(16),
    tutor2: id(17),
    regional: id(18),
  },
  user_centers: { regional: id(18) },
  admin_users: {
    admin1: people.admin1,
    admin2: people.admin2,
    superadmin: people.superadmin,
    regional: people.regional,
  },
  records: { any: id(121) },
  appointment_bookings: { "1": id(121), "2": id(122) },
  schedule_requests: { "1": id(131), "2": id(132) },
  career_applications: { "1": id(141), "2": id(142), nowhere: id(143) },
  contact_submissions: { any: id(151) },
  license_inquiries: { any: id(161) },
  bookings: { "1": id(171), "2": id(172) },
  family_bookings: { "1": id(121), "2": id(122) },
  family_sessions: { "1": id(171), "2": id(172) },
  "private.tutor_sessions": { "1": id(171), "2": id(172) },
  "private.center_sessions": { "1": id(171), "2": id(172) },
  classes: { "1": id(173), "2": id(174) },
  lesson_reports: { "1": id(171), "2": id(172) },
  lesson_requests: { "1": id(175), "2": id(176) },
  purchases: { student: id(181), student2: id(182) },
  refunds: { any: id(183) },
  price_lists: { "1": id(301) },
  tuition_plans: { student: id(302), student2: id(303) },
  tuition_accounts: { student: id(304), student2: id(305) },
  tuition_invoices: { student: id(306), student2: id(307) },
  ledger_lines: { student: id(308), student2: id(309) },
  account_codes: { any: "tuition" },
  hour_approvals: { "1": id(12), "2": id(17) },
  imports: { office: id(184), "1": id(185), "2": id(186) },
  import_files: { office: id(184), "1": id(185), "2": id(186) },
  import_rows: { office: id(184), "1": id(185), "2": id(186) },
  course_applications: { student: id(191), student2: id(192) },
  audit_log: { any: "1" },
  rate_limits: { any: "bucket" },
  resume_uploads: { any: "resumes/1-abcdefgh.pdf" },
  user_invitations: { any: id(211) },
  tutor_availability: { "1": id(211), "2": id(212) },
  waitlist: { "1": id(221), "2": id(222) },
  signed_up: { "1": id(11), "2": id(16) },
  families: { student: id(233), student2: id(234) },
  children: { student: id(231), student2: id(232) },
  child_households: { student: id(231), student2: id(232) },
  child_levels: { student: id(231), student2: id(232) },
  child_steps: { student: id(261), student2: id(262) },
  assessment_results: { student: id(263), student2: id(264) },
  retention_runs: { any: id(241) },
  privacy_requests: { any: id(242) },
  staff_notes: { "1": id(251), "2": id(252), message: id(253), license: id(254) },
  message_templates: { "1": id(271), "2": id(272), office: id(273) },
  webhooks: { any: id(291) },
  "private.mailings": { "1": id(281), "2": id(282), office: id(283) },
  "storage.objects": { "1": id(201), "2": id(202), nowhere: id(203) },
} as const;

const quoted = (value: string | null) => (value === null ? "null" : `'${value}'`);

/** When a center is closed, and what its address was before. */
const pastOf = (center: keyof typeof rows.locations) => `
  insert into public.location_closures (id, location_id, starts_on, ends_on)
  values ('${rows.location_closures[center]}', '${center}', '2030-01-02', '2030-01-03');
  insert into public.location_extra_days (id, location_id, day, opens, closes)
  values ('${rows.location_extra_days[center]}', '${center}', '2030-01-05', '10:00', '14:00');
  insert into public.location_slugs (slug, location_id) values ('${rows.location_slugs[center]}', '${center}');`;

const statement = (label: keyof typeof rows.statements, block: string, center: string | null, state: string) => `
  insert into public.statements (id, block, location_id, words, name, detail, confirmed_on, confirmed_how, state)
  values ('${rows.statements[label]}', '${block}', ${quoted(center)}, 'She counts', 'Ann L.', 'Mother', '2026-01-05',
    'Her email of January 5', '${state}');`;

/** One person: the sign-up trigger makes the profile, which then gets its fixed id, role and center. */
const personOf = (person: Person, role: string, location: string | null) => `
  insert into auth.users (id, email, raw_user_meta_data) values ('${people[person]}', '${person}@example.com', '{}');
  update public.user_profiles set id = '${rows.user_profiles[person]}', role = '${role}', location_id = ${quoted(location)},
    first_name = '${person}' where user_id = '${people[person]}';`;

const appointment = (key: "1" | "2") => `
  insert into public.appointment_bookings
    (id, reference, submission_key, name, email, phone, location, appointment_date, time_slot, spot)
  values ('${rows.appointment_bookings[key]}', 'B-22222${Number(key) + 1}', 'appointment of center ${key}', 'Ann Lee',
    'ann@example.com', '416-555-0100', '${key}', date '2030-03-04', '04:00 PM', 1);`;

const request = (key: "1" | "2") => `
  insert into public.schedule_requests
    (id, reference, submission_key, parent_name, child_name, child_age, email, phone, preferred_date, location_id)
  values ('${rows.schedule_requests[key]}', 'A-22222${Number(key) + 1}', 'request of center ${key}', 'Ann Lee', 'Bo Lee', 7,
    'ann@example.com', '416-555-0100', date '2030-03-04', '${key}');`;

const application = (key: "1" | "2" | "nowhere", number: number) => `
  insert into public.career_applications (id, reference, submission_key, first_name, last_name, email, phone, address,
    location, education, experience_teaching, experience_children, motivation, resume_url)
  values ('${rows.career_applications[key]}', 'J-22222${number}', 'application to center ${key}', 'Cy', 'Day',
    'cy@example.com', '416-555-0100', '9001 Bloor Street West', ${quoted(key === "nowhere" ? null : key)}, 'BEd', '2 years',
    '3 years', 'Children', 'resumes/${number}-abcdefgh.pdf');
  insert into storage.objects (id, bucket_id, name)
  values ('${rows["storage.objects"][key]}', 'resumes', '${number}-abcdefgh.pdf');`;

const session = (key: "1" | "2", student: Person, tutor: Person, start: string, end: string) => `
  insert into public.bookings (id, booking_date, start_time, end_time, student_profile_id, tutor_profile_id, location_id)
  values ('${rows.bookings[key]}', date '2030-03-04', '${start}', '${end}', '${rows.user_profiles[student]}',
    '${rows.user_profiles[tutor]}', '${key}');`;

const lessons = (key: "1" | "2", student: Person, tutor: Person) => `
  insert into public.classes (id, location_id, tutor_profile_id, starts_on, ends_on, start_time, end_time)
  values ('${rows.classes[key]}', '${key}', '${rows.user_profiles[tutor]}', '2030-03-04', '2030-03-04', '16:00', '16:50');
  insert into public.lesson_reports (id, went_well) values ('${rows.lesson_reports[key]}', 'Fractions');
  insert into public.lesson_requests (id, student_profile_id, location_id, notes)
  values ('${rows.lesson_requests[key]}', '${rows.user_profiles[student]}', '${key}', 'After school');`;

const purchase = (buyer: "student" | "student2", course: string) => `
  insert into public.purchases (id, user_id, course_id, location_id, amount_cents)
  values ('${rows.purchases[buyer]}', '${people[buyer]}', '${course}', '${buyer === "student" ? 1 : 2}', 14900);
  insert into public.course_applications (id, user_id, course_id, purchase_id)
  values ('${rows.course_applications[buyer]}', '${people[buyer]}', '${course}', '${rows.purchases[buyer]}');`;

const note = (key: keyof typeof rows.staff_notes, kind: string, record: string) => `
  insert into public.staff_notes (id, kind, record_id, author, note)
  values ('${rows.staff_notes[key]}', '${kind}', '${record}', '${people.superadmin}', 'Secret of Ann');`;

/** To Ann about the appointment, of a center; of head office to a group. */
const messageOf = (key: "1" | "2" | "office") => `
  insert into public.message_templates (id, center, name, subject, body)
  values ('${rows.message_templates[key]}', ${quoted(key === "office" ? null : key)}, 'Snow', 'Closed', 'Hi {parent}');
  insert into private.mailings (id, center, audience, subject, body, sent_by, recipients, left_out)
  values ('${rows["private.mailings"][key]}', ${quoted(key === "office" ? null : key)}, '${JSON.stringify(
    key === "office"
      ? { group: "families" }
      : { group: "one", kind: "appointment_bookings", id: rows.appointment_bookings[key] },
  )}', 'Closed', 'Snow',
    '${people.superadmin}', 1, 0);`;

const progress = (whose: "student" | "student2") => `
  insert into public.child_households (child_id, family_id) values ('${rows.children[whose]}', '${rows.families[whose]}');
  insert into public.child_levels (child_id, subject, level, workbook, pages, moved_on)
  values ('${rows.children[whose]}', 'math', 'C', 2, 10, '2026-01-05');
  insert into public.child_steps (id, child_id, subject, what, level, workbook, pages, on_day)
  values ('${rows.child_steps[whose]}', '${rows.children[whose]}', 'math', 'placed', 'C', 2, 10, '2026-01-05');
  insert into public.assessment_results (id, child_id, taken_on, levels, strengths)
  values ('${rows.assessment_results[whose]}', '${rows.children[whose]}', '2026-01-05',
    '{"math": {"level": "C", "workbook": 2}}', 'Counting');`;

/** A plan that has ended, its one month and the invoice for it. */
const tuition = (whose: "student" | "student2", center: string) => `
  insert into public.tuition_plans (id, child_id, family_id, location_id, subjects, starts_on, first_lessons, first_of, last_month)
  values ('${rows.tuition_plans[whose]}', '${rows.children[whose]}', '${rows.families[whose]}', '${center}', '{math}',
    '2026-02-01', 4, 4, '2026-02-01');
  insert into public.tuition_accounts (id, family_id, guardian_id, location_id)
  values ('${rows.tuition_accounts[whose]}', '${rows.families[whose]}', '${rows.user_profiles[whose]}', '${center}');
  insert into public.tuition_invoices (id, account_id, location_id, month, amount_cents, due_on)
  values ('${rows.tuition_invoices[whose]}', '${rows.tuition_accounts[whose]}', '${center}', '2026-02-01', 19097, '2026-02-08');
  insert into public.ledger_lines (id, account_id, kind, amount_cents, tax_cents, booked_on, plan_id, month, source_key)
  values ('${rows.ledger_lines[whose]}', '${rows.tuition_accounts[whose]}', 'tuition', 19097, 2197, '2026-02-01',
    '${rows.tuition_plans[whose]}', '2026-02-01', 'a month of ${whose}');
  insert into public.hour_approvals (tutor_profile_id, location_id, from_on, minutes, cents)
  values ('${rows.hour_approvals[center === "1" ? "1" : "2"]}', '${center}', '2026-02-01', 60, 3000);`;

/** Fills a migrated database with a row of every kind for every kind of owner. */
export async function fillNetwork(database: TestDatabase): Promise<void> {
  await database.run(`
    insert into public.locations (id, name, slug, is_active) values
      ('1', 'Small Steps Center - One', 'one', true),
      ('2', 'Small Steps Center - Two', 'two', true),
      ('closed', 'Small Steps Center - Closed', 'closed', false);
    ${(["1", "2", "closed"] as const).map(pastOf).join("")}
    ${statement("1", "review", "1", "published")} ${statement("2", "review", "2", "published")}
    ${statement("draft1", "review", "1", "draft")} ${statement("network", "testimonial", null, "published")}
    insert into public.courses (id, name, price_cents, is_active) values
      ('${rows.courses.active}', 'Active', 14900, true),
      ('${rows.courses.bought}', 'Bought by the student, no longer sold', 14900, false),
      ('${rows.courses.retired}', 'Retired', 14900, false);
    insert into public.rate_limits (bucket, hits, window_ends_at) values ('bucket', 1, now());
    insert into public.resume_uploads (path) values ('${rows.resume_uploads.any}');
    ${personOf("student", "student", "1")}
    ${personOf("tutor", "tutor", "1")}
    ${personOf("admin1", "admin", "1")}
    ${personOf("admin2", "admin", "2")}
    ${personOf("superadmin", "superadmin", null)}
    ${personOf("student2", "student", "2")}
    ${personOf("tutor2", "tutor", "2")}
    ${personOf("regional", "regional_manager", null)}
    select public.mark_password_weighed(id) from auth.users;
    insert into public.user_centers (profile_id, location_id)
    select '${rows.user_profiles.regional}', one from unnest(array['1', '2']) one;
    ${appointment("1")} ${appointment("2")}
    ${request("1")} ${request("2")}
    ${application("1", 2)} ${application("2", 3)} ${application("nowhere", 4)}
    insert into public.contact_submissions (id, reference, submission_key, name, email, message)
    values ('${rows.contact_submissions.any}', 'C-222222', 'a contact submission', 'Ann Lee', 'ann@example.com', 'Hello');
    insert into public.license_inquiries (id, reference, submission_key, first_name, last_name, email, phone, city, state)
    values ('${rows.license_inquiries.any}', 'F-222222', 'a license inquiry', 'Di', 'Ek', 'di@example.com', '416-555-0100',
      'Barrie', 'ON');
    ${session("1", "student", "tutor", "16:00", "16:50")} ${session("2", "student2", "tutor2", "10:00", "10:50")}
    ${note("1", "appointment_bookings", rows.appointment_bookings["1"])}
    ${note("2", "appointment_bookings", rows.appointment_bookings["2"])}
    ${note("message", "contact_submissions", rows.contact_submissions.any)}
    ${note("license", "license_inquiries", rows.license_inquiries.any)}
    ${lessons("1", "student", "tutor")} ${lessons("2", "student2", "tutor2")}
    insert into public.user_invitations (id, email, first_name, last_name, role, location_id, invited_by)
    values ('${rows.user_invitations.any}', 'invited@example.com', 'Ivy', 'Ng', 'tutor', '1', '${people.superadmin}');
    insert into public.tutor_availability (id, profile_id, weekday, starts, ends) values
      ('${rows.tutor_availability["1"]}', '${rows.user_profiles.tutor}', 1, '16:00', '19:00'),
      ('${rows.tutor_availability["2"]}', '${rows.user_profiles.tutor2}', 6, '10:00', '12:00');
    insert into public.waitlist (id, submission_key, location, appointment_date, time_slot, name, email, phone) values
      ('${rows.waitlist["1"]}', 'in line at center 1', '1', '2030-03-04', '05:00 PM', 'Wes Ng', 'wes@example.com', '416-555-0100'),
      ('${rows.waitlist["2"]}', 'in line at center 2', '2', '2030-03-04', '05:00 PM', 'Wes Ng', 'wes@example.com', '416-555-0100');
    insert into public.families (id) values ('${rows.families.student}'), ('${rows.families.student2}');
    update public.user_profiles set family_id = '${rows.families.student}' where id = '${rows.user_profiles.student}';
    update public.user_profiles set family_id = '${rows.families.student2}' where id = '${rows.user_profiles.student2}';
    insert into public.children (id, family_id, first_name, last_name, birth_year) values
      ('${rows.children.student}', '${rows.families.student}', 'Kit', 'Ng', 2016),
      ('${rows.children.student2}', '${rows.families.student2}', 'Lou', 'Ng', 2017);
    ${progress("student")} ${progress("student2")}
    ${messageOf("1")} ${messageOf("2")} ${messageOf("office")}
    insert into public.webhooks (id, name, url, events)
    values ('${rows.webhooks.any}', 'Hook', 'https://example.com', '{purchase.cancelled}');
    insert into public.retention_runs (id) values ('${rows.retention_runs.any}');
    insert into public.privacy_requests (id, kind, subject, records)
    values ('${rows.privacy_requests.any}', 'export', 'a keyed hash of an address', 1);
    ${purchase("student", rows.courses.bought)} ${purchase("student2", rows.courses.active)}
    insert into public.imports (id, centers) values
      ('${rows.imports.office}', null), ('${rows.imports["1"]}', '{1}'), ('${rows.imports["2"]}', '{2}');
    insert into public.import_files (import_id, headings) select id, '{Name}' from public.imports;
    insert into public.import_rows (import_id, line, data) select id, 2, '{}' from public.imports;
    ${tuition("student", "1")} ${tuition("student2", "2")}
    insert into public.price_lists (id, location_id, from_month, one_cents, two_cents, three_cents)
    values ('${rows.price_lists["1"]}', '1', '2019-01-01', 16900, 31900, 38900);
    insert into public.account_codes (kind, code) values ('${rows.account_codes.any}', '4000');
    insert into public.refunds (id, purchase_id, amount_cents, reason)
    values ('${rows.refunds.any}', '${rows.purchases.student}', 100, 'other');
  `);
}
