import type { Message } from "~/content/site/messages";

export const openingPage = {
  title: "Opening hours",
  description: "When a center is open, and what families can book.",
  about: (center: string): string => `${center}. Head office sees every change in the audit log.`,
  center: "Center",
  show: "Show",
  submit: "Save opening hours",
  pending: "Saving...",
  groups: {
    times: "Bookable times",
    extraDays: "Extra opening days",
    visits: "No longer possible",
  },
  timesHint:
    "Half hours that families can book on days and at hours this center is open. Times outside its hours stay hidden.",
  otherTimes: "Other half hours",
  extraDaysHint:
    "Days on which this center opens although it is usually closed, or at other hours, even on a holiday. A closure always wins.",
  extraDay: (position: number): string => `Extra day ${position}`,
  day: "Day",
  visitsHint:
    "All of them are cancelled. Each family and tutor gets one email, 10 minutes after you save: if you undo it before then, the center is open as before, the visits are back where their time is still free, and no email is sent. Whoever is left out is not told, and comes all the same. Nothing is saved until you press the button again.",
  visitsList: "Appointments and sessions",
  cancelWithEmail: (email: string): string => `Cancel, and email ${email}`,
  cancelSession: "Cancel, and email the family and the tutor",
  cancelSilently: "Cancel. No email is sent.",
  kinds: { appointment: "Appointment", session: "Tutoring session" },
  reason: "Reason for cancelling",
  reasonHint: "Families read it in the email.",
} as const;

export const openingFieldMessages = {
  timesMissing: "Choose at least one time",
  dayMissing: "Enter the day",
  dayTwice: "Enter each day only once",
  opensMissing: "Enter when the center opens, like 10:00\u00a0a.m.",
  closesMissing: "Enter when the center closes, like 2:00\u00a0p.m.",
  closesTooEarly: "The center must close later than it opens",
  reasonMissing: "Enter the reason for cancelling",
  reasonTooLong: "Reason must be 500 characters or fewer",
} as const;

const title = "Error";

export const openingMessages = {
  saved: (cancelled: number): Message => ({
    title: "Opening hours saved",
    text: cancelled === 0 ? "Families see them right away." : `Families see them right away. Cancelled: ${cancelled}.`,
  }),
  undone: (visits: number): Message => ({
    title: "Undone",
    text:
      visits === 0
        ? "The opening hours are as they were."
        : `The opening hours are as they were. ${visits === 1 ? "1 visit is" : `${visits} visits are`} back.`,
  }),
  review: (count: number): Message => ({
    title: "Nothing is saved yet",
    text:
      count === 1
        ? "1 visit would no longer be possible. Decide below what happens with it, then save."
        : `${count} visits would no longer be possible. Decide below what happens with them, then save.`,
  }),
  changed: {
    title,
    text: "Someone else just changed this center. What you entered is kept. Compare it with what is saved now, and save again to keep your version.",
  },
  invalid: { title, text: "The opening hours could not be saved like this. Check every field." },
  forbidden: { title, text: "You no longer have permission to change this center." },
  failed: {
    title,
    text: "We can't save the opening hours right now. What you entered is kept here; save it again in a minute.",
  },
  away: {
    title: "The opening hours could not be loaded",
    text: "We can't load data right now. Reload the page in a minute.",
  },
} as const;
