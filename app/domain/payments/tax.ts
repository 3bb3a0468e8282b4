import { hst } from "~/content/payments/payment-facts";
import type { Row } from "~/database.types";

/** HST on an amount, in integer cents, rounded half up. */
export const hstOf = (cents: number): number => Math.floor((cents * hst.percent + 50) / 100);

/** Of cents: '190.97'. */
export const dollarsWithHst = (cents: number): string => ((cents + hstOf(cents)) / 100).toFixed(2);

/** Integer cents; `totalCents` is charged. */
interface Charge {
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
}

/** @param course price in integer cents */
export function chargeOf({
  price_cents: subtotalCents,
  is_taxable,
}: Pick<Row<"courses">, "price_cents" | "is_taxable">): Charge {
  const taxCents = is_taxable ? hstOf(subtotalCents) : 0;
  return { subtotalCents, taxCents, totalCents: subtotalCents + taxCents };
}
