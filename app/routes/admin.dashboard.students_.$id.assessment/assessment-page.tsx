import { PublicForm } from "~/components/site/forms/public-form";
import { BackLink } from "~/components/staff/back-link";
import { FamilyReads, type FamilyReadsProps } from "~/components/staff/family-reads";
import { Facts } from "~/components/ui/data/facts";
import { CheckboxField, Field } from "~/components/ui/forms/field";
import { Input, Select, Textarea } from "~/components/ui/forms/input";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { programLevelIds } from "~/content/programs/levels";
import { subjectLabels, subjects } from "~/content/programs/subjects";
import { progressWords, resultSheet } from "~/content/tutoring/progress";
import { assessmentPage as words } from "~/content/tutoring/staff-progress";
import { readableDate } from "~/domain/dates/readable-dates";
import type { FormReply } from "~/domain/forms/public-form";
import { assessmentLabels, levelField, workbookField } from "~/domain/tutoring/assessment-fields";
import {
  type AssessmentResult,
  type ProgressChild,
  studentAssessmentPath,
  studentProgressPath,
} from "~/domain/tutoring/progress";

interface AssessmentPageProps {
  child: ProgressChild;
  /** Of a new result. */
  id: string;
  today: string;
  /** The result to be corrected. */
  saved: AssessmentResult | null;
  readers: FamilyReadsProps["readers"];
  /** To whom an email would go. */
  addresses: readonly string[];
  reply: FormReply | undefined;
}

export function AssessmentPage({ child, id, today, saved, readers, addresses, reply }: AssessmentPageProps) {
  const sent = reply?.result?.initialValue;
  // why: what may have been saved keeps its id when it is sent again
  const sentId = typeof sent?.id === "string" ? sent.id : id;
  const sentVersion = reply?.isNow ? undefined : sent?.version;
  const version = typeof sentVersion === "string" ? sentVersion : saved?.version;
  return (
    <Panel className="min-w-0 max-w-176 wrap-anywhere" aria-labelledby="assessment-title">
      <div>
        <BackLink to={studentProgressPath(child.id)}>{words.back(child.firstName)}</BackLink>
        <PanelTitle as="h1" id="assessment-title">
          {words.of(child.name)}
        </PanelTitle>
      </div>
      {reply?.isNow && saved && <SavedNow saved={saved} />}
      <PublicForm
        id="assessment-form"
        action={studentAssessmentPath(child.id, saved?.id)}
        labels={assessmentLabels}
        defaults={defaultsOf(saved, today)}
        reply={reply}
        fit="wide"
        submitLabel={words.submit}
        pendingLabel={words.pending}
        footnote={
          <Note>
            <FamilyReads readers={readers} words={words.familyReads} />
          </Note>
        }
      >
        {(field) => (
          <>
            <input type="hidden" name="id" value={saved?.id ?? sentId} />
            {version && <input type="hidden" name="version" value={version} />}
            <Field field={field("taken_on")} label={words.labels.taken_on}>
              {(control) => <Input {...control} type="date" max={today} />}
            </Field>
            {subjects.map((subject) => (
              <div key={subject} className="grid gap-4 sm:grid-cols-[2fr_1fr] sm:items-end">
                <Field field={field(levelField(subject))} label={words.level(subjectLabels[subject])}>
                  {(control) => (
                    <Select {...control}>
                      <option value="">{words.notAssessed}</option>
                      {programLevelIds[subject].map((level) => (
                        <option key={level} value={level}>
                          {progressWords.level(level)}
                        </option>
                      ))}
                    </Select>
                  )}
                </Field>
                <Field field={field(workbookField(subject))} label={words.workbook(subjectLabels[subject])}>
                  {(control) => <Input {...control} type="text" inputMode="numeric" autoComplete="off" />}
                </Field>
              </div>
            ))}
            {(["strengths", "gaps", "next_step"] as const).map((name) => (
              <Field
                key={name}
                field={field(name)}
                label={words.labels[name]}
                hint={name === "strengths" ? words.wordsHint : undefined}
              >
                {(control) => <Textarea {...control} rows={4} maxLength={1000} />}
              </Field>
            ))}
            <CheckboxField field={field("place")} label={words.labels.place} />
            {addresses.length > 0 ? (
              <CheckboxField field={field("send")} label={words.sendTo(addresses.join(", "))} />
            ) : (
              <Note>{words.nobody}</Note>
            )}
          </>
        )}
      </PublicForm>
    </Panel>
  );
}

/** A correction neither moves the child nor sends an email unless it is chosen. */
function defaultsOf(saved: AssessmentResult | null, today: string): Record<string, string | undefined> {
  if (!saved) return { taken_on: today, place: "on", send: "on" };
  return {
    taken_on: saved.takenOn,
    ...Object.fromEntries(
      subjects.flatMap((subject) => [
        [levelField(subject), saved.levels[subject]?.level],
        [workbookField(subject), saved.levels[subject]?.workbook.toString()],
      ]),
    ),
    strengths: saved.strengths ?? undefined,
    gaps: saved.gaps ?? undefined,
    next_step: saved.nextStep ?? undefined,
  };
}

/** What another person saved meanwhile. */
function SavedNow({ saved }: { saved: AssessmentResult }) {
  const levels = subjects.flatMap((subject) => {
    const at = saved.levels[subject];
    return at ? [{ label: subjectLabels[subject], value: resultSheet.begins(at.level, at.workbook) }] : [];
  });
  return (
    <section className="grid gap-2" aria-labelledby="now-title">
      <PanelTitle as="h2" id="now-title">
        {words.nowTitle}
      </PanelTitle>
      <Facts
        layout="list"
        facts={[
          { label: words.labels.taken_on, value: readableDate(saved.takenOn) },
          ...levels,
          ...[
            { label: words.labels.strengths, value: saved.strengths },
            { label: words.labels.gaps, value: saved.gaps },
            { label: words.labels.next_step, value: saved.nextStep },
          ].filter(({ value }) => value !== null),
        ]}
      />
    </section>
  );
}
