/** Two files of one family become one and two again: nothing that names either is lost or left behind. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { timelineWords } from "~/content/records/staff-timeline";
import type { Query, Row } from "../../support/database/database";
import { type Person, rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { cellOf, columnOf, rowOf } from "../../support/tutoring/answers";

const { as, owner } = networkDesk();
const [keep, kit] = [rows.families.student, rows.children.student];
const [gone, ravi, twin] = [randomUUID(), randomUUID(), randomUUID()];

/** Each column of a table that names a family or a child, by a foreign key or by its name. */
const naming = (query: Query) =>
  query(`select distinct c.table_schema || '.' || c.table_name as of, c.column_name::text as column,
      (select k.confrelid::regclass::text from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid
        and a.attname = c.column_name and k.conkey = array[a.attnum]
        where k.contype = 'f' and k.conrelid = (c.table_schema || '.' || c.table_name)::regclass limit 1) as target
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'private')
      and c.column_name ~ '^((other_)?family_id|child_id|learner_id)$' order by 1, 2`);
/** What is derived from the time of a change alone. */
const passing = "- '{updated_at,care_changed_at}'::text[]";
const everything = async (query: Query, tables: readonly Row[]) => {
  const all: Record<string, unknown> = {};
  for (const of of new Set([...tables.map((one) => String(one.of)), "public.families"]))
    all[of] = await columnOf(query, `select to_jsonb(t) ${passing} from ${of} t order by to_jsonb(t)::text`);
  return all;
};

test("every table that names a family or child is as it was once a merge is undone, and names nothing that is gone between", async () => {
  await owner("alter table children add column further text");
  const tables = await naming(owner);
  await owner("insert into families (id) values ($1)", [gone]);
  await owner(
    `insert into user_profiles (family_id, role, location_id, first_name, email, phone)
       values ($1, 'student', '1', 'student', 'student@example.com', '416-555-0142')`,
    [gone],
  );
  await owner(
    `insert into children (id, family_id, first_name, last_name, grade, school, further, medical_notes, other_family_id)
       values ($1, $3, 'Kit', '', '4', 'Elm', 'yes', 'Asthma', $4), ($2, $3, 'Ravi', '', '1', null, null, null, null)`,
    [twin, ravi, gone, rows.families.student2],
  );
  await owner("update children set medical_notes = 'Insulin' where id = $1", [kit]);
  await owner(
    `insert into child_households (child_id, family_id, may_pick_up) values ($1, $2, 'Oma'), ($1, $3, 'the father')`,
    [twin, gone, rows.families.student2],
  );
  await owner("set local session_replication_role = replica");
  for (const { of, column, target } of tables)
    if (target && !["public.children", "public.user_profiles", "public.child_households"].includes(String(of)))
      await owner(
        `update ${of} t set ${column} = $1 where t.ctid = (select o.ctid from only ${of} o order by o.ctid limit 1)`,
        [target === "families" ? gone : /purchases|child_(steps|levels)/.test(String(of)) ? ravi : twin],
      );
  await owner("set local session_replication_role = origin");
  const before = await everything(owner, tables);
  for (const { of, column, target } of tables)
    if (target)
      expect(
        await cellOf(owner, `select count(*)::int from ${of} where ${column} = any ($1)`, [[gone, twin, ravi]]),
        `${of}.${column} is tried`,
      ).toBeGreaterThan(of === "public.children" ? -1 : 0);

  const mails = async () => cellOf(owner, "select count(*) from private.deliveries");
  const told = await mails();
  const merge = async (person: Person, one: string, other: string) =>
    rowOf(as(person), "select outcome, id from merge_families($1, $2)", [one, other]);
  for (const [person, other, outcome] of [
    ["tutor", gone, "forbidden"],
    ["admin2", gone, "not_found"],
    ["admin1", keep, "same"],
    ["superadmin", rows.families.student2, "two_centers"],
  ] as const)
    expect(await merge(person, keep, other)).toMatchObject({ outcome });
  const merged = await merge("admin1", keep, gone);
  expect(merged.outcome).toBe("merged");
  const joined = await everything(owner, tables);
  expect(JSON.stringify(joined)).not.toMatch(new RegExp(`${gone}|${twin}`));
  for (const [of, lines] of Object.entries(before))
    if (!/children|child_households|families|user_profiles/.test(of))
      expect(joined[of], of).toHaveLength(Number((lines as unknown[]).length));
  expect(
    await rowOf(owner, "select medical_notes, school, further, other_family_id from children where id = $1", [kit]),
  ).toEqual({
    medical_notes: "Insulin; Asthma",
    school: "Elm",
    further: "yes",
    other_family_id: rows.families.student2,
  });
  for (const [person, outcome] of [
    ["admin2", "not_found"],
    ["admin1", "undone"],
    ["admin1", "not_found"],
  ] as const)
    expect(await cellOf(as(person), "select undo_merge($1)", [merged.id])).toBe(outcome);
  expect(await everything(owner, tables)).toEqual(before);
  expect(await mails()).toBe(told);
  // Of whom the timeline says that they were removed, they are there.
  const removed = "select about from record_timeline('families', $1) where action = 'delete'";
  expect((await columnOf(as("admin1"), removed, [gone])).length).toBeGreaterThan(0);
  expect(timelineWords.removed).not.toMatch(/for good/);
});
