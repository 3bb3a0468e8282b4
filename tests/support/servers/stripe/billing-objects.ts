import type Stripe from "stripe";
import { newCharge, newId, newPayment, none, type Payment, type WordsOf } from "./stripe-objects";

/** Objects of invoices and saved methods, with what the site or the stand-in reads of them, in the words of Stripe's types. */

export interface Intent extends Omit<Payment, "latest_charge"> {
  latest_charge: Stripe.Charge | null;
}
type Of<Whole, Names extends string> = Pick<Whole, WordsOf<Names> & keyof Whole>;
type InvoiceCents = Of<
  Stripe.Invoice,
  "amount_paid amount_remaining attempt_count total due_date next_payment_attempt"
>;
type InvoiceTerms = Of<Stripe.Invoice, "attempted auto_advance collection_method currency hosted_invoice_url status">;
export interface Invoice extends InvoiceCents, InvoiceTerms, Of<Stripe.Invoice, "id object created"> {
  customer: string;
  metadata: Record<string, string>;
  amount_paid_off_stripe: number;
  lines: { object: "list"; data: Of<Stripe.InvoiceLineItem, "id object amount description">[] };
}
export interface InvoicePayment
  extends Of<Stripe.InvoicePayment, "id object amount_paid created invoice status status_transitions"> {
  payment: { type: string; payment_intent?: string; payment_record?: string };
}
export interface Customer extends Of<Stripe.Customer, "id object created email name metadata"> {
  invoice_settings: { default_payment_method: string | null };
  deleted?: true;
}
export type Method = Of<Stripe.PaymentMethod, "id object created customer type card acss_debit">;
export interface Setup extends Of<Stripe.Checkout.Session, "id object cancel_url created metadata mode status url"> {
  customer: string;
  success_url: string;
  setup_intent: { id: string; object: "setup_intent"; status: "succeeded"; payment_method: string } | null;
}
export type Portal = Of<Stripe.BillingPortal.Session, "id object created customer return_url url">;

export const newCustomer = (created: number): Customer => ({
  ...{ id: newId("cus"), object: "customer", created, metadata: {} },
  invoice_settings: { default_payment_method: null },
  ...none("email name"),
});

const card: Stripe.PaymentMethod.Card = {
  brand: "visa",
  exp_month: 12,
  exp_year: 2034,
  funding: "credit",
  last4: "4242",
  ...none("checks country display_brand generated_from networks regulated_status three_d_secure_usage wallet"),
};
const bank: Stripe.PaymentMethod.AcssDebit = {
  bank_name: "RBC",
  institution_number: "000",
  last4: "6789",
  transit_number: "11000",
  ...none("fingerprint"),
};
export const newMethod = (created: number, customer: string, type: "card" | "acss_debit"): Method => ({
  ...{ id: newId("pm"), object: "payment_method", created, customer, type },
  ...(type === "card" ? { card } : { acss_debit: bank }),
});

type InvoiceFacts = Of<Invoice, "customer collection_method due_date metadata created auto_advance">;
export const newInvoice = (facts: InvoiceFacts): Invoice => ({
  ...{ id: newId("in"), object: "invoice", currency: "cad", status: "draft", total: 0 },
  ...{ amount_paid: 0, amount_paid_off_stripe: 0, amount_remaining: 0, attempt_count: 0, attempted: false },
  lines: { object: "list", data: [] },
  ...none("hosted_invoice_url next_payment_attempt"),
  ...facts,
});

export const newInvoicePayment = (
  invoice: Invoice,
  created: number,
  payment: InvoicePayment["payment"],
): InvoicePayment => ({
  ...{ id: newId("inpay"), object: "invoice_payment", amount_paid: null, created, invoice: invoice.id, payment },
  ...{ status: "open", status_transitions: none("canceled_at paid_at") },
});

export const newIntent = (invoice: Invoice, created: number): Intent => ({
  ...newPayment({ id: newId("pi"), amount: invoice.amount_remaining, currency: "cad", isPaid: false, metadata: {} }),
  ...{ created, customer: invoice.customer, latest_charge: null, payment_method: null },
  status: "requires_payment_method",
});

/** What an attempt to pay leaves: `pending` at a bank, or decided. */
export const newAttempt = (intent: Intent, { id, type }: Method, status: Stripe.Charge.Status): Stripe.Charge => ({
  ...newCharge({ ...intent, isPaid: status === "succeeded" }),
  ...{ payment_method: id, payment_method_details: { type }, status },
});
