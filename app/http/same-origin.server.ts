/** Checks `Origin`, as Remix does not for routes without a page, and `Sec-Fetch-Site`. @throws Response 403 */
export function requireSameOrigin({ headers }: Request): void {
  const site = headers.get("Sec-Fetch-Site");
  const origin = headers.get("Origin");
  const isForeign = origin !== null && hostOf(origin) !== ownHost(headers);
  if (site === "cross-site" || site === "same-site" || isForeign)
    throw new Response("This form was sent from another site.", { status: 403, statusText: "Forbidden" });
}

const ownHost = (headers: Headers) => headers.get("X-Forwarded-Host")?.split(",")[0]?.trim() || headers.get("Host");

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null);
