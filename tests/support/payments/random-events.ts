/**
 * Events that come late, twice, in any order, or not before the service sends them again. Whatever happens on the way,
 * the books have to end where the payment service stands.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect } from "vitest";
import { seededRandom } from "../pages/seeded-random";
import type { Session, Step, StripeEvent } from "../servers/stripe/stripe-state";
import type { Shop } from "./shop";
import { sell } from "./sold";

/** What is done at once. */
const lanesOpen = 8;

/** What the books have to say about a session. */
function expected(session: Session | undefined): string {
  if (!session) return "no session";
  const charge = session.payment_intent?.latest_charge;
  if (session.payment_status === "paid" && charge)
    return `${charge.refunded ? "refunded/cancelled" : "completed/completed"} ${charge.amount_refunded}`;
  const isOver = session.status === "expired" || session.payment_intent?.status === "requires_payment_method";
  return isOver ? "failed/cancelled 0" : "pending/pending 0";
}

const restOf = (session: Session | undefined) => {
  const charge = session?.payment_intent?.latest_charge;
  return charge ? charge.amount - charge.amount_refunded : 14900;
};
type Below = (limit: number) => number;
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
export async function expectSameEnds(
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
export async function receiptNumbers(shop: Shop): Promise<{ given: number; last: number }> {
  const [row] = await shop.supabase.sql<{ given: number; last: number }>(
    "select count(distinct receipt_number)::int as given, max(right(receipt_number, 6)::int) as last from public.purchases",
  );
  return { given: Number(row?.given), last: Number(row?.last) };
}
