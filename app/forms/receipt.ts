import { receiptWords as words } from "~/content/purchases";
import { hst } from "~/content/tax";
import { amountOf } from "./purchase";

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
}

/** Whoever paid, as the account says; the name is empty where nobody knows it. */
export interface Buyer {
  name: string;
  email: string;
}

/** A receipt as page and file show it, every figure in words. */
export interface Receipt
  extends Omit<ReceiptFacts, "subtotalCents" | "taxCents" | "amountCents" | "refundedCents"> {
  /** False for a purchase that is not completed: then it is a statement of how things stand. */
  isReceipt: boolean;
  buyer: Buyer;
  /** The calculation from the price down to what was paid, in this order. */
  lines: readonly { label: string; amount: string; strong: boolean }[];
  /** Shown only where tax was charged. */
  hasTax: boolean;
  refunded: boolean;
}

/** What a receipt says. The page and the file are both made of this. */
export function receiptOf(facts: ReceiptFacts, buyer: Buyer): Receipt {
  const { subtotalCents, taxCents, amountCents, refundedCents, number, date, courseName, status } = facts;
  const refunded = refundedCents > 0;
  const lines = [
    { label: words.subtotal, amount: amountOf(subtotalCents), strong: false },
    ...(taxCents > 0 ? [{ label: hst.label, amount: amountOf(taxCents), strong: false }] : []),
    { label: words.total, amount: amountOf(amountCents), strong: true },
    ...(refunded
      ? [
          { label: words.refunded, amount: amountOf(-refundedCents), strong: false },
          { label: words.kept, amount: amountOf(amountCents - refundedCents), strong: true },
        ]
      : []),
  ];
  const isReceipt = status === "completed";
  return { isReceipt, number, date, courseName, status, buyer, lines, hasTax: taxCents > 0, refunded };
}
