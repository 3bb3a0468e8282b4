/** Who signs up with an address that a center's file has already: asked, joined, told, parted, and nobody else. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { account, type Query } from "../../support/database/database";
import { rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { applyImport, familyRow, startImport } from "../../support/imports/rows";
import { cellOf, columnOf } from "../../support/tutoring/answers";

const { as, owner } = networkDesk();
const email = "eve@example.com";
const eve = { first_name: "Eve", last_name: "Rao", email, phone: "416-555-0142" };
const dev = { first_name: "Dev", last_name: "Rao", email: "dev@example.com", phone: "" };
const asha = { first_name: "Asha", last_name: "Rao", grade: "3" };
const [own, session] = [randomUUID(), randomUUID()];
const home = rows.families.student;

const [kit, visit] = [rows.children.student, rows.appointment_bookings["1"]];
const eve1 = `where user_id = '${own}'`;
const file1 = `where email = '${email}' and user_id is null`;

const write = async (query: Query, values: object = {}): Promise<string> => {
  const sent = JSON.stringify({ center: "1", guardians: [eve], children: [asha], ...values });
  return String(await cellOf(query, "select id from save_family($1, gen_random_uuid())", [sent]));
};
const addGuardian = async (query: Query, family: string) => {
  await query("select save_guardian($1, p_family => $2)", [JSON.stringify(eve), family]);
  return family;
};
/** An address that somebody typed. */
const typed = (sql: string) => async () => {
  await owner(sql);
  return null;
};

/** How the center came to the address: the file that it opens, if any. */
const files: Record<string, () => Promise<string | null>> = {
  desk: async () => write(as("admin1")),
  second: async () => write(as("admin1"), { guardians: [dev, eve] }),
  added: async () => addGuardian(as("admin1"), await write(as("admin1"), { guardians: [dev] })),
  import: async () => {
    const row = familyRow(asha, { center: "1", guardians: [eve] });
    await applyImport(as("admin1"), await startImport(as("admin1"), "people", row));
    return String(await cellOf(owner, `select family_id from user_profiles ${file1}`));
  },
  booked: async () => {
    const record = { kind: "appointment_bookings", id: visit };
    await owner("update appointment_bookings set email = $1 where id = $2", [email, visit]);
    return write(as("admin1"), { record });
  },
  named: async () => addGuardian(as("student"), home),
  "visitor's booking": typed(`update appointment_bookings set email = '${email}'`),
  "visitor's message": typed(`update contact_submissions set email = '${email}'`),
  "visitor in line": typed(`update waitlist set email = '${email}'`),
};

const signUp = (address = email) => `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
  values ('${own}', '${address}', now(), '{"first_name": "Eve"}')`;
const prove = `select prove_account('${own}')`;
const moves = `update auth.users set email = '${email}' where id = '${own}'`;
/** What happens before the center has the address, and what afterwards. */
const doors: [door: string, before: string[], after: string[]][] = [
  ["signs up later", [], [signUp(), prove]],
  ["signed up before", [signUp(), prove], []],
  ["signed up before and proves it later", [signUp()], [prove]],
  ["changes to that address", [signUp("former@example.com"), prove], [moves, prove]],
];

const asEve = as(account(own));
const asked = (query: Query) => query("select family_id, own_family_id, center, name, state from signed_up");
const merge = (query: Query, keep: unknown, gone: unknown) =>
  cellOf(query, "select outcome from merge_families($1, $2)", [keep, gone]);
const familyOf = () => cellOf(owner, `select family_id from user_profiles ${eve1}`);
const childrenOf = () => columnOf(asEve, "select first_name from children");

for (const [file, open] of Object.entries(files))
  test.each(doors)(`${file}; the parent %s`, async (_, before, after) => {
    for (const sql of before) await owner(sql);
    const family = await open();
    if (after.length > 0) expect(await asked(asEve), "not proven").toEqual([]);
    for (const sql of after) await owner(sql);
    const own_family_id = await familyOf();
    const opens = family ? [{ family_id: family, own_family_id, center: "1", name: "", state: "open" }] : [];
    expect(await asked(asEve)).toEqual(opens);
    if (!family) return;
    for (const other of ["admin2", "student2"] as const) expect(await asked(as(other)), other).toEqual([]);
    expect(await asked(as("admin1"))).toMatchObject([{ name: "Eve" }]);
    const children = `select first_name from children where family_id = '${family}'`;
    const known = await columnOf(owner, children);
    expect(await merge(asEve, family, own_family_id)).toBe("merged");
    expect(await merge(asEve, family, own_family_id), "pressed twice").toBe("forbidden");
    expect([await familyOf(), await childrenOf()]).toEqual([family, known]);
    expect(await asked(asEve)).toEqual([]);
    expect(await columnOf(owner, `select 1 from user_profiles where email = '${email}'`)).toEqual([1]);
    const told = "select data #>> '{lead,what}' from private.deliveries where data #>> '{lead,record}' = $1";
    expect(await columnOf(owner, told, [family])).toEqual(["joined"]);
    const merges = await columnOf(owner, "select id from private.family_merges");
    expect(await cellOf(as("admin1"), "select undo_merge($1)", merges)).toBe("undone");
    expect([await familyOf(), await childrenOf()]).toEqual([own_family_id, []]);
    expect(await merge(asEve, family, own_family_id), "parted by the center").toBe("forbidden");
    expect(await merge(as("admin1"), family, own_family_id)).toBe("merged");
  });

