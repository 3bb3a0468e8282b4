import { type Client, readRow, run } from "~/integrations/supabase.server";
import { limits } from "~/waits.server";

const logged = (event: string) => ({ timeout: limits.visitorRead, failure: { event, level: "warn" } }) as const;

export interface RateLimit {
  bucket: string;
  limit: number;
  windowSeconds: number;
}

/** Shared by all instances. @returns seconds to wait, 0 within the limit, null without an answer */
export async function takeRateLimit(
  client: Client,
  { bucket, limit, windowSeconds }: RateLimit,
): Promise<number | null> {
  const query = client.rpc("take_rate_limit", {
    p_bucket: bucket,
    p_limit: limit,
    p_window_seconds: windowSeconds,
  });
  const row = await readRow(query, logged("rate limit not counted"));
  if (typeof row === "string") return null;
  return row.allowed ? 0 : row.retry_after_seconds;
}

export const returnRateLimit = (client: Client, bucket: string): Promise<boolean> =>
  run(client.rpc("return_rate_limit", { p_bucket: bucket }), logged("rate limit not given back"));
