import type { SubjectColour } from "~/content/programs/subjects";
import type { ChildStep } from "~/domain/families/child-steps";
import type { PageRange } from "~/domain/records/page-range";
import type { Lesson } from "./attendance";

export interface LearnerFigure {
  label: string;
  value: string | number;
  note?: string;
}

/** Days and times are Toronto's. */
export interface LearnerSession {
  id: string;
  day: string;
  /** 'Tue, Nov 24' */
  date: string;
  /** 'Nov' and '24'. */
  sheet: { month: string; day: string };
  /** 'Today', 'Tomorrow', or null. */
  soon: string | null;
  /** '4:00–5:00 p.m.' */
  time: string;
  status: string;
  person: string;
  center: string;
  /** Null while the center is closed to the public. */
  centerPath: string | null;
  notes: string | null;
  /** The tutor's page of the lesson. */
  lesson: string | null;
}

export interface OverviewView {
  figures: readonly LearnerFigure[];
  failed: boolean;
  /** The own center, which is asked for sessions. */
  center: string | null;
}

/** What a family can do about it beside calling the center; null addresses lead nowhere. */
export interface NextVisit extends Pick<LearnerSession, "date" | "sheet" | "soon" | "time" | "center" | "centerPath"> {
  kind: "session" | "appointment" | "assessment";
  id: string;
  tutor: string | null;
  isOnline: boolean;
  /** Empty where there is none to come to. */
  address: string;
  phone: string;
  directions: string | null;
  calendar: string | null;
  /** Its page, below which it can be moved and cancelled. */
  manage: string | null;
  /** Of a session: whether the family told an absence; null for others. */
  isAbsenceTold: boolean | null;
  /** An absence can no longer be told here. */
  hasBegun: boolean;
}

/** A child with what is next; without a name where an appointment was booked for no child in particular. */
export interface ComingUp {
  name: string | null;
  /** Of the child's page. */
  path: string | null;
  levels: readonly string[];
  steps: readonly ChildStep[];
  visit: NextVisit | null;
}

export interface CourseView {
  id: string;
  name: string;
  subject: SubjectColour;
  /** 'Grades 4–6'; null where staff have not said it. */
  grades: string | null;
  child: string | null;
  weeks: number | null;
  state: "enrolled" | "pending";
  began: string;
  receiptPath: string | null;
}

/** `older` and `newest` are addresses. */
export interface SessionsView {
  /** Null on pages of older sessions. */
  ahead: readonly ListedSession[] | null;
  moreAhead: boolean;
  past: readonly ListedSession[];
  /** Of those past. */
  range: PageRange | null;
  older: string | null;
  newest: string | null;
}

/** A session in the family's list. */
export interface ListedSession extends LearnerSession {
  child: string | null;
  attendance: string | null;
  /** Its status, or that the family told it can't come. */
  state: string;
  hasReport: boolean;
  canTellAbsence: boolean;
}

interface ScheduleDay {
  day: string;
  label: string;
  isToday: boolean;
  sessions: readonly LearnerSession[];
}

/** Null addresses lead nowhere. */
export interface ScheduleView {
  figures: readonly LearnerFigure[];
  failed: boolean;
  /** Lessons that are over without attendance, newest first. */
  missing: readonly { lesson: string; when: string; names: string }[];
  todayLabel: string;
  today: readonly Lesson[];
  weekLabel: string;
  isCurrentWeek: boolean;
  current: string;
  previous: string | null;
  next: string | null;
  days: readonly ScheduleDay[];
  /** Half-months, newest first. */
  hours: readonly { name: string; cells: readonly string[] }[];
}

export interface TaughtStudent {
  id: string;
  name: string;
  /** A line for each subject: 'Math: Level C, workbook 2'. */
  levels: readonly string[];
  next: string | null;
  last: string | null;
  completed: number;
}

export interface FamilyView {
  /** The center of their next booking, for a family that has none. */
  offer: { id: string; name: string } | null;
  /** From today on, soonest first; null where they could not be read. */
  bookings:
    | readonly {
        kind: "appointment" | "assessment";
        id: string;
        reference: string;
        status: string;
        child: string | null;
        /** 'Tue, Nov 24, 4:00 p.m.' */
        when: string;
        center: string;
        isOnline: boolean;
        /** Null where nothing can be changed. */
        manage: string | null;
      }[]
    | null;
  /** How many unowned bookings have the account's address, which is not proven. */
  earlier: number;
}
