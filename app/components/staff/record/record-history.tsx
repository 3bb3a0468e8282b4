import { Timeline } from "~/components/ui/data/timeline";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { recordPage } from "~/content/records/staff-records";
import type { RecordView } from "~/records/record-view";

const words = recordPage.history;

export function RecordHistory({ history }: Pick<RecordView, "history">) {
  return (
    <Panel aria-labelledby="history-title">
      <PanelTitle id="history-title">{words.title}</PanelTitle>
      {history === null || history.length === 0 ? (
        <Note>{history === null ? words.failed : words.empty}</Note>
      ) : (
        <Timeline
          entries={history.map(({ id, at, who, what }) => ({
            id: String(id),
            about: `${at} ${recordPage.by(who)}`,
            what: what.map((change) => <p key={change}>{change}</p>),
          }))}
        />
      )}
    </Panel>
  );
}
