import { cva } from "class-variance-authority";
import { networkPage as words } from "~/content/reports/staff-network";
import type { NetworkReport } from "~/domain/reports/network-report";

export function WeeksTable({ report: { weeks, rows, total } }: { report: NetworkReport }) {
  return (
    <details className="rounded-card border border-hairline bg-paper">
      <summary className="rounded-card px-4 py-3 text-small font-bold">{words.weeksTable.title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className="overflow-x-auto border-t border-hairline" aria-label={words.weeksTable.region} tabIndex={0}>
        <table className="w-full border-collapse text-mini tabular-nums">
          <caption className="sr-only">{words.weeksTable.caption}</caption>
          <thead>
            <tr>
              <th scope="col" className={`${headLook} ${nameLook}`}>
                {words.columns.name}
              </th>
              {weeks.map((week) => (
                <th key={week} scope="col" className={headLook}>
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
            <WeeksRow name={words.table.total} weekly={total.weekly} weeks={weeks} isTotal />
          </tfoot>
        </table>
      </section>
    </details>
  );
}

const cellLook = "h-9 px-2.5 py-1 text-right whitespace-nowrap";
const headLook = `${cellLook} text-tiny text-ink-soft`;
/** The names stay while the weeks scroll. */
const nameLook = "sticky left-0 min-w-32 bg-paper pl-4 text-left! whitespace-normal!";
const rowLook = cva("border-t", {
  variants: { isTotal: { true: "border-t-2 border-rule font-extrabold", false: "border-hairline" } },
});

interface WeeksRowProps {
  name: string;
  weekly: readonly number[];
  weeks: readonly string[];
  isTotal?: boolean;
}

function WeeksRow({ name, weekly, weeks, isTotal = false }: WeeksRowProps) {
  return (
    <tr className={rowLook({ isTotal })}>
      <th scope="row" className={`${cellLook} ${nameLook} ${isTotal ? "font-extrabold" : ""}`}>
        {name}
      </th>
      {weeks.map((week, index) => (
        <td key={week} className={`${cellLook} ${weekly[index] ? "" : "text-ink-soft"}`}>
          {weekly[index] ?? 0}
        </td>
      ))}
    </tr>
  );
}
