import { z } from "zod";
import { env } from "~/env.server";
import { pageOrigin } from "./stripe-requests.server";

/** PostgreSQL's largest integer. */
export const cents = z.int().min(0).max(2_147_483_647);
export const id = z.string().min(1).max(255);
/** Seconds since 1970. */
export const seconds = z.int().min(0).max(253_402_300_799);
export const pageUrl = (page: Parameters<typeof pageOrigin>[0]) =>
  z.url().refine((url) => URL.canParse(url) && new URL(url).origin === pageOrigin(page, env));

const chargeSchema = z.object({ amount_refunded: cents, disputed: z.boolean() });
const paymentIntentSchema = z.object({
  id,
  status: z.string(),
  amount_received: cents,
  latest_charge: chargeSchema.nullable(),
});

/** A Checkout Session with `payment_intent.latest_charge` expanded. */
export const sessionSchema = z.object({
  id,
  status: z.enum(["open", "complete", "expired"]).nullable(),
  payment_status: z.enum(["paid", "unpaid", "no_payment_required"]),
  amount_total: cents.nullable(),
  currency: z.string().nullable(),
  payment_intent: paymentIntentSchema.nullable(),
});

export const disputesSchema = z.object({
  data: z.array(
    z.object({
      id,
      amount: cents,
      status: z.string(),
      balance_transactions: z.array(z.object({ amount: z.int(), created: seconds })),
    }),
  ),
});

/** A refund; `failed` and `canceled` gave nothing back. */
export const refundSchema = z.object({
  id,
  amount: cents,
  created: seconds,
  status: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullable(),
});
export const refundsSchema = z.object({ data: z.array(refundSchema) });

export const priceSchema = z.object({
  active: z.boolean(),
  type: z.string(),
  currency: z.string(),
  unit_amount: cents.nullable(),
});

export const newSessionSchema = z.object({
  id,
  url: pageUrl("checkout"),
  amount_total: cents,
  currency: z.string(),
  expires_at: seconds,
});

export interface CheckoutState {
  sessionId: string;
  /** open: can still be paid; processing: submitted, not received yet, which may take days. */
  state: "open" | "processing" | "paid" | "failed" | "expired";
  amountCents: number;
  currency: string;
  refundedCents: number;
  dispute: "open" | "won" | "lost" | null;
  withdrawnCents: number;
  paymentId: string | null;
}

export function disputeOf({
  data,
}: z.output<typeof disputesSchema>): Pick<CheckoutState, "dispute" | "withdrawnCents"> {
  const ends = data.map(disputeEnd);
  const taken = data.filter(
    ({ balance_transactions: moved }) => moved.reduce((sum, { amount }) => sum + amount, 0) < 0,
  );
  return {
    dispute: (["open", "lost", "won"] as const).find((end) => ends.includes(end)) ?? null,
    withdrawnCents: taken.reduce((sum, { amount }) => sum + amount, 0),
  };
}

export const disputeEnd = ({ status }: { status: string }) => disputeEnds[status] ?? "open";

const disputeEnds: Readonly<Record<string, "won" | "lost">> = {
  won: "won",
  warning_closed: "won",
  prevented: "won",
  lost: "lost",
};

export function checkoutStateOf(
  session: z.output<typeof sessionSchema>,
  dispute: Pick<CheckoutState, "dispute" | "withdrawnCents"> = { dispute: null, withdrawnCents: 0 },
): CheckoutState {
  const payment = session.payment_intent;
  const state = stateOf(session);
  return {
    sessionId: session.id,
    state,
    // why: a paid one that does not say how much differs from its purchase, which a person then looks at
    amountCents: state === "paid" && payment ? payment.amount_received : (session.amount_total ?? 0),
    currency: session.currency ?? "",
    refundedCents: payment?.latest_charge?.amount_refunded ?? 0,
    ...dispute,
    paymentId: payment?.id ?? null,
  };
}

function stateOf({ status, payment_status, payment_intent }: z.output<typeof sessionSchema>): CheckoutState["state"] {
  // why: a session can expire while a bank still processes its payment
  if (payment_status !== "unpaid" || payment_intent?.status === "succeeded") return "paid";
  if (payment_intent?.status === "processing" || payment_intent?.status === "requires_capture") return "processing";
  if (status !== "complete") return status ?? "open";
  const isOver = payment_intent?.status === "requires_payment_method" || payment_intent?.status === "canceled";
  return isOver ? "failed" : "processing";
}

export interface EventStamp {
  id: string;
  type: string;
  createdAt: string;
}

export interface PaymentNames {
  purchaseId: string | null;
  sessionId: string | null;
  paymentId: string | null;
}

/** What an event is about, to be looked at. */
export type EventNames =
  | ({ kind: "purchase" } & PaymentNames)
  | { kind: "invoice"; stripeId: string }
  | { kind: "setup"; sessionId: string }
  | { kind: "customer"; customerId: string };

export interface PaymentEvent extends EventStamp {
  livemode: boolean | null;
  names: EventNames | null;
}

const name = z.string().max(255).nullish().catch(null);
const objectSchema = z.object({
  id: name,
  mode: name,
  customer: name,
  client_reference_id: name,
  metadata: z.object({ purchase_id: name }).nullish().catch(null),
  payment_intent: name,
});
const eventSchema = z.object({
  id,
  type: z.string().max(255),
  created: seconds,
  livemode: z.boolean().optional(),
  data: z.object({
    object: z.record(z.string(), z.unknown()),
    previous_attributes: z.object({ customer: name }).nullish().catch(null),
  }),
});

/** A thin event, which names only its object; ignored. */
const thinEventSchema = z.object({
  object: z.literal("v2.core.event"),
  id,
  type: z.string().max(255),
  created: z.string().max(64),
  livemode: z.boolean().optional(),
});

const aboutSessions = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
];
const aboutPayments = [
  "charge.refunded",
  "charge.refund.updated",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "charge.dispute.closed",
];
/** Ids only: an event's other data is out of date on arrival. Null: not an event. */
export function paymentEventOf(body: unknown): PaymentEvent | null {
  const event = eventSchema.safeParse(body).data;
  if (!event) return thinEventOf(body);
  return {
    id: event.id,
    type: event.type,
    createdAt: new Date(event.created * 1000).toISOString(),
    livemode: event.livemode ?? null,
    names: namesOf(event),
  };
}

function thinEventOf(body: unknown): PaymentEvent | null {
  const event = thinEventSchema.safeParse(body).data;
  if (!event) return null;
  const { id, type, created, livemode } = event;
  return { id, type, createdAt: created, livemode: livemode ?? null, names: null };
}

function namesOf({ type, data }: z.output<typeof eventSchema>): EventNames | null {
  const about = objectSchema.safeParse(data.object).data;
  const objectId = about?.id ?? null;
  if (type.startsWith("invoice.")) return objectId === null ? null : { kind: "invoice", stripeId: objectId };
  if (type === "customer.updated" || type.startsWith("payment_method.")) {
    const owner = type === "customer.updated" ? objectId : (about?.customer ?? data.previous_attributes?.customer);
    return owner ? { kind: "customer", customerId: owner } : null;
  }
  const isSession = aboutSessions.includes(type);
  if (isSession && about?.mode === "setup")
    return objectId !== null && type === "checkout.session.completed" ? { kind: "setup", sessionId: objectId } : null;
  if (!isSession && !aboutPayments.includes(type)) return null;
  return {
    kind: "purchase",
    purchaseId: about?.metadata?.purchase_id ?? about?.client_reference_id ?? null,
    sessionId: isSession ? objectId : null,
    paymentId: about?.payment_intent ?? null,
  };
}
