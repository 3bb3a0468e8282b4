import type { Message } from "~/content/site/messages";

const kinds = {
  appointment_bookings: "Appointments",
  schedule_requests: "Assessment requests",
  contact_submissions: "Messages",
  license_inquiries: "License inquiries",
  career_applications: "Job applications",
  bookings: "Notes on sessions",
  user_profiles: "Names of people who left",
  emails: "Emails",
  audit_log: "Log entries",
} as const;

export const privacyPage = {
  title: "Privacy",
  description: "What is anonymised when its time is over, and what one person asks for.",
  retention: {
    title: "Retention",
    intro:
      "Leads lose the person 24 months after their day, job applications and the change log 36 months after they came. What was written about a session goes 24 months after it, and the name of a former person 24 months after the account. Emails are deleted 30 days after they were sent; without a mail server they lie as files, for 24 months. Counts, status, center and dates stay.",
    never: {
      title: "The retention has never run",
      text: "Have a scheduler run it once a day: npm run retention.",
    },
    late: (days: number): Message => ({
      title: `The retention last ran ${days} days ago`,
      text: "It is meant to run once a day. Please look at the scheduler.",
    }),
    away: {
      title: "This could not be loaded",
      text: "The database does not answer right now. Please try again in a few minutes.",
    },
    kinds,
    runs: "Last runs",
    due: "Due now",
    columns: { run: "Began", what: "Anonymised or deleted", files: "Files", state: "State" },
    nothingDue: "Nothing is due now.",
    nothing: "Nothing was due",
    unknown: "Could not be counted",
    states: {
      done: "Finished",
      stopped: "Stopped on the way",
      files: "Some files are left",
      database: "Interrupted by the database",
    },
  },
  person: {
    title: "One person's data",
    intro:
      "Somebody may ask for a copy of everything we hold, or to have it erased. Be sure first that it is them. Each request is written down in the audit log, without the address.",
  },
  export: {
    title: "Export one person's data",
    text: "Everything stored about an address, as a JSON file.",
    submit: "Download",
    pending: "Download",
  },
  erase: {
    title: "Erase one person's data",
    text: "What the address sent us loses name, contacts and notes at once, resumes are deleted, places in line are given up, and children leave the account. What staff wrote about a student's sessions goes too. Appointments still to come are cancelled.",
    look: "See what is stored",
    looking: "Looking...",
    question: (email: string) => `Erase what ${email} sent us? This action cannot be undone.`,
    found: "What is stored",
    nothing: (email: string) => `Nothing is stored about ${email}.`,
    keeps: "Purchases stay: tax law asks us to keep them for six years.",
    account: "This address has an account. It stays; delete it under Users.",
    submit: "Erase for good",
    pending: "Erasing...",
    cancel: "Cancel",
  },
  tables: {
    ...kinds,
    waitlist: "Places in line",
    user_invitations: "Invitations",
    children: "Children",
    purchases: "Purchases (kept)",
    accounts: "Account (kept)",
  } as Readonly<Record<string, string>>,
} as const;

export const privacyMessages = {
  erased: (records: number): Message => ({
    title: "Erased",
    text: `${records} ${records === 1 ? "record has" : "records have"} lost the person.`,
  }),
  nothing: { title: "Nothing to erase", text: "Nothing is stored about this address, or not any more." },
  filesLeft: {
    title: "Nothing was erased yet",
    text: "The resumes could not be deleted. Please try again in a few minutes.",
  },
  away: {
    title: "An unexpected error occurred",
    text: "The database does not answer right now. Please try again in a few minutes.",
  },
  exportFailed: {
    title: "The file could not be made",
    text: "Please check the address, and try again in a few minutes.",
  },
} as const;
