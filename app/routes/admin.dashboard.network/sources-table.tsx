import { PlainTable } from "~/components/ui/data/plain-table";
import { Note, Panel } from "~/components/ui/layout";
import { networkPage } from "~/content/reports/staff-network";
import type { NetworkFigures, NetworkReport } from "~/domain/reports/network-report";

const words = networkPage.sources;

const sources: readonly { label: string; of: (figures: NetworkFigures) => number }[] = [
  { label: words.booked, of: ({ booked }) => booked },
  { label: words.requests, of: ({ requests }) => requests },
  { label: words.online, of: ({ online }) => online },
  { label: words.byStaff, of: ({ byStaff }) => byStaff },
  { label: words.imported, of: ({ imported }) => imported },
];

/** Where requests came from, of all centers. */
export const SourcesTable = ({ report: { total } }: { report: NetworkReport }) => (
  <Panel aria-label={words.title}>
    <PlainTable
      caption={words.title}
      columns={[words.source, words.now, words.before, words.change]}
      rows={sources.map(({ label, of }) => {
        const [now, before] = [of(total.now), of(total.before)];
        const change = now > before ? `+${now - before}` : now < before ? `−${before - now}` : "0";
        return { key: label, head: label, cells: [now, before, change] };
      })}
    />
    <Note>{words.note}</Note>
  </Panel>
);
