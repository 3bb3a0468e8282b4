import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { revalidateAfterConflict } from "~/components/staff/revalidate-after-conflict";
import { messages } from "~/content/site/messages";
import { statementMessages, statementPages } from "~/content/statements/staff-statements";
import type { FormReply } from "~/domain/forms/public-form";
import { statementStepSchema } from "~/domain/statements/statement-form";
import { statementsPath } from "~/domain/statements/statement-paths";
import { personalHeaders } from "~/http/caching.server";
import { failureResponse } from "~/http/failure-response.server";
import { replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import { changeStatement, listStatementRecords } from "~/models/statements/statement-records.server";
import { blocksOf, centersOf, placeView, statementView } from "./statement-views.server";
import { StatementsPage } from "./statements-page";

export const headers = personalHeaders;
export const meta: MetaFunction = () => unlistedMeta(statementPages.list);

/** Null with 503 where they could not be read. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "statements.manage");
  const [rows, centers] = await Promise.all([listStatementRecords(account.client), centersOf(account)]);
  if (!rows) return data({ places: null, removed: [] }, { status: 503 });
  const removed = rows.filter(({ state }) => state === "removed").map((row) => statementView(row, centers));
  return data({ places: blocksOf(account).map((block) => placeView(block, rows, centers)), removed });
}

/** Takes an entry off the site, or back. @returns a redirect, or 400, 409 or 503 @throws Response 404 */
export async function action(args: ActionFunctionArgs) {
  const { client } = await requirePermission(args, "statements.manage");
  const received = await receiveForm(args.request, {
    name: "statement",
    fields: ["step", "id", "version"],
    schema: statementStepSchema,
    limits: staffFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, { problem: messages.formUnreadable }, 400);
  const { step, ...statement } = submission.value;
  const saved = await changeStatement(client, statement, { state: step === "remove" ? "removed" : "draft" });
  if (!saved.ok) return replyWith(submission, { problem: statementMessages.notDone }, 503);
  if (saved.data === "not_found") throw failureResponse("not_found");
  if (saved.data !== "done") return replyWith(submission, { problem: statementMessages.changedMeanwhile }, 409);
  sessionOf(args).flash({ tone: "success", ...statementMessages[step === "remove" ? "removed" : "restored"] });
  return redirectTo(args, statementsPath);
}

export const shouldRevalidate = revalidateAfterConflict;

export default function Statements() {
  return <StatementsPage {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}
