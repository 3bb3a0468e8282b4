import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "~/components/site/page-meta";
import { notFound } from "~/content/error-pages";

export const handle = { scripts: false };
export const meta: MetaFunction = () => pageMeta(notFound);

/** Any address without a page of its own. */
export function loader() {
  throw new Response(null, { status: 404, statusText: "Not Found" });
}

export default function Nothing() {
  return null;
}
