import { z } from "zod";
import { shortDateOf } from "~/forms/calendar";
import { log } from "~/services/log.server";
import type { Client } from "~/services/supabase.server";

/** A course somebody bought, or began to buy. */
export interface Purchase {
  id: string;
  /** Null where the course may not be read any more. */
  courseName: string | null;
  /** In Canadian cents. */
  amountCents: number;
  status: string;
  /** The day in Toronto: 'Nov 24, 2026'. */
  date: string;
}

/** How long a page waits for the answer, in milliseconds. */
const timeout = 5_000;
const columns = "id, amount_cents, status, created_at, courses(name)";

/** All purchases of an account, newest first; null where they could not be read, which is logged. */
export async function listPurchases(client: Client, userId: string): Promise<Purchase[] | null> {
  const { data, error, status } = await client
    .from("purchases")
    .select(columns)
    .eq("user_id", userId)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .abortSignal(AbortSignal.timeout(timeout));
  if (error) log("warn", "purchases could not be read", { status, code: error.code });
  return data?.map(fromRow) ?? null;
}

/**
 * A purchase by its id. `missing`: there is none, or it is somebody else's; `unknown`: it could not be read.
 * @param userId whose it has to be; null for a caller who may read all
 */
export async function getPurchase(
  client: Client,
  id: string,
  userId: string | null,
): Promise<Purchase | "missing" | "unknown"> {
  if (!z.uuid().safeParse(id).success) return "missing";
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

interface PurchaseRow {
  id: string;
  amount_cents: number;
  status: string;
  created_at: string;
  courses: { name: string } | null;
}

const fromRow = (row: PurchaseRow): Purchase => ({
  id: row.id,
  courseName: row.courses?.name ?? null,
  amountCents: row.amount_cents,
  status: row.status,
  date: shortDateOf(row.created_at),
});
