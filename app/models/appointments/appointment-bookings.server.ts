import { z } from "zod";
import type { AppointmentBooking } from "~/domain/appointments/appointment-booking";
import type { IsoDate } from "~/domain/dates/calendar";
import type { DaySlot } from "~/domain/forms/public-form";
import type { SubmissionKeys } from "~/integrations/signing/submission-key.server";
import { readRows, type SaveResult, save } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { type Submitted, submittedFrom } from "~/models/submissions.server";
import { type RateLimit, rateLimitValues } from "~/models/users/rate-limits.server";
import { limits } from "~/waits.server";

/**
 * Counts the sender and books in one question. The same idempotency key answers with the first booking (`repeat`).
 * @param client the service client
 */
export async function bookWithinLimit(
  client: Client,
  rateLimit: RateLimit,
  keys: SubmissionKeys,
  booking: AppointmentBooking,
): Promise<SaveResult<Submitted>> {
  const query = client.rpc("book_within_limit", { ...rateLimitValues(rateLimit), ...valuesOf(keys, booking) });
  const saved = await save("appointment_bookings", query);
  return submittedFrom(saved);
}

export async function bookForAccount(
  client: Client,
  keys: SubmissionKeys,
  booking: AppointmentBooking,
  childId: string | null,
): Promise<SaveResult<Submitted>> {
  const saved = await save(
    "appointment_bookings",
    client.rpc("book_for_account", { ...valuesOf(keys, booking), p_child_id: childId }),
  );
  return submittedFrom(saved);
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
});

const slotSchema = z
  .object({ time_slot: z.string(), free: z.number() })
  .transform(({ time_slot: time, free }): DaySlot => ({ time, free }));

/** In order; empty when closed; null when the database did not answer. */
export function listDaySlots(client: Client, location: string, date: IsoDate): Promise<DaySlot[] | null> {
  return readRows(client.rpc("list_day_slots", { p_location: location, p_date: date }), slotSchema, {
    timeout: limits.visitorRead,
  });
}
