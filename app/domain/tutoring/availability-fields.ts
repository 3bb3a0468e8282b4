import { weekdays } from "~/domain/dates/weekdays";

/** How many times a day may have; the database takes no more. */
export const spansADay = 3;

export type SpanEnd = "from" | "to";

/** The name of a field: 'monday_1_from'. `weekday` counts from 1, Monday, as ISO 8601 does, and `span` from 1. */
export const spanField = (weekday: number, span: number, end: SpanEnd): string =>
  `${weekdays[weekday - 1]?.toLowerCase()}_${span}_${end}`;

/** The times of a week, in the order in which the form has them. */
export const weekSpans: readonly { weekday: number; span: number }[] = weekdays.flatMap((_, day) =>
  Array.from({ length: spansADay }, (_, index) => ({ weekday: day + 1, span: index + 1 })),
);

/** Fields of the form in the order they stand. The day itself is the legend above them. */
export const availabilityLabels: Readonly<Record<string, string>> = Object.fromEntries(
  weekSpans.flatMap(({ weekday, span }) => [
    [spanField(weekday, span, "from"), "From"],
    [spanField(weekday, span, "to"), "To"],
  ]),
);
