import {
  addDays,
  centerToday,
  type IsoDate,
  readableDate,
  readableTime,
  readableTimes,
  weekdayOf,
} from "~/domain/dates/calendar";
import { centerInstant } from "~/domain/dates/center-instant";
import { ontarioHolidays } from "~/domain/dates/holidays";
import { bookableDays, type OpeningRules, openingOn } from "./opening";

interface OpeningState {
  /** 'Open today 4:00–7:00 p.m.': true for the rest of the day, as a page may be kept or stay open. */
  sentence: string;
  /** When another sentence says more; at the latest at the end of the center's day. */
  until: Date;
}

/** The hours of the day of an instant by its clock, after closing the next opening within six months. */
export function openingState(rules: OpeningRules & { id: string }, now: Date): OpeningState {
  const today = centerToday(rules.id, now);
  const midnight = centerInstant(rules.id, addDays(today, 1), 0);
  const hours = openingOn(rules, today);
  const closes = hours && centerInstant(rules.id, today, hours.closes);
  if (closes && now < closes)
    return { sentence: `Open today ${readableTimes(hours.opens, hours.closes)}`, until: closes };
  const next = nextOpening(rules, today);
  const sentence = next ? `${hours ? "Closed now" : "Closed today"}, opens ${next}` : "Closed until further notice";
  return { sentence, until: midnight };
}

/** 'tomorrow at 4:00 p.m.', 'Monday at 4:00 p.m.', with the date from a week on; null when there is none in six months. */
function nextOpening(rules: OpeningRules, today: IsoDate): string | null {
  const { first, last } = bookableDays(today);
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const hours = openingOn(rules, day);
    if (!hours) continue;
    const opensAt = readableTime(hours.opens);
    if (day === first) return `tomorrow at ${opensAt}`;
    return `${day < addDays(today, 7) ? weekdayOf(day) : readableDate(day, today)} at ${opensAt}`;
  }
  return null;
}

/** Current and future closures, nearest first. */
export const upcomingClosures = (
  { closures }: Pick<OpeningRules, "closures">,
  today: IsoDate,
): OpeningRules["closures"] =>
  closures
    .filter(({ ends_on }) => ends_on >= today)
    .sort((a, b) => a.starts_on.localeCompare(b.starts_on) || a.ends_on.localeCompare(b.ends_on));

/** Extra opening days from today on, nearest first. */
export const upcomingExtraDays = (
  { extraDays }: Pick<OpeningRules, "extraDays">,
  today: IsoDate,
): OpeningRules["extraDays"] => extraDays.filter(({ day }) => day >= today).sort((a, b) => a.day.localeCompare(b.day));

/** Closures and holidays of the next twelve months, by date. */
export function closedDays(
  { closures, extraDays }: Pick<OpeningRules, "closures" | "extraDays">,
  today: IsoDate,
): { from: IsoDate; through: IsoDate }[] {
  const year = Number(today.slice(0, 4));
  const holidays = [...ontarioHolidays(year).keys(), ...ontarioHolidays(year + 1).keys()].filter(
    (holiday) => !extraDays.some(({ day }) => day === holiday),
  );
  const end = addDays(today, 365);
  return [
    ...closures.map(({ starts_on, ends_on }) => ({ from: starts_on, through: ends_on })),
    ...holidays.map((day) => ({ from: day, through: day })),
  ]
    .filter(({ from, through }) => through >= today && from <= end)
    .sort((a, b) => a.from.localeCompare(b.from) || a.through.localeCompare(b.through));
}

export function nextHoliday(today: IsoDate): { date: IsoDate; name: string } {
  const year = Number(today.slice(0, 4));
  const coming = [...ontarioHolidays(year), ...ontarioHolidays(year + 1)];
  const [date, name] = coming.find(([day]) => day >= today) ?? [today, ""];
  return { date, name };
}
