/** What goes wrong with tuition, and what happens to its families: the books stay equal. */
import { expect, test, vi } from "vitest";
import { people, rows } from "../../support/database/network";
import {
  booksDesk,
  at as clockAt,
  familyOf,
  month,
  savePlan,
  versionOfPlan,
} from "../../support/tuition/tuition-calls";
import { cellOf } from "../../support/tutoring/answers";

const { database, as, sql, desk, at, count, planned } = booksDesk("2030-01-20");

const failedMails = "private.deliveries where kind = 'tuition_failed'";

/** A household with its plan, billed for February. */
async function billed() {
  const books = await planned();
  await books.run("2030-02-01");
  return books;
}

test("a price changed in the middle of a month counts from the next, and a billed month keeps its own", async () => {
  const { run } = await billed();
  await at("2030-02-15");
  const save = (from_month: string) =>
    cellOf(as("superadmin"), "select public.save_price_list($1)", [
      JSON.stringify({ from_month, one_cents: 20_000, two_cents: 30_000, three_cents: 40_000 }),
    ]);
  expect([await save("2030-02-01"), await save("2030-03-01")]).toEqual(["billed", "done"]);
  expect((await run("2030-03-01")).map(([, cents]) => cents)).toEqual([month, 22_600]);
});

test("a child who changes center is billed by a plan of the new one, and at the old one only once it is back", async () => {
  const { change, family, run } = await billed();
  await sql("update public.user_profiles set location_id = '2' where family_id = $1", [family]);
  const preview = await desk("select * from public.tuition_preview('1', '2030-03-01')");
  expect(preview).toMatchObject([{ state: "moved", cents: 0, family: null, child: null }]);
  expect(await as("admin2")("select from public.tuition_year($1)", [family])).toEqual([]);
  // why: what is billed already, and nothing that nobody will bill
  expect(await as("student")("select from public.tuition_year()")).toHaveLength(1);
  expect(await run("2030-03-01")).toHaveLength(1);
  const overdue = await desk("select * from public.overdue_tuition()");
  expect(overdue).toMatchObject([{ family_id: null, payer: "student" }]);
  expect((await savePlan(as("admin2"), family, { starts_on: "2030-03-01" })).outcome).toBe("done");
  expect(await desk("select from public.tuition_preview('1', '2030-05-01')")).toEqual([]);
  expect(await run("2030-04-01")).toHaveLength(3);
  await sql("update public.user_profiles set location_id = '1' where family_id = $1", [family]);
  expect(await run("2030-05-01")).toHaveLength(3);
  expect(await change({ last_month: null, paused_months: ["2030-03-01", "2030-04-01"] })).toBe("done");
  expect((await run("2030-06-01")).slice(3).map(([, cents]) => cents)).toEqual([month, month]);
});

test("who is taken out of a household is charged no more, and what they owed and pay is the other's", async () => {
  const { addParent, family, lines, run, share } = await billed();
  const dana = await addParent();
  expect(await share({ [rows.user_profiles.student]: 33, [dana]: 67 })).toBe("done");
  const card = "stripe_customer_id = 'cus_dana', method_kind = 'card', method_label = 'Visa'";
  await sql(`update public.tuition_accounts set ${card} where guardian_id = $1`, [dana]);
  await run("2030-03-01");
  expect(await cellOf(desk, "select public.remove_guardian($1)", [dana])).toBe("removed");
  expect(await count("private.deliveries where kind = 'forget' and data ->> 'customer' = 'cus_dana'")).toBe(1);
  await run("2030-04-01");
  expect((await lines()).map(([, cents]) => cents).toSorted()).toEqual([12_795, month, month, 6_302]);
  expect(await desk("select * from public.tuition_accounts_of($1) order by share", [family])).toMatchObject([
    { share: 0, balance_cents: 12_795, method_label: null },
    { share: 100, balance_cents: 2 * month + 6_302 },
  ]);
});

test("a household is billed for a child of both parents until it is the other one's alone", async () => {
  const { family, run } = await billed();
  const change = "update public.children set family_id = $1, other_family_id = $2 where id = $3";
  await sql(change, [rows.families.student2, family, rows.children.student]);
  expect(await run("2030-03-01")).toHaveLength(2);
  await sql(change, [rows.families.student2, null, rows.children.student]);
  expect(await run("2030-04-01")).toHaveLength(2);
});

test("whose account is deleted is charged no more, and the household goes", async () => {
  const { family, settle } = await billed();
  await settle({ remainingCents: month });
  await sql("delete from auth.users where id = $1", [people.student]);
  const left = [`public.families where id = '${family}'`, "private.deliveries where kind = 'forget'"];
  expect(await Promise.all(left.map(count))).toEqual([0, 1]);
});

