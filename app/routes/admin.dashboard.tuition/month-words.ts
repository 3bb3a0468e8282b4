export const monthPage = {
  title: "Tuition",
  description: "What was billed, collected and credited in a month, and what the next month's run will bill.",
  figures: {
    label: "The month in figures",
    billed: "Billed",
    tax: (amount: string) => `${amount} of it HST`,
    collected: "Collected",
    credited: "Credited",
    overdue: "Overdue now",
    overdueCount: (count: number) => (count === 1 ? "1 invoice" : `${count} invoices`),
    running: "Plans",
    movement: (begun: number, ended: number) => `${begun} begun, ${ended} ending`,
  },
  centers: {
    title: "By center",
    columns: ["Center", "Billed", "HST in it", "Collected", "Credited", "Overdue now", "Plans", "Begun", "Ending"],
    total: "All centers",
    idle: (count: number) => (count === 1 ? "1 center without tuition" : `${count} centers without tuition`),
  },
  subjects: {
    title: "By subject",
    columns: ["Subject", "Billed", "Credited"],
    other: "No subject",
    note: "What a plan of two or three subjects was billed counts in equal parts for each. Payments are made for the whole account, so they belong to no subject.",
  },
  empty: {
    title: "No movements in this month",
    text: "Lines appear once the month is billed, or a payment or credit is entered in a family's account.",
  },
} as const;

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const nextRun = {
  title: (month: string) => `Next run: ${month}`,
  show: (month: string) => `Preview the run of ${month}`,
  chooseCenter: (month: string) => `Choose a center to preview what ${month} will bill there.`,
  sum: (families: number, amount: string, changes: number) =>
    `${counted(families, "family", "families")}, ${amount}, ${counted(changes, "change", "changes")}`,
  when: (month: string) => `Billed automatically on the first day of ${month}. Nothing is sent or charged before.`,
  away: { title: "We can't load the preview right now", text: "The run itself is not affected." },
  none: "No plan will be billed.",
  changes: "Changes from the month before",
  unchanged: "Nothing changes from the month before.",
  columns: ["Child", "Change", "Amount"],
  change: {
    begins: "Begins",
    beginsWithFee: (fee: string) => `Begins, with the registration fee of ${fee}`,
    resumes: "Back after a pause",
    pauses: "Paused",
    ends: "Has ended",
    costs: "New amount",
  },
  passed: (count: number) => `Not billed (${count})`,
  passedColumns: ["Child", "Why"],
  why: {
    left: "Has left the center: end the plan",
    moved: "Moved to another center: the plan ends here and begins there",
    gone: "Deleted: nothing can be billed",
    paused: "Still paused",
    closed: "The center is inactive: nobody is billed for the month, now or later",
  },
  unknown: "Deleted child",
  ofOtherCenter: "Child of another center",
} as const;
