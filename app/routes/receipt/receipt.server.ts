import type { Account } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { type Receipt, receiptOf } from "~/domain/payments/receipt";
import { env } from "~/env.server";
import type { Missing } from "~/integrations/supabase.server";
import { getPurchase, type Purchase } from "~/models/payments/purchases.server";
import { getStaffPurchase } from "~/models/payments/refunds.server";

/** For the owner and superadmins. */
export async function readReceipt(
  account: Account,
  request: Request,
): Promise<{ id: string; receipt: Receipt } | Missing> {
  const { client, userId, profile } = account;
  const id = new URL(request.url).searchParams.get("id") ?? "";
  const purchase = await getPurchase(client, id, may(profile.role, "courses.manage") ? null : userId);
  if (typeof purchase === "string") return purchase;
  const people = await peopleOf(account, purchase);
  if (typeof people === "string") return people;
  const { buyer, child } = people;
  return { id, receipt: receiptOf({ ...purchase, child }, buyer, env.HST_NUMBER ?? null) };
}

/** Own data from the account; another's as head office reads it. */
async function peopleOf({ client, userId, email, profile }: Account, purchase: Purchase) {
  if (purchase.user_id === userId)
    return { buyer: { name: `${profile.firstName} ${profile.lastName}`.trim(), email }, child: purchase.child };
  const sold = await getStaffPurchase(client, purchase.id);
  if (typeof sold === "string") return sold;
  return { buyer: { name: sold.name ?? "", email: sold.email ?? "" }, child: sold.child };
}
