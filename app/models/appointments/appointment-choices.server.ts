import type { DayRules } from "~/domain/appointments/appointment-booking";
import { centerToday, dayWithoutCenter } from "~/domain/dates/calendar";
import type { AppointmentChoices } from "~/domain/forms/public-form";
import { centerChoices } from "~/domain/locations/center-names";
import type { Location } from "~/domain/locations/location";
import { bookableDays, nextOpenDay, slotsOn } from "~/domain/locations/opening";
import { databaseAvailable } from "~/integrations/database-status.server";
import { listLocations } from "~/models/locations/locations.server";

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
