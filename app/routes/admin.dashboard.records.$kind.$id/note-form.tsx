import { Field } from "~/components/ui/forms/field";
import { Textarea } from "~/components/ui/forms/input";
import { recordPage } from "~/content/records/staff-records";
import type { RecordReply, RecordView } from "~/records/record-view";
import { StepForm } from "./step-form";

const words = recordPage.note;

interface NoteFormProps {
  view: RecordView;
  path: string;
  reply: RecordReply | undefined;
}

/** Adds a note to the timeline. */
export function NoteForm({ view, path, reply }: NoteFormProps) {
  if (!view.steps.includes("note")) return null;
  return (
    <div id="note-form">
      <StepForm
        step="note"
        {...{ view, path, reply }}
        labels={{ note: words.label }}
        defaults={{}}
        submitLabel={words.submit}
        // why: one primary button a page, and it is not this one
        submitLook={{ variant: "secondary", size: "small" }}
      >
        {(field) => (
          <Field field={field("note")} label={words.label} hint={words.hint}>
            {(control) => <Textarea {...control} rows={2} required />}
          </Field>
        )}
      </StepForm>
    </div>
  );
}
