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

/** Of a line: what it is for. */
export const lineWords = {
  of: (kind: string, month: string) => `${kind} for ${month}`,
  /** Of an invoice: what makes its sum what is open. */
  before: "Balance from before",
  paidMeanwhile: "Paid already",
  part: (lessons: number, of: number) => `${lessons} of ${of} lessons`,
  less: (amount: string, kind: string) => `less ${amount} ${kind}discount`,
  credits: {
    closed: (day: string) => `for ${day}, when the center was closed`,
    absent: (day: string) => `for ${day}, called off in time`,
  },
} as const;

/** The yearly statement, of the desk and the family. */
export const statementWords = {
  title: (year: number) => `Tuition paid in ${year}`,
  description: "What a family paid in a calendar year, for its tax return.",
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
