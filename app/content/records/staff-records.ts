import { retentionDays } from "~/content/privacy/retention-times";
import { programLabels } from "~/content/programs/subjects";
import type { Message } from "~/content/site/messages";

type Words = Readonly<Record<string, string>>;
type Kind = "assessments" | "appointments" | "sessions" | "messages" | "applications" | "licenses";

export const recordNames: Readonly<Record<Kind, { title: string; noun: string; list: string }>> = {
  assessments: { title: "Assessment request", noun: "request", list: "Assessment requests" },
  appointments: { title: "Appointment", noun: "appointment", list: "Appointments" },
  sessions: { title: "Tutoring session", noun: "session", list: "Sessions" },
  messages: { title: "Contact message", noun: "message", list: "Messages" },
  applications: { title: "Career application", noun: "application", list: "Applications" },
  licenses: { title: "License inquiry", noun: "inquiry", list: "License inquiries" },
};

export const programNames: Words = programLabels;

/** How the family meets us. */
export const modeNames: Words = { center: "At the center", online: "Online" };

export const topicNames = { question: "Question", demo: "Free online demo class" } as const;

/** For missing facts (specification). */
export const factWords = {
  none: "-",
  noCenter: "Not specified",
  withoutCenter: "No center",
  unknownCenter: "Unknown Location",
  closedCenter: (name: string) => `${name} (not active)`,
  unknownPerson: "Not visible to you",
  openFamily: "Open the family",
  news: "Agreed to",
} as const;

export const recordPage = {
  makeFamily: "Make a family",
  title: "Record",
  back: (list: string) => `Back to ${list.toLowerCase()}`,
  beside: "Records of the list",
  actions: "Actions",
  more: "More",
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
  mailOpened: (address: string): string => `Opened an email to ${address} in an email program.`,
  write: "Write an email",
  by: (who: string) => `by ${who}`,
  edit: "Edit",
  resume: "Download resume",
  appointment: (reference: string) => `Open appointment ${reference}`,
  nothingToDo: "Nothing more to do here.",
  anonymised: {
    title: "This record is anonymized",
    text: "Name, contact details and notes were removed for good. What is left is kept for reports and can't be changed.",
  },
  archived: {
    title: "This record is deleted",
    text: "It was removed from all lists. A super admin can restore it.",
  },
  archivedForSuperadmin: {
    title: "This record is deleted",
    text: "Restore it to keep working on it.",
  },
  pending: "Saving...",
  cancel: {
    summary: "Cancel",
    reason: "Reason",
    hint: "Visible to staff only.",
    message: "Message to the parent (optional)",
    messageHint: "Included in the email.",
    quiet: "Don't email the parent",
    submit: "Cancel it",
  },
  emails: {
    cancel: (address: string) => `An email that the center cancelled goes to ${address}.`,
    move: (address: string) => `An email with the new time goes to ${address} a minute later, unless you undo it.`,
    book: (address: string) => `The appointment is confirmed, and one email with the time goes to ${address}.`,
    session: "The family and the tutor get an email that it is cancelled, unless its time has passed.",
    noAddress: "No email is sent: we have no email address.",
    over: "No email is sent: the time has passed.",
  },
  move: { summary: "Move", submit: "Move appointment" },
  book: { summary: "Book this visit", submit: "Book and close the request" },
  samePerson: {
    title: "Same person",
    account: "Account",
    family: "Family",
    failed: "Other records could not be loaded. Please try again later.",
  },
  timeline: {
    title: "Timeline",
    emails: `Automatic emails are listed for ${retentionDays.emails} days.`,
    empty: "No changes yet.",
    failed: "The timeline could not be loaded. Please try again later.",
  },
  away: {
    title: "This record could not be loaded",
    text: "We can't load data right now. Please try again in a few minutes.",
    again: "Try Again",
    kept: "Your changes were not saved. They are kept here:",
    send: "Send again",
  },
  unsaved: (text: string) => `You had written: ${text}`,
} as const;

export const deletePage = {
  title: "Delete",
  question: (noun: string) => `Delete this ${noun}?`,
  text: "It will be removed from all lists, and no email is sent. A super admin can restore it. To let the parent know, cancel it instead.",
  submit: "Delete",
  cancel: "Cancel",
} as const;

export const resumeMessages = {
  no_file: {
    title: "There is no resume here",
    text: "The application came without a file, or the file was deleted. Ask the person to send it by email.",
  },
  unavailable: {
    title: "The resume could not be loaded",
    text: "We can't reach file storage right now. Please try again in a few minutes.",
  },
} as const;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const recordMessages = {
  done: (noun: string, done: string, name = ""): Message => ({
    title: "Success",
    text: name ? `${name}: ${noun} ${done}.` : `${capital(noun)} ${done}.`,
  }),
  moved: (name: string, when: string, isTold: boolean): Message => ({
    title: "Success",
    text: `Appointment moved. ${name}, ${when}. ${
      isTold
        ? "The family gets an email in a minute. Undo before then, and it gets none."
        : "No email is sent: we have no email address."
    }`,
  }),
  noteAdded: { title: "Success", text: "Note added." },
  booked: (reference: string): Message => ({
    title: "Success",
    text: `Appointment ${reference} is booked. The request is closed.`,
  }),
  bookedBefore: (reference: string): Message => ({
    title: "Success",
    text: `This request already has an appointment: ${reference}.`,
  }),
  wrongState: (noun: string, state: string, done: string): Message => ({
    title: "Nothing was changed",
    text: `This ${noun} is ${state} and cannot be ${done}.`,
  }),
  changed: (what: string): Message => ({
    title: "Nothing was changed",
    text: `Someone else just changed this record.${what && ` ${what}`} The page shows the latest version.`,
  }),
  forbidden: { title: "Access Denied", text: "Only a super admin can restore deleted records." },
  noPlace: {
    title: "Nothing was changed",
    text: "That time has been taken. Free up a spot first, then restore the appointment.",
  },
  tooSoon: (step: string): Message => ({
    title: "Nothing was changed",
    text: `It has not begun yet. ${step} is for appointments and sessions whose time has come.`,
  }),
  duplicate: {
    title: "Nothing was changed",
    text: "The same form was sent again after this one was deleted. Use that record instead.",
  },
  studentBusy: { title: "Nothing was changed", text: "The student has another session at that time." },
  tutorBusy: { title: "Nothing was changed", text: "The tutor has another session at that time." },
  otherCenter: { title: "Nothing was changed", text: "Choose a center that is open and that you work for." },
  otherFamily: { title: "Nothing was changed", text: "This belongs to a family of another center." },
} as const;
