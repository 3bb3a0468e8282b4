const names: Readonly<Record<string, string>> = {
  locations: "Location",
  location_closures: "Closure",
  location_extra_days: "Extra open day",
  user_profiles: "User",
  second_factor_policy: "Two-step sign-in of admins",
  families: "Family",
  children: "Child",
  appointment_bookings: "Appointment",
  schedule_requests: "Assessment request",
  license_inquiries: "License inquiry",
  contact_submissions: "Contact message",
  career_applications: "Career application",
  bookings: "Tutoring session",
  classes: "Weekly sessions",
  lesson_reports: "Session report",
  lesson_requests: "Session request",
  assessment_results: "Assessment result",
  child_steps: "Level of a child",
  courses: "Course",
  statements: "Words on the site",
  message_templates: "Message template",
  purchases: "Purchase",
  refunds: "Refund",
  imports: "Import",
  waitlist: "Waitlist",
  tutor_availability: "Tutor's times",
  staff_notes: "Note",
  calendar_feeds: "Calendar address",
  privacy_requests: "Privacy request",
  outbox: "Email",
  email_problems: "Email problem",
  api_keys: "API key",
  webhooks: "Webhook",
  exports: "Export",
};

/** Every table whose changes are recorded. */
export const recordedTables = Object.keys(names);

/** What a recorded table holds, in words. */
export const recordedName = (table: string): string => names[table] ?? table.replaceAll("_", " ");
