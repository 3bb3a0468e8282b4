/** Money that goes back: refunds by staff, disputes of the bank, and payments over another amount. */
import { beforeAll, expect, test } from "vitest";
import type { TestBrowser } from "../../support/auth/accounts";
import { written } from "../../support/emails/email-samples";
import { wordsOf } from "../../support/pages/html-parts";
import { sharedShop, wordsAt } from "../../support/payments/shop";
import { changePurchases, type Sold, sellOne } from "../../support/payments/sold";
import type { Step } from "../../support/servers/stripe/stripe-state";

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

/** What is bought and paid, of which the site hears everything. */
async function happening<Bought extends Sold>(bought: Bought) {
  shop.stripe.deliverTo(shop.webhook);
  const happen = async (...kinds: Step[]) => {
    for (const step of kinds) expect(await shop.stripe.step(bought.sessionId, step)).not.toBeNull();
    expect(shop.stripe.deliveries.at(-1)?.status).toBe(200);
  };
  await happen({ kind: "pay" });
  const stateOf = async () =>
    (
      await shop.supabase.sql(
        "select status, dispute, withdrawn_cents as taken, refunded_cents as refunded from purchases where id = $1",
        [bought.purchase],
      )
    )[0];
  return { ...bought, happen, stateOf };
}
const emailsAbout = (purchase: string, kind: string) =>
  shop.supabase.sql<{ recipient: string | null; data: Record<string, unknown> }>(
    `select recipient, data from private.deliveries where data ->> 'purchase' = $1 and kind = $2
     order by created_at, dedupe_key`,
    [purchase, kind],
  );

test("a dispute is shown to the buyer and the network office while it is open, and leaves no receipt once it is lost", async () => {
  const { purchase, course, browser, happen, stateOf } = await happening(await shop.buy());
  const staff = await shop.boss();
  await happen({ kind: "dispute" }, { kind: "withdraw" });
  expect(await stateOf()).toEqual({ status: "completed", dispute: "open", taken: 14900, refunded: 0 });
  const receipt = `/receipt?id=${purchase}`;
  expect(await wordsAt(browser, receipt)).toMatch(/disputed/i);
  expect(await wordsAt(staff, `/admin/dashboard/courses/${course}`)).toMatch(/Revenue CA\$0\.00/);
  const center = await shop.supabase.first("select email from locations where id = '1'");
  const told = await emailsAbout(purchase, "payment_disputed");
  expect(told.map(({ recipient }) => recipient)).toEqual([null, center]);
  const theirs = written("payment_disputed", told[1]?.data);
  expect(JSON.stringify(theirs.blocks)).toContain("Head office will answer the bank");

  await happen({ kind: "dispute-lost" });
  expect(await stateOf()).toEqual({ status: "completed", dispute: "lost", taken: 14900, refunded: 0 });
  const page = await wordsAt(browser, receipt);
  for (const words of ["This is not a receipt", "Charged back"]) expect(page).toContain(words);
  expect((await browser.get(`/receipt.pdf?id=${purchase}`)).status).toBe(303);
  const toOffice = (await emailsAbout(purchase, "payment_disputed")).filter(({ recipient }) => !recipient);
  expect(toOffice.map(({ data }) => data.dispute)).toEqual(["open", "lost"]);
});

test("a dispute that is won, and a question of the bank, leave the receipt and the revenue as they were", async () => {
  const staff = await shop.boss();
  for (const kinds of [
    ["dispute", "withdraw", "dispute-won", "reinstate"],
    ["inquiry", "inquiry-closed"],
  ] as const) {
    const { purchase, course, happen, stateOf } = await happening(await sellOne(shop));
    await happen(...kinds.map((kind) => ({ kind })));
    expect(await stateOf()).toEqual({ status: "completed", dispute: "won", taken: 0, refunded: 0 });
    expect(await wordsAt(staff, `/receipt?id=${purchase}`)).not.toContain("disputed");
    expect(await wordsAt(staff, `/admin/dashboard/courses/${course}`)).toMatch(/Revenue CA\$149\.00/);
  }
});

test("a payment over another amount tells the buyer and the network office, also where the page hears of it first", async () => {
  const { purchase, course, browser, sessionId } = await shop.buy();
  const session = shop.stripe.sessions.get(sessionId);
  if (session) session.amount_total = 100;
  await shop.stripe.step(sessionId, { kind: "pay" });
  const page = await wordsAt(browser, `/courses/enrolled?purchase=${purchase}`);
  expect(page).toContain("match the price of the course");
  expect(page).not.toContain("less than a minute");
  expect(await wordsAt(browser, "/purchase-history")).toContain("Being checked");
  expect(await wordsAt(await shop.boss(), `/admin/dashboard/courses/${course}`)).toContain("another amount was paid");
  const emails = await shop.supabase.sql(
    "select kind, recipient from private.deliveries where data ->> 'purchase' = $1",
    [purchase],
  );
  expect(emails).toEqual([{ kind: "payment_problem", recipient: null }]);
});
