/** Labels of the steps: button, while submitting, and when done. */
export const stepWords = {
  confirm: { label: "Confirm", done: "confirmed" },
  unconfirm: { label: "Not confirmed yet", done: "waiting to be confirmed again" },
  complete: { label: "Complete", done: "completed" },
  no_show: { label: "No-show", done: "marked as a no-show" },
  reopen: { label: "Reopen", done: "reopened" },
  review: { label: "Mark as reviewed", done: "marked as reviewed" },
  approve: { label: "Approve", done: "approved" },
  reject: { label: "Reject", done: "rejected" },
  contacted: { label: "Mark as contacted", done: "marked as contacted" },
  follow_up: { label: "Follow up or close", done: "changed" },
  book: { label: "Book this visit", done: "booked" },
  move: { label: "Move", done: "moved" },
  close: { label: "Close", done: "closed" },
  cancel: { label: "Cancel", done: "cancelled" },
  restore: { label: "Restore", done: "restored" },
  allow_emails: { label: "Allow emails again", done: "changed" },
  email: { label: "Email", done: "emailed" },
  archive: { label: "Delete", done: "deleted" },
} as const;

/** Of a session one says whether the child came, as on Today. */
export const stepLabel = (list: string, step: keyof typeof stepWords): string =>
  list === "sessions" && step === "complete" ? "Came" : stepWords[step].label;
