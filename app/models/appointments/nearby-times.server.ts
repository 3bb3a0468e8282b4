import { LRUCache } from "lru-cache";
import type { IsoDate } from "~/domain/dates/calendar";
import type { NearbyTimes } from "~/domain/forms/public-form";
import { slotsOn } from "~/domain/locations/opening";
import type { Client } from "~/integrations/supabase/supabase.server";
import { listLocations } from "~/models/locations/locations.server";
import { nearestOthers } from "~/models/locations/nearest-locations.server";

const nearestAsked = 8;
const shown = 3;

/** Milliseconds; many visitors look at a full day at once. */
const cacheTtlMs = 3_000;
const recent = new LRUCache<string, Promise<NearbyTimes[]>>({ max: 200, ttl: cacheTtlMs });

export function nearestFreeTimes(client: Client, locationId: string, date: IsoDate): Promise<NearbyTimes[]> {
  const key = `${locationId} ${date}`;
  const known = recent.get(key);
  if (known) return known;
  const asking = askNearest(client, locationId, date);
  recent.set(key, asking);
  return asking;
}

async function askNearest(client: Client, locationId: string, date: IsoDate): Promise<NearbyTimes[]> {
  const { locations } = await listLocations();
  const center = locations.find(({ id }) => id === locationId);
  if (!center) return [];
  const open = locations.filter((other) => slotsOn(other, date).length > 0);
  const nearest = nearestOthers(center, open, nearestAsked);
  if (nearest.length === 0) return [];
  const { data } = await client
    .rpc("list_free_times", { p_locations: nearest.map(({ location }) => location.id), p_date: date })
    .abortSignal(AbortSignal.timeout(5_000));
  const timesOf = new Map(data?.map(({ location, time_slots }) => [location, time_slots]));
  return nearest
    .flatMap(({ location: { id, shortName }, distance }) => {
      const times = timesOf.get(id) ?? [];
      return times.length > 0 ? [{ id, name: shortName, kilometers: Math.round(distance ?? 0), times }] : [];
    })
    .slice(0, shown);
}
