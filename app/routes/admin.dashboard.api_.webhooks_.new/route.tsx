import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { SecretOnce } from "~/components/staff/api/secret-once";
import { BackLink } from "~/components/staff/back-link";
import { Panel, PanelTitle } from "~/components/ui/layout";
import { lazyPart } from "~/components/ui/lazy-part";
import { apiMessages, apiWords, webhookWords as words } from "~/content/api/staff-api";
import { apiPaths, eventBoxes, webhookSchema } from "~/domain/api/api-forms";
import type { FormReply } from "~/domain/forms/public-form";
import { personalHeaders } from "~/http/caching.server";
import { replyNotSaved, replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { isWebhookAddress } from "~/integrations/webhooks/post-webhook.server";
import { webhookSecret } from "~/integrations/webhooks/webhook-signature.server";
import { createWebhook } from "~/models/api/webhooks.server";

// why: the page renders before the form's code loads; until then the form is sent as plain HTML
const AccessForm = lazyPart(
  "#access-form",
  async () => (await import("~/components/staff/api/access-form")).AccessForm,
);

interface WebhookReply extends FormReply {
  /** Shown this once. */
  secret?: string;
  id?: string | null;
}

export const headers = personalHeaders;
export const handle = { formTitle: words.create.title };
export const meta: MetaFunction = () => unlistedMeta(words.create);

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, "api.manage");
  return null;
}

/** @returns the signing secret, this once (200), or the form with 400, 403, 409, 429 or 503 */
export async function action(args: ActionFunctionArgs) {
  const { client } = await requirePermission(args, "api.manage");
  const received = await receiveForm(args.request, {
    name: "webhook",
    fields: ["name", "url", ...eventBoxes.map(({ field }) => field)],
    schema: webhookSchema,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const refusedUrl = { fieldErrors: { url: [apiWords.urlRefused] } };
  if (!isWebhookAddress(submission.value.url)) return replyWith(submission, refusedUrl, 400);
  const saved = await createWebhook(client, submission.value);
  if (!saved.ok) return replyNotSaved(submission, saved.failure);
  const { outcome, id, secret_id: secretId } = saved.data;
  if (outcome === "invalid") return replyWith(submission, refusedUrl, 400);
  if (outcome === "too_many") return replyWith(submission, { problem: words.tooMany }, 409);
  if (secretId === null) return replyWith(submission, { problem: apiMessages.forbidden }, 403);
  const reply: WebhookReply = { result: null, problem: null, secret: webhookSecret(secretId), id };
  return data(reply);
}

export const clientAction = keepFormOnNetworkFailure;

export default function NewWebhook() {
  const reply = useActionData<WebhookReply>();
  return (
    <Panel className="max-w-176" aria-labelledby={reply?.secret ? "secret-title" : "webhook-title"}>
      {reply?.secret ? (
        <SecretOnce
          title={words.created.title}
          label={words.created.label}
          secret={reply.secret}
          doneHref={reply.id ? apiPaths.webhook(reply.id) : apiPaths.webhooks}
        />
      ) : (
        <>
          <BackLink to={apiPaths.webhooks}>{words.backToList}</BackLink>
          <PanelTitle as="h1" id="webhook-title">
            {words.create.title}
          </PanelTitle>
          <AccessForm kind="webhook" reply={reply} />
        </>
      )}
    </Panel>
  );
}
