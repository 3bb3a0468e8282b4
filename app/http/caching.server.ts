import type { HeadersFunction } from "@remix-run/node";
import { formDialogs } from "~/content/appointments/form-dialogs";
import { centerTabs } from "~/content/locations/center-page";
import { levelIds } from "~/content/programs/levels";
import { programTabs } from "~/content/programs/programs";
import { advantages } from "~/content/site/home";
import { contactTopics, plans } from "~/domain/forms/form-address";
import { modes } from "~/domain/forms/mode";
import { isListedPlace } from "~/integrations/mapbox/place-lists.server";

/** Seconds. */
const sharedMaxAgeSeconds = 300;

/** Browsers revalidate, so that a sign-in shows at once. `entry.server` keeps it for plain anonymous answers only. */
export const publicCaching = `public, max-age=0, s-maxage=${sharedMaxAgeSeconds}, stale-while-revalidate=60`;
export const noStore = "no-store";

/** Of answers kept by this process alone: seconds, after which another copy's booking shows. */
export const keepBriefly = { "Cache-Control": noStore, "X-Keep-Answer": "5" };

/**
 * No referrer to others. `no-referrer` would drop the origin of its forms, which are then refused.
 */
export const secretAddressHeaders = (): HeadersInit => ({ "Referrer-Policy": "strict-origin" });

const oneOf = (values: readonly string[]) => new RegExp(`^(${values.join("|")})$`);

/** The parameters that choose among a few pages, in the order of our links, with the values that do; of centers below. */
const keptValues = new Map<string, { test(value: string): boolean }>([
  ["q", { test: isListedPlace }],
  ["dialog", oneOf(Object.keys(formDialogs))],
  ["location", /^\d{1,3}$/],
  ["date", /^20\d\d-[01]\d-[0-3]\d$/],
  ["center", /^[a-z-]{1,30}$/],
  ["advantage", oneOf(advantages.tabs.map(({ id }) => id))],
  ["mode", oneOf(modes)],
  ["plan", oneOf(Object.keys(plans))],
  ["topic", oneOf(contactTopics)],
  ["tab", oneOf([...programTabs.map(({ id }) => id), ...centerTabs, "appointment"])],
  ["level", oneOf(levelIds)],
  ["sample", /^[1-9]$/],
]);
const mostKeptParameters = 3;

/**
 * Whether `scripts/serve/kept-answers.mjs` may keep the public answer of an address in memory: another way to write an
 * address, or a value that makes no other page, is not one more key. @param centers that are open
 */
export function isWorthKeeping(
  { method, url }: Request,
  centers: readonly { readonly id: string; readonly slug: string }[],
): boolean {
  const { origin, pathname, searchParams } = new URL(url);
  const names = [...searchParams.keys()];
  const inOrder = [...keptValues.keys()].filter((name) => names.includes(name));
  const [location, center] = [searchParams.get("location"), searchParams.get("center")];
  return (
    method === "GET" &&
    /^(\/|(\/[a-z0-9-]+)+)$/.test(pathname) &&
    url === `${origin}${pathname}${names.length > 0 ? `?${searchParams}` : ""}` &&
    names.length <= mostKeptParameters &&
    names.join() === inOrder.join() &&
    [...searchParams].every(([name, value]) => keptValues.get(name)?.test(value)) &&
    (location === null || centers.some(({ id }) => id === location)) &&
    (center === null || centers.some(({ slug }) => slug === center))
  );
}

/** Headers of a public page; `entry.server` has those of all others. A loader's own Cache-Control wins. */
export const publicHeaders: HeadersFunction = ({ loaderHeaders }) => {
  const keep = loaderHeaders.get("X-Keep-Answer");
  return {
    "Cache-Control": loaderHeaders.get("Cache-Control") ?? publicCaching,
    ...(keep && { "X-Keep-Answer": keep }),
  };
};

/** Init of a public loader's answer: not cached while the database is away, and no longer than the data stays true (seconds). */
export function cachingOf(
  databaseAvailable: boolean,
  truth?: { now: Date; until: Date } | number,
): { headers: HeadersInit } {
  if (!databaseAvailable) return { headers: { "Cache-Control": noStore } };
  const seconds =
    typeof truth === "object"
      ? Math.floor((truth.until.getTime() - truth.now.getTime()) / 1000)
      : (truth ?? sharedMaxAgeSeconds);
  if (seconds >= sharedMaxAgeSeconds) return { headers: {} };
  return { headers: { "Cache-Control": `public, max-age=0, s-maxage=${Math.max(0, seconds)}` } };
}
