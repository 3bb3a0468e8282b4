import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "~/env.server";

/** A keyed hash, valid for one purpose. */
export const sign = (purpose: string, value: string | Uint8Array, secret = env.SUBMISSION_SECRET): Buffer =>
  createHmac("sha256", secret).update(`${purpose}\n`).update(value).digest();

/** Compares in constant time. */
export function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
