import { shortDateOf } from "~/domain/dates/calendar";
import { isPurchaseId, type PurchaseCursor, writeCursor } from "~/domain/payments/purchase";
import type { Buyer, ReceiptFacts } from "~/domain/payments/receipt";
import type { Client } from "~/integrations/supabase/supabase.server";
import { log } from "~/log.server";

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

export interface PurchasePage {
  purchases: Purchase[];
  next: string | null;
}

/** Milliseconds. */
const timeout = 5_000;
const pageSize = 20;
const columns =
  "id, user_id, course_id, course_name, subtotal_cents, tax_cents, amount_cents, refunded_cents, status, receipt_number, created_at, completed_at, checkout_session_id, checked_at, dispute, withdrawn_cents, problem, is_processing";

export async function listPurchases(
  client: Client,
  userId: string,
  after: PurchaseCursor | null = null,
): Promise<PurchasePage | null> {
  const { data, error, status } = await client
    .from("purchases")
    .select(columns)
    .eq("user_id", userId)
    .or(shownAfter(after))
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(pageSize + 1)
    .abortSignal(AbortSignal.timeout(timeout));
  if (error) {
    log("warn", "purchases could not be read", { status, code: error.code });
    return null;
  }
  const shown = data.slice(0, pageSize);
  const last = data.length > pageSize ? shown.at(-1) : undefined;
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

/** `missing`: none of this user; `unknown`: no answer. @param userId null for a caller who may read all */
export async function getPurchase(
  client: Client,
  id: string,
  userId: string | null,
): Promise<Purchase | "missing" | "unknown"> {
  if (!isPurchaseId(id)) return "missing";
  const one = client.from("purchases").select(columns).eq("id", id);
  const { data, error, status } = await (userId === null ? one : one.eq("user_id", userId))
    .abortSignal(AbortSignal.timeout(timeout))
    .maybeSingle();
  if (error) {
    log("warn", "purchase could not be read", { status, code: error.code });
    return "unknown";
  }
  return data ? fromRow(data) : "missing";
}

export async function getBuyer(client: Client, userId: string | null): Promise<Buyer | null | "unknown"> {
  if (userId === null) return null;
  const { data, error, status } = await client
    .from("user_profiles")
    .select("first_name, last_name, email")
    .eq("user_id", userId)
    .abortSignal(AbortSignal.timeout(timeout))
    .maybeSingle();
  if (error) {
    log("warn", "buyer could not be read", { status, code: error.code });
    return "unknown";
  }
  return data && { name: `${data.first_name} ${data.last_name}`.trim(), email: data.email };
}

interface PurchaseRow {
  id: string;
  user_id: string | null;
  course_id: string;
  course_name: string;
  subtotal_cents: number;
  tax_cents: number;
  amount_cents: number;
  refunded_cents: number;
  status: string;
  receipt_number: string | null;
  created_at: string;
  completed_at: string | null;
  checkout_session_id: string | null;
  checked_at: string | null;
  dispute: string | null;
  withdrawn_cents: number;
  problem: string | null;
  is_processing: boolean;
}

const fromRow = (row: PurchaseRow): Purchase => ({
  id: row.id,
  userId: row.user_id,
  courseId: row.course_id,
  courseName: row.course_name,
  subtotalCents: row.subtotal_cents,
  taxCents: row.tax_cents,
  amountCents: row.amount_cents,
  refundedCents: row.refunded_cents,
  status: row.status,
  number: row.receipt_number,
  begun: shortDateOf(row.created_at),
  date: shortDateOf(row.completed_at ?? row.created_at),
  sessionId: row.checkout_session_id,
  checkedAt: row.checked_at,
  dispute: row.dispute,
  withdrawnCents: row.withdrawn_cents,
  problem: row.problem,
  isProcessing: row.is_processing,
});
