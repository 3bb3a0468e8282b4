import { Link } from "@remix-run/react";
import { CalendarPlus, MapPin, Phone } from "lucide";
import { NothingYet } from "~/components/learner/nothing-yet";
import { PanelList } from "~/components/learner/panel-list";
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
        <NothingYet {...words.nobody}>
          <ButtonLink to="/book">{words.nothing.book}</ButtonLink>
        </NothingYet>
      )}
      {list && list.length > 0 && (
        <PanelList>
          {list.map(({ name, bookPath, visit }) => (
            <li key={name}>{visit ? <Visit name={name} visit={visit} /> : <NoVisit name={name} to={bookPath} />}</li>
          ))}
        </PanelList>
      )}
    </Panel>
  );
}

function NoVisit({ name, to }: { name: string | null; to: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div>
        <h3 className="text-body wrap-anywhere">{name}</h3>
        <p>{words.nothing.text}</p>
      </div>
      <ButtonLink to={to} variant="secondary" size="small">
        {words.nothing.book}
        <For name={name} />
      </ButtonLink>
    </div>
  );
}

function Visit({ name, visit }: { name: string | null; visit: NextVisit }) {
  const { kind, id, date, sheet, soon, time, tutor, isOnline, address, phone, manage, isAbsenceTold, hasBegun } = visit;
  const title = name ?? words.kinds[kind];
  return (
    <div className="grid gap-3">
      <div className="flex gap-4">
        <DateSheet sheet={sheet} />
        <div className="grid min-w-0 gap-0.5 wrap-anywhere">
          <h3 className="text-body">
            {kind === "session" ? (
              <Link className="link" to={sessionPath(id)}>
                {title}
              </Link>
            ) : (
              title
            )}
          </h3>
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
            {isAbsenceTold ? words.makeUp : words.absence}
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
