import type { FieldMetadata } from "@conform-to/react";
import { PersonHead, ReportFacts } from "~/components/learner/lesson-parts";
import { PublicForm } from "~/components/site/forms/public-form";
import { Button } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { AreaField, Field, RadioField } from "~/components/ui/forms/field";
import { Hint } from "~/components/ui/forms/field-parts";
import { Input } from "~/components/ui/forms/input";
import { TickBox } from "~/components/ui/forms/tick-box";
import { stateWord } from "~/content/records/states";
import { lessonPage, attendanceForm as words } from "~/content/tutoring/lessons";
import type { FormReply } from "~/domain/forms/public-form";
import {
  allPresent,
  attendances,
  type Lesson,
  type LessonPerson,
  markField,
  markLabels,
  reportFields,
  reportLimits,
} from "~/domain/tutoring/attendance";

interface AttendanceFormProps {
  /** Its page. */
  path: string;
  lesson: Lesson;
  people: readonly LessonPerson[];
  reply: FormReply | undefined;
}

type FieldOf = (name: string) => FieldMetadata<string | undefined>;

export function AttendanceForm({ path, lesson, people, reply }: AttendanceFormProps) {
  const sent = reply?.isConflict ? undefined : reply?.result?.initialValue?.version;
  // why: after a conflict was shown, save over it; otherwise compare with the version first shown
  const version = typeof sent === "string" ? sent : lesson.version;
  return (
    <PublicForm
      id="attendance-form"
      action={path}
      labels={markLabels(people)}
      defaults={defaultsOf(people)}
      reply={reply}
      loadRules={async () => (await import("~/domain/tutoring/attendance-rules")).marksSchema(people)}
      fit="panel"
      submitLabel={words.submit}
      pendingLabel={words.pending}
      footnote={words.later}
    >
      {(field) => (
        <>
          <input type="hidden" name="version" value={version} />
          {people.length > 1 ? <ForAll people={people} /> : <AllPresent people={people} />}
          {people.map((person) => (
            <PersonFields key={person.session} person={person} field={field} />
          ))}
        </>
      )}
    </PublicForm>
  );
}

/** Before the children: everybody is present, and all reports open, which needs no script. */
const ForAll = ({ people }: Pick<AttendanceFormProps, "people">) => (
  <div className="peer/all flex flex-wrap items-start gap-x-6">
    <AllPresent people={people} />
    <TickBox className="hidden! supports-[selector(::details-content)]:flex!">{words.openReports}</TickBox>
  </div>
);

/** First everybody, then the exceptions. */
function AllPresent({ people }: Pick<AttendanceFormProps, "people">) {
  if (people.every(({ attendance }) => attendance)) return null;
  const told = people.filter(({ isAbsenceTold }) => isAbsenceTold).map(({ name }) => name);
  return (
    <div className="grid justify-items-start gap-2">
      <Button type="submit" {...allPresent}>
        {words.allPresent(people.length)}
      </Button>
      {told.length > 0 && <Hint>{words.excused(told.join(", "))}</Hint>}
    </div>
  );
}

function PersonFields({ person, field }: { person: LessonPerson; field: FieldOf }) {
  const of = (name: Parameters<typeof markField>[0]) => field(markField(name, person.session));
  const { last } = person;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset around the choices' own would be read twice
    <div
      role="group"
      aria-label={person.name}
      className="grid min-w-0 gap-2 border-t border-hairline pt-3 peer-has-[:checked]/all:[&>details]:unfolded"
    >
      <PersonHead person={person} brief />
      <div className="[--choice-width:7.25rem]">
        <RadioField
          field={of("attendance")}
          label={words.labels.attendance}
          choices={attendances.map((value) => ({ value, label: stateWord("attendance", value) }))}
        />
      </div>
      <Disclosure
        open={reportFields.some((name) => of(name).initialValue || of(name).errors)}
        summary={
          <span>
            {words.writeReport}
            <span className="sr-only"> {words.about(person.name)}</span>
          </span>
        }
      >
        <div className="grid gap-4 pt-1 pb-2">
          <Hint>{words.report}</Hint>
          {last && (
            <div>
              <p className="text-small font-bold">{lessonPage.last(last.date)}</p>
              <ReportFacts report={last.report} />
            </div>
          )}
          <Field field={of("pages_done")} label={words.labels.pages_done} hint={words.pagesHint}>
            {(control) => <Input {...control} type="text" maxLength={reportLimits.pages_done} autoComplete="off" />}
          </Field>
          {reportFields.slice(1).map((name) => (
            <AreaField key={name} field={of(name)} label={words.labels[name]} rows={2} maxLength={reportLimits[name]} />
          ))}
        </div>
      </Disclosure>
    </div>
  );
}

/** A child who was reported absent is preset as excused. */
const defaultsOf = (people: readonly LessonPerson[]): Record<string, string | undefined> =>
  Object.fromEntries(
    people.flatMap(({ session, attendance, isAbsenceTold, report }) => [
      [markField("attendance", session), attendance ?? (isAbsenceTold ? "excused" : undefined)],
      ...reportFields.map((name) => [markField(name, session), report[name] ?? undefined]),
    ]),
  );
