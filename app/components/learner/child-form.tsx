import { GradeField } from "~/components/site/forms/grade-field";
import { NameFields } from "~/components/site/forms/person-fields";
import { PublicForm } from "~/components/site/forms/public-form";
import { Field } from "~/components/ui/forms/field";
import { Input } from "~/components/ui/forms/input";
import { familyPages as words } from "~/content/families/families";
import { childLabels as labels } from "~/domain/families/child-labels";
import type { FormReply } from "~/domain/forms/public-form";

interface ChildFormProps {
  id: string;
  action: string;
  /** What the form begins with. */
  child?: { first_name?: string; last_name?: string; grade: string | null };
  thisYear: number;
  reply: FormReply | undefined;
  submitLabel: string;
  pendingLabel: string;
}

export function ChildForm({ child, thisYear, ...form }: ChildFormProps) {
  return (
    <PublicForm
      {...form}
      fit="panel"
      labels={labels}
      defaults={{
        first_name: child?.first_name,
        last_name: child?.last_name,
        grade: child?.grade ?? "",
      }}
      loadRules={async () => {
        const [{ childSchema }, { parseWithZod }] = await Promise.all([
          import("~/domain/families/child"),
          import("@conform-to/zod/v4"),
        ]);
        return (formData) => parseWithZod(formData, { schema: childSchema(thisYear) });
      }}
    >
      {(field) => (
        <>
          <NameFields
            first={{ field: field("first_name"), label: labels.first_name }}
            last={{ field: field("last_name"), label: labels.last_name }}
            lastRequired={false}
          />
          <Field field={field("birth_year")} label={labels.birth_year} hint={words.hints.birthYear}>
            {(control) => <Input {...control} type="text" inputMode="numeric" autoComplete="off" width="short" />}
          </Field>
          <GradeField field={field("grade")} label={labels.grade} />
        </>
      )}
    </PublicForm>
  );
}
