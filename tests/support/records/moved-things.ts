/**
 * Two families of center 1 with all that hangs on them, of which one moves to center 2 and one stays, as do a tutor, an
 * admin and a manager's region. What is written afterwards carries a mark.
 */
import type { Row } from "../database/database";

type Ask = (sql: string, parameters?: unknown[]) => Promise<Row[]>;

/** Who was a side of it before, and who is there afterwards; each is an account. */
export const askers = {
  adminStays: "admin",
  tutorStays: "tutor",
  adminMoves: "admin",
  tutorMoves: "tutor",
  regionShrinks: "regional_manager",
  adminThere: "admin",
  tutorThere: "tutor",
  moves: "student",
  stays: "student",
  shares: "student",
} as const;
export type Asker = keyof typeof askers;
export type Whose = "moves" | "stays";

const id = (number: number) => `00000000-0000-4000-9000-${String(number).padStart(12, "0")}`;
const idsFrom = (first: number) => ({
  family: id(first),
  /** A guardian without an account. */
  second: id(first + 2),
  child: id(first + 3),
  /** Lessons at center 1: with who stays and who moves, of three days ago and of tomorrow; the last one was cancelled. */
  lessons: [id(first + 4), id(first + 5), id(first + 6), id(first + 7), id(first + 8)] as const,
  /** A lesson of the day of the mark, where the family is then. */
  newLesson: id(first + 9),
  result: id(first + 10),
  newResult: id(first + 11),
  appointment: id(first + 12),
  newAppointment: id(first + 13),
  request: id(first + 14),
  newRequest: id(first + 15),
  message: id(first + 16),
  purchase: id(first + 17),
  newPurchase: id(first + 18),
  lessonRequest: id(first + 19),
  newLessonRequest: id(first + 20),
  mailing: id(first + 21),
  import: id(first + 22),
  importedChild: id(first + 23),
  /** Of a plan, who pays it, an invoice and a line, at center 1 and where the family is then. */
  tuition: id(first + 24),
  newTuition: id(first + 25),
});

export const ids = { moves: idsFrom(100), stays: idsFrom(200) };
/** A class of center 1 with two lessons to come; head office moves the second one to center 2. */
export const group = { class: id(301), lesson: id(302), movedLesson: id(303) };
/** A child of the family that moves which the other family had a share in. */
export const sharedChild = id(304);
const course = id(305);

/** The account and the profile of each. */
export type People = Record<Asker, { user: string; profile: string }>;

export async function peopleOf(ask: Ask, users: Record<Asker, string>): Promise<People> {
  const known = await ask("select user_id, id from public.user_profiles where user_id = any ($1)", [
    Object.values(users),
  ]);
  const profile = (user: string) => String(known.find(({ user_id }) => user_id === user)?.id);
  return Object.fromEntries(
    Object.entries(users).map(([asker, user]) => [asker, { user, profile: profile(user) }]),
  ) as People;
}

export const markOf = (whose: Whose) => `MARK-AFTER-${whose}`;
/** Whether an answer has anything in it that was written about this family since. */
export const hasMark = (whose: Whose, text: string) =>
  new RegExp(
    `${markOf(whose)}|${whose === "moves" ? "6475550137" : "6475550138"}|647-555-013${whose === "moves" ? 7 : 8}`,
    "i",
  ).test(text) || new RegExp(`workbook\\\\?": ?${whose === "moves" ? 37 : 38}\\b`).test(text);

const today = "private.toronto_today()";

