import { describe, expect, test, vi } from "vitest";
import { standing } from "../../support/payments/payment-calls";
import { expectSameEnds, receiptNumbers } from "../../support/payments/random-events";
import { type Sold, sellOne, sharedShop } from "../../support/payments/shop";
import { eventOf, type Step } from "../../support/servers/stripe/stripe-state";

const shop = sharedShop();
const eventsOf = ({ purchase }: Sold) =>
  shop.supabase.sql<{ type: string; outcome: string }>(
    "select type, outcome from private.stripe_events where purchase_id = $1 order by received_at, id",
    [purchase],
  );
const stand = ({ purchase }: Sold) => standing(shop.supabase.sql, purchase);
const happen = async ({ sessionId }: Sold, step: Step) => {
  const event = await shop.stripe.step(sessionId, step);
  if (!event) throw new Error(`impossible: ${step.kind}`);
  return event;
};
const post = (body: string, headers: Record<string, string> = {}, query = "") =>
  fetch(shop.webhook + query, {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json", ...headers },
  });
const sign: (body: string, options?: { secondsAgo?: number; secret?: string }) => Record<string, string> = (
  body,
  options,
) => ({ "Stripe-Signature": shop.stripe.sign(body, options) });

describe("who may tell of a payment", () => {
  test("the signature alone says whose an event is: origin and site do not matter, and no cookie is set", async () => {
    const sold = await sellOne(shop);
    const body = JSON.stringify(await happen(sold, { kind: "pay" }));
    const answer = await post(body, {
      ...sign(body),
      Origin: "https://elsewhere.example",
      "Sec-Fetch-Site": "cross-site",
    });
    expect([answer.status, answer.headers.get("Cache-Control"), answer.headers.getSetCookie()]).toEqual([
      200,
      "no-store",
      [],
    ]);
    expect(await stand(sold)).toMatch(/^completed\/completed refunded 0 \d{4}-\d{6}$/);
  });

  const now = Math.floor(Date.now() / 1000);
  test.each<[string, (body: string) => Record<string, string>]>([
    ["no signature", () => ({})],
    ["an empty signature", () => ({ "Stripe-Signature": "" })],
    ["a made-up signature", () => ({ "Stripe-Signature": `t=${now},v1=${"0".repeat(64)}` })],
    ["words for a signature", () => ({ "Stripe-Signature": "signed by me" })],
    ["a signature of another secret", (body) => sign(body, { secret: "whsec_of_somebody_else" })],
    ["a signature of six minutes ago", (body) => sign(body, { secondsAgo: 360 })],
    ["the signature of another body", (body) => sign(`${body} `)],
  ])("an event with %s is refused; nothing is asked or written down", async (_, headers) => {
    const sold = await sellOne(shop);
    const body = JSON.stringify(await happen(sold, { kind: "pay" }));
    expect((await post(body, headers(body))).status).toBe(400);
    expect([shop.stripe.asked, await eventsOf(sold)]).toEqual([[], []]);
    expect(await stand(sold)).toBe("pending/pending refunded 0");
  });

  const malformed = { id: "evt_1", type: "charge.refunded", created: 1, data: { object: {} } };
  test.each([
    ["no JSON", "not json", 400],
    ["JSON that is no event", "[]", 400],
    ["an event without an object", JSON.stringify({ ...malformed, data: null }), 400],
    ["an event of an impossible time", JSON.stringify({ ...malformed, created: 1e300 }), 400],
    ["nothing", "", 400],
    ["more than 256 KB", JSON.stringify({ padding: "x".repeat(300_000) }), 413],
  ])("%s with a good signature is refused", async (_, body, status) => {
    expect((await post(body, sign(body))).status).toBe(status);
  });

  test("only a POST tells of payments, also by the framework's own way to ask for data", async () => {
    for (const method of ["GET", "PUT", "DELETE", "PATCH"]) {
      const answer = await fetch(shop.webhook, { method });
      expect([method, answer.status, answer.headers.get("Allow")]).toEqual([method, 405, "POST"]);
    }
    const answer = await post("{}", {}, "?_data=routes%2Fwebhooks.stripe");
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
  });
});

