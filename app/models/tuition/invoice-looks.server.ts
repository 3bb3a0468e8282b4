import { z } from "zod";
import type { Result } from "~/database.types";
import {
  type CustomerOrder,
  type Failure,
  finishSetup,
  type InvoiceLook,
  listInvoices,
  type Method,
  readInvoice,
  readMethod,
  saveCustomer,
} from "~/integrations/payments/tuition-payments.server";
import { type Client, readRow, readRows, run, serviceClient } from "~/integrations/supabase.server";
import { log } from "~/log.server";

/** Of an invoice: our id, Stripe's, or the id of a payment for it. */
export type InvoiceName = { p_invoice: string } | { p_stripe: string } | { p_payment: string };

/** Numbers the look, before Stripe is asked. */
export const beginLook = (service: Client, name: InvoiceName) => readRow(service.rpc("begin_invoice_look", name));

const unwritten = (what: string) => ({ failure: { event: "payment not written down", details: { what } } });

/** Writes down how an invoice stands at Stripe. Idempotent and order-independent. @returns whether it is written down */
export const settleLook = (
  service: Client,
  { invoice_id, look }: Pick<Result<"begin_invoice_look">, "invoice_id" | "look">,
  state: InvoiceLook,
): Promise<boolean> =>
  run(
    service.rpc("settle_invoice", { p_invoice: invoice_id, p_look: look, p_state: state }),
    unwritten("settle_invoice"),
  );

/** `unsent`: not at Stripe yet; `not_found`: none of ours. @param onBegun the look is now certain */
export async function lookAtInvoice(
  name: InvoiceName,
  onBegun?: () => void,
): Promise<InvoiceLook | "unsent" | "not_found" | Failure> {
  const service = serviceClient();
  const named = "p_stripe" in name ? name.p_stripe : null;
  let begun = await beginLook(service, name);
  if (begun === "not_found" && named !== null) begun = await beginUnwritten(service, named);
  if (typeof begun === "string") return begun === "not_found" ? begun : "away";
  const stripeId = begun.stripe_id ?? named;
  if (stripeId === null) return "unsent";
  onBegun?.();
  const look = await readInvoice(stripeId);
  if (typeof look === "string") return look;
  return (await settleLook(service, begun, look)) ? look : "away";
}

/** Of an invoice whose maker was killed, or has not yet come to write it down; a draft is still its maker's. */
async function beginUnwritten(service: Client, stripeId: string): ReturnType<typeof beginLook> {
  const found = await readInvoice(stripeId);
  if (typeof found === "string") return found === "missing" ? "not_found" : "unavailable";
  const { data: invoice } = z.guid().safeParse(found.invoiceId);
  return invoice && found.status !== "draft" ? beginLook(service, { p_invoice: invoice }) : "not_found";
}

/** The customer of an account, made and noted where it has none. */
export async function customerOf(order: CustomerOrder): Promise<{ id: string } | Failure> {
  const customer = await saveCustomer(order);
  if (typeof customer === "string" || order.customerId !== null) return customer;
  const values = { p_customer: customer.id, p_account: order.accountId };
  const isNoted = await run(serviceClient().rpc("note_stripe_customer", values), unwritten("note_stripe_customer"));
  return isNoted ? customer : "away";
}

/** What was saved by a session of Stripe is charged from now on. @param isOwn whether it may be for that account */
export async function noteSetup(session: string, isOwn = (_account: string) => true): Promise<Method | null | Failure> {
  if (!/^cs_\w{1,200}$/.test(session)) return "missing";
  const setup = await finishSetup(session);
  if (typeof setup === "string") return setup;
  return isOwn(setup.accountId) ? noteMethodOf(setup.customerId) : "missing";
}

/** Writes down what a customer of ours has on file by now: what another has written meanwhile is looked at again. */
export async function noteMethodOf(customer: string): Promise<Method | null | Failure> {
  const accounts = () => serviceClient().from("tuition_accounts");
  for (let looks = 0; looks < 5; looks++) {
    const account = await readRow(accounts().select("id, updated_at").eq("stripe_customer_id", customer));
    if (typeof account === "string") return account === "not_found" ? "missing" : "away";
    const method = await readMethod(customer);
    if (typeof method === "string") return method;
    const values = { method_kind: method?.kind ?? null, method_label: method?.label ?? null };
    const asItWas = accounts().update(values).eq("id", account.id).eq("updated_at", account.updated_at);
    const noted = await readRow(asItWas.select("id"), unwritten("tuition_accounts"));
    if (noted !== "not_found") return typeof noted === "string" ? "away" : method;
  }
  return "away";
}

const maxFailures = 3;

/** Looks at what is open or may still be disputed. Null: the database does not answer. @param limit at most 1000 */
export async function reconcileInvoices(limit: number): Promise<Record<"asked" | "unanswered", number> | null> {
  const invoices = await readRows(serviceClient().rpc("list_unsettled_invoices", { p_limit: limit }));
  if (!invoices) return null;
  const counts = { asked: 0, unanswered: 0 };
  for (const { invoice_id: invoice } of invoices) {
    if (counts.unanswered >= maxFailures) break;
    counts.asked++;
    if (typeof (await lookAtInvoice({ p_invoice: invoice })) !== "string") continue;
    counts.unanswered++;
    log("warn", "invoice could not be looked at", { invoice });
  }
  return counts;
}

/** What Stripe has since a day and the books have not, and the reverse. Null: one of them does not answer. */
export async function compareInvoices(since: Date): Promise<Result<"compare_invoices">[] | null> {
  const known = await listInvoices(since);
  if (typeof known === "string") return null;
  return readRows(serviceClient().rpc("compare_invoices", { p_since: since.toISOString(), p_known: known }));
}
