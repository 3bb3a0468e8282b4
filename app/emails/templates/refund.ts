import { z } from "zod";
import { hst } from "~/content/payments/payment-facts";
import { receiptWords } from "~/content/payments/purchases";
import { fullDate, torontoDay } from "~/domain/dates/calendar";
import { amountOf } from "~/domain/payments/purchase";
import { receiptOf, taxShareOf } from "~/domain/payments/receipt";
import { defineEmail, greeting } from "~/emails/email";
import { emailReasons } from "~/emails/words/frame";
import { refundEmail as words } from "~/emails/words/payments";

const cents = z.int();

export const purchaseRefunded = defineEmail(
  z.object({
    purchase: z.guid(),
    receipt_number: z.string(),
    course: z.string(),
    name: z.string(),
    subtotal_cents: cents,
    tax_cents: cents,
    amount_cents: cents,
    /** Total refunded, now and before this change. */
    refunded_cents: cents,
    before_cents: cents,
    completed_at: z.string(),
  }),
  (purchase, { siteUrl }) => {
    const change = purchase.refunded_cents - purchase.before_cents;
    const taxChange = taxShareOf(purchase.refunded_cents, purchase) - taxShareOf(purchase.before_cents, purchase);
    const failed = change < 0;
    const { date, course_name, lines } = receiptOf(
      {
        ...purchase,
        date: fullDate(torontoDay(purchase.completed_at)),
        course_name: purchase.course,
        status: "completed",
      },
      { name: "", email: "" },
    );
    const amount = amountOf(Math.abs(change));
    const text = failed ? words.failedText(amount) : words.text(amount);
    return {
      subject: (failed ? words.failedSubject : words.subject)(purchase.receipt_number),
      preview: text,
      blocks: [
        { heading: failed ? words.failedTitle : words.title },
        { text: greeting(purchase.name) },
        { text },
        {
          facts: [
            ...(failed ? [] : [[words.this, amount] as const]),
            ...(failed || taxChange === 0 ? [] : [[words.thisTax(hst.label), amountOf(taxChange)] as const]),
            [receiptWords.number, purchase.receipt_number],
            [receiptWords.date, date],
            [receiptWords.course, course_name],
            ...lines.map((line) => [line.label, line.amount] as const),
          ],
        },
        { note: receiptWords.currency },
        { button: { label: words.open, href: `${siteUrl}/receipt?id=${purchase.purchase}` } },
        { note: words.note },
      ],
      why: emailReasons.bought,
    };
  },
);
