import { beforeAll, describe, expect, test } from "vitest";
import { account, becomeCaller, serviceRole, sqlState } from "../../support/database/database";
import { fillNetwork, people, rows } from "../../support/database/network";
import type { TestPostgres } from "../../support/database/postgres";
import { testDatabase } from "../../support/database/test-database";
import { attachCheckout, settle, startEnrolment } from "../../support/payments/payment-calls";

describe("payments at the same moment, on PostgreSQL", () => {
  const database = testDatabase();
  beforeAll(async () => {
    await fillNetwork(database);
  });

  /** Opens that many sessions first, then lets all of them work at once. */
  async function atOnce<Result>(
    count: number,
    work: (query: TestPostgres["query"], number: number) => Promise<Result>,
  ): Promise<Result[]> {
    const sessions = await Promise.all(Array.from({ length: count }, () => database.connect()));
    const results = await Promise.all(sessions.map(({ query }, number) => work(query, number)));
    await Promise.all(sessions.map(({ end }) => end()));
    return results;
  }

  test("20 clicks make one purchase and one enrolment", async () => {
    const answers = await atOnce(20, async (query) => {
      await query("begin");
      await becomeCaller(query, account(people.student));
      const started = await startEnrolment(query, rows.courses.active);
      await query("commit");
      return started;
    });
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(["started"]));
    expect(new Set(answers.map(({ purchase_id }) => purchase_id)).size).toBe(1);
    const counted = `select (select count(*)::int from public.purchases where user_id = $1 and course_id = $2) as purchases,
      (select count(*)::int from public.course_applications where user_id = $1 and course_id = $2) as applications`;
    expect(await database.query(counted, [people.student, rows.courses.active])).toEqual([
      { purchases: 1, applications: 1 },
    ]);
  });

  test("of 20 checkouts for one purchase one is written down", async () => {
    const answers = await atOnce(20, (query, number) =>
      attachCheckout(query, rows.purchases.student2, `cs_${number % 2}`),
    );
    expect(answers.filter((answer) => answer === "attached")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "same")).toHaveLength(9);
    expect(answers.filter((answer) => answer === "other")).toHaveLength(10);
  });

  test("receipt numbers have no gap and no double, also where transactions are undone", async () => {
    await database.run(`
      insert into auth.users (id, email) select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, 'buyer' || n || '@example.com'
      from generate_series(1, 60) as n;
      insert into public.purchases (id, user_id, course_id, amount_cents, checkout_session_id)
      select ('00000000-0000-4000-9100-' || lpad(n::text, 12, '0'))::uuid,
        ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, '${rows.courses.active}', 14900, 'cs_r' || n
      from generate_series(1, 60) as n;
      insert into public.course_applications (user_id, course_id, purchase_id)
      select user_id, course_id, id from public.purchases where checkout_session_id like 'cs\\_r%'`);
    await atOnce(60, async (query, number) => {
      const id = `00000000-0000-4000-9100-${String(number + 1).padStart(12, "0")}`;
      await query("begin");
      await becomeCaller(query, serviceRole);
      await settle(query, id, { session: `cs_r${number + 1}`, state: "paid", event: `evt_r${number}` });
      await query(number % 3 === 0 ? "rollback" : "commit");
    });
    const given = await database.query(
      "select receipt_number from public.purchases where receipt_number is not null order by 1",
    );
    const year = String(given[0]?.receipt_number).slice(0, 4);
    expect(given.map(({ receipt_number }) => receipt_number)).toEqual(
      Array.from({ length: 40 }, (_, index) => `${year}-${String(index + 1).padStart(6, "0")}`),
    );
  });

  test("one event delivered 20 times at once is applied once", async () => {
    const id = "00000000-0000-4000-9100-000000000001";
    const outcomes = await atOnce(20, async (query) => {
      const { outcome } = await settle(query, id, { session: "cs_r1", state: "paid", event: "evt_once" });
      return outcome;
    });
    expect(outcomes.filter((outcome) => outcome === "applied")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "repeat")).toHaveLength(19);
  });

  test("two running purchases of one course are refused to whoever writes them", async () => {
    const second = "insert into public.purchases (user_id, course_id, amount_cents) values ($1, $2, 14900)";
    expect(await sqlState(database.query(second, [people.student, rows.courses.active]))).toBe("23505");
  });
});
