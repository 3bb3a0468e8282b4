import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requirePermission } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { PublicForm } from "~/components/site/forms/public-form";
import { BackLink } from "~/components/staff/page-links";
import { SelectField } from "~/components/staff/select-field";
import { Banner } from "~/components/ui/feedback/banner";
import { CheckboxField, Field } from "~/components/ui/forms/field";
import { Input, Select } from "~/components/ui/forms/input";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { calendarPage } from "~/content/appointments/staff-calendar";
import { followWords, outcomeNames } from "~/content/records/leads";
import { staffLists } from "~/content/records/staff-lists";
import { recordPage } from "~/content/records/staff-records";
import { statusName } from "~/content/records/states";
import { messages } from "~/content/site/messages";
import type { FormReply } from "~/domain/forms/public-form";
import { type LeadOutcome, leadOutcomes, outcomesOf } from "~/domain/records/follow-up";
import { bulkMessage } from "~/handlers/records/record-list.server";
import { failureResponse } from "~/http/failure-response.server";
import { receiveForm, replyWith } from "~/http/form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import type { Client } from "~/integrations/supabase.server";
import { isRecordId, isVersion } from "~/models/record-values.server";
import {
  type ActionDetails,
  bulkLimit,
  changeRecords,
  listOwners,
  listRecordNames,
  listStaffRecords,
} from "~/models/records/record-actions.server";
import { hasBegun } from "~/records/kinds/description.server";
import { recordDescriptions } from "~/records/kinds/descriptions.server";
import { checkNextStep, nextStepFields } from "~/records/record-actions";
import type { RecordKind } from "~/records/record-kinds";
import { backPath, bulkChangePath, listQueryOf, recordKindOf, recordTables } from "~/records/record-kinds";
import { stepsOf } from "~/records/record-steps";

const bulkSteps = ["follow_up", "close", "reopen"] as const;

const words = {
  title: "Follow up or close",
  description: "Sets the owner or the next step of several records, closes or reopens them.",
  selected: (count: number, [one, many]: readonly [string, string]) => `${count} ${count === 1 ? one : many} selected`,
  list: "Selected",
  back: "Back to the list",
  follow: "Owner and next step",
  keep: "Leave as it is",
  keepHint: "What you leave empty stays as it is.",
  noStep: "Remove the next step",
  both: "Remove the next step, or enter a new one",
  followSubmit: (count: number) => (count === 1 ? "Save it" : `Save for all ${count}`),
  close: "Close with an outcome",
  closeVisits: "Outcome of the visits",
  outcome: "Outcome",
  choose: "Choose an outcome",
  reopen: "Reopen",
  some: (count: number, all: number) =>
    `${count} of ${all} ${count === 1 ? "is" : "are"} in a state for this; the result names the others.`,
  closeSubmit: (count: number) => (count === 1 ? "Close it" : `Close ${count}`),
  outcomeSubmit: (count: number) => (count === 1 ? "Set its outcome" : `Set the outcome of ${count}`),
  reopenSubmit: (count: number) => (count === 1 ? "Reopen it" : `Reopen ${count}`),
  noEmails: "No email is sent. You can undo it for 10 minutes.",
  empty: "Choose an owner, or enter or remove a next step",
  nothing: { title: "Nothing is selected", text: "Select records in the list first." },
} as const;

const bulkFields = ["action", "owner", "next_step", "next_step_on", "no_step", "outcome"] as const;

/** Of the owner: as it is; none. */
const ownerChoices = { keep: "keep", none: "nobody" } as const;

const bulkChangeSchema = z.discriminatedUnion("action", [
  z
    .object({
      action: z.literal("follow_up"),
      owner: z
        .union([z.enum(ownerChoices), z.uuid(followWords.ownerUnknown)], followWords.ownerUnknown)
        .default(ownerChoices.keep),
      ...nextStepFields,
      /** Removes the next step. */
      no_step: z.literal("on").optional(),
    })
    .check(checkNextStep)
    .refine((sent) => sent.owner !== ownerChoices.keep || sent.next_step || sent.next_step_on || sent.no_step, {
      path: ["owner"],
      message: words.empty,
    })
    .refine(({ next_step, next_step_on, no_step }) => !no_step || !(next_step || next_step_on), {
      path: ["no_step"],
      message: words.both,
    }),
  z.object({ action: z.literal("close"), outcome: z.enum(leadOutcomes, { error: followWords.outcomeMissing }) }),
  z.object({ action: z.literal("reopen") }),
]);

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

const Applies = ({ count, all }: { count: number; all: number }) =>
  count < all ? <Note>{words.some(count, all)}</Note> : null;

const seenField = "seen";

