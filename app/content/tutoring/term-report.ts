import type { Message } from "~/content/site/messages";

/** Which days a report is of. */
export const termWords = {
  from: "From",
  to: "To",
  show: "Show",
  center: "Center",
  choose: "Choose a center",
  this: "This term",
  last: "Last term",
  days: "Choose days",
  problems: {
    noDays: { title: "These days can't be read", text: "Enter two real days as year-month-day, like 2026-09-01." },
    reversed: { title: "The last day is before the first", text: "Change one of the two days." },
    tooLong: { title: "This is more than a year", text: "Choose a first and a last day at most one year apart." },
  } satisfies Record<string, Message>,
} as const;

/** The report of a term, on a page and on paper. */
export const termReport = {
  title: "Report of a term",
  description: "Attendance, levels and the tutor's words of one child.",
  of: (name: string): string => `${name}'s report`,
  term: "Term",
  grade: "Grade",
  center: "Center",
  lessons: {
    title: "Lessons",
    none: "No lessons in this term.",
    labels: {
      all: "Lessons",
      attended: "Attended",
      told: "Missed with notice",
      untold: "Missed without notice",
      madeUp: "Made up",
    },
    other: "Lessons without a subject",
    late: (count: number): string => ` (${count} late)`,
    ofSubject: (attended: number, all: number, minutes: number): string =>
      `${attended} of ${all} attended, ${minutes} minutes`,
    /** For staff alone. */
    unmarked: (count: number): string =>
      count === 1
        ? "1 lesson has no attendance yet and is not counted."
        : `${count} lessons have no attendance yet and are not counted.`,
  },
  levels: {
    title: "Levels",
    none: "No level recorded up to the end of this term.",
    began: (place: string): string => `At the start: ${place}`,
    started: (place: string, day: string): string => `Started on ${day}: ${place}`,
    ended: (place: string): string => `At the end: ${place}`,
    passed: (steps: string): string => `Passed: ${steps}`,
    passedOn: (level: string, day: string): string => `Level ${level} (${day})`,
    nothingPassed: "No level passed in this term.",
    now: (place: string): string => `Now: ${place}`,
  },
  results: {
    title: "Assessments",
    at: (subject: string, level: string, workbook: number): string =>
      `${subject}: Level ${level}, workbook ${workbook}`,
  },
  words: {
    title: "What the tutor wrote",
    none: "No reports of lessons in this term.",
    by: (tutor: string): string => `by ${tutor}`,
    next: "Next:",
    more: (shown: number, all: number): string =>
      `${shown === 1 ? "The newest" : `The newest ${shown}`} of ${all} reports. The others stand with their lessons.`,
  },
  own: {
    label: "What we want to say",
    hint: "Printed as you type it, and saved nowhere. Empty: not printed.",
  },
  away: { title: "We can't load this right now", text: "Nothing is lost. Reload the page in a minute." },
} as const;

/** Of all children of a center, for staff. */
export const termReports = {
  title: "Reports of a term",
  description: "One page for each enrolled child, to print.",
  of: (center: string): string => `Reports of a term: ${center}`,
  back: (name: string): string => `Back to ${name}'s levels`,
  count: (children: number): string => (children === 1 ? "1 child, one page." : `${children} children, one page each.`),
  more: (shown: number): string => `Only ${shown} children fit one page. Print these, then the next ones.`,
  next: "The next children",
  first: "Back to the first children",
  none: { title: "No enrolled children", text: "This center has no enrolled child to report on." },
  printHint: "Print this page with your browser: each child takes one sheet.",
  choose: { title: "Choose a center", text: "Reports are printed for one center at a time." },
} as const;
