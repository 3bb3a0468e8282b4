import { beforeAll, expect, test } from "vitest";
import { atOnce } from "../../support/database/at-once";
import { setClock, takeClock } from "../../support/database/clock";
import { account, type Query } from "../../support/database/database";
import { type Person, people, rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { cellOf } from "../../support/tutoring/answers";
import { makeClass, sessionsOf } from "../../support/tutoring/lesson-calls";

const { student } = rows.user_profiles;
const kit = { student, child: rows.children.student };
const planned = new Date("2030-01-07T17:00:00Z");
/** Within the first lesson, of 2030-01-15 from 5 to 6 PM. */
const during = new Date("2030-01-15T22:30:00Z");
const group = { learners: [{ student }, kit], capacity: 3, subject: "math" };
const dates = ["2030-01-15", "2030-01-22"];

const { database, as, owner, kept } = networkDesk();
beforeAll(async () => {
  await database.run(
    "truncate public.bookings, public.classes, public.lesson_requests, public.tutor_availability, private.deliveries cascade",
  );
  await takeClock(database.query);
});

/** Two lessons of two learners; the first has begun. @returns its sessions */
async function lessonBegun() {
  await setClock(owner, planned);
  const made = await makeClass(as("admin1"), group, { dates });
  const sessions = await sessionsOf(owner, made.id);
  await setClock(owner, during);
  return sessions.map(({ id, lesson_id }) => ({ id: String(id), lesson: String(lesson_id) }));
}
const versionOfLesson = (lesson: string) => cellOf(owner, "select private.lesson_version($1)", [lesson]);
const save = (query: Query, lesson: string, version: unknown, marks: unknown) =>
  cellOf(query, "select outcome from public.save_attendance($1, $2, $3)", [lesson, version, JSON.stringify(marks)]);
const sheetOf = (query: Query, lesson: string) => query("select * from public.lesson_sheet($1)", [lesson]);

test.each<[Person, string, seats: number]>([
  ["tutor", "saved", 2],
  ["admin1", "saved", 2],
  ["superadmin", "saved", 2],
  ["tutor2", "not_found", 0],
  ["admin2", "not_found", 0],
  ["student", "forbidden", 0],
])("attendance taken by %s: %s; it reads %i seats of the lesson", async (person, outcome, seats) => {
  const [{ id, lesson } = { id: "", lesson: "" }] = await lessonBegun();
  expect(await sheetOf(as(person), lesson)).toHaveLength(seats);
  const today = await as(person)("select * from public.lesson_sheet()");
  expect(today).toHaveLength(person === "tutor" ? 2 : 0);
  const version = await versionOfLesson(lesson);
  const marks = [{ session: id, attendance: "late", went_well: "Counting" }];
  expect(await save(as(person), lesson, version, marks)).toBe(outcome);
  const isSaved = outcome === "saved";
  expect(await owner("select status, attendance from public.bookings where id = $1", [id])).toEqual([
    isSaved ? { status: "completed", attendance: "late" } : { status: "confirmed", attendance: null },
  ]);
  expect(await owner("select 1 from public.lesson_reports")).toHaveLength(isSaved ? 1 : 0);
});

test("what attendance cannot be is refused, and nothing of it is stored", async () => {
  const [first, second, later] = await lessonBegun();
  const lesson = first?.lesson ?? "";
  const version = await versionOfLesson(lesson);
  const mark = { session: first?.id, attendance: "present" };
  const tutor = as("tutor");
  for (const marks of [
    "present",
    { session: first?.id },
    [{ session: first?.id }],
    [{ ...mark, attendance: "asleep" }],
    [{ ...mark, session: "me" }],
    [{ ...mark, session: later?.id }],
    [mark, { session: second?.id, attendance: "present", pages_done: "9".repeat(201) }],
    [{ ...mark, homework: "x".repeat(1001) }],
    Array.from({ length: 13 }, () => mark),
  ])
    expect(await save(tutor, lesson, version, marks), JSON.stringify(marks).slice(0, 80)).toBe("invalid");
  expect(await save(tutor, lesson, null, [mark])).toBe("changed");
  expect(await save(as("tutor"), later?.lesson ?? "", version, [mark])).toBe("too_soon");
  expect(await owner("select 1 from public.bookings where attendance is not null")).toEqual([]);
  expect(await owner("select 1 from public.lesson_reports")).toEqual([]);
  await owner("update public.bookings set status = 'cancelled', cancel_reason = 'Snow' where lesson_id = $1", [lesson]);
  expect(await save(as("tutor"), lesson, version, [mark])).toBe("wrong_state");
});

test("an absence is told until the session begins, by its own family alone", async () => {
  const [first, , later] = await lessonBegun();
  await owner("delete from private.deliveries");
  const tell = async (person: Person, session: unknown, note: string | null, isAbsent: boolean | null) =>
    cellOf(as(person), "select public.report_absence($1, $2, $3)", [session, note, isAbsent]);
  for (const [person, session, note, isAbsent, outcome] of [
    ["student", first?.id, null, true, "too_late"],
    ["student", later?.id, "x".repeat(301), true, "invalid"],
    ["student", later?.id, null, null, "invalid"],
    ["student2", later?.id, null, true, "not_found"],
    ["tutor", later?.id, null, true, "not_found"],
    ["admin1", later?.id, null, true, "not_found"],
    ["student", later?.id, " Dentist ", true, "done"],
    ["student", later?.id, "Dentist", true, "done"],
  ] as const)
    expect([person, note, await tell(person, session, note, isAbsent)]).toEqual([person, note, outcome]);
  expect(await owner("select 1 from private.deliveries where kind = 'lesson_absence'")).toHaveLength(2);
  expect(await tell("student", later?.id, null, false)).toBe("done");
  const stored = "select absence_told_at, absence_note from public.bookings where id = $1";
  expect(await owner(stored, [later?.id])).toEqual([{ absence_told_at: null, absence_note: null }]);
  await owner("update public.bookings set status = 'cancelled', cancel_reason = 'Snow' where id = $1", [later?.id]);
  expect(await tell("student", later?.id, null, true)).toBe("wrong_state");
});

test("a request is closed once, with an answer, by its center", async () => {
  await setClock(owner, planned);
  const id = await cellOf(as("student"), "select id from public.request_lessons(null, 'math')");
  const version = await cellOf(owner, "select updated_at from public.lesson_requests where id = $1", [id]);
  for (const [person, answer, seen, outcome] of [
    ["student", "Full", version, "forbidden"],
    ["tutor", "Full", version, "forbidden"],
    ["admin2", "Full", version, "not_found"],
    ["admin1", null, version, "invalid"],
    ["admin1", " ", version, "invalid"],
    ["admin1", "x".repeat(501), version, "invalid"],
    ["admin1", "Full", "2020-01-01", "changed"],
    ["admin1", "Full", null, "changed"],
    ["admin1", " Full ", version, "done"],
    ["admin1", "Full", version, "wrong_state"],
  ] as const) {
    const closed = await cellOf(as(person), "select public.close_lesson_request($1, $2, $3)", [...[id, seen, answer]]);
    expect([person, answer, closed]).toEqual([person, answer, outcome]);
  }
  expect(await as("student")("select status, answer from public.lesson_requests")).toEqual([
    { status: "closed", answer: "Full" },
  ]);
  const told = "select data ->> 'answer' as answer from private.deliveries where kind = 'request_answered'";
  expect(await owner(told)).toEqual([{ answer: "Full" }]);
});

test("of two who save the same lesson at once, one comes second and is told so", async () => {
  const [first] = await lessonBegun();
  const lesson = first?.lesson ?? "";
  const version = await versionOfLesson(lesson);
  await kept();
  const desks = [account(people.tutor), account(people.admin1)];
  const outcomes = await atOnce(database, desks, async (query, nth) => {
    await setClock(query, during);
    return save(query, lesson, version, [{ session: first?.id, attendance: "present", went_well: `Desk ${nth}` }]);
  });
  expect(outcomes.sort()).toEqual(["changed", "saved"]);
  expect(await database.query("select 1 from public.lesson_reports")).toHaveLength(1);
  await database.run("truncate public.bookings, public.classes cascade");
});

test("a family that moves to another center in the middle of a class stays on the roll of the first", async () => {
  const [first] = await lessonBegun();
  await owner("update public.user_profiles set location_id = '2' where id = $1", [student]);
  const children = "select first_name from public.children where id = $1";
  expect(await as("admin1")(children, [kit.child])).toEqual([]);
  expect(await as("admin2")(children, [kit.child])).toHaveLength(1);
  const ahead = async (person: Person) =>
    as(person)("select 1 from public.bookings where booking_date = $1", [dates[1]]);
  expect([(await ahead("admin1")).length, (await ahead("admin2")).length]).toEqual([2, 0]);
  const version = await versionOfLesson(first?.lesson ?? "");
  const marks = [{ session: first?.id, attendance: "present" }];
  expect(await save(as("admin2"), first?.lesson ?? "", version, marks)).toBe("not_found");
  expect(await save(as("admin1"), first?.lesson ?? "", version, marks)).toBe("saved");
});

test("a group keeps its lesson when one of its children was erased, who has no name there any more", async () => {
  const [{ id, lesson } = { id: "", lesson: "" }] = await lessonBegun();
  expect(JSON.stringify(await sheetOf(as("admin1"), lesson))).toContain("Kit");
  await as("superadmin")("select * from public.erase_person($1, $2, $3)", [
    ...["student@example.com", "a keyed hash of an address", []],
  ]);
  const sheet = await sheetOf(as("admin1"), lesson);
  expect(sheet).toHaveLength(2);
  expect(JSON.stringify(sheet)).not.toMatch(/Kit|student@example\.com/);
  const marks = [{ session: id, attendance: "present" }];
  expect(await save(as("admin1"), lesson, await versionOfLesson(lesson), marks)).toBe("saved");
});
