import { apiProblems } from "~/content/api/problems";
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
