/**
 * Refuses a request that another site's page sent: by `Origin`, which the framework compares for pages but not for
 * routes without one, and by `Sec-Fetch-Site`, which browsers send also where `Origin` is missing.
 * @throws Response 403
 */
export function requireSameOrigin({ headers }: Request): void {
  const site = headers.get("Sec-Fetch-Site");
  const origin = headers.get("Origin");
  const isForeign = origin !== null && hostOf(origin) !== ownHost(headers);
  if (site === "cross-site" || site === "same-site" || isForeign)
    throw new Response("This form was sent from another site.", { status: 403, statusText: "Forbidden" });
}

/** The host that the browser knows the site by: the proxy's word, as the framework takes it, or the request's own. */
const ownHost = (headers: Headers) => headers.get("X-Forwarded-Host")?.split(",")[0]?.trim() || headers.get("Host");

// why: a page without an origin of its own says 'null'
const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null);
