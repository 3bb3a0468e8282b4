/** The report of a term: its figures against a sample counted by hand, who reads it, and all children of a center. */
import { beforeAll, expect, test } from "vitest";
import { setClock, takeClock } from "../../support/database/clock";
import type { Query } from "../../support/database/database";
import { type Person, rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";

const child = rows.children.student;
const { student, tutor, tutor2 } = rows.user_profiles;
const term = ["2026-09-01", "2026-12-31"] as const;

const { database, as, owner } = networkDesk();
beforeAll(async () => {
  await database.run("truncate public.child_levels, public.child_steps, public.assessment_results cascade");
  await takeClock(database.query);
  // 3 PM in Toronto.
  await setClock(database.query, new Date("2026-11-24T20:00:00Z"));
});

const read = (query: Query, of: string = child, [from, to]: readonly [string, string] = term) =>
  query("select * from public.term_reports($1, $2, $3)", [from, to, of]);
const listed = (query: Query, location: string, after: string | null = null) =>
  query("select child_id, name from public.term_reports($1, $2, null, $3, $4)", [...term, location, after]);

interface Lesson {
  day: string;
  start?: string;
  end?: string;
  subject?: string | null;
  status?: string;
  attendance?: string | null;
  told?: boolean;
  archived?: boolean;
  location?: string;
  /** What the tutor wrote. */
  said?: { went_well?: string; homework?: string };
  /** When another lesson was planned for it. */
  insteadOn?: string;
}

async function hold(query: Query, lesson: Lesson): Promise<void> {
  const { day, start = "16:00", end = "17:00", subject = "math", status = "completed", location = "1" } = lesson;
  const by = location === "1" ? tutor : tutor2;
  const [row] = await query(
    `insert into public.bookings (booking_date, start_time, end_time, student_profile_id, tutor_profile_id, location_id,
       child_id, child_name, subject, status, attendance, absence_told_at, archived_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'Kit Ng', $8, $9, $10, case when $11 then now() end, case when $12 then now() end)
     returning id`,
    [
      ...[day, start, end, student, by, location, child, subject, status],
      ...[lesson.attendance ?? null, lesson.told ?? false, lesson.archived ?? false],
    ],
  );
  if (lesson.said)
    await query("insert into public.lesson_reports (id, went_well, homework) values ($1, $2, $3)", [
      row?.id,
      lesson.said.went_well ?? null,
      lesson.said.homework ?? null,
    ]);
  if (lesson.insteadOn)
    await query(
      `insert into public.lesson_requests (student_profile_id, child_id, location_id, status, instead_of, wanted_on,
         wanted_start, wanted_end, wanted_tutor)
       values ($1, $2, '1', 'planned', $3, $4, '16:00', '17:00', $5)`,
      [student, child, row?.id, lesson.insteadOn, tutor],
    );
}

const lessons: readonly Lesson[] = [
  { day: "2026-08-31", attendance: "present", said: { went_well: "Before the term" } },
  { day: "2026-09-01", said: { went_well: "First" } },
  { day: "2026-09-08", attendance: "present", said: { went_well: "Second" } },
  { day: "2026-09-15", attendance: "late", said: { went_well: "Third" } },
  { day: "2026-09-22", attendance: "absent", status: "no_show" },
  { day: "2026-09-29", attendance: "absent", status: "no_show", told: true, insteadOn: "2026-10-01" },
  { day: "2026-10-01", attendance: "present", said: { went_well: "Fourth" } },
  { day: "2026-10-06", attendance: "excused", status: "no_show", insteadOn: "2026-10-08" },
  { day: "2026-10-08", attendance: "absent", status: "no_show" },
  { day: "2026-10-13", status: "no_show" },
  { day: "2026-10-20", attendance: "present", subject: "english", end: "16:45", said: { homework: "Page 4" } },
  { day: "2026-10-27", attendance: "present", subject: null, end: "16:30" },
  { day: "2026-11-03", status: "cancelled" },
  { day: "2026-11-05", attendance: "present", location: "2" },
  { day: "2026-11-10", attendance: "present", archived: true, said: { went_well: "Deleted" } },
  { day: "2026-11-17", status: "confirmed" },
  { day: "2026-11-24", status: "confirmed", start: "14:00", end: "14:30" },
  { day: "2026-11-24", status: "confirmed" },
];

const step = (query: Query, subject: string, what: string, level: string, workbook: number, day: string) =>
  query(
    `insert into public.child_steps (child_id, subject, what, level, workbook, pages, on_day)
     values ($1, $2, $3, $4, $5, 0, $6) returning id`,
    [child, subject, what, level, workbook, day],
  );

async function fill(query: Query): Promise<void> {
  for (const lesson of lessons) await hold(query, lesson);
  await step(query, "math", "placed", "C", 2, "2026-06-01");
  await step(query, "math", "workbook", "C", 3, "2026-09-10");
  await step(query, "math", "passed", "D", 1, "2026-10-05");
  const [wrong] = await step(query, "math", "passed", "E", 1, "2026-11-02");
  const [back] = await step(query, "math", "corrected", "D", 1, "2026-11-03");
  await query("update public.child_steps set undoes = $2 where id = $1", [back?.id, wrong?.id]);
  await step(query, "english", "placed", "B", 1, "2026-10-02");
  await step(query, "writing", "placed", "C", 1, "2027-01-05");
  await query(
    `insert into public.child_levels (child_id, subject, level, workbook, pages, moved_on)
     values ($1, 'math', 'D', 2, 5, '2026-11-20')`,
    [child],
  );
  await query(
    `insert into public.assessment_results (id, child_id, taken_on, levels, strengths)
     select gen_random_uuid(), $1, day, '{"english": {"level": "B", "workbook": 1}}', 'Reads'
     from unnest(array['2026-08-31', '2026-10-02']::date[]) day`,
    [child],
  );
}

const math = { subject: "math", attended: 4, late: 1, told: 2, untold: 3, made_up: 1, minutes: 240 };
const few = { late: 0, told: 0, untold: 0, made_up: 0 };
const counted = [
  math,
  { subject: "english", attended: 1, ...few, minutes: 45 },
  { subject: null, attended: 1, ...few, minutes: 30 },
];

test("a term's lessons, levels, assessments and words are those of the sample counted by hand", async () => {
  await fill(owner);
  const [report, ...others] = await read(as("admin1"));
  expect(others).toEqual([]);
  expect(report).toMatchObject({ name: "Kit Ng", center: "Small Steps Center - One", unmarked: 2, written: 4 });
  expect(report?.lessons).toEqual(counted);
  const place = (level: string, workbook: number, day: string, pages = 0) => ({
    ...{ level, workbook, pages, is_finished: false, day },
  });
  expect(report?.levels).toEqual([
    {
      subject: "math",
      is_new: false,
      began: place("C", 2, "2026-06-01"),
      passed: [place("D", 1, "2026-10-05")],
      ended: place("D", 1, "2026-10-05"),
      now: place("D", 2, "2026-11-20", 5),
    },
    {
      subject: "english",
      is_new: true,
      began: place("B", 1, "2026-10-02"),
      passed: [],
      ended: place("B", 1, "2026-10-02"),
      now: null,
    },
  ]);
  expect(report?.results).toMatchObject([{ taken_on: "2026-10-02" }]);
  expect(report?.reports).toMatchObject([
    { day: "2026-10-01", went_well: "Fourth", tutor: "tutor" },
    { day: "2026-09-15", went_well: "Third" },
    { day: "2026-09-08", went_well: "Second" },
  ]);
});

test("a child without lessons has a report that says so, and of a hundred years one year is counted", async () => {
  await fill(owner);
  const query = as("admin1");
  expect(await read(query, child, ["2025-01-01", "2025-03-31"])).toMatchObject([
    { lessons: [], unmarked: 0, levels: [], results: [], reports: [], written: 0 },
  ]);
  expect(await read(query, child, ["1926-01-01", "2026-12-31"])).toMatchObject([{ lessons: [], written: 0 }]);
  expect(await read(query, child, ["2026-12-31", "2026-09-01"])).toMatchObject([{ lessons: [] }]);
});

test("the center, the family and both separated parents read it; a neighbour, a tutor and another family do not", async () => {
  await fill(owner);
  await owner("update public.children set allergies = 'Peanuts', medical_notes = 'Asthma' where id = $1", [child]);
  const readers = async () => {
    const found: Record<string, unknown> = {};
    for (const person of [
      "admin1",
      "regional",
      "superadmin",
      "admin2",
      "tutor",
      "tutor2",
      "student",
      "student2",
    ] as const)
      found[person] = (await read(as(person))).length;
    return found;
  };
  const some = { admin1: 1, regional: 1, superadmin: 1, admin2: 0, tutor: 0, tutor2: 0, student: 1 };
  expect(await readers()).toEqual({ ...some, student2: 0 });
  // What happened at another center is for the family and for those who act there, too.
  for (const [person, attended] of [
    ["admin1", 4],
    ["regional", 5],
    ["student", 5],
  ] as const)
    expect((await read(as(person)))[0]?.lessons, person).toMatchObject([
      { ...math, attended, minutes: 60 * attended },
      {},
      {},
    ]);

  await owner("update public.children set other_family_id = $2 where id = $1", [child, rows.families.student2]);
  expect(await readers()).toEqual({ ...some, student2: 1 });
  const said = JSON.stringify(await read(as("student2")));
  expect(said).toContain("Fourth");
  for (const word of ["student@example.com", "student2@example.com", "Peanuts", "Asthma", "Nani"])
    expect(said).not.toContain(word);
});

test("all enrolled children of a center come by name, 300 and one more, for the center alone", async () => {
  await owner(
    `insert into public.children (family_id, first_name, last_name, grade, status)
       select $1, 'Kid', 'Lee' || lpad(n::text, 3, '0'), '3', case n when 7 then 'left' else 'enrolled' end
       from generate_series(1, 306) n`,
    [rows.families.student],
  );
  await owner("update public.children set status = 'enrolled' where id = $1", [child]);
  const first = await listed(as("admin1"), "1");
  expect(first).toHaveLength(301);
  const rest = await listed(as("admin1"), "1", String(first[299]?.child_id));
  expect([...first.slice(0, 300), ...rest].map(({ name }) => name)).toEqual([
    ...Array.from({ length: 306 }, (_, n) => `Kid Lee${String(n + 1).padStart(3, "0")}`).filter((_, n) => n !== 6),
    "Kit Ng",
  ]);
  for (const [person, center, found] of [
    ["superadmin", "1", 301],
    ["regional", "1", 301],
    ["admin1", "2", 0],
    ["admin2", "1", 0],
    ["tutor", "1", 0],
    ["student", "1", 0],
  ] satisfies [Person, string, number][])
    expect([person, (await listed(as(person), center)).length]).toEqual([person, found]);
});
