import type Stripe from "stripe";
import type { Intent } from "./billing-objects";
import type { Payment, Session, SessionFacts } from "./stripe-objects";
import { begin, newBalanceTransaction, newDispute, newId, newPayment, newRefund, newSession } from "./stripe-objects";

export type { Session } from "./stripe-objects";

export interface StripeEvent {
  id: string;
  object: "event";
  type: string;
  created: number;
  livemode: boolean;
  pending_webhooks: number;
  request: null;
  api_version: string;
  data: { object: Record<string, unknown>; previous_attributes?: object };
}

/** How somebody pays, or does not, and what banks and staff do later. */
export type Step =
  | { kind: "pay" | "pay-later" | "succeed-later" | "fail-later" | "expire" }
  | { kind: "refund" | "refund-fails" | "refund-cancelled"; cents: number }
  | { kind: DisputeStep };
const isDisputeStep = (step: Step): step is { kind: DisputeStep } =>
  /inquiry|dispute|withdraw|reinstate/.test(step.kind);
type DisputeStep = "inquiry" | "inquiry-closed" | "dispute" | "withdraw" | "reinstate" | "dispute-won" | "dispute-lost";

/** An event about that object as it is at this moment. */
export const eventOf = (type: string, object: object, previous?: object): StripeEvent => ({
  ...begin("event", newId("evt")),
  ...{ type, pending_webhooks: 1, request: null },
  // why: an endpoint keeps the version it was made with, so events come in another one than answers
  api_version: "2024-06-20",
  data: { object: JSON.parse(JSON.stringify(object)), ...(previous && { previous_attributes: previous }) },
});

/** A session as an answer or an event shows it that did not ask for more: the payment by its id. */
export const shown = (session: Session) => ({
  ...session,
  payment_intent: session.payment_intent?.id ?? null,
});

/** Sessions and what becomes of them. Each step answers with the event it causes, or null where it is not possible. */
export class StripeState {
  readonly sessions = new Map<string, Session>();
  /** The disputes of a payment, by its id. */
  readonly disputes = new Map<string, Stripe.Dispute[]>();
  /** The refunds of a payment, by its id. */
  readonly refunds = new Map<string, Stripe.Refund[]>();
  /** Of invoices. */
  readonly intents = new Map<string, Intent>();
  readonly #paymentMetadata = new Map<string, Record<string, string>>();

  create(facts: SessionFacts, paymentMetadata: Record<string, string>, pages: string): Session {
    const id = newId("cs_test");
    const session = newSession(id, `${pages}/c/pay/${id}`, facts);
    this.sessions.set(id, session);
    this.#paymentMetadata.set(id, paymentMetadata);
    return session;
  }

  /** @param id of a session, or of the payment of an invoice */
  take(id: string, step: Step): StripeEvent | null {
    const session = this.sessions.get(id);
    const payment = session ? session.payment_intent : this.#payment(id);
    if ("cents" in step) return this.#refund(payment, step.kind, step.cents)?.event ?? null;
    if (!session) return isDisputeStep(step) ? this.#dispute(payment, step.kind) : null;
    const isLater = step.kind === "succeed-later" || step.kind === "fail-later";
    const about = (what: string) => eventOf(`checkout.session.${what}`, shown(session));
    const isPossible = isLater ? session.payment_intent?.status === "processing" : session.status === "open";
    switch (step.kind) {
      case "pay":
      case "pay-later":
        return isPossible && this.#hand(session, step.kind === "pay") ? about("completed") : null;
      case "succeed-later":
        return isPossible && this.#hand(session, true) ? about("async_payment_succeeded") : null;
      case "fail-later":
        if (!isPossible || !session.payment_intent) return null;
        session.payment_intent.status = "requires_payment_method";
        return about("async_payment_failed");
      case "expire":
        if (!isPossible) return null;
        Object.assign(session, { status: "expired", url: null });
        return about("expired");
      default:
        return this.#dispute(session.payment_intent, step.kind);
    }
  }

