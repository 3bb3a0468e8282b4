import { regions } from "~/content/locations/locations";
import { locationsPage } from "~/content/locations/locations-page";
import { spellingKey } from "~/domain/locations/center-spelling";

export interface RegionOf<Center> {
  /** The anchor of the region on the page. */
  id: string;
  title: string;
  centers: Center[];
}

/**
 * Centers by region: those of the content file in its order, then those that staff invented in the order they appear,
 * then the centers without one. Spellings of one region that differ in case, spaces or accents are one region.
 */
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
