import { mondayOf } from "~/domain/appointments/calendar-view";
import { addDays, type IsoDate } from "./calendar";

/** The first and last year the schedule turns to. */
const firstYear = 2020;
const lastYear = 2099;

/**
 * The Monday of the week an address names (`?week=2026-W48`, as ISO 8601 counts weeks); of the week of `today` (Toronto)
 * where it names none that exists.
 */
export function readWeek(parameters: URLSearchParams, today: IsoDate): IsoDate {
  const [, year = "", week = ""] = /^(\d{4})-W(\d{2})$/.exec(parameters.get("week") ?? "") ?? [];
  if (Number(year) < firstYear || Number(year) > lastYear) return mondayOf(today);
  const monday = addDays(firstMondayOf(year), (Number(week) - 1) * 7);
  return weekName(monday) === `${year}-W${week}` ? monday : mondayOf(today);
}

/** The week of a Monday: '2026-W48'. Its year is the one its Thursday lies in. */
export function weekName(monday: IsoDate): string {
  const year = addDays(monday, 3).slice(0, 4);
  const days = (Date.parse(monday) - Date.parse(firstMondayOf(year))) / 86_400_000;
  return `${year}-W${String(days / 7 + 1).padStart(2, "0")}`;
}

/** The name of the week so many weeks on (negative: back); null beyond the years the schedule turns to. */
export function weekBeside(monday: IsoDate, weeks: number): string | null {
  const name = weekName(addDays(monday, weeks * 7));
  const year = Number(name.slice(0, 4));
  return year >= firstYear && year <= lastYear ? name : null;
}

/** The first week of a year is the one with January 4. */
const firstMondayOf = (year: string): IsoDate => mondayOf(`${year}-01-04`);
