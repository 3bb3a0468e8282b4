import { describe, expect, test } from "vitest";
import { type Buyer, type ReceiptFacts, receiptOf } from "~/domain/payments/receipt";
import { writeReceipt } from "~/routes/receipt[.]pdf/receipt-file.server";
import { pdfText } from "../../support/pages/pdf-text";

const noor = { name: "Noor Haddad", email: "noor@example.com" };
const paid: ReceiptFacts = {
  receipt_number: "2026-000007",
  date: "Nov 24, 2026",
  course_name: "Ready for Algebra",
  subtotal_cents: 19900,
  tax_cents: 2587,
  amount_cents: 22487,
  refunded_cents: 5000,
  status: "completed",
};
const linesOf = (facts: Partial<ReceiptFacts>) =>
  receiptOf({ ...paid, refunded_cents: 0, ...facts }, noor).lines.map(({ label, amount }) => `${label} ${amount}`);

describe("the calculation of a receipt", () => {
  test("goes from the price by the tax to what was paid", () => {
    expect(linesOf({})).toEqual(["Subtotal CA$199.00", "HST (13%) CA$25.87", "Total CA$224.87"]);
  });

  test("has no line of tax where none was charged", () => {
    const untaxed = { subtotal_cents: 14900, tax_cents: 0, amount_cents: 14900 };
    expect(linesOf(untaxed)).toEqual(["Subtotal CA$149.00", "Total CA$149.00"]);
    expect(receiptOf({ ...paid, ...untaxed }, noor).hasTax).toBe(false);
  });

  test("ends with what is left after a refund", () => {
    expect(linesOf({ refunded_cents: 5000 }).slice(3)).toEqual([
      "Refunded -CA$50.00",
      "HST (13%) in the refund -CA$5.75",
      "Paid after refunds CA$174.87",
      "HST (13%) in the amount paid CA$20.12",
    ]);
    expect(linesOf({ refunded_cents: 22487, status: "refunded" }).slice(3)).toEqual([
      "Refunded -CA$224.87",
      "HST (13%) in the refund -CA$25.87",
      "Paid after refunds CA$0.00",
      "HST (13%) in the amount paid CA$0.00",
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
  expect(receiptOf({ ...paid, status }, noor).isReceipt).toBe(expected);
});

const hstNumber = "98765 4321 RT0001";
const fileOf = async (facts: Partial<ReceiptFacts> = {}, buyer: Buyer = noor) =>
  Buffer.from(await writeReceipt(receiptOf({ ...paid, ...facts }, buyer, hstNumber)));
const textOf = async (facts: Partial<ReceiptFacts>, buyer: Buyer = noor) => pdfText(await fileOf(facts, buyer));

test("each refund has its own line with its day, and one that failed afterwards is put back", () => {
  const refunds = [
    { date: "Nov 25, 2026", cents: 5000 },
    { date: "Dec 2, 2026", cents: 1500 },
    { date: "Dec 9, 2026", cents: -1500 },
  ];
  expect(linesOf({ refunded_cents: 5000, refunds }).slice(3)).toEqual([
    "Refunded on Nov 25, 2026 -CA$50.00",
    "Refunded on Dec 2, 2026 -CA$15.00",
    "Refund not received, Dec 9, 2026 CA$15.00",
    "HST (13%) in the refund -CA$5.75",
    "Paid after refunds CA$174.87",
    "HST (13%) in the amount paid CA$20.12",
  ]);
});

describe("the file of a receipt", () => {
  test.each(["李", "李 Wang", "نور", "Ольга", "Anna 🎈"])(
    "identifies %s by the address, and says where the name is printed in full",
    async (name) => {
      const text = await textOf({}, { ...noor, name });
      expect(text).toContain(noor.email);
      expect(text).not.toContain("?");
      expect(text.replaceAll("\n", " ")).toContain("Print the receipt page in your browser");
    },
  );
});
