import type { Message } from "~/content/site/messages";

/** Messages that staff write: to a group of families, or to one person. */
export const mailingsNav = {
  label: "Emails to families",
  links: [
    { label: "Sent", to: "/admin/dashboard/mailings" },
    { label: "New message", to: "/admin/dashboard/mailings/new" },
    { label: "Templates", to: "/admin/dashboard/mailings/templates" },
  ],
} as const;

export const mailingList = {
  title: "Emails to families",
  description: "Messages that staff sent, and what became of them.",
  columns: { subject: "Subject", to: "To", center: "Center", sent: "Sent", result: "Result" },
  empty: "No messages yet.",
  failed: "The messages could not be loaded.",
  retry: "Try again",
  pages: "Pages of messages",
  newest: "Newest messages",
  older: "Older messages",
  by: (author: string, at: string) => (author ? `${at} by ${author}` : at),
} as const;

export const audienceWords = {
  lessons: (day: string) => `Families with a session on ${day}`,
  visits: (day: string) => `Families with a visit on ${day}`,
  families: (filter: string) => (filter ? `Enrolled families: ${filter}` : "All enrolled families"),
  class: "Families of weekly sessions",
  records: (count: number, [one, many]: readonly [string, string]) =>
    count === 1 ? `1 selected ${one}` : `${count} selected ${many}`,
  someRecords: ["record", "records"],
  one: "One person",
  level: (level: string) => `level ${level}`,
} as const;

export const mailingPage = {
  title: "Message",
  description: "A message that staff sent.",
  back: "Emails to families",
  to: "To",
  center: "Answers go to",
  headOffice: "Head office",
  sent: "Sent",
  leftOut: "Left out",
  text: "Text",
  result: "What became of it",
  counts: (counts: { recipients: number; sent: number; waiting: number; failed: number; takenBack: number }) =>
    [
      `${counts.sent} of ${counts.recipients} sent`,
      counts.waiting > 0 && `${counts.waiting} waiting`,
      counts.failed > 0 && `${counts.failed} failed`,
      counts.takenBack > 0 && `${counts.takenBack} taken back`,
    ]
      .filter(Boolean)
      .join(", "),
  columns: { recipient: "Email", state: "State", error: "Problem" },
  refresh: "Refresh",
  takeBack: "Take back",
  takeBackHint: "Emails leave a minute after you press Send, two a second. Those that have left can't be taken back.",
  away: { title: "Not loaded", text: "The message could not be loaded. Please try again in a minute." },
} as const;

export const messagePage = {
  group: { title: "New message to families", description: "One email for each family, with answers to the center." },
  ticked: {
    title: "New message",
    about: (selected: string, one: string) => `${selected}. One email for each ${one}, with answers to the center.`,
    back: "Back to the list",
  },
  one: { title: "Write an email", description: "An email with answers to the center." },
  who: "Who",
  center: "Center",
  groups: {
    class: "Weekly sessions",
    lessons: "Sessions of a day",
    visits: "Visits of a day",
    families: "Enrolled families",
  },
  day: "Day",
  subject: "Students of",
  anySubject: "Any subject",
  level: "Level",
  anyLevel: "Any level",
  levelName: (level: string) => `Level ${level}`,
  template: "Template",
  noTemplate: "None",
  show: "Show",
  use: "Use template",
  chooseCenter: "Choose a center",
  chooseCenterFirst: "Choose a center to see its families.",
  onlyService:
    "For news about sessions and visits. Offers and advertising need a family's consent: don't send them here.",
  /** Who is written to. */
  readers: { families: ["family", "families"], people: ["person", "people"] },
  tooMany: (most: number) => `Only the first ${most} families are listed. Choose fewer.`,
  recipients: (count: number, [one, many]: readonly [string, string]) =>
    count === 1 ? `1 ${one}` : `${count} ${many}`,
  noReaders: ([, many]: readonly [string, string]) => `No ${many} to write to.`,
  leftOut: (count: number, [one, many]: readonly [string, string]) =>
    count === 1 ? `1 ${one} is left out` : `${count} ${many} are left out`,
  reasons: {
    no_address: "no email address",
    bounce: "emails bounce",
    complaint: "marked our emails as spam",
    absent: "told us they don't come",
    other_center: "of another center: choose it above to write to them",
    often: "got ten messages within an hour",
  },
  cannot: {
    no_address: { title: "No email address", text: "We have no address to write to. Please call instead." },
    bounce: { title: "Emails bounce: call instead", text: "Emails to this address don't arrive." },
    complaint: { title: "Marked as spam: call instead", text: "Our emails to this address were marked as spam." },
    absent: { title: "Not written to", text: "The family told us they don't come." },
    other_center: { title: "Not written to", text: "The family is of another center." },
    often: {
      title: "Not written to",
      text: "The family got ten messages within an hour. Please call, or wait a while.",
    },
  },
  to: "To",
  answers: "Answers go to",
  labels: { subject: "Subject", body: "Text" },
  hint: (one: string) => `{parent}, {child}, {center} and {phone} are filled in for each ${one}.`,
  oneHint: "{parent}, {child}, {center} and {phone} are filled in.",
  backToRecord: "Back",
  bodyHint: "Up to 4,000 characters.",
  preview: "Preview",
  previewAgain: "Preview again",
  previewing: "Preparing…",
  previewTitle: "This is what we send",
  send: "Send",
  sendTo: (count: number) => (count === 1 ? "Send 1 email" : `Send ${count} emails`),
  others: (count: number) =>
    count === 1 ? "The other email differs only in names." : `The other ${count} differ only in names.`,
  away: { title: "Not loaded", text: "The families could not be loaded. Please try again in a minute." },
} as const;

