import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink, buttonLook } from "~/components/ui/button";
import { Field } from "~/components/ui/forms/field";
import { Input, Textarea } from "~/components/ui/forms/input";
import { Actions, Note, Panel, PanelTitle } from "~/components/ui/layout";
import { stepWords, recordPage as words } from "~/content/records/staff-records";
import { deletePath, recordPath } from "~/records/record-kinds";
import { plainSteps } from "~/records/record-steps";
import type { RecordReply, RecordView } from "~/records/record-view";
import { type SlotChoices, SlotForm } from "./slot-form";
import { Folded, StepFields, StepForm } from "./step-form";

interface RecordActionsProps {
  view: RecordView;
  path: string;
  query: string;
  choices: SlotChoices;
  reply: RecordReply | undefined;
}

export function RecordActions({ view, path, query, choices, reply }: RecordActionsProps) {
  const { kind, id, steps, archived, place } = view;
  const canEdit = kind === "sessions" && !archived && ["pending", "confirmed"].includes(view.status);
  const presses = plainSteps.filter((step) => steps.includes(step));
  const openFor = (step: RecordReply["step"]) => reply?.step === step;
  const slotSteps = (["book", "move"] as const).filter((step) => steps.includes(step));
  return (
    <Panel
      className="min-w-0 [--choice-width:7.25rem] lg:col-start-2 lg:row-span-2 lg:row-start-2"
      aria-labelledby="actions-title"
    >
      <PanelTitle id="actions-title">{words.actions}</PanelTitle>
      {view.contacted && <Note>{words.contacted(view.contacted)}</Note>}
      <Actions tight>
        {presses.map((step, index) => (
          <Press key={step} step={step} view={view} path={path} leads={index === 0 && step !== "contacted"} />
        ))}
        {view.mail && !archived && (
          <a className={buttonLook({ variant: "secondary", size: "small" })} href={view.mail}>
            {words.mail[kind]}
          </a>
        )}
        {canEdit && (
          <ButtonLink to={`/admin/dashboard/sessions/${id}/edit`} variant="secondary" size="small">
            {words.edit}
          </ButtonLink>
        )}
        {view.appointment && (
          <ButtonLink to={recordPath("appointments", view.appointment.id)} size="small">
            {words.appointment(view.appointment.reference)}
          </ButtonLink>
        )}
      </Actions>
      <Actions tight>
        {place &&
          slotSteps.map((step) => (
            <Folded key={step} step={step} summary={words[step].summary} open={openFor(step)}>
              <SlotForm {...{ step, view, place, path, choices, reply }} />
            </Folded>
          ))}
        {steps.includes("close") && (
          <Folded step="close" summary={words.close.summary} open={openFor("close")}>
            <StepForm
              step="close"
              {...{ view, path, reply }}
              labels={{ outcome: words.close.outcome }}
              defaults={{}}
              submitLabel={words.close.submit}
            >
              {(field) => (
                <Field field={field("outcome")} label={words.close.outcome} hint={words.close.hint}>
                  {(control) => <Input {...control} type="text" required />}
                </Field>
              )}
            </StepForm>
          </Folded>
        )}
        {steps.includes("cancel") && (
          <Folded step="cancel" summary={words.cancel.summary} open={openFor("cancel")}>
            <StepForm
              step="cancel"
              {...{ view, path, reply }}
              labels={{ reason: words.cancel.reason, message: words.cancel.message }}
              defaults={{}}
              submitLabel={words.cancel.submit}
              submitLook={{ variant: "destructive" }}
            >
              {(field) => (
                <>
                  <Field field={field("reason")} label={words.cancel.reason} hint={words.cancel.hint}>
                    {(control) => <Textarea {...control} rows={2} required />}
                  </Field>
                  {kind === "appointments" && (
                    <Field field={field("message")} label={words.cancel.message} hint={words.cancel.messageHint}>
                      {(control) => <Textarea {...control} rows={2} />}
                    </Field>
                  )}
                </>
              )}
            </StepForm>
          </Folded>
        )}
      </Actions>
      {archived ? (
        steps.length === 0 && <Note>{words.nothingToDo}</Note>
      ) : (
        <p>
          <ButtonLink to={deletePath(kind, id) + query} variant="quiet" size="small" className="-ml-4">
            {stepWords.archive.label}
          </ButtonLink>
        </p>
      )}
    </Panel>
  );
}

interface PressProps {
  step: (typeof plainSteps)[number];
  view: RecordView;
  path: string;
  leads: boolean;
}

function Press({ step, view, path, leads }: PressProps) {
  const navigation = useNavigation();
  const pending = navigation.formData?.get("action") === step;
  return (
    <Form method="post" action={path}>
      <StepFields step={step} version={view.version} />
      <Button
        type="submit"
        size="small"
        variant={leads ? "primary" : "secondary"}
        pending={pending}
        disabled={navigation.state === "submitting"}
      >
        {pending ? words.pending : stepWords[step].label}
      </Button>
    </Form>
  );
}
