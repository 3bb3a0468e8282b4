import { z } from "zod";
import { resourceOf } from "~/domain/api/api-access";
import { env } from "~/env.server";
import { postWebhook, signedHeaders } from "~/integrations/webhooks/post-webhook.server";
import type { ClaimedDelivery } from "~/models/deliveries.server";
import { limits } from "~/waits.server";
import type { Answer, Channel } from "./deliveries.server";

/** A queue for each webhook, so that a slow one holds up no other. */
export const webhookChannel: Channel = {
  name: "webhook",
  isOn: () => env.WEBHOOK_LOOP === "on",
  owns: (queue) => queue !== "email" && queue !== "payment",
  batch: 1,
  turn: limits.webhookTurn,
  open: () => ({ send: sendWebhook }),
  events: {
    unsent: "webhook not delivered",
    unreported: "webhook delivered and not written down",
    broken: "webhooks could not be sent",
  },
};

const factsSchema = z.object({
  /** Of the record; a test has none. */
  id: z.guid().optional(),
  location: z.string().nullish(),
  address: z.string(),
  secret: z.guid(),
});
type Facts = z.output<typeof factsSchema>;

async function sendWebhook(delivery: ClaimedDelivery): Promise<Answer> {
  const facts = factsSchema.parse(delivery.facts);
  const body = payloadOf(delivery, facts);
  const answer = await postWebhook(facts.address, signedHeaders(facts.secret, delivery.id, body, Date.now()), body);
  const about = { delivery: delivery.id, event: delivery.kind, attempt: delivery.attempt, status: answer.status };
  return answer.arrived
    ? { ok: true, status: answer.status, about }
    : { ok: false, reason: answer.reason, why: "later", status: answer.status ?? undefined, about };
}

/** Ids alone, the same at every attempt: the receiver reads the record with a key that says what it may see. */
function payloadOf({ kind, created_at }: ClaimedDelivery, { id, location = null }: Facts): string {
  const resource = resourceOf(kind);
  const data = resource && id ? { id, location, url: `${env.SITE_URL}/api/v1/${resource}/${id}` } : {};
  return JSON.stringify({ type: kind, timestamp: new Date(created_at).toISOString(), data });
}