/** Fills a database in which the accounts of these people are, at center 1 but for those who are elsewhere. */
export async function fillBeforeMove(ask: Ask, people: People): Promise<void> {
  await ask(
    `insert into public.locations (id, name, slug) values ('1', 'One', 'one'), ('2', 'Two', 'two'), ('3', 'Three', 'three')
     on conflict do nothing`,
  );
  await ask("insert into public.courses (id, name, price_cents) values ($1, 'Course', 100)", [course]);
  for (const whose of ["moves", "stays"] as const) await fillFamily(ask, whose, people);
  await ask(
    `insert into public.children (id, family_id, other_family_id, first_name, grade)
     values ($1, $2, (select family_id from public.user_profiles where id = $3), 'Shared', '3')`,
    [sharedChild, ids.moves.family, people.shares.profile],
  );
  await addLesson(ask, sharedChild, people.shares.profile, people.tutorStays.profile, -1, "12:00");
  await ask(
    `insert into public.classes (id, location_id, tutor_profile_id, starts_on, ends_on, start_time, end_time, capacity)
     values ($1, '1', $2, ${today} + 7, ${today} + 14, '18:00', '18:50', 4)`,
    [group.class, people.tutorStays.profile],
  );
  for (const [lesson, days] of [
    [group.lesson, 7],
    [group.movedLesson, 14],
  ] as const)
    await addLesson(ask, ids.moves.child, people.moves.profile, people.tutorStays.profile, days, "18:00", {
      id: lesson,
      class: group.class,
    });
  await ask(
    `insert into private.api_keys (name, key_hash, ending, scopes, location_id)
     values ('Key of center 1', sha256('key of center 1'), 'ter1', private.api_scopes(), '1')`,
  );
  await ask(
    `insert into private.calendar_feeds (profile_id, feed_id, location_id)
     select p.id, p.id, case p.role when 'regional_manager' then '1' end from public.user_profiles p
     where p.role in ('admin', 'tutor', 'regional_manager') and p.id = any ($1)`,
    [Object.values(people).map(({ profile }) => profile)],
  );
}

async function addLesson(
  ask: Ask,
  child: string,
  student: string,
  tutor: string,
  days: number,
  start: string,
  {
    id: own = null,
    center = "1",
    status = "confirmed",
    notes = null,
    class: group = null,
  }: Record<string, string | null> = {},
) {
  await ask(
    `insert into public.bookings (id, booking_date, start_time, end_time, student_profile_id, tutor_profile_id,
       location_id, child_id, child_name, status, notes, class_id, subject)
     values (coalesce($1, gen_random_uuid()), ${today} + $2::integer, $3::time, $3::time + interval '50 minutes', $4, $5,
       $6, $7, 'Kit Before', $8, $9, $10, 'math')`,
    [own, days, start, student, tutor, center, child, status, notes, group],
  );
}

async function fillFamily(ask: Ask, whose: Whose, people: People): Promise<void> {
  const own = ids[whose];
  const hour = whose === "moves" ? 14 : 16;
  await ask("insert into public.families (id) values ($1)", [own.family]);
  await ask("update public.user_profiles set family_id = $2 where id = $1", [people[whose].profile, own.family]);
  await ask(
    `insert into public.user_profiles (id, family_id, role, location_id, first_name, last_name, email, phone, created_at)
     values ($1, $2, 'student', '1', 'Second', 'Before', $3, '416-555-0101', now() + interval '1 second')`,
    [own.second, own.family, `second-${whose}@example.com`],
  );
  await ask(
    `insert into public.children (id, family_id, first_name, last_name, birth_year, grade, medical_notes)
     values ($1, $2, 'Kit', 'Before', 2016, '3', 'before')`,
    [own.child, own.family],
  );
  const lessons = [
    ["tutorStays", -3],
    ["tutorMoves", -2],
    ["tutorStays", 1],
    ["tutorMoves", 1],
  ] as const;
  for (const [nth, [tutor, days]] of lessons.entries())
    await addLesson(ask, own.child, people[whose].profile, people[tutor].profile, days, `${hour + (nth % 2)}:00`, {
      id: own.lessons[nth] ?? null,
    });
  await addLesson(ask, own.child, people[whose].profile, people.tutorStays.profile, 0, `${hour}:00`, {
    id: own.lessons[4],
    status: "cancelled",
  });
  await ask("insert into public.lesson_reports (id, went_well) values ($1, 'before')", [own.lessons[0]]);
  await ask(
    `insert into public.assessment_results (id, child_id, taken_on, levels, strengths)
     values ($1, $2, ${today} - 9, '{"math": {"level": "C", "workbook": 2}}', 'before')`,
    [own.result, own.child],
  );
  await ask(
    `insert into public.child_levels (child_id, subject, level, workbook, pages, moved_on)
     values ($1, 'math', 'C', 2, 10, ${today} - 9)`,
    [own.child],
  );
  await addRecords(ask, whose, "1", people, "before", [own.appointment, own.request, own.purchase, own.lessonRequest]);
  await addTuition(ask, own.tuition, {
    child: own.child,
    family: own.family,
    center: "1",
    words: "before",
    ends: true,
  });
  await ask(
    `insert into public.contact_submissions (id, reference, submission_key, name, email, message, family_id)
     values ($1, $2, 'a message of ' || $3, 'Ann', 'ann@example.com', 'Hello', $4)`,
    [own.message, `C-2222${whose === "moves" ? 23 : 24}`, whose, own.family],
  );
  await ask(
    `with brought as (
       insert into public.imports (id, kind, status, applied_at, centers) values ($1, 'people', 'applied', now(), '{1}')
     ), child as (
       insert into public.children (id, family_id, first_name, grade) values ($2, $3, 'Imported', '2')
       returning id, updated_at
     )
     select 1`,
    [own.import, own.importedChild, own.family],
  );
  await ask(
    `insert into public.import_rows (import_id, line, kind, added_at, record_id, record_version, family_id)
     select $1, 2, 'family', now(), c.id, c.updated_at, c.family_id from public.children c where c.id = $2`,
    [own.import, own.importedChild],
  );
}

