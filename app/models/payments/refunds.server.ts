import { z } from "zod";
import { createRefund } from "~/integrations/payments/payments.server";
import { type Missing, readRow, run, type SaveResult, saveRow, saveValue } from "~/integrations/supabase/query.server";
import { type Client, serviceClient } from "~/integrations/supabase/supabase.server";
import { camelKeys, isRecordId } from "~/models/record-values.server";
import { settle } from "./settlement.server";

const refundSchema = z
  .object({
    id: z.string(),
    amount_cents: z.int(),
    /** For superadmins. */
    reason: z.string().nullable(),
    status: z.enum(["asked", "made", "refused"]),
    created_at: z.string(),
    by: z.string().nullable(),
  })
  .transform(camelKeys);

const purchaseSchema = z
  .object({
    id: z.string(),
    course_id: z.string(),
    course_name: z.string(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    child: z.string().nullable(),
    center: z.string().nullable(),
    status: z.string(),
    amount_cents: z.int(),
    tax_cents: z.int(),
    refunded_cents: z.int(),
    withdrawn_cents: z.int(),
    dispute: z.string().nullable(),
    problem: z.string().nullable(),
    is_processing: z.boolean(),
    receipt_number: z.string().nullable(),
    has_checkout: z.boolean(),
    created_at: z.string(),
    completed_at: z.string().nullable(),
    checked_at: z.string().nullable(),
    refunds: z.array(refundSchema),
    /** Of the family, where the purchase names none of them. */
    children: z.array(z.object({ id: z.string(), name: z.string() })),
  })
  .transform(camelKeys);
export type StaffPurchase = z.output<typeof purchaseSchema>;

/** For superadmins, and staff of its center; the latter without what is to be checked, and why it was refunded. */
export async function getStaffPurchase(client: Client, id: string): Promise<StaffPurchase | Missing> {
  return isRecordId(id) ? readRow(client.rpc("staff_purchase", { p_purchase: id }), purchaseSchema) : "not_found";
}

const refusals = ["changed", "too_much", "disputed", "not_paid", "not_found", "invalid", "forbidden"] as const;
const startedSchema = z
  .union([
    z.object({
      outcome: z.enum(["started", "open"]),
      refund_id: z.string(),
      payment_intent_id: z.string(),
      amount_cents: z.int(),
    }),
    z.object({ outcome: z.enum(refusals) }),
  ])
  .transform(camelKeys);

interface RefundDraft {
  purchaseId: string;
  amountCents: number;
  reason: string;
  /** Refunded so far, as the page showed it. */
  seenCents: number;
}

/**
 * `refused`: by the provider; `not_allowed`: our key may not refund, nothing was made; `unknown`: it may have made it, and
 * sending the form again finds out; `unclear`: the same, once our key may ask.
 */
type RefundOutcome =
  | { outcome: "made"; amountCents: number }
  | { outcome: "refused" | "not_allowed" | "unknown" | "unclear" | (typeof refusals)[number] };

/** Gives money back through the provider; the purchase, its receipt and the email follow from what it then says. */
export async function refundPurchase(client: Client, draft: RefundDraft): Promise<SaveResult<RefundOutcome>> {
  if (!isRecordId(draft.purchaseId)) return { ok: true, data: { outcome: "not_found" } };
  const query = client.rpc("start_refund", {
    p_purchase: draft.purchaseId,
    p_amount_cents: draft.amountCents,
    p_reason: draft.reason,
    p_seen_cents: draft.seenCents,
  });
  const started = await saveRow("refunds", query, startedSchema);
  if (!started.ok) return started;
  const refund = started.data;
  if (!("refundId" in refund)) return { ok: true, data: { outcome: refund.outcome } };
  const made = await createRefund({
    refundId: refund.refundId,
    purchaseId: draft.purchaseId,
    paymentId: refund.paymentIntentId,
    amountCents: refund.amountCents,
    isRetry: refund.outcome === "open",
  });
  if (made === "away") return { ok: true, data: { outcome: "unknown" } };
  if (made === "unclear") return { ok: true, data: { outcome: "unclear" } };
  const finished = await run(
    serviceClient()
      .from("refunds")
      .update(typeof made === "string" ? { status: "refused" } : { status: "made", stripe_refund_id: made.id })
      .eq("id", refund.refundId)
      .eq("status", "asked"),
    { failure: { event: "refund not written down" } },
  );
  // why: what a lost answer or a refusal means for the amount, only a look at the provider says
  await lookAgain(draft.purchaseId);
  if (!finished) return { ok: true, data: { outcome: "unknown" } };
  return {
    ok: true,
    data: typeof made === "string" ? { outcome: made } : { outcome: "made", amountCents: refund.amountCents },
  };
}

const lookAgain = (purchaseId: string) => settle({ purchaseId, sessionId: null, paymentId: null }, null);

const closedSchema = z.enum(["closed", "not_pending", "known", "not_found", "forbidden"]);

/** Ends a pending purchase after the provider was asked once more. `known`: it knows its checkout or did not answer. */
export async function closePurchase(client: Client, id: string): Promise<SaveResult<z.output<typeof closedSchema>>> {
  if (!isRecordId(id)) return { ok: true, data: "not_found" };
  await lookAgain(id);
  return saveValue("purchases", client.rpc("close_purchase", { p_purchase: id }), closedSchema);
}

const namedSchema = z.enum(["done", "changed", "already", "unknown_child", "not_found"]);

/** Names the child of a purchase that has none. `already`: the child has that course. */
export const nameChild = (
  client: Client,
  id: string,
  child: string,
): Promise<SaveResult<z.output<typeof namedSchema>>> =>
  isRecordId(id) && isRecordId(child)
    ? saveValue("purchases", client.rpc("name_purchase_child", { p_purchase: id, p_child: child }), namedSchema)
    : Promise.resolve({ ok: true, data: isRecordId(id) ? "unknown_child" : "not_found" });
