import { possibleTimes } from "~/content/appointments/time-slots";
import { openingPage, openingFieldMessages as words } from "~/content/locations/center-opening";
import {
  type AddError,
  allHourFields,
  hourValues,
  type OperatingHours,
  readCapacity,
  readWeek,
  type Sent,
} from "../weekly-hours";
import {
  allClosureFields,
  allExtraDayFields,
  type ClosureDraft,
  closureValues,
  type ExtraDayDraft,
  extraDayFields,
  extraDayValues,
  maxExtraDays,
  readClosures,
  readExtraDays,
  visitFields,
} from "./opening-changes";

/** When a center is open and how much it takes: one value for the form, the model and the database, by its columns. */
export interface Opening {
  operating_hours: OperatingHours;
  /** Visits a half hour takes. */
  slot_capacity: number;
  /** Half hours that families may book, as '04:00 PM'. */
  bookable_times: string[];
  closures: ClosureDraft[];
  extra_days: ExtraDayDraft[];
}

/** Name of a bookable time's box: `time_1600`. */
export const timeField = (time: string): string => `time_${time.replace(/\W/g, "").toLowerCase()}`;

export const openingFields: readonly string[] = [
  ...allHourFields,
  "slot_capacity",
  ...possibleTimes.map(timeField),
  ...allClosureFields,
  ...allExtraDayFields,
  ...Object.values(visitFields),
];

export function readOpening(sent: Sent, addError: AddError): Opening {
  const times = possibleTimes.filter((time) => sent(timeField(time)));
  if (times.length === 0) addError(timeField(possibleTimes[0]), words.timesMissing);
  return {
    operating_hours: readWeek(sent, addError),
    slot_capacity: readCapacity(sent, "slot_capacity", addError),
    bookable_times: times,
    closures: readClosures(sent, addError),
    extra_days: readExtraDays(sent, addError),
  };
}

/** The form's values of what is saved. */
export const openingValues = (opening: Opening): Record<string, string> => ({
  ...hourValues(opening.operating_hours),
  slot_capacity: String(opening.slot_capacity),
  ...Object.fromEntries(
    possibleTimes.filter((time) => opening.bookable_times.includes(time)).map((time) => [timeField(time), "on"]),
  ),
  ...closureValues(opening.closures),
  ...extraDayValues(opening.extra_days),
});

/** What a conflict compares beside the week, the closures and single fields. */
export const openingParts: readonly { field: string; say: (of: Sent) => string }[] = [
  {
    field: openingPage.groups.times,
    say: (of) => possibleTimes.filter((time) => of(timeField(time))).join(", "),
  },
  {
    field: openingPage.groups.extraDays,
    say: (of) =>
      Array.from({ length: maxExtraDays }, (_, row) => extraDayFields(row))
        .filter(({ day, remove }) => of(day) && !of(remove))
        .map(({ day, opens, closes, reason }) => `${of(day)} ${of(opens)}–${of(closes)} ${of(reason)}`.trim())
        .sort()
        .join("; "),
  },
];
