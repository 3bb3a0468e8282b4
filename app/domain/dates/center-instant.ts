import { TZDate } from "@date-fns/tz";
import { type IsoDate, timeZoneOf } from "./calendar";

/** Instant of a wall-clock time at a center, null for the network; `minutes` since midnight. */
export const centerInstant = (center: string | null, date: IsoDate, minutes: number): Date => {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const zone = timeZoneOf(center);
  return new Date(new TZDate(year, month - 1, day, Math.floor(minutes / 60), minutes % 60, zone).getTime());
};

/** By the network's clock, until its caller has a center at hand. */
export const instantWithoutCenter = (date: IsoDate, minutes: number): Date => centerInstant(null, date, minutes);
