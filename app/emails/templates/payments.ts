import { z } from "zod";
import { hst, paymentProvider } from "~/content/payments/payment-facts";
import { receiptWords } from "~/content/payments/purchases";
import { coursePath, purchasePath } from "~/domain/courses/course-list";
import { fullDate, torontoDay } from "~/domain/dates/calendar";
import { amountOf } from "~/domain/payments/purchase";
import { type Receipt, receiptOf, taxShareOf } from "~/domain/payments/receipt";
import { defineEmail, type Email, type EmailLinks, greeting } from "~/emails/email";
import { preventAutoLinks } from "~/emails/html";
import { emailReasons } from "~/emails/words/frame";

const cents = z.int();

const receiptEmail = {
  subject: (number: string) => `Your receipt ${number}`,
  title: "Thank you for your purchase",
  text: "We received your payment. Your course is on your dashboard.",
  open: "Open the receipt",
  note: "To see and print it, sign in with the account you used to buy the course.",
} as const;

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
  const { date, course_name, lines } = paid({ ...purchase, refunded_cents: 0 });
  return {
    subject: receiptEmail.subject(purchase.receipt_number),
    preview: `${course_name}, ${amountOf(purchase.amount_cents)}`,
    blocks: [
      { heading: receiptEmail.title },
      { text: greeting(purchase.name) },
      { text: receiptEmail.text },
      {
        facts: [
          [receiptWords.number, purchase.receipt_number],
          [receiptWords.date, date],
          [receiptWords.course, course_name],
          ...lines.map(({ label, amount }) => [label, amount] as const),
        ],
      },
      { note: receiptWords.currency },
      { button: { label: receiptEmail.open, href: `${siteUrl}/receipt?id=${purchase.purchase}` } },
      { note: receiptEmail.note },
    ],
    why: emailReasons.bought,
  };
});

const paid = (purchase: z.output<typeof purchaseSchema> & { refunded_cents: number }): Receipt =>
  receiptOf(
    {
      ...purchase,
      date: fullDate(torontoDay(purchase.completed_at)),
      course_name: purchase.course,
      status: "completed",
    },
    { name: "", email: "" },
  );

export const purchaseRefunded = defineEmail(
  purchaseSchema.extend({
    /** Total refunded, now and before this change. */
    refunded_cents: cents,
    before_cents: cents,
  }),
  (purchase, { siteUrl }) => {
    const change = purchase.refunded_cents - purchase.before_cents;
    const taxChange = taxShareOf(purchase.refunded_cents, purchase) - taxShareOf(purchase.before_cents, purchase);
    const failed = change < 0;
    const { date, course_name, lines } = paid(purchase);
    const amount = amountOf(Math.abs(change));
    const text = failed ? refundEmail.failedText(amount) : refundEmail.text(amount);
    return {
      subject: (failed ? refundEmail.failedSubject : refundEmail.subject)(purchase.receipt_number),
      preview: text,
      blocks: [
        { heading: failed ? refundEmail.failedTitle : refundEmail.title },
        { text: greeting(purchase.name) },
        { text },
        {
          facts: [
            ...(failed ? [] : [[refundEmail.this, amount] as const]),
            ...(failed || taxChange === 0 ? [] : [[refundEmail.thisTax(hst.label), amountOf(taxChange)] as const]),
            [receiptWords.number, purchase.receipt_number],
            [receiptWords.date, date],
            [receiptWords.course, course_name],
            ...lines.map((line) => [line.label, line.amount] as const),
          ],
        },
        { note: receiptWords.currency },
        { button: { label: refundEmail.open, href: `${siteUrl}/receipt?id=${purchase.purchase}` } },
        { note: refundEmail.note },
      ],
      why: emailReasons.bought,
    };
  },
);

const boughtEmail = {
  subject: (course: string) => `New course enrolment: ${course}`,
  title: "A family enrolled in a course",
  text: {
    center:
      "The family chose your center. Please write to them within two business days with the first week's material.",
    office: "The center below has been told, and will write to the family within two business days.",
  },
  facts: {
    course: "Course",
    name: "Name",
    email: "Email",
    phone: "Phone",
    center: "Center",
    amount: "Paid",
  },
  deletedAccount: "Deleted account",
  open: "Open the course",
} as const;

