/** A lesson is the child's: on Today, in the tutor's list, in every search, among changes and impossible visits. */
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Query } from "../../support/database/database";
import { type Person, people, rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { undone } from "../../support/records/staff-calls";

const { student, student2, tutor, tutor2 } = rows.user_profiles;

const database = networkDatabase();

interface Lesson {
  /** Days from today; by it the session has its own day. */
  in: number;
  child?: string;
  of?: string;
  by?: string;
  center?: string;
  at?: string;
  lesson?: string;
  status?: string;
}

/** Will and Ada of Mia Abebe at center 1; Will Other of a family at center 2. */
const children = { will: "", ada: "", other: "" };
beforeAll(async () => {
  await database.run(`
    truncate public.bookings cascade;
    update public.user_profiles set first_name = 'Mia', last_name = 'Abebe', phone = '416-555-0147' where id = '${student}';
    update public.user_profiles set first_name = 'Zoë', last_name = 'Other' where id = '${student2}';
    update public.user_profiles set first_name = 'Tara', last_name = 'Tutor' where id = '${tutor}';
    delete from public.children`);
  const add = async (account: string, first: string, last: string) => {
    const [child] = await database.query(
      "insert into public.children (family_id, first_name, last_name, grade) values (private.family_of($1), $2, $3, '3') returning id",
      [account, first, last],
    );
    return String(child?.id);
  };
  children.will = await add(people.student, "Will", "");
  children.ada = await add(people.student, "Ada", "Abebe");
  children.other = await add(people.student2, "Will", "Other");
});

const names: Record<keyof typeof children, string> = { will: "Will", ada: "Ada Abebe", other: "Will Other" };

async function plan(query: Query, { child, in: days, at = "16:00", ...lesson }: Lesson): Promise<string> {
  const own = (["will", "ada", "other"] as const).find((one) => one === child);
  const [row] = await query(
    `insert into public.bookings (booking_date, start_time, end_time, student_profile_id, child_id, child_name,
       tutor_profile_id, location_id, status, lesson_id)
     values (private.toronto_today() + $1::integer, $2::time, $2::time + interval '50 minutes', $3, $4, $5, $6, $7, $8, $9)
     returning id`,
    [
      days,
      at,
      lesson.of ?? (own === "other" ? student2 : student),
      own ? children[own] : null,
      own ? names[own] : null,
      lesson.by ?? (own === "other" ? tutor2 : tutor),
      lesson.center ?? (own === "other" ? "2" : "1"),
      lesson.status ?? "confirmed",
      lesson.lesson ?? null,
    ],
  );
  return String(row?.id);
}

const value = async (query: Query, call: string, values: unknown[] = []): Promise<unknown> =>
  (await query(`select ${call} as value`, values))[0]?.value;

const agendaSchema = z.object({
  agenda: z.array(
    z.looseObject({ people: z.array(z.looseObject({ id: z.string(), name: z.string(), status: z.string() })) }),
  ),
});
const agenda = async (query: Query) => agendaSchema.parse(await value(query, "public.staff_today()"));
const whoComes = async (query: Query) =>
  (await agenda(query)).agenda.map(({ people: who }) => who.map(({ name }) => name).join(", "));

const hitSchema = z.looseObject({
  kind: z.string(),
  id: z.string(),
  name: z.string().nullable(),
  next: z
    .looseObject({ child: z.string().nullish(), tutor: z.string().nullish(), is_ahead: z.boolean().nullable() })
    .nullable(),
});
const search = async (query: Query, words: string) =>
  z.array(hitSchema).parse(await value(query, "public.search_records($1)", [words]));
const found = async (query: Query, words: string) =>
  (await search(query, words)).map(({ kind, name }) => `${kind} ${name}`);
const list = async (query: Query, kind: string, words: string) => {
  const answer = await value(query, "public.list_records($1, $2)", [
    kind,
    JSON.stringify({ search: words, count: true }),
  ]);
  const { rows: listed, total } = z
    .object({ rows: z.array(z.object({ id: z.string() })), total: z.number() })
    .parse(answer);
  expect(total).toBe(listed.length);
  return listed.map(({ id }) => id);
};

test("Today has a row for each lesson: siblings in two, a group in one with its names, and each child's own state", async () => {
  await undone(database, async (as, owner) => {
    const query = await owner();
    await plan(query, { child: "will", in: 0, at: "13:00", status: "no_show" });
    await plan(query, { child: "ada", in: 0, at: "13:00", by: tutor2 });
    const group = await plan(query, { child: "will", in: 0, at: "16:00" });
    const second = await plan(query, { child: "ada", in: 0, at: "16:00", lesson: group, status: "completed" });
    await plan(query, { child: "other", in: 0, at: "16:00", lesson: group, by: tutor, center: "1" });
    await plan(query, { child: "other", in: 0, at: "10:00" });
    await plan(query, { child: "will", in: 0, at: "18:00", status: "cancelled" });
    const shown = await agenda(await as("admin1"));
    const family = { phone: "416-555-0147", family_id: rows.families.student };
    expect(shown.agenda).toMatchObject([
      { time: "13:00:00", people: [{ name: "Ada Abebe", status: "confirmed", ...family }] },
      { time: "13:00:00", people: [{ name: "Will", status: "no_show", ...family }], tutor: "Tara Tutor" },
      {
        time: "16:00:00",
        people: [
          { id: second, name: "Ada Abebe", status: "completed" },
          { id: group, name: "Will", status: "confirmed" },
          { name: "Will Other", status: "confirmed" },
        ],
      },
    ]);
    expect(await whoComes(await as("admin2"))).toEqual(["Will Other"]);
  });
});

test("Today names an appointment's child before the parent, and a family's own lesson by the account", async () => {
  await undone(database, async (as, owner) => {
    const query = await owner();
    await query("set local session_replication_role = replica");
    await query("update public.appointment_bookings set appointment_date = private.toronto_today()");
    await query("set local session_replication_role = origin");
    const appointment = async () => (await agenda(await as("admin1"))).agenda;
    expect(await appointment()).toMatchObject([{ people: [{ name: "Ann Lee" }], parent: null }]);
    await (await owner())("update public.appointment_bookings set child_name = 'Bo Lee'");
    expect(await appointment()).toMatchObject([
      { kind: "appointments", people: [{ id: rows.appointment_bookings["1"], name: "Bo Lee" }], parent: "Ann Lee" },
    ]);
    await plan(await owner(), { in: 0 });
    expect(await whoComes(await as("admin1"))).toContain("Mia Abebe");
  });
});

test("a tutor's students are the children, two brothers two rows, and counted so", async () => {
  await undone(database, async (as, owner) => {
    const query = await owner();
    await plan(query, { child: "will", in: 2 });
    await plan(query, { child: "will", in: -2, status: "completed" });
    await plan(query, { child: "ada", in: 3 });
    await plan(query, { in: 4, at: "10:00" });
    const tutors = await as("tutor");
    expect(await tutors("select student_name, completed_sessions from public.tutor_students()")).toEqual([
      { student_name: "Will", completed_sessions: 1 },
      { student_name: "Ada Abebe", completed_sessions: 0 },
      { student_name: "Mia Abebe", completed_sessions: 0 },
    ]);
    const [schedule] = await tutors("select active_students from public.tutor_schedule(private.toronto_today())");
    expect(schedule).toEqual({ active_students: 3 });
  });
});

test("sessions and accounts are found by a child's name, those of the own center alone", async () => {
  await undone(database, async (as, owner) => {
    const query = await owner();
    const wills = await plan(query, { child: "will", in: 2 });
    const adas = await plan(query, { child: "ada", in: 3 });
    const others = await plan(query, { child: "other", in: 2 });
    const asked = async (person: Person, kind: string, words: string) => list(await as(person), kind, words);
    expect(await asked("admin1", "bookings", "will")).toEqual([wills]);
    expect(await asked("admin1", "bookings", "Will Abebe")).toEqual([wills]);
    expect(await asked("admin1", "bookings", "abebe ADA")).toEqual([adas]);
    expect((await asked("admin1", "bookings", "Abebe")).sort()).toEqual([wills, adas].sort());
    expect(await asked("admin1", "bookings", "ill")).toEqual([wills]);
    expect(await asked("admin1", "bookings", "il")).toEqual([]);
    expect(await asked("admin1", "bookings", "Will Other")).toEqual([]);
    expect((await asked("superadmin", "bookings", "wil")).sort()).toEqual([wills, others].sort());
    expect(await asked("admin1", "user_profiles", "Will")).toEqual([student]);
    expect(await asked("admin2", "user_profiles", "Will")).toEqual([student2]);
    expect(await asked("admin1", "user_profiles", "Will Abebe")).toEqual([student]);
    expect(await asked("admin1", "user_profiles", "Will Other")).toEqual([]);
    expect(await asked("admin1", "user_profiles", "Will Tutor")).toEqual([]);
  });
});

test("a session is found by the child's new name and by the one it was booked with, also once the child is gone", async () => {
  await undone(database, async (as, owner) => {
    const query = await owner();
    const id = await plan(query, { child: "will", in: 2 });
    await query("update public.children set first_name = 'Wilhelmina', last_name = 'Stone' where id = $1", [
      children.will,
    ]);
    for (const words of ["Stone", "helmina", "will"])
      expect(await list(await as("admin1"), "bookings", words)).toEqual([id]);
    await (await owner())("delete from public.children where id = $1", [children.will]);
    expect(await list(await as("admin1"), "bookings", "will")).toEqual([id]);
    expect(await list(await as("admin1"), "bookings", "Stone")).toEqual([]);
  });
});

test("a search with more than five thousand children still finds each by its name", async () => {
  await undone(database, async (as, owner) => {
    const query = await owner();
    const id = await plan(query, { child: "will", in: 2 });
    // why: each child of a family describes all of it anew
    await query("set local session_replication_role = replica");
    await query(
      `insert into public.children (family_id, first_name, last_name, grade, center, search_text)
       select private.family_of($1), 'Will', 'Number' || n, '1', '2', ' Will Number' || n
       from generate_series(1, 5100) n`,
      [people.student2],
    );
    await query("set local session_replication_role = origin");
    expect(await list(await as("admin1"), "bookings", "will")).toEqual([id]);
    expect(await list(await as("admin1"), "user_profiles", "will")).toEqual([student]);
    expect(await list(await as("admin2"), "user_profiles", "number51")).toEqual([student2]);
  });
});

test("the search over everything has each child once with the next lesson, then the family", async () => {
  await undone(database, async (as, owner) => {
    const query = await owner();
    await plan(query, { child: "will", in: 2 });
    for (let days = 3; days < 21; days += 1) await plan(query, { child: "will", in: days });
    await plan(query, { child: "ada", in: -3, status: "completed" });
    await plan(query, { child: "ada", in: 3, status: "cancelled" });
    const will = {
      ...{ kind: "children", id: children.will, family_id: rows.families.student, name: "Will" },
      ...{ phone: "416-555-0147", status: "enrolled" },
      next: { time: "16:00:00", tutor: "Tara Tutor", location: "1", is_ahead: true, more: 18 },
    };
    const mia = {
      ...{ kind: "families", id: rows.families.student, name: "Mia Abebe", children: "Will, Ada Abebe" },
      next: { child: "Will", time: "16:00:00", is_ahead: true },
    };
    expect(await search(await as("admin1"), "Will Abebe")).toMatchObject([will, mia]);
    expect(await search(await as("admin1"), "ada")).toMatchObject([
      { kind: "children", id: children.ada, name: "Ada Abebe", next: { is_ahead: false, more: 0 } },
      mia,
    ]);
    const [first, ...taught] = await found(await as("admin1"), "Tara");
    expect(first).toBe("user_profiles Tara Tutor");
    expect(taught.sort()).toEqual(["bookings Ada Abebe", "bookings Will"]);
    expect(await found(await as("admin2"), "Will")).toEqual(["children Will Other", "families Zoë Other"]);
    expect(await found(await as("student"), "Will")).toEqual([]);
  });
});

test("an appointment found says when it is, and a family without lessons its next one", async () => {
  await undone(database, async (as, owner) => {
    const query = await owner();
    await query("update public.user_profiles set email = 'ann@example.com' where id = $1", [student]);
    const hits = await search(await as("admin1"), "ann@example.com");
    expect(hits).toMatchObject([
      { kind: "families", next: { date: "2030-03-04", time: "16:00:00", location: "1", is_ahead: true } },
      { kind: "appointment_bookings", next: { date: "2030-03-04", time: "16:00:00", location: "1", is_ahead: null } },
      { kind: "contact_submissions", next: null },
      { kind: "schedule_requests", next: null },
      { kind: "children", name: "Ada Abebe", next: null },
      { kind: "children", name: "Will", next: null },
    ]);
  });
});

test("changes of a session and of its report, and a visit that becomes impossible, are named by the child", async () => {
  await undone(database, async (_as, owner) => {
    const query = await owner();
    const id = await plan(query, { child: "will", in: 2 });
    const own = await plan(query, { in: 3 });
    for (const table of ["bookings", "lesson_reports"]) {
      expect(await query("select * from private.recorded_name($1, $2, '{}')", [table, id])).toEqual([
        { record_name: "Will", page_id: id },
      ]);
      expect(await query("select record_name from private.recorded_name($1, $2, '{}')", [table, own])).toEqual([
        { record_name: "Mia Abebe" },
      ]);
    }
    await query(
      `insert into public.location_closures (location_id, starts_on, ends_on)
       select '1', private.toronto_today() + 2, private.toronto_today() + 3`,
    );
    expect(await query("select name from private.impossible_visits('1') where kind = 'session'")).toEqual([
      { name: "Will" },
      { name: "Mia Abebe" },
    ]);
  });
});