interface Billed {
  child: string;
  family: string;
  center: string;
  words: string;
  /** The plan is of the last month alone. */
  ends?: boolean;
}

/** A month that was billed and is overdue, with words of the desk in it. @param id of plan, payer, invoice and line */
export async function addTuition(ask: Ask, id: string, { child, family, center, words, ends = false }: Billed) {
  const month = `private.month_of(${today}) - interval '${ends ? 1 : 0} months'`;
  for (const statement of [
    `insert into public.tuition_plans (id, child_id, family_id, location_id, subjects, starts_on, first_lessons, first_of,
       discount, discount_percent, discount_reason, last_month)
     select $1, $2, $3, $4, '{math}', ${month}, 4, 4, 'other', 10, $5, case when ${ends} then ${month} end`,
    `insert into public.tuition_accounts (id, family_id, guardian_id, location_id, method_kind, method_label)
     select $1, $3, (select id from public.user_profiles where family_id = $3 order by created_at limit 1), $4, 'card', $5
     where $2::uuid is not null`,
    `insert into public.ledger_lines (id, account_id, kind, amount_cents, method, note, plan_id, month, source_key)
     select $1, $1, 'charge', 100, 'cash', $5, $1, ${month}, 'desk:' || $1::uuid where num_nonnulls($2::uuid, $3::uuid, $4::text) = 3`,
    `insert into public.tuition_invoices (id, account_id, location_id, month, amount_cents, due_on, last_error)
     select $1, $1, $4, ${month}, 100, ${today} - 30, $5 where num_nonnulls($2::uuid, $3::uuid) = 2`,
  ])
    await ask(statement, [id, child, family, center, words]);
}

/** An appointment, a request, a purchase and a wish for lessons, at that center. */
async function addRecords(
  ask: Ask,
  whose: Whose,
  center: string,
  people: People,
  words: string,
  made: readonly string[],
) {
  const own = ids[whose];
  const nth = `${whose === "moves" ? 2 : 3}${words === "before" ? 2 : 3}`;
  const contact = [people[whose].user, own.child, `${whose}@example.com`, words, center];
  await ask(
    `insert into public.appointment_bookings (id, reference, submission_key, name, phone, account_id, child_id, email,
       notes, location, appointment_date, time_slot, spot, child_name)
     values ($6, $7, 'appointment of ' || $7, 'Ann', '416-555-0102', $1, $2, $3, $4, $5, ${today} + ${words === "before" ? 5 : 6}, '04:00 PM', $8, $4)`,
    [...contact, made[0], `B-2222${nth}`, whose === "moves" ? 1 : 2],
  );
  await ask(
    `insert into public.schedule_requests (id, reference, submission_key, parent_name, phone, account_id, child_id, email,
       additional_notes, location_id, preferred_date, child_name, child_age)
     values ($6, $7, 'request of ' || $7, 'Ann', '416-555-0102', $1, $2, $3, $4, $5, ${today} + 5, $4, 7)`,
    [...contact, made[1], `A-2222${nth}`],
  );
  await ask(
    `insert into public.purchases (id, user_id, course_id, location_id, child_id, learner_id, course_name, amount_cents)
     values ($1, $2, $3, $4, $5, $5, $6, 100)`,
    [made[2], people[whose].user, course, center, words === "before" ? null : own.child, words],
  );
  await ask(
    `insert into public.lesson_requests (id, student_profile_id, child_id, child_name, location_id, notes)
     values ($1, $2, $3, $5, $4, $5)`,
    [made[3], people[whose].profile, own.child, center, words],
  );
}

