import type { z } from "zod";
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
