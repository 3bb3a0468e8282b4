import { expect, test, vi } from "vitest";
import { standing } from "../../support/payments/payment-calls";
import { sellOne, sharedShop } from "../../support/payments/shop";
import { eventOf } from "../../support/servers/stripe/stripe-state";

const shop = sharedShop();
const post = (event: object, options?: { secondsAgo?: number }) => {
  const body = JSON.stringify(event);
  const headers = { "Content-Type": "application/json", "Stripe-Signature": shop.stripe.sign(body, options) };
  return fetch(shop.webhook, { method: "POST", body, headers });
};
/** A purchase that was paid, and the event that nobody has heard yet. */
async function paidUnheard() {
  const sold = await sellOne(shop);
  const event = await shop.stripe.step(sold.sessionId, { kind: "pay" });
  if (!event) throw new Error("not paid");
  return { ...sold, event, stand: () => standing(shop.supabase.sql, sold.purchase) };
}

test("an event signed more than five minutes ahead of our clock is refused, a little ahead is taken", async () => {
  const { event, stand } = await paidUnheard();
  expect((await post(event, { secondsAgo: -3600 })).status).toBe(400);
  expect((await post(event, { secondsAgo: -360 })).status).toBe(400);
  expect(await stand()).toMatch(/^pending/);
  expect((await post(event, { secondsAgo: -120 })).status).toBe(200);
  expect(await stand()).toMatch(/^completed/);
});

test("an event about real money is refused by a site with a test key", async () => {
  const { event, stand } = await paidUnheard();
  expect((await post({ ...event, livemode: true })).status).toBe(400);
  expect([await stand(), shop.stripe.asked]).toEqual(["pending/pending refunded 0", []]);
  expect(shop.site.output()).toContain("payment event of the other mode than the key");
});

test("an event about a checkout that the key does not know is heard, and noted once", async () => {
  const { purchase } = await sellOne(shop);
  const event = eventOf("checkout.session.completed", {
    id: "cs_live_elsewhere",
    client_reference_id: purchase,
  });
  for (const _ of [1, 2]) expect(await shop.stripe.send(event, shop.webhook)).toBe(200);
  const noted = await shop.supabase.sql(
    "select outcome, purchase_id from private.stripe_events where id = $1",
    [event.id],
  );
  expect(noted).toEqual([{ outcome: "unknown_checkout", purchase_id: purchase }]);
  expect(
    await shop.supabase.sql("select 1 from private.awaited_looks where purchase_id = $1", [purchase]),
  ).toEqual([]);
});

test("an event that only names what it is about is heard", async () => {
  const thin = {
    id: "evt_thin",
    object: "v2.core.event",
    type: "v1.charge.refunded",
    created: "2026-11-21T10:00:00.000Z",
    livemode: false,
  };
  expect((await post(thin)).status).toBe(200);
});

test("an event is answered within five seconds while the service is slow, and the reconciliation takes the look", async () => {
  const { event, purchase, stand } = await paidUnheard();
  shop.stripe.fault("read", "slow");
  const began = Date.now();
  expect((await post(event)).status).toBe(200);
  expect(Date.now() - began).toBeLessThan(5_000);
  expect(await stand()).toMatch(/^pending/);
  const [asked] = await shop.supabase.sql("select purchase_id as id from public.list_unsettled_purchases(1)");
  expect(asked).toEqual({ id: purchase });
  shop.stripe.fault("read", null);
  // why: the look goes on behind the answer and asks again where the first attempt was silent
  await vi.waitUntil(async () => (await stand()).startsWith("completed"), { timeout: 20_000, interval: 500 });
  expect(
    await shop.supabase.sql("select 1 from private.awaited_looks where purchase_id = $1", [purchase]),
  ).toEqual([]);
}, 40_000);
