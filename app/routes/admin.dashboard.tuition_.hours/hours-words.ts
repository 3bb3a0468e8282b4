const nothing = (text: string) => ({ title: "Nothing was saved", text });

export const hoursPage = {
  title: "Hours of tutors",
  description: "What each tutor held in a half-month, to approve and to pay.",
  about:
    "A session counts once it was held, or a student missed it without a word. A substitute's session counts for who taught it. Approved hours are shown to the tutor; nothing is emailed.",
  period: "Half-month",
  columns: ["Tutor", "Hours held", "Sessions", "Rate", "Sum", "Approval"],
  amounts: ["Hours held", "Rate", "Sum"],
  substitutes: (count: number) => `${count} as a substitute`,
  off: (count: number) => `${count} cancelled`,
  open: (count: number) => `${count} without an outcome`,
  rate: (amount: string) => `${amount} an hour`,
  setRate: "Set a rate",
  approve: "Approve",
  takeBack: "Take back",
  of: (name: string) => `: ${name}`,
  approved: (who: string | null, when: string) => (who ? `Approved by ${who}, ${when}` : `Approved, ${when}`),
  changed: (hours: string, amount: string) => `Changed since: ${hours}, ${amount} were approved.`,
  running: "The half-month is not over yet.",
  empty: { title: "No sessions yet", text: "Tutors appear here with the sessions that they held here." },
  saved: (name: string) => ({ title: "Success", text: `The hours of ${name} have been approved.` }),
  takenBack: (name: string) => ({ title: "Success", text: `The approval for ${name} has been taken back.` }),
  outcomes: {
    changed: nothing("The hours have changed since you opened this page. Check them again."),
    open: nothing("Some sessions have no outcome yet. Enter it first, then approve."),
    no_rate: nothing("This tutor has no hourly rate. Set it on the tutor's page first."),
    not_over: nothing("This half-month is not over yet. Approve it from the day after."),
    not_found: nothing("This tutor no longer has sessions or an approval here. Reload the page."),
    forbidden: nothing("You no longer have permission to approve hours."),
  },
  file: [
    ...["Half-month from", "To", "Center", "Tutor", "Hours", "Sessions", "As a substitute", "Cancelled"],
    ...["Without an outcome", "Rate", "Sum", "Approved hours", "Approved sum", "Approved by", "Approved on"],
  ],
} as const;
