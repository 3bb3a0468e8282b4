import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "~/env.server";

const signatureOf = (purpose: string, payload: string) =>
  createHmac("sha256", env.SUBMISSION_SECRET).update(`signed ${purpose}\n${payload}`).digest("base64url");

export function sign(purpose: string, value: Record<string, string>, expires: Date): string {
  const payload = Buffer.from(JSON.stringify({ value, expires: expires.getTime() })).toString("base64url");
  return `${payload}.${signatureOf(purpose, payload)}`;
}

/** The signed value; null when altered, expired or signed for another purpose. */
export function unsign(purpose: string, signed: string, now = new Date()): Record<string, string> | null {
  const [payload = "", signature = "", ...rest] = signed.split(".");
  if (rest.length > 0) return null;
  const expected = Buffer.from(signatureOf(purpose, payload));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const { value, expires } = JSON.parse(Buffer.from(payload, "base64url").toString());
  return expires > now.getTime() ? value : null;
}
