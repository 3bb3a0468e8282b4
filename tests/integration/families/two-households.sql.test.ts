/** A child of two households: what each of them says of it, who reads, changes, hears of and undoes it. */
import { expect, test } from "vitest";
import type { Query } from "../../support/database/database";
import { type Person, rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { undone } from "../../support/records/staff-calls";
import { cellOf, columnOf, rowOf } from "../../support/tutoring/answers";

const database = networkDatabase();
const kit = rows.children.student;
const [home, other] = [rows.families.student, rows.families.student2];
const [never, may] = ["never the father", "the father may"];

const save = (query: Query, may_pick_up: string | null, version: unknown = null, family: string | null = null) =>
  rowOf(query, "select outcome, version from save_child($1, $2, $3, $4)", [
    JSON.stringify({ may_pick_up, emergency_contact: `call for: ${may_pick_up}` }),
    ...[kit, version, family],
  ]);
const undo = (query: Query, id: unknown) => cellOf(query, "select undo_pick_up($1)", [id]);
const share = (owner: Query) => owner("update children set other_family_id = $2 where id = $1", [kit, other]);
const listOf = (owner: Query, family: string) =>
  cellOf(owner, "select may_pick_up from child_households where child_id = $1 and family_id = $2", [kit, family]);
const lastChange = (owner: Query) => cellOf(owner, "select id from private.pick_up_changes order by at desc limit 1");

type Desk = Parameters<Parameters<typeof undone>[1]>;
/** Each household has written its list. */
const shared = (work: (...desk: Desk) => Promise<void>) =>
  undone(database, async (as, owner) => {
    await share(await owner());
    await save(await as("student"), never);
    await save(await as("student2"), may);
    await work(as, owner);
  });

/** All that a person is told of the child, by tables and functions. */
async function readBy(query: Query): Promise<string> {
  const asked = [
    "select to_jsonb(h) from child_households h",
    "select medical_notes from children",
    `select to_jsonb(c) from family_children('${home}') c`,
    `select to_jsonb(c) from family_children('${other}') c`,
    `select to_jsonb(l) from lesson_sheet() l`,
    `select to_jsonb(l) from lesson_sheet((select lesson_id from bookings where id = '${rows.bookings["1"]}')) l`,
    `select to_jsonb(t) from record_timeline('families', '${home}') t`,
    `select list_records('children', '{}')`,
  ];
  const answers = [];
  for (const sql of asked) answers.push(await columnOf(query, sql));
  return JSON.stringify(answers);
}

test.each<[Person, string[]]>([
  ["student", [never]],
  ["student2", [may]],
  ["admin1", [never, may]],
  ["superadmin", [never, may]],
  ["tutor", [never, may]],
  ["admin2", []],
])("%s reads of both households' lists: %j", async (person, read) => {
  await shared(async (as, owner) => {
    await (await owner())(
      "update bookings set child_id = $2, booking_date = private.toronto_today(), status = 'confirmed' where id = $1",
      [rows.bookings["1"], kit],
    );
    const said = await readBy(await as(person));
    expect([never, may].filter((text) => said.includes(text))).toEqual(read);
  });
});

test("a household changes its own list alone; the other's change is no conflict with it, its own is one", async () => {
  await shared(async (as, owner) => {
    const seen = async (family: string) =>
      cellOf(
        await owner(),
        `select greatest(c.updated_at, h.updated_at) from children c join child_households h on h.child_id = c.id
         where c.id = $1 and h.family_id = $2`,
        [kit, family],
      );
    const [mine, theirs] = [await seen(home), await seen(other)];
    expect(await save(await as("student2"), "an aunt", theirs, home)).toMatchObject({ outcome: "saved" });
    expect(await save(await as("student"), "Oma", mine)).toMatchObject({ outcome: "saved" });
    expect(await save(await as("student"), "Opa", mine)).toMatchObject({ outcome: "changed" });
    expect(await save(await as("student"), "Opa", await seen(home))).toMatchObject({ outcome: "saved" });
    for (const [person, family, outcome, changed] of [
      ["admin1", home, "saved", home],
      ["superadmin", other, "saved", other],
      ["admin1", other, "not_found", null],
      ["admin2", home, "not_found", null],
      ["tutor", home, "forbidden", null],
    ] as const) {
      const text = `by ${person} ${family}`;
      expect([text, (await save(await as(person), text, null, family)).outcome]).toEqual([text, outcome]);
      const lists = await Promise.all([listOf(await owner(), home), listOf(await owner(), other)]);
      expect(lists.filter((list) => list === text)).toHaveLength(changed ? 1 : 0);
    }
  });
});

const told = async (owner: Query) => {
  // As the sender asks.
  await owner("set local role service_role");
  const found = await owner(
    `select coalesce(recipient, 'network') as to, private.email_facts(d)::text as facts
       from private.deliveries d where kind = 'pick_up_changed' order by 1`,
  );
  await owner("reset role");
  await owner("delete from private.deliveries");
  for (const text of [never, may, "Oma"]) expect(JSON.stringify(found)).not.toContain(text);
  return found.map(({ to }) => to);
};

test("a change of who may pick up is told to both households and the center, but for who pressed, without its words", async () => {
  await undone(database, async (as, owner) => {
    await share(await owner());
    await (await owner())("update locations set email = 'one@example.com' where id = '1'");
    await told(await owner());
    for (const [person, text, readers] of [
      ["student", never, ["one@example.com", "student2@example.com"]],
      ["student2", may, ["one@example.com", "student@example.com"]],
      ["student", never, []],
      ["admin1", "Oma", ["student2@example.com", "student@example.com"]],
      ["superadmin", null, ["one@example.com", "student2@example.com", "student@example.com"]],
    ] as const) {
      await save(await as(person), text);
      expect([person, (await told(await owner())).sort()]).toEqual([person, readers]);
    }
    await (await as("student"))("select save_child($1, $2)", ['{"emergency_contact": "Nani"}', kit]);
    const ida = '{"first_name": "Ida", "grade": "1", "may_pick_up": "Oma"}';
    expect(await rowOf(await as("student"), "select outcome from save_child($1)", [ida])).toEqual({ outcome: "saved" });
    expect(await told(await owner())).toEqual([]);
    const named = `select actor_name, about, after ->> 'pick_up' from record_timeline('families', $1) where after ? 'pick_up'`;
    expect(await (await as("admin1"))(named, [home])).toContainEqual(
      expect.objectContaining({ actor_name: "student", about: "Kit Ng" }),
    );
    expect(await cellOf(await owner(), "select string_agg(after::text, '') from audit_log")).not.toMatch(/never|Oma/);
  });
});

test("the center undoes the last change of a household's list, and whoever came later is asked", async () => {
  await shared(async (as, owner) => {
    await save(await as("student"), "Oma");
    const change = await lastChange(await owner());
    for (const [person, outcome] of [
      ["student", "forbidden"],
      ["tutor", "forbidden"],
      ["admin2", "not_found"],
    ] as const)
      expect([person, await undo(await as(person), change)]).toEqual([person, outcome]);
    await told(await owner());
    for (let press = 0; press < 2; press += 1) expect(await undo(await as("admin1"), change)).toBe("undone");
    expect([await listOf(await owner(), home), await listOf(await owner(), other)]).toEqual([never, may]);
    expect(await told(await owner())).toEqual(["student2@example.com", "student@example.com"]);
    await save(await as("student"), "Opa");
    expect(await undo(await as("admin1"), change)).toBe("changed");
  });
});

test("lists end with sharing, three months after the child left, and with an erasure; an export has one's own", async () => {
  await shared(async (as, owner) => {
    const left = async () =>
      columnOf(await owner(), "select may_pick_up from child_households where child_id = $1 order by 1", [kit]);
    const exported = await (await owner())("select 1").then(async () => {
      const query = await as("superadmin");
      return JSON.stringify(
        await columnOf(query, "select export_person('student2@example.com', 'a keyed hash of it')"),
      );
    });
    expect([exported.includes(may), exported.includes(never)]).toEqual([true, false]);
    await (await owner())("savepoint here");
    expect(await cellOf(await as("admin1"), "select share_child($1)", [kit])).toBe("saved");
    expect(await left()).toEqual([never]);
    await (await owner())("rollback to here");
    await (await as("superadmin"))("select erase_person('student2@example.com', 'a keyed hash of an address')");
    expect(await left()).toEqual([never]);
    await (await owner())("rollback to here");
    await (await owner())("update children set status = 'left' where id = $1", [kit]);
    await (await owner())("update children set status_since = current_date - 100 where id = $1", [kit]);
    await (await owner())("select begin_retention()");
    expect([await left(), await lastChange(await owner())]).toEqual([[], undefined]);
  });
});
