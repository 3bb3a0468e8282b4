import { centers } from "~/content/locations/locations";
import { ontarioPlaces } from "~/content/locations/ontario-places";
import type { Coordinates } from "~/domain/locations/location";
import { editDistance } from "./edit-distance.server";
import { placeKey } from "./place-name.server";
import { findPostalArea } from "./postal-areas.server";

/** A place known without asking anybody. */
export interface KnownPlace {
  /** As people write it, with its province: `Ottawa, Ontario`. */
  label: string;
  coordinates: Coordinates;
  inOntario: boolean;
}

/**
 * Where a text is, offline: by a Canadian postal code in it, else by a name of Ontario, whole or at its end, else by a
 * name it misspells by a letter or two. Null where nothing fits, and for codes and provinces of elsewhere.
 */
export function findOffline(text: string): KnownPlace | null {
  if (hasForeignCode(text)) return null;
  return byPostalCode(text) ?? byName(text);
}

// why: patterns for capitals; letters of all scripts in either case take a pattern ten milliseconds to prepare
const ownCountry = /[\s,]*\b(USA?|UNITED STATES|UK|UNITED KINGDOM)$/;
const zipCode = /(^|[\s,])\d{5}(-\d{4})?$/;
const britishPostcode = /(?<![\p{L}\p{N}])[A-Z]{1,2}\d[A-Z\d]? ?\d(?!ND|RD|ST|TH)[ABD-HJLNP-UW-Z]{2}(?![\p{L}\p{N}])/u;

/** True where the text is or ends in a ZIP code of the United States, or has a postcode of the United Kingdom. */
export function hasForeignCode(text: string): boolean {
  const capitals = text.toUpperCase().trim().replace(ownCountry, "");
  return zipCode.test(capitals) || britishPostcode.test(capitals);
}

/** A postal code, whole or its first half, standing alone; the letters are those that Canada Post gives out. */
const postalCode =
  /(?<![\p{L}\p{N}])([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(?:[ -]?(\d[ABCEGHJ-NPRSTV-Z]\d))?(?![\p{L}\p{N}])/gu;

/** By the last whole postal code of the text, else by the last first half of one. */
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

/** Where a name ends when it says that it is in Ontario, or in Canada. */
const home = /(^| )(ontario|ont|on)$/;
const country = /(^| )(canada|ca)$/;

/** Endings that say a place is not in Ontario, and cities elsewhere that end like one here. */
const elsewhere = new RegExp(
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

/** Cities elsewhere whose right spelling is one letter or two from a place here. */
const notMisspelt = new Set([
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

/** The longest name has six words; a text of more is compared by its last ones. */
const mostWords = 6;

function byName(text: string): KnownPlace | null {
  const names = knownNames();
  const parts = text.split(",").map(placeKey);
  const whole = atHome(parts.filter(Boolean).join(" "));
  if (!whole) return null;
  const candidates = [...parts.map(atHome).filter(Boolean).reverse(), whole];
  for (const candidate of candidates) {
    const place = names.get(candidate);
    if (place) return place;
  }
  const words = whole.split(" ").slice(-mostWords);
  for (let from = 0; from < words.length; from++) {
    const place = names.get(words.slice(from).join(" "));
    if (place) return place;
  }
  for (const candidate of candidates) {
    const place = byMisspelling(candidate, names);
    if (place) return place;
  }
  return null;
}

/** A key without the province and country behind it; empty where it says that it is elsewhere. */
function atHome(key: string): string {
  const inCanada = key.replace(country, "");
  const name = inCanada.replace(home, "");
  return name === inCanada && elsewhere.test(name) && !knownNames().has(name) ? "" : name;
}

/** The one nearest name: a letter off in names of five letters and more, two in names of nine and more. */
function byMisspelling(key: string, names: ReadonlyMap<string, KnownPlace>): KnownPlace | null {
  if (key.length < 4 || /\d/.test(key) || notMisspelt.has(key)) return null;
  let best: KnownPlace[] = [];
  let least = 2;
  for (const [name, place] of names) {
    const allowed = Math.min(least, name.length >= 9 ? 2 : name.length >= 5 ? 1 : 0);
    if (allowed === 0 || Math.abs(name.length - key.length) > allowed) continue;
    const distance = editDistance(key, name, allowed);
    if (distance > allowed) continue;
    if (distance < least) best = [];
    least = distance;
    best.push(place);
  }
  const [first] = best;
  const isOnePlace = best.every(
    ({ coordinates: { lat, lng } }) => lat === first?.coordinates.lat && lng === first.coordinates.lng,
  );
  return first && isOnePlace ? first : null;
}

let names: ReadonlyMap<string, KnownPlace> | null = null;

/** Every name of Ontario by its key, made when first asked for: the places, then what the centers are called. */
function knownNames(): ReadonlyMap<string, KnownPlace> {
  names ??= new Map(
    [...centers.flatMap(namesOfCenter), ...ontarioPlaces.trim().split("\n").map(readPlace)].map(
      ({ name, coordinates }) => [placeKey(name), { label: `${name}, Ontario`, coordinates, inOntario: true }],
    ),
  );
  return names;
}

const namesOfCenter = ({ shortName, city, coordinates }: (typeof centers)[number]) => [
  { name: shortName, coordinates },
  { name: city, coordinates },
];

function readPlace(line: string) {
  const [lng, lat, ...name] = line.split(" ").reverse();
  return { name: name.reverse().join(" "), coordinates: { lat: Number(lat), lng: Number(lng) } };
}
