import { createHmac, timingSafeEqual } from "node:crypto";
import { domainToUnicode } from "node:url";
import { z } from "zod";
import { emailPattern } from "~/domain/forms/fields";
import { env } from "~/env.server";

/** What became of an email after the mail server took it. */
export interface DeliveryEvent {
  id: string;
  email: string;
  what: "bounce" | "complaint" | "soft_bounce";
  detail: string;
  at: string;
}

/** Seconds. */
const tolerance = 300;

const headersSchema = z.object({
  id: z.string().regex(/^[\w.-]{1,200}$/),
  timestamp: z.string().regex(/^\d{1,12}$/),
  signatures: z.string().max(4_000),
});

/**
 * Whether the provider signed it within the last five minutes (Standard Webhooks, as Resend sends them).
 * @returns its id; null for anything else
 */
export function verifiedEventId(body: Buffer, headers: Headers, now = Date.now()): string | null {
  const sent = headersSchema.safeParse({
    id: headers.get("svix-id"),
    timestamp: headers.get("svix-timestamp"),
    signatures: headers.get("svix-signature"),
  });
  if (!sent.success || !env.RESEND_WEBHOOK_SECRET) return null;
  const { id, timestamp, signatures } = sent.data;
  if (Math.abs(now / 1000 - Number(timestamp)) > tolerance) return null;
  const key = Buffer.from(env.RESEND_WEBHOOK_SECRET.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest();
  // why: while a secret is replaced, each of both signs
  const isSigned = signatures.split(" ").some((signature) => {
    const [version, value = ""] = signature.split(",");
    const given = Buffer.from(value, "base64");
    return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isSigned ? id : null;
}

const eventSchema = z.object({ type: z.string(), created_at: z.iso.datetime({ offset: true }), data: z.unknown() });
const reason = z.object({ message: z.string().optional(), type: z.string().optional() }).optional();
const dataSchema = z.object({ to: z.array(z.string()), bounce: reason, suppressed: reason });

/** Null for what is no event; `other` for one of no concern: another kind, or no single address. */
export function readEvent(id: string, body: Buffer): DeliveryEvent | "other" | null {
  const event = eventSchema.safeParse(jsonOf(body));
  if (!event.success) return null;
  const { type, created_at, data } = event.data;
  if (!["email.bounced", "email.suppressed", "email.complained"].includes(type)) return "other";
  const read = dataSchema.safeParse(data);
  if (!read.success) return null;
  const { to, bounce, suppressed } = read.data;
  const email = to.length === 1 ? addressOf(to[0] ?? "") : null;
  if (email === null) return "other";
  return { id, email, what: whatOf(type, bounce?.type), detail: printable(bounce ?? suppressed), at: created_at };
}

function whatOf(type: string, bounceType: string | undefined): DeliveryEvent["what"] {
  if (type === "email.complained") return "complaint";
  return bounceType === "Transient" || bounceType === "Undetermined" ? "soft_bounce" : "bounce";
}

/** Our records have the domain as people write it. */
function addressOf(text: string): string | null {
  const at = text.lastIndexOf("@");
  const email = `${text.slice(0, at)}@${domainToUnicode(text.slice(at + 1))}`;
  return email.length <= 254 && emailPattern.test(email) && !/\p{C}/u.test(email) ? email : null;
}

const printable = (why: z.output<typeof reason>): string =>
  [...(why?.message ?? "").replace(/\p{C}+/gu, " ")].slice(0, 300).join("");

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}
