import { z } from "zod";
import { email } from "~/domain/forms/fields";

export const personSchema = z.object({ email: email.transform((text) => text.toLowerCase()) });

export const eraseSchema = personSchema
  .extend({
    confirm_email: z
      .string({ error: "Enter the same address once more, to be sure" })
      .max(300, "Enter the same address once more, to be sure")
      .transform((text) => text.trim().toLowerCase()),
  })
  .refine(({ email: typed, confirm_email }) => typed === confirm_email, {
    path: ["confirm_email"],
    error: "This is not the same address",
  });
