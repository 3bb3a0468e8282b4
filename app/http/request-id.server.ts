import { randomUUID } from "node:crypto";

const ids = new WeakMap<Request, string>();

/** The id under which a request is logged and that an error page shows: the proxy's own, or a new one. */
export function requestId(request: Request): string {
  const known = ids.get(request);
  if (known) return known;
  const given = request.headers.get("X-Request-Id");
  const id = given && /^[\w-]{6,64}$/.test(given) ? given : randomUUID().slice(0, 13);
  ids.set(request, id);
  return id;
}
