import { z } from "zod";
import { readRows, run } from "~/integrations/supabase/query.server";
import { type Client, serviceClient } from "~/integrations/supabase/supabase.server";
import { camelKeys } from "~/models/record-values.server";
import { limits } from "~/waits.server";

const signInOutcomes = ["signed_in", "code_asked", "refused", "blocked", "signed_out", "link_opened"] as const;
export type SignInOutcome = (typeof signInOutcomes)[number];

/** `passkey`: instead of the password. */
const secondFactors = ["code", "recovery_code", "enrolled", "passkey"] as const;
export type SecondFactor = (typeof secondFactors)[number];

interface SignInEvent {
  outcome: SignInOutcome;
  email: string;
  /** The auth service's id of the session that began or ended. */
  session: string | null;
  secondFactor: SecondFactor | null;
  device: string | null;
  network: string | null;
  isKnownDevice: boolean;
}

/** Writes to the log of sign-ins; a failure is logged and stops nobody. */
export const recordSignIn = (event: SignInEvent): Promise<boolean> =>
  run(
    serviceClient().rpc("record_sign_in", {
      p_email: event.email,
      p_sign_in: {
        outcome: event.outcome,
        session_id: event.session,
        second_factor: event.secondFactor,
        device: event.device,
        network: event.network,
      },
      p_is_known_device: event.isKnownDevice,
    }),
    { timeout: limits.visitorRead, failure: { event: "sign-in could not be recorded" } },
  );

/** Ends a session that only checked a password or a link; the log does not show it. */
export const endCheckedSession = (session: string): Promise<boolean> =>
  run(serviceClient().rpc("end_check", { p_session: session }), {
    timeout: limits.visitorRead,
    failure: { event: "checking session could not be ended" },
  });

const entrySchema = z
  .object({
    id: z.number(),
    at: z.string(),
    outcome: z.enum(signInOutcomes),
    second_factor: z.enum(secondFactors).nullable(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    role: z.string().nullable(),
    device: z.string().nullable(),
    network: z.string().nullable(),
    is_past_site: z.boolean(),
  })
  .transform(camelKeys);

export type SignInEntry = z.output<typeof entrySchema>;

const pageSize = 50;

/** A page of the log, newest first. @param before the entry that the newer page ended with @returns null when away */
export async function listSignIns(client: Client, before: number | null) {
  const rows = await readRows(
    client.rpc("list_sign_ins", { p_limit: pageSize + 1, ...(before !== null && { p_before: before }) }),
    entrySchema,
  );
  if (!rows) return null;
  const entries = rows.slice(0, pageSize);
  return { entries, older: rows.length > pageSize ? (entries.at(-1)?.id ?? null) : null };
}
