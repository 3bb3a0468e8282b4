import { type IsoDate, timeZoneOf, torontoDay, torontoToday } from "./center-clock";
import { readableTime } from "./readable-times";

// why: the browser's own formats, as date-fns would weigh 9 KB on the booking page
const formatOf = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", ...options });
  return (date: IsoDate): string => format.format(new Date(`${date}T00:00:00Z`));
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
