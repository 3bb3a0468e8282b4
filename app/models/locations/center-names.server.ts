import { type Coordinates, type Location, nearKm } from "~/domain/locations/location";
import { closestName, misspellingsOf, ownPlaceKey } from "~/integrations/mapbox/gazetteer.server";
import { ontarioPoints } from "~/integrations/mapbox/place-lists.server";
import { placeKey } from "~/integrations/mapbox/place-spelling.server";
import { distanceInKm } from "./nearest-locations.server";

interface CentersOfName {
  /** Those of that name, then those of that town, each in the given order. */
  first: Location[];
  /** Names of centers that may be meant, and are not near the place found. */
  others: string[];
}

/** The centers that a typed name names: all of the text, but for the province. */
export function centersNamed(text: string, centers: readonly Location[], from: Coordinates | null): CentersOfName {
  const key = ownPlaceKey(text);
  if (!key) return { first: [], others: [] };
  const isNear = ({ coordinates }: Location) => !from || !coordinates || distanceInKm(from, coordinates) <= nearKm;
  const ofName = centers.filter(({ shortName }) => namesOf(shortName).includes(key));
  const ofTown = centers.filter((center) => placeKey(center.city) === key && !ofName.includes(center));
  const alike = centers.filter(({ shortName, city }) =>
    [shortName, city].some((name) => placeKey(name).startsWith(`${key} `)),
  );
  const far = [...ofName, ...ofTown, ...alike].filter((center) => !isNear(center));
  return {
    first: [...ofName, ...ofTown].filter(isNear),
    others: [...new Set(far.map(({ shortName }) => shortName))],
  };
}

/** 'Durham/Courtice' is named by either part, too. */
const namesOf = (shortName: string) => [shortName, ...shortName.split("/")].map(placeKey);

const compass: Readonly<Record<string, string>> = {
  n: "north",
  s: "south",
  e: "east",
  w: "west",
  nw: "northwest",
  ne: "northeast",
  sw: "southwest",
  se: "southeast",
};

/** The name or town of a center that a text spells otherwise: 'Vaughan' for 'Vaughn'; null where none or several fit. */
export function spelledAs(text: string, centers: readonly Location[]): string | null {
  const key = ownPlaceKey(text);
  const names = new Map<string, string>();
  for (const { city, shortName } of centers)
    for (const name of [city, shortName, ...shortName.split("/")]) names.set(placeKey(name), name);
  if (!key || /\d/.test(key) || names.has(key) || ontarioPoints.has(key)) return null;
  const keys = [...names.keys()].filter(Boolean);
  const bySlug = centers.find(({ slug }) => slug.replaceAll("-", "") === key.replaceAll(" ", ""));
  if (bySlug) return bySlug.shortName;
  const found =
    only(keys, (name) => name.includes(" ") && sameWords(name) === sameWords(key)) ??
    (key.length < 4 || Object.values(compass).includes(key)
      ? null
      : only(keys, (name) => name.startsWith(`${key} `))) ??
    only(keys, (name) => soundOf(name) === soundOf(key)) ??
    closestName(key, misspellingsOf(keys));
  return (found && names.get(found)) ?? null;
}

function only(keys: readonly string[], fits: (key: string) => boolean): string | null {
  const [one = null, ...others] = keys.filter(fits);
  return others.length === 0 ? one : null;
}

/** The words in any order, with 'SW' as 'southwest'. */
const sameWords = (key: string): string =>
  key
    .split(" ")
    .map((word) => (Object.hasOwn(compass, word) ? compass[word] : word))
    .sort()
    .join(" ");

/** 'Barry' and 'Guelf' sound like Barrie and Guelph. */
const soundOf = (key: string): string =>
  key
    .replaceAll(" ", "")
    .replaceAll(/ph|gh/g, "f")
    .replaceAll(/ie|ey|ee|y/g, "i")
    .replaceAll(/(.)\1/g, "$1");
