import { z } from "zod";
import { type SaveResult, save } from "~/integrations/supabase/retry.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { rowFrom } from "~/models/staff-answers.server";

/** A pending purchase. Money in integer cents; `expiresAt` is ISO, UTC. */
export interface OpenPurchase {
  purchaseId: string;
  courseName: string;
  subtotalCents: number;
  taxCents: number;
  amountCents: number;
  stripePriceId: string | null;
  expiresAt: string;
}

export type StartedEnrolment =
  | { outcome: "started"; purchase: OpenPurchase }
  | { outcome: "open"; purchase: OpenPurchase; sessionId: string; url: string }
  | { outcome: "enrolled"; purchaseId: string }
  | { outcome: "already" | "unavailable" | "forbidden" };

const open = {
  purchase_id: z.string(),
  course_name: z.string(),
  subtotal_cents: z.int(),
  tax_cents: z.int(),
  amount_cents: z.int(),
  stripe_price_id: z.string().nullable(),
  checkout_expires_at: z.string(),
};
const startedSchema = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("started"), ...open }),
  z.object({
    outcome: z.literal("open"),
    ...open,
    checkout_session_id: z.string(),
    checkout_url: z.string(),
  }),
  z.object({ outcome: z.literal("enrolled"), purchase_id: z.string() }),
  z.object({ outcome: z.enum(["already", "unavailable", "forbidden"]) }),
]);

export async function startEnrolment(client: Client, courseId: string): Promise<SaveResult<StartedEnrolment>> {
  const saved = rowFrom(
    await save("purchases", (signal) => client.rpc("start_enrolment", { p_course: courseId }).abortSignal(signal)),
    startedSchema,
  );
  return saved.ok ? { ok: true, data: fromRow(saved.data) } : saved;
}

function fromRow(row: z.output<typeof startedSchema>): StartedEnrolment {
  switch (row.outcome) {
    case "started":
      return { outcome: row.outcome, purchase: purchaseFrom(row) };
    case "open":
      return {
        outcome: row.outcome,
        purchase: purchaseFrom(row),
        sessionId: row.checkout_session_id,
        url: row.checkout_url,
      };
    case "enrolled":
      return { outcome: row.outcome, purchaseId: row.purchase_id };
    default:
      return { outcome: row.outcome };
  }
}

const purchaseFrom = (row: z.output<z.ZodObject<typeof open>>): OpenPurchase => ({
  purchaseId: row.purchase_id,
  courseName: row.course_name,
  subtotalCents: row.subtotal_cents,
  taxCents: row.tax_cents,
  amountCents: row.amount_cents,
  stripePriceId: row.stripe_price_id,
  expiresAt: row.checkout_expires_at,
});

const attachedSchema = z.enum(["attached", "same", "other", "gone"]);

/** Service client only. `same`: recorded; `other`: another one is; `gone`: not pending. */
export async function attachCheckout(
  service: Client,
  purchaseId: string,
  checkout: { sessionId: string; url: string; expiresAt: string },
): Promise<SaveResult<z.output<typeof attachedSchema>>> {
  const saved = await save("purchases", (signal) =>
    service
      .rpc("attach_checkout", {
        p_purchase: purchaseId,
        p_session: checkout.sessionId,
        p_url: checkout.url,
        p_expires_at: checkout.expiresAt,
      })
      .abortSignal(signal),
  );
  if (!saved.ok) return saved;
  const outcome = attachedSchema.safeParse(saved.data);
  return outcome.success
    ? { ok: true, data: outcome.data }
    : { ok: false, failure: { kind: "refused", reason: "the server answered something unknown" } };
}

/** Only without a checkout. @returns false where it has one or is not pending */
export const abandonEnrolment = (service: Client, purchaseId: string): Promise<SaveResult<boolean>> =>
  save("purchases", (signal) => service.rpc("abandon_enrolment", { p_purchase: purchaseId }).abortSignal(signal));
