import { Figures } from "~/components/staff/dashboard/figures";
import { ButtonLink } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { Note } from "~/components/ui/layout";
import { networkPage as words } from "~/content/reports/staff-network";
import type { NetworkReport } from "~/domain/reports/network-report";
import { CentersTable } from "./centers-table";
import { ConversionChart } from "./conversion-chart";
import { duration, percent } from "./figure-words";
import { LeadsChart } from "./leads-chart";
import { NetworkBar } from "./network-bar";
import type { NetworkPageProps } from "./network-page-props";
import { WeeksTable } from "./weeks-table";

export function NetworkPage(props: NetworkPageProps) {
  const { query, dates, report, file } = props;
  return (
    <section className="grid min-w-0 gap-5 *:min-w-0" aria-labelledby="network-title">
      <NetworkBar {...props} />
      {query.problem && <Banner tone="warning" {...words.problems[query.problem]} />}
      {!report && <Banner tone="warning" {...words.away} />}
      {report && (
        <>
          <Sums report={report} />
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <LeadsChart report={report} dates={dates} />
            <ConversionChart rows={report.rows} />
          </div>
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
            <Note className="max-w-[80ch] flex-[1_1_20rem]">{words.explained}</Note>
            <ButtonLink to={file} variant="secondary" size="small" reloadDocument download>
              {words.csv}
            </ButtonLink>
          </div>
          <CentersTable {...props} report={report} />
          <WeeksTable report={report} />
        </>
      )}
    </section>
  );
}

function Sums({ report: { total } }: { report: NetworkReport }) {
  const { columns } = words;
  return (
    <Figures
      figures={[
        { label: columns.leads, value: total.leads },
        { label: columns.response, value: total.response === null ? "–" : duration(total.response) },
        { label: columns.answered, value: percent(total.answered) },
        { label: columns.conversion, value: percent(total.conversion) },
        { label: columns.completed, value: total.completed },
      ]}
    />
  );
}
