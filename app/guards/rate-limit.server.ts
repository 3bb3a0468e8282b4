import { createHmac } from "node:crypto";
import { takeRateLimit } from "~/models/rate-limits.server";
import { clientAddress } from "~/services/client-address.server";
import { env } from "~/services/env.server";
import { anonymousClient } from "~/services/supabase.server";

/**
 * Uses a minute, per form. Many parents share one carrier's address, so 100 a minute from one address must pass;
 * without a trusted proxy nobody's address is known and all visitors share the generous bucket.
 */
const usual = { perAddress: 150, shared: 1500 };
const windowSeconds = 60;

export type RateLimits = typeof usual;

/** Counts one use of `what` by the sender. @returns seconds to wait, or null when it may go on */
export function secondsToWait(
  request: Request,
  what: string,
  limits: RateLimits = usual,
): Promise<number | null> {
  const address = clientAddress(request);
  return countUse(what, address ?? "everybody", {
    limit: address ? limits.perAddress : limits.shared,
    windowSeconds,
  });
}

/** Counts one use of `what` by or about `whom`. @returns seconds to wait, or null when it may go on */
export function countUse(
  what: string,
  whom: string,
  { limit, windowSeconds }: { limit: number; windowSeconds: number },
): Promise<number | null> {
  // why: keyed, so that the table holds no address and nobody can fill another's bucket
  const bucket = createHmac("sha256", env.SUBMISSION_SECRET)
    .update(`rate limit\n${what}\n${whom}`)
    .digest("hex");
  return takeRateLimit(anonymousClient(), bucket, limit, windowSeconds);
}
