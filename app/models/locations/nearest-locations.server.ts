import type { NearestCenter } from "~/domain/forms/public-form";
import { type Coordinates, type Location, nearKm } from "~/domain/locations/location";
import { geocode } from "~/integrations/mapbox/geocoding.server";
import { provinceOf, townOf } from "~/integrations/mapbox/place-lists.server";
import { readPostalCode } from "~/integrations/mapbox/place-spelling.server";
import { listLocations } from "./locations.server";

interface NearbyLocation {
  location: Location;
  /** Kilometers, not rounded; null without coordinates. */
  distance: number | null;
}

/** Kilometers. */
const earthRadius = 6371;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance (haversine). */
export function distanceInKm(a: Coordinates, b: Coordinates): number {
  const halfChord =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(halfChord)));
}

/** To one decimal, as all pages say them. */
export const roundedKm = (distance: number): number => Math.round(distance * 10) / 10;

/** Of the nearest distance, by which a center in the asked town may lie farther and still be first. */
const ownTownAllowance = 1.2;

/** Nearest first. @param town whose center is first where it is about as near as the nearest */
export function sortByDistance(
  locations: readonly Location[],
  from: Coordinates,
  town?: string | null,
): NearbyLocation[] {
  const sorted = locations
    .map((location) => ({
      location,
      distance: location.coordinates && distanceInKm(from, location.coordinates),
    }))
    .sort((a, b) => (a.distance ?? Infinity) - (b.distance ?? Infinity) || 0);
  const own = sorted.find(({ location, distance }) => location.city === town && distance !== null);
  if (!own || (own.distance ?? Infinity) > (sorted[0]?.distance ?? 0) * ownTownAllowance) return sorted;
  return [own, ...sorted.filter((one) => one !== own)];
}

/** The `count` centers nearest to this one within 60 km, without itself; none where it has no coordinates yet. */
export function nearestOthers(
  { id, coordinates }: Location,
  locations: readonly Location[],
  count: number,
): NearbyLocation[] {
  if (!coordinates) return [];
  const others = locations.filter((other) => other.id !== id && other.coordinates);
  const near = sortByDistance(others, coordinates).filter(({ distance }) => distance !== null && distance <= nearKm);
  return near.slice(0, count);
}

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
