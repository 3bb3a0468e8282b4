import type { ActionFunctionArgs } from "@remix-run/node";
import { onlyPost, readWebhook, webhookAnswer } from "~/http/webhooks/webhook.server";
import { paymentsConfigured, verifyEvent } from "~/integrations/payments/payments.server";
import { describeError, log } from "~/log.server";
import { settle } from "~/models/payments/settlement.server";
import { limits, withinTime } from "~/waits.server";

export const loader = onlyPost;

/**
 * Receives an event of the payment provider, authenticated by its signature alone.
 * @returns 200 when it need not be sent again, within 5 s (reconciliation follows up); 400 for a bad signature or mode;
 * 413; 503 to have it sent again
 */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return onlyPost();
  // why: it retries for days, so a copy started without keys loses no event
  if (!paymentsConfigured()) return webhookAnswer(503, "Payments are not set up.");
  const body = await readWebhook(request);
  if (body instanceof Response) return body;
  const event = body && (await verifyEvent(body, request.headers));
  if (!event) {
    log("warn", "payment event refused");
    return webhookAnswer(400, "No event with a good signature.");
  }
  if (event === "other-mode") {
    log("error", "payment event of the other mode than the key");
    return webhookAnswer(400, "Test events need a test key, live events a live key.");
  }
  if (event.names?.kind !== "purchase") {
    log("info", "payment event of no concern", { eventId: event.id, type: event.type });
    return webhookAnswer(200, "Heard.");
  }
  let isBegun = false;
  const settled = settle(event.names, event, () => {
    isBegun = true;
  }).then(
    ({ outcome }) => outcome,
    (error: unknown) => {
      log("error", "payment event threw", describeError(error));
      return "away" as const;
    },
  );
  const outcome = await withinTime(settled, limits.paymentEvent);
  if (outcome === null) log("warn", "payment event answered before its look", { eventId: event.id });
  const isRecorded = outcome === null ? isBegun : outcome !== "away";
  return isRecorded ? webhookAnswer(200, "Heard.") : webhookAnswer(503, "Please send it again.");
}
