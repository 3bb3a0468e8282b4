import { z } from "zod";
import { failureReasons, payingWords as words } from "~/content/tuition/paying";
import { lineKinds } from "~/content/tuition/tuition-words";
import type { Result } from "~/database.types";
import { readableDate, torontoDay } from "~/domain/dates/calendar";

/** By the payment provider's code, which staff read where there are no words for it. */
export const failureReason = (code: string | null | undefined, isStaff = false): string | null =>
  failureReasons.find(([, ...codes]) => code && codes.includes(code))?.[0] ??
  ((isStaff && code?.replaceAll("_", " ")) || null);

const kinds = Object.keys(lineKinds) as (keyof typeof lineKinds)[];

/** What an invoice is for, as the database says it to its email and to the payment provider. */
export const billedLines = z.array(
  z.object({
    kind: z.enum(kinds),
    cents: z.int(),
    tax: z.int(),
    month: z.iso.date().nullable(),
    /** First name. */
    child: z.string().nullable(),
    subjects: z.array(z.string()),
    facts: z.json(),
  }),
);

type Tried = Pick<Result<"invoice_to_pay">, "attempts" | "is_processing" | "last_error">;

/** 'The last payment did not go through: the card has expired.'; null where the last try did, or is on its way. */
export const failedInWords = ({ attempts, is_processing, last_error }: Tried, isStaff = false): string | null =>
  attempts > 0 && !is_processing ? words.failed(failureReason(last_error, isStaff)) : null;

/** What is charged by itself: 'We charge it to Visa •••• 4242 on Tue, Dec 1.'; null where somebody has to pay. */
export function chargedInWords(
  { next_try_at, due_on, is_online }: { next_try_at?: string | null; due_on: string; is_online?: boolean | null },
  method: string | null | undefined,
): string | null {
  const isSent = typeof is_online === "boolean";
  // why: an invoice sent before a card was saved is not charged to it
  if (!method || (isSent && !next_try_at)) return null;
  return next_try_at
    ? words.chargedOn(method, readableDate(torontoDay(next_try_at)))
    : words.chargedBy(method, readableDate(due_on));
}
