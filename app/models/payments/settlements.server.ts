import { z } from "zod";
import type { CheckoutState, EventStamp, PaymentNames } from "~/integrations/stripe/payments.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { log } from "~/log.server";

/** Milliseconds; the caller asks again. */
const timeout = 6_000;

/** `sessionId`: the checkout. `ticket` numbers the polls in the order they begin. */
export type BegunSettlement =
  | { outcome: "known"; purchaseId: string; sessionId: string | null; ticket: number }
  | { outcome: "repeat" | "unknown_purchase" };

const begunSchema = z.discriminatedUnion("outcome", [
  z.object({
    outcome: z.literal("known"),
    purchase_id: z.string(),
    checkout_session_id: z.string().nullable(),
    ticket: z.int(),
  }),
  z.object({ outcome: z.enum(["repeat", "unknown_purchase"]) }),
]);

/** Takes a ticket; records an event about no purchase of ours. @returns null where the database did not answer */
export async function beginSettlement(
  service: Client,
  names: PaymentNames,
  event: EventStamp | null,
): Promise<BegunSettlement | null> {
  const answer = await service
    .rpc("begin_settlement", {
      p_purchase: names.purchaseId,
      p_session: names.sessionId,
      p_payment_intent: names.paymentIntentId,
      ...stampOf(event),
    })
    .abortSignal(AbortSignal.timeout(timeout));
  const row = rowOf("begin_settlement", answer, begunSchema);
  if (row?.outcome !== "known") return row;
  return {
    outcome: row.outcome,
    purchaseId: row.purchase_id,
    sessionId: row.checkout_session_id,
    ticket: row.ticket,
  };
}

/** Outcomes of `settle_purchase`, explained there. */
export const settledOutcomes = [
  "applied",
  "unchanged",
  "repeat",
  "older",
  "unknown_purchase",
  "amount_differs",
  "other_session",
  "duplicate",
  "contradiction",
] as const;
export type SettledOutcome = (typeof settledOutcomes)[number];

const settledSchema = z.object({ outcome: z.enum(settledOutcomes), status: z.string().nullable() });

/** Purchase and enrolment in one transaction; null where the database did not answer. */
export async function settlePurchase(
  service: Client,
  begun: { purchaseId: string; ticket: number },
  checkout: CheckoutState,
  event: EventStamp | null,
): Promise<z.output<typeof settledSchema> | null> {
  const answer = await service
    .rpc("settle_purchase", {
      p_purchase: begun.purchaseId,
      p_ticket: begun.ticket,
      p_session: checkout.sessionId,
      p_state: checkout.state,
      p_amount_cents: checkout.amountCents,
      p_currency: checkout.currency,
      p_refunded_cents: checkout.refundedCents,
      p_payment_intent: checkout.paymentIntentId,
      ...stampOf(event),
      p_dispute: checkout.dispute,
      p_withdrawn_cents: checkout.withdrawnCents,
    })
    .abortSignal(AbortSignal.timeout(timeout));
  return rowOf("settle_purchase", answer, settledSchema);
}

export async function recordUnknownCheckout(
  service: Client,
  { purchaseId, ticket }: { purchaseId: string; ticket: number },
  event: EventStamp | null,
): Promise<boolean> {
  const { error, status } = await service
    .rpc("note_unknown_checkout", { p_purchase: purchaseId, p_ticket: ticket, ...stampOf(event) })
    .abortSignal(AbortSignal.timeout(timeout));
  if (error) log("error", "payment not written down", { what: "note", status, code: error.code });
  return !error;
}

const unsettledSchema = z.object({ purchase_id: z.string(), checkout_session_id: z.string().nullable() });

/** Purchases to poll, longest waiting first; null where they could not be read. @param limit at most 1000 */
export async function listUnsettled(
  service: Client,
  limit: number,
): Promise<{ purchaseId: string; sessionId: string | null }[] | null> {
  const { data, error, status } = await service
    .rpc("list_unsettled_purchases", { p_limit: limit })
    .abortSignal(AbortSignal.timeout(timeout));
  const rows = z.array(unsettledSchema).safeParse(data);
  if (!error && rows.success)
    return rows.data.map((row) => ({ purchaseId: row.purchase_id, sessionId: row.checkout_session_id }));
  log("error", "unsettled purchases could not be read", { status, code: error?.code });
  return null;
}

const stampOf = (event: EventStamp | null) => ({
  p_event_id: event?.id ?? null,
  p_event_type: event?.type ?? null,
  p_event_created: event?.createdAt ?? null,
});

interface Answer {
  data: unknown;
  error: { code?: string } | null;
  status: number;
}

function rowOf<Row>(what: string, { data, error, status }: Answer, schema: z.ZodType<Row>): Row | null {
  const rows = z.array(schema).safeParse(data);
  const [row] = rows.data ?? [];
  if (!error && row) return row;
  log("error", "payment not written down", { what, status, code: error?.code });
  return null;
}
