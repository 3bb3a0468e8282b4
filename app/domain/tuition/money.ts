import { balanceWords as words } from "~/content/tuition/tuition-words";
import { amountOf } from "~/domain/payments/purchase";

/** Integer cents as 'CA$1,200.50', '−CA$12.00'. */
export const inDollars = (cents: number): string => amountOf(cents).replace("-", "−");

/** 'Owes CA$12.00', 'Credit of CA$5.00' */
export function balanceInWords(cents: number): string {
  if (cents === 0) return words.even;
  return cents > 0 ? words.owes(inDollars(cents)) : words.credit(inDollars(-cents));
}
