/** Of an address that emails are held back from. */
export const emailProblemWords = {
  bounce: {
    title: "Emails bounce: call instead",
    text: "Emails to this address don't arrive, so we don't send any. Call to ask for the right address.",
  },
  complaint: {
    title: "Marked as spam: no reminders by email",
    text: "An email to this address was marked as spam. We only send what they ask for, no reminders or reports.",
  },
  since: (detail: string, since: string) => `${detail} (since ${since})`,
  allow: "Allow emails again",
  allowHint: "Only once you know that the address works and that they want our emails.",
  allowed: { title: "Success", text: "Emails can go to this address again." },
  label: "Emails",
  values: { bounce: "address bounces", complaint: "marked as spam", none: "allowed" },
  notSent: { bounce: "Not sent: address bounces", complaint: "Not sent: marked as spam" },
  mark: { bounce: "Emails bounce", complaint: "Marked as spam" },
} as const;
