import { z } from "zod";
import { messageFormMessages as words } from "~/content/emails/mailings";
import { requiredText } from "~/domain/forms/fields";
import { messageLimits, unknownPlaceholder } from "./message-text";

const filled = (text: z.ZodType<string>) =>
  text.refine((value) => unknownPlaceholder(value) === null, {
    error: ({ input }) => words.unknownPlaceholder(unknownPlaceholder(String(input)) ?? ""),
  });

export const messageSubject = filled(
  requiredText(words.subjectMissing, messageLimits.subject, "Subject").refine(
    (subject) => !subject.includes("\n"),
    words.subjectLines,
  ),
);

export const messageBody = filled(requiredText(words.bodyMissing, messageLimits.body, "Text"));

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
