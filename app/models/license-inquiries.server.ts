import type { LicenseInquiry } from "~/forms/license-inquiry";
import { type SaveResult, save } from "~/services/retry.server";
import type { SubmissionKeys } from "~/services/submission-key.server";
import type { Client } from "~/services/supabase.server";
import { type Submitted, submittedFrom } from "./submissions.server";

/** Stores a request for the license guide; the same keys a second time answer with the first request. */
export async function submitLicenseInquiry(
  client: Client,
  keys: SubmissionKeys,
  inquiry: LicenseInquiry,
): Promise<SaveResult<Submitted>> {
  const saved = await save("license_inquiries", (signal) =>
    client
      .rpc("submit_license_inquiry", {
        p_submission_key: keys.today,
        p_previous_submission_key: keys.yesterday,
        p_first_name: inquiry.first_name,
        p_last_name: inquiry.last_name,
        p_email: inquiry.email,
        p_phone: inquiry.phone,
        p_city: inquiry.city,
        p_state: inquiry.state,
        p_investment_range: inquiry.investment_range,
        p_message: inquiry.message,
      })
      .abortSignal(signal),
  );
  return submittedFrom(saved);
}