const boughtSchema = z.object({
  course_id: z.guid(),
  course: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  amount_cents: z.int(),
  center: z.string(),
  for: z.enum(["office", "center"]),
});

export const courseBought = defineEmail(
  boughtSchema,
  ({ course_id, course, name, email, phone, amount_cents, center, for: reader }, { siteUrl }) => {
    const facts: [string, string][] = [
      [boughtEmail.facts.course, course],
      [boughtEmail.facts.name, preventAutoLinks(name)],
      [boughtEmail.facts.email, email || boughtEmail.deletedAccount],
      [boughtEmail.facts.phone, phone ?? ""],
      [boughtEmail.facts.center, center],
      [boughtEmail.facts.amount, amountOf(amount_cents)],
    ];
    const open = { button: { label: boughtEmail.open, href: `${siteUrl}${coursePath(course_id)}` } };
    return {
      subject: boughtEmail.subject(course),
      preview: `${preventAutoLinks(name)}, ${center}`,
      blocks: [
        { heading: boughtEmail.title },
        { text: boughtEmail.text[reader] },
        { facts: facts.filter(([, value]) => value !== "") },
        // why: centers do not see the courses of the back office
        ...(reader === "office" ? [open] : []),
      ],
      why: reader === "office" ? emailReasons.network : emailReasons.centerCourse,
    };
  },
);

const refundEmail = {
  subject: (number: string) => `Refund for receipt ${number}`,
  failedSubject: (number: string) => `A refund for receipt ${number} did not go through`,
  title: "Your refund",
  text: (amount: string) =>
    `We refunded ${amount} to the card or account you paid with. It can take up to ten days to appear.`,
  failedTitle: "A refund did not go through",
  failedText: (amount: string) =>
    `The refund of ${amount} that we told you about was declined by the bank or cancelled. If you were expecting it, please write to us.`,
  this: "This refund",
  thisTax: (tax: string) => `${tax} in this refund`,
  open: "Open the receipt",
  note: "Your receipt on the website shows the current amounts.",
} as const;

const centerRefundEmail = {
  made: {
    subject: (who: string) => `A course was refunded - ${who}`,
    title: "A course was refunded",
    text: (amount: string) =>
      `${amount} of a course that a family at your center bought was refunded. The family has an email about it; you don't need to do anything.`,
  },
  failed: {
    subject: (who: string) => `A refund did not go through - ${who}`,
    title: "A refund did not go through",
    text: (amount: string) =>
      `The refund of ${amount} that we told you about was declined by the bank or cancelled. The family has an email about it; head office looks after it.`,
  },
  child: "Child",
  receipt: "Receipt",
  paid: "Price",
  refunded: "Refunded in all",
  open: "Open the purchase",
} as const;

const paymentTroubleEmail = {
  facts: {
    course: "Course",
    buyer: "Buyer",
    amount: "Price",
    taken: "Taken back by the bank",
    purchase: "Purchase",
  },
  deletedAccount: "Deleted account",
  disputes: {
    open: {
      title: "A payment is disputed",
      text: `The card's bank is asking for the money back. Respond in ${paymentProvider} before the date shown there.`,
    },
    won: { title: "A dispute was won", text: "We keep the payment." },
    lost: {
      title: "A dispute was lost",
      text: "The bank keeps the money. The buyer is still enrolled: decide whether to end the enrolment.",
    },
  },
  /** To the buyer's center: head office answers the bank. */
  disputesForCenter: {
    open: "A family at your center has asked its bank to refund a course. Head office will answer the bank; a friendly call may clear it up sooner.",
    won: "The payment stands. You don't need to do anything.",
    lost: "The bank keeps the money for this course. Head office decides whether the enrolment continues.",
  },
  problems: {
    amount_differs: {
      title: "A payment for the wrong amount",
      text: `The amount or currency paid doesn't match the price of the course, so no one is enrolled. Refund it in ${paymentProvider}; the purchase then closes automatically. The buyer has been told that you know.`,
    },
    duplicate: {
      title: "A course was paid twice",
      text: `Someone paid for a course they had already bought. Refund one of the two in ${paymentProvider}.`,
    },
    other_session: {
      title: "A payment through another checkout",
      text: `It was paid through a checkout that doesn't belong to this purchase. Check it in ${paymentProvider} and refund it.`,
    },
    contradiction: {
      title: "A payment that is no longer paid",
      text: `${paymentProvider} now shows as unpaid what it had shown as paid. Compare the two.`,
    },
    unknown_checkout: {
      title: `A checkout that ${paymentProvider} does not know`,
      text: `Someone began to buy a course through a checkout that this ${paymentProvider} account doesn't know. Close the purchase so that they can start again.`,
    },
  },
  open: "Open the course",
} as const;

