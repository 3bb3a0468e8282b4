import { receiptWords as words } from "~/content/payments/purchases";
import { hst } from "~/content/payments/tax";
import { amountOf, standingOf } from "./purchase";

/** What the books say of a purchase; amounts in Canadian cents, days in Toronto. */
export interface ReceiptFacts {
  number: string | null;
  /** The day it was paid, or begun where it was not: 'Nov 24, 2026'. */
  date: string;
  courseName: string;
  subtotalCents: number;
  taxCents: number;
  /** The total that was charged. */
  amountCents: number;
  refundedCents: number;
  status: string;
  /** `open`, `won` or `lost` where the bank of the card asked for the money back. */
  dispute?: string | null;
  /** What that bank has taken. */
  withdrawnCents?: number;
}

/** Whoever paid, as the account says; the name is empty where nobody knows it. */
export interface Buyer {
  name: string;
  email: string;
}

/** A receipt as page and file show it, every figure in words. */
export interface Receipt extends Pick<ReceiptFacts, "number" | "date" | "courseName" | "status"> {
  /** False for a purchase that is not completed, or was taken back: then it is a statement of how things stand. */
  isReceipt: boolean;
  /** What has to be known before anything else; null where nothing speaks against it. */
  notice: string | null;
  buyer: Buyer;
  /** The calculation from the price down to what was paid, in this order. */
  lines: readonly { label: string; amount: string; strong: boolean }[];
  /** Shown only where tax was charged. */
  hasTax: boolean;
  /** The seller's registration for that tax; null where there is none. */
  hstNumber: string | null;
}

/** The tax in a part of what was paid: in the same share as in the whole, and all of it in the whole. */
export const taxShareOf = (partCents: number, { taxCents, amountCents }: Record<"taxCents" | "amountCents", number>) =>
  amountCents > 0 ? Math.round((partCents * taxCents) / amountCents) : 0;

/** What a receipt says. The page and the file are both made of this. */
export function receiptOf(facts: ReceiptFacts, buyer: Buyer, hstNumber: string | null = null): Receipt {
  const { subtotalCents, taxCents, amountCents, refundedCents, number, date, courseName, status } = facts;
  const { dispute = null, withdrawnCents = 0 } = facts;
  const refundedTax = taxShareOf(refundedCents, facts);
  const withdrawnTax = taxShareOf(refundedCents + withdrawnCents, facts) - refundedTax;
  const line = (label: string, cents: number, strong = false) => ({ label, amount: amountOf(cents), strong });
  const lines = [
    { label: words.subtotal, amount: amountOf(subtotalCents), strong: false },
    ...(taxCents > 0 ? [{ label: hst.label, amount: amountOf(taxCents), strong: false }] : []),
    { label: words.total, amount: amountOf(amountCents), strong: true },
    ...(refundedCents > 0 ? [line(words.refunded, -refundedCents)] : []),
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
    status: standingOf(status, { dispute }),
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
