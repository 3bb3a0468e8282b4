import { randomBytes } from "node:crypto";

interface Charge {
  id: string;
  object: "charge";
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  paid: boolean;
  currency: string;
  payment_intent: string;
  metadata: Record<string, string>;
}

interface PaymentIntent {
  id: string;
  object: "payment_intent";
  status: "requires_payment_method" | "processing" | "succeeded" | "canceled";
  amount: number;
  amount_received: number;
  currency: string;
  latest_charge: Charge | null;
  metadata: Record<string, string>;
}

/** A Checkout Session as the API shows it, with its payment expanded. */
export interface Session {
  id: string;
  object: "checkout.session";
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid" | "no_payment_required";
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  metadata: Record<string, string>;
  customer_email: string | null;
  success_url: string;
  cancel_url: string | null;
  expires_at: number;
  url: string | null;
  payment_intent: PaymentIntent | null;
}

export interface StripeEvent {
  id: string;
  object: "event";
  type: string;
  created: number;
  api_version: string;
  livemode: boolean;
  data: { object: Record<string, unknown> };
}

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;

/** How somebody pays, or does not. */
export type Step =
  | { kind: "pay" }
  | { kind: "pay-later" }
  | { kind: "succeed-later" }
  | { kind: "fail-later" }
  | { kind: "expire" }
  | { kind: "refund"; cents: number }
  | { kind: "refund-fails"; cents: number };

/** An event about that object as it is at this moment. */
export const eventOf = (type: string, object: object): StripeEvent => ({
  id: newId("evt"),
  object: "event",
  type,
  created: Math.floor(Date.now() / 1000),
  // why: an endpoint keeps the version it was made with, so events come in another one than answers
  api_version: "2024-06-20",
  livemode: false,
  data: { object: structuredClone({ ...object }) },
});

/** Sessions and what becomes of them. Each step answers with the event it causes, or null where it is not possible. */
export class StripeState {
  readonly sessions = new Map<string, Session>();

  create(
    facts: Pick<
      Session,
      "amount_total" | "currency" | "client_reference_id" | "metadata" | "customer_email"
    > & {
      success_url: string;
      cancel_url: string | null;
      expires_at: number;
      paymentMetadata: Record<string, string>;
      pageUrl: (id: string) => string;
    },
  ): Session {
    const { paymentMetadata, pageUrl, ...shown } = facts;
    const id = newId("cs_test");
    const session: Session = {
      id,
      object: "checkout.session",
      status: "open",
      payment_status: "unpaid",
      url: pageUrl(id),
      payment_intent: null,
      ...shown,
    };
    this.sessions.set(id, session);
    this.#paymentMetadata.set(id, paymentMetadata);
    return session;
  }

  /** The last session that was made for a purchase. */
  ofPurchase(purchaseId: string): Session | undefined {
    return [...this.sessions.values()].findLast((session) => session.client_reference_id === purchaseId);
  }

  take(id: string, step: Step): StripeEvent | null {
    const session = this.sessions.get(id);
    if (!session) return null;
    const payment = session.payment_intent;
    switch (step.kind) {
      case "pay":
        if (session.status !== "open") return null;
        this.#hand(session, "succeeded");
        return eventOf("checkout.session.completed", shown(session));
      case "pay-later":
        if (session.status !== "open") return null;
        this.#hand(session, "processing");
        return eventOf("checkout.session.completed", shown(session));
      case "succeed-later":
        if (payment?.status !== "processing") return null;
        this.#hand(session, "succeeded");
        return eventOf("checkout.session.async_payment_succeeded", shown(session));
      case "fail-later":
        if (payment?.status !== "processing") return null;
        payment.status = "requires_payment_method";
        return eventOf("checkout.session.async_payment_failed", shown(session));
      case "expire":
        if (session.status !== "open") return null;
        session.status = "expired";
        session.url = null;
        return eventOf("checkout.session.expired", shown(session));
      case "refund":
      case "refund-fails":
        return refund(payment, step);
    }
  }

  readonly #paymentMetadata = new Map<string, Record<string, string>>();

  #hand(session: Session, status: "succeeded" | "processing"): void {
    const metadata = this.#paymentMetadata.get(session.id) ?? {};
    session.status = "complete";
    session.url = null;
    session.payment_status = status === "succeeded" ? "paid" : "unpaid";
    const payment: PaymentIntent = session.payment_intent ?? {
      id: newId("pi"),
      object: "payment_intent",
      status,
      amount: session.amount_total,
      amount_received: 0,
      currency: session.currency,
      latest_charge: null,
      metadata,
    };
    payment.status = status;
    payment.amount_received = status === "succeeded" ? session.amount_total : 0;
    payment.latest_charge ??= {
      id: newId("ch"),
      object: "charge",
      amount: session.amount_total,
      amount_refunded: 0,
      refunded: false,
      paid: false,
      currency: session.currency,
      payment_intent: payment.id,
      metadata,
    };
    payment.latest_charge.paid = status === "succeeded";
    session.payment_intent = payment;
  }
}

/** Gives cents back, or takes back what a bank refused. */
function refund(
  payment: PaymentIntent | null,
  { kind, cents }: { kind: "refund" | "refund-fails"; cents: number },
): StripeEvent | null {
  const charge = payment?.latest_charge;
  if (!charge?.paid) return null;
  const left = kind === "refund" ? charge.amount - charge.amount_refunded : charge.amount_refunded;
  if (cents < 1 || cents > left) return null;
  charge.amount_refunded += kind === "refund" ? cents : -cents;
  charge.refunded = charge.amount_refunded === charge.amount;
  return kind === "refund"
    ? eventOf("charge.refunded", charge)
    : eventOf("refund.failed", {
        id: newId("re"),
        object: "refund",
        status: "failed",
        amount: cents,
        charge: charge.id,
        payment_intent: payment?.id,
        metadata: {},
      });
}

/** A session as an answer or an event shows it that did not ask for more: the payment by its id. */
export const shown = (session: Session) => ({
  ...session,
  payment_intent: session.payment_intent?.id ?? null,
});
