import type Stripe from "stripe";
import { hst } from "~/content/payments/payment-facts";
import { env } from "~/env.server";
import { pause, waits } from "~/waits.server";
import {
  type CheckoutState,
  checkoutStateOf,
  disputeOf,
  disputesSchema,
  newSessionSchema,
  type PaymentEvent,
  paymentEventOf,
  priceSchema,
  refundSchema,
  refundsSchema,
  sessionSchema,
} from "./payment-answers.server";
import { ask, request, stripe } from "./stripe-requests.server";

export type { CheckoutState, EventNames, EventStamp, PaymentEvent, PaymentNames } from "./payment-answers.server";

const maxCheckoutPolls = 10;

export const paymentsConfigured = (): boolean =>
  env.STRIPE_SECRET_KEY !== undefined && env.STRIPE_WEBHOOK_SECRET !== undefined;

/** Tax can only be charged with a registration number. */
export const canSell = (isTaxed: boolean): boolean =>
  paymentsConfigured() && (!isTaxed || env.HST_NUMBER !== undefined);

function isLiveKey(): boolean | null {
  const [, mode] = /^(?:sk|rk)_(live|test)_/.exec(env.STRIPE_SECRET_KEY ?? "") ?? [];
  return mode ? mode === "live" : null;
}

interface CheckoutOrder {
  purchaseId: string;
  courseName: string;
  subtotalCents: number;
  taxCents: number;
  stripePriceId: string | null;
  email: string;
  expiresAt: string;
}

export interface Checkout {
  sessionId: string;
  url: string;
  amountCents: number;
  currency: string;
  expiresAt: string;
}

/** Idempotent. `busy`: another request is creating it; null: refused, invalid answer or 18 s passed (logged). */
export async function createCheckout(order: CheckoutOrder): Promise<Checkout | "busy" | null> {
  for (let joined = 0; joined < maxCheckoutPolls; joined++) {
    const made = await requestCheckout(order);
    if (made !== "busy") return made;
    await pause(waits.checkout);
  }
  return "busy";
}

async function requestCheckout(order: CheckoutOrder): Promise<Checkout | "busy" | null> {
  const page = (path: string) => `${env.SITE_URL}/courses/${path}?purchase=${order.purchaseId}`;
  const made = await request("create", newSessionSchema, (client) =>
    client.checkout.sessions.create(
      {
        mode: "payment",
        line_items: linesOf(order),
        customer_email: order.email,
        client_reference_id: order.purchaseId,
        metadata: { purchase_id: order.purchaseId },
        payment_intent_data: { metadata: { purchase_id: order.purchaseId } },
        // why: a visitor from abroad would be charged in another currency
        adaptive_pricing: { enabled: false },
        success_url: page("enrolled"),
        cancel_url: page("cancelled"),
        expires_at: Math.floor(Date.parse(order.expiresAt) / 1000),
      },
      { idempotencyKey: `checkout-${order.purchaseId}` },
    ),
  );
  if (made === "busy") return made;
  if (typeof made === "string") return null;
  return {
    sessionId: made.id,
    url: made.url,
    amountCents: made.amount_total,
    currency: made.currency,
    expiresAt: new Date(made.expires_at * 1000).toISOString(),
  };
}

