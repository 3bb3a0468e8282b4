import { randomBytes } from "node:crypto";

interface Charge {
  id: string;
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  paid: boolean;
  payment_intent: string;
  metadata: Record<string, string>;
}

interface PaymentIntent {
  id: string;
  status: "requires_payment_method" | "processing" | "succeeded" | "canceled";
  amount_received: number;
  latest_charge: Charge;
  metadata: Record<string, string>;
}

/** A Checkout Session as the API shows it, with its payment expanded. */
export interface Session {
  id: string;
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
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
  type: string;
  created: number;
  api_version: string;
  data: { object: Record<string, unknown> };
}

/** How somebody pays, or does not. */
export type Step =
  | { kind: "pay" | "pay-later" | "succeed-later" | "fail-later" | "expire" }
  | { kind: "refund" | "refund-fails"; cents: number };

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;

/** An event about that object as it is at this moment. */
export const eventOf = (type: string, object: object): StripeEvent => ({
  id: newId("evt"),
  type,
  created: Math.floor(Date.now() / 1000),
  // why: an endpoint keeps the version it was made with, so events come in another one than answers
  api_version: "2024-06-20",
  data: { object: structuredClone({ ...object }) },
});

/** A session as an answer or an event shows it that did not ask for more: the payment by its id. */
export const shown = (session: Session) => ({
  ...session,
  payment_intent: session.payment_intent?.id ?? null,
});

/** Sessions and what becomes of them. Each step answers with the event it causes, or null where it is not possible. */
export class StripeState {
  readonly sessions = new Map<string, Session>();
  readonly #paymentMetadata = new Map<string, Record<string, string>>();

  create(
    facts: Omit<Session, "id" | "status" | "payment_status" | "url" | "payment_intent">,
    paymentMetadata: Record<string, string>,
    pages: string,
  ): Session {
    const id = newId("cs_test");
    const url = `${pages}/c/pay/${id}`;
    const session: Session = {
      id,
      status: "open",
      payment_status: "unpaid",
      url,
      payment_intent: null,
      ...facts,
    };
    this.sessions.set(id, session);
    this.#paymentMetadata.set(id, paymentMetadata);
    return session;
  }

  take(id: string, step: Step): StripeEvent | null {
    const session = this.sessions.get(id);
    if (!session) return null;
    if (step.kind === "refund" || step.kind === "refund-fails")
      return refund(session.payment_intent, step.kind, step.cents);
    const isLater = step.kind === "succeed-later" || step.kind === "fail-later";
    if (isLater ? session.payment_intent?.status !== "processing" : session.status !== "open") return null;
    const about = (what: string) => eventOf(`checkout.session.${what}`, shown(session));
    switch (step.kind) {
      case "pay":
        this.#hand(session, "succeeded");
        return about("completed");
      case "pay-later":
        this.#hand(session, "processing");
        return about("completed");
      case "succeed-later":
        this.#hand(session, "succeeded");
        return about("async_payment_succeeded");
      case "fail-later":
        if (session.payment_intent) session.payment_intent.status = "requires_payment_method";
        return about("async_payment_failed");
      case "expire":
        Object.assign(session, { status: "expired", url: null });
        return about("expired");
    }
  }

  #hand(session: Session, status: "succeeded" | "processing"): void {
    const metadata = this.#paymentMetadata.get(session.id) ?? {};
    const amount = session.amount_total;
    const paid = status === "succeeded";
    const id = session.payment_intent?.id ?? newId("pi");
    const charge = { id: newId("ch"), amount, amount_refunded: 0, refunded: false };
    Object.assign(session, { status: "complete", url: null, payment_status: paid ? "paid" : "unpaid" });
    session.payment_intent = {
      id,
      status,
      amount_received: paid ? amount : 0,
      latest_charge: { ...charge, paid, payment_intent: id, metadata },
      metadata,
    };
  }
}

/** Gives cents back, or takes back what a bank refused. */
function refund(payment: PaymentIntent | null, kind: Step["kind"], cents: number): StripeEvent | null {
  const charge = payment?.latest_charge;
  if (!charge?.paid) return null;
  const left = kind === "refund" ? charge.amount - charge.amount_refunded : charge.amount_refunded;
  if (cents < 1 || cents > left) return null;
  charge.amount_refunded += kind === "refund" ? cents : -cents;
  charge.refunded = charge.amount_refunded === charge.amount;
  if (kind === "refund") return eventOf("charge.refunded", charge);
  return eventOf("refund.failed", { id: newId("re"), amount: cents, payment_intent: payment?.id });
}
