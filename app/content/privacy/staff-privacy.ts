import type { Message } from "~/content/site/messages";

/** What the retention anonymises or deletes. */
export const retainedKinds = {
  appointment_bookings: "Appointments",
  schedule_requests: "Assessment requests",
  contact_submissions: "Messages",
  license_inquiries: "License inquiries",
  career_applications: "Job applications",
  bookings: "Notes on sessions",
  lesson_reports: "Lesson reports",
  lesson_requests: "Requests for lessons",
  user_profiles: "Names of people who left",
  children: "Children who left or never came",
  families: "Families without an account",
  emails: "Emails",
  audit_log: "Log entries",
} as const;

export const privacyPage = {
  title: "Privacy",
  description: "Automatic clean-up of personal data, and requests from one person.",
  person: {
    title: "One person's data",
    intro:
      "A person can ask for a copy of everything we hold, or to have it erased. Confirm their identity first. Each request is recorded in the audit log, without the address.",
  },
  export: {
    title: "Export one person's data",
    text: "Everything stored about an address, as a JSON file.",
    submit: "Download",
    pending: "Download",
  },
  erase: {
    title: "Erase one person's data",
    text: "Everything sent from this address is anonymized, resumes are deleted, waitlist spots are released and children are removed from the account. Session notes are deleted too. Upcoming appointments are cancelled.",
    look: "See what is stored",
    looking: "Looking...",
    question: (email: string) => `Erase what ${email} sent us? This action cannot be undone.`,
    found: "What is stored",
    nothing: (email: string) => `Nothing is stored about ${email}.`,
    keeps: "Purchases are kept: tax law requires it for six years.",
    account: "This address has an account. It is kept; delete it under Users.",
    submit: "Erase for good",
    pending: "Erasing...",
    cancel: "Cancel",
  },
  tables: {
    ...retainedKinds,
    waitlist: "Waitlist entries",
    user_invitations: "Invitations",
    children: "Children",
    guardians: "Guardians without an account",
    purchases: "Purchases (kept)",
    accounts: "Account (kept)",
  } as Readonly<Record<string, string>>,
} as const;

export const privacyMessages = {
  erased: (records: number): Message => ({
    title: "Erased",
    text: records === 1 ? "1 record was anonymized." : `${records} records were anonymized.`,
  }),
  nothing: { title: "Nothing to erase", text: "Nothing is stored about this address." },
  filesLeft: {
    title: "Nothing was erased yet",
    text: "The resumes could not be deleted. Please try again in a few minutes.",
  },
  emailsLeft: {
    title: "Some emails are left",
    text: "Everything else was erased. Emails kept as files could not be deleted. Please press Erase again in a few minutes.",
  },
  away: {
    title: "An unexpected error occurred",
    text: "We can't load data right now. Please try again in a few minutes.",
  },
  exportFailed: {
    title: "The file could not be made",
    text: "Please check the address, and try again in a few minutes.",
  },
} as const;
