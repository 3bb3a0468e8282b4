import type { HeadersFunction } from "@remix-run/node";
import { personalHeaders } from "./caching.server";

/**
 * No cache, no index, no referrer to others. `no-referrer` would drop the origin of its forms, which are then refused.
 */
export const secretAddressHeaders: HeadersFunction = (from) => ({
  ...personalHeaders(from),
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "strict-origin",
});
