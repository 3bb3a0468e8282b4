import { addDays as addDaysTo, addMonths as addMonthsTo, format, parseISO } from "date-fns";
import type { IsoDate } from "./center-clock";

export {
  centerMinutes,
  centerToday,
  dayWithoutCenter,
  type IsoDate,
  timeZoneOf,
  torontoDay,
  torontoToday,
} from "./center-clock";

const iso = "yyyy-MM-dd";

export const addDays = (date: IsoDate, days: number): IsoDate => format(addDaysTo(parseISO(date), days), iso);

/** Clamped to the end of the month. */
export const addMonths = (date: IsoDate, months: number): IsoDate => format(addMonthsTo(parseISO(date), months), iso);

export const weekdayOf = (date: IsoDate): string => format(parseISO(date), "EEEE");
