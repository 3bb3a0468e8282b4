import { regions } from "~/content/locations/locations";
import { locationsPage } from "~/content/locations/locations-page";
import { spellingKey } from "~/domain/locations/center-names";

interface RegionOf<Center> {
  /** The anchor of the region on the page. */
  id: string;
  title: string;
  centers: Center[];
}

/** The content file's regions first, then others, then none. Case, spaces and accents do not matter. */
export function groupByRegion<Center extends { region: string }>(centers: readonly Center[]): RegionOf<Center>[] {
  const groups = new Map<string, RegionOf<Center>>();
  for (const title of [...regions, ...centers.map(({ region }) => region)]) {
    const key = spellingKey(title);
    if (key && !groups.has(key)) groups.set(key, { id: `region-${key}`, title, centers: [] });
  }
  const rest: RegionOf<Center> = { id: "more", title: locationsPage.regions.moreCenters, centers: [] };
  for (const center of centers) (groups.get(spellingKey(center.region)) ?? rest).centers.push(center);
  return [...groups.values(), rest].filter((group) => group.centers.length > 0);
}
