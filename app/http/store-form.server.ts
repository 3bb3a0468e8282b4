import { redirect } from "@remix-run/node";
import { messages } from "~/content/site/messages";
import { confirmationPath, type FormProblem, type KeptFile } from "~/domain/forms/public-form";
import { type SubmissionKeys, submissionKeys } from "~/integrations/signing/submission-key.server";
import type { SaveFailure, SaveResult } from "~/integrations/supabase/retry.server";
import { type Refusal, type Submitted, tooOften } from "~/models/submissions.server";
import { type FormErrors, replyTooOften, replyWith } from "./form-reply.server";
import type { ReceivedForm } from "./public-form.server";

type Value = Parameters<typeof submissionKeys>[1];

interface Storing<V> {
  /** Where the row goes; also tells the keys of two forms apart. */
  table: string;
  save: (keys: SubmissionKeys, value: V) => Promise<SaveResult<Submitted>>;
  /** What the visitor reads when the database takes no row. */
  errorsOf: (refusal: Refusal, value: V) => FormErrors | Promise<FormErrors>;
  /** Said of the whole form where something is missing that the specification has words of its own for. */
  incomplete?: FormProblem;
  /** The words for a failure of ours, where the specification has some of this form's own. */
  failure?: FormProblem;
  /** What makes two sends different beside the values: the content of a file. */
  alsoKeyed?: Value;
  /** The file that came with the form, so that a failure does not lose it. */
  kept?: KeptFile;
}

/**
 * Stores a form that was let in, once however often it is sent.
 * @returns a redirect to the success page, or the form with what speaks against it: 400 where the visitor can
 * mend it, 429 where too many were sent, 503 where we could not save
 */
export async function storeForm<V extends Value>(
  { formData, submission }: ReceivedForm<V>,
  { table, save, errorsOf, incomplete, failure, alsoKeyed, kept }: Storing<V>,
) {
  if (submission.status !== "success") return replyWith(submission, { problem: incomplete, kept }, 400);
  const { value } = submission;
  const saved = await save(submissionKeys(table, { ...value, ...alsoKeyed }), value);
  if (!saved.ok) return replyWith(submission, { problem: problemOf(saved.failure, table, failure), kept }, 503);
  if (saved.data.stored) return redirect(confirmationPath(saved.data.confirmationToken, formData), 303);
  const { refusal } = saved.data;
  if (refusal === tooOften) return replyTooOften(submission, 60, kept);
  return replyWith(submission, { ...(await errorsOf(refusal, value)), kept }, 400);
}

/** The words for a write that failed, as the specification has them. */
function problemOf(failure: SaveFailure, table: string, own: FormProblem | undefined): FormProblem {
  if (failure.kind === "timeout") return messages.submissionTimeout;
  if (own) return own;
  return failure.kind === "unavailable" ? messages.unexpectedFailure : messages.saveFailed(table, failure.reason);
}
