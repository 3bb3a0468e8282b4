import type { Result, Row } from "~/database.types";
import { createRefund } from "~/integrations/payments/payments.server";
import type { Client, Missing, SaveResult } from "~/integrations/supabase.server";
import { readRow, run, saveRow, saveValue, serviceClient } from "~/integrations/supabase.server";
import { isRecordId } from "~/models/record-values.server";
import { settle } from "./settlement.server";

export interface StaffPurchase extends Omit<Result<"staff_purchase">, "refunds" | "children"> {
  /** The reason and who asked are told to superadmins. */
  refunds: (Pick<Row<"refunds">, "id" | "amount_cents" | "status" | "created_at"> & {
    reason: string | null;
    by: string | null;
  })[];
  /** Of the family, where the purchase names none of them. */
  children: { id: string; name: string }[];
}

/** For superadmins, and staff of its center; the latter without what is to be checked, and why it was refunded. */
export async function getStaffPurchase(client: Client, id: string): Promise<StaffPurchase | Missing> {
  if (!isRecordId(id)) return "not_found";
  return (await readRow(client.rpc("staff_purchase", { p_purchase: id }))) as StaffPurchase | Missing;
}

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
  | {
      outcome:
        | "refused"
        | "not_allowed"
        | "unknown"
        | "unclear"
        | Exclude<Result<"start_refund">["outcome"], "started" | "open">;
    };

/** Gives money back through the provider; the purchase, its receipt and the email follow from what it then says. */
export async function refundPurchase(client: Client, draft: RefundDraft): Promise<SaveResult<RefundOutcome>> {
  if (!isRecordId(draft.purchaseId)) return { ok: true, data: { outcome: "not_found" } };
  const query = client.rpc("start_refund", {
    p_purchase: draft.purchaseId,
    p_amount_cents: draft.amountCents,
    p_reason: draft.reason,
    p_seen_cents: draft.seenCents,
  });
  const started = await saveRow("refunds", query);
  if (!started.ok) return started;
  const { outcome, refund_id, payment_intent_id, amount_cents } = started.data;
  if (outcome !== "started" && outcome !== "open") return { ok: true, data: { outcome } };
  if (refund_id === null || payment_intent_id === null || amount_cents === null)
    return { ok: false, failure: { kind: "refused" } };
  const made = await createRefund({
    refundId: refund_id,
    purchaseId: draft.purchaseId,
    paymentId: payment_intent_id,
    amountCents: amount_cents,
    isRetry: outcome === "open",
  });
  if (made === "away") return { ok: true, data: { outcome: "unknown" } };
  if (made === "unclear") return { ok: true, data: { outcome: "unclear" } };
  const finished = await run(
    serviceClient()
      .from("refunds")
      .update(typeof made === "string" ? { status: "refused" } : { status: "made", stripe_refund_id: made.id })
      .eq("id", refund_id)
      .eq("status", "asked"),
    { failure: { event: "refund not written down" } },
  );
  // why: what a lost answer or a refusal means for the amount, only a look at the provider says
  await settleAgain(draft.purchaseId);
  if (!finished) return { ok: true, data: { outcome: "unknown" } };
  return {
    ok: true,
    data: typeof made === "string" ? { outcome: made } : { outcome: "made", amountCents: amount_cents },
  };
}

const settleAgain = (purchaseId: string) => settle({ purchaseId, sessionId: null, paymentId: null }, null);

/** Ends a pending purchase after the provider was asked once more. `known`: it knows its checkout or did not answer. */
export async function closePurchase(client: Client, id: string): Promise<SaveResult<Result<"close_purchase">>> {
  if (!isRecordId(id)) return { ok: true, data: "not_found" };
  await settleAgain(id);
  return saveValue("purchases", client.rpc("close_purchase", { p_purchase: id }));
}

/** Names the child of a purchase that has none. `already`: the child has that course. */
export const nameChild = (
  client: Client,
  id: string,
  child: string,
): Promise<SaveResult<Result<"name_purchase_child">>> =>
  isRecordId(id) && isRecordId(child)
    ? saveValue("purchases", client.rpc("name_purchase_child", { p_purchase: id, p_child: child }))
    : Promise.resolve({ ok: true, data: isRecordId(id) ? "unknown_child" : "not_found" });
