import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { requireFreshSignIn } from "~/auth/fresh-sign-in.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { AccessPage, type AccessReply } from "~/components/staff/api/access-page";
import { apiMessages, webhookWords as words } from "~/content/api/staff-api";
import { receiveWebhook, refuseAddress } from "~/http/api/webhook-form.server";
import { replyNotSaved, replyWith } from "~/http/form.server";
import { webhookSecret } from "~/integrations/webhooks/post-webhook.server";
import { createWebhook } from "~/models/api/webhooks.server";

export const handle = { page: words.create };
export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, "api.manage");
  return null;
}

/** @returns the signing secret, this once (200), or the form with 400, 403, 409, 429 or 503 */
export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "api.manage");
  const received = await receiveWebhook(args.request);
  if ("refused" in received) return received.refused;
  const { submission, webhook } = received;
  await requireFreshSignIn(args, account, received.formData);
  const saved = await createWebhook(account.client, webhook);
  if (!saved.ok) return replyNotSaved(submission, saved.failure);
  const created = saved.data;
  switch (created.outcome) {
    case "invalid":
      return refuseAddress(submission);
    case "too_many":
      return replyWith(submission, { problem: words.tooMany }, 409);
    case "forbidden":
      return replyWith(submission, { problem: apiMessages.forbidden }, 403);
    case "created": {
      const secret = webhookSecret(created.secretId);
      const reply: AccessReply = { result: null, problem: null, secret, id: created.id };
      return data(reply);
    }
  }
}

export const clientAction = keepFormOnNetworkFailure;

export default function NewWebhook() {
  return <AccessPage kind="webhook" reply={useActionData<AccessReply>()} />;
}
