import type { Account } from "~/auth/account.server";
import type { ReturnedPurchase } from "~/components/site/courses/payment-page";
import { requireFound } from "~/http/failure-response.server";
import { getPurchase, type Purchase } from "~/models/payments/purchases.server";
import { settle } from "~/models/payments/settlement.server";

/** Milliseconds between polls of the same purchase. */
const pollIntervalMs = 10_000;

/**
 * Polls the payment provider if no event has come yet. @throws Response 404 for none of this account, 503 where it could not be read
 */
export async function requireReturnedPurchase(account: Account, request: Request): Promise<Purchase> {
  const id = new URL(request.url).searchParams.get("purchase") ?? "";
  const purchase = await requireOwnPurchase(account, id);
  if (!needsPoll(purchase)) return purchase;
  const { outcome } = await settle(
    { purchaseId: purchase.id, sessionId: purchase.checkout_session_id, paymentId: null },
    null,
  );
  return outcome === "away" || outcome === "missing" ? purchase : requireOwnPurchase(account, id);
}

async function requireOwnPurchase({ client, userId }: Account, id: string): Promise<Purchase> {
  return requireFound(await getPurchase(client, id, userId));
}

function needsPoll({ status, checkout_session_id, checked_at }: Purchase): boolean {
  if (status !== "pending" || checkout_session_id === null) return false;
  return checked_at === null || Date.now() - Date.parse(checked_at) > pollIntervalMs;
}

export const returned = ({ id, course_id, course_name, amount_cents }: Purchase): ReturnedPurchase => ({
  id,
  courseId: course_id,
  courseName: course_name,
  amountCents: amount_cents,
});
