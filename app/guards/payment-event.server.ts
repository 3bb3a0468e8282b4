import { noStore } from "~/services/caching.server";
import { log } from "~/services/log.server";
import { paymentsConfigured, verifyEvent } from "~/services/payments.server";
import { settle } from "./settlement.server";

/** The largest event that is read, and how much of a larger one is thrown away so that its sender gets an answer, in bytes. */
const largestBody = 256 * 1024;
const dropLimit = 8 * 1024 * 1024;

/**
 * Hears an event of the payment service. It comes from a server, so it has no origin, no cookie and no session; its
 * signature says whose it is.
 * @returns 200 when it need not come again, 400 without a good signature, 413 too large, 503 when it shall come again
 */
export async function receivePaymentEvent(request: Request): Promise<Response> {
  // why: the service sends again for days, so an event is not lost on a copy that was started without its keys
  if (!paymentsConfigured()) return answer(503, "Payments are not set up.");
  const body = await readAll(request);
  if (body === "too-large") return answer(413, "Too large.");
  const event = body && verifyEvent(body, request.headers.get("Stripe-Signature"));
  if (!event) {
    log("warn", "payment event refused");
    return answer(400, "No event with a good signature.");
  }
  if (!event.names) {
    log("info", "payment event of no concern", { eventId: event.id, type: event.type });
    return answer(200, "Heard.");
  }
  const { outcome } = await settle(event.names, event);
  const isHeard = outcome !== "away" && outcome !== "missing";
  return isHeard ? answer(200, "Heard.") : answer(503, "Please send it again.");
}

/** An answer of `/webhooks/stripe`; nobody keeps it. */
export const answer = (status: number, text: string, headers: HeadersInit = {}): Response =>
  new Response(text, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": noStore, ...headers },
  });

async function readAll(request: Request): Promise<Buffer | "too-large" | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    const reader = request.body?.getReader();
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      size += part.value.byteLength;
      if (size <= largestBody) chunks.push(part.value);
      else if (size > dropLimit) break;
    }
    return size > largestBody ? "too-large" : Buffer.concat(chunks);
  } catch {
    return null;
  }
}
