import { addDays, type IsoDate, weekdayOf } from "~/domain/dates/calendar";
import { isIsoDate } from "~/domain/dates/day-and-time";

export type CalendarView = "day" | "week";

export interface CalendarQuery {
  view: CalendarView;
  date: IsoDate;
  center: string | null;
}

export interface CalendarAppointment {
  id: string;
  reference: string;
  name: string;
  status: string;
}

export interface CalendarSlot {
  time: string;
  capacity: number;
  free: number | null;
  appointments: readonly CalendarAppointment[];
  waiting: number;
}

export interface CalendarWaiting {
  id: string;
  time: string;
  name: string;
  phone: string;
  since: string;
  offeredUntil: string | null;
}

/** `closed`: why nothing can be booked; null on an open day. */
export interface CalendarDay {
  date: IsoDate;
  weekday: string;
  /** 'Nov 23' */
  label: string;
  /** 'Monday, November 23, 2026' */
  longLabel: string;
  path: string;
  isToday: boolean;
  closed: string | null;
  /** Not cancelled. */
  count: number;
  slots: readonly CalendarSlot[];
  /** Waitlist by time and order. */
  line: readonly CalendarWaiting[];
}

const calendarPath = "/admin/dashboard/calendar";

const firstDay: IsoDate = "2020-01-01";
const lastDay: IsoDate = "2099-12-31";

export function readCalendarQuery(parameters: URLSearchParams, today: IsoDate): CalendarQuery {
  const date = parameters.get("date") ?? "";
  return {
    view: parameters.get("view") === "day" ? "day" : "week",
    date: isIsoDate(date) && date >= firstDay && date <= lastDay ? date : today,
    center: parameters.get("center") || null,
  };
}

export function mondayOf(date: IsoDate): IsoDate {
  let day = date;
  while (weekdayOf(day) !== "Monday") day = addDays(day, -1);
  return day;
}

export const shownDays = ({ view, date }: CalendarQuery): { from: IsoDate; days: number } =>
  view === "day" ? { from: date, days: 1 } : { from: mondayOf(date), days: 7 };

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
