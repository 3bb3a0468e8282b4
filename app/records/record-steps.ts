import type { RecordKind } from "./record-kinds";

/** What staff do on the page of a record. `book` makes an appointment of an assessment request. */
export const recordSteps = [
  "confirm",
  "complete",
  "review",
  "approve",
  "reject",
  "contacted",
  "book",
  "move",
  "close",
  "cancel",
  "restore",
  "notes",
] as const;
export type RecordStep = (typeof recordSteps)[number];

/** Steps that are a press and nothing else. */
export const plainSteps = [
  "confirm",
  "complete",
  "review",
  "approve",
  "reject",
  "contacted",
  "restore",
] as const satisfies readonly RecordStep[];

/** The step a form names, or null. */
export const recordStepOf = (word: unknown): RecordStep | null => recordSteps.find((step) => step === word) ?? null;

const ofBookings: Readonly<Record<string, readonly RecordStep[]>> = {
  pending: ["confirm", "cancel"],
  confirmed: ["complete", "cancel"],
};
const ofInquiries: Readonly<Record<string, readonly RecordStep[]>> = {
  new: ["contacted"],
  contacted: ["close"],
};

/** What the status alone allows; the database says the same in `private.staff_steps`. */
const byStatus: Readonly<Record<RecordKind, Readonly<Record<string, readonly RecordStep[]>>>> = {
  appointments: {
    pending: ["confirm", "move", "cancel"],
    confirmed: ["complete", "move", "cancel"],
  },
  sessions: ofBookings,
  assessments: { new: ["contacted", "book"], contacted: ["book", "close"] },
  messages: ofInquiries,
  licenses: ofInquiries,
  applications: { pending: ["review"], reviewed: ["approve", "reject"] },
};

/** Steps that stay open whatever the status is. Both people of a session read its row, so it has no notes for staff. */
const always: Readonly<Record<RecordKind, readonly RecordStep[]>> = {
  appointments: ["contacted", "notes"],
  sessions: [],
  assessments: ["notes"],
  messages: ["notes"],
  licenses: ["notes"],
  applications: ["contacted", "notes"],
};

interface StateOfRecord {
  kind: RecordKind;
  status: string;
  archived: boolean;
  anonymised?: boolean;
}

/** Whether a record lost its person: one that was sent in has an address until then. */
export const isAnonymised = ({ email }: { email?: string }): boolean => email === "";

/**
 * What can be done with a record as it stands, in the order of `recordSteps`. Only superadmins restore, and nobody
 * changes a record that lost its person.
 */
export function stepsOf(
  { kind, status, archived, anonymised = false }: StateOfRecord,
  isSuperadmin: boolean,
): RecordStep[] {
  if (anonymised) return [];
  if (archived) return isSuperadmin ? ["restore"] : [];
  const open = [...(byStatus[kind][status] ?? []), ...always[kind]];
  return recordSteps.filter((step) => open.includes(step));
}
