import { beforeAll, expect, test } from "vitest";
import { hstOf } from "../../../app/domain/payments/tax";
import { atOnce } from "../../support/database/at-once";
import {
  account,
  anonymous,
  asCaller,
  type Caller,
  type Query,
  serviceRole,
  sqlState,
} from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { attachCheckout, purchaseState, settle, startEnrolment } from "../../support/payments/payment-calls";
import { rowOf } from "../../support/tutoring/answers";

const taxed = "00000000-0000-4000-8000-00000000a001";
const free = "00000000-0000-4000-8000-00000000a002";
const student = account(people.student);

const database = networkDatabase();
beforeAll(async () => {
  await database.run(`insert into public.courses (id, name, price_cents, is_taxable) values
      ('${taxed}', 'Taxed', 19910, true), ('${free}', 'Free', 0, true);
      insert into public.purchases (id, course_id, amount_cents, checkout_session_id)
      select ('00000000-0000-4000-9100-' || lpad(n::text, 12, '0'))::uuid, '${rows.courses.active}', 14900, 'cs_r' || n
      from generate_series(0, 23) as n;
      insert into public.course_applications (course_id, purchase_id)
      select course_id, id from public.purchases where checkout_session_id like 'cs\\_r%'`);
});

/** Runs as somebody what is undone afterwards; `owner` looks past all policies in between. */
const doing = <Result>(who: Caller, work: (query: Query, owner: Query) => Promise<Result>) =>
  asCaller(database, who, (query) =>
    work(query, async (sql, parameters) => {
      const [role] = await query("select current_user as role");
      await query("reset role");
      const found = await query(sql, parameters);
      await query(`set local role ${role?.role}`);
      return found;
    }),
  );

test("price, name and tax are the course's and stay, and the purchase and the enrolment wait together", async () => {
  await doing(student, async (query, owner) => {
    const { purchase_id = "", ...started } = await startEnrolment(query, taxed);
    expect(started).toMatchObject({
      outcome: "started",
      course_name: "Taxed",
      subtotal_cents: 19910,
      tax_cents: 2588,
      amount_cents: 22498,
      checkout_session_id: null,
    });
    expect(await purchaseState(owner, purchase_id)).toBe("pending/pending refunded 0");
    await owner("update public.courses set name = 'Renamed', price_cents = 100 where id = $1", [taxed]);
    expect(await owner("select course_name, amount_cents from public.purchases where id = $1", [purchase_id])).toEqual([
      { course_name: "Taxed", amount_cents: 22498 },
    ]);
  });
});

test("whoever asks again is given the open purchase; what was paid is not bought twice, what ended is bought anew", async () => {
  await doing(student, async (query, owner) => {
    const started = await startEnrolment(query, taxed);
    expect(await startEnrolment(query, taxed)).toEqual(started);
    const { purchase_id: first = "" } = started;
    await attachCheckout(owner, first, "cs_1");
    const open = { checkout_session_id: "cs_1", checkout_url: "https://checkout.example/cs_1" };
    expect(await startEnrolment(query, taxed)).toMatchObject({ outcome: "open", purchase_id: first, ...open });
    const look = { session: "cs_1", amount: 22498 };
    await settle(owner, first, { ...look, state: "paid" });
    expect(await startEnrolment(query, taxed)).toMatchObject({ outcome: "already", purchase_id: first });
    await settle(owner, first, { ...look, state: "paid", refunded: 22498 });
    const { outcome, purchase_id: second = "" } = await startEnrolment(query, taxed);
    expect([outcome, second === first]).toEqual(["started", false]);
    await attachCheckout(owner, second, "cs_2");
    await settle(owner, second, { ...look, session: "cs_2", state: "expired" });
    const { outcome: anew, purchase_id: third = "" } = await startEnrolment(query, taxed);
    expect(anew).toBe("started");
    // why: it can get no checkout any more
    await owner("update public.purchases set checkout_expires_at = now() + interval '30 minutes' where id = $1", [
      third,
    ]);
    const again = await startEnrolment(query, taxed);
    expect([again.outcome, again.purchase_id === third]).toEqual(["started", false]);
    expect(await purchaseState(owner, third)).toBe("failed/cancelled refunded 0");
  });
});

test("a free course is enrolled in at once, without a receipt, and once", async () => {
  await doing(student, async (query, owner) => {
    const { outcome, purchase_id = "", amount_cents } = await startEnrolment(query, free);
    expect([outcome, amount_cents]).toEqual(["enrolled", 0]);
    expect(await purchaseState(owner, purchase_id)).toBe("completed/completed refunded 0");
    expect((await startEnrolment(query, free)).outcome).toBe("already");
  });
});

test("no course is bought for a center that is none, and none that is offered no longer", async () => {
  await doing(student, async (query, owner) => {
    const before = await owner("select count(*) as n from public.purchases");
    for (const center of [null, "", "nowhere", "closed"]) {
      const [started] = await query("select outcome from public.start_enrolment($1, $2)", [taxed, center]);
      expect([center, started]).toEqual([center, { outcome: "no_center" }]);
    }
    for (const course of [rows.courses.retired, "00000000-0000-4000-8000-00000000dead"])
      expect([course, (await startEnrolment(query, course)).outcome]).toEqual([course, "unavailable"]);
    expect(await owner("select count(*) as n from public.purchases")).toEqual(before);
  });
});

