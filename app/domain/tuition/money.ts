import { z } from "zod";
import { balanceWords as words } from "~/content/tuition/tuition-words";
import { readPrice } from "~/domain/courses/price-and-grades";
import { amountOf } from "~/domain/payments/purchase";

/** Integer cents as 'CA$1,200.50', '−CA$12.00'. */
export const inDollars = (cents: number): string => amountOf(cents).replace("-", "−");

/** 'Owes CA$12.00', 'Credit of CA$5.00' */
export function balanceInWords(cents: number): string {
  if (cents === 0) return words.even;
  return cents > 0 ? words.owes(inDollars(cents)) : words.credit(inDollars(-cents));
}

/** Dollars as a person types them, '1,200.50', in whole cents; `error` for all else. @param least in cents, as is `most` */
export const dollars = (error: string, least: 0 | 1 = 1, most = Number.POSITIVE_INFINITY) =>
  z.string({ error }).transform((text, context) => {
    const read = readPrice(text, 1);
    if ("cents" in read && read.cents >= least && read.cents <= most) return read.cents;
    context.addIssue({ code: "custom", message: error });
    return z.NEVER;
  });
