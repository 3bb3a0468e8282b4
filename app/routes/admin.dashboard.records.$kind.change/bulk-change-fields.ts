export const bulkSteps = ["follow_up", "close", "reopen"] as const;
export const bulkFields = ["action", "owner", "next_step", "next_step_on", "no_step", "outcome"] as const;

/** Of the owner: as it is; none. */
export const ownerChoices = { keep: "keep", nobody: "nobody" } as const;
