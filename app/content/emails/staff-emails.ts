import type { Message } from "~/content/site/messages";

/** By kind in the outbox; unknown kinds are shown as they are. */
export const emailKindNames: Readonly<Record<string, string>> = {
  appointment_booked: "Appointment booked",
  appointment_moved: "Appointment moved",
  appointment_cancelled: "Appointment cancelled",
  appointment_reminder: "Appointment reminder",
  appointments_held: "Appointments an address has (after a refused booking)",
  booking_unconfirmed: "Visit to confirm (after three from one sender)",
  assessment_received: "Assessment request received",
  application_received: "Application received",
  inquiry_received: "License inquiry received",
  message_received: "Message received",
  account_made: "Account created",
  address_confirm: "New address to confirm",
  address_asked: "Address change requested (to old address)",
  address_changed: "Address changed (to old address)",
  address_undone: "Address change undone",
  center_placed: "Family placed with a center",
  password_changed: "Password changed",
  second_factor: "Two-step sign-in or passkeys changed",
  new_device: "New sign-in device (to staff)",
  purchase_receipt: "Receipt",
  purchase_refunded: "Refund",
  center_refunded: "Refund (to center)",
  course_bought: "Course bought (to head office and center)",
  payment_disputed: "Dispute (to head office and center)",
  payment_problem: "Payment to check (to head office)",
  waitlist_joined: "Joined the waitlist",
  waitlist_offer: "Spot offered",
  waitlist_closed: "Waitlisted time no longer offered",
  lessons_changed: "Sessions planned, moved or cancelled",
  lesson_absence: "Absence told in advance (to tutor and center)",
  pick_up_changed: "Who may pick up a child changed (to parents and center)",
  lesson_report: "Session report",
  assessment_result: "Assessment result",
  staff_message: "Message from staff",
  center_lead: "New lead (to center)",
  center_digest: "Daily digest (to center)",
  center_morning: "Today's appointments and sessions (to center)",
};

export const emailPage = {
  title: "Emails",
  description: "Emails sent by the website, and delivery problems.",
  filter: "Emails by state",
  /** The database counts up to 1000. */
  count: (emails: number): string => (emails < 1000 ? String(emails) : "1,000+"),
  network: "Head office",
  columns: {
    recipient: "To",
    state: "State",
    created: "Created",
    attempts: "Attempts",
    next: "Next attempt",
    error: "Last error",
    action: "Action",
  },
  resend: "Resend",
  allowAndResend: "Allow and resend",
  resendOf: (kind: string, recipient: string) => `${kind} to ${recipient}`,
  serverAwayTitle: "Emails are waiting",
  /** `since` ends with 'p.m.', whose point ends the sentence. */
  serverAway: (since: string) =>
    `No answer from the mail server since ${since} Waiting emails will be sent as soon as it is back.`,
  empty: (state: string) => `No ${state.toLowerCase()} emails.`,
  failed: "The emails could not be loaded.",
  retry: "Try again",
  pages: "Pages of emails",
  newest: "Newest emails",
  older: "Older emails",
} as const;

export const emailMessages = {
  done: { title: "Email queued", text: "It will be sent again within a minute." },
  not_found: { title: "Email not found", text: "It has been deleted." },
  wrong_state: {
    title: "Nothing to resend",
    text: "This email was already sent, will be retried automatically, or is out of date.",
  },
  forbidden: { title: "Access Denied", text: "Only super admins can resend emails." },
  failed: { title: "Error", text: "The email could not be queued. Please try again later." },
} as const satisfies Record<string, Message>;
