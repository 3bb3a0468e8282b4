import { addDays, type IsoDate, weekdayOf } from "~/domain/dates/calendar";
import { isIsoDate } from "~/domain/dates/day-and-time";

/** How much of the calendar a page shows. */
export type CalendarView = "day" | "week";

/** What the address of the calendar says; `center` is null where it names none. */
export interface CalendarQuery {
  view: CalendarView;
  date: IsoDate;
  center: string | null;
}

/** An appointment as the calendar shows it. */
export interface CalendarAppointment {
  id: string;
  reference: string;
  name: string;
  status: string;
}

/** A time of a day; `free` is null where nothing can be booked. */
export interface CalendarSlot {
  time: string;
  capacity: number;
  free: number | null;
  appointments: readonly CalendarAppointment[];
  /** How many are in line for it. */
  waiting: number;
}

/** Somebody in line for a time; moments are in words. */
export interface CalendarWaiting {
  id: string;
  time: string;
  name: string;
  phone: string;
  since: string;
  /** How long a place is held for them; null while none is. */
  offeredUntil: string | null;
}

/** A day of the calendar. `closed` says why nothing can be booked on it; null on an open day. */
export interface CalendarDay {
  date: IsoDate;
  weekday: string;
  /** 'Nov 23' */
  label: string;
  /** 'Monday, November 23, 2026' */
  longLabel: string;
  /** The same day alone. */
  path: string;
  isToday: boolean;
  closed: string | null;
  /** Appointments that are not cancelled. */
  count: number;
  slots: readonly CalendarSlot[];
  /** Who is in line, by time and in the order of the line. */
  line: readonly CalendarWaiting[];
}

const calendarPath = "/admin/dashboard/calendar";

/** The first and last day the calendar turns to: years in which the business can have an appointment. */
const firstDay: IsoDate = "2020-01-01";
const lastDay: IsoDate = "2099-12-31";

/** Reads the address; what it does not know falls back to the week of today (Toronto). */
export function readCalendarQuery(parameters: URLSearchParams, today: IsoDate): CalendarQuery {
  const date = parameters.get("date") ?? "";
  return {
    view: parameters.get("view") === "day" ? "day" : "week",
    date: isIsoDate(date) && date >= firstDay && date <= lastDay ? date : today,
    center: parameters.get("center") || null,
  };
}

/** The Monday of the week a day lies in. */
export function mondayOf(date: IsoDate): IsoDate {
  let day = date;
  while (weekdayOf(day) !== "Monday") day = addDays(day, -1);
  return day;
}

/** The first day that is shown, and how many. */
export const shownDays = ({ view, date }: CalendarQuery): { from: IsoDate; days: number } =>
  view === "day" ? { from: date, days: 1 } : { from: mondayOf(date), days: 7 };

/** The address of the calendar, so many days or weeks on (negative: back). */
export function calendarAddress({ view, date, center }: CalendarQuery, steps = 0): string {
  const turned = addDays(date, steps * (view === "day" ? 1 : 7));
  return `${calendarPath}?${new URLSearchParams({ view, date: turned, ...(center && { center }) })}`;
}

const monthAndDay = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

/** 'Nov 23' */
export const shortDay = (date: IsoDate): string => monthAndDay.format(new Date(`${date}T00:00:00Z`));

/** 'Nov 23 – Nov 29, 2026', with both years where they differ. */
export function shortRange(from: IsoDate, to: IsoDate): string {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  if (from === to) return `${shortDay(from)}, ${first}`;
  return `${shortDay(from)}${first === last ? "" : `, ${first}`} – ${shortDay(to)}, ${last}`;
}