const people1 = "update user_profiles set";
const kid = `insert into children (family_id, first_name, grade) select family_id, 'Zoe', '1' from user_profiles ${eve1}`;
const other = `insert into user_profiles (family_id, role, email) select family_id, 'student', 'p@example.com'
  from user_profiles ${eve1}`;
const wes = `insert into auth.users (id, email) values ('${session}', 'wes@example.com');
  delete from user_profiles where user_id = '${session}'; ${people1} user_id = '${session}' ${file1}`;
const second = `insert into families (id) values ('${session}'); insert into user_profiles
  (family_id, role, location_id, email) values ('${session}', 'student', '2', '${email}')`;
const shared = `${second.replace("'2'", "'1'")}; update children set other_family_id = '${session}'
  where family_id = (select family_id from user_profiles ${file1} and family_id <> '${session}');
  ${people1} location_id = '1' ${eve1}`;
const joined = `insert into audit_log (action, table_name, row_id, after)
  select 'update', 'families', family_id, '{"joined": ""}' from user_profiles ${file1}`;
const parted = `insert into audit_log (action, table_name, row_id, after) select 'update', 'families', e.family_id,
  jsonb_build_object('parted', g.family_id) from user_profiles e, (select * from user_profiles ${file1}) g ${eve1.replace("user_id", "e.user_id")}`;

test.each([
  ["both households of a child have her", "desk", shared, ["center", "center"], 2],
  ["the center parted her file from hers", "desk", parted, ["center"], 1],
  ["staff joined what she booked to another's file", "second", joined, ["center"], 1],
  ["she has a child of her own", "second", kid, ["open"], 1],
  ["a parent named her, and she has a child", "named", kid, ["center"], 1],
  ["her household has another guardian", "desk", other, ["center"], 1],
  ["she chose that center", "desk", `${people1} location_id = '1' ${eve1}`, ["open"], 1],
  ["she is another center's", "desk", `${people1} location_id = '2' ${eve1}`, ["other_center"], 0],
  ["a second center has her, too", "desk", second, ["open", "open"], 1],
  ["staff corrected the address", "desk", `${people1} email = 'x@example.com' ${file1}`, [], 0],
  ["the file is gone", "desk", `delete from user_profiles ${file1}`, [], 0],
  ["the guardian has another account", "desk", wes, [], 0],
  ["the center is closed", "desk", "update locations set is_active = false where id = '1'", [], 0],
  ["she became a tutor", "desk", `${people1} role = 'tutor', location_id = '1' ${eve1}`, [], 0],
  ["she is deactivated", "desk", `${people1} is_active = false ${eve1}`, [], 0],
  ["she left that address", "desk", `update auth.users set email = 'x@example.com' where id = '${own}'`, [], 0],
] as const)("%s (%s)", async (_, file, happens, states, staff) => {
  await owner(signUp());
  const family = await files[file]?.();
  await owner(prove);
  const mine = await familyOf();
  await owner(happens);
  expect(await columnOf(asEve, "select state from signed_up order by center")).toEqual(states);
  expect(await asked(as("admin1"))).toHaveLength(staff);
  expect(await merge(as("admin2"), family, mine)).toBe("not_found");
  for (const stranger of ["student2", "tutor"] as const)
    expect(await merge(as(stranger), family, mine), stranger).toBe("forbidden");
  if (states[0] !== "open") expect(await merge(asEve, family, mine)).toBe("forbidden");
  const waiting = await cellOf(owner, `select count(*)::int from user_profiles ${eve1} and location_id is null`);
  const listed = await columnOf(as("admin1"), "select family from people_to_place() where reason = 'file'");
  expect(listed).toEqual(Array(staff * Number(waiting)).fill(family));
  expect(await merge(as("admin1"), family, mine)).toBe(staff ? "merged" : "not_found");
  expect((await familyOf()) === family).toBe(staff > 0);
});

test("who joins the second household of a child has its rights and no more, and brings what was booked", async () => {
  const family = await write(as("admin1"), { children: [] });
  await as("admin1")("select share_child($1, $2)", [kit, family]);
  for (const sql of [
    ...[`update child_households set may_pick_up = 'Only I' where family_id = '${home}'`, signUp(), prove],
    `update bookings set child_id = '${kit}', student_profile_id = (select id from user_profiles ${file1})
       where id = '${rows.bookings["1"]}'`,
    `update appointment_bookings b set account_id = '${own}', email = '${email}', family_id = p.family_id
       from user_profiles p where p.user_id = '${own}' and b.id = '${visit}'`,
  ])
    await owner(sql);
  expect(await merge(asEve, family, await familyOf())).toBe("merged");
  const reads = async (what: string) => columnOf(asEve, `select ${what}`);
  expect(await childrenOf()).toEqual(["Kit"]);
  expect(await reads("id from families")).toEqual([family]);
  expect(await reads("id from student_sessions()")).toEqual([rows.bookings["1"]]);
  expect(await reads("may_pick_up from child_households")).toEqual([]);
  expect(await reads("email from user_profiles")).toEqual([email]);
  expect(await columnOf(owner, `select id from appointment_bookings where family_id = '${family}'`)).toEqual([visit]);
});
