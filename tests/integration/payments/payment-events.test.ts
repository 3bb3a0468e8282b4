import { expect, test } from "vitest";
import { purchaseState } from "../../support/payments/payment-calls";
import { expectSameEnds, receiptNumbers } from "../../support/payments/random-events";
import { sharedShop } from "../../support/payments/shop";
import { type Sold, sellOne } from "../../support/payments/sold";
import { eventOf, type Step } from "../../support/servers/stripe/stripe-state";

const shop = sharedShop();
const eventsOf = ({ purchase }: Sold) =>
  shop.supabase.sql<{ type: string; outcome: string }>(
    "select type, outcome from private.stripe_events where purchase_id = $1 order by received_at, id",
    [purchase],
  );
const stateOf = ({ purchase }: Sold) => purchaseState(shop.supabase.sql, purchase);
const pending = "pending/pending refunded 0";
const happen = async ({ sessionId }: Sold, step: Step) => {
  const event = await shop.stripe.step(sessionId, step);
  if (!event) throw new Error(`impossible: ${step.kind}`);
  return event;
};
/** A purchase that was paid, and the event that nobody has heard yet. */
async function paidUnheard() {
  const sold = await sellOne(shop);
  return { sold, event: await happen(sold, { kind: "pay" }) };
}
const post = (body: string, headers: Record<string, string> = {}, query = "") =>
  fetch(shop.webhook + query, { method: "POST", body, headers: { "Content-Type": "application/json", ...headers } });
const sign = (body: string, options?: Parameters<typeof shop.stripe.sign>[1]): Record<string, string> => ({
  "Stripe-Signature": shop.stripe.sign(body, options),
});

test("an event is believed by its signature alone: origin and site do not matter, and no cookie is set", async () => {
  const { sold, event } = await paidUnheard();
  const body = JSON.stringify(event);
  // why: a clock may be a little ahead of ours
  const signature = sign(body, { secondsAgo: -120 });
  const elsewhere = { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" };
  const answer = await post(body, { ...signature, ...elsewhere });
  expect([answer.status, answer.headers.get("Cache-Control"), answer.headers.getSetCookie()]).toEqual([
    ...[200, "no-store", []],
  ]);
  expect(await stateOf(sold)).toMatch(/^completed\/completed refunded 0 \d{4}-\d{6}$/);
});

test("an event without a good signature, or of real money at a test key, is refused; nothing is asked or written down", async () => {
  const { sold, event } = await paidUnheard();
  const body = JSON.stringify(event);
  const real = JSON.stringify({ ...event, livemode: true });
  const now = Math.floor(Date.now() / 1000);
  for (const [what, sent, headers] of [
    ["no signature", body, {}],
    ["a made-up signature", body, { "Stripe-Signature": `t=${now},v1=${"0".repeat(64)}` }],
    ["a signature of another secret", body, sign(body, { secret: "whsec_of_somebody_else" })],
    ["a signature of six minutes ago", body, sign(body, { secondsAgo: 360 })],
    ["a signature of six minutes ahead", body, sign(body, { secondsAgo: -360 })],
    ["the signature of another body", body, sign(`${body} `)],
    ["an event about real money", real, sign(real)],
  ] as const)
    expect([what, (await post(sent, headers)).status]).toEqual([what, 400]);
  expect([shop.stripe.asked, await eventsOf(sold), await stateOf(sold)]).toEqual([[], [], pending]);
  expect(shop.site.output()).toContain("payment event of the other mode than the key");
});

test("what is no event is refused though it is well signed, and only a POST tells of payments", async () => {
  const malformed = { id: "evt_1", type: "charge.refunded", created: 1, data: { object: {} } };
  for (const [body, status] of [
    ["not json", 400],
    [JSON.stringify({ ...malformed, data: null }), 400],
    [JSON.stringify({ ...malformed, created: 1e300 }), 400],
    [JSON.stringify({ padding: "x".repeat(300_000) }), 413],
  ] as const)
    expect([body.slice(0, 90), (await post(body, sign(body))).status]).toEqual([body.slice(0, 90), status]);
  const answer = await fetch(shop.webhook);
  expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"]);
  expect((await post("{}", {}, "?_data=routes%2Fwebhooks.stripe")).status).toBe(400);
});

test("what an event says of itself is not believed, only what the service says when asked", async () => {
  const sold = await sellOne(shop);
  const lie = eventOf("checkout.session.completed", {
    ...{ id: sold.sessionId, payment_status: "paid", status: "complete", metadata: { purchase_id: sold.purchase } },
  });
  expect(await shop.stripe.send(lie, shop.webhook)).toBe(200);
  expect(await stateOf(sold)).toBe(pending);
});

test("while the service or the database does not answer, an event shall come again, and is applied then", async () => {
  const { sold, event } = await paidUnheard();
  for (const fault of ["500", "odd"] as const) {
    shop.stripe.fault("read", fault);
    expect(await shop.stripe.send(event, shop.webhook)).toBe(503);
  }
  shop.stripe.fault("read", null);
  shop.backend.fail(/settle/, "an error of the database");
  expect(await shop.stripe.send(event, shop.webhook)).toBe(503);
  expect([await eventsOf(sold), await stateOf(sold)]).toEqual([[], pending]);
  shop.backend.heal();
  expect(await shop.stripe.send(event, shop.webhook)).toBe(200);
  expect(await stateOf(sold)).toMatch(/^completed/);
});

const seed = Number(process.env.PAYMENT_SEED ?? 7);
test(`60 events in an order drawn from seed ${seed} end where the payment service stands`, async () => {
  const { statuses } = await expectSameEnds(shop, seed, { purchases: 4, deliveries: 60 });
  expect([...statuses]).toContain(200);
  const { given, last } = await receiptNumbers(shop);
  expect(given, `receipts given, the last of which has the number ${last}`).toBe(last);
});
