import { PublicForm } from "~/components/site/forms/public-form";
import { Field } from "~/components/ui/forms/field";
import { Textarea } from "~/components/ui/forms/input";
import { familyPageWords } from "~/content/families/staff-families";
import type { FormReply } from "~/domain/forms/public-form";

const words = familyPageWords.note;

interface FamilyNoteProps {
  /** Makes of a form that is sent twice one note. */
  noteKey: string;
  path: string;
  reply: FormReply | undefined;
}

/** Adds a note to the timeline. */
export function FamilyNote({ noteKey, path, reply }: FamilyNoteProps) {
  const sent = reply?.result?.initialValue?.key;
  return (
    <div id="note-form">
      <PublicForm
        id="note"
        action={path}
        anchor="note-form"
        labels={{ note: words.label }}
        defaults={{}}
        reply={reply}
        fit="wide"
        stacked
        submitLabel={words.submit}
        submitLook={{ variant: "secondary", size: "small" }}
        pendingLabel={words.pending}
      >
        {(field) => (
          <>
            <input type="hidden" name="key" value={typeof sent === "string" ? sent : noteKey} />
            <Field field={field("note")} label={words.label} hint={words.hint}>
              {(control) => <Textarea {...control} rows={2} required />}
            </Field>
          </>
        )}
      </PublicForm>
    </div>
  );
}
