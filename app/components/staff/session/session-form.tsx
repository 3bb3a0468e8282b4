import { PublicForm } from "~/components/site/forms/public-form";
import { SelectField } from "~/components/staff/select-field";
import { Field } from "~/components/ui/forms/field";
import { Input, Textarea } from "~/components/ui/forms/input";
import { Note } from "~/components/ui/layout";
import { subjectLabels, subjects } from "~/content/programs/subjects";
import { sessionLabels as labels, sessionPages as words } from "~/content/tutoring/staff-sessions";
import { limits } from "~/domain/forms/limits";
import type { FormReply } from "~/domain/forms/public-form";
import { type Tutor, TutorHours } from "./session-parts";

interface Person {
  id: string;
  name: string;
}

export interface People {
  students: readonly Person[];
  tutors: readonly Tutor[];
}

export type SessionValues = Partial<Record<keyof typeof labels, string>>;

interface SessionFormProps {
  kind: "create" | "edit";
  action: string;
  people: People;
  isShort: boolean;
  isNarrowed: boolean;
  defaults: SessionValues;
  version: string | undefined;
  reply: FormReply | undefined;
}

export function SessionForm(props: SessionFormProps) {
  const { kind, people, isNarrowed } = props;
  const { submit, pending } = words[kind];
  const sent = props.reply?.isConflict ? undefined : props.reply?.result?.initialValue?.version;
  // why: after a conflict was shown, save over it; otherwise compare with the version first shown
  const version = typeof sent === "string" ? sent : props.version;
  // why: the field that the reply asks for stays when its error goes with the first letter
  const wasClosed = Boolean(props.reply?.result?.error?.override);
  const hint = (count: number, none: string, noneFound: string) => {
    if (count === 0) return isNarrowed ? noneFound : none;
    return props.isShort ? words.manyPeople : undefined;
  };
  return (
    <PublicForm
      id="session-form"
      action={props.action}
      labels={labels}
      defaults={props.defaults}
      reply={props.reply}
      loadRules={async () => (await import("~/domain/tutoring/tutoring-session")).tutoringSessionSchema}
      fit="panel"
      submitLabel={submit}
      pendingLabel={pending}
    >
      {(field) => (
        <>
          {version && <input type="hidden" name="version" value={version} />}
          <SelectField
            field={field("student")}
            label={labels.student}
            none={words.chooseStudent}
            choices={choicesOf(people.students)}
            hint={hint(people.students.length, words.noStudents, words.noStudentFound)}
          />
          <SelectField
            field={field("subject")}
            label={labels.subject}
            none={words.chooseSubject}
            choices={subjects.map((value) => ({ value, label: subjectLabels[value] }))}
            hint={words.subjectHint}
          />
          <SelectField
            field={field("tutor")}
            label={labels.tutor}
            none={words.chooseTutor}
            choices={choicesOf(people.tutors)}
            hint={hint(people.tutors.length, words.noTutors, words.noTutorFound)}
          />
          <TutorHours tutors={people.tutors} />
          <div className="field-row">
            <Field field={field("date")} label={labels.date}>
              {(control) => <Input {...control} type="date" />}
            </Field>
            <Field field={field("start")} label={labels.start}>
              {(control) => <Input {...control} type="time" />}
            </Field>
            <Field field={field("end")} label={labels.end} hint={kind === "create" ? words.endHint : undefined}>
              {(control) => <Input {...control} type="time" />}
            </Field>
          </div>
          {(wasClosed || field("override").initialValue) && (
            <Field field={field("override")} label={labels.override} hint={words.overrideHint}>
              {(control) => <Input {...control} type="text" maxLength={limits.reason} />}
            </Field>
          )}
          <Field field={field("room")} label={labels.room} hint={words.roomHint}>
            {(control) => <Input {...control} type="text" maxLength={limits.room} autoComplete="off" />}
          </Field>
          <Field field={field("notes")} label={labels.notes} hint={words.notesHint}>
            {(control) => <Textarea {...control} rows={4} />}
          </Field>
          <Note>{words.emails}</Note>
        </>
      )}
    </PublicForm>
  );
}

const choicesOf = (people: readonly Person[]) => people.map(({ id, name }) => ({ value: id, label: name }));
