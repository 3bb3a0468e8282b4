export const recordSteps = [
  "confirm",
  "complete",
  "no_show",
  "reopen",
  "unconfirm",
  "review",
  "approve",
  "reject",
  "contacted",
  "book",
  "move",
  "close",
  "cancel",
  "restore",
  "call",
  "correct",
  "allow_emails",
] as const;
export type RecordStep = (typeof recordSteps)[number];

export const plainSteps = [
  "confirm",
  "complete",
  "no_show",
  "reopen",
  "unconfirm",
  "review",
  "approve",
  "reject",
  "contacted",
  "restore",
] as const satisfies readonly RecordStep[];

export const recordStepOf = (word: unknown): RecordStep | null => recordSteps.find((step) => step === word) ?? null;

/** Sessions are never: they name people by their accounts. */
export const isAnonymised = ({ anonymised_at }: { anonymised_at?: string | null }): boolean => Boolean(anonymised_at);

/** Steps of what has begun. */
export const afterStart: readonly string[] = ["complete", "no_show"];

interface Steps {
  steps: Readonly<Record<string, readonly RecordStep[]>>;
  alwaysSteps: readonly RecordStep[];
}

interface AnyState {
  status: string;
  archived_at: string | null;
  anonymised_at?: string | null;
}

/** In the order of `recordSteps`. Only superadmins restore; anonymised records take no step. */
export function stepsOf(
  { steps, alwaysSteps }: Steps,
  record: AnyState,
  mayRestore: boolean,
  hasBegun = true,
): RecordStep[] {
  if (isAnonymised(record)) return [];
  if (record.archived_at !== null) return mayRestore ? ["restore"] : [];
  const open = [...(steps[record.status] ?? []), ...alwaysSteps];
  return recordSteps.filter((step) => open.includes(step) && (hasBegun || !afterStart.includes(step)));
}
