export const payWords = {
  title: "Pay Your Tuition",
  description: "What is open of an invoice, and how to pay it.",
  of: (month: string) => `Tuition for ${month}`,
  open: (amount: string, due: string) => `${amount} is open, due ${due}.`,
  paid: "This invoice is paid. Nothing is open.",
  missing: {
    title: "This link doesn't work",
    text: "The link may be incomplete. Open it again from your email, or copy the whole link. Your center can also tell you what is open.",
    find: "Find your center",
  },
} as const;
