/** The page that asks before many are cancelled. */
export const bulkCancelPage = {
  title: "Cancel",
  description: "Cancels several appointments or sessions at once.",
  question: (count: number, noun: string) => (count === 1 ? `Cancel this ${noun}?` : `Cancel these ${count} ${noun}s?`),
  list: "Will be cancelled",
  left: "Left as they are",
  message: "Message to the parents (optional)",
  quiet: "Don't email the parents",
  emails: (count: number) =>
    `${count === 1 ? "1 parent gets an email" : `${count} parents get an email each`} that the center cancelled, 10 minutes after you press the button. If you undo it before then, no email is sent.`,
  withoutEmail: (count: number) =>
    count === 1 ? "1 has no email address: please call." : `${count} have no email address: please call.`,
  sessionEmails:
    "Each family and each tutor gets one email with its sessions that are still to come, 10 minutes after you press the button. If you undo it before then, no email is sent.",
  noEmails: "No email is sent.",
  submit: (count: number) => (count === 1 ? "Cancel it" : `Cancel all ${count}`),
  back: "Back to the list",
  nothing: { title: "Nothing to cancel", text: "Select pending or confirmed ones first." },
} as const;
