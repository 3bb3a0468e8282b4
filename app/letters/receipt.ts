import { z } from "zod";
import { letterReasons } from "~/content/letters/frame";
import { receiptLetter as words } from "~/content/letters/receipt";
import { shortDateOf } from "~/forms/calendar";
import { amountOf } from "~/forms/purchase";
import { greeting } from "./greeting";
import { defineLetter } from "./letter";

const cents = z.int();

/** Tells a buyer of the receipt. The receipt itself stays behind the sign-in. */
export const purchaseReceipt = defineLetter(
  z.object({
    purchase: z.guid(),
    receipt_number: z.string(),
    course: z.string(),
    name: z.string(),
    subtotal_cents: cents,
    tax_cents: cents,
    amount_cents: cents,
    completed_at: z.string(),
  }),
  (purchase, { siteUrl }) => ({
    subject: words.subject(purchase.receipt_number),
    preview: `${purchase.course}, ${amountOf(purchase.amount_cents)}`,
    blocks: [
      { heading: words.title },
      { text: greeting(purchase.name) },
      { text: words.text },
      {
        facts: [
          [words.facts.number, purchase.receipt_number],
          [words.facts.course, purchase.course],
          [words.facts.date, shortDateOf(purchase.completed_at)],
          [words.facts.subtotal, amountOf(purchase.subtotal_cents)],
          ...(purchase.tax_cents > 0
            ? [[words.facts.tax, amountOf(purchase.tax_cents)] satisfies [string, string]]
            : []),
          [words.facts.total, amountOf(purchase.amount_cents)],
        ],
      },
      { button: { label: words.open, href: `${siteUrl}/receipt?id=${purchase.purchase}` } },
      { note: words.note },
    ],
    why: letterReasons.bought,
  }),
);
