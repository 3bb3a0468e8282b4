import { failureResponse } from "~/http/failure-response.server";
import { anonymousClient } from "~/integrations/supabase/supabase.server";
import { type Confirmation, getConfirmation } from "~/models/appointments/confirmations.server";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Submission behind a token, which is the only permission needed. @throws Response 404 for any other token */
export async function requireConfirmation(token: string | undefined): Promise<Confirmation> {
  const confirmation = token && uuid.test(token) ? await getConfirmation(anonymousClient(), token) : null;
  if (!confirmation) throw failureResponse("not_found");
  return confirmation;
}
