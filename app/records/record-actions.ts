import { z } from "zod";
import { followWords } from "~/content/records/leads";
import { type IsoDate, isIsoDate } from "~/domain/dates/calendar";
import { bookableDate, fieldMessages, limits, optionalText, requiredText, timeSlot } from "~/domain/forms/fields";
import { checkTimes } from "~/domain/forms/public-form";
import { callResults, leadOutcomes } from "~/domain/records/follow-up";
import { plainSteps } from "./record-steps";

/** Characters; the database checks the same. */
export const actionLimits = { reason: 500, nextStep: 200, note: limits.longAnswer } as const;

export const recordFields = [
  "action",
  "version",
  "reason",
  "message",
  "quiet",
  "outcome",
  "result",
  "note",
  "owner",
  "next_step",
  "next_step_on",
  "location",
  "appointment_date",
  "time_slot",
  checkTimes.name,
] as const;

const version = z.string().min(1).max(64);

export const nextStepFields = {
  next_step: optionalText(actionLimits.nextStep, "Next step"),
  next_step_on: z
    .string()
    .refine((day) => day === "" || (isIsoDate(day) && /^20\d\d-/.test(day)), followWords.dateMissing)
    .default(""),
};

/** A next step has a day, and a day a step. */
export function checkNextStep({
  value,
  issues,
}: {
  value: { next_step?: string | null | undefined; next_step_on: string };
  issues: { push(issue: { code: "custom"; path: string[]; message: string; input: unknown }): void };
}) {
  const issue = (path: string, message: string) => issues.push({ code: "custom", path: [path], message, input: value });
  if (value.next_step && !value.next_step_on) issue("next_step_on", followWords.dateMissing);
  if (value.next_step_on && !value.next_step) issue("next_step", followWords.stepMissing);
}

/** The database checks opening days. */
export const recordActionSchema = (days: { first: IsoDate; last: IsoDate }) =>
  z.discriminatedUnion("action", [
    z.object({ action: z.enum(plainSteps), version }),
    z.object({ action: z.literal("allow_emails"), version }),
    z.object({
      action: z.literal("cancel"),
      version,
      reason: requiredText("Enter why it is cancelled", actionLimits.reason, "Reason"),
      message: optionalText(actionLimits.reason, "Message to the parent"),
      quiet: z.literal("on").optional(),
    }),
    z.object({
      action: z.literal("close"),
      version,
      outcome: z.enum(leadOutcomes, { error: followWords.outcomeMissing }),
    }),
    z
      .object({
        action: z.literal("call"),
        version,
        result: z.union([z.literal(""), z.enum(callResults)]).default(""),
        note: optionalText(actionLimits.note, "Note"),
        outcome: z.union([z.literal(""), z.enum(leadOutcomes)], followWords.outcomeMissing).default(""),
        owner: z.union([z.literal(""), z.uuid(followWords.ownerUnknown)]).default(""),
        ...nextStepFields,
      })
      .check(checkNextStep),
    z.object({
      action: z.enum(["move", "book"]),
      version,
      location: z
        .string()
        .regex(/^[\w-]{1,40}$/, fieldMessages.locationMissing)
        .optional(),
      appointment_date: bookableDate(days),
      time_slot: timeSlot,
    }),
  ]);

export type SentAction = z.output<ReturnType<typeof recordActionSchema>>;

export const undoSchema = z.object({ batch: z.string(), kind: z.string(), list: z.string().default("") });

export const bulkCancelSchema = z.object({
  reason: requiredText("Enter why it is cancelled", actionLimits.reason, "Reason"),
  message: optionalText(actionLimits.reason, "Message to the parent"),
  quiet: z.literal("on").optional(),
});

export const recordDeletionSchema = z.object({ version });
