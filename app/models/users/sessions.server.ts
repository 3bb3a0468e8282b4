import type { Result } from "~/database.types";
import type { Client, SaveResult } from "~/integrations/supabase.server";
import { readRows, readValue, saveValue, serviceClient } from "~/integrations/supabase.server";
import { log } from "~/log.server";
import { limits } from "~/waits.server";

/** Where the caller is signed in, this device first; null without an answer. */
export const listDeviceSessions = (client: Client): Promise<Result<"my_sessions">[] | null> =>
  readRows(client.rpc("my_sessions"));

/** Signs the caller out on one other device, or on all others. @returns on how many */
export const endDeviceSessions = (client: Client, id?: string): Promise<SaveResult<number>> =>
  saveValue("sessions", client.rpc("end_my_sessions", id === undefined ? {} : { p_id: id }));

/** Ends the session of the client's token. @returns whether it is gone */
export async function endOwnSession(client: Client): Promise<boolean> {
  const { error, status } = await client.rpc("end_my_session").abortSignal(AbortSignal.timeout(limits.visitorRead));
  if (!error || status === 401) return true;
  log("warn", "session could not be ended", { status, code: error.code });
  return false;
}

/** Whether the caller has shown a code or password within 15 minutes; false without an answer. */
export const isFreshSession = async (client: Client): Promise<boolean> =>
  (await readValue(client.rpc("is_fresh"))) ?? false;

/** After the site has seen a code or the password. False where it could not be kept. */
export async function markSessionProven(session: string): Promise<boolean> {
  const saved = await saveValue("session_uses", serviceClient().rpc("mark_session_proven", { p_session: session }));
  return saved.ok && saved.data;
}
