import { env } from "~/env.server";
import { describeError, log } from "~/log.server";
import { waits } from "~/waits.server";
import { startLoop } from "./loop.server";
import { sendWebhooks, type WebhookEnd } from "./webhook-sending.server";

export function startWebhookLoop(): void {
  if (env.WEBHOOK_LOOP === "on") startLoop<WebhookEnd>({ name: "webhook-loop", waits: waits.webhooks, run: runOnce });
}

async function runOnce(signal: AbortSignal): Promise<WebhookEnd> {
  try {
    return await sendWebhooks(signal);
  } catch (error) {
    log("error", "webhooks could not be sent", describeError(error));
    return "database-away";
  }
}
