export type IsoDate = string;

/** Every center is in Ontario: the one place to change when one is not. @param _center its id; null for the network */
export const timeZoneOf = (_center: string | null): string => "America/Toronto";

// why: Swedish dates are ISO dates
const dateIn = (timeZone: string) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
const dates = new Map<string, Intl.DateTimeFormat>();

/** The center's day at an instant, by its own clock wherever the server runs. */
export function centerToday(center: string | null, now = new Date()): IsoDate {
  const timeZone = timeZoneOf(center);
  const date = dates.get(timeZone) ?? dateIn(timeZone);
  dates.set(timeZone, date);
  return date.format(now);
}

/** Minutes since midnight by the center's clock. */
export function centerMinutes(center: string | null, now = new Date()): number {
  const { hours, minutes } = Object.fromEntries(
    timeIn(timeZoneOf(center))
      .formatToParts(now)
      .map(({ type, value }) => [`${type}s`, Number(value)]),
  );
  return (hours ?? 0) * 60 + (minutes ?? 0);
}
const timeIn = (timeZone: string) => new Intl.DateTimeFormat("sv-SE", { timeZone, hour: "2-digit", minute: "2-digit" });

/** From ten to six by the network's clock, when the site is nearly empty. */
export const isNight = (now?: Date): boolean => (centerMinutes(null, now) + 120) % 1440 < 480;

/** The network's day: of receipts, files, figures of all centers, and what has no center. */
export const torontoToday = (now?: Date): IsoDate => centerToday(null, now);

/** The network's day, until its caller has a center at hand. */
export const dayWithoutCenter = (now?: Date): IsoDate => centerToday(null, now);

/** Day of the network; `instant` as the database writes it. */
export const torontoDay = (instant: string): IsoDate => torontoToday(new Date(instant));

const midnightOf = (date: IsoDate) => new Date(`${date}T00:00:00Z`);
const dayOf = (instant: number): IsoDate => new Date(instant).toISOString().slice(0, 10);

// why: without date-fns, which would weigh 9 KB on the booking page
export const addDays = (date: IsoDate, days: number): IsoDate => {
  const midnight = midnightOf(date);
  return dayOf(midnight.setUTCDate(midnight.getUTCDate() + days));
};

/** Clamped to the end of the month. */
export const addMonths = (date: IsoDate, months: number): IsoDate => {
  const month = midnightOf(`${date.slice(0, 7)}-01`);
  month.setUTCMonth(month.getUTCMonth() + months);
  const end = new Date(month).setUTCMonth(month.getUTCMonth() + 1, 0);
  return dayOf(Math.min(month.setUTCDate(Number(date.slice(8))), end));
};

export const weekdayOf = (date: IsoDate): string => weekdays[(midnightOf(date).getUTCDay() + 6) % 7] ?? "";

/** Whether it is an existing day: `2026-02-28` is, `2026-02-30` is not. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < "0001") return false;
  const midnight = midnightOf(text);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** Minutes since midnight of '4:00 PM' or '04:00 PM', else null. */
export function minutesOf(time: string): number | null {
  const match = /^(\d{1,2}):(\d{2}) (AM|PM)$/.exec(time);
  if (!match) return null;
  const [, hour, minute, half] = match;
  return ((Number(hour) % 12) + (half === "PM" ? 12 : 0)) * 60 + Number(minute);
}

/** '4:05 PM', as CSV files and stored opening hours have it, of minutes since midnight. */
export function fileTime(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

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

// why: the browser's own formats, as date-fns would weigh 9 KB on the booking page
const formatOf = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", ...options });
  return (date: IsoDate): string => format.format(midnightOf(date));
};

/** 'Dec 1', where the weekday stands beside it or there is no room. */
export const monthAndDay = formatOf({ month: "short", day: "numeric" });

/** 'December 2026', of one of its days. */
export const monthAndYear = formatOf({ month: "long", year: "numeric" });

/** 'Tue, Dec 1, 2026': on receipts, in histories, where a page is kept. */
export const fullDate = formatOf({ weekday: "short", month: "short", day: "numeric", year: "numeric" });

/** 'Tue, Dec 1', below a heading that has the year. */
export const weekdayAndDay = formatOf({ weekday: "short", month: "short", day: "numeric" });

/** 'Tue, Dec 1', with the year where it is not the present one. */
export const readableDate = (date: IsoDate, today = torontoToday()): string =>
  date.slice(0, 4) === today.slice(0, 4) ? weekdayAndDay(date) : fullDate(date);

/** 'Mon, Nov 23 – Sun, Nov 29' */
export const readableDates = (first: IsoDate, last: IsoDate): string =>
  first === last ? readableDate(first) : `${readableDate(first)} – ${readableDate(last)}`;

/** 'Tue, Dec 1, 4:00 p.m.' */
export const readableDateTime = (date: IsoDate, time: string): string => `${readableDate(date)}, ${readableTime(time)}`;

/** In Toronto: 'Tue, Dec 1, 4:05 p.m.'. `instant` as the database writes it. */
export const readableMoment = (instant: string): string => readableDateTime(torontoDay(instant), timeOf(instant));

/** In Toronto, with the year: 'Tue, Dec 1, 2026, 4:05 p.m.'. `instant` as the database writes it. */
export const fullMoment = (instant: string): string =>
  `${fullDate(torontoDay(instant))}, ${readableTime(timeOf(instant))}`;

/** In Toronto: '4:05 p.m.'. */
export const readableTimeOf = (instant: string): string => readableTime(timeOf(instant));

const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: timeZoneOf(null),
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

const timeOf = (instant: string): string => clock.format(new Date(instant));
