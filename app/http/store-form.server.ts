import { redirect } from "@remix-run/node";
import type { SavedForm } from "~/content/site/saved-forms";
import { confirmationPath, type FormProblem, type StoredFile } from "~/domain/forms/public-form";
import { type SubmissionKeys, submissionKeys } from "~/integrations/signing/sign.server";
import type { SaveResult } from "~/integrations/supabase.server";
import { type Refusal, type SubmissionAnswer, submittedFrom, tooOften } from "~/models/submissions.server";
import { type FormErrors, type ReceivedForm, replyNotSaved, replyTooOften, replyWith } from "./form.server";

type Value = Parameters<typeof submissionKeys>[1];

interface Storing<V> {
  table: string;
  form: SavedForm;
  save: (keys: SubmissionKeys, value: V) => Promise<SaveResult<SubmissionAnswer>>;
  errorsOf: (refusal: Refusal, value: V) => FormErrors | Promise<FormErrors>;
  /** For missing fields, where the specification has special words. */
  incomplete?: FormProblem;
  /** Part of the idempotency key beside the values: the content of a file. */
  alsoKeyed?: Value;
  kept?: StoredFile;
}

/** Stores a form once, however often sent. @returns a redirect to the success page, or the form: 400, 429 or 503 */
export async function storeForm<V extends Value>(
  { formData, submission }: ReceivedForm<V>,
  { table, form, save, errorsOf, incomplete, alsoKeyed, kept }: Storing<V>,
) {
  if (submission.status !== "success") return replyWith(submission, { problem: incomplete, kept }, 400);
  const { value } = submission;
  const saved = submittedFrom(await save(submissionKeys(table, { ...value, ...alsoKeyed }), value));
  if (!saved.ok) return replyNotSaved(submission, saved.failure, form, kept);
  if (saved.data.stored) return redirect(confirmationPath(saved.data.confirmationToken, formData), 303);
  const { refusal, retryAfterSeconds = 60 } = saved.data;
  if (refusal === tooOften) return replyTooOften(submission, retryAfterSeconds, kept);
  return replyWith(submission, { ...(await errorsOf(refusal, value)), kept }, 400);
}
