import { PublicForm } from "~/components/site/forms/public-form";
import { SelectField } from "~/components/staff/select-field";
import { Field } from "~/components/ui/forms/field";
import { Input } from "~/components/ui/forms/input";
import { importWords as words } from "~/content/imports/staff-imports";
import type { FormReply } from "~/domain/forms/public-form";
import { importKinds, importsPath } from "~/domain/imports/import-kinds";

export const ImportForm = ({ reply }: { reply: FormReply | undefined }) => (
  <PublicForm
    id="import-form"
    action={importsPath}
    encType="multipart/form-data"
    labels={{ kind: words.kindLabel, file: words.label }}
    defaults={{ kind: "leads" }}
    reply={reply}
    fit="wide"
    submitLabel={words.submit}
    pendingLabel={words.pending}
  >
    {(field) => (
      <>
        <SelectField
          field={field("kind")}
          label={words.kindLabel}
          choices={importKinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
        />
        <Field field={field("file")} label={words.label} hint={words.hint}>
          {({ defaultValue: _, ...control }) => <Input {...control} type="file" accept=".csv,text/csv" />}
        </Field>
      </>
    )}
  </PublicForm>
);
