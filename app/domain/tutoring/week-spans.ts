import { type IsoDate, readableTimes, weekdayOf, weekdays } from "~/domain/dates/calendar";

/** Checked by the database too. */
export const maxSpansPerDay = 3;

type SpanEnd = "from" | "to";

/** 'monday_1_from'. `weekday` counts from 1, Monday (ISO 8601), `span` from 1. */
export const spanField = (weekday: number, span: number, end: SpanEnd): string =>
  `${weekdays[weekday - 1]?.toLowerCase()}_${span}_${end}`;

export const weekSpans: readonly { weekday: number; span: number }[] = weekdays.flatMap((_, day) =>
  Array.from({ length: maxSpansPerDay }, (_, index) => ({ weekday: day + 1, span: index + 1 })),
);

export const availabilityLabels: Readonly<Record<string, string>> = Object.fromEntries(
  weekSpans.flatMap(({ weekday, span }) => [
    [spanField(weekday, span, "from"), "From"],
    [spanField(weekday, span, "to"), "To"],
  ]),
);

/** Weekly; weekdays count from 1, Monday; times are `16:00`, Toronto. */
export interface WeekSpan {
  weekday: number;
  starts: string;
  ends: string;
}

const byTime = (a: WeekSpan, b: WeekSpan) => a.weekday - b.weekday || a.starts.localeCompare(b.starts);

export function fieldsOf(spans: readonly WeekSpan[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [index] of weekdays.entries()) {
    const ofDay = spans.filter(({ weekday }) => weekday === index + 1).sort(byTime);
    for (const [at, { starts, ends }] of ofDay.slice(0, maxSpansPerDay).entries()) {
      values[spanField(index + 1, at + 1, "from")] = starts;
      values[spanField(index + 1, at + 1, "to")] = ends;
    }
  }
  return values;
}

/** 'Mon 4:00–6:00 p.m., Wed 4:00–7:00 p.m.'. */
export const spansInWords = (spans: readonly WeekSpan[]): string =>
  [...spans]
    .sort(byTime)
    .map(({ weekday, starts, ends }) => `${weekdays[weekday - 1]?.slice(0, 3)} ${readableTimes(starts, ends)}`)
    .join(", ");

/** Whether a session lies within adjoining spans of its weekday. */
export function isWithin(spans: readonly WeekSpan[], date: IsoDate, start: string, end: string): boolean {
  const ofDay = spans.filter(({ weekday }) => weekdays[weekday - 1] === weekdayOf(date)).sort(byTime);
  let covered = start;
  for (const { starts, ends } of ofDay) if (starts <= covered && ends > covered) covered = ends;
  return covered >= end;
}
