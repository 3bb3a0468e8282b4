import { type TransitionStep, transitions } from "~/database.lists";
import type { RecordKind } from "./record-kinds";

/** Buttons of a record's page, which ask nothing more. */
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
] as const satisfies readonly TransitionStep[];

/** What a record's page offers, in order. */
const recordSteps = [...plainSteps, "book", "move", "close", "cancel", "call", "correct"] as const;
export type RecordStep = (typeof recordSteps)[number] | "allow_emails";

export const recordStepOf = (word: unknown): RecordStep | null =>
  [...recordSteps, "allow_emails" as const].find((step) => step === word) ?? null;

/** Sessions are never: they name people by their accounts. */
export const isAnonymised = ({ anonymised_at }: { anonymised_at?: string | null }): boolean => Boolean(anonymised_at);

/** Steps of what has begun. */
export const needsStart = (step: string): boolean =>
  transitions.some((transition) => transition.step === step && transition.needsStart);

interface AnyState {
  status: string;
  archived_at: string | null;
  anonymised_at?: string | null;
}

/** In the order of `recordSteps`. Only superadmins restore; anonymised records take no step. */
export function stepsOf(kind: RecordKind, record: AnyState, mayRestore: boolean, hasBegun = true): RecordStep[] {
  if (isAnonymised(record)) return [];
  const open = transitions.filter(
    ({ step, kinds, from, permission }) =>
      kinds.includes(kind) &&
      (from?.includes(record.status) ?? true) &&
      (record.archived_at !== null) === (step === "restore") &&
      (permission !== "records.restore" || mayRestore) &&
      (hasBegun || !needsStart(step)),
  );
  return recordSteps.filter((step) => open.some((transition) => transition.step === step));
}
