import { randomUUID } from "node:crypto";

const ids = new WeakMap<Request, string>();

/** As `scripts/serve/client-address.mjs` checked or made it. */
export function requestId(request: Request): string {
  const known = ids.get(request);
  if (known) return known;
  const id = request.headers.get("X-Request-Id") ?? randomUUID().slice(0, 13);
  ids.set(request, id);
  return id;
}

/** The visitor's IP address, as `scripts/serve/client-address.mjs` found it; `unknown` under Vite's dev server. */
export const clientAddress = ({ headers }: Request): string => headers.get("X-Client-Address") ?? "unknown";

/** Whom limits count: the address; of IPv6 its /64, because one line has 2^64 addresses. */
export const clientNetwork = ({ headers }: Request): string => headers.get("X-Client-Network") ?? "unknown";

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
