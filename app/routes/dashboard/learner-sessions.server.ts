import { site } from "~/content/site/site";
import { sessionPeople } from "~/content/tutoring/learner-pages";
import { addDays, type IsoDate, monthAndDay, readableDate, readableTimes } from "~/domain/dates/calendar";
import { instantWithoutCenter } from "~/domain/dates/center-instant";
import type { LearnerSession, ListedSession } from "~/domain/tutoring/learner-view";
import type { StudentSession } from "~/models/tutoring/student-pages.server";

/** As the database answers families. */
interface FamilyRow {
  id: string;
  session_date: string;
  start_time: string;
  end_time: string;
  status: string;
  tutor_name: string | null;
  location_name: string;
  location_slug: string | null;
}

export const sessionRowView = (row: FamilyRow, today: IsoDate): LearnerSession =>
  sessionView(
    {
      id: row.id,
      date: row.session_date,
      start: row.start_time,
      end: row.end_time,
      status: row.status,
      person: row.tutor_name ?? sessionPeople.tutor,
      center: row.location_name,
      centerSlug: row.location_slug,
    },
    today,
  );

interface SessionRow {
  id: string;
  date: IsoDate;
  start: string;
  end: string;
  status: string;
  person: string;
  center: string;
  centerSlug?: string | null;
  notes?: string | null;
  lesson?: string;
}

export function sessionView(row: SessionRow, today: IsoDate): LearnerSession {
  const { id, date, status, person, centerSlug } = row;
  return {
    id,
    day: date,
    ...dayView(date, today),
    time: readableTimes(row.start, row.end),
    status,
    person,
    center: row.center.replace(site.productPrefix, ""),
    centerPath: centerSlug ? `/locations/${centerSlug}` : null,
    notes: row.notes || null,
    lesson: row.lesson ?? null,
  };
}

interface ToldRow {
  status: string;
  attendance?: string | null;
  is_absence_told: boolean | null;
}

/** Status of a session as its family reads it: of a reported absence it says that, until attendance says more. */
export const familyState = ({ status, attendance, is_absence_told }: ToldRow): string =>
  is_absence_told && !attendance && status !== "cancelled" ? "absence_told" : status;

/** As the lists of a family show it. @param reported those with a report */
export const listedSession = (
  row: StudentSession,
  today: IsoDate,
  reported: ReadonlySet<string> = new Set(),
): ListedSession => ({
  ...sessionRowView(row, today),
  child: row.child_name,
  attendance: row.attendance,
  state: familyState(row),
  hasReport: reported.has(row.id),
  canTellAbsence:
    row.is_ahead &&
    row.status !== "cancelled" &&
    !row.is_absence_told &&
    sessionInstant(row.session_date, row.start_time).getTime() > Date.now(),
});

/** A day in words, as a leaf of a calendar, and whether it is near. */
export function dayView(date: IsoDate, today: IsoDate): Pick<LearnerSession, "date" | "sheet" | "soon"> {
  const [month = "", day = ""] = monthAndDay(date).split(" ");
  return {
    date: readableDate(date),
    sheet: { month, day },
    soon: date === today ? sessionPeople.today : date === addDays(today, 1) ? sessionPeople.tomorrow : null,
  };
}

/** `time` as the database writes it: '16:00:00'. */
export function sessionInstant(date: IsoDate, time: string): Date {
  const [hour = 0, minutes = 0] = time.split(":").map(Number);
  return instantWithoutCenter(date, hour * 60 + minutes);
}

export const calendarPath = (id: string): string => `/dashboard/calendar/${id}.ics`;
