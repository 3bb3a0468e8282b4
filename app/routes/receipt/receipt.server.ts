import type { Account } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { type Receipt, receiptOf } from "~/domain/payments/receipt";
import { env } from "~/env.server";
import type { Missing } from "~/integrations/supabase/query.server";
import { getBuyer, getPurchase, type Purchase } from "~/models/payments/purchases.server";

/** For the owner and superadmins. */
export async function readReceipt(
  account: Account,
  request: Request,
): Promise<{ id: string; receipt: Receipt } | Missing> {
  const { client, userId, profile } = account;
  const id = new URL(request.url).searchParams.get("id") ?? "";
  const purchase = await getPurchase(client, id, may(profile.role, "courses.manage") ? null : userId);
  if (typeof purchase === "string") return purchase;
  const buyer = await buyerOf(account, purchase);
  if (buyer === "unavailable") return buyer;
  const shown = buyer === "not_found" ? { name: "", email: "" } : buyer;
  return { id, receipt: receiptOf(purchase, shown, env.HST_NUMBER ?? null) };
}

/** Own data from the account; another's from their profile. */
function buyerOf({ client, userId, email, profile }: Account, purchase: Purchase) {
  if (purchase.userId !== userId) return getBuyer(client, purchase.userId);
  return { name: `${profile.firstName} ${profile.lastName}`.trim(), email };
}
