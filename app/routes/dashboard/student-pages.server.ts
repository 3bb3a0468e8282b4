import type { Account } from "~/auth/account.server";
import { site } from "~/content/site/site";
import { overviewWords, sessionPeople } from "~/content/tutoring/learner-pages";
import { type IsoDate, shortDateOf, torontoToday } from "~/domain/dates/calendar";
import type { CourseView, OverviewView, SessionsView } from "~/domain/tutoring/learner-view";
import {
  getStudentOverview,
  listStudentCourses,
  listStudentSessions,
  mostAhead,
  pastSessionsShown,
  type StudentOverview,
  type StudentSession,
} from "~/models/tutoring/student-pages.server";
import { sessionView } from "./learner-sessions.server";

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

const scheduleAt = (id: string | null, name: string | null): OverviewView["schedule"] => ({
  path: id === null ? "/find-center" : `/book?${new URLSearchParams({ location: id })}`,
  center: id === null ? null : (name?.replace(site.productPrefix, "") ?? null),
});

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

export async function studentCoursesData({ client }: Account): Promise<{ courses: CourseView[] | null }> {
  const rows = await listStudentCourses(client);
  const courses = rows?.map((row) => ({
    id: row.id,
    name: row.course_name,
    weeks: row.duration_weeks,
    state: row.state,
    began: shortDateOf(row.began_at),
    receiptPath: row.receipt_id && `/receipt?id=${row.receipt_id}`,
  }));
  return { courses: courses ?? null };
}

const sessionsPath = "/dashboard/sessions";

/** Pages back by `?before=`; null where they could not be read. */
export async function studentSessionsData({ client, profile }: Account, request: Request) {
  const before = new URL(request.url).searchParams.get("before");
  const rows = await listStudentSessions(client, before);
  const today = torontoToday();
  const { path: schedulePath } = scheduleAt(profile.locationId, null);
  const ofPast = rows?.filter(({ is_ahead }) => !is_ahead) ?? [];
  const shown = ofPast.slice(0, pastSessionsShown);
  const last = shown.at(-1);
  const ahead = rows?.filter(({ is_ahead }) => is_ahead) ?? [];
  const sessions: SessionsView | null = rows && {
    ahead: before === null ? ahead.map((row) => inWords(row, today)) : null,
    moreAhead: ahead.length >= mostAhead,
    past: shown.map((row) => inWords(row, today)),
    older: last && ofPast.length > shown.length ? `${sessionsPath}?before=${last.id}#past` : null,
    newest: before === null ? null : sessionsPath,
  };
  return { sessions, schedulePath };
}

const inWords = (row: StudentSession, today: IsoDate) =>
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
