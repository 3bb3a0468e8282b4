import { paymentProvider } from "~/content/payments/payment-facts";

/** Paying tuition: in its emails, by their link and on the family's page. */
export const payingWords = {
  number: "Invoice",
  center: "Center",
  pay: (amount: string) => `Pay ${amount}`,
  secure: `You pay on ${paymentProvider}'s secure page. We never see your card number.`,
  automatic: "Pay automatically from now on",
  automaticNote: `Save a card or a bank account on ${paymentProvider}'s secure page. We charge it each month, and you can remove it at any time.`,
  chargedOn: (method: string, day: string) => `We charge it to ${method} on ${day}.`,
  chargedBy: (method: string, day: string) => `We charge it to ${method} by ${day}.`,
  processing: "Your payment is on its way. A bank can take up to five business days; you don't need to do anything.",
  failed: (reason: string | null) => `The last payment did not go through${reason ? `: ${reason}` : ""}.`,
  notReady: `The page for paying online isn't ready yet. Please try again in a few minutes, or pay at the center.`,
  atCenter: {
    title: "Pay at the center",
    text: "By e-transfer, cash or cheque.",
    also: "You can also pay at the center by e-transfer, cash or cheque.",
    call: (phone: string) => `Call ${phone}`,
    write: (email: string) => `Write to ${email}`,
  },
  saved: {
    title: "Saved",
    text: (method: string) => `From the next invoice on, tuition is charged to ${method}.`,
  },
  notSaved: { title: "Nothing was saved", text: "No card or bank account was added. You can try again at any time." },
  notConfirmed: {
    title: "We could not check what was saved",
    text: "Nothing is lost. Reload this page in a minute.",
  },
} as const;

/** Why a press did not lead to the provider's page. */
export const payProblems = {
  away: {
    title: "We can't open the page for paying right now",
    text: "Nothing was charged. Please try again in a few minutes, or pay at the center.",
  },
  not_ready: { title: "Not ready yet", text: payingWords.notReady },
  changing: {
    title: "A payment at the center is being taken off",
    text: "Nothing was charged. Please try again in a few minutes.",
  },
  switched_off: {
    title: "You can't pay this online",
    text: "Nothing was charged. Please pay at the center.",
  },
} as const;

/** Why a payment did not go through, after a colon, and the payment provider's codes for it. */
export const failureReasons: readonly (readonly [reason: string, ...codes: string[]])[] = [
  [
    "the bank declined it",
    // cspell:disable-next-line
    ...["card_declined", "generic_decline", "do_not_honor", "call_issuer", "transaction_not_allowed"],
  ],
  ["there was not enough money in the account", "insufficient_funds"],
  ["the card has expired", "expired_card"],
  ["the bank wants you to confirm the payment yourself", "authentication_required"],
  ["the card's number or security code was wrong", "incorrect_number", "incorrect_cvc"],
  [
    "the card or the account can no longer be used",
    ...["lost_card", "stolen_card", "account_closed", "bank_account_closed"],
  ],
  ["the bank account does not allow the debit", "debit_not_authorized"],
];
