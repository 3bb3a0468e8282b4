import { z } from "zod";
import type { LevelId } from "~/content/programs/levels";
import { lastWorkbook, programLevelIds } from "~/content/programs/levels";
import { type Subject, subjects } from "~/content/programs/subjects";
import { fieldProblems as problems } from "~/content/tutoring/progress";
import { assessmentPage as words } from "~/content/tutoring/staff-progress";
import type { IsoDate } from "~/domain/dates/calendar";
import { optionalText } from "~/domain/forms/fields";
import { levelField, workbookField } from "./assessment-fields";
import type { AssessmentResult } from "./progress";
import { pastDay, wholeNumber } from "./progress-forms";

/** Characters of each text; checked by the database too. */
const limit = 1000;
const tick = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");
const levelOf = (subject: Subject) =>
  z
    .string({ error: problems.level })
    .optional()
    .refine((level) => !level || findLevel(subject, level) !== null, problems.level);
const workbookOf = (subject: Subject) =>
  wholeNumber(1, lastWorkbook[subject], problems.workbook(lastWorkbook[subject]));

const findLevel = (subject: Subject, value: unknown): LevelId | null => {
  const all: readonly LevelId[] = programLevelIds[subject];
  return all.find((level) => level === value) ?? null;
};

/** Levels as the fields name them; a workbook left empty is the first. */
function levelsOf(form: Readonly<Record<string, unknown>>): AssessmentResult["levels"] {
  return Object.fromEntries(
    subjects.flatMap((subject) => {
      const level = findLevel(subject, form[levelField(subject)]);
      const workbook = form[workbookField(subject)];
      return level ? [[subject, { level, workbook: typeof workbook === "number" ? workbook : 1 }]] : [];
    }),
  );
}

export const assessmentSchema = (today: IsoDate) =>
  z
    .object({
      id: z.guid(),
      version: z.string().max(40).optional(),
      taken_on: pastDay(today),
      ...Object.fromEntries(subjects.map((subject) => [levelField(subject), levelOf(subject)])),
      ...Object.fromEntries(subjects.map((subject) => [workbookField(subject), workbookOf(subject)])),
      strengths: optionalText(limit, words.labels.strengths),
      gaps: optionalText(limit, words.labels.gaps),
      next_step: optionalText(limit, words.labels.next_step),
      place: tick,
      send: tick,
    })
    .superRefine((form, context) => {
      if (Object.keys(levelsOf(form)).length === 0)
        context.addIssue({ code: "custom", path: [levelField(subjects[0])], message: words.nothing });
      if (!form.strengths && !form.gaps && !form.next_step)
        context.addIssue({ code: "custom", path: ["strengths"], message: words.noWords });
    })
    .transform(({ id, version, taken_on, strengths, gaps, next_step, place, send, ...rest }) => ({
      ...{ id, version, taken_on, strengths, gaps, next_step, place, send },
      levels: levelsOf(rest),
    }));
