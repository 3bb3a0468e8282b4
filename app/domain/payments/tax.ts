import { hst } from "~/content/payments/tax";

/** HST on an amount, in integer cents, rounded half up. */
export const hstOf = (cents: number): number => Math.floor((cents * hst.percent + 50) / 100);

/** Integer cents; `totalCents` is charged. */
interface Charge {
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
}

/** @param course price in integer cents */
export function chargeOf(course: { priceCents: number; isTaxable: boolean }): Charge {
  const taxCents = course.isTaxable ? hstOf(course.priceCents) : 0;
  return { subtotalCents: course.priceCents, taxCents, totalCents: course.priceCents + taxCents };
}
