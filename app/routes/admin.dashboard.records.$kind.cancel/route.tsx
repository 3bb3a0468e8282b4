import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { messages } from "~/content/site/messages";
import type { FormReply } from "~/domain/forms/public-form";
import { bulkMessage } from "~/handlers/records/bulk-message.server";
import { personalHeaders } from "~/http/caching.server";
import { failureResponse } from "~/http/failure-response.server";
import { replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import { isRecordId } from "~/models/record-values.server";
import { bulkLimit, changeRecords } from "~/models/records/bulk-changes.server";
import { bulkCancelSchema } from "~/records/record-actions";
import { bulkCancelPath, recordKindOf, recordTables } from "~/records/record-kinds";
import { backPath, listQueryOf } from "~/records/record-return";
import { BulkCancelPage } from "./bulk-cancel-page";
import { bulkCancelPage as words } from "./bulk-cancel-words";
import { cancellationsOf } from "./cancellations.server";

export const headers = personalHeaders;
export const handle = { formTitle: words.title };
export const meta: MetaFunction = () => unlistedMeta(words);

/** @throws Response 404 for records that cannot be cancelled */
function addressOf({ params, request }: RequestArgs & { params: ActionFunctionArgs["params"] }) {
  const kind = recordKindOf(params.kind);
  if (kind !== "appointments" && kind !== "sessions") throw failureResponse("not_found");
  const { searchParams } = new URL(request.url);
  const ids = [...new Set(searchParams.getAll("id"))].filter(isRecordId).slice(0, bulkLimit);
  const list = listQueryOf(searchParams);
  return { kind, ids, list, path: bulkCancelPath(kind, ids, list && `?${list}`), back: backPath(kind, list) };
}

export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requirePermission(args, "records.manage");
  const { kind, ids, path, back } = addressOf(args);
  const found = await cancellationsOf(client, kind, ids);
  return data({ kind, path, back, found }, { status: found ? 200 : 503 });
}

/** @returns a redirect to the list with a message that takes it back, or the form: 400, 503 */
export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "records.manage");
  const { kind, ids, list, back } = addressOf(args);
  const received = await receiveForm(args.request, {
    name: "record",
    fields: ["reason", "message", "quiet"],
    schema: bulkCancelSchema,
    limits: staffFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  if (ids.length === 0) return replyWith(submission, { problem: words.nothing }, 400);
  const { reason, message, quiet } = submission.value;
  const details = { reason, ...(message && { message }), email: quiet ? ("none" as const) : ("later" as const) };
  const saved = await changeRecords(account.client, recordTables[kind], ids, "cancel", details);
  if (!saved.ok) return replyWith(submission, { problem: messages.unexpectedFailure }, 503);
  sessionOf(args).flash(await bulkMessage(account, kind, saved.data, list));
  return redirectTo(args, back);
}

export const clientAction = keepFormOnNetworkFailure;

export default function CancelMany() {
  return <BulkCancelPage {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}
