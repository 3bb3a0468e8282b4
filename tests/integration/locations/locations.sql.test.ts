import { expect, test } from "vitest";
import { keepingCenters } from "../../../app/models/locations/location-changes.server";
import { atOnce } from "../../support/database/at-once";
import { account, type Query, sqlState } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { saveCenter, smallest, storedCenter } from "../../support/locations/location-calls";

/** The hours of a week: Mondays as given, closed otherwise. */
const mondays = (hours: string) =>
  ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map((day, index) => ({
    day,
    hours: index === 0 ? hours : "Closed",
  }));

const { database, as, owner, undone } = networkDesk();

const historyOf = (query: Query, table: string) =>
  query("select action, before, after, actor from public.audit_log where table_name = $1 order by id", [table]);
const closuresOf = (query: Query, id: string) =>
  query("select id::text, starts_on::text, reason from public.location_closures where location_id = $1 order by 2", [
    id,
  ]);

test("only superadmins make, change, delete and bring in any", async () => {
  for (const person of ["student", "tutor", "admin1"] as const)
    await undone(async () => {
      const query = as(person);
      const made = await saveCenter(query, smallest("theirs"));
      const changed = await saveCenter(query, smallest("theirs"), { id: "2" });
      const deleted = await query("delete from public.locations where id = 'closed' returning id");
      const [affected] = await query("select affected from public.appointments_outside_hours('1')");
      // why: last, as a statement that fails ends what the transaction may do
      const synced = await sqlState(query("insert into public.locations (name, slug) values ('Theirs', 'theirs')"));
      expect([made.outcome, changed.outcome, deleted, affected, synced], person).toEqual([
        "forbidden",
        "forbidden",
        [],
        { affected: 0 },
        "42501",
      ]);
    });
});

test("a repeated send makes and changes nothing twice", async () => {
  const query = as("superadmin");
  const closures = [{ starts_on: "2030-05-01", ends_on: "2030-05-02", reason: "Move" }];
  const made = await saveCenter(query, smallest("twice"), { closures });
  expect(await saveCenter(query, smallest("twice"), { closures })).toMatchObject({
    outcome: "repeat",
    id: made.id,
  });
  expect((await saveCenter(query, smallest("twice"))).outcome).toBe("slug_taken");
  const renamed = { ...smallest("twice"), name: "Renamed" };
  const edit = { id: made.id, version: made.version, closures };
  expect((await saveCenter(query, renamed, edit)).outcome).toBe("done");
  expect((await saveCenter(query, renamed, edit)).outcome).toBe("repeat");
  expect((await saveCenter(query, { ...renamed, city: "Barrie" }, edit)).outcome).toBe("changed");
});

test("closures come, change and go with their center, and the audit log tells no more than that", async () => {
  let query = as("superadmin");
  const before = (await historyOf(query, "location_closures")).length;
  const [kept] = await closuresOf(query, "1");
  const foreign = rows.location_closures["2"];
  const closures = [
    { id: kept?.id, starts_on: "2030-01-02", ends_on: "2030-01-03", reason: null },
    { id: foreign, starts_on: "2030-06-01", ends_on: "2030-06-01", reason: " Paint " },
  ];
  const first = await saveCenter(query, smallest("one"), { id: "1", closures });
  query = owner;
  expect(await closuresOf(query, "1")).toEqual([
    { id: kept?.id, starts_on: "2030-01-02", reason: null },
    { id: expect.not.stringContaining(foreign), starts_on: "2030-06-01", reason: "Paint" },
  ]);
  expect(await closuresOf(query, "2")).toHaveLength(1);
  query = as("superadmin");
  await saveCenter(query, smallest("one"), { id: "1", version: first.version });
  const history = await historyOf(query, "location_closures");
  expect(history.slice(before).map(({ action }) => action)).toEqual(["insert", "delete", "delete"]);
});

test("what a form refuses the database refuses too, and leaves no trace", async () => {
  const closure = (starts_on: unknown, ends_on: unknown, reason: string | null = null) => ({
    closures: [{ starts_on, ends_on, reason }],
  });
  const day = { starts_on: "2030-01-01", ends_on: "2030-01-01" };
  // the field that is named, the fields that are sent, and closures
  const cases: [string | null, object, object?][] = [
    ["name", { name: " " }],
    ["operating_hours", { operating_hours: mondays("7:00 PM - 4:00 PM") }],
    ["slot_capacity", { slot_capacity: 0 }],
    ["answer_days", { answer_days: 0 }],
    ["closures", {}, closure("2030-02-02", "2030-02-01")],
    ["closures", {}, { closures: Array.from({ length: 101 }, () => day) }],
  ];
  await undone(async () => {
    const query = as("superadmin");
    const before = await storedCenter(query, "1");
    for (const [field, fields, options] of cases)
      for (const id of [null, "1"])
        expect(
          await saveCenter(query, { ...smallest("bad"), ...fields }, { id, ...options }),
          JSON.stringify([fields, options]).slice(0, 200),
        ).toMatchObject({ outcome: "invalid", field });
    expect(await storedCenter(query, "1")).toEqual(before);
    expect(await saveCenter(query, smallest("none"), { id: "99" })).toMatchObject({ outcome: "not_found" });
  });
});

