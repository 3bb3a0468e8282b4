import type { Message } from "~/content/site/messages";

export const changePage = {
  title: "Move or cancel sessions",
  description: "Change one session, or it and all after it.",
  back: "Back to the session",
  none: {
    title: "Nothing to change",
    text: "Only sessions that are still to come can be moved or cancelled here.",
  },
  now: "Now",
  who: "Students",
  scope: {
    label: "Which sessions",
    one: "This session only",
    following: (count: number) => `This and all after it (${count})`,
  },
  emails: (families: number) =>
    families === 1
      ? "The family and the tutor each get one email about it."
      : `The ${families} families and the tutor each get one email about it.`,
  move: {
    title: "Move",
    date: "New date of this session",
    dateHint: "All after it move by as many days.",
    start: "Start",
    end: "End",
    tutor: "Tutor",
    room: "Room (optional)",
    preview: "Check the new dates",
    previewTitle: "New dates",
    change: "Change",
    line: (then: string, now: string) => `${then} → ${now}`,
    reason: "Reason for sessions when the center is closed or outside the tutor's times",
    submit: "Move this session",
    submitFollowing: (count: number) => `Move this and all after it (${count})`,
  },
  cancel: {
    title: "Cancel",
    reason: "Reason (for staff)",
    onlyChild: (name: string, isClass: boolean) => `Only for ${name}; the ${isClass ? "class goes" : "others go"} on`,
    onlyChildEmails: (name: string) => `The family of ${name} and the tutor each get one email about it.`,
    leaves: "Leaving the class for good? Tuition goes on until the plan ends:",
    tuition: (name: string) => `Tuition plan of ${name}`,
    submit: "Cancel sessions",
    onlyChildSubmit: (name: string) => `Cancel for ${name}`,
  },
  message: "Message in the email (optional)",
} as const;

export const changeMessages = {
  moved: { title: "Success", text: "The sessions have been moved. Families and tutor get an email." },
  cancelled: { title: "Success", text: "Sessions cancelled. Families and tutor get an email in ten minutes." },
  cancelledForOne: {
    title: "Success",
    text: "The child no longer comes. Family, tutor and whoever is next for the seat get an email in ten minutes. Until then, Undo gives the seat back.",
  },
  changed: {
    title: "Someone else just changed these sessions",
    text: "Nothing was saved. What is below is how they are now; check it and save again.",
  },
  conflict: {
    title: "Nothing was saved",
    text: "One of the new dates can't be used. See below which and why.",
  },
  wrong_state: { title: "Nothing was saved", text: "These sessions can no longer be changed." },
  reasonMissing: { title: "Nothing was saved", text: "Enter the reason." },
  invalid: { title: "Nothing was saved", text: "Check the date, the times and the tutor." },
  bad_time: { title: "Nothing was saved", text: "The end must be later than the start." },
  too_early: { title: "Nothing was saved", text: "The new time must be in the future." },
  too_far: { title: "Nothing was saved", text: "The new date can be up to a year ahead." },
  too_wide: {
    title: "Nothing was saved",
    text: "All sessions of a class can be moved by up to six days. To move them further, cancel them and plan new ones.",
  },
  unknown_tutor: { title: "Nothing was saved", text: "Choose an active tutor of this center." },
  forbidden: { title: "Error", text: "You no longer have permission to change sessions." },
  failed: { title: "We could not save this", text: "Nothing was saved. Please try again in a minute." },
} as const satisfies Record<string, Message>;
