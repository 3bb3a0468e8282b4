import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requirePermission } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { lazyPart } from "~/components/late/lazy-part";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { BackLink } from "~/components/staff/page-links";
import { revalidateAfterConflict } from "~/components/staff/revalidate-after-conflict";
import { Banner } from "~/components/ui/feedback/banner";
import { Panel } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { formStepWords } from "~/content/records/form-step-words";
import { recordMessages, recordNames } from "~/content/records/staff-records";
import { messages } from "~/content/site/messages";
import { visitDetails } from "~/domain/appointments/visit-details";
import { detailRules, email, limits, optionalPhone, optionalText, phone, requiredText } from "~/domain/forms/fields";
import type { FormReply } from "~/domain/forms/public-form";
import { batchOf, requireRecordAddress, wrongState } from "~/handlers/records/record-action.server";
import { failureResponse } from "~/http/failure-response.server";
import { receiveForm, replyWith } from "~/http/form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import type { Client } from "~/integrations/supabase.server";
import { changeRecord, getStaffRecord } from "~/models/records/record-actions.server";
import { describeChangesSince } from "~/models/records/record-page.server";
import { editPath, type RecordKind, recordPath, recordTables, withList } from "~/records/record-kinds";
import { isAnonymised } from "~/records/record-steps";
import { type EditField, editPage, editPage as words } from "./edit-words";

const age = "Enter the child's age as a whole number from 3 to 18";

const person = {
  first_name: requiredText("Enter the first name", limits.name, "First name"),
  last_name: requiredText("Enter the last name", limits.name, "Last name"),
};

const childName = "Enter the child's name";

const details = {
  appointments: {
    name: requiredText("Enter the name", limits.name, "Name"),
    child_name: optionalText(limits.name, "Child's name"),
    ...detailRules(visitDetails),
    notes: optionalText(limits.notes, "Notes"),
  },
  assessments: {
    parent_name: requiredText("Enter the parent's name", limits.name, "Parent name"),
    child_name: requiredText(childName, limits.name, "Child's name"),
    child_age: z.coerce.number({ error: age }).int(age).min(3, age).max(18, age),
    additional_notes: optionalText(limits.notes, "Notes"),
  },
  messages: {
    name: requiredText("Enter the name", limits.name, "Name"),
    child_name: optionalText(limits.name, "Child's name"),
  },
  licenses: person,
  applications: person,
} satisfies Record<TypedKind, z.ZodRawShape>;

const enough = {
  phone: optionalPhone.transform((value) => value ?? ""),
  email: email.optional().transform((value) => value ?? ""),
};

const asked = { phone, email };

// why: as on the record's page
const EditForm = lazyPart("#edit", async () => (await import("./edit-form")).EditForm);

export const handle = { page: { title: words.title, description: words.description } };
function addressOf(args: LoaderFunctionArgs) {
  const { kind, ...address } = requireRecordAddress(args);
  if (kind === "sessions") throw failureResponse("not_found");
  return { kind, ...address, recordAddress: withList(recordPath(kind, address.id), address.listQuery) };
}

/** @returns null while it cannot be read @throws Response 404 for what the caller may not see */
async function typedRecord(client: Client, kind: TypedKind, id: string) {
  const row = await getStaffRecord(client, kind, id);
  if (row === "not_found") throw failureResponse("not_found");
  if (row === "unavailable") return null;
  const columns: Readonly<Record<string, unknown>> = row;
  return {
    version: row.updated_at,
    isClosed: row.archived_at !== null || isAnonymised(row),
    by: { byStaff: row.made_by !== null, isDemo: columns.topic === "demo" },
    values: Object.fromEntries(typedFields[kind].map((name) => [name, String(columns[name] ?? "")])),
  };
}

export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requirePermission(args, "records.manage");
  const { kind, id, listQuery, recordAddress } = addressOf(args);
  const record = await typedRecord(client, kind, id);
  if (record?.isClosed && args.request.method === "GET") throw redirectTo(args, recordAddress);
  const path = withList(editPath(kind, id), listQuery);
  const page = { kind, fields: typedFields[kind], path, recordAddress };
  return record ? data({ ...page, record }) : data({ ...page, record: null }, { status: 503 });
}

