import { PlainTable } from "~/components/ui/data/plain-table";
import { Note, Panel } from "~/components/ui/layout";
import { networkPage } from "~/content/reports/staff-network";
import { sourceNames } from "~/domain/reports/network-figures";
import type { NetworkReport } from "~/domain/reports/network-report";

const words = networkPage.sources;

/** Where requests came from, of all centers. */
export const SourcesTable = ({ report: { total } }: { report: NetworkReport }) => (
  <Panel aria-label={words.title}>
    <PlainTable
      caption={words.title}
      columns={[words.source, words.now, words.before, words.change]}
      rows={sourceNames.map((name) => {
        const [now, before] = [total.now[name], total.before[name]];
        const change = now > before ? `+${now - before}` : now < before ? `−${before - now}` : "0";
        return { key: name, head: words[name], cells: [now, before, change] };
      })}
    />
    <Note>{words.note}</Note>
  </Panel>
);
