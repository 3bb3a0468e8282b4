import {
  type Failure,
  finishSetup,
  type Method,
  openPortal,
  openSetup,
  readMethod,
  saveCustomer,
} from "~/integrations/payments/tuition-payments.server";
import { type Missing, readRow, serviceClient } from "~/integrations/supabase.server";
import { isRecordId } from "~/models/record-values.server";
import { lookAtInvoice, noteMethod } from "./invoice-looks.server";

/** Where an invoice is paid; `settled`: nothing is to be paid there; `changing`: what was paid elsewhere comes off first. */
export type PayAddress = { url: string } | "settled" | "changing" | "not_ready" | "away";

/** @param remaining what is left of the invoice in our books */
export async function openPayment(invoice: string, remaining: number): Promise<PayAddress> {
  const look = await lookAtInvoice({ invoice });
  if (look === "unsent" || look === "not_found") return "not_ready";
  if (typeof look === "string") return "away";
  if (look.status === "draft") return "not_ready";
  if (look.status !== "open" || look.isProcessing) return "settled";
  if (look.remainingCents > remaining) return "changing";
  return look.url === null ? "not_ready" : { url: look.url };
}

/** As the provider has to know the payer of an account. */
function readPayer(account: string) {
  const query = serviceClient()
    .from("tuition_accounts")
    .select("id, stripe_customer_id, user_profiles(first_name, last_name, email)")
    .eq("id", account);
  return readRow(query);
}

/** An account of nobody is refused. @param returnTo absolute; it gets `session` once something was saved */
export async function openMethodSetup(account: string, returnTo: string): Promise<{ url: string } | Failure | Missing> {
  const payer = await readPayer(account);
  if (typeof payer === "string") return payer;
  const person = payer.user_profiles;
  if (!person?.email) return "refused";
  const customer = await saveCustomer({
    accountId: account,
    name: `${person.first_name} ${person.last_name}`.trim() || person.email,
    email: person.email,
    customerId: payer.stripe_customer_id,
  });
  if (typeof customer === "string") return customer;
  if (payer.stripe_customer_id === null && !(await noteMethod(customer.id, null, account))) return "away";
  return openSetup({ accountId: account, customerId: customer.id, returnTo });
}

/** After the return. @param isOwn whether the account is one that whoever returns may change @returns null: nothing saved */
export async function finishMethodSetup(
  session: string,
  isOwn: (account: string) => boolean,
): Promise<Method | null | Failure> {
  if (!/^cs_\w{1,200}$/.test(session)) return "missing";
  const setup = await finishSetup(session);
  if (typeof setup === "string") return setup;
  if (!isOwn(setup.accountId)) return "missing";
  return (await noteMethod(setup.customerId, setup.method, setup.accountId)) ? setup.method : "away";
}

/** Leads to where the saved method of an account is changed or removed. */
export async function openMethods(account: string, returnTo: string): Promise<{ url: string } | Failure | Missing> {
  const payer = await readPayer(account);
  if (typeof payer === "string") return payer;
  if (payer.stripe_customer_id === null) return "missing";
  return openPortal({ customerId: payer.stripe_customer_id, returnTo });
}

/** Writes down which method an account has at the provider by now. @returns whether it is known */
export async function refreshMethod(account: string): Promise<boolean> {
  const payer = isRecordId(account) ? await readPayer(account) : "not_found";
  if (typeof payer === "string" || payer.stripe_customer_id === null) return false;
  const method = await readMethod(payer.stripe_customer_id);
  return typeof method === "string" ? false : noteMethod(payer.stripe_customer_id, method, account);
}
