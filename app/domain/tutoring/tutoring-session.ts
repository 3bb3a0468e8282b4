import { z } from "zod";
import { subjects } from "~/content/programs/subjects";
import { sessionFieldMessages as words } from "~/content/tutoring/staff-sessions";
import { isIsoDate } from "~/domain/dates/calendar";
import { limits, optionalText } from "~/domain/forms/fields";

const person = (missing: string, unknown: string) =>
  z.string({ error: missing }).trim().min(1, missing).pipe(z.guid(unknown));

/** A student (`<id>`) or a child of the family (`<student>:<child>`), as forms name them. */
export const learnerValue = (student: string, child: string | null): string =>
  child ? `${student}:${child}` : student;

export function readLearner(value: string): { student: string; child: string | null } | null {
  const [student, child = null, more] = value.split(":");
  const isId = (part: string | null) => part === null || z.guid().safeParse(part).success;
  return student && isId(student) && isId(child) && more === undefined ? { student, child } : null;
}

/** As browsers send it, with or without seconds. */
const clock = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, missing)
    .transform((text) => text.slice(0, 5));

/** The end of a lesson that says none: an hour after its start, on the same day. */
export const hourAfter = (start: string): string =>
  start < "23" ? `${String(Number(start.slice(0, 2)) + 1).padStart(2, "0")}${start.slice(2)}` : "23:59";

/** Profile ids, a day and times in Toronto. */
export const tutoringSessionSchema = z
  .object({
    student: z
      .string({ error: words.studentMissing })
      .trim()
      .min(1, words.studentMissing)
      .refine((value) => readLearner(value) !== null, words.studentUnknown),
    subject: z.enum(subjects, words.subjectUnknown).optional(),
    tutor: person(words.tutorMissing, words.tutorUnknown),
    date: z
      .string({ error: words.dateMissing })
      .trim()
      .min(1, words.dateMissing)
      .refine(isIsoDate, words.dateMalformed),
    start: clock(words.startMissing),
    end: clock(words.endMissing).optional(),
    room: optionalText(limits.room, "Room"),
    notes: optionalText(limits.notes, "Notes"),
    override: optionalText(limits.reason, "Reason"),
    version: z.string().max(40).optional(),
  })
  .transform((session) => ({ ...session, end: session.end ?? hourAfter(session.start) }))
  .refine(({ start, end }) => end > start, { path: ["end"], error: words.endTooEarly });
