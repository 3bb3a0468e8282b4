import { expect, test } from "vitest";
import { chargeOf, hstOf } from "~/domain/payments/tax";

test.each([
  // 0.39 cents, and the first that rounds up
  [3, 0],
  [4, 1],
  // Exactly half a cent goes up: 6.50, 58.50
  [50, 7],
  [450, 59],
  [14_900, 1_937],
  [19_910, 2_588],
  [10_000_000, 1_300_000],
])("the HST of %i cents is %i cents", (cents, tax) => {
  expect(hstOf(cents)).toBe(tax);
});

test("HST is 13 %, half up, for every price, calculated without fractions", () => {
  for (let cents = 0; cents <= 50_000; cents++)
    if (hstOf(cents) !== Number((BigInt(cents) * 13n + 50n) / 100n))
      expect.fail(`the HST of ${cents} cents came out as ${hstOf(cents)}`);
});

test("a charge adds the tax where there is one, and stays whole cents", () => {
  // 0.10 + 0.20 in dollars is 0.30000000000000004; in cents it is 30
  expect(chargeOf({ priceCents: 10 + 20, isTaxable: true })).toEqual({
    subtotalCents: 30,
    taxCents: 4,
    totalCents: 34,
  });
  expect(chargeOf({ priceCents: 14_900, isTaxable: false })).toEqual({
    subtotalCents: 14_900,
    taxCents: 0,
    totalCents: 14_900,
  });
});
