import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { ConfirmPage } from "~/components/staff/api/confirm-page";
import { apiMessages, webhookWords } from "~/content/api/staff-api";
import { apiPaths } from "~/domain/api/api-access";
import { requireFound } from "~/http/failure-response.server";
import { getWebhook, removeWebhook } from "~/models/api/webhooks.server";
import { isRecordId } from "~/models/record-values.server";

const words = webhookWords.remove;

export const handle = { page: words };

/** @throws Response 404, 503 */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requirePermission(args, "api.manage");
  const { id, name, url } = requireFound(await getWebhook(client, args.params.id ?? ""));
  return { id, name, url };
}

/** @returns a redirect to the webhooks with a flash message */
export async function action(args: ActionFunctionArgs) {
  const { client } = await requirePermission(args, "api.manage");
  const { id = "" } = args.params;
  const saved = isRecordId(id) ? await removeWebhook(client, id) : null;
  const came = saved === null ? "not_found" : saved.ok ? saved.data : "failed";
  const message = came === "done" ? apiMessages.removed : apiMessages[came];
  sessionOf(args).flash({ tone: came === "done" ? "success" : "error", ...message });
  return redirectTo(args, apiPaths.webhooks);
}

export default function RemoveWebhook() {
  const { id, name, url } = useLoaderData<typeof loader>();
  return <ConfirmPage words={words} name={name} note={url} action={apiPaths.removal(id)} back={apiPaths.webhook(id)} />;
}
