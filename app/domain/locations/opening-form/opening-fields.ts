import { possibleTimes } from "~/content/appointments/time-slots";
import { allHourFields } from "../weekly-hours";
import { allClosureFields } from "./closure-rows";
import { allExtraDayFields } from "./extra-day-rows";
import { visitFields } from "./impossible-visits";

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
