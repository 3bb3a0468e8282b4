import { hst } from "~/content/payments/payment-facts";
import { receiptWords as words } from "~/content/payments/purchases";
import type { Row } from "~/database.types";
import { amountOf, effectiveStatusOf } from "./purchase";

/** Facts of a purchase; cents, days in Toronto. */
export interface ReceiptFacts
  extends Pick<
    Row<"purchases">,
    "receipt_number" | "course_name" | "subtotal_cents" | "tax_cents" | "amount_cents" | "refunded_cents"
  > {
  /** Paid, else begun: 'Nov 24, 2026'. */
  date: string;
  /** Who takes the course, where it is one of the reader's own children. */
  child?: string | null;
  /** How the sum came about, the first refund first; negative cents: one that failed afterwards. */
  refunds?: readonly { date: string; cents: number }[];
  status: string;
  /** Chargeback: `open`, `won` or `lost`. */
  dispute?: string | null;
  withdrawn_cents?: number;
}

export interface Buyer {
  name: string;
  email: string;
}

/** A receipt as page and PDF show it, formatted. */
export interface Receipt extends Pick<ReceiptFacts, "receipt_number" | "date" | "course_name" | "status"> {
  child: string | null;
  /** False for a purchase that is not completed or was reversed. */
  isReceipt: boolean;
  notice: string | null;
  buyer: Buyer;
  /** From the price down to what was paid. */
  lines: readonly { label: string; amount: string; strong: boolean }[];
  /** Shown only where tax was charged. */
  hasTax: boolean;
  hstNumber: string | null;
}

/** Tax in a part of the amount, pro rata. */
export const taxShareOf = (
  partCents: number,
  { tax_cents, amount_cents }: Record<"tax_cents" | "amount_cents", number>,
) => (amount_cents > 0 ? Math.round((partCents * tax_cents) / amount_cents) : 0);

export function receiptOf(facts: ReceiptFacts, buyer: Buyer, hstNumber: string | null = null): Receipt {
  const { subtotal_cents, tax_cents, amount_cents, refunded_cents, receipt_number, date, course_name, status } = facts;
  const { dispute = null, withdrawn_cents = 0, refunds = [] } = facts;
  const refundedTax = taxShareOf(refunded_cents, facts);
  const withdrawnTax = taxShareOf(refunded_cents + withdrawn_cents, facts) - refundedTax;
  const line = (label: string, cents: number, strong = false) => ({ label, amount: amountOf(cents), strong });
  const lines = [
    { label: words.subtotal, amount: amountOf(subtotal_cents), strong: false },
    ...(tax_cents > 0 ? [{ label: hst.label, amount: amountOf(tax_cents), strong: false }] : []),
    { label: words.total, amount: amountOf(amount_cents), strong: true },
    ...(refunds.length > 0
      ? refunds.map((refund) =>
          line((refund.cents > 0 ? words.refundedOn : words.refundFailedOn)(refund.date), -refund.cents),
        )
      : refunded_cents > 0
        ? [line(words.refunded, -refunded_cents)]
        : []),
    ...(refundedTax > 0 ? [line(words.refundedTax(hst.label), -refundedTax)] : []),
    ...(withdrawn_cents > 0 ? [line(words.withdrawn, -withdrawn_cents)] : []),
    ...(refunded_cents + withdrawn_cents > 0
      ? [
          line(
            withdrawn_cents > 0 ? words.keptAfterDispute : words.kept,
            amount_cents - refunded_cents - withdrawn_cents,
            true,
          ),
          ...(tax_cents > 0 ? [line(words.keptTax(hst.label), tax_cents - refundedTax - withdrawnTax)] : []),
        ]
      : []),
  ];
  return {
    isReceipt: status === "completed" && dispute !== "lost",
    notice: noticeOf(facts),
    receipt_number,
    date,
    course_name,
    child: facts.child ?? null,
    status: effectiveStatusOf(status, { dispute }),
    buyer,
    lines,
    hasTax: tax_cents > 0,
    hstNumber,
  };
}

function noticeOf({ status, dispute, refunded_cents }: ReceiptFacts): string | null {
  if (dispute === "lost") return words.disputeLost;
  if (dispute === "open") return words.disputeOpen;
  if (status === "completed") return null;
  return refunded_cents > 0 ? words.refundedText : words.notAReceiptText;
}