test("each child of a family takes a course once, also after it left the list, and nobody else's child does", async () => {
  await doing(student, async (query, owner) => {
    const [brother] = await owner(
      "insert into public.children (family_id, first_name, last_name, grade) values (private.family_of($1), 'Moe', 'Ng', '2') returning id",
      [people.student],
    );
    const start = (child: unknown) => startEnrolment(query, free, "1", child);
    for (const child of [rows.children.student, brother?.id]) {
      expect((await start(child)).outcome).toBe("enrolled");
      expect((await start(child)).outcome).toBe("already");
    }
    expect((await start(rows.children.student2)).outcome).toBe("unknown_child");
    expect((await start(null)).outcome).toBe("enrolled");
    const names = () => query("select child_name from public.student_courses() where course_name = 'Free' order by 1");
    expect(await names()).toEqual([{ child_name: "Kit Ng" }, { child_name: "Moe Ng" }, { child_name: null }]);
    const change = owner("update public.purchases set child_id = $2 where child_id = $1", [
      brother?.id,
      rows.children.student,
    ]);
    expect(await sqlState(change)).toBe("23514");
  });
  await doing(student, async (query, owner) => {
    await startEnrolment(query, free, "1", rows.children.student);
    await startEnrolment(query, free);
    await owner("delete from public.children where id = $1", [rows.children.student]);
    const kept =
      "select child_id, learner_id <> user_id as is_childs from public.purchases where course_id = $1 order by 2";
    expect(await owner(kept, [free])).toEqual([
      { child_id: null, is_childs: false },
      { child_id: null, is_childs: true },
    ]);
  });
});

test("only the server attaches, looks and settles, and not even it deletes or sets what a purchase keeps", async () => {
  const { student: purchase } = rows.purchases;
  for (const sql of [
    `select public.attach_checkout('${purchase}', 'cs_x', 'https://x.example', now())`,
    `select public.begin_settlement('${purchase}')`,
    `select public.settle_purchase('${purchase}', 1, '{"session": "cs_x", "state": "paid"}')`,
    "select public.list_unsettled_purchases(10)",
  ]) {
    for (const who of [anonymous, student, account(people.superadmin)])
      expect([who, sql, await sqlState(doing(who, (query) => query(sql)))]).toEqual([who, sql, "42501"]);
    await doing(serviceRole, (query) => query(sql));
  }
  for (const sql of ["delete from public.purchases", "select * from private.stripe_events"])
    expect(await sqlState(doing(serviceRole, (query) => query(sql)))).toBe("42501");
  for (const change of [
    ...["amount_cents = 1", "tax_cents = 1", "receipt_number = '2026-999999'", "completed_at = now()"],
    `user_id = '${people.student2}'`,
  ]) {
    const update = `update public.purchases set ${change} where id = '${purchase}'`;
    expect([change, await sqlState(doing(serviceRole, (query) => query(update)))]).toEqual([change, "23514"]);
  }
});

test("the tax of the database is that of the site, to the cent", async () => {
  const calculated = await database.query(
    "select c as cents, private.hst_cents(c) as hst from generate_series(0, 2000) as c order by c",
  );
  expect(calculated).toEqual(calculated.map((_, cents) => ({ cents, hst: hstOf(cents) })));
  const [highest] = await database.query("select private.hst_cents(10000000) as hst");
  expect(highest?.hst).toBe(hstOf(10_000_000));
});

const ten = (caller: Caller | null) => Array<Caller | null>(10).fill(caller);
const idOf = (number: number) => `00000000-0000-4000-9100-${String(number).padStart(12, "0")}`;

test("10 clicks make one purchase and one enrolment, and a second is refused to whoever writes it", async () => {
  const bought = [people.student, rows.courses.active];
  const answers = await atOnce(database, ten(account(people.student)), (query) =>
    startEnrolment(query, rows.courses.active),
  );
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
  const answers = await atOnce(database, ten(null), (query, number) =>
    attachCheckout(query, rows.purchases.student2, `cs_${number % 2}`),
  );
  expect(answers.sort()).toEqual(["attached", ...Array(5).fill("other"), ...Array(4).fill("same")]);
});

test("receipt numbers have no gap and none comes twice, also where transactions are undone", async () => {
  await atOnce(database, Array<Caller>(24).fill(serviceRole), async (query, number) => {
    await settle(query, idOf(number), { session: `cs_r${number}`, state: "paid" });
    if (number % 3 === 0) await query("rollback");
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
  const outcomes = await atOnce(database, ten(null), (query) =>
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
  const answers = await atOnce(database, ten(account(people.superadmin)), (query) =>
    rowOf(query, "select outcome, refund_id from public.start_refund($1, 14900, 'goodwill', 0)", [sold]),
  );
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual([...Array(9).fill("open"), "started"]);
  expect(new Set(answers.map(({ refund_id }) => refund_id)).size).toBe(1);
});
