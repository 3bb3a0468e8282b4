const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const monthPage = {
  title: "Tuition",
  description: "What was billed, collected and credited in a month, and what the next month's run will bill.",
  figures: {
    title: "The month in figures",
    labels: {
      billed: "Billed",
      collected: "Collected",
      credited: "Credited",
      overdue: "Overdue now",
      plans: "Plans",
    },
    tax: (amount: string) => `${amount} of it HST`,
    invoices: (count: number) => counted(count, "invoice", "invoices"),
    movement: (begun: number, ended: number) => `${begun} begun, ${ended} ending`,
  },
  centers: {
    title: "By center",
    columns: ["Center", "Billed", "HST in it", "Collected", "Credited", "Overdue now", "Plans", "Begun", "Ending"],
    total: "All centers",
  },
  subjects: {
    title: "By subject",
    columns: ["Subject", "Billed", "Credited"],
    other: "No subject",
    note: "A plan of several subjects counts in equal parts for each. Payments belong to no subject.",
  },
  empty: {
    title: "No movements in this month",
    text: "Lines appear once the month is billed, or a payment or credit is entered in a family's account.",
  },
} as const;

const notBilled = {
  left: "Not billed: has left the center. End the plan",
  moved: "Not billed: moved to another center, which makes a plan of its own",
  gone: "Not billed: the child is no longer in the family",
  still_paused: "Not billed: still paused",
  closed: "Not billed, now or later: the center is inactive",
} as const;

export const nextRun = {
  title: (month: string) => `Next run: ${month}`,
  chooseCenter: (month: string) => `Choose a center to preview what ${month} will bill there.`,
  sum: (families: number, amount: string, changes: number, passed: number) =>
    `${counted(families, "family", "families")}, ${amount}, ${counted(changes, "change", "changes")}, ${passed} not billed`,
  when: (month: string) => `Billed automatically on the first day of ${month}. Nothing is sent or charged before.`,
  away: { title: "We can't load the preview right now", text: "The run itself is not affected." },
  caption: "Changes from the month before",
  columns: ["Child", "Change", "Amount"],
  notBilled,
  why: {
    ...notBilled,
    begins: "Begins",
    resumes: "Back after a pause",
    paused: "Paused",
    ended: "Has ended",
    costs: "New amount",
  },
  unknown: "Deleted child",
  ofOtherCenter: "Child of another center",
} as const;
