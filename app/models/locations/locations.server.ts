import { z } from "zod";
import { centers } from "~/content/locations/locations";
import { factWords } from "~/content/records/staff-records";
import { site } from "~/content/site/site";
import { byName } from "~/domain/locations/center-choices";
import type { Location } from "~/domain/locations/location";
import { usualRules } from "~/domain/locations/opening";
import { readRows } from "~/integrations/supabase/query.server";
import { anonymousClient, type Client } from "~/integrations/supabase/supabase.server";
import { CachedList } from "~/models/cached-list.server";
import { camelKeys } from "~/models/record-values.server";
import { limits } from "~/waits.server";

interface LocationList {
  locations: readonly Location[];
  /** False when the content file answers because the database could not be read. */
  fromDatabase: boolean;
}

const staticLocations: readonly Location[] = centers
  .map((center) => ({ ...center, ...usualRules, parking: "", formerSlugs: [] }))
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

const closureSchema = z
  .object({ starts_on: z.string(), ends_on: z.string(), reason: z.string().nullable() })
  .transform(camelKeys);

const extraDaySchema = z.object({
  day: z.string(),
  opens: z.string(),
  closes: z.string(),
  reason: z.string().nullable(),
});

const staffCenterSchema = z
  .object({ id: z.string(), name: z.string(), is_active: z.boolean(), location_closures: z.array(closureSchema) })
  .transform(({ id, name, is_active, location_closures: closures }) => ({
    id,
    name: is_active ? shortNameOf(name) : factWords.closedCenter(shortNameOf(name)),
    closures,
  }));

const readStaffCenters = (client: Client): Promise<StaffCenter[] | null> =>
  readRows(
    client
      .from("locations")
      .select("id, name, is_active, location_closures(starts_on, ends_on, reason)")
      .order("is_active", { ascending: false })
      .order("name"),
    staffCenterSchema,
    { timeout: limits.visitorRead, failure: { event: "centers of staff could not be read", level: "warn" } },
  );

const locationSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    region: z.string(),
    address: z.string(),
    city: z.string(),
    zip_code: z.string(),
    phone: z.string(),
    email: z.string(),
    lat: z.coerce.number().nullable(),
    lng: z.coerce.number().nullable(),
    programs: z.array(z.string()),
    operating_hours: z.array(z.object({ day: z.string(), hours: z.string() })),
    header_color: z.string(),
    bookable_times: z.array(z.string()),
    parking: z.string(),
    location_closures: z.array(closureSchema),
    location_extra_days: z.array(extraDaySchema),
    location_slugs: z.array(z.object({ slug: z.string() })),
  })
  .transform(
    ({
      lat,
      lng,
      zip_code: postalCode,
      location_closures: closures,
      location_extra_days: extraDays,
      location_slugs,
      ...row
    }): Location => ({
      ...camelKeys(row),
      shortName: shortNameOf(row.name),
      postalCode,
      routePath: `/locations/${row.slug}`,
      coordinates: lat === null || lng === null ? null : { lat, lng },
      closures,
      extraDays,
      formerSlugs: location_slugs.map(({ slug }) => slug),
    }),
  );

async function readLocations(client: Client): Promise<Location[] | null> {
  const query = client
    .from("locations")
    .select(
      "id, name, slug, region, address, city, zip_code, phone, email, lat, lng, programs, operating_hours, header_color, bookable_times, parking, location_closures(starts_on, ends_on, reason), location_extra_days(day, opens, closes, reason), location_slugs(slug)",
    )
    .eq("is_active", true)
    .order("name");
  const failure = { event: "locations could not be read", level: "warn" } as const;
  const locations = await readRows(query, locationSchema, { timeout: limits.visitorRead, failure });
  return locations?.sort(byName) ?? null;
}
