import { z } from "zod";

/** What a browser asks the device for, as JSON. */
export interface PasskeyChallenge<Options> {
  /** The auth service's id of the challenge. */
  id: string;
  options: Options;
}

export const newPasskeyLabels = { current_password: "Current password" } as const;

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
        response: z.object({ clientDataJSON: part, attestationObject: part }),
      }),
    ),
  }),
};

type Step = "finish" | null;

const withStep = (path: string, redirect: string | null, step: Step) => {
  const query = new URLSearchParams();
  if (step) query.set("step", step);
  if (redirect) query.set("redirect", redirect);
  return query.size > 0 ? `${path}?${query}` : path;
};

/** @param redirect page of this site to go on to */
export const passkeyAddress = (redirect: string | null, step: Step = null): string =>
  withStep("/login/passkey", redirect, step);

export const newPasskeyAddress = (step: Step = null): string => withStep("/login/passkey/new", null, step);
