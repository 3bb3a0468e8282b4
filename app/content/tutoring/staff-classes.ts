import type { Message } from "~/content/site/messages";
import { sessionPages } from "./staff-sessions";

export const findSeat = "Find a seat";
export const findSeatFor = (child: string): string => `${findSeat} for ${child}`;

/** Of a class. */
export const seatsTaken = (taken: number, seats: number): string => `${taken} of ${seats}`;

/** Whom a class is for: both ends of each or none. */
export const rangeFields = ["grade_from", "grade_to", "level_from", "level_to"] as const;
export type RangeField = (typeof rangeFields)[number];
/** What both forms of a class ask and save by the names of its columns; each may be left empty. */
export const classColumns = [...rangeFields] as const;

export const classErrors = {
  tutorMissing: "Choose a tutor",
  dateMissing: "Enter a date as year-month-day, like 2026-11-24",
  startMissing: "Enter the start, like 17:00",
  endMissing: "Enter the end, like 18:00",
  capacity: "Enter a number from 1 to 12",
  subject: "Choose a subject from the list",
  room: "Use up to 40 characters",
  ends: "Choose both ends, or leave both empty.",
  gradeOrder: "The second grade must not be below the first.",
  levelOrder: "The second level must not be below the first.",
  levelSubject: "Choose the subject first, or leave the levels empty.",
  unknownEnd: "The subject has no such level.",
  bad_time: "The end must be later than the start.",
  too_early: "The first session must be in the future.",
  too_far: "The first session can be up to a year ahead.",
  bad_dates: "The last day must not be before the first.",
  too_many: "A class can have up to 60 sessions. Choose an earlier last day.",
  too_long: "A class can run for up to 120 weeks. Choose an earlier last day.",
  has_lessons: "Someone has lessons after this day. Move or end the class instead, or choose a later day.",
  taken: "More students than that sit in one of the lessons, or have an offer of a seat.",
  unknown_tutor: "Choose an active tutor of this center.",
  unknown_room: "Choose a room from the center's list.",
  unknown_student: "Choose active students of this center. One of those you chose may have left.",
  same_student: "A student is chosen twice.",
  full: "More students are chosen than the class has seats for.",
} as const;

/** Whom a class is for. */
export const classFields = {
  labels: {
    grade_from: "From grade (optional)",
    grade_to: "To grade",
    level_from: "From level (optional)",
    level_to: "To level",
  },
  any: "Any",
  level: (level: string) => `Level ${level}`,
  range: (from: string, to: string) => `${from} to ${to}`,
} as const;

export const newClassPage = {
  title: "New class",
  description: "Plan a weekly class, for one student or for several.",
  back: "All classes",
  labels: {
    tutor: "Tutor",
    learner: "Students (optional)",
    first: "First session",
    last: "Last day",
    start: "Start",
    end: "End",
    subject: "Subject (optional)",
    room: "Room (optional)",
    capacity: "Seats in the class (optional)",
    ...classFields.labels,
  },
  hints: {
    first: "Sessions repeat every week on this weekday.",
    last: "Up to 60 sessions.",
    capacity: "From 1 to 12. Empty: as many as you chose, at least 1.",
    learner: "Choose several to teach them together, or nobody: a class can begin with free seats.",
    end: sessionPages.endHint,
    room: "Two classes can't be in the same room at once.",
  },
  noRoom: "No room",
  chooseTutor: "Choose a tutor",
  anySubject: "No subject",
  preview: "Check dates",
  change: "Change",
  summary: (weekday: string, times: string, tutor: string) => `Every ${weekday}, ${times}, with ${tutor}`,
  when: "When",
  who: "Students",
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
  nobody: "Nobody yet",
  emails: (families: number) =>
    families === 0
      ? "Nobody sits in it yet, so nobody gets an email."
      : families === 1
        ? "The family and the tutor each get one email with all dates."
        : `${families} families and the tutor each get one email with all dates.`,
  submitTicked: "Create the class",
} as const;

export const classMessages = {
  created: (count: number): Message => ({
    title: "Success",
    text:
      count === 0
        ? "The class has been created. Nobody sits in it yet."
        : `The class has been created, with ${count === 1 ? "1 session" : `${count} sessions`}.`,
  }),
  repeat: { title: "Nothing to do", text: "This class exists already." },
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
  failed: { title: "We could not save the class", text: "Nothing was saved. Please try again in a minute." },
  away: { title: "This could not be loaded", text: "We can't load data right now. Reload the page in a minute." },
} as const satisfies Record<string, Message | ((count: number) => Message)>;

const title = "Nothing was saved";
const gone = { title, text: "This has just changed. The page is up to date." };

/** The page of a class. */
export const classPage = {
  title: "Class",
  description: "Who sits in a class, its dates and its seats.",
  back: "All classes",
  link: "See the class",
  titleOf: (subject: string, weekday: string, times: string) => `${subject && `${subject}, `}${weekday}s ${times}`,
  facts: {
    center: "Center",
    tutor: "Tutor",
    seats: "Seats taken",
    fits: "For",
    first: "First day",
    last: "Last day",
    next: "Next date",
    skipped: "Left out",
  },
  change: "Move or end this class",
  email: "Email these families",
  people: "Students",
  none: "Nobody has lessons to come here.",
  lessons: (count: number, first: string, last: string) =>
    count === 1 ? `1 lesson, on ${first}` : `${count} lessons, ${first} to ${last}`,
  trial: (day: string) => `Trial until ${day}`,
  goOn: "Continue",
  move: "Move to another class",
  leave: "Leave",
  dates: { title: "Dates to come", none: "This class has no dates to come." },
  edit: {
    title: "Change the class",
    seats: "Seats",
    last: "Last day",
    end: (day: string) => `Nobody sits in it: to end it, enter ${day}.`,
    goOn: "Students who stay to the end go on to the new last day",
    submit: "Save the class",
    pending: "Saving…",
  },
  add: { title: "Add students" },
  line: {
    title: "Waitlist",
    none: "Nobody is waiting for a seat.",
    explain: "When a seat opens, we email the first family and hold the seat for two hours. Then it goes to the next.",
    offered: "Seat offered",
    offer: "Offer now",
    takeOff: "Take off",
    takeOffOf: (name: string) => `${name} of the waitlist`,
    done: {
      offer: { title: "Success", text: "The seat is offered. We email the family and hold it for two hours." },
      take_off: { title: "Success", text: "Taken off the waitlist." },
    },
    problems: {
      full: { title, text: "No seat is free. The first family is emailed when one opens." },
      none_waiting: { title, text: "Nobody is waiting without an offer." },
      forbidden: { title, text: "You no longer have permission to change classes." },
      failed: { title, text: "We could not save this. Please try again in a minute." },
      ...{ taken: gone, lapsed: gone, closed: gone, not_found: gone },
    },
  },
  /** What came of the form. */
  outcomes: {
    saved: { title: "Success", text: "The class has been saved." },
    wentOn: (students: number, lessons: number): Message => ({
      title: "The class has been saved",
      text: `${students === 1 ? "1 student goes" : `${students} students go`} on, with ${
        lessons === 1 ? "1 lesson" : `${lessons} lessons`
      } more. Families and tutor get an email in ten minutes.`,
    }),
    notOn: {
      title: "The class has been saved",
      text: "Not all of them can come on all new dates, so nobody was added. Press Continue beside each name.",
    },
    check: { title, text: "Check what is marked and save again." },
    changed: {
      title: "Someone else just changed this class",
      text: "Nothing was saved. Check what is below and save again.",
    },
  } satisfies Record<string, Message | ((students: number, lessons: number) => Message)>,
} as const;
