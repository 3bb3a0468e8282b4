import { NothingYet } from "~/components/learner/nothing-yet";
import { CenterName, DateSheet, SessionStatus, whenLook } from "~/components/learner/session-parts";
import { ButtonLink } from "~/components/ui/button";
import { Badge } from "~/components/ui/data/badge";
import { Pagination } from "~/components/ui/data/pagination";
import { Banner } from "~/components/ui/feedback/banner";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { overviewWords, sessionsWords as words } from "~/content/tutoring/learner-pages";
import type { LearnerSession, SessionsView } from "~/domain/tutoring/learner-view";

interface StudentSessionsProps {
  /** Null where they could not be read. */
  sessions: SessionsView | null;
  schedulePath: string;
}

/** Upcoming, then past sessions, paginated. */
export function StudentSessions({ sessions, schedulePath }: StudentSessionsProps) {
  if (!sessions)
    return (
      <>
        <Banner tone="warning" {...words.failed} />
        <UpcomingSessions sessions={[]} schedulePath={schedulePath} />
      </>
    );
  const { ahead, moreAhead, past, older, newest } = sessions;
  return (
    <>
      {ahead && <UpcomingSessions sessions={ahead} schedulePath={schedulePath} />}
      {ahead && moreAhead && <Note>{words.manyAhead}</Note>}
      <Panel id="past" aria-labelledby="past-title">
        <PanelTitle as="h2" id="past-title">
          {words.past.title}
        </PanelTitle>
        {past.length > 0 ? <SessionList sessions={past} /> : <p>{words.past.empty}</p>}
        <Pagination
          label={words.pages}
          previous={newest ? { label: words.newest, to: newest } : null}
          next={older ? { label: words.older, to: older } : null}
        />
      </Panel>
    </>
  );
}

function UpcomingSessions({ sessions, schedulePath }: { sessions: readonly LearnerSession[]; schedulePath: string }) {
  const schedule = <ButtonLink to={schedulePath}>{words.schedule}</ButtonLink>;
  return (
    <Panel aria-labelledby="ahead-title">
      <PanelTitle as="h2" id="ahead-title">
        {words.ahead.title}
      </PanelTitle>
      {sessions.length > 0 ? (
        <SessionList sessions={sessions} />
      ) : (
        <NothingYet title={words.ahead.empty}>{schedule}</NothingYet>
      )}
      {sessions.length > 0 && <p>{schedule}</p>}
    </Panel>
  );
}

function SessionList({ sessions }: { sessions: readonly LearnerSession[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-x-8">
      {sessions.map((session) => (
        <SessionItem key={session.id} session={session} />
      ))}
    </ul>
  );
}

function SessionItem({ session }: { session: LearnerSession }) {
  const when = { cancelled: session.status === "cancelled" };
  return (
    <li className="flex max-w-none flex-wrap items-start gap-x-4 gap-y-2 border-t border-hairline py-4">
      <DateSheet sheet={session.sheet} />
      <div className="min-w-0 flex-[1_1_11rem] wrap-anywhere">
        <p className={whenLook({ ...when, className: "font-bold" })}>
          {session.shortDate} {session.soon && <Badge tone="accent">{session.soon}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3">
          <span className={whenLook(when)}>{session.time}</span> <SessionStatus status={session.status} />
        </p>
        <p>
          {overviewWords.next.with(session.person)}, <CenterName {...session} />
        </p>
      </div>
    </li>
  );
}
