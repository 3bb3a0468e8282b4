import { hst } from "../tax";

/** Words of the letter about a course that was paid. */
export const receiptLetter = {
  subject: (number: string) => `Your receipt ${number}`,
  title: "Thank you for your purchase",
  text: "We received your payment. Your course is on your dashboard.",
  facts: {
    number: "Receipt",
    course: "Course",
    date: "Date",
    subtotal: "Subtotal",
    tax: hst.label,
    total: "Total",
  },
  open: "Open the receipt",
  note: "Sign in with the account you bought the course with to see and print it.",
} as const;
