import { expect, test } from "vitest";
import { firstPrices, type PublicPriceList, pricesOn } from "../../../app/domain/tuition/monthly-prices";
import { type Person, people, rows } from "../../support/database/network";
import { booksDesk, familyOf, month, savePlan, tax } from "../../support/tuition/tuition-calls";
import { cellOf } from "../../support/tutoring/answers";

const { as, sql, desk, at, count, planned } = booksDesk("2030-01-20");

/** Two subjects. */
const two = 36_047;
test("a month is billed once, by whatever it is run, and months that were missed are caught up", async () => {
  const { lines, remaining, run } = await planned();
  expect(await lines()).toEqual([]);
  for (let round = 0; round < 2; round++) expect(await run("2030-02-01")).toEqual([["tuition", month, tax]]);
  for (let round = 0; round < 3; round++) await run("2030-05-09");
  expect(await lines()).toEqual([0, 1, 2, 3].map(() => ["tuition", month, tax]));
  expect(await remaining()).toEqual(["02", "03", "04", "05"].map((name) => [name, month, false]));
  expect(await count("private.deliveries where kind = 'tuition_invoice'")).toBe(4);
});

test("what is changed after a run is a line, also back to the start, a pause, an end, and taken back as a whole", async () => {
  const { lines, run, change, withdraw, balance } = await planned({ subjects: ["math", "english"] });
  expect(await run("2030-02-01")).toEqual([["tuition", two, 4_147]]);
  for (const [values, cents, of] of [
    [{ subjects: ["math"] }, month - two, tax - 4_147],
    [{ subjects: ["math"], discount: "sibling", discount_percent: 10 }, 17_187 - month, 1_977 - tax],
    [{ paused_months: ["2030-02-01"] }, -17_187, -1_977],
    [{ paused_months: [], discount: null, discount_percent: null }, month, tax],
  ] as const)
    expect([await change(values), (await lines()).at(-1)]).toEqual(["done", ["adjustment", cents, of]]);
  expect([await withdraw(), (await lines()).length, await balance()]).toEqual(["done", 6, 0]);
  expect([await change({ subjects: ["math"] }), await balance()]).toEqual(["done", month]);
});

test("other terms count from a month on: what was billed before stays, the fee is not asked for again, and it is undone", async () => {
  const { family, plan, lines, run, change, withdraw } = await planned({ has_registration: true });
  await sql("update public.price_lists set registration_cents = 5000");
  const pause = { paused_months: ["2030-05-01"] };
  await run("2030-02-01");
  await run("2030-03-01");
  const billed = await lines();
  const terms = { ...pause, subjects: ["math", "english"], discount: "staff", discount_cents: 1_000 };
  const year = async (from_month: string) => {
    const values = JSON.stringify({ id: plan, ...terms, from_month });
    const shown = await desk("select * from public.tuition_year($1, $2)", [family, values]);
    return shown.map((row) => [row.month, Number(row.net_cents) + Number(row.tax_cents), row.billed_cents, row.is_run]);
  };
  const less = two - 1_130;
  expect((await year("2030-04-01")).slice(0, 4).map(([, ...cells]) => cells)).toEqual([
    [month, month + 5_650, true],
    [month, month, true],
    [less, 0, false],
    [0, 0, false],
  ]);
  expect(await year("2030-04-02")).toEqual([]);
  expect(await change({ ...terms, last_month: "2030-03-01", from_month: "2030-04-01" })).toBe("ends_before_start");
  expect(await change({ ...terms, from_month: "2030-04-01" })).toBe("done");
  expect(await lines()).toEqual(billed);
  for (const day of ["2030-03-01", "2030-04-01"]) {
    const plans = "select what, amount::integer from public.tuition_month($1) where what ~ 'plans|begun|ended'";
    expect(await desk(plans, [day]), day).toEqual([{ what: "plans", amount: 1 }]);
  }
  await run("2030-04-01");
  await run("2030-05-01");
  expect((await run("2030-06-01")).slice(billed.length).map(([, cents]) => cents)).toEqual([less, less]);
  const later = await cellOf(sql, "select id from public.tuition_plans where follows = $1", [plan]);
  expect(await withdraw(later)).toBe("done");
  await run("2030-07-01");
  const sum = (all: unknown[][]) => all.reduce((whole, [, cents]) => whole + Number(cents), 0);
  expect(sum(await lines())).toBe(5_650 + 5 * month);
  expect(await change({ ...pause, subjects: ["math", "english"], from_month: "2030-02-01" })).toBe("done");
  expect(sum(await lines())).toBe(5_650 + 5 * two);
});

