import { z } from "zod";
import { centers } from "~/content/locations/locations";
import { factWords } from "~/content/records/staff-records";
import { site } from "~/content/site/site";
import type { Location } from "~/domain/locations/location";
import type { Database } from "~/integrations/supabase/database.types";
import { anonymousClient, type Client } from "~/integrations/supabase/supabase.server";
import { log } from "~/log.server";
import { CachedList } from "~/models/cached-list.server";

interface LocationList {
  locations: readonly Location[];
  /** False when the content file answers because the database could not be read. */
  fromDatabase: boolean;
}

const staticLocations: readonly Location[] = centers.map((center) => ({
  ...center,
  closures: [],
  slotCapacity: 2,
  formerSlugs: [],
}));

const openCenters = new CachedList<readonly Location[]>();

/** Cached for 5 minutes; falls back to the last good list, then to the content file. */
export async function listLocations(): Promise<LocationList> {
  const { list, isFresh } = await openCenters.get(() => readLocations(anonymousClient()));
  return list && list.length > 0
    ? { locations: list, fromDatabase: isFresh }
    : { locations: staticLocations, fromDatabase: false };
}

export interface StaffCenter extends Pick<Location, "id" | "closures"> {
  name: string;
}

/** Inactive ones last. Not cached: row-level security answers each caller differently. */
export async function listStaffCenters(client: Client): Promise<readonly StaffCenter[]> {
  const list = await readStaffCenters(client);
  if (list) return list;
  const { locations } = await listLocations();
  return locations.map(({ id, shortName, closures }) => ({ id, name: shortName, closures }));
}

export function invalidateLocations(): void {
  openCenters.invalidate();
}

async function readStaffCenters(client: Client): Promise<StaffCenter[] | null> {
  const { data, error, status } = await client
    .from("locations")
    .select("id, name, is_active, location_closures(starts_on, ends_on, reason)")
    .order("is_active", { ascending: false })
    .order("name")
    .abortSignal(AbortSignal.timeout(5_000));
  if (error) log("warn", "centers of staff could not be read", { status, code: error.code });
  return (
    data?.map(({ id, name, is_active, location_closures }) => ({
      id,
      name: is_active ? shortNameOf(name) : factWords.closedCenter(shortNameOf(name)),
      closures: location_closures.map(closureOf),
    })) ?? null
  );
}

async function readLocations(client: Client): Promise<Location[] | null> {
  const { data, error, status } = await client
    .from("locations")
    .select(
      "id, name, slug, region, address, city, zip_code, phone, email, lat, lng, programs, operating_hours, header_color, slot_capacity, location_closures(starts_on, ends_on, reason), location_slugs(slug)",
    )
    .eq("is_active", true)
    .order("name")
    .abortSignal(AbortSignal.timeout(5_000));
  if (error) log("warn", "locations could not be read", { status, code: error.code });
  return data?.map(fromRow).sort(byId) ?? null;
}

/** Numeric ids first, then by name. */
function byId(a: Location, b: Location): number {
  const [one, other] = [a, b].map(({ id }) => (/^\d+$/.test(id) ? Number(id) : Number.POSITIVE_INFINITY));
  return one === other ? 0 : (one ?? 0) - (other ?? 0);
}

type ClosureRow = { starts_on: string; ends_on: string; reason: string | null };

const closureOf = ({ starts_on, ends_on, reason }: ClosureRow) => ({
  startsOn: starts_on,
  endsOn: ends_on,
  reason,
});

const shortNameOf = (name: string): string => name.replace(site.productPrefix, "");

type LocationRow = Pick<
  Database["public"]["Tables"]["locations"]["Row"],
  | "id"
  | "name"
  | "slug"
  | "region"
  | "address"
  | "city"
  | "zip_code"
  | "phone"
  | "email"
  | "lat"
  | "lng"
  | "programs"
  | "operating_hours"
  | "header_color"
  | "slot_capacity"
> & {
  location_closures: ClosureRow[];
  location_slugs: { slug: string }[];
};

const hoursSchema = z.array(z.object({ day: z.string(), hours: z.string() }));

function fromRow(row: LocationRow): Location {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    shortName: shortNameOf(row.name),
    region: row.region,
    address: row.address,
    city: row.city,
    postalCode: row.zip_code,
    phone: row.phone,
    email: row.email,
    routePath: `/locations/${row.slug}`,
    coordinates: row.lat === null || row.lng === null ? null : { lat: Number(row.lat), lng: Number(row.lng) },
    programs: row.programs,
    operatingHours: hoursSchema.parse(row.operating_hours),
    headerColor: row.header_color,
    closures: row.location_closures.map(closureOf),
    slotCapacity: row.slot_capacity,
    formerSlugs: row.location_slugs.map(({ slug }) => slug),
  };
}
