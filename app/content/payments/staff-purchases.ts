import type { Message } from "~/content/site/messages";
import { paymentProvider } from "./payment-facts";

export const staffPurchaseWords = {
  list: {
    title: "Purchases",
    description: "Course purchases, with refunds and disputes.",
    subtitle: "Course purchases, newest first",
    search: "Search purchases",
    searchHint: "Name, child or receipt",
    find: "Search",
    filters: "Filters",
    status: "State",
    anyStatus: "All states",
    course: "Course",
    anyCourse: "All courses",
    center: "Center",
    anyCenter: "All centers",
    dates: "Bought",
    from: "Bought from",
    to: "Bought until",
    apply: "Show",
    clear: "Clear filters",
    none: { title: "No purchases found.", text: "Change the search or the filters." },
    open: "Open",
    refund: "Refund",
    refunded: (amount: string) => `${amount} refunded`,
    receipt: "Receipt",
    more: "More",
    actions: "Actions",
    link: "All purchases",
  },
  title: "Purchase",
  description: "A course purchase: payment, refunds and disputes.",
  back: "All purchases",
  facts: {
    course: "Course",
    buyer: "Bought by",
    child: "For",
    center: "Center",
    bought: "Bought",
    paid: "Paid",
    amount: "Amount",
    tax: "Tax in it",
    refunded: "Refunded",
    kept: "Left after refunds",
    receipt: "Receipt",
    checked: `Last checked with ${paymentProvider}`,
    none: "-",
  },
  deletedAccount: "Deleted account",
  noChild: "No child named",
  history: "What was changed",
  away: {
    title: "The purchase could not be loaded",
    text: "We can't load data right now. Reload the page in a minute.",
  },
  disputes: {
    open: {
      title: "This payment is disputed",
      text: `The family's bank asked for the money back. Answer the dispute in ${paymentProvider}; until it is settled, it can't be refunded here.`,
    },
    won: { title: "A dispute was won", text: "The bank decided that the payment stands." },
    lost: { title: "A dispute was lost", text: "The bank took the money back, so there is nothing left to refund." },
  },
  disputesForCenter: {
    open: {
      title: "This payment is disputed",
      text: "The family's bank asked for the money back. Head office answers the bank; a friendly call may clear it up sooner.",
    },
    won: { title: "A dispute was won", text: "The bank decided that the payment stands." },
    lost: {
      title: "A dispute was lost",
      text: "The bank took the money back. Head office decides whether the enrolment continues.",
    },
  },
  problems: {
    amount_differs: {
      title: "Another amount was paid",
      text: `${paymentProvider} shows another amount than this purchase. Compare the two in ${paymentProvider}.`,
    },
    other_session: {
      title: "Paid at another checkout",
      text: `${paymentProvider} took a payment that doesn't belong to this purchase. Check it in ${paymentProvider} and refund it there.`,
    },
    duplicate: {
      title: "Paid twice",
      text: `This family has bought the course before. Refund one of the two payments in ${paymentProvider}.`,
    },
    contradiction: {
      title: "No longer paid",
      text: `${paymentProvider} shows as unpaid what it showed as paid before. Compare the two in ${paymentProvider}.`,
    },
    unknown_checkout: {
      title: `${paymentProvider} does not know this checkout`,
      text: `It was probably made with another ${paymentProvider} account, so nobody can pay it now. Close it to let the family buy the course again.`,
    },
  },
  refund: {
    title: "Refund",
    text: "The money goes back to the card the family paid with, within about 10 days. You see it once more before anything is refunded.",
    labels: { how: "How much", amount: "Part in CA$", reason: "Reason" },
    whole: (amount: string) => `All that is left: ${amount}`,
    part: "A part",
    upTo: (amount: string) => `Up to ${amount}, for a part.`,
    reasonHint: "Only head office sees it.",
    chooseReason: "Choose a reason",
    reasons: {
      family_cancelled: "The family cancelled",
      course_cancelled: "The course was cancelled",
      paid_twice: "Paid twice",
      wrong_amount: "Wrong amount",
      goodwill: "Goodwill",
      other: "Other",
    },
    look: "Continue",
    pending: "Refunding...",
    confirm: {
      title: "Refund this?",
      amount: "Amount",
      to: "To",
      card: (who: string) => `${who}, on the card or account they paid with`,
      left: "Left afterwards",
      emails: (who: string, center: string | null) =>
        center
          ? `${who} gets an email with the amount and the corrected receipt. ${center} gets an email too. It can't be taken back.`
          : `${who} gets an email with the amount and the corrected receipt. It can't be taken back.`,
      noEmail: (center: string | null) =>
        center
          ? `The account is gone, so the family gets no email. ${center} gets one. It can't be taken back.`
          : "The account is gone, so no email is sent. It can't be taken back.",
      submit: (amount: string, who: string) => `Refund ${amount} to ${who}`,
      back: "Change it",
    },
    errors: {
      howMissing: "Choose all that is left or a part",
      amountMissing: "Enter the amount to refund, like 149 or 149.50",
      amountMalformed: "Enter the amount in dollars, like 149 or 1,200.50",
      amountTooHigh: (most: string) => `Enter at most ${most}`,
      reasonMissing: "Choose a reason",
    },
    open: (amount: string) => ({
      title: `A refund of ${amount} is unfinished`,
      text: `${paymentProvider} did not answer, so it may or may not have been made. Try again to find out; it is never made twice.`,
    }),
    retry: "Try again",
  },
  refunds: {
    title: "Refunds made here",
    states: { asked: "Unfinished", made: "Made", refused: `Refused by ${paymentProvider}` },
    line: (amount: string, reason: string | null) => (reason ? `${amount} – ${reason}` : amount),
    about: (when: string, who: string | null) => (who ? `${when}, ${who}` : when),
    returned: (amount: string) => `A bank sent back ${amount} of these refunds. Contact the family.`,
  },
  child: {
    title: "For which child",
    text: "The family bought without naming a child. Choose one; it can't be changed afterwards.",
    label: "Child",
    choose: "Choose a child",
    submit: "Save",
  },
  close: {
    title: "Close this purchase",
    text: `Nobody has paid. ${paymentProvider} is asked once more; if it doesn't know the checkout, the purchase ends as failed. No email is sent.`,
    submit: "Close purchase",
    pending: "Closing...",
  },
} as const;

