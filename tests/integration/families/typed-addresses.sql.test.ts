/** What a family types as somebody's address names no account, and ties nothing to the family. */
import { expect, test } from "vitest";
import type { Query } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { undone } from "../../support/records/staff-calls";
import { cellOf, rowOf } from "../../support/tutoring/answers";

const database = networkDatabase();

const save = (query: Query, values: object, of: { id?: unknown; version?: unknown; family?: string } = {}) =>
  rowOf(query, "select outcome, id, version from save_guardian($1, $2, $3, $4)", [
    ...[JSON.stringify(values), of.id ?? null, of.version ?? null, of.family ?? null],
  ]);

test("a family hears the same of an address, whoever it belongs to; staff hear that it has an account", async () => {
  const addresses = ["nobody", "superadmin", "tutor", "admin2", "student2", "ann"].map((name) => `${name}@example.com`);
  await undone(database, async (as, owner) => {
    const answers = [];
    for (const email of addresses) {
      const added = await save(await as("student"), { first_name: "Dev", email });
      const changed = await save(await as("student"), { first_name: "Devon", email }, added);
      const kept = await rowOf(
        await as("student"),
        "select email = $2 as email, user_id, role from user_profiles where id = $1",
        [added.id, email],
      );
      const removed = await cellOf(await as("student"), "select remove_guardian($1)", [added.id]);
      answers.push([added.outcome, changed.outcome, kept, removed]);
    }
    for (const answer of answers)
      expect(answer).toEqual(["saved", "saved", { email: true, user_id: null, role: "student" }, "removed"]);
    const atDesk = async (email: string) =>
      (await save(await as("admin1"), { first_name: "Dev", email }, { family: rows.families.student })).outcome;
    expect(await atDesk("tutor@example.com")).toBe("staff_address");
    expect(await atDesk("student2@example.com")).toBe("has_account");
    expect(await cellOf(await owner(), "select family_id from user_profiles where user_id = $1", [people.tutor])).toBe(
      null,
    );
  });
});

test("a record goes to the family by an address that staff entered or its owner has proven, by none that a family typed", async () => {
  await undone(database, async (as, owner) => {
    const booked = rows.appointment_bookings["1"];
    const familyOf = async (table: string, id: unknown) =>
      cellOf(await owner(), `select family_id from ${table} where id = $1`, [id]);
    const written = async (email: string) =>
      cellOf(
        await owner(),
        `insert into contact_submissions (name, email, message, reference, submission_key)
         values ('Ann', $1, 'Hello', private.new_reference('C'), gen_random_uuid()::text) returning family_id`,
        [email],
      );
    const stranger = { first_name: "Dev", email: "ann@example.com" };
    const typed = await save(await as("student"), stranger);
    expect(typed.outcome).toBe("saved");
    expect([await familyOf("appointment_bookings", booked), await written("ann@example.com")]).toEqual([null, null]);
    // why: staff who mend a name have not asked whose address it is
    const renamed = await save(await as("admin1"), { ...stranger, first_name: "Devon" }, typed);
    expect([renamed.outcome, await familyOf("appointment_bookings", booked)]).toEqual(["saved", null]);
    const other = await save(await as("admin1"), { ...stranger, email: "dev@example.com" }, renamed);
    const back = await save(await as("admin1"), stranger, other);
    expect([back.outcome, await familyOf("appointment_bookings", booked)]).toEqual(["saved", rows.families.student]);
    expect(await written("ann@example.com")).toBe(rows.families.student);

    expect(await written("student2@example.com")).toBeNull();
    await (await owner())("update auth.users set email_confirmed_at = now() where id = $1", [people.student2]);
    expect(await written("student2@example.com")).toBeNull();
    await (await owner())("select prove_account($1)", [people.student2]);
    expect(await written("student2@example.com")).toBe(rows.families.student2);
  });
});
