/** What guardians read and change of their household in the database itself, separated parents among them. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Query } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { cellOf, columnOf, rowOf } from "../../support/tutoring/answers";

const { as, owner, undone } = networkDesk();
const kit = rows.children.student;

const save = (query: Query, values: object, version: unknown = null) =>
  rowOf(query, "select outcome, version from save_child($1, $2, $3)", [JSON.stringify(values), kit, version]);

test("a guardian confirms a child by whatever is saved, also by nothing; staff do not, and nobody by a value", async () => {
  const isConfirmed = async () => {
    const fresh = "select confirmed_at > now() - interval '1 day' from children where id = $1";
    const was = await cellOf(owner, fresh, [kit]);
    await owner("update children set confirmed_at = '2026-06-01' where id = $1", [kit]);
    return was;
  };
  expect(await isConfirmed()).toBe(true);
  const sneaky = { school: "Elm Street", confirmed_at: "2030-01-01", updated_at: "2030-01-01" };
  const { version } = await save(as("admin1"), sneaky);
  expect(await isConfirmed()).toBe(false);
  for (const [person, values, seen, outcome, isFresh] of [
    ["student", {}, version, "saved", true],
    ["student", { allergies: "Nuts" }, version, "saved", true],
    ["admin1", { school: "Oak Street" }, null, "saved", false],
    ["student", {}, version, "changed", false],
    ["student2", {}, null, "not_found", false],
  ] as const) {
    const saved = await save(as(person), values, seen);
    expect([person, values, saved.outcome, await isConfirmed()]).toEqual([person, values, outcome, isFresh]);
    if (saved.outcome === "saved" && Object.keys(values).length === 0) expect(saved.version).toEqual(version);
  }
});

/** A session of that child and guardian in center 1, with a report. */
async function reported(query: Query, child: string | null, words: string, days: number) {
  const id = randomUUID();
  await query(
    `insert into bookings (id, booking_date, start_time, end_time, student_profile_id, tutor_profile_id, location_id, child_id,
       child_name)
     values ($1, date '2030-05-01' + $5::integer, '16:00', '16:50', $2, $3, '1', $4::uuid,
       (select first_name from children where id = $4::uuid))`,
    [id, rows.user_profiles.student, rows.user_profiles.tutor, child, days],
  );
  await query("insert into lesson_reports (id, went_well) values ($1, $2)", [id, words]);
  return id;
}