export const nameChildMessages = {
  changed: { title: "Nothing was changed", text: "A child is named for this purchase." },
  already: { title: "Nothing was changed", text: "This child has that course already, by another purchase." },
  unknown_child: { title: "Choose a child", text: "It has to be a child of the family that bought." },
} as const satisfies Readonly<Record<string, Message>>;

export const staffPurchaseMessages = {
  childNamed: { title: "Success", text: "The child is named." },
  childNotNamed: { title: "The child could not be saved", text: "Nothing was changed. Please press Save again." },
  closed: { title: "Success", text: "The purchase is closed. The family can buy the course again." },
  changed: {
    title: "This purchase just changed",
    text: "Nothing was refunded. Check what was refunded already, then try again.",
  },
  disputed: { title: "Nothing was refunded", text: "The family's bank has asked for this money back." },
  not_paid: { title: "Nothing was refunded", text: "This purchase is not paid, or was refunded already." },
  refused: {
    title: `${paymentProvider} refused the refund`,
    text: `Nothing was refunded. Check the payment in ${paymentProvider}, where the balance may be too low.`,
  },
  not_allowed: {
    title: `${paymentProvider} does not allow this refund`,
    text: `Nothing was refunded. The site's ${paymentProvider} key is not valid, or may not make refunds: put it right in ${paymentProvider}, or refund there.`,
  },
  unclear: {
    title: "The refund is unfinished",
    text: `The site's ${paymentProvider} key may not read refunds, so we can't tell if it was made. Add that permission to it in ${paymentProvider}, then press 'Try again'.`,
  },
  unknown: {
    title: "The refund is unfinished",
    text: `${paymentProvider} did not answer. Press 'Try again' in a minute; a refund is never made twice.`,
  },
  not_pending: { title: "Nothing was changed", text: "This purchase is no longer pending." },
  known: {
    title: "Nothing was changed",
    text: `${paymentProvider} knows this checkout or did not answer, so the purchase stays open. A checkout ends automatically within a day.`,
  },
  forbidden: { title: "Error", text: "You no longer have permission to change purchases." },
  invalid: { title: "Error", text: "The refund could not be made like this. Check every field." },
  notDone: { title: "Nothing was changed", text: "We can't save data right now. Please try again in a minute." },
} as const satisfies Record<string, Message>;

export const refundMade = (amount: string): Message => ({
  title: "Success",
  text: `${amount} is on its way back to the family. They get an email.`,
});