test("a former slug leads to its center until another takes it", async () => {
  const former = async () => {
    const found = await owner(
      "select slug, location_id from public.location_slugs where slug not like 'former-%' order by 1",
    );
    return found.map(({ slug, location_id }) => `${slug} ${location_id}`);
  };
  const rename = async (id: string, slug: string) =>
    (await saveCenter(as("superadmin"), smallest(slug), { id })).outcome;
  expect(await rename("1", "uno")).toBe("done");
  expect(await rename("1", "eins")).toBe("done");
  expect(await former()).toEqual(["one 1", "uno 1"]);
  expect(await rename("2", "eins")).toBe("slug_taken");
  expect(await rename("2", "one")).toBe("done");
  expect(await former()).toEqual(["two 2", "uno 1"]);
  expect(await rename("1", "uno")).toBe("done");
  expect(await former()).toEqual(["eins 1", "two 2"]);
});

test("a center is deleted only when no record hangs on it, and invitations to it go with it", async () => {
  await owner("update public.user_invitations set location_id = 'closed'");
  const query = as("superadmin");
  const remove = (id: string) => query("delete from public.locations where id = $1 returning id", [id]);
  expect(await remove("99")).toEqual([]);
  expect(await remove("closed")).toEqual([{ id: "closed" }]);
  expect(await storedCenter(owner, "closed")).toBeUndefined();
  expect(await owner("select 1 from public.user_invitations where location_id = 'closed'")).toEqual([]);
  expect(await sqlState(remove("1"))).toBe("23503");
});

test("what keeps a center is counted before it is deleted, and nothing else refers to centers", async () => {
  const found = await database.query(
    `select c.conrelid::regclass::text as table, a.attname as column, c.confdeltype as deletion from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'f' and c.confrelid = 'public.locations'::regclass order by 1, 2`,
  );
  const keeping = found.filter(({ deletion }) => deletion !== "c").map(({ table, column }) => [table, column]);
  expect(keeping.filter(([table]) => table !== "private.mailings")).toEqual([...keepingCenters]);
});

/** @returns the outcomes, sorted */
async function allOf(jobs: ((query: Query) => Promise<{ outcome: unknown }>)[]): Promise<string[]> {
  const staff = jobs.map(() => account(people.superadmin));
  const answers = await atOnce(database, staff, async (query, nth) => jobs[nth]?.(query));
  return answers.map((answer) => String(answer?.outcome)).sort();
}
const times = <Job>(count: number, job: (index: number) => Job) =>
  Array.from({ length: count }, (_, index) => job(index));

test("ten change one state of a center: the first wins, nine are told", async () => {
  const [row] = await database.query("select updated_at from public.locations where id = '1'");
  const jobs = times(10, (index) => (query: Query) => {
    const fields = { ...smallest("one"), city: `City ${index}` };
    return saveCenter(query, fields, { id: "1", version: row?.updated_at });
  });
  expect(await allOf(jobs)).toEqual([...times(9, () => "changed"), "done"]);
});

test("a record made while its center is deleted keeps the center, or finds none", async () => {
  const [made] = await database.query(
    "insert into public.locations (name, slug) values ('Going', 'going') returning id",
  );
  const id = String(made?.id);
  const move = `update public.user_profiles set location_id = '${id}' where user_id = '${people.tutor2}'`;
  const outcomes = await allOf([
    async (query) => {
      const state = await sqlState(query("delete from public.locations where id = $1", [id]));
      if (state !== null) await query("rollback");
      return { outcome: state === null ? "done" : state === "23503" ? "in_use" : state };
    },
    async (query) => {
      await query("reset role");
      try {
        await query(move);
        return { outcome: "kept" };
      } catch {
        await query("rollback");
        return { outcome: "refused" };
      }
    },
  ]);
  expect([
    ["done", "refused"],
    ["in_use", "kept"],
  ]).toContainEqual(outcomes);
});
