import { addDays, type IsoDate, isIsoDate, weekdayOf } from "~/domain/dates/calendar";
import type { Mode } from "~/domain/forms/mode";

export type CalendarView = "day" | "week";

export interface CalendarQuery {
  view: CalendarView;
  date: IsoDate;
  center: string | null;
  /** The tutor whose sessions alone are shown. */
  tutor?: string | null;
}

export interface CalendarAppointment {
  id: string;
  reference: string;
  name: string;
  child: string | null;
  mode: Mode;
  status: string;
  /** Null where it can no longer be moved. */
  version: string | null;
}

type TimeState = "past" | "now" | "ahead";

export interface CalendarSession {
  id: string;
  /** '4:00–5:00 p.m.' */
  times: string;
  /** 'Math' */
  about: string;
  /** 'Maya Lee with Tara Ng' */
  title: string;
  /** Null of an empty class, which has no status either. */
  to: string | null;
  status: string | null;
  /** '3 of 5', and the page of the class. */
  seats: { text: string; to: string } | null;
  isNow: boolean;
  /** Minutes from start to end, since midnight, of what can still be moved. */
  movable: readonly [number, number] | null;
}

export interface CalendarSlot {
  /** Books a free spot; null where none can be booked. */
  bookPath: string | null;
  /** Plans weekly sessions from then on; null where nothing can be booked. */
  planPath: string | null;
  capacity: number;
  free: number | null;
  appointments: readonly CalendarAppointment[];
  waiting: number;
}

/** A half-hour of a day: its slot, where appointments can be made then, and the sessions that begin in it. */
export interface CalendarRow {
  minutes: number;
  time: string;
  state: TimeState;
  slot: CalendarSlot | null;
  sessions: readonly CalendarSession[];
}

export interface CalendarWaiting {
  id: string;
  time: string;
  name: string;
  phone: string;
  mode: Mode;
  since: string;
  offeredUntil: string | null;
}

/** `closed`: why nothing can be booked; null on an open day. */
export interface CalendarDay {
  date: IsoDate;
  /** 'Mon, Nov 23' */
  label: string;
  path: string;
  isToday: boolean;
  closed: string | null;
  /** Not cancelled. */
  count: number;
  sessionCount: number;
  /** Of the same times on each day of a week. */
  rows: readonly CalendarRow[];
  /** Waitlist by time and order. */
  line: readonly CalendarWaiting[];
}

const calendarPath = "/admin/dashboard/calendar";
/** Where a step was taken, instead of a record's id. */
export const calendarPlace = "calendar";
/** Of the address that takes a form: the appointment it moves. */
export const movedField = "id";

const firstDay: IsoDate = "2020-01-01";
const lastDay: IsoDate = "2099-12-31";

export function readCalendarQuery(parameters: URLSearchParams, today: IsoDate): CalendarQuery {
  const date = parameters.get("date") ?? "";
  return {
    view: parameters.get("view") === "day" ? "day" : "week",
    date: isIsoDate(date) && date >= firstDay && date <= lastDay ? date : today,
    center: parameters.get("center") || null,
    tutor: parameters.get("tutor") || null,
  };
}

export function mondayOf(date: IsoDate): IsoDate {
  let day = date;
  while (weekdayOf(day) !== "Monday") day = addDays(day, -1);
  return day;
}

/** The day a calendar opens on: on a Sunday on which the center is closed, the Monday after it. */
export const openingDay = (today: IsoDate, days: readonly CalendarDay[] | null): IsoDate => {
  const shown = days?.find(({ date }) => date === today);
  const isOver = shown && shown.closed !== null && shown.count + shown.sessionCount === 0;
  return isOver && weekdayOf(today) === "Sunday" ? addDays(today, 1) : today;
};

export const shownDays = ({ view, date }: CalendarQuery): { from: IsoDate; days: number } =>
  view === "day" ? { from: date, days: 1 } : { from: mondayOf(date), days: 7 };

export function calendarAddress({ view, date, center, tutor }: CalendarQuery, steps = 0): string {
  const turned = addDays(date, steps * (view === "day" ? 1 : 7));
  return `${calendarPath}?${new URLSearchParams({ view, date: turned, ...(center && { center }), ...(tutor && { tutor }) })}`;
}

/** Without a date the calendar opens on today, see `openingDay`. */
export const todayAddress = ({ view, center, tutor }: CalendarQuery): string =>
  `${calendarPath}?${new URLSearchParams({ view, ...(center && { center }), ...(tutor && { tutor }) })}`;

export const dayGroups = ["time", "tutor", "room"] as const;
export type DayGroup = (typeof dayGroups)[number];

/** The printed day of a center; its own or first one, and today, unless told. */
export const daySheetPath = (asked: { center?: string; date?: IsoDate; by?: DayGroup }): string => {
  const query = new URLSearchParams(asked).toString();
  return `${calendarPath}/day${query && `?${query}`}`;
};

/** Minutes of a row. */
export const rowMinutes = 30;
export const rowOf = (minutes: number): number => Math.floor(minutes / rowMinutes) * rowMinutes;

export const timeState = (starts: Date, ends: Date, now: Date): TimeState =>
  ends <= now ? "past" : starts <= now ? "now" : "ahead";
