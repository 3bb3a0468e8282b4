import type { TestBackend } from "../servers/embedded";

const id = (end: string) => `00000000-0000-4000-8000-0000000000${end}`;

/** Records that sample addresses name. They belong to the student, who learns with the tutor at the admin's center. */
export const sample = {
  purchase: id("c1"),
  course: { id: id("c2"), name: "Fractions for the sample student" },
  /** A course that nobody enrolled in. */
  unsoldCourse: { id: id("c3"), name: "Sample course that nobody takes" },
  appointment: { id: id("d1"), name: "Sample Parent of an appointment" },
  /** One that nobody has paid. */
  openPurchase: id("c4"),
  import: id("c5"),
  apiKey: id("c6"),
  webhook: id("c7"),
  /** A career application without a resume. */
  application: id("d2"),
  child: { id: id("d3"), name: "Samplechild" },
  /** Of an assessment of the child. */
  result: { id: id("e6"), words: "Sample words of an assessment" },
  family: id("d4"),
  /** Who pays the family's tuition, and the plan of the child. */
  payer: id("d5"),
  plan: id("d6"),
  profiles: { student: id("e2"), tutor: id("e3") },
  session: id("e1"),
  sessionAhead: id("e4"),
  class: id("e5"),
  /** A review of the admin's center. */
  statement: { id: id("c8"), words: "Sample words of a parent" },
  /** A message that staff of the admin's center wrote. */
  mailing: { id: id("c9"), words: "Sample words of staff" },
} as const;

/** The sample session as its form sends it. */
export const sessionFields = {
  student: sample.profiles.student,
  tutor: sample.profiles.tutor,
  // why: so long after it its tutor may still write of it
  date: new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10),
  start: "16:00",
  end: "17:00",
  subject: "math",
  version: "2026-03-01T12:00:00+00:00",
} as const;

const version = "to_jsonb(updated_at) #>> '{}' as version";

/** Statements that make a record ready for a form; each returns the `version` to send with it. */
export const ready = {
  appointment: `update public.appointment_bookings set archived_at = null where id = '${sample.appointment.id}'
    returning ${version}`,
  course: `select ${version} from public.courses where id = '${sample.course.id}'`,
  unsoldCourse: `insert into public.courses (id, name, price_cents)
    values ('${sample.unsoldCourse.id}', '${sample.unsoldCourse.name}', 14900)
    on conflict (id) do update set name = excluded.name returning ${version}`,
  import: `insert into public.imports as i (id, centers) values ('${sample.import}', '{1}')
    on conflict (id) do update set sends_emails = i.sends_emails returning null as version`,
  openPurchase: `insert into public.purchases as p (id, course_id, amount_cents)
    values ('${sample.openPurchase}', '${sample.course.id}', 14900)
    on conflict (id) do update set is_processing = p.is_processing returning null as version`,
  /** The tutor's own profile form, sent before, leaves the center out. */
  tutor: `update public.user_profiles set location_id = '1' where id = '${sample.profiles.tutor}'
    returning ${version}`,
  statement: `insert into public.statements as s
      (id, block, location_id, words, name, detail, confirmed_on, confirmed_how, state)
    values ('${sample.statement.id}', 'review', '1', '${sample.statement.words}', 'Ann L.', 'Mother', '2026-01-05', 'Her email',
      'draft')
    on conflict (id) do update set name = excluded.name returning to_jsonb(s.updated_at) #>> '{}' as version`,
  /** A center of the built-in list, and one that nothing hangs on. */
  center: `select ${version} from public.locations where id = '42'`,
  spareCenter: `insert into public.locations as l (id, name, slug) values ('sample', 'Sample', 'sample')
    on conflict (id) do update set city = l.city returning null as version`,
  class: `select ${version} from public.classes where id = '${sample.class}'`,
  apiKey: `insert into private.api_keys as k (id, name, key_hash, ending, scopes)
    values ('${sample.apiKey}', 'Sample key', sha256('sample'), 'mple', '{leads}')
    on conflict (id) do update set revoked_at = null returning null as version`,
  payer: `insert into public.tuition_accounts (id, family_id, guardian_id, location_id)
    values ('${sample.payer}', '${sample.family}', '${sample.profiles.student}', '1')
    on conflict (id) do update set share = 100 returning private.toronto_today()::text as booked_on`,
  line: `insert into public.ledger_lines (account_id, kind, amount_cents, method, source_key)
    values ('${sample.payer}', 'payment', -100, 'cash', 'desk:' || gen_random_uuid()) returning id as line`,
  plan: `insert into public.tuition_plans (id, child_id, family_id, location_id, subjects, starts_on, first_lessons,
      first_of)
    values ('${sample.plan}', '${sample.child.id}', '${sample.family}', '1', '{math}', '2026-01-01', 1, 1)
    on conflict (id) do update set withdrawn_at = null returning ${version}`,
  level: `select ${version} from public.child_levels where child_id = '${id("d3")}' and subject = 'math'`,
  result: `select ${version} from public.assessment_results where id = '${id("e6")}'`,
  lesson: `select to_jsonb(private.lesson_version('${sample.session}')) #>> '{}' as version`,
  /** More open requests are asked for than one family may have. */
  noRequests: "delete from public.lesson_requests returning null as version",
  /** More mails are asked for than one address may have. */
  mails: "delete from public.rate_limits returning null as version",
} as const;

