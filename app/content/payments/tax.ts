import { facts } from "~/content/site/facts";
/** Ontario's harmonized sales tax; the same rate as in `private.hst_cents`. */
export const hst = { percent: facts.hstPercent, label: `HST (${facts.hstPercent}%)` } as const;
