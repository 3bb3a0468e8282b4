import type { Care } from "~/domain/families/care";
import type { Attendance, Report } from "./attendance";

/** A child in a lesson, as its tutor sees it. */
export interface LessonPerson {
  session: string;
  /** Null for a student without children. */
  child: string | null;
  name: string;
  /** 'Grade 3' */
  grade: string | null;
  status: string;
  attendance: Attendance | null;
  isAbsenceTold: boolean;
  absenceNote: string | null;
  notes: string | null;
  /** Nothing of lessons that are over, for a tutor. */
  care: Care;
  report: Report;
  /** What was last reported of the child at this center. */
  last: { date: string; report: Report } | null;
}

/** What one tutor teaches at one time. */
export interface Lesson {
  id: string;
  /** 'Tue, Nov 24' */
  date: string;
  /** '4:00–5:00 p.m.' */
  time: string;
  center: string;
  room: string | null;
  subject: string | null;
  hasBegun: boolean;
  version: string;
  people: readonly LessonPerson[];
}

export const lessonPath = (id: string): string => `/dashboard/lessons/${id}`;
/** The center's page of a session's lesson. */
export const rollPath = (session: string): string => `/admin/dashboard/sessions/${session}/attendance`;
/** Takes the forms of levels and workbooks. */
export const lessonLevelsPath = (id: string): string => `${lessonPath(id)}/progress`;
export const comesTo = ({ status }: Pick<LessonPerson, "status">): boolean => status !== "cancelled";
