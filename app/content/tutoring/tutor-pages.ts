import type { Message } from "~/content/site/messages";

export const tutorPages = {
  schedule: { title: "Schedule", description: "Your sessions today and this week." },
  students: { title: "Students", description: "The students you teach." },
  availability: { title: "Availability", description: "When you can teach, week by week." },
} as const;

export const scheduleWords = {
  figures: {
    today: "Today's Sessions",
    students: { label: "Active Students", note: "last 30 days and ahead" },
    month: { label: "This Month", note: "sessions held" },
    nothingEarned: "$0",
  },
  missing: (count: number): string => `Attendance missing (${count})`,
  today: {
    title: "Today",
    empty: "No sessions today.",
    take: "Attendance and report",
    change: "Change attendance or report",
    of: (names: string): string => `of ${names}`,
  },
  week: {
    title: "Week",
    nav: "Weeks",
    previous: "Previous week",
    next: "Next week",
    current: "This week",
    empty: "No sessions",
  },
  notes: "Notes",
  hours: {
    title: "Your hours",
    columns: ["Half-month", "Hours held", "Sum", "State"],
    approved: (amount: string): string => `Approved: ${amount}`,
    open: (count: number): string => (count === 1 ? "1 without attendance" : `${count} without attendance`),
    waiting: "Not approved yet",
  },
  failed: {
    title: "Your schedule could not be loaded",
    text: "Your sessions are safe. Reload the page in a minute, or call your center.",
  },
} as const;

export const studentsWords = {
  columns: { name: "Student", levels: "Levels", next: "Next session", last: "Last session", completed: "Completed" },
  none: "–",
  many: "Only the 200 students with the soonest sessions are listed.",
  empty: {
    title: "No students yet",
    text: "A student appears here once your center plans a session with you.",
    action: "Enter when you can teach",
  },
  failed: {
    title: "Your students could not be loaded",
    text: "Nothing is lost. Reload the page in a minute.",
  },
} as const;

export const availabilityPage = {
  title: "When you can teach",
  intro:
    "Your center sees these times when it plans your sessions. They repeat every week. Leave a day empty if you can't teach then.",
  from: "From",
  to: "To",
  more: "More times",
  span: (number: number): string => `Time ${number}`,
  submit: "Save availability",
  pending: "Saving...",
  failed: {
    title: "Your availability could not be loaded",
    text: "What you saved is kept. Reload the page in a minute to change it.",
  },
} as const;

/** `day` is the weekday. */
export const availabilityFieldMessages = {
  malformed: (day: string): string => `${day}: enter a time like 4:00\u00a0p.m.`,
  fromMissing: (day: string): string => `${day}: enter when this time starts`,
  toMissing: (day: string): string => `${day}: enter when this time ends`,
  reversed: (day: string): string => `${day}: the end must be later than the start`,
  overlap: (day: string): string => `${day}: this time overlaps another one on that day`,
} as const;

export const availabilityMessages = {
  saved: { title: "Success", text: "Your availability has been saved." },
  refused: { title: "Error", text: "Some of these times can't be saved. Please check each day." },
  forbidden: { title: "Error", text: "You no longer have permission to change your availability." },
  failed: {
    title: "We could not save your availability",
    text: "What you entered is kept here; save it again in a minute.",
  },
} as const satisfies Record<string, Message>;
