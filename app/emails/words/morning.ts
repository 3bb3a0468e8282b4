export const morningEmail = {
  subject: (count: number, day: string) =>
    count === 1 ? `1 appointment today, ${day}` : `${count} appointments today, ${day}`,
  title: "Appointments today",
  preview: (first: string, unconfirmed: number) =>
    unconfirmed === 0
      ? `The first at ${first}. All are confirmed.`
      : `The first at ${first}. Not confirmed yet: ${unconfirmed}.`,
  unconfirmed: (references: readonly string[]) =>
    references.length === 0 ? "All are confirmed." : `Not confirmed yet: ${references.join(", ")}.`,
  one: (names: readonly string[], reference: string, status: string) => [...names, reference, status].join(", "),
  statuses: { pending: "not confirmed", confirmed: "confirmed" },
  open: "Open the day in the calendar",
  asOf: (time: string) => `This is how the day stood at ${time}. The calendar shows what has changed since.`,
} as const;