/** @returns a redirect to the record; or the form: 400, 409 (another version than shown), 503 */
export async function action(args: ActionFunctionArgs) {
  const { client } = await requirePermission(args, "records.manage");
  const { kind, id, listQuery, recordAddress } = addressOf(args);
  const record = await typedRecord(client, kind, id);
  const received = await receiveForm(args.request, {
    name: "record",
    fields: ["version", ...typedFields[kind]],
    // why: what cannot be read now cannot be saved either
    schema: correctionSchema(kind, record?.by ?? { byStaff: true, isDemo: false }),
    limits: staffFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") {
    const problem = submission.error?.version ? messages.formUnreadable : undefined;
    return replyWith(submission, { problem }, 400);
  }
  const { version, ...values } = submission.value;
  const batch = batchOf(id, "correct", version);
  const saved = await changeRecord(client, recordTables[kind], id, "correct", version, { values, batch });
  if (!saved.ok) {
    const problem = saved.failure.kind === "timeout" ? messages.submissionTimeout : messages.unexpectedFailure;
    return replyWith(submission, { problem }, 503);
  }
  switch (saved.data.outcome) {
    case "done":
      sessionOf(args).flash({
        tone: "success",
        ...recordMessages.done(recordNames[kind].noun, formStepWords.correct.done),
        undo: { batch, kind: `${kind}/${id}`, list: listQuery },
      });
      return redirectTo(args, `${recordAddress}#top`);
    case "not_found":
      throw failureResponse("not_found");
    case "changed":
      return replyWith(
        submission,
        { problem: recordMessages.changed(await describeChangesSince(client, kind, id, version)) },
        409,
      );
    case "wrong_state":
      return replyWith(submission, { problem: wrongState(kind, "correct", saved.data) }, 409);
    case "nothing":
      return replyWith(submission, { problem: words.nothing }, 400);
    default:
      return replyWith(submission, { problem: messages.formUnreadable }, 400);
  }
}

export const clientAction = keepFormOnNetworkFailure;

export const shouldRevalidate = revalidateAfterConflict;

export default function EditRecord() {
  const { kind, fields, record, path, recordAddress } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const sent = reply?.result?.initialValue?.version;
  return (
    <Panel className="max-w-176" aria-labelledby="edit-title">
      <PageHeader
        dense
        titleId="edit-title"
        title={words.title}
        back={<BackLink to={recordAddress}>{`Back to the ${recordNames[kind].noun}`}</BackLink>}
        about={<p>{words.description}</p>}
      />
      {!record && <Banner tone="warning" text={words.away} />}
      {(record || reply) && (
        <EditForm
          key={record?.version}
          fields={fields}
          defaults={record?.values ?? null}
          version={record?.version ?? (typeof sent === "string" ? sent : "")}
          byStaff={record?.by.byStaff ?? false}
          path={path}
          reply={reply}
        />
      )}
    </Panel>
  );
}

interface TypedBy {
  /** Staff took it on the phone: a number or an address is enough. */
  byStaff: boolean;
  /** A demo class needs to know for whom, and where to call. */
  isDemo: boolean;
}

/** The rules of the form that the record came by; the database checks the same. */
function correctionSchema(kind: TypedKind, { byStaff, isDemo }: TypedBy) {
  const contact = byStaff ? enough : kind === "messages" && !isDemo ? { phone: optionalPhone, email } : asked;
  return z
    .object({ version: z.string().min(1).max(64), ...contact, ...details[kind] })
    .refine(({ phone, email }) => Boolean(phone || email), { error: editPage.contactMissing, path: ["phone"] })
    .refine((values) => !isDemo || ("child_name" in values && values.child_name), {
      error: childName,
      path: ["child_name"],
    });
}

/** What a person typed; a session names people by their accounts. */
export type TypedKind = Exclude<RecordKind, "sessions">;

/** The same columns as `private.typed_columns`, in the order of the form. */
export const typedFields: Readonly<Record<TypedKind, readonly EditField[]>> = {
  appointments: ["name", "phone", "email", "child_name", ...visitDetails.map(({ name }) => name), "notes"],
  assessments: ["parent_name", "phone", "email", "child_name", "child_age", "additional_notes"],
  messages: ["name", "phone", "email", "child_name"],
  licenses: ["first_name", "last_name", "phone", "email"],
  applications: ["first_name", "last_name", "phone", "email"],
};
