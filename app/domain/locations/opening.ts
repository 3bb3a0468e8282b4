import { possibleTimes, timeSlots } from "~/content/appointments/time-slots";
import type { Row } from "~/database.types";
import { addDays, addMonths, type IsoDate, minutesOf, minutesSinceMidnight, weekdayOf } from "~/domain/dates/calendar";
import { ontarioHoliday } from "~/domain/dates/holidays";

export interface OpeningRules {
  operatingHours: readonly { day: string; hours: string }[];
  closures: readonly Pick<Row<"location_closures">, "starts_on" | "ends_on" | "reason">[];
  /** Open although the week or a holiday says otherwise, or at other hours; '16:00:00'. A closure comes first. */
  extraDays: readonly Pick<Row<"location_extra_days">, "day" | "opens" | "closes" | "reason">[];
  bookableTimes: readonly string[];
}

/** What holds until a center says otherwise. */
export const usualRules = { closures: [], extraDays: [], bookableTimes: timeSlots } as const;

/** Minutes. */
export const slotMinutes = 30;

/** From tomorrow to six months ahead (Toronto). */
export const bookableDays = (today: IsoDate): { first: IsoDate; last: IsoDate } => ({
  first: addDays(today, 1),
  last: addMonths(today, 6),
});

/** Whether the usual week has hours on that day, such as 'Monday'. */
export const isOpenWeekly = ({ operatingHours }: Pick<OpeningRules, "operatingHours">, weekday: string): boolean =>
  operatingHours.some(
    ({ day, hours }) => day === weekday && minutesSinceMidnight(hours.split(" - ")[0] ?? "") !== null,
  );

/** Opening and closing in minutes since midnight; null when closed. */
export function openingOn(rules: OpeningRules, date: IsoDate): { opens: number; closes: number } | null {
  if (rules.closures.some(({ starts_on, ends_on }) => starts_on <= date && date <= ends_on)) return null;
  const extra = rules.extraDays.find(({ day }) => day === date);
  if (!extra && ontarioHoliday(date)) return null;
  const weekday = weekdayOf(date);
  const hours = rules.operatingHours.find(({ day }) => day === weekday)?.hours ?? "Closed";
  const [from = "", to = ""] = extra ? [extra.opens, extra.closes] : hours.split(" - ");
  const opens = minutesSinceMidnight(from);
  const closes = minutesSinceMidnight(to);
  return opens === null || closes === null ? null : { opens, closes };
}

/** Bookable times that lie wholly inside the opening hours. */
export function slotsOn(rules: OpeningRules, date: IsoDate): string[] {
  const opening = openingOn(rules, date);
  if (!opening) return [];
  return possibleTimes.filter((slot) => {
    const start = minutesOf(slot) ?? 0;
    return rules.bookableTimes.includes(slot) && start >= opening.opens && start + slotMinutes <= opening.closes;
  });
}

/** First bookable day with a slot; tomorrow when there is none in six months. */
export function nextOpenDay(rules: OpeningRules, today: IsoDate): IsoDate {
  const { first, last } = bookableDays(today);
  for (let day = first; day <= last; day = addDays(day, 1)) if (slotsOn(rules, day).length > 0) return day;
  return first;
}

export const openingPath = "/admin/dashboard/opening";

/** The page that closes a center, with that day filled in. */
export const closePath = (center: string, day: IsoDate): string =>
  `${openingPath}/close?${new URLSearchParams({ center, day })}`;
