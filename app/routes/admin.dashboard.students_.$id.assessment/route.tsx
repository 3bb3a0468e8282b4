import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { revalidateAfterConflict } from "~/components/staff/revalidate-after-conflict";
import { assessmentMessages as messages, assessmentPage as words } from "~/content/tutoring/staff-progress";
import { dayWithoutCenter } from "~/domain/dates/calendar";
import type { FormReply } from "~/domain/forms/public-form";
import { assessmentLabels } from "~/domain/tutoring/assessment-fields";
import { assessmentSchema } from "~/domain/tutoring/assessment-form";
import { studentResultPath } from "~/domain/tutoring/progress";
import { personalHeaders } from "~/http/caching.server";
import { failureResponse, requireFound } from "~/http/failure-response.server";
import { replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import {
  getChild,
  getResult,
  listContacts,
  readersOf,
  recordAssessment,
} from "~/models/tutoring/child-progress.server";
import { AssessmentPage } from "./assessment-page";

export const headers = personalHeaders;
export const handle = { formTitle: words.title };
export const meta: MetaFunction = () => unlistedMeta(words);

/** @throws Response 404 for another center's child, or a result of another child */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requirePermission(args, "families.manage");
  const child = requireFound(await getChild(client, args.params.id ?? ""));
  const edited = new URL(args.request.url).searchParams.get("id");
  const [result, contacts] = await Promise.all([
    edited ? getResult(client, child.id, edited) : null,
    listContacts(client, child.id),
  ]);
  return data({
    child,
    id: randomUUID(),
    today: dayWithoutCenter(),
    saved: result && requireFound(result),
    readers: readersOf(contacts),
    addresses: contacts?.map(({ name, email }) => (name ? `${email} (${name})` : email)) ?? [],
  });
}

/** @returns a redirect to the result, or the form with 400, 403, 409 or 503 */
export async function action(args: ActionFunctionArgs) {
  const { client } = await requirePermission(args, "families.manage");
  const child = requireFound(await getChild(client, args.params.id ?? ""));
  const received = await receiveForm(args.request, {
    name: "assessment-result",
    fields: [...Object.keys(assessmentLabels), "id", "version"],
    schema: assessmentSchema(dayWithoutCenter()),
    limits: staffFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const saved = await recordAssessment(client, child.id, submission.value);
  if (!saved.ok) return replyWith(submission, { problem: messages.failed }, 503);
  switch (saved.data.outcome) {
    case "saved":
      sessionOf(args).flash({ tone: "success", ...(await toldOf(client, child.id, submission.value.send)) });
      return redirectTo(args, studentResultPath(child.id, submission.value.id));
    case "not_found":
      throw failureResponse("not_found");
    case "changed":
      return replyWith(submission, { problem: messages.changed, isNow: true }, 409);
    case "forbidden":
      return replyWith(submission, { problem: messages.forbidden }, 403);
    default:
      return replyWith(submission, { problem: messages[saved.data.outcome] }, 400);
  }
}

/** Of a family without an account, nothing is promised but its email. */
async function toldOf(client: Client, child: string, isSent: boolean) {
  const hasAccount = readersOf(await listContacts(client, child))?.hasAccount;
  return messages[isSent ? "sent" : "saved"][hasAccount ? "account" : "none"];
}

export const clientAction = keepFormOnNetworkFailure;
export const shouldRevalidate = revalidateAfterConflict;

export default function RecordAssessment() {
  return <AssessmentPage {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}
