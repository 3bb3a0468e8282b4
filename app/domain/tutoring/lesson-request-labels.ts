import { weekdays } from "~/domain/dates/calendar";

export const dayFieldOf = (day: string): string => day.toLowerCase();

export const lessonRequestLabels: Readonly<Record<string, string>> = {
  child: "Who is it for?",
  subject: "Subject",
  any_day: "Any day",
  ...Object.fromEntries(weekdays.map((day) => [dayFieldOf(day), day])),
  earliest: "Not before",
  latest: "Not after",
  notes: "Notes (optional)",
};
