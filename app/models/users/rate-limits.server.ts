import type { Client } from "~/integrations/supabase/supabase.server";
import { log } from "~/log.server";

const timeoutMs = 5_000;

/** Shared by all instances. @returns seconds to wait, 0 within the limit, null without an answer */
export async function takeRateLimit(
  client: Client,
  bucket: string,
  limit: number,
  windowSeconds: number,
): Promise<number | null> {
  const { data, error, status } = await client
    .rpc("take_rate_limit", { p_bucket: bucket, p_limit: limit, p_window_seconds: windowSeconds })
    .abortSignal(AbortSignal.timeout(timeoutMs));
  const row = data?.[0];
  if (error || !row) {
    log("warn", "rate limit not counted", { status });
    return null;
  }
  return row.allowed ? 0 : row.retry_after_seconds;
}

export async function returnRateLimit(client: Client, bucket: string): Promise<void> {
  const { error, status } = await client
    .rpc("return_rate_limit", { p_bucket: bucket })
    .abortSignal(AbortSignal.timeout(timeoutMs));
  if (error) log("warn", "rate limit not given back", { status });
}
