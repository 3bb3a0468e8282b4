/** Colour of a state wherever it is shown: amber, blue, green, grey, an outline, red. */
export type StateTone = "waiting" | "progress" | "success" | "done" | "over" | "danger";

export interface State {
  word: string;
  /** What families read, where staff say it otherwise. */
  familyWord?: string;
  tone: StateTone;
}

/** The one description of every state that has a badge. */
export const states = {
  records: {
    new: { word: "New", familyWord: "Received", tone: "waiting" },
    pending: { word: "Pending", familyWord: "Booked", tone: "waiting" },
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
  /** Users, courses and locations. */
  activity: {
    active: { word: "Active", tone: "success" },
    inactive: { word: "Inactive", tone: "over" },
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
    completed: { word: "Completed", tone: "success" },
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
    failed: { word: "Failed", tone: "danger" },
    delivered: { word: "Delivered", tone: "success" },
  },
  access: {
    active: { word: "Active", tone: "success" },
    revoked: { word: "Revoked", tone: "over" },
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

/** The word of a status by which a list of records or users is filtered. */
export const statusName = (status: string): string =>
  stateWord(Object.hasOwn(states.activity, status) ? "activity" : "records", status);
