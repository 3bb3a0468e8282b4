import { beforeAll, expect, test } from "vitest";
import { serviceRole } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { attachCheckout, purchaseState, settle, takeTicket } from "../../support/payments/payment-calls";

/** An open purchase over CA$149.00. */
const purchase = rows.purchases.student;
const session = "cs_1";

const { database, as } = networkDesk();
beforeAll(() => attachCheckout(database.query, purchase, session));

const server = as(serviceRole);
const year = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Toronto", year: "numeric" }).format();
const receipt = `${year}-000001`;
/** A look in words: `paid`, `paid 100 back`, `paid 100 back of 200 cad`. */
const lookOf = (words: string) => {
  const [, state = "", back, amount, currency] = /^(\w+)(?: (\d+) back)?(?: of (\d+) (\w+))?$/.exec(words) ?? [];
  return { session, state, refunded: Number(back ?? 0), amount: Number(amount ?? 14900), currency };
};

const pending = "pending/pending refunded 0";
const failed = "failed/cancelled refunded 0";
const completed = `completed/completed refunded 0 ${receipt}`;
const refunded = `refunded/cancelled refunded 14900 ${receipt}`;
test.each<[string, looks: string, outcomes: string, end: string]>([
  ["an open checkout", "open", "unchanged", pending],
  ["a payment under way", "processing", "unchanged", pending],
  ["a payment", "paid", "applied", completed],
  ["a payment twice", "paid, paid", "applied, unchanged", completed],
  ["an expired checkout", "expired", "applied", failed],
  ["a failed payment", "failed", "applied", failed],
  ["a success after a failure, which is the service's word", "expired, paid", "applied, applied", completed],
  ["a refund in part", "paid, paid 100 back", "applied, applied", completed.replace("refunded 0", "refunded 100")],
  ["refunds up to all of it", "paid 100 back, paid 14900 back", "applied, applied", refunded],
  ["a refund before anything else was heard", "paid 14900 back", "applied", refunded],
  ["a refund that a bank refuses", "paid 14900 back, paid", "applied, applied", completed],
  ["another amount", "paid of 14899 cad", "amount_differs", `${pending} amount_differs`],
  ["another currency", "paid of 14900 usd", "amount_differs", `${pending} amount_differs`],
  [
    "another amount that somebody gave back",
    "paid of 100 cad, paid 100 back of 100 cad",
    "amount_differs, applied",
    failed,
  ],
  ["more given back than was paid", "paid, paid 14901 back", "applied, amount_differs", `${completed} amount_differs`],
  [
    "what was paid becoming unpaid",
    "paid, expired, open",
    "applied, contradiction, contradiction",
    `${completed} contradiction`,
  ],
  ["a contradiction that clears up", "paid, failed, paid", "applied, contradiction, unchanged", completed],
])("%s: %s", async (_, looks, outcomes, end) => {
  const came: unknown[] = [];
  for (const look of looks.split(", ")) came.push(await settle(server, purchase, lookOf(look)));
  expect([came.join(", "), await purchaseState(server, purchase)]).toEqual([outcomes, end]);
});

test("a look that began earlier never replaces a later one", async () => {
  const early = await takeTicket(server, purchase);
  const late = await takeTicket(server, purchase);
  const look = (ticket: number, words: string) => settle(server, purchase, { ...lookOf(words), ticket });
  expect(await look(late, "paid 5 back")).toBe("applied");
  expect([await look(early, "expired"), await look(late, "expired")]).toEqual(["older", "older"]);
  expect(await purchaseState(server, purchase)).toBe(`completed/completed refunded 5 ${receipt}`);
});

test("an event is applied once, whatever comes with it the second time", async () => {
  const event = "evt_1";
  expect(await settle(server, purchase, { ...lookOf("paid"), event })).toBe("applied");
  const begun = "select outcome from public.begin_settlement(p_session => $1, p_event_id => $2)";
  expect(await server(begun, [session, event])).toEqual([{ outcome: "repeat" }]);
  expect(await settle(server, purchase, { ...lookOf("paid 14900 back"), event })).toBe("repeat");
  expect(await purchaseState(server, purchase)).toBe(completed);
});

