/** Sites that lack a key or a tax number, with a payment service that is too slow, and prices that are kept there. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { browserOf } from "../../support/auth/accounts";
import { wordsOf } from "../../support/pages/html-parts";
import { purchaseState } from "../../support/payments/payment-calls";
import { sharedShop } from "../../support/payments/shop";
import { sellOne } from "../../support/payments/sold";
import { type RunningSite, startSite } from "../../support/servers/site";
import { eventOf } from "../../support/servers/stripe/stripe-state";

const shop = sharedShop();
let closed: RunningSite;
let untaxed: RunningSite;
let impatient: RunningSite;
beforeAll(async () => {
  const { supabase, stripe } = shop;
  [closed, untaxed, impatient] = await Promise.all([
    startSite({ supabase }),
    // why: an event waits for less than half of its time, and still has some for a second try
    startSite({ supabase, env: { ...stripe.env, HST_NUMBER: "", LIMIT_SCALE: "0.4" } }),
    startSite({ supabase, env: { ...stripe.env, LIMIT_SCALE: "0.05" } }),
  ]);
});
afterAll(() => Promise.all([closed?.kill(), untaxed?.kill(), impatient?.kill()]));

/** Somebody new who shops at that site. */
async function shopperAt(site: RunningSite) {
  const { account } = await shop.student();
  const bought = async () =>
    shop.supabase.sql(
      `select p.course_id as course, p.status, a.status as application from public.purchases p
       join public.course_applications a on a.purchase_id = p.id where p.user_id = $1 and p.status <> 'failed'`,
      [account.userId],
    );
  return { browser: await browserOf({ site, supabase: shop.supabase }, account), bought };
}

test("without keys there is the contact form instead of a button, nothing is sold, and no event is believed", async () => {
  const course = await shop.addCourse();
  for (const path of ["/courses", `/courses/${course}`]) {
    const html = await (await fetch(closed.url + path)).text();
    expect(html).toContain('href="/contact"');
    expect(html).not.toMatch(/<form[^>]*action="\/courses/);
  }
  const { browser, bought } = await shopperAt(closed);
  expect([(await shop.enrol(browser, course)).status, await bought()]).toEqual([503, []]);
  const event = eventOf("charge.refunded", { id: "ch_x", payment_intent: "pi_x" });
  expect(await shop.stripe.send(event, `${closed.url}/webhooks/stripe`)).toBe(503);
});

test("without an HST number a taxed course is shown and not sold; one without tax is", async () => {
  const [taxed, free] = [await shop.addCourse({ is_taxable: true }), await shop.addCourse()];
  const { browser, bought } = await shopperAt(untaxed);
  const page = await browser.get(`/courses/${taxed}`);
  expect([page.status, (await page.text()).includes(`action="/courses/${taxed}"`)]).toEqual([200, false]);
  const list = await (await browser.get("/courses")).text();
  expect([taxed, free].map((id) => list.includes(`action="/courses/${id}"`))).toEqual([false, true]);
  const press = async (course: string) => (await shop.enrol(browser, course)).status;
  expect([await press(taxed), await press(free)]).toEqual([503, 303]);
  expect(await bought()).toMatchObject([{ course: free, status: "pending" }]);
});

test.each(["slow", "trickle"] as const)(
  "a payment service whose answer is %s is given up in time, and nothing is left half-made",
  async (fault) => {
    const { browser, bought } = await shopperAt(impatient);
    shop.stripe.fault("create", fault);
    expect((await shop.enrol(browser, await shop.addCourse())).status).toBe(503);
    expect(await bought()).toEqual([]);
  },
);

test("an event is answered in time while the service is slow, and the reconciliation takes the look", async () => {
  const sold = await sellOne(shop);
  const event = await shop.stripe.step(sold.sessionId, { kind: "pay" });
  shop.stripe.fault("read", "slow");
  expect(event && (await shop.stripe.send(event, `${untaxed.url}/webhooks/stripe`))).toBe(200);
  const state = () => purchaseState(shop.supabase.sql, sold.purchase);
  expect(await state()).toMatch(/^pending/);
  const [asked] = await shop.supabase.sql("select purchase_id as id from public.list_unsettled_purchases(1)");
  expect(asked).toEqual({ id: sold.purchase });
  shop.stripe.fault("read", null);
  // why: the look goes on behind the answer and asks again where the first attempt was silent
  await vi.waitUntil(async () => (await state()).startsWith("completed"), { timeout: 20_000, interval: 100 });
  const awaited = "select 1 from private.awaited_looks where purchase_id = $1";
  expect(await shop.supabase.sql(awaited, [sold.purchase])).toEqual([]);
});

test("a price kept at the payment service is taken where it is ours, paid once, and over the amount of the course", async () => {
  const boss = await shop.boss();
  const fields = { description: "", price: "149", weeks: "", tax: "no", state: "active", version: "" };
  /** Adds a course of CA$149.00 with that price of the service. */
  async function add(name: string) {
    const form = { ...fields, name, stripe_price: "price_here" };
    const answer = await boss.post("/admin/dashboard/courses/new", form);
    const stored = await shop.supabase.sql("select 1 from courses where name = $1", [name]);
    const words = wordsOf(await answer.text());
    return [answer.status, stored.length, words];
  }
  const ours = { unit_amount: 14900, currency: "cad" };
  expect(await add("Unknown")).toEqual([400, 0, expect.stringContaining("knows no price with this id")]);
  for (const [name, price, told] of [
    ["Recurring", { ...ours, type: "recurring" }, "paid once"],
    ["Dearer", { ...ours, unit_amount: 9900 }, "amount"],
  ] as const) {
    shop.stripe.prices.set("price_here", price);
    expect(await add(name)).toEqual([400, 0, expect.stringContaining(told)]);
  }
  shop.stripe.prices.set("price_here", ours);
  shop.stripe.fault("price", "500");
  expect(await add("Unchecked")).toEqual([503, 0, expect.stringContaining("Unchecked")]);
  shop.stripe.fault("price", null);
  expect(await add("Right")).toEqual([303, 1, ""]);
});
