import { Figures } from "~/components/staff/dashboard/figures";
import { Banner } from "~/components/ui/banner";
import { ButtonLink } from "~/components/ui/button";
import { networkPage as words } from "~/content/reports/staff-network";
import { duration, percent } from "~/domain/reports/figure-words";
import type { NetworkReport } from "~/domain/reports/network-report";
import { CentersTable } from "./centers-table";
import { ConversionChart } from "./conversion-chart";
import { LeadsChart } from "./leads-chart";
import { NetworkBar } from "./network-bar";
import type { NetworkPageProps } from "./network-page-props";
import { WeeksTable } from "./weeks-table";

export function NetworkPage(props: NetworkPageProps) {
  const { query, dates, report, file } = props;
  return (
    <section className="network" aria-labelledby="network-title">
      <NetworkBar {...props} />
      {query.problem && <Banner tone="warning" {...words.problems[query.problem]} />}
      {!report && <Banner tone="warning" {...words.away} />}
      {report && (
        <>
          <Sums report={report} />
          <div className="network-charts">
            <LeadsChart report={report} dates={dates} />
            <ConversionChart rows={report.rows} />
          </div>
          <div className="network-foot">
            <p>{words.explained}</p>
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
