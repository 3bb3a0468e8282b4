import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireLearner } from "~/auth/account.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { studentPages } from "~/content/tutoring/learner-pages";
import { dayWithoutCenter } from "~/domain/dates/calendar";
import { type PageRange, rowsPerPage } from "~/domain/records/page-range";
import type { SessionsView } from "~/domain/tutoring/learner-view";
import { sessionsPath } from "~/domain/tutoring/lesson-request-fields";
import { childrenOf } from "~/handlers/family.server";
import { personalHeaders } from "~/http/caching.server";
import { listReported } from "~/models/tutoring/family-sessions.server";
import { listStudentSessions, maxUpcomingSessions, type StudentSession } from "~/models/tutoring/student-pages.server";
import { listedSession } from "~/routes/dashboard/learner-sessions.server";
import { StudentSessions } from "./student-sessions";

export const headers = personalHeaders;
export const meta: MetaFunction = () => unlistedMeta(studentPages.sessions);

/** Pages back by `?before=`, of one child by `?child=`; null where they could not be read. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireLearner(args, "student.pages");
  const { client } = account;
  const parameters = new URL(args.request.url).searchParams;
  const before = parameters.get("before");
  const asked = parameters.get("child");
  const children = (await childrenOf(account)) ?? [];
  const child = children.find(({ id }) => id === asked)?.id ?? null;
  const rows = await listStudentSessions(client, before, child);
  const ofPast = rows?.filter(({ is_ahead }) => !is_ahead) ?? [];
  const shown = ofPast.slice(0, rowsPerPage);
  const last = shown.at(-1);
  const ahead = rows?.filter(({ is_ahead }) => is_ahead) ?? [];
  const reported = await listReported(
    client,
    shown.map(({ id }) => id),
  );
  const view = (row: StudentSession) => listedSession(row, dayWithoutCenter(), reported);
  const sessions: SessionsView | null = rows && {
    ahead: before === null ? ahead.map(view) : null,
    moreAhead: ahead.length >= maxUpcomingSessions,
    past: shown.map(view),
    range: rangeOf(shown),
    older: last && ofPast.length > shown.length ? `${addressOf({ before: last.id, child })}#past` : null,
    newest: before === null ? null : addressOf({ child }),
  };
  return { sessions, child, children: children.map(({ id, firstName }) => ({ id, name: firstName })) };
}

function addressOf({ before, child }: { before?: string; child: string | null }): string {
  const parameters = new URLSearchParams({ ...(child && { child }), ...(before && { before }) });
  return parameters.size > 0 ? `${sessionsPath}?${parameters}` : sessionsPath;
}

function rangeOf([first, ...rest]: readonly StudentSession[]): PageRange | null {
  if (!first) return null;
  const { past_sessions: total, newer_sessions: newer } = first;
  return { first: newer + 1, shown: rest.length + 1, total, totalIsMore: false };
}

export default function StudentSessionsPage() {
  return <StudentSessions {...useLoaderData<typeof loader>()} />;
}
