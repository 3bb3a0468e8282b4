import { PublicForm } from "~/components/site/forms/public-form";
import { AreaField, CheckboxField, Field, TextField } from "~/components/ui/forms/field";
import { labelLook } from "~/components/ui/forms/field-parts";
import { Options, Select } from "~/components/ui/forms/input";
import { programLabels, subjects } from "~/content/programs/subjects";
import { lessonRequestPage as words } from "~/content/tutoring/family-sessions";
import type { FormReply } from "~/domain/forms/public-form";
import { requestPath } from "~/domain/tutoring/lesson-request-fields";
import { dayFieldOf, lessonRequestLabels as labels } from "~/domain/tutoring/lesson-request-labels";
import type { MakeUp } from "./asked.server";

interface RequestFormProps {
  people: readonly { id: string; name: string }[];
  /** On which the center is open. */
  days: readonly string[];
  makeUp: MakeUp | null;
  reply: FormReply | undefined;
}

export function RequestForm({ people, days, makeUp, reply }: RequestFormProps) {
  return (
    <PublicForm
      id="request-form"
      action={requestPath}
      labels={labels}
      defaults={makeUp ? { ...makeUp } : { child: people[0]?.id }}
      reply={reply}
      loadRules={async () => (await import("~/domain/tutoring/lesson-request")).lessonRequestSchema}
      fit="panel"
      submitLabel={words.submit}
      pendingLabel={words.pending}
    >
      {(field) => (
        <>
          {people.length > 0 && (
            <Field field={field("child")} label={labels.child ?? ""}>
              {(control) => (
                <Select {...control}>
                  <Options of={people} />
                  {makeUp?.child === "" && <option value="">{words.self}</option>}
                </Select>
              )}
            </Field>
          )}
          <Field field={field("subject")} label={labels.subject ?? ""}>
            {(control) => (
              <Select {...control}>
                <option value="">{words.anySubject}</option>
                {subjects.map((subject) => (
                  <option key={subject} value={subject}>
                    {programLabels[subject]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <fieldset className="grid min-w-0 gap-1.5">
            <legend className={labelLook}>{words.days}</legend>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]">
              <CheckboxField field={field("any_day")} label={labels.any_day ?? ""} />
              {days.map((day) => (
                <CheckboxField key={day} field={field(dayFieldOf(day))} label={day} />
              ))}
            </div>
          </fieldset>
          <div className="field-row">
            {["earliest", "latest"].map((end) => (
              <TextField key={end} field={field(end)} label={labels[end] ?? ""} type="time" />
            ))}
          </div>
          <AreaField field={field("notes")} label={labels.notes ?? ""} hint={words.notesHint} rows={3} />
        </>
      )}
    </PublicForm>
  );
}
