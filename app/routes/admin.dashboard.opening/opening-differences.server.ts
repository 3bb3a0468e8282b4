import { possibleTimes } from "~/content/appointments/time-slots";
import { openingPage } from "~/content/locations/center-opening";
import { locationLabels } from "~/content/locations/staff-locations";
import type { LocationDifference } from "~/domain/locations/location-view";
import { extraDayFields, maxExtraDays } from "~/domain/locations/opening-form/extra-day-rows";
import { timeField } from "~/domain/locations/opening-form/opening-fields";
import { differencesIn } from "~/routes/admin.dashboard.locations/location-form-view.server";

const { groups } = openingPage;

/** What differs between the form sent and what is saved. */
export function openingDifferences(sent: FormData, saved: Record<string, string>): LocationDifference[] {
  const sentOf = (field: string) => String(sent.get(field) ?? "").trim();
  const savedOf = (field: string) => saved[field] ?? "";
  const times = (of: (field: string) => string) => possibleTimes.filter((time) => of(timeField(time))).join(", ");
  const extraDays = (of: (field: string) => string) =>
    Array.from({ length: maxExtraDays }, (_, row) => extraDayFields(row))
      .filter(({ day, remove }) => of(day) && !of(remove))
      .map(({ day, opens, closes, reason }) => `${of(day)} ${of(opens)}–${of(closes)} ${of(reason)}`.trim())
      .sort()
      .join("; ");
  const own = [
    { field: groups.times, saved: times(savedOf), yours: times(sentOf) },
    { field: groups.extraDays, saved: extraDays(savedOf), yours: extraDays(sentOf) },
  ].filter(({ saved, yours }) => saved !== yours);
  return [...differencesIn(sent, saved, { slot_capacity: locationLabels.slot_capacity }), ...own];
}
