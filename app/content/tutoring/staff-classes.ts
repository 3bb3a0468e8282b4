import type { Message } from "~/content/site/messages";

export const findSeat = "Find a seat";
export const findSeatFor = (child: string): string => `${findSeat} for ${child}`;

/** Of a class. */
export const seatsTaken = (taken: number, seats: number): string => `${taken} of ${seats}`;

export const classErrors = {
  tutorMissing: "Choose a tutor",
  learnerMissing: "Choose at least one student",
  dateMissing: "Enter a date as year-month-day, like 2026-11-24",
  startMissing: "Enter the start, like 17:00",
  endMissing: "Enter the end, like 18:00",
  capacity: "Enter a number from 1 to 12",
  subject: "Choose a subject from the list",
  room: "Use up to 40 characters",
  bad_time: "The end must be later than the start.",
  too_early: "The first session must be in the future.",
  too_far: "The first session can be up to a year ahead.",
  bad_dates: "The last day must not be before the first.",
  too_many: "A class can have up to 60 sessions. Choose an earlier last day.",
  unknown_tutor: "Choose an active tutor of this center.",
  unknown_student: "Choose active students of this center. One of those you chose may have left.",
  same_student: "A student is chosen twice.",
  full: "More students are chosen than the class has seats for.",
} as const;

export const newClassPage = {
  title: "New weekly sessions",
  description: "Plan the same session every week, for one student or a small group.",
  back: "All tutoring sessions",
  labels: {
    tutor: "Tutor",
    learner: "Students",
    first: "First session",
    last: "Last day",
    start: "Start",
    end: "End",
    subject: "Subject (optional)",
    room: "Room (optional)",
    capacity: "Seats in the class (optional)",
  },
  hints: {
    first: "Sessions repeat every week on this weekday.",
    last: "Up to 60 sessions.",
    capacity: "Empty: as many as you chose.",
    learner: "Choose several to teach them together.",
    room: "Two sessions can't be in the same room at once.",
  },
  chooseTutor: "Choose a tutor",
  anySubject: "No subject",
  none: "No active student of this center matches.",
  preview: "Check dates",
  change: "Change",
  summary: (weekday: string, times: string, tutor: string) => `Every ${weekday}, ${times}, with ${tutor}`,
  when: "When",
  dates: { title: "Dates", hint: "Clear what to leave out." },
  states: {
    free: "Free",
    overruled: "Free",
    holiday: "Statutory holiday",
    closed: "Center closed",
    outside_hours: "Outside opening hours: needs a reason",
    tutor_away: "Outside the tutor's times: needs a reason",
    tutor_busy: "The tutor has another session",
    student_busy: (who: string) => `${who || "The student"} has another session`,
    room_busy: "The room is taken",
    dropped: "Center closed: will be cancelled",
  },
  reason: "Reason for sessions outside opening hours or the tutor's times",
  reasonHint: "Visible to staff only, and kept in the audit log.",
  emails: (families: number) =>
    families === 1
      ? "The family and the tutor each get one email with all dates."
      : `${families} families and the tutor each get one email with all dates.`,
  submitTicked: "Create the ticked sessions",
} as const;

export const classMessages = {
  created: (count: number): Message => ({
    title: "Success",
    text: count === 1 ? "1 session has been created." : `${count} sessions have been created.`,
  }),
  repeat: { title: "Nothing to do", text: "These sessions exist already." },
  none: { title: "Nothing to save", text: "Tick at least one date." },
  conflict: {
    title: "Nothing was saved",
    text: "One of the dates can no longer be used like this. Check the dates below, clear what is taken or give a reason, and save again.",
  },
  unknown_request: {
    title: "Nothing was saved",
    text: "Someone has already answered this request.",
  },
  invalid: { title: "Nothing was saved", text: "Check every field and try again." },
  forbidden: { title: "Error", text: "You no longer have permission to plan sessions." },
  failed: { title: "We could not save the sessions", text: "Nothing was saved. Please try again in a minute." },
  away: { title: "This could not be loaded", text: "We can't load data right now. Reload the page in a minute." },
} as const satisfies Record<string, Message | ((count: number) => Message)>;
