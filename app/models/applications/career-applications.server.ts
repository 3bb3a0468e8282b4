import type { CareerApplication } from "~/domain/applications/career-application";
import type { SubmissionKeys } from "~/integrations/signing/submission-key.server";
import { type SaveResult, save } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { type Submitted, submittedFrom } from "~/models/submissions.server";

export async function submitCareerApplication(
  client: Client,
  keys: SubmissionKeys,
  application: CareerApplication,
  resumePath: string | null,
): Promise<SaveResult<Submitted>> {
  const saved = await save(
    "career_applications",
    client.rpc("submit_career_application", {
      p_submission_key: keys.today,
      p_previous_submission_key: keys.yesterday,
      p_first_name: application.first_name,
      p_last_name: application.last_name,
      p_email: application.email,
      p_phone: application.phone,
      p_address: application.address,
      p_location: application.location ?? "",
      p_position: application.position,
      p_education: application.education,
      p_experience_teaching: application.experience_teaching,
      p_experience_children: application.experience_children,
      p_motivation: application.motivation,
      p_resume_url: resumePath,
    }),
  );
  return submittedFrom(saved);
}
