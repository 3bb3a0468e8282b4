import { programLabels } from "~/content/programs/subjects";
import { states } from "~/content/records/states";
import { lessonFacts, attendanceForm as words } from "~/content/tutoring/lessons";
import type { Result } from "~/database.types";
import type { Care } from "~/domain/families/care";

export type Attendance = keyof typeof states.attendance;
export const attendances = Object.keys(states.attendance) as Attendance[];

/** What a report holds, in characters; form, rules, pages and email follow this list, the database checks the same. */
export const reportLimits = { pages_done: 200, went_well: 1000, next_steps: 1000, homework: 1000 } as const;
type ReportField = keyof typeof reportLimits;
export const reportFields = Object.keys(reportLimits) as ReportField[];
export type Report = Record<ReportField, string | null>;

/** One value of each field. */
export const reportBy = <Value>(of: (field: ReportField) => Value) =>
  Object.fromEntries(reportFields.map((field) => [field, of(field)])) as Record<ReportField, Value>;

type MarkField = "attendance" | ReportField;
export const markField = (field: MarkField, session: string): string => `${field}_${session}`;

/** What a tutor says of one child's session. */
export interface Mark extends Report {
  session: string;
  attendance: Attendance;
}

export interface Participant {
  session: string;
  name: string;
}

/** The button that marks everybody as present, but for whom the family said it can't come. */
export const allPresent = { name: "all", value: "present" } as const;

export const isWritten = (report: Report): boolean => reportFields.some((field) => report[field]);

export const markLabels = (people: readonly Participant[]): Record<string, string> =>
  Object.fromEntries(
    people.flatMap(({ session }) =>
      (["attendance", ...reportFields] as const).map((field) => [markField(field, session), words.labels[field]]),
    ),
  );

interface PersonLink {
  name: string;
  to: string;
}

/** What a center reads of a session: who came, what was told and written, and whom to call. */
export interface SessionRecord {
  attendance: Attendance | null;
  /** What the family told in advance. */
  absence: { at: string; note: string | null } | null;
  report: { fields: Report; by: string | null; at: string } | null;
  /** Null for a person who is gone. */
  family: PersonLink | null;
  tutor: PersonLink | null;
  phone: string | null;
  email: string | null;
  /** Of the same group. */
  others: readonly { id: string; name: string; to: string; attendance: Attendance | null; status: string }[];
  /** Where all families of the group are written to; null without others who come. */
  emailAll: string | null;
  /** Where attendance is taken; null before the session begins. */
  roll: string | null;
}

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
