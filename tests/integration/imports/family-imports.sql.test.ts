/** Families out of a file: what the database makes of its rows, what it knows already, and what it takes back. */
import { expect, test } from "vitest";
import type { Query } from "../../support/database/database";
import { rows as known, people } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { applyImport, familyRow, problemsOf, startImport, undoImport } from "../../support/imports/rows";

const { as, owner } = networkDesk();
const boss = as("superadmin");

interface Family {
  center?: string;
  account?: boolean;
  guardians?: object[];
  children?: string[];
}
const ann = { first_name: "Ann", last_name: "Roy", email: "ann@roy.example", phone: "(416) 555-0111" };
const bo = {
  first_name: "Bo",
  last_name: "Roy",
  birth_date: "2016-05-31",
  birth_year: 2016,
  grade: "3",
  status: "enrolled",
};
const row = (child: object | null, family: Family = {}, levels: object = {}) =>
  familyRow(child, { guardians: [ann], ...family }, levels);

const start = (query: Query, ...sent: object[]) => startImport(query, "people", ...sent);
/** All in one. @returns the problem of each row */
async function bring(query: Query, ...sent: object[]) {
  const id = await start(query, ...sent);
  await applyImport(query, id);
  return problemsOf(query, id);
}
const familiesOf = (query: Query, like: string) =>
  query(
    `select f.name, (select string_agg(c.first_name, ' ' order by c.created_at) from public.children c
       where c.family_id = f.id) as children
     from public.families f where f.name like $1 order by f.name, children`,
    [like],
  );

test("a file makes families with two guardians, children and their levels, and tells nobody", async () => {
  const second = { first_name: "Cem", last_name: "", email: "", phone: "416-555-0112" };
  const guardians = [ann, second];
  const children = ["Bo Roy", "Di"];
  const id = await start(
    boss,
    row({ ...bo, school: "Oak", allergies: "Nuts" }, { guardians, children }, { math: "C", writing: "D" }),
    row({ first_name: "Di", last_name: "", birth_year: 2019, status: "prospective" }, { guardians, children }),
  );
  expect(await familiesOf(boss, "%Roy%")).toEqual([]);
  expect(await applyImport(boss, id)).toEqual({ outcome: "applied", added: 2 });
  expect(await problemsOf(boss, id)).toEqual([null, null]);
  expect(await familiesOf(boss, "%Roy%")).toEqual([{ name: "Ann Roy and Cem", children: "Bo Di" }]);
  expect(
    await boss(
      `select birth_date::text, grade, school, status, center, allergies from public.children where first_name = 'Bo'`,
    ),
  ).toEqual([
    { birth_date: "2016-05-31", grade: "3", school: "Oak", status: "enrolled", center: "1", allergies: null },
  ]);
  expect(
    await boss(
      `select s.what, s.subject, s.level, s.workbook, s.made_by from public.child_steps s
         join public.children c on c.id = s.child_id where c.first_name = 'Bo' order by s.subject`,
    ),
  ).toEqual(
    ["math C", "writing D"].map((level) => {
      const [subject, name] = level.split(" ");
      return { what: "placed", subject, level: name, workbook: 1, made_by: people.superadmin };
    }),
  );
  expect(await owner("select 1 from private.deliveries where recipient like '%roy.example'")).toEqual([]);
  expect(
    await owner(
      `select a.table_name, count(*)::int from public.audit_log a where a.actor = $1 and a.at = now()
           and a.table_name in ('children', 'user_profiles', 'child_steps') group by 1 order by 1`,
      [people.superadmin],
    ),
  ).toEqual([
    { table_name: "child_steps", count: 2 },
    { table_name: "children", count: 2 },
    { table_name: "user_profiles", count: 2 },
  ]);
});

test("what the center has is not added again: the same file, another grade, an address, a number, names", async () => {
  const file = [row(bo), row({ ...bo, first_name: "Cy", grade: "1", birth_date: null, birth_year: 2018 })];
  expect(await bring(boss, ...file)).toEqual([null, null]);
  expect(await bring(boss, ...file)).toEqual(["child_exists", "child_exists"]);
  expect(await bring(boss, row(null))).toEqual(["family_exists"]);
  const other = { first_name: "Ann", last_name: "Roy", email: "new@roy.example", phone: "" };
  const byNames = { guardians: [other], children: ["Bo Roy", "Ed Roy"] };
  expect(
    await bring(
      boss,
      row({ ...bo, last_name: "", grade: "4" }, byNames),
      row({ ...bo, first_name: "Ed", birth_year: 2014, birth_date: null }, byNames),
      row(
        { ...bo, first_name: "Flo" },
        { guardians: [{ ...other, email: "", phone: "1 416 555 0111" }], children: [] },
      ),
    ),
  ).toEqual(["child_exists", null, null]);
  expect(await familiesOf(boss, "%Roy%")).toEqual([{ name: "Ann Roy", children: "Bo Cy Ed Flo" }]);
  // Another child of the name.
  expect(await bring(boss, row({ ...bo, birth_date: null, birth_year: 2010 }))).toEqual([null]);
  // The same people at another center are that one's.
  expect(await bring(boss, row(bo, { center: "2" }))).toEqual([null]);
  expect(await familiesOf(boss, "%Roy%")).toHaveLength(2);
});

