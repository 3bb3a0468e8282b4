import { z } from "zod";
import type { AppointmentBooking } from "~/domain/appointments/appointment-booking";
import { modes } from "~/domain/forms/mode";
import type { SubmissionKeys } from "~/integrations/signing/submission-key.server";
import { readRows, run, type SaveResult, saveRow } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { refusals, tooOften } from "~/models/submissions.server";

const joinedSchema = z.object({
  outcome: z.enum(["created", "repeat", "free", "waitlist_full", "forbidden", "unknown_child", tooOften, ...refusals]),
  entry_id: z.string().nullable(),
});
export type WaitlistJoinResult = z.output<typeof joinedSchema>;

export async function joinWaitlist(
  client: Client,
  keys: SubmissionKeys,
  booking: AppointmentBooking,
): Promise<SaveResult<WaitlistJoinResult>> {
  return saveRow("waitlist", client.rpc("join_waitlist", valuesOf(keys, booking)), joinedSchema);
}

export async function joinWaitlistForAccount(
  client: Client,
  keys: SubmissionKeys,
  booking: AppointmentBooking,
  childId: string | null,
): Promise<SaveResult<WaitlistJoinResult>> {
  return saveRow(
    "waitlist",
    client.rpc("join_waitlist_for_account", { ...valuesOf(keys, booking), p_child_id: childId }),
    joinedSchema,
  );
}

const valuesOf = (keys: SubmissionKeys, booking: AppointmentBooking) => ({
  p_submission_key: keys.today,
  p_previous_submission_key: keys.yesterday,
  p_name: booking.name,
  p_email: booking.email,
  p_phone: booking.phone,
  p_location: booking.location,
  p_appointment_date: booking.appointment_date,
  p_time_slot: booking.time_slot,
  p_notes: booking.notes ?? undefined,
  p_child_name: booking.child_name ?? undefined,
  p_child_grade: booking.child_grade,
  p_mode: booking.mode,
});

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
  saveRow("waitlist", client.rpc("take_offered_place", { p_id: id }), takenSchema);

const leftSchema = z.object({ outcome: z.enum(["done", "not_found", "taken", "lapsed", "closed"]) });

export const leaveWaitlist = async (client: Client, id: string) =>
  saveRow("waitlist", client.rpc("leave_waitlist", { p_id: id }), leftSchema);

export async function advanceWaitlist(service: Client): Promise<void> {
  await run(service.rpc("offer_waiting_places"));
}
