import { z } from "zod";
import { email, limits, requiredText } from "~/domain/forms/fields";

export const contactSubmissionSchema = z.object({
  name: requiredText("Enter your name", limits.name, "Name"),
  email,
  message: requiredText("Enter your message", limits.notes, "Message"),
  /** Consent to promotional email; never preselected. */
  marketing_consent: z
    .literal("on", { error: "Tick the box or leave it empty" })
    .optional()
    .transform((value) => value === "on"),
});

export type ContactSubmission = z.output<typeof contactSubmissionSchema>;
