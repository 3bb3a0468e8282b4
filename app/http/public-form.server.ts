import type { Submission } from "@conform-to/react";
import { parseWithZod, unstable_coerceFormValue } from "@conform-to/zod/v4";
import type { z } from "zod";
import { messages } from "~/content/site/messages";
import { seenText } from "~/domain/forms/fields";
import { keptFor } from "~/domain/forms/kept";
import { honeypotField, sourceField } from "~/domain/forms/public-form";
import { proofField } from "~/domain/users/fresh-sign-in";
import { type FormBody, readFormBody } from "./form-body.server";
import { replyTooOften, replyWith } from "./form-reply.server";
import { type RateLimits, secondsToWait } from "./rate-limit.server";
import { requireSameOrigin } from "./request.server";

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
