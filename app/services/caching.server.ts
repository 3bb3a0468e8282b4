import type { HeadersFunction } from "@remix-run/node";

/**
 * How long a shared cache may keep a public page. Browsers ask each time, so that a sign-in shows at once.
 * `entry.server` takes it back for anything that is not a plain answer to an anonymous visitor.
 */
export const publicCaching = "public, max-age=0, s-maxage=300, stale-while-revalidate=60";
export const noStore = "no-store";

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

/** Init of a public loader's answer: a page that says the database is away is for this visitor alone. */
export const cachingOf = (databaseAvailable: boolean): { headers: HeadersInit } => ({
  headers: databaseAvailable ? {} : { "Cache-Control": noStore },
});