test("the checkout of another purchase never completes this one", async () => {
  const other = { session: "cs_other" };
  expect(await settle(server, purchase, { ...other, state: "expired" })).toBe("unchanged");
  expect(await settle(server, purchase, { ...other, state: "paid" })).toBe("other_session");
  expect(await purchaseState(server, purchase)).toBe(`${pending} other_session`);
});

test("money that comes for a second purchase of the same course is for a person", async () => {
  await settle(server, purchase, lookOf("expired"));
  await server(
    "insert into public.purchases (user_id, course_id, amount_cents, status) values ($1, $2, 14900, 'completed')",
    [people.student, rows.courses.bought],
  );
  expect(await settle(server, purchase, lookOf("paid"))).toBe("duplicate");
  expect(await purchaseState(server, purchase)).toBe(`${failed} duplicate`);
  expect(await settle(server, purchase, lookOf("paid 14900 back"))).toBe("applied");
  expect(await purchaseState(server, purchase)).toBe(`refunded/cancelled refunded 14900 ${year}-000002`);
});

test("a purchase is found by its id, its checkout or its payment; what is not ours is written down once", async () => {
  await settle(server, purchase, { ...lookOf("paid"), payment: "pi_1" });
  for (const name of [
    `p_purchase => '${purchase.toUpperCase()}'`,
    `p_session => '${session}'`,
    "p_payment_intent => 'pi_1'",
    "p_purchase => 'not an id', p_payment_intent => 'pi_1'",
  ]) {
    const found = await server(
      `select outcome, purchase_id, checkout_session_id as session from public.begin_settlement(${name})`,
    );
    expect(found).toEqual([{ outcome: "known", purchase_id: purchase, session }]);
  }
  const stranger =
    "select outcome from public.begin_settlement(p_session => 'cs_x', p_event_id => 'evt_x', p_event_type => 'x', p_event_created => now())";
  expect(await server(stranger)).toEqual([{ outcome: "unknown_purchase" }]);
  expect(await server(stranger)).toEqual([{ outcome: "repeat" }]);
  expect(await server("select outcome from public.begin_settlement()")).toEqual([{ outcome: "unknown_purchase" }]);
});

test("the reconciliation asks about old open purchases, paid ones once a day for 90 days, and disputed ones always", async () => {
  await database.query("begin");
  await database.query("alter table public.purchases disable trigger purchases_keep");
  for (const [name, age, status, checkout, checked] of [
    ["two hours old", "2 hours", "pending", "cs_old", null],
    ["never got a checkout", "3 hours", "pending", null, null],
    ["new", "50 minutes", "pending", "cs_new", null],
    ["paid, not looked at since", "3 days", "completed", "cs_paid", null],
    ["paid, looked at today", "3 days", "completed", "cs_seen", "23 hours"],
    ["paid long ago", "100 days", "completed", "cs_long", null],
    ["paid long ago, disputed", "200 days", "completed", "cs_disputed", "25 hours"],
    ["failed", "3 days", "failed", "cs_failed", null],
  ])
    await database.query(
      `insert into public.purchases (course_id, course_name, amount_cents, status, created_at, completed_at,
           checkout_session_id, checked_at)
         select $1, $2, 14900, $3::text, now() - $4::interval,
           case $3::text when 'completed' then now() - $4::interval end, $5, now() - $6::interval`,
      [rows.courses.active, name, status, age, checkout, checked],
    );
  await database.query("update public.purchases set dispute = 'open' where checkout_session_id = 'cs_disputed'");
  const named = await database.query(
    `select p.course_name as name from public.list_unsettled_purchases(100) u
       join public.purchases p on p.id = u.purchase_id`,
  );
  expect(named.map(({ name }) => name)).toEqual([
    ...["never got a checkout", "two hours old", "paid, not looked at since", "paid long ago, disputed"],
  ]);
  expect(await database.query("select 1 from public.list_unsettled_purchases(1)")).toHaveLength(1);
  await database.query("rollback");
});
