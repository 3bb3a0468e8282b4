import type { ScheduleRequest } from "~/domain/assessments/schedule-request";
import type { SubmissionKeys } from "~/integrations/signing/submission-key.server";
import { type SaveResult, save } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { type Submitted, submittedFrom } from "~/models/submissions.server";

/** The same idempotency key answers with the first request (`repeat`). */
export async function requestAssessment(
  client: Client,
  keys: SubmissionKeys,
  request: ScheduleRequest,
): Promise<SaveResult<Submitted>> {
  const saved = await save("schedule_requests", client.rpc("request_assessment", valuesOf(keys, request)));
  return submittedFrom(saved);
}

export async function requestForAccount(
  client: Client,
  keys: SubmissionKeys,
  request: ScheduleRequest,
  childId: string | null,
): Promise<SaveResult<Submitted>> {
  const saved = await save(
    "schedule_requests",
    client.rpc("request_for_account", { ...valuesOf(keys, request), p_child_id: childId }),
  );
  return submittedFrom(saved);
}

const valuesOf = (keys: SubmissionKeys, request: ScheduleRequest) => ({
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
  p_mode: request.mode,
});
