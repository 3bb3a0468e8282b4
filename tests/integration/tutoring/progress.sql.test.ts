/** Levels, workbooks and results of assessments: who moves a child, the way so far, taking a step back, two at once. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { lastWorkbook, levelIds, programLevelIds } from "~/content/programs/levels";
import { subjects } from "~/content/programs/subjects";
import { workbookPages } from "~/content/programs/workbook-counts";
import { setClock, takeClock } from "../../support/database/clock";
import type { Query, Row } from "../../support/database/database";
import { type Person, rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { undone } from "../../support/records/staff-calls";

const child = rows.children.student;
const { student, tutor } = rows.user_profiles;
const now = new Date("2026-11-24T20:00:00Z");
const today = "2026-11-24";

const database = networkDatabase();
beforeAll(async () => {
  await database.run("truncate public.child_levels, public.child_steps, public.assessment_results cascade");
  await takeClock(database.query);
  await setClock(database.query, now);
});

async function move(query: Query, move: object, of: string = child): Promise<Row> {
  const [row] = await query("select outcome, version from public.move_child($1, $2)", [of, JSON.stringify(move)]);
  return row ?? {};
}
const placed = (query: Query, level = "C", workbook = 2) =>
  move(query, { what: "placed", subject: "math", level, workbook });
/** The version as the site reads it. */
const versionOf = async (query: Query, subject = "math") =>
  (await query("select updated_at::text as version from public.child_levels where subject = $1", [subject]))[0]
    ?.version;
const placeOf = (query: Query, subject = "math") =>
  query(
    `select level, workbook, pages, is_finished, moved_on::text from public.child_levels
     where child_id = $1 and subject = $2`,
    [child, subject],
  );
const wayOf = async (query: Query) =>
  (
    await query("select what, level, workbook from public.child_steps where child_id = $1 order by number", [child])
  ).map(({ what, level, workbook }) => `${what} ${level ?? "-"}${workbook ?? ""}`);
/** A session of the tutor with the child on that day. */
async function sessionOn(owner: Query, day: string): Promise<string> {
  const [row] = await owner(
    `insert into public.bookings (booking_date, start_time, end_time, student_profile_id, tutor_profile_id, location_id,
       child_id, child_name)
     values ($1, '16:00', '17:00', $2, $3, '1', $4, 'Kit Ng') returning id`,
    [day, student, tutor, child],
  );
  return String(row?.id);
}

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
  test.each<[Person, string]>([
    ["admin1", "done"],
    ["regional", "done"],
    ["superadmin", "done"],
    ["admin2", "not_found"],
    ["tutor", "not_found"],
    ["tutor2", "not_found"],
    ["student", "forbidden"],
    ["student2", "forbidden"],
  ])("%s, from the desk: %s", async (person, outcome) => {
    await undone(database, async (as, owner) => {
      expect((await placed(await as(person))).outcome).toBe(outcome);
      expect(await placeOf(await owner())).toHaveLength(outcome === "done" ? 1 : 0);
    });
  });

  test.each<[Person, string]>([
    ["tutor", "done"],
    ["admin1", "done"],
    ["tutor2", "not_found"],
    ["admin2", "not_found"],
    ["student", "forbidden"],
  ])("%s, from the sheet of a session: %s", async (person, outcome) => {
    await undone(database, async (as, owner) => {
      const session = await sessionOn(await owner(), today);
      await placed(await as("admin1"));
      const version = await versionOf(await owner());
      const turned = { what: "workbook", subject: "math", version, session, pages: 12, quiz: 90 };
      expect((await move(await as(person), turned)).outcome).toBe(outcome);
      const [at] = await placeOf(await owner());
      expect(at?.pages).toBe(outcome === "done" ? 12 : 0);
    });
  });

  test("a tutor places nobody, and moves no other child and not before the day", async () => {
    await undone(database, async (as, owner) => {
      const [session, ahead] = [await sessionOn(await owner(), today), await sessionOn(await owner(), "2026-11-25")];
      const by = await as("tutor");
      expect((await move(by, { what: "placed", subject: "math", level: "C", session })).outcome).toBe("forbidden");
      await placed(await as("admin1"));
      const version = await versionOf(await owner());
      const step = { what: "passed", subject: "math", version };
      expect((await move(await as("tutor"), { ...step, session: ahead })).outcome).toBe("future_day");
      expect((await move(await as("tutor"), { ...step, session }, rows.children.student2)).outcome).toBe("not_found");
      expect((await move(await as("tutor"), { ...step, session })).outcome).toBe("done");
    });
  });

  test("its family, its tutor and its center read where it is, others nothing, and nobody writes a table", async () => {
    await undone(database, async (as, owner) => {
      await sessionOn(await owner(), today);
      await placed(await as("admin1"));
      const read = async (person: Person, table: string) =>
        (await (await as(person))(`select 1 from public.${table} where child_id = $1`, [child])).length;
      for (const table of ["child_levels", "child_steps"])
        for (const [person, found] of [
          ["student", 1],
          ["tutor", 1],
          ["admin1", 1],
          ["superadmin", 1],
          ["admin2", 0],
          ["student2", 0],
          ["tutor2", 0],
        ] as const)
          expect([table, person, await read(person, table)]).toEqual([table, person, found]);
    });
  });
});

