import { z } from "zod";
import { torontoDay } from "~/domain/dates/calendar";
import { fullDate } from "~/domain/dates/readable-dates";
import { isPurchaseId, type PurchaseCursor, writeCursor } from "~/domain/payments/purchase";
import type { ReceiptFacts } from "~/domain/payments/receipt";
import { type PageRange, rowsPerPage } from "~/domain/records/page-range";
import { countRows, type Missing, readRow, readRows } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { camelKeys } from "~/models/record-values.server";
import { limits } from "~/waits.server";

export interface Purchase extends ReceiptFacts {
  id: string;
  courseId: string;
  userId: string | null;
  begun: string;
  sessionId: string | null;
  /** Last poll of the payment provider, as the database writes it. */
  checkedAt: string | null;
  /** A contradiction between the payment provider and our records, for a person to check. */
  problem: string | null;
  isProcessing: boolean;
}

interface PurchasePage {
  purchases: Purchase[];
  range: PageRange;
  next: string | null;
}

const purchaseSchema = z.object({
  id: z.string(),
  user_id: z.string().nullable(),
  course_id: z.string(),
  course_name: z.string(),
  child: z
    .object({ first_name: z.string(), last_name: z.string() })
    .nullable()
    .transform((child) => child && `${child.first_name} ${child.last_name}`.trim()),
  subtotal_cents: z.number(),
  tax_cents: z.number(),
  amount_cents: z.number(),
  refunded_cents: z.number(),
  refund_lines: z.array(z.object({ at: z.string(), cents: z.number() })),
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
// why: row-level security shows a child's name to its family alone
const columns: string = Object.keys(purchaseSchema.shape)
  .map((name) => (name === "child" ? "child:children(first_name, last_name)" : name))
  .join(", ");

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
    .limit(rowsPerPage + 1);
  const count = (from: PurchaseCursor | null) =>
    countRows(
      client.from("purchases").select("id", { count: "exact", head: true }).eq("user_id", userId).or(shownAfter(from)),
      failure,
    );
  const failure = logged("purchases could not be read");
  const rows = await readRows(query, purchaseSchema, failure);
  if (!rows) return null;
  const isAll = after === null && rows.length <= rowsPerPage;
  const [total, left] = isAll ? [rows.length, null] : await Promise.all([count(null), after && count(after)]);
  if (total === null) return null;
  const shown = rows.slice(0, rowsPerPage);
  const last = rows.length > rowsPerPage ? shown.at(-1) : undefined;
  return {
    purchases: shown.map(fromRow),
    range: { first: left === null ? 1 : total - left + 1, shown: shown.length, total, totalIsMore: false },
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

const logged = (event: string) => ({ timeout: limits.visitorRead, failure: { event, level: "warn" } }) as const;

function fromRow({ created_at, completed_at, refund_lines, ...row }: z.output<typeof purchaseSchema>): Purchase {
  const { checkoutSessionId: sessionId, receiptNumber: number, ...purchase } = camelKeys(row);
  return {
    ...purchase,
    sessionId,
    number,
    refunds: refund_lines.map(({ at, cents }) => ({ date: fullDate(torontoDay(at)), cents })),
    begun: fullDate(torontoDay(created_at)),
    date: fullDate(torontoDay(completed_at ?? created_at)),
  };
}
