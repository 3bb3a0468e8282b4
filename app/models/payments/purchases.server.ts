import { z } from "zod";
import { shortDateOf } from "~/domain/dates/calendar";
import { isPurchaseId, type PurchaseCursor, writeCursor } from "~/domain/payments/purchase";
import type { Buyer, ReceiptFacts } from "~/domain/payments/receipt";
import { type Missing, readRow, readRows } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { camelKeys } from "~/models/record-values.server";
import { limits } from "~/waits.server";

export interface Purchase extends ReceiptFacts {
  id: string;
  courseId: string;
  userId: string | null;
  begun: string;
  sessionId: string | null;
  /** Last poll of Stripe, as the database writes it. */
  checkedAt: string | null;
  /** A contradiction between Stripe and our records, for a person to check. */
  problem: string | null;
  isProcessing: boolean;
}

interface PurchasePage {
  purchases: Purchase[];
  next: string | null;
}

const pageSize = 20;

const purchaseSchema = z.object({
  id: z.string(),
  user_id: z.string().nullable(),
  course_id: z.string(),
  course_name: z.string(),
  subtotal_cents: z.number(),
  tax_cents: z.number(),
  amount_cents: z.number(),
  refunded_cents: z.number(),
  status: z.string(),
  receipt_number: z.string().nullable(),
  created_at: z.string(),
  completed_at: z.string().nullable(),
  checkout_session_id: z.string().nullable(),
  checked_at: z.string().nullable(),
  dispute: z.string().nullable(),
  withdrawn_cents: z.number(),
  problem: z.string().nullable(),
  is_processing: z.boolean(),
});
const columns: string = Object.keys(purchaseSchema.shape).join(", ");

export async function listPurchases(
  client: Client,
  userId: string,
  after: PurchaseCursor | null = null,
): Promise<PurchasePage | null> {
  const query = client
    .from("purchases")
    .select(columns)
    .eq("user_id", userId)
    .or(shownAfter(after))
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(pageSize + 1);
  const rows = await readRows(query, purchaseSchema, logged("purchases could not be read"));
  if (!rows) return null;
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    purchases: shown.map(fromRow),
    next: last ? writeCursor({ createdAt: last.created_at, id: last.id }) : null,
  };
}

// why: not every backend combines two `or` filters
function shownAfter(after: PurchaseCursor | null): string {
  const reached = ["status.neq.failed", "checkout_session_id.not.is.null"];
  if (!after) return reached.join(",");
  const { createdAt, id } = after;
  const older = [`created_at.lt."${createdAt}"`, `created_at.eq."${createdAt}",id.lt."${id}"`];
  return reached.flatMap((one) => older.map((other) => `and(${one},${other})`)).join(",");
}

/** @param userId null for a caller who may read all */
export async function getPurchase(client: Client, id: string, userId: string | null): Promise<Purchase | Missing> {
  if (!isPurchaseId(id)) return "not_found";
  const one = client.from("purchases").select(columns).eq("id", id);
  const query = userId === null ? one : one.eq("user_id", userId);
  const row = await readRow(query, purchaseSchema, logged("purchase could not be read"));
  return typeof row === "string" ? row : fromRow(row);
}

const buyerSchema = z
  .object({ first_name: z.string(), last_name: z.string(), email: z.string() })
  .transform(({ first_name, last_name, email }): Buyer => ({ name: `${first_name} ${last_name}`.trim(), email }));

/** `not_found`: a deleted account. */
export async function getBuyer(client: Client, userId: string | null): Promise<Buyer | Missing> {
  if (userId === null) return "not_found";
  const query = client.from("user_profiles").select("first_name, last_name, email").eq("user_id", userId);
  return readRow(query, buyerSchema, logged("buyer could not be read"));
}

const logged = (event: string) => ({ timeout: limits.visitorRead, failure: { event, level: "warn" } }) as const;

function fromRow({ created_at, completed_at, ...row }: z.output<typeof purchaseSchema>): Purchase {
  const { checkoutSessionId: sessionId, receiptNumber: number, ...purchase } = camelKeys(row);
  return {
    ...purchase,
    sessionId,
    number,
    begun: shortDateOf(created_at),
    date: shortDateOf(completed_at ?? created_at),
  };
}
