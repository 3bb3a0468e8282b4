import type { Message } from "~/content/site/messages";

const kinds = {
  appointment_bookings: "Appointments",
  schedule_requests: "Assessment requests",
  contact_submissions: "Messages",
  license_inquiries: "License inquiries",
  career_applications: "Job applications",
  bookings: "Notes on sessions",
  lesson_reports: "Lesson reports",
  lesson_requests: "Requests for lessons",
  user_profiles: "Names of people who left",
  emails: "Emails",
  audit_log: "Log entries",
} as const;

export const privacyPage = {
  title: "Privacy",
  description: "Automatic clean-up of personal data, and requests from one person.",
  retention: {
    title: "Automatic clean-up",
    intro:
      "Leads are anonymized 24 months after their date; job applications and the change log after 36 months. Sign-ins are deleted after 12 months. Session notes, lesson reports and requests for lessons are deleted after 24 months. Names of former users are removed 24 months after their account closes. Emails are deleted 30 days after they were sent; without a mail server they are stored as files, for 24 months. Counts, status, center and dates are kept.",
    never: {
      title: "Automatic clean-up has never run",
      text: "Ask your technical contact to schedule it daily.",
    },
    late: (days: number): Message => ({
      title: `Automatic clean-up last ran ${days} days ago`,
      text: "It should run daily. Please ask your technical contact to check it.",
    }),
    away: {
      title: "This could not be loaded",
      text: "We can't load data right now. Please try again in a few minutes.",
    },
    kinds,
    runs: "Last runs",
    due: "Due now",
    columns: { run: "Started", what: "Anonymized or deleted", files: "Files", state: "State" },
    nothingDue: "Nothing is due now.",
    nothing: "Nothing was due",
    unknown: "Could not be counted",
    states: {
      done: "Finished",
      stopped: "Stopped early",
      files: "Some files are left",
      database: "Interrupted",
    },
  },
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
    ...kinds,
    waitlist: "Waitlist entries",
    user_invitations: "Invitations",
    children: "Children",
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
