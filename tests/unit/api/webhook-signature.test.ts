import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { signedHeaders, webhookSecret } from "~/integrations/webhooks/post-webhook.server";

const id = "3f1c0b6e-0000-4000-8000-000000000001";
const secretId = "3f1c0b6e-0000-4000-8000-000000000002";

test("signs id, time and body with the receiver's secret, as the Standard Webhooks specification says", () => {
  const headers = signedHeaders(secretId, id, '{"type":"test"}', 1_700_000_000_999);
  const secret = webhookSecret(secretId);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const expected = createHmac("sha256", key).update(`${id}.1700000000.{"type":"test"}`).digest("base64");
  expect(headers).toEqual({
    "webhook-id": id,
    "webhook-timestamp": "1700000000",
    "webhook-signature": `v1,${expected}`,
  });
});
