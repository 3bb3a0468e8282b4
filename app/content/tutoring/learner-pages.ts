export const studentPages = {
  overview: { title: "Overview", description: "Your next session and quick links." },
  courses: { title: "My Courses", description: "The courses you are enrolled in." },
  sessions: { title: "Sessions", description: "Your past and upcoming tutoring sessions." },
} as const;

export const overviewWords = {
  figures: {
    upcoming: "Upcoming Sessions",
    courses: "Enrolled Courses",
    profile: "Profile Status",
    active: "Active",
  },
  links: {
    title: "What would you like to do?",
    schedule: {
      label: "Schedule a Session",
      at: (center: string): string => `Ask ${center} for tutoring sessions that suit you.`,
      anywhere: "Ask your center for tutoring sessions that suit you.",
    },
    courses: { label: "Browse Courses", text: "Online courses to take at home." },
    purchases: { label: "Purchase History", text: "Your payments and receipts." },
  },
  failed: {
    title: "Your overview could not be loaded",
    text: "The numbers below are not up to date. Reload the page in a minute.",
  },
} as const;

export const coursesWords = {
  began: (date: string): string => `Started ${date}`,
  weeks: (weeks: number): string => (weeks === 1 ? "1 week" : `${weeks} weeks`),
  receipt: "Receipt",
  receiptFor: (course: string): string => `for ${course}`,
  browse: "Browse Courses",
  empty: { title: "No courses yet", text: "A course you enrol in appears here, with the day you started." },
  history: {
    before: "Payments, refunds and cancelled enrolments are in your ",
    link: "Purchase History",
  },
  failed: {
    title: "Your courses could not be loaded",
    text: "Nothing is lost. Reload the page in a minute.",
  },
} as const;

export const sessionsWords = {
  ahead: { title: "Upcoming", empty: "No sessions are planned right now." },
  past: { title: "Past", empty: "Sessions appear here once they are over." },
  schedule: "Schedule a Session",
  with: (tutor: string): string => `with ${tutor}`,
  pages: "Past sessions",
  older: "Older sessions",
  newest: "Newest sessions",
  manyAhead: "Only the next 100 sessions are shown.",
  failed: {
    title: "Your sessions could not be loaded",
    text: "Your sessions are safe. Reload the page in a minute, or call your center.",
  },
} as const;

/** Stand-ins for missing names and dates. */
export const sessionPeople = {
  tutor: "your tutor",
  student: "Student",
  today: "Today",
  tomorrow: "Tomorrow",
} as const;
