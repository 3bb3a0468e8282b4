import { randomUUID } from "node:crypto";

const ids = new WeakMap<Request, string>();

export function requestId(request: Request): string {
  const known = ids.get(request);
  if (known) return known;
  const given = request.headers.get("X-Request-Id");
  const id = given && /^[\w-]{6,64}$/.test(given) ? given : randomUUID().slice(0, 13);
  ids.set(request, id);
  return id;
}
