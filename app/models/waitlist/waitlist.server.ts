import { z } from "zod";
import { modes } from "~/domain/forms/mode";
import { readRows, run, saveRow } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";

const entrySchema = z.object({
  state: z.enum(["waiting", "offered", "unconfirmed", "taken", "declined", "lapsed", "closed", "over"]),
  ahead: z.number(),
  location: z.string(),
  appointment_date: z.string(),
  time_slot: z.string(),
  mode: z.enum(modes),
  offer_ends_at: z.string().nullable(),
  confirmation_token: z.string().nullable(),
  child: z.string().nullable(),
});
/** `ahead`: how many come before; `until`: end of the offer. */
type WaitlistEntry = z.output<typeof entrySchema>;

/** @param client service client: the caller has verified the link @returns null when the database did not answer */
export async function getWaitlistEntry(client: Client, id: string): Promise<{ entry: WaitlistEntry | null } | null> {
  const rows = await readRows(client.rpc("waitlist_entry", { p_id: id }), entrySchema);
  return rows && { entry: rows[0] ?? null };
}

const takenSchema = z.object({
  outcome: z.enum([
    "created",
    "repeat",
    "not_found",
    "waiting",
    "declined",
    "lapsed",
    "closed",
    "gone",
    "full",
    "too_many",
  ]),
  confirmation_token: z.string().nullable(),
});

export const takeOfferedPlace = async (client: Client, id: string) =>
  saveRow("waitlist", client.rpc("take_offered_spot", { p_id: id }), takenSchema);

const leftSchema = z.object({ outcome: z.enum(["done", "not_found", "taken", "lapsed", "closed"]) });

export const leaveWaitlist = async (client: Client, id: string) =>
  saveRow("waitlist", client.rpc("leave_waitlist", { p_id: id }), leftSchema);

export async function advanceWaitlist(service: Client): Promise<void> {
  await run(service.rpc("offer_waiting_spots"));
}