test("a number of other people, two families that fit, and names without an address are no family of the row", async () => {
  expect(await bring(boss, row(bo))).toEqual([null]);
  const grandma = { first_name: "Oma", last_name: "Day", email: "", phone: "416-555-0111" };
  expect(await bring(boss, row({ ...bo, first_name: "Gus" }, { guardians: [grandma], children: ["Gus Day"] }))).toEqual(
    ["other_phone"],
  );
  const eve = { first_name: "Eve", last_name: "Day", email: "eve@day.example", phone: "" };
  expect(await bring(boss, row({ ...bo, first_name: "Hal" }, { guardians: [eve], children: [] }))).toEqual([null]);
  expect(await bring(boss, row({ ...bo, first_name: "Ivy" }, { guardians: [ann, eve], children: [] }))).toEqual([
    "several",
  ]);
  expect(await familiesOf(boss, "%")).toContainEqual({ name: "Eve Day", children: "Hal" });
});

test("an address of staff, an account of another center and values past the form are named and make nothing", async () => {
  const of = (email: string) => ({ guardians: [{ ...ann, email, phone: "" }], children: [] });
  expect(
    await bring(
      boss,
      row(bo, of("admin1@example.com")),
      row(bo, of("tutor2@example.com")),
      row(bo, of("student2@example.com")),
      row({ ...bo, birth_date: "2100-01-01" }),
      row(bo, {}, { math: "Z" }),
      row(bo, {}, { writing: "A" }),
      row({ first_name: "Bo" }),
      row(bo, { center: "closed" }),
      row(bo, { guardians: [] }),
      row(bo, { guardians: [{ first_name: "", phone: "416-555-0100" }] }),
    ),
  ).toEqual(["staff_address", "staff_address", "account_exists", ...Array.from({ length: 7 }, () => "invalid")]);
  expect(await familiesOf(boss, "%Roy%")).toEqual([]);
  // An account of this center gets the child.
  expect(await bring(boss, row(bo, of("student@example.com")))).toEqual([null]);
  expect(
    await boss("select first_name from public.children where family_id = $1 order by 1", [known.families.student]),
  ).toEqual([{ first_name: "Bo" }, { first_name: "Kit" }]);
});

test("undo takes a family back with its levels and the notes of what could not be read, and leaves what was there", async () => {
  await bring(boss, row(bo));
  const eve = { guardians: [{ ...ann, first_name: "Eve", email: "eve@day.example", phone: "" }], children: [] };
  const id = await start(boss, row({ ...bo, first_name: "Jo" }, {}, { math: "K" }), row(bo, eve, { math: "K" }), {
    ...row({ ...bo, first_name: "Kai" }, eve),
    data: { ...row({ ...bo, first_name: "Kai" }, eve).data, additional_notes: "Grade: K" },
  });
  await applyImport(boss, id);
  const notes = () => boss("select note from public.staff_notes where kind = 'families' and note = 'Grade: K'");
  expect(await notes()).toEqual([{ note: "Grade: K" }]);
  expect(await undoImport(boss, id)).toEqual({ outcome: "undone", removed: 3, kept: 0 });
  expect(await notes()).toEqual([]);
  expect(await familiesOf(boss, "%Roy%")).toEqual([{ name: "Ann Roy", children: "Bo" }]);
});

const joined = "00000000-0000-4000-8000-000000000998";
test.each<[string, string, string]>([
  [
    "another guardian's name",
    "update public.user_profiles set first_name = 'Anna' where email = 'ann@roy.example'",
    "changed",
  ],
  [
    "a session",
    `insert into public.bookings (booking_date, start_time, end_time, student_profile_id, tutor_profile_id, location_id)
     select '2030-03-05', '16:00', '17:00', p.id, '${known.user_profiles.tutor}', '1' from public.user_profiles p
     where p.email = 'ann@roy.example'`,
    "in_use",
  ],
  [
    "another file, with which it was joined",
    `insert into public.families (id) values ('${joined}');
     insert into public.user_profiles (family_id, role, location_id, first_name, last_name, email)
     values ('${joined}', 'student', '1', 'Ann', 'B. Roy', 'ann@b.example');
     update public.children set family_id = '${joined}', updated_at = now() + interval '1 minute'
     where family_id = (select id from public.families where name = 'Ann Roy');
     delete from public.user_profiles where email = 'ann@roy.example'`,
    "changed",
  ],
])("undo keeps a family altogether that has since got %s", async (_, change, why) => {
  const id = await start(boss, row(bo, {}, { math: "C" }), row({ ...bo, first_name: "Cy" }));
  await applyImport(boss, id);
  // Another transaction has another time.
  await owner("update public.imports set applied_at = now() where id = $1", [id]);
  for (const one of change.split(";")) await owner(one);
  expect(await undoImport(boss, id)).toEqual({ outcome: "undone", removed: 0, kept: 2 });
  expect(await boss("select kept from public.import_rows where import_id = $1", [id])).toEqual([
    { kept: why },
    { kept: why },
  ]);
  expect(await familiesOf(boss, "Ann%Roy")).toHaveLength(1);
});
