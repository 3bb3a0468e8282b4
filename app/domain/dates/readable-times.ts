import { minutesOf } from "./day-and-time";

/** '4:00 p.m.' on one line, of minutes since midnight, '04:00 PM' or '16:00:00'; what is no time stays as it is. */
export function readableTime(time: number | string): string {
  const minutes = minutesSinceMidnight(time);
  return minutes === null ? String(time) : `${clockOf(minutes)}\u00a0${halfOf(minutes)}`;
}

/** '4:00–4:30 p.m.', '11:30 a.m.–12:30 p.m.' */
export function readableTimes(start: number | string, end: number | string): string {
  const [from, to] = [minutesSinceMidnight(start), minutesSinceMidnight(end)];
  const isShort = from !== null && to !== null && halfOf(from) === halfOf(to);
  return `${isShort ? clockOf(from) : readableTime(start)}–${readableTime(end)}`;
}

/** Stored opening hours: '4:00–7:00 p.m.' of '4:00 PM - 7:00 PM'; 'Closed' and other words stay. */
export function readableHours(hours: string): string {
  const [from = "", to = ""] = hours.split(" - ");
  return minutesOf(from) === null || minutesOf(to) === null ? hours : readableTimes(from, to);
}

/** Of '04:00 PM' or '16:00:00'; null for what is no time. */
export function minutesSinceMidnight(time: number | string): number | null {
  if (typeof time === "number") return time;
  const [, hour, minute] = /^(\d{2}):(\d{2})(?::\d{2})?$/.exec(time) ?? [];
  return hour ? Number(hour) * 60 + Number(minute) : minutesOf(time);
}

const clockOf = (minutes: number) => `${Math.floor(minutes / 60) % 12 || 12}:${String(minutes % 60).padStart(2, "0")}`;

const halfOf = (minutes: number) => (minutes % 1440 < 720 ? "a.m." : "p.m.");

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long something has waited: 'now', '12 min', '5 h', '3 days'; null for what is no moment. */
export function waitingTime(since: string, now = Date.now()): string | null {
  const waited = now - Date.parse(since);
  if (Number.isNaN(waited)) return null;
  if (waited < minute) return "now";
  if (waited < hour) return `${Math.floor(waited / minute)} min`;
  if (waited < 2 * day) return `${Math.floor(waited / hour)} h`;
  return `${Math.floor(waited / day)} days`;
}
