import { headOffice, site } from "~/content/site/site";

export const purchaseWords = {
  back: "Back to Dashboard",
  title: "Purchase History",
  intro: "View all your course purchases and download receipts",
  columns: { course: "Course", amount: "Amount", status: "Status", date: "Date", actions: "Actions" },
  refunded: (amount: string) => `${amount} refunded`,
  withdrawn: (amount: string) => `${amount} taken back by the bank`,
  receiptLink: "Receipt",
  receiptLinkFor: (course: string, date: string) => `for ${course}, ${date}`,
  older: "Older purchases",
  newest: "Newest purchases",
  pages: "Pages",
  empty: { title: "No purchases found", text: "A course you buy appears here with its receipt." },
  failed: {
    title: "We cannot load your purchases right now",
    text: "Nothing is lost. Please try again in a few minutes.",
  },
  tryAgain: "Try again",
  browse: "Browse Courses",
} as const;

export const receiptWords = {
  title: "Receipt",
  notAReceipt: "This is not a receipt",
  notAReceiptText: "The purchase is not completed.",
  refundedText: "The whole amount was refunded.",
  number: "Receipt number",
  noNumber: "None (free of charge)",
  date: "Date",
  buyer: "Sold to",
  child: "For",
  deletedAccount: "Deleted account",
  course: "Course",
  subtotal: "Subtotal",
  total: "Total",
  refunded: "Refunded",
  refundedOn: (date: string) => `Refunded on ${date}`,
  refundFailedOn: (date: string) => `Refund not received, ${date}`,
  refundedTax: (tax: string) => `${tax} in the refund`,
  withdrawn: "Taken back by the bank",
  kept: "Paid after refunds",
  keptAfterDispute: "Paid after refunds and dispute",
  keptTax: (tax: string) => `${tax} in the amount paid`,
  disputeOpen:
    "This payment is disputed: the bank of the card asked for the money back and has not decided yet. It is valid only if the payment stands.",
  disputeLost: "This payment was disputed, and the bank took the money back.",
  status: "Status",
  currency: "All amounts are in Canadian dollars.",
  thanks: "Thank you for learning with us.",
  back: "Back to Purchase History",
  print: "Print",
  /** Browsers without scripts cannot be told to print. */
  printHint: "To print, use your browser's print command.",
  download: "Download PDF",
  /** Shown in the PDF when its font lacks characters of a name. */
  nameElsewhere:
    "The name on this account has letters that this file cannot show. Print the receipt page in your browser to have it as written.",
  away: "We can't show this receipt right now. Please try again in a few minutes.",
  missing: "We can't find that receipt.",
} as const;

/** Seller named on receipts. */
export const seller = {
  name: site.name,
  lines: [headOffice.address, `${headOffice.city}, ${headOffice.province} ${headOffice.postalCode}`],
  phone: headOffice.phone,
  email: headOffice.email,
  hstLabel: "HST registration number",
} as const;
