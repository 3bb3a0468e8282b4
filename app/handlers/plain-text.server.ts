import type { LoaderFunctionArgs } from "@remix-run/node";
import { appendSessionCookies } from "~/auth/session/session.server";
import { noStore } from "~/http/caching.server";

/** Plain-text answer of a route without a page, where a thrown response would show bare data. */
export function plainText({ context }: LoaderFunctionArgs, text: string, status: number): Response {
  const headers = new Headers({ "Cache-Control": noStore, "Content-Type": "text/plain; charset=utf-8" });
  appendSessionCookies(context, headers);
  return new Response(text, { status, headers });
}
