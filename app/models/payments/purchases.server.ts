import type { Row } from "~/database.types";
import { fullDate, torontoDay } from "~/domain/dates/calendar";
import { isPurchaseId, type PurchaseCursor, writeCursor } from "~/domain/payments/purchase";
import { type PageRange, rowsPerPage } from "~/domain/records/page-range";
import { type Client, countRows, type Missing, readRow, readRows } from "~/integrations/supabase.server";
import { limits } from "~/waits.server";

export type Purchase = Exclude<Awaited<ReturnType<typeof getPurchase>>, Missing>;

interface PurchasePage {
  purchases: ReturnType<typeof fromRow>[];
  range: PageRange;
  next: string | null;
}

// why: row-level security shows a child's name to its family alone
const columns =
  "id, user_id, course_id, course_name, child:children(first_name, last_name), subtotal_cents, tax_cents, amount_cents, refunded_cents, refund_lines, status, receipt_number, created_at, completed_at, checkout_session_id, checked_at, dispute, withdrawn_cents, problem, is_processing";

type StoredPurchase = Omit<
  Row<"purchases">,
  | "amount"
  | "buyer_center"
  | "checkout_expires_at"
  | "checkout_url"
  | "child_id"
  | "currency"
  | "learner_id"
  | "location_id"
  | "payment_intent_id"
  | "settled_ticket"
  | "updated_at"
> & { child: Pick<Row<"children">, "first_name" | "last_name"> | null };

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
  const rows = await readRows(query, failure);
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
export async function getPurchase(client: Client, id: string, userId: string | null) {
  if (!isPurchaseId(id)) return "not_found";
  const one = client.from("purchases").select(columns).eq("id", id);
  const query = userId === null ? one : one.eq("user_id", userId);
  const row = await readRow(query, logged("purchase could not be read"));
  return typeof row === "string" ? row : fromRow(row);
}

const logged = (event: string) => ({ timeout: limits.visitorRead, failure: { event, level: "warn" } }) as const;

/** A contradiction with the payment provider is a `problem`, for a person to check; `checked_at`: its last poll. */
const fromRow = ({ created_at, completed_at, refund_lines, child, ...row }: StoredPurchase) => ({
  ...row,
  child: child && `${child.first_name} ${child.last_name}`.trim(),
  refunds: (refund_lines as { at: string; cents: number }[]).map(({ at, cents }) => ({
    date: fullDate(torontoDay(at)),
    cents,
  })),
  begun: fullDate(torontoDay(created_at)),
  date: fullDate(torontoDay(completed_at ?? created_at)),
});