test("of another household a separated parent reads the child it shares, its sessions and reports, in no table more", async () => {
  const [sister] = await owner(
    "insert into children (family_id, first_name, last_name, grade) values ($1, 'Ida', 'Ng', '1') returning id",
    [rows.families.student],
  );
  const ofKit = await reported(owner, kit, "Kit counts", 0);
  const ofIda = await reported(owner, String(sister?.id), "Ida reads", 1);
  await owner(
    `insert into user_profiles (family_id, role, location_id, first_name, email)
       values ($1, 'student', '1', 'Secretname', 'secret@example.com')`,
    [rows.families.student],
  );
  await owner("update children set other_family_id = $2 where id = $1", [kit, rows.families.student2]);

  const father = as("student2");
  const both = [[ofKit, ofIda]];
  expect(await columnOf(father, "select first_name from children order by 1")).toEqual(["Kit", "Lou"]);
  expect(await columnOf(father, "select email from user_profiles")).toEqual(["student2@example.com"]);
  expect(await columnOf(father, "select id from families")).toEqual([rows.families.student2]);
  const reports = "select went_well from lesson_reports where id = any ($1)";
  expect(await columnOf(father, reports, both)).toEqual(["Kit counts"]);
  const session = await father("select * from family_sessions where id = any ($1)", both);
  expect(session.map(({ id }) => id)).toEqual([ofKit]);
  const tables = await owner(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
         and has_table_privilege('authenticated', c.oid, 'select')`,
  );
  const spied = as("student2");
  for (const { name } of tables) {
    const said = (await spied(`select t::text as row from public.${name} t`)).map(({ row }) => row).join("\n");
    for (const word of ["Secretname", "secret@example.com", "student@example.com", "Ida", people.student])
      expect([name, said.includes(word)], String(name)).toEqual([name, false]);
  }
  const mine = [session];
  for (const of of ["student_sessions()", "student_overview()", "family_bookings", "student_courses()"])
    mine.push(await spied(`select * from ${of}`));
  expect(JSON.stringify(mine)).toContain("Kit");
  for (const word of ["Secretname", "Ida", "appointment of center 1"]) expect(JSON.stringify(mine)).not.toContain(word);
  const guardian = [JSON.stringify({ first_name: "X", phone: "416-555-0100" }), rows.user_profiles.student];
  expect(await cellOf(spied, "select outcome from save_guardian($1, $2)", guardian)).toBe("not_found");
});

test("the second guardian of a household sees what was planned and booked for it", async () => {
  const session = await reported(owner, kit, "Kit counts", 0);
  await owner("update appointment_bookings set account_id = $2, child_id = $3, child_name = 'Kit' where id = $1", [
    rows.appointment_bookings["1"],
    people.student,
    kit,
  ]);
  const seen = async () => {
    const mother = as("student2");
    const of = [];
    for (const [text, values] of [
      ["select first_name from children where first_name = 'Kit'"],
      ["select id from family_sessions where id = $1", [session]],
      ["select id from student_sessions() where id = $1", [session]],
      ["select reference from family_bookings"],
      ["select email from user_profiles where email = 'student@example.com'"],
    ] as const)
      of.push((await mother(text, [...(values ?? [])])).length);
    return of;
  };
  expect(await seen()).toEqual([0, 0, 0, 0, 0]);
  await owner("update user_profiles set family_id = $2 where id = $1", [
    ...[rows.user_profiles.student2, rows.families.student],
  ]);
  expect(await seen()).toEqual([1, 1, 1, 1, 1]);
});

test("a guardian changes name, phone and address of the second one until that one has an account", async () => {
  const guardian = async (values: object, id: unknown = null, version: unknown = null) =>
    rowOf(as("student"), "select outcome, id, version from save_guardian($1, $2, $3)", [
      ...[JSON.stringify(values), id, version],
    ]);
  const added = await guardian({ first_name: "Dev", phone: "416-555-0142" });
  const moved = { first_name: "Deva", email: "dev-home@example.com" };
  expect(await guardian(moved, added.id, added.version)).toMatchObject({ outcome: "saved" });
  const stored = "select first_name, email, phone from user_profiles where id = $1";
  expect(await rowOf(as("student"), stored, [added.id])).toEqual({ ...moved, phone: null });
  const direct = "update user_profiles set phone = '416-555-0199' where id = $1 returning id";
  expect(await as("student")(direct, [added.id])).toEqual([]);
  const other = rows.user_profiles.student2;
  await owner("update user_profiles set family_id = $2 where id = $1", [other, rows.families.student]);
  const mine = { first_name: "Mine", phone: "416-555-0142", email: "student2@example.com" };
  expect(await guardian(mine, other)).toMatchObject({ outcome: "has_account" });
});

const saveGuardian = (query: Query, values: object, of: { id?: unknown; version?: unknown; family?: string } = {}) =>
  rowOf(query, "select outcome, id, version from save_guardian($1, $2, $3, $4)", [
    ...[JSON.stringify(values), of.id ?? null, of.version ?? null, of.family ?? null],
  ]);

test("a family hears the same of an address, whoever it belongs to; staff hear that it has an account", async () => {
  const addresses = ["nobody", "superadmin", "tutor", "admin2", "student2", "ann"].map((name) => `${name}@example.com`);
  await undone(async () => {
    const answers = [];
    for (const email of addresses) {
      const added = await saveGuardian(as("student"), { first_name: "Dev", email });
      const changed = await saveGuardian(as("student"), { first_name: "Devon", email }, added);
      const kept = await rowOf(
        as("student"),
        "select email = $2 as email, user_id, role from user_profiles where id = $1",
        [added.id, email],
      );
      const removed = await cellOf(as("student"), "select remove_guardian($1)", [added.id]);
      answers.push([added.outcome, changed.outcome, kept, removed]);
    }
    for (const answer of answers)
      expect(answer).toEqual(["saved", "saved", { email: true, user_id: null, role: "student" }, "removed"]);
    const atDesk = async (email: string) =>
      (await saveGuardian(as("admin1"), { first_name: "Dev", email }, { family: rows.families.student })).outcome;
    expect(await atDesk("tutor@example.com")).toBe("staff_address");
    expect(await atDesk("student2@example.com")).toBe("has_account");
    expect(await cellOf(owner, "select family_id from user_profiles where user_id = $1", [people.tutor])).toBe(null);
  });
});

test("a record goes to the family by an address that staff entered or its owner has proven, by none that a family typed", async () => {
  const booked = rows.appointment_bookings["1"];
  const familyOf = async (table: string, id: unknown) =>
    cellOf(owner, `select family_id from ${table} where id = $1`, [id]);
  const written = async (email: string) =>
    cellOf(
      owner,
      `insert into contact_submissions (name, email, message, reference, submission_key)
         values ('Ann', $1, 'Hello', private.new_reference('C'), gen_random_uuid()::text) returning family_id`,
      [email],
    );
  const stranger = { first_name: "Dev", email: "ann@example.com" };
  const typed = await saveGuardian(as("student"), stranger);
  expect(typed.outcome).toBe("saved");
  expect([await familyOf("appointment_bookings", booked), await written("ann@example.com")]).toEqual([null, null]);
  // why: staff who mend a name have not asked whose address it is
  const renamed = await saveGuardian(as("admin1"), { ...stranger, first_name: "Devon" }, typed);
  expect([renamed.outcome, await familyOf("appointment_bookings", booked)]).toEqual(["saved", null]);
  const other = await saveGuardian(as("admin1"), { ...stranger, email: "dev@example.com" }, renamed);
  const back = await saveGuardian(as("admin1"), stranger, other);
  expect([back.outcome, await familyOf("appointment_bookings", booked)]).toEqual(["saved", rows.families.student]);
  expect(await written("ann@example.com")).toBe(rows.families.student);

  expect(await written("student2@example.com")).toBeNull();
  await owner("update auth.users set email_confirmed_at = now() where id = $1", [people.student2]);
  expect(await written("student2@example.com")).toBeNull();
  await owner("select prove_account($1)", [people.student2]);
  expect(await written("student2@example.com")).toBe(rows.families.student2);
});
