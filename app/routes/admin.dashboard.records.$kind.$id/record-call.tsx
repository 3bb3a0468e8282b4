import { SelectField } from "~/components/staff/select-field";
import { Field, RadioField } from "~/components/ui/forms/field";
import { Input, Textarea } from "~/components/ui/forms/input";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { followWords, outcomeNames, callNames as results, callWords as words } from "~/content/records/leads";
import { callResults } from "~/domain/records/follow-up";
import type { RecordReply, RecordView } from "~/records/record-view";
import { StepForm } from "./step-form";

interface RecordCallProps {
  view: RecordView;
  path: string;
  reply: RecordReply | undefined;
}

const choices = [...callResults.map((value) => ({ value, label: results[value] })), { value: "", label: words.none }];

/** What was said, who follows it up, what is next, and what came of it: one form, one save. */
export function RecordCall({ view, path, reply }: RecordCallProps) {
  const { kind, follow } = view;
  if (!follow) return null;
  // why: an appointment stays in its state
  const [outcome, none] = kind === "appointments" ? [words.outcome, words.noOutcome] : [words.closeAs, words.open];
  const labels = {
    result: words.result,
    note: words.note,
    owner: followWords.owner,
    next_step: followWords.step,
    next_step_on: followWords.on,
    outcome,
  };
  return (
    <Panel id="call-form" className="[--choice-width:7.25rem]" aria-labelledby="call-title">
      <PanelTitle as="h2" id="call-title">
        {words.title}
      </PanelTitle>
      <StepForm
        step="call"
        {...{ view, path, reply, labels }}
        defaults={{ owner: follow.owner, next_step: follow.nextStep, next_step_on: follow.nextStepOn }}
        submitLabel={words.submit}
        // why: one primary button a page; what is new waits for a call
        submitLook={{ variant: view.status === "new" ? "primary" : "secondary", size: "small" }}
      >
        {(field) => (
          <>
            <RadioField field={field("result")} label={labels.result} choices={choices} />
            <Field field={field("note")} label={labels.note} hint={words.noteHint}>
              {(control) => <Textarea {...control} rows={2} />}
            </Field>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field field={field("next_step")} label={labels.next_step}>
                {(control) => <Input {...control} type="text" />}
              </Field>
              <Field field={field("next_step_on")} label={labels.next_step_on}>
                {(control) => <Input {...control} type="date" />}
              </Field>
              <SelectField
                field={field("owner")}
                label={labels.owner}
                none={followWords.noOwner}
                choices={follow.owners.map(({ id, name }) => ({ value: id, label: name }))}
              />
              {view.steps.includes("close") && (
                <SelectField
                  field={field("outcome")}
                  label={labels.outcome}
                  none={none}
                  choices={view.outcomes.map((one) => ({ value: one, label: outcomeNames[one] }))}
                />
              )}
            </div>
            <Note>{words.told}</Note>
          </>
        )}
      </StepForm>
    </Panel>
  );
}
