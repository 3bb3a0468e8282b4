import type { Message } from "~/content/site/messages";

export const sessionPages = {
  create: {
    title: "New session",
    description: "Plan a tutoring session for a student and a tutor.",
    submit: "Create session",
    pending: "Saving...",
  },
  edit: {
    title: "Edit session",
    description: "Change a tutoring session.",
    submit: "Save changes",
    pending: "Saving...",
  },
  back: { create: "All tutoring sessions", edit: "Back to the session" },
  center: {
    label: "Center",
    none: "Choose a center",
    submit: "Change center",
  },
  chooseCenter: "Choose the center first: it decides which students and tutors you can choose.",
  search: {
    label: "Find a student or tutor",
    hint: "Part of a name or an email address. Search before you fill in the rest.",
    student: "Find a student",
    submit: "Search",
    clear: "Show all",
  },
  chooseStudent: "Choose a student",
  chooseSubject: "The one the child has a level in",
  subjectHint: "A child with no level yet, or with several, needs a choice.",
  chooseTutor: "Choose a tutor",
  manyPeople: "Only the first 100 are listed. Search by name for the others.",
  noStudents: "No active student of this center.",
  noTutors: "No active tutor of this center.",
  noStudentFound: "No student matches the search.",
  noStudentHere: "No active student of this center matches.",
  noTutorFound: "No tutor matches the search.",
  hours: { title: "When tutors can teach", none: "Not entered yet" },
  endHint: "Empty: an hour later.",
  roomHint: "Two sessions can't be in the same room at once.",
  notesHint: "For staff and the tutor, up to 2,000 characters.",
  emails: "The family and the tutor get an email about it, unless the session is over.",
  overrideHint: "Visible to staff only, and kept in the audit log.",
  familyOf: (family: string) => `family of ${family}`,
  nowSaved: "As it is saved",
  with: "with",
  formerStudent: "Former student",
  formerTutor: "Former tutor",
  theTutor: "The tutor",
  sentStudent: "The student you chose",
  sentTutor: "The tutor you chose",
  finished: {
    title: "This session can no longer be changed",
    text: "Only a session that is pending or confirmed, and not archived, can be changed.",
  },
  away: {
    title: "The students and tutors could not be loaded",
    text: "We can't load data right now. Reload the page in a minute.",
  },
} as const;

export const sessionLabels = {
  student: "Student",
  subject: "Subject",
  tutor: "Tutor",
  date: "Date",
  start: "Start",
  end: "End",
  room: "Room (optional)",
  notes: "Notes (optional)",
  override: "Reason for a session outside opening hours",
} as const;

/** On the page of one session. */
export const sessionRecord = {
  title: "Attendance and report",
  attendance: "Attendance",
  notTaken: "Not taken yet",
  told: "Family told us",
  cannotCome: "Can't come",
  toldAt: "Told",
  report: "Report",
  noReport: "No report yet",
  writtenBy: (name: string, at: string): string => `Written by ${name}, ${at}`,
  others: "Others in this session",
  emailAll: "Email all families",
  take: "Take attendance",
  change: "Change attendance or report",
  call: "Call",
  failed: "Attendance and report could not be loaded. Please try again later.",
} as const;

/** The last nine come from the database. */
export const sessionFieldMessages = {
  studentMissing: "Choose a student",
  tutorMissing: "Choose a tutor",
  dateMissing: "Enter the date",
  dateMalformed: "Enter a real date as year-month-day, like 2026-11-24",
  startMissing: "Enter the start, like 16:00",
  endMissing: "Enter the end, like 17:00",
  endTooEarly: "The end must be later than the start.",
  studentUnknown: "Choose an active student of this center.",
  tutorUnknown: "Choose an active tutor of this center.",
  subjectUnknown: "Choose the subject: this child has no level yet, or has several.",
  studentBusy: "The student has another session at that time.",
  tutorBusy: "The tutor has another session at that time.",
  roomBusy: "The room has another session at that time.",
  tooEarly: "Choose a date from 2020 on.",
  tooFar: "Choose a date within the next year.",
  closed: "The center is closed that day. Choose another date, or give a reason to plan the session anyway.",
  outsideHours:
    "The center is closed for part of that time. Choose another time, or give a reason to plan the session anyway.",
} as const;

export const sessionMessages = {
  created: { title: "Success", text: "The session has been created." },
  saved: { title: "Success", text: "The session has been saved." },
  repeat: { title: "Nothing to do", text: "Exactly this session exists already." },
  outsideHours: (tutor: string, hours: string) => ({
    title: "Outside the tutor's times",
    text: `The session was saved. Change the time if needed. ${tutor} can teach ${hours}`,
  }),
  changed: {
    title: "Someone else just changed this session",
    text: "What you entered is kept. Compare it with what is saved now, and save again to keep your version.",
  },
  centerUnknown: { title: "Error", text: "Choose an open center." },
  invalid: { title: "Error", text: "The session could not be saved like this. Check every field." },
  forbidden: { title: "Error", text: "You no longer have permission to change sessions." },
  gone: { title: "Error", text: "This session no longer exists." },
  failed: {
    title: "We could not save the session",
    text: "What you entered is kept here; save it again in a minute.",
  },
} as const satisfies Record<string, Message | ((...words: string[]) => Message)>;
