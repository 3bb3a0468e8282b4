import { randomBytes } from "node:crypto";
import type Stripe from "stripe";

/**
 * Objects of the pinned version of Stripe's API with the fields that somebody here reads, so that the compiler tells when
 * a new version of the package has one of them otherwise.
 */

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;
const now = () => Math.floor(Date.now() / 1000);

type Known = "id" | "object" | "created" | "livemode" | "metadata";
type Charge = Pick<
  Stripe.Charge,
  Known | "amount" | "amount_refunded" | "currency" | "disputed" | "paid" | "payment_intent" | "refunded" | "status"
>;

export interface Payment
  extends Pick<Stripe.PaymentIntent, Known | "amount" | "amount_received" | "currency" | "status"> {
  latest_charge: Charge;
}

/** What a checkout is made of; everything else is as Stripe sets it. */
export interface SessionFacts
  extends Pick<
    Stripe.Checkout.Session,
    "client_reference_id" | "customer_email" | "metadata" | "cancel_url" | "expires_at"
  > {
  amount_total: number;
  currency: string;
  success_url: string;
}

/** A Checkout Session as the API shows it, with its payment expanded. */
export interface Session
  extends SessionFacts,
    Pick<Stripe.Checkout.Session, Exclude<Known, "metadata"> | "mode" | "payment_status" | "status" | "url"> {
  payment_intent: Payment | null;
}

export const newSession = (id: string, url: string, facts: SessionFacts): Session => ({
  id,
  object: "checkout.session",
  created: now(),
  livemode: false,
  mode: "payment",
  payment_intent: null,
  payment_status: "unpaid",
  status: "open",
  url,
  ...facts,
});

/** What a payment and its charge take from their session. */
interface PaymentFacts {
  id: string;
  amount: number;
  currency: string;
  isPaid: boolean;
  metadata: Record<string, string>;
}

export const newPayment = ({ id, amount, currency, isPaid, metadata }: PaymentFacts): Payment => ({
  id,
  object: "payment_intent",
  amount,
  amount_received: isPaid ? amount : 0,
  created: now(),
  currency,
  livemode: false,
  metadata,
  status: isPaid ? "succeeded" : "processing",
  latest_charge: {
    id: newId("ch"),
    object: "charge",
    amount,
    amount_refunded: 0,
    created: now(),
    currency,
    disputed: false,
    livemode: false,
    metadata,
    paid: isPaid,
    payment_intent: id,
    refunded: false,
    status: isPaid ? "succeeded" : "pending",
  },
});

/** What happened to a charge later names the payment that it is of. */
const about = (prefix: string, { id, payment_intent, currency }: Charge) => ({
  id: newId(prefix),
  charge: id,
  created: now(),
  currency,
  metadata: {},
  payment_intent,
});

export const newRefund = (charge: Charge, amount: number, status: string) =>
  ({ ...about("re", charge), object: "refund", amount, status }) satisfies Partial<Stripe.Refund>;

/** A dispute; its balance tells what was taken for it, negative, and what came back. */
export interface Dispute
  extends Pick<Stripe.Dispute, Known | "amount" | "charge" | "currency" | "payment_intent" | "reason" | "status"> {
  balance_transactions: Pick<Stripe.BalanceTransaction, "id" | "object" | "amount" | "fee" | "source" | "type">[];
}

export const newDispute = (charge: Charge, status: Stripe.Dispute.Status): Dispute => ({
  ...about("du", charge),
  object: "dispute",
  amount: charge.amount - charge.amount_refunded,
  balance_transactions: [],
  livemode: false,
  reason: "fraudulent",
  status,
});

/** What a price kept at Stripe is. */
export interface PriceFacts {
  unit_amount: number;
  currency: string;
  active?: boolean;
  type?: "one_time" | "recurring";
}
