import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { TermForm } from "~/components/learner/term-form";
import { TermReportSheet } from "~/components/learner/term-report-sheet";
import { BarChoice } from "~/components/staff/bar-form";
import { Banner } from "~/components/ui/feedback/banner";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Note } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { termReport, termWords, termReports as words } from "~/content/tutoring/term-report";
import { torontoToday } from "~/domain/dates/calendar";
import { termReportsPath } from "~/domain/families/family-paths";
import { ofTerm, readTerm } from "~/domain/tutoring/progress";
import { shownCenter } from "~/handlers/chosen-center.server";
import { listTermReports } from "~/models/tutoring/child-progress.server";

export const handle = { page: words, scripts: false };
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "families.manage");
  const { searchParams } = new URL(args.request.url);
  const asked = readTerm(searchParams, torontoToday());
  const after = searchParams.get("after");
  const { center, choices } = await shownCenter(account, args.request, "none");
  const found = center && asked.term && (await listTermReports(account.client, center.id, asked.term, after));
  const isAway = center !== null && asked.term !== null && !found;
  return data(
    {
      asked,
      center: center && { id: center.id, name: center.name },
      choices,
      found,
      isAway,
      isLater: Boolean(after),
    },
    { status: asked.problem ? 400 : isAway ? 503 : 200 },
  );
}

export default function TermReports() {
  const { asked, center, choices, found, isAway, isLater } = useLoaderData<typeof loader>();
  const { term } = asked;
  const page = (more: Record<string, string> = {}) =>
    ofTerm(termReportsPath, asked.asked, { ...(center && choices && { center: center.id }), ...more });
  return (
    <div className="grid min-w-0 gap-5">
      <div className="grid gap-5 print:hidden">
        <PageHeader dense title={center ? words.of(center.name) : words.title} about={<p>{words.printHint}</p>} />
        <TermForm path={termReportsPath} asked={asked} center={choices ? center?.id : undefined}>
          {choices && (
            <BarChoice
              label={termWords.center}
              name="center"
              value={center?.id}
              choices={choices}
              none={termWords.choose}
            />
          )}
        </TermForm>
        {isAway && <Banner tone="warning" {...termReport.away} />}
        {!center && <EmptyState {...words.choose} />}
        {found?.reports.length === 0 && <EmptyState {...words.none} />}
        {found && found.reports.length > 0 && (
          <Note>
            {words.count(found.reports.length)} {found.next && words.more(found.reports.length)}{" "}
            {found.next && (
              <Link className="link" to={page({ after: found.next })}>
                {words.next}
              </Link>
            )}{" "}
            {isLater && (
              <Link className="link" to={page()}>
                {words.first}
              </Link>
            )}
          </Note>
        )}
      </div>
      {term &&
        found?.reports.map((report) => (
          <div key={report.child.id} className="print:break-after-page">
            <TermReportSheet report={report} term={term} as="h2" forStaff />
          </div>
        ))}
    </div>
  );
}
