import { ArrowRight, MapPin, Phone } from "lucide-react";
import { NothingYet } from "~/components/learner/nothing-yet";
import { PanelList, PanelPair, softLook } from "~/components/learner/panel-list";
import { CenterName, DateSheet, SessionStatus } from "~/components/learner/session-parts";
import { WayLink } from "~/components/learner/way-link";
import { phoneAddress } from "~/components/site/locations/phone-address";
import { Figures } from "~/components/staff/dashboard/figures";
import { ButtonLink } from "~/components/ui/button";
import { Badge } from "~/components/ui/data/badge";
import { Banner } from "~/components/ui/feedback/banner";
import { Panel, PanelTitle } from "~/components/ui/layout";
import { overviewWords as words } from "~/content/tutoring/learner-pages";
import type { OverviewView } from "~/domain/tutoring/learner-view";

export function StudentOverview({ figures, failed, next, schedule }: OverviewView) {
  return (
    <>
      {failed && <Banner tone="warning" {...words.failed} />}
      <Figures figures={figures} />
      <PanelPair>
        <Panel aria-labelledby="next-title">
          <PanelTitle as="h2" id="next-title">
            {words.next.title}
          </PanelTitle>
          {next ? <NextSession session={next} /> : <NothingYet {...words.next.empty} />}
        </Panel>
        <Panel aria-labelledby="ways-title">
          <PanelTitle as="h2" id="ways-title">
            {words.links.title}
          </PanelTitle>
          <PanelList>
            <li>
              <ButtonLink to={schedule.path} className="mb-2 w-full">
                {words.links.schedule.label}
              </ButtonLink>
              <p className={softLook}>
                {schedule.center ? words.links.schedule.at(schedule.center) : words.links.schedule.anywhere}
              </p>
            </li>
            <OverviewLink to="/courses" {...words.links.courses} />
            <OverviewLink to="/purchase-history" {...words.links.purchases} />
          </PanelList>
        </Panel>
      </PanelPair>
    </>
  );
}

function OverviewLink({ to, label, text }: { to: string; label: string; text: string }) {
  return (
    <li>
      <WayLink to={to}>
        {label}
        <ArrowRight />
      </WayLink>
      <p className={softLook}>{text}</p>
    </li>
  );
}

const placeLook = "flex gap-3 wrap-anywhere";
const markLook = "mt-1 text-primary";

function NextSession({ session }: { session: NonNullable<OverviewView["next"]> }) {
  const { date, soon, time, person, status, address, phone } = session;
  return (
    <>
      <div className="flex gap-4">
        <DateSheet sheet={session.sheet} large />
        <div className="grid min-w-0 gap-1">
          <p className="font-bold">
            {date} {soon && <Badge tone="accent">{soon}</Badge>}
          </p>
          <p className="text-h3 leading-[1.25] font-extrabold tracking-[-0.015em] tabular-nums">{time}</p>
          <p className="wrap-anywhere">
            {words.next.with(person)} <SessionStatus status={status} />
          </p>
        </div>
      </div>
      <address className="grid gap-1 border-t border-hairline pt-5">
        <p className={placeLook}>
          <MapPin className={markLook} />
          <span>
            <b>
              <CenterName {...session} />
            </b>
            {address && <br />}
            {address}
          </span>
        </p>
        {phone && (
          <p className={placeLook}>
            <Phone className={markLook} />
            <a className="link -my-2 inline-flex min-h-11 items-center" href={phoneAddress(phone)}>
              {phone}
            </a>
          </p>
        )}
      </address>
      <p>
        <WayLink to="/dashboard/sessions">
          {words.next.all}
          <ArrowRight />
        </WayLink>
      </p>
    </>
  );
}
