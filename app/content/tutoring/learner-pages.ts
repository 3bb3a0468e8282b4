export const studentPages = {
  overview: { title: "Overview", description: "Your next session and the ways on." },
  courses: { title: "My Courses", description: "The courses you are enrolled in." },
  sessions: { title: "Sessions", description: "Your tutoring sessions, past and to come." },
} as const;

export const overviewWords = {
  figures: {
    upcoming: "Upcoming Sessions",
    courses: "Enrolled Courses",
    profile: "Profile Status",
    active: "Active",
  },
  next: {
    title: "Your next session",
    empty: {
      title: "No session planned yet",
      text: "Your center plans tutoring sessions with you. Come by to talk about the next step.",
    },
    center: "Center",
    with: (tutor: string): string => `with ${tutor}`,
    all: "All sessions",
  },
  links: {
    title: "What would you like to do?",
    schedule: {
      label: "Schedule a Session",
      at: (center: string): string => `Choose a day and a time at ${center}.`,
      anywhere: "Find the center nearest to you first.",
    },
    courses: { label: "Browse Courses", text: "Online courses to follow at home." },
    purchases: { label: "Purchase History", text: "Everything you paid for, with its receipts." },
  },
  failed: {
    title: "Your overview could not be loaded",
    text: "The numbers below are not up to date. Reload the page in a minute.",
  },
} as const;

export const coursesWords = {
  states: { enrolled: "Enrolled", pending: "Awaiting payment" },
  began: (date: string): string => `Started ${date}`,
  weeks: (weeks: number): string => (weeks === 1 ? "1 week" : `${weeks} weeks`),
  receipt: "Receipt",
  receiptFor: (course: string): string => `for ${course}`,
  browse: "Browse Courses",
  empty: { title: "No courses yet", text: "A course you enrol in appears here, with the day you started." },
  history: {
    before: "Payments, refunds and enrolments you cancelled are in your ",
    link: "Purchase History",
  },
  failed: {
    title: "Your courses could not be loaded",
    text: "Nothing is lost. Reload the page in a minute.",
  },
} as const;

export const sessionsWords = {
  ahead: { title: "Upcoming", empty: "No session is planned right now." },
  past: { title: "Past", empty: "Sessions appear here once they are over." },
  schedule: "Schedule a Session",
  pages: "Past sessions",
  older: "Older sessions",
  newest: "Newest sessions",
  manyAhead: "Only the next 100 sessions are shown.",
  failed: {
    title: "Your sessions could not be loaded",
    text: "What is planned stays planned. Reload the page in a minute, or call your center.",
  },
} as const;

/** Stand-ins for missing names and dates. */
export const sessionPeople = {
  tutor: "your tutor",
  student: "Student",
  today: "Today",
  tomorrow: "Tomorrow",
} as const;

export const sessionStatuses: Readonly<Record<string, string>> = {
  pending: "Pending",
  confirmed: "Confirmed",
  completed: "Completed",
  cancelled: "Cancelled",
};
