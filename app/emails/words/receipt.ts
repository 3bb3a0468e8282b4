export const receiptEmail = {
  subject: (number: string) => `Your receipt ${number}`,
  title: "Thank you for your purchase",
  text: "We received your payment. Your course is on your dashboard.",
  open: "Open the receipt",
  note: "Sign in with the account you bought the course with to see and print it.",
} as const;
