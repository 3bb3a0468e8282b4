import { Figures } from "~/components/staff/dashboard/figures";
import { ButtonLink } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { Panel, PanelTitle } from "~/components/ui/layout";
import { networkPage as words } from "~/content/reports/staff-network";
import { conversion, figureColumns } from "~/domain/reports/network-figures";
import type { NetworkReport } from "~/domain/reports/network-report";
import { CentersTable } from "./centers-table";
import { ConversionChart } from "./conversion-chart";
import { changeWords, duration, figureWords, percent } from "./figure-words";
import { NetworkBar } from "./network-bar";
import type { NetworkPageProps } from "./network-page-props";
import { SourcesTable } from "./sources-table";

export function NetworkPage(props: NetworkPageProps) {
  const { query, report, file } = props;
  return (
    <section className="grid min-w-0 gap-5 *:min-w-0" aria-labelledby="network-title">
      <NetworkBar {...props} />
      {query.problem && <Banner tone="warning" {...words.problems[query.problem]} />}
      {!report && <Banner tone="warning" {...words.away} />}
      {report && (
        <>
          <Sums report={report} />
          <div className="flex flex-wrap items-center gap-2">
            <ButtonLink to={file} variant="secondary" size="small" reloadDocument download>
              {words.csv}
            </ButtonLink>
          </div>
          <CentersTable {...props} report={report} />
          <Panel aria-labelledby="explained-title">
            <PanelTitle as="h2" id="explained-title">
              {words.explainedTitle}
            </PanelTitle>
            <ul className="text-small leading-[1.5]">
              {words.explained.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Panel>
          <SourcesTable report={report} />
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <ConversionChart rows={report.rows} />
          </div>
        </>
      )}
    </section>
  );
}

/** All centers together. */
function Sums({ report: { total } }: { report: NetworkReport }) {
  return (
    <Figures
      figures={[
        ...figureColumns.map((column) => ({
          label: words.columns[column.sort],
          value: figureWords(column, total.now),
          note: changeWords(column, total),
        })),
        {
          label: words.response,
          value: duration(total.now.response),
          note: words.changed(null, duration(total.before.response)),
        },
        {
          label: words.conversion,
          value: percent(conversion(total.now)),
          note: words.changed(null, percent(conversion(total.before))),
        },
      ]}
    />
  );
}
