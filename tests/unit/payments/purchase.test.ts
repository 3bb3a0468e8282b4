import { describe, expect, test } from "vitest";
import { amountOf, readCursor, writeCursor } from "~/domain/payments/purchase";
import { chargeOf, hstOf } from "~/domain/payments/tax";

describe("an amount", () => {
  test.each([
    [0, "CA$0.00"],
    [1, "CA$0.01"],
    [14900, "CA$149.00"],
    [11_300_000, "CA$113,000.00"],
    [-5000, "-CA$50.00"],
  ])("of %i cents reads %s", (cents, text) => {
    expect(amountOf(cents)).toBe(text);
  });
});

const id = "00000000-0000-4000-8000-0000000000c1";
const createdAt = "2026-11-21T15:04:05.123456Z";

describe("a place in the list of purchases", () => {
  test.each([createdAt, "2026-11-21T15:04:05.123456+00:00", "2026-11-21 15:04:05.123456+00"])(
    "comes back from an address to the microsecond, however the database writes %s",
    (written) => {
      expect(readCursor(writeCursor({ createdAt: written, id }))).toEqual({ createdAt, id });
    },
  );

  test.each([null, "", `2026-02-31T15:04:05Z_${id}`, `2026-11-21T15:04:05Z",id.gt."x_${id}`])(
    "is not read from %s",
    (text) => {
      expect(readCursor(text)).toBeNull();
    },
  );
});

test("HST is 13 %, half up, for every price, calculated without fractions", () => {
  for (const cents of [...Array(50_001).keys(), 10_000_000])
    if (hstOf(cents) !== Number((BigInt(cents) * 13n + 50n) / 100n))
      expect.fail(`the HST of ${cents} cents came out as ${hstOf(cents)}`);
});

test("a charge adds the tax where there is one, and stays whole cents", () => {
  // 0.10 + 0.20 in dollars is 0.30000000000000004; in cents it is 30
  expect(chargeOf({ price_cents: 10 + 20, is_taxable: true })).toEqual({
    subtotalCents: 30,
    taxCents: 4,
    totalCents: 34,
  });
  expect(chargeOf({ price_cents: 14_900, is_taxable: false })).toEqual({
    subtotalCents: 14_900,
    taxCents: 0,
    totalCents: 14_900,
  });
});
