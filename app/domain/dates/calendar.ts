import { TZDate } from "@date-fns/tz";
import { addDays as addDaysTo, addMonths as addMonthsTo, format, parse } from "date-fns";

/** The time zone of every center, wherever the server runs. */
export const timeZone = "America/Toronto";

/** A calendar day without a time zone, written `2026-11-24`. */
export type IsoDate = string;

const iso = "yyyy-MM-dd";
const dayOf = (date: IsoDate) => parse(date, iso, new Date(0));

/** Today's date in Toronto. */
export const torontoToday = (now = new Date()): IsoDate => format(new TZDate(now.getTime(), timeZone), iso);

export const addDays = (date: IsoDate, days: number): IsoDate => format(addDaysTo(dayOf(date), days), iso);

/** The same day of a later month, or that month's last day. */
export const addMonths = (date: IsoDate, months: number): IsoDate => format(addMonthsTo(dayOf(date), months), iso);

/** 'Tuesday' */
export const weekdayOf = (date: IsoDate): string => format(dayOf(date), "EEEE");

/** 'Tuesday, November 24, 2026' */
export const longDate = (date: IsoDate): string => format(dayOf(date), "EEEE, MMMM d, yyyy");

/** 'Tue, Nov 24' */
export const briefDate = (date: IsoDate): string => format(dayOf(date), "EEE, MMM d");

/** The day of a moment in Toronto: 'Nov 24, 2026'. `instant` is as the database writes it. */
export const shortDateOf = (instant: string): string =>
  format(new TZDate(new Date(instant).getTime(), timeZone), "MMM d, yyyy");

/** The moment of a wall-clock time in Toronto on that day; `minutes` count from midnight. */
export const torontoInstant = (date: IsoDate, minutes: number): Date => {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new Date(new TZDate(year, month - 1, day, Math.floor(minutes / 60), minutes % 60, timeZone).getTime());
};
