import type { Submission, SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { messages } from "~/content/site/messages";
import type { SavedForm } from "~/content/site/saved-forms";
import { fieldMessages } from "~/domain/forms/fields";
import type {
  DaySlot,
  FormProblem,
  FormReply,
  NearbyTimes,
  NearestCenter,
  OpenDay,
  StoredFile,
} from "~/domain/forms/public-form";
import { proofField } from "~/domain/users/fresh-sign-in";
import type { SaveFailure } from "~/integrations/supabase/query.server";

/** Errors of a form: of the whole, of fields, and alternatives to choose from. */
export interface FormErrors {
  problem?: FormProblem;
  fieldErrors?: Record<string, string[]>;
  slots?: DaySlot[] | null;
  days?: OpenDay[];
  nearby?: readonly NearbyTimes[];
  nearest?: NearestCenter;
  /** Only these fields have errors, when the visitor has not sent the others yet. */
  about?: readonly string[];
  kept?: StoredFile;
  /** The page comes with the current record, and the form continues from it. */
  isConflict?: boolean;
}

const secretFields: readonly string[] = [
  "password",
  "confirm_password",
  "current_password",
  "code",
  "recovery_code",
  proofField,
];

/** What a form sent, to be sent again: no file and no secret. */
export const fieldsToKeep = (formData: FormData): [name: string, value: string][] =>
  [...formData].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && !secretFields.includes(name) ? [[name, value]] : [],
  );

export function replyWith(
  submission: Submission<unknown> | null,
  { problem, fieldErrors = {}, slots, days, nearby, nearest, about, kept, isConflict }: FormErrors,
  status: number,
  headers: HeadersInit = {},
) {
  const reply: FormReply = {
    result: submission && resultOf(submission, fieldErrors, about),
    problem: problem ?? null,
    slots: slots ?? undefined,
    days,
    nearby,
    nearest,
    kept,
    isConflict,
  };
  return data(reply, { status, headers });
}

export const replyTooOften = (submission: Submission<unknown> | null, seconds: number, kept?: StoredFile) =>
  replyWith(submission, { problem: messages.tooManyRequests, kept }, 429, { "Retry-After": String(seconds) });

/** 503 with the sent form, after a failure of ours. */
export function replyNotSaved(
  submission: Submission<unknown> | null,
  { kind }: SaveFailure,
  form?: SavedForm,
  kept?: StoredFile,
) {
  const failed = form ? messages.notSaved(form) : messages.unexpectedFailure;
  return replyWith(submission, { problem: kind === "timeout" ? messages.submissionTimeout : failed, kept }, 503);
}

function resultOf(
  submission: Submission<unknown>,
  fieldErrors: Record<string, string[]>,
  about?: readonly string[],
): SubmissionResult<string[]> {
  const result = submission.reply({ fieldErrors, hideFields: [...secretFields] });
  const errors = Object.entries(result.error ?? {}).filter(([name]) => about?.includes(name) ?? true);
  return { ...result, status: "error", error: Object.fromEntries(errors) };
}

interface SlotFields {
  date: string;
  time: string;
  center: string;
  /** Whether later today can be booked. */
  fromToday?: boolean;
}

/** Why a center's slot was refused, at the field that mends it; null for other outcomes. */
export function slotErrors(outcome: string, { date, time, center, fromToday = false }: SlotFields): FormErrors | null {
  const at = (field: string, message: string): FormErrors => ({ fieldErrors: { [field]: [message] } });
  switch (outcome) {
    case "full":
      return at(time, fieldMessages.slotTaken);
    case "unknown_slot":
      return at(time, fieldMessages.slotMissing);
    case "closed":
      return at(date, fieldMessages.closed);
    case "too_early":
      return fromToday ? at(time, fieldMessages.timeBegun) : at(date, fieldMessages.dateTooEarly);
    case "too_far":
      return at(date, fieldMessages.dateTooFar);
    case "unknown_location":
      return at(center, fieldMessages.locationMissing);
    default:
      return null;
  }
}
