import { z } from "zod";

export const newPasskeySchema = z.object({
  current_password: z.string({ error: "Enter your current password" }).max(200),
});

const part = z.string().max(10_000);

const asJson = z
  .string()
  .max(30_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom", message: "Not JSON" });
      return z.NEVER;
    }
  });

const credential = { id: part, rawId: part, type: z.literal("public-key") };

/** A device's answer to a challenge, as `PublicKeyCredential.toJSON` writes it. */
export const passkeyAnswers = {
  sign_in: z.object({
    challenge: z.guid(),
    credential: asJson.pipe(
      z.object({
        ...credential,
        response: z.object({ clientDataJSON: part, authenticatorData: part, signature: part, userHandle: part }),
      }),
    ),
  }),
  add: z.object({
    challenge: z.guid(),
    credential: asJson.pipe(
      z.object({
        ...credential,
        response: z.object({
          clientDataJSON: part,
          attestationObject: part,
          /** How the device is reached, so that a browser offers the right one first. */
          transports: z.array(z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"])).catch([]),
        }),
      }),
    ),
  }),
};
