import { Field } from "~/components/ui/forms/field";
import { Input, Select } from "~/components/ui/forms/input";
import { Panel, PanelTitle } from "~/components/ui/layout";
import { followWords as words } from "~/content/records/leads";
import type { RecordReply, RecordView } from "~/records/record-view";
import { StepForm } from "./step-form";

interface RecordFollowUpProps {
  view: RecordView;
  path: string;
  reply: RecordReply | undefined;
}

const labels = { owner: words.owner, next_step: words.step, next_step_on: words.on };

/** Who follows it up, and what is next. */
export function RecordFollowUp({ view, path, reply }: RecordFollowUpProps) {
  const { follow } = view;
  if (!follow) return null;
  return (
    <Panel id="follow_up-form" aria-labelledby="follow-up-title">
      <PanelTitle as="h2" id="follow-up-title">
        {words.title}
      </PanelTitle>
      <StepForm
        step="follow_up"
        {...{ view, path, reply, labels }}
        defaults={{ owner: follow.owner, next_step: follow.nextStep, next_step_on: follow.nextStepOn }}
        submitLabel={words.submit}
        submitLook={{ variant: "secondary", size: "small" }}
      >
        {(field) => (
          <>
            <Field field={field("owner")} label={labels.owner}>
              {(control) => (
                <Select {...control}>
                  <option value="">{words.nobody}</option>
                  {follow.owners.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <div className="grid gap-4 sm:max-lg:grid-cols-[minmax(0,1fr)_12rem]">
              <Field field={field("next_step")} label={labels.next_step} hint={words.stepHint}>
                {(control) => <Input {...control} type="text" />}
              </Field>
              <Field field={field("next_step_on")} label={labels.next_step_on}>
                {(control) => <Input {...control} type="date" />}
              </Field>
            </div>
          </>
        )}
      </StepForm>
    </Panel>
  );
}
