export type StaffList =
  | "assessments"
  | "appointments"
  | "sessions"
  | "messages"
  | "applications"
  | "licenses"
  | "families"
  | "students"
  | "users"
  | "audit";

/** Where there are no rows. */
export interface EmptyWords {
  failed: string;
  retry: string;
  empty: string;
}

export interface ListWords extends EmptyWords {
  title: string;
  subtitle: string;
  /** Singular and plural. */
  nouns: readonly [string, string];
  searchHint: string;
  /** Label of the date filter besides the day of receipt. */
  day?: string;
}

const bookingsFailed = "Failed to load bookings. There may be database permission issues.";
const formsFailed = "Failed to load form submissions.";
const people = "Name, email or phone";

/** Titles, failures and the empty table of assessments are the specification's. */
export const staffLists: Readonly<Record<StaffList, ListWords>> = {
  assessments: {
    title: "Assessment Requests",
    subtitle: "Latest assessment requests from parents and students",
    nouns: ["request", "requests"],
    failed: "Failed to load assessments",
    retry: "Try Again",
    empty: "No assessment requests found.",
    searchHint: people,
    day: "Preferred date",
  },
  appointments: {
    title: "Appointments",
    subtitle: "What parents have booked, newest first",
    nouns: ["appointment", "appointments"],
    failed: bookingsFailed,
    retry: "Retry",
    empty: "No appointments found.",
    searchHint: people,
    day: "Appointment date",
  },
  sessions: {
    title: "Tutoring sessions",
    subtitle: "Sessions of students with their tutors",
    nouns: ["session", "sessions"],
    failed: bookingsFailed,
    retry: "Retry",
    empty: "No tutoring sessions found.",
    searchHint: "Student or tutor",
    day: "Session date",
  },
  messages: {
    title: "Contact messages",
    subtitle: "What people wrote to us, shared by all centers",
    nouns: ["message", "messages"],
    failed: formsFailed,
    retry: "Try Again",
    empty: "No contact messages found.",
    searchHint: people,
  },
  applications: {
    title: "Career applications",
    subtitle: "People who would like to work with us",
    nouns: ["application", "applications"],
    failed: formsFailed,
    retry: "Try Again",
    empty: "No career applications found.",
    searchHint: people,
  },
  licenses: {
    title: "License inquiries",
    subtitle: "People who would like to open a center",
    nouns: ["inquiry", "inquiries"],
    failed: formsFailed,
    retry: "Try Again",
    empty: "No license inquiries found.",
    searchHint: people,
  },
  families: {
    title: "Families",
    subtitle: "Guardians and their children, with or without an account",
    nouns: ["family", "families"],
    failed: "Failed to load families. Please try again in a minute.",
    retry: "Try Again",
    empty: "No families found.",
    searchHint: "Child, guardian or phone",
  },
  students: {
    title: "Students",
    subtitle: "Every child of a family",
    nouns: ["student", "students"],
    failed: "Failed to load students. Please try again in a minute.",
    retry: "Try Again",
    empty: "No students found.",
    searchHint: "Child, guardian or phone",
  },
  users: {
    title: "Users",
    subtitle: "Students, tutors and staff with an account",
    nouns: ["user", "users"],
    failed: "Failed to load users. Please try again in a minute.",
    retry: "Try Again",
    empty: "No users found.",
    searchHint: "Name, email or phone",
  },
  audit: {
    title: "Audit log",
    subtitle: "Every change by staff: who, when, and what it was before",
    nouns: ["change", "changes"],
    failed: "Failed to load the audit log.",
    retry: "Try Again",
    empty: "No changes found.",
    searchHint: "",
  },
};
