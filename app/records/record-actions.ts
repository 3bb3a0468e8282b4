import { z } from "zod";
import type { IsoDate } from "~/domain/dates/calendar";
import { bookableDate, fieldMessages, limits, optionalText, requiredText, timeSlot } from "~/domain/forms/fields";
import { checkTimes } from "~/domain/forms/public-form";
import { plainSteps } from "./record-steps";

/** Characters; the database checks the same. */
export const actionLimits = { reason: 500, outcome: 200, notes: limits.longAnswer } as const;

export const recordFields = [
  "action",
  "version",
  "reason",
  "outcome",
  "notes",
  "location",
  "appointment_date",
  "time_slot",
  checkTimes.name,
] as const;

const version = z.string().min(1).max(64);

/** The database checks opening days. */
export const recordActionSchema = (days: { first: IsoDate; last: IsoDate }) =>
  z.discriminatedUnion("action", [
    z.object({ action: z.enum(plainSteps), version }),
    z.object({
      action: z.literal("cancel"),
      version,
      reason: requiredText("Enter why it is cancelled", actionLimits.reason, "Reason"),
      message: optionalText(actionLimits.reason, "Message to the parent"),
    }),
    z.object({
      action: z.literal("close"),
      version,
      outcome: requiredText("Enter what came of it", actionLimits.outcome, "Outcome"),
    }),
    z.object({
      action: z.literal("notes"),
      version,
      notes: optionalText(actionLimits.notes, "Staff notes"),
    }),
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

export const recordDeletionSchema = z.object({ version });