/** Moves what moves from center 1 to center 2, as head office would. */
export async function move(ask: Ask, people: People): Promise<void> {
  await ask("update public.user_profiles set location_id = '2' where id = any ($1)", [
    [people.moves.profile, people.adminMoves.profile, people.tutorMoves.profile],
  ]);
  await ask("delete from public.user_centers where profile_id = $1 and location_id = '1'", [
    people.regionShrinks.profile,
  ]);
  await ask("update public.children set other_family_id = null where id = $1", [sharedChild]);
  await ask("update public.bookings set location_id = '2', tutor_profile_id = $2 where id = $1", [
    group.movedLesson,
    people.tutorThere.profile,
  ]);
}

/** Writes the mark wherever somebody may write of the family, where it is now. */
export async function writeMarks(ask: Ask, whose: Whose, people: People): Promise<void> {
  const own = ids[whose];
  const mark = markOf(whose);
  const [center, tutor, admin] =
    whose === "moves" ? (["2", "tutorThere", "adminThere"] as const) : (["1", "tutorStays", "adminStays"] as const);
  const workbook = whose === "moves" ? 37 : 38;
  await ask(
    `update public.children set first_name = $2, last_name = $2, school = $2, allergies = $2, medical_notes = $2
     where id = any ($1)`,
    [whose === "moves" ? [own.child, sharedChild] : [own.child], mark],
  );
  await ask(
    `insert into public.child_households (child_id, family_id, emergency_contact, may_pick_up)
     select id, family_id, $2, $2 from public.children where id = any ($1)`,
    [whose === "moves" ? [own.child, sharedChild] : [own.child], mark],
  );
  await ask("update public.user_profiles set email = $2, phone = $3 where id = $1", [
    own.second,
    `${mark}@example.com`,
    `647-555-01${workbook}`,
  ]);
  await ask("update auth.users set email = $2 where id = $1", [
    people[whose].user,
    `${mark}-one@example.com`.toLowerCase(),
  ]);
  await ask("update public.user_profiles set phone = $2 where id = $1", [
    people[whose].profile,
    `647-555-01${workbook}`,
  ]);
  await ask(
    `insert into public.assessment_results (id, child_id, taken_on, levels, strengths, sent_at)
     values ($1, $2, ${today}, jsonb_build_object('math', jsonb_build_object('level', 'G', 'workbook', $3::integer)), $4, now())`,
    [own.newResult, own.child, workbook, mark],
  );
  await ask(
    `insert into public.child_steps (child_id, subject, what, level, workbook, pages, on_day)
     values ($1, 'math', 'placed', 'G', $2, 1, ${today})`,
    [own.child, workbook],
  );
  await ask("update public.child_levels set level = 'G', workbook = $2 where child_id = $1", [own.child, workbook]);
  await addLesson(ask, own.child, people[whose].profile, people[tutor].profile, 0, "09:00", {
    id: own.newLesson,
    center,
    notes: mark,
  });
  await ask(
    "update public.bookings set room = $2, absence_told_at = now(), absence_note = $2, child_name = $2 where id = $1",
    [own.newLesson, mark],
  );
  await ask("insert into public.lesson_reports (id, went_well) values ($1, $2)", [own.newLesson, mark]);
  if (whose === "stays") {
    await ask(
      "update public.bookings set notes = $2, room = $2 || left(id::text, 2) || right(id::text, 4) where id = any ($1)",
      [own.lessons, mark],
    );
    await ask("update public.lesson_reports set next_steps = $2 where id = $1", [own.lessons[0], mark]);
    await ask("insert into public.lesson_reports (id, went_well) values ($1, $2)", [own.lessons[1], mark]);
    await ask("update public.classes set room = $2 where id = $1", [group.class, mark]);
  }
  await addRecords(ask, whose, center, people, mark, [
    own.newAppointment,
    own.newRequest,
    own.newPurchase,
    own.newLessonRequest,
  ]);
  await addTuition(ask, own.newTuition, { child: own.child, family: own.family, center, words: mark });
  await ask("insert into public.staff_notes (kind, record_id, author, note) values ('families', $1, $2, $3)", [
    own.family,
    people[admin].user,
    mark,
  ]);
  await ask(
    `insert into private.mailings (id, center, audience, subject, body, sent_by, recipients, left_out)
     values ($1, $2, $3, $4, $4, $5, 1, 0)`,
    [own.mailing, center, JSON.stringify({ group: "one", kind: "families", id: own.family }), mark, people[admin].user],
  );
  await ask(
    `insert into private.deliveries (channel, kind, recipient, mailing_id, data) values
       ('email', 'staff_message', $1, $2, jsonb_build_object('record', $3::text, 'name', $1::text))`,
    [`${mark}@example.com`, own.mailing, own.family],
  );
}