describe("the way of a child", () => {
  test("goes from workbook to workbook and level to level, and ends after the last", async () => {
    await undone(database, async (as) => {
      const by = await as("admin1");
      await placed(by, "G", 3);
      await move(by, { what: "workbook", subject: "math", version: await versionOf(by), pages: 40, quiz: 85 });
      await move(by, { what: "workbook", subject: "math", version: await versionOf(by), workbook: 4 });
      expect(await placeOf(by)).toMatchObject([{ level: "G", workbook: 4, pages: 0, moved_on: today }]);
      await move(by, { what: "passed", subject: "math", version: await versionOf(by), quiz: 92 });
      expect(await placeOf(by)).toMatchObject([{ level: "H", workbook: 1, pages: 0, is_finished: false }]);
      await move(by, { what: "passed", subject: "math", version: await versionOf(by) });
      expect(await placeOf(by)).toMatchObject([{ level: "H", is_finished: true }]);
      const after = { what: "passed", subject: "math", version: await versionOf(by) };
      // why: the same form sent again is the same step
      expect((await move(by, after)).outcome).toBe("not_placed");
      expect(await wayOf(by)).toEqual(["placed G3", "workbook G3", "workbook G4", "passed H1", "passed H1"]);
    });
  });

  test("takes a form sent twice once, and tells whoever comes second", async () => {
    await undone(database, async (as) => {
      const by = await as("admin1");
      await placed(by);
      expect((await placed(by)).outcome).toBe("done");
      expect((await placed(by, "D")).outcome).toBe("changed");
      const version = await versionOf(by);
      const passed = { what: "passed", subject: "math", version };
      expect([(await move(by, passed)).outcome, (await move(by, passed)).outcome]).toEqual(["done", "done"]);
      expect((await move(await as("superadmin"), passed)).outcome).toBe("changed");
      expect(await wayOf(await as("admin1"))).toEqual(["placed C2", "passed D1"]);
    });
  });

  test("has its last step taken back by who made it, once, and by a step of its own", async () => {
    await undone(database, async (as) => {
      const by = await as("admin1");
      const undo = async (query: Query) =>
        (await move(query, { what: "undo", subject: "math", version: await versionOf(query) })).outcome;
      await placed(by);
      await move(by, { what: "passed", subject: "math", version: await versionOf(by) });
      expect(await undo(await as("superadmin"))).toBe("not_yours");
      expect(await undo(await as("admin1"))).toBe("done");
      expect(await placeOf(await as("admin1"))).toMatchObject([{ level: "C", workbook: 2 }]);
      expect(await undo(await as("admin1"))).toBe("not_yours");
      expect(await wayOf(await as("admin1"))).toEqual(["placed C2", "passed D1", "corrected C2"]);
    });
  });

  test("ends nowhere once its first step is taken back, and can begin again", async () => {
    await undone(database, async (as) => {
      const by = await as("admin1");
      await placed(by);
      expect((await move(by, { what: "undo", subject: "math", version: await versionOf(by) })).outcome).toBe("done");
      expect(await placeOf(by)).toEqual([]);
      expect((await placed(by, "D", 1)).outcome).toBe("done");
      expect(await wayOf(by)).toEqual(["placed C2", "corrected -", "placed D1"]);
    });
  });

  test("goes with the child, and stays when a session goes", async () => {
    await undone(database, async (as, owner) => {
      const session = await sessionOn(await owner(), today);
      await move(await as("admin1"), { what: "placed", subject: "math", level: "C", session });
      await (await owner())("delete from public.bookings where id = $1", [session]);
      expect(await (await owner())("select session_id from public.child_steps")).toEqual([{ session_id: null }]);
      await (await owner())("delete from public.children where id = $1", [child]);
      expect(await (await owner())("select 1 from public.child_steps")).toEqual([]);
    });
  });

  test.each([
    [{ what: "placed", subject: "latin", level: "C" }, "unknown"],
    [{ what: "placed", subject: "math", level: "Z" }, "unknown"],
    [{ what: "placed", subject: "writing", level: "A" }, "unknown"],
    [{ what: "placed", subject: "writing", level: "C", workbook: 5 }, "unknown"],
    [{ what: "placed", subject: "math", level: "C", workbook: 0 }, "unknown"],
    [{ what: "placed", subject: "math", level: "C", pages: 41 }, "unknown"],
    [{ what: "placed", subject: "math" }, "unknown"],
    [{ what: "placed", subject: "math", level: "C", workbook: "two" }, "invalid"],
    [{ what: "placed", subject: "math", level: "C", workbook: 99999999 }, "invalid"],
    [{ what: "placed", subject: "math", level: "C", quiz: 101 }, "invalid"],
    [{ what: "placed", subject: "math", level: "C", on_day: "soon" }, "invalid"],
    [{ what: "placed", subject: "math", level: "C", on_day: "2026-11-25" }, "future_day"],
    [{ what: "placed", subject: "math", level: "C", on_day: "1066-10-14" }, "invalid"],
    [{ what: "placed", subject: "math", level: "C", session: randomUUID() }, "invalid"],
    [{ what: "jumped", subject: "math" }, "invalid"],
    [{}, "invalid"],
    [{ what: "workbook", subject: "math", pages: 3 }, "not_placed"],
    [{ what: "undo", subject: "math" }, "not_yours"],
  ])("refuses %j: %s", async (asked, outcome) => {
    await undone(database, async (as) => {
      const by = await as("admin1");
      expect((await move(by, asked)).outcome).toBe(outcome);
      expect(await wayOf(by)).toEqual([]);
    });
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
  const record = async (query: Query, changed: object = {}, of: string = child) =>
    (
      await query("select outcome from public.record_assessment($1, $2)", [
        of,
        JSON.stringify({ ...result, ...changed }),
      ])
    )[0]?.outcome;
  const mails = (owner: Query) =>
    owner(
      `select recipient, private.delivery_facts(d) ->> 'strengths' as strengths from private.deliveries d
       where kind = 'assessment_result' order by created_at, id`,
    );

  test.each<[Person, string]>([
    ["admin1", "saved"],
    ["regional", "saved"],
    ["superadmin", "saved"],
    ["admin2", "not_found"],
    ["tutor", "forbidden"],
    ["student", "forbidden"],
  ])("recorded by %s: %s", async (person, outcome) => {
    await undone(database, async (as, owner) => {
      expect(await record(await as(person))).toBe(outcome);
      const found = await (await owner())("select 1 from public.assessment_results");
      expect(found).toHaveLength(outcome === "saved" ? 1 : 0);
    });
  });

  test("places the child in each subject, and is one email to its family", async () => {
    await undone(database, async (as, owner) => {
      expect(await record(await as("admin1"))).toBe("saved");
      expect(await record(await as("admin1"))).toBe("saved");
      expect(await wayOf(await owner())).toEqual(["placed C2", "placed D1"]);
      expect(await mails(await owner())).toEqual([{ recipient: "student@example.com", strengths: "Counts well" }]);
      expect(await (await as("student"))("select strengths from public.assessment_results")).toEqual([
        { strengths: "Counts well" },
      ]);
      for (const other of ["student2", "admin2", "tutor2"] as const)
        expect(await (await as(other))("select 1 from public.assessment_results")).toEqual([]);
    });
  });

  test("is written to a guardian without an account as to one who signs in, and says which", async () => {
    await undone(database, async (as, owner) => {
      await (await owner())(
        `insert into public.user_profiles (family_id, role, location_id, first_name, last_name, email)
         values ($1, 'student', '1', 'Gita', 'Rao', 'gita@example.com')`,
        [rows.families.student],
      );
      await record(await as("admin1"));
      expect(
        await (await owner())(
          `select recipient, private.delivery_facts(d) ->> 'signs_in' as signs_in from private.deliveries d
           where kind = 'assessment_result' order by recipient`,
        ),
      ).toEqual([
        { recipient: "gita@example.com", signs_in: "false" },
        { recipient: "student@example.com", signs_in: "true" },
      ]);
    });
  });

  test("sends nothing and places nobody where the center does not choose it", async () => {
    await undone(database, async (as, owner) => {
      expect(await record(await as("admin1"), { place: false, send: false })).toBe("saved");
      expect([await wayOf(await owner()), await mails(await owner())]).toEqual([[], []]);
    });
  });

  test("is corrected by who has seen it as it is, and sent again where that is chosen", async () => {
    await undone(database, async (as, owner) => {
      await record(await as("admin1"));
      const [seen] = await (await owner())("select updated_at::text as version from public.assessment_results");
      expect(await record(await as("superadmin"), { gaps: "Decimals" })).toBe("changed");
      const corrected = { strengths: "Counts", version: seen?.version };
      expect(await record(await as("superadmin"), corrected)).toBe("saved");
      expect(await record(await as("admin1"), { ...corrected, strengths: "Adds" })).toBe("changed");
      // why: an email says what stands there when it is sent
      expect((await mails(await owner())).map(({ strengths }) => strengths)).toContain("Counts");
      expect(await record(await as("admin2"), corrected, rows.children.student2)).toBe("not_found");
    });
  });

  test("leaves no words in the audit log", async () => {
    await undone(database, async (as, owner) => {
      await record(await as("admin1"));
      const log = await (await owner())(
        "select after::text as after from public.audit_log where table_name in ('assessment_results', 'child_steps')",
      );
      expect(log).toHaveLength(3);
      expect(JSON.stringify(log)).not.toMatch(/Counts|Fractions|Workbook 2/);
    });
  });

  test("is told to nobody once the child or the account is gone", async () => {
    await undone(database, async (as, owner) => {
      await record(await as("admin1"));
      await (await owner())("delete from public.children where id = $1", [child]);
      expect((await mails(await owner())).map(({ strengths }) => strengths)).toEqual([null]);
    });
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
  ])("with %j is refused: %s", async (changed, outcome) => {
    await undone(database, async (as, owner) => {
      expect(await record(await as("admin1"), changed)).toBe(outcome);
      expect(await (await owner())("select 1 from public.assessment_results")).toEqual([]);
    });
  });

  test("of a child that is gone is not found", async () => {
    await undone(database, async (as) => {
      for (const person of ["admin1", "superadmin"] as const)
        expect(await record(await as(person), {}, randomUUID())).toBe("not_found");
    });
  });
});

test("who has not moved for eight weeks is listed for its center, and for no other", async () => {
  await undone(database, async (as, owner) => {
    await move(await as("admin1"), { what: "placed", subject: "math", level: "C", on_day: "2026-09-29" });
    await move(await as("admin1"), { what: "placed", subject: "english", level: "C", on_day: "2026-09-30" });
    await (await owner())("update public.children set status = 'enrolled'");
    const quiet = async (person: Person, center: string | null = null) =>
      (await (await as(person))("select child_name, subject from public.quiet_children($1)", [center])).map(
        ({ child_name, subject }) => `${child_name} ${subject}`,
      );
    expect(await quiet("admin1")).toEqual(["Kit Ng math"]);
    expect(await quiet("superadmin", "1")).toEqual(["Kit Ng math"]);
    expect([await quiet("superadmin", "2"), await quiet("admin2"), await quiet("student")]).toEqual([[], [], []]);
    await owner();
  });
});

test("a result is written to the family's addresses, which the center sees beforehand", async () => {
  await undone(database, async (as) => {
    const contacts = async (person: Person) =>
      (await (await as(person))("select email from public.child_contacts($1)", [child])).map(({ email }) => email);
    expect(await contacts("admin1")).toEqual(["student@example.com"]);
    expect(await contacts("admin2")).toEqual([]);
  });
});
