import { z } from "zod";
import { attendanceForm as words } from "~/content/tutoring/lessons";
import { optionalText } from "~/domain/forms/fields";
import type { Mark, Participant } from "./attendance";
import { attendances, markField, reportBy, reportFields, reportLimits } from "./attendance";

/** The whole form: attendance of each participant, and a report where one is written. */
export const marksSchema = (people: readonly Participant[]) =>
  z
    .object({
      version: z.string().max(40).optional(),
      ...Object.fromEntries(
        people.flatMap(({ session, name }) => [
          [markField("attendance", session), z.enum(attendances, { error: words.missing(name) })],
          ...reportFields.map((field) => [
            markField(field, session),
            optionalText(reportLimits[field], words.labels[field]),
          ]),
        ]),
      ),
    })
    .transform((values): { version: string | undefined; marks: Mark[] } => ({
      version: typeof values.version === "string" ? values.version : undefined,
      marks: people.map(({ session }) => markOf(values, session)),
    }));

function markOf(values: Readonly<Record<string, unknown>>, session: string): Mark {
  return {
    ...reportBy((field) => {
      const value = values[markField(field, session)];
      return typeof value === "string" ? value : null;
    }),
    session,
    attendance: z.enum(attendances).parse(values[markField("attendance", session)]),
  };
}
