/** Ontario's harmonized sales tax; the database calculates with the same rate (`private.hst_cents`). */
export const hst = { percent: 13, label: "HST (13%)" } as const;
