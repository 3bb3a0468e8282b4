import { expect, test } from "vitest";
import { spotsLeft } from "~/domain/appointments/spots-left";

test.each([
  ["a center of two spots, none taken", [2, 2, 2], [null, null, null]],
  ["one of two taken", [2, 1, 0], [null, 1, 0]],
  ["a center of one spot", [1, 1, 0], [null, null, 0]],
  ["many spots, two left of one time", [5, 2, 3], [null, 2, null]],
])("spots are counted where they are scarce: %s", (_, free, counted) => {
  const day = free.map((one) => ({ free: one }));
  expect(free.map((one) => spotsLeft(one, day))).toEqual(counted);
});
