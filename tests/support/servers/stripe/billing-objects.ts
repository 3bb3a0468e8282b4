import Stripe from "stripe";
import { newCharge, newId, newPayment, newSession, none, type Session } from "./stripe-objects";

/** Objects of invoices and saved methods with every field that Stripe's own types require. */

export interface Intent extends Omit<Stripe.PaymentIntent, "latest_charge"> {
  latest_charge: Stripe.Charge | null;
}
export interface Invoice extends Omit<Stripe.Invoice, "customer" | "metadata"> {
  customer: string;
  metadata: Record<string, string>;
  amount_paid_off_stripe: number;
}
export interface InvoicePayment extends Stripe.InvoicePayment {
  payment: { type: string; payment_intent?: string; payment_record?: string };
}
export interface Customer extends Stripe.Customer {
  invoice_settings: Stripe.Customer.InvoiceSettings & { default_payment_method: string | null };
}
export interface Setup extends Omit<Session, "setup_intent" | "payment_intent" | "customer" | "amount_total"> {
  setup_intent: Stripe.SetupIntent | null;
  customer: string;
  amount_total: null;
  payment_intent: null;
}

export const newCustomer = (created: number, metadata: Record<string, string>): Customer => ({
  id: newId("cus"),
  object: "customer",
  balance: 0,
  created,
  invoice_settings: none("custom_fields default_payment_method footer rendering_options"),
  livemode: false,
  metadata,
  ...none("default_source description email name shipping"),
});

