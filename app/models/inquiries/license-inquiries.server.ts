import type { LicenseInquiry } from "~/domain/inquiries/license-inquiry";
import type { SubmissionKeys } from "~/integrations/signing/submission-key.server";
import { type SaveResult, save } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { type Submitted, submittedFrom } from "~/models/submissions.server";

export async function submitLicenseInquiry(
  client: Client,
  keys: SubmissionKeys,
  inquiry: LicenseInquiry,
): Promise<SaveResult<Submitted>> {
  const saved = await save(
    "license_inquiries",
    client.rpc("submit_license_inquiry", {
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
    }),
  );
  return submittedFrom(saved);
}
