import { z } from "zod";
import { messageFormMessages as words } from "~/content/emails/mailings";
import { requiredText } from "~/domain/forms/fields";
import { messageBody, messageSubject } from "./message-fields";
import { messageLimits } from "./message-text";

export const templateFields = ["id", "version", "center", "name", "subject", "body"] as const;

/** Of head office, in the place of a center. */
export const headOfficeChoice = "network";

/** @param keepers centers, or head office, that may keep it */
export const templateSchema = (keepers: readonly string[]) =>
  z.object({
    id: z.guid(),
    version: z.string().max(40).default(""),
    center: z
      .string({ error: words.centerMissing })
      .refine((id) => keepers.includes(id), words.centerMissing)
      .transform((id) => (id === headOfficeChoice ? null : id)),
    name: requiredText(words.nameMissing, messageLimits.name, "Name"),
    subject: messageSubject,
    body: messageBody,
  });
