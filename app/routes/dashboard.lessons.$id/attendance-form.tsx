import type { FieldMetadata } from "@conform-to/react";
import { PersonHead } from "~/components/learner/lesson-parts";
import { PublicForm } from "~/components/site/forms/public-form";
import { Field, RadioField } from "~/components/ui/forms/field";
import { Hint } from "~/components/ui/forms/field-parts";
import { Input, Textarea } from "~/components/ui/forms/input";
import { stateWord } from "~/content/records/states";
import { attendanceForm as words } from "~/content/tutoring/lessons";
import type { FormReply } from "~/domain/forms/public-form";
import { attendances, markField, markLabels, reportFields, reportLimits } from "~/domain/tutoring/attendance";
import { type Lesson, type LessonPerson, lessonPath } from "~/domain/tutoring/lesson-view";

interface AttendanceFormProps {
  lesson: Lesson;
  people: readonly LessonPerson[];
  reply: FormReply | undefined;
}

type FieldOf = (name: string) => FieldMetadata<string | undefined>;

export function AttendanceForm({ lesson, people, reply }: AttendanceFormProps) {
  const sent = reply?.isNow ? undefined : reply?.result?.initialValue?.version;
  // why: after a conflict was shown, save over it; otherwise compare with the version first shown
  const version = typeof sent === "string" ? sent : lesson.version;
  return (
    <PublicForm
      id="attendance-form"
      action={lessonPath(lesson.id)}
      labels={markLabels(people)}
      defaults={defaultsOf(people)}
      reply={reply}
      loadRules={() => loadRules(people)}
      fit="panel"
      submitLabel={words.submit}
      pendingLabel={words.pending}
      footnote={words.later}
    >
      {(field) => (
        <>
          <input type="hidden" name="version" value={version} />
          <Hint>{words.report}</Hint>
          {people.map((person) => (
            <PersonFields key={person.session} person={person} field={field} />
          ))}
        </>
      )}
    </PublicForm>
  );
}

function PersonFields({ person, field }: { person: LessonPerson; field: FieldOf }) {
  const of = (name: Parameters<typeof markField>[0]) => field(markField(name, person.session));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset around the choices' own would be read twice
    <div role="group" aria-label={person.name} className="grid min-w-0 gap-4 border-t border-hairline pt-4">
      <PersonHead person={person} />
      <RadioField
        field={of("attendance")}
        label={words.labels.attendance}
        choices={attendances.map((value) => ({ value, label: stateWord("attendance", value) }))}
      />
      <Field field={of("pages_done")} label={words.labels.pages_done} hint={words.pagesHint}>
        {(control) => <Input {...control} type="text" maxLength={reportLimits.pages_done} autoComplete="off" />}
      </Field>
      {reportFields.slice(1).map((name) => (
        <Field key={name} field={of(name)} label={words.labels[name]}>
          {(control) => <Textarea {...control} rows={2} maxLength={reportLimits[name]} />}
        </Field>
      ))}
    </div>
  );
}

/** Whoever was reported absent is preset as excused. */
const defaultsOf = (people: readonly LessonPerson[]): Record<string, string | undefined> =>
  Object.fromEntries(
    people.flatMap(({ session, attendance, isAbsenceTold, report }) => [
      [markField("attendance", session), attendance ?? (isAbsenceTold ? "excused" : undefined)],
      ...reportFields.map((name) => [markField(name, session), report[name] ?? undefined]),
    ]),
  );

async function loadRules(people: readonly LessonPerson[]) {
  const [{ marksSchema }, { parseWithZod }] = await Promise.all([
    import("./attendance-rules"),
    import("@conform-to/zod/v4"),
  ]);
  return (formData: FormData) => parseWithZod(formData, { schema: marksSchema(people) });
}
