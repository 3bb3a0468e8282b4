import { data } from "@remix-run/node";
import type { Account } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { messages } from "~/content/site/messages";
import type { FormProblem } from "~/domain/forms/public-form";
import { replyWith } from "~/http/form.server";
import { countUse } from "~/http/rate-limit.server";
import { requireSameOrigin } from "~/http/request.server";
import { canSell, createCheckout, expireCheckout, paymentsConfigured } from "~/integrations/payments/payments.server";
import { serviceClient } from "~/integrations/supabase.server";
import { log } from "~/log.server";
import { listLocations } from "~/models/locations/locations.server";
import {
  abandonEnrolment,
  attachCheckout,
  type OpenPurchase,
  type StartedEnrolment,
  startEnrolment,
} from "~/models/payments/checkouts.server";
import { settle } from "~/models/payments/settlement.server";
import { isRecordId } from "~/models/record-values.server";
import { enrolmentMessages } from "./enrolment-words";

/** Per account: comparing courses takes a few, a script wants many. */
const startRateLimit = { limit: 20, windowSeconds: 600 };

/**
 * Enrols an account and redirects to the provider's checkout: one purchase and one checkout however often it is sent.
 * @returns 303 to the checkout, to the purchase when nothing is due, or to the history when already bought; else 400 no
 * such course or center, 429, or 503, after which nothing is left half-made
 * @throws Response 403 for another site's form
 */
export async function handleEnrolment(args: RequestArgs, account: Account, courseId: string, chosen: Chosen) {
  requireSameOrigin(args.request);
  const answer = await enrol(args, account, courseId, chosen);
  if (answer instanceof Response) return answer;
  return data({ ...answer.data, center: chosen.center, child: chosen.child ?? "" }, answer.init ?? {});
}

interface Chosen {
  center: string;
  /** Null where the form did not ask; empty where none was chosen. */
  child: string | null;
}

async function enrol(args: RequestArgs, account: Account, courseId: string, { center: centerId, child }: Chosen) {
  if (!paymentsConfigured()) return refuse(enrolmentMessages.switchedOff, 503);
  if (!isRecordId(courseId)) return refuse(enrolmentMessages.unavailable, 400);
  if (!(await isCenter(centerId))) return refuse(enrolmentMessages.noCenter, 400);
  if (child !== null && !isRecordId(child)) return refuse(enrolmentMessages.noChild, 400);
  const wait = await countUse("enrolment", account.userId, startRateLimit);
  if (wait !== null) return refuse(enrolmentMessages.tooMany, 429, { "Retry-After": String(wait) });

  const first = await startEnrolment(account.client, courseId, centerId, child);
  if (!first.ok) return failed();
  if ("amountCents" in first.data && !canSell(first.data.taxCents > 0)) {
    if (first.data.outcome === "started") await abandonEnrolment(serviceClient(), first.data.purchaseId);
    return refuse(enrolmentMessages.switchedOff, 503);
  }
  const started = await settleOpenPurchase(first.data);
  if (started !== "over") return redirectToNext(args, account, started);
  // why: the open checkout has expired or failed; a new one replaces it
  const second = await startEnrolment(account.client, courseId, centerId, child);
  return second.ok ? redirectToNext(args, account, second.data) : failed();
}

async function isCenter(id: string): Promise<boolean> {
  const { locations } = await listLocations();
  return locations.some((location) => location.id === id);
}

type Next = StartedEnrolment | { outcome: "under-way"; purchaseId: string };

/** Current state of an open checkout, whose event may still be on its way. */
async function settleOpenPurchase(started: StartedEnrolment): Promise<Next | "over"> {
  if (started.outcome !== "open") return started;
  const { purchaseId, checkoutSessionId: sessionId, checkoutExpiresAt } = started;
  const { state, status } = await settle({ purchaseId, sessionId, paymentId: null }, null);
  if (status === "failed" || status === "refunded") return "over";
  if (status === "completed" || state === "processing" || state === "paid") return { outcome: "under-way", purchaseId };
  // why: without an answer it may still be payable, unless expired
  const isUsable = state === "open" || Date.parse(checkoutExpiresAt) > Date.now();
  return isUsable ? started : { outcome: "under-way", purchaseId };
}

function redirectToNext(args: RequestArgs, account: Account, next: Next) {
  switch (next.outcome) {
    case "started":
      return redirectToNewCheckout(args, account, next);
    case "open":
      return redirectTo(args, next.checkoutUrl, { anew: true });
    case "enrolled":
    case "under-way":
      return redirectTo(args, `/courses/enrolled?purchase=${next.purchaseId}`, { anew: true });
    case "already":
      sessionOf(args).flash({ tone: "info", ...enrolmentMessages.already });
      return redirectTo(args, "/purchase-history");
    case "unavailable":
      return refuse(enrolmentMessages.unavailable, 400);
    case "no_center":
      return refuse(enrolmentMessages.noCenter, 400);
    case "unknown_child":
      return refuse(enrolmentMessages.noChild, 400);
    case "forbidden":
      return failed();
  }
}

async function redirectToNewCheckout(args: RequestArgs, account: Account, purchase: OpenPurchase) {
  const service = serviceClient();
  const { purchaseId, amountCents } = purchase;
  const checkout = await createCheckout({ ...purchase, expiresAt: purchase.checkoutExpiresAt, email: account.email });
  // why: a parallel request is creating the checkout, so keep the purchase
  if (checkout === "busy") return failed();
  if (!checkout) {
    await abandonEnrolment(service, purchaseId);
    return failed();
  }
  if (checkout.amountCents !== amountCents || checkout.currency !== "cad") {
    log("error", "checkout amount differs", {
      purchase: purchaseId,
      ours: amountCents,
      theirs: checkout.amountCents,
      currency: checkout.currency,
    });
    await Promise.all([expireCheckout(checkout.sessionId), abandonEnrolment(service, purchaseId)]);
    return failed();
  }
  const attached = await attachCheckout(service, purchaseId, checkout);
  if (attached.ok && (attached.data === "attached" || attached.data === "same"))
    return redirectTo(args, checkout.url, { anew: true });
  // why: while the database is away keep it, as the next try finds it again
  if (attached.ok) await expireCheckout(checkout.sessionId);
  return failed();
}

const refuse = (problem: FormProblem, status: number, headers?: HeadersInit) =>
  replyWith(null, { problem }, status, headers);

const failed = () => refuse(messages.enrolmentFailed, 503);
