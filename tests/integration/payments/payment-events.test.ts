/** What the site does with what the payment service tells it, and with what somebody else tells it instead. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { standing } from "../../support/payments/payment-calls";
import { type Shop, startShop } from "../../support/payments/shop";
import { eventOf } from "../../support/servers/stripe-state";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.stop());
beforeEach(() => {
  shop.stripe.fault("read", null);
  shop.stripe.deliverTo(null);
});

const eventsOf = (purchase: string) =>
  shop.supabase.sql<{ type: string; outcome: string }>(
    "select type, outcome from private.stripe_events where purchase_id = $1 order by received_at, id",
    [purchase],
  );
const stand = (purchase: string) => standing(shop.supabase.sql, purchase);

/** Posts to the webhook as it is, with these headers. */
const post = (body: string, headers: Record<string, string> = {}, query = "") =>
  fetch(`${shop.webhook}${query}`, {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json", ...headers },
  });

describe("who may tell", () => {
  const paid = async () => {
    const bought = await shop.buy();
    const event = await shop.stripe.step(bought.sessionId, { kind: "pay" });
    return { ...bought, body: JSON.stringify(event), event };
  };

  test("an event with a good signature is heard, and no cookie is set", async () => {
    const { body, purchase } = await paid();
    const answer = await post(body, { "Stripe-Signature": shop.stripe.sign(body) });
    expect([answer.status, answer.headers.get("Cache-Control"), answer.headers.getSetCookie()]).toEqual([
      200,
      "no-store",
      [],
    ]);
    expect(await stand(purchase)).toMatch(/^completed\/completed refunded 0 \d{4}-\d{6}$/);
  });

  test("the signature alone says whose it is: origin and site do not matter", async () => {
    const { body, purchase } = await paid();
    const answer = await post(body, {
      "Stripe-Signature": shop.stripe.sign(body),
      Origin: "https://elsewhere.example",
      "Sec-Fetch-Site": "cross-site",
    });
    expect(answer.status).toBe(200);
    expect(await stand(purchase)).toMatch(/^completed/);
  });

  test.each<[string, (body: string) => Record<string, string>, ((body: string) => string)?]>([
    ["no signature", () => ({})],
    ["an empty one", () => ({ "Stripe-Signature": "" })],
    [
      "a made-up one",
      () => ({ "Stripe-Signature": `t=${Math.floor(Date.now() / 1000)},v1=${"0".repeat(64)}` }),
    ],
    ["words instead", () => ({ "Stripe-Signature": "signed by me" })],
    [
      "one of another secret",
      (body) => ({ "Stripe-Signature": shop.stripe.sign(body, { secret: "whsec_of_somebody_else" }) }),
    ],
    [
      "one of six minutes ago",
      (body) => ({ "Stripe-Signature": shop.stripe.sign(body, { secondsAgo: 360 }) }),
    ],
    [
      "a good one for another body",
      (body) => ({ "Stripe-Signature": shop.stripe.sign(body) }),
      (body) => `${body} `,
    ],
  ])("%s: 400, and nothing is asked or written down", async (_, headers, changed = (body) => body) => {
    const { body, purchase } = await paid();
    const before = shop.stripe.asked.length;
    expect((await post(changed(body), headers(body))).status).toBe(400);
    expect(shop.stripe.asked.length).toBe(before);
    expect(await eventsOf(purchase)).toEqual([]);
    expect(await stand(purchase)).toBe("pending/pending refunded 0");
  });

  test.each([
    ["no JSON", "not json"],
    ["JSON that is no event", "[]"],
    [
      "an event without an object",
      JSON.stringify({ id: "evt_1", type: "charge.refunded", created: 1, data: null }),
    ],
    [
      "an event from a time that is none",
      JSON.stringify({ id: "evt_1", type: "x", created: 1e300, data: { object: {} } }),
    ],
    ["nothing", ""],
  ])("%s with a good signature: 400", async (_, body) => {
    expect((await post(body, { "Stripe-Signature": shop.stripe.sign(body) })).status).toBe(400);
  });

  test("more than 256 KB is not read", async () => {
    const body = JSON.stringify({ padding: "x".repeat(300_000) });
    expect((await post(body, { "Stripe-Signature": shop.stripe.sign(body) })).status).toBe(413);
  });

  test.each(["GET", "PUT", "DELETE", "PATCH"])("%s is no way to tell", async (method) => {
    const answer = await fetch(shop.webhook, { method });
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"]);
  });

  test("the framework's own way to ask for data changes nothing of it", async () => {
    const answer = await post("{}", {}, "?_data=routes%2Fwebhooks.stripe");
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
  });
});

