import type { DayRules } from "~/forms/appointment-booking";
import { torontoToday } from "~/forms/calendar";
import type { Location } from "~/forms/location";
import { bookableDays, nextOpenDay, slotsOn } from "~/forms/opening";
import type { AppointmentChoices } from "~/forms/public-form";
import { databaseAvailable } from "~/services/database-status.server";
import { listLocations } from "./locations.server";

/**
 * What the appointment forms offer today (Toronto): centers, days, and the first day the given center is open;
 * without one, the first day the first center is.
 */
export async function getAppointmentChoices(location?: string | null): Promise<AppointmentChoices> {
  const [{ locations }, available] = await Promise.all([listLocations(), databaseAvailable()]);
  const today = torontoToday();
  const known = locations.find(({ id }) => id === location);
  const usual = known ?? locations[0];
  const days = bookableDays(today);
  return {
    ...days,
    firstOpen: usual ? nextOpenDay(usual, today) : days.first,
    centers: locations.map(({ id, shortName }) => ({ id, name: shortName })),
    location: known?.id,
    databaseAvailable: available,
  };
}

/** The rules of a day as the server knows them: which centers exist and when each is open. */
export async function getDayRules(): Promise<DayRules> {
  const { locations } = await listLocations();
  const centerOf = (id: string): Location | undefined => locations.find((location) => location.id === id);
  return {
    ...bookableDays(torontoToday()),
    isCenter: (id) => centerOf(id) !== undefined,
    isOpen: (id, date) => {
      const center = centerOf(id);
      return center !== undefined && slotsOn(center, date).length > 0;
    },
  };
}
