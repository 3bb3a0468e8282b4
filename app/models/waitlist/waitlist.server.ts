import type { Result } from "~/database.types";
import { readRows, run, saveRow } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";

/** `ahead`: how many come before. */
type WaitlistEntry = Result<"waitlist_entry">;

/** @param client service client: the caller has verified the link @returns null when the database did not answer */
export async function getWaitlistEntry(client: Client, id: string): Promise<{ entry: WaitlistEntry | null } | null> {
  const rows = await readRows(client.rpc("waitlist_entry", { p_id: id }));
  return rows && { entry: rows[0] ?? null };
}

export const takeOfferedPlace = async (client: Client, id: string) =>
  saveRow("waitlist", client.rpc("take_offered_spot", { p_id: id }));

export const leaveWaitlist = async (client: Client, id: string) =>
  saveRow("waitlist", client.rpc("leave_waitlist", { p_id: id }));

export async function advanceWaitlist(service: Client): Promise<void> {
  await run(service.rpc("offer_waiting_spots"));
}
