import type { ScheduleRequest } from "~/forms/schedule-request";
import { type SaveResult, save } from "~/services/retry.server";
import type { SubmissionKeys } from "~/services/submission-key.server";
import type { Client } from "~/services/supabase.server";
import { type Submitted, submittedFrom } from "./submissions.server";

/**
 * Stores a request for an assessment. It is a preference and takes no slot.
 * The same keys a second time answer with the first request (`repeat`).
 */
export async function requestAssessment(
  client: Client,
  keys: SubmissionKeys,
  request: ScheduleRequest,
): Promise<SaveResult<Submitted>> {
  const saved = await save("schedule_requests", (signal) =>
    client
      .rpc("request_assessment", {
        p_submission_key: keys.today,
        p_previous_submission_key: keys.yesterday,
        p_parent_name: request.parent_name,
        p_child_name: request.child_name,
        p_child_age: request.child_age,
        p_email: request.email,
        p_phone: request.phone,
        p_program_interest: request.program_interest,
        p_preferred_date: request.preferred_date,
        p_preferred_time: request.preferred_time,
        p_location_id: request.location_id,
        p_additional_notes: request.additional_notes ?? undefined,
      })
      .abortSignal(signal),
  );
  return submittedFrom(saved);
}
