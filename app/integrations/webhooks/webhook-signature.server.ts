import { createHmac } from "node:crypto";
import { sign } from "~/integrations/signing/sign.server";

/** The secret of a webhook, as its receiver keeps it. It is made of an id and the site's own secret, and stored nowhere. */
export const webhookSecret = (secretId: string): string => `whsec_${keyOf(secretId).toString("base64")}`;

const keyOf = (secretId: string) => sign("webhook", secretId);

/** Headers of the Standard Webhooks specification. @param at milliseconds */
export function signedHeaders(secretId: string, id: string, body: string, at: number): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac("sha256", keyOf(secretId)).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}
