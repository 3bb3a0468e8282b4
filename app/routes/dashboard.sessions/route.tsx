import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireLearner } from "~/auth/account.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { sessionPeople, studentPages } from "~/content/tutoring/learner-pages";
import { type IsoDate, torontoToday } from "~/domain/dates/calendar";
import type { SessionsView } from "~/domain/tutoring/learner-view";
import { personalHeaders } from "~/http/caching.server";
import {
  listStudentSessions,
  maxUpcomingSessions,
  pastSessionsShown,
  type StudentSession,
} from "~/models/tutoring/student-pages.server";
import { scheduleAt, sessionView } from "~/routes/dashboard/learner-sessions.server";
import { StudentSessions } from "./student-sessions";

export const headers = personalHeaders;
export const meta: MetaFunction = () => unlistedMeta(studentPages.sessions);

const sessionsPath = "/dashboard/sessions";

/** Pages back by `?before=`; null where they could not be read. */
export async function loader(args: LoaderFunctionArgs) {
  const { client, profile } = await requireLearner(args, "student.pages");
  const before = new URL(args.request.url).searchParams.get("before");
  const rows = await listStudentSessions(client, before);
  const today = torontoToday();
  const { path: schedulePath } = scheduleAt(profile.locationId, null);
  const ofPast = rows?.filter(({ is_ahead }) => !is_ahead) ?? [];
  const shown = ofPast.slice(0, pastSessionsShown);
  const last = shown.at(-1);
  const ahead = rows?.filter(({ is_ahead }) => is_ahead) ?? [];
  const sessions: SessionsView | null = rows && {
    ahead: before === null ? ahead.map((row) => inWords(row, today)) : null,
    moreAhead: ahead.length >= maxUpcomingSessions,
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

export default function StudentSessionsPage() {
  return <StudentSessions {...useLoaderData<typeof loader>()} />;
}
