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
