import { LRUCache } from "lru-cache";
import { refuse } from "./refusal.mjs";

/** Each path is matched against all routes (CVE-2026-55685). No page has as many links that Remix asks about. */
export const pathsPerRequest = 64;
/** For an office behind one address that opens a page a second. */
const pathsPerMinute = 3_000;
const windowSeconds = 60;

const asked = new LRUCache({ max: 10_000, ttl: windowSeconds * 1_000 });

/** Bounds what `/__manifest`, by which Remix learns the routes of links, costs in one request and for one address. */
export function limitRouteDiscovery(request, response, next) {
  const [path, query] = request.url.split("?", 2);
  if (path !== "/__manifest") return next();
  const paths = new URLSearchParams(query).getAll("p").length;
  if (paths > pathsPerRequest) return refuse(response, 400);
  const address = request.headers["x-client-address"];
  const count = asked.get(address) ?? { paths: 0 };
  if (count.paths === 0) asked.set(address, count);
  count.paths += paths + 1;
  return count.paths > pathsPerMinute ? refuse(response, 429, { "Retry-After": windowSeconds }) : next();
}
