export const morningEmail = {
  subject: (count: number, hasSessions: boolean, day: string) => {
    if (hasSessions) return count === 1 ? `1 session today, ${day}` : `${count} appointments and sessions, ${day}`;
    return count === 1 ? `1 appointment today, ${day}` : `${count} appointments today, ${day}`;
  },
  title: "Appointments today",
  titleWithSessions: "Appointments and sessions today",
  with: (tutor: string) => `session with ${tutor}`,
  absent: "can't come",
  preview: (first: string, unconfirmed: number) =>
    unconfirmed === 0
      ? `All are confirmed. The first is at ${first}`
      : `Not confirmed yet: ${unconfirmed}. The first is at ${first}`,
  unconfirmed: (references: readonly string[]) =>
    references.length === 0 ? "All are confirmed." : `Not confirmed yet: ${references.join(", ")}.`,
  one: (names: readonly string[], reference: string, status: string) => [...names, reference, status].join(", "),
  statuses: { pending: "not confirmed", confirmed: "confirmed" },
  open: "Open the day in the calendar",
  asOf: (time: string) => `The calendar shows what has changed since this list was made, at ${time}`,
} as const;
