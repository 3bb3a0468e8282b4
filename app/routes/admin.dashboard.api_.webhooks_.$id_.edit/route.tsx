import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { requireFreshSignIn } from "~/auth/fresh-sign-in.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { AccessPage, type AccessReply } from "~/components/staff/api/access-page";
import { apiMessages, webhookWords } from "~/content/api/staff-api";
import { apiPaths } from "~/domain/api/api-access";
import { receiveWebhook, refuseAddress } from "~/http/api/webhook-form.server";
import { requireFound } from "~/http/failure-response.server";
import { replyNotSaved, replyWith } from "~/http/form.server";
import { changeWebhook, getWebhook } from "~/models/api/webhooks.server";

const words = webhookWords.edit;

export const handle = { page: words };
/** @throws Response 404, 503 */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requirePermission(args, "api.manage");
  const { id, name, url, events } = requireFound(await getWebhook(client, args.params.id ?? ""));
  return { id, name, url, events };
}

/** @returns a redirect with a flash message, or the form with 400, 403, 429 or 503 @throws Response 404, 503 */
export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "api.manage");
  const { client } = account;
  const { id, url } = requireFound(await getWebhook(client, args.params.id ?? ""));
  const received = await receiveWebhook(args.request);
  if ("refused" in received) return received.refused;
  const { submission, webhook } = received;
  if (webhook.url !== url) await requireFreshSignIn(args, account, received.formData);
  const saved = await changeWebhook(client, id, webhook);
  if (!saved.ok) return replyNotSaved(submission, saved.failure);
  switch (saved.data) {
    case "invalid":
      return refuseAddress(submission);
    case "forbidden":
      return replyWith(submission, { problem: apiMessages.forbidden }, 403);
    case "not_found":
      sessionOf(args).flash({ tone: "error", ...apiMessages.not_found });
      return redirectTo(args, apiPaths.webhooks);
    case "done":
      sessionOf(args).flash({ tone: "success", ...apiMessages.changed });
      return redirectTo(args, apiPaths.webhook(id));
  }
}

export const clientAction = keepFormOnNetworkFailure;

export default function EditWebhook() {
  const webhook = useLoaderData<typeof loader>();
  return <AccessPage kind="webhook" stored={webhook} reply={useActionData<AccessReply>()} />;
}
