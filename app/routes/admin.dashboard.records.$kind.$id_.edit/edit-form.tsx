import { DetailControl } from "~/components/site/forms/detail-fields";
import { PublicForm } from "~/components/site/forms/public-form";
import { Field } from "~/components/ui/forms/field";
import { Input, Textarea } from "~/components/ui/forms/input";
import { Note } from "~/components/ui/layout";
import { visitDetails } from "~/domain/appointments/visit-details";
import type { FormReply } from "~/domain/forms/public-form";
import { type EditField, editLabels, editPage as words } from "./edit-words";

export interface EditFormProps {
  fields: readonly EditField[];
  /** Null while the record cannot be read: the form then has what was sent. */
  defaults: Partial<Record<EditField, string>> | null;
  version: string;
  byStaff: boolean;
  path: string;
  reply: FormReply | undefined;
}

export const EditForm = ({ fields, defaults, version, byStaff, path, reply }: EditFormProps) => (
  <PublicForm
    id="edit"
    action={path}
    labels={editLabels}
    defaults={defaults ?? {}}
    reply={reply}
    fit="panel"
    submitLabel={words.submit}
    pendingLabel={words.pending}
    footnote={<Note>{words.told}</Note>}
  >
    {(field) => (
      <>
        <input type="hidden" name="version" value={version} />
        {fields.map((name) => (
          <Field
            key={name}
            field={field(name)}
            label={editLabels[name]}
            hint={name === "phone" && byStaff ? words.contactHint : undefined}
          >
            {(control) => {
              const detail = visitDetails.find((one) => one.name === name);
              if (detail) return <DetailControl control={control} choices={detail.choices} />;
              if (name === "notes" || name === "additional_notes") return <Textarea {...control} rows={3} />;
              return <Input {...control} {...(typeOf[name] ?? text)} autoComplete="off" />;
            }}
          </Field>
        ))}
      </>
    )}
  </PublicForm>
);

const text = { type: "text" } as const;
const typeOf: Partial<Record<EditField, object>> = {
  email: { type: "email", inputMode: "email" },
  phone: { type: "tel", inputMode: "tel" },
  child_age: { type: "number", min: 3, max: 18, step: 1, width: "short" },
};
