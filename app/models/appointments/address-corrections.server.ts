import type { Result } from "~/database.types";
import { type SaveResult, saveRow } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";

/**
 * Corrects the address of a fresh booking once; its email then goes to the corrected one.
 * @param client service client: the caller counts the sender
 * @param token of the success page
 */
export const correctBookingEmail = (
  client: Client,
  token: string,
  email: string,
): Promise<SaveResult<Result<"correct_booking_email">>> =>
  saveRow("appointment_bookings", client.rpc("correct_booking_email", { p_token: token, p_email: email }));
