/** Levels, workbooks and results of assessments: who moves a child, the way so far, taking a step back, two at once. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { lastWorkbook, levelIds, programLevelIds } from "~/content/programs/levels";
import { subjects } from "~/content/programs/subjects";
import { workbookPages } from "~/content/programs/workbook-counts";
import { setClock, takeClock } from "../../support/database/clock";
import type { Query, Row } from "../../support/database/database";
import { type Person, people, rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { cellOf, columnOf, rowOf } from "../../support/tutoring/answers";

const child = rows.children.student;
const { student, tutor } = rows.user_profiles;
const now = new Date("2026-11-24T20:00:00Z");
const today = "2026-11-24";

const { database, as, owner, undone } = networkDesk();
beforeAll(async () => {
  await database.run("truncate public.child_levels, public.child_steps, public.assessment_results cascade");
  await takeClock(database.query);
  await setClock(database.query, now);
});

const move = (query: Query, move: object, of: string = child): Promise<Row> =>
  rowOf(query, "select outcome, version from public.move_child($1, $2)", [of, JSON.stringify(move)]);
const placed = (query: Query, level = "C", workbook = 2) =>
  move(query, { what: "placed", subject: "math", level, workbook });
/** The version as the site reads it. */
const versionOf = (query: Query) =>
  cellOf(query, "select updated_at::text from public.child_levels where subject = 'math'");
/** Goes on from where the child is. */
const step = async (query: Query, what: string, changed: object = {}, of?: string) =>
  (await move(query, { what, subject: "math", version: await versionOf(query), ...changed }, of)).outcome;
const placeOf = (query: Query) =>
  query(
    `select level, workbook, pages, is_finished, moved_on::text from public.child_levels
     where child_id = $1 and subject = 'math'`,
    [child],
  );
const wayOf = (query: Query) =>
  columnOf(
    query,
    `select what || ' ' || coalesce(level, '-') || coalesce(workbook::text, '') from public.child_steps
     where child_id = $1 order by number`,
    [child],
  );
/** A session of the tutor with the child on that day. */
const sessionOn = async (owner: Query, day: string) =>
  String(
    await cellOf(
      owner,
      `insert into public.bookings (booking_date, start_time, end_time, student_profile_id, tutor_profile_id, location_id,
         child_id, child_name)
       values ($1, '16:00', '17:00', $2, $3, '1', $4, 'Kit Ng') returning id`,
      [day, student, tutor, child],
    ),
  );
/** Asks each of them the same, one after the other, from the same state. */
async function eachOf<Answer>(
  expected: Readonly<Record<string, readonly Person[]>>,
  asked: (person: Person) => Promise<Answer>,
) {
  for (const [answer, people] of Object.entries(expected))
    for (const person of people)
      await undone(async () => expect([person, String(await asked(person))]).toEqual([person, answer]));
}

test("what a family may do next goes with how far its child is", async () => {
  const reached = async (change: string) => {
    await owner(change);
    const find = "select stage from public.child_stages() where child_id = $1";
    expect(await columnOf(as("student2"), find, [child])).toEqual([]);
    return columnOf(as("student"), find, [child]);
  };
  expect(await reached("update public.children set status = 'prospective'")).toEqual(["new"]);
  const visit = (name: string) => `update public.appointment_bookings set account_id = '${people.student}', 
        status = 'confirmed', appointment_date = private.toronto_today() - 9, child_id = null, child_name = (
          select ${name} from public.children where id = '${child}')
      where id = '${rows.appointment_bookings["1"]}'`;
  for (const name of ["upper(btrim(first_name || ' ' || last_name))", "' ' || lower(first_name)"])
    expect(await reached(visit(name)), name).toEqual(["visit"]);
  await placed(as("admin1"));
  expect(await reached("select 1")).toEqual(["result"]);
  await sessionOn(owner, "2026-11-25");
  expect(await reached("select 1")).toEqual(["lessons"]);
});

test("the lists of subjects, levels, workbooks and pages are those of the site", async () => {
  const [row] = await database.query("select private.levels() as levels, private.workbook_pages() as pages");
  expect(row).toEqual({ levels: [...levelIds], pages: workbookPages });
  for (const subject of subjects) {
    const [of] = await database.query(
      `select array(select l from unnest(private.levels()) with ordinality as o (l, n) where private.is_step($1, l, 1)
         order by n) as levels,
         (select max(w) from generate_series(1, 100) as w where private.is_step($1, 'C', w)) as last`,
      [subject],
    );
    expect(of).toEqual({ levels: [...programLevelIds[subject]], last: lastWorkbook[subject] });
  }
});

