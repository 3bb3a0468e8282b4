import type { ActionFunctionArgs } from "@remix-run/node";
import { onlyPost, readWebhook, webhookAnswer } from "~/http/webhooks/webhook.server";
import type { EventNames, PaymentEvent, PaymentNames } from "~/integrations/payments/payment-answers.server";
import { paymentsConfigured, verifyEvent } from "~/integrations/payments/payments.server";
import { describeError, log } from "~/log.server";
import { settle } from "~/models/payments/settlement.server";
import { lookAtInvoice, noteMethodOf, noteSetup } from "~/models/tuition/invoice-looks.server";
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
  const { names } = event;
  if (!names) {
    log("info", "payment event of no concern", { eventId: event.id, type: event.type });
    return webhookAnswer(200, "Heard.");
  }
  let isBegun = false;
  const begun = () => {
    isBegun = true;
  };
  const settled = (names.kind === "purchase" ? ofPurchase(names, event, begun) : ofTuition(names, begun)).catch(
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

/** A payment that is for no purchase may be for an invoice. */
async function ofPurchase(names: PaymentNames, event: PaymentEvent, begun: () => void): Promise<string> {
  const look = names.paymentId ? await lookAtInvoice({ p_payment: names.paymentId }, begun) : "not_found";
  if (look !== "not_found") return typeof look === "string" ? look : "done";
  return (await settle(names, event, begun)).outcome;
}

/** Settled by looking: what the event itself says is out of date when it comes. */
async function ofTuition(names: Exclude<EventNames, { kind: "purchase" }>, begun: () => void): Promise<string> {
  if (names.kind === "invoice") {
    const look = await lookAtInvoice({ p_stripe: names.stripeId }, begun);
    return typeof look === "string" ? look : "done";
  }
  const noted = names.kind === "setup" ? await noteSetup(names.sessionId) : await noteMethodOf(names.customerId);
  return noted === "away" ? noted : "done";
}
