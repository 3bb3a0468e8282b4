import { addDays, minutesOf } from "../../../app/domain/dates/calendar";
import { instantWithoutCenter } from "../../../app/domain/dates/center-instant";

/** '15:59' of that day in Toronto. */
export function clock(date: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return instantWithoutCenter(date, hours * 60 + minutes);
}

/** When its parent is to be reminded: at the same time of the day before. */
export const dueOf = ({ date, slot }: { date: string; slot: string }): Date =>
  instantWithoutCenter(addDays(date, -1), minutesOf(slot) ?? 0);
