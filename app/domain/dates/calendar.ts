import { TZDate } from "@date-fns/tz";
import { addDays as addDaysTo, addMonths as addMonthsTo, format, parseISO } from "date-fns";

export const timeZone = "America/Toronto";

export type IsoDate = string;

const iso = "yyyy-MM-dd";

export const torontoToday = (now = new Date()): IsoDate => format(new TZDate(now.getTime(), timeZone), iso);

export const addDays = (date: IsoDate, days: number): IsoDate => format(addDaysTo(parseISO(date), days), iso);

/** Clamped to the end of the month. */
export const addMonths = (date: IsoDate, months: number): IsoDate => format(addMonthsTo(parseISO(date), months), iso);

export const weekdayOf = (date: IsoDate): string => format(parseISO(date), "EEEE");

export const longDate = (date: IsoDate): string => format(parseISO(date), "EEEE, MMMM d, yyyy");

export const briefDate = (date: IsoDate): string => format(parseISO(date), "EEE, MMM d");

/** In Toronto: 'Nov 24, 2026'. `instant` as the database writes it. */
export const shortDateOf = (instant: string): string =>
  format(new TZDate(new Date(instant).getTime(), timeZone), "MMM d, yyyy");

/** Instant of a wall-clock time in Toronto; `minutes` since midnight. */
export const torontoInstant = (date: IsoDate, minutes: number): Date => {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new Date(new TZDate(year, month - 1, day, Math.floor(minutes / 60), minutes % 60, timeZone).getTime());
};
