import { Link } from "@remix-run/react";
import { CenterName, DateSheet, RisingSteps, SessionStatus } from "~/components/learner/session-parts";
import { Badge } from "~/components/ui/badge";
import { Banner } from "~/components/ui/banner";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
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
      {ahead && moreAhead && <p className="form-note">{words.manyAhead}</p>}
      <section id="past" className="panel" aria-labelledby="past-title">
        <h2 id="past-title">{words.past.title}</h2>
        {past.length > 0 ? <SessionList sessions={past} /> : <p>{words.past.empty}</p>}
        {(older || newest) && (
          <nav className="week-nav" aria-label={words.pages}>
            {newest && (
              <Link className="way way-back" to={newest}>
                <Icon name="arrow" />
                {words.newest}
              </Link>
            )}
            {older && (
              <Link className="way" to={older}>
                {words.older}
                <Icon name="arrow" />
              </Link>
            )}
          </nav>
        )}
      </section>
    </>
  );
}

function UpcomingSessions({ sessions, schedulePath }: { sessions: readonly LearnerSession[]; schedulePath: string }) {
  const schedule = <ButtonLink to={schedulePath}>{words.schedule}</ButtonLink>;
  return (
    <section className="panel" aria-labelledby="ahead-title">
      <h2 id="ahead-title">{words.ahead.title}</h2>
      {sessions.length > 0 ? (
        <SessionList sessions={sessions} />
      ) : (
        <div className="nothing">
          <RisingSteps />
          <div>
            <p className="nothing-title">{words.ahead.empty}</p>
            {schedule}
          </div>
        </div>
      )}
      {sessions.length > 0 && <p>{schedule}</p>}
    </section>
  );
}

function SessionList({ sessions }: { sessions: readonly LearnerSession[] }) {
  return (
    <ul className="session-list">
      {sessions.map((session) => (
        <li key={session.id} data-cancelled={session.status === "cancelled" ? "" : undefined}>
          <DateSheet sheet={session.sheet} />
          <div>
            <p className="session-date">
              {session.shortDate} {session.soon && <Badge tone="accent">{session.soon}</Badge>}
            </p>
            <p className="session-line">
              <span className="session-time">{session.time}</span> <SessionStatus status={session.status} />
            </p>
            <p>
              {overviewWords.next.with(session.person)}, <CenterName {...session} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