function linesOf(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams.LineItem[] {
  const line = (name: string, cents: number) => ({
    quantity: 1,
    price_data: { currency: "cad", unit_amount: cents, product_data: { name } },
  });
  const course = order.stripePriceId
    ? { quantity: 1, price: order.stripePriceId }
    : line(order.courseName, order.subtotalCents);
  return order.taxCents > 0 ? [course, line(hst.label, order.taxCents)] : [course];
}

export async function expireCheckout(sessionId: string): Promise<void> {
  await request("expire", null, (client) => client.checkout.sessions.expire(sessionId));
}

/** `missing`: unknown to Stripe; `away`: no valid answer. */
export async function readCheckout(sessionId: string): Promise<CheckoutState | "missing" | "away"> {
  const session = await request("read", sessionSchema, (client) =>
    client.checkout.sessions.retrieve(sessionId, { expand: ["payment_intent.latest_charge"] }),
  );
  if (session === "busy") return "away";
  if (typeof session === "string") return session;
  const payment = session.payment_intent;
  if (!payment?.latest_charge?.disputed) return checkoutStateOf(session);
  // why: a charge only says that there was a dispute
  const disputes = await request("disputes", disputesSchema, (client) =>
    client.disputes.list({ payment_intent: payment.id, limit: 100 }),
  );
  return typeof disputes === "string" ? "away" : checkoutStateOf(session, disputeOf(disputes));
}

interface RefundOrder {
  refundId: string;
  /** Null for tuition. */
  purchaseId: string | null;
  paymentId: string;
  amountCents: number;
  /** Sent before with an unknown answer, perhaps longer ago than Stripe keeps idempotency keys. */
  isRetry: boolean;
}

/** What became of a refund: `unclear` is one that may have been made before, where the key may not even ask. */
export type RefundAnswer = { id: string } | "refused" | "not_allowed" | "unclear" | "away";

/** Idempotent. @returns Stripe's id of the refund; `refused`, `not_allowed` to this key: not made; `away`: send it again */
export async function createRefund(order: RefundOrder): Promise<RefundAnswer> {
  const { refundId, purchaseId, paymentId, amountCents, isRetry } = order;
  if (isRetry) {
    const made = await ask("refunds", refundsSchema, (client) =>
      client.refunds.list({ payment_intent: paymentId, limit: 100 }),
    );
    if (typeof made === "string") return made === "not_allowed" ? "unclear" : "away";
    const found = made.data.find(({ metadata }) => metadata?.refund_id === refundId);
    if (found) return { id: found.id };
  }
  const refund = await ask("refund", refundSchema, (client) =>
    client.refunds.create(
      {
        payment_intent: paymentId,
        amount: amountCents,
        metadata: { refund_id: refundId, ...(purchaseId && { purchase_id: purchaseId }) },
      },
      { idempotencyKey: `refund-${refundId}` },
    ),
  );
  if (typeof refund !== "string") return { id: refund.id };
  if (refund === "not_allowed") return refund;
  return refund === "refused" || refund === "missing" ? "refused" : "away";
}

export type PriceProblem = "missing" | "inactive" | "recurring" | "currency" | "amount" | "away";

/** Null for a one-time price of that amount in CAD; `away` when Stripe did not answer. */
export async function priceProblem(priceId: string, amountCents: number): Promise<PriceProblem | null> {
  const price = await request("price", priceSchema, (client) => client.prices.retrieve(priceId));
  if (price === "busy") return "away";
  if (typeof price === "string") return price;
  if (!price.active) return "inactive";
  if (price.type !== "one_time") return "recurring";
  if (price.currency !== "cad") return "currency";
  return price.unit_amount === amountCents ? null : "amount";
}

/** Seconds. */
const tolerance = 300;

/** Signature and age; `other-mode`: test data on a live key or the reverse; null: invalid. @param body raw bytes */
export async function verifyEvent(body: Buffer, headers: Headers): Promise<PaymentEvent | "other-mode" | null> {
  const header = headers.get("Stripe-Signature") ?? "";
  // why: the package accepts timestamps in the future
  const times = [...header.matchAll(/(?:^|,)\s*t=([^,]*)/g)].map(([, time]) => Number(time));
  if (times.some((time) => time > Date.now() / 1000 + tolerance)) return null;
  try {
    const secret = env.STRIPE_WEBHOOK_SECRET ?? "";
    const { client } = await stripe();
    if (!client.webhooks.signature?.verifyHeader(body, header, secret, tolerance)) return null;
    const event = paymentEventOf(JSON.parse(body.toString("utf8")));
    const live = isLiveKey();
    const isOther = live !== null && event !== null && event.livemode === !live;
    return isOther ? "other-mode" : event;
  } catch {
    return null;
  }
}
