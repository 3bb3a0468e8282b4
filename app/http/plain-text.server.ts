import type { LoaderFunctionArgs } from "@remix-run/node";
import { carrySession } from "~/auth/session/session.server";
import { noStore } from "./caching.server";

/** What a route without a page says where it has no file to give; such a route answers thrown data bare. */
export function plainText({ context }: LoaderFunctionArgs, text: string, status: number): Response {
  const headers = new Headers({ "Cache-Control": noStore, "Content-Type": "text/plain; charset=utf-8" });
  carrySession(context, headers);
  return new Response(text, { status, headers });
}
