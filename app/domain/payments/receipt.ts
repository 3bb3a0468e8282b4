import { receiptWords as words } from "~/content/payments/purchases";
import { hst } from "~/content/payments/tax";
import { amountOf, effectiveStatusOf } from "./purchase";

/** Facts of a purchase; cents, days in Toronto. */
export interface ReceiptFacts {
  number: string | null;
  /** Paid, else begun: 'Nov 24, 2026'. */
  date: string;
  courseName: string;
  /** Who takes the course, where it is one of the reader's own children. */
  child?: string | null;
  subtotalCents: number;
  taxCents: number;
  amountCents: number;
  refundedCents: number;
  /** How the sum came about, the first refund first; negative cents: one that failed afterwards. */
  refunds?: readonly { date: string; cents: number }[];
  status: string;
  /** Chargeback: `open`, `won` or `lost`. */
  dispute?: string | null;
  withdrawnCents?: number;
}

export interface Buyer {
  name: string;
  email: string;
}

/** A receipt as page and PDF show it, formatted. */
export interface Receipt extends Pick<ReceiptFacts, "number" | "date" | "courseName" | "status"> {
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
export const taxShareOf = (partCents: number, { taxCents, amountCents }: Record<"taxCents" | "amountCents", number>) =>
  amountCents > 0 ? Math.round((partCents * taxCents) / amountCents) : 0;

export function receiptOf(facts: ReceiptFacts, buyer: Buyer, hstNumber: string | null = null): Receipt {
  const { subtotalCents, taxCents, amountCents, refundedCents, number, date, courseName, status } = facts;
  const { dispute = null, withdrawnCents = 0, refunds = [] } = facts;
  const refundedTax = taxShareOf(refundedCents, facts);
  const withdrawnTax = taxShareOf(refundedCents + withdrawnCents, facts) - refundedTax;
  const line = (label: string, cents: number, strong = false) => ({ label, amount: amountOf(cents), strong });
  const lines = [
    { label: words.subtotal, amount: amountOf(subtotalCents), strong: false },
    ...(taxCents > 0 ? [{ label: hst.label, amount: amountOf(taxCents), strong: false }] : []),
    { label: words.total, amount: amountOf(amountCents), strong: true },
    ...(refunds.length > 0
      ? refunds.map((refund) =>
          line((refund.cents > 0 ? words.refundedOn : words.refundFailedOn)(refund.date), -refund.cents),
        )
      : refundedCents > 0
        ? [line(words.refunded, -refundedCents)]
        : []),
    ...(refundedTax > 0 ? [line(words.refundedTax(hst.label), -refundedTax)] : []),
    ...(withdrawnCents > 0 ? [line(words.withdrawn, -withdrawnCents)] : []),
    ...(refundedCents + withdrawnCents > 0
      ? [
          line(
            withdrawnCents > 0 ? words.keptAfterDispute : words.kept,
            amountCents - refundedCents - withdrawnCents,
            true,
          ),
          ...(taxCents > 0 ? [line(words.keptTax(hst.label), taxCents - refundedTax - withdrawnTax)] : []),
        ]
      : []),
  ];
  return {
    isReceipt: status === "completed" && dispute !== "lost",
    notice: noticeOf(facts),
    number,
    date,
    courseName,
    child: facts.child ?? null,
    status: effectiveStatusOf(status, { dispute }),
    buyer,
    lines,
    hasTax: taxCents > 0,
    hstNumber,
  };
}

function noticeOf({ status, dispute, refundedCents }: ReceiptFacts): string | null {
  if (dispute === "lost") return words.disputeLost;
  if (dispute === "open") return words.disputeOpen;
  if (status === "completed") return null;
  return refundedCents > 0 ? words.refundedText : words.notAReceiptText;
}
