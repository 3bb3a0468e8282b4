import type { ActionFunctionArgs } from "@remix-run/node";
import { env } from "~/env.server";
import { onlyPost, readWebhook, webhookAnswer } from "~/http/webhooks/webhook.server";
import { readEvent, verifiedEventId } from "~/integrations/resend/delivery-events.server";
import { serviceClient } from "~/integrations/supabase.server";
import { log } from "~/log.server";
import { recordEmailEvent } from "~/models/emails/emails.server";

export const loader = onlyPost;

/**
 * Receives an event of the mail provider, authenticated by its signature alone.
 * @returns 200 when it need not be sent again; 400 for a bad signature or no event; 413; 503 to have it sent again
 */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return onlyPost();
  // why: the provider sends it again for hours, so a copy started without the secret loses no event
  if (!env.RESEND_WEBHOOK_SECRET) return webhookAnswer(503, "Email events are not set up.");
  const body = await readWebhook(request);
  if (body instanceof Response) return body;
  const id = body && verifiedEventId(body, request.headers);
  const event = body && id && readEvent(id, body);
  if (!event) {
    log("warn", "email event refused");
    return webhookAnswer(400, "No event with a good signature.");
  }
  const outcome = event === "other" ? "other" : await recordEmailEvent(serviceClient(), event);
  log("info", "email event", { eventId: id, outcome });
  return outcome === null ? webhookAnswer(503, "Please send it again.") : webhookAnswer(200, "Heard.");
}
