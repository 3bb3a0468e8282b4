import type { NearestCenter } from "~/domain/forms/public-form";
import { readPostalCode } from "~/domain/locations/postal-code";
import { geocode } from "~/integrations/mapbox/geocoding.server";
import { provinceOf, townOf } from "~/integrations/mapbox/place-lists.server";
import { listLocations } from "./locations.server";
import { roundedKm, sortByDistance } from "./nearest-locations.server";

/** The center nearest to a Canadian postal code, as the finder has them; null for anything else. @param offline no service call */
export async function nearestCenter(postalCode: string, offline: boolean): Promise<NearestCenter | null> {
  const code = readPostalCode(postalCode);
  if (!code) return null;
  const place = await geocode(code, { offline });
  if (place.state !== "found") return null;
  const { locations } = await listLocations();
  const sorted = sortByDistance(locations, place.coordinates, townOf(code)).slice(0, 2);
  const [nearest, next = null] = sorted.flatMap(({ location: { id, shortName: name }, distance }) =>
    distance === null ? [] : [{ id, name, kilometers: roundedKm(distance) }],
  );
  return nearest ? { ...nearest, next, province: place.inOntario ? null : provinceOf(code) } : null;
}
