import { PlainTable } from "~/components/ui/data/plain-table";
import { Note, Panel } from "~/components/ui/layout";
import { networkPage } from "~/content/reports/staff-network";
import { sources } from "~/domain/reports/network-figures";
import type { NetworkReport } from "~/domain/reports/network-report";

const words = networkPage.sources;

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
