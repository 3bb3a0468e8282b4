/** As the check of `children.status` has them. */
export const childStatuses = ["prospective", "enrolled", "paused", "left"] as const;
