import { programLabels } from "~/content/programs/subjects";
import { lessonFacts } from "~/content/tutoring/lessons";
import type { Result } from "~/database.types";
import type { Care } from "~/domain/families/care";
import type { Report } from "./attendance";

type Sheet = Result<"lesson_sheet">;
type LessonFacts = Pick<Sheet, keyof typeof lessonFacts>;
const factColumns = Object.keys(lessonFacts) as (keyof LessonFacts)[];

export const pickFacts = (row: LessonFacts): LessonFacts =>
  Object.fromEntries(factColumns.map((column) => [column, row[column]])) as LessonFacts;

/** Those that are known, in words. */
export const factsOfLesson = (lesson: LessonFacts): { label: string; value: string }[] =>
  factColumns.flatMap((column) => {
    const value = column === "subject" ? lesson.subject && programLabels[lesson.subject] : lesson[column];
    return value ? [{ label: lessonFacts[column], value }] : [];
  });

/** A child in a lesson, as its tutor sees it. */
export interface LessonPerson extends Pick<Sheet, "grade" | "status" | "attendance" | "notes"> {
  session: string;
  /** Null for a student without children. */
  child: string | null;
  name: string;
  isAbsenceTold: boolean;
  absenceNote: string | null;
  /** Nothing of lessons that are over, for a tutor. */
  care: Care;
  report: Report;
  /** What was last reported of the child at this center. */
  last: { date: string; report: Report } | null;
}

/** What one tutor teaches at one time. */
export interface Lesson extends LessonFacts, Pick<Sheet, "version"> {
  id: string;
  /** 'Tue, Nov 24' */
  date: string;
  /** '4:00–5:00 p.m.' */
  time: string;
  center: string;
  hasBegun: boolean;
  people: readonly LessonPerson[];
}

export const lessonPath = (id: string): string => `/dashboard/lessons/${id}`;
/** The center's page of a session's lesson. */
export const rollPath = (session: string): string => `/admin/dashboard/sessions/${session}/attendance`;
/** Takes the forms of levels and workbooks. */
export const lessonLevelsPath = (id: string): string => `${lessonPath(id)}/progress`;
export const comesTo = ({ status }: Pick<LessonPerson, "status">): boolean => status !== "cancelled";
