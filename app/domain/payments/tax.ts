import { hst } from "~/content/payments/tax";

/** The HST on an amount, both in integer cents, rounded half up to a cent. */
export const hstOf = (cents: number): number => Math.floor((cents * hst.percent + 50) / 100);

/** What a course costs, in integer cents: `totalCents` is what is charged. */
export interface Charge {
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
}

/** The charge for a course of that price, which must be integer cents. */
export function chargeOf(course: { priceCents: number; isTaxable: boolean }): Charge {
  const taxCents = course.isTaxable ? hstOf(course.priceCents) : 0;
  return { subtotalCents: course.priceCents, taxCents, totalCents: course.priceCents + taxCents };
}
