import { beforeAll, expect, test } from "vitest";
import type { TestBrowser } from "../../support/auth/accounts";
import { wordsOf } from "../../support/pages/html-parts";
import { sharedShop, wordsAt } from "../../support/payments/shop";
import { changePurchases, sellOne } from "../../support/payments/sold";

const shop = sharedShop();
const list = "/admin/dashboard/purchases";
const ask = { action: "refund", amount: "149.00", reason: "family_cancelled", seen: "0" };
const look = { action: "look", how: "part", amount: "49.50", reason: "goodwill" };
let boss: TestBrowser;
beforeAll(async () => {
  boss = await shop.boss();
});

/** A purchase that was paid, by nobody unless somebody bought it, of which the site hears everything. */
async function paid(bought?: Awaited<ReturnType<typeof shop.buy>>) {
  const { purchase, sessionId } = bought ?? (await sellOne(shop));
  const path = `${list}/${purchase}`;
  shop.stripe.deliverTo(shop.webhook);
  await shop.stripe.step(sessionId, { kind: "pay" });
  return {
    sessionId,
    path,
    refund: (changes: Record<string, string> = {}) => boss.post(path, { ...ask, ...changes }),
    state: async () =>
      (
        await shop.supabase.sql(
          `select p.status, p.refunded_cents as cents,
             (select string_agg(r.status, ',' order by r.created_at) from refunds r where r.purchase_id = p.id) as refunds
           from purchases p where p.id = $1`,
          [purchase],
        )
      )[0],
  };
}
const untouched = { status: "completed", cents: 0, refunds: null };
const sentToStripe = () => shop.stripe.asked.filter(({ operation }) => operation === "refund").length;

test("a superadmin's refund of a part goes through Stripe, tells the family, corrects the receipt and is logged", async () => {
  const bought = await shop.buy();
  const { path, refund, state } = await paid(bought);
  expect(await wordsAt(boss, path)).toContain("Up to CA$149.00");
  const answer = await refund({ amount: "49.50" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, `${path}#top`]);
  expect(await state()).toEqual({ status: "completed", cents: 4950, refunds: "made" });
  const told = await shop.supabase.sql(
    "select recipient from private.deliveries where kind = 'purchase_refunded' and data ->> 'purchase' = $1",
    [bought.purchase],
  );
  expect(told).toEqual([{ recipient: bought.account.email }]);
  expect(await wordsAt(bought.browser, `/receipt?id=${bought.purchase}`)).toMatch(
    /Refunded on [A-Z][a-z]{2}, [A-Z][a-z]{2} \d+, \d{4} -CA\$49\.50.*Paid after refunds CA\$99\.50/,
  );
  const page = await wordsAt(boss, path);
  for (const shown of ["CA$49.50 – The family cancelled", "Up to CA$99.50"]) expect(page).toContain(shown);
  const log = await shop.supabase.sql(
    `select actor is not null as by_person, action, after ->> 'reason' as reason, after ->> 'status' as status
     from audit_log where table_name = 'refunds' and (after ->> 'purchase_id' = $1 or action = 'update') order by id desc limit 2`,
    [bought.purchase],
  );
  expect(log).toEqual([
    { by_person: false, action: "update", reason: null, status: "made" },
    { by_person: true, action: "insert", reason: "family_cancelled", status: "asked" },
  ]);
});

test("a refund sent twice is one, and one seen before another is turned away with the purchase as it is now", async () => {
  const { refund, state } = await paid();
  const answers = await Promise.all([refund({ amount: "10" }), refund({ amount: "10" })]);
  for (const { status } of answers) expect([303, 409]).toContain(status);
  const late = await refund();
  expect(late.status).toBe(409);
  expect(wordsOf(await late.text())).toContain("This purchase just changed");
  expect(await state()).toEqual({ status: "completed", cents: 1000, refunds: "made" });
});

test.each([
  // why: Stripe repeats its own failure for the same idempotency key, for a day
  ["500", 503, { ...untouched, refunds: "asked" }],
  ["dropped-answer", 303, { status: "completed", cents: 2000, refunds: "made" }],
] as const)("a refund whose answer is lost (%s) is tried again, once", async (fault, status, end) => {
  const { path, refund, state } = await paid();
  shop.stripe.fault("refund", fault);
  expect((await refund({ amount: "20" })).status).toBe(503);
  expect(await wordsAt(boss, path)).toContain("A refund of CA$20.00 is unfinished");
  shop.stripe.fault("refund", null);
  expect([(await refund({ amount: "99" })).status, await state()]).toEqual([status, end]);
});

test("a refund that Stripe refuses changes nothing, and the page says what Stripe knows", async () => {
  const { sessionId, refund, state } = await paid();
  shop.stripe.deliverTo(null);
  await shop.stripe.step(sessionId, { kind: "refund", cents: 14_000 });
  const answer = await refund();
  expect(answer.status).toBe(409);
  expect(wordsOf(await answer.text())).toContain("Stripe refused the refund");
  expect(await state()).toEqual({ status: "completed", cents: 14_000, refunds: "refused" });
});

test("a refund that does not fit keeps the form and asks Stripe nothing", async () => {
  const { path, state } = await paid();
  const malformed = "Enter the amount in dollars";
  for (const [form, message] of [
    [{ ...ask, amount: "149.01" }, "Enter at most CA$149.00"],
    [{ ...ask, amount: "0" }, malformed],
    [{ ...ask, amount: "=1+1" }, malformed],
    [{ ...ask, reason: "x'; drop table purchases" }, "Choose a reason"],
    [{ ...look, how: "" }, "Choose all that is left or a part"],
  ] as const) {
    const answer = await boss.post(path, form);
    expect([form, answer.status]).toEqual([form, 400]);
    expect(wordsOf(await answer.text())).toContain(message);
  }
  expect([sentToStripe(), await state()]).toEqual([0, untouched]);
  for (const query of ["refund=149.01&reason=goodwill", "refund=5&reason=none", "refund=5"]) {
    const page = await wordsAt(boss, `${path}?${query}`);
    expect([query, page.includes("Up to CA$149.00"), page.includes("Refund this?")]).toEqual([query, true, false]);
  }
});

test("a pending purchase whose checkout Stripe does not know can be closed, and bought again", async () => {
  const { purchase } = await sellOne(shop);
  const close = async () => (await boss.post(`${list}/${purchase}`, { action: "close" })).status;
  expect(await close()).toBe(409);
  await changePurchases(shop.supabase, [purchase], "checkout_session_id = 'cs_test_of_another_account'");
  expect(await close()).toBe(303);
  const [row] = await shop.supabase.sql(
    `select p.status, a.status as enrolment, (select l.actor is not null from audit_log l
       where l.table_name = 'purchases' and l.row_id = p.id::text) as logged
     from purchases p join course_applications a on a.purchase_id = p.id where p.id = $1`,
    [purchase],
  );
  expect(row).toEqual({ status: "failed", enrolment: "cancelled", logged: true });
  expect(await close()).toBe(409);
});
