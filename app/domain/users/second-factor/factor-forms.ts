import { z } from "zod";

const withoutGaps = (text: string) => text.replace(/[\s-]/g, "");

const code = z
  .string({ error: "Enter the code" })
  .max(100)
  .transform(withoutGaps)
  .refine((text) => /^\d{6}$/.test(text), "Enter the 6 digits that your app shows");

export const codeSchema = z.object({ code });

export const recoverySchema = z.object({
  recovery_code: z
    .string({ error: "Enter a recovery code" })
    .max(100)
    .transform((text) => withoutGaps(text).toUpperCase())
    .refine((text) => /^[A-Z2-9]{10}$/.test(text), "Enter one of your recovery codes, such as ABCDE-23456"),
});

/** The password where the page asks for it. */
export const startSchema = z.object({ current_password: z.string().max(200).optional() });

/** `factor` is the auth service's id, `secret` its key, which it shows once. */
export const enrolSchema = z.object({
  code,
  factor: z.guid(),
  secret: z.string().regex(/^[A-Z2-7]{16,128}$/),
});
