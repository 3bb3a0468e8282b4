import type { CenterQuestion, FoundCenter, SearchOutcome } from "~/domain/locations/center-search";
import type { Location } from "~/domain/locations/location";
import { openingState } from "~/domain/locations/opening-state";
import { geocode } from "~/integrations/mapbox/geocoding.server";
import { listLocations } from "./locations.server";
import { sortByDistance } from "./nearest-locations.server";

interface CenterSearch {
  outcome: SearchOutcome;
  centers: FoundCenter[];
  /** False where the same question may soon be answered otherwise. */
  lasting: boolean;
}

/** Never throws: without a place it lists all centers. @param offline for a rate-limited visitor: no service call */
export async function searchCenters(question: CenterQuestion, now: Date, offline: boolean): Promise<CenterSearch> {
  const [{ locations, fromDatabase }, outcome] = await Promise.all([listLocations(), locate(question, offline)]);
  const order =
    outcome.state === "found"
      ? sortByDistance(locations, outcome.from)
      : locations.map((location) => ({ location, distance: null }));
  const centers = order.map(({ location, distance }) => toFound(location, distance, now));
  return { outcome, centers, lasting: fromDatabase && outcome.state !== "failed" };
}

async function locate(question: CenterQuestion, offline: boolean): Promise<SearchOutcome> {
  if (question.kind === "none" || question.kind === "unreadable") return { state: question.kind };
  if (question.kind === "point") return { state: "found", place: null, from: question.point, inOntario: true };
  const place = await geocode(question.text, { offline });
  if (place.state !== "found") return place;
  const { label, coordinates, inOntario } = place;
  return { state: "found", place: label, from: coordinates, inOntario };
}

function toFound(location: Location, distance: number | null, now: Date): FoundCenter {
  const { sentence, until } = openingState(location, now);
  return {
    slug: location.slug,
    name: location.name,
    shortName: location.shortName,
    region: location.region,
    address: location.address,
    city: location.city,
    postalCode: location.postalCode,
    phone: location.phone,
    email: location.email,
    programs: location.programs,
    coordinates: location.coordinates,
    // why: the page shows one decimal, and 42 distances are sent
    distance: distance === null ? null : Math.round(distance * 10) / 10,
    opening: { sentence, until: until.toISOString() },
  };
}
