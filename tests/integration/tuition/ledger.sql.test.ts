import { beforeAll, expect, test } from "vitest";
import { firstPrices, type PublicPriceList, pricesOn } from "../../../app/domain/tuition/monthly-prices";
import { setClock } from "../../support/database/clock";
import { type people, rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { undone } from "../../support/records/staff-calls";
import {
  accountOf,
  beginTuition,
  enter,
  familyOf,
  linesOf,
  remainingOf,
  savePlan,
  settle,
  versionOfPlan,
} from "../../support/tuition/tuition-calls";

const database = networkDatabase();
beforeAll(() => beginTuition(database, "2030-01-20"));

/** Math for one subject: CA$169 and HST. */
const [month, tax] = [19_097, 2_197];

test("a month is billed once, by whatever it is run, and months that were missed are caught up", async () => {
  await undone(database, async (as, owner) => {
    const sql = await owner();
    const family = await familyOf(sql);
    const staff = await as("admin1");
    expect(await savePlan(staff, family)).toMatchObject({ outcome: "done" });
    await owner();
    expect(await linesOf(sql, family)).toEqual([]);
    await setClock(sql, new Date("2030-02-01T05:00:00Z"));
    for (let round = 0; round < 8; round++) await sql("select private.run_tuition()");
    expect(await linesOf(sql, family)).toEqual([["tuition", month, tax]]);
    await setClock(sql, new Date("2030-05-09T15:00:00Z"));
    for (let round = 0; round < 20; round++) await sql("select private.run_tuition(3)");
    expect(await linesOf(sql, family)).toEqual([0, 1, 2, 3].map(() => ["tuition", month, tax]));
    expect(await remainingOf(sql, family)).toEqual(["02", "03", "04", "05"].map((name) => [name, month, false]));
    const told = await sql("select count(*)::integer as n from private.deliveries where kind = 'tuition_invoice'");
    expect(told).toEqual([{ n: 4 }]);
  });
});

test("what is changed after a run is a line, also back to the start, a pause, an end, and taken back as a whole", async () => {
  await undone(database, async (as, owner) => {
    const sql = await owner();
    const family = await familyOf(sql);
    await setClock(sql, new Date("2030-02-01T17:00:00Z"));
    const made = await savePlan(await as("admin1"), family, { subjects: ["math", "english"] });
    await owner();
    await sql("select private.run_tuition(50)");
    const two = 36_047;
    expect(await linesOf(sql, family)).toEqual([["tuition", two, 4_147]]);
    const change = async (values: object) => {
      const staff = await as("admin1");
      const { id } = made;
      const saved = await savePlan(staff, family, { id, ...values }, await versionOfPlan(staff, id));
      await owner();
      return [saved.outcome, ...(await linesOf(sql, family)).slice(-1)];
    };
    expect(await change({ subjects: ["math"] })).toEqual(["done", ["adjustment", month - two, tax - 4_147]]);
    expect(await change({ subjects: ["math"], discount: "sibling", discount_percent: 10 })).toEqual([
      "done",
      ["adjustment", 17_187 - month, 1_977 - tax],
    ]);
    expect(await change({ paused_months: ["2030-02-01"] })).toEqual(["done", ["adjustment", -17_187, -1_977]]);
    expect(await change({ paused_months: [], discount: null, discount_percent: null })).toEqual([
      "done",
      ["adjustment", month, tax],
    ]);
    const staff = await as("admin1");
    expect(
      await staff("select public.withdraw_tuition_plan($1, $2) as o", [made.id, await versionOfPlan(staff, made.id)]),
    ).toEqual([{ o: "done" }]);
    await owner();
    expect(await linesOf(sql, family)).toHaveLength(6);
    expect(await sql("select private.balance_of($1) as owed", [await accountOf(sql, family)])).toEqual([{ owed: 0 }]);
    expect(await change({ subjects: ["math"] })).toEqual(["done", ["adjustment", month, tax]]);
  });
});

test("a month that begins in its middle is paid for by its lessons that are left", async () => {
  await undone(database, async (as, owner) => {
    const sql = await owner();
    const family = await familyOf(sql);
    await setClock(sql, new Date("2030-02-10T17:00:00Z"));
    await sql("select private.run_tuition(50)");
    // Tuesdays of February 2030: 5, 12, 19, 26.
    expect(await savePlan(await as("admin1"), family, { starts_on: "2030-02-12" })).toMatchObject({ outcome: "done" });
    await owner();
    const [line] = await sql("select amount_cents, facts from public.ledger_lines order by nth desc limit 1");
    expect(line).toEqual({ amount_cents: 12_675 + 1_648, facts: { price: 16_900, lessons: 3, of: 4 } });
  });
});

test("two payers have their shares, to the cent, and each an invoice", async () => {
  await undone(database, async (as, owner) => {
    const sql = await owner();
    const family = await familyOf(sql);
    const [other] = await sql(
      `insert into public.user_profiles (first_name, last_name, email, role, location_id, family_id)
       values ('Dana', 'Ng', 'dana@example.com', 'student', '1', $1) returning id`,
      [family],
    );
    const shares = { [rows.user_profiles.student]: 67, [String(other?.id)]: 33 };
    const staff = await as("admin1");
    const save = (values: object) =>
      staff("select public.save_tuition_shares($1, $2) as outcome", [family, JSON.stringify(values)]);
    expect(await save({ ...shares, [String(other?.id)]: 34 })).toEqual([{ outcome: "invalid" }]);
    expect(await save({ [rows.user_profiles.student2]: 100 })).toEqual([{ outcome: "invalid" }]);
    expect(await save(shares)).toEqual([{ outcome: "done" }]);
    await savePlan(staff, family);
    await owner();
    await setClock(sql, new Date("2030-02-01T17:00:00Z"));
    await sql("select private.run_tuition(50)");
    expect((await linesOf(sql, family)).map(([, cents]) => cents).toSorted()).toEqual([12_795, 6_302]);
    expect(await sql("select count(*)::integer as n from public.tuition_invoices")).toEqual([{ n: 2 }]);
  });
});

test("what is entered at the desk is checked, entered once, and taken back by a line", async () => {
  await undone(database, async (as, owner) => {
    const sql = await owner();
    const family = await familyOf(sql);
    await setClock(sql, new Date("2030-02-03T17:00:00Z"));
    await savePlan(await as("admin1"), family);
    await owner();
    await sql("select private.run_tuition(50)");
    const account = await accountOf(sql, family);
    const staff = await as("admin1");
    const id = "00000000-0000-4000-8000-0000000000aa";
    expect(await enter(staff, account, { id })).toBe("done");
    expect(await enter(staff, account, { id })).toBe("repeat");
    expect(await enter(staff, account, { amount_cents: 0 })).toBe("invalid");
    expect(await enter(staff, account, { amount_cents: 10.5 })).toBe("invalid");
    expect(await enter(staff, account, { method: null })).toBe("invalid");
    expect(await enter(staff, account, { kind: "credit", method: null })).toBe("invalid");
    expect(await enter(staff, account, { booked_on: "2030-02-04" })).toBe("in_future");
    expect(await enter(staff, account, { booked_on: "2028-02-04" })).toBe("too_old");
    expect(await enter(staff, account, { kind: "refund", amount_cents: 10_001 })).toBe("too_much");
    expect(await enter(staff, account, { kind: "refund", amount_cents: 4_000 })).toBe("done");
    expect(await enter(staff, account, { kind: "refund", amount_cents: 6_001 })).toBe("too_much");
    expect(await enter(staff, account, { kind: "credit", amount_cents: 1_130, note: "Came late" })).toBe("done");
    for (const person of ["admin2", "tutor", "student"] as const)
      expect(await enter(await as(person), account)).toMatch(/not_found|forbidden/);
    await as("admin1");
    const reverse = async () => (await staff("select public.reverse_ledger_line($1, 'Bounced') as o", [id]))[0]?.o;
    expect([await reverse(), await reverse()]).toEqual(["done", "repeat"]);
    await owner();
    expect(await linesOf(sql, family)).toEqual([
      ["tuition", month, tax],
      ["payment", -10_000, 0],
      ["refund", 4_000, 0],
      ["credit", -1_130, -130],
      ["reversal", 10_000, 0],
    ]);
    await expect(sql("update public.ledger_lines set amount_cents = 1")).rejects.toThrow("only grows");
  });
});

test("what Stripe tells twice, late or out of order is one line, and a returned debit opens the invoice again", async () => {
  await undone(database, async (as, owner) => {
    const sql = await owner();
    const family = await familyOf(sql);
    await setClock(sql, new Date("2030-02-01T17:00:00Z"));
    await savePlan(await as("admin1"), family);
    await owner();
    await sql("select private.run_tuition(50)");
    const [invoice] = await sql("select id from public.tuition_invoices");
    const open = { remainingCents: month };
    const at = "2030-02-02T17:00:00Z";
    const payment = { kind: "payment", key: "pi_1", paymentId: "pi_1", cents: -month, method: "debit", at };
    const paid = { status: "paid", movements: [payment] };
    const back = { ...paid, movements: [payment, { ...payment, kind: "dispute", key: "dp_1", cents: month }] };
    await settle(sql, invoice?.id, { ...open, attempts: 1, lastError: "insufficient_funds" });
    await settle(sql, invoice?.id, { ...open, attempts: 1, lastError: "insufficient_funds" });
    const failed = () => sql("select count(*)::integer as n from private.deliveries where kind = 'tuition_failed'");
    expect(await failed()).toEqual([{ n: 1 }]);
    for (const state of [paid, paid, back, paid]) await settle(sql, invoice?.id, state);
    expect((await linesOf(sql, family)).map(([kind, cents]) => [kind, cents])).toEqual([
      ["tuition", month],
      ["payment", -month],
      ["dispute", month],
    ]);
    expect(await remainingOf(sql, family)).toEqual([["02", month, false]]);
    // The next month's invoice asks for both, because Stripe collects the first one no more.
    await setClock(sql, new Date("2030-03-01T17:00:00Z"));
    await sql("select private.run_tuition(50)");
    expect(await remainingOf(sql, family)).toEqual([
      ["02", 0, true],
      ["03", 2 * month, false],
    ]);
    const [second] = await sql("select id from public.tuition_invoices where month = '2030-03-01'");
    await settle(sql, second?.id, { stripeId: "in_2", remainingCents: 2 * month });
    await sql("update private.deliveries set sent_at = now() where queue = 'payment'");
    const account = await accountOf(sql, family);
    expect(await enter(await as("admin1"), account, { amount_cents: month })).toBe("done");
    await owner();
    expect(await remainingOf(sql, family)).toEqual([
      ["02", 0, true],
      ["03", month, false],
    ]);
    const waiting = await sql(
      `select d.data ->> 'invoice' as invoice, (private.collect_facts(d) ->> 'remaining')::integer as remaining
       from private.deliveries d where d.queue = 'payment' and d.sent_at is null`,
    );
    expect(waiting).toEqual([{ invoice: second?.id, remaining: month }]);
  });
});

test("the books of a center are its own: neither another center, a tutor nor another family reads a line", async () => {
  await undone(database, async (as, owner) => {
    const sql = await owner();
    const family = await familyOf(sql);
    await setClock(sql, new Date("2030-02-01T17:00:00Z"));
    await savePlan(await as("admin1"), family);
    await owner();
    await sql("select private.run_tuition(50)");
    const seen = async (person: keyof typeof people) => {
      const query = await as(person);
      const counts = [];
      for (const table of ["tuition_plans", "tuition_accounts", "tuition_invoices", "ledger_lines"])
        counts.push(((await query(`select count(*)::integer as n from public.${table}`))[0]?.n as number) > 0);
      const read = await query("select * from public.read_ledger($1, null, null, null)", [family]);
      const year = await query("select * from public.tuition_year($1)", [family]);
      return [...counts, read.length > 0, year.length > 0];
    };
    const [all, none] = [Array(6).fill(true), Array(6).fill(false)];
    for (const person of ["admin1", "superadmin", "student"] as const) expect(await seen(person), person).toEqual(all);
    for (const person of ["admin2", "tutor", "student2"] as const) expect(await seen(person), person).toEqual(none);
  });
});

test("the site shows the price list that a run bills by, and begins with the prices of the facts", async () => {
  await undone(database, async (_as, owner) => {
    const sql = await owner();
    const columns = "location_id, from_month::text, one_cents, two_cents, three_cents, is_taxed, tax_note";
    const read = async () => (await sql(`select ${columns} from public.price_lists`)) as unknown as PublicPriceList[];
    await sql("delete from public.price_lists where location_id is not null");
    expect(pricesOn(await read(), "2030-01-20")).toEqual(firstPrices);
    await sql(`insert into public.price_lists (location_id, from_month, one_cents, two_cents, three_cents, is_taxed, tax_note)
      values (null, '2030-03-01', 17500, 33000, 40000, true, null), ('1', '2030-02-01', 15050, 30000, 36000, false, 'No tax'),
        ('1', '2030-04-01', 16000, 30000, 36000, true, null)`);
    const lists = await read();
    for (const center of ["1", "2"])
      for (const month of ["2030-01-01", "2030-02-01", "2030-03-01", "2030-04-01"]) {
        const [list] = await sql("select one_cents, is_taxed from private.price_list_of($1, $2)", [center, month]);
        const shown = pricesOn(lists, month, center);
        expect({ one_cents: shown?.cents[0], is_taxed: shown?.isTaxed }, `${center} ${month}`).toEqual(list);
      }
  });
});
