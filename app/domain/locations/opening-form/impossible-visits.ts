import { openingFieldMessages as words } from "~/content/locations/center-opening";
import { limits } from "~/domain/forms/limits";

/** A visit that a change of a center's opening makes impossible. */
export interface ImpossibleVisit {
  id: string;
  kind: "appointment" | "session";
  name: string;
  /** 'Mon, Nov 23, 4:00 p.m.' */
  when: string;
  email: string | null;
}

/** What staff decided about the visits that a change makes impossible: ids they saw, and those to cancel. */
export interface VisitDecision {
  seen: readonly string[];
  cancel: readonly string[];
  /** Families read it. */
  reason: string;
}

export const visitFields = { seen: "seen", cancel: "cancel", reason: "cancel_reason" } as const;

/**
 * @param given the reason, where the form asks for it elsewhere
 * @returns the decision, the visits that were unticked, and what is wrong with the reason
 */
export function readVisitDecision(formData: FormData, given = "") {
  const sent = (field: string) => formData.getAll(field).filter((value) => typeof value === "string");
  const ticked = sent(visitFields.cancel);
  const reason = (sent(visitFields.reason)[0] ?? given).replace(/\p{Cc}/gu, " ").trim();
  const reasonError = reasonErrorOf(reason, ticked.length > 0);
  // why: visits that count as unseen are listed again, with the message at the reason
  const decision: VisitDecision = reasonError
    ? { seen: [], cancel: [], reason: "" }
    : { seen: sent(visitFields.seen), cancel: ticked, reason };
  const unticked = sent(visitFields.seen).filter((id) => !ticked.includes(id));
  return { decision, unticked, reasonError };
}

function reasonErrorOf(reason: string, isNeeded: boolean): string | null {
  if (isNeeded && !reason) return words.reasonMissing;
  return reason.length > limits.reason ? words.reasonTooLong : null;
}
