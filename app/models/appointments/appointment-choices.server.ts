import { LRUCache } from "lru-cache";
import type { DayRules } from "~/domain/appointments/appointment-booking";
import { centerToday, dayWithoutCenter, type IsoDate } from "~/domain/dates/calendar";
import type { AppointmentChoices, NearbyTimes } from "~/domain/forms/public-form";
import { centerChoices } from "~/domain/locations/center-names";
import type { Location } from "~/domain/locations/location";
import { bookableDays, nextOpenDay, slotsOn } from "~/domain/locations/opening";
import { databaseAvailable } from "~/integrations/database-status.server";
import { type Client, readRows } from "~/integrations/supabase.server";
import { listLocations } from "~/models/locations/locations.server";
import { nearestOthers, roundedKm } from "~/models/locations/nearest-locations.server";
import { limits } from "~/waits.server";

/** Days of the given center, or else the network; the first open day is that of the given, or else the first center. */
export async function getAppointmentChoices(location?: string | null): Promise<AppointmentChoices> {
  const [{ locations, fromDatabase }, available] = await Promise.all([listLocations(), databaseAvailable()]);
  const known = locations.find(({ id }) => id === location);
  const usual = known ?? locations[0];
  const today = known ? centerToday(known.id) : dayWithoutCenter();
  const days = bookableDays(today);
  return {
    ...days,
    firstOpen: usual ? nextOpenDay(usual, today) : days.first,
    centers: centerChoices(locations),
    location: known?.id,
    // why: a center that could not be read cannot be booked either
    databaseAvailable: available && fromDatabase,
  };
}

const rulesOf = new WeakMap<readonly Location[], DayRules>();

/** The same object while centers and day are the same, so that what is made of it can be kept. */
export async function getDayRules(): Promise<DayRules> {
  const { locations } = await listLocations();
  const days = bookableDays(dayWithoutCenter());
  const kept = rulesOf.get(locations);
  if (kept?.first === days.first) return kept;
  const rules = dayRules(locations, days);
  rulesOf.set(locations, rules);
  return rules;
}

function dayRules(locations: readonly Location[], days: Pick<DayRules, "first" | "last">): DayRules {
  const centerOf = (id: string): Location | undefined => locations.find((location) => location.id === id);
  return {
    ...days,
    isCenter: (id) => centerOf(id) !== undefined,
    isOpen: (id, date) => {
      const center = centerOf(id);
      return center !== undefined && slotsOn(center, date).length > 0;
    },
  };
}

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
