import { contact } from "~/content/inquiries/contact";
import type { ContactSubmission } from "~/domain/inquiries/contact-submission";
import type { SubmissionKeys } from "~/integrations/signing/submission-key.server";
import { type SaveResult, save } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { type Submitted, submittedFrom } from "~/models/submissions.server";

/** The consent is stored with its wording. */
export async function submitContact(
  client: Client,
  keys: SubmissionKeys,
  submission: ContactSubmission,
): Promise<SaveResult<Submitted>> {
  const saved = await save(
    "contact_submissions",
    client.rpc("submit_contact", {
      p_submission_key: keys.today,
      p_previous_submission_key: keys.yesterday,
      p_name: submission.name,
      p_email: submission.email,
      p_phone: submission.phone ?? "",
      p_message: submission.message,
      p_marketing_consent: submission.marketing_consent,
      p_consent_wording: submission.marketing_consent ? contact.consentWording : undefined,
      p_topic: submission.topic,
      p_child_name: submission.child_name ?? undefined,
      p_preferred_time: submission.preferred_time ?? undefined,
      p_mode: submission.mode,
    }),
  );
  return submittedFrom(saved);
}
