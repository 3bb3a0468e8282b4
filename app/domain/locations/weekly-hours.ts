import { locationFieldMessages as words } from "~/content/locations/staff-locations";
import { fileTime, minutesOf, weekdays } from "~/domain/dates/calendar";

/** Hours are '4:00 PM - 7:00 PM' or 'Closed'. */
export type OperatingHours = { day: string; hours: string }[];

export type Sent = (field: string) => string;
export type AddError = (field: string, message: string) => void;

type Weekday = (typeof weekdays)[number];

export function hourFields(day: Weekday) {
  const key = day.toLowerCase();
  return { opens: `${key}_opens`, closes: `${key}_closes`, closed: `${key}_closed` };
}

export const allHourFields: readonly string[] = weekdays.flatMap((day) => Object.values(hourFields(day)));

/** Minutes since midnight of '16:00', '4 pm', '4:30 p.m.', '16h30', 'noon'; null when invalid or ambiguous, as '4'. */
export function readClock(text: string): number | null {
  const plain = text.trim().toLowerCase();
  if (plain === "noon") return 12 * 60;
  const match = /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2})?\s*(?:([ap])\.?m\.?)?$/.exec(plain.replace(/h$/, ":00"));
  if (!match) return null;
  const [, hourText = "", minuteText, half] = match;
  const hour = Number(hourText);
  const minute = Number(minuteText ?? 0);
  if (minute > 59) return null;
  if (half) return hour >= 1 && hour <= 12 ? ((hour % 12) + (half === "p" ? 12 : 0)) * 60 + minute : null;
  if (hour > 23 || (minuteText === undefined && hour < 13)) return null;
  return hour * 60 + minute;
}

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** Week in a form, with an error for every invalid day. */
export const readWeek = (sent: Sent, addError: AddError): OperatingHours =>
  weekdays.map((day) => ({ day, hours: readDay(day, sent, addError) }));

function readDay(day: Weekday, sent: Sent, addError: AddError): string {
  const closed = "Closed";
  const fields = hourFields(day);
  const [opensText, closesText] = [sent(fields.opens), sent(fields.closes)];
  if (sent(fields.closed) || (!opensText && !closesText)) return closed;
  const [opens, closes] = [readClock(opensText), readClock(closesText)];
  if (opens === null) addError(fields.opens, opensText ? words.timeMalformed(day) : words.opensMissing(day));
  if (closes === null) addError(fields.closes, closesText ? words.timeMalformed(day) : words.closesMissing(day));
  if (opens === null || closes === null) return closed;
  if (closes <= opens) addError(fields.closes, words.closesTooEarly(day));
  return `${fileTime(opens)} - ${fileTime(closes)}`;
}

/** Field values of stored hours, as '16:00'. */
export function hourValues(hours: readonly { day: string; hours: string }[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const day of weekdays) {
    const fields = hourFields(day);
    const [from = "", to = ""] = (hours.find((one) => one.day === day)?.hours ?? "").split(" - ");
    const [opens, closes] = [minutesOf(from), minutesOf(to)];
    if (opens === null || closes === null) values[fields.closed] = "on";
    else {
      values[fields.opens] = clockValue(opens);
      values[fields.closes] = clockValue(closes);
    }
  }
  return values;
}

export const clockValue = (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** Default capacity of a slot (specification). */
const defaultCapacity = 2;

/** How many visits a slot takes, 1 to 50, with an error at its field. */
export function readCapacity(sent: Sent, field: string, addError: AddError): number {
  const text = sent(field);
  if (!text) return defaultCapacity;
  const capacity = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (capacity < 1 || capacity > 50) addError(field, words.capacityMalformed);
  return capacity;
}