  /** What the API makes of a request for a refund. */
  refund(
    id: string,
    cents: number,
    metadata: Record<string, string>,
  ): { refund: Stripe.Refund; event: StripeEvent } | { refused: string; status: number; code?: string } {
    const payment = this.#payment(id);
    if (!payment) return { refused: `No such payment_intent: '${id}'`, status: 404, code: "resource_missing" };
    const charge = payment.latest_charge;
    if (charge.refunded)
      return { refused: "Charge has already been refunded.", status: 400, code: "charge_already_refunded" };
    if (this.disputes.get(id)?.some(({ is_charge_refundable: refundable }) => !refundable))
      return { refused: "Charge has been charged back.", status: 400, code: "charge_disputed" };
    const refused = { refused: "Refund amount is greater than unrefunded amount on charge.", status: 400 };
    return this.#refund(payment, "refund", cents, metadata) ?? refused;
  }

  /** What refunds and disputes have moved of a payment: cents, negative where they took. */
  movedLater(id: string): number {
    const refunds = (this.refunds.get(id) ?? []).filter(({ status }) => status === "succeeded");
    const moved = (this.disputes.get(id) ?? []).flatMap(({ balance_transactions: moves }) => moves);
    return [...refunds.map((one) => -one.amount), ...moved.map((one) => one.amount)].reduce((sum, one) => sum + one, 0);
  }

  #payment(id: string): Payment | null {
    const { latest_charge, ...intent } = this.intents.get(id) ?? { latest_charge: null };
    if (latest_charge && "id" in intent) return { ...intent, latest_charge };
    const ofSession = [...this.sessions.values()].find(({ payment_intent: one }) => one?.id === id);
    return ofSession?.payment_intent ?? null;
  }

  /** Gives cents back, or takes back what a bank refused or staff called off. */
  #refund(
    payment: Payment | null,
    kind: "refund" | "refund-fails" | "refund-cancelled",
    cents: number,
    metadata: Record<string, string> = {},
  ): { refund: Stripe.Refund; event: StripeEvent } | null {
    if (!payment?.latest_charge.paid) return null;
    const charge = payment.latest_charge;
    const left = kind === "refund" ? charge.amount - charge.amount_refunded : charge.amount_refunded;
    if (cents < 1 || cents > left) return null;
    charge.amount_refunded += kind === "refund" ? cents : -cents;
    charge.refunded = charge.amount_refunded === charge.amount;
    const all = this.refunds.get(payment.id) ?? [];
    const made = newRefund(charge, cents, "succeeded", metadata);
    if (kind === "refund") {
      this.refunds.set(payment.id, [...all, made]);
      return { refund: made, event: eventOf("charge.refunded", charge) };
    }
    const refund = all.find(({ status, amount }) => status === "succeeded" && amount === cents) ?? made;
    refund.status = kind === "refund-fails" ? "failed" : "canceled";
    return { refund, event: eventOf(kind === "refund-fails" ? "refund.failed" : "refund.updated", refund) };
  }

  #hand(session: Session, isPaid: boolean): true {
    Object.assign(session, { status: "complete", url: null, payment_status: isPaid ? "paid" : "unpaid" });
    session.payment_intent = newPayment({
      id: session.payment_intent?.id ?? newId("pi"),
      amount: session.amount_total,
      currency: session.currency,
      isPaid,
      metadata: this.#paymentMetadata.get(session.id) ?? {},
    });
    return true;
  }

  #dispute(payment: Payment | null, kind: DisputeStep): StripeEvent | null {
    if (!payment?.latest_charge.paid) return null;
    const charge = payment.latest_charge;
    const all = this.disputes.get(payment.id) ?? [];
    if (kind === "inquiry" || kind === "dispute") {
      if (charge.disputed) return null;
      const dispute = newDispute(charge, kind === "inquiry" ? "warning_needs_response" : "needs_response");
      charge.disputed = true;
      this.disputes.set(payment.id, [...all, dispute]);
      return eventOf("charge.dispute.created", dispute);
    }
    const dispute = all.at(-1);
    if (!dispute) return null;
    if (kind === "withdraw" || kind === "reinstate") {
      const amount = kind === "withdraw" ? -dispute.amount : dispute.amount;
      dispute.balance_transactions.push(newBalanceTransaction(dispute, amount));
      return eventOf(`charge.dispute.funds_${kind === "withdraw" ? "withdrawn" : "reinstated"}`, dispute);
    }
    dispute.status = ends[kind];
    return eventOf("charge.dispute.closed", dispute);
  }
}

const ends = { "inquiry-closed": "warning_closed", "dispute-won": "won", "dispute-lost": "lost" } as const;
