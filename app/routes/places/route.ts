import type { LoaderFunctionArgs } from "@remix-run/node";
import { noStore } from "~/http/caching.server";
import { secondsToWait } from "~/http/rate-limit.server";
import { plainName } from "~/integrations/mapbox/place-spelling.server";
import { suggestPlaces } from "~/integrations/mapbox/places.server";
import { listLocations } from "~/models/locations/locations.server";

/** Addresses beginning with `q`, each with its city's center, fetched by scripts. */
export async function loader({ request }: LoaderFunctionArgs) {
  const headers = { "Cache-Control": noStore };
  const wait = await secondsToWait(request, "places");
  if (wait !== null)
    return Response.json({ places: [] }, { status: 429, headers: { ...headers, "Retry-After": String(wait) } });
  const [places, { locations }] = await Promise.all([
    suggestPlaces(new URL(request.url).searchParams.get("q") ?? ""),
    listLocations(),
  ]);
  const centerOf = (city: string) =>
    locations.find((location) => plainName(location.city) === plainName(city))?.id ?? null;
  return Response.json(
    { places: places.map(({ address, city }) => ({ address, center: centerOf(city) })) },
    { headers },
  );
}
