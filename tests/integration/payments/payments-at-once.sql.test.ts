import { beforeAll, expect, test } from "vitest";
import { account, becomeCaller, serviceRole, sqlState } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import type { TestPostgres } from "../../support/database/postgres";
import { networkDatabase } from "../../support/database/test-database";
import { attachCheckout, settle, startEnrolment } from "../../support/payments/payment-calls";

const idOf = (number: number) => `00000000-0000-4000-9100-${String(number).padStart(12, "0")}`;

const database = networkDatabase();
beforeAll(async () => {
  await database.run(`
      insert into public.purchases (id, course_id, amount_cents, checkout_session_id)
      select ('00000000-0000-4000-9100-' || lpad(n::text, 12, '0'))::uuid, '${rows.courses.active}', 14900, 'cs_r' || n
      from generate_series(0, 23) as n;
      insert into public.course_applications (course_id, purchase_id)
      select course_id, id from public.purchases where checkout_session_id like 'cs\\_r%'`);
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

test("10 clicks make one purchase and one enrolment, and a second is refused to whoever writes it", async () => {
  const bought = [people.student, rows.courses.active];
  const answers = await atOnce(10, async (query) => {
    await query("begin");
    await becomeCaller(query, account(people.student));
    const started = await startEnrolment(query, rows.courses.active);
    await query("commit");
    return started;
  });
  expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(["started"]));
  expect(new Set(answers.map(({ purchase_id }) => purchase_id)).size).toBe(1);
  for (const table of ["purchases", "course_applications"])
    expect(
      await database.query(`select id from public.${table} where user_id = $1 and course_id = $2`, bought),
    ).toHaveLength(1);
  const second = "insert into public.purchases (user_id, course_id, amount_cents) values ($1, $2, 14900)";
  expect(await sqlState(database.query(second, bought))).toBe("23505");
});

test("of 10 answers with two checkouts for one purchase one is written down", async () => {
  const answers = await atOnce(10, (query, number) =>
    attachCheckout(query, rows.purchases.student2, `cs_${number % 2}`),
  );
  expect(answers.sort()).toEqual(["attached", ...Array(5).fill("other"), ...Array(4).fill("same")]);
});

test("receipt numbers have no gap and none comes twice, also where transactions are undone", async () => {
  await atOnce(24, async (query, number) => {
    await query("begin");
    await becomeCaller(query, serviceRole);
    await settle(query, idOf(number), { session: `cs_r${number}`, state: "paid" });
    await query(number % 3 === 0 ? "rollback" : "commit");
  });
  const given = await database.query(
    "select receipt_number from public.purchases where receipt_number is not null order by 1",
  );
  const year = String(given[0]?.receipt_number).slice(0, 4);
  expect(given.map(({ receipt_number }) => receipt_number)).toEqual(
    Array.from({ length: 16 }, (_, index) => `${year}-${String(index + 1).padStart(6, "0")}`),
  );
});

test("one event delivered 10 times at once is applied once", async () => {
  const outcomes = await atOnce(10, (query) =>
    settle(query, idOf(0), { session: "cs_r0", state: "paid", event: "evt_once" }),
  );
  expect(outcomes.sort()).toEqual(["applied", ...Array(9).fill("repeat")]);
});

test("of 10 refunds asked for at once one is started, which the others are given", async () => {
  const sold = idOf(23);
  await database.query("update public.refunds set status = 'refused'");
  await database.query("update public.purchases set status = 'completed', payment_intent_id = 'pi_23' where id = $1", [
    sold,
  ]);
  const answers = await atOnce(10, async (query) => {
    await query("begin");
    await becomeCaller(query, account(people.superadmin));
    const [row] = await query("select outcome, refund_id from public.start_refund($1, 14900, 'goodwill', 0)", [sold]);
    await query("commit");
    return row;
  });
  expect(answers.map((row) => row?.outcome).sort()).toEqual([...Array(9).fill("open"), "started"]);
  expect(new Set(answers.map((row) => row?.refund_id)).size).toBe(1);
});
