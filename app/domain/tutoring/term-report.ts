import type { LevelId } from "~/content/programs/levels";
import type { Subject } from "~/content/programs/subjects";
import { studentsPath } from "~/domain/families/family-paths";
import type { Term } from "./term";

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

export interface TermReport {
  child: { id: string; name: string; first_name: string; grade: string | null };
  center: { name: string; phone: string | null } | null;
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
