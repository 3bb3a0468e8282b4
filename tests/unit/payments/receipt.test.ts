import { describe, expect, test } from "vitest";
import { type ReceiptFacts, receiptOf } from "~/domain/payments/receipt";

const buyer = { name: "Noor Haddad", email: "noor@example.com" };
const paid: ReceiptFacts = {
  number: "2026-000007",
  date: "Nov 24, 2026",
  courseName: "Ready for Algebra",
  subtotalCents: 19900,
  taxCents: 2587,
  amountCents: 22487,
  refundedCents: 0,
  status: "completed",
};
const linesOf = (facts: Partial<ReceiptFacts>) =>
  receiptOf({ ...paid, ...facts }, buyer).lines.map(({ label, amount }) => `${label} ${amount}`);

describe("the calculation of a receipt", () => {
  test("goes from the price by the tax to what was paid", () => {
    expect(linesOf({})).toEqual(["Subtotal CA$199.00", "HST (13%) CA$25.87", "Total CA$224.87"]);
  });

  test("has no line of tax where none was charged", () => {
    const untaxed = { subtotalCents: 14900, taxCents: 0, amountCents: 14900 };
    expect(linesOf(untaxed)).toEqual(["Subtotal CA$149.00", "Total CA$149.00"]);
    expect(receiptOf({ ...paid, ...untaxed }, buyer).hasTax).toBe(false);
  });

  test("ends with what is left after a refund", () => {
    expect(linesOf({ refundedCents: 5000 }).slice(3)).toEqual([
      "Refunded -CA$50.00",
      "Refunded, of it HST (13%) -CA$5.75",
      "Paid after refunds CA$174.87",
      "Paid, of it HST (13%) CA$20.12",
    ]);
    expect(linesOf({ refundedCents: 22487, status: "refunded" }).slice(3)).toEqual([
      "Refunded -CA$224.87",
      "Refunded, of it HST (13%) -CA$25.87",
      "Paid after refunds CA$0.00",
      "Paid, of it HST (13%) CA$0.00",
    ]);
  });
});

test.each([
  ["completed", true],
  ["pending", false],
  ["failed", false],
  ["refunded", false],
  ["something new", false],
])("a purchase that is %s has a receipt: %s", (status, expected) => {
  expect(receiptOf({ ...paid, status }, buyer).isReceipt).toBe(expected);
});
