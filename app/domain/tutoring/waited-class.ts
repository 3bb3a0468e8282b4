import { z } from "zod";
import { subjectLabels, subjects } from "~/content/programs/subjects";
import { isIsoDate, monthAndDay, readableTimes, weekdays } from "~/domain/dates/calendar";

/** What a family waits for, as `private.waited_class` writes it; `from` is the first lesson of an offered seat. */
export const waitedClassSchema = z.object({
  subject: z.enum(subjects).nullable(),
  weekday: z.int().min(1).max(7),
  start: z.string(),
  end: z.string(),
  tutor: z.string(),
  from: z.string().refine(isIsoDate).nullable(),
});
type WaitedClass = z.output<typeof waitedClassSchema>;

/** 'Wednesdays 4:00–5:00 p.m.' */
export const openSeats = ({ weekday, start, end }: WaitedClass): string =>
  `${weekdays[weekday - 1]}s ${readableTimes(start, end)}`;

/** 'Math, Wednesdays 4:00–5:00 p.m., with Nadia, from Jan 7' */
export const classWords = (waited: WaitedClass): string =>
  [
    waited.subject && subjectLabels[waited.subject],
    openSeats(waited),
    waited.tutor && `with ${waited.tutor}`,
    waited.from && `from ${monthAndDay(waited.from)}`,
  ]
    .filter(Boolean)
    .join(", ");