test("a change of terms that is withdrawn, once, lets go on what the child has by then", async () => {
  const { plan, run, change, withdraw, balance } = await planned();
  expect(await change({ subjects: ["math", "english"], from_month: "2030-06-01" })).toBe("done");
  const last = await cellOf(sql, "select id from public.tuition_plans where follows = $1", [plan]);
  const between = { subjects: ["english"], last_month: "2030-05-01", from_month: "2030-04-01" };
  expect(await change(between)).toBe("done");
  expect([await withdraw(last), await withdraw(last)]).toEqual(["done", "changed"]);
  for (let nth = 2; nth < 8; nth++) await run(`2030-0${nth}-01`);
  expect(await balance()).toBe(6 * month);
});

test("a center that is inactive when a month begins bills nobody for it, then or later, and its preview says why", async () => {
  const { run, change, lines } = await planned();
  const set = (is_active: boolean) => sql("update public.locations set is_active = $1 where id = '1'", [is_active]);
  await run("2030-02-01");
  await set(false);
  const preview = async (day: string) =>
    (await desk("select state, cents from public.tuition_preview('1', $1)", [day])).map(Object.values);
  expect(await preview("2030-03-01")).toEqual([["closed", 0]]);
  expect(await run("2030-03-01")).toEqual([["tuition", month, tax]]);
  expect(await count("public.tuition_invoices")).toBe(1);
  await set(true);
  expect(await run("2030-03-05")).toHaveLength(1);
  expect([await change({ subjects: ["math", "english"] }), (await lines()).length]).toEqual(["done", 2]);
  expect([await preview("2030-03-01"), await preview("2030-04-01")]).toEqual([[["closed", 0]], [["due", two]]]);
  expect((await run("2030-04-01")).slice(2)).toEqual([["tuition", two, 4_147]]);
});

test("the registration fee comes with the first month that is billed, once, where the center was inactive before", async () => {
  const { family, plan, run, change, withdraw, balance } = await planned({ has_registration: true });
  await sql("update public.price_lists set registration_cents = 5000");
  await sql("update public.locations set is_active = false where id = '1'");
  for (const day of ["2030-02-01", "2030-03-01"]) expect(await run(day)).toEqual([]);
  await sql("update public.locations set is_active = true where id = '1'");
  const cents = async (day: string) => (await run(day)).map((line) => line[1]);
  expect(await cents("2030-04-01")).toEqual([month, 5_650]);
  await run("2030-05-01");
  expect([await change({}), await cents("2030-05-02")]).toEqual(["done", [month, 5_650, month]]);
  const values = JSON.stringify({ id: plan, from_month: "2030-02-01" });
  const year = await desk("select billed_cents from public.tuition_year($1, $2) where is_run", [family, values]);
  expect(year.flatMap(Object.values)).toEqual([0, 0, month + 5_650, month]);
  expect([await withdraw(), await balance()]).toEqual(["done", 0]);
});

test("a discount's last month that is changed alone is the plan's own, unless months were billed by the other", async () => {
  const off = { discount: "sibling", discount_percent: 10 };
  const { run, change } = await planned(off);
  for (const day of ["2030-02-01", "2030-03-01"]) await run(day);
  expect(await change({ ...off, discount_until: "2030-04-01", from_month: "2030-04-01" })).toBe("done");
  expect(await count("public.tuition_plans")).toBe(1);
  const cents = async (day: string) => (await run(day)).map((line) => line[1]);
  await run("2030-04-01");
  expect(await cents("2030-05-01")).toEqual([17_187, 17_187, 17_187, month]);
  expect(await change({ ...off, discount_until: null, from_month: "2030-06-01" })).toBe("done");
  expect(await cents("2030-06-01")).toEqual([17_187, 17_187, 17_187, month, 17_187]);
});

