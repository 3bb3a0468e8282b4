import { TZDate } from "@date-fns/tz";
import { format, parseISO } from "date-fns";
import { type IsoDate, timeZoneOf } from "./calendar";

/** 'Nov 24, 2026', as the specification writes dates in the table of assessment requests. */
export const tableDate = (date: IsoDate): string => format(parseISO(date), "MMM d, yyyy");

/** Of a note in a CSV file, in Toronto: '2026-11-24 16:05'. */
export const noteMoment = (instant: string): string =>
  format(new TZDate(new Date(instant).getTime(), timeZoneOf(null)), "yyyy-MM-dd HH:mm");

/** In CSV files, in Toronto: 'Nov 24, 2026, 4:05 PM'. `instant` as the database writes it. */
export const fileMoment = (instant: string): string =>
  format(new TZDate(new Date(instant).getTime(), timeZoneOf(null)), "MMM d, yyyy, h:mm a");
