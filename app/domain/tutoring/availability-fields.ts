import { weekdays } from "~/domain/dates/weekdays";

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
