import { mondayOf } from "~/domain/appointments/calendar-view";
import { addDays, type IsoDate } from "~/domain/dates/calendar";

/** Years the schedule covers. */
const firstYear = 2020;
const lastYear = 2099;

/** Monday of `?week=2026-W48` (ISO 8601), or of the week of `today` (Toronto). */
export function readWeek(parameters: URLSearchParams, today: IsoDate): IsoDate {
  const [, year = "", week = ""] = /^(\d{4})-W(\d{2})$/.exec(parameters.get("week") ?? "") ?? [];
  if (Number(year) < firstYear || Number(year) > lastYear) return mondayOf(today);
  const monday = addDays(firstMondayOf(year), (Number(week) - 1) * 7);
  return weekName(monday) === `${year}-W${week}` ? monday : mondayOf(today);
}

/** ISO 8601 week of a Monday: '2026-W48'; its year is that of its Thursday. */
export function weekName(monday: IsoDate): string {
  const year = addDays(monday, 3).slice(0, 4);
  const days = (Date.parse(monday) - Date.parse(firstMondayOf(year))) / 86_400_000;
  return `${year}-W${String(days / 7 + 1).padStart(2, "0")}`;
}

/** Name of the week `weeks` later (negative: earlier); null beyond the schedule. */
export function adjacentWeek(monday: IsoDate, weeks: number): string | null {
  const name = weekName(addDays(monday, weeks * 7));
  const year = Number(name.slice(0, 4));
  return year >= firstYear && year <= lastYear ? name : null;
}

/** ISO 8601: the first week contains January 4. */
const firstMondayOf = (year: string): IsoDate => mondayOf(`${year}-01-04`);
