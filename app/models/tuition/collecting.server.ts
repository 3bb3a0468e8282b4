import { type Failure, openPortal, openSetup } from "~/integrations/payments/tuition-payments.server";
import { type Missing, readRow, serviceClient } from "~/integrations/supabase.server";
import { isRecordId } from "~/models/record-values.server";
import { customerOf, lookAtInvoice, noteMethodOf } from "./invoice-looks.server";

/** Where an invoice is paid; `settled`: nothing is to be paid there; `changing`: what was paid elsewhere comes off first. */
export type PayAddress = { url: string } | "settled" | "changing" | "not_ready" | "away";

/** @param remaining what is left of the invoice in our books */
export async function openPayment(invoice: string, remaining: number): Promise<PayAddress> {
  const look = await lookAtInvoice({ p_invoice: invoice });
  if (look === "unsent" || look === "not_found") return "not_ready";
  if (typeof look === "string") return "away";
  if (look.status === "draft") return "not_ready";
  if (look.status !== "open" || look.isProcessing) return "settled";
  if (look.remainingCents > remaining) return "changing";
  return look.url === null ? "not_ready" : { url: look.url };
}

/** As the provider has to know the payer of an account. */
const readPayer = (account: string) =>
  readRow(
    serviceClient()
      .from("tuition_accounts")
      .select("stripe_customer_id, user_profiles(first_name, last_name, email)")
      .eq("id", account),
  );

/** An account of nobody is refused. @param returnTo absolute; it gets `session` once something was saved */
export async function openMethodSetup(
  accountId: string,
  returnTo: string,
): Promise<{ url: string } | Failure | Missing> {
  const payer = await readPayer(accountId);
  if (typeof payer === "string") return payer;
  const { user_profiles: person, stripe_customer_id: customerId } = payer;
  if (!person?.email) return "refused";
  const name = `${person.first_name} ${person.last_name}`.trim() || person.email;
  const customer = await customerOf({ accountId, name, email: person.email, customerId });
  return typeof customer === "string" ? customer : openSetup({ accountId, customerId: customer.id, returnTo });
}

/** Leads to where the saved method of an account is changed or removed. */
export async function openMethods(account: string, returnTo: string): Promise<{ url: string } | Failure | Missing> {
  const payer = await readPayer(account);
  if (typeof payer === "string") return payer;
  return payer.stripe_customer_id === null ? "missing" : openPortal(payer.stripe_customer_id, returnTo);
}

/** Writes down which method an account has at the provider by now. @returns whether it is known */
export async function refreshMethod(account: string): Promise<boolean> {
  const payer = isRecordId(account) ? await readPayer(account) : "not_found";
  if (typeof payer === "string" || payer.stripe_customer_id === null) return false;
  return typeof (await noteMethodOf(payer.stripe_customer_id)) !== "string";
}
