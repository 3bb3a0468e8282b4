import type { Coordinates, Location } from "./location";

/** What the address of the finder asks: nothing, a place in words, or a point. */
export type CenterQuestion =
  | { kind: "none" }
  | { kind: "place"; text: string }
  | { kind: "point"; point: Coordinates }
  | { kind: "unreadable" };

/** What became of the question. `place` is null for a point of the visitor's device. */
export type SearchOutcome =
  | { state: "none" | "not_found" | "failed" | "unreadable" }
  | { state: "found"; place: string | null; from: Coordinates; inOntario: boolean };

/** A center as the finder shows it. */
export interface FoundCenter
  extends Pick<
    Location,
    "slug" | "name" | "shortName" | "region" | "address" | "city" | "postalCode" | "phone" | "email" | "programs"
  > {
  coordinates: Coordinates | null;
  /** In kilometres from the place that was found; null where there is none, or where the center's own is not known. */
  distance: number | null;
  /** What the center says of its hours now, and the instant (ISO 8601) from which it may say something else. */
  opening: { sentence: string; until: string };
}

/** Longer than any address; what comes after it is dropped. */
export const longestPlace = 120;

/** From Middle Island to Cape Columbia, from the border with Alaska to Cape Spear, in degrees. */
const canada = { south: 41.6, north: 83.2, west: -141.1, east: -52.5 };

/**
 * Reads `q`, or else `lat` and `lng` in degrees, from an address. Words lose control characters and spare spaces and are
 * cut at 120 characters; a point is rounded to two decimals (about a kilometre) and must lie in Canada.
 */
export function readQuestion(parameters: URLSearchParams): CenterQuestion {
  const text = cleaned(parameters.get("q") ?? "");
  if (text) return { kind: "place", text };
  const [lat, lng] = ["lat", "lng"].map((name) => parameters.get(name)?.trim() ?? "");
  if (!lat && !lng) return { kind: "none" };
  const point = { lat: degrees(lat), lng: degrees(lng) };
  return isInCanada(point) ? { kind: "point", point } : { kind: "unreadable" };
}

/** The parameters that ask the same again. */
export function questionParameters(question: CenterQuestion): Record<string, string> {
  if (question.kind === "place") return { q: question.text };
  if (question.kind === "point") return { lat: String(question.point.lat), lng: String(question.point.lng) };
  return {};
}

const cleaned = (text: string): string => {
  const words = text
    .replace(/\p{Cc}/gu, " ")
    // why: invisible characters, such as those that turn the direction of writing, name no place
    .replace(/[\p{Cf}\p{Cs}]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  return [...words].slice(0, longestPlace).join("").trim();
};

const degrees = (text = ""): number =>
  /^-?\d{1,3}(\.\d{1,20})?$/.test(text) ? Math.round(Number(text) * 100) / 100 : Number.NaN;

/** True within the corners of Canada, a little wide. */
export const isInCanada = ({ lat, lng }: Coordinates): boolean =>
  lat >= canada.south && lat <= canada.north && lng >= canada.west && lng <= canada.east;
