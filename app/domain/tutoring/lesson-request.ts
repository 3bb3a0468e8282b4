import { z } from "zod";
import { subjects } from "~/content/programs/subjects";
import { lessonRequestErrors as words } from "~/content/tutoring/family-sessions";
import { weekdays } from "~/domain/dates/calendar";
import { limits, optionalText } from "~/domain/forms/fields";
import { dayFieldOf } from "./lesson-request-labels";

export interface LessonWish {
  /** Null: for the student. */
  child: string | null;
  subject: string | null;
  /** As ISO 8601 counts: Monday is 1. Empty: any day. */
  weekdays: number[];
  earliest: string | null;
  latest: string | null;
  notes: string | null;
}

/** As browsers send it, with or without seconds; empty: any time. */
const clock = z
  .string()
  .trim()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)?$/, words.timeMalformed)
  .optional()
  .transform((time) => time?.slice(0, 5) || null);

/** What a family asks its center for. */
export const lessonRequestSchema = z
  .object({
    child: z.union([z.guid(), z.literal("")], { error: words.childUnknown }).optional(),
    subject: z.enum(["", ...subjects], { error: words.subjectUnknown }).optional(),
    any_day: z.string().max(10).optional(),
    ...Object.fromEntries(weekdays.map((day) => [dayFieldOf(day), z.string().max(10).optional()])),
    earliest: clock,
    latest: clock,
    notes: optionalText(limits.notes, "Notes"),
  })
  .refine(
    (values: Readonly<Record<string, unknown>>) =>
      ["any_day", ...weekdays.map(dayFieldOf)].some((name) => values[name]),
    {
      path: ["any_day"],
      error: words.daysMissing,
      // why: reports all errors at once
      when: () => true,
    },
  )
  .refine(({ earliest, latest }) => !earliest || !latest || latest > earliest, {
    path: ["latest"],
    error: words.timesReversed,
  });

type Values = z.output<typeof lessonRequestSchema> & Readonly<Record<string, unknown>>;

export const wishOf = (values: Values): LessonWish => ({
  child: values.child || null,
  subject: values.subject || null,
  weekdays: values.any_day ? [] : weekdays.flatMap((day, index) => (values[dayFieldOf(day)] ? [index + 1] : [])),
  earliest: values.earliest,
  latest: values.latest,
  notes: values.notes,
});
