import { z } from "zod";
import { receiptWords } from "~/content/payments/purchases";
import { fullDate, torontoDay } from "~/domain/dates/calendar";
import { amountOf } from "~/domain/payments/purchase";
import { type Receipt, receiptOf } from "~/domain/payments/receipt";
import { defineEmail, greeting } from "~/emails/email";
import { emailReasons } from "~/emails/words/frame";

const words = {
  subject: (number: string) => `Your receipt ${number}`,
  title: "Thank you for your purchase",
  text: "We received your payment. Your course is on your dashboard.",
  open: "Open the receipt",
  note: "To see and print it, sign in with the account you used to buy the course.",
} as const;

const cents = z.int();

const purchaseSchema = z.object({
  purchase: z.guid(),
  receipt_number: z.string(),
  course: z.string(),
  name: z.string(),
  subtotal_cents: cents,
  tax_cents: cents,
  amount_cents: cents,
  completed_at: z.string(),
});

// why: the receipt itself stays behind the sign-in
export const purchaseReceipt = defineEmail(purchaseSchema, (purchase, { siteUrl }) => {
  const { date, course_name, lines } = paid(purchase);
  return {
    subject: words.subject(purchase.receipt_number),
    preview: `${course_name}, ${amountOf(purchase.amount_cents)}`,
    blocks: [
      { heading: words.title },
      { text: greeting(purchase.name) },
      { text: words.text },
      {
        facts: [
          [receiptWords.number, purchase.receipt_number],
          [receiptWords.date, date],
          [receiptWords.course, course_name],
          ...lines.map(({ label, amount }) => [label, amount] as const),
        ],
      },
      { note: receiptWords.currency },
      { button: { label: words.open, href: `${siteUrl}/receipt?id=${purchase.purchase}` } },
      { note: words.note },
    ],
    why: emailReasons.bought,
  };
});

const paid = (purchase: z.output<typeof purchaseSchema>): Receipt =>
  receiptOf(
    {
      ...purchase,
      date: fullDate(torontoDay(purchase.completed_at)),
      course_name: purchase.course,
      refunded_cents: 0,
      status: "completed",
    },
    { name: "", email: "" },
  );
