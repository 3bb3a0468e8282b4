/** What goes wrong with tuition, and what happens to its families: the books stay equal. */
import { beforeAll, expect, test, vi } from "vitest";
import { setClock, takeClock } from "../../support/database/clock";
import type { Query } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { undone } from "../../support/records/staff-calls";
import {
  accountOf,
  enter,
  familyOf,
  linesOf,
  remainingOf,
  savePlan,
  settle,
  versionOfPlan,
} from "../../support/tuition/tuition-calls";

const database = networkDatabase();
beforeAll(async () => {
  await database.run(`set session_replication_role = replica;
    delete from public.ledger_lines; delete from public.tuition_invoices; delete from public.tuition_accounts;
    delete from public.tuition_plans; delete from public.price_lists where location_id is not null;
    set session_replication_role = origin; truncate public.bookings, public.classes, private.deliveries cascade;`);
  await takeClock(database.query);
  await setClock(database.query, new Date("2030-01-20T17:00:00Z"));
});

const month = 19_097;
const at = (sql: Query, day: string) => setClock(sql, new Date(`${day}T17:00:00Z`));
const run = async (sql: Query, day: string) => {
  await at(sql, day);
  await sql("select private.run_tuition(50)");
};
const value = async (sql: Query, call: string, values: unknown[] = []) =>
  (await sql(`select ${call} as v`, values))[0]?.v;
const count = (sql: Query, from: string) => value(sql, `(select count(*)::integer from ${from})`);

/** A household with its plan, billed for February. */
const billed = (
  work: (given: {
    sql: Query;
    owner: () => Promise<Query>;
    as: (person: keyof typeof people) => Promise<Query>;
    family: string;
    plan: unknown;
  }) => Promise<void>,
) =>
  undone(database, async (as, owner) => {
    const sql = await owner();
    const family = await familyOf(sql);
    const { id } = await savePlan(await as("admin1"), family);
    await owner();
    await run(sql, "2030-02-01");
    await work({ sql, owner, as, family, plan: id });
  });

test("a price changed in the middle of a month counts from the next, and a billed month keeps its own", () =>
  billed(async ({ sql, owner, as, family }) => {
    await at(sql, "2030-02-15");
    const boss = await as("superadmin");
    const save = (from_month: string) =>
      value(boss, "public.save_price_list($1)", [
        JSON.stringify({ from_month, one_cents: 20_000, two_cents: 30_000, three_cents: 40_000 }),
      ]);
    expect([await save("2030-02-01"), await save("2030-03-01")]).toEqual(["billed", "done"]);
    await owner();
    await run(sql, "2030-03-01");
    expect((await linesOf(sql, family)).map(([, cents]) => cents)).toEqual([month, 22_600]);
  }));

test("a child who changes center is not billed at the old one, whose preview names it", () =>
  billed(async ({ sql, owner, as, family }) => {
    await sql("update public.user_profiles set location_id = '2' where family_id = $1", [family]);
    const preview = await (await as("admin1"))("select * from public.tuition_preview('1', '2030-03-01')");
    expect(preview).toMatchObject([{ state: "moved", cents: 0, family: null, child: null }]);
    expect(await (await as("admin2"))("select from public.tuition_year($1)", [family])).toEqual([]);
    await owner();
    await run(sql, "2030-03-01");
    expect(await linesOf(sql, family)).toHaveLength(1);
  }));

test("a family that is joined with another, parted and erased with a balance leaves the books as they were", () =>
  billed(async ({ sql, owner, as, family }) => {
    const [other] = await sql("insert into public.families default values returning id");
    await sql(
      `insert into public.user_profiles (first_name, last_name, email, role, location_id, family_id)
       values ('Dana', 'Park', 'dana@example.com', 'student', '1', $1)`,
      [other?.id],
    );
    const books = () =>
      sql("select sum(amount_cents)::integer as owed, count(*)::integer as lines from public.ledger_lines");
    const [before, account] = [await books(), await accountOf(sql, family)];
    const staff = await as("admin1");
    const [joined] = await staff("select * from public.merge_families($1, $2)", [other?.id, family]);
    expect(joined?.outcome).toBe("merged");
    await owner();
    expect(await accountOf(sql, String(other?.id))).toBe(account);
    await as("admin1");
    expect(await value(staff, "public.undo_merge($1)", [joined?.id])).toBe("undone");
    await owner();
    expect([await accountOf(sql, family), await books()]).toEqual([account, before]);
    await sql("select private.erase_households(array[$1::uuid], array[$2::uuid])", [
      family,
      rows.user_profiles.student,
    ]);
    await sql(
      "update public.user_profiles set deleted_at = now(), user_id = null, is_active = false where family_id = $1",
      [family],
    );
    await run(sql, "2030-03-01");
    expect([await books(), await value(sql, "private.balance_of($1)", [account])]).toEqual([before, month]);
    const asked = await sql(
      "select private.collect_facts(d) ->> 'email' as email from private.deliveries d where queue = 'payment'",
    );
    expect(asked).toEqual([{ email: null }]);
  }));

