import { site } from "~/content/site/site";
import { sessionPeople } from "~/content/tutoring/learner-pages";
import { shortDay } from "~/domain/appointments/calendar-view";
import { addDays, type IsoDate, longDate, weekdayOf } from "~/domain/dates/calendar";
import { clockTime } from "~/domain/dates/staff-dates";
import type { LearnerSession, OverviewView } from "~/domain/tutoring/learner-view";

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
}

export function sessionView(row: SessionRow, today: IsoDate): LearnerSession {
  const { id, date, status, person, centerSlug } = row;
  const [month = "", day = ""] = shortDay(date).split(" ");
  return {
    id,
    day: date,
    date: longDate(date),
    shortDate: `${weekdayOf(date).slice(0, 3)}, ${shortDay(date)}, ${date.slice(0, 4)}`,
    sheet: { month, day },
    soon: date === today ? sessionPeople.today : date === addDays(today, 1) ? sessionPeople.tomorrow : null,
    time: `${clockTime(row.start)} – ${clockTime(row.end)}`,
    status,
    person,
    center: row.center.replace(site.productPrefix, ""),
    centerPath: centerSlug ? `/locations/${centerSlug}` : null,
    notes: row.notes || null,
  };
}

/** Where a booking begins: at the center with that id, or by finding one. */
export const scheduleAt = (id: string | null, name: string | null): OverviewView["schedule"] => ({
  path: id === null ? "/find-center" : `/book?${new URLSearchParams({ location: id })}`,
  center: id === null ? null : (name?.replace(site.productPrefix, "") ?? null),
});
