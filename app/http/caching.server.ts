import type { HeadersFunction } from "@remix-run/node";
import { formDialogs } from "~/content/appointments/form-dialogs";
import { centerTabs } from "~/content/locations/center-page";
import { levelIds } from "~/content/programs/levels";
import { programTabs } from "~/content/programs/programs";
import { advantages } from "~/content/site/home";
import { contactTopics, plans } from "~/domain/forms/form-address";
import { modes } from "~/domain/forms/mode";

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

const oneOf = (values: readonly string[]) => new RegExp(`^(${values.join("|")})$`);

/** The parameters that choose among a few pages, with the values that do. */
const keptValues = new Map([
  ["advantage", oneOf(advantages.tabs.map(({ id }) => id))],
  ["center", /^[a-z-]{1,30}$/],
  ["dialog", oneOf(Object.keys(formDialogs))],
  ["level", oneOf(levelIds)],
  ["location", /^\d{1,3}$/],
  ["mode", oneOf(modes)],
  ["plan", oneOf(Object.keys(plans))],
  ["sample", /^[1-9]$/],
  ["tab", oneOf([...programTabs.map(({ id }) => id), ...centerTabs, "appointment"])],
  ["topic", oneOf(contactTopics)],
]);
const mostKeptParameters = 3;

/**
 * Whether `scripts/serve/kept-answers.mjs` may keep the public answer of an address in memory: an address with a value
 * that makes no other page is not one more key.
 */
export function isWorthKeeping({ method, url }: Request): boolean {
  const { searchParams } = new URL(url);
  const names = [...searchParams.keys()];
  return (
    method === "GET" &&
    names.length <= mostKeptParameters &&
    new Set(names).size === names.length &&
    [...searchParams].every(([name, value]) => keptValues.get(name)?.test(value))
  );
}

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
