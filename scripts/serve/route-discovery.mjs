import { LRUCache } from "lru-cache";
import { refuse } from "./refusal.mjs";

/** Each path is matched against all routes (CVE-2026-55685). No page has as many links that Remix asks about. */
export const pathsPerRequest = 64;
/** Remix matches each beginning of a path, too: `/a/b/c` is three. The links of a page have theirs in common. */
const beginningsPerRequest = 2 * pathsPerRequest;
/** Segments of a path; our longest address has seven. */
const segmentsPerPath = 10;
/** For an office behind one address that opens a page a second; all at once they take a third of a second. */
const pathsPerWindow = 700;
const windowSeconds = 10;

const asked = new LRUCache({ max: 10_000, ttl: windowSeconds * 1_000 });

/** Bounds what `/__manifest`, by which Remix learns the routes of links, costs in one request and for one network. */
export function limitRouteDiscovery(request, response, next) {
  // why: exactly as Remix reads it
  const { pathname, searchParams } = new URL(`http://a${request.url}`);
  if (pathname !== "/__manifest") return next();
  const paths = searchParams.getAll("p");
  if (paths.length > pathsPerRequest) return refuse(response, 400);
  const beginnings = new Set();
  for (const path of paths) {
    const segments = path.replace(/^\//, "").split("/", segmentsPerPath + 1);
    if (segments.length > segmentsPerPath) return refuse(response, 400);
    for (const nth of segments.keys()) beginnings.add(segments.slice(0, nth + 1).join("/"));
  }
  if (beginnings.size > beginningsPerRequest) return refuse(response, 400);
  const network = request.headers["x-client-network"];
  const count = asked.get(network) ?? { paths: 0 };
  if (count.paths === 0) asked.set(network, count);
  count.paths += Math.max(paths.length, beginnings.size) + 1;
  return count.paths > pathsPerWindow ? refuse(response, 429, { "Retry-After": windowSeconds }) : next();
}
