import { z } from "zod";
import {
  cents,
  disputeEnd,
  type disputesSchema,
  id,
  pageUrl,
  type refundsSchema,
  seconds,
} from "./payment-answers.server";

const metadata = z.record(z.string(), z.string()).nullable();
const invoiceStatus = z.enum(["draft", "open", "paid", "void", "uncollectible"]);

export const idSchema = z.object({ id });

/** An invoice with `amount_paid_off_stripe`, which is only told when asked for. */
export const invoiceSchema = z.object({
  id,
  status: invoiceStatus,
  total: z.int(),
  amount_remaining: cents,
  amount_paid_off_stripe: cents,
  pre_payment_credit_notes_amount: cents,
  post_payment_credit_notes_amount: cents,
  hosted_invoice_url: pageUrl("invoice").nullish(),
  attempt_count: z.int().min(0),
  next_payment_attempt: seconds.nullable(),
  metadata,
});

export const listedInvoicesSchema = z.object({
  data: z.array(z.object({ id, status: invoiceStatus, total: z.int(), metadata })),
  has_more: z.boolean(),
});

/** Lines or credit notes, by what we noted with them. */
export const notedSchema = z.object({ data: z.array(z.object({ metadata })) });

const paymentIntentSchema = z.object({
  id,
  status: z.string(),
  last_payment_error: z
    .object({ code: z.string().max(100).nullish(), decline_code: z.string().max(100).nullish() })
    .nullable(),
  latest_charge: z
    .object({ disputed: z.boolean(), payment_method_details: z.object({ type: z.string() }).nullable() })
    .nullable(),
});

/** An invoice's payments with `payment_intent.latest_charge` expanded. */
export const invoicePaymentsSchema = z.object({
  data: z.array(
    z.object({
      status: z.string(),
      amount_paid: cents.nullable(),
      created: seconds,
      status_transitions: z.object({ paid_at: seconds.nullable() }),
      payment: z.object({ payment_intent: paymentIntentSchema.optional() }),
    }),
  ),
});

const methodSchema = z.object({
  id,
  type: z.string(),
  created: seconds,
  customer: id.nullable(),
  card: z.object({ brand: z.string().max(40), last4: z.string().max(4) }).nullish(),
  acss_debit: z.object({ bank_name: z.string().max(80).nullable(), last4: z.string().max(4).nullable() }).nullish(),
});

/** A customer with `invoice_settings.default_payment_method` expanded. */
export const customerSchema = z.union([
  z.object({ deleted: z.literal(true) }),
  z.object({ id, invoice_settings: z.object({ default_payment_method: methodSchema.nullable() }) }),
]);

/** A Checkout Session in setup mode with `setup_intent.payment_method` expanded. */
export const setupSchema = z.object({
  mode: z.literal("setup"),
  customer: id,
  metadata: z.object({ account_id: id }),
  setup_intent: z.object({ status: z.string(), payment_method: methodSchema.nullable() }).nullable(),
});
export const linkSchema = (page: "checkout" | "billing") => z.object({ url: pageUrl(page) });

/** How an invoice stands at Stripe. Instants are ISO strings. */
export interface InvoiceLook {
  stripeId: string;
  /** Ours; null for an invoice that is not. */
  invoiceId: string | null;
  status: z.output<typeof invoiceStatus>;
  totalCents: number;
  remainingCents: number;
  creditedCents: number;
  paidOutOfBandCents: number;
  url: string | null;
  attempts: number;
  nextTryAt: string | null;
  isProcessing: boolean;
  /** Stripe's code of why the last try failed. */
  lastError: string | null;
  /** By their payment intents. */
  payments: { id: string; cents: number; method: Method["kind"] | "other"; at: string }[];
  refunds: { id: string; paymentId: string; cents: number; at: string; isFailed: boolean }[];
  /** What banks took back, by their disputes. */
  withdrawals: {
    id: string;
    paymentId: string;
    cents: number;
    at: string;
    isReturned: boolean;
    status: "open" | "won" | "lost";
  }[];
}

/** What has come back out of an invoice's payments. */
export type TakenBack = Pick<InvoiceLook, "refunds" | "withdrawals">;

export interface Method {
  kind: "card" | "acss_debit";
  label: string;
}

const instant = (time: number) => new Date(time * 1000).toISOString();

type Payments = z.output<typeof invoicePaymentsSchema>["data"];

/** The payments that were made, without what was paid out of band. */
export const paidOf = (payments: Payments) =>
  payments.flatMap(({ status, amount_paid, created, status_transitions, payment: { payment_intent: intent } }) =>
    status === "paid" && intent
      ? { ...intent, cents: amount_paid ?? 0, at: instant(status_transitions.paid_at ?? created) }
      : [],
  );

export function lookOf(invoice: z.output<typeof invoiceSchema>, payments: Payments, back: TakenBack): InvoiceLook {
  const intents = payments.flatMap(({ payment }) => payment.payment_intent ?? []);
  const error = intents.find(({ last_payment_error: last }) => last !== null)?.last_payment_error;
  return {
    stripeId: invoice.id,
    invoiceId: invoice.metadata?.invoice_id ?? null,
    status: invoice.status,
    totalCents: invoice.total,
    remainingCents: invoice.status === "paid" ? 0 : invoice.amount_remaining,
    creditedCents: invoice.pre_payment_credit_notes_amount + invoice.post_payment_credit_notes_amount,
    paidOutOfBandCents: invoice.amount_paid_off_stripe,
    url: invoice.hosted_invoice_url ?? null,
    attempts: invoice.attempt_count,
    nextTryAt: invoice.next_payment_attempt === null ? null : instant(invoice.next_payment_attempt),
    isProcessing: intents.some(({ status }) => status === "processing"),
    lastError: error?.decline_code ?? error?.code ?? null,
    payments: paidOf(payments).map(({ id, cents, at, latest_charge }) => {
      const type = latest_charge?.payment_method_details?.type;
      return { id, cents, at, method: type === "card" || type === "acss_debit" ? type : "other" };
    }),
    ...back,
  };
}

export const refundsOf = (paymentId: string, { data }: z.output<typeof refundsSchema>): InvoiceLook["refunds"] =>
  data.map(({ id, amount, created, status }) => ({
    id,
    paymentId,
    cents: amount,
    at: instant(created),
    isFailed: status === "failed" || status === "canceled",
  }));

/** Without inquiries, which take nothing. */
export const withdrawalsOf = (
  paymentId: string,
  { data }: z.output<typeof disputesSchema>,
): InvoiceLook["withdrawals"] =>
  data.flatMap(({ id, amount, status, balance_transactions: moved }) => {
    const first = moved.find((one) => one.amount < 0);
    if (!first) return [];
    const isReturned = moved.reduce((sum, one) => sum + one.amount, 0) >= 0;
    return [{ id, paymentId, cents: amount, at: instant(first.created), isReturned, status: disputeEnd({ status }) }];
  });

/** Null for what the site does not offer. */
export function methodOf({ card, acss_debit: bank }: z.output<typeof methodSchema>): Method | null {
  if (card) return { kind: "card", label: `${capitalized(card.brand)} •••• ${card.last4}` };
  if (!bank) return null;
  const name = bank.bank_name ? ` (${bank.bank_name})` : "";
  return { kind: "acss_debit", label: `Bank account •••• ${bank.last4 ?? ""}${name}` };
}

const capitalized = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1);
