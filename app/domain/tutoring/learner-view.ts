export interface LearnerFigure {
  label: string;
  value: string | number;
  note?: string;
}

/** Days and times are Toronto's. */
export interface LearnerSession {
  id: string;
  day: string;
  date: string;
  /** 'Tue, Nov 24, 2026' */
  shortDate: string;
  /** 'Nov' and '24'. */
  sheet: { month: string; day: string };
  /** 'Today', 'Tomorrow', or null. */
  soon: string | null;
  /** '4:00 PM – 5:00 PM' */
  time: string;
  status: string;
  person: string;
  center: string;
  /** Null while the center is closed to the public. */
  centerPath: string | null;
  notes: string | null;
}

export interface OverviewView {
  figures: readonly LearnerFigure[];
  failed: boolean;
  next: (LearnerSession & { address: string; phone: string }) | null;
  /** Booking form of the own center, or the finder. */
  schedule: { path: string; center: string | null };
}

export interface CourseView {
  id: string;
  name: string;
  weeks: number | null;
  state: "enrolled" | "pending";
  began: string;
  receiptPath: string | null;
}

/** `older` and `newest` are addresses. */
export interface SessionsView {
  /** Null on pages of older sessions. */
  ahead: readonly LearnerSession[] | null;
  moreAhead: boolean;
  past: readonly LearnerSession[];
  older: string | null;
  newest: string | null;
}

export interface ScheduleDay {
  day: string;
  label: string;
  isToday: boolean;
  sessions: readonly LearnerSession[];
}

/** Null addresses lead nowhere. */
export interface ScheduleView {
  figures: readonly LearnerFigure[];
  failed: boolean;
  todayLabel: string;
  today: readonly LearnerSession[];
  weekLabel: string;
  isCurrentWeek: boolean;
  current: string;
  previous: string | null;
  next: string | null;
  days: readonly ScheduleDay[];
}

export interface TaughtStudent {
  id: string;
  name: string;
  next: string | null;
  last: string | null;
  completed: number;
}

export interface FamilyView {
  /** From today on, soonest first; null where they could not be read. */
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
        /** Null where nothing can be changed. */
        manage: string | null;
      }[]
    | null;
  /** Unowned bookings with the account's address; null without any. */
  earlier: { count: number; isProven: boolean } | null;
}
