import { addDays, addMonths, type IsoDate, monthAndDay } from "~/domain/dates/calendar";

/** Half-months begin on the 1st and the 16th, and are named by that day. */
export const halfOf = (day: IsoDate): IsoDate => `${day.slice(0, 8)}${day.slice(8) < "16" ? "01" : "16"}`;

export const halfEnd = (from: IsoDate): IsoDate =>
  from.endsWith("01") ? addDays(from, 14) : addDays(addMonths(`${from.slice(0, 8)}01`, 1), -1);

/** 'Nov 16 – 30, 2026' */
export const halfName = (from: IsoDate): string =>
  `${monthAndDay(from)} – ${Number(halfEnd(from).slice(8))}, ${from.slice(0, 4)}`;

/** So many until the one of a day, newest first. */
export function halvesUntil(day: IsoDate, count: number): IsoDate[] {
  if (count === 0) return [];
  const last = halfOf(day);
  return [last, ...halvesUntil(addDays(last, -1), count - 1)];
}

/** '12 h 30 min' */
export const hoursName = (minutes: number): string =>
  [minutes >= 60 && `${Math.floor(minutes / 60)} h`, (minutes % 60 > 0 || minutes === 0) && `${minutes % 60} min`]
    .filter(Boolean)
    .join(" ");
