import { networkPage as words } from "~/content/reports/staff-network";
import type { NetworkReport } from "~/domain/reports/network-report";

export function WeeksTable({ report: { weeks, rows, total } }: { report: NetworkReport }) {
  return (
    <details className="network-weeks">
      <summary>{words.weeksTable.title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className="network-scroll" aria-label={words.weeksTable.region} tabIndex={0}>
        <table className="weeks-table">
          <caption className="visually-hidden">{words.weeksTable.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.columns.name}</th>
              {weeks.map((week) => (
                <th key={week} scope="col">
                  {week}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, weekly }) => (
              <WeeksRow key={id} name={name} weekly={weekly} weeks={weeks} />
            ))}
          </tbody>
          <tfoot>
            <WeeksRow name={words.table.total} weekly={total.weekly} weeks={weeks} />
          </tfoot>
        </table>
      </section>
    </details>
  );
}

interface WeeksRowProps {
  name: string;
  weekly: readonly number[];
  weeks: readonly string[];
}

function WeeksRow({ name, weekly, weeks }: WeeksRowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {weeks.map((week, index) => (
        <td key={week} data-none={weekly[index] ? undefined : ""}>
          {weekly[index] ?? 0}
        </td>
      ))}
    </tr>
  );
}
