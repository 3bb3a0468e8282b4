import { Link } from "@remix-run/react";
import { BackLink } from "~/components/staff/back-link";
import { BookingsNav } from "~/components/staff/bookings-nav";
import { Facts } from "~/components/ui/data/facts";
import { Banner } from "~/components/ui/feedback/banner";
import { Panel } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { changePage as words } from "~/content/tutoring/staff-lesson-change";
import { seriesMessages } from "~/content/tutoring/staff-series";
import { seriesPeoplePage } from "~/content/tutoring/staff-series-people";
import { seriesPath } from "~/domain/tutoring/series-paths";
import { recordPath } from "~/records/record-kinds";
import { CancelForm } from "./cancel-form";
import type { LessonChangePageProps } from "./lesson-change-page-props";
import { MoveForm, MovePreview } from "./move-form";

export function LessonChangePage(page: LessonChangePageProps) {
  const { id, scopes, series, previews, reply, isAway } = page;
  const problem = reply?.problem ?? page.problem;
  const canChange = !isAway && scopes.one.count > 0;
  return (
    <>
      <BookingsNav />
      <div className="grid max-w-3xl gap-5">
        <PageHeader
          dense
          title={words.title}
          back={<BackLink to={recordPath("sessions", id)}>{words.back}</BackLink>}
        />
        {problem && <Banner tone="error" {...problem} />}
        {isAway && <Banner tone="warning" {...seriesMessages.away} />}
        {!isAway && !canChange && <Banner tone="warning" {...words.none} />}
        {canChange && (
          <>
            <Panel>
              <Facts
                layout="rows"
                facts={[
                  { label: words.now, value: scopes.one.when },
                  { label: words.who, value: scopes.one.names },
                ]}
              />
              {series && (
                <p>
                  <Link className="link" to={seriesPath(series)}>
                    {seriesPeoplePage.link}
                  </Link>
                </p>
              )}
            </Panel>
            {previews ? <MovePreview {...page} previews={previews} /> : <MoveForm {...page} />}
            {!previews && <CancelForm {...page} />}
          </>
        )}
      </div>
    </>
  );
}
