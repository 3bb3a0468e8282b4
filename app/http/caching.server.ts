import type { HeadersFunction } from "@remix-run/node";

/** Seconds. */
const sharedMaxAgeSeconds = 300;

/** Browsers revalidate, so that a sign-in shows at once. `entry.server` keeps it for plain anonymous answers only. */
export const publicCaching = `public, max-age=0, s-maxage=${sharedMaxAgeSeconds}, stale-while-revalidate=60`;
export const noStore = "no-store";

export const personalHeaders: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get("Retry-After");
  return { "Cache-Control": noStore, ...(retryAfter && { "Retry-After": retryAfter }) };
};

/**
 * No cache, no index, no referrer to others. `no-referrer` would drop the origin of its forms, which are then refused.
 */
export const secretAddressHeaders: HeadersFunction = (from) => ({
  ...personalHeaders(from),
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "strict-origin",
});

/** Parameters with few values, which no visitor types. */
const plainParameters = [
  "advantage",
  "center",
  "dialog",
  "level",
  "location",
  "mode",
  "plan",
  "sample",
  "tab",
  "topic",
];

/** Whether `scripts/serve/kept-answers.mjs` may keep the public answer of an address in memory. */
export const isWorthKeeping = ({ method, url }: Request): boolean =>
  method === "GET" && [...new URL(url).searchParams.keys()].every((name) => plainParameters.includes(name));

/** Headers of a public page. A loader's own Cache-Control wins; keeps an action's Retry-After. */
export const publicHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const retryAfter = actionHeaders.get("Retry-After");
  return {
    "Cache-Control": loaderHeaders.get("Cache-Control") ?? publicCaching,
    ...(retryAfter && { "Retry-After": retryAfter }),
  };
};

/** Init of a public loader's answer: not cached while the database is away, and no longer than the data stays true. */
export function cachingOf(databaseAvailable: boolean, truth?: { now: Date; until: Date }): { headers: HeadersInit } {
  if (!databaseAvailable) return { headers: { "Cache-Control": noStore } };
  const seconds = truth ? Math.floor((truth.until.getTime() - truth.now.getTime()) / 1000) : sharedMaxAgeSeconds;
  if (seconds >= sharedMaxAgeSeconds) return { headers: {} };
  return { headers: { "Cache-Control": `public, max-age=0, s-maxage=${Math.max(0, seconds)}` } };
}
