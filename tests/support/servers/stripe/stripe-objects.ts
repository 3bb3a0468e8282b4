import { randomBytes } from "node:crypto";
import type Stripe from "stripe";

/**
 * Objects of the pinned version of Stripe's API with every field its own types require, so that the compiler tells when a
 * new version of the package requires another.
 */

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;
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
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  amount_subtotal: facts.amount_total,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  created: now(),
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer: null,
  customer_account: null,
  customer_creation: "if_required",
  customer_details: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  locale: null,
  managed_payments: null,
  mode: "payment",
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: "if_required",
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ["card"],
  payment_status: "unpaid",
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: "open",
  submit_type: null,
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: "hosted_page",
  url,
  wallet_options: null,
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
  allowed_payment_method_types: null,
  amount,
  amount_capturable: 0,
  amount_received: isPaid ? amount : 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: "automatic_async",
  client_secret: null,
  confirmation_method: "automatic",
  created: now(),
  currency,
  customer: null,
  customer_account: null,
  description: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: newCharge({ id, amount, currency, isPaid, metadata }),
  livemode: false,
  managed_payments: null,
  metadata,
  next_action: null,
  on_behalf_of: null,
  payment_method: newId("pm"),
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ["card"],
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: isPaid ? "succeeded" : "processing",
  transfer_group: null,
});

const newCharge = ({ id, amount, currency, isPaid, metadata }: PaymentFacts): Stripe.Charge => ({
  id: newId("ch"),
  object: "charge",
  amount,
  amount_captured: isPaid ? amount : 0,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: newId("txn"),
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  calculated_statement_descriptor: null,
  captured: true,
  created: now(),
  currency,
  customer: null,
  description: null,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  livemode: false,
  metadata,
  on_behalf_of: null,
  outcome: null,
  paid: isPaid,
  payment_intent: id,
  payment_method: null,
  payment_method_details: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: isPaid ? "succeeded" : "pending",
  transfer_data: null,
  transfer_group: null,
});

export const newRefund = (
  { id, payment_intent, currency }: Stripe.Charge,
  amount: number,
  status: string,
): Stripe.Refund => ({
  id: newId("re"),
  object: "refund",
  amount,
  balance_transaction: newId("txn"),
  charge: id,
  created: now(),
  currency,
  customer: null,
  customer_account: null,
  metadata: {},
  payment_intent,
  payment_method: null,
  reason: null,
  receipt_number: null,
  source_transfer_reversal: null,
  status,
  transfer_reversal: null,
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
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** What a dispute moves on the account's balance: taken where it is negative; the bank's fee is beside it. */
export const newBalanceTransaction = (
  dispute: Stripe.Dispute,
  amount: number,
): Stripe.BalanceTransaction => ({
  id: newId("txn"),
  object: "balance_transaction",
  amount,
  available_on: now(),
  balance_type: "payments",
  created: now(),
  currency: dispute.currency,
  description: null,
  exchange_rate: null,
  fee: amount < 0 ? 1500 : 0,
  fee_details: [],
  net: amount < 0 ? amount - 1500 : amount,
  reporting_category: amount < 0 ? "dispute" : "dispute_reversal",
  source: dispute.id,
  status: "available",
  type: "adjustment",
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
  custom_unit_amount: null,
  livemode: false,
  lookup_key: null,
  metadata: {},
  nickname: null,
  product: newId("prod"),
  recurring: null,
  tax_behavior: "unspecified",
  tiers_mode: null,
  transform_quantity: null,
  type,
  unit_amount,
  unit_amount_decimal: null,
});

/** What a price kept at Stripe is. */
export interface PriceFacts {
  unit_amount: number;
  currency: string;
  active?: boolean;
  type?: "one_time" | "recurring";
}
