import { z } from "zod";
import { cents, type disputesSchema, id, pageUrl, type refundsSchema, seconds } from "./payment-answers.server";

const metadata = z.record(z.string(), z.string()).nullable();
const status = z.enum(["draft", "open", "paid", "void", "uncollectible"]);

export const idSchema = z.object({ id });
export const madeSchema = z.object({ id, status, total: z.int(), metadata });
export const listedSchema = z.object({ data: z.array(madeSchema), has_more: z.boolean() });

export const invoiceSchema = z.object({
  id,
  status,
  amount_remaining: cents,
  hosted_invoice_url: pageUrl("invoice").nullish(),
  attempt_count: z.int().min(0),
  next_payment_attempt: seconds.nullable(),
  metadata,
});

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
  created: seconds,
  customer: id.nullable(),
  card: z.object({ brand: z.string().max(40), last4: z.string().max(4) }).nullish(),
  acss_debit: z.object({ bank_name: z.string().max(80).nullable(), last4: z.string().max(4).nullable() }).nullish(),
});

/** A customer with `invoice_settings.default_payment_method` expanded. */
export const customerSchema = z.union([
  z.object({ deleted: z.literal(true) }),
  z.object({ invoice_settings: z.object({ default_payment_method: methodSchema.nullable() }) }),
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
export type InvoiceLook = {
  stripeId: string;
  /** Ours; null for an invoice that is not. */
  invoiceId: string | null;
  status: z.output<typeof status>;
  remainingCents: number;
  url: string | null;
  attempts: number;
  nextTryAt: string | null;
  isProcessing: boolean;
  /** Stripe's code of why the last try failed. */
  lastError: string | null;
  movements: Movement[];
};

/** Money that moved, as the ledger counts it: what came in is negative. A refund that failed is one that came back. */
export type Movement = {
  kind: "payment" | "refund" | "dispute";
  key: string;
  paymentId: string;
  cents: number;
  at: string;
  method: "card" | "debit" | "other" | null;
};

export interface Method {
  kind: "card" | "acss_debit";
  label: string;
}

const instant = (time: number) => new Date(time * 1000).toISOString();

type Payments = z.output<typeof invoicePaymentsSchema>["data"];

/** The payments that were made, without what was paid out of band. */
export const paidOf = (payments: Payments) =>
  payments.flatMap(({ status, amount_paid, created, status_transitions, payment: { payment_intent: intent } }) =>
    status === "paid" && intent && amount_paid
      ? { ...intent, cents: amount_paid, at: instant(status_transitions.paid_at ?? created) }
      : [],
  );

/** @param back what came back out of the payments */
export function lookOf(
  invoice: z.output<typeof invoiceSchema>,
  payments: Payments,
  back: readonly Movement[],
): InvoiceLook {
  const intents = payments.flatMap(({ payment }) => payment.payment_intent ?? []);
  const error = intents.find(({ last_payment_error: last }) => last !== null)?.last_payment_error;
  return {
    stripeId: invoice.id,
    invoiceId: invoice.metadata?.invoice_id ?? null,
    status: invoice.status,
    remainingCents: invoice.status === "paid" ? 0 : invoice.amount_remaining,
    url: invoice.hosted_invoice_url ?? null,
    attempts: invoice.attempt_count,
    nextTryAt: invoice.next_payment_attempt === null ? null : instant(invoice.next_payment_attempt),
    isProcessing: intents.some(({ status }) => status === "processing"),
    lastError: error?.decline_code ?? error?.code ?? null,
    movements: [
      ...paidOf(payments).map(({ id, cents, at, latest_charge }): Movement => {
        const type = latest_charge?.payment_method_details?.type;
        const method = type === "card" ? type : type === "acss_debit" ? "debit" : "other";
        return { kind: "payment", key: id, paymentId: id, cents: -cents, at, method };
      }),
      ...back,
    ],
  };
}

/** What went back out of a payment; a dispute that is an inquiry takes nothing. */
export function takenBack(
  paymentId: string,
  refunds: z.output<typeof refundsSchema>,
  disputes: z.output<typeof disputesSchema>,
): Movement[] {
  const moved = (kind: "refund" | "dispute", key: string, cents: number, at: number, endedAs: string | null) => {
    const one = { kind, key, paymentId, cents, at: instant(at), method: null };
    const undone = { ...one, key: `${key}:${endedAs}`, cents: -cents, at: new Date().toISOString() };
    return endedAs === null ? [one] : [one, undone];
  };
  return [
    ...refunds.data.flatMap(({ id, amount, created, status }) =>
      moved("refund", id, amount, created, status === "failed" || status === "canceled" ? "failed" : null),
    ),
    ...disputes.data.flatMap(({ id, amount, balance_transactions: all }) => {
      const first = all.find((one) => one.amount < 0);
      const isReturned = all.reduce((sum, one) => sum + one.amount, 0) >= 0;
      return first ? moved("dispute", id, amount, first.created, isReturned ? "returned" : null) : [];
    }),
  ];
}

/** Null for what the site does not offer. */
export function methodOf({ card, acss_debit: bank }: z.output<typeof methodSchema>): Method | null {
  if (card)
    return { kind: "card", label: `${card.brand.charAt(0).toUpperCase()}${card.brand.slice(1)} •••• ${card.last4}` };
  if (!bank) return null;
  const name = bank.bank_name ? ` (${bank.bank_name})` : "";
  return { kind: "acss_debit", label: `Bank account •••• ${bank.last4 ?? ""}${name}` };
}
