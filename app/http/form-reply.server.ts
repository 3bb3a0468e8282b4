import type { Submission, SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { messages } from "~/content/site/messages";
import type { DaySlot, FormProblem, FormReply, KeptFile, NearbyTimes } from "~/domain/forms/public-form";

/** What speaks against a form: of the whole, of single fields, and what could be chosen instead. */
export interface FormErrors {
  problem?: FormProblem;
  fieldErrors?: Record<string, string[]>;
  slots?: DaySlot[] | null;
  nearby?: readonly NearbyTimes[];
  /** Speak of these fields alone, where the visitor has not sent the others yet. */
  about?: readonly string[];
  kept?: KeptFile;
  /** The page comes with the record as it is now, and the form goes on from there. */
  isNow?: boolean;
}

/** Fields whose value never comes back to the page. */
const secretFields = ["password", "confirm_password", "current_password"];

/** Answers with the form as it was sent, its errors and the problem of the whole; nothing was stored. */
export function replyWith(
  submission: Submission<unknown> | null,
  { problem, fieldErrors = {}, slots, nearby, about, kept, isNow }: FormErrors,
  status: number,
  headers: HeadersInit = {},
) {
  const reply: FormReply = {
    result: submission && resultOf(submission, fieldErrors, about),
    problem: problem ?? null,
    slots: slots ?? undefined,
    nearby,
    kept,
    isNow,
  };
  return data(reply, { status, headers });
}

/** Answers a form that comes too often, with when to send it again. */
export const replyTooOften = (submission: Submission<unknown> | null, seconds: number, kept?: KeptFile) =>
  replyWith(submission, { problem: messages.tooManyRequests, kept }, 429, { "Retry-After": String(seconds) });

function resultOf(
  submission: Submission<unknown>,
  fieldErrors: Record<string, string[]>,
  about?: readonly string[],
): SubmissionResult<string[]> {
  const result = submission.reply({ fieldErrors, hideFields: secretFields });
  const errors = Object.entries(result.error ?? {}).filter(([name]) => about?.includes(name) ?? true);
  return { ...result, status: "error", error: Object.fromEntries(errors) };
}
