/** A number above a dashboard, or the word that stands for one. */
export interface LearnerFigure {
  label: string;
  value: string | number;
  note?: string;
}

/** A tutoring session as a student or a tutor reads it; days and times are Toronto's. */
export interface LearnerSession {
  id: string;
  /** '2026-11-24' */
  day: string;
  /** 'Tuesday, November 24, 2026' */
  date: string;
  /** 'Tue, Nov 24, 2026' */
  shortDate: string;
  /** 'Nov' and '24', for the sheet of the calendar. */
  sheet: { month: string; day: string };
  /** 'Today', 'Tomorrow', or null. */
  soon: string | null;
  /** '4:00 PM – 5:00 PM' */
  time: string;
  status: string;
  /** The name of the tutor, or of the student. */
  person: string;
  center: string;
  /** The page of the center, while it is open to the public. */
  centerPath: string | null;
  notes: string | null;
}

/** The overview of a student. */
export interface OverviewView {
  figures: readonly LearnerFigure[];
  /** The numbers could not be read. */
  failed: boolean;
  next: (LearnerSession & { address: string; phone: string }) | null;
  /** Where a session is scheduled: the booking form of the own center, or the finder without one. */
  schedule: { path: string; center: string | null };
}

/** A course of a student. */
export interface CourseView {
  id: string;
  name: string;
  weeks: number | null;
  state: "enrolled" | "pending";
  /** 'Nov 3, 2026' */
  began: string;
  receiptPath: string | null;
}

/** The sessions of a student; `older` and `newest` are addresses of other pages of the past. */
export interface SessionsView {
  /** Null on the pages of older sessions, which show the past alone. */
  ahead: readonly LearnerSession[] | null;
  moreAhead: boolean;
  past: readonly LearnerSession[];
  older: string | null;
  newest: string | null;
}

/** A day of a tutor's week. */
export interface ScheduleDay {
  day: string;
  /** 'Monday, Nov 23' */
  label: string;
  isToday: boolean;
  sessions: readonly LearnerSession[];
}

/** The schedule of a tutor; null addresses lead nowhere. */
export interface ScheduleView {
  figures: readonly LearnerFigure[];
  failed: boolean;
  /** 'Saturday, November 21, 2026' */
  todayLabel: string;
  today: readonly LearnerSession[];
  /** 'Nov 23 – Nov 29, 2026' */
  weekLabel: string;
  isCurrentWeek: boolean;
  current: string;
  previous: string | null;
  next: string | null;
  days: readonly ScheduleDay[];
}

/** A student as its tutor sees it. */
export interface TaughtStudent {
  id: string;
  name: string;
  /** 'Nov 24, 2026, 4:00 PM' */
  next: string | null;
  /** 'Nov 17, 2026' */
  last: string | null;
  completed: number;
}

/** What a family booked with its account. */
export interface FamilyView {
  /** From today on, the next one first; null where it could not be read. */
  bookings:
    | readonly {
        kind: "appointment" | "assessment";
        id: string;
        reference: string;
        status: string;
        child: string | null;
        /** 'Nov 24, 2026, 04:00 PM' */
        when: string;
        center: string;
        /** The page that changes it; null where nothing can be changed. */
        manage: string | null;
      }[]
    | null;
  /** Bookings of nobody's that name the account's address; null where there are none. */
  earlier: { count: number; isProven: boolean } | null;
}
