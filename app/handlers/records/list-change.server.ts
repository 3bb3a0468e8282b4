import { data } from "@remix-run/node";
import type { ScopedAccount } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { listMessages } from "~/content/records/staff-list-words";
import { recordMessages, recordNames } from "~/content/records/staff-records";
import { stepWords } from "~/content/records/step-words";
import { messages } from "~/content/site/messages";
import { replyPath, tickedMailingPath } from "~/domain/emails/mailing-paths";
import { readFormBody } from "~/http/form-body.server";
import { bulkLimit, changeRecords } from "~/models/records/bulk-changes.server";
import { listRecordNames } from "~/models/records/staff-records.server";
import { type ListReply, type ListStep, listFields } from "~/records/list-view";
import { bulkCancelPath, bulkChangePath, type RecordKind, recordTables } from "~/records/record-kinds";
import { pageAddress } from "~/records/record-list";
import { bulkMessage } from "./bulk-message.server";
import { listQueryFor, listStepsOf } from "./record-list.server";

interface RequestedChange {
  step: ListStep;
  ids: readonly string[];
  single: boolean;
}

/**
 * @param place where the change is made, if not in its list; taking it back leads there
 * @returns a redirect back to the list, 400 when nothing was asked for, or 503 when nothing could be saved
 */
export async function handleListChange(list: RecordKind, account: ScopedAccount, args: RequestArgs, place?: "today") {
  const query = listQueryFor(list, account, args.request);
  const body = await readFormBody(args.request);
  if (!body.ok) return refused(messages.formUnreadable, [], 400);
  const ticked = body.formData.getAll(listFields.ids).filter((id) => typeof id === "string");
  const change = requestedChange(body.formData, ticked, listStepsOf(list, query));
  if (!change) return refused(listMessages.unknownAction, ticked, 400);
  if (change.ids.length === 0 || change.ids.length > bulkLimit)
    return refused(listMessages.nothingSelected, ticked, 400);

  if (change.step === "cancel") throw redirectTo(args, bulkCancelPath(list, change.ids, pageAddress(query)));
  if (change.step === "email") throw redirectTo(args, emailPath(list, change.ids, pageAddress(query)));
  if (change.step === "follow_up") throw redirectTo(args, bulkChangePath(list, change.ids, pageAddress(query)));
  const saved = await changeRecords(account.client, recordTables[list], change.ids, change.step);
  if (!saved.ok) return refused(listMessages.failed, ticked, 503);
  const message = await bulkMessage(account, list, saved.data, pageAddress(query).slice(1), place);
  const [only] = change.single && saved.data.done > 0 ? change.ids : [];
  const name = only && (await listRecordNames(account.client, list, [only])).get(only);
  const done = only && recordMessages.done(recordNames[list].noun, stepWords[change.step].done, name);
  sessionOf(args).flash({ ...message, ...done });
  throw redirectTo(args, new URL(args.request.url).pathname + pageAddress(query));
}

/** One is written to on the page of its person. */
const emailPath = (kind: RecordKind, ids: readonly string[], query: string) =>
  ids.length === 1 ? replyPath(kind, ids.join()) : tickedMailingPath(kind, ids, { list: query.slice(1) });

function requestedChange(
  formData: FormData,
  ticked: readonly string[],
  steps: readonly ListStep[],
): RequestedChange | null {
  const row = formData.get(listFields.row);
  const [word, id] = typeof row === "string" ? row.split(":") : [];
  const step = steps.find((one) => one === (word ?? formData.get(listFields.action)));
  if (!step) return null;
  return id === undefined ? { step, ids: [...new Set(ticked)], single: false } : { step, ids: [id], single: true };
}

function refused(problem: ListReply["problem"], ids: readonly string[], status: number) {
  const reply: ListReply = { problem, ids };
  return data(reply, { status });
}
