/**
 * Refuses a request that another site's page sent. The framework compares `Origin` with the host before any route;
 * this reads `Sec-Fetch-Site`, which browsers send also where `Origin` is missing.
 * @throws Response 403
 */
export function requireSameOrigin(request: Request): void {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site === "cross-site" || site === "same-site")
    throw new Response("This form was sent from another site.", { status: 403, statusText: "Forbidden" });
}
