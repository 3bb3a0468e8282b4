import { type LevelId, levelIds, programLevelIds } from "~/content/programs/levels";
import { type Subject, subjectLabels, subjects } from "~/content/programs/subjects";
import { progressWords as words } from "~/content/tutoring/progress";
import type { Row } from "~/database.types";
import { readableDate } from "~/domain/dates/calendar";
import { childPath } from "~/domain/families/child-labels";

/** Where a child is in one subject: `pages` done of the workbook, finished once the last level is passed. */
export type ChildLevel = Row<"child_levels">;

/** One step of a child's progress; level and workbook are those after it, none once all was taken back. */
export type ChildStep = Pick<
  Row<"child_steps">,
  | "id"
  | "subject"
  | "what"
  | "level"
  | "workbook"
  | "pages"
  | "is_finished"
  | "quiz"
  | "on_day"
  | "made_by"
  /** The step that this one takes back. */
  | "undoes"
>;
export type StepKind = ChildStep["what"];

export interface AssessmentResult
  extends Pick<
    Row<"assessment_results">,
    "id" | "taken_on" | "strengths" | "gaps" | "next_step" | "sent_at" | "updated_at"
  > {
  levels: Partial<Record<Subject, { level: LevelId; workbook: number }>>;
}

/** Its family is that of its home household. */
export interface ProgressChild extends Pick<Row<"children">, "id" | "family_id" | "first_name" | "grade"> {
  name: string;
}

/** What a page shows of a child in one subject. */
export interface SubjectProgress {
  subject: Subject;
  at: ChildLevel | null;
  began?: LevelId;
  steps: readonly { id: string; day: string; text: string }[];
  /** Whether the reader made the last step, which still counts. */
  mayUndo: boolean;
}

export const studentProgressPath = (child: string): string => `/admin/dashboard/students/${child}/progress`;
export const studentAssessmentPath = (child: string, result?: string): string =>
  `/admin/dashboard/students/${child}/assessment${result ? `?${new URLSearchParams({ id: result })}` : ""}`;
export const studentResultPath = (child: string, result: string): string =>
  `/admin/dashboard/students/${child}/results/${result}`;
export const quietPath = "/admin/dashboard/students/quiet";
/** For the family. */
export const resultPath = (child: string, result: string): string => `${childPath(child)}/results/${result}`;

/** 'Math: Level C, workbook 2' */
export const placeLine = ({ subject, level, workbook, is_finished }: ChildLevel): string =>
  `${subjectLabels[subject]}: ${is_finished ? words.finishedAt(level) : words.at(level, workbook, 0)}`;

/** Of every subject in which there is a level or a step, in the order of the programs. */
export function progressOf(
  levels: readonly ChildLevel[],
  steps: readonly ChildStep[],
  reader: string | null,
): SubjectProgress[] {
  return subjects.flatMap((subject) => {
    const own = steps.filter((step) => step.subject === subject);
    const at = levels.find((level) => level.subject === subject) ?? null;
    const [last] = own;
    if (!at && !last) return [];
    const mayUndo = reader !== null && last !== undefined && last.undoes === null && last.made_by === reader;
    const counting = countingSteps(own);
    return [{ subject, at, began: counting.at(-1)?.level ?? undefined, steps: counting.map(lineOf), mayUndo }];
  });
}

/** Without what was taken back. */
export function countingSteps(steps: readonly ChildStep[]): ChildStep[] {
  const undone = new Set(steps.map(({ undoes }) => undoes));
  return steps.filter(({ id, undoes }) => undoes === null && !undone.has(id));
}

const lineOf = (step: ChildStep) => ({ id: step.id, day: readableDate(step.on_day), text: textOf(step) });

function textOf({ what, level, workbook, pages, is_finished, quiz }: ChildStep): string {
  if (level === null || workbook === null) return words.takenBack;
  const result = quiz === null ? "" : words.withQuiz(quiz);
  switch (what) {
    case "passed":
      return (is_finished ? words.finishedAt(level) : words.passed(levelBefore(level), level)) + result;
    case "workbook":
      return words.at(level, workbook, pages ?? 0) + result;
    default:
      return words[what](level, workbook) + result;
  }
}

/** Of a level that was passed into this one. */
export const levelBefore = (level: LevelId): LevelId => levelIds[levelIds.indexOf(level) - 1] ?? level;

/** The level after it in the subject; null after the last. */
export function nextLevel(subject: Subject, level: LevelId): LevelId | null {
  const all: readonly LevelId[] = programLevelIds[subject];
  return all[all.indexOf(level) + 1] ?? null;
}
