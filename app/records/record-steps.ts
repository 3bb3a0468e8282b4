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

export const plainSteps = [
  "confirm",
  "complete",
  "review",
  "approve",
  "reject",
  "contacted",
  "restore",
] as const satisfies readonly RecordStep[];

export const recordStepOf = (word: unknown): RecordStep | null => recordSteps.find((step) => step === word) ?? null;

/** Submitted records have an address until then. */
export const isAnonymised = ({ email }: { email?: string }): boolean => email === "";

interface Steps {
  steps: Readonly<Record<string, readonly RecordStep[]>>;
  alwaysSteps: readonly RecordStep[];
}

/** In the order of `recordSteps`. Only superadmins restore; anonymised records take no step. */
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
