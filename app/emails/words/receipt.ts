export const receiptEmail = {
  subject: (number: string) => `Your receipt ${number}`,
  title: "Thank you for your purchase",
  text: "We received your payment. Your course is on your dashboard.",
  open: "Open the receipt",
  note: "To see and print it, sign in with the account you used to buy the course.",
} as const;