test("a center whose run fails is named and billed once it can be, and keeps no other from being billed", async () => {
  const { lines, run } = await planned();
  const child_id = rows.children.student2;
  const family = await familyOf(sql, people.student2);
  await savePlan(await as("admin2"), family, { child_id });
  await run("2030-02-01");
  await sql("create function pg_temp.fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$");
  await sql(`create trigger z before insert on public.ledger_lines for each row when (new.location_id = '1')
      execute function pg_temp.fail()`);
  await at("2030-03-01");
  const called = [];
  for (let center: unknown = ""; center !== null; center = called.at(-1)?.center)
    called.push(...(await sql("select * from public.prepare_tuition($1)", [center])));
  expect(called).toHaveLength((await sql("select from public.locations")).length + 1);
  expect(called.filter(({ problem }) => problem)).toEqual([
    { center: "1", problem: expect.stringMatching(/^P0001 .*add_charge/s) },
  ]);
  const billed = "select location_id from public.ledger_lines where month = '2030-03-01'";
  expect(await sql(billed)).toEqual([{ location_id: "2" }]);
  await sql("drop trigger z on public.ledger_lines");
  await run("2030-03-02");
  expect([(await lines()).length, (await sql(billed)).length]).toEqual([2, 2]);
});

test.each(["dana@example.com", "student@example.com"])(
  "a household keeps who pays when one that pays too is joined to it, also by the same parent, and after it is parted: %s",
  async (email) => {
    const { family, run, share, account: accountOf, addParent } = await planned();
    await run("2030-02-01");
    const account = await accountOf();
    const [other] = await sql("insert into public.families default values returning id");
    const kept = await addParent(email, other?.id);
    expect(await share({ [kept]: 100 }, other?.id)).toBe("done");
    const keeps = await accountOf(other?.id);
    const [joined] = await desk("select * from public.merge_families($1, $2)", [other?.id, family]);
    const billed = async (day: string) => {
      await run(day);
      return sql("select account_id, amount_cents from public.ledger_lines where month = $1", [day]);
    };
    expect(await billed("2030-03-01")).toEqual([{ account_id: keeps, amount_cents: month }]);
    expect(await cellOf(sql, "select private.balance_of($1)", [account])).toBe(month);
    const payer = await cellOf(sql, "select guardian_id from public.tuition_accounts where id = $1", [keeps]);
    expect(await share({ [String(payer)]: 100 }, other?.id)).toBe("done");
    expect(await billed("2030-04-01")).toEqual([{ account_id: keeps, amount_cents: month }]);
    await at("2030-01-20");
    expect(await cellOf(desk, "select public.undo_merge($1)", [joined?.id])).toBe("undone");
    expect(await billed("2030-05-01")).toEqual([{ account_id: account, amount_cents: month }]);
  },
);

test("a month that begins in its middle is paid for by its lessons that are left", async () => {
  const { run } = await planned({ starts_on: "2030-02-12" });
  // Tuesdays of February 2030: 5, 12, 19, 26.
  await run("2030-02-10");
  const facts = { price: 16_900, lessons: 3, of: 4 };
  expect(await sql("select amount_cents, facts from public.ledger_lines")).toEqual([
    { amount_cents: 12_675 + 1_648, facts },
  ]);
});

test("two payers have their shares, to the cent, and each an invoice", async () => {
  const { addParent, run, share } = await planned();
  const other = await addParent();
  const payer = rows.user_profiles.student;
  expect(await share({ [payer]: 67, [other]: 34 })).toBe("invalid");
  expect(await share({ [rows.user_profiles.student2]: 100 })).toBe("invalid");
  expect(await share({ [payer]: 67, [other]: 33 })).toBe("done");
  expect((await run("2030-02-01")).map(([, cents]) => cents).toSorted()).toEqual([12_795, 6_302]);
  expect(await count("public.tuition_invoices")).toBe(2);
});

test("what is entered at the desk is checked, entered once, and taken back by a line", async () => {
  const { enter, run, lines } = await planned();
  await run("2030-02-03");
  const id = "00000000-0000-4000-8000-0000000000aa";
  for (const [values, outcome] of [
    [{ id }, "done"],
    [{ id }, "repeat"],
    [{ amount_cents: 0 }, "invalid"],
    [{ amount_cents: 10.5 }, "invalid"],
    [{ method: null }, "invalid"],
    [{ kind: "credit", method: null }, "invalid"],
    [{ booked_on: "2030-02-04" }, "in_future"],
    [{ booked_on: "2028-02-04" }, "too_old"],
    [{ kind: "refund", amount_cents: 10_001 }, "too_much"],
    [{ kind: "refund", amount_cents: 4_000 }, "done"],
    [{ kind: "refund", amount_cents: 6_001 }, "too_much"],
    [{ kind: "credit", amount_cents: 1_130, note: "Came late" }, "done"],
  ] as const)
    expect(await enter(values), JSON.stringify(values)).toBe(outcome);
  for (const person of ["admin2", "tutor", "student"] as const)
    expect(await enter({}, as(person))).toMatch(/not_found|forbidden/);
  const reverse = () => cellOf(desk, "select public.reverse_ledger_line($1, 'Bounced')", [id]);
  expect([await reverse(), await reverse()]).toEqual(["done", "repeat"]);
  expect(await lines()).toEqual([
    ["tuition", month, tax],
    ["payment", -10_000, 0],
    ["refund", 4_000, 0],
    ["credit", -1_130, -130],
    ["reversal", 10_000, 0],
  ]);
  await expect(sql("update public.ledger_lines set amount_cents = 1")).rejects.toThrow("only grows");
});

