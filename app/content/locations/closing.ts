import type { Message } from "~/content/site/messages";

export const closingPage = {
  title: "Close the center",
  description: "Closes a center for days or hours, and cancels what was planned.",
  about: (center: string): string => `${center}. Regular hours stay as they are.`,
  hoursPage: "Opening hours and planned closures",
  starts: "Day",
  ends: "Last day (optional)",
  hours: "How long",
  hourChoices: { day: "All day", from: "Closes early, at", until: "Opens late, at" },
  time: "Time (unless all day)",
  reason: "Reason",
  reasonHint: "Families read it on the center's page and in the email.",
  submit: "Close the center",
  decide: "Close and cancel what is ticked",
  pending: "Saving...",
} as const;

export const closingErrors = {
  dayMissing: "Enter the day",
  endTooEarly: "The last day can't be before the first",
  oneDay: "Hours are for one day. Leave the last day empty.",
  timeMissing: "Enter the time, like 5:30\u00a0p.m.",
  timeOfWholeDay: "Choose whether the center closes early or opens late, or leave the time empty",
  reasonMissing: "Enter the reason",
  reasonTooLong: "Reason must be 200 characters or fewer",
  past: "Choose today or a later day",
  closedAlready: "The center is already closed then",
  notOpen: "The center is not open on that day",
  outside: (opens: string, closes: string): string =>
    `Enter a time between ${opens} and ${closes}, when the center is open that day`,
} as const;

export const closingMessages = {
  saved: (cancelled: number): Message => ({
    title: "The closing is saved",
    text: cancelled === 0 ? "Families see it right away." : `Families see it right away. Cancelled: ${cancelled}.`,
  }),
  review: (count: number): Message => ({
    title: "Nothing is saved yet",
    text:
      count === 1
        ? "1 visit or session would be cancelled. Check it below, then press the button again."
        : `${count} visits and sessions would be cancelled. Check the list below, then press the button again.`,
  }),
} as const;
