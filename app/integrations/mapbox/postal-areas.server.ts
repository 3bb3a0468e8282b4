import { createRequire } from "node:module";
import { centers } from "~/content/locations/locations";
import { mendedPostalAreas } from "~/content/locations/postal-areas";
import type { Coordinates } from "~/domain/locations/location";
import { plainName } from "./place-name.server";

type Codes = typeof import("zipcodes/lib/codesCanada.js").codes;

let listed: Codes | null = null;

/** The list of the package, read when first asked for. */
function listedAreas(): Codes {
  // why: an import would read its 220 KB twice while the site starts
  const read: () => { codes: Codes } = () => createRequire(import.meta.url)("zipcodes/lib/codesCanada.js");
  listed ??= read().codes;
  return listed;
}

/** The provinces by the letter their postal codes begin with. */
const provinces: Record<string, string> = {
  A: "Newfoundland and Labrador",
  B: "Nova Scotia",
  C: "Prince Edward Island",
  E: "New Brunswick",
  G: "Quebec",
  H: "Quebec",
  J: "Quebec",
  K: "Ontario",
  L: "Ontario",
  M: "Ontario",
  N: "Ontario",
  P: "Ontario",
  R: "Manitoba",
  S: "Saskatchewan",
  T: "Alberta",
  V: "British Columbia",
  X: "Northwest Territories and Nunavut",
  Y: "Yukon",
};

interface PostalArea {
  city: string;
  province: string;
  coordinates: Coordinates;
}

/** Where the postal area of these three capitals and digits is, anywhere in Canada; null where there is none. */
export function findPostalArea(area: string): PostalArea | null {
  const known = listedAreas()[area];
  const mended = mendedPostalAreas.find(([code]) => code === area);
  const lat = mended?.[1] ?? known?.latitude;
  const lng = mended?.[2] ?? known?.longitude;
  if (typeof lat !== "number" || typeof lng !== "number") return null;
  const city = mended?.[3] ?? cityOfArea(area) ?? known?.city.replace(/ \(.*/, "") ?? "";
  return { city, province: provinces[area.charAt(0)] ?? "", coordinates: { lat, lng } };
}

/** The city of an Ontario postal area: its center's, else what its name says without the quarter of the town. */
export function cityOfArea(area: string): string | null {
  const known = listedAreas()[area];
  if (known?.state !== "Ontario") return null;
  const center =
    centers.find(({ postalCode }) => postalCode.startsWith(area)) ??
    centers.find(({ city }) => plainName(known.city).includes(plainName(city)));
  const quarter = /^(Downtown|Central|East|West|North) | (North|South)?(east|west|North|South|East|West|Central)$/g;
  return center?.city ?? known.city.replace(/ \(.*/, "").replace(quarter, "");
}

let cities: ReadonlyMap<string, string> | null = null;

/** Cities of Ontario by their plain name: where a center is, and what the postal areas are called; each once. */
export function ontarioCities(): ReadonlyMap<string, string> {
  cities ??= new Map(
    [...Object.keys(listedAreas()).flatMap((area) => cityOfArea(area) ?? []), ...centers.map(({ city }) => city)].map(
      (name) => [plainName(name), name],
    ),
  );
  return cities;
}