test("what Stripe tells twice, late or out of order is one line, and a returned debit opens the invoice again", async () => {
  const { enter, newest, remaining, run, settle, lines } = await planned();
  await run("2030-02-01");
  const open = { remainingCents: month };
  const at = "2030-02-02T17:00:00Z";
  const payment = { kind: "payment", key: "pi_1", paymentId: "pi_1", cents: -month, method: "debit", at };
  const paid = { status: "paid", movements: [payment] };
  const back = { ...paid, movements: [payment, { ...payment, kind: "dispute", key: "dp_1", cents: month }] };
  for (const _ of [1, 2]) await settle({ ...open, attempts: 1, lastError: "insufficient_funds" });
  expect(await count("private.deliveries where kind = 'tuition_failed'")).toBe(1);
  for (const state of [paid, paid, back, paid]) await settle(state);
  expect((await lines()).map(([kind, cents]) => [kind, cents])).toEqual([
    ["tuition", month],
    ["payment", -month],
    ["dispute", month],
  ]);
  expect(await remaining()).toEqual([["02", month, false]]);
  // The next month's invoice asks for both, because Stripe collects the first one no more.
  await run("2030-03-01");
  expect(await remaining()).toEqual([
    ["02", 0, true],
    ["03", 2 * month, false],
  ]);
  await settle({ stripeId: "in_2", remainingCents: 2 * month });
  await sql("update private.deliveries set sent_at = now() where queue = 'payment'");
  expect(await enter({ amount_cents: month })).toBe("done");
  expect(await remaining()).toEqual([
    ["02", 0, true],
    ["03", month, false],
  ]);
  const waiting = await sql(
    `select d.data ->> 'invoice' as invoice, (private.collect_facts(d) ->> 'remaining')::integer as remaining
       from private.deliveries d where d.queue = 'payment' and d.sent_at is null`,
  );
  expect(waiting).toEqual([{ invoice: await newest(), remaining: month }]);
});

test("what a bank takes back of a later invoice is asked for by the next, and an older one stays open to be paid", async () => {
  const { remaining, run, settle } = await planned();
  await run("2030-02-01");
  await settle({ remainingCents: month });
  await run("2030-03-01");
  const payment = { kind: "payment", key: "pi_2", paymentId: "pi_2", cents: -month, at: "2030-03-02T17:00:00Z" };
  const back = { ...payment, kind: "dispute", key: "dp_2", cents: month };
  await settle({ stripeId: "in_2", status: "paid", movements: [payment, back] });
  await run("2030-04-01");
  expect(await remaining()).toEqual([
    ["02", month, false],
    ["03", 0, true],
    ["04", 2 * month, false],
  ]);
});

test("the books of a center are its own: neither another center, a tutor nor another family reads a line", async () => {
  const { family, run } = await planned();
  await run("2030-02-01");
  const calls = [`read_ledger('${family}', null, null, null)`, `tuition_year('${family}')`];
  for (const table of ["tuition_plans", "tuition_accounts", "tuition_invoices", "ledger_lines", ...calls])
    for (const [person, isSeen] of Object.entries({
      ...{ admin1: true, superadmin: true, student: true, admin2: false, tutor: false, student2: false },
    }))
      expect((await as(person as Person)(`select from public.${table}`)).length > 0, `${person}: ${table}`).toBe(
        isSeen,
      );
});

test("the site shows the price list that a run bills by, and begins with the prices of the facts", async () => {
  await planned();
  const columns = "location_id, from_month::text, one_cents, two_cents, three_cents, is_taxed, tax_note";
  const read = async () => (await sql(`select ${columns} from public.price_lists`)) as unknown as PublicPriceList[];
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
