import { centers } from "~/content/locations/locations";
import placesFile from "~/content/locations/places.txt?raw";
import type { Coordinates } from "~/domain/locations/location";
import { placeKey, plainName, readPostalCode } from "~/integrations/mapbox/place-spelling.server";

/** By the first letter of their postal codes. */
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

/** Of a postal code. */
export const provinceOf = (code: string): string | null => provinces[code.charAt(0).toUpperCase()] ?? null;

interface PostalArea {
  city: string;
  province: string;
  coordinates: Coordinates;
}

interface NamedPoint {
  name: string;
  coordinates: Coordinates;
}

/** Forward sortation areas with their city, and Ontario's towns; both from GeoNames: `scripts/generate/places.ts`. */
const places = placesFile.split(";").map((entry): NamedPoint => {
  const [lng, lat, ...words] = entry.trim().split(" ").reverse();
  return { name: words.reverse().join(" "), coordinates: { lat: Number(lat), lng: Number(lng) } };
});

const isArea = ({ name }: NamedPoint) => /^[A-Z]\d[A-Z] /.test(name);

const areas = new Map(
  places
    .filter(isArea)
    .map(({ name, coordinates }): [string, PostalArea] => [
      name.slice(0, 3),
      { city: name.slice(4), province: provinces[name.charAt(0)] ?? "", coordinates },
    ]),
);

export const findPostalArea = (area: string): PostalArea | null => areas.get(area) ?? null;

/** The town of a typed postal code; null for what is none. */
export const townOf = (text: string): string | null => areas.get(readPostalCode(text)?.slice(0, 3) ?? "")?.city ?? null;

export const ontarioCities: ReadonlyMap<string, string> = new Map(
  [...[...areas.values()].filter(({ province }) => province === "Ontario"), ...centers].map(({ city }) => [
    plainName(city),
    city,
  ]),
);

export const ontarioPoints: ReadonlyMap<string, NamedPoint> = new Map(
  [
    ...centers.flatMap(({ shortName, city, coordinates }) => [
      { name: shortName, coordinates },
      { name: city, coordinates },
    ]),
    ...places.filter((place) => !isArea(place)),
  ].map((point) => [placeKey(point.name), point]),
);

const listed = [...areas.keys(), ...[...ontarioPoints.values()].map(({ name }) => name)];
const listedTexts = new Set([...listed, ...listed.map((text) => text.toLowerCase())]);

/** Whether a text is, letter by letter, a postal area or the name of a place that is known without asking. */
export const isListedPlace = (text: string): boolean => listedTexts.has(text);
