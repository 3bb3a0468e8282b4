import { LRUCache } from "lru-cache";
import { sign } from "~/integrations/signing/sign.server";
import { serviceClient } from "~/integrations/supabase.server";
import { type RateLimit, returnRateLimit, takeRateLimit } from "~/models/users/rate-limits.server";
import { clientNetwork } from "./request.server";

/** A minute and form. Many parents share one carrier's address, so 100 a minute from one address must pass. */
const defaultLimits = { perAddress: 150 };
/** Of staff's forms: a whole office shares one address. */
export const staffFormLimits = { perAddress: 300 };
/** Of forms of an account: sign-in, profile, children. */
export const accountFormLimits = { perAddress: 60 };
const windowSeconds = 60;

export type RateLimits = typeof defaultLimits;

/** Counts one use of `what` by the sender. @returns seconds to wait, or null */
export function secondsToWait(
  request: Request,
  what: string,
  limits: RateLimits = defaultLimits,
): Promise<number | null> {
  return countUse(what, clientNetwork(request), { limit: limits.perAddress, windowSeconds });
}

/** For functions of the database that count a use of `what` by the sender themselves. */
export const rateLimitOf = (request: Request, what: string): RateLimit => ({
  bucket: bucketOf(what, clientNetwork(request)),
  limit: defaultLimits.perAddress,
  windowSeconds,
});

interface Limit {
  limit: number;
  windowSeconds: number;
}

/** Counts a use in the database or, while it is away, in this process. @returns seconds to wait, or null */
export async function countUse(what: string, whom: string, limit: Limit): Promise<number | null> {
  const bucket = bucketOf(what, whom);
  const wait = await takeRateLimit(serviceClient(), { bucket, ...limit });
  return (wait ?? countInProcess(bucket, limit)) || null;
}

export const returnUse = (what: string, whom: string): Promise<boolean> =>
  returnRateLimit(serviceClient(), bucketOf(what, whom));

/** Keyed hash: the table holds no address, and no sender can fill another's bucket. */
const bucketOf = (what: string, whom: string) => sign("rate limit", `${what}\n${whom}`).toString("hex");

const hits = new LRUCache<string, number>({ max: 10_000 });

function countInProcess(bucket: string, { limit, windowSeconds }: Limit): number {
  const before = hits.get(bucket) ?? 0;
  const ttl = before > 0 ? hits.getRemainingTTL(bucket) : windowSeconds * 1000;
  hits.set(bucket, before + 1, { ttl });
  return before < limit ? 0 : Math.max(1, Math.ceil(ttl / 1000));
}
