import { redirect } from "@remix-run/node";
import { waitlistToken } from "~/auth/tokens/manage-token.server";
import { savedForms } from "~/content/site/saved-forms";
import { waitlistWords } from "~/content/waitlist/waitlist";
import type { AppointmentBooking } from "~/domain/appointments/appointment-booking";
import type { FormProblem } from "~/domain/forms/public-form";
import type { SendingFamily } from "~/handlers/family.server";
import { type FormErrors, type ReceivedForm, replyNotSaved, replyTooOften, replyWith } from "~/http/form.server";
import { submissionKeys } from "~/integrations/signing/submission-key.server";
import { serviceClient } from "~/integrations/supabase.server";
import { phoneOfCenter } from "~/models/locations/locations.server";
import {
  type Refusal,
  refusals,
  type SubmissionAnswer,
  submitForAccount,
  submitForm,
  tooOften,
} from "~/models/submissions.server";
import type { RateLimit } from "~/models/users/rate-limits.server";
import { keyedChild } from "./another-child.server";

/**
 * Adds the sender of a booking form to the waitlist of its time.
 * @param object error for an invalid center, day or time
 * @param family the sending family, if any
 * @param rateLimit counts everybody else
 * @returns a redirect, or the form with 400, 429 or 503
 */
export async function handleWaitlistJoin(
  { formData, submission }: ReceivedForm<AppointmentBooking>,
  errorsOf: (refusal: Refusal, booking: AppointmentBooking) => Promise<FormErrors>,
  family: SendingFamily | null,
  rateLimit: RateLimit,
) {
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const { value } = submission;
  const keys = submissionKeys("waitlist", { ...value, ...keyedChild(formData, family?.child) });
  const saved = family
    ? await submitForAccount(family.client, "waitlist", keys, value, family.child)
    : await submitForm(serviceClient(), "waitlist", keys, value, rateLimit);
  if (!saved.ok) return replyNotSaved(submission, saved.failure, savedForms.waitlist);
  const { outcome, id, retry_after_seconds } = saved.data;
  if (id) return redirect(`/waitlist/${waitlistToken(id)}`, 303);
  if (outcome === tooOften) return replyTooOften(submission, retry_after_seconds || 60);
  const errors = await refusalErrors(outcome, value.location, (refusal) => errorsOf(refusal, value));
  return replyWith(submission, errors, 400);
}

async function refusalErrors(
  outcome: SubmissionAnswer["outcome"],
  location: string,
  errorsOf: (refusal: Refusal) => Promise<FormErrors>,
): Promise<FormErrors> {
  const problems: Partial<Record<typeof outcome, FormProblem>> = {
    free: waitlistWords.free,
    too_many: waitlistWords.tooMany(await phoneOfCenter(location)),
    waitlist_full: waitlistWords.waitlistFull,
  };
  const problem = problems[outcome];
  if (problem) return { ...(await errorsOf("full")), fieldErrors: {}, problem };
  return errorsOf(isRefusal(outcome) ? outcome : "invalid");
}

const isRefusal = (outcome: SubmissionAnswer["outcome"]): outcome is Refusal =>
  refusals.some((refusal) => refusal === outcome);
