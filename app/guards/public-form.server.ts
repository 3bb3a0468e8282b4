import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { z } from "zod";
import { messages } from "~/content/messages";
import {
  type DaySlot,
  type FormProblem,
  type FormReply,
  honeypotField,
  sourceField,
} from "~/forms/public-form";
import { readFormBody } from "~/services/form-body.server";
import type { SaveFailure } from "~/services/retry.server";
import { secondsToWait } from "./rate-limit.server";
import { requireSameOrigin } from "./same-origin.server";

interface PublicForm<Schema extends z.ZodType> {
  /** Names the form in rate limits. */
  name: string;
  /** The fields the form has; whatever else is sent is dropped. */
  fields: readonly string[];
  schema: Schema;
}

/** A form that was let in: its fields alone, and what the schema makes of them. */
export interface ReceivedForm<Value> {
  formData: FormData;
  submission: Submission<Value>;
}

/**
 * Lets a form of the public site in: same origin, small enough, readable, sent by a person, not too often.
 * @returns the parsed form
 * @throws the answer to the visitor (400, 413, 429; the values kept), or 403 for another site's page
 */
export async function receiveForm<Schema extends z.ZodType>(
  request: Request,
  { name, fields, schema }: PublicForm<Schema>,
): Promise<{ refused: ReturnType<typeof replyWith> } | ReceivedForm<z.output<Schema>>> {
  requireSameOrigin(request);
  const [body, wait] = await Promise.all([readFormBody(request), secondsToWait(request, name)]);
  if (!body.ok) {
    const tooLarge = body.reason === "too-large";
    return {
      refused: replyWith(
        null,
        { problem: tooLarge ? messages.formTooLarge : messages.formUnreadable },
        tooLarge ? 413 : 400,
      ),
    };
  }
  const formData = only([...fields, sourceField], body.formData);
  const submission = parseWithZod(formData, { schema });
  if (wait !== null)
    return {
      refused: replyWith(submission, { problem: messages.tooManyRequests }, 429, {
        "Retry-After": String(wait),
      }),
    };
  if (body.formData.get(honeypotField))
    return { refused: replyWith(submission, { problem: messages.honeypotFilled }, 400) };
  return { formData, submission };
}

interface Objection {
  problem?: FormProblem;
  fieldErrors?: Record<string, string[]>;
  slots?: DaySlot[] | null;
  /** Speak of these fields alone, where the visitor has not sent the others yet. */
  about?: readonly string[];
}

/** Answers with the form as it was sent, its errors and the problem of the whole; nothing was stored. */
export function replyWith(
  submission: Submission<unknown> | null,
  { problem, fieldErrors = {}, slots, about }: Objection,
  status: number,
  headers: HeadersInit = {},
) {
  const reply: FormReply = {
    result: submission && resultOf(submission, fieldErrors, about),
    problem: problem ?? null,
    slots: slots ?? undefined,
  };
  return data(reply, { status, headers });
}

function resultOf(
  submission: Submission<unknown>,
  fieldErrors: Record<string, string[]>,
  about?: readonly string[],
): SubmissionResult<string[]> {
  const result = submission.reply({ fieldErrors });
  const errors = Object.entries(result.error ?? {}).filter(([name]) => about?.includes(name) ?? true);
  return { ...result, status: "error", error: Object.fromEntries(errors) };
}

/** The words for a write that failed, as the specification has them. */
export function problemOf(failure: SaveFailure, table: string): FormProblem {
  if (failure.kind === "timeout") return messages.submissionTimeout;
  if (failure.kind === "unavailable") return messages.unexpectedFailure;
  return messages.saveFailed(table, failure.reason);
}

function only(names: readonly string[], sent: FormData): FormData {
  const known = new FormData();
  for (const [name, value] of sent) if (names.includes(name)) known.append(name, value);
  return known;
}
