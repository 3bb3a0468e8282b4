import { PublicForm } from "~/components/site/forms/public-form";
import { Field, RadioField } from "~/components/ui/forms/field";
import { Input, Select, Textarea } from "~/components/ui/forms/input";
import { coursePages, courseHints as hints, courseLabels as labels } from "~/content/courses/staff-courses";
import { subjectLabels, subjects } from "~/content/programs/subjects";
import type { CourseValues } from "~/domain/courses/course-view";
import { gradeName, grades } from "~/domain/families/child-labels";
import type { FormReply } from "~/domain/forms/public-form";

const gradeFields = ["grade_from", "grade_to"] as const;

interface CourseFormProps {
  kind: "create" | "edit";
  action: string;
  values: CourseValues;
  version: string | undefined;
  reply: FormReply | undefined;
}

export function CourseForm({ kind, action, values, version, reply }: CourseFormProps) {
  const { submit, pending } = coursePages[kind];
  return (
    <PublicForm
      id="course-form"
      action={action}
      labels={labels}
      defaults={values}
      reply={reply}
      fit="wide"
      loadRules={loadRules}
      submitLabel={submit}
      pendingLabel={pending}
    >
      {(field) => (
        <>
          {version && <input type="hidden" name="version" value={version} />}
          <Field field={field("name")} label={labels.name} hint={hints.name}>
            {(control) => <Input {...control} type="text" autoComplete="off" />}
          </Field>
          <Field field={field("description")} label={labels.description} hint={hints.description}>
            {(control) => <Textarea {...control} rows={5} />}
          </Field>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] items-start gap-x-4 gap-y-4.5">
            <Field field={field("price")} label={labels.price} hint={hints.price}>
              {(control) => <Input {...control} type="text" inputMode="decimal" autoComplete="off" />}
            </Field>
            <Field field={field("weeks")} label={labels.weeks} hint={hints.weeks}>
              {(control) => <Input {...control} type="text" inputMode="numeric" autoComplete="off" />}
            </Field>
            {gradeFields.map((name) => (
              <Field key={name} field={field(name)} label={labels[name]}>
                {(control) => (
                  <Select {...control}>
                    <option value="">{hints.grade}</option>
                    {grades.map((grade) => (
                      <option key={grade} value={grade}>
                        {gradeName(grade)}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            ))}
            <Field field={field("subject")} label={labels.subject}>
              {(control) => (
                <Select {...control}>
                  <option value="">{hints.subject}</option>
                  {subjects.map((subject) => (
                    <option key={subject} value={subject}>
                      {subjectLabels[subject]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          <RadioField
            field={field("tax")}
            label={labels.tax}
            choices={[
              { value: "yes", label: hints.tax.yes },
              { value: "no", label: hints.tax.no },
            ]}
          />
          <Field field={field("stripe_price")} label={labels.stripe_price} hint={hints.providerPrice}>
            {(control) => <Input {...control} type="text" autoComplete="off" spellCheck={false} />}
          </Field>
          <RadioField
            field={field("state")}
            label={labels.state}
            choices={[
              { value: "active", label: hints.state.active },
              { value: "inactive", label: hints.state.inactive },
            ]}
          />
        </>
      )}
    </PublicForm>
  );
}

async function loadRules() {
  const [{ courseSchema: schema }, { parseWithZod }] = await Promise.all([
    import("~/domain/courses/course"),
    import("@conform-to/zod/v4"),
  ]);
  return (formData: FormData) => parseWithZod(formData, { schema });
}
