import { LRUCache } from "lru-cache";
import type { IsoDate } from "~/domain/dates/calendar";
import type { NearbyTimes } from "~/domain/forms/public-form";
import { slotsOn } from "~/domain/locations/opening";
import { type Client, readRows } from "~/integrations/supabase.server";
import { listLocations } from "~/models/locations/locations.server";
import { nearestOthers, roundedKm } from "~/models/locations/nearest-locations.server";
import { limits } from "~/waits.server";

const nearestAsked = 8;
const shown = 3;

/** Milliseconds; many visitors look at a full day at once. */
const cacheTtlMs = 3_000;
const recent = new LRUCache<string, Promise<NearbyTimes[]>>({ max: 200, ttl: cacheTtlMs });

export function nearestFreeTimes(client: Client, locationId: string, date: IsoDate): Promise<NearbyTimes[]> {
  const key = `${locationId} ${date}`;
  const times = recent.get(key) ?? readNearest(client, locationId, date);
  if (!recent.has(key)) recent.set(key, times);
  return times;
}

async function readNearest(client: Client, locationId: string, date: IsoDate): Promise<NearbyTimes[]> {
  const { locations } = await listLocations();
  const center = locations.find(({ id }) => id === locationId);
  if (!center) return [];
  const open = locations.filter((other) => slotsOn(other, date).length > 0);
  const nearest = nearestOthers(center, open, nearestAsked);
  if (nearest.length === 0) return [];
  const rows = await readRows(
    client.rpc("list_free_times", { p_locations: nearest.map(({ location }) => location.id), p_date: date }),
    { timeout: limits.visitorRead },
  );
  const timesOf = new Map(rows?.map(({ location, time_slots }) => [location, time_slots]));
  return nearest
    .flatMap(({ location: { id, shortName }, distance }) => {
      const times = timesOf.get(id) ?? [];
      return times.length > 0 ? [{ id, name: shortName, kilometers: roundedKm(distance ?? 0), times }] : [];
    })
    .slice(0, shown);
}
