/** Of the family's page alone. */
export const familyWords = {
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
  balance: "Balance",
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
  refreshed: { title: "Automatic payments", text: "This page shows what is saved now." },
} as const;
