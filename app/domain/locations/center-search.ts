import type { ListedCenter } from "./listed-centers";
import type { Coordinates } from "./location";

export type CenterQuestion =
  | { kind: "none" }
  /** `asTyped` takes the text as it is, where another spelling was read at first. */
  | { kind: "place"; text: string; asTyped?: boolean }
  | { kind: "point"; point: Coordinates }
  | { kind: "unreadable" };

/** `place` is null for a point of the visitor's device. */
export type SearchOutcome =
  | { state: "none" | "not_found" | "failed" | "unreadable" }
  | {
      state: "found";
      place: string | null;
      from: Coordinates;
      inOntario: boolean;
      /** The name that a misspelled one was read as. */
      readAs: string | null;
      /** Centers whose name or town was typed; they come first. */
      named: number;
      /** Names of centers far away that may be meant as well. */
      others: readonly string[];
    };

export interface FoundCenter extends ListedCenter {
  programs: readonly string[];
  /** On the way there. */
  notes: readonly string[];
  coordinates: Coordinates | null;
  /** Kilometres from the place found; null when either is unknown. */
  distance: number | null;
}

const asTypedField = "as-typed";

/** Longer than any address; what comes after it is dropped. */
export const maxPlaceLength = 120;

/** Bounds of Canada in degrees. */
const canada = { south: 41.6, north: 83.2, west: -141.1, east: -52.5 };

/** Reads `q`, cleaned and cut, or `lat` and `lng`, rounded to two decimals (about a kilometre) and within Canada. */
export function readQuestion(parameters: URLSearchParams): CenterQuestion {
  const text = cleaned(parameters.get("q") ?? "");
  if (text) return { kind: "place", text, ...(parameters.has(asTypedField) && { asTyped: true }) };
  const [lat, lng] = ["lat", "lng"].map((name) => parameters.get(name)?.trim() ?? "");
  if (!lat && !lng) return { kind: "none" };
  const point = { lat: degrees(lat), lng: degrees(lng) };
  return isInCanada(point) ? { kind: "point", point } : { kind: "unreadable" };
}

export function questionParameters(question: CenterQuestion): Record<string, string> {
  if (question.kind === "place") return { q: question.text, ...(question.asTyped && { [asTypedField]: "yes" }) };
  if (question.kind === "point") return { lat: String(question.point.lat), lng: String(question.point.lng) };
  return {};
}

const cleaned = (text: string): string => {
  const words = text
    .replace(/\p{Cc}/gu, " ")
    // why: invisible characters, such as direction marks, name no place
    .replace(/[\p{Cf}\p{Cs}]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  return [...words].slice(0, maxPlaceLength).join("").trim();
};

const degrees = (text = ""): number =>
  /^-?\d{1,3}(\.\d{1,20})?$/.test(text) ? Math.round(Number(text) * 100) / 100 : Number.NaN;

export const isInCanada = ({ lat, lng }: Coordinates): boolean =>
  lat >= canada.south && lat <= canada.north && lng >= canada.west && lng <= canada.east;
