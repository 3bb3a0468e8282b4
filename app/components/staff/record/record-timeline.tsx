import type { ReactNode } from "react";
import { Timeline } from "~/components/ui/data/timeline";
import { UndoForm } from "~/components/ui/feedback/undo-form";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { recordPage } from "~/content/records/staff-records";
import type { TimelineLine } from "~/records/record-view";

const words = recordPage.timeline;

interface RecordTimelineProps {
  lines: readonly TimelineLine[];
  /** Whether lines are missing. */
  failed: boolean;
  /** What is not in it. */
  note?: string;
  /** What adds to it. */
  children?: ReactNode;
}

/** What happened, by whom and when. */
export function RecordTimeline({ lines, failed, note, children }: RecordTimelineProps) {
  return (
    <Panel aria-labelledby="timeline-title">
      <PanelTitle as="h2" id="timeline-title">
        {words.title}
      </PanelTitle>
      {failed ? <Note>{words.failed}</Note> : lines.length === 0 && <Note>{words.empty}</Note>}
      {lines.length > 0 && (
        <Timeline
          entries={lines.map(({ id, at, who, what, texts = [], undo }) => ({
            id,
            about: `${at} ${recordPage.by(who)}`,
            what: (
              <>
                {what.map((change) => (
                  <p key={change}>{change}</p>
                ))}
                {texts.map(({ label, text }) => (
                  <p key={label ?? text} className="pt-1 whitespace-pre-line">
                    {label && <b className="block text-ink-soft">{label}</b>}
                    {text}
                  </p>
                ))}
                {undo && <UndoForm undo={undo} className="pt-1" />}
              </>
            ),
          }))}
        />
      )}
      {note && <Note>{note}</Note>}
      {children}
    </Panel>
  );
}
