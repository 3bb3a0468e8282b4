import type { FieldMetadata } from "@conform-to/react";
import { PublicForm } from "~/components/site/forms/public-form";
import { Field } from "~/components/ui/field";
import { sessionLabels as labels, sessionPages as words } from "~/content/tutoring/staff-sessions";
import type { FormReply } from "~/domain/forms/public-form";

interface Person {
  id: string;
  name: string;
}

interface Tutor extends Person {
  /** When the tutor can teach: 'Mon 4:00 PM – 6:00 PM'. Empty for one who has not said it; null where it is not known. */
  hours: string | null;
}

export interface People {
  students: readonly Person[];
  tutors: readonly Tutor[];
}

/** As many tutors as the page shows the times of without being asked. */
const fewTutors = 4;

export type SessionValues = Partial<Record<keyof typeof labels, string>>;

interface SessionFormProps {
  kind: "create" | "edit";
  /** Where it is sent, with the center and the search it was drawn for. */
  action: string;
  people: People;
  /** More people than are listed. */
  isShort: boolean;
  /** A search has narrowed the people. */
  isNarrowed: boolean;
  defaults: SessionValues;
  /** The state of the session that is changed. */
  version: string | undefined;
  reply: FormReply | undefined;
}

/** The form of a tutoring session. */
export function SessionForm(props: SessionFormProps) {
  const { kind, people, isNarrowed } = props;
  const { submit, pending } = words[kind];
  const sent = props.reply?.isNow ? undefined : props.reply?.result?.initialValue?.version;
  // why: who was told of another's change saves over it; otherwise the state that the first page showed is compared
  const version = typeof sent === "string" ? sent : props.version;
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
      loadRules={loadRules}
      submitLabel={submit}
      pendingLabel={pending}
    >
      {(field) => (
        <>
          {version && <input type="hidden" name="version" value={version} />}
          <PersonField
            field={field("student")}
            label={labels.student}
            none={words.chooseStudent}
            people={people.students}
            hint={hint(people.students.length, words.noStudents, words.noStudentFound)}
          />
          <PersonField
            field={field("tutor")}
            label={labels.tutor}
            none={words.chooseTutor}
            people={people.tutors}
            hint={hint(people.tutors.length, words.noTutors, words.noTutorFound)}
          />
          <TutorHours tutors={people.tutors} />
          <div className="session-time">
            <Field field={field("date")} label={labels.date}>
              {(control) => <input {...control} type="date" />}
            </Field>
            <Field field={field("start")} label={labels.start}>
              {(control) => <input {...control} type="time" />}
            </Field>
            <Field field={field("end")} label={labels.end}>
              {(control) => <input {...control} type="time" />}
            </Field>
          </div>
          <Field field={field("notes")} label={labels.notes} hint={words.notesHint}>
            {(control) => <textarea {...control} rows={4} />}
          </Field>
        </>
      )}
    </PublicForm>
  );
}

/** When each tutor of the list can teach, open where there are few. */
function TutorHours({ tutors }: { tutors: readonly Tutor[] }) {
  const known = tutors.filter(({ hours }) => hours !== null);
  if (known.length === 0) return null;
  return (
    <details className="tutor-hours" open={known.length <= fewTutors}>
      <summary>{words.hours.title}</summary>
      <dl>
        {known.map(({ id, name, hours }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{hours || words.hours.none}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

async function loadRules() {
  const [{ tutoringSessionSchema: schema }, { parseWithZod }] = await Promise.all([
    import("~/domain/tutoring/tutoring-session"),
    import("@conform-to/zod/v4"),
  ]);
  return (formData: FormData) => parseWithZod(formData, { schema });
}

interface PersonFieldProps {
  field: FieldMetadata<string | undefined>;
  label: string;
  /** Stands in the list while nobody is chosen. */
  none: string;
  people: readonly Person[];
  hint: string | undefined;
}

function PersonField({ field, label, none, people, hint }: PersonFieldProps) {
  return (
    <Field field={field} label={label} hint={hint}>
      {(control) => (
        <select {...control}>
          <option value="">{none}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
