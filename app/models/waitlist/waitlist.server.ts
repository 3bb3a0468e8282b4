import type { Result } from "~/database.types";
import { type Client, readRows, run, type SaveResult, saveRow, saveValue } from "~/integrations/supabase.server";
import type { Learner } from "~/models/tutoring/classes.server";

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

/** Children join the waitlist of a class that has no seat for all of them; outcomes as in `wait_for_class`. */
export const waitForClass = (
  client: Client,
  group: string,
  learners: readonly Learner[],
): Promise<SaveResult<Result<"wait_for_class">>> =>
  saveValue(
    "waitlist",
    client.rpc("wait_for_class", { p_class: group, p_learners: learners.map((one) => ({ ...one })) }),
  );

/** Offers what is free to the first on the waitlist; with an entry takes it off. */
export const workClassWaitlist = (
  client: Client,
  group: string,
  entry: string | null,
): Promise<SaveResult<Result<"work_class_waitlist">>> =>
  saveValue("waitlist", client.rpc("work_class_waitlist", { p_class: group, p_entry: entry }));

/** Who waits for a class of the caller's center, in order; null when the database did not answer. */
export const listClassLine = (client: Client, group: string) =>
  readRows(
    client
      .from("waitlist")
      .select("id, name, child:child_name, phone, status, since:created_at, offered_until:offer_ends_at")
      .eq("class_id", group)
      .in("status", ["waiting", "offered"])
      .order("ticket"),
  );