/** Stores them for these accounts. */
export async function addSampleRecords({ sql }: TestBackend, people: { student: string; tutor: string }) {
  const { course, appointment, child, profiles } = sample;
  for (const role of ["student", "tutor"] as const)
    await sql("update public.user_profiles set id = $2 where user_id = $1", [people[role], profiles[role]]);
  await sql(ready.unsoldCourse);
  await sql(ready.import);
  await sql("insert into public.import_files (import_id, headings, content) values ($1, '{Name}', E'Name\\nAnn')", [
    sample.import,
  ]);
  await sql(ready.statement);
  await sql(
    `insert into private.mailings (id, center, audience, subject, body, sent_by, recipients, left_out)
     values ($1, '1', '{"group": "families"}', 'Sample', $2, $1, 1, 0)`,
    [sample.mailing.id, sample.mailing.words],
  );
  await sql(ready.apiKey);
  await sql(
    "insert into public.webhooks (id, name, url, events) values ($1, 'Sample', 'https://example.com', '{lead.created}')",
    [sample.webhook],
  );
  await sql("insert into public.courses (id, name, price_cents) values ($1, $2, 14900)", [course.id, course.name]);
  await sql(
    `insert into public.purchases (id, user_id, course_id, location_id, amount_cents, status)
     values ($1, $2, $3, '1', 14900, 'completed')`,
    [sample.purchase, people.student, course.id],
  );
  await sql(
    `insert into public.appointment_bookings
       (id, reference, submission_key, name, email, phone, location, appointment_date, time_slot, spot)
     values ($1, 'B-222222', 'sample of an appointment', $2, 'sample@example.com', '416-555-0134', '1', '2030-03-04',
       '04:00 PM', 1)`,
    [appointment.id, appointment.name],
  );
  await sql("insert into public.families (id) values ($1)", [sample.family]);
  await sql("update public.user_profiles set family_id = $1 where user_id = $2", [sample.family, people.student]);
  await sql(
    "insert into public.children (id, family_id, first_name, last_name, grade) values ($1, private.family_of($2), $3, 'Mark', '3')",
    [child.id, people.student, child.name],
  );
  await sql(
    `insert into public.career_applications (id, reference, submission_key, first_name, last_name, email, phone, address,
       location, education, experience_teaching, experience_children, motivation)
     values ($1, 'J-222222', 'sample of an application', 'Sam', 'Ple', 'sample@example.com', '416-555-0134',
       '1 Main Street', '1', 'BSc', 'None', 'None', 'Why not')`,
    [sample.application],
  );
  const { student, tutor, date, start, end, version: changed } = sessionFields;
  await sql(
    `insert into public.bookings
       (id, student_profile_id, tutor_profile_id, booking_date, start_time, end_time, location_id, subject, updated_at,
        child_id)
     values ($1, $2, $3, $4, $5, $6, '1', 'math', $7, $8)`,
    [sample.session, student, tutor, date, start, end, changed, child.id],
  );
  await sql(
    `insert into public.child_levels (child_id, subject, level, workbook, pages, moved_on)
     values ($1, 'math', 'C', 2, 1, '2026-01-05')`,
    [child.id],
  );
  await sql(
    `insert into public.assessment_results (id, child_id, taken_on, levels, strengths)
     values ($1, $2, '2026-01-05', '{"math": {"level": "C", "workbook": 1}}', $3)`,
    [sample.result.id, child.id, sample.result.words],
  );
  await sql(
    `insert into public.classes (id, location_id, tutor_profile_id, starts_on, ends_on, start_time, end_time)
     values ($1, '1', $2, '2030-03-06', '2030-03-06', $3, $4)`,
    [sample.class, tutor, start, end],
  );
  await sql(
    `insert into public.bookings
       (id, student_profile_id, tutor_profile_id, booking_date, start_time, end_time, location_id)
     values ($1, $2, $3, '2030-03-05', $4, $5, '1')`,
    [sample.sessionAhead, student, tutor, start, end],
  );
}
