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
export type SessionFacts = Pick<
  Session,
  | "amount_total"
  | "currency"
  | "client_reference_id"
  | "customer_email"
  | "metadata"
  | "success_url"
  | "cancel_url"
  | "expires_at"
>;

export const newSession = (id: string, url: string, facts: SessionFacts): Session => ({
  id,
  object: "checkout.session",
  adaptive_pricing: { enabled: false },
  amount_subtotal: facts.amount_total,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  created: now(),
  custom_fields: [],
  custom_text: none("after_submit shipping_address submit terms_of_service_acceptance"),
  customer_creation: "if_required",
  discounts: [],
  livemode: false,
  mode: "payment",
  payment_method_collection: "if_required",
  payment_method_options: {},
  payment_method_types: ["card"],
  payment_status: "unpaid",
  shipping_options: [],
  status: "open",
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
  id,
  object: "payment_intent",
  amount,
  amount_capturable: 0,
  amount_received: isPaid ? amount : 0,
  capture_method: "automatic_async",
  confirmation_method: "automatic",
  created: now(),
  currency,
  latest_charge: newCharge({ id, amount, currency, isPaid, metadata }),
  livemode: false,
  metadata,
  payment_method: newId("pm"),
  payment_method_options: {},
  payment_method_types: ["card"],
  status: isPaid ? "succeeded" : "processing",
  ...none("allowed_payment_method_types application application_fee_amount automatic_payment_methods"),
  ...none("canceled_at cancellation_reason client_secret customer customer_account description"),
  ...none("excluded_payment_method_types last_payment_error managed_payments next_action on_behalf_of"),
  ...none("payment_method_configuration_details payment_record processing receipt_email review"),
  ...none("setup_future_usage shipping source statement_descriptor statement_descriptor_suffix"),
  ...none("transfer_group"),
});

export const newCharge = ({ id, amount, currency, isPaid, metadata }: PaymentFacts): Stripe.Charge => ({
  id: newId("ch"),
  object: "charge",
  amount,
  amount_captured: isPaid ? amount : 0,
  amount_refunded: 0,
  balance_transaction: newId("txn"),
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  captured: true,
  created: now(),
  currency,
  disputed: false,
  fraud_details: {},
  livemode: false,
  metadata,
  paid: isPaid,
  payment_intent: id,
  refunded: false,
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
  id: newId("re"),
  object: "refund",
  amount,
  balance_transaction: newId("txn"),
  charge: id,
  created: now(),
  currency,
  metadata,
  payment_intent,
  status,
  ...none("customer customer_account payment_method reason receipt_number source_transfer_reversal"),
  ...none("transfer_reversal"),
});

export const newDispute = (
  { id, payment_intent, currency, amount, amount_refunded }: Stripe.Charge,
  status: Stripe.Dispute.Status,
): Stripe.Dispute => ({
  id: newId("du"),
  object: "dispute",
  amount: amount - amount_refunded,
  balance_transactions: [],
  charge: id,
  created: now(),
  currency,
  enhanced_eligibility_types: [],
  evidence: noEvidence,
  evidence_details: {
    due_by: now() + 604_800,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: "manual",
  },
  intended_submission_method: "manual",
  is_charge_refundable: status === "warning_needs_response",
  livemode: false,
  metadata: {},
  payment_intent,
  reason: "fraudulent",
  status,
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
  id: newId("txn"),
  object: "balance_transaction",
  amount,
  available_on: now(),
  balance_type: "payments",
  created: now(),
  currency: dispute.currency,
  fee: amount < 0 ? 1500 : 0,
  fee_details: [],
  net: amount < 0 ? amount - 1500 : amount,
  reporting_category: amount < 0 ? "dispute" : "dispute_reversal",
  source: dispute.id,
  status: "available",
  type: "adjustment",
  description: null,
  exchange_rate: null,
});

export const newPrice = (
  id: string,
  { unit_amount, currency, active = true, type = "one_time" }: PriceFacts,
): Stripe.Price => ({
  id,
  object: "price",
  active,
  billing_scheme: "per_unit",
  created: now(),
  currency,
  livemode: false,
  metadata: {},
  product: newId("prod"),
  tax_behavior: "unspecified",
  type,
  unit_amount,
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
