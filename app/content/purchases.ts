/** Words of the purchase history and of a receipt. */
export const purchaseWords = {
  back: "Back to Dashboard",
  title: "Purchase History",
  intro: "View all your course purchases and download receipts",
  columns: { course: "Course", amount: "Amount", status: "Status", date: "Date", actions: "Actions" },
  receiptLink: "Receipt",
  receiptLinkFor: (course: string, date: string) => `for ${course}, ${date}`,
  empty: { title: "No purchases found", text: "A course you buy appears here with its receipt." },
  failed: {
    title: "We cannot load your purchases right now",
    text: "Nothing is lost. Please try again in a few minutes.",
  },
  browse: "Browse Courses",
  unknownCourse: "Course",
} as const;

export const receiptWords = {
  title: "Receipt",
  notAReceipt: "This is not a receipt",
  notAReceiptText: "The purchase is not completed.",
  number: "Number",
  date: "Date",
  course: "Course",
  amount: "Amount",
  status: "Status",
  back: "Back to Purchase History",
} as const;
