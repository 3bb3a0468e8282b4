import { z } from "zod";
import type { AppointmentBooking } from "~/domain/appointments/appointment-booking";
import type { IsoDate } from "~/domain/dates/calendar";
import type { DaySlot, OpenDay } from "~/domain/forms/public-form";
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

/**
 * Asks who the token belongs to, counts that account and books in one question.
 * @returns null where it is not the token of an active family account: nothing is booked
 */
export async function bookForAccount(
  client: Client,
  keys: SubmissionKeys,
  booking: AppointmentBooking,
  childId: string | null,
): Promise<SaveResult<Submitted> | null> {
  const saved = await save(
    "appointment_bookings",
    client.rpc("book_for_account", { ...valuesOf(keys, booking), p_child_id: childId }),
  );
  const isTurnedAway = saved.ok
    ? saved.data[0]?.outcome === "forbidden"
    : saved.failure.kind === "refused" && saved.failure.status === 401;
  return isTurnedAway ? null : submittedFrom(saved);
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

const slotSchema = z
  .object({ time_slot: z.string(), free: z.number() })
  .transform(({ time_slot: time, free }): DaySlot => ({ time, free }));

/** In order; empty when closed; null when the database did not answer. */
export function listDaySlots(client: Client, location: string, date: IsoDate): Promise<DaySlot[] | null> {
  return readRows(client.rpc("list_day_slots", { p_location: location, p_date: date }), slotSchema, {
    timeout: limits.visitorRead,
  });
}

/** As `listDaySlots`, with what is left of today for staff of the center. */
export function listDaySlotsForStaff(client: Client, location: string, date: IsoDate): Promise<DaySlot[] | null> {
  const query = client.rpc("list_day_slots", { p_location: location, p_date: date, p_for_staff: true });
  return readRows(query, slotSchema);
}

const openDaySchema = z.object({ day: z.string(), time_slot: z.string(), free: z.number() });

/** The next ten open days with their free spots; empty for an unknown center; null when the database did not answer. */
export async function listOpenDays(client: Client, location: string): Promise<OpenDay[] | null> {
  const rows = await readRows(client.rpc("list_open_days", { p_location: location }), openDaySchema, {
    timeout: limits.visitorRead,
  });
  if (!rows) return null;
  const days: OpenDay[] = [];
  for (const { day: date, time_slot: time, free } of rows) {
    if (days.at(-1)?.date !== date) days.push({ date, slots: [] });
    days.at(-1)?.slots.push({ time, free });
  }
  return days;
}