const boughtPurchase = {
  purchase: z.guid(),
  course_id: z.guid(),
  course: z.string(),
  email: z.string(),
  amount_cents: z.int(),
};

export const paymentDisputed = defineEmail(
  z.object({
    ...boughtPurchase,
    dispute: z.enum(["open", "won", "lost"]),
    withdrawn_cents: z.int(),
    center: z.string().optional(),
  }),
  (about, links) => {
    const taken: Fact = [paymentTroubleEmail.facts.taken, amountOf(about.withdrawn_cents)];
    if (about.center === undefined) return emailOf(paymentTroubleEmail.disputes[about.dispute], about, links, [taken]);
    const { title } = paymentTroubleEmail.disputes[about.dispute];
    const text = paymentTroubleEmail.disputesForCenter[about.dispute];
    return {
      subject: `${title} - ${about.course}`,
      preview: text,
      blocks: [
        { heading: title },
        { text },
        { facts: [...factsOf(about), taken] },
        { button: { label: centerRefundEmail.open, href: `${links.siteUrl}${purchasePath(about.purchase)}` } },
      ],
      why: emailReasons.centerBuyer,
    };
  },
);

export const paymentProblem = defineEmail(
  z.object({
    ...boughtPurchase,
    problem: z.enum(["amount_differs", "duplicate", "other_session", "contradiction"]),
  }),
  (about, links) => emailOf(paymentTroubleEmail.problems[about.problem], about, links, []),
);

type Fact = readonly [label: string, value: string];
type BoughtPurchase = z.output<z.ZodObject<typeof boughtPurchase>>;

const factsOf = ({ course, email, amount_cents }: BoughtPurchase): Fact[] => [
  [paymentTroubleEmail.facts.course, course],
  [paymentTroubleEmail.facts.buyer, email || paymentTroubleEmail.deletedAccount],
  [paymentTroubleEmail.facts.amount, amountOf(amount_cents)],
];

function emailOf(
  { title, text }: { title: string; text: string },
  about: BoughtPurchase,
  { siteUrl }: EmailLinks,
  more: readonly Fact[],
): Email {
  return {
    subject: `${title} - ${about.course}`,
    preview: text,
    blocks: [
      { heading: title },
      { text },
      { facts: [...factsOf(about), ...more, [paymentTroubleEmail.facts.purchase, about.purchase]] },
      { button: { label: paymentTroubleEmail.open, href: `${siteUrl}${coursePath(about.course_id)}` } },
    ],
    why: emailReasons.network,
  };
}

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
    const told = change < 0 ? centerRefundEmail.failed : centerRefundEmail.made;
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
            ...(purchase.child ? [[centerRefundEmail.child, purchase.child] as const] : []),
            [paymentTroubleEmail.facts.buyer, buyer || paymentTroubleEmail.deletedAccount],
            [centerRefundEmail.receipt, purchase.receipt_number],
            [centerRefundEmail.paid, amountOf(purchase.amount_cents)],
            [centerRefundEmail.refunded, amountOf(purchase.refunded_cents)],
          ],
        },
        { button: { label: centerRefundEmail.open, href: `${siteUrl}${purchasePath(purchase.purchase)}` } },
      ],
      why: emailReasons.centerBuyer,
    };
  },
);
