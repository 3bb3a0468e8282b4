import { z } from "zod";
import { type LevelId, lastWorkbook, levelIds, programLevelIds } from "~/content/programs/levels";
import { type Subject, subjects } from "~/content/programs/subjects";
import { workbookPages } from "~/content/programs/workbook-counts";
import { fieldProblems as problems } from "~/content/tutoring/progress";
import { type IsoDate, isIsoDate } from "~/domain/dates/calendar";

/** Null where the field is empty. */
const wholeNumber = (from: number, to: number, problem: string) =>
  z
    .string({ error: problem })
    .trim()
    .refine((text) => text === "" || (/^\d{1,4}$/.test(text) && Number(text) >= from && Number(text) <= to), problem)
    .optional()
    .transform((text) => (text ? Number(text) : null));

const day = (today: IsoDate) =>
  z
    .string({ error: problems.day })
    .trim()
    .refine(isIsoDate, { error: problems.dayMalformed, abort: true })
    .refine((date) => date >= "2000-01-01", { error: problems.dayMalformed, abort: true })
    .refine((date) => date <= today, problems.dayAhead);

export const isLevelOf = (subject: Subject, level: string): boolean => {
  const all: readonly string[] = programLevelIds[subject];
  return all.includes(level);
};

const quiz = wholeNumber(0, 100, problems.quiz);
const mostWorkbooks = Math.max(...Object.values(lastWorkbook));
const workbook = wholeNumber(1, mostWorkbooks, problems.workbook(mostWorkbooks));
const pages = wholeNumber(0, workbookPages, problems.pages);
const version = z.string().max(40).optional();
const subject = z.enum(subjects, { error: problems.subject });

export const workbookFields = [
  "child",
  "session",
  "subject",
  "version",
  "workbook",
  "pages",
  "quiz",
  "passed",
  "undo",
] as const;

/** A workbook moved on, a level passed, or the last step taken back. */
export const workbookSchema = z
  .object({
    child: z.string().max(40).optional(),
    session: z.string().max(40).optional(),
    subject,
    version,
    workbook,
    pages,
    quiz,
    passed: z.literal("on").optional(),
    undo: z.literal("yes").optional(),
  })
  .superRefine((form, context) => {
    const last = lastWorkbook[form.subject];
    if (form.workbook !== null && form.workbook > last)
      context.addIssue({ code: "custom", path: ["workbook"], message: problems.workbook(last) });
  });
export type WorkbookForm = z.output<typeof workbookSchema>;

export const placeFields = ["subject", "version", "what", "level", "workbook", "on_day"] as const;

/** A child placed at a level, or a level corrected. */
export const placeSchema = (today: IsoDate) =>
  z
    .object({
      subject,
      version,
      what: z.enum(["placed", "corrected"], { error: problems.what }),
      level: z.enum(levelIds, { error: problems.level }),
      workbook,
      on_day: day(today),
    })
    .superRefine(checkPlace);

function checkPlace(
  form: { subject: Subject; level: LevelId; workbook: number | null },
  context: z.core.$RefinementCtx,
): void {
  const last = lastWorkbook[form.subject];
  if (!isLevelOf(form.subject, form.level))
    context.addIssue({ code: "custom", path: ["level"], message: problems.level });
  if (form.workbook !== null && form.workbook > last)
    context.addIssue({ code: "custom", path: ["workbook"], message: problems.workbook(last) });
}

export { day as pastDay, wholeNumber };
