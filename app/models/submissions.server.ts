import type { SaveResult } from "~/integrations/supabase/query.server";

export const refusals = [
  "full",
  "closed",
  "too_early",
  "too_far",
  "unknown_location",
  "unknown_slot",
  "too_many",
  "unconfirmed",
  "invalid",
] as const;
export type Refusal = (typeof refusals)[number];

export const tooOften = "too_often" as const;

export type Submitted =
  | { stored: true; reference: string; confirmationToken: string }
  | { stored: false; refusal: Refusal | typeof tooOften; retryAfterSeconds?: number };

interface SubmissionRow {
  outcome: string;
  reference: string | null;
  confirmation_token: string | null;
  retry_after_seconds?: number;
}

export function submittedFrom(saved: SaveResult<SubmissionRow[]>): SaveResult<Submitted> {
  if (!saved.ok) return saved;
  const row = saved.data[0];
  if (row?.reference && row.confirmation_token)
    return {
      ok: true,
      data: { stored: true, reference: row.reference, confirmationToken: row.confirmation_token },
    };
  const refusal = [...refusals, tooOften].find((known) => known === row?.outcome);
  if (!refusal) return { ok: false, failure: { kind: "refused" } };
  return { ok: true, data: { stored: false, refusal, retryAfterSeconds: row?.retry_after_seconds || undefined } };
}
