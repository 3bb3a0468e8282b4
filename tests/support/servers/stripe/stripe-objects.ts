import { randomBytes } from "node:crypto";
import type Stripe from "stripe";

/**
 * Objects of the pinned version of Stripe's API with every field its own types require, so that the compiler tells when a
 * new version of the package requires another.
 */

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;
export type WordsOf<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | WordsOf<Rest> : Text;
/** Fields of which there is nothing to say, by their names. */
export const none = <Names extends string>(names: Names) =>
  Object.fromEntries(names.split(" ").map((name) => [name, null])) as Record<WordsOf<Names>, null>;
const now = () => Math.floor(Date.now() / 1000);
/** With what an object begins. */
export const begin = <Name extends string>(object: Name, id: string) =>
  ({ id, object, created: now(), livemode: false }) as const;

export interface Payment extends Omit<Stripe.PaymentIntent, "latest_charge"> {
  latest_charge: Stripe.Charge;
}

/** A Checkout Session as the API shows it, with its payment expanded. */
export interface Session
  extends Omit<Stripe.Checkout.Session, "payment_intent" | "amount_total" | "currency" | "success_url"> {
  amount_total: number;
  currency: string;
  success_url: string;
  payment_intent: Payment | null;
}

/** What a checkout is made of; everything else is as Stripe sets it. */
type SessionWords =
  "customer_email metadata success_url cancel_url expires_at amount_total currency client_reference_id";
export type SessionFacts = Pick<Session, WordsOf<SessionWords>>;

export const newSession = (id: string, url: string, facts: SessionFacts): Session => ({
  ...begin("checkout.session", id),
  adaptive_pricing: { enabled: false },
  amount_subtotal: facts.amount_total,
  automatic_tax: { enabled: false, ...none("liability provider status") },
  ...{ custom_fields: [], discounts: [], shipping_options: [], payment_method_options: {} },
  custom_text: none("after_submit shipping_address submit terms_of_service_acceptance"),
  ...{ customer_creation: "if_required", payment_method_collection: "if_required", payment_method_types: ["card"] },
  ...{ mode: "payment", payment_status: "unpaid", status: "open" },
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: "hosted_page",
  url,
  ...none("after_expiration allow_promotion_codes allowed_payment_method_types"),
  ...none("billing_address_collection client_secret collected_information consent consent_collection"),
  ...none("currency_conversion customer customer_account customer_details integration_identifier"),
  ...none("invoice invoice_creation locale managed_payments origin_context payment_intent payment_link"),
  ...none("payment_method_configuration_details permissions recovered_from saved_payment_method_options"),
  ...none("setup_intent shipping_address_collection shipping_cost submit_type subscription"),
  ...none("wallet_options"),
  ...facts,
});

/** What a payment and its charge take from their session. */
interface PaymentFacts {
  id: string;
  amount: number;
  currency: string;
  isPaid: boolean;
  metadata: Record<string, string>;
}

export const newPayment = ({ id, amount, currency, isPaid, metadata }: PaymentFacts): Payment => ({
  ...begin("payment_intent", id),
  ...{ amount, currency, metadata, amount_capturable: 0, amount_received: isPaid ? amount : 0 },
  ...{ capture_method: "automatic_async", confirmation_method: "automatic" },
  latest_charge: newCharge({ id, amount, currency, isPaid, metadata }),
  ...{ payment_method: newId("pm"), payment_method_options: {}, payment_method_types: ["card"] },
  status: isPaid ? "succeeded" : "processing",
  ...none("allowed_payment_method_types application application_fee_amount automatic_payment_methods"),
  ...none("canceled_at cancellation_reason client_secret customer customer_account description"),
  ...none("excluded_payment_method_types last_payment_error managed_payments next_action on_behalf_of"),
  ...none("payment_method_configuration_details payment_record processing receipt_email review"),
  ...none("setup_future_usage shipping source statement_descriptor statement_descriptor_suffix"),
  ...none("transfer_group"),
});

