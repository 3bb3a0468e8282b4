import type { Account } from "~/auth/account.server";
import { countUse } from "~/auth/rate-limit.server";
import { requireSameOrigin } from "~/auth/same-origin.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { enrolmentMessages } from "~/content/courses/enrolment";
import { messages } from "~/content/site/messages";
import type { FormProblem } from "~/domain/forms/public-form";
import { signInAddress } from "~/domain/users/sign-in-address";
import { replyWith } from "~/http/form-reply.server";
import { canSell, createCheckout, expireCheckout, paymentsConfigured } from "~/integrations/stripe/payments.server";
import { serviceClient } from "~/integrations/supabase/supabase.server";
import { log } from "~/log.server";
import {
  abandonEnrolment,
  attachCheckout,
  type OpenPurchase,
  type StartedEnrolment,
  startEnrolment,
} from "~/models/payments/checkouts.server";
import { settle } from "~/models/payments/settlement.server";
import { isRecordId } from "~/models/staff-answers.server";

/** Starts of an account: somebody who compares courses needs a few, a script wants many. */
const mostStarts = { limit: 20, windowSeconds: 600 };

/**
 * Asks a visitor who is not signed in to do so.
 * @param back the path that signing in leads to
 * @returns null for somebody signed in
 */
export function askToSignIn(args: RequestArgs, back: string): Response | null {
  const visit = sessionOf(args);
  if (visit.current) return null;
  visit.flash({ tone: "info", ...messages.signInToEnrol });
  return redirectTo(args, signInAddress("signin", back), { anew: true });
}

/**
 * Enrols an account in a course and leads it to the payment service's checkout: one purchase and one checkout, however
 * often the button is pressed.
 * @returns 303 to the checkout; to the page of the purchase where there is nothing to pay any more; to the purchase
 * history where the course was bought before. Otherwise what speaks against it: 400 no such course, 429 too many,
 * 503 a failure of ours or the service's, after which nothing is left half-made
 * @throws Response 403 for a form of another site's page
 */
export async function enrolByForm(args: RequestArgs, account: Account, courseId: string) {
  requireSameOrigin(args.request);
  if (!paymentsConfigured()) return refuse(enrolmentMessages.switchedOff, 503);
  if (!isRecordId(courseId)) return refuse(enrolmentMessages.unavailable, 400);
  const wait = await countUse("enrolment", account.userId, mostStarts);
  if (wait !== null) return refuse(enrolmentMessages.tooMany, 429, { "Retry-After": String(wait) });

  const first = await startEnrolment(account.client, courseId);
  if (!first.ok) return failed();
  if ("purchase" in first.data && !canSell(first.data.purchase.taxCents > 0)) {
    if (first.data.outcome === "started") await abandonEnrolment(serviceClient(), first.data.purchase.purchaseId);
    return refuse(enrolmentMessages.switchedOff, 503);
  }
  const started = await settleOpen(first.data);
  if (started !== "over") return follow(args, account, started);
  // why: the checkout that was open has run out or failed, and a new one takes its place
  const second = await startEnrolment(account.client, courseId);
  return second.ok ? follow(args, account, second.data) : failed();
}

type Next = StartedEnrolment | { outcome: "under-way"; purchaseId: string };

/** What an open checkout has become meanwhile; its own word may still be on the way. */
async function settleOpen(started: StartedEnrolment): Promise<Next | "over"> {
  if (started.outcome !== "open") return started;
  const { purchaseId, expiresAt } = started.purchase;
  const { state, status } = await settle({ purchaseId, sessionId: started.sessionId, paymentIntentId: null }, null);
  if (status === "failed" || status === "refunded") return "over";
  if (status === "completed" || state === "processing" || state === "paid") return { outcome: "under-way", purchaseId };
  // why: without an answer nobody knows whether it can still be paid; what has run out cannot
  const isUsable = state === "open" || Date.parse(expiresAt) > Date.now();
  return isUsable ? started : { outcome: "under-way", purchaseId };
}

function follow(args: RequestArgs, account: Account, next: Next) {
  switch (next.outcome) {
    case "started":
      return toNewCheckout(args, account, next.purchase);
    case "open":
      return redirectTo(args, next.url, { anew: true });
    case "enrolled":
    case "under-way":
      return redirectTo(args, `/courses/enrolled?purchase=${next.purchaseId}`, { anew: true });
    case "already":
      sessionOf(args).flash({ tone: "info", ...enrolmentMessages.already });
      return redirectTo(args, "/purchase-history");
    case "unavailable":
      return refuse(enrolmentMessages.unavailable, 400);
    case "forbidden":
      return failed();
  }
}

async function toNewCheckout(args: RequestArgs, account: Account, purchase: OpenPurchase) {
  const service = serviceClient();
  const { purchaseId, amountCents } = purchase;
  const checkout = await createCheckout({ ...purchase, email: account.email });
  // why: another press of the button still makes the checkout, and dropping the purchase would take it from under it
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
  // why: where the database is away the next try finds this very checkout again, so it stays open
  if (attached.ok) await expireCheckout(checkout.sessionId);
  return failed();
}

const refuse = (problem: FormProblem, status: number, headers?: HeadersInit) =>
  replyWith(null, { problem }, status, headers);

const failed = () => refuse(messages.enrolmentFailed, 503);
