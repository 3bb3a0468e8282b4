import { type Coordinates, type Location, nearKm } from "~/domain/locations/location";
import { placeKey } from "~/integrations/mapbox/place-name.server";
import { distanceInKm } from "./nearest-locations.server";

interface CentersOfName {
  /** Those of that name, then those of that town, each in the given order. */
  first: Location[];
  /** Names of centers that may be meant, and are not near the place found. */
  others: string[];
}

const province = /(?:^| )(?:ontario|ont|on)$/;
const country = /(?:^| )canada$/;

/** The centers that a typed name names: all of the text, but for the province. */
export function centersNamed(text: string, centers: readonly Location[], from: Coordinates | null): CentersOfName {
  const key = placeKey(text).replace(country, "").replace(province, "");
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
