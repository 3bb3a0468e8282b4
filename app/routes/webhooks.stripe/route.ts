import type { ActionFunctionArgs } from "@remix-run/node";
import { noStore } from "~/http/caching.server";
import { readBytes } from "~/http/form-body.server";
import { paymentsConfigured, verifyEvent } from "~/integrations/stripe/payments.server";
import { describeError, log } from "~/log.server";
import { settle } from "~/models/payments/settlement.server";
import { limits, withinTime } from "~/waits.server";

/** Bytes read, and bytes discarded of a larger body so that the sender gets an answer. */
const maxBodyBytes = 256 * 1024;
const dropLimit = 8 * 1024 * 1024;

const notAllowed = () => answer(405, "Only POST.", { Allow: "POST" });

export const loader = notAllowed;

/**
 * Receives a Stripe event, authenticated by its signature alone.
 * @returns 200 when it need not be sent again, within 5 s (reconciliation follows up); 400 for a bad signature or mode;
 * 413; 503 to have it sent again
 */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return notAllowed();
  // why: Stripe retries for days, so a copy started without keys loses no event
  if (!paymentsConfigured()) return answer(503, "Payments are not set up.");
  const body = await readBytes(request, maxBodyBytes, dropLimit);
  if (body === "too-large") return answer(413, "Too large.");
  const event = body === "unreadable" ? null : verifyEvent(body, request.headers.get("Stripe-Signature"));
  if (!event) {
    log("warn", "payment event refused");
    return answer(400, "No event with a good signature.");
  }
  if (event === "other-mode") {
    log("error", "payment event of the other mode than the key");
    return answer(400, "Test events need a test key, live events a live key.");
  }
  if (!event.names) {
    log("info", "payment event of no concern", { eventId: event.id, type: event.type });
    return answer(200, "Heard.");
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
  return isRecorded ? answer(200, "Heard.") : answer(503, "Please send it again.");
}

/** An answer of `/webhooks/stripe`; nobody keeps it. */
const answer = (status: number, text: string, headers: HeadersInit = {}): Response =>
  new Response(text, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": noStore, ...headers },
  });
