import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink, buttonLook } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { CheckboxField, Field } from "~/components/ui/forms/field";
import { Textarea } from "~/components/ui/forms/input";
import { Actions, Note, Panel, PanelTitle } from "~/components/ui/layout";
import { callWords } from "~/content/records/leads";
import { recordPage as words } from "~/content/records/staff-records";
import { stepWords } from "~/content/records/step-words";
import { classPage } from "~/content/tutoring/staff-classes";
import { changePage } from "~/content/tutoring/staff-lesson-change";
import { sessionRecord } from "~/content/tutoring/staff-sessions";
import { convertField, newFamilyFrom } from "~/domain/families/family-paths";
import { phoneAddress } from "~/domain/forms/phone-address";
import { classPath } from "~/domain/tutoring/class-paths";
import { deletePath, newAppointmentPath, recordPath } from "~/records/record-kinds";
import { plainSteps } from "~/records/record-steps";
import type { RecordReply, RecordView } from "~/records/record-view";
import { type SlotChoices, SlotForm } from "./slot-form";
import { emailNote, StepFields } from "./step-fields";
import { Folded, StepForm } from "./step-form";

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
  // why: what was said on the phone, or written, is logged with it
  const presses = plainSteps.filter((step) => step !== "contacted" && steps.includes(step));
  const openFor = (step: RecordReply["step"]) => reply?.step === step;
  const slotSteps = (["book", "move"] as const).filter((step) => steps.includes(step));
  return (
    <Panel
      id="actions"
      className="min-w-0 [--choice-width:7.25rem] lg:col-start-2 lg:row-start-2"
      aria-labelledby="actions-title"
    >
      <PanelTitle as="h2" id="actions-title">
        {words.actions}
      </PanelTitle>
      <Actions tight>
        {view.session && <SessionActions session={view.session} archived={archived} />}
        {presses.map((step, index) => (
          <Press
            key={step}
            step={step}
            view={view}
            path={path}
            leads={index === 0 && !view.session?.roll && step !== "reopen" && step !== "unconfirm"}
          />
        ))}
        {view.follow && (
          <a className={`${buttonLook({ variant: "secondary", size: "small" })} lg:hidden`} href="#call-form">
            {callWords.title}
          </a>
        )}
        {view.mail && !archived && (
          <a className={buttonLook({ variant: "secondary", size: "small" })} href={view.mail}>
            {words.mail[kind]}
          </a>
        )}
        {view.write && !archived && (
          <ButtonLink to={view.write} variant="secondary" size="small">
            {words.write}
          </ButtonLink>
        )}
        {canEdit && (
          <>
            <ButtonLink to={`/admin/dashboard/sessions/${id}/change`} variant="secondary" size="small">
              {changePage.title}
            </ButtonLink>
            <ButtonLink to={`/admin/dashboard/sessions/${id}/edit`} variant="secondary" size="small">
              {words.edit}
            </ButtonLink>
          </>
        )}
        {view.class && !archived && (
          <ButtonLink to={classPath(view.class)} variant="secondary" size="small">
            {classPage.link}
          </ButtonLink>
        )}
        {kind === "messages" && !archived && (
          <ButtonLink to={newAppointmentPath({ message: id })} variant="secondary" size="small">
            {words.book.summary}
          </ButtonLink>
        )}
        {view.mayBecomeFamily && (
          <Form method="post" action={newFamilyFrom(kind, id)}>
            <input type="hidden" name={convertField} value="yes" />
            <Button type="submit" size="small" variant="secondary">
              {words.makeFamily}
            </Button>
          </Form>
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
      </Actions>
      {archived ? (
        steps.length === 0 && <Note>{words.nothingToDo}</Note>
      ) : (
        <Disclosure open={openFor("cancel")} className="border-t border-hairline pt-2" summary={words.more}>
          <Actions tight className="pt-1">
            {steps.includes("cancel") && (
              <Folded step="cancel" summary={words.cancel.summary} open={openFor("cancel")}>
                <StepForm
                  step="cancel"
                  {...{ view, path, reply }}
                  labels={{ reason: words.cancel.reason, message: words.cancel.message, quiet: words.cancel.quiet }}
                  defaults={{}}
                  submitLabel={words.cancel.submit}
                  submitLook={{ variant: "destructive" }}
                >
                  {(field) => (
                    <>
                      <Field field={field("reason")} label={words.cancel.reason} hint={words.cancel.hint}>
                        {(control) => <Textarea {...control} rows={2} required />}
                      </Field>
                      {kind === "appointments" && view.emailTo && (
                        <>
                          <Field field={field("message")} label={words.cancel.message} hint={words.cancel.messageHint}>
                            {(control) => <Textarea {...control} rows={2} />}
                          </Field>
                          <CheckboxField field={field("quiet")} label={words.cancel.quiet} />
                        </>
                      )}
                      <Note>{emailNote(view, "cancel")}</Note>
                    </>
                  )}
                </StepForm>
              </Folded>
            )}
            <ButtonLink to={deletePath(kind, id) + query} variant="destructive" size="small">
              {stepWords.archive.label}
            </ButtonLink>
          </Actions>
        </Disclosure>
      )}
    </Panel>
  );
}

interface SessionActionsProps {
  session: NonNullable<RecordView["session"]>;
  archived: boolean;
}

function SessionActions({ session: { roll, attendance, phone }, archived }: SessionActionsProps) {
  const look = buttonLook({ variant: "secondary", size: "small" });
  return (
    <>
      {roll && (
        <ButtonLink to={roll} variant={attendance ? "secondary" : "primary"} size="small">
          {attendance ? sessionRecord.change : sessionRecord.take}
        </ButtonLink>
      )}
      {phone && !archived && (
        <a className={look} href={phoneAddress(phone)}>
          {sessionRecord.call}
        </a>
      )}
    </>
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
