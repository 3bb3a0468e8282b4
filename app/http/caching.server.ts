import type { HeadersFunction } from "@remix-run/node";

/** Seconds for which a shared cache keeps a public page. */
const sharedLife = 300;

/**
 * How long a shared cache may keep a public page. Browsers ask each time, so that a sign-in shows at once.
 * `entry.server` takes it back for anything that is not a plain answer to an anonymous visitor.
 */
export const publicCaching = `public, max-age=0, s-maxage=${sharedLife}, stale-while-revalidate=60`;
export const noStore = "no-store";

/** `headers` of a page for one visitor: no cache keeps it, and an action that refuses for a while says for how long. */
export const personalHeaders: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get("Retry-After");
  return { "Cache-Control": noStore, ...(retryAfter && { "Retry-After": retryAfter }) };
};

/**
 * `headers` of a public page. A loader that answers for a state that will pass sends its own Cache-Control,
 * an action that refuses for a while its Retry-After.
 */
export const publicHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const retryAfter = actionHeaders.get("Retry-After");
  return {
    "Cache-Control": loaderHeaders.get("Cache-Control") ?? publicCaching,
    ...(retryAfter && { "Retry-After": retryAfter }),
  };
};

/**
 * Init of a public loader's answer: a page that says the database is away is for this visitor alone, and one that stays
 * true for less than five minutes is kept for no longer than that.
 */
export function cachingOf(databaseAvailable: boolean, truth?: { now: Date; until: Date }): { headers: HeadersInit } {
  if (!databaseAvailable) return { headers: { "Cache-Control": noStore } };
  const seconds = truth ? Math.floor((truth.until.getTime() - truth.now.getTime()) / 1000) : sharedLife;
  if (seconds >= sharedLife) return { headers: {} };
  return { headers: { "Cache-Control": `public, max-age=0, s-maxage=${Math.max(0, seconds)}` } };
}
