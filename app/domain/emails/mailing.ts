import { z } from "zod";
import { messageFormMessages as words } from "~/content/emails/mailings";
import { levelIds } from "~/content/programs/levels";
import { subjects } from "~/content/programs/subjects";
import { type IsoDate, isIsoDate } from "~/domain/dates/calendar";
import { requiredText } from "~/domain/forms/fields";
import { audienceGroups, type GroupAudience, mostRecipients } from "./mailing-paths";
import { gapIn, messageLimits, unknownPlaceholder } from "./message-text";

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

/** What a form of the page asks for: today's sessions unless it says otherwise. */
export function readGroup(parameters: URLSearchParams, today: IsoDate): Exclude<GroupAudience, { group: "records" }> {
  const id = z.guid().safeParse(parameters.get("class"));
  if (parameters.get("group") === "class" && id.success) return { group: "class", class: id.data };
  const group = audienceGroups.find((one) => one === parameters.get("group")) ?? "lessons";
  if (group === "families") {
    const subject = subjects.find((one) => one === parameters.get("subject")) ?? "";
    return { group, subject, level: levelIds.find((one) => one === parameters.get("level")) ?? "" };
  }
  const day = parameters.get("day") ?? "";
  return { group, day: isIsoDate(day) ? day : today };
}

/** Of a stored message. */
export const audienceSchema = z.discriminatedUnion("group", [
  z.object({ group: z.enum(["lessons", "visits"]), day: z.string().refine(isIsoDate) }),
  z.object({ group: z.literal("class"), class: z.guid() }),
  z.object({ group: z.literal("families"), subject: z.string().catch(""), level: z.string().catch("") }),
  z.object({ group: z.literal("records"), kind: z.string(), count: z.int() }),
  z.object({ group: z.literal("one"), kind: z.string(), id: z.guid() }),
]);

export const messageFields = ["id", "to", "subject", "body", "step", "seen", "center"] as const;

const withoutGaps = (text: z.ZodType<string>) =>
  text.refine((value) => gapIn(value) === null, { error: ({ input }) => words.gap(gapIn(String(input)) ?? "") });

export const messageSchema = z.object({
  id: z.guid(),
  to: z.array(z.guid()).max(mostRecipients).default([]),
  subject: withoutGaps(messageSubject),
  body: withoutGaps(messageBody),
  step: z.enum(["preview", "send"]).catch("preview"),
  /** The mark of what was shown. */
  seen: z.string().max(100).default(""),
  center: z.string().max(40).default(""),
});

/** Why a family is left out. */
export const leftOutReasons = ["no_address", "bounce", "complaint", "absent", "other_center", "often"] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export interface MessagePreview {
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  seen: string;
  recipients: number;
}
