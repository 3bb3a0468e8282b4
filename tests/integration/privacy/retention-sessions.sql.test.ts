/** What was written about sessions, and the names of people who left. */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { retentionKinds } from "../../../app/forms/retention";
import {
  account,
  becomeCaller,
  type Caller,
  serviceRole,
  sqlState,
  type TestDatabase,
} from "../../support/database/database";
import { fillNetwork, people, rows } from "../../support/database/network";
import { testDatabase } from "../../support/database/test-database";

const superadmin = account(people.superadmin);

describe("the retention of sessions and former people", () => {
  const database = testDatabase();
  beforeAll(async () => {
    await fillNetwork(database);
  });
  beforeEach(() => database.query("begin"));
  afterEach(() => database.query("rollback"));

  const sql: TestDatabase["query"] = (text, values) => database.query(text, values);
  /** Does one thing as somebody and goes on as the owner. */
  async function as(who: Caller, text: string, values: unknown[] = []) {
    await becomeCaller(database.query, who);
    const found = await sql(text, values);
    await sql("reset role");
    return found;
  }
  async function run() {
    const [begun] = await as(serviceRole, "select public.begin_retention() as id");
    for (const kind of retentionKinds)
      await as(serviceRole, "select public.anonymise_due($1, $2)", [begun?.id, kind]);
    const [told] = await sql("select counts from public.retention_runs where id = $1", [begun?.id]);
    return told;
  }

  /** A session as it is after the retention, with what the log says of it; its day is so many months ago. */
  async function sessionAfter(months: number, days = 0) {
    await as(
      account(people.admin1),
      `select public.change_record('bookings', $1, 'cancel', null, '{"reason": "Ann is ill"}')`,
      [rows.bookings["1"]],
    );
    await sql(
      `update public.bookings set notes = 'Ann cannot do fractions', created_at = now() - interval '5 years',
         booking_date = (private.toronto_today() - make_interval(months => $2))::date + $3::int where id = $1`,
      [rows.bookings["1"], months, days],
    );
    const [due] = await as(serviceRole, "select due from public.retention_due() where kind = 'bookings'");
    const told = await run();
    const [session] = await sql(
      `select notes, cancel_reason, status, (select first_name from public.user_profiles where id = student_profile_id)
       from public.bookings where id = $1`,
      [rows.bookings["1"]],
    );
    const log = await sql("select before, after from public.audit_log where row_id = $1", [
      rows.bookings["1"],
    ]);
    return { due: due?.due, done: Object(told?.counts).bookings, session, log: JSON.stringify(log) };
  }
  test("what was written about a session stays to the day and goes then, from the log too", async () => {
    const kept = await sessionAfter(24, 1);
    expect(kept).toMatchObject({ due: 0, session: { notes: "Ann cannot do fractions" } });
    expect(kept.log).toContain("Ann is ill");
    await sql("delete from public.retention_runs");
    const gone = await sessionAfter(24);
    expect(gone).toMatchObject({
      due: 1,
      done: 1,
      session: { notes: null, cancel_reason: null, status: "cancelled", first_name: "student" },
    });
    expect(gone.log).not.toContain("Ann");
  });

  test("an archived session loses its notes too, and a second run finds nothing", async () => {
    await sql("update public.bookings set notes = 'Ann', archived_at = now() where id = $1", [
      rows.bookings["1"],
    ]);
    expect(await sessionAfter(30)).toMatchObject({ done: 1, session: { notes: null } });
    expect(Object((await run())?.counts)).not.toHaveProperty("bookings");
  });

  test("a session that lost its notes goes on, and loses new ones", async () => {
    await sessionAfter(25);
    await sql("update public.bookings set notes = 'Ann again' where id = $1", [rows.bookings["1"]]);
    const answer = await as(
      superadmin,
      "select outcome from public.change_record('bookings', $1, 'archive')",
      [rows.bookings["1"]],
    );
    expect(answer).toEqual([{ outcome: "done" }]);
    expect(Object((await run())?.counts)).toMatchObject({ bookings: 1 });
  });

  test.each([
    [24, true],
    [23, false],
  ])("the name of somebody who left %i months ago: gone is %s", async (months, isGone) => {
    await as(
      superadmin,
      "select public.admin_delete_user_profile(id) from public.user_profiles where user_id = $1",
      [people.student2],
    );
    const id = rows.user_profiles.student2;
    await sql(
      "update public.user_profiles set deleted_at = now() - make_interval(months => $2) where id = $1",
      [id, months],
    );
    const told = await run();
    expect(Object(told?.counts).user_profiles).toBe(isGone ? 1 : undefined);
    expect(await sql("select first_name, last_name from public.user_profiles where id = $1", [id])).toEqual([
      { first_name: isGone ? "Anonymised" : "student2", last_name: "" },
    ]);
    const log = JSON.stringify(
      await sql("select before, after from public.audit_log where row_id = $1", [id]),
    );
    expect(log.includes("student2")).toBe(!isGone);
    expect(Object((await run())?.counts)).not.toHaveProperty("user_profiles");
  });

  test("whoever left does not change otherwise", async () => {
    await as(
      superadmin,
      "select public.admin_delete_user_profile(id) from public.user_profiles where user_id = $1",
      [people.student2],
    );
    for (const change of [
      "first_name = 'Eve'",
      "first_name = 'Anonymised', last_name = '', phone = '416-555-0100'",
    ]) {
      await sql("savepoint before");
      const state = await sqlState(
        as(superadmin, `update public.user_profiles set ${change} where id = $1`, [
          rows.user_profiles.student2,
        ]),
      );
      await sql("rollback to before");
      expect([change, state]).toEqual([change, "42501"]);
    }
  });
});
