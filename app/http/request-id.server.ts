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
