import { z } from "zod";
import type { Result } from "~/database.types";
import { type Client, changesRow, type SaveResult, saveRow, saveValue } from "~/integrations/supabase.server";
import { camelKeys } from "~/models/record-values.server";

/** A pending purchase. Money in integer cents; `checkoutExpiresAt` is ISO, UTC. */
const open = {
  purchase_id: z.string(),
  course_name: z.string(),
  subtotal_cents: z.int(),
  tax_cents: z.int(),
  amount_cents: z.int(),
  stripe_price_id: z.string().nullable(),
  checkout_expires_at: z.string(),
};
const startedSchema = z
  .discriminatedUnion("outcome", [
    z.object({ outcome: z.literal("started"), ...open }),
    z.object({
      outcome: z.literal("open"),
      ...open,
      checkout_session_id: z.string(),
      checkout_url: z.string(),
    }),
    z.object({ outcome: z.literal("enrolled"), purchase_id: z.string() }),
    z.object({ outcome: z.enum(["already", "unknown_child", "unavailable", "no_center", "forbidden"]) }),
  ])
  .transform(camelKeys);

export type StartedEnrolment = z.output<typeof startedSchema>;
export type OpenPurchase = Extract<StartedEnrolment, { amountCents: number }>;

/** The center looks after the family. `no_center`: none such, or closed. @param child null: for none of them */
export const startEnrolment = (
  client: Client,
  courseId: string,
  centerId: string,
  child: string | null,
): Promise<SaveResult<StartedEnrolment>> =>
  saveRow(
    "purchases",
    client.rpc("start_enrolment", { p_course: courseId, p_center: centerId, ...(child && { p_child: child }) }),
    startedSchema,
  );

/** Service client only. `same`: recorded; `other`: another one is; `gone`: not pending. */
export const attachCheckout = (
  service: Client,
  purchaseId: string,
  checkout: { sessionId: string; url: string; expiresAt: string },
): Promise<SaveResult<Result<"attach_checkout">>> =>
  saveValue(
    "purchases",
    service.rpc("attach_checkout", {
      p_purchase: purchaseId,
      p_session: checkout.sessionId,
      p_url: checkout.url,
      p_expires_at: checkout.expiresAt,
    }),
  );

/** Only without a checkout. @returns false where it has one or is not pending */
export const abandonEnrolment = (service: Client, purchaseId: string): Promise<SaveResult<boolean>> =>
  changesRow(
    "purchases",
    service
      .from("purchases")
      .update({ status: "failed" })
      .eq("id", purchaseId)
      .eq("status", "pending")
      .is("checkout_session_id", null)
      .select("id"),
  );
