import { resourceOf } from "~/domain/api/api-scopes";
import { env } from "~/env.server";
import { serviceClient } from "~/integrations/supabase/supabase.server";
import { postWebhook } from "~/integrations/webhooks/post-webhook.server";
import { signedHeaders } from "~/integrations/webhooks/webhook-signature.server";
import { log } from "~/log.server";
import {
  type ClaimedDelivery,
  claimDelivery,
  readyWebhooks,
  reportArrived,
  reportFailed,
} from "~/models/api/webhook-outbox.server";
import { limits } from "~/waits.server";

/** Seconds: far above the time that one attempt may take. */
const leaseSeconds = 60;

/** `more`: there may be something left to send now. */
export type WebhookEnd = "done" | "more" | "stopped" | "database-away";

/**
 * Sends what is due, to all webhooks at the same time, so that a slow one holds up no other. Safe to kill: what was not
 * reported goes again under the same id.
 */
export async function sendWebhooks(signal?: AbortSignal): Promise<WebhookEnd> {
  const ready = await readyWebhooks(serviceClient());
  if (!ready) return "database-away";
  const ends = await Promise.all(ready.map((webhook) => sendTo(webhook, signal)));
  const order: readonly WebhookEnd[] = ["stopped", "database-away", "more"];
  return order.find((end) => ends.includes(end)) ?? "done";
}

async function sendTo(webhook: string, signal?: AbortSignal): Promise<WebhookEnd> {
  const turnEnds = Date.now() + limits.webhookTurn;
  while (Date.now() < turnEnds) {
    if (signal?.aborted) return "stopped";
    const delivery = await claimDelivery(serviceClient(), webhook, leaseSeconds);
    if (delivery === null) return "database-away";
    if (delivery === undefined) return "done";
    await sendOne(delivery);
  }
  return "more";
}

async function sendOne(delivery: ClaimedDelivery): Promise<void> {
  const { id, url, secret_id: secretId, event, attempt } = delivery;
  const body = payloadOf(delivery);
  const answer = await postWebhook(url, signedHeaders(secretId, id, body, Date.now()), body);
  const about = { delivery: id, event, attempt, status: answer.status };
  if (answer.arrived) {
    if (!(await reportArrived(serviceClient(), delivery, answer.status)))
      log("error", "webhook delivered and not written down", about);
    return;
  }
  const outcome = await reportFailed(serviceClient(), delivery, answer.status, answer.reason);
  log(outcome === "failed" ? "error" : "warn", "webhook not delivered", { ...about, outcome });
}

/** Ids alone, the same at every attempt: the receiver reads the record with a key that says what it may see. */
function payloadOf({ event, created_at, record_id: id, location_id: location }: ClaimedDelivery): string {
  const resource = resourceOf(event);
  const data = resource && id ? { id, location, url: `${env.SITE_URL}/api/v1/${resource}/${id}` } : {};
  return JSON.stringify({ type: event, timestamp: new Date(created_at).toISOString(), data });
}
