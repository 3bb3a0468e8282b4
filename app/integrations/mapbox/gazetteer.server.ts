import { Searcher } from "fast-fuzzy";
import type { Coordinates } from "~/domain/locations/location";
import { findPostalArea, ontarioPoints } from "./place-lists.server";
import { placeKey } from "./place-name.server";

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
const longestName = 50;

function byName(text: string): KnownPlace | null {
  const parts = text.split(",").map(placeKey);
  const whole = atHome(parts.filter(Boolean).join(" "));
  if (!whole) return null;
  const candidates = [...parts.map(atHome).filter(Boolean).reverse(), whole];
  const words = whole.split(" ").slice(-mostWords);
  const endings = words.map((_, from) => words.slice(from).join(" "));
  const key =
    [...candidates, ...endings].find((one) => ontarioPoints.has(one)) ?? candidates.map(misspelled).find(Boolean);
  const point = key === undefined ? undefined : ontarioPoints.get(key);
  return point ? { label: `${point.name}, Ontario`, coordinates: point.coordinates, inOntario: true } : null;
}

/** A key without the province and country behind it; empty where it says that it is elsewhere. */
function atHome(key: string): string {
  const inCanada = key.replace(country, "");
  const name = inCanada.replace(home, "");
  return name === inCanada && elsewhere.test(name) && !ontarioPoints.has(name) ? "" : name;
}

/** Finds a name of five letters with one of them wrong, a name of nine with two; swapped letters are one mistake. */
const misspellings = new Searcher([...ontarioPoints.keys()], {
  threshold: 0.77,
  useSellers: false,
  returnMatchData: true,
});

/** The key that a name of four letters and more misspells; undefined where two places fit as well. */
function misspelled(name: string): string | undefined {
  if (name.length < 4 || name.length > longestName || /\d/.test(name) || notMisspelt.has(name)) return undefined;
  const [best, ...others] = misspellings.search(name);
  const rivals = others.filter(({ score }) => score === best?.score);
  return rivals.length === 0 ? best?.item : undefined;
}
