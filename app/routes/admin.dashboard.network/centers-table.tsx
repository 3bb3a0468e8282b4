import { Link } from "@remix-run/react";
import { networkPage as words } from "~/content/reports/staff-network";
import { duration, percent } from "~/domain/reports/figure-words";
import type { NetworkFigures, NetworkReport, NetworkRow } from "~/domain/reports/network-report";
import type { NetworkPageProps } from "./network-page-props";

export function CentersTable({ query, sorts, report }: NetworkPageProps & { report: NetworkReport }) {
  const highest = Math.max(...report.rows.flatMap(({ weekly }) => weekly), 1);
  return (
    <div className="table-frame">
      <table className="table network-table">
        <caption>
          {words.table.title}
          <span className="visually-hidden">: {words.table.caption}</span>
        </caption>
        <thead>
          <tr>
            {sorts.map(({ sort, path }) => (
              <th
                key={sort}
                scope="col"
                className={sort === "name" ? undefined : "align-end"}
                aria-sort={sort === query.sort ? (query.descending ? "descending" : "ascending") : undefined}
              >
                <Link to={path} preventScrollReset>
                  {words.columns[sort]}
                  <SortMark active={sort === query.sort} descending={query.descending} />
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row) => (
            <CenterRow key={row.id} row={row} highest={highest} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.table.total}</th>
            <FigureCells figures={report.total} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function SortMark({ active, descending }: { active: boolean; descending: boolean }) {
  return (
    <span className="sort-mark" aria-hidden="true" data-active={active ? "" : undefined}>
      {active && !descending ? "▲" : "▼"}
    </span>
  );
}

function CenterRow({ row, highest }: { row: NetworkRow; highest: number }) {
  return (
    <tr>
      <th scope="row">
        <span>{row.name}</span>
        <Trend weekly={row.weekly} highest={highest} />
      </th>
      <FigureCells figures={row} />
    </tr>
  );
}

function FigureCells({ figures }: { figures: NetworkFigures }) {
  const { columns } = words;
  return (
    <>
      <td className="align-end" data-label={columns.leads}>
        {figures.leads}
      </td>
      <td className="align-end" data-label={columns.response}>
        {figures.response === null ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="visually-hidden">{words.noResponse}</span>
          </>
        ) : (
          duration(figures.response)
        )}
      </td>
      <td className="align-end" data-label={columns.answered}>
        {percent(figures.answered)}
      </td>
      <td className="align-end" data-label={columns.conversion}>
        {percent(figures.conversion)}
      </td>
      <td className="align-end" data-label={columns.completed}>
        {figures.completed}
      </td>
    </>
  );
}

const trend = { width: 96, height: 20 };

/** Sparkline; the weeks table has the figures. */
function Trend({ weekly, highest }: { weekly: readonly number[]; highest: number }) {
  const step = trend.width / weekly.length;
  const top = (leads: number) => Math.max(1, (leads / highest) * trend.height);
  const bars = weekly.map(
    (leads, week) =>
      `M${(week * step).toFixed(1)} ${trend.height}v-${top(leads).toFixed(1)}h${Math.max(0.8, step - 2).toFixed(1)}V${trend.height}z`,
  );
  return (
    <svg className="network-trend" viewBox={`0 0 ${trend.width} ${trend.height}`} aria-hidden="true">
      <path d={bars.join("")} />
    </svg>
  );
}
