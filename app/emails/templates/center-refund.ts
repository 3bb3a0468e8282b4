import { z } from "zod";
import { purchasePath } from "~/domain/courses/course-list";
import { amountOf } from "~/domain/payments/purchase";
import { defineEmail } from "~/emails/email";
import { emailReasons } from "~/emails/words/frame";
import { paymentTroubleEmail, centerRefundEmail as words } from "~/emails/words/payments";

const cents = z.int();

/** To the center of a purchase: what head office or the bank gave back, or that a refund failed. */
export const centerRefunded = defineEmail(
  z.object({
    purchase: z.guid(),
    receipt_number: z.string(),
    course: z.string(),
    center: z.string(),
    /** Of the buyer; empty where the account is gone. */
    name: z.string(),
    email: z.string(),
    child: z.string().nullable(),
    amount_cents: cents,
    /** Total refunded, now and before this change. */
    refunded_cents: cents,
    before_cents: cents,
  }),
  (purchase, { siteUrl }) => {
    const change = purchase.refunded_cents - purchase.before_cents;
    const told = change < 0 ? words.failed : words.made;
    const amount = amountOf(Math.abs(change));
    const text = told.text(amount);
    const buyer = [purchase.name, purchase.email].filter(Boolean).join(", ");
    return {
      subject: told.subject(purchase.child ?? (purchase.name || purchase.course)),
      preview: text,
      blocks: [
        { heading: told.title },
        { text },
        {
          facts: [
            [paymentTroubleEmail.facts.course, purchase.course],
            ...(purchase.child ? [[words.child, purchase.child] as const] : []),
            [paymentTroubleEmail.facts.buyer, buyer || paymentTroubleEmail.deletedAccount],
            [words.receipt, purchase.receipt_number],
            [words.paid, amountOf(purchase.amount_cents)],
            [words.refunded, amountOf(purchase.refunded_cents)],
          ],
        },
        { button: { label: words.open, href: `${siteUrl}${purchasePath(purchase.purchase)}` } },
      ],
      why: emailReasons.centerBuyer,
    };
  },
);