export const newMethod = (created: number, customer: string, type: "card" | "acss_debit"): Stripe.PaymentMethod => ({
  id: newId("pm"),
  object: "payment_method",
  billing_details: none("address email name phone tax_id"),
  created,
  customer,
  livemode: false,
  metadata: {},
  type,
  ...(type === "card" ? { card } : { acss_debit: bank }),
  ...none("customer_account"),
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

export const newSetup = (
  id: string,
  url: string,
  customer: string,
  facts: Pick<Session, "success_url" | "cancel_url" | "metadata" | "created">,
): Setup => ({
  ...newSession(id, url, {
    ...facts,
    amount_total: 0,
    currency: "cad",
    client_reference_id: null,
    customer_email: null,
    expires_at: facts.created + 86_400,
  }),
  amount_subtotal: null,
  amount_total: null,
  created: facts.created,
  customer,
  mode: "setup",
  allowed_payment_method_types: ["card", "acss_debit"],
  payment_intent: null,
  payment_method_types: ["card", "acss_debit"],
  payment_status: "no_payment_required",
  setup_intent: null,
});

export const newSetupIntent = (
  created: number,
  customer: string,
  method: Stripe.PaymentMethod,
): Stripe.SetupIntent => ({
  id: newId("seti"),
  object: "setup_intent",
  created,
  customer,
  livemode: false,
  metadata: {},
  payment_method: method,
  payment_method_types: ["card", "acss_debit"],
  status: "succeeded",
  usage: "off_session",
  ...none("allowed_payment_method_types application automatic_payment_methods cancellation_reason client_secret"),
  ...none("description excluded_payment_method_types last_setup_error latest_attempt mandate next_action on_behalf_of"),
  ...none("payment_method_configuration_details payment_method_options single_use_mandate"),
});

export const newPortal = (created: number, customer: string, return_url: string, pages: string) => {
  const id = newId("bps");
  return {
    id,
    object: "billing_portal.session",
    configuration: "bpc_of_the_tests",
    created,
    customer,
    livemode: false,
    return_url,
    url: `${pages}/p/session/${id}`,
    ...none("customer_account flow locale on_behalf_of"),
  } satisfies Stripe.BillingPortal.Session;
};

type InvoiceFacts = Pick<
  Invoice,
  "customer" | "collection_method" | "due_date" | "metadata" | "created" | "auto_advance"
>;

export const newInvoice = (facts: InvoiceFacts): Invoice => ({
  id: newId("in"),
  object: "invoice",
  amount_due: 0,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_paid_off_stripe: 0,
  amount_remaining: 0,
  amount_shipping: 0,
  attempt_count: 0,
  attempted: false,
  automatic_tax: { enabled: false, ...none("disabled_reason liability provider status") },
  billing_reason: "manual",
  currency: "cad",
  default_tax_rates: [],
  discounts: [],
  issuer: { type: "self" },
  lines: { object: "list", data: [], has_more: false, url: "" },
  livemode: false,
  payment_settings: none("default_mandate payment_method_options payment_method_types"),
  period_end: facts.created,
  period_start: facts.created,
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  starting_balance: 0,
  status: "draft",
  status_transitions: none("finalized_at marked_uncollectible_at paid_at voided_at"),
  subtotal: 0,
  total: 0,
  ...none("account_country account_name account_tax_ids application automatically_finalizes_at custom_fields"),
  ...none("customer_account customer_address customer_email customer_name customer_phone customer_shipping"),
  ...none("customer_tax_exempt default_payment_method default_source description effective_at ending_balance"),
  ...none("footer from_invoice hosted_invoice_url last_finalization_error latest_revision next_payment_attempt"),
  ...none("number on_behalf_of parent receipt_number rendering shipping_cost shipping_details"),
  ...none("statement_descriptor subtotal_excluding_tax test_clock total_discount_amounts total_excluding_tax"),
  ...none("total_pretax_credit_amounts total_taxes webhooks_delivered_at"),
  ...facts,
});

interface LineFacts {
  invoice: Invoice;
  amount: number;
  description: string;
  metadata: Record<string, string>;
  date: number;
}

/** What a line of an invoice is made of, and the line. */
export function newLine({ invoice, amount, description, metadata, date }: LineFacts) {
  const shared = {
    amount,
    currency: "cad",
    description,
    discountable: amount > 0,
    discounts: [],
    invoice: invoice.id,
    livemode: false,
    metadata,
    period: { start: date, end: date },
    pricing: null,
    quantity: 1,
    quantity_decimal: Stripe.Decimal.from(1),
  };
  const item: Stripe.InvoiceItem = {
    ...shared,
    id: newId("ii"),
    object: "invoiceitem",
    customer: invoice.customer,
    date,
    proration: false,
    tax_rates: [],
    ...none("customer_account parent test_clock"),
  };
  const line: Stripe.InvoiceLineItem = {
    ...shared,
    id: newId("il"),
    object: "line_item",
    discount_amounts: [],
    parent: {
      type: "invoice_item_details",
      subscription_item_details: null,
      invoice_item_details: { invoice_item: item.id, proration: false, ...none("proration_details subscription") },
    },
    pretax_credit_amounts: [],
    subtotal: amount,
    taxes: [],
    ...none("subscription"),
  };
  return { item, line };
}

export const newInvoicePayment = (
  invoice: Invoice,
  created: number,
  payment: InvoicePayment["payment"],
): InvoicePayment => ({
  id: newId("inpay"),
  object: "invoice_payment",
  amount_paid: null,
  amount_requested: invoice.amount_remaining,
  created,
  currency: "cad",
  invoice: invoice.id,
  is_default: true,
  livemode: false,
  payment,
  status: "open",
  status_transitions: none("canceled_at paid_at"),
});

export const newIntent = (invoice: Invoice, created: number): Intent => ({
  ...newPayment({ id: newId("pi"), amount: invoice.amount_remaining, currency: "cad", isPaid: false, metadata: {} }),
  created,
  customer: invoice.customer,
  latest_charge: null,
  payment_method: null,
  payment_method_types: ["card", "acss_debit"],
  status: "requires_payment_method",
});

/** What an attempt to pay leaves: `pending` at a bank, or decided. */
export const newAttempt = (
  intent: Intent,
  method: Stripe.PaymentMethod,
  status: Stripe.Charge.Status,
): Stripe.Charge => ({
  ...newCharge({ ...intent, isPaid: status === "succeeded" }),
  customer: typeof intent.customer === "string" ? intent.customer : null,
  payment_method: method.id,
  payment_method_details: { type: method.type },
  status,
});

export const newCreditNote = (
  invoice: Invoice,
  created: number,
  amount: number,
  metadata: Record<string, string>,
): Stripe.CreditNote => ({
  id: newId("cn"),
  object: "credit_note",
  amount,
  amount_shipping: 0,
  created,
  currency: "cad",
  customer: invoice.customer,
  discount_amount: 0,
  discount_amounts: [],
  invoice: invoice.id,
  lines: { object: "list", data: [], has_more: false, url: "" },
  livemode: false,
  metadata,
  number: newId("CN"),
  pdf: "https://pay.stripe.com/credit_notes/pdf",
  post_payment_amount: 0,
  pre_payment_amount: amount,
  pretax_credit_amounts: [],
  refunds: [],
  status: "issued",
  subtotal: amount,
  total: amount,
  total_taxes: [],
  type: "pre_payment",
  ...none("customer_account customer_balance_transaction effective_at memo out_of_band_amount reason"),
  ...none("shipping_cost subtotal_excluding_tax total_excluding_tax voided_at"),
});
