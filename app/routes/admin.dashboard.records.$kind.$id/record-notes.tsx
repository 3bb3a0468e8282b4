import { Field } from "~/components/ui/forms/field";
import { Textarea } from "~/components/ui/forms/input";
import { Panel, PanelTitle } from "~/components/ui/layout";
import { recordPage } from "~/content/records/staff-records";
import type { RecordReply, RecordView } from "~/records/record-view";
import { StepForm } from "./step-form";

const words = recordPage.notes;

interface RecordNotesProps {
  view: RecordView;
  path: string;
  reply: RecordReply | undefined;
}

/** Internal notes; read-only for a record that cannot change. */
export function RecordNotes({ view, path, reply }: RecordNotesProps) {
  const open = view.steps.includes("notes");
  if (!open && !view.staffNotes) return null;
  return (
    <Panel id="notes-form" aria-labelledby="notes-title">
      <PanelTitle id="notes-title">{words.title}</PanelTitle>
      {open ? (
        <StepForm
          step="notes"
          {...{ view, path, reply }}
          labels={{ notes: words.label }}
          defaults={{ notes: view.staffNotes }}
          submitLabel={words.submit}
          // why: one primary button a page, and it is not this one
          submitLook={{ variant: "secondary", size: "small" }}
        >
          {(field) => (
            <Field field={field("notes")} label={words.label} hint={words.hint}>
              {(control) => <Textarea {...control} rows={4} />}
            </Field>
          )}
        </StepForm>
      ) : (
        <p className="whitespace-pre-line wrap-anywhere">{view.staffNotes}</p>
      )}
    </Panel>
  );
}
