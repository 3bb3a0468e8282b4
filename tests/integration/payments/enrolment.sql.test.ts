import { beforeAll, expect, test } from "vitest";
import { hstOf } from "../../../app/domain/payments/tax";
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

const taxed = "00000000-0000-4000-8000-00000000a001";
const free = "00000000-0000-4000-8000-00000000a002";
const student = account(people.student);

const database = networkDatabase();
beforeAll(async () => {
  await database.run(`insert into public.courses (id, name, price_cents, is_taxable) values
      ('${taxed}', 'Taxed', 19910, true), ('${free}', 'Free', 0, true)`);
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

test("whoever asks again is given the purchase that is open, with its checkout once it has one", async () => {
  await doing(student, async (query, owner) => {
    const first = await startEnrolment(query, taxed);
    expect(await startEnrolment(query, taxed)).toEqual(first);
    await attachCheckout(owner, first.purchase_id ?? "", "cs_1");
    expect(await startEnrolment(query, taxed)).toMatchObject({
      outcome: "open",
      purchase_id: first.purchase_id,
      checkout_session_id: "cs_1",
      checkout_url: "https://checkout.example/cs_1",
    });
  });
});

test("what was paid for is not bought twice; what expired or was given back is bought anew", async () => {
  await doing(student, async (query, owner) => {
    const { purchase_id: first = "" } = await startEnrolment(query, taxed);
    await attachCheckout(owner, first, "cs_1");
    const look = { session: "cs_1", amount: 22498 };
    await settle(owner, first, { ...look, state: "paid" });
    expect(await startEnrolment(query, taxed)).toMatchObject({ outcome: "already", purchase_id: first });
    await settle(owner, first, { ...look, state: "paid", refunded: 22498 });
    const { outcome, purchase_id: second = "" } = await startEnrolment(query, taxed);
    expect([outcome, second === first]).toEqual(["started", false]);
    await attachCheckout(owner, second, "cs_2");
    await settle(owner, second, { ...look, session: "cs_2", state: "expired" });
    expect((await startEnrolment(query, taxed)).outcome).toBe("started");
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

test.each([null, "", "nowhere", "closed"])("no course is bought for the center %s", async (center) => {
  await doing(student, async (query, owner) => {
    const before = await owner("select count(*) as n from public.purchases");
    const [started] = await query("select outcome from public.start_enrolment($1, $2)", [taxed, center]);
    expect(started).toEqual({ outcome: "no_center" });
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

test("the center chosen last looks after the family, until it is paid", async () => {
  await doing(student, async (query, owner) => {
    const { purchase_id = "" } = await startEnrolment(query, taxed, "1");
    const center = async () =>
      (await owner("select location_id from public.purchases where id = $1", [purchase_id]))[0]?.location_id;
    expect(await center()).toBe("1");
    await startEnrolment(query, taxed, "2");
    expect(await center()).toBe("2");
    await attachCheckout(owner, purchase_id, "cs_1");
    await settle(owner, purchase_id, { session: "cs_1", amount: 22498, state: "paid" });
    await startEnrolment(query, taxed, "1");
    expect(await center()).toBe("2");
    const change = owner("update public.purchases set location_id = '1' where id = $1", [purchase_id]);
    expect(await sqlState(change)).toBe("23514");
  });
});

test.each([
  ["a course that is not offered any more", rows.courses.retired],
  ["no course", "00000000-0000-4000-8000-00000000dead"],
])("%s cannot be bought", async (_, course) => {
  await doing(student, async (query, owner) => {
    const before = await owner("select count(*) as n from public.purchases");
    expect((await startEnrolment(query, course)).outcome).toBe("unavailable");
    expect(await owner("select count(*) as n from public.purchases")).toEqual(before);
  });
});

test("a purchase that is given up ends its enrolment and takes no checkout, one that is open takes one", async () => {
  await doing(student, async (query, owner) => {
    const { purchase_id: first = "" } = await startEnrolment(query, taxed);
    await owner("update public.purchases set status = 'failed' where id = $1", [first]);
    expect(await purchaseState(owner, first)).toBe("failed/cancelled refunded 0");
    expect(await attachCheckout(owner, first, "cs_late")).toBe("gone");
    const { purchase_id: second = "" } = await startEnrolment(query, taxed);
    const attached = [];
    for (const session of ["cs_1", "cs_1", "cs_2"]) attached.push(await attachCheckout(owner, second, session));
    expect(attached).toEqual(["attached", "same", "other"]);
    expect(await purchaseState(owner, second)).toBe("pending/pending refunded 0");
  });
});

test("a purchase that can no longer get a checkout makes way for a new one", async () => {
  await doing(student, async (query, owner) => {
    const { purchase_id = "" } = await startEnrolment(query, taxed);
    await owner("update public.purchases set checkout_expires_at = now() + interval '30 minutes' where id = $1", [
      purchase_id,
    ]);
    const again = await startEnrolment(query, taxed);
    expect([again.outcome, again.purchase_id === purchase_id]).toEqual(["started", false]);
    expect(await purchaseState(owner, purchase_id)).toBe("failed/cancelled refunded 0");
  });
});

test.each([
  `select public.attach_checkout('${rows.purchases.student}', 'cs_x', 'https://x.example', now())`,
  `select public.begin_settlement('${rows.purchases.student}')`,
  `select public.settle_purchase('${rows.purchases.student}', 1, '{"session": "cs_x", "state": "paid"}')`,
  "select public.list_unsettled_purchases(10)",
])("only the server may ask: %s", async (sql) => {
  for (const who of [anonymous, student, account(people.superadmin)])
    expect([who, await sqlState(doing(who, (query) => query(sql)))]).toEqual([who, "42501"]);
  await doing(serviceRole, (query) => query(sql));
});

test.each(["delete from public.purchases", "select * from private.stripe_events"])(
  "not even the server may: %s",
  async (sql) => {
    expect(await sqlState(doing(serviceRole, (query) => query(sql)))).toBe("42501");
  },
);

test.each([
  "amount_cents = 1",
  "tax_cents = 1",
  "receipt_number = '2026-999999'",
  "completed_at = now()",
  `user_id = '${people.student2}'`,
])("nobody sets %s of a purchase, not even the server", async (change) => {
  const update = `update public.purchases set ${change} where id = '${rows.purchases.student}'`;
  expect(await sqlState(doing(serviceRole, (query) => query(update)))).toBe("23514");
});

test("the tax of the database is that of the site, to the cent", async () => {
  const calculated = await database.query(
    "select c as cents, private.hst_cents(c) as hst from generate_series(0, 2000) as c order by c",
  );
  expect(calculated).toEqual(calculated.map((_, cents) => ({ cents, hst: hstOf(cents) })));
  const [highest] = await database.query("select private.hst_cents(10000000) as hst");
  expect(highest?.hst).toBe(hstOf(10_000_000));
});
