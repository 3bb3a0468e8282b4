import type { LoaderFunctionArgs } from "@remix-run/node";
import { noStore } from "~/http/caching.server";
import { nearestFor } from "~/http/locations/nearest.server";

/** The center nearest to a postal code, or null, fetched by scripts. */
export async function loader({ request }: LoaderFunctionArgs) {
  const nearest = await nearestFor(request, new URL(request.url).searchParams.get("q") ?? "");
  return Response.json({ nearest }, { headers: { "Cache-Control": noStore } });
}
