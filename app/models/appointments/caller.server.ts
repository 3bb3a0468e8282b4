import { z } from "zod";
import type { CallerAppointment, CallerRequest } from "~/domain/appointments/caller";
import { submissionKeys } from "~/integrations/signing/submission-key.server";
import { type SaveResult, saveRow } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";

const outcomes = [
  "created",
  "repeat",
  "forbidden",
  "unknown_location",
  "closed",
  "too_early",
  "too_far",
  "unknown_slot",
  "full",
  "invalid",
] as const;

const madeSchema = z.object({
  outcome: z.enum(outcomes),
  id: z.string().nullable(),
  reference: z.string().nullable(),
});

/** `repeat`: the same form was sent before, and this is what it made. */
export type MadeForCaller = z.output<typeof madeSchema>;

/** Confirmed at once; the caller gets one email where there is an address. */
export const makeAppointment = (
  client: Client,
  location: string,
  sent: CallerAppointment,
): Promise<SaveResult<MadeForCaller>> =>
  saveRow(
    "appointment_bookings",
    client.rpc("make_appointment", {
      p_key: submissionKeys("caller_appointment", { ...sent, location }).today,
      p_name: sent.name,
      p_email: sent.email,
      p_phone: sent.phone,
      p_location: location,
      p_date: sent.appointment_date,
      p_slot: sent.time_slot,
      p_child_name: sent.child_name ?? undefined,
      p_child_grade: sent.child_grade,
      p_mode: sent.mode,
      p_notes: sent.notes ?? undefined,
    }),
    madeSchema,
  );

/** Counts as contacted; the caller gets one email where there is an address. */
export const takeRequest = (
  client: Client,
  location: string,
  sent: CallerRequest,
): Promise<SaveResult<MadeForCaller>> =>
  saveRow(
    "schedule_requests",
    client.rpc("take_request", {
      p_key: submissionKeys("caller_request", { ...sent, location_id: location }).today,
      p_parent_name: sent.parent_name,
      p_child_name: sent.child_name,
      p_child_age: sent.child_age,
      p_email: sent.email,
      p_phone: sent.phone,
      p_program_interest: sent.program_interest,
      p_preferred_date: sent.preferred_date,
      p_preferred_time: sent.preferred_time,
      p_location_id: location,
      p_mode: sent.mode,
      p_additional_notes: sent.additional_notes ?? undefined,
    }),
    madeSchema,
  );