export const newCharge = ({ id, amount, currency, isPaid, metadata }: PaymentFacts): Stripe.Charge => ({
  ...begin("charge", newId("ch")),
  ...{ amount, currency, metadata, amount_captured: isPaid ? amount : 0, amount_refunded: 0 },
  ...{ paid: isPaid, payment_intent: id, balance_transaction: newId("txn"), fraud_details: {} },
  billing_details: none("address email name phone tax_id"),
  ...{ captured: true, disputed: false, refunded: false },
  status: isPaid ? "succeeded" : "pending",
  ...none("application application_fee application_fee_amount calculated_statement_descriptor customer"),
  ...none("description failure_balance_transaction failure_code failure_message on_behalf_of outcome"),
  ...none("payment_method payment_method_details receipt_email receipt_number receipt_url review"),
  ...none("shipping source source_transfer statement_descriptor statement_descriptor_suffix"),
  ...none("transfer_data transfer_group"),
});

export const newRefund = (
  { id, payment_intent, currency }: Stripe.Charge,
  amount: number,
  status: string,
  metadata: Record<string, string> = {},
): Stripe.Refund => ({
  ...{ id: newId("re"), object: "refund", amount, balance_transaction: newId("txn"), charge: id },
  ...{ created: now(), currency, metadata, payment_intent, status },
  ...none("customer customer_account payment_method reason receipt_number source_transfer_reversal"),
  ...none("transfer_reversal"),
});

export const newDispute = (
  { id, payment_intent, currency, amount, amount_refunded }: Stripe.Charge,
  status: Stripe.Dispute.Status,
): Stripe.Dispute => ({
  ...begin("dispute", newId("du")),
  ...{ amount: amount - amount_refunded, currency, charge: id, payment_intent, reason: "fraudulent", status },
  ...{ balance_transactions: [], enhanced_eligibility_types: [], metadata: {}, evidence: noEvidence },
  evidence_details: {
    ...{ due_by: now() + 604_800, has_evidence: false, past_due: false },
    ...{ enhanced_eligibility: {}, submission_count: 0, submission_method: "manual" },
  },
  intended_submission_method: "manual",
  is_charge_refundable: status === "warning_needs_response",
});

const noEvidence: Stripe.Dispute.Evidence = {
  enhanced_evidence: {},
  ...none("access_activity_log billing_address cancellation_policy cancellation_policy_disclosure"),
  ...none("cancellation_rebuttal customer_communication customer_email_address customer_name"),
  ...none("customer_purchase_ip customer_signature duplicate_charge_documentation"),
  ...none("duplicate_charge_explanation duplicate_charge_id product_description receipt refund_policy"),
  ...none("refund_policy_disclosure refund_refusal_explanation service_date service_documentation"),
  ...none("shipping_address shipping_carrier shipping_date shipping_documentation"),
  ...none("shipping_tracking_number uncategorized_file uncategorized_text"),
};

/** What a dispute moves on the account's balance: taken where it is negative; the bank's fee is beside it. */
export const newBalanceTransaction = (dispute: Stripe.Dispute, amount: number): Stripe.BalanceTransaction => ({
  ...{ id: newId("txn"), object: "balance_transaction", amount, currency: dispute.currency, source: dispute.id },
  ...{ created: now(), available_on: now(), balance_type: "payments", status: "available", type: "adjustment" },
  ...(amount < 0 ? { fee: 1500, net: amount - 1500 } : { fee: 0, net: amount }),
  ...{ fee_details: [], reporting_category: amount < 0 ? "dispute" : "dispute_reversal" },
  ...none("description exchange_rate"),
});

export const newPrice = (
  id: string,
  { unit_amount, currency, active = true, type = "one_time" }: PriceFacts,
): Stripe.Price => ({
  ...begin("price", id),
  ...{ active, currency, type, unit_amount, metadata: {}, product: newId("prod") },
  ...{ billing_scheme: "per_unit", tax_behavior: "unspecified" },
  ...none("custom_unit_amount lookup_key nickname recurring tiers_mode transform_quantity"),
  ...none("unit_amount_decimal"),
});

/** What a price kept at Stripe is. */
export interface PriceFacts {
  unit_amount: number;
  currency: string;
  active?: boolean;
  type?: "one_time" | "recurring";
}
