const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

export const userDuties = {
  title: "Still open",
  none: "No sessions, appointments, children, purchases or leads.",
  sessions: (count: number, next: string): string =>
    `${counted(count, "tutoring session", "tutoring sessions")} ahead, the next on ${next}.`,
  visits: (count: number): string =>
    `${counted(count, "appointment", "appointments")} ahead. ${count === 1 ? "It stays" : "They stay"} booked; cancel on the appointment's own page.`,
  children: {
    deactivated: (count: number): string => `${counted(count, "child", "children")} on the account, kept.`,
    deleted: (count: number): string => `${counted(count, "child", "children")} on the account, deleted with it.`,
  },
  purchases: (count: number): string =>
    `${counted(count, "course purchase", "course purchases")}. Kept in the books; refund it first if it should not stand.`,
  leads: (count: number): string =>
    `${counted(count, "open lead", "open leads")} to follow up. ${count === 1 ? "It becomes" : "They become"} unassigned.`,
  handTo: "Hand the sessions ahead over to (families and tutors get an email)",
  handToNobody: "Nobody",
  cancelAfterHandOver: "Also cancel the sessions that are not handed over. Their families and tutors get an email.",
  cancelSessions: (count: number): string =>
    `Also cancel ${count === 1 ? "the session" : `the ${count} sessions`} ahead. Families and tutors get an email.`,
} as const;
