import { PublicForm } from "~/components/site/forms/public-form";
import { Field, RadioField } from "~/components/ui/forms/field";
import { Input, Select } from "~/components/ui/forms/input";
import { programLevelIds } from "~/content/programs/levels";
import { type Subject, subjectLabels } from "~/content/programs/subjects";
import { progressWords } from "~/content/tutoring/progress";
import { studentProgress as words } from "~/content/tutoring/staff-progress";
import type { FormReply } from "~/domain/forms/public-form";
import { type ChildLevel, type ProgressChild, studentProgressPath } from "~/domain/tutoring/progress";

interface PlaceFormProps {
  child: ProgressChild;
  subject: Subject;
  at: ChildLevel | null;
  today: string;
  reply: FormReply | undefined;
}

/** Places a child at a level of a subject, or corrects it. */
export function PlaceForm({ child, subject, at, today, reply }: PlaceFormProps) {
  const sent = reply?.isNow ? undefined : reply?.result?.initialValue?.version;
  const version = typeof sent === "string" ? sent : at?.version;
  return (
    <PublicForm
      id={`place-${subject}`}
      action={`${studentProgressPath(child.id)}?form=place`}
      labels={words.labels}
      defaults={{
        what: at ? undefined : "placed",
        level: at?.level,
        workbook: at ? String(at.workbook) : undefined,
        on_day: today,
      }}
      reply={reply}
      fit="panel"
      submitLook={{ size: "small", variant: "secondary" }}
      submitLabel={
        <>
          {words.submit} <span className="sr-only">{words.placeTitle(subjectLabels[subject])}</span>
        </>
      }
      pendingLabel={words.pending}
    >
      {(field) => (
        <>
          <input type="hidden" name="subject" value={subject} />
          {version && <input type="hidden" name="version" value={version} />}
          {at ? (
            <RadioField
              field={field("what")}
              label={words.labels.what}
              choices={[
                { value: "placed", label: words.what.placed },
                { value: "corrected", label: words.what.corrected },
              ]}
            />
          ) : (
            <input type="hidden" name="what" value="placed" />
          )}
          <Field field={field("level")} label={words.labels.level}>
            {(control) => (
              <Select {...control}>
                <option value="">{words.chooseLevel}</option>
                {programLevelIds[subject].map((level) => (
                  <option key={level} value={level}>
                    {progressWords.level(level)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field field={field("workbook")} label={words.labels.workbook} hint={words.workbookHint}>
            {(control) => <Input {...control} type="text" inputMode="numeric" autoComplete="off" width="short" />}
          </Field>
          <Field field={field("on_day")} label={words.labels.on_day}>
            {(control) => <Input {...control} type="date" max={today} />}
          </Field>
        </>
      )}
    </PublicForm>
  );
}
