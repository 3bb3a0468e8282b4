import type { Account } from "~/auth/account.server";
import { overviewWords, sessionPeople } from "~/content/tutoring/learner-pages";
import { type IsoDate, torontoToday } from "~/domain/dates/calendar";
import type { OverviewView } from "~/domain/tutoring/learner-view";
import { getStudentOverview, type StudentOverview } from "~/models/tutoring/student-pages.server";
import { scheduleAt, sessionView } from "~/routes/dashboard/learner-sessions.server";

/** What cannot be read is shown as zero, and said. */
export async function studentOverviewData({ client, profile }: Account): Promise<OverviewView> {
  const overview = await getStudentOverview(client);
  const words = overviewWords.figures;
  const own = overview
    ? { id: overview.booking_location_id, name: overview.booking_location_name }
    : { id: profile.locationId, name: profile.locationName };
  return {
    figures: [
      { label: words.upcoming, value: overview?.upcoming_sessions ?? 0 },
      { label: words.courses, value: overview?.enrolled_courses ?? 0 },
      { label: words.profile, value: words.active },
    ],
    failed: overview === null,
    next: overview && nextSession(overview, torontoToday()),
    schedule: scheduleAt(own.id, own.name),
  };
}

function nextSession(row: StudentOverview, today: IsoDate): OverviewView["next"] {
  const { session_id: id, session_date: date, start_time: start, end_time: end } = row;
  if (!id || !date || !start || !end) return null;
  const session = sessionView(
    {
      id,
      date,
      start,
      end,
      status: row.status ?? "",
      person: row.tutor_name ?? sessionPeople.tutor,
      center: row.location_name ?? "",
      centerSlug: row.location_slug,
    },
    today,
  );
  const address = [row.address, row.city].filter(Boolean).join(", ");
  return { ...session, address, phone: row.phone ?? "" };
}
