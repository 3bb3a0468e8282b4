import type { HeadersFunction } from "@remix-run/node";
import { personalHeaders } from "./caching.server";

/**
 * `headers` of a page whose address opens something: no cache keeps it, no search engine lists it, no other page learns
 * its path. A policy that hides the site's own origin too would make browsers send its forms without one, and they would
 * be refused.
 */
export const secretAddressHeaders: HeadersFunction = (from) => ({
  ...personalHeaders(from),
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "strict-origin",
});
