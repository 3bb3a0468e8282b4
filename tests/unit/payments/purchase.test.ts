import { describe, expect, test } from "vitest";
import { amountOf, isPurchaseId, readCursor, writeCursor } from "~/domain/payments/purchase";

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

  test.each([0.1 + 0.2, 149.5, 1e300, Number.NaN, Number.POSITIVE_INFINITY])(
    "is never made of %d, which is not in whole cents",
    (cents) => {
      expect(() => amountOf(cents)).toThrow(RangeError);
    },
  );
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

  test.each([
    null,
    "",
    `${createdAt}_${id}_${id}`,
    `2026-02-31T15:04:05Z_${id}`,
    `2026-13-01T15:04:05Z_${id}`,
    `2026-11-21T15:04:05+02:00_${id}`,
    `2026-11-21T15:04:05Z_${id.toUpperCase()}`,
    `2026-11-21T15:04:05Z",id.gt."x_${id}`,
    `${createdAt}_${id}),or(user_id.neq.1`,
  ])("is not read from %s", (text) => {
    expect(readCursor(text)).toBeNull();
  });
});

test.each([
  [id, true],
  [`${id} `, false],
  ["1", false],
])("the id '%s' names a purchase: %s", (text, expected) => {
  expect(isPurchaseId(text)).toBe(expected);
});
