/** Ontario's harmonized sales tax; the same rate as in `private.hst_cents`. */
export const hst = { percent: 13, label: "HST (13%)" } as const;