test("a family that is joined with another, parted and erased with a balance leaves the books as they were", async () => {
  const { account, addParent, family, run } = await billed();
  const other = await cellOf(sql, "insert into public.families default values returning id");
  await addParent("dana@example.com", other);
  const books = () => sql("select sum(amount_cents)::integer as owed, count(*) as lines from public.ledger_lines");
  const [before, payer] = [await books(), await account()];
  const [joined] = await desk("select * from public.merge_families($1, $2)", [other, family]);
  expect([joined?.outcome, await account(other)]).toEqual(["merged", payer]);
  expect(await cellOf(desk, "select public.undo_merge($1)", [joined?.id])).toBe("undone");
  expect([await account(), await books()]).toEqual([payer, before]);
  await sql("select private.erase_households(array[$1::uuid], array[$2::uuid])", [family, rows.user_profiles.student]);
  await sql(
    "update public.user_profiles set deleted_at = now(), user_id = null, is_active = false where family_id = $1",
    [family],
  );
  await run("2030-03-01");
  expect([await books(), await cellOf(sql, "select private.balance_of($1)", [payer])]).toEqual([before, month]);
  const asked = await sql(
    "select private.collect_facts(d) ->> 'email' as email from private.deliveries d where queue = 'payment'",
  );
  expect(asked).toEqual([{ email: null }]);
});

test("a debit under way is left alone, however much is paid at the desk, and followed once its bank has answered", async () => {
  const { enter, settle } = await billed();
  await sql("update private.deliveries set sent_at = now()");
  await settle({ remainingCents: month, isProcessing: true });
  expect(await enter()).toBe("done");
  for (const isProcessing of [true, false]) {
    await settle({ remainingCents: month, isProcessing });
    expect(await count("private.deliveries where queue = 'payment' and sent_at is null")).toBe(isProcessing ? 0 : 1);
  }
});

test.each([
  ["not at Stripe", "while the plan runs"],
  ["open at Stripe", "while the plan runs"],
  ["not at Stripe", "after its end"],
  ["open at Stripe", "after its end"],
])(
  "less than Stripe collects is nobody's debt that is overdue, it waits for the next month's: %s, %s",
  async (where, when) => {
    const { balance, change, enter, remaining, run, settle } = await billed();
    await sql("update private.deliveries set sent_at = now()");
    if (where === "open at Stripe") await settle({ remainingCents: month });
    expect(await enter({ amount_cents: month - 30 })).toBe("done");
    if (when === "after its end") expect(await change({ last_month: "2030-02-01" })).toBe("done");
    if (where === "open at Stripe") {
      const facts = "select private.collect_facts(d) ->> 'remaining' as open from private.deliveries d";
      expect(await sql(`${facts} where queue = 'payment' and sent_at is null`)).toEqual([{ open: "0" }]);
      await settle({ status: "paid" });
    }
    await run("2030-03-01");
    await sql("select public.prepare_tuition()");
    expect(await desk("select from public.overdue_tuition()")).toEqual([]);
    expect(await count(failedMails)).toBe(0);
    const next = when === "after its end" ? [] : [["03", month + 30, false]];
    expect(await remaining()).toEqual([["02", 0, true], ...next]);
    expect(await enter({ kind: "credit", amount_cents: 30, note: "A small rest", method: null })).toBe("done");
    expect(await balance()).toBe(next.length * month);
  },
);

test.each([
  ["save_tuition_plan", { starts_on: "infinity" }],
  ["save_tuition_plan", { last_month: "infinity" }],
  ["save_tuition_plan", { paused_months: [null] }],
  ["save_price_list", { from_month: "-infinity" }],
  ["save_account_codes", []],
])("what no form sends is refused: %s %j", async (call, values) => {
  const plan = {
    ...{ id: crypto.randomUUID(), child_id: rows.children.student, subjects: ["math"], starts_on: "2030-02-01" },
    ...{ family_id: await familyOf(sql), one_cents: 1, two_cents: 2, three_cents: 3 },
  };
  const boss = as("superadmin");
  await boss("set local statement_timeout = '5s'");
  const given = JSON.stringify(Array.isArray(values) ? values : { ...plan, ...values });
  expect(JSON.stringify(await boss(`select public.${call}($1)`, [given]))).toContain("invalid");
});

test("what is given back goes to whom it was billed, and a guardian who left the household is billed no more", async () => {
  const { addParent, change, family, run, share } = await billed();
  const dana = await addParent("d@example.com", family, "abcdef00-0000-4000-8000-000000000001");
  expect(await share({ [dana.toUpperCase()]: 100 })).toBe("done");
  await run("2030-03-01");
  expect(await change({ paused_months: ["2030-02-01"] })).toBe("done");
  await sql(`with made as (insert into public.families default values returning id)
    update public.user_profiles p set family_id = made.id from made where p.first_name = 'Dana'`);
  await run("2030-04-01");
  const lines = await sql(`select g.first_name, l.amount_cents from public.ledger_lines l
    join public.tuition_accounts a on a.id = l.account_id join public.user_profiles g on g.id = a.guardian_id order by nth`);
  expect(lines.map(Object.values)).toEqual([
    ["student", month],
    ["Dana", month],
    ["student", -month],
    ["student", month],
  ]);
});

