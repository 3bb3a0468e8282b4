import { beforeAll, expect, test } from "vitest";
import { atOnce } from "../../support/database/at-once";
import { setClock, takeClock } from "../../support/database/clock";
import { account, type Query, type Row } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { cellOf } from "../../support/tutoring/answers";
import { type LessonPlan, makeClass, sessionsOf } from "../../support/tutoring/lesson-calls";

const { student, tutor } = rows.user_profiles;
const kit = { student, child: rows.children.student };
const now = new Date("2030-01-07T17:00:00Z");

const { database, as, owner, kept } = networkDesk();
beforeAll(async () => {
  await database.run(
    "truncate public.bookings, public.classes, public.lesson_requests, public.tutor_availability, private.deliveries cascade",
  );
  await takeClock(database.query);
  await setClock(database.query, now);
});

/** Lessons from 5 to 6 PM unless `changed` says otherwise, on these dates of January 2030. @returns the class */
const lessonsOn = async (days: readonly string[], changed: LessonPlan = {}) => {
  const dates = days.map((day) => `2030-01-${day}`);
  const span = { first_on: dates[0], last_on: dates.at(-1) };
  return makeClass(as("admin1"), { learners: [kit], ...span, ...changed }, { dates });
};

/** Kit's lessons on two Tuesdays, the first of which its family says it misses. @returns the missed session */
async function missedLesson(): Promise<string> {
  const made = await lessonsOn(["15", "22"], { subject: "math" });
  const [missed] = await sessionsOf(as("admin1"), made.id);
  await as("student")("select public.report_absence($1)", [missed?.id]);
  return String(missed?.id);
}

/** A group of the student on Thursdays with one spot more. */
const groupOf = (capacity = 2) =>
  lessonsOn(["10", "17"], { learners: [{ student }], capacity, starts: "16:00", ends: "17:00", room: "Blue" });

const timesFor = (query: Query, session: string) =>
  query(
    "select day::text as day, starts::text as starts, ends::text as ends, tutor_id, lesson_id from public.make_up_times($1)",
    [session],
  );
const spotsFor = async (query: Query, session: string) =>
  (await timesFor(query, session)).filter(({ lesson_id }) => lesson_id !== null);
const ask = (query: Query, session: string, { day, starts, ends, tutor_id, lesson_id }: Row) =>
  cellOf(query, "select public.request_make_up($1, $2, $3, $4, $5, $6)", [
    ...[session, day, starts, ends, tutor_id, lesson_id ?? null],
  ]);
const accept = (query: Query) =>
  cellOf(
    query,
    "select public.accept_make_up(id, updated_at) from public.lesson_requests order by created_at desc limit 1",
  );
const told = (query: Query) =>
  query(
    `select data ->> 'for' as reader, data #>> '{lessons,0,change}' as change, jsonb_array_length(data -> 'lessons') as lessons
     from private.deliveries where kind = 'lessons_changed' order by 1, 2`,
  );

test("free times keep to the tutor's hours, the center's, and what the child and the tutor have", async () => {
  const missed = await missedLesson();
  await owner(
    "insert into public.location_closures (location_id, starts_on, ends_on) values ('1', '2030-01-16', '2030-01-16')",
  );
  // A tutor without times has the session's own: every open day but the two of the class.
  expect((await timesFor(as("student"), missed)).map(({ day, starts }) => `${day} ${starts}`)).toEqual(
    ["08", "09", "10", "11", "14", "17", "18", "21"].map((day) => `2030-01-${day} 17:00:00`),
  );
  await owner(
    "insert into public.tutor_availability (profile_id, weekday, starts, ends) values ($1, 3, '15:00', '17:30'), ($1, 2, '16:00', '18:00')",
    [tutor],
  );
  const found = await timesFor(as("student"), missed);
  expect(found.map(({ day, starts, ends }) => `${day} ${starts} ${ends}`)).toEqual([
    "2030-01-08 16:30:00 17:30:00",
    "2030-01-08 17:00:00 18:00:00",
    "2030-01-09 16:00:00 17:00:00",
    "2030-01-09 16:30:00 17:30:00",
    "2030-01-15 16:00:00 17:00:00",
    "2030-01-22 16:00:00 17:00:00",
    "2030-01-23 16:00:00 17:00:00",
    "2030-01-23 16:30:00 17:30:00",
  ]);
  expect(await timesFor(as("student2"), missed)).toEqual([]);
  expect(await timesFor(as("admin1"), missed)).toEqual([]);
  await owner("update public.user_profiles set is_active = false where id = $1", [tutor]);
  expect(await timesFor(as("student"), missed)).toEqual([]);
});