export const handle = { page: words };
/** @throws Response 404 for records that are not followed up */
function addressOf({ params, request }: RequestArgs & { params: ActionFunctionArgs["params"] }) {
  const kind = recordKindOf(params.kind);
  if (!kind || kind === "sessions") throw failureResponse("not_found");
  const { searchParams } = new URL(request.url);
  const ids = [...new Set(searchParams.getAll("id").map((id) => id.toLowerCase()))].filter(isRecordId);
  const list = listQueryOf(searchParams);
  const chosen = ids.slice(0, bulkLimit);
  return {
    kind,
    ids: chosen,
    list,
    path: bulkChangePath(kind, chosen, list && `?${list}`),
    back: backPath(kind, list),
  };
}

export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requirePermission(args, "records.manage");
  const { kind, ids, path, back } = addressOf(args);
  const selected = ids.length > 0 ? await selectedRecords(client, kind, ids) : { records: [], owners: [] };
  const page = {
    path,
    back,
    isVisit: kind === "appointments",
    outcomes: outcomesOf(kind),
    owners: selected?.owners ?? [],
  };
  const records = selected?.records.map(({ id, name, status, version, steps }) => ({
    ...{ id, name, status, seen: seenValue({ id, version }) },
    ...{ closes: steps.includes("close"), reopens: steps.includes("reopen") },
  }));
  const title = words.selected(records?.length ?? ids.length, staffLists[kind].nouns);
  return data({ ...page, title, seenField, records: records ?? null }, { status: records ? 200 : 503 });
}

/** @returns a redirect to the list with a message that takes it back, or the form: 400, 503 */
export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "records.manage");
  const { kind, ids, list, back } = addressOf(args);
  const received = await receiveForm(args.request, {
    name: "record",
    fields: [...bulkFields, seenField],
    schema: bulkChangeSchema,
    limits: staffFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { formData, submission } = received;
  if (submission.status !== "success") {
    const problem = submission.error?.action ? messages.formUnreadable : undefined;
    return replyWith(submission, { problem }, 400);
  }
  if (ids.length === 0) return replyWith(submission, { problem: words.nothing }, 400);
  const sent = submission.value;
  const details = { ...detailsOf(sent), versions: versionsOf(formData) };
  const saved = await changeRecords(account.client, recordTables[kind], ids, sent.action, details);
  if (!saved.ok) return replyWith(submission, { problem: messages.unexpectedFailure }, 503);
  sessionOf(args).flash(await bulkMessage(account, kind, saved.data, list));
  return redirectTo(args, back);
}

export const clientAction = keepFormOnNetworkFailure;

export default function ChangeMany() {
  return <BulkChangePage {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}

/** The kinds that staff follow up. */
type LeadKind = Exclude<RecordKind, "sessions">;

/** What is selected, in the order of the address, and who can follow up all of it; null while the database is away. */
async function selectedRecords<Kind extends LeadKind>(client: Client, kind: Kind, ids: readonly string[]) {
  const [rows, names, owners] = await Promise.all([
    listStaffRecords(client, kind, ids),
    listRecordNames(client, kind, ids),
    listOwners(client, kind, ids),
  ]);
  if (!rows) return null;
  const description = recordDescriptions[kind];
  const records = ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row || row.archived_at !== null) return [];
    const steps = stepsOf(kind, row, false, hasBegun(description, row));
    return [{ id, name: names.get(id) ?? "", status: statusName(row.status), version: row.updated_at, steps }];
  });
  return { records: records.filter(({ steps }) => steps.length > 0), owners };
}

const seenValue = ({ id, version }: { id: string; version: string }): string => `${id} ${version}`;

/** By the id of a record the version that the page showed. */
const versionsOf = (formData: FormData): Readonly<Record<string, string>> =>
  Object.fromEntries(
    formData.getAll(seenField).flatMap((value) => {
      const [id = "", version = ""] = typeof value === "string" ? value.split(" ", 2) : [];
      return isRecordId(id) && isVersion(version) ? [[id.toLowerCase(), version]] : [];
    }),
  );

interface Selected {
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

function BulkChangePage({ title, back, records, reply, ...forms }: BulkChangePageProps) {
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
                  <option value={ownerChoices.none}>{followWords.noOwner}</option>
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
            <SelectField
              field={field("outcome")}
              label={labels.outcome}
              none={words.choose}
              choices={page.outcomes.map((one) => ({ value: one, label: outcomeNames[one] }))}
            />
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

type BulkAction = z.output<typeof bulkChangeSchema>;

/** What was left empty is not among them: it stays as it is. */
function detailsOf(sent: BulkAction): ActionDetails {
  if (sent.action === "reopen") return {};
  if (sent.action === "close") return { outcome: sent.outcome };
  const { owner, next_step, next_step_on, no_step } = sent;
  return {
    ...(owner !== ownerChoices.keep && { owner: owner === ownerChoices.none ? "" : owner }),
    ...(next_step && { next_step, next_step_on }),
    ...(no_step && { next_step: "", next_step_on: "" }),
  };
}
