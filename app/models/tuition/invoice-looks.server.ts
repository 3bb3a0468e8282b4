import { z } from "zod";
import type { Result } from "~/database.types";
import type { Failure, InvoiceLook, Method } from "~/integrations/payments/tuition-payments.server";
import { finishSetup, listInvoices, readInvoice, readMethod } from "~/integrations/payments/tuition-payments.server";
import { type Client, readRow, readRows, run, serviceClient } from "~/integrations/supabase.server";
import { log } from "~/log.server";

/** Of an invoice: our id, Stripe's, or the id of a payment for it. */
export type InvoiceName = { invoice: string } | { stripe: string } | { payment: string };

/** Numbers the look, before Stripe is asked. */
export const beginLook = (service: Client, name: InvoiceName) =>
  readRow(
    service.rpc("begin_invoice_look", {
      p_invoice: "invoice" in name ? name.invoice : null,
      p_stripe: "stripe" in name ? name.stripe : null,
      p_payment: "payment" in name ? name.payment : null,
    }),
  );

/** Writes down how an invoice stands at Stripe. Idempotent and order-independent. @returns whether it is written down */
export const settleLook = (
  service: Client,
  { invoice_id, look }: Pick<Result<"begin_invoice_look">, "invoice_id" | "look">,
  state: InvoiceLook,
): Promise<boolean> =>
  run(
    service.rpc("settle_invoice", {
      p_invoice: invoice_id,
      p_look: look,
      p_state: {
        ...state,
        payments: [...state.payments],
        refunds: [...state.refunds],
        withdrawals: [...state.withdrawals],
      },
    }),
    { failure: { event: "payment not written down", details: { what: "settle_invoice" } } },
  );

/** `unsent`: not at Stripe yet; `not_found`: none of ours. @param onBegun the look is now certain */
export async function lookAtInvoice(
  name: InvoiceName,
  onBegun?: () => void,
): Promise<InvoiceLook | "unsent" | "not_found" | Failure> {
  const service = serviceClient();
  const named = "stripe" in name ? name.stripe : null;
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
  return invoice && found.status !== "draft" ? beginLook(service, { invoice }) : "not_found";
}

/** The method that was saved by a session of Stripe is the one that is charged. @returns whether it is written down */
export async function noteSetup(session: string): Promise<boolean> {
  const setup = await finishSetup(session);
  if (typeof setup === "string") return setup !== "away";
  return noteMethod(setup.customerId, setup.method, setup.accountId);
}

/** What a customer of Stripe has on file by now. @returns whether it is written down */
export async function noteMethodOf(customer: string): Promise<boolean> {
  const method = await readMethod(customer);
  return typeof method === "string" ? method !== "away" : noteMethod(customer, method);
}

export const noteMethod = (customer: string, method: Method | null, account: string | null = null): Promise<boolean> =>
  run(
    serviceClient().rpc("note_stripe_customer", {
      p_customer: customer,
      p_account: account,
      p_kind: method?.kind ?? null,
      p_label: method?.label ?? null,
    }),
    { failure: { event: "payment not written down", details: { what: "note_stripe_customer" } } },
  );

const maxFailures = 3;

/** Looks at what is open or may still be disputed. Null: the database does not answer. @param limit at most 1000 */
export async function reconcileInvoices(limit: number): Promise<Record<"asked" | "unanswered", number> | null> {
  const invoices = await readRows(serviceClient().rpc("list_unsettled_invoices", { p_limit: limit }));
  if (!invoices) return null;
  const counts = { asked: 0, unanswered: 0 };
  for (const { invoice_id: invoice } of invoices) {
    if (counts.unanswered >= maxFailures) break;
    counts.asked++;
    if (typeof (await lookAtInvoice({ invoice })) === "string") {
      counts.unanswered++;
      log("warn", "invoice could not be looked at", { invoice });
    }
  }
  return counts;
}

/** What Stripe has since a day and the books have not, and the reverse. Null: one of them does not answer. */
export async function compareInvoices(since: Date): Promise<Result<"compare_invoices">[] | null> {
  const known: string[] = [];
  try {
    // why: an account at Stripe may have invoices of other businesses, which carry no number of ours
    for await (const { stripeId, invoiceId, status } of listInvoices(since))
      if (invoiceId !== null && status !== "draft") known.push(stripeId);
  } catch {
    return null;
  }
  return readRows(serviceClient().rpc("compare_invoices", { p_since: since.toISOString(), p_known: known }));
}
