import { notesOnTheWay } from "~/content/locations/getting-there";
import type { CenterQuestion, FoundCenter, SearchOutcome } from "~/domain/locations/center-search";
import type { Location } from "~/domain/locations/location";
import { openingState } from "~/domain/locations/opening-state";
import { geocode } from "~/integrations/mapbox/geocoding.server";
import { townOf } from "~/integrations/mapbox/place-lists.server";
import { centersNamed, spelledAs } from "./center-names.server";
import { listLocations } from "./locations.server";
import { roundedKm, sortByDistance } from "./nearest-locations.server";

interface CenterSearch {
  outcome: SearchOutcome;
  centers: FoundCenter[];
  /** False where the same question may soon be answered otherwise. */
  lasting: boolean;
  /** When the hours of a center may read otherwise. */
  until: Date;
}

/** Never throws: without a place it lists all centers. @param offline for a rate-limited visitor: no service call */
export async function searchCenters(question: CenterQuestion, now: Date, offline: boolean): Promise<CenterSearch> {
  const { locations, fromDatabase } = await listLocations();
  const place = await locate(question, locations, offline);
  const { outcome, order } = answer(question, place, locations);
  const centers = order.map(({ location, distance }) => ({
    ...location,
    distance: distance === null ? null : roundedKm(distance),
    opening: openingState(location, now).sentence,
    notes: notesOnTheWay(location),
  }));
  const until = new Date(Math.min(...locations.map((location) => openingState(location, now).until.getTime())));
  return { outcome, centers, lasting: fromDatabase && outcome.state !== "failed", until };
}

type FoundOutcome = Extract<SearchOutcome, { state: "found" }>;
type Place = Exclude<SearchOutcome, FoundOutcome> | Omit<FoundOutcome, "named" | "others">;

/** What is said about a place, and the centers in their order. */
function answer(question: CenterQuestion, place: Place, locations: readonly Location[]) {
  const text = question.kind === "place" ? question.text : "";
  const from = place.state === "found" ? place.from : null;
  const named = centersNamed((place.state === "found" && place.readAs) || text, locations, from);
  const found = place.state === "found" ? place : (placeOf(named.first[0]) ?? place);
  if (found.state !== "found")
    return { outcome: found, order: locations.map((location) => ({ location, distance: null })) };
  const sorted = sortByDistance(locations, found.from, townOf(text));
  const first = named.first.flatMap((location) => sorted.filter((one) => one.location === location));
  return {
    outcome: { ...found, named: first.length, others: named.others },
    order: [...first, ...sorted.filter((one) => !first.includes(one))],
  };
}

/** Of a center whose town no list of places knows. */
function placeOf(center: Location | undefined): Extract<Place, { state: "found" }> | null {
  return center?.coordinates
    ? { state: "found", place: center.shortName, from: center.coordinates, inOntario: true, readAs: null }
    : null;
}

async function locate(question: CenterQuestion, locations: readonly Location[], offline: boolean): Promise<Place> {
  if (question.kind === "none" || question.kind === "unreadable") return { state: question.kind };
  if (question.kind === "point")
    return { state: "found", place: null, from: question.point, inOntario: true, readAs: null };
  const { text, asTyped = false } = question;
  const name = asTyped ? null : spelledAs(text, locations);
  const place = await geocode(name ?? text, { offline });
  if (place.state !== "found") return place;
  const { label, coordinates, inOntario, readAs = name } = place;
  if (asTyped && readAs) return { state: "not_found" };
  return { state: "found", place: label, from: coordinates, inOntario, readAs };
}
