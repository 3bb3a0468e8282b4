import { expect, test } from "vitest";
import { chargeOf, hstOf } from "~/domain/payments/tax";

test("HST is 13 %, half up, for every price, calculated without fractions", () => {
  for (const cents of [...Array(50_001).keys(), 10_000_000])
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
