import { expect, test } from "vitest";
import { samples, written } from "../../support/emails/email-samples";

const factsOf = (data: object) =>
  written("purchase_refunded", { ...samples.purchase_refunded, ...data }).blocks.flatMap((block) =>
    "facts" in block ? block.facts.map((fact) => fact.join(": ")) : [],
  );

test("a refund is told with the tax in it, and what was given back in all", () => {
  expect(factsOf({ before_cents: 2000, refunded_cents: 5000 })).toEqual(
    expect.arrayContaining([
      "This refund: CA$30.00",
      "This refund, of it HST (13%): CA$3.45",
      "Refunded: -CA$50.00",
      "Refunded, of it HST (13%): -CA$5.75",
      "Paid after refunds: CA$63.00",
      "Paid, of it HST (13%): CA$7.25",
    ]),
  );
});

test("a refund that did not go through says so, and the receipt is whole again", () => {
  const data = { ...samples.purchase_refunded, before_cents: 5000, refunded_cents: 0 };
  expect(written("purchase_refunded", data).subject).toMatch(/did not go through/);
  expect(factsOf(data).at(-1)).toBe("Total: CA$113.00");
});
