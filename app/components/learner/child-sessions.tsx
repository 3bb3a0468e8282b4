import { PanelList, softLook } from "~/components/learner/panels";
import { CenterName, whenLook } from "~/components/learner/session-parts";
import { Badge } from "~/components/ui/data/badge";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Banner } from "~/components/ui/feedback/banner";
import { TitledPanel } from "~/components/ui/layout";
import { childClasses as weekly } from "~/content/tutoring/family-classes";
import { familyList } from "~/content/tutoring/family-sessions";
import { sessionsWords } from "~/content/tutoring/learner-pages";
import { childClassesPath } from "~/domain/families/child-labels";
import type { ListedSession } from "~/domain/tutoring/learner-view";
import { sessionPath, sessionsPath } from "~/domain/tutoring/lesson-request-fields";
import { PanelLink } from "./panels";

const words = {
  title: "Next lessons",
  empty: "No lessons planned yet.",
  all: (name: string): string => `All of ${name}'s lessons`,
  failed: {
    title: "The lessons could not be loaded",
    text: "Nothing is lost. Reload the page in a minute.",
  },
} as const;

interface ChildSessionsProps {
  child: { id: string; first_name: string };
  /** Those ahead, soonest first; null where they could not be read. */
  sessions: readonly ListedSession[] | null;
  classes: readonly { id: string; name: string; where: string; isTrial: boolean }[];
}

/** What is planned for one child, each week and next. */
export function ChildSessions({ child, sessions, classes }: ChildSessionsProps) {
  return (
    <TitledPanel id="child-sessions" heading="h2" titleId="sessions-title" title={words.title}>
      {classes.length > 0 && (
        <ul className="grid gap-2 border-b border-hairline pb-4" aria-label={weekly.weekly}>
          {classes.map(({ id, name, where, isTrial }) => (
            <li key={id} className="max-w-none">
              <b>{name}</b> {isTrial && <Badge tone="accent">{weekly.trial}</Badge>}
              <span className={`block ${softLook}`}>{where}</span>
              <PanelLink quiet to={childClassesPath(child.id, id)}>
                {weekly.change}
                <span className="sr-only">: {name}</span>
              </PanelLink>
            </li>
          ))}
        </ul>
      )}
      {!sessions && <Banner tone="warning" {...words.failed} />}
      {sessions?.length === 0 && <p>{words.empty}</p>}
      {sessions && sessions.length > 0 && (
        <PanelList>
          {sessions.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </PanelList>
      )}
      <p>
        <PanelLink quiet to={`${sessionsPath}?${new URLSearchParams({ child: child.id })}`}>
          {words.all(child.first_name)}
        </PanelLink>
      </p>
    </TitledPanel>
  );
}

function Session({ session }: { session: ListedSession }) {
  return (
    <li>
      <p className={whenLook({ cancelled: session.status === "cancelled" })}>
        <b>
          {session.date}, <span className="whitespace-nowrap">{session.time}</span>
        </b>{" "}
        {session.soon && <Badge tone="accent">{session.soon}</Badge>}{" "}
        <StateBadge of="records" state={session.state} forFamily />
      </p>
      <p className={softLook}>
        {sessionsWords.with(session.person)}, <CenterName {...session} />
      </p>
      <PanelLink quiet to={sessionPath(session.id)}>
        {familyList.details}
        <span className="sr-only">: {session.date}</span>
      </PanelLink>
    </li>
  );
}
