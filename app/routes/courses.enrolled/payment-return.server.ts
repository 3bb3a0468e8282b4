import type { Account } from "~/auth/account.server";
import { getPurchase, type Purchase } from "~/models/payments/purchases.server";
import { settle } from "~/models/payments/settlement.server";

/** How soon the payment service is asked again about the same purchase, in milliseconds. */
const askedAgainAfter = 10_000;

/**
 * The account's purchase to which the payment page led back. Where nobody has heard of its payment yet, the payment
 * service is asked, as its own word may be on the way for a while.
 * @throws Response 404 for a purchase of somebody else and for none, 503 where it could not be read
 */
export async function requireReturnedPurchase(account: Account, request: Request): Promise<Purchase> {
  const id = new URL(request.url).searchParams.get("purchase") ?? "";
  const purchase = await requireOwnPurchase(account, id);
  if (!waitsForWord(purchase)) return purchase;
  const { outcome } = await settle(
    { purchaseId: purchase.id, sessionId: purchase.sessionId, paymentIntentId: null },
    null,
  );
  return outcome === "away" || outcome === "missing" ? purchase : requireOwnPurchase(account, id);
}

async function requireOwnPurchase({ client, userId }: Account, id: string): Promise<Purchase> {
  const purchase = await getPurchase(client, id, userId);
  if (purchase === "missing") throw new Response(null, { status: 404, statusText: "Not Found" });
  if (purchase === "unknown") throw new Response(null, { status: 503 });
  return purchase;
}

function waitsForWord({ status, sessionId, checkedAt }: Purchase): boolean {
  if (status !== "pending" || sessionId === null) return false;
  return checkedAt === null || Date.now() - Date.parse(checkedAt) > askedAgainAfter;
}
