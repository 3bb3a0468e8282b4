import { Field } from "~/components/ui/field";
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
    <section id="notes-form" className="panel record-notes" aria-labelledby="notes-title">
      <h3 id="notes-title">{words.title}</h3>
      {open ? (
        <StepForm
          step="notes"
          {...{ view, path, reply }}
          labels={{ notes: words.label }}
          defaults={{ notes: view.staffNotes }}
          submitLabel={words.submit}
        >
          {(field) => (
            <Field field={field("notes")} label={words.label} hint={words.hint}>
              {(control) => <textarea {...control} rows={4} />}
            </Field>
          )}
        </StepForm>
      ) : (
        <p className="record-prose">{view.staffNotes}</p>
      )}
    </section>
  );
}
