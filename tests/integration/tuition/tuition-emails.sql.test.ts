/** What the database says of an invoice, as its payer reads it. */
import { beforeAll, expect, test } from "vitest";
import { setClock, takeClock } from "../../support/database/clock";
import { networkDatabase } from "../../support/database/test-database";
import { undone } from "../../support/records/staff-calls";
import { accountOf, enter, familyOf, savePlan, settle, told } from "../../support/tuition/tuition-calls";

const database = networkDatabase();
beforeAll(async () => {
  await database.run("truncate public.bookings, public.classes, private.deliveries cascade");
  await takeClock(database.query);
});

test("a month's email says what it is for; a failed try why, once each; an open one is brought to mind, a paid one not", async () => {
  await undone(database, async (as, owner) => {
    const sql = await owner();
    const family = await familyOf(sql);
    await setClock(sql, new Date("2030-02-01T17:00:00Z"));
    await savePlan(await as("admin1"), family, { discount: "sibling", discount_percent: 10 });
    await owner();
    await sql("select private.run_tuition(50)");
    const [invoice] = await sql("select id from public.tuition_invoices where month = '2030-02-01'");
    const [first, ...others] = await told(sql);
    expect(others).toEqual([]);
    expect(first).toMatch(/Tuition for February 2030, Math, \w+ \(less CA\$16\.90 sibling discount\): CA\$171\.87/);
    expect(first).toContain(`(HST CA$19.77 included)`);
    expect(first).toContain(`Pay: https://www.example.com/pay/token-of-${invoice?.id}`);

    const tried = { remainingCents: 17_187, attempts: 1, lastError: "insufficient_funds" };
    for (const state of [tried, tried]) await settle(sql, invoice?.id, { ...state, nextTryAt: "2030-02-04T15:00:00Z" });
    const failed = await told(sql);
    expect(failed).toHaveLength(1);
    expect(failed[0]).toMatch(
      /The first try to charge CA\$171\.87 did not go through: there was not enough money in the account\. We'll try again on Mon, Feb 4/,
    );

    await settle(sql, invoice?.id, { remainingCents: 17_187 });
    const account = await accountOf(sql, family);
    await sql("update public.tuition_accounts set method_kind = 'card', method_label = 'Visa •••• 4242'");
    await setClock(sql, new Date("2030-02-09T17:00:00Z"));
    for (let round = 0; round < 2; round++) await sql("select private.prepare_tuition_reminders()");
    expect(await told(sql)).toEqual([expect.stringContaining("CA$171.87 was due Fri, Feb 8")]);
    expect(await enter(await as("admin1"), account, { amount_cents: 100_000 })).toBe("done");
    await owner();
    await setClock(sql, new Date("2030-02-16T17:00:00Z"));
    await sql("select private.prepare_tuition_reminders()");
    expect(await told(sql)).toEqual([]);
  });
});