test("the time a family chooses is asked for once, made by one press and told by one email each", async () => {
  const missed = await missedLesson();
  const [first = {}, second = {}] = await timesFor(as("student"), missed);
  for (const [person, time, outcome] of [
    ["student", { ...first, starts: "09:15" }, "taken"],
    ["student", { ...first, day: "2031-01-15" }, "taken"],
    ["student", { ...first, day: "infinity" }, "invalid"],
    ["student2", first, "not_found"],
    ["student", first, "created"],
    ["student", first, "repeat"],
    ["student", second, "asked"],
  ] as const)
    expect([time, await ask(as(person), missed, time)]).toEqual([time, outcome]);
  expect(await timesFor(as("student"), missed)).toEqual([]);
  const lead = "select data #>> '{lead,date}' as date, data #>> '{lead,time}' as time from private.deliveries";
  expect(await owner(`${lead} where kind = 'center_lead'`)).toEqual([{ date: first.day, time: "05:00 PM" }]);
  await owner("delete from private.deliveries");

  const id = await cellOf(owner, "select id from public.lesson_requests");
  const acceptAs = async (person: keyof typeof people, seen: string) =>
    cellOf(as(person), `select public.accept_make_up($1, ${seen})`, [id]);
  expect(await acceptAs("student", "now()")).toBe("forbidden");
  expect(await acceptAs("admin2", "now()")).toBe("not_found");
  expect(await acceptAs("admin1", "now() - interval '1 hour'")).toBe("changed");
  expect(await accept(as("admin1"))).toBe("done");
  expect(await accept(as("admin1"))).toBe("wrong_state");
  expect(await told(owner)).toEqual([
    { reader: "family", change: "planned", lessons: 1 },
    { reader: "tutor", change: "planned", lessons: 1 },
  ]);
  const made = "select booking_date::text as day, child_name, subject, status from public.bookings";
  expect(await owner(`${made} where class_id is null`)).toEqual([
    { day: first.day, child_name: "Kit Ng", subject: "math", status: "confirmed" },
  ]);
});

test("a spot in a group is offered, and only while there is one", async () => {
  const group = await groupOf();
  const missed = await missedLesson();
  const spots = await spotsFor(as("student"), missed);
  expect(spots.map(({ day, starts }) => `${day} ${starts}`)).toEqual(["2030-01-10 16:00:00", "2030-01-17 16:00:00"]);
  expect(await ask(as("student"), missed, spots[0] ?? {})).toBe("created");
  for (const [capacity, outcome] of [
    [1, "taken"],
    [2, "done"],
  ] as const) {
    await owner("update public.classes set capacity = $1", [capacity]);
    expect(await accept(as("admin1"))).toBe(outcome);
  }
  const [made] = await sessionsOf(as("admin1"), group.id);
  const together = "select room, class_id, child_name from public.bookings where lesson_id = $1 order by child_name";
  expect(await owner(together, [made?.lesson_id])).toEqual(
    ["Kit Ng", null].map((child_name) => ({ room: "Blue", class_id: group.id, child_name })),
  );
});

test("a make-up of a child that was removed, or of a family that left, is not made", async () => {
  const missed = await missedLesson();
  const [first = {}] = await timesFor(as("student"), missed);
  await ask(as("student"), missed, first);
  await owner("update public.user_profiles set is_active = false where id = $1", [student]);
  expect(await accept(as("admin1"))).toBe("unknown_student");
  await owner("update public.user_profiles set is_active = true where id = $1", [student]);
  await owner("delete from public.children where id = $1", [kit.child]);
  expect(await accept(as("admin1"))).toBe("unknown_student");
});

test("of two families that ask for the last spot of a group at once, one gets it", async () => {
  await database.run("truncate public.bookings, public.classes, public.lesson_requests cascade");
  const [tom = {}] = await database.query(
    "insert into public.children (family_id, first_name, last_name, grade) values (private.family_of($1), 'Tom', 'Ng', '2') returning id",
    [people.student],
  );
  await groupOf();
  for (const [child, starts, ends] of [
    [kit.child, "17:00", "18:00"],
    [String(tom.id), "18:00", "19:00"],
  ] as const) {
    const made = await lessonsOn(["15"], { learners: [{ student, child }], starts, ends });
    const [missed] = await sessionsOf(as("admin1"), made.id);
    await as("student")("select public.report_absence($1)", [missed?.id]);
    const [spot = {}] = await spotsFor(as("student"), String(missed?.id));
    expect(await ask(as("student"), String(missed?.id), spot)).toBe("created");
  }
  await kept();
  const requests = await database.query("select id, updated_at from public.lesson_requests order by created_at");
  const desks = requests.map(() => account(people.admin1));
  const outcomes = await atOnce(database, desks, async (query, nth) => {
    await setClock(query, now);
    return cellOf(query, "select public.accept_make_up($1, $2)", [requests[nth]?.id, requests[nth]?.updated_at]);
  });
  expect(outcomes.sort()).toEqual(["done", "taken"]);
});
