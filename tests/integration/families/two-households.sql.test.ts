/** A child of two households: what each of them says of it, who reads, changes, hears of and undoes it. */
import { expect, test } from "vitest";
import type { Query } from "../../support/database/database";
import { type Person, rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { cellOf, columnOf, rowOf } from "../../support/tutoring/answers";

const { as, owner } = networkDesk();
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

/** Each household has written its list. */
async function shared() {
  await share(owner);
  await save(as("student"), never);
  await save(as("student2"), may);
}

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
  await shared();
  await owner(
    "update bookings set child_id = $2, booking_date = private.toronto_today(), status = 'confirmed' where id = $1",
    [rows.bookings["1"], kit],
  );
  const said = await readBy(as(person));
  expect([never, may].filter((text) => said.includes(text))).toEqual(read);
});

test("a household changes its own list alone; the other's change is no conflict with it, its own is one", async () => {
  await shared();
  const seen = async (family: string) =>
    cellOf(
      owner,
      `select greatest(c.updated_at, h.updated_at) from children c join child_households h on h.child_id = c.id
         where c.id = $1 and h.family_id = $2`,
      [kit, family],
    );
  const [mine, theirs] = [await seen(home), await seen(other)];
  expect(await save(as("student2"), "an aunt", theirs, home)).toMatchObject({ outcome: "saved" });
  expect(await save(as("student"), "Oma", mine)).toMatchObject({ outcome: "saved" });
  expect(await save(as("student"), "Opa", mine)).toMatchObject({ outcome: "changed" });
  expect(await save(as("student"), "Opa", await seen(home))).toMatchObject({ outcome: "saved" });
  for (const [person, family, outcome, changed] of [
    ["admin1", home, "saved", home],
    ["superadmin", other, "saved", other],
    ["admin1", other, "not_found", null],
    ["admin2", home, "not_found", null],
    ["tutor", home, "forbidden", null],
  ] as const) {
    const text = `by ${person} ${family}`;
    expect([text, (await save(as(person), text, null, family)).outcome]).toEqual([text, outcome]);
    const lists = await Promise.all([listOf(owner, home), listOf(owner, other)]);
    expect(lists.filter((list) => list === text)).toHaveLength(changed ? 1 : 0);
  }
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
  await share(owner);
  await owner("update locations set email = 'one@example.com' where id = '1'");
  await told(owner);
  for (const [person, text, readers] of [
    ["student", never, ["one@example.com", "student2@example.com"]],
    ["student2", may, ["one@example.com", "student@example.com"]],
    ["student", never, []],
    ["admin1", "Oma", ["student2@example.com", "student@example.com"]],
    ["superadmin", null, ["one@example.com", "student2@example.com", "student@example.com"]],
  ] as const) {
    await save(as(person), text);
    expect([person, (await told(owner)).sort()]).toEqual([person, readers]);
  }
  await as("student")("select save_child($1, $2)", ['{"emergency_contact": "Nani"}', kit]);
  const ida = '{"first_name": "Ida", "grade": "1", "may_pick_up": "Oma"}';
  expect(await rowOf(as("student"), "select outcome from save_child($1)", [ida])).toEqual({ outcome: "saved" });
  expect(await told(owner)).toEqual([]);
  const named = `select actor_name, about, after ->> 'pick_up' from record_timeline('families', $1) where after ? 'pick_up'`;
  expect(await as("admin1")(named, [home])).toContainEqual(
    expect.objectContaining({ actor_name: "student", about: "Kit Ng" }),
  );
  expect(await cellOf(owner, "select string_agg(after::text, '') from audit_log")).not.toMatch(/never|Oma/);
});

test("the center undoes the last change of a household's list, and whoever came later is asked", async () => {
  await shared();
  await save(as("student"), "Oma");
  const change = await lastChange(owner);
  for (const [person, outcome] of [
    ["student", "forbidden"],
    ["tutor", "forbidden"],
    ["admin2", "not_found"],
  ] as const)
    expect([person, await undo(as(person), change)]).toEqual([person, outcome]);
  await told(owner);
  for (let press = 0; press < 2; press += 1) expect(await undo(as("admin1"), change)).toBe("undone");
  expect([await listOf(owner, home), await listOf(owner, other)]).toEqual([never, may]);
  expect(await told(owner)).toEqual(["student2@example.com", "student@example.com"]);
  await save(as("student"), "Opa");
  expect(await undo(as("admin1"), change)).toBe("changed");
});

test("lists end with sharing, three months after the child left, and with an erasure; an export has one's own", async () => {
  await shared();
  const left = async () =>
    columnOf(owner, "select may_pick_up from child_households where child_id = $1 order by 1", [kit]);
  const exported = await owner("select 1").then(async () => {
    const query = as("superadmin");
    return JSON.stringify(await columnOf(query, "select export_person('student2@example.com', 'a keyed hash of it')"));
  });
  expect([exported.includes(may), exported.includes(never)]).toEqual([true, false]);
  await owner("savepoint here");
  expect(await cellOf(as("admin1"), "select share_child($1)", [kit])).toBe("saved");
  expect(await left()).toEqual([never]);
  await owner("rollback to here");
  await as("superadmin")("select erase_person('student2@example.com', 'a keyed hash of an address')");
  expect(await left()).toEqual([never]);
  await owner("rollback to here");
  await owner("update children set status = 'left' where id = $1", [kit]);
  await owner("update children set status_since = current_date - 100 where id = $1", [kit]);
  await owner("select begin_retention()");
  expect([await left(), await lastChange(owner)]).toEqual([[], undefined]);
});
