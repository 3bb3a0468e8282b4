import { PlainTable } from "~/components/ui/data/plain-table";
import { Disclosure } from "~/components/ui/disclosure";
import { networkPage as words } from "~/content/reports/staff-network";
import type { NetworkReport } from "~/domain/reports/network-report";

export const WeeksTable = ({ report: { weeks, rows, total } }: { report: NetworkReport }) => (
  <Disclosure look="card" summary={words.weeksTable.title}>
    <div className="border-t border-hairline px-4 py-2 [&_tbody_td]:text-ink-soft [&_tbody_td>b]:text-ink">
      <PlainTable
        caption={words.weeksTable.caption}
        captionHidden
        region={words.weeksTable.region}
        columns={[words.columns.name, ...weeks]}
        rows={rows
          .filter(({ now }) => now.leads > 0)
          .map(({ id, name, weekly }) => ({
            key: `${id}`,
            head: name,
            cells: weeks.map((_, week) => countOf(weekly[week])),
          }))}
        total={{
          key: "total",
          head: words.table.total,
          cells: weeks.map((_, week) => countOf(total.weekly[week])),
          strong: true,
        }}
      />
    </div>
  </Disclosure>
);

/** Zeros recede. */
const countOf = (count = 0) => (count === 0 ? 0 : <b>{count}</b>);
