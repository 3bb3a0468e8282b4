import { redirect } from "@remix-run/node";
import { messages } from "~/content/site/messages";
import { confirmationPath, type FormProblem, type StoredFile } from "~/domain/forms/public-form";
import { type SubmissionKeys, submissionKeys } from "~/integrations/signing/submission-key.server";
import type { SaveFailure, SaveResult } from "~/integrations/supabase/query.server";
import { type Refusal, type Submitted, tooOften } from "~/models/submissions.server";
import { type FormErrors, replyTooOften, replyWith } from "./form-reply.server";
import type { ReceivedForm } from "./public-form.server";

type Value = Parameters<typeof submissionKeys>[1];

interface Storing<V> {
  table: string;
  save: (keys: SubmissionKeys, value: V) => Promise<SaveResult<Submitted>>;
  errorsOf: (refusal: Refusal, value: V) => FormErrors | Promise<FormErrors>;
  /** For missing fields, where the specification has special words. */
  incomplete?: FormProblem;
  /** For a failure of ours, where the specification has special words. */
  failure?: FormProblem;
  /** Part of the idempotency key beside the values: the content of a file. */
  alsoKeyed?: Value;
  kept?: StoredFile;
}

/** Stores a form once, however often sent. @returns a redirect to the success page, or the form: 400, 429 or 503 */
export async function storeForm<V extends Value>(
  { formData, submission }: ReceivedForm<V>,
  { table, save, errorsOf, incomplete, failure, alsoKeyed, kept }: Storing<V>,
) {
  if (submission.status !== "success") return replyWith(submission, { problem: incomplete, kept }, 400);
  const { value } = submission;
  const saved = await save(submissionKeys(table, { ...value, ...alsoKeyed }), value);
  if (!saved.ok) return replyWith(submission, { problem: problemOf(saved.failure, table, failure), kept }, 503);
  if (saved.data.stored) return redirect(confirmationPath(saved.data.confirmationToken, formData), 303);
  const { refusal, retryAfterSeconds = 60 } = saved.data;
  if (refusal === tooOften) return replyTooOften(submission, retryAfterSeconds, kept);
  return replyWith(submission, { ...(await errorsOf(refusal, value)), kept }, 400);
}

function problemOf(failure: SaveFailure, table: string, own: FormProblem | undefined): FormProblem {
  if (failure.kind === "timeout") return messages.submissionTimeout;
  if (own) return own;
  return failure.kind === "unavailable" ? messages.unexpectedFailure : messages.saveFailed(table, failure.reason);
}
