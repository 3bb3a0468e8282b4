import { z } from "zod";
import { followWords } from "~/content/records/leads";
import { tabWords } from "~/content/records/staff-list-words";
import { callResults } from "~/domain/records/follow-up";
import { importedFilter, outcomeFilter } from "../list-tabs";
import { emailProblemColumn } from "./description.server";

export const followFilter = {
  follow: {
    label: followWords.filter,
    all: null,
    values: Object.entries(followWords.views).map(([value, label]) => ({ value, label })),
  },
};

/** Who made a lead: the family, or a file. No choice in the form, whose line is full: the tab of what waits has it. */
export const originFilter = {
  [importedFilter]: {
    label: followWords.origin,
    all: null,
    column: "is_imported",
    values: [
      { value: "false", label: followWords.sentIn },
      { value: "true", label: followWords.imported },
    ],
  },
};

const outcomeValue = { value: outcomeFilter.follow, label: tabWords.needsOutcome };
/** Of what has a time. */
export const outcomeFollowFilter = { follow: { ...followFilter.follow, values: [outcomeValue] } };
export const datedFollowFilter = {
  follow: { ...followFilter.follow, values: [...followFilter.follow.values, outcomeValue] },
};

/** What a list adds to a lead. */
export const listedColumns = {
  owner_name: z.string().nullable(),
  staff_notes: z
    .array(
      z.object({
        at: z.string(),
        author: z.string().nullable(),
        note: z.string().nullable(),
        call: z.enum(callResults).nullable(),
      }),
    )
    .nullable(),
  is_late: z.boolean().nullable(),
  ...emailProblemColumn,
};
