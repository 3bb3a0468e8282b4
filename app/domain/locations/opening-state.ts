import { addDays, type IsoDate, longDate, torontoInstant, torontoToday, weekdayOf } from "~/domain/dates/calendar";
import { ontarioHolidays } from "~/domain/dates/holidays";
import { bookableDays, type OpeningRules, openingOn } from "./opening";

export interface OpeningState {
  /** 'Open now until 7:00 PM' */
  sentence: string;
  open: boolean;
  /** When the sentence may change; at the latest at the end of the day in Toronto. */
  until: Date;
}

/** Open state at an instant (Toronto), or the next opening within six months. */
export function openingState(rules: OpeningRules, now: Date): OpeningState {
  const today = torontoToday(now);
  const midnight = torontoInstant(addDays(today, 1), 0);
  const hours = openingOn(rules, today);
  if (hours) {
    const opens = torontoInstant(today, hours.opens);
    const closes = torontoInstant(today, hours.closes);
    const opensAt = timeOfDay(hours.opens);
    if (now < opens) return { sentence: `Opens today at ${opensAt}`, open: false, until: opens };
    if (now < closes) return { sentence: `Open now until ${timeOfDay(hours.closes)}`, open: true, until: closes };
  }
  const next = nextOpening(rules, today);
  const sentence = next ? `${hours ? "Closed now" : "Closed today"}, opens ${next}` : "Closed until further notice";
  return { sentence, open: false, until: midnight };
}

/** 'tomorrow 4:00 PM', 'Monday 4:00 PM', with the date from a week on; null when there is none in six months. */
function nextOpening(rules: OpeningRules, today: IsoDate): string | null {
  const { first, last } = bookableDays(today);
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const hours = openingOn(rules, day);
    if (!hours) continue;
    const opensAt = timeOfDay(hours.opens);
    if (day === first) return `tomorrow ${opensAt}`;
    return day < addDays(today, 7) ? `${weekdayOf(day)} ${opensAt}` : `${longDate(day)} at ${opensAt}`;
  }
  return null;
}

function timeOfDay(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

/** Current and future closures, nearest first. */
export const upcomingClosures = (
  { closures }: Pick<OpeningRules, "closures">,
  today: IsoDate,
): OpeningRules["closures"] =>
  closures
    .filter(({ endsOn }) => endsOn >= today)
    .sort((a, b) => a.startsOn.localeCompare(b.startsOn) || a.endsOn.localeCompare(b.endsOn));

export function nextHoliday(today: IsoDate): { date: IsoDate; name: string } {
  const year = Number(today.slice(0, 4));
  const coming = [...ontarioHolidays(year), ...ontarioHolidays(year + 1)];
  const [date, name] = coming.find(([day]) => day >= today) ?? [today, ""];
  return { date, name };
}
