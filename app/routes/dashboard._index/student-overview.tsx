import { Link } from "@remix-run/react";
import { CenterName, DateSheet, RisingSteps, SessionStatus } from "~/components/learner/session-parts";
import { phoneAddress } from "~/components/site/locations/phone-address";
import { Figures } from "~/components/staff/dashboard/figures";
import { Badge } from "~/components/ui/badge";
import { Banner } from "~/components/ui/banner";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { overviewWords as words } from "~/content/tutoring/learner-pages";
import type { OverviewView } from "~/domain/tutoring/learner-view";

export function StudentOverview({ figures, failed, next, schedule }: OverviewView) {
  return (
    <>
      {failed && <Banner tone="warning" {...words.failed} />}
      <Figures figures={figures} />
      <div className="overview">
        <section className="panel next-session" aria-labelledby="next-title">
          <h2 id="next-title">{words.next.title}</h2>
          {next ? <NextSession session={next} /> : <NoSession />}
        </section>
        <section className="panel" aria-labelledby="ways-title">
          <h2 id="ways-title">{words.links.title}</h2>
          <ul className="ways">
            <li>
              <ButtonLink to={schedule.path}>{words.links.schedule.label}</ButtonLink>
              <p>{schedule.center ? words.links.schedule.at(schedule.center) : words.links.schedule.anywhere}</p>
            </li>
            <OverviewLink to="/courses" {...words.links.courses} />
            <OverviewLink to="/purchase-history" {...words.links.purchases} />
          </ul>
        </section>
      </div>
    </>
  );
}

function OverviewLink({ to, label, text }: { to: string; label: string; text: string }) {
  return (
    <li>
      <Link className="way" to={to}>
        {label}
        <Icon name="arrow" />
      </Link>
      <p>{text}</p>
    </li>
  );
}

function NextSession({ session }: { session: NonNullable<OverviewView["next"]> }) {
  const { date, soon, time, person, status, address, phone } = session;
  return (
    <>
      <div className="next-session-when">
        <DateSheet sheet={session.sheet} />
        <div>
          <p className="next-session-date">
            {date} {soon && <Badge tone="accent">{soon}</Badge>}
          </p>
          <p className="next-session-time">{time}</p>
          <p className="session-person">
            {words.next.with(person)} <SessionStatus status={status} />
          </p>
        </div>
      </div>
      <address className="next-session-where">
        <p>
          <Icon name="pin" />
          <span>
            <b>
              <CenterName {...session} />
            </b>
            {address && <br />}
            {address}
          </span>
        </p>
        {phone && (
          <p>
            <Icon name="phone" />
            <a className="link" href={phoneAddress(phone)}>
              {phone}
            </a>
          </p>
        )}
      </address>
      <p>
        <Link className="way" to="/dashboard/sessions">
          {words.next.all}
          <Icon name="arrow" />
        </Link>
      </p>
    </>
  );
}

function NoSession() {
  return (
    <div className="nothing">
      <RisingSteps />
      <div>
        <p className="nothing-title">{words.next.empty.title}</p>
        <p>{words.next.empty.text}</p>
      </div>
    </div>
  );
}
