import { z } from "zod";
import { site } from "~/content/site/site";
import { fillMessage } from "~/domain/emails/message-text";
import { centerSchema, whereFacts } from "~/emails/center-facts";
import { defineEmail } from "~/emails/email";
import { staffMessageWords as words } from "~/emails/words/staff-message";

/** What staff wrote, to one reader: each line a paragraph. Answers go to the center. */
export const staffMessage = defineEmail(
  z.object({
    subject: z.string(),
    body: z.string(),
    name: z.string().catch(""),
    /** First names. */
    children: z.array(z.string()).catch([]),
    /** Null: head office. */
    center: centerSchema.nullable(),
  }),
  ({ subject, body, ...reader }) => {
    const { center } = reader;
    const lines = fillMessage(body, reader).split("\n");
    return {
      subject: fillMessage(subject, reader),
      preview: words.preview(center?.name ?? site.name),
      blocks: [
        { heading: center?.name ?? site.name },
        ...lines.filter((line) => line.trim() !== "").map((text) => ({ text })),
        ...(center ? [{ facts: whereFacts(center, "center") }] : []),
      ],
      why: words.why,
      replyTo: center?.email || undefined,
    };
  },
);
