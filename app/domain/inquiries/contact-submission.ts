import { z } from "zod";
import { email, limits, requiredText } from "~/domain/forms/fields";

export const contactSubmissionSchema = z.object({
  name: requiredText("Enter your name", limits.name, "Name"),
  email,
  message: requiredText("Enter your message", limits.notes, "Message"),
  /** Ticked means that promotional mail is welcome; the form never ticks it itself. */
  marketing_consent: z
    .literal("on", { error: "Tick the box or leave it empty" })
    .optional()
    .transform((value) => value === "on"),
});

export type ContactSubmission = z.output<typeof contactSubmissionSchema>;
