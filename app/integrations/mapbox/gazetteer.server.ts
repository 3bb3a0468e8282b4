import { Searcher } from "fast-fuzzy";
import type { Coordinates } from "~/domain/locations/location";
import { placeKey, readPostalCode } from "~/integrations/mapbox/place-spelling.server";
import { findPostalArea, ontarioPoints } from "./place-lists.server";

export interface KnownPlace {
  /** As people write it, with its province: `Ottawa, Ontario`. */
  label: string;
  coordinates: Coordinates;
  inOntario: boolean;
  /** The name that a misspelled one was read as. */
  readAs?: string;
}

/** By Canadian postal code, else by an Ontario name, exact or misspelled; null for none or for other countries. */
export function findOffline(text: string): KnownPlace | null {
  if (hasForeignCode(text)) return null;
  return byPostalCode(readPostalCode(text) ?? text) ?? byName(text);
}

// why: patterns match capitals only; a case-insensitive Unicode pattern takes 10 ms to compile
const ownCountry = /[\s,]*\b(USA?|UNITED STATES|UK|UNITED KINGDOM)$/;
const zipCode = /(^|[\s,])\d{5}(-\d{4})?$/;
const britishPostcode = /(?<![\p{L}\p{N}])[A-Z]{1,2}\d[A-Z\d]? ?\d(?!ND|RD|ST|TH)[ABD-HJLNP-UW-Z]{2}(?![\p{L}\p{N}])/u;

export function hasForeignCode(text: string): boolean {
  const capitals = text.toUpperCase().trim().replace(ownCountry, "");
  return zipCode.test(capitals) || britishPostcode.test(capitals);
}

/** Canada Post's letters only. */
const postalCode =
  /(?<![\p{L}\p{N}])([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(?:[ -]?(\d[ABCEGHJ-NPRSTV-Z]\d))?(?![\p{L}\p{N}])/gu;

function byPostalCode(text: string): KnownPlace | null {
  const codes = [...text.toUpperCase().matchAll(postalCode)].reverse();
  for (const [, area = "", rest] of [...codes.filter(([, , rest]) => rest), ...codes]) {
    const found = findPostalArea(area);
    if (!found) continue;
    const code = [area, rest].filter(Boolean).join(" ");
    return {
      label: [code, found.city, found.province].filter(Boolean).join(", "),
      coordinates: found.coordinates,
      inOntario: found.province === "Ontario",
    };
  }
  return null;
}

const ontarioEnding = /(^| )(ontario|ont|on)$/;
const country = /(^| )(canada|ca)$/;

const foreignEnding = new RegExp(
  `(^| )(${[
    "quebec|qc|pq|alberta|ab|british columbia|bc|manitoba|mb|saskatchewan|sk|nova scotia|ns|new brunswick|nb",
    "newfoundland|labrador|nl|prince edward island|pei|yukon|nunavut|northwest territories|nwt",
    "usa|us|united states|america|uk|united kingdom|england|scotland|wales|ireland|france|germany|italy|spain",
    "belgium|switzerland|australia|new zealand|india|pakistan|china|jamaica|mexico|south africa",
    "new york|ny|michigan|mi|ohio|oh|pennsylvania|illinois|il|wisconsin|wi|minnesota|mn|florida|fl|texas|tx",
    "california|massachusetts|new jersey|nj|connecticut|ct|virginia|maryland|md|carolina|georgia|tennessee|kentucky",
    "new hampshire|nh|vermont|vt|arizona|nevada|utah|washington|oregon|colorado|new london|east london",
  ].join("|")})$`,
);

/** Cities elsewhere whose correct spelling is within two letters of a place here. */
const foreignNames = new Set([
  "arlington",
  "blainville",
  "boston",
  "brooklyn",
  "dayton",
  "essen",
  "fairbanks",
  "hannover",
  "lexington",
  "manchester",
  "queenstown",
  "rochester",
  "wilmington",
  "worcester",
]);

const maxWords = 6;
const maxNameLength = 50;

function byName(text: string): KnownPlace | null {
  const parts = text.split(",").map(placeKey);
  const whole = withoutProvince(parts.filter(Boolean).join(" "));
  if (!whole) return null;
  const candidates = [...parts.map(withoutProvince).filter(Boolean).reverse(), whole];
  const words = whole.split(" ").slice(-maxWords);
  const endings = words.map((_, from) => words.slice(from).join(" "));
  const known = [...candidates, ...endings].find((one) => ontarioPoints.has(one));
  const key = known ?? candidates.map((name) => closestName(name, misspellings)).find(Boolean);
  const point = key === undefined ? undefined : ontarioPoints.get(key);
  if (!point) return null;
  const { name, coordinates } = point;
  return { label: `${name}, Ontario`, coordinates, inOntario: true, readAs: known === undefined ? name : undefined };
}

/** The comparison key of a typed name without its province; empty for places elsewhere. */
export const ownPlaceKey = (text: string): string => withoutProvince(placeKey(text));

function withoutProvince(key: string): string {
  const inCanada = key.replace(country, "");
  const name = inCanada.replace(ontarioEnding, "");
  return name === inCanada && foreignEnding.test(name) && !ontarioPoints.has(name) ? "" : name;
}

/** Finds names with one wrong letter in five, two in nine; swapped letters are one mistake. */
export const misspellingsOf = (names: Iterable<string>) =>
  new Searcher([...names], { threshold: 0.77, useSellers: false, returnMatchData: true });

const misspellings = misspellingsOf(ontarioPoints.keys());

/** Undefined where two places fit equally. */
export function closestName(name: string, known: ReturnType<typeof misspellingsOf>): string | undefined {
  if (name.length < 4 || name.length > maxNameLength || /\d/.test(name) || foreignNames.has(name)) return undefined;
  const [best, ...others] = known.search(name);
  const equalMatches = others.filter(({ score }) => score === best?.score);
  return equalMatches.length === 0 ? best?.item : undefined;
}
