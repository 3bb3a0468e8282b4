import { beforeAll, expect, test } from "vitest";
import { setClock, takeClock } from "../../support/database/clock";
import type { Query } from "../../support/database/database";
import { account, becomeCaller } from "../../support/database/database";
import { type Person, people, rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { goes } from "../../support/emails/email-calls";
import { undone } from "../../support/records/staff-calls";
import { cellOf, columnOf, rowOf } from "../../support/tutoring/answers";
import { type LessonPlan, makeClass, previewClass, sessionsOf, versionOf } from "../../support/tutoring/lesson-calls";

const { student, tutor, student2, tutor2 } = rows.user_profiles;
const kit = { student, child: rows.children.student };
const now = new Date("2030-01-07T17:00:00Z");

const database = networkDatabase();
beforeAll(async () => {
  await database.run(
    "truncate public.bookings, public.classes, public.lesson_requests, public.tutor_availability, private.deliveries cascade",
  );
  await takeClock(database.query);
  await setClock(database.query, now);
});

const statesOf = async (query: Query, changed: LessonPlan) =>
  (await previewClass(query, changed)).map(({ state }) => state);

test("ten weekly lessons for two children are made at once, are told to each once, and skip what is closed", async () => {
  await undone(database, async (as, owner) => {
    const [other] = await (await owner())(
      "insert into public.children (family_id, first_name, last_name, grade) values (private.family_of($1), 'Bo', 'Ng', '2') returning id",
      [people.student],
    );
    await (await owner())(
      "insert into public.location_closures (location_id, starts_on, ends_on) values ('1', '2030-02-12', '2030-02-12')",
    );
    const group = {
      learners: [kit, { student, child: String(other?.id) }],
      capacity: 3,
      room: "Room 1",
      subject: "math",
    };
    const query = await as("admin1");
    const free = Array.from({ length: 10 }, () => "free");
    expect(await statesOf(query, group)).toEqual(free.with(4, "closed"));
    const made = await makeClass(query, group);
    expect(made).toMatchObject({ outcome: "created", lessons: 9 });
    const sessions = await sessionsOf(query, made.id);
    expect(sessions).toHaveLength(18);
    expect(new Set(sessions.map(({ start, status }) => `${start} ${status}`))).toEqual(new Set(["17:00:00 confirmed"]));
    expect(sessions.slice(0, 2).map(({ child_name }) => child_name)).toEqual(["Kit Ng", "Bo Ng"]);
    const told = await (await owner())(
      `select recipient, data ->> 'for' as reader, jsonb_array_length(data -> 'lessons') as lessons, data #>> '{lessons,0,who}' as who
       from private.deliveries where kind = 'lessons_changed' order by recipient`,
    );
    expect(told).toEqual([
      { recipient: "student@example.com", reader: "family", lessons: 9, who: "Bo Ng, Kit Ng" },
      { recipient: "tutor@example.com", reader: "tutor", lessons: 9, who: "Bo Ng, Kit Ng" },
    ]);
  });
});

test("a form sent twice makes one class", async () => {
  await undone(database, async (as) => {
    const query = await as("admin1");
    const id = "00000000-0000-4000-8000-0000000000aa";
    const dates = ["2030-01-15", "2030-01-22"];
    expect(await makeClass(query, {}, { id, dates })).toMatchObject({ outcome: "created", lessons: 2 });
    expect(await makeClass(query, {}, { id, dates })).toMatchObject({ outcome: "repeat", id });
    expect(await sessionsOf(query, id)).toHaveLength(2);
    expect(await makeClass(await as("superadmin"), {}, { id, dates })).toMatchObject({ outcome: "invalid", id: null });
  });
});

test.each<[string, LessonPlan, Person?]>([
  ["forbidden", {}, "tutor"],
  ["forbidden", {}, "student"],
  ["unknown_location", {}, "admin2"],
  ["unknown_location", { location: "2" }],
  ["unknown_location", { location: "closed" }, "superadmin"],
  ["invalid", { first_on: "soon" }],
  ["invalid", { last_on: "infinity" }],
  ["invalid", { capacity: 13 }],
  ["invalid", { capacity: 0 }],
  ["invalid", { subject: "magic" }],
  ["invalid", { room: "x".repeat(41) }],
  ["invalid", { override: "x".repeat(501) }],
  ["bad_time", { ends: "17:00" }],
  ["too_early", { first_on: "2030-01-06" }],
  ["too_early", { first_on: "2030-01-07", starts: "11:00", ends: "12:30" }],
  ["bad_dates", { last_on: "2030-01-14" }],
  ["too_far", { first_on: "2031-01-08", last_on: "2031-02-08" }],
  ["too_many", { last_on: "2039-08-01" }],
  ["unknown_tutor", { tutor: tutor2 }],
  ["unknown_tutor", { tutor: student }],
  ["unknown_student", { learners: [] }],
  ["unknown_student", { learners: [{ student: student2 }] }],
  ["unknown_student", { learners: [{ student, child: rows.children.student2 }] }],
  ["same_student", { learners: [kit, kit], capacity: 2 }],
  ["full", { learners: [kit, { student }], capacity: 1 }],
])("a class is not made, %s, for %j", async (outcome, changed, person = "admin1") => {
  await undone(database, async (as, owner) => {
    const query = await as(person);
    expect(await previewClass(query, changed)).toEqual([{ outcome, day: null, state: null, who: null }]);
    expect(await makeClass(query, changed, { dates: ["2030-01-15"] })).toMatchObject({ outcome });
    expect(await (await owner())("select 1 from public.classes")).toEqual([]);
  });
});

test("what keeps a lesson from a date is told; a reason overrules hours and availability alone", async () => {
  await undone(database, async (as, owner) => {
    const query = await owner();
    await query(
      `insert into public.location_closures (location_id, starts_on, ends_on) values ('1', '2030-02-05', '2030-02-05')`,
    );
    await query(
      "insert into public.tutor_availability (profile_id, weekday, starts, ends) values ($1, 1, '16:00', '17:00'), ($1, 1, '17:00', '18:00')",
      [tutor],
    );
    const mondays = { first_on: "2030-02-04", last_on: "2030-02-18" };
    const preview = async (changed: LessonPlan) => statesOf(await as("admin1"), { ...mondays, ...changed });
    const make = async (changed: LessonPlan, dates?: string[]) =>
      makeClass(await as("admin1"), { ...mondays, ...changed }, { dates });
    const late = { starts: "21:30", ends: "22:30" };
    const overruled = { ...late, override: "Exam week" };
    for (const [changed, first, second] of [
      [{ starts: "16:30" }, "free", "free"],
      [{ starts: "17:30", ends: "18:30" }, "tutor_away", "tutor_away"],
      [late, "outside_hours", "outside_hours"],
      [overruled, "overruled", "overruled"],
    ] as const)
      expect(await preview(changed)).toEqual([first, second, "holiday"]);
    expect(await make(late, ["2030-02-04"])).toMatchObject({ outcome: "conflict", state: "outside_hours" });
    expect(await make(overruled, ["2030-02-18"])).toMatchObject({ outcome: "conflict", state: "holiday" });
    expect(await make(overruled)).toMatchObject({ outcome: "created", lessons: 2 });
    expect(await preview(overruled)).toEqual(["tutor_busy", "tutor_busy", "holiday"]);
    await (await owner())("update public.user_profiles set location_id = '1' where id in ($1, $2)", [student2, tutor2]);
    const byOther = { ...overruled, tutor: tutor2 };
    expect(await previewClass(await as("admin1"), { ...mondays, ...byOther })).toMatchObject([
      { state: "student_busy", who: "student" },
      { state: "student_busy", who: "student" },
      { state: "holiday" },
    ]);
    await (await owner())("update public.bookings set room = 'room 1' where booking_date = '2030-02-11'");
    expect(await preview({ ...byOther, learners: [{ student: student2 }], room: "Room 1" })).toEqual([
      ...["overruled", "room_busy", "holiday"],
    ]);
  });
});

test("a lesson at 5 PM stays at 5 PM when the clocks change", async () => {
  await undone(database, async (as) => {
    const query = await as("admin1");
    const made = await makeClass(query, { first_on: "2030-03-05", last_on: "2030-03-12" });
    const begins = await query(
      "select ((booking_date + start_time) at time zone 'America/Toronto' at time zone 'UTC')::text as at from public.bookings where class_id = $1 order by 1",
      [made.id],
    );
    expect(begins).toEqual([{ at: "2030-03-05 22:00:00" }, { at: "2030-03-12 21:00:00" }]);
  });
});

test("one is moved, all after one are moved to another day, and who comes second is told", async () => {
  await undone(database, async (as, owner) => {
    const desk = await as("admin1");
    const made = await makeClass(desk, { learners: [kit] });
    const sessions = await sessionsOf(desk, made.id);
    const at = { starts: "16:00", ends: "17:00", tutor };
    const move = (nth: number, scope: "one" | "following", day: string, version: unknown) =>
      rowOf(desk, "select outcome, lessons, state from public.move_lessons($1, $2, $4, $3, null, 'Closed that day')", [
        ...[sessions[nth]?.id, scope, version, { day, ...at }],
      ]);
    const seen = await versionOf(desk, sessions[2]?.id, "one");
    const all = await versionOf(desk, sessions[0]?.id, "following");
    const later = async () => versionOf(desk, sessions[4]?.id, "following");
    for (const [nth, scope, day, version, expected] of [
      [2, "one", "2030-02-18", seen, { outcome: "conflict", state: "holiday" }],
      [2, "one", "2030-01-30", seen, { outcome: "done", lessons: 1 }],
      [2, "one", "2030-01-31", seen, { outcome: "changed" }],
      [0, "following", "2030-01-16", all, { outcome: "changed" }],
      [4, "following", "2030-02-19", await later(), { outcome: "too_wide" }],
    ] as const)
      expect(await move(nth, scope, day, version)).toMatchObject(expected);
    // From Tuesdays to Mondays, one of which is Family Day.
    const preview = await columnOf(desk, "select state from public.move_lessons($1, 'following', $2)", [
      ...[sessions[4]?.id, { day: "2030-02-11", ...at }],
    ]);
    expect(preview).toEqual(["free", "dropped", "free", "free", "free", "free"]);
    await (await owner())("delete from private.deliveries");
    await as("admin1");
    expect(await move(4, "following", "2030-02-11", await later())).toMatchObject({ outcome: "done" });
    const told = await (await owner())(
      `select recipient, (
         select string_agg(l ->> 'change', ' ' order by nth)
         from jsonb_array_elements(data -> 'lessons') with ordinality as x (l, nth)
       ) as changes from private.deliveries order by recipient`,
    );
    const changes = "moved cancelled moved moved moved moved";
    expect(told).toEqual(["student@example.com", "tutor@example.com"].map((recipient) => ({ recipient, changes })));
    const reasons = "select cancel_reason from public.bookings where status = 'cancelled'";
    expect(await columnOf(await owner(), reasons)).toContain("Closed that day");
    await as("admin1");
    expect(await desk("select starts_on::text, ends_on::text, weekday from public.classes order by starts_on")).toEqual(
      [
        { starts_on: "2030-01-15", ends_on: "2030-02-11", weekday: 2 },
        { starts_on: "2030-02-11", ends_on: "2030-03-19", weekday: 1 },
      ],
    );
  });
});

test.each([
  ["one child leaves a group while the other goes on", true, "confirmed cancelled confirmed cancelled", "2030-01-22"],
  ["a class ends for every child", false, "cancelled cancelled cancelled cancelled", "2030-01-15"],
] as const)("%s, and undo takes all of it back before one is told", async (_, only_child, ended, end) => {
  await undone(database, async (as, owner) => {
    const desk = await as("admin1");
    const { id } = await makeClass(desk, { learners: [{ student }, kit], capacity: 2, last_on: "2030-01-22" });
    const [, second] = await sessionsOf(desk, id);
    const version = await versionOf(desk, second?.id, "following");
    await (await owner())("delete from private.deliveries");
    await as("admin1");
    const cancel = "select outcome from public.cancel_lessons($1, 'following', $2, $3, $4)";
    for (const [reason, outcome] of Object.entries({ " ": "invalid", Moved: "done", Again: "wrong_state" }))
      expect(await cellOf(desk, cancel, [second?.id, version, reason, { only_child, batch: id }])).toBe(outcome);
    const states = `select string_agg(b.status, ' ' order by b.booking_date, b.id <> b.lesson_id), min(s.ends_on)::text
      from public.bookings b join public.classes s on s.id = b.class_id`;
    const statesNow = async () => Object.values(await rowOf(desk, states));
    expect(await statesNow()).toEqual([ended, end]);
    const emails = "select count(*)::int from private.deliveries where due_at > now() + interval '9 minutes'";
    expect(await cellOf(await owner(), emails)).toBe(2);
    await as("admin1");
    expect(await columnOf(desk, "select distinct outcome from public.undo_changes($1)", [id])).toEqual(["done"]);
    expect(await statesNow()).toEqual([ended.replaceAll("cancelled", "confirmed"), "2030-01-22"]);
    const going = `select count(*)::int from private.deliveries d where ${goes}`;
    expect(await cellOf(await owner(), going)).toBe(0);
    await desk("update private.deliveries set attempts = 1 where due_at > now()");
    expect(await cellOf(desk, going)).toBe(2 * (ended.split("cancelled").length - 1));
  });
});

test("a family asks for lessons once, and the class made of it answers the request", async () => {
  await undone(database, async (as, owner) => {
    const ask = async (child: string) =>
      rowOf(
        await as("student"),
        `select outcome, id from public.request_lessons($1, 'math', array[2]::smallint[], '16:00', '19:00', 'After school')`,
        [child],
      );
    expect(await ask(rows.children.student2)).toMatchObject({ outcome: "unknown_child" });
    const asked = await ask(rows.children.student);
    expect(asked.outcome).toBe("created");
    expect(await ask(rows.children.student)).toEqual({ outcome: "repeat", id: asked.id });
    const request = String(asked.id);
    const foreign = { location: "2", tutor: tutor2, learners: [{ student: student2 }] };
    expect(await makeClass(await as("admin2"), foreign, { request })).toMatchObject({ outcome: "unknown_request" });
    expect((await makeClass(await as("admin1"), { learners: [kit] }, { request })).outcome).toBe("created");
    expect(await columnOf(await as("student"), "select status from public.lesson_requests")).toEqual(["planned"]);
    const leads = "select count(*)::int from private.deliveries where data #>> '{lead,record}' = $1";
    expect(await cellOf(await owner(), leads, [request])).toBe(1);
  });
});

test("of two class for one tutor that are made at once, one wins and the other is told which date is taken", async () => {
  const learners = [{ student }, { student, child: rows.children.student }];
  const dates = ["2030-01-15", "2030-01-22", "2030-01-29"];
  const desks = await Promise.all(
    [people.admin1, people.superadmin].map(async (person) => ({ person, ...(await database.connect()) })),
  );
  const made = await Promise.all(
    desks.map(async ({ query, person }, nth) => {
      await setClock(query, now);
      await query("begin");
      await becomeCaller(query, account(person));
      const answer = await makeClass(query, { learners: learners.slice(nth, nth + 1) }, { dates });
      await query("commit");
      return answer;
    }),
  );
  expect(made.map(({ outcome }) => outcome).sort()).toEqual(["conflict", "created"]);
  expect(made.find(({ outcome }) => outcome === "conflict")).toMatchObject({ day: "2030-01-15", state: "tutor_busy" });
  await Promise.all(desks.map(({ end }) => end()));
  expect(await database.query("select 1 from public.bookings")).toHaveLength(3);
  await database.run("truncate public.bookings, public.classes cascade");
});
