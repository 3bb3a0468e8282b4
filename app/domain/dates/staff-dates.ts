import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import { type IsoDate, shortDateOf, timeZone, torontoInstant } from "./calendar";

const noon = 12 * 60;

/** A calendar day as staff read it: 'Nov 24, 2026'. */
export const shortDate = (date: IsoDate): string => shortDateOf(torontoInstant(date, noon).toISOString());

/** In Toronto: 'Nov 24, 2026, 4:05 PM'. `instant` as the database writes it. */
export const shortMoment = (instant: string): string =>
  format(new TZDate(new Date(instant).getTime(), timeZone), "MMM d, yyyy, h:mm a");

/** '16:05:00' of the database as '4:05 PM'. */
export function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}