describe("what comes of an event", () => {
  test("a payment, refunds up to all of it, and one that a bank refuses are written down", async () => {
    shop.stripe.deliverTo(shop.webhook);
    const sold = await sellOne(shop);
    for (const [step, end] of [
      [{ kind: "pay" }, /^completed\/completed refunded 0 /],
      [{ kind: "refund", cents: 4900 }, /^completed\/completed refunded 4900 /],
      [{ kind: "refund", cents: 10_000 }, /^refunded\/cancelled refunded 14900 /],
      [{ kind: "refund-fails", cents: 10_000 }, /^completed\/completed refunded 4900 /],
    ] as const) {
      await happen(sold, step);
      expect(await stand(sold)).toMatch(end);
    }
    expect(await eventsOf(sold)).toEqual(
      ["checkout.session.completed", "charge.refunded", "charge.refunded", "refund.failed"].map((type) => ({
        type,
        outcome: "applied",
      })),
    );
  });

  test("the same event ten times at once makes one receipt", async () => {
    const sold = await sellOne(shop);
    const event = await happen(sold, { kind: "pay" });
    const before = await receiptNumbers(shop);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => shop.stripe.send(event, shop.webhook)),
    );
    expect(answers).toEqual(Array(10).fill(200));
    expect(await eventsOf(sold)).toEqual([{ type: event.type, outcome: "applied" }]);
    const paid = await stand(sold);
    expect(paid).toMatch(/^completed\/completed refunded 0 \d{4}-\d{6}$/);
    expect(await shop.stripe.send(event, shop.webhook)).toBe(200);
    expect(await stand(sold)).toBe(paid);
    expect((await receiptNumbers(shop)).last).toBe(before.last + 1);
  });

  test("an event about somebody else's payment is written down once, one of another kind not at all", async () => {
    const strange = eventOf("charge.refunded", { id: "ch_x", payment_intent: "pi_x", amount_refunded: 5 });
    const other = eventOf("customer.created", { id: "cus_1" });
    for (const event of [strange, strange, other])
      expect(await shop.stripe.send(event, shop.webhook)).toBe(200);
    const written = await shop.supabase.sql(
      "select outcome from private.stripe_events where id = any ($1::text[])",
      [[strange.id, other.id]],
    );
    expect(written).toEqual([{ outcome: "unknown_purchase" }]);
    expect(shop.site.output()).toContain("payment event of no concern");
  });

  test("a look at the payment service that took long does not replace a later one", async () => {
    shop.stripe.deliverTo(shop.webhook);
    const sold = await sellOne(shop);
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    shop.stripe.hold(held);
    const slow = happen(sold, { kind: "pay" });
    await vi.waitUntil(() => shop.stripe.asked.at(-1)?.status === 200);
    shop.stripe.hold(null);
    await happen(sold, { kind: "refund", cents: 14900 });
    arrive();
    await slow;
    expect(await stand(sold)).toMatch(/^refunded\/cancelled refunded 14900 /);
    expect((await eventsOf(sold)).map(({ outcome }) => outcome)).toEqual(["applied", "older"]);
  });

  test("another amount than ours completes nothing, and is logged for a person", async () => {
    shop.stripe.deliverTo(shop.webhook);
    const sold = await sellOne(shop);
    const session = shop.stripe.sessions.get(sold.sessionId);
    if (session) session.amount_total = 100;
    await happen(sold, { kind: "pay" });
    expect(await stand(sold)).toBe("pending/pending refunded 0 amount_differs");
    expect(shop.site.output()).toMatch(new RegExp(`needs a person.*${sold.purchase}.*amount_differs`));
  });

  test("what an event says of itself is not believed, only what the service says when asked", async () => {
    const sold = await sellOne(shop);
    const lie = eventOf("checkout.session.completed", {
      id: sold.sessionId,
      payment_status: "paid",
      status: "complete",
      metadata: { purchase_id: sold.purchase },
    });
    expect(await shop.stripe.send(lie, shop.webhook)).toBe(200);
    expect(await stand(sold)).toBe("pending/pending refunded 0");
  });

  test.each(["500", "odd", "dropped"] as const)(
    "while the service's answer is %s an event shall come again, and is applied then",
    async (fault) => {
      const sold = await sellOne(shop);
      const event = await happen(sold, { kind: "pay" });
      shop.stripe.fault("read", fault);
      expect(await shop.stripe.send(event, shop.webhook)).toBe(503);
      expect([await eventsOf(sold), await stand(sold)]).toEqual([[], "pending/pending refunded 0"]);
      shop.stripe.fault("read", null);
      expect(await shop.stripe.send(event, shop.webhook)).toBe(200);
      expect(await stand(sold)).toMatch(/^completed/);
    },
  );

  const seed = Number(process.env.PAYMENT_SEED ?? 7);
  test(`60 events in an order drawn from seed ${seed} end where the payment service stands`, async () => {
    const { statuses } = await expectSameEnds(shop, seed, { rounds: 1, purchases: 4, deliveries: 60 });
    expect([...statuses]).toContain(200);
    const { given, last } = await receiptNumbers(shop);
    expect(given, `receipts given, the last of which has the number ${last}`).toBe(last);
  });
});
