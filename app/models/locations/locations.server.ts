import { centers } from "~/content/locations/locations";
import { factWords } from "~/content/records/staff-records";
import { site } from "~/content/site/site";
import { byName } from "~/domain/locations/center-names";
import { type Location, locationColumns, unknownFacts } from "~/domain/locations/location";
import { usualRules } from "~/domain/locations/opening";
import type { OperatingHours } from "~/domain/locations/weekly-hours";
import { anonymousClient, type Client, readRows } from "~/integrations/supabase.server";
import { CachedList } from "~/models/cached-list.server";
import { camelKeys } from "~/models/record-values.server";
import { limits } from "~/waits.server";

interface LocationList {
  locations: readonly Location[];
  /** False when the content file answers because the database could not be read. */
  fromDatabase: boolean;
}

const staticLocations: readonly Location[] = centers
  .map((center) => ({ ...center, ...usualRules, ...unknownFacts, formerSlugs: [] }))
  .sort(byName);

const openCenters = new CachedList<readonly Location[]>();

/** By name. Cached for 5 minutes; falls back to the last good list, then to the content file. */
export async function listLocations(): Promise<LocationList> {
  const { list, isFresh } = await openCenters.get(() => readLocations(anonymousClient()));
  return list && list.length > 0
    ? { locations: list, fromDatabase: isFresh }
    : { locations: staticLocations, fromDatabase: false };
}

export const phoneOfCenter = async (id: string): Promise<string | undefined> =>
  (await listLocations()).locations.find((location) => location.id === id)?.phone;

export interface StaffCenter extends Pick<Location, "id" | "closures"> {
  name: string;
}

const staffCenters = new WeakMap<Client, Promise<readonly StaffCenter[]>>();

/** Inactive ones last. Asked once a client, which lives for a request: row-level security answers each differently. */
export function listStaffCenters(client: Client): Promise<readonly StaffCenter[]> {
  const asked = staffCenters.get(client) ?? staffCentersOf(client);
  staffCenters.set(client, asked);
  return asked;
}

async function staffCentersOf(client: Client): Promise<readonly StaffCenter[]> {
  const list = await readStaffCenters(client);
  if (list) return list;
  const { locations } = await listLocations();
  return locations.map(({ id, shortName, closures }) => ({ id, name: shortName, closures }));
}

export function invalidateLocations(): void {
  openCenters.invalidate();
}

/** Without the product's name: 'Etobicoke'. */
export const shortNameOf = (name: string): string => name.replace(site.productPrefix, "");

async function readStaffCenters(client: Client): Promise<StaffCenter[] | null> {
  const query = client
    .from("locations")
    .select("id, name, is_active, location_closures(starts_on, ends_on, reason)")
    .order("is_active", { ascending: false })
    .order("name");
  const failure = { event: "centers of staff could not be read", level: "warn" } as const;
  const rows = await readRows(query, { timeout: limits.visitorRead, failure });
  return (
    rows?.map(({ id, name, is_active, location_closures: closures }) => ({
      id,
      name: is_active ? shortNameOf(name) : factWords.closedCenter(shortNameOf(name)),
      closures,
    })) ?? null
  );
}

async function readLocations(client: Client): Promise<Location[] | null> {
  const query = client
    .from("locations")
    .select(
      `${locationColumns}, location_closures(starts_on, ends_on, reason),
      location_extra_days(day, opens, closes, reason), location_slugs(slug)` as const,
    )
    .eq("is_active", true)
    .order("name");
  const failure = { event: "locations could not be read", level: "warn" } as const;
  const rows = await readRows(query, { timeout: limits.visitorRead, failure });
  const locations = rows?.map(
    ({ lat, lng, zip_code: postalCode, location_closures, location_extra_days, location_slugs, ...row }): Location => ({
      ...camelKeys(row),
      operatingHours: row.operating_hours as OperatingHours,
      shortName: shortNameOf(row.name),
      postalCode,
      routePath: `/locations/${row.slug}`,
      coordinates: lat === null || lng === null ? null : { lat, lng },
      closures: location_closures,
      extraDays: location_extra_days,
      formerSlugs: location_slugs.map(({ slug }) => slug),
    }),
  );
  return locations?.sort(byName) ?? null;
}
