import { ArrowRight } from "lucide";
import type { ReactNode } from "react";
import { PanelList, PanelPair, softLook } from "~/components/learner/panel-list";
import { WayLink } from "~/components/learner/way-link";
import { Figures } from "~/components/staff/dashboard/figures";
import { ButtonLink } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { Icon } from "~/components/ui/icon";
import { Panel, PanelTitle } from "~/components/ui/layout";
import { overviewWords as words } from "~/content/tutoring/learner-pages";
import type { OverviewView } from "~/domain/tutoring/learner-view";
import { requestPath } from "~/domain/tutoring/lesson-request-fields";

interface StudentOverviewProps extends OverviewView {
  /** The panel that matters more than the ways on. */
  children: ReactNode;
}

export function StudentOverview({ figures, failed, center, children }: StudentOverviewProps) {
  return (
    <>
      {failed && <Banner tone="warning" {...words.failed} />}
      <Figures figures={figures} />
      <PanelPair>
        {children}
        <Panel aria-labelledby="ways-title">
          <PanelTitle as="h2" id="ways-title">
            {words.links.title}
          </PanelTitle>
          <PanelList>
            <li>
              <ButtonLink to={requestPath} className="mb-2 w-full">
                {words.links.schedule.label}
              </ButtonLink>
              <p className={softLook}>{center ? words.links.schedule.at(center) : words.links.schedule.anywhere}</p>
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
        <Icon drawing={ArrowRight} />
      </WayLink>
      <p className={softLook}>{text}</p>
    </li>
  );
}
