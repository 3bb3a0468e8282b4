import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { seededRandom } from "~/../tests/support/pages/seeded-random";
import { purchaseState } from "~/../tests/support/payments/payment-calls";
import { type Shop, sharedShop } from "~/../tests/support/payments/shop";
import { type Sold, sell, sellOne } from "~/../tests/support/payments/sold";
import { eventOf, type Session, type Step, type StripeEvent } from "~/../tests/support/servers/stripe/stripe-state";

/** What is done at once. */
const lanesOpen = 8;

const restOf = (session: Session | undefined) => {
  const charge = session?.payment_intent?.latest_charge;
  return charge ? charge.amount - charge.amount_refunded : 14900;
};

const steps: ((below: Below, session: Session | undefined) => Step)[] = [
  () => ({ kind: "pay" }),
  () => ({ kind: "pay-later" }),
  () => ({ kind: "succeed-later" }),
  () => ({ kind: "fail-later" }),
  () => ({ kind: "expire" }),
  (below) => ({ kind: "refund", cents: 1 + below(5000) }),
  (below) => ({ kind: "refund", cents: 1 + below(5000) }),
  (_, session) => ({ kind: "refund", cents: restOf(session) }),
  (below) => ({ kind: "refund-fails", cents: 1 + below(5000) }),
  (below) => ({ kind: "refund-cancelled", cents: 1 + below(5000) }),
];

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

/** What the books have to say about a session. */
function expected(session: Session | undefined): string {
  if (!session) return "no session";
  const charge = session.payment_intent?.latest_charge;
  if (session.payment_status === "paid" && charge)
    return `${charge.refunded ? "refunded/cancelled" : "completed/completed"} ${charge.amount_refunded}`;
  const isOver = session.status === "expired" || session.payment_intent?.status === "requires_payment_method";
  return isOver ? "failed/cancelled 0" : "pending/pending 0";
}

type Below = (limit: number) => number;

/** Lets things happen and their events arrive in some order, until nothing is under way. @returns the answers' statuses */
async function play(shop: Shop, sessions: readonly string[], deliveries: number, random: () => number) {
  const { stripe, webhook } = shop;
  const below = (limit: number) => Math.floor(random() * limit);
  const underWay: StripeEvent[] = [];
  const happened: StripeEvent[] = [];
  const statuses: number[] = [];

  const happen = async () => {
    const id = sessions[below(sessions.length)] ?? "";
    const step = steps[below(steps.length)]?.(below, stripe.sessions.get(id));
    const event = step && (await stripe.step(id, step));
    if (!event) return;
    happened.push(event);
    underWay.push(event, ...(random() < 0.3 ? [event] : []));
  };
  const deliver = async () => {
    const [event] = underWay.splice(random() < 0.5 ? -1 : below(underWay.length), 1);
    if (!event) return;
    // why: a delivery may be lost before it arrives, and the service sends it again some time
    if (random() < 0.15) return void underWay.push(event);
    const status = await stripe.send(event, webhook);
    statuses.push(status);
    // why: what was answered with a failure is sent again; what was heard now and then too
    if (status !== 200 || random() < 0.1) underWay.push(event);
  };
  const lanes = (work: () => Promise<void>, isOver: () => boolean) => {
    const lane = async () => {
      while (!isOver()) {
        await work();
        // why: a lane that finds nothing to do would otherwise take the turn of the answers that the others wait for
        await nextTurn();
      }
    };
    return Promise.all(Array.from({ length: lanesOpen }, lane));
  };

  // why: what is read may be out of date when it arrives
  stripe.travel(() => (random() < 0.15 ? 400 : 0));
  await lanes(
    () => {
      if (random() < 0.02) stripe.fault("read", random() < 0.5 ? "500" : "garbage");
      else if (random() < 0.2) stripe.fault("read", null);
      // why: where all purchases have ended there is nothing new to tell, only what was told before
      const told = happened[below(happened.length)];
      if (told && underWay.length === 0 && random() < 0.1) underWay.push(told);
      return underWay.length === 0 || random() < 0.45 ? happen() : deliver();
    },
    () => statuses.length >= deliveries,
  );
  stripe.fault("read", null);
  while (underWay.length > 0) await lanes(deliver, () => underWay.length === 0);
  return statuses;
}

/**
 * Sells some courses, lets so many events arrive, and expects the books to say what the payment service says.
 * @returns statuses that deliveries were answered with
 */
async function expectSameEnds(
  shop: Shop,
  seed: number,
  { purchases, deliveries }: Record<"purchases" | "deliveries", number>,
): Promise<{ statuses: Set<number> }> {
  const sessions = (await sell(shop, purchases)).map(({ sessionId }) => sessionId);
  const statuses = new Set(await play(shop, sessions, deliveries, seededRandom(seed)));
  const books = await shop.supabase.sql<{ session: string; stand: string }>(
    `select p.checkout_session_id as session, p.status || '/' || a.status || ' ' || p.refunded_cents
       || coalesce(' ' || p.problem, '') as stand
     from public.purchases p join public.course_applications a on a.purchase_id = p.id
     where p.checkout_session_id = any ($1::text[])`,
    [sessions],
  );
  expect(
    Object.fromEntries(books.map(({ session, stand }) => [session, stand])),
    `books and payment service with PAYMENT_SEED=${seed}`,
  ).toEqual(Object.fromEntries(sessions.map((id) => [id, expected(shop.stripe.sessions.get(id))])));
  return { statuses };
}

/** Numbers of receipts given so far, and the highest one: the same where none is missing. */
async function receiptNumbers(shop: Shop): Promise<{ given: number; last: number }> {
  const [row] = await shop.supabase.sql<{ given: number; last: number }>(
    "select count(distinct receipt_number)::int as given, max(right(receipt_number, 6)::int) as last from public.purchases",
  );
  return { given: Number(row?.given), last: Number(row?.last) };
}