test("a try that was not heard of is told all the same, and what reaches nobody is the center's turn", async () => {
  const { settle } = await billed();
  await settle({ remainingCents: month, attempts: 5 });
  expect(await count(failedMails)).toBe(1);
  await settle({ remainingCents: month });
  await at("2030-02-10");
  const turn = () => cellOf(desk, "select turn from public.overdue_tuition()");
  expect(await turn()).toBe("family");
  await sql("select private.add_email_problem('student@example.com', 'bounce')");
  expect(await turn()).toBe("center");
});

test("of one invoice three mails tell that it is not paid, also where the clock stood still on the day", async () => {
  const { settle } = await billed();
  await settle({ remainingCents: month, attempts: 1 });
  for (const [day, mails] of [
    ["2030-02-11", 2],
    ["2030-02-12", 2],
    ["2030-02-19", 3],
  ] as const) {
    await at(day);
    await sql("select public.prepare_tuition()");
    expect(await count(failedMails), day).toBe(mails);
  }
  for (const attempts of [2, 3]) await settle({ remainingCents: month, attempts });
  expect(await count(failedMails)).toBe(3);
});

test("two runs at once bill a month once", async () => {
  const plan = `insert into public.tuition_plans (id, child_id, family_id, location_id, subjects, starts_on, first_lessons, first_of)
    select gen_random_uuid(), k.id, k.family_id, '1', '{math}', '2030-02-01', 4, 4 from public.children k where k.id = $1`;
  await database.query(plan, [rows.children.student]);
  const sessions = await Promise.all([1, 2, 3].map(() => database.connect()));
  await Promise.all(sessions.map(({ query }) => clockAt(query, "2030-02-01")));
  await Promise.all(sessions.map(({ query }) => query("select private.run_tuition(50)")));
  await Promise.all(sessions.map(({ end }) => end()));
  expect(await count("public.ledger_lines")).toBe(1);
  expect(await count("private.tuition_runs")).toBe(await count("public.locations"));
});

test("of two movements at once each is followed, and whoever waits for a month's run holds nothing that it needs", async () => {
  const [one, two] = await Promise.all([database.connect(), database.connect()]);
  for (const { query } of [one, two]) await clockAt(query, "2030-03-01");
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
    const rests = `exists (select from pg_stat_activity
      where pid = $1 and query = $2 and (wait_event_type = 'Lock' or state <> 'active'))`;
    await vi.waitUntil(() => cellOf(database.query, `select ${rests}`, [me?.id, second[0]]));
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
  expect(await cellOf(two.query, "select private.is_staff()")).toBe(true);
  const child = { child_id: rows.children.student2, family_id: rows.families.student2 };
  const fresh = { id: crypto.randomUUID(), ...child, subjects: ["math"], starts_on: "2030-05-01" };
  for (const [month, ...call] of [
    ["2030-03-01", "select public.withdraw_tuition_plan($1, $2)", [plan, version]],
    ["2030-04-01", "select * from public.credit_lessons('1', '2030-02-01', '{}')"],
    ["2030-05-01", "select * from public.save_tuition_plan($1)", [JSON.stringify(fresh)]],
  ] satisfies [string, string, unknown[]?][]) {
    await clockAt(one.query, month);
    expect(await meet(["select private.run_tuition(50)"], call), month).toEqual([]);
  }
  expect(await count(`public.ledger_lines where plan_id = '${fresh.id}'`)).toBe(1);
  for (const { end } of [one, two]) await end();
});

test("what a bank took back is asked about until its dispute can have ended, long after what was paid is not", async () => {
  const { settle } = await billed();
  const paid = { at: "2030-06-20T12:00:00Z", paymentId: "pi_1" };
  const move = (kind: string, cents: number) => ({ kind, key: kind, cents, ...paid });
  const isAsked = async (day: string) => {
    await at(day);
    return (await sql("select from public.list_unsettled_invoices(10)")).length === 1;
  };
  await at("2030-06-20");
  await settle({ status: "paid", movements: [move("payment", -month)] });
  expect([await isAsked("2030-07-01"), await isAsked("2030-12-01")]).toEqual([true, false]);
  await settle({ status: "paid", movements: [move("dispute", month)] });
  expect([await isAsked("2030-12-01"), await isAsked("2030-12-15"), await isAsked("2031-06-01")]).toEqual([
    ...[false, true, false],
  ]);
});
