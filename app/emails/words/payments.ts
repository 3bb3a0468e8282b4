export const refundEmail = {
  subject: (number: string) => `Refund for receipt ${number}`,
  failedSubject: (number: string) => `A refund for receipt ${number} did not go through`,
  title: "Your refund",
  text: (amount: string) =>
    `We gave ${amount} back to the card or account you paid with. Banks take up to ten days to show it.`,
  failedTitle: "A refund did not go through",
  failedText: (amount: string) =>
    `${amount} that we told you had been refunded stays with us: the refund was refused by the bank or called off. Write to us if you expected it.`,
  this: "This refund",
  thisTax: (tax: string) => `This refund, of it ${tax}`,
  open: "Open the receipt",
  note: "The receipt on the website shows the amounts as they are now.",
} as const;

export const paymentTroubleEmail = {
  facts: {
    course: "Course",
    buyer: "Buyer",
    amount: "Price",
    taken: "Taken by the bank",
    purchase: "Purchase",
  },
  deletedAccount: "Deleted account",
  disputes: {
    open: {
      title: "A payment is disputed",
      text: "The bank of the card asks for the money back. Answer it in Stripe before the date shown there.",
    },
    won: { title: "A dispute was won", text: "The payment stays ours." },
    lost: {
      title: "A dispute was lost",
      text: "The bank keeps the money. The buyer is still enrolled: decide whether that stays.",
    },
  },
  /** To the buyer's center: the network office answers the bank. */
  disputesForCenter: {
    open: "A family of your center asked its bank for the money of a course back. The network office answers the bank; a friendly call may clear it up sooner.",
    won: "The payment stays. There is nothing to do.",
    lost: "The bank keeps the money of this course. The network office decides whether the enrolment stays.",
  },
  problems: {
    amount_differs: {
      title: "A payment over another amount",
      text: "Another amount or currency was paid than the course costs, so nobody is enrolled. Give it back in Stripe; the purchase then closes by itself. The buyer reads that you have been told.",
    },
    duplicate: {
      title: "A course was paid twice",
      text: "Somebody paid who has another purchase of this course. Give one of the two back in Stripe.",
    },
    other_session: {
      title: "A payment at another checkout",
      text: "It was paid at a checkout that is not the purchase's. Look at it in Stripe and give it back.",
    },
    contradiction: {
      title: "A payment that is no longer paid",
      text: "Stripe calls unpaid what it had called paid. Compare the two.",
    },
  },
  open: "Open the course",
} as const;
