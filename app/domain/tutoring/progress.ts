import { type LevelId, levelIds, programLevelIds } from "~/content/programs/levels";
import { type Subject, subjectLabels, subjects } from "~/content/programs/subjects";
import { progressWords } from "~/content/tutoring/progress";
import { termWords } from "~/content/tutoring/term-report";
import type { Row } from "~/database.types";
import { addDays, type IsoDate, isIsoDate, readableDate } from "~/domain/dates/calendar";
import { childPath } from "~/domain/families/child-labels";
import { studentsPath } from "~/domain/families/family-paths";

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
  `${subjectLabels[subject]}: ${is_finished ? progressWords.finishedAt(level) : progressWords.at(level, workbook, 0)}`;

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
  if (level === null || workbook === null) return progressWords.takenBack;
  const result = quiz === null ? "" : progressWords.withQuiz(quiz);
  switch (what) {
    case "passed":
      return (is_finished ? progressWords.finishedAt(level) : progressWords.passed(levelBefore(level), level)) + result;
    case "workbook":
      return progressWords.at(level, workbook, pages ?? 0) + result;
    default:
      return progressWords[what](level, workbook) + result;
  }
}

/** Of a level that was passed into this one. */
export const levelBefore = (level: LevelId): LevelId => levelIds[levelIds.indexOf(level) - 1] ?? level;

/** The level after it in the subject; null after the last. */
export function nextLevel(subject: Subject, level: LevelId): LevelId | null {
  const all: readonly LevelId[] = programLevelIds[subject];
  return all[all.indexOf(level) + 1] ?? null;
}

/** Inclusive. */
export interface Term {
  from: IsoDate;
  to: IsoDate;
}

/** First and last month of each, and the last day. */
const terms = [
  ["01", "03", "31"],
  ["04", "06", "30"],
  ["07", "08", "31"],
  ["09", "12", "31"],
] as const;

function termOf(day: IsoDate): Term {
  const [year, month = ""] = day.split("-");
  const [first, last, end] = terms.find(([, until]) => month <= until) ?? terms[3];
  return { from: `${year}-${first}-01`, to: `${year}-${last}-${end}` };
}

const freshDays = 14;

/** Terms that a press chooses. */
export const namedTerms = ["this", "last"] as const;
type NamedTerm = (typeof namedTerms)[number];

/** The term that runs, and the one before. */
function termsOf(today: IsoDate): Record<NamedTerm, Term> {
  const running = termOf(today);
  return { this: running, last: termOf(addDays(running.from, -1)) };
}

/** The term that runs; in its first two weeks the one that just ended. */
const usualName = (today: IsoDate): NamedTerm => (today < addDays(termOf(today).from, freshDays) ? "last" : "this");

/** What was asked for, as it was sent; `term` is null with a problem. */
export interface AskedTerm {
  asked: { from: string; to: string };
  term: Term | null;
  /** Null: other days. */
  named: NamedTerm | null;
  problem: (typeof termWords.problems)[keyof typeof termWords.problems] | null;
}

/** The term or the days in an address, at most a year; none: the usual term. */
export function readTerm(parameters: URLSearchParams, today: IsoDate): AskedTerm {
  const [from, to] = [parameters.get("from")?.trim() ?? "", parameters.get("to")?.trim() ?? ""];
  const wanted = namedTerms.find((name) => name === parameters.get("term"));
  const terms = termsOf(today);
  if (wanted || (!from && !to)) {
    const named = wanted ?? usualName(today);
    return { asked: terms[named], term: terms[named], named, problem: null };
  }
  const asked = { from, to };
  const named = namedTerms.find((name) => terms[name].from === from && terms[name].to === to) ?? null;
  const refused = (problem: keyof typeof termWords.problems) => ({
    asked,
    term: null,
    named: null,
    problem: termWords.problems[problem],
  });
  if (!isIsoDate(from) || !isIsoDate(to)) return refused("noDays");
  if (to < from) return refused("reversed");
  // why: the same day a year later is one day more than a year
  if (to >= `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`) return refused("tooLong");
  return { asked, term: asked, named, problem: null };
}

/** Where a child is in a subject, since that day. */
export interface TermPlace {
  level: LevelId;
  workbook: number;
  pages: number;
  is_finished: boolean;
  day: string;
}

export interface TermLevels {
  subject: Subject;
  began: TermPlace;
  /** It began in the term. */
  is_new: boolean;
  ended: TermPlace;
  /** Where the child was after each level that it passed. */
  passed: readonly TermPlace[];
  /** Null where it was taken back since. */
  now: TermPlace | null;
}

/** Of the lessons of one subject that are over; null: of none that was named. */
export interface TermLessons {
  subject: Subject | null;
  attended: number;
  late: number;
  /** Missed, with and without notice. */
  told: number;
  untold: number;
  made_up: number;
  /** Of the attended ones. */
  minutes: number;
}

export interface TutorWords {
  id: string;
  day: string;
  subject: Subject | null;
  tutor: string | null;
  went_well: string | null;
  next_steps: string | null;
}

export interface CenterName {
  name: string;
  phone: string | null;
}

export interface TermReport {
  child: { id: string; name: string; first_name: string; grade: string | null };
  center: CenterName | null;
  lessons: readonly TermLessons[];
  /** How many lessons have no attendance yet. */
  unmarked: number;
  levels: readonly TermLevels[];
  results: readonly {
    id: string;
    taken_on: string;
    levels: Partial<Record<Subject, { level: LevelId; workbook: number }>>;
  }[];
  /** The newest ones of those written. */
  words: readonly TutorWords[];
  written: number;
}

/** What fits a sheet of paper beside the rest, in characters. */
const room = 1600;

/** The newest words of tutors, one of them in any case. */
export const wordsThatFit = (words: readonly TutorWords[]): TutorWords[] => {
  let taken = 0;
  return words.filter(({ went_well, next_steps }, nth) => {
    taken += (went_well?.length ?? 0) + (next_steps?.length ?? 0);
    return nth === 0 || taken <= room;
  });
};

export const studentReportPath = (child: string): string => `${studentsPath}/${child}/report`;

/** With the days of the term. */
export const ofTerm = (path: string, { from, to }: Term, more: Record<string, string> = {}): string =>
  `${path}?${new URLSearchParams({ from, to, ...more })}`;
