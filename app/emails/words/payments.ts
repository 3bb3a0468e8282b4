import { paymentProvider } from "~/content/payments/payment-facts";
export const refundEmail = {
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

export const centerRefundEmail = {
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

export const paymentTroubleEmail = {
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
