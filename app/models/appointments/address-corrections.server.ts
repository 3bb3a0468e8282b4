import { z } from "zod";
import { type SaveResult, saveRow } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";

const outcomes = ["done", "same", "too_late", "not_found", "too_many", "too_often", "invalid"] as const;
const answerSchema = z.object({ outcome: z.enum(outcomes) });

/**
 * Corrects the address of a fresh booking once; its email then goes to the corrected one.
 * @param client service client: the caller counts the sender
 * @param token of the success page
 */
export const correctBookingEmail = (
  client: Client,
  token: string,
  email: string,
): Promise<SaveResult<z.output<typeof answerSchema>>> =>
  saveRow(
    "appointment_bookings",
    client.rpc("correct_booking_email", { p_token: token, p_email: email }),
    answerSchema,
  );
