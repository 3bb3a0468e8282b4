import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import { env } from "~/env.server";
import { sign } from "~/integrations/signing/sign.server";

/** Of the account whose session had ended; no fields where nothing was sent. */
const formSchema = z.object({
  owner: z.string(),
  action: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
});
export type KeptForm = z.output<typeof formSchema>;

/** Seconds. */
export const keptTtl = 3_600;

/** Browsers keep 4096 bytes a cookie; packed, this is a form of some 6,000 letters. */
const maxLength = 3_700;
const cipher = "aes-256-gcm";
const [ivLength, tagLength] = [12, 16];
const keyOf = (secret: string) => sign("cookie kept", "key", secret);

/** A form for a cookie, which nobody reads who has the browser. Without its fields where they are too long. */
export function sealKept(form: KeptForm): string {
  const iv = randomBytes(ivLength);
  const [secret = ""] = env.SESSION_SECRET;
  const sealing = createCipheriv(cipher, keyOf(secret), iv);
  const packed = deflateRawSync(JSON.stringify({ ...form, until: Date.now() + keptTtl * 1000 }));
  const sealed = Buffer.concat([iv, sealing.update(packed), sealing.final(), sealing.getAuthTag()]).toString(
    "base64url",
  );
  return sealed.length <= maxLength ? sealed : sealKept({ ...form, fields: [] });
}

/** Null where it is none of ours, or too old. */
export function openKept(sealed: string): KeptForm | null {
  const bytes = Buffer.from(sealed, "base64url");
  const [secret = ""] = env.SESSION_SECRET;
  if (bytes.length <= ivLength + tagLength) return null;
  const opening = createDecipheriv(cipher, keyOf(secret), bytes.subarray(0, ivLength));
  opening.setAuthTag(bytes.subarray(-tagLength));
  try {
    const packed = Buffer.concat([opening.update(bytes.subarray(ivLength, -tagLength)), opening.final()]);
    const { until, ...form } = JSON.parse(inflateRawSync(packed).toString());
    return until > Date.now() ? formSchema.parse(form) : null;
  } catch {
    return null;
  }
}
