import type { FieldMetadata } from "@conform-to/react";
import { PublicForm } from "~/components/site/forms/public-form";
import { SelectField } from "~/components/staff/select-field";
import { Field } from "~/components/ui/forms/field";
import { Input } from "~/components/ui/forms/input";
import { Note } from "~/components/ui/layout";
import type { AccountReply, FieldView, FormView } from "./account.server";
import { deskWords as words } from "./account-words";

interface AccountFormProps {
  form: FormView;
  /** Of the page. */
  path: string;
  reply: AccountReply | undefined;
}

/** One of the page's forms; a reply to another leaves it as it is. */
export function AccountForm({ form: { name: form, note, hidden, fields }, path, reply }: AccountFormProps) {
  const own = reply?.form === form ? reply : undefined;
  return (
    <PublicForm<string>
      id={form}
      action={`${path}?${new URLSearchParams({ ...(hidden.line && { reverse: hidden.line }), form })}`}
      anchor={form}
      labels={Object.fromEntries(fields.map(({ name, label }) => [name, label]))}
      defaults={Object.fromEntries(fields.map(({ name, value = "" }) => [name, value]))}
      reply={own}
      fit="wide"
      stacked
      submitLabel={words.forms[form].submit}
      submitLook={{ size: "small" }}
      pendingLabel={words.pending}
    >
      {(field) => (
        <>
          <Note>{note}</Note>
          {/* why: the form sent again is the same one */}
          {Object.entries({ ...hidden, ...own?.asked }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={(name === "id" && own?.sent) || value} />
          ))}
          <div className="grid items-end gap-4 sm:grid-cols-2">
            {fields.map((one) => (
              <OneField key={one.name} {...one} field={field(one.name)} />
            ))}
          </div>
        </>
      )}
    </PublicForm>
  );
}

const OneField = ({ choices, none, input, ...field }: FieldView & { field: FieldMetadata<string | undefined> }) =>
  choices ? (
    <SelectField {...field} none={none} choices={choices} />
  ) : (
    <Field {...field}>{(control) => <Input type="text" {...control} {...input} autoComplete="off" />}</Field>
  );
