import type { Submission } from "@conform-to/react";
import { apiWords } from "~/content/api/staff-api";
import { eventBoxes } from "~/domain/api/api-access";
import { type WebhookDraft, webhookSchema } from "~/domain/api/api-forms";
import { receiveForm, replyWith } from "~/http/form.server";
import { isWebhookAddress } from "~/integrations/webhooks/post-webhook.server";

type Received =
  | { refused: ReturnType<typeof replyWith> }
  | { submission: Submission<WebhookDraft>; webhook: WebhookDraft; formData: FormData };

/** A webhook as a form has it. @returns the values, or the form with 400, 413 or 429 @throws Response 403 */
export async function receiveWebhook(request: Request): Promise<Received> {
  const received = await receiveForm(request, {
    name: "webhook",
    fields: ["name", "url", ...eventBoxes.map(({ field }) => field)],
    schema: webhookSchema,
  });
  if ("refused" in received) return received;
  const { submission } = received;
  if (submission.status !== "success") return { refused: replyWith(submission, {}, 400) };
  if (!isWebhookAddress(submission.value.url)) return { refused: refuseAddress(submission) };
  return { submission, webhook: submission.value, formData: received.formData };
}

/** @returns the form with 400 */
export const refuseAddress = (submission: Submission<WebhookDraft>) =>
  replyWith(submission, { fieldErrors: { url: [apiWords.urlRefused] } }, 400);
