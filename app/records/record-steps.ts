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

/** Whether a record lost its person: one that was sent in has an address until then. */
export const isAnonymised = ({ email }: { email?: string }): boolean => email === "";

interface Steps {
  steps: Readonly<Record<string, readonly RecordStep[]>>;
  alwaysSteps: readonly RecordStep[];
}

/**
 * What can be done with a record as it stands, in the order of `recordSteps`. Only superadmins restore, and nobody
 * changes a record that lost its person.
 */
export function stepsOf(
  { steps, alwaysSteps }: Steps,
  record: { status: string; archived_at: string | null; email?: string },
  isSuperadmin: boolean,
): RecordStep[] {
  if (isAnonymised(record)) return [];
  if (record.archived_at !== null) return isSuperadmin ? ["restore"] : [];
  const open = [...(steps[record.status] ?? []), ...alwaysSteps];
  return recordSteps.filter((step) => open.includes(step));
}
