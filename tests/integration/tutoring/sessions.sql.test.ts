import { beforeAll, expect, test } from "vitest";
import type { Query } from "../../support/database/database";
import { type Person, people, rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { change, putInto } from "../../support/records/staff-calls";
import { cellOf, rowOf } from "../../support/tutoring/answers";

const { student, tutor, student2, tutor2, admin1 } = rows.user_profiles;
const session = rows.bookings["1"];

const { database, as, owner, undone } = networkDesk();
let soon: unknown;
beforeAll(async () => {
  const [row] = await database.query("select (private.toronto_today() + 7)::text as day");
  soon = row?.day;
  await database.query(
    `insert into public.location_extra_days (location_id, day, opens, closes)
     select location, $1, '09:00', '21:00' from unnest(array['1', '2']) as location`,
    [soon],
  );
});

const columns = {
  ...{ location: "location_id", student: "student_profile_id", tutor: "tutor_profile_id", date: "booking_date" },
  ...{ child: "child_id", subject: "subject", start: "start_time", end: "end_time", notes: "notes" },
  override: "override_reason",
};
type Draft = Partial<Record<keyof typeof columns | "id" | "version", unknown>>;
/** Makes a session of center 1 in a week, or changes the one with `id`. */
function save(query: Query, draft: Draft = {}) {
  const usual = { location: "1", student, tutor, date: soon, start: "16:00", end: "17:00", subject: "math" };
  const values: Record<string, unknown> = { ...usual, ...draft };
  return rowOf(query, "select * from public.save_session($1, $2, $3)", [
    Object.fromEntries(Object.entries(columns).map(([name, column]) => [column, values[name] ?? null])),
    values.id ?? null,
    values.version ?? null,
  ]);
}
const outcomeOf = async (query: Query, draft: Draft = {}) => (await save(query, draft)).outcome;
const count = (query: Query) => cellOf(query, "select count(*)::int from public.bookings");

test("a session is made once and recorded with who made it", async () => {
  expect(await save(as("admin1"), { notes: "x".repeat(2001) })).toMatchObject({ outcome: "invalid" });
  const made = await save(as("admin1"), { notes: " Fractions " });
  expect(made).toMatchObject({ outcome: "created", status: "confirmed" });
  const again = await save(as("admin1"), { notes: "Fractions" });
  expect(again).toMatchObject({ outcome: "repeat", id: made?.id });
  expect(await owner("select notes, location_id from public.bookings where id = $1", [made?.id])).toEqual([
    { notes: "Fractions", location_id: "1" },
  ]);
  expect(await owner("select actor, action from public.audit_log where row_id = $1", [made?.id])).toEqual([
    { actor: people.admin1, action: "insert" },
  ]);
});

test.each<[Person, string, Draft[]]>([
  ["admin1", "unknown_location", [{ location: "2" }, { location: null }]],
  ["admin1", "unknown_student", [student2, tutor, null].map((one) => ({ student: one }))],
  ["admin1", "unknown_tutor", [tutor2, student, admin1].map((one) => ({ tutor: one }))],
  ["superadmin", "created", [{}, { location: "2", student: student2, tutor: tutor2 }]],
  ["admin1", "bad_time", [{ end: "16:00" }, { end: "15:00" }]],
  ["admin1", "too_early", [{ date: "2019-12-31" }]],
  ["admin1", "invalid", [{ date: null }]],
  ["student", "forbidden", [{}]],
])("%s making a session: %s for %j", async (person, outcome, drafts) => {
  for (const draft of drafts)
    await undone(async () => {
      expect(await outcomeOf(as(person), draft), JSON.stringify(draft)).toBe(outcome);
      expect(await count(owner)).toBe(outcome === "created" ? 3 : 2);
    });
});

test("a session has a subject: the one named, or the only one that its child has a level in", async () => {
  const child = rows.children.student;
  const level = (subject: string) =>
    owner("insert into public.child_levels values ($1, $2, 'C', 1, 0, false, '2026-01-05')", [child, subject]);
  const plan = async (draft: Draft) => {
    const made = await save(as("admin1"), { child, ...draft });
    return [made?.outcome, await cellOf(owner, "select subject from bookings where id = $1", [made?.id])];
  };
  await owner("delete from public.child_levels");
  for (const subject of [null, "latin"]) expect(await plan({ subject })).toEqual(["unknown_subject", undefined]);
  await level("english");
  expect(await plan({ subject: null })).toEqual(["created", "english"]);
  expect(await plan({ start: "18:00", end: "19:00" })).toEqual(["created", "math"]);
  await level("math");
  expect(await plan({ subject: null, start: "19:00", end: "20:00" })).toEqual(["unknown_subject", undefined]);
});

test("nobody sits in two sessions at once, the refused one leaves no trace, a cancelled one gives its time back", async () => {
  await owner("update public.user_profiles set location_id = '1' where id in ($1, $2)", [student2, tutor2]);
  const query = as("admin1");
  const made = await save(query);
  const overlapping = { student: student2, start: "16:30", end: "17:30" };
  expect(await outcomeOf(query, overlapping)).toBe("tutor_busy");
  const sameStudent = { tutor: tutor2, start: "15:30", end: "16:30" };
  expect(await outcomeOf(query, sameStudent)).toBe("student_busy");
  const next = await save(query, { student: student2, start: "17:00", end: "18:00" });
  expect(next?.outcome).toBe("created");
  expect(await save(query, { ...overlapping, id: next?.id })).toMatchObject({
    outcome: "tutor_busy",
    version: next?.version,
  });
  expect(await count(owner)).toBe(4);
  const cancelled = await change(as("admin1"), "bookings", String(made?.id), "cancel");
  expect(cancelled.contents).toMatchObject({ status: "cancelled", cancel_reason: "The family moved" });
  expect(await outcomeOf(query)).toBe("created");
});

test.each([
  ["closed", "insert into public.location_closures (location_id, starts_on, ends_on) values ('1', $1, $1)"],
  ["outside_hours", "update public.location_extra_days set closes = '16:30' where day = $1"],
])("a session is not planned where the center is %s, but for a reason, which is logged", async (outcome, close) => {
  let seen: Draft = await save(as("admin1"));
  await owner(close, [soon]);
  /** Saves what was seen with these changes, and sees the answer where it is saved. */
  const edit = async (draft: Draft) => {
    const { outcome, version } = await save(as("admin1"), { id: seen.id, version: seen.version, ...draft });
    if (outcome === "done") seen = { id: seen.id, version };
    return outcome;
  };
  const reason = async () => cellOf(owner, "select override_reason from public.bookings where id = $1", [seen.id]);
  const moved = { end: "17:30" };
  for (const [draft, expected, kept] of [
    [{ notes: "Stays as planned" }, "done", null],
    [moved, outcome, null],
    [{ ...moved, override: "  " }, outcome, null],
    [{ ...moved, override: "x".repeat(501) }, "invalid", null],
    [{ ...moved, override: "Exam week" }, "done", "Exam week"],
    [{ ...moved, notes: "Bring exams" }, "done", "Exam week"],
    [{ override: "Exam week", date: "2026-01-06", start: "03:00", end: "04:00" }, "done", null],
  ] as const)
    expect([draft, await edit(draft), await reason()]).toEqual([draft, expected, kept]);
  const log = "select actor, after ->> 'override_reason' as reason from public.audit_log where row_id = $1";
  expect(await owner(log, [seen.id])).toContainEqual({ actor: people.admin1, reason: "Exam week" });
});

test("an edit asks for the version that was seen", async () => {
  const { id, version } = (await save(as("admin1"))) ?? {};
  const later = { id, version, start: "17:00", end: "18:00" };
  const edited = await save(as("admin1"), later);
  expect(edited?.outcome).toBe("done");
  expect(await outcomeOf(as("admin1"), later)).toBe("done");
  const late = await save(as("superadmin"), { id, version, start: "18:00", end: "19:00" });
  expect(late).toMatchObject({ outcome: "changed", id, version: edited?.version });
});

test.each<[Person, string, string[]]>([
  ["admin1", "done", ["pending", "confirmed"]],
  ["admin1", "wrong_state", ["completed", "cancelled", "archived"]],
  ["superadmin", "done", ["pending"]],
  ["admin2", "not_found", ["pending"]],
  ["tutor", "forbidden", ["pending"]],
])("%s editing a session: %s where it is %s", async (person, outcome, states) => {
  for (const state of states)
    await undone(async () => {
      await putInto(owner, "bookings", session, state);
      const answer = await save(as(person), { id: session, notes: "Bring the workbook" });
      expect(answer?.outcome, state).toBe(outcome);
      if (outcome === "not_found") expect(answer).toEqual({ outcome, id: null, status: null, version: null });
    });
});

const saveWeek = (query: Query, spans: unknown) =>
  cellOf(query, "select outcome from public.save_availability($1)", [JSON.stringify(spans)]);
const span = (weekday: number, starts: string, ends: string) => ({ weekday, starts, ends });
const savedOf = (query: Query, profile: string) =>
  query(
    `select id, weekday, to_char(starts, 'HH24:MI') as starts, to_char(ends, 'HH24:MI') as ends
     from public.tutor_availability where profile_id = $1 order by weekday, starts`,
    [profile],
  );

test("a tutor replaces the own week at once; what stays keeps its row, and others keep theirs", async () => {
  const week = [span(1, "16:00", "19:00"), span(2, "09:00", "10:30")];
  expect(await saveWeek(as("tutor"), week)).toBe("saved");
  const saved = await savedOf(owner, tutor);
  expect(saved).toMatchObject([{ id: rows.tutor_availability["1"], ...week[0] }, { ...week[1] }]);
  expect(await saveWeek(as("tutor"), [])).toBe("saved");
  expect(await savedOf(owner, tutor)).toEqual([]);
  expect(await savedOf(owner, tutor2)).toMatchObject([{ id: rows.tutor_availability["2"] }]);
});

test.each([
  ["overlap", [span(1, "16:00", "18:00"), span(1, "17:00", "19:00")]],
  ["invalid", [span(1, "18:00", "16:00")]],
  ["invalid", [span(0, "16:00", "17:00")]],
  ["invalid", [span(1, "soon", "later")]],
  ["invalid", [{ weekday: 1, starts: "16:00" }]],
  ["invalid", [1, 3, 5, 7].map((hour) => span(1, `0${hour}:00`, `0${hour + 1}:00`))],
  ["invalid", Array.from({ length: 22 }, () => span(1, "16:00", "17:00"))],
  ["saved", [span(1, "01:00", "02:00"), span(1, "02:00", "23:59"), span(7, "00:00", "24:00")]],
])("a week is %s: %j", async (outcome, spans) => {
  const before = await savedOf(owner, tutor);
  expect(await saveWeek(as("tutor"), spans)).toBe(outcome);
  if (outcome !== "saved") expect(await savedOf(owner, tutor)).toEqual(before);
});

test("nobody else has a week to save", async () => {
  for (const person of ["student", "admin1", "superadmin"] as const)
    expect(await saveWeek(as(person), []), person).toBe("forbidden");
  await owner("update public.user_profiles set is_active = false where id = $1", [tutor]);
  expect(await saveWeek(as("tutor"), [])).toBe("forbidden");
});
