import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireLearner } from "~/auth/account.server";
import { PageName } from "~/components/learner/page-name";
import { NothingYet, PanelLink, panelLinksLook } from "~/components/learner/panels";
import { CenterName, DateSheet, whenLook } from "~/components/learner/session-parts";
import { ButtonLink } from "~/components/ui/button";
import { Badge } from "~/components/ui/data/badge";
import { Pagination } from "~/components/ui/data/pagination";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Banner } from "~/components/ui/feedback/banner";
import { Note, TitledPanel } from "~/components/ui/layout";
import { familyList as list } from "~/content/tutoring/family-sessions";
import { studentPages, sessionsWords as words } from "~/content/tutoring/learner-pages";
import { dayWithoutCenter } from "~/domain/dates/calendar";
import { type PageRange, rowsPerPage } from "~/domain/records/page-range";
import type { ListedSession, SessionsView } from "~/domain/tutoring/learner-view";
import { requestPath, sessionPath, sessionsPath } from "~/domain/tutoring/lesson-request-fields";
import { childrenOf } from "~/handlers/family.server";
import {
  listReported,
  listStudentSessions,
  maxUpcomingSessions,
  type StudentSession,
} from "~/models/tutoring/student-pages.server";
import { listedSession } from "~/routes/dashboard/learner-sessions.server";

export const handle = { page: studentPages.sessions };

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
  return { sessions, child, children: children.map(({ id, first_name }) => ({ id, name: first_name })) };
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

type StudentSessionsProps = ReturnType<typeof useLoaderData<typeof loader>>;

/** Upcoming, then past sessions, paginated. */
export default function StudentSessionsPage() {
  const { sessions, child, children } = useLoaderData<typeof loader>();
  if (!sessions)
    return (
      <>
        <PageName>{studentPages.sessions.title}</PageName>
        <Banner tone="warning" {...words.failed} />
        <UpcomingSessions sessions={[]} />
      </>
    );
  const of = children.find(({ id }) => id === child);
  const { ahead, moreAhead, past, range, older, newest } = sessions;
  return (
    <>
      <PageName>{of ? list.childSessions(of.name) : studentPages.sessions.title}</PageName>
      {children.length > 1 && <ChildFilter child={child} choices={children} />}
      {ahead && <UpcomingSessions sessions={ahead} />}
      {ahead && moreAhead && <Note>{words.manyAhead}</Note>}
      <TitledPanel id="past" heading="h2" titleId="past-title" title={words.past.title}>
        {past.length > 0 ? <SessionList sessions={past} /> : <p>{words.past.empty}</p>}
        <Pagination
          label={words.pages}
          range={range}
          previous={newest ? { label: words.newest, to: newest } : null}
          next={older ? { label: words.older, to: older } : null}
        />
      </TitledPanel>
    </>
  );
}

function ChildFilter({ child, choices }: { child: string | null; choices: StudentSessionsProps["children"] }) {
  return (
    <nav className={panelLinksLook} aria-label={list.filter}>
      {[{ id: null, name: list.all }, ...choices].map(({ id, name }) => (
        <PanelLink
          key={id}
          to={id ? `${sessionsPath}?${new URLSearchParams({ child: id })}` : sessionsPath}
          quiet={id !== child}
          aria-current={id === child ? "page" : undefined}
        >
          {name}
        </PanelLink>
      ))}
    </nav>
  );
}

function UpcomingSessions({ sessions }: { sessions: readonly ListedSession[] }) {
  const schedule = <ButtonLink to={requestPath}>{words.schedule}</ButtonLink>;
  return (
    <TitledPanel heading="h2" titleId="ahead-title" title={words.ahead.title}>
      {sessions.length > 0 ? (
        <SessionList sessions={sessions} />
      ) : (
        <NothingYet title={words.ahead.empty}>{schedule}</NothingYet>
      )}
      {sessions.length > 0 && <p>{schedule}</p>}
    </TitledPanel>
  );
}

function SessionList({ sessions }: { sessions: readonly ListedSession[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-x-8">
      {sessions.map((session) => (
        <SessionItem key={session.id} session={session} />
      ))}
    </ul>
  );
}

function SessionItem({ session }: { session: ListedSession }) {
  const when = { cancelled: session.status === "cancelled" };
  return (
    <li className="flex max-w-none flex-wrap items-start gap-x-4 gap-y-2 border-t border-hairline py-4">
      <DateSheet sheet={session.sheet} />
      <div className="min-w-0 flex-[1_1_11rem] wrap-anywhere">
        <p className={whenLook({ ...when, className: "font-bold" })}>
          {session.date} {session.soon && <Badge tone="accent">{session.soon}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3">
          <span className={whenLook(when)}>{session.time}</span>{" "}
          <StateBadge of="records" state={session.state} forFamily />
        </p>
        {session.child && <p className="font-bold">{session.child}</p>}
        <p>
          {words.with(session.person)}, <CenterName {...session} />
        </p>
        <p className="flex flex-wrap items-center gap-x-3">
          {session.attendance && <StateBadge of="attendance" state={session.attendance} small />}
          <PanelLink quiet to={sessionPath(session.id)}>
            {session.hasReport ? list.report : session.canTellAbsence ? list.absence : list.details}
            <span className="sr-only">: {list.of(session.child ?? session.person, session.date)}</span>
          </PanelLink>
        </p>
      </div>
    </li>
  );
}
