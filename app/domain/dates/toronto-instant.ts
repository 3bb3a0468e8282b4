import { TZDate } from "@date-fns/tz";
import { type IsoDate, timeZone } from "./calendar";

/** Instant of a wall-clock time in Toronto; `minutes` since midnight. */
export const torontoInstant = (date: IsoDate, minutes: number): Date => {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new Date(new TZDate(year, month - 1, day, Math.floor(minutes / 60), minutes % 60, timeZone).getTime());
};
