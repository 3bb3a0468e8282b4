import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { ConfirmPage } from "~/components/staff/api/confirm-page";
import { SecretOnce } from "~/components/staff/api/secret-once";
import { Panel } from "~/components/ui/layout";
import { apiMessages, webhookWords } from "~/content/api/staff-api";
import { apiPaths } from "~/domain/api/api-access";
import { requireFound } from "~/http/failure-response.server";
import { webhookSecret } from "~/integrations/webhooks/post-webhook.server";
import { getWebhook, renewWebhookSecret } from "~/models/api/webhooks.server";
import { isRecordId } from "~/models/record-values.server";

const words = webhookWords.renew;

export const handle = { page: words };

/** @throws Response 404, 503 */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requirePermission(args, "api.manage");
  const { id, name, url } = requireFound(await getWebhook(client, args.params.id ?? ""));
  return { id, name, url };
}

/** @returns the new secret, this once (200), or a redirect with a flash message */
export async function action(args: ActionFunctionArgs) {
  const { client } = await requirePermission(args, "api.manage");
  const { id = "" } = args.params;
  const saved = isRecordId(id) ? await renewWebhookSecret(client, id) : null;
  if (saved?.ok) return data({ secret: webhookSecret(saved.data) });
  sessionOf(args).flash({ tone: "error", ...(saved ? apiMessages.failed : apiMessages.not_found) });
  return redirectTo(args, apiPaths.webhooks);
}

export default function RenewWebhookSecret() {
  const { id, name, url } = useLoaderData<typeof loader>();
  const reply = useActionData<{ secret?: string }>();
  const back = apiPaths.webhook(id);
  if (!reply?.secret)
    return <ConfirmPage words={words} name={name} note={url} action={apiPaths.renewal(id)} back={back} />;
  return (
    <Panel className="max-w-176" aria-labelledby="secret-title">
      <SecretOnce title={words.done} label={webhookWords.created.label} secret={reply.secret} doneHref={back} />
    </Panel>
  );
}
