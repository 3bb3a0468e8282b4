import { z } from "zod";
import { apiPageSize } from "./api-access";

// why: the database refuses years that this format allows
const isOfOurTime = (text: string) => /^20\d\d-/.test(text);

/** Parameters of a list. Others are refused: a misspelled filter would return too much. */
export const apiQuery = z.strictObject({
  location: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,40}$/, "is not the id of a center")
    .optional()
    .describe("Only records of the center with this id"),
  updated_since: z.iso
    .datetime({ offset: true, error: "is not a date and time such as 2026-11-23T09:00:00Z" })
    .refine(isOfOurTime, "is not a date and time of this century")
    .optional()
    .describe("Only records that changed at this moment or later"),
  limit: z.coerce
    .number({ error: "is not a number" })
    .int("is not a whole number")
    .min(1, "is less than 1")
    .max(apiPageSize, `is more than ${apiPageSize}`)
    .default(apiPageSize)
    .describe("Records on a page"),
  cursor: z.string().max(200, "is not one of ours").optional().describe("`next_cursor` of the page before"),
});
export type ApiQuery = z.output<typeof apiQuery>;

/** What is wrong with the parameters, by name. */
export const queryProblem = ({ issues: [issue] }: z.ZodError): string =>
  issue?.code === "unrecognized_keys"
    ? `The parameter '${issue.keys[0]}' does not exist.`
    : `The parameter '${String(issue?.path[0] ?? "")}' ${issue?.message ?? "cannot be read"}.`;
