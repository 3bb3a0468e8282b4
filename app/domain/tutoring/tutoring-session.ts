import { z } from "zod";
import { sessionFieldMessages as words } from "~/content/tutoring/staff-sessions";
import { isIsoDate } from "~/domain/dates/day-and-time";
import { limits, optionalText } from "~/domain/forms/fields";

const person = (missing: string, unknown: string) =>
  z.string({ error: missing }).trim().min(1, missing).pipe(z.guid(unknown));

/** As browsers send it, with or without seconds. */
const clock = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, missing)
    .transform((text) => text.slice(0, 5));

/** Profile ids, a day and times in Toronto. */
export const tutoringSessionSchema = z
  .object({
    student: person(words.studentMissing, words.studentUnknown),
    tutor: person(words.tutorMissing, words.tutorUnknown),
    date: z
      .string({ error: words.dateMissing })
      .trim()
      .min(1, words.dateMissing)
      .refine(isIsoDate, words.dateMalformed),
    start: clock(words.startMissing),
    end: clock(words.endMissing),
    notes: optionalText(limits.notes, "Notes"),
    version: z.string().max(40).optional(),
  })
  .refine(({ start, end }) => end > start, { path: ["end"], error: words.endTooEarly });
