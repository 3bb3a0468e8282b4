/** As `private.child_statuses` has them. */
export const childStatuses = ["prospective", "enrolled", "paused", "left"] as const;
