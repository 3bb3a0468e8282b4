import type { Message } from "~/content/site/messages";

type Words = Readonly<Record<string, string>>;
type Kind = "assessments" | "appointments" | "sessions" | "messages" | "applications" | "licenses";

export const recordNames: Readonly<Record<Kind, { title: string; noun: string; list: string }>> = {
  assessments: { title: "Assessment request", noun: "request", list: "Assessment requests" },
  appointments: { title: "Appointment", noun: "booking", list: "Bookings" },
  sessions: { title: "Tutoring session", noun: "session", list: "Sessions" },
  messages: { title: "Contact message", noun: "message", list: "Messages" },
  applications: { title: "Career application", noun: "application", list: "Applications" },
  licenses: { title: "License inquiry", noun: "inquiry", list: "License inquiries" },
};

export const statusNames: Words = {
  pending: "Pending",
  confirmed: "Confirmed",
  completed: "Completed",
  cancelled: "Cancelled",
  new: "New",
  contacted: "Contacted",
  closed: "Closed",
  reviewed: "Reviewed",
  approved: "Approved",
  rejected: "Rejected",
  active: "Active",
  inactive: "Inactive",
};

export const statusName = (status: string): string => statusNames[status] ?? status;

export const programNames: Words = { math: "Math", english: "English", both: "Math and English" };

/** For missing facts (specification). */
export const factWords = {
  none: "-",
  noCenter: "Not specified",
  unknownCenter: "Unknown Location",
  closedCenter: (name: string) => `${name} (not active)`,
  unknownPerson: "Not visible to you",
  news: { yes: "Agreed", no: "Not asked for" },
} as const;

/** Labels of the steps: button, while submitting, and when done. */
export const stepWords = {
  confirm: { label: "Confirm", done: "confirmed" },
  complete: { label: "Complete", done: "completed" },
  review: { label: "Mark as reviewed", done: "marked as reviewed" },
  approve: { label: "Approve", done: "approved" },
  reject: { label: "Reject", done: "rejected" },
  contacted: { label: "Mark as contacted", done: "marked as contacted" },
  book: { label: "Turn into a booking", done: "turned into a booking" },
  move: { label: "Move", done: "moved" },
  close: { label: "Close", done: "closed" },
  cancel: { label: "Cancel", done: "cancelled" },
  restore: { label: "Restore", done: "restored" },
  notes: { label: "Staff notes", done: "changed" },
  archive: { label: "Delete", done: "deleted" },
} as const;

export const recordPage = {
  title: "Record",
  back: (list: string) => `Back to ${list.toLowerCase()}`,
  actions: "Actions",
  facts: "Details",
  reference: "Reference",
  mail: {
    assessments: "Contact",
    appointments: "Contact",
    applications: "Contact",
    messages: "Reply",
    licenses: "Follow Up",
    sessions: "Contact",
  },
  contacted: (what: string) => `Contacted ${what}`,
  by: (who: string) => `by ${who}`,
  edit: "Edit",
  resume: "Download resume",
  appointment: (reference: string) => `Open booking ${reference}`,
  nothingToDo: "Nothing more to do here.",
  anonymised: {
    title: "This record is anonymised",
    text: "Name, contacts and notes are gone for good; what is left counts in the figures. It cannot be changed.",
  },
  archived: {
    title: "This record is deleted",
    text: "It stands in no list any more. A super admin can restore it.",
  },
  archivedForSuperadmin: {
    title: "This record is deleted",
    text: "It stands in no list any more. Restore it to work on it again.",
  },
  pending: "Saving...",
  cancel: {
    summary: "Cancel",
    reason: "Reason",
    hint: "Staff alone read it.",
    message: "Message to the parent (optional)",
    messageHint: "The parent gets an email that the center cancelled, with this message in it.",
    submit: "Cancel it",
  },
  close: {
    summary: "Close",
    outcome: "Outcome",
    hint: "For example: enrolled, not interested.",
    submit: "Close it",
  },
  move: { summary: "Move", submit: "Move booking" },
  book: { summary: "Turn into a booking", submit: "Book and close the request" },
  notes: { title: "Staff notes", label: "Notes", hint: "Staff alone read them.", submit: "Save notes" },
  history: {
    title: "History",
    empty: "Nothing has changed since it came in.",
    failed: "The history could not be loaded. Please try again later.",
  },
  away: {
    title: "This record could not be loaded",
    text: "Our connection to the database is interrupted. Please try again in a few minutes.",
    again: "Try Again",
    kept: "What you sent was not saved. It is kept here:",
    send: "Send again",
  },
  unsaved: (text: string) => `You had written: ${text}`,
} as const;

export const deletePage = {
  title: "Delete",
  question: (noun: string) => `Delete this ${noun}?`,
  text: "It leaves all lists, and nobody gets an email. A super admin can restore it. To tell the parent, cancel it instead.",
  submit: "Delete",
  cancel: "Cancel",
} as const;

export const resumeMessages = {
  no_file: {
    title: "There is no resume here",
    text: "The application came without a file, or the file is gone. Ask the person to send it by email.",
  },
  unavailable: {
    title: "The resume could not be loaded",
    text: "Our file store does not answer. Please try again in a few minutes.",
  },
} as const;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const recordMessages = {
  done: (noun: string, done: string): Message => ({ title: "Success", text: `${capital(noun)} ${done}.` }),
  notesSaved: { title: "Success", text: "Notes saved." },
  booked: (reference: string): Message => ({
    title: "Success",
    text: `Booking ${reference} made. The request is closed.`,
  }),
  bookedBefore: (reference: string): Message => ({
    title: "Success",
    text: `This request has a booking already: ${reference}.`,
  }),
  wrongState: (noun: string, state: string, done: string): Message => ({
    title: "Nothing was changed",
    text: `This ${noun} is ${state} and cannot be ${done}.`,
  }),
  changed: (what: string): Message => ({
    title: "Nothing was changed",
    text: `Somebody changed this record meanwhile.${what && ` ${what}`} The page shows it as it is now.`,
  }),
  forbidden: { title: "Access Denied", text: "Only a super admin restores what was deleted." },
  noPlace: {
    title: "Nothing was changed",
    text: "Its place was taken meanwhile. Free a place at that time first, then restore the booking.",
  },
  duplicate: {
    title: "Nothing was changed",
    text: "The same form was sent again after this one was deleted. Work on that record instead.",
  },
  studentBusy: { title: "Nothing was changed", text: "The student has another session at that time." },
  tutorBusy: { title: "Nothing was changed", text: "The tutor has another session at that time." },
  otherCenter: { title: "Nothing was changed", text: "Choose a center that is open and that you work for." },
} as const;
