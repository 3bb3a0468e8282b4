import { log } from "~/services/log.server";
import type { Client } from "~/services/supabase.server";

/**
 * Counts one use of a bucket; the count stands in the database and holds for all copies of the site.
 * Where the database does not answer the use is allowed: whatever follows needs the database as well.
 * @returns seconds to wait, or null when the use is within the limit
 */
export async function takeRateLimit(
  client: Client,
  bucket: string,
  limit: number,
  windowSeconds: number,
): Promise<number | null> {
  const { data, error, status } = await client
    .rpc("take_rate_limit", { p_bucket: bucket, p_limit: limit, p_window_seconds: windowSeconds })
    .abortSignal(AbortSignal.timeout(5_000));
  if (error) {
    log("warn", "rate limit not counted", { status });
    return null;
  }
  const row = data?.[0];
  return row?.allowed === false ? row.retry_after_seconds : null;
}
