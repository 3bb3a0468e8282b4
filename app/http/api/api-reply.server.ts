import { noStore } from "~/http/caching.server";

type Problem = keyof typeof apiProblems;

/** A failure as JSON (RFC 9457). @param detail where the kind of failure has none of its own */
export function problemReply(problem: Problem, detail?: string, headers: HeadersInit = {}): Response {
  const { status, title, ...rest } = apiProblems[problem];
  const said = detail ?? ("detail" in rest ? rest.detail : title);
  return new Response(JSON.stringify({ type: "about:blank", title, status, detail: said }), {
    status,
    headers: {
      "Content-Type": "application/problem+json",
      "Cache-Control": noStore,
      "X-Robots-Tag": "noindex",
      ...(status === 401 && { "WWW-Authenticate": 'Bearer realm="api"' }),
      ...(status === 405 && { Allow: "GET" }),
      ...(status === 503 && { "Retry-After": "60" }),
      ...headers,
    },
  });
}

export const jsonReply = (body: object): Response =>
  new Response(JSON.stringify(body), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": noStore,
      "X-Robots-Tag": "noindex",
    },
  });

/** Failures of the API, by their status and what the caller can do. */
export const apiProblems = {
  bad_parameter: { status: 400, title: "A parameter cannot be read" },
  unknown_key: {
    status: 401,
    title: "Unknown key",
    detail: "Send a key that works as 'Authorization: Bearer ssk_…'. Super admins make keys in the back office.",
  },
  missing_scope: {
    status: 403,
    title: "Missing scope",
    detail: "This key may not read this kind of record. A super admin can make one that may.",
  },
  not_found: { status: 404, title: "Not found", detail: "There is nothing at this address." },
  bad_method: { status: 405, title: "Only GET", detail: "This API only reads." },
  too_many: { status: 429, title: "Too many requests", detail: "Wait for the seconds in Retry-After, then go on." },
  unavailable: { status: 503, title: "Not available", detail: "We can't load data right now. Try again in a minute." },
} as const;

export const unknownLocation = "The parameter 'location' names no center.";
export const badCursor = "The parameter 'cursor' is not one of ours.";
