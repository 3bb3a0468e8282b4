import { createHmac, randomUUID } from "node:crypto";

/** The webhook's signing secret, as the provider gives it. */
export const eventSecret = `whsec_${Buffer.from("signing secret of the email tests").toString("base64")}`;

interface Signing {
  id?: string;
  secondsAgo?: number;
  secret?: string;
}

/** The headers that sign a body, as the provider does. */
export function signEvent(
  body: string,
  { id = `msg_${randomUUID()}`, secondsAgo = 0, secret = eventSecret }: Signing = {},
) {
  const timestamp = String(Math.floor(Date.now() / 1000) - secondsAgo);
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "svix-id": id, "svix-timestamp": timestamp, "svix-signature": `v1,${signature}` };
}

/** An event as the provider sends it. */
export const emailEvent = (
  type: string,
  to: unknown,
  more: Record<string, unknown> = {},
  created_at = new Date().toISOString(),
) =>
  JSON.stringify({
    type,
    created_at,
    data: { created_at, email_id: randomUUID(), from: "office@smallsteps.example", to, subject: "Your visit", ...more },
  });

export const hardBounce = { bounce: { type: "Permanent", subType: "General", message: "550 5.1.1 No such user" } };

/** Sends the event to the site's webhook. @returns the answer */
export const sendEvent = (siteUrl: string, body: string, headers: Record<string, string> = signEvent(body)) =>
  fetch(`${siteUrl}/webhooks/resend`, {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json", ...headers },
  });
