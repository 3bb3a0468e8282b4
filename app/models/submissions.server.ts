import type { SaveResult } from "~/integrations/supabase/retry.server";

/** Why the database took no row, in its own words. */
export const refusals = [
  "full",
  "closed",
  "too_early",
  "too_far",
  "unknown_location",
  "unknown_slot",
  "too_many",
  "invalid",
] as const;
export type Refusal = (typeof refusals)[number];

/** More of a form came than people send; whatever it holds, it can be sent again later. */
export const tooOften = "too_often" as const;

/** What became of a form: a row (new, or the one an earlier send of the same form made), or why there is none. */
export type Submitted =
  | { stored: true; reference: string; confirmationToken: string }
  | { stored: false; refusal: Refusal | typeof tooOften };

interface SubmissionRow {
  outcome: string;
  reference: string | null;
  confirmation_token: string | null;
}

/** Reads the one row that every submitting function of the database answers with. */
export function submittedFrom(saved: SaveResult<SubmissionRow[]>): SaveResult<Submitted> {
  if (!saved.ok) return saved;
  const row = saved.data[0];
  if (row?.reference && row.confirmation_token)
    return {
      ok: true,
      data: { stored: true, reference: row.reference, confirmationToken: row.confirmation_token },
    };
  const refusal = [...refusals, tooOften].find((known) => known === row?.outcome) ?? "invalid";
  return { ok: true, data: { stored: false, refusal } };
}