describe("what is told", () => {
  beforeEach(() => shop.stripe.deliverTo(shop.webhook));

  test("a payment, a refund in part and one of the rest", async () => {
    const { purchase, sessionId } = await shop.buy();
    await shop.stripe.step(sessionId, { kind: "pay" });
    expect(await stand(purchase)).toMatch(/^completed\/completed refunded 0 /);
    await shop.stripe.step(sessionId, { kind: "refund", cents: 4900 });
    expect(await stand(purchase)).toMatch(/^completed\/completed refunded 4900 /);
    await shop.stripe.step(sessionId, { kind: "refund", cents: 10000 });
    expect(await stand(purchase)).toMatch(/^refunded\/cancelled refunded 14900 /);
    await shop.stripe.step(sessionId, { kind: "refund-fails", cents: 10000 });
    expect(await stand(purchase)).toMatch(/^completed\/completed refunded 4900 /);
    expect(await eventsOf(purchase)).toEqual(
      ["checkout.session.completed", "charge.refunded", "charge.refunded", "refund.failed"].map((type) => ({
        type,
        outcome: "applied",
      })),
    );
  });

  test("a payment that a bank takes days for, and one that it refuses", async () => {
    const [good, bad] = [await shop.buy(), await shop.buy()];
    for (const { sessionId, purchase } of [good, bad]) {
      await shop.stripe.step(sessionId, { kind: "pay-later" });
      expect(await stand(purchase)).toBe("pending/pending refunded 0");
    }
    await shop.stripe.step(good.sessionId, { kind: "succeed-later" });
    await shop.stripe.step(bad.sessionId, { kind: "fail-later" });
    expect(await stand(good.purchase)).toMatch(/^completed\/completed/);
    expect(await stand(bad.purchase)).toBe("failed/cancelled refunded 0");
  });

  test("a checkout that ran out", async () => {
    const { purchase, sessionId } = await shop.buy();
    await shop.stripe.step(sessionId, { kind: "expire" });
    expect(await stand(purchase)).toBe("failed/cancelled refunded 0");
  });

  test("the same event again, ten times at once", async () => {
    const { purchase, sessionId } = await shop.buy();
    const event = await shop.stripe.step(sessionId, { kind: "pay" });
    if (!event) throw new Error("not paid");
    const before = await stand(purchase);
    expect(await Promise.all(Array.from({ length: 10 }, () => shop.stripe.send(event)))).toEqual(
      Array(10).fill(200),
    );
    expect(await stand(purchase)).toBe(before);
    expect(await eventsOf(purchase)).toHaveLength(1);
  });

  test("an event about a payment of somebody else's shop is heard once and changes nothing", async () => {
    const event = eventOf("charge.refunded", { id: "ch_x", payment_intent: "pi_x", amount_refunded: 5 });
    expect([await shop.stripe.send(event), await shop.stripe.send(event)]).toEqual([200, 200]);
    expect(
      await shop.supabase.sql("select outcome from private.stripe_events where id = $1", [event.id]),
    ).toEqual([{ outcome: "unknown_purchase" }]);
  });

  test("an event of a kind that is not ours is heard and logged, not written down", async () => {
    const event = eventOf("customer.created", { id: "cus_1" });
    expect(await shop.stripe.send(event)).toBe(200);
    expect(await shop.supabase.sql("select 1 from private.stripe_events where id = $1", [event.id])).toEqual(
      [],
    );
    expect(shop.site.output()).toContain("payment event of no concern");
  });

  test("a look that took long does not replace a later one", async () => {
    const { purchase, sessionId } = await shop.buy();
    shop.stripe.travel(() => 1500);
    const slow = shop.stripe.step(sessionId, { kind: "pay" });
    await vi.waitUntil(() => shop.stripe.asked.at(-1)?.path.endsWith(sessionId));
    shop.stripe.travel(() => 0);
    await shop.stripe.step(sessionId, { kind: "refund", cents: 14900 });
    await slow;
    expect(await stand(purchase)).toMatch(/^refunded\/cancelled refunded 14900 /);
    expect((await eventsOf(purchase)).map(({ outcome }) => outcome)).toEqual(["applied", "older"]);
  });

  test("a course that was deactivated meanwhile is still paid for", async () => {
    const { purchase, sessionId, course } = await shop.buy();
    await shop.supabase.sql(
      "update public.courses set is_active = false, price_cents = 99900 where id = $1",
      [course],
    );
    await shop.stripe.step(sessionId, { kind: "pay" });
    expect(await stand(purchase)).toMatch(/^completed\/completed/);
  });

  test("another amount than ours completes nothing, and is logged for a person", async () => {
    const { purchase, sessionId } = await shop.buy();
    const session = shop.stripe.sessions.get(sessionId);
    if (session) session.amount_total = 100;
    await shop.stripe.step(sessionId, { kind: "pay" });
    expect(await stand(purchase)).toBe("pending/pending refunded 0 amount_differs");
    expect(await eventsOf(purchase)).toEqual([
      { type: "checkout.session.completed", outcome: "amount_differs" },
    ]);
    expect(shop.site.output()).toMatch(new RegExp(`needs a person.*${purchase}.*amount_differs`));
  });

  test("what an event says of itself is not believed, only what the service says when asked", async () => {
    const { purchase, sessionId } = await shop.buy();
    const lie = eventOf("checkout.session.completed", {
      id: sessionId,
      payment_status: "paid",
      status: "complete",
      metadata: { purchase_id: purchase },
    });
    expect(await shop.stripe.send(lie)).toBe(200);
    expect(await stand(purchase)).toBe("pending/pending refunded 0");
  });

  test.each(["500", "garbage", "odd", "dropped", "401", "429"] as const)(
    "with a service that answers %s the event shall come again, and is applied then",
    async (fault) => {
      const { purchase, sessionId } = await shop.buy();
      shop.stripe.fault("read", fault);
      const event = await shop.stripe.step(sessionId, { kind: "pay" });
      if (!event) throw new Error("not paid");
      expect(shop.stripe.deliveries.at(-1)?.status).toBe(503);
      expect(await eventsOf(purchase)).toEqual([]);
      expect(await stand(purchase)).toBe("pending/pending refunded 0");
      shop.stripe.fault("read", null);
      expect(await shop.stripe.send(event)).toBe(200);
      expect(await stand(purchase)).toMatch(/^completed/);
    },
  );
});

test("with a database that is away an event shall come again", async () => {
  const { startSite } = await import("../../support/servers/site");
  const away = await startSite({ env: shop.stripe.env });
  const { sessionId } = await shop.buy();
  const event = await shop.stripe.step(sessionId, { kind: "pay" });
  if (!event) throw new Error("not paid");
  expect(await shop.stripe.send(event, `${away.url}/webhooks/stripe`)).toBe(503);
  await away.kill();
});

test("without keys an event shall come again, and none is believed", async () => {
  const { startSite } = await import("../../support/servers/site");
  const shut = await startSite({ supabase: shop.supabase });
  const event = eventOf("charge.refunded", { id: "ch_x" });
  expect(await shop.stripe.send(event, `${shut.url}/webhooks/stripe`)).toBe(503);
  await shut.kill();
});
