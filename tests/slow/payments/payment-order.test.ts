/**
 * A thousand events that come late, twice, in any order, or not before the service sends them again. Whatever happens on
 * the way, the books end where the payment service stands.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seededRandom } from "../../support/pages/seeded-random";
import { type Shop, startShop } from "../../support/payments/shop";
import type { Session, Step, StripeEvent } from "../../support/servers/stripe-state";

const seed = Number(process.env.PAYMENT_SEED ?? 20_261_121);
/** Few purchases with many events each, so that looks at the same one overtake each other. */
const rounds = 10;
const purchasesOfARound = 6;
const deliveriesOfARound = 100;
/** What is done at once. */
const lanesOpen = 8;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.stop());

/** What the books have to say about a session. */
function expected(session: Session | undefined): string {
  if (!session) return "no session";
  const charge = session.payment_intent?.latest_charge;
  if (session.payment_status === "paid" && charge)
    return charge.refunded
      ? `refunded/cancelled ${charge.amount_refunded}`
      : `completed/completed ${charge.amount_refunded}`;
  const isOver = session.status === "expired" || session.payment_intent?.status === "requires_payment_method";
  return isOver ? "failed/cancelled 0" : "pending/pending 0";
}

/** Purchases at the checkout, made past the form. @returns the ids of their sessions */
async function stock(purchases: number): Promise<string[]> {
  const course = await shop.addCourse();
  const rows = await shop.supabase.sql<{ id: string }>(
    `insert into public.purchases (course_id, amount_cents)
     select $1::uuid, 14900 from generate_series(1, $2::int) returning id`,
    [course, purchases],
  );
  await shop.supabase.sql(
    "insert into public.course_applications (course_id, purchase_id) select course_id, id from public.purchases where course_id = $1",
    [course],
  );
  const sessions: string[] = [];
  for (const { id } of rows) {
    const answer = await fetch(`${shop.stripe.url}/v1/checkout/sessions`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${shop.stripe.env.STRIPE_SECRET_KEY}`,
        "Stripe-Version": Stripe.API_VERSION,
        "Idempotency-Key": id,
        "Content-Type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams({
        mode: "payment",
        "line_items[0][quantity]": "1",
        "line_items[0][price_data][currency]": "cad",
        "line_items[0][price_data][unit_amount]": "14900",
        "line_items[0][price_data][product_data][name]": "Course",
        client_reference_id: id,
        "metadata[purchase_id]": id,
        "payment_intent_data[metadata][purchase_id]": id,
        success_url: "https://site.example/",
      }).toString(),
    });
    await answer.arrayBuffer();
    const session = shop.stripe.ofPurchase(id);
    if (!session) throw new Error(`No session: ${answer.status}`);
    sessions.push(session.id);
    await shop.supabase.sql(
      "update public.purchases set checkout_session_id = $2, checkout_url = 'https://x.example' where id = $1",
      [id, session.id],
    );
  }
  return sessions;
}

type Below = (limit: number) => number;
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
];

/** Lets things happen and their events arrive in some order, until nothing is under way. @returns answers by status */
async function play(sessions: readonly string[], random: () => number): Promise<Map<number, number>> {
  const below = (limit: number) => Math.floor(random() * limit);
  const underWay: StripeEvent[] = [];
  const happened: StripeEvent[] = [];
  const answers = new Map<number, number>();
  let delivered = 0;

  const happen = async () => {
    const id = sessions[below(sessions.length)] ?? "";
    const step = steps[below(steps.length)]?.(below, shop.stripe.sessions.get(id));
    const event = step && (await shop.stripe.step(id, step));
    if (!event) return;
    happened.push(event);
    underWay.push(event, ...(random() < 0.3 ? [event] : []));
  };
  const deliver = async () => {
    const [event] = underWay.splice(random() < 0.5 ? -1 : below(underWay.length), 1);
    if (!event) return;
    // why: a delivery may be lost before it arrives, and the service sends it again some time
    if (random() < 0.15) return void underWay.push(event);
    const status = await shop.stripe.send(event, shop.webhook);
    delivered++;
    answers.set(status, (answers.get(status) ?? 0) + 1);
    // why: what was answered with a failure is sent again; what was heard now and then too
    if (status !== 200 || random() < 0.1) underWay.push(event);
  };
  const lane = async (work: () => Promise<void>, isOver: () => boolean) => {
    while (!isOver()) {
      await work();
      // why: a lane that finds nothing to do would otherwise take the turn of the answers that the others wait for
      await nextTurn();
    }
  };
  const lanes = (work: () => Promise<void>, isOver: () => boolean) =>
    Promise.all(Array.from({ length: lanesOpen }, () => lane(work, isOver)));

  await lanes(
    () => {
      if (random() < 0.02) shop.stripe.fault("read", random() < 0.5 ? "500" : "garbage");
      else if (random() < 0.2) shop.stripe.fault("read", null);
      // why: a round whose purchases have all ended has nothing new to tell, only what was told before
      const told = happened[below(happened.length)];
      if (told && underWay.length === 0 && random() < 0.1) underWay.push(told);
      return underWay.length === 0 || random() < 0.45 ? happen() : deliver();
    },
    () => delivered >= deliveriesOfARound,
  );
  shop.stripe.fault("read", null);
  while (underWay.length > 0) await lanes(deliver, () => underWay.length === 0);
  return answers;
}

test(`${rounds * deliveriesOfARound} deliveries in the order of seed ${seed} end where the service stands`, async () => {
  const random = seededRandom(seed);
  // why: what is read may be out of date when it arrives
  shop.stripe.travel(() => (random() < 0.15 ? 400 : 0));
  const answers = new Map<number, number>();
  const ends = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    const sessions = await stock(purchasesOfARound);
    for (const [status, count] of await play(sessions, random))
      answers.set(status, (answers.get(status) ?? 0) + count);
    const books = await shop.supabase.sql<{ session: string; stand: string }>(
      `select p.checkout_session_id as session, p.status || '/' || a.status || ' ' || p.refunded_cents
         || coalesce(' ' || p.problem, '') as stand
       from public.purchases p join public.course_applications a on a.purchase_id = p.id
       where p.checkout_session_id = any ($1::text[])`,
      [sessions],
    );
    expect(books).toHaveLength(purchasesOfARound);
    const service = sessions.map((id) => [id, expected(shop.stripe.sessions.get(id))]);
    expect(Object.fromEntries(books.map(({ session, stand }) => [session, stand]))).toEqual(
      Object.fromEntries(service),
    );
    for (const { stand } of books) ends.add(stand.split(" ")[0] ?? "");
  }
  // What was to be tried was tried: failures, repetitions, every end; and receipts have no gap.
  expect([...answers.keys()].sort()).toEqual([200, 503]);
  expect([...ends]).toEqual(
    expect.arrayContaining(["completed/completed", "failed/cancelled", "refunded/cancelled"]),
  );
  const [receipts] = await shop.supabase.sql<{ given: number; last: number }>(
    "select count(receipt_number)::int as given, max(right(receipt_number, 6)::int) as last from public.purchases",
  );
  expect(receipts?.given).toBe(receipts?.last);
}, 240_000);
