import { z } from "zod";
import { detailRules, email, mode, optionalPhone, optionalText, requiredText, withOthers } from "~/domain/forms/fields";
import { topicOf } from "~/domain/forms/form-address";
import { limits } from "~/domain/forms/limits";
import { messageDetails } from "./inquiry-details";

/** A demo class needs to know for whom, when, and where to call. */
const forDemo = (field: "phone" | "child_name" | "preferred_time", error: string) => ({
  error,
  path: [field],
  ...withOthers,
});

export const contactSubmissionSchema = z
  .object({
    name: requiredText("Enter your name", limits.name, "Name"),
    email,
    phone: optionalPhone,
    child_name: optionalText(limits.name, "Child's name"),
    ...detailRules(messageDetails),
    message: requiredText("Enter your message", limits.notes, "Message"),
    /** Consent to promotional email; never preselected. */
    marketing_consent: z
      .literal("on", { error: "Tick the box or leave it empty" })
      .optional()
      .transform((value) => value === "on"),
    topic: z.unknown().optional().transform(topicOf),
    mode,
  })
  .refine(({ topic, phone }) => topic !== "demo" || phone !== null, forDemo("phone", "Enter your phone number"))
  .refine(
    ({ topic, child_name }) => topic !== "demo" || child_name !== null,
    forDemo("child_name", "Enter your child's name"),
  )
  .refine(
    ({ topic, preferred_time }) => topic !== "demo" || preferred_time !== null,
    forDemo("preferred_time", "Enter days and times that suit you"),
  );

export type ContactSubmission = z.output<typeof contactSubmissionSchema>;