describe("who moves a child", () => {
  test("the desk of its center moves a child, and nobody else", () =>
    eachOf(
      {
        "done 1": ["admin1", "regional", "superadmin"],
        "not_found 0": ["admin2", "tutor", "tutor2"],
        "forbidden 0": ["student", "student2"],
      },
      async (person) => {
        const { outcome } = await placed(as(person));
        return `${outcome} ${(await placeOf(owner)).length}`;
      },
    ));

  test("the tutor of a session and the desk move a child from its sheet, and nobody else", () =>
    eachOf(
      { "done 12": ["tutor", "admin1"], "not_found 0": ["tutor2", "admin2"], "forbidden 0": ["student"] },
      async (person) => {
        const session = await sessionOn(owner, today);
        await placed(as("admin1"));
        const version = await versionOf(owner);
        const outcome = await step(as(person), "workbook", { version, session, pages: 12, quiz: 90 });
        return `${outcome} ${(await placeOf(owner))[0]?.pages}`;
      },
    ));
});

describe("the way of a child", () => {
  test("a child goes from workbook to workbook and level to level, and ends after the last", async () => {
    const by = as("admin1");
    await placed(by, "G", 3);
    await step(by, "workbook", { pages: 40, quiz: 85 });
    await step(by, "workbook", { workbook: 4 });
    expect(await placeOf(by)).toMatchObject([{ level: "G", workbook: 4, pages: 0, moved_on: today }]);
    await step(by, "passed", { quiz: 92 });
    expect(await placeOf(by)).toMatchObject([{ level: "H", workbook: 1, pages: 0, is_finished: false }]);
    await step(by, "passed");
    expect(await placeOf(by)).toMatchObject([{ level: "H", is_finished: true }]);
    // why: the same form sent again is the same step
    expect(await step(by, "passed")).toBe("not_placed");
    expect(await wayOf(by)).toEqual(["placed G3", "workbook G3", "workbook G4", "passed H1", "passed H1"]);
  });

  test("a step sent twice is taken once, and whoever comes second is told", async () => {
    const by = as("admin1");
    await placed(by);
    expect((await placed(by)).outcome).toBe("done");
    expect((await placed(by, "D")).outcome).toBe("changed");
    const version = await versionOf(by);
    for (const [person, outcome] of [
      ["admin1", "done"],
      ["admin1", "done"],
      ["superadmin", "changed"],
    ] as const)
      expect(await step(as(person), "passed", { version })).toBe(outcome);
    expect(await wayOf(as("admin1"))).toEqual(["placed C2", "passed D1"]);
  });

  test("the last step of a child is taken back by who made it, once, and by a step of its own; without one it begins again", async () => {
    await undone(async () => {
      const undo = async (person: Person) => step(as(person), "undo");
      await placed(as("admin1"));
      await step(as("admin1"), "passed");
      expect([await undo("superadmin"), await undo("admin1")]).toEqual(["not_yours", "done"]);
      expect(await placeOf(as("admin1"))).toMatchObject([{ level: "C", workbook: 2 }]);
      expect(await undo("admin1")).toBe("not_yours");
      expect(await wayOf(as("admin1"))).toEqual(["placed C2", "passed D1", "corrected C2"]);
    });
    await undone(async () => {
      const by = as("admin1");
      await placed(by);
      expect(await step(by, "undo")).toBe("done");
      expect(await placeOf(by)).toEqual([]);
      expect((await placed(by, "D", 1)).outcome).toBe("done");
      expect(await wayOf(by)).toEqual(["placed C2", "corrected -", "placed D1"]);
    });
  });

  test("the way of a child goes with it, and stays when a session goes", async () => {
    const session = await sessionOn(owner, today);
    await move(as("admin1"), { what: "placed", subject: "math", level: "C", session });
    await owner("delete from public.bookings where id = $1", [session]);
    expect(await owner("select session_id from public.child_steps")).toEqual([{ session_id: null }]);
    await owner("delete from public.children where id = $1", [child]);
    expect(await owner("select 1 from public.child_steps")).toEqual([]);
  });

  test.each<[asked: object, outcome: string]>([
    [{ subject: "latin" }, "unknown"],
    [{ level: "Z" }, "unknown"],
    [{ subject: "writing", level: "A" }, "unknown"],
    [{ subject: "writing", workbook: 5 }, "unknown"],
    [{ workbook: 0 }, "unknown"],
    [{ pages: 41 }, "unknown"],
    [{ level: undefined }, "unknown"],
    [{ workbook: "two" }, "invalid"],
    [{ workbook: 99999999 }, "invalid"],
    [{ quiz: 101 }, "invalid"],
    [{ on_day: "soon" }, "invalid"],
    [{ on_day: "2026-11-25" }, "future_day"],
    [{ on_day: "1066-10-14" }, "invalid"],
    [{ session: randomUUID() }, "invalid"],
    [{ what: "jumped" }, "invalid"],
    [{ what: undefined, subject: undefined }, "invalid"],
    [{ what: "workbook", level: undefined, pages: 3 }, "not_placed"],
    [{ what: "undo", level: undefined }, "not_yours"],
  ])("a step with %j is refused: %s", async (asked, outcome) => {
    const by = as("admin1");
    expect((await move(by, { what: "placed", subject: "math", level: "C", ...asked })).outcome).toBe(outcome);
    expect(await wayOf(by)).toEqual([]);
  });
});

