import { PublicForm } from "~/components/site/forms/public-form";
import { BackLink } from "~/components/staff/back-link";
import { Banner } from "~/components/ui/feedback/banner";
import { CheckboxField, Field } from "~/components/ui/forms/field";
import { Input, Select } from "~/components/ui/forms/input";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { calendarPage } from "~/content/appointments/staff-calendar";
import { followWords, outcomeNames } from "~/content/records/leads";
import { recordPage } from "~/content/records/staff-records";
import type { FormReply } from "~/domain/forms/public-form";
import type { LeadOutcome } from "~/domain/records/lead-outcomes";
import { bulkSteps, ownerChoices } from "./bulk-change-fields";
import type { BulkAction } from "./bulk-change-schema";
import { bulkChangePage as words } from "./bulk-change-words";

export interface Selected {
  id: string;
  name: string;
  status: string;
  /** With its version, as the form sends it. */
  seen: string;
  closes: boolean;
  reopens: boolean;
}

interface BulkChangePageProps {
  title: string;
  path: string;
  back: string;
  seenField: string;
  /** Its records stay in their states: an outcome alone is set. */
  isVisit: boolean;
  outcomes: readonly LeadOutcome[];
  owners: readonly { id: string; name: string }[];
  /** Null where they could not be read. */
  records: readonly Selected[] | null;
  reply: FormReply | undefined;
}

export function BulkChangePage({ title, back, records, reply, ...forms }: BulkChangePageProps) {
  const sent = reply?.result?.initialValue?.action;
  const stepForms = { ...forms, records: records ?? [], reply, sent };
  return (
    <div className="grid max-w-176 gap-4">
      <PageHeader dense title={title} back={<BackLink to={back}>{words.back}</BackLink>} />
      {!records && <Banner tone="warning" {...calendarPage.away} />}
      {records?.length === 0 && <Banner tone="info" {...words.nothing} />}
      {reply?.problem && !bulkSteps.some((step) => step === sent) && <Banner tone="error" {...reply.problem} />}
      {records && records.length > 0 && (
        <>
          <SelectedRecords records={records} />
          <FollowForm {...stepForms} />
          <CloseForm {...stepForms} />
          <ReopenForm {...stepForms} />
          <Note>{words.noEmails}</Note>
        </>
      )}
    </div>
  );
}

const SelectedRecords = ({ records }: { records: readonly Selected[] }) => (
  <Panel aria-labelledby="selected-title">
    <PanelTitle as="h2" id="selected-title">
      {words.list}
    </PanelTitle>
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {records.map(({ id, name, status }) => (
        <li key={id} className="wrap-anywhere">
          {name} ({status})
        </li>
      ))}
    </ul>
  </Panel>
);

interface StepFormsProps extends Omit<BulkChangePageProps, "title" | "back"> {
  records: readonly Selected[];
  sent: unknown;
}

/** What the forms of this page have in common. */
function formOf(step: BulkAction["action"], { path, reply, sent }: StepFormsProps) {
  return {
    id: step,
    // why: the query tells the page's forms apart
    action: `${path}&form=${step}`,
    anchor: step,
    reply: sent === step ? reply : undefined,
    fit: "panel" as const,
    stacked: true,
    pendingLabel: recordPage.pending,
    submitLook: { variant: "secondary", size: "small" } as const,
  };
}

/** Names the step, the records and their versions. */
const StepInputs = ({ step, records, seenField }: { step: BulkAction["action"] } & StepFormsProps) => (
  <>
    <input type="hidden" name="action" value={step} />
    {records.map(({ id, seen }) => (
      <input key={id} type="hidden" name={seenField} value={seen} />
    ))}
  </>
);

const followLabels = {
  owner: followWords.owner,
  next_step: followWords.step,
  next_step_on: followWords.on,
  no_step: words.noStep,
};

function FollowForm(page: StepFormsProps) {
  return (
    <Panel aria-labelledby="follow-title">
      <PanelTitle as="h2" id="follow-title">
        {words.follow}
      </PanelTitle>
      <PublicForm
        {...formOf("follow_up", page)}
        labels={followLabels}
        defaults={{ owner: ownerChoices.keep }}
        submitLabel={words.followSubmit(page.records.length)}
      >
        {(field) => (
          <>
            <StepInputs step="follow_up" {...page} />
            <Field field={field("owner")} label={followLabels.owner}>
              {(control) => (
                <Select {...control}>
                  <option value={ownerChoices.keep}>{words.keep}</option>
                  <option value={ownerChoices.nobody}>{followWords.nobody}</option>
                  {page.owners.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field field={field("next_step")} label={followLabels.next_step} hint={words.keepHint}>
              {(control) => <Input {...control} type="text" />}
            </Field>
            <Field field={field("next_step_on")} label={followLabels.next_step_on}>
              {(control) => <Input {...control} type="date" />}
            </Field>
            <CheckboxField field={field("no_step")} label={followLabels.no_step} />
          </>
        )}
      </PublicForm>
    </Panel>
  );
}

function CloseForm(page: StepFormsProps) {
  const count = page.records.filter(({ closes }) => closes).length;
  if (count === 0) return null;
  const labels = { outcome: words.outcome };
  return (
    <Panel aria-labelledby="close-title">
      <PanelTitle as="h2" id="close-title">
        {page.isVisit ? words.closeVisits : words.close}
      </PanelTitle>
      <PublicForm
        {...formOf("close", page)}
        labels={labels}
        defaults={{}}
        submitLabel={page.isVisit ? words.outcomeSubmit(count) : words.closeSubmit(count)}
      >
        {(field) => (
          <>
            <StepInputs step="close" {...page} />
            <Applies count={count} all={page.records.length} />
            <Field field={field("outcome")} label={labels.outcome}>
              {(control) => (
                <Select {...control}>
                  <option value="">{words.choose}</option>
                  {page.outcomes.map((one) => (
                    <option key={one} value={one}>
                      {outcomeNames[one]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </>
        )}
      </PublicForm>
    </Panel>
  );
}

function ReopenForm(page: StepFormsProps) {
  const count = page.records.filter(({ reopens }) => reopens).length;
  if (count === 0) return null;
  return (
    <Panel aria-labelledby="reopen-title">
      <PanelTitle as="h2" id="reopen-title">
        {words.reopen}
      </PanelTitle>
      <PublicForm {...formOf("reopen", page)} labels={{}} defaults={{}} submitLabel={words.reopenSubmit(count)}>
        {() => (
          <>
            <StepInputs step="reopen" {...page} />
            <Applies count={count} all={page.records.length} />
          </>
        )}
      </PublicForm>
    </Panel>
  );
}

const Applies = ({ count, all }: { count: number; all: number }) =>
  count < all ? <Note>{words.some(count, all)}</Note> : null;
