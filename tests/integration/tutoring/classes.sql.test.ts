import { beforeAll, expect, test } from "vitest";
import { atOnce } from "../../support/database/at-once";
import { setClock, takeClock } from "../../support/database/clock";
import type { Query } from "../../support/database/database";
import { account, becomeCaller } from "../../support/database/database";
import { type Person, people, rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { goes } from "../../support/emails/email-calls";
import { cellOf, columnOf, rowOf } from "../../support/tutoring/answers";
import { type LessonPlan, makeClass, previewClass, sessionsOf, versionOf } from "../../support/tutoring/lesson-calls";

const { student, tutor, student2, tutor2 } = rows.user_profiles;
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

const statesOf = async (query: Query, changed: LessonPlan) =>
  (await previewClass(query, changed)).map(({ state }) => state);

const begin = async (query: Query, person: string = people.admin1, at = now) => {
  await setClock(query, at);
  await query("begin");
  await becomeCaller(query, account(person));
};
/** A test is one transaction, in which each reader gets one email; what comes after this is another. */
const beforeNow = "update private.deliveries set created_at = created_at - interval '1 minute'";

test("ten weekly lessons for two children are made at once, are told to each once, and skip what is closed", async () => {
  const [other] = await owner(
    "insert into public.children (family_id, first_name, last_name, grade) values (private.family_of($1), 'Bo', 'Ng', '2') returning id",
    [people.student],
  );
  await owner(
    "insert into public.location_closures (location_id, starts_on, ends_on) values ('1', '2030-02-12', '2030-02-12')",
  );
  const group = {
    learners: [kit, { student, child: String(other?.id) }],
    capacity: 3,
    room: "Room 1",
    subject: "math",
  };
  const query = as("admin1");
  const free = Array.from({ length: 10 }, () => "free");
  expect(await statesOf(query, group)).toEqual(free.with(4, "closed"));
  const made = await makeClass(query, group);
  expect(made).toMatchObject({ outcome: "created", lessons: 9 });
  const sessions = await sessionsOf(query, made.id);
  expect(sessions).toHaveLength(18);
  expect(new Set(sessions.map(({ start, status }) => `${start} ${status}`))).toEqual(new Set(["17:00:00 confirmed"]));
  expect(sessions.slice(0, 2).map(({ child_name }) => child_name)).toEqual(["Kit Ng", "Bo Ng"]);
  const told = await owner(
    `select recipient, data ->> 'for' as reader, jsonb_array_length(data -> 'lessons') as lessons, data #>> '{lessons,0,who}' as who
       from private.deliveries where kind = 'lessons_changed' order by recipient`,
  );
  expect(told).toEqual([
    { recipient: "student@example.com", reader: "family", lessons: 9, who: "Bo Ng, Kit Ng" },
    { recipient: "tutor@example.com", reader: "tutor", lessons: 9, who: "Bo Ng, Kit Ng" },
  ]);
});

test("a form sent twice makes one class", async () => {
  const query = as("admin1");
  const id = "00000000-0000-4000-8000-0000000000aa";
  const dates = ["2030-01-15", "2030-01-22"];
  expect(await makeClass(query, {}, { id, dates })).toMatchObject({ outcome: "created", lessons: 2 });
  expect(await makeClass(query, {}, { id, dates })).toMatchObject({ outcome: "repeat", id });
  expect(await sessionsOf(query, id)).toHaveLength(2);
  expect(await makeClass(as("superadmin"), {}, { id, dates })).toMatchObject({ outcome: "invalid", id: null });
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
  ["invalid", { grade_from: "3" }],
  ["invalid", { grade_from: "3", grade_to: "1" }],
  ["invalid", { subject: "writing", level_from: "A", level_to: "D" }],
  ["unknown_room", { room: "Cellar" }],
  ["unknown_student", { learners: [{ student: student2 }] }],
  ["unknown_student", { learners: [{ student, child: rows.children.student2 }] }],
  ["same_student", { learners: [kit, kit], capacity: 2 }],
  ["full", { learners: [kit, { student }], capacity: 1 }],
])("a class is not made, %s, for %j", async (outcome, changed, person = "admin1") => {
  await owner("update public.locations set rooms = '{Blue,Room 1}'");
  const query = as(person);
  expect(await previewClass(query, changed)).toEqual([{ outcome, day: null, state: null, who: null }]);
  expect(await makeClass(query, changed, { dates: ["2030-01-15"] })).toMatchObject({ outcome });
  expect(await owner("select 1 from public.classes")).toEqual([]);
});

test("what keeps a lesson from a date is told; a reason overrules hours and availability alone", async () => {
  await owner(
    `insert into public.location_closures (location_id, starts_on, ends_on) values ('1', '2030-02-05', '2030-02-05')`,
  );
  await owner(
    "insert into public.tutor_availability (profile_id, weekday, starts, ends) values ($1, 1, '16:00', '17:00'), ($1, 1, '17:00', '18:00')",
    [tutor],
  );
  const mondays = { first_on: "2030-02-04", last_on: "2030-02-18" };
  const preview = async (changed: LessonPlan) => statesOf(as("admin1"), { ...mondays, ...changed });
  const make = async (changed: LessonPlan, dates?: string[]) =>
    makeClass(as("admin1"), { ...mondays, ...changed }, { dates });
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
  await owner("update public.user_profiles set location_id = '1' where id in ($1, $2)", [student2, tutor2]);
  const byOther = { ...overruled, tutor: tutor2 };
  expect(await previewClass(as("admin1"), { ...mondays, ...byOther })).toMatchObject([
    { state: "student_busy", who: "student" },
    { state: "student_busy", who: "student" },
    { state: "holiday" },
  ]);
  await owner("update public.bookings set room = 'room 1' where booking_date = '2030-02-11'");
  expect(await preview({ ...byOther, learners: [{ student: student2 }], room: "Room 1" })).toEqual([
    ...["overruled", "room_busy", "holiday"],
  ]);
});

test("a lesson at 5 PM stays at 5 PM when the clocks change", async () => {
  const query = as("admin1");
  const made = await makeClass(query, { first_on: "2030-03-05", last_on: "2030-03-12" });
  const begins = await query(
    "select ((booking_date + start_time) at time zone 'America/Toronto' at time zone 'UTC')::text as at from public.bookings where class_id = $1 order by 1",
    [made.id],
  );
  expect(begins).toEqual([{ at: "2030-03-05 22:00:00" }, { at: "2030-03-12 21:00:00" }]);
});

test("one is moved, all after one are moved to another day, and who comes second is told", async () => {
  const desk = as("admin1");
  const range = { grade_from: "1", grade_to: "3", level_from: "A", level_to: "C" };
  const made = await makeClass(desk, { learners: [kit], room: "Room 1", subject: "math", ...range });
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
  await owner("delete from private.deliveries");
  expect(await move(4, "following", "2030-02-11", await later())).toMatchObject({ outcome: "done" });
  const told = await owner(
    `select recipient, (
         select string_agg(l ->> 'change', ' ' order by nth)
         from jsonb_array_elements(data -> 'lessons') with ordinality as x (l, nth)
       ) as changes from private.deliveries order by recipient`,
  );
  const changes = "moved cancelled moved moved moved moved";
  expect(told).toEqual(["student@example.com", "tutor@example.com"].map((recipient) => ({ recipient, changes })));
  const reasons = "select cancel_reason from public.bookings where status = 'cancelled'";
  expect(await columnOf(owner, reasons)).toContain("Closed that day");
  expect(await desk("select starts_on::text, ends_on::text, weekday from public.classes order by starts_on")).toEqual([
    { starts_on: "2030-01-15", ends_on: "2030-02-11", weekday: 2 },
    { starts_on: "2030-02-11", ends_on: "2030-03-19", weekday: 1 },
  ]);
  // Every column goes on with it, also one that a class gets later: fill it in above.
  const kept = `select to_jsonb(c) - '{id,starts_on,ends_on,weekday,start_time,end_time,room,updated_at}'::text[]
      from public.classes c order by c.starts_on`;
  const [left, gone] = await columnOf(owner, kept);
  expect(gone).toEqual(left);
  expect(Object.values(left as object)).not.toContain(null);
});

test.each([
  ["one child leaves a group while the other goes on", true, "confirmed cancelled confirmed cancelled", "2030-01-22"],
  ["a class ends for every child", false, "cancelled cancelled cancelled cancelled", "2030-01-15"],
] as const)("%s, and undo takes all of it back before one is told", async (_, only_child, ended, end) => {
  const desk = as("admin1");
  const { id } = await makeClass(desk, { learners: [{ student }, kit], capacity: 2, last_on: "2030-01-22" });
  const [, second] = await sessionsOf(desk, id);
  const version = await versionOf(desk, second?.id, "following");
  await owner("delete from private.deliveries");
  const cancel = "select outcome from public.cancel_lessons($1, 'following', $2, $3, $4)";
  for (const [reason, outcome] of Object.entries({ " ": "invalid", Moved: "done", Again: "wrong_state" }))
    expect(await cellOf(desk, cancel, [second?.id, version, reason, { only_child, batch: id }])).toBe(outcome);
  const states = `select string_agg(b.status, ' ' order by b.booking_date, b.id <> b.lesson_id), min(s.ends_on)::text
      from public.bookings b join public.classes s on s.id = b.class_id`;
  const statesNow = async () => Object.values(await rowOf(desk, states));
  expect(await statesNow()).toEqual([ended, end]);
  const emails = "select count(*)::int from private.deliveries where due_at > now() + interval '9 minutes'";
  expect(await cellOf(owner, emails)).toBe(2);
  await owner(beforeNow);
  expect(await columnOf(desk, "select distinct outcome from public.undo_changes($1)", [id])).toEqual(["done"]);
  expect(await statesNow()).toEqual([ended.replaceAll("cancelled", "confirmed"), "2030-01-22"]);
  const going = `select count(*)::int from private.deliveries d where ${goes}`;
  expect(await cellOf(owner, going)).toBe(0);
  await owner("update private.deliveries set attempts = 1 where due_at > now()");
  expect(await cellOf(owner, going)).toBe(2);
});

test("a family asks for lessons once, and the class made of it answers the request", async () => {
  const ask = async (child: string) =>
    rowOf(
      as("student"),
      `select outcome, id from public.request_lessons($1, 'math', array[2]::smallint[], '16:00', '19:00', 'After school')`,
      [child],
    );
  expect(await ask(rows.children.student2)).toMatchObject({ outcome: "unknown_child" });
  const asked = await ask(rows.children.student);
  expect(asked.outcome).toBe("created");
  expect(await ask(rows.children.student)).toEqual({ outcome: "repeat", id: asked.id });
  const request = String(asked.id);
  const foreign = { location: "2", tutor: tutor2, learners: [{ student: student2 }] };
  expect(await makeClass(as("admin2"), foreign, { request })).toMatchObject({ outcome: "unknown_request" });
  expect((await makeClass(as("admin1"), { learners: [kit] }, { request })).outcome).toBe("created");
  expect(await columnOf(as("student"), "select status from public.lesson_requests")).toEqual(["planned"]);
  const leads = "select count(*)::int from private.deliveries where data #>> '{lead,record}' = $1";
  expect(await cellOf(owner, leads, [request])).toBe(1);
});

test("of two classes for one tutor that are made at once, one wins and the other is told which date is taken", async () => {
  const learners = [{ student }, { student, child: rows.children.student }];
  const dates = ["2030-01-15", "2030-01-22", "2030-01-29"];
  const desks = [account(people.admin1), account(people.superadmin)];
  const made = await atOnce(database, desks, async (query, nth) => {
    await setClock(query, now);
    return makeClass(query, { learners: learners.slice(nth, nth + 1) }, { dates });
  });
  expect(made.map(({ outcome }) => outcome).sort()).toEqual(["conflict", "created"]);
  expect(made.find(({ outcome }) => outcome === "conflict")).toMatchObject({ day: "2030-01-15", state: "tutor_busy" });
  expect(await database.query("select 1 from public.bookings")).toHaveLength(3);
  await database.run("truncate public.bookings, public.classes cascade");
});

/** Five seats on Tuesdays from January 15 on, at 5 PM, where Kit sits already unless `changed` says otherwise. */
const classOf = async (query: Query, changed: LessonPlan = {}) =>
  String((await makeClass(query, { learners: [kit], capacity: 5, room: "Blue", subject: "math", ...changed })).id);
const sibling = async (query: Query, name = "Bo") =>
  String(
    await cellOf(
      query,
      `insert into public.children (family_id, first_name, last_name, grade)
       values (private.family_of($1), $2, 'Ng', '2') returning id`,
      [people.student, name],
    ),
  );
interface Joining {
  learners?: readonly { student: string; child?: string }[];
  from?: string;
  dates?: readonly string[] | null;
  details?: Readonly<Record<string, unknown>>;
}
const join = (query: Query, id: string, { learners = [kit], from = "2030-01-15", dates, details = {} }: Joining = {}) =>
  query("select outcome, lessons, day::text as day, state, who from public.join_class($1, $2, $3, $4, $5)", [
    id,
    JSON.stringify(learners),
    from,
    dates ?? null,
    details,
  ]);
const figuresOf = (query: Query, child: string | null = null) =>
  query(
    `select taken, seats, next_on::text as next, free_from::text as free, names, is_in
     from public.center_classes('1', $1)`,
    [child],
  );

test("two siblings join in one save, told once, taken back whole at once, and made again by the same form", async () => {
  const [bo, al] = [await sibling(owner), await sibling(owner, "Al")];
  const id = await classOf(as("admin1"));
  await owner("delete from private.deliveries");
  const batch = "10000000-0000-4000-8000-00000000000a";
  const learners = [bo, al].map((child) => ({ student, child }));
  const joining = { learners, from: "2030-01-20", details: { batch } };
  expect(await join(as("admin1"), id, joining)).toMatchObject([{ outcome: "joined", lessons: 9 }]);
  expect(await join(as("admin1"), id, joining)).toMatchObject([{ outcome: "repeat" }]);
  expect(await figuresOf(as("admin1"), bo)).toEqual([
    { taken: 3, seats: 5, next: "2030-01-15", free: "2030-01-15", names: "Al Ng, Bo Ng, Kit Ng", is_in: true },
  ]);
  const told = `select data ->> 'for' as reader, data #>> '{lessons,0,who}' as who,
      jsonb_array_length(data -> 'lessons') as dates from private.deliveries d`;
  expect(await owner(`${told} order by 1`)).toEqual(
    ["family", "tutor"].map((reader) => ({ reader, who: "Al Ng, Bo Ng", dates: 9 })),
  );
  const undo = "select distinct outcome from public.undo_changes($1)";
  for (const minutes of [1, 2]) {
    await setClock(owner, new Date(now.getTime() + minutes * 120_000));
    expect([await columnOf(as("admin1"), undo, [batch]), minutes]).toEqual([["done"], minutes]);
    expect(await columnOf(as("admin1"), undo, [batch])).toEqual(["repeat"]);
    expect(await figuresOf(as("admin1"))).toMatchObject([{ taken: 1, names: "Kit Ng" }]);
    // However many they are: row by row it takes too long for a class of twelve.
    const statements = "select count(distinct (xmin::text, cmin::text))::int from public.bookings where left_class";
    expect(await cellOf(owner, statements)).toBe(minutes);
    // Neither that they joined nor that they left is told to anybody.
    expect(await owner(`${told} where ${goes}`)).toEqual([]);
    await setClock(owner, new Date(now.getTime() + minutes * 120_000 + 60_000));
    expect(await join(as("admin1"), id, joining)).toMatchObject([{ outcome: "joined", lessons: 9 }]);
    expect(await owner(`${told} where ${goes} order by 1`)).toHaveLength(2);
  }
  await setClock(owner, now);
});

test("what keeps a child from a class is said, date by date where it is one", async () => {
  const bo = { student, child: await sibling(owner) };
  const id = await classOf(as("admin1"), { capacity: 2 });
  const other = await classOf(as("admin1"), { learners: [bo], starts: "18:00", ends: "19:00", capacity: 1 });
  await owner("update public.user_profiles set location_id = '1' where id = $1", [tutor2]);
  const busy = {
    learners: [bo],
    tutor: tutor2,
    first_on: "2030-01-29",
    last_on: "2030-01-29",
    starts: "17:30",
    ends: "18:00",
  };
  expect(await makeClass(as("admin1"), { ...busy, room: null })).toMatchObject({ outcome: "created" });
  const joins = async (person: Person, which: string, joining: Joining) =>
    (await join(as(person), which, { learners: [bo], ...joining }))[0];
  for (const [person, which, joining, expected] of [
    ["tutor", id, {}, { outcome: "forbidden" }],
    ["admin2", id, {}, { outcome: "not_found" }],
    ["admin1", bo.child, {}, { outcome: "not_found" }],
    ["admin1", id, { learners: [] }, { outcome: "unknown_student" }],
    ["admin1", id, { learners: [{ student: student2 }] }, { outcome: "unknown_student" }],
    ["admin1", id, { learners: [bo, bo] }, { outcome: "same_student" }],
    ["admin1", id, { from: "infinity" }, { outcome: "invalid" }],
    ["admin1", id, { details: { until: "soon" } }, { outcome: "invalid" }],
    ["admin1", id, { details: { leaves: "x" } }, { outcome: "invalid" }],
    ["admin1", id, { details: { leaves: other, trial: true } }, { outcome: "invalid" }],
    ["admin1", id, { details: { leaves: id } }, { outcome: "unknown_class" }],
    ["admin1", id, { details: { request: id } }, { outcome: "unknown_request" }],
    ["admin1", id, { dates: [] }, { outcome: "none" }],
    ["admin1", id, { from: "2030-03-20" }, { outcome: "repeat" }],
    [
      "admin1",
      id,
      { dates: ["2030-01-29"] },
      { outcome: "conflict", day: "2030-01-29", state: "student_busy", who: "Bo Ng" },
    ],
    ["admin1", id, { dates: ["2030-01-16"] }, { outcome: "conflict", state: "gone" }],
    ["admin1", other, { learners: [kit] }, { outcome: "review", state: "full" }],
    ["admin1", id, { from: "2030-01-22", details: { until: "2030-02-05" } }, { outcome: "review", state: "free" }],
    ["admin1", id, { dates: ["2030-01-22", "2030-02-05"] }, { outcome: "joined", lessons: 2 }],
  ] as const)
    expect([joining, await joins(person, which, joining)]).toMatchObject([joining, expected]);
  await owner("update public.user_profiles set is_active = false where id = $1", [tutor]);
  expect(await joins("admin1", id, {})).toMatchObject({ outcome: "unknown_tutor" });
  await setClock(owner, new Date("2030-04-01T17:00:00Z"));
  await owner("update public.user_profiles set is_active = true where id = $1", [tutor]);
  expect(await joins("admin1", id, {})).toMatchObject({ outcome: "wrong_state" });
  await setClock(owner, now);
});

test("a class without a child has its weeks, tutor and room, but for closed days; who joins begins them", async () => {
  const closed = "insert into public.location_closures (location_id, starts_on, ends_on) values ('1', $1, $1)";
  await owner(closed, ["2030-02-26"]);
  // Over the change of clocks on March 10.
  const span = { first_on: "2030-02-19", last_on: "2030-03-19" };
  const id = await classOf(as("admin1"), { ...span, learners: [] });
  expect(await figuresOf(as("admin1"))).toEqual([
    { taken: 0, seats: 5, next: "2030-02-19", free: "2030-02-19", names: null, is_in: false },
  ]);
  await owner("update public.user_profiles set location_id = '1' where id = $1", [tutor2]);
  const beside = { ...span, tutor: tutor2, learners: [kit] };
  expect(await statesOf(as("admin1"), { ...beside, room: "blue" })).toEqual([
    "room_busy",
    "closed",
    "room_busy",
    "room_busy",
    "room_busy",
  ]);
  expect(await statesOf(as("admin1"), { ...beside, tutor })).toContain("tutor_busy");
  expect(await join(as("admin1"), id)).toMatchObject([{ outcome: "joined", lessons: 4 }]);
  const sessions = await sessionsOf(as("admin1"), id);
  expect(sessions.map(({ day, start }) => `${day} ${start}`)).toEqual(
    ["02-19", "03-05", "03-12", "03-19"].map((day) => `2030-${day} 17:00:00`),
  );
  // Who leaves leaves the seat, and a lesson that is called off is no place for anybody.
  const end = "select outcome from public.cancel_lessons($1, $2, $3, 'Moving away', $4)";
  const cancel = async (nth: number, scope: "one" | "following", details: object) =>
    cellOf(as("admin1"), end, [
      ...[sessions[nth]?.id, scope, await versionOf(as("admin1"), sessions[nth]?.id, scope), details],
    ]);
  expect(await cancel(3, "one", {})).toBe("done");
  expect(await cancel(1, "following", { only_child: true })).toBe("done");
  expect(await join(as("admin1"), id, { from: "2030-03-01" })).toMatchObject([{ outcome: "joined", lessons: 2 }]);
});

test("a trial ends by itself, a move leaves the old class in the same step, and both are taken back", async () => {
  const bo = { student, child: await sibling(owner) };
  const id = await classOf(as("admin1"));
  const trial = { learners: [bo], details: { trial: true, until: "2030-01-22" } };
  expect(await join(as("admin1"), id, trial)).toMatchObject([{ outcome: "joined", lessons: 2 }]);
  const people = "select name, lessons, last_on::text as last, is_trial from public.class_people($1)";
  expect(await as("admin1")(people, [id])).toMatchObject([
    { name: "Bo Ng", lessons: 2, last: "2030-01-22", is_trial: true },
    { name: "Kit Ng", lessons: 10, is_trial: false },
  ]);
  // To another class at the same hour.
  await owner("update public.user_profiles set location_id = '1' where id = $1", [tutor2]);
  const later = await classOf(as("admin1"), { learners: [], tutor: tutor2, room: null });
  const batch = "10000000-0000-4000-8000-00000000000b";
  const dates = ["2030-02-12", "2030-02-19", "2030-02-26", "2030-03-05", "2030-03-12", "2030-03-19"];
  const move = { from: "2030-02-01", dates, details: { leaves: id, batch } };
  expect(await join(as("admin1"), later, move)).toMatchObject([{ outcome: "joined", lessons: 6 }]);
  const lessonsOf = async (which: string) =>
    cellOf(as("admin1"), "select lessons from public.class_people($1) where name = 'Kit Ng'", [which]);
  expect([await lessonsOf(id), await lessonsOf(later)]).toEqual([4, 6]);
  const reasons = "select distinct cancel_reason from public.bookings where class_id = $1 and left_class";
  expect(await columnOf(owner, reasons, [id])).toEqual(["Moved to another class"]);
  await as("admin1")("select public.undo_changes($1)", [batch]);
  expect([await lessonsOf(id), await lessonsOf(later)]).toEqual([10, undefined]);
});

test("undo moves each child back whole or not at all, and a child that a join enrolled is prospective again", async () => {
  const batch = "10000000-0000-4000-8000-00000000000b";
  const [bo, al, cy] = await Promise.all(
    ["Bo", "Al", "Cy"].map(async (name) => ({ student, child: await sibling(owner, name) })),
  );
  const query = as("admin1");
  const undo = async () => columnOf(query, "select outcome from public.undo_changes($1) order by 1", [batch]);
  const id = await classOf(query, { learners: [kit, bo ?? kit], capacity: 2 });
  const other = await classOf(query, { learners: [], starts: "16:00", ends: "17:00" });
  await join(query, other, { learners: [kit, bo ?? kit], from: "2030-02-01", details: { leaves: id, batch } });
  await join(query, id, { learners: [al ?? kit], dates: ["2030-02-12"] });
  expect(await undo()).toEqual([...Array(14).fill("done"), "seat_taken"]);
  const lessons = "select lessons from public.class_people($1) order by lessons";
  expect([await columnOf(query, lessons, [id]), await columnOf(query, lessons, [other])]).toEqual([[1, 3, 10], [7]]);
  const joining = { learners: [cy ?? kit], dates: ["2030-02-19"] };
  for (const status of ["prospective", "enrolled"]) {
    await join(query, id, { ...joining, details: { batch } });
    if (status === "enrolled") await join(query, other, joining);
    const now = "select status from public.children where id = $1";
    expect([await undo(), await cellOf(query, now, [cy?.child])]).toEqual([["done"], status]);
  }
});

test("program pages name a seat where the desk has one, not where a child misses one lesson or another joins later", async () => {
  const bo = await sibling(owner);
  await classOf(as("admin1"), { learners: [kit, { student, child: bo }], capacity: 2 });
  const seats = `select array(select location from public.open_seats('math')) as pages,
      s.free_from <= private.toronto_today() + 28 as desk from public.classes c, private.class_seats(c) s`;
  for (const [status, from, to, pages, desk] of [
    ["cancelled", "2030-01-29", "2030-01-29", [], null],
    ["cancelled", "2030-02-12", "2030-03-19", [], false],
    ["cancelled", "2030-02-05", "2030-02-05", ["1"], true],
    ["confirmed", "2030-02-26", "2030-03-19", [], null],
  ] as const) {
    const change = "status = $1, left_class = true where child_id = $2 and booking_date between $3 and $4";
    await owner(`update public.bookings set ${change}`, [status, bo, from, to]);
    expect([from, await rowOf(owner, seats)]).toEqual([from, { pages, desk }]);
  }
});

test("a class is changed by whoever saw it, within who sits there, and its seats hold when a step is taken back", async () => {
  const bo = { student, child: await sibling(owner) };
  const id = await classOf(as("admin1"), { learners: [kit, bo] });
  const seen = await cellOf(as("admin1"), "select updated_at::text from public.classes");
  for (const [person, values, version, outcome] of [
    ["tutor", { capacity: 3 }, seen, "forbidden"],
    ["admin2", { capacity: 3 }, seen, "not_found"],
    ["admin1", { capacity: 3 }, "2030-01-01", "changed"],
    ["admin1", { capacity: 1 }, seen, "full"],
    ["admin1", { capacity: 13 }, seen, "invalid"],
    ["admin1", { capacity: null }, seen, "invalid"],
    ["admin1", { grade_from: "12", grade_to: "1" }, seen, "invalid"],
    ["admin1", { ends_on: "2030-03-12" }, seen, "has_lessons"],
    ["admin1", { ends_on: "2029-03-12" }, seen, "bad_dates"],
    ["admin1", { location_id: "2", made_by: null, start_time: "09:00", unknown: 1 }, seen, "done"],
    ["admin1", { capacity: 2, ends_on: "2030-03-26", level_from: "C", level_to: "E" }, seen, "done"],
  ] as const)
    expect([values, await cellOf(as(person), "select public.save_class($1, $2, $3)", [id, version, values])]).toEqual([
      values,
      outcome,
    ]);
  const [first] = await sessionsOf(as("admin1"), id);
  const batch = "10000000-0000-4000-8000-00000000000c";
  const leave = "select outcome from public.cancel_lessons($1, 'following', $2, 'Ill', $3)";
  const version = await versionOf(as("admin1"), first?.id, "following");
  expect(await cellOf(as("admin1"), leave, [first?.id, version, { only_child: true, batch }])).toBe("done");
  const al = { student, child: await sibling(owner, "Al") };
  const dates = ["2030-01-22", "2030-02-12"];
  expect(await join(as("admin1"), id, { learners: [al], dates })).toMatchObject([{ outcome: "joined" }]);
  const undo = "select outcome, count(*)::int from public.undo_changes($1) group by 1 order by 1";
  expect(await as("admin1")(undo, [batch])).toEqual([
    { outcome: "done", count: 8 },
    { outcome: "full", count: 2 },
  ]);
});

test("families read of their own classes and of seats at their level, everybody of places, and nobody's name", async () => {
  await classOf(as("admin1"));
  const open = { learners: [], room: null, level_from: "C", level_to: "E" };
  const fit = await classOf(as("admin1"), { ...open, starts: "16:00", ends: "17:00", capacity: 3 });
  await classOf(as("admin1"), {
    ...open,
    starts: "18:00",
    ends: "19:00",
    level_from: "A",
    level_to: "B",
    capacity: 3,
  });
  await owner(
    `insert into public.child_levels (child_id, subject, level, workbook, pages, moved_on)
       values ($1, 'math', 'D', 1, 0, '2030-01-01') on conflict (child_id, subject) do update set level = 'D'`,
    [kit.child],
  );
  const mine = "select starts::text as starts, room, next_on::text as next from public.family_classes()";
  expect(await as("student")(mine)).toEqual([{ starts: "17:00:00", room: "Blue", next: "2030-01-15" }]);
  const seats = "select id, free_from::text as free from public.open_classes($1)";
  expect(await as("student")(seats, [kit.child])).toEqual([{ id: fit, free: "2030-01-15" }]);
  for (const person of ["student2", "tutor", "admin1"] as const)
    expect([person, await as(person)(seats, [kit.child]), await as(person)(mine)]).toEqual([person, [], []]);
  const own = await cellOf(as("student"), "select class_id from public.family_classes()");
  for (const [person, wanted, leaves, outcome] of [
    ["student2", fit, null, "unknown_child"],
    ["admin1", fit, null, "forbidden"],
    ["student", own, null, "taken"],
    ["student", fit, fit, "taken"],
    ["student", fit, own, "created"],
    ["student", fit, own, "repeat"],
  ] as const) {
    const asked = "select public.request_class($1, $2, $3)";
    expect([outcome, await cellOf(as(person), asked, [kit.child, wanted, leaves])]).toEqual([outcome, outcome]);
  }
  const request = await cellOf(owner, "select id from public.lesson_requests");
  const batch = "10000000-0000-4000-8000-00000000000d";
  const answer = { learners: [kit], details: { leaves: own, request, batch } };
  expect(await join(as("admin1"), fit, answer)).toMatchObject([{ outcome: "joined", lessons: 10 }]);
  // Beside whoever joined the weeks that all had left.
  expect(await join(as("admin1"), String(own), { learners: [{ student }] })).toMatchObject([{ lessons: 10 }]);
  const undo = "select distinct outcome from public.undo_changes($1)";
  expect(await columnOf(as("admin1"), undo, [batch])).toEqual(["done"]);
  expect(await columnOf(as("student"), "select status from public.lesson_requests")).toEqual(["new"]);
  expect(await join(as("admin1"), fit, answer)).toMatchObject([{ outcome: "joined", lessons: 10 }]);
  expect(await columnOf(as("student"), "select status from public.lesson_requests")).toEqual(["planned"]);
  expect(await as("student")(mine)).toMatchObject([{ starts: "16:00:00" }, { starts: "17:00:00" }]);
  const places = "select starts::text as starts from public.open_seats('math') where location = '1'";
  expect(await columnOf(as("student2"), places)).toEqual(["16:00:00", "17:00:00", "18:00:00"]);
  const closed =
    "insert into public.location_closures (location_id, starts_on, ends_on) values ('1', $1, $1::date + 60)";
  await owner(closed, ["2030-01-07"]);
  expect(await columnOf(as("student2"), places)).toEqual([]);
});

test("of two desks that want the last seat at once, one gets it and the other is told", async () => {
  const children = await Promise.all(["Tom", "Una"].map((name) => sibling(owner, name)));
  const id = await classOf(as("admin1"), { capacity: 2 });
  await kept();
  const desks = children.map(() => account(people.admin1));
  const outcomes = await atOnce(database, desks, async (query, nth) => {
    await setClock(query, now);
    const [answer] = await join(query, id, { learners: [{ student, child: children[nth] ?? "" }] });
    return `${answer?.outcome} ${answer?.state}`;
  });
  expect(outcomes.sort()).toEqual(["joined null", "review full"]);
  await database.run("truncate public.bookings, public.classes cascade");
});

test("who ends a class or undoes while somebody changes it waits, without a deadlock", async () => {
  const child = await sibling(database.query, "Vic");
  const [joining, ending] = await Promise.all([database.connect(), database.connect()]);
  for (const { query } of [joining, ending]) await begin(query);
  const id = await classOf(joining.query, { capacity: 2 });
  const [first] = await sessionsOf(joining.query, id);
  const version = await versionOf(joining.query, first?.id, "following");
  await joining.query("commit");
  await begin(joining.query, people.admin1, new Date(now.getTime() + 1000));
  expect(await join(joining.query, id, { learners: [{ student, child }] })).toMatchObject([{ outcome: "joined" }]);
  const cancel = "select outcome from public.cancel_lessons($1, $2, $3, 'Moved', $4)";
  const ended = cellOf(ending.query, cancel, [first?.id, "following", version, {}]);
  const waits = "select count(*)::int from pg_locks where locktype = 'advisory' and not granted";
  await expect.poll(() => Promise.race([ended, cellOf(database.query, waits)])).toBeOneOf([1, "done", "changed"]);
  await joining.query("commit");
  expect(await ended).toBe("changed");
  const miss = async ({ query }: typeof joining, session: unknown, details: object) =>
    cellOf(query, cancel, [session, "one", await versionOf(query, session, "one"), details]);
  expect(await miss(ending, first?.id, { only_child: true, batch: id })).toBe("done");
  await ending.query("commit");
  for (const { query } of [joining, ending]) await begin(query);
  expect(await join(joining.query, id, { learners: [{ student, child }] })).toMatchObject([{ outcome: "repeat" }]);
  const undoing = columnOf(ending.query, "select outcome from public.undo_changes($1)", [id]);
  await expect.poll(() => cellOf(database.query, waits)).toBe(1);
  expect(await miss(joining, first?.id, {})).toBe("done");
  await joining.query("commit");
  expect(await undoing).toEqual(["done"]);
  await Promise.all([joining, ending].map(({ query, end }) => query("commit").then(end)));
  await database.run("truncate public.bookings, public.classes cascade");
});
