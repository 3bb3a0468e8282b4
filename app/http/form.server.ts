import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod, unstable_coerceFormValue } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { z } from "zod";
import { messages } from "~/content/site/messages";
import type { SavedForm } from "~/content/site/saved-forms";
import { fieldMessages, seenText } from "~/domain/forms/fields";
import { keptFor } from "~/domain/forms/kept";
import {
  type DaySlot,
  type FormProblem,
  type FormReply,
  honeypotField,
  type NearbyTimes,
  type NearestCenter,
  type OpenDay,
  type StoredFile,
  sourceField,
} from "~/domain/forms/public-form";
import { proofField } from "~/domain/users/account-problem";
import type { SaveFailure } from "~/integrations/supabase.server";
import { type FormBody, readFormBody } from "./form-body.server";
import { type RateLimits, secondsToWait } from "./rate-limit.server";
import { requireSameOrigin } from "./request.server";

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
    isQuestion: status < 400,
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

interface PublicForm<Schema extends z.ZodType> {
  name: string;
  /** Other fields are dropped. */
  fields: readonly string[];
  schema: Schema;
  /** For bodies that are not URL-encoded; file fields are not listed in `fields`. */
  readBody?: (request: Request) => Promise<FormBody>;
  /** Adds what this form does not ask for. */
  complete?: (formData: FormData) => Promise<FormData>;
  limits?: RateLimits;
  /** Whether saving these valid values counts the sender as well. */
  isCountedOnSave?: (formData: FormData) => boolean;
}

export interface ReceivedForm<Value> {
  formData: FormData;
  submission: Submission<Value>;
}

/**
 * Accepts a public form: same origin, size, encoding, rate limit, honeypot.
 * @returns the parsed form, or the answer 400, 413 or 429 with the values kept
 * @throws Response 403 for a form of another site's page
 */
export async function receiveForm<Schema extends z.ZodType>(
  request: Request,
  { name, fields, schema, readBody = readFormBody, complete, limits, isCountedOnSave }: PublicForm<Schema>,
): Promise<{ refused: ReturnType<typeof replyWith> } | ReceivedForm<z.output<Schema>>> {
  requireSameOrigin(request);
  const body = await readBody(request);
  if (!body.ok) {
    await secondsToWait(request, name, limits);
    const { problem, status } = unread[body.reason];
    return { refused: replyWith(null, { problem }, status) };
  }
  // why: what a page's script asks of its form, and a plain page may send by mistake, is no submission
  const picked = pickFields([...fields, sourceField, proofField, "__intent__"], body.formData);
  const formData = complete ? await complete(picked) : picked;
  const submission = parseForm(formData, schema);
  const isHoneypotFilled = Boolean(body.formData.get(honeypotField));
  const isCountedLater =
    submission.status === "success" && !body.oversized && !isHoneypotFilled && isCountedOnSave?.(formData);
  const wait = isCountedLater ? null : await secondsToWait(request, name, limits);
  // why: a form with a file reports an oversized file itself
  if (body.oversized && readBody === readFormBody)
    return { refused: replyWith(submission, { problem: messages.formTooLarge }, 413) };
  if (wait !== null) return { refused: replyTooOften(submission, wait) };
  // why: password managers fill it in too, and a parent who reads 'booked' and was not stands before a closed door
  if (isHoneypotFilled) return { refused: replyWith(submission, { problem: messages.honeypotFilled }, 400) };
  return { formData, submission };
}

/** Accepts a form of a button alone, as `receiveForm` does. */
export const receivePress = (request: Request, name: string, limits: RateLimits) =>
  receiveForm(request, { name, fields: [], schema: z.object({}), limits });

/** As conform's own, which reads form values by a new schema each time. */
function parseForm<Schema extends z.ZodType>(formData: FormData, schema: Schema): Submission<z.output<Schema>> {
  return parseWithZod(formData, { schema: coerced(schema), disableAutoCoercion: true }) as Submission<z.output<Schema>>;
}

const coerced = keptFor((schema: z.ZodType) => unstable_coerceFormValue(schema));

const unread = {
  "too-large": { problem: messages.formTooLarge, status: 413 },
  unreadable: { problem: messages.formUnreadable, status: 400 },
} as const;

/** A password is what was typed. */
const isAsTyped = (name: string) => name === proofField || name.includes("password");

function pickFields(names: readonly string[], sent: FormData): FormData {
  const known = new FormData();
  for (const [name, value] of sent)
    if (names.includes(name))
      known.append(name, isAsTyped(name) || typeof value !== "string" ? value : seenText(value));
  return known;
}
