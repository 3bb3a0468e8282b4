import { describe, expect, it, test } from "vitest";
import { chargeOf, hstOf } from "~/forms/tax";

describe("HST", () => {
  test.each([
    [0, 0],
    // 0.13, 0.26, 0.39 cents, and the first that rounds up
    [1, 0],
    [2, 0],
    [3, 0],
    [4, 1],
    // Exactly half a cent goes up: 6.50, 58.50
    [50, 7],
    [450, 59],
    [350, 46],
    // 0.10 + 0.20 in dollars is 0.30000000000000004; in cents it is 30
    [10, 1],
    [20, 3],
    [30, 4],
    [14_900, 1_937],
    [19_910, 2_588],
    [10_000_000, 1_300_000],
  ])("of %i cents is %i cents", (cents, tax) => {
    expect(hstOf(cents)).toBe(tax);
  });

  it("is 13 %, half up, for every price, calculated without fractions", () => {
    for (let cents = 0; cents <= 50_000; cents++)
      expect(hstOf(cents)).toBe(Number((BigInt(cents) * 13n + 50n) / 100n));
  });
});

describe("a charge", () => {
  it("adds the tax where there is one, and stays whole cents", () => {
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
    for (let cents = 0; cents <= 3_000; cents += 7)
      expect(Number.isInteger(chargeOf({ priceCents: cents, isTaxable: true }).totalCents)).toBe(true);
  });
});
