import { z } from "zod";
import { centers } from "~/content/locations";
import { site } from "~/content/site";
import type { Location } from "~/forms/location";
import { log } from "~/services/log.server";
import { anonymousClient, type Client } from "~/services/supabase.server";
import type { Database } from "./database.types";

interface LocationList {
  locations: readonly Location[];
  /** False when the database could not be read and the content file answers instead. */
  fromDatabase: boolean;
}

/** The content file as the table would tell it: default capacity, no closures known. */
const staticLocations: readonly Location[] = centers.map((center) => ({
  ...center,
  closures: [],
  slotCapacity: 2,
}));

/** How long a list is kept (specification: 5 minutes), and how soon a failed read is tried again. */
const keptFor = 5 * 60_000;
const retriedAfter = 5_000;

let kept: (LocationList & { until: number }) | null = null;
let reading: Promise<LocationList> | null = null;

/**
 * All active centers in the order of their ids, from the database or, where it cannot be read or is empty,
 * from the last good list or the content file. Kept for 5 minutes in this process.
 */
export async function listLocations(): Promise<LocationList> {
  if (kept && kept.until > Date.now()) return kept;
  reading ??= refresh().finally(() => {
    reading = null;
  });
  return reading;
}

async function refresh(): Promise<LocationList> {
  const locations = await readLocations(anonymousClient());
  kept =
    locations && locations.length > 0
      ? { locations, fromDatabase: true, until: Date.now() + keptFor }
      : {
          locations: kept?.locations ?? staticLocations,
          fromDatabase: false,
          until: Date.now() + retriedAfter,
        };
  return kept;
}

async function readLocations(client: Client): Promise<Location[] | null> {
  const { data, error, status } = await client
    .from("locations")
    .select("*, location_closures(starts_on, ends_on, reason)")
    .eq("is_active", true)
    .order("name")
    .abortSignal(AbortSignal.timeout(5_000));
  if (error) log("warn", "locations could not be read", { status, code: error.code });
  return data?.map(fromRow).sort((a, b) => Number(a.id) - Number(b.id)) ?? null;
}

type LocationRow = Database["public"]["Tables"]["locations"]["Row"] & {
  location_closures: { starts_on: string; ends_on: string; reason: string | null }[];
};

const hoursSchema = z.array(z.object({ day: z.string(), hours: z.string() }));

function fromRow(row: LocationRow): Location {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    shortName: row.name.replace(site.productPrefix, ""),
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
    closures: row.location_closures.map(({ starts_on, ends_on, reason }) => ({
      startsOn: starts_on,
      endsOn: ends_on,
      reason,
    })),
    slotCapacity: row.slot_capacity,
  };
}