test("a debit under way is left alone, however much is paid at the desk, and followed once its bank has answered", () =>
  billed(async ({ sql, owner, as, family }) => {
    const [invoice] = await sql("select id from public.tuition_invoices");
    await sql("update private.deliveries set sent_at = now()");
    await settle(sql, invoice?.id, { remainingCents: month, isProcessing: true });
    expect(await enter(await as("admin1"), await accountOf(sql, family))).toBe("done");
    await owner();
    const waiting = () => count(sql, "private.deliveries where queue = 'payment' and sent_at is null");
    await settle(sql, invoice?.id, { remainingCents: month, isProcessing: true });
    expect(await waiting()).toBe(0);
    await settle(sql, invoice?.id, { remainingCents: month });
    expect(await waiting()).toBe(1);
  }));

test.each([
  ["not at Stripe", "while the plan runs"],
  ["open at Stripe", "while the plan runs"],
  ["not at Stripe", "after its end"],
  ["open at Stripe", "after its end"],
])("less than Stripe collects is nobody's debt that is overdue, it waits for the next month's: %s, %s", (where, when) =>
  billed(async ({ sql, owner, as, family, plan }) => {
    const [invoice] = await sql("select id from public.tuition_invoices");
    await sql("update private.deliveries set sent_at = now()");
    if (where === "open at Stripe") await settle(sql, invoice?.id, { remainingCents: month });
    const staff = await as("admin1");
    const account = await accountOf(sql, family);
    expect(await enter(staff, account, { amount_cents: month - 30 })).toBe("done");
    if (when === "after its end")
      await savePlan(staff, family, { id: plan, last_month: "2030-02-01" }, await versionOfPlan(staff, plan));
    await owner();
    if (where === "open at Stripe") {
      const facts = "select private.collect_facts(d) ->> 'remaining' as open from private.deliveries d";
      expect(await sql(`${facts} where queue = 'payment' and sent_at is null`)).toEqual([{ open: "0" }]);
      await settle(sql, invoice?.id, { status: "paid" });
    }
    await run(sql, "2030-03-01");
    await sql("select public.prepare_tuition()");
    expect(await (await as("admin1"))("select from public.overdue_tuition()")).toEqual([]);
    await owner();
    expect(await count(sql, "private.deliveries where kind = 'tuition_failed'")).toBe(0);
    const next = when === "after its end" ? [] : [["03", month + 30, false]];
    expect(await remainingOf(sql, family)).toEqual([["02", 0, true], ...next]);
    const credit = { kind: "credit", amount_cents: 30, note: "A small rest", method: null };
    expect(await enter(await as("admin1"), account, credit)).toBe("done");
    expect(await value(await owner(), "private.balance_of($1)", [account])).toBe(next.length * month);
  }),
);

test.each([
  ["save_tuition_plan", { starts_on: "infinity" }],
  ["save_tuition_plan", { last_month: "infinity" }],
  ["save_tuition_plan", { paused_months: [null] }],
  ["save_price_list", { from_month: "-infinity" }],
  ["save_account_codes", []],
])("what no form sends is refused: %s %j", (call, values) =>
  undone(database, async (as, owner) => {
    const plan = {
      ...{ id: crypto.randomUUID(), child_id: rows.children.student, subjects: ["math"], starts_on: "2030-02-01" },
      ...{ family_id: await familyOf(await owner()), one_cents: 1, two_cents: 2, three_cents: 3 },
    };
    const boss = await as("superadmin");
    await boss("set local statement_timeout = '5s'");
    const given = JSON.stringify(Array.isArray(values) ? values : { ...plan, ...values });
    expect(JSON.stringify(await boss(`select public.${call}($1)`, [given]))).toContain("invalid");
  }),
);

test("what is given back goes to whom it was billed, and a guardian who left the household is billed no more", () =>
  billed(async ({ sql, owner, as, family, plan }) => {
    const [dana] = await sql(
      `insert into public.user_profiles (id, first_name, last_name, email, role, location_id, family_id)
       values ('abcdef00-0000-4000-8000-000000000001', 'Dana', 'Ng', 'd@example.com', 'student', '1', $1) returning id`,
      [family],
    );
    const staff = await as("admin1");
    const shares = JSON.stringify({ [String(dana?.id).toUpperCase()]: 100 });
    expect(await value(staff, "public.save_tuition_shares($1, $2)", [family, shares])).toBe("done");
    await owner();
    await run(sql, "2030-03-01");
    const paused = { id: plan, paused_months: ["2030-02-01"] };
    await savePlan(await as("admin1"), family, paused, await versionOfPlan(sql, plan));
    await owner();
    await sql(`with made as (insert into public.families default values returning id)
      update public.user_profiles p set family_id = made.id from made where p.first_name = 'Dana'`);
    await run(sql, "2030-04-01");
    const billed = await sql(`select g.first_name as who, l.amount_cents as cents from public.ledger_lines l
      join public.tuition_accounts a on a.id = l.account_id join public.user_profiles g on g.id = a.guardian_id order by nth`);
    expect(billed.map(({ who, cents }) => [who, cents])).toEqual([
      ["student", month],
      ["Dana", month],
      ["student", -month],
      ["student", month],
    ]);
  }));

