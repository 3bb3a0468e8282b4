import { Link } from "@remix-run/react";
import { CalendarPlus, MapPin, Phone } from "lucide";
import { ChildLevels, ChildSteps } from "~/components/learner/child-steps";
import { NothingYet, PanelList } from "~/components/learner/panels";
import { CenterName, DateSheet } from "~/components/learner/session-parts";
import { ButtonLink, buttonLook } from "~/components/ui/button";
import { Badge } from "~/components/ui/data/badge";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Banner } from "~/components/ui/feedback/banner";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/layout";
import { onlineForms } from "~/content/appointments/online-forms";
import { comingUp as words } from "~/content/families/coming-up";
import { sessionsWords } from "~/content/tutoring/learner-pages";
import { phoneAddress } from "~/domain/forms/phone-address";
import type { ComingUp, NextVisit } from "~/domain/tutoring/learner-view";
import { sessionPath } from "~/domain/tutoring/lesson-request-fields";

/** The next session or appointment of each child, and what can be done about it; null where it could not be read. */
export function ComingUpPanel({ list }: { list: readonly ComingUp[] | null }) {
  return (
    <Panel id="coming-up" aria-labelledby="coming-up-title">
      <h2 id="coming-up-title" className="text-h3">
        {words.title}
      </h2>
      {!list && <Banner tone="warning" {...words.failed} />}
      {list?.length === 0 && (
        <NothingYet {...words.noBooking}>
          <ButtonLink to="/book">{words.nothing.book}</ButtonLink>
        </NothingYet>
      )}
      {list && list.length > 0 && (
        <PanelList>
          {list.map((next) => (
            <li key={next.name} className="grid gap-3">
              {next.visit ? <Visit of={next} visit={next.visit} /> : <NoVisit of={next} />}
            </li>
          ))}
        </PanelList>
      )}
    </Panel>
  );
}

const NoVisit = ({ of }: { of: ComingUp }) => (
  <>
    <div>
      <Name of={of} />
      <p>{words.nothing.text}</p>
    </div>
    <ChildSteps steps={of.steps} name={of.name ?? ""} />
  </>
);

const Name = ({ of: { name, path, levels }, title = name }: { of: ComingUp; title?: string | null }) => (
  <>
    <h3 className="text-body wrap-anywhere">
      {path ? (
        <Link className="link" to={path}>
          {title}
        </Link>
      ) : (
        title
      )}
    </h3>
    <ChildLevels levels={levels} />
  </>
);

function Visit({ of, visit }: { of: ComingUp; visit: NextVisit }) {
  const { kind, id, date, sheet, soon, time, tutor, isOnline, address, phone, manage, isAbsenceTold, hasBegun } = visit;
  const { name } = of;
  return (
    <div className="grid gap-3">
      <div className="flex gap-4">
        <DateSheet sheet={sheet} />
        <div className="grid min-w-0 gap-0.5 wrap-anywhere">
          <Name of={of} title={name ?? words.kinds[kind]} />
          {kind === "assessment" && <p>{words.asked}</p>}
          <p className="font-bold tabular-nums">
            {date}, <span className="whitespace-nowrap">{time}</span> {soon && <Badge tone="accent">{soon}</Badge>}{" "}
            {isOnline && <Badge tone="accent">{onlineForms.badge}</Badge>}{" "}
            {isAbsenceTold && <StateBadge of="records" state="absence_told" forFamily />}
          </p>
          <p>
            {name && `${words.kinds[kind]} `}
            {tutor && `${sessionsWords.with(tutor)} `}
            {isOnline ? words.with : words.at} <CenterName {...visit} />
          </p>
          {address && <p className="text-small text-ink-soft">{address}</p>}
        </div>
      </div>
      {isAbsenceTold === false && <p className="text-small">{hasBegun ? words.begun : words.absenceHint}</p>}
      <p className="flex flex-wrap gap-2">
        {isAbsenceTold !== null && (isAbsenceTold || !hasBegun) && (
          <ButtonLink to={sessionPath(id)} size="small" variant={isAbsenceTold ? "primary" : "secondary"}>
            {isAbsenceTold ? words.absenceTold : words.absence}
            <For name={name} />
          </ButtonLink>
        )}
        {manage && (
          <>
            <ButtonLink to={`${manage}/move`} variant="secondary" size="small">
              {words.move}
              <For name={name} />
            </ButtonLink>
            <ButtonLink to={`${manage}/cancel`} variant="secondary" size="small">
              {words.cancel}
              <For name={name} />
            </ButtonLink>
          </>
        )}
        {!manage && phone && (
          <a className={wayLook} href={phoneAddress(phone)}>
            <Icon drawing={Phone} />
            {words.call(phone)}
          </a>
        )}
        {visit.directions && (
          <a className={wayLook} href={visit.directions}>
            <Icon drawing={MapPin} />
            {words.directions}
            <For name={name} />
          </a>
        )}
        {visit.calendar && (
          <a className={wayLook} href={visit.calendar} download>
            <Icon drawing={CalendarPlus} />
            {words.calendar}
            <For name={name} />
          </a>
        )}
      </p>
    </div>
  );
}

const wayLook = buttonLook({ variant: "secondary", size: "small" });

/** Tells the same links of several children apart. */
const For = ({ name }: { name: string | null }) => name && <span className="sr-only"> {words.for(name)}</span>;
