import { z } from "zod";
import { followWords } from "~/content/records/leads";
import { leadOutcomes } from "~/domain/records/lead-outcomes";
import type { ActionDetails } from "~/models/records/record-actions.server";
import { checkNextStep, nextStepFields } from "~/records/record-actions";
import { ownerChoices } from "./bulk-change-fields";
import { bulkChangePage } from "./bulk-change-words";

export const bulkChangeSchema = z.discriminatedUnion("action", [
  z
    .object({
      action: z.literal("follow_up"),
      owner: z
        .union([z.enum(ownerChoices), z.uuid(followWords.ownerUnknown)], followWords.ownerUnknown)
        .default(ownerChoices.keep),
      ...nextStepFields,
      /** Removes the next step. */
      no_step: z.literal("on").optional(),
    })
    .check(checkNextStep)
    .refine((sent) => sent.owner !== ownerChoices.keep || sent.next_step || sent.next_step_on || sent.no_step, {
      path: ["owner"],
      message: bulkChangePage.empty,
    })
    .refine(({ next_step, next_step_on, no_step }) => !no_step || !(next_step || next_step_on), {
      path: ["no_step"],
      message: bulkChangePage.both,
    }),
  z.object({ action: z.literal("close"), outcome: z.enum(leadOutcomes, { error: followWords.outcomeMissing }) }),
  z.object({ action: z.literal("reopen") }),
]);
export type BulkAction = z.output<typeof bulkChangeSchema>;

/** What was left empty is not among them: it stays as it is. */
export function detailsOf(sent: BulkAction): ActionDetails {
  if (sent.action === "reopen") return {};
  if (sent.action === "close") return { outcome: sent.outcome };
  const { owner, next_step, next_step_on, no_step } = sent;
  return {
    ...(owner !== ownerChoices.keep && { owner: owner === ownerChoices.nobody ? "" : owner }),
    ...(next_step && { next_step, next_step_on }),
    ...(no_step && { next_step: "", next_step_on: "" }),
  };
}