test("a try that was not heard of is told all the same, and what reaches nobody is the center's turn", () =>
  billed(async ({ sql, as }) => {
    const [invoice] = await sql("select id from public.tuition_invoices");
    await settle(sql, invoice?.id, { remainingCents: month, attempts: 5 });
    expect(await count(sql, "private.deliveries where kind = 'tuition_failed'")).toBe(1);
    await settle(sql, invoice?.id, { remainingCents: month });
    await at(sql, "2030-02-10");
    const turn = async () => (await (await as("admin1"))("select turn from public.overdue_tuition()"))[0]?.turn;
    const before = await turn();
    await sql("reset role");
    await sql("select private.add_email_problem('student@example.com', 'bounce')");
    expect([before, await turn()]).toEqual(["family", "center"]);
  }));

test("of one invoice three mails tell that it is not paid, also where the clock stood still on the day", () =>
  billed(async ({ sql }) => {
    const told = () => count(sql, "private.deliveries where kind = 'tuition_failed'");
    const [invoice] = await sql("select id from public.tuition_invoices");
    await settle(sql, invoice?.id, { remainingCents: month, attempts: 1 });
    for (const [day, mails] of [
      ["2030-02-11", 2],
      ["2030-02-12", 2],
      ["2030-02-19", 3],
    ] as const) {
      await at(sql, day);
      await sql("select public.prepare_tuition()");
      expect(await told(), day).toBe(mails);
    }
    for (const attempts of [2, 3]) await settle(sql, invoice?.id, { remainingCents: month, attempts });
    expect(await told()).toBe(3);
  }));

test("two runs at once bill a month once", async () => {
  const plan = `insert into public.tuition_plans (id, child_id, family_id, location_id, subjects, starts_on, first_lessons, first_of)
    select gen_random_uuid(), k.id, k.family_id, '1', '{math}', '2030-02-01', 4, 4 from public.children k where k.id = $1`;
  await database.query(plan, [rows.children.student]);
  const sessions = await Promise.all([1, 2, 3].map(() => database.connect()));
  await Promise.all(sessions.map(({ query }) => at(query, "2030-02-01")));
  await Promise.all(sessions.map(({ query }) => query("select private.run_tuition(50)")));
  await Promise.all(sessions.map(({ end }) => end()));
  expect(await count(database.query, "public.ledger_lines")).toBe(1);
  expect(await count(database.query, "private.tuition_runs")).toBe(await count(database.query, "public.locations"));
});

test("of two movements at once each is followed, and whoever waits for a month's run holds nothing that it needs", async () => {
  const [one, two] = await Promise.all([database.connect(), database.connect()]);
  for (const { query } of [one, two]) await at(query, "2030-03-01");
  const [{ account_id: payer, plan_id: plan } = {}] = await database.query(
    "select account_id, plan_id from ledger_lines",
  );
  const line = "insert into public.ledger_lines (account_id, kind, amount_cents, source_key) values ($1, $2, $3, $4)";
  /** @returns what the second holds while the first is not done */
  const meet = async (first: readonly [string, unknown[]?], second: readonly [string, unknown[]?]) => {
    for (const { query } of [one, two]) await query("begin");
    const [me] = await two.query("select pg_backend_pid() as id");
    await one.query(...first);
    const done = two.query(...second);
    const rests =
      "exists (select from pg_stat_activity where pid = $1 and (wait_event_type = 'Lock' or state <> 'active'))";
    await vi.waitUntil(() => value(database.query, rests, [me?.id]));
    const held =
      "select mode from pg_locks where pid = $1 and granted and (locktype = 'advisory' or mode = 'RowShareLock')";
    const locks = await database.query(held, [me?.id]);
    await one.query("commit");
    await done;
    await two.query("commit");
    return locks;
  };
  await database.query(line, [payer, "payment", -5_000, "test:1"]);
  await meet([line, [payer, "reversal", 5_000, "test:2"]], [line, [payer, "payment", 5_000 - month, "test:3"]]);
  expect(await database.query("select settled_at from public.tuition_invoices")).toEqual([{ settled_at: null }]);
  const version = await versionOfPlan(database.query, plan);
  const claims = JSON.stringify({ role: "authenticated", sub: people.superadmin, aal: "aal2" });
  await two.query("select set_config('request.jwt.claims', $1, false)", [claims]);
  expect(await value(two.query, "private.is_staff()")).toBe(true);
  for (const [month, ...call] of [
    ["2030-03-01", "select public.withdraw_tuition_plan($1, $2)", [plan, version]],
    ["2030-04-01", "select * from public.credit_lessons('1', '2030-02-01', '{}')"],
  ] satisfies [string, string, unknown[]?][]) {
    await at(one.query, month);
    expect(await meet(["select private.run_tuition(50)"], call), month).toEqual([]);
  }
  for (const { end } of [one, two]) await end();
});
