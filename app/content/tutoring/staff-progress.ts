import type { Message } from "~/content/site/messages";

/** A child's levels, at the desk. */
export const studentProgress = {
  title: "Levels",
  description: "The level and workbook of a child in each subject, and the way so far.",
  of: (name: string): string => `${name}: levels`,
  links: { assessment: "Record an assessment", report: "Report of a term", quiet: "Not moved for eight weeks" },
  noLevel: "No level yet.",
  move: "Place or correct the level",
  placeTitle: (subject: string): string => `Level in ${subject}`,
  labels: { what: "What is this?", level: "Level", workbook: "Workbook", on_day: "Day" },
  what: { placed: "The child starts here from that day", corrected: "What is saved is wrong" },
  chooseLevel: "Choose a level",
  workbookHint: "1 unless you enter another.",
  submit: "Save level",
  pending: "Saving...",
  familyReads: {
    account: "The family sees every change here at once. No email is sent.",
    none: "Nobody of the family has an account yet, and no email is sent.",
  },
  edit: "Correct",
  notSent: "Not emailed",
  sent: (when: string): string => `Emailed ${when}`,
  away: { title: "We can't load this right now", text: "Nothing is lost. Reload the page in a minute." },
} as const;

export const assessmentPage = {
  title: "Record an assessment",
  description: "Levels, what is solid, what is missing, and what comes next.",
  of: (name: string): string => `Assessment of ${name}`,
  back: (name: string): string => `Back to ${name}'s levels`,
  labels: {
    taken_on: "Assessed on",
    strengths: "What is solid",
    gaps: "What is missing",
    next_step: "What comes next",
    place: "Start the child at these levels",
    send: "Email the result to the family",
  },
  level: (subject: string): string => `${subject}: level`,
  workbook: (subject: string): string => `${subject}: workbook`,
  notAssessed: "Not assessed",
  wordsHint: "Use words you would say to a parent.",
  sendTo: (addresses: string): string => `Email the result to ${addresses}`,
  familyReads: {
    account:
      "The family sees the result on its page as soon as you save. The email has the levels, your words and a link to the page.",
    none: "Nobody of the family has an account yet: they get the email, with the levels and your words.",
  },
  noEmail: "This family has no email address, so no email is sent.",
  submit: "Save result",
  pending: "Saving...",
  nowTitle: "Saved now",
  nothing: "Choose a level in at least one subject",
  noWords: "Write what is solid, what is missing or what comes next",
} as const;

export const assessmentMessages = {
  saved: {
    account: { title: "Result saved", text: "The family sees it on its page." },
    none: { title: "Result saved", text: "The family has no account yet, and no email was sent." },
  },
  sent: {
    account: { title: "Result saved", text: "The family sees it on its page, and gets the email within a minute." },
    none: { title: "Result saved", text: "They get the email within a minute. The family has no account yet." },
  },
  changed: {
    title: "Someone else just changed this result",
    text: "What you entered is kept. Compare it with what is saved now, and save again to keep your version.",
  },
  future_day: { title: "Nothing was saved", text: "Choose today or an earlier day." },
  empty: { title: "Nothing was saved", text: "Choose a level, and write at least one of the three texts." },
  unknown: { title: "Nothing was saved", text: "Choose levels and workbooks of our programs." },
  invalid: { title: "Error", text: "This could not be saved like that. Check every field." },
  forbidden: { title: "Error", text: "You no longer have permission to record assessments." },
  failed: { title: "We could not save this", text: "What you entered is kept here; save it again in a minute." },
} as const satisfies Record<string, Message | Record<"account" | "none", Message>>;

export const quietPage = {
  title: "Not moved for eight weeks",
  description: "Children whose level and workbook have not changed for eight weeks, the longest first.",
  center: "Center",
  allCenters: "All centers",
  show: "Show",
  columns: ["Child", "Subject", "Where", "Since", "Last session", "Center"],
  noSession: "None",
  empty: { title: "Nobody", text: "Every child with a level has moved in the last eight weeks." },
  many: "Only the first 200 are listed.",
} as const;
