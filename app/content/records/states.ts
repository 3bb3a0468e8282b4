/** Colour of a state wherever it is shown: amber, blue, green, grey, an outline, red. */
export type StateTone = "waiting" | "progress" | "success" | "done" | "over" | "danger";

export interface State {
  word: string;
  /** What families read, where staff say it otherwise. */
  familyWord?: string;
  familyTone?: StateTone;
  tone: StateTone;
}

/** The one description of every state that has a badge. */
export const states = {
  records: {
    new: { word: "New", familyWord: "Received", tone: "waiting" },
    pending: { word: "Pending", familyWord: "Booked", familyTone: "success", tone: "waiting" },
    absence_told: { word: "Absence told", familyWord: "Can't come", tone: "over" },
    contacted: { word: "Contacted", tone: "progress" },
    reviewed: { word: "Reviewed", tone: "progress" },
    confirmed: { word: "Confirmed", tone: "success" },
    approved: { word: "Approved", tone: "success" },
    completed: { word: "Completed", tone: "done" },
    no_show: { word: "No-show", familyWord: "Missed", tone: "over" },
    closed: { word: "Closed", tone: "done" },
    cancelled: { word: "Cancelled", tone: "over" },
    rejected: { word: "Rejected", tone: "danger" },
    deleted: { word: "Deleted", tone: "danger" },
  },
  attendance: {
    present: { word: "Present", tone: "success" },
    late: { word: "Late", tone: "waiting" },
    absent: { word: "Absent", tone: "danger" },
    excused: { word: "Excused", tone: "over" },
  },
  /** Children, and the family they make. */
  children: {
    prospective: { word: "Prospective", tone: "waiting" },
    enrolled: { word: "Enrolled", tone: "success" },
    paused: { word: "Paused", tone: "progress" },
    left: { word: "Left", tone: "over" },
  },
  /** Users, courses and locations. */
  activity: {
    active: { word: "Active", tone: "success" },
    inactive: { word: "Inactive", tone: "over" },
  },
  statements: {
    published: { word: "On the site", tone: "success" },
    draft: { word: "Draft", tone: "waiting" },
    removed: { word: "Removed", tone: "over" },
  },
  /** Places of the public site. */
  places: {
    real: { word: "On the site", tone: "success" },
    sample: { word: "Sample", tone: "waiting" },
    hidden: { word: "Not on the site", tone: "over" },
  },
  enrolments: {
    enrolled: { word: "Enrolled", tone: "success" },
    completed: { word: "Completed", tone: "success" },
    pending: { word: "Pending", familyWord: "Awaiting payment", tone: "waiting" },
    cancelled: { word: "Cancelled", tone: "over" },
  },
  purchases: {
    pending: { word: "Pending", tone: "waiting" },
    processing: { word: "With your bank", tone: "progress" },
    to_check: { word: "Being checked", tone: "danger" },
    completed: { word: "Completed", familyWord: "Paid", tone: "success" },
    disputed: { word: "Disputed", tone: "danger" },
    charged_back: { word: "Charged back", tone: "danger" },
    failed: { word: "Failed", tone: "danger" },
    refunded: { word: "Refunded", tone: "over" },
  },
  emails: {
    waiting: { word: "Waiting", tone: "waiting" },
    retrying: { word: "Retrying", tone: "progress" },
    dead: { word: "Failed", tone: "danger" },
    sent: { word: "Sent", tone: "success" },
  },
  deliveries: {
    waiting: { word: "Waiting", tone: "waiting" },
    retrying: { word: "Retrying", tone: "progress" },
    dead: { word: "Failed", tone: "danger" },
    sent: { word: "Delivered", tone: "success" },
  },
  access: {
    active: { word: "Active", tone: "success" },
    revoked: { word: "Revoked", tone: "over" },
    ended: { word: "Ended", tone: "over" },
    failing: { word: "Failing", tone: "danger" },
  },
  waitlist: { offered: { word: "Spot offered", tone: "success" } },
  connection: { lost: { word: "Connection Issues", tone: "danger" } },
} as const satisfies Readonly<Record<string, Readonly<Record<string, State>>>>;

export type StateGroup = keyof typeof states;

/** A state that is not described is shown as it is. */
export function stateOf(group: StateGroup, name: string): State {
  const described: Readonly<Record<string, State>> = states[group];
  return (Object.hasOwn(described, name) && described[name]) || { word: name, tone: "done" };
}

export const stateWord = (group: StateGroup, name: string): string => stateOf(group, name).word;

export function familyStateWord(group: StateGroup, name: string): string {
  const { word, familyWord = word } = stateOf(group, name);
  return familyWord;
}

/** The word of a status by which a list of records, people or users is filtered. */
export const statusName = (status: string): string =>
  stateWord(
    Object.hasOwn(states.activity, status)
      ? "activity"
      : Object.hasOwn(states.children, status)
        ? "children"
        : "records",
    status,
  );
