import type { Result } from "~/database.types";
import { type Client, readRows, readValue, run, serviceClient } from "~/integrations/supabase.server";
import { limits } from "~/waits.server";

export type SignInEntry = Result<"list_sign_ins">;
export type SignInOutcome = SignInEntry["outcome"];
/** `passkey`: instead of the password. */
export type SecondFactor = NonNullable<SignInEntry["second_factor"]>;

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

/** Writes to the log of sign-ins; a failure is logged and stops no sign-in. */
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

const pageSize = 50;

/** A page of the log, newest first. @param before the entry that the newer page ended with @returns null when away */
export async function listSignIns(client: Client, before: number | null) {
  const rows = await readRows(
    client.rpc("list_sign_ins", { p_limit: pageSize + 1, ...(before !== null && { p_before: before }) }),
  );
  if (!rows) return null;
  const entries = rows.slice(0, pageSize);
  return { entries, older: rows.length > pageSize ? (entries.at(-1)?.id ?? null) : null };
}

export async function recordExport(client: Client, list: string, rows: number): Promise<boolean> {
  const recorded = await readValue(client.rpc("record_export", { p_list: list, p_rows: rows }), {
    timeout: limits.visitorRead,
    failure: { event: "export could not be recorded", details: { list, rows } },
  });
  return recorded === true;
}
