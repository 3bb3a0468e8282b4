import type { Result } from "~/database.types";
import { type Client, readRows, type SaveResult, saveRow } from "~/integrations/supabase.server";
import { limits } from "~/waits.server";

export const confirmationKinds = ["appointment", "assessment", "franchise", "contact", "demo", "career"] as const;

const kindOf = {
  appointment_bookings: "appointment",
  schedule_requests: "assessment",
  license_inquiries: "franchise",
  contact_submissions: "contact",
  demo: "demo",
  career_applications: "career",
} as const satisfies Record<Result<"get_confirmation">["kind"], (typeof confirmationKinds)[number]>;

export type Confirmation = Omit<Result<"get_confirmation">, "kind"> & { kind: (typeof kindOf)[keyof typeof kindOf] };

/** Null: unknown token. @throws Error when the database does not answer */
export async function getConfirmation(client: Client, token: string): Promise<Confirmation | null> {
  const rows = await readRows(client.rpc("get_confirmation", { p_token: token }), {
    timeout: limits.visitorRead,
  });
  if (!rows) throw new Error("confirmation could not be read");
  const [found] = rows;
  return found ? { ...found, kind: kindOf[found.kind] } : null;
}

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
