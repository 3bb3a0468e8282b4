import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { staffLists } from "~/content/records/staff-lists";
import { statusName } from "~/content/records/states";
import { messages } from "~/content/site/messages";
import type { FormReply } from "~/domain/forms/public-form";
import { outcomesOf } from "~/domain/records/lead-outcomes";
import { bulkMessage } from "~/handlers/records/bulk-message.server";
import { failureResponse } from "~/http/failure-response.server";
import { replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { isRecordId, isVersion } from "~/models/record-values.server";
import { bulkLimit, changeRecords } from "~/models/records/bulk-changes.server";
import { listOwners } from "~/models/records/lead-owners.server";
import { listRecordNames, listStaffRecords } from "~/models/records/staff-records.server";
import { hasBegun } from "~/records/kinds/description.server";
import { recordDescriptions } from "~/records/kinds/descriptions.server";
import { bulkChangePath, type RecordKind, recordKindOf, recordTables } from "~/records/record-kinds";
import { backPath, listQueryOf } from "~/records/record-return";
import { stepsOf } from "~/records/record-steps";
import { bulkFields } from "./bulk-change-fields";
import { BulkChangePage } from "./bulk-change-page";
import { bulkChangeSchema, detailsOf } from "./bulk-change-schema";
import { bulkChangePage as words } from "./bulk-change-words";

const seenField = "seen";

export const handle = { page: words };
/** @throws Response 404 for records that nobody follows up */
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
    const steps = stepsOf(description, row, false, hasBegun(description, row));
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