export const messageFormMessages = {
  subjectMissing: "Enter a subject",
  subjectLines: "The subject must be one line",
  bodyMissing: "Enter the text",
  nameMissing: "Enter a name",
  centerMissing: "Choose a center",
  unknownPlaceholder: (found: string) => `${found} is not known. Use {parent}, {child}, {center} or {phone}`,
  gap: (found: string) => `Put your own words in place of ${found}`,
  unknownParent: "there",
  unknownChild: "your child",
} as const;

export const mailingMessages = {
  sent: {
    title: "Message on its way",
    text: "It leaves in a minute. Until then you can take it back.",
  },
  repeat: { title: "Already sent", text: "This message was sent before. It was not sent again." },
  none: {
    title: "No families to write to",
    text: "Select at least one family that emails reach.",
  },
  forbidden: { title: "Access Denied", text: "You can't write to families of this center." },
  changed: { title: "Please check again", text: "The text has changed since the preview. Check it, then send." },
  failed: { title: "Not sent", text: "We could not send it. Nothing was lost: please press Send again." },
  takenBack: (count: number) => ({
    title: "Taken back",
    text: count === 1 ? "1 email was not sent." : `${count} emails were not sent.`,
  }),
  tooLate: { title: "Too late", text: "All emails have left already." },
  notDone: { title: "Not taken back", text: "We could not take it back. Please try again." },
} as const satisfies Record<string, Message | ((count: number) => Message)>;

export const templatePages = {
  list: {
    title: "Message templates",
    description: "Texts for emails to families.",
    add: "Add a template",
    columns: { name: "Name", of: "Kept by", subject: "Subject", action: "Action" },
    empty: "No templates yet.",
    failed: "The templates could not be loaded.",
    retry: "Try again",
    edit: "Edit",
  },
  create: { title: "Add a template", submit: "Add template", pending: "Adding…" },
  edit: { title: "Edit template", submit: "Save changes", pending: "Saving…" },
  back: "Message templates",
  headOffice: "Head office, for all centers",
  labels: { center: "Kept by", name: "Name", subject: "Subject", body: "Text" },
  remove: "Remove this template",
  removeNote: "Messages that were sent stay as they are.",
  removeSubmit: "Remove template",
  away: { title: "Not loaded", text: "The template could not be loaded. Please try again in a minute." },
} as const;

export const templateMessages = {
  created: { title: "Template added", text: "You can choose it for your next message." },
  saved: { title: "Template saved", text: "Messages that were sent stay as they are." },
  removed: { title: "Template removed", text: "Messages that were sent stay as they are." },
  repeat: { title: "Already added", text: "This template was added before." },
  changed: {
    title: "Changed by someone else",
    text: "Someone else just changed this template. The page shows it as it is now: save again to keep your version.",
  },
  invalid: { title: "Not saved", text: "You can't keep a template there." },
  failed: { title: "Not saved", text: "We could not save the template. Nothing was lost: please try again." },
} as const satisfies Record<string, Message>;
