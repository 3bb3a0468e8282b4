import type { Message } from "~/content/site/messages";

export const familySession = {
  title: "Lesson",
  description: "One lesson of your child, with its report.",
  back: "Back to all lessons",
  about: { tutor: "Tutor", center: "Center", attendance: "Attendance" },
  report: {
    title: "Report",
    none: "No report yet. It will appear here.",
  },
  absence: {
    title: "Can't come?",
    text: "Tell us any time before the lesson starts. The tutor and the center get an email.",
    note: "Reason (optional)",
    submit: "My child can't come",
    told: "You told us about this absence.",
    toldWith: (note: string): string => `You told us about this absence: ${note}`,
    back: "My child is coming after all",
  },
} as const;

export const absenceMessages = {
  told: { title: "Thank you", text: "The tutor and the center know that your child can't come." },
  takenBack: { title: "Thank you", text: "The tutor and the center know that your child is coming after all." },
  late: {
    title: "This lesson can no longer be changed here",
    text: "It has started, or the center cancelled it. Please call your center.",
  },
  noteTooLong: "Reason must be 300 characters or fewer",
  failed: { title: "We could not tell the center", text: "Please try again in a minute, or call your center." },
} as const;

export const familyList = {
  filter: "Show lessons of",
  all: "Everyone",
  details: "Details",
  report: "Read the report",
  absence: "My child can't come",
  of: (who: string, when: string): string => `${who}, ${when}`,
  childSessions: (name: string): string => `${name}'s lessons`,
} as const;

export const lessonRequestPage = {
  title: "Schedule a Session",
  description: "Ask your center for lessons.",
  intro: "Tell us what suits you. The center plans lessons with a tutor and emails you the times.",
  answers: (days: number): string =>
    days === 1 ? "You'll hear back within one business day." : `You'll hear back within ${days} business days.`,
  self: "Me",
  anySubject: "Not sure yet",
  days: "Which days suit you?",
  notesHint: "For example, how often, or when math got hard. (Shared with your center.)",
  insteadOf: (who: string | null, when: string): string =>
    `Make-up lesson${who ? ` for ${who}` : ""}, instead of ${when}.`,
  submit: "Send request",
  pending: "Sending...",
  noCenter: {
    title: "Choose your center first",
    text: "A request goes to your center. Choose one in your profile.",
    action: "Open your profile",
  },
  asked: "Your requests",
  nothing: "No requests yet.",
  failed: {
    title: "Your requests could not be loaded",
    text: "What you sent is safe. Reload the page in a minute.",
  },
  summary: (what: string, when: string): string => `You asked for ${what}, ${when}`,
  makeUp: (who: string | null, when: string): string =>
    `You asked for a make-up lesson${who ? ` for ${who}` : ""} on ${when}`,
  seat: (what: string, who: string | null, when: string): string =>
    `You asked for a place in a ${what} class${who ? ` for ${who}` : ""}: ${when}`,
  someSubject: "lessons",
  sessionsIn: (subject: string): string => `${subject} lessons`,
  forWhom: (what: string, who: string): string => `${what} for ${who}`,
  anyDay: "any day",
  on: (days: string): string => `on ${days}`,
  between: (from: string, to: string): string => `between ${from} and ${to}`,
  from: (time: string): string => `from ${time}`,
  until: (time: string): string => `until ${time}`,
  sent: (when: string): string => `Sent ${when}`,
  states: {
    new: "The center has not answered yet.",
    planned: "The center planned lessons for you. See your lessons.",
    closed: "The center answered:",
  },
} as const;

export const lessonRequestErrors = {
  childUnknown: "Choose one of your children",
  subjectUnknown: "Choose a subject from the list",
  daysMissing: "Choose the days that suit you, or 'Any day'",
  timeMalformed: "Enter a time like 4:00\u00a0p.m.",
  timesReversed: "The latest time must be after the earliest",
} as const;

export const lessonRequestMessages = {
  created: { title: "Request sent", text: "You'll see it below with the answer." },
  repeat: { title: "You already asked for this", text: "Your request is with the center. You'll see it below." },
  tooMany: {
    title: "You have six open requests",
    text: "Please wait for the center to answer, or call it to change what you asked for.",
  },
  noCenter: { title: "Choose your center first", text: "A request goes to your center. Choose one in your profile." },
  invalid: { title: "Error", text: "This could not be saved like that. Check every field." },
  forbidden: { title: "Error", text: "You no longer have permission to ask for lessons." },
  failed: {
    title: "We could not send your request",
    text: "What you entered is kept here; send it again in a minute.",
  },
} as const satisfies Record<string, Message>;

export const reportEmailChoice = {
  title: "Lesson reports by email",
  text: "After a lesson, your child's tutor writes a short report. You can always read it in your account.",
  label: "Email me lesson reports",
  submit: "Save choice",
  away: "Your choice could not be loaded. Reload the page in a minute.",
  saved: { title: "Success", text: "Your choice has been saved." },
  failed: { title: "We could not save your choice", text: "Nothing has changed. Please try again in a minute." },
} as const;
