import type { Message } from "~/content/site/messages";

export const classPeoplePage = {
  email: "Email these families",
  title: "Students of weekly sessions",
  description: "Who sits in these weekly sessions, and how many spots there are.",
  back: "All tutoring sessions",
  link: "Students and spots",
  facts: { when: "When", tutor: "Tutor", room: "Room", subject: "Subject", until: "Until" },
  every: (weekday: string, times: string) => `Every ${weekday}, ${times}`,
  people: "Students",
  none: "Nobody has sessions to come here.",
  lessons: (count: number, from: string) => (count === 1 ? `1 session, on ${from}` : `${count} sessions, from ${from}`),
  takeOut: "Take out",
  takeOutOf: (name: string) => `${name} of the sessions`,
  spots: {
    title: "Spots",
    label: "Spots in the group",
    hint: "From 1 to 12.",
    submit: "Save spots",
  },
  add: {
    title: "Add a student",
    choose: "Student",
    chooseOne: "Choose a student",
    search: "Find a student",
    searchSubmit: "Search",
    submit: "Check dates",
    preview: (name: string) => `Add ${name}`,
    dates: "Dates",
    hint: "Clear what to leave out.",
    states: { full: "no spot left", student_busy: "has another session" },
    save: "Add to the ticked sessions",
    emails: "The family and the tutor each get one email with all dates.",
    change: "Choose someone else",
  },
} as const;

export const classPeopleMessages = {
  added: (count: number): Message => ({
    title: "Success",
    text: count === 1 ? "Added to 1 session." : `Added to ${count} sessions.`,
  }),
  spots: { title: "Success", text: "The number of spots has been saved." },
  repeat: { title: "Nothing to do", text: "This student already has all these sessions." },
  none: { title: "Nothing was saved", text: "Tick at least one date." },
  conflict: {
    title: "Nothing was saved",
    text: "One of the dates is no longer free. Check the dates below and save again.",
  },
  wrong_state: { title: "Nothing to change", text: "None of these sessions is still to come." },
  unknown_student: { title: "Nothing was saved", text: "Choose an active student of this center." },
  full: { title: "Nothing was saved", text: "More students than that sit in one of the sessions." },
  invalid: { title: "Nothing was saved", text: "Enter a number from 1 to 12." },
  changed: {
    title: "Someone else just changed these sessions",
    text: "Nothing was saved. Check what is below and save again.",
  },
  not_found: { title: "Nothing was saved", text: "These sessions no longer exist." },
  forbidden: { title: "Error", text: "You no longer have permission to change sessions." },
  failed: { title: "We could not save this", text: "Nothing was saved. Please try again in a minute." },
  away: { title: "This could not be loaded", text: "We can't load data right now. Reload the page in a minute." },
} as const satisfies Record<string, Message | ((count: number) => Message)>;
