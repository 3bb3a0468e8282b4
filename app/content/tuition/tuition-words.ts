import type { Row } from "~/database.types";

type Line = Row<"ledger_lines">;

/** What a line of an account is, to staff and families. */
export const lineKinds = {
  tuition: "Tuition",
  registration: "Registration fee",
  adjustment: "Adjustment",
  charge: "Charge",
  credit: "Credit",
  payment: "Payment",
  refund: "Refund",
  reversal: "Taken back",
  dispute: "Payment returned by the bank",
} as const satisfies Record<Line["kind"], string>;

export const paymentMethods = {
  cash: "Cash",
  cheque: "Cheque",
  e_transfer: "e-Transfer",
  card: "Card",
  debit: "Pre-authorized debit",
  other: "Other",
} as const satisfies Record<NonNullable<Line["method"]>, string>;

/** Of an account, to staff. */
export const balanceWords = {
  owes: (amount: string) => `Owes ${amount}`,
  credit: (amount: string) => `Credit of ${amount}`,
  even: "Nothing owed",
} as const;

/** Of who pays, by name where it is not the reader. */
export const accountWords = {
  owed: (who: string | null, amount: string) => (who ? `${who} owes ${amount}` : `You owe ${amount}`),
  due: (owed: string, day: string) => `${owed}, due ${day}.`,
  next: (owed: string) => `${owed}. It is part of the next invoice.`,
  nothing: (who: string | null) => (who ? `${who} owes nothing.` : "Nothing is open."),
  credit: (who: string | null, amount: string) =>
    `${who ? `${who} has` : "You have"} a credit of ${amount}. It comes off the next invoice.`,
  nobody: "A former parent",
  share: (who: string | null, share: number) => `${who ? `${who} pays` : "You pay"} ${share}% of the tuition`,
  open: "Tuition to pay",
  pay: "View and pay",
  invoice: (month: string, amount: string, day: string) => `Tuition for ${month}: ${amount}, due ${day}`,
  movements: {
    title: "Charges and payments",
    none: "There are no charges or payments yet.",
    day: "Date",
    what: "What",
    amount: "Amount",
    note: "A minus is what was paid or credited.",
    reversed: "Taken back",
    tax: "What was paid in a calendar year, for the tax return:",
    statement: (year: number) => `Statement ${year}`,
  },
  printHint: "Print this page with your browser.",
} as const;

/** Of a line: what it is for. */
export const lineWords = {
  of: (kind: string, month: string) => `${kind} for ${month}`,
  /** Of an invoice: what makes its sum what is open. */
  before: "Balance from before",
  paidMeanwhile: "Paid already",
  part: (lessons: number, of: number) => `${lessons} of ${of} lessons`,
  less: (amount: string, kind: string) => `less ${amount} ${kind}discount`,
  hst: (amount: string) => `HST ${amount} included`,
  account: (payer: string) => `account of ${payer}`,
  by: (who: string) => `entered by ${who}`,
  credits: {
    closed: (day: string) => `for ${day}, when the center was closed`,
    absent: (day: string) => `for ${day}, called off in time`,
  },
} as const;

/** The yearly statement, of the desk and the family. */
export const statementWords = {
  title: (year: number) => `Tuition paid in ${year}`,
  back: "Back to the account",
  payer: "Paid by",
  center: "Paid to",
  hstNumber: "HST registration number",
  child: "Child",
  paid: "Paid",
  tax: "HST in it",
  family: "The family",
  total: "Total",
  how: "Payments of the calendar year, less refunds. Where payments were for several children, they are shared by what each was charged.",
  none: (year: number) => `Nothing was paid in ${year}.`,
} as const;
