import type { ReactNode } from "react";
import { Figures } from "~/components/staff/dashboard/figures";
import { ButtonLink } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { Note } from "~/components/ui/layout";
import { overviewWords as words } from "~/content/tutoring/learner-pages";
import type { OverviewView } from "~/domain/tutoring/learner-view";
import { requestPath } from "~/domain/tutoring/lesson-request-fields";

interface StudentOverviewProps extends OverviewView {
  /** What matters more than the ways on. */
  children: ReactNode;
}

export function StudentOverview({ figures, failed, center, children }: StudentOverviewProps) {
  const { schedule, courses } = words.links;
  return (
    <>
      {failed && <Banner tone="warning" {...words.failed} />}
      <Figures figures={figures} />
      {children}
      <div className="grid gap-2">
        <p className="flex flex-wrap gap-2">
          <ButtonLink to={requestPath} variant="secondary" size="small">
            {schedule.label}
          </ButtonLink>
          <ButtonLink to="/courses" variant="secondary" size="small">
            {courses}
          </ButtonLink>
        </p>
        <Note>{center ? schedule.at(center) : schedule.anywhere}</Note>
      </div>
    </>
  );
}
