export const studentPages = {
  overview: { title: "Overview", description: "Your next lesson and quick links." },
  courses: { title: "My Courses", description: "The courses you are enrolled in." },
  sessions: { title: "Sessions", description: "Your past and upcoming lessons." },
} as const;

export const overviewWords = {
  figures: {
    upcoming: "Upcoming Sessions",
    courses: "Enrolled Courses",
    profile: "Profile Status",
    active: "Active",
  },
  links: {
    schedule: {
      label: "Schedule a Session",
      at: (center: string): string => `'Schedule a Session' sends ${center} a request for lessons that suit you.`,
      anywhere: "'Schedule a Session' sends your center a request for lessons that suit you.",
    },
    courses: "Browse Courses",
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
  ahead: { title: "Upcoming", empty: "No lessons are planned right now." },
  past: { title: "Past", empty: "Lessons appear here once they are over." },
  schedule: "Schedule a Session",
  with: (tutor: string): string => `with ${tutor}`,
  pages: "Past lessons",
  older: "Older lessons",
  newest: "Newest lessons",
  manyAhead: "Only the next 100 lessons are shown.",
  failed: {
    title: "Your lessons could not be loaded",
    text: "Your lessons are safe. Reload the page in a minute, or call your center.",
  },
} as const;

/** Stand-ins for missing names and dates. */
export const sessionPeople = {
  tutor: "your tutor",
  student: "Student",
  today: "Today",
  tomorrow: "Tomorrow",
} as const;
