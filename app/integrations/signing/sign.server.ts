import { createHmac, timingSafeEqual } from "node:crypto";
import { addDays, torontoToday } from "~/domain/dates/calendar";
import { env } from "~/env.server";

/** A keyed hash, valid for one purpose. */
export const sign = (purpose: string, value: string | Uint8Array, secret = env.SUBMISSION_SECRET): Buffer =>
  createHmac("sha256", secret).update(`${purpose}\n`).update(value).digest();

/** Compares in constant time. */
export function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const signatureOf = (purpose: string, payload: string) => sign(`signed ${purpose}`, payload).toString("base64url");

export function sealValue(purpose: string, value: Record<string, string>, expires: Date): string {
  const payload = Buffer.from(JSON.stringify({ value, expires: expires.getTime() })).toString("base64url");
  return `${payload}.${signatureOf(purpose, payload)}`;
}

/** The signed value; null when altered, expired or signed for another purpose. */
export function openValue(purpose: string, signed: string, now = new Date()): Record<string, string> | null {
  const [payload = "", signature = "", ...rest] = signed.split(".");
  if (rest.length > 0) return null;
  if (!isEqual(signature, signatureOf(purpose, payload))) return null;
  const { value, expires } = JSON.parse(Buffer.from(payload, "base64url").toString());
  return expires > now.getTime() ? value : null;
}

export interface SubmissionKeys {
  today: string;
  // why: yesterday's key, so that midnight makes no second row
  yesterday: string;
}

/** Idempotency keys: keyed hashes of the form's name, its normalized values and the Toronto date. */
export function submissionKeys(
  form: string,
  values: Record<string, string | number | boolean | null | undefined>,
  now = new Date(),
): SubmissionKeys {
  const today = torontoToday(now);
  const content = JSON.stringify(
    Object.keys(values)
      .sort()
      .map((name) => [name, normalize(values[name])]),
  );
  const keyOf = (date: string) => sign(form, `${date}\n${content}`).toString("hex");
  return { today: keyOf(today), yesterday: keyOf(addDays(today, -1)) };
}

const normalize = (value: string | number | boolean | null | undefined) =>
  String(value ?? "")
    .normalize("NFKC")
    .trim()
    .replace(/\s+/g, " ")
    .toLowerCase();
