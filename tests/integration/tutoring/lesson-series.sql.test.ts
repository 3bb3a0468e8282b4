import { beforeAll, expect, test } from "vitest";
import { setClock, takeClock } from "../../support/database/clock";
import { type Person, people, rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { undone } from "../../support/records/staff-calls";
import { type LessonPlan, makeSeries, previewSeries, sessionsOf, versionOf } from "../../support/tutoring/lesson-calls";

const { student, tutor, student2, tutor2 } = rows.user_profiles;
const kit = { student, child: rows.children.student };

const database = networkDatabase();
beforeAll(async () => {
  await database.run(
    "truncate public.bookings, public.lesson_series, public.lesson_requests, public.tutor_availability, private.deliveries cascade",
  );
  await takeClock(database.query);
  await setClock(database.query, new Date("2030-01-07T17:00:00Z"));
});

const states = async (changed: LessonPlan, person: Person = "admin1") =>
  undone(database, async (as) => (await previewSeries(await as(person), changed)).map(({ state }) => state));

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
    const dates = await previewSeries(query, group);
    expect(dates.map(({ state }) => state)).toEqual([
      "free",
      "free",
      "free",
      "free",
      "closed",
      "free",
      "free",
      "free",
      "free",
      "free",
    ]);
    const made = await makeSeries(query, group);
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

test("a form sent twice makes one series", async () => {
  await undone(database, async (as) => {
    const query = await as("admin1");
    const id = "00000000-0000-4000-8000-0000000000aa";
    const dates = ["2030-01-15", "2030-01-22"];
    expect(await makeSeries(query, {}, { id, dates })).toMatchObject({ outcome: "created", lessons: 2 });
    expect(await makeSeries(query, {}, { id, dates })).toMatchObject({ outcome: "repeat", id });
    expect(await sessionsOf(query, id)).toHaveLength(2);
    expect(await makeSeries(await as("superadmin"), {}, { id, dates })).toMatchObject({ outcome: "invalid", id: null });
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
])("%s for %j", async (outcome, changed, person = "admin1") => {
  await undone(database, async (as, owner) => {
    const query = await as(person);
    expect(await previewSeries(query, changed)).toEqual([{ outcome, day: null, state: null, who: null }]);
    expect(await makeSeries(query, changed, { dates: ["2030-01-15"] })).toMatchObject({ outcome });
    expect(await (await owner())("select 1 from public.lesson_series")).toEqual([]);
  });
});

test("a series may have 60 lessons", async () => {
  expect(await states({ first_on: "2030-01-08", last_on: "2031-02-25" })).toHaveLength(60);
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
    const desk = await as("admin1");
    const preview = async (changed: LessonPlan) => (await previewSeries(desk, changed)).map(({ state }) => state);
    expect(await preview({ ...mondays, starts: "16:30" })).toEqual(["free", "free", "holiday"]);
    expect(await preview({ ...mondays, starts: "17:30", ends: "18:30" })).toEqual([
      "tutor_away",
      "tutor_away",
      "holiday",
    ]);
    const late = { ...mondays, starts: "21:30", ends: "22:30" };
    expect(await preview(late)).toEqual(["outside_hours", "outside_hours", "holiday"]);
    expect(await preview({ ...late, override: "Exam week" })).toEqual(["overruled", "overruled", "holiday"]);
    expect(await makeSeries(desk, late, { dates: ["2030-02-04"] })).toMatchObject({
      outcome: "conflict",
      state: "outside_hours",
    });
    expect(await makeSeries(desk, { ...late, override: "Exam week" }, { dates: ["2030-02-18"] })).toMatchObject({
      outcome: "conflict",
      state: "holiday",
    });
    const made = await makeSeries(desk, { ...late, override: "Exam week" });
    expect(made).toMatchObject({ outcome: "created", lessons: 2 });
    expect(await preview({ ...late, override: "Exam week" })).toEqual(["tutor_busy", "tutor_busy", "holiday"]);
    await (await owner())("update public.user_profiles set location_id = '1' where id in ($1, $2)", [student2, tutor2]);
    expect(await previewSeries(await as("admin1"), { ...late, override: "Exam week", tutor: tutor2 })).toMatchObject([
      { state: "student_busy", who: "student" },
      { state: "student_busy", who: "student" },
      { state: "holiday" },
    ]);
    const elsewhere = {
      ...late,
      override: "Exam week",
      tutor: tutor2,
      learners: [{ student: student2 }],
      room: "Room 1",
    };
    await (await owner())("update public.bookings set room = 'room 1' where booking_date = '2030-02-11'");
    expect((await previewSeries(await as("admin1"), elsewhere)).map(({ state }) => state)).toEqual([
      "overruled",
      "room_busy",
      "holiday",
    ]);
  });
});

test("a lesson at 5 PM stays at 5 PM when the clocks change", async () => {
  await undone(database, async (as) => {
    const query = await as("admin1");
    const made = await makeSeries(query, { first_on: "2030-03-05", last_on: "2030-03-12" });
    const begins = await query(
      "select ((booking_date + start_time) at time zone 'America/Toronto' at time zone 'UTC')::text as at from public.bookings where series_id = $1 order by 1",
      [made.id],
    );
    expect(begins).toEqual([{ at: "2030-03-05 22:00:00" }, { at: "2030-03-12 21:00:00" }]);
  });
});

test("one is moved, all after one are moved to another day, and all after that are cancelled; who comes second is told", async () => {
  await undone(database, async (as, owner) => {
    const desk = await as("admin1");
    const made = await makeSeries(desk, { learners: [kit] });
    const sessions = await sessionsOf(desk, made.id);
    const move = async (
      nth: number,
      scope: "one" | "following",
      date: string,
      version: unknown,
      start = "16:00",
      end = "17:00",
    ) => {
      const [row] = await desk("select outcome, lessons, state from public.move_lessons($1, $2, $4, $3, null, $5)", [
        sessions[nth]?.id,
        scope,
        version,
        { day: date, starts: start, ends: end, tutor },
        "Closed that day",
      ]);
      return row;
    };
    const seen = await versionOf(desk, sessions[2]?.id, "one");
    const all = await versionOf(desk, sessions[0]?.id, "following");
    expect(await move(2, "one", "2030-02-18", seen)).toMatchObject({ outcome: "conflict", state: "holiday" });
    expect(await move(2, "one", "2030-01-30", seen)).toMatchObject({ outcome: "done", lessons: 1 });
    expect(await move(2, "one", "2030-01-31", seen)).toMatchObject({ outcome: "changed" });
    expect(await move(0, "following", "2030-01-16", all)).toMatchObject({ outcome: "changed" });
    const later = await versionOf(desk, sessions[4]?.id, "following");
    expect(await move(4, "following", "2030-02-19", later)).toMatchObject({ outcome: "too_wide" });
    // From Tuesdays to Mondays, one of which is Family Day.
    const preview = await desk("select state from public.move_lessons($1, 'following', $2)", [
      sessions[4]?.id,
      { day: "2030-02-11", starts: "16:00", ends: "17:00", tutor },
    ]);
    expect(preview.map(({ state }) => state)).toEqual(["free", "dropped", "free", "free", "free", "free"]);
    await (await owner())("delete from private.deliveries");
    await as("admin1");
    expect(await move(4, "following", "2030-02-11", later)).toMatchObject({ outcome: "done" });
    const told = await (await owner())(
      "select recipient, (select string_agg(l ->> 'change', ' ' order by nth) from jsonb_array_elements(data -> 'lessons') with ordinality as x (l, nth)) as changes from private.deliveries order by recipient",
    );
    const changes = "moved cancelled moved moved moved moved";
    expect(told).toEqual([
      { recipient: "student@example.com", changes },
      { recipient: "tutor@example.com", changes },
    ]);
    expect(
      await (await owner())("select cancel_reason from public.bookings where status = 'cancelled'"),
    ).toContainEqual({
      cancel_reason: "Closed that day",
    });
    await as("admin1");
    const series = await desk(
      "select starts_on::text, ends_on::text, weekday from public.lesson_series order by starts_on",
    );
    expect(series).toEqual([
      { starts_on: "2030-01-15", ends_on: "2030-02-11", weekday: 2 },
      { starts_on: "2030-02-11", ends_on: "2030-03-19", weekday: 1 },
    ]);
    const rest = await versionOf(desk, sessions[7]?.id, "following");
    const cancel = (version: unknown, reason: string) =>
      desk("select outcome, lessons from public.cancel_lessons($1, 'following', $2, $3)", [
        sessions[7]?.id,
        version,
        reason,
      ]);
    expect(await cancel(rest, " ")).toMatchObject([{ outcome: "invalid" }]);
    expect(await cancel(rest, "The family moved")).toEqual([{ outcome: "done", lessons: 3 }]);
    expect(await cancel(rest, "The family moved")).toMatchObject([{ outcome: "wrong_state" }]);
  });
});

test("a series that moves from its first lesson on takes its new room along", async () => {
  await undone(database, async (as, owner) => {
    const desk = await as("admin1");
    const made = await makeSeries(desk, { room: "Blue", last_on: "2030-01-22" });
    const [first] = await sessionsOf(desk, made.id);
    const moved = await desk("select outcome from public.move_lessons($1, 'following', $3, $2)", [
      first?.id,
      await versionOf(desk, first?.id, "following"),
      { day: "2030-01-16", starts: "16:00", ends: "17:00", tutor, room: " Red " },
    ]);
    expect(moved).toEqual([{ outcome: "done" }]);
    const rooms = await (await owner())(
      "select room from public.bookings where series_id = $1 union all select room from public.lesson_series where id = $1",
      [made.id],
    );
    expect(rooms.map(({ room }) => room)).toEqual(["Red", "Red", "Red"]);
  });
});

test("one child leaves a group while the other goes on", async () => {
  await undone(database, async (as) => {
    const desk = await as("admin1");
    const made = await makeSeries(desk, { learners: [{ student }, kit], capacity: 2, last_on: "2030-01-22" });
    const sessions = await sessionsOf(desk, made.id);
    const version = await versionOf(desk, sessions[1]?.id, "following");
    expect(
      await desk("select outcome from public.cancel_lessons($1, 'following', $2, 'Moved', null, true)", [
        sessions[1]?.id,
        version,
      ]),
    ).toEqual([{ outcome: "done" }]);
    expect((await sessionsOf(desk, made.id)).map(({ status }) => status)).toEqual([
      "confirmed",
      "cancelled",
      "confirmed",
      "cancelled",
    ]);
  });
});

test("a family asks for lessons once, and the series made of it answers the request", async () => {
  await undone(database, async (as, owner) => {
    const family = await as("student");
    const ask = (child: string) =>
      family(
        "select outcome, id from public.request_lessons($1, 'math', array[2]::smallint[], '16:00', '19:00', 'After school')",
        [child],
      );
    expect(await ask(rows.children.student2)).toMatchObject([{ outcome: "unknown_child" }]);
    const [asked] = await ask(rows.children.student);
    expect(asked?.outcome).toBe("created");
    expect(await ask(rows.children.student)).toEqual([{ outcome: "repeat", id: asked?.id }]);
    const request = String(asked?.id);
    expect(
      await makeSeries(
        await as("admin2"),
        { location: "2", tutor: tutor2, learners: [{ student: student2 }] },
        { request },
      ),
    ).toMatchObject({
      outcome: "unknown_request",
    });
    expect(await makeSeries(await as("admin1"), { learners: [kit] }, { request })).toMatchObject({
      outcome: "created",
    });
    expect(await (await as("student"))("select status from public.lesson_requests")).toEqual([{ status: "planned" }]);
    expect(
      await (await owner())("select kind from private.deliveries where data #>> '{lead,record}' = $1", [request]),
    ).toHaveLength(1);
  });
});
