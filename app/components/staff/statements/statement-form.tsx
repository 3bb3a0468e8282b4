import { PublicForm } from "~/components/site/forms/public-form";
import { Field, RadioField } from "~/components/ui/forms/field";
import { Input, Select, Textarea } from "~/components/ui/forms/input";
import { blocks } from "~/content/statements/blocks";
import {
  confirmationWords,
  statementPages,
  statementStates,
  statementLabels as usual,
} from "~/content/statements/staff-statements";
import type { FormReply } from "~/domain/forms/public-form";
import type { StatementFormView } from "~/domain/statements/statement-view";

interface StatementFormProps {
  kind: "create" | "edit";
  action: string;
  form: StatementFormView;
  reply: FormReply | undefined;
}

export function StatementForm({ kind, action, form, reply }: StatementFormProps) {
  const { block, centers, values, id, today } = form;
  const { words, person } = blocks[block];
  const confirmation = confirmationWords[person ? "person" : "claim"];
  const labels = {
    ...usual,
    words: words.label,
    ...(person && { name: person.name, detail: person.detail }),
    confirmed_on: confirmation.on,
    confirmed_how: confirmation.how,
  };
  const { submit, pending } = statementPages[kind];
  return (
    <PublicForm
      id="statement-form"
      action={action}
      labels={labels}
      defaults={values}
      reply={reply}
      fit="wide"
      loadRules={async () => {
        const [{ statementSchema }, { parseWithZod }] = await Promise.all([
          import("~/domain/statements/statement-form"),
          import("@conform-to/zod/v4"),
        ]);
        const schema = statementSchema({ block, centers: centers.map((center) => center.id), today });
        return (formData) => parseWithZod(formData, { schema });
      }}
      submitLabel={submit}
      pendingLabel={pending}
    >
      {(field) => (
        <>
          <input type="hidden" name="id" value={id} />
          {form.version && <input type="hidden" name="version" value={form.version} />}
          {block === "review" && (
            <Field field={field("center")} label={labels.center}>
              {(control) => (
                <Select {...control}>
                  {centers.length > 1 && <option value="">{statementPages.chooseCenter}</option>}
                  {centers.map((center) => (
                    <option key={center.id} value={center.id}>
                      {center.name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <Field field={field("words")} label={labels.words} hint={words.hint}>
            {(control) =>
              block === "students" ? (
                <Input {...control} type="text" autoComplete="off" />
              ) : (
                <Textarea {...control} rows={block === "founder" ? 12 : 4} />
              )
            }
          </Field>
          {person && (
            <>
              <Field field={field("name")} label={labels.name}>
                {(control) => <Input {...control} type="text" autoComplete="off" />}
              </Field>
              <Field field={field("detail")} label={labels.detail} hint={person.detailHint}>
                {(control) => <Input {...control} type="text" autoComplete="off" />}
              </Field>
            </>
          )}
          <Field field={field("confirmed_on")} label={labels.confirmed_on}>
            {(control) => <Input {...control} type="date" min="1990-01-01" max={today} />}
          </Field>
          <Field field={field("confirmed_how")} label={labels.confirmed_how} hint={confirmation.howHint}>
            {(control) => <Textarea {...control} rows={2} />}
          </Field>
          <RadioField
            field={field("state")}
            label={labels.state}
            choices={[
              { value: "published", label: statementStates.published },
              { value: "draft", label: statementStates.draft },
            ]}
          />
        </>
      )}
    </PublicForm>
  );
}
