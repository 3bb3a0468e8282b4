/** What is made of an object once. */
import { expect, test } from "vitest";
import { keptFor } from "~/domain/forms/kept";

test("the same object gets what was made of it, an equal one its own", () => {
  let made = 0;
  const numberOf = keptFor((_key: object) => ++made);
  const [first, equal] = [{ day: "2027-01-11" }, { day: "2027-01-11" }];
  expect([numberOf(first), numberOf(first), numberOf(equal), numberOf(first)]).toEqual([1, 1, 2, 1]);
});
