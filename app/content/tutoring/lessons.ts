import type { Message } from "~/content/site/messages";

/** What a lesson has of its class, by column: the pages of the lesson and of the class show them in this order. */
export const lessonFacts = { room: "Room", subject: "Subject" } as const;
export const lessonWords = { when: "When", center: "Center", tutor: "Tutor", ...lessonFacts } as const;

/** What is said about one child's session, to its tutor and its family. */
export const reportWords = {
  pages_done: "Pages done",
  went_well: "What went well",
  next_steps: "What is next",
  homework: "Homework",
} as const;

export const lessonPage = {
  title: "Attendance and report",
  description: "Who came, and how the session went.",
  back: "Back to your schedule",
  about: lessonWords,
  last: (day: string): string => `Last time (${day})`,
  first: "No earlier report.",
  notes: "Note from the center",
  told: "The family said in advance that this child can't come.",
  toldWith: (note: string): string => `The family said in advance that this child can't come: ${note}`,
  notBegun: {
    title: "This session hasn't started yet",
    text: "You can take attendance as soon as it starts.",
  },
  cancelled: { title: "This session is cancelled", text: "There is nothing to fill in." },
  stored: "Saved now",
  noAttendance: "No attendance yet",
} as const;

export const attendanceForm = {
  labels: { attendance: "Attendance", ...reportWords },
  allPresent: (people: number): string => (people === 1 ? "Present" : "All present"),
  excused: (names: string): string => `Marked as excused: ${names}. The family said in advance.`,
  writeReport: "Report",
  openReports: "Open all reports",
  about: (name: string): string => `about ${name}`,
  missing: (name: string): string => `Choose whether ${name} came`,
  pagesHint:
    "For the family to read, like: Fractions, pages 12 to 15. 'Levels and workbooks' on this lesson's page moves the workbook on.",
  report:
    "Goes to the family by email about ten minutes after you save, and onto the child's page. Leave it empty to send no report.",
  later: "You can come back and correct this at any time. The newest version stands on the child's page.",
  submit: "Save",
  pending: "Saving...",
} as const;

export const attendanceMessages = {
  saved: { title: "Saved", text: "Attendance and reports have been saved." },
  allPresent: { title: "Saved", text: "Attendance has been saved. Change the exceptions below, and save again." },
  changed: {
    title: "Someone else just changed this session",
    text: "What you entered is kept. Compare it with what is saved now, and save again to keep your version.",
  },
  tooSoon: { title: "This session hasn't started yet", text: "You can take attendance as soon as it starts." },
  tooLate: { title: "This session is over two weeks old", text: "Tell your center what to change." },
  cancelled: { title: "This session was cancelled", text: "What you entered can't be saved. Call your center." },
  gone: { title: "This session is no longer yours", text: "Your center may have given it to another tutor." },
  invalid: { title: "Error", text: "This could not be saved like that. Check every field." },
  forbidden: { title: "Error", text: "You no longer have permission to change sessions." },
  failed: {
    title: "We could not save attendance and report",
    text: "What you entered is kept here; save it again in a minute.",
  },
} as const satisfies Record<string, Message>;

/** What the center reads where a tutor is sent to the center. */
export const centerAttendance = {
  page: { title: "Attendance", description: "Who came, and what is written about it." },
  back: "Back to the session",
  take: "Take attendance",
  paper: { note: "Note:" },
  refusals: {
    cancelled: { title: "This session was cancelled", text: "What you entered can't be saved." },
    gone: { title: "This session is no longer at your center", text: "What you entered can't be saved." },
  },
} as const;
