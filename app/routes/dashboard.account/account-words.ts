export const accountWords = {
  title: "Tuition and Payments",
  description: "What your family owes and has paid, and how to pay it.",
  none: {
    title: "No tuition yet",
    text: "Once your center has set up your child's tuition, you see here what it costs, what is open and what you paid.",
  },
  failed: {
    title: "Your account could not be loaded",
    text: "Nothing is lost. Reload the page in a minute.",
  },
  balance: {
    title: "Balance",
    /** Of somebody else by name. */
    owed: (who: string | null, amount: string) => (who ? `${who} owes ${amount}` : `You owe ${amount}`),
    due: (owed: string, day: string) => `${owed}, due ${day}.`,
    next: (owed: string) => `${owed}. It is part of the next invoice.`,
    nothing: (who: string | null) => (who ? `${who} owes nothing.` : "Nothing is open."),
    credit: (who: string | null, amount: string) =>
      `${who ? `${who} has` : "You have"} a credit of ${amount}. It comes off the next invoice.`,
    /** Who pays where the account is gone. */
    nobody: "Your family",
    share: (who: string | null, share: number) => `${who ? `${who} pays` : "You pay"} ${share}% of the tuition.`,
  },
  invoices: {
    of: (month: string, amount: string, day: string) => `Tuition for ${month}: ${amount}, due ${day}`,
  },
  automatic: {
    title: "Automatic payments",
    on: (method: string) => `Tuition is charged to ${method} each month.`,
    change: "Change or remove it",
    byOthers: "Each person who pays a share saves their own card or bank account.",
  },
  year: {
    title: "The next 12 months",
    text: "What your children's plans will cost your family, tax included, if nothing changes.",
    month: "Month",
    total: "Total",
    paused: "Paused",
  },
  movements: {
    title: "Charges and payments",
    none: "There are no charges or payments in the last 12 months.",
    day: "Date",
    what: "What",
    amount: "Amount",
    hst: (amount: string) => `HST ${amount} included`,
    of: (payer: string) => `account of ${payer}`,
    note: "A minus is what you paid or were credited.",
    tax: "What you paid in a calendar year, for your tax return:",
    statement: (year: number) => `Statement ${year}`,
  },
  printHint: "Print this page with your browser.",
  refreshed: { title: "Automatic payments", text: "This page shows what is saved now." },
} as const;
