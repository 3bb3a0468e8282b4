import { defaultOperatingHours } from "~/content/locations/locations";
import { locationChoices, locationLabels, locationForm as words } from "~/content/locations/staff-locations";
import { weekdays } from "~/domain/dates/calendar";
import type { LocationDifference, LocationFormView } from "~/domain/locations/location-view";
import { closureFields, closureValues, maxClosures } from "~/domain/locations/opening-form/opening-changes";
import { hourFields, hourValues, type Sent } from "~/domain/locations/weekly-hours";
import type { LocationRecord } from "~/models/locations/location-changes.server";

/** Default province (specification). */
const defaultProvince = "ON";

/** Null: a new center. */
export function formViewOf(record: LocationRecord | null): LocationFormView {
  if (!record)
    return {
      id: null,
      version: "",
      values: {
        state: defaultProvince,
        is_active: "active",
        lead_mails: "each",
        slot_capacity: "2",
        answer_days: "1",
        ...hourValues(defaultOperatingHours),
      },
      closures: 0,
    };
  const { operating_hours, closures } = record;
  const fields = Object.keys(locationLabels) as (keyof typeof locationLabels)[];
  return {
    id: record.id,
    version: record.updated_at,
    values: {
      ...Object.fromEntries(fields.map((field) => [field, String(record[field] ?? "")])),
      is_active: record.is_active ? "active" : "inactive",
      ...hourValues(operating_hours),
      ...closureValues(closures),
    },
    closures: closures.length,
  };
}

const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = locationChoices;

/** What differs between the form sent and the saved record, in the form's order. */
export const differencesOf = (sent: FormData, record: LocationRecord): LocationDifference[] =>
  differencesIn(sent, formViewOf(record).values, locationLabels);

/** What differs of these single fields, the week, the closures and further parts. */
export function differencesIn(
  sent: FormData,
  saved: Record<string, string>,
  labels: Readonly<Record<string, string>>,
  parts: readonly { field: string; say: (of: Sent) => string }[] = [],
): LocationDifference[] {
  const savedOf = (field: string) => saved[field] ?? "";
  const sentOf = (field: string) => {
    const value = sent.get(field);
    return typeof value === "string" ? value.trim() : "";
  };
  const formatters = [
    ...Object.entries(labels).map(([field, label]) => ({
      field: label,
      say: (of: Sent) => choices[field]?.[of(field)] ?? of(field),
    })),
    ...weekdays.map((day) => ({
      field: day,
      say: (of: Sent) => {
        const { opens, closes, closed } = hourFields(day);
        return of(closed) || !(of(opens) || of(closes)) ? words.closed : `${of(opens)} – ${of(closes)}`;
      },
    })),
    {
      field: words.groups.closures,
      say: (of: Sent) =>
        Array.from({ length: maxClosures }, (_, row) => closureFields(row))
          .filter(({ starts, remove }) => of(starts) && !of(remove))
          .map(({ starts, ends, reason }) =>
            [of(starts), of(ends) && of(ends) !== of(starts) ? `– ${of(ends)}` : "", of(reason)]
              .filter(Boolean)
              .join(" "),
          )
          .sort()
          .join("; "),
    },
    ...parts,
  ];
  return formatters
    .map(({ field, say }) => ({ field, saved: say(savedOf), yours: say(sentOf) }))
    .filter(({ saved, yours }) => saved !== yours);
}