describe("the result of an assessment", () => {
  const result = {
    id: "00000000-0000-4000-8000-0000000009a1",
    taken_on: today,
    levels: { math: { level: "C", workbook: 2 }, writing: { level: "D", workbook: 1 } },
    strengths: "Counts well",
    gaps: "Fractions",
    next_step: "Workbook 2",
    place: true,
    send: true,
  };
  const record = (query: Query, changed: object = {}, of: string = child) =>
    cellOf(query, "select outcome from public.record_assessment($1, $2)", [
      ...[of, JSON.stringify({ ...result, ...changed })],
    ]);
  const found = "select strengths from public.assessment_results";
  const mails = (owner: Query) =>
    owner(
      `select recipient, private.delivery_facts(d) ->> 'strengths' as strengths,
         private.delivery_facts(d) ->> 'signs_in' as signs_in from private.deliveries d
       where kind = 'assessment_result' order by recipient`,
    );

  test("the desk of its center records a result, and nobody else", () =>
    eachOf(
      {
        "saved 1": ["admin1", "regional", "superadmin"],
        "not_found 0": ["admin2"],
        "forbidden 0": ["tutor", "student"],
      },
      async (person) => `${await record(as(person))} ${(await owner(found)).length}`,
    ));

  test("a result places the child in each subject, and is one email to each guardian, with or without an account", async () => {
    await owner(
      `insert into public.user_profiles (family_id, role, location_id, first_name, last_name, email)
         values ($1, 'student', '1', 'Gita', 'Rao', 'gita@example.com')`,
      [rows.families.student],
    );
    for (let sent = 0; sent < 2; sent++) expect(await record(as("admin1"))).toBe("saved");
    expect(await wayOf(owner)).toEqual(["placed C2", "placed D1"]);
    expect(await mails(owner)).toEqual([
      { recipient: "gita@example.com", strengths: "Counts well", signs_in: "false" },
      { recipient: "student@example.com", strengths: "Counts well", signs_in: "true" },
    ]);
    expect(await columnOf(as("student"), found)).toEqual(["Counts well"]);
    for (const other of ["student2", "admin2", "tutor2"] as const) expect(await as(other)(found)).toEqual([]);
  });

  test("a result is corrected by who has seen it as it is, and sent again where that is chosen", async () => {
    await record(as("admin1"));
    const [seen] = await owner("select updated_at::text as version from public.assessment_results");
    expect(await record(as("superadmin"), { gaps: "Decimals" })).toBe("changed");
    const corrected = { strengths: "Counts", version: seen?.version };
    expect(await record(as("superadmin"), corrected)).toBe("saved");
    expect(await record(as("admin1"), { ...corrected, strengths: "Adds" })).toBe("changed");
    // why: an email says what stands there when it is sent
    expect((await mails(owner)).map(({ strengths }) => strengths)).toContain("Counts");
    expect(await record(as("admin2"), corrected, rows.children.student2)).toBe("not_found");
  });

  test("a result leaves no words in the audit log", async () => {
    await record(as("admin1"));
    const log = await owner(
      "select after::text as after from public.audit_log where table_name in ('assessment_results', 'child_steps')",
    );
    expect(log).toHaveLength(3);
    expect(JSON.stringify(log)).not.toMatch(/Counts|Fractions|Workbook 2/);
  });

  test("a result is told to nobody once the child or the account is gone", async () => {
    await record(as("admin1"));
    await owner("delete from public.children where id = $1", [child]);
    expect((await mails(owner)).map(({ strengths }) => strengths)).toEqual([null]);
  });

  test.each([
    [{ levels: {} }, "empty"],
    [{ strengths: " ", gaps: "", next_step: null }, "empty"],
    [{ levels: { latin: { level: "C", workbook: 1 } } }, "unknown"],
    [{ levels: { writing: { level: "K", workbook: 1 } } }, "unknown"],
    [{ levels: { math: { level: "C" } } }, "unknown"],
    [{ levels: { math: { level: "C", workbook: 1, note: "x" } } }, "unknown"],
    [{ levels: [] }, "unknown"],
    [{ levels: { math: "C" } }, "unknown"],
    [{ taken_on: "2026-11-25" }, "future_day"],
    [{ taken_on: null }, "invalid"],
    [{ taken_on: "last week" }, "invalid"],
    [{ id: null }, "invalid"],
    [{ strengths: "x".repeat(1001) }, "invalid"],
    [{ version: "2026-01-01T00:00:00Z" }, "changed"],
  ])("a result with %j is refused: %s", async (changed, outcome) => {
    expect(await record(as("admin1"), changed)).toBe(outcome);
    expect(await owner("select 1 from public.assessment_results")).toEqual([]);
  });
});
