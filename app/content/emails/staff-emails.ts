import type { Message } from "~/content/site/messages";

/** By kind in the outbox; unknown kinds are shown as they are. */
export const emailKindNames: Readonly<Record<string, string>> = {
  appointment_booked: "Appointment booked",
  appointment_confirmed: "Appointment confirmed",
  appointment_moved: "Appointment moved",
  appointment_cancelled: "Appointment cancelled",
  appointment_reminder: "Reminder of an appointment",
  assessment_received: "Assessment request received",
  application_received: "Application received",
  inquiry_received: "License inquiry received",
  message_received: "Message received",
  account_made: "Account made by staff",
  address_confirm: "New address of an account, to confirm",
  address_asked: "New address asked for, to the old one",
  address_changed: "Address of an account changed, to the old one",
  address_undone: "Change of an address taken back",
  password_changed: "Password changed",
  purchase_receipt: "Receipt",
  purchase_refunded: "Refund",
  payment_disputed: "Dispute, to the network office and the center",
  payment_problem: "Payment to check, to the network office",
  waitlist_joined: "In line for a full time",
  waitlist_offer: "Offer of a free place",
  waitlist_closed: "Time of the line no longer offered",
  center_lead: "Lead, to the center",
  center_digest: "Daily digest, to the center",
  center_morning: "Appointments of the day, to the center",
};

export const emailPage = {
  title: "Emails",
  description: "What the website sends by e-mail, and what did not arrive.",
  filter: "Emails by state",
  states: { waiting: "Waiting", retrying: "Trying again", dead: "Given up", sent: "Sent" },
  /** The database counts up to 1000. */
  count: (emails: number): string => (emails < 1000 ? String(emails) : "1,000+"),
  network: "Network office",
  columns: {
    recipient: "To",
    state: "State",
    created: "Written",
    attempts: "Attempts",
    next: "Next attempt",
    error: "Last error",
    action: "Action",
  },
  resend: "Resend",
  resendOf: (kind: string, recipient: string) => `${kind} to ${recipient}`,
  serverAwayTitle: "Emails are waiting",
  serverAway: (since: string) =>
    `The mail server has not answered since ${since}. Everything that waits goes out as soon as it does.`,
  empty: "No emails in this state.",
  failed: "The emails could not be loaded.",
  retry: "Try again",
  pages: "Pages of emails",
  newest: "Newest emails",
  older: "Older emails",
} as const;

export const emailMessages = {
  done: { title: "Email queued", text: "It is sent again within a minute." },
  not_found: { title: "Email not found", text: "It was deleted in the meantime." },
  wrong_state: {
    title: "Nothing to resend",
    text: "That email was sent, is tried again by itself, or says what is no longer so.",
  },
  forbidden: { title: "Access Denied", text: "Only super admins resend emails." },
  failed: { title: "Error", text: "The email could not be queued. Please try again later." },
} as const satisfies Record<string, Message>;
