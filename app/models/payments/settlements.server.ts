import { z } from "zod";
import type { CheckoutState, EventStamp, PaymentNames } from "~/integrations/payments/payments.server";
import { type Missing, readRow, readRows, run } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { camelKeys } from "~/models/record-values.server";
import { limits } from "~/waits.server";

const logged = (what: string) => ({
  timeout: limits.visitorRead,
  failure: { event: "payment not written down", details: { what } },
});

const begunSchema = z
  .discriminatedUnion("outcome", [
    z.object({
      outcome: z.literal("known"),
      purchase_id: z.string(),
      checkout_session_id: z.string().nullable(),
      ticket: z.int(),
    }),
    z.object({ outcome: z.enum(["repeat", "unknown_purchase"]) }),
  ])
  .transform(camelKeys);

/**
 * Takes a ticket, which numbers the polls in the order they begin; records an event about no purchase of ours.
 */
export const beginSettlement = (
  service: Client,
  names: PaymentNames,
  event: EventStamp | null,
): Promise<z.output<typeof begunSchema> | Missing> =>
  readRow(
    service.rpc("begin_settlement", {
      p_purchase: names.purchaseId,
      p_session: names.sessionId,
      p_payment_intent: names.paymentId,
      ...stampOf(event),
    }),
    begunSchema,
    logged("begin_settlement"),
  );

/** Outcomes of `settle_purchase`, explained there. */
const settledOutcomes = [
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

/** Purchase and enrolment in one transaction. */
export const settlePurchase = (
  service: Client,
  begun: { purchaseId: string; ticket: number },
  checkout: CheckoutState,
  event: EventStamp | null,
): Promise<z.output<typeof settledSchema> | Missing> =>
  readRow(
    service.rpc("settle_purchase", {
      p_purchase: begun.purchaseId,
      p_ticket: begun.ticket,
      p_look: {
        session: checkout.sessionId,
        state: checkout.state,
        amount_cents: checkout.amountCents,
        currency: checkout.currency,
        refunded_cents: checkout.refundedCents,
        payment_intent: checkout.paymentId,
        dispute: checkout.dispute,
        withdrawn_cents: checkout.withdrawnCents,
      },
      ...stampOf(event),
    }),
    settledSchema,
    logged("settle_purchase"),
  );

export const recordUnknownCheckout = (
  service: Client,
  { purchaseId, ticket }: { purchaseId: string; ticket: number },
  event: EventStamp | null,
): Promise<boolean> =>
  run(
    service.rpc("note_unknown_checkout", { p_purchase: purchaseId, p_ticket: ticket, ...stampOf(event) }),
    logged("note"),
  );

const unsettledSchema = z
  .object({ purchase_id: z.string(), checkout_session_id: z.string().nullable() })
  .transform(camelKeys);

/** Purchases to poll, longest waiting first; null where they could not be read. @param limit at most 1000 */
export const listUnsettled = (service: Client, limit: number): Promise<z.output<typeof unsettledSchema>[] | null> =>
  readRows(service.rpc("list_unsettled_purchases", { p_limit: limit }), unsettledSchema, {
    timeout: limits.visitorRead,
    failure: { event: "unsettled purchases could not be read" },
  });

const stampOf = (event: EventStamp | null) => ({
  p_event_id: event?.id ?? null,
  p_event_type: event?.type ?? null,
  p_event_created: event?.createdAt ?? null,
});
